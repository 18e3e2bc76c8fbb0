"""Trumps 15 and 17 of the seasons: sunflower, hut in the snow."""

from __future__ import annotations

import math

from art.engrave import curve, hatch, mirrored, shaded, spun
from art.palette import BARK, EMBER, GOLD, GROUND, HALF, HONEY, MOSS, OAK, PAPER
from art.svg import circle, ellipse, group, path, poly, rounded, star, stars, stroke
from art.trumps.plate import carved

FIR = "#4d7a66"


def sunflower() -> str:
    """15, summer: the sunflower and a bee."""
    b = stars((100, 36, 4), (214, 52, 4), (30, 156, 4), (214, 322, 3), (34, 330, 4))
    st = curve("122 230!, 116 320, 124 414!, 140 414!, 130 320, 136 230!")
    b += path(st, MOSS, GROUND, 3)
    for q, y in ((-1, 330), (1, 356)):
        lf = curve(
            [
                (128, y + 20, 1),
                (128 + q * 30, y - 26),
                (128 + q * 84, y - 34, 1),
                (128 + q * 66, y + 14),
                (128 + q * 30, y + 28),
            ]
        )
        b += shaded(lf, MOSS, 3, GROUND, angle=30, gap=7, w=2.2, ink=GROUND, part=(0.5, 1)) + path(
            f"M{128 + q * 6} {y + 16}L{128 + q * 70} {y - 24}", "none", GROUND, 2
        )
    pet = "M0 -40C15 -58 13 -82 0 -100C-13 -82 -15 -58 0 -40Z"
    cx, cy = 130, 184
    b += group(path(spun(pet, range(10, 360, 20), 0.98), EMBER, GROUND, 2.4), cx, cy)
    front = path(spun(pet, range(0, 360, 20), 0.9), GOLD, GROUND, 2.2)
    b += group(front + stroke(spun("M0 -49L0 -70", range(0, 360, 20)), GROUND, 1.6), cx, cy)
    b += circle(cx, cy, 50, "#5a3418", GROUND, 3)
    for i in range(110):  # phyllotaxis: the seeds stand as they do in the flower
        a, r = i * 2.39996, 4.4 * math.sqrt(i + 0.6)
        b += star(cx + r * math.cos(a), cy + r * math.sin(a), 2.3, 4, 0.76, HONEY if i > 60 else GOLD)
    bee = (
        ellipse(0, 0, 13, 9, GOLD, GROUND, 2.4)
        + path("M-3 -8L-3 8M4 -8L4 8", "none", GROUND, 3.4)
        + ellipse(-4, -12, 6, 9, PAPER, GROUND, 2)
        + ellipse(6, -12, 6, 9, PAPER, GROUND, 2)
    )
    return b + group(bee, 204, 92, 1.0, -16) + path("M184 104C170 112 166 100 176 96", "none", PAPER, 2)


def _snowflake() -> str:
    """A large flake around 0, 0."""
    arm = "M0 0L0 -66M0 -22L-14 -36M0 -22L14 -36M0 -38L-16 -54M0 -38L16 -54M0 -54L-9 -63M0 -54L9 -63"
    b = "".join(group(stroke(arm, PAPER, 4), r=i * 60) for i in range(6))
    core = [
        (12 * math.cos(math.radians(60 * i + 30)), 12 * math.sin(math.radians(60 * i + 30))) for i in range(6)
    ]
    return b + path(poly(core), GOLD, GROUND, 2)


def _fir(x: float, y: float, s: float) -> str:
    """A snowed-in fir standing at x, y."""
    b = path(rounded(-6, -14, 12, 22, 2), BARK, GROUND, 2.4)
    for w, foot in ((46, -10), (36, -46), (25, -80)):
        top = foot - 54
        boughs = [
            (0, top, 1),
            (w * 0.5, foot - 26),
            (w, foot, 1),
            (w * 0.6, foot - 4),
            (w * 0.3, foot + 4),
            (0, foot),
        ]
        snow = [(0, top, 1), (w * 0.42, foot - 30), (w * 0.5, foot - 22), (w * 0.3, foot - 28)]
        snow += [(w * 0.18, foot - 20), (0, foot - 27)]
        b += carved(mirrored(boughs), FIR, 70, 6, 2.2, (0.1, 0.6), 2.6)
        b += path(mirrored(snow), PAPER, GROUND, 1.8)
    return group(b, x, y, s)


def _hut() -> str:
    """A log cabin under snow, smoke from its chimney."""
    logs = rounded(-30, -34, 60, 40, 1)
    b = path(logs, OAK, GROUND, 2.8) + hatch(logs, 0, 8, 1.8, GROUND, taper=False)
    b += path(rounded(-20, -24, 15, 15, 1), HONEY, GROUND, 2.4) + path(
        rounded(6, -26, 15, 32, 1), EMBER, GROUND, 2.4
    )
    b += stroke("M-12.5 -24L-12.5 -9M-20 -16.5L-5 -16.5", GROUND, 1.8)
    b += path(rounded(10, -74, 11, 24, 1), OAK, GROUND, 2.4)
    b += path(curve("-42 -32!, -6 -66, 0 -70, 6 -66, 42 -32!, 30 -28, 0 -48, -30 -28"), PAPER, GROUND, 2.6)
    return b + stroke("M16 -80C8 -92 24 -98 16 -112C12 -120 20 -126 24 -130", PAPER, 2.6)


SNOW = (
    "94 40 2.6, 210 34 3, 30 160 3, 56 186 2.4, 206 196 3, 90 170 2.4, 214 262 2.6, 36 236 2.8, 100 224 2.2"
)
SNOW += ", 186 232 2.2, 84 96 2.4, 150 214 2.6"  # x, y, radius of the falling flakes


def winter() -> str:
    """17, winter: a hut in the snow under a flake as large as itself."""
    b = group(_snowflake(), 152, 108)
    for flake in SNOW.split(", "):
        x, y, r = map(float, flake.split())
        b += circle(x, y, r, PAPER, None)
    snow = curve("10 330!, 70 312, 140 330, 230 306!, 230 408!, 10 408!")
    b += _fir(56, 334, 0.8) + _fir(196, 330, 0.74) + path(snow, PAPER, GROUND, 3)
    b += hatch(snow, 6, 9, 2.4, HALF, part=(0.55, 1)) + group(_hut(), 124, 348, 1.12) + _fir(62, 388, 0.96)
    return b + stroke("M150 366C170 376 160 392 186 400", HALF, 3)
