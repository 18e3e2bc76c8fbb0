"""The sounds are short, quiet, never clipped or clicking, and the same at every build."""

from __future__ import annotations

import io
import math
import wave
from array import array

import pytest

from art.sounds.cues import sound_files, takes
from game.ui.sounds import CUES, TAKES, takes_of

ALL = dict(takes())
LONGEST = {"deal": 0.12, "card": 0.2, "flip": 0.2, "bid": 0.2, "collect": 0.35, "win": 1.3}
"""Seconds; the others may last one."""


def test_every_cue_that_can_be_heard_is_made_and_no_other() -> None:
    assert sorted(ALL) == sorted(name for cue in CUES for name in takes_of(cue))
    assert set(TAKES) <= set(CUES)


@pytest.mark.parametrize("name", ALL)
def test_a_sound_is_short_quiet_and_begins_and_ends_in_silence(name: str) -> None:
    rate, samples = ALL[name]
    assert 0.05 < len(samples) / rate <= LONGEST.get(name.rstrip("123"), 1.0)
    assert 0.1 < max(map(abs, samples)) <= 0.5
    assert abs(samples[0]) < 1e-6 and abs(samples[-1]) < 1e-6


@pytest.mark.parametrize("name", ALL)
def test_nothing_is_cut_off_while_it_can_still_be_heard(name: str) -> None:
    rate, samples = ALL[name]
    end = samples[-rate // 50 :]
    assert max(map(abs, end)) < 0.1 * max(map(abs, samples))


@pytest.mark.parametrize("name", ALL)
def test_no_sound_pushes_the_membrane_to_one_side(name: str) -> None:
    _, samples = ALL[name]
    power = math.sqrt(sum(sample * sample for sample in samples) / len(samples))
    assert abs(sum(samples) / len(samples)) < 0.05 * power


@pytest.mark.parametrize("cue", TAKES)
def test_what_sounds_often_never_sounds_twice_alike(cue: str) -> None:
    versions = [ALL[name][1] for name in takes_of(cue)]
    assert len({tuple(version) for version in versions}) == len(versions) > 1


def test_the_files_are_plain_16_bit_mono_of_a_few_kilobytes_and_reproducible() -> None:
    files = dict(sound_files())
    assert files == dict(sound_files())
    assert sum(map(len, files.values())) < 200_000
    for path, data in files.items():
        assert path.startswith("sounds/") and len(data) < 26_000
        with wave.open(io.BytesIO(data)) as sound:
            assert (sound.getnchannels(), sound.getsampwidth()) == (1, 2)
            samples = array("h", sound.readframes(sound.getnframes()))
        assert max(map(abs, samples)) < 32767 * 0.55
