"""Buffers of samples and what is done with them.

A buffer is a list of floats, 1.0 being full scale; times are seconds, frequencies hertz. Noise comes from a
generator that is passed in: same seed, same samples.
"""

from __future__ import annotations

import io
import math
import struct
import wave
from collections.abc import Callable, Sequence
from random import Random

Buffer = list[float]
Curve = Callable[[float], float]
"""A value over the time since the beginning of a buffer."""

FADE = 0.006
"""Every sound ends in a fade of this length, so that none ends in a click."""


def noise(rate: int, length: float, rng: Random) -> Buffer:
    return [rng.uniform(-1, 1) for _ in range(round(rate * length))]


def band(rate: int, samples: Sequence[float], centre: Curve, q: float, kind: str = "band") -> Buffer:
    """Through a filter whose centre may move: `kind` band, low or high; higher `q`, narrower or more ringing.

    A trapezoidal state-variable filter: it stays stable while its frequency moves at every sample.
    """
    one = two = 0.0
    k = 1 / q
    out = []
    for at, sample in enumerate(samples):
        g = math.tan(math.pi * min(centre(at / rate), 0.45 * rate) / rate)
        h = 1 / (1 + g * (g + k))
        high = (sample - (g + k) * one - two) * h
        middle = g * high + one
        low = g * middle + two
        one, two = g * high + middle, g * middle + low
        out.append({"band": k * middle, "low": low, "high": high}[kind])
    return out


def shaped(rate: int, samples: Sequence[float], curve: Curve) -> Buffer:
    return [sample * curve(at / rate) for at, sample in enumerate(samples)]


def tone(
    rate: int, length: float, frequency: float, partials: Sequence[tuple[float, float, float]]
) -> Buffer:
    """A struck note: partials as (multiple of the frequency, level, seconds in which it falls to a third)."""
    out = [0.0] * round(rate * length)
    for multiple, level, decay in partials:
        turn = 2 * math.pi * frequency * multiple / rate
        for at in range(len(out)):
            out[at] += level * math.sin(turn * at) * math.exp(-at / (decay * rate))
    return out


def mix(*parts: tuple[int, Sequence[float]]) -> Buffer:
    """Buffers laid over each other, each beginning at its sample."""
    out = [0.0] * max(start + len(samples) for start, samples in parts)
    for start, samples in parts:
        for at, sample in enumerate(samples):
            out[start + at] += sample
    return out


def struck(attack: float, decay: float) -> Curve:
    """Rises like half a cosine in `attack`, then falls to a third every `decay`."""

    def curve(t: float) -> float:
        if t < attack:
            return 0.5 - 0.5 * math.cos(math.pi * t / attack)
        return math.exp((attack - t) / decay)

    return curve


def hump(length: float, top: float = 0.5) -> Curve:
    """Rises softly until the part `top` of the length and falls softly to nothing."""

    def curve(t: float) -> float:
        part = t / length
        x = part / top if part < top else (1 - part) / (1 - top)
        return 0.5 - 0.5 * math.cos(math.pi * max(0.0, x))

    return curve


def glide(length: float, start: float, end: float) -> Curve:
    """From one frequency to another by equal ratios; stays there."""
    return lambda t: start * (end / start) ** min(1.0, t / length)


def finished(rate: int, samples: Sequence[float], peak: float) -> Buffer:
    """Without what no loudspeaker needs below hearing, faded out, its highest sample at `peak`."""
    clean = band(rate, samples, lambda t: 45.0, 0.7, "high")
    fade = round(FADE * rate)
    for back in range(fade + 1):
        clean[-1 - back] *= back / fade
    clean[0] = 0.0
    highest = max(map(abs, clean))
    return [sample * peak / highest for sample in clean]


def wav(rate: int, samples: Sequence[float]) -> bytes:
    """16-bit mono."""
    file = io.BytesIO()
    with wave.open(file, "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(rate)
        out.writeframes(struct.pack(f"<{len(samples)}h", *(round(32767 * sample) for sample in samples)))
    return file.getvalue()
