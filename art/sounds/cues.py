"""The cues by name, each quiet and short. What sounds often has several takes, so that no two cards in a row
sound alike.

Paper and wood are noise through a moving filter; notes are struck bars. All notes are of one scale (C major
without B), so whatever happens to sound together agrees.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

from art.sounds.synth import Buffer, band, finished, glide, hump, mix, noise, shaped, struck, tone, wav

PAPER, BAR = 22050, 11025
"""Samples a second: paper rustles up to 10 kHz, a bar has nothing above 4 kHz."""
F3, G3, C4, E4, G4, A4, C5, D5, E5, G5, C6 = (
    *(174.6, 196.0, 261.6, 329.6, 392.0, 440.0),
    *(523.3, 587.3, 659.3, 784.0, 1046.5),
)
FOREVER = 1e9
"""The decay of what is only to begin softly."""
Take = tuple[int, Buffer]
"""Samples a second, and the samples."""


# -- paper and wood ------------------------------------------------------------------------------


def _thump(rng: Random, low: float, decay: float, level: float) -> Buffer:
    """What the table gives back when something touches it."""
    pitch = low * rng.uniform(0.94, 1.06)
    body = tone(PAPER, decay * 5, pitch, [(1, level, decay), (1.9, level * 0.35, decay * 0.6)])
    return shaped(PAPER, body, struck(0.002, FOREVER))


def _rustle(rng: Random, length: float, start: float, end: float, top: float, q: float = 0.9) -> Buffer:
    """Paper on paper or felt: a swell of noise that glides from one height to another, not quite evenly."""
    grain = band(PAPER, noise(PAPER, length, rng), lambda t: 60.0, 0.7, "low")
    uneven = [1 + 5 * sample for sample in grain]
    hiss = band(PAPER, noise(PAPER, length, rng), glide(length, start, end), q)
    swell = hump(length, top)
    return [hiss[at] * uneven[at] * swell(at / PAPER) for at in range(len(hiss))]


def _snap(rng: Random, height: float, decay: float) -> Buffer:
    """The flat of a card meeting something."""
    burst = band(PAPER, noise(PAPER, decay * 6, rng), lambda t: height * rng.uniform(0.97, 1.03), 0.8)
    return shaped(PAPER, burst, struck(0.0012, decay))


def _at(seconds: float) -> int:
    return round(seconds * PAPER)


def card(rng: Random) -> Take:
    """Laid on the table: a breath of air, the snap, the felt below."""
    air = [0.35 * sample for sample in _rustle(rng, 0.05, 1400, 2600, 0.8)]
    snap = _snap(rng, rng.uniform(1700, 2100), 0.011)
    felt = _thump(rng, 150, 0.024, 0.55)
    return PAPER, finished(PAPER, mix((0, air), (_at(0.036), snap), (_at(0.037), felt)), 0.42)


def deal(rng: Random) -> Take:
    """Drawn off the pack and thrown: a flick."""
    flick = _rustle(rng, 0.062, 1700, 3600, 0.62)
    land = [0.5 * sample for sample in _snap(rng, rng.uniform(1300, 1600), 0.008)]
    return PAPER, finished(PAPER, mix((0, flick), (_at(0.05), land)), 0.22)


def flip(rng: Random) -> Take:
    """Lifted, turned, let fall."""
    lift = _rustle(rng, 0.085, 2300, 3900, 0.7)
    snap = [0.95 * sample for sample in _snap(rng, rng.uniform(2100, 2500), 0.009)]
    felt = _thump(rng, 190, 0.016, 0.3)
    return PAPER, finished(PAPER, mix((0, lift), (_at(0.088), snap), (_at(0.089), felt)), 0.30)


def collect(rng: Random) -> Take:
    """Cards pushed together and drawn over the felt."""
    slide = _rustle(rng, 0.26, 2300, 1000, 0.45, 0.7)
    rest = [0.4 * sample for sample in _thump(rng, 120, 0.02, 0.5)]
    return PAPER, finished(PAPER, mix((0, slide), (_at(0.2), rest)), 0.24)


def knock(rng: Random) -> Take:
    """A knuckle on wood, twice: pass; not so."""
    bar = [(1, 0.8, 0.026), (2.42, 0.4, 0.014), (4.3, 0.2, 0.007)]
    hit = shaped(PAPER, tone(PAPER, 0.11, 265, bar), struck(0.0015, FOREVER))
    again = [0.7 * sample for sample in hit]
    return PAPER, finished(PAPER, mix((0, hit), (_at(0.105), again)), 0.30)


# -- bars ----------------------------------------------------------------------------------------


DAMPED = 0.06
"""Seconds at its end in which a note is taken back."""


def _note(pitch: float, length: float, ring: float, soft: float = 0.006) -> Buffer:
    """A wooden bar over a resonator: warm, its upper partials gone before the ear counts them."""
    partials = [
        *((1, 0.65, ring), (1.0016, 0.35, ring * 1.1)),  # two that are not quite one: it breathes
        *((2, 0.20, ring * 0.5), (3, 0.07, ring * 0.3), (3.93, 0.10, ring * 0.16)),
    ]
    audible = [partial for partial in partials if partial[0] * pitch < 0.4 * BAR]
    bar = shaped(BAR, tone(BAR, length, pitch, audible), struck(soft, FOREVER))
    return [sample * min(1.0, (len(bar) - at) / (DAMPED * BAR)) for at, sample in enumerate(bar)]


def _melody(peak: float, *notes: tuple[float, float, float, float], ring: float, soft: float = 0.006) -> Take:
    """Notes as (begins, pitch, level, length)."""
    parts = [
        (round(start * BAR), [level * sample for sample in _note(pitch, length, ring, soft)])
        for start, pitch, level, length in notes
    ]
    return BAR, finished(BAR, mix(*parts), peak)


def bid(rng: Random) -> Take:
    return _melody(0.24, (0, C5, 1, 0.13), ring=0.03, soft=0.003)


def turn(rng: Random) -> Take:
    return _melody(0.22, (0, G4, 0.8, 0.26), (0.07, D5, 1, 0.28), ring=0.075, soft=0.008)


def made(rng: Random) -> Take:
    """Two notes up, warm."""
    return _melody(0.36, (0, G4, 0.8, 0.34), (0.11, C5, 1, 0.44), (0.11, E4, 0.35, 0.4), ring=0.13)


def lost(rng: Random) -> Take:
    """One low note, gently."""
    return _melody(0.38, (0, F3, 1, 0.5), (0.0, C4, 0.3, 0.4), ring=0.16, soft=0.03)


def out(rng: Random) -> Take:
    """Two steps down, and gone."""
    return _melody(0.40, (0, A4, 0.7, 0.4), (0.17, E4, 0.8, 0.5), (0.36, G3, 1, 0.6), ring=0.19, soft=0.012)


def bout(rng: Random) -> Take:
    """Three quick notes up: somebody has something to say."""
    return _melody(0.34, (0, C5, 0.7, 0.25), (0.075, E5, 0.8, 0.3), (0.15, G5, 1, 0.4), ring=0.12)


def round_(rng: Random) -> Take:
    """An open fifth, plucked from below."""
    return _melody(0.34, (0, C4, 1, 0.55), (0.035, G4, 0.8, 0.52), ring=0.17, soft=0.01)


def win(rng: Random) -> Take:
    """A chord that opens upwards and rings."""
    steps = ((0.0, G4, 0.7), (0.10, C5, 0.75), (0.20, E5, 0.8), (0.30, G5, 0.85), (0.44, C6, 0.8))
    notes = [(start, pitch, level, 1.15 - start) for start, pitch, level in steps]
    return _melody(0.46, *notes, (0.44, C4, 0.7, 0.71), (0.44, E5, 0.4, 0.71), ring=0.24)


TAKES: dict[str, tuple[Callable[[Random], Take], int]] = {
    "deal": (deal, 3),
    "card": (card, 3),
    "flip": (flip, 2),
    "collect": (collect, 2),
    "knock": (knock, 1),
    "bid": (bid, 1),
    "turn": (turn, 1),
    "made": (made, 1),
    "lost": (lost, 1),
    "out": (out, 1),
    "bout": (bout, 1),
    "round": (round_, 1),
    "win": (win, 1),
}
"""Each cue: how it is made, and how many takes there are of it."""


def takes() -> Iterator[tuple[str, Take]]:
    """Every take by its name: the cue's, and a number from 1 where there are several."""
    for name, (make, count) in TAKES.items():
        for number in range(1, count + 1):
            title = f"{name}{number}" if count > 1 else name
            yield title, make(Random(title))


def sound_files() -> Iterator[tuple[str, bytes]]:
    for name, (rate, samples) in takes():
        yield f"sounds/{name}.wav", wav(rate, samples)
