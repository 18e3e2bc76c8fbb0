"""The ages of life, trumps 2 to 5."""

from __future__ import annotations

from art.engrave import curve, hatch
from art.palette import BARK, EMBER, GOLD, GROUND, HALF, HILL, HONEY, PAPER, SKIN
from art.svg import circle, group, path, poly, stars
from art.trumps.plate import cloud, hills


def kite() -> str:
    b = (
        cloud(44, 176, 0.9)
        + cloud(196, 330, 0.9)
        + cloud(206, 40, 0.7)
        + stars((98, 40, 3), (34, 236, 4), (214, 216, 3))
    )
    d, h = hills(366, HILL)
    b += h + hatch(d, -12, 7, 1.8, HALF, part=(0, 0.9))
    b += path("M142 206C160 250 90 262 96 300C100 322 84 336 70 342", "none", PAPER, 2)
    k = (
        path(poly([(0, -92), (66, -8), (0, 92), (-66, -8)]), HONEY, None)
        + path(poly([(0, -92), (66, -8), (0, -8)]), EMBER, None)
        + path(poly([(0, 92), (-66, -8), (0, -8)]), EMBER, None)
    )
    k += (
        hatch(poly([(0, -92), (66, -8), (0, 92)]), 0, 6, 2.6, GROUND, part=(0.45, 1))
        + path(poly([(0, -92), (66, -8), (0, 92), (-66, -8)]), "none", GROUND, 3.4)
        + path("M0 -92L0 92M-66 -8L66 -8", "none", GROUND, 2.6)
    )
    k += (
        circle(0, -8, 24, GOLD, GROUND, 2.8)
        + path("M-10 -13L-10 -12M10 -13L10 -12", "none", GROUND, 5)
        + path("M-10 -2Q0 8 10 -2", "none", GROUND, 2.8)
    )
    b += group(k, 142, 122, 0.98, 14)
    b += path("M118 208C128 240 174 236 168 268C162 296 196 296 200 320", "none", GOLD, 2.6)
    for x, y, r in ((134, 232, 30), (168, 256, 70), (176, 288, 40)):
        b += group(path("M0 0L-13 -8L-13 8ZM0 0L13 -8L13 8Z", EMBER, GROUND, 2), x, y, 1, r)
    c = (
        path(
            curve([(-12, 0, 1), (-14, 30), (-18, 58, 1), (16, 58, 1), (13, 28), (11, 0, 1)]),
            GOLD,
            GROUND,
            2.6,
        )
        + path("M-8 58L-9 76L-16 76M7 58L8 76L15 76", "none", GROUND, 8)
        + path("M-8 58L-9 76L-16 76M7 58L8 76L15 76", "none", HONEY, 3.6)
    )
    c += (
        path("M8 8C18 2 22 -10 18 -22", "none", GROUND, 10)
        + path("M8 8C18 2 22 -10 18 -22", "none", GOLD, 5.5)
        + path("M-10 8C-20 14 -24 22 -22 32", "none", GROUND, 10)
        + path("M-10 8C-20 14 -24 22 -22 32", "none", GOLD, 5.5)
        + circle(18, -24, 4.5, SKIN, GROUND, 2)
    )
    c += (
        circle(-1, -16, 15, SKIN, GROUND, 2.6)
        + path("M-17 -14C-18 -34 16 -36 15 -16C8 -22 -4 -26 -17 -14Z", BARK, GROUND, 2.4)
        + circle(4, -15, 1.8, GROUND, None)
        + path("M2 -8Q6 -6 9 -9", "none", GROUND, 1.8)
    )
    return b + group(c, 54, 324, 0.98)
