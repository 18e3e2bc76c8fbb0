"""Trumps 14 and 16 of the seasons: nest in blossom, vine and fox."""

from __future__ import annotations

from art.engrave import curve, hatch, mirrored
from art.palette import BARK, EMBER, GOLD, GROUND, HONEY, OAK, PAPER
from art.svg import circle, cord, ellipse, group, path, stars, stroke
from art.trumps.plate import carved, glow, leaf

ROSE = "#efb9a6"
FUR = "#d0702c"
GRAPE = "#8d6aa0"


def _blossom(x: float, y: float, s: float, turn: float = 0) -> str:
    """A five-petalled blossom."""
    petal = "M0 -3C-17 -8 -19 -30 -7 -34L0 -28L7 -34C19 -30 17 -8 0 -3Z"
    b = ""
    for i in range(5):
        b += group(
            path(petal, PAPER, GROUND, 2.4) + path("M0 -5C-7 -9 -8 -17 0 -22C8 -17 7 -9 0 -5Z", ROSE, None),
            r=i * 72,
        )
    for i in range(5):
        b += group(stroke("M0 -4L0 -13", EMBER, 2) + circle(0, -14, 2.2, GOLD, None), r=i * 72 + 36)
    return group(b + circle(0, 0, 5, EMBER, GROUND, 2), x, y, s, turn)


def _chick(x: float, y: float, s: float, turn: float, fill: str) -> str:
    """A nestling calling for food: head, open beak upwards, neck into the nest."""
    b = carved(
        curve("-16 46!, -17 16, -20 0, -12 -17, 4 -21, 18 -12, 20 4, 16 20, 17 46!"),
        fill,
        0,
        6,
        2.2,
        (0.6, 1),
        3,
    )
    b += stroke("M-4 -20L-8 -30M2 -21L2 -32M8 -20L12 -29", fill, 3)
    b += path(curve("2 -14!, 16 -36, 26 -44!, 30 -26, 40 -12!, 24 -4, 8 2!"), GOLD, GROUND, 2.8)
    b += path(curve("10 -12!, 22 -32, 26 -34!, 28 -22, 34 -13!, 22 -8"), EMBER, None)
    return group(
        b + circle(-2, -4, 4.6, GROUND, None) + circle(-3.500, -5.500, 1.6, PAPER, None), x, y, s, turn
    )


def _nest() -> str:
    """The nest, woven of straw; its rim at 0, 0."""
    b = ellipse(0, 2, 72, 16, "#3c1b12", GROUND, 3)
    return b


def _bowl() -> str:
    d = "-76 -2!, -40 12, 0 16, 40 12, 76 -2!, 72 28, 48 56, 0 68, -48 56, -72 28"
    b = (
        path(curve(d), OAK, None)
        + hatch(curve(d), 12, 9, 3, HONEY, (0.02, 0.6))
        + hatch(curve(d), -14, 8, 3, GROUND, (0.35, 1))
    )
    b += path(curve(d), "none", GROUND, 3.2)
    for y, w in ((18, 66), (32, 56), (46, 40)):
        b += stroke(f"M{-w} {y - 8}C{-w / 2} {y + 10} {w / 2} {y + 10} {w} {y - 8}", GROUND, 2)
    b += cord("M-78 -2C-44 16 44 16 78 -2", GROUND, 12, GOLD, 7)
    b += stroke("M-60 7L-52 1M-40 11L-32 6M-18 14L-10 8M6 14L14 9M30 12L38 6M52 9L60 2", GROUND, 2)
    return b + stroke(
        "M-74 4L-92 -6M-70 14L-90 18M74 4L92 -8M70 16L90 22M-50 56L-60 68M46 57L58 70", HONEY, 2.4
    )


def nest() -> str:
    """14, spring: three mouths in a blossoming tree, and a butterfly nobody minds."""
    b = glow(130, 176, 88) + stars((96, 38, 3.5), (30, 160, 3.5), (212, 250, 3), (34, 330, 3))
    trunk = "10 410!, 40 372, 74 330, 104 300!, 150 292, 196 262, 230 214!, 230 240!, 206 284, 160 316, 132 330, 104 366, 84 410!"
    b += carved(curve(trunk), BARK, -40, 8, 2.6, (0.4, 1), 3.2)
    b += cord(
        "M60 352C44 316 38 290 24 268M178 290C196 244 198 190 190 140M196 200C206 180 214 166 224 158",
        GROUND,
        13,
        BARK,
        7,
    )
    b += cord("M190 150C186 116 176 92 160 72", GROUND, 11, BARK, 5.5)
    for x, y, turn, s in (
        (30, 280, 200, 0.9),
        (44, 318, 150, 0.8),
        (202, 172, -70, 0.8),
        (186, 116, 170, 0.8),
        (176, 92, -60, 0.8),
        (150, 320, 80, 0.9),
        (108, 362, 30, 0.9),
    ):
        b += leaf(x, y, turn, s)
    b += _nest_at(118, 240)
    for x, y, s, turn in (
        (160, 66, 0.92, 10),
        (200, 112, 0.86, 40),
        (214, 170, 0.7, -20),
        (26, 262, 0.8, 20),
        (62, 344, 0.72, 0),
        (196, 282, 0.9, 30),
        (150, 330, 0.62, 12),
        (32, 382, 0.66, 50),
        (132, 380, 0.7, 36),
    ):
        b += _blossom(x, y, s, turn)
    return b + _butterfly(104, 108)


def _nest_at(x: float, y: float) -> str:
    chicks = (
        _chick(-38, -22, 0.86, -30, HONEY) + _chick(36, -20, 0.84, 12, HONEY) + _chick(-4, -32, 1, -12, GOLD)
    )
    return group(_nest() + chicks + _bowl(), x, y)


def _butterfly(x: float, y: float) -> str:
    wings = mirrored("0 2!, 8 -16, 24 -20, 26 -4, 14 4!, 20 10, 14 20, 4 14, 0 6!")
    b = path(wings, EMBER, GROUND, 2.4) + circle(15, -8, 3.4, HONEY, None) + circle(-15, -8, 3.4, HONEY, None)
    return group(
        b + cord("M0 -6L0 16", GROUND, 5, GOLD, 2.4) + stroke("M0 -6L-6 -16M0 -6L6 -16", PAPER, 1.6),
        x,
        y,
        0.9,
        24,
    )


def fox() -> str:
    """16, autumn."""
    return ""
