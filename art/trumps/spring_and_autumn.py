"""Trumps 14 and 16 of the seasons: nest in blossom, vine and fox."""

from __future__ import annotations

from art.engrave import curve, hatch, mirrored, spun
from art.palette import BARK, EMBER, GOLD, GROUND, HALF, HILL, HONEY, MOSS, OAK, PAPER
from art.svg import circle, cord, ellipse, group, path, round_points, stars, stroke
from art.trumps.plate import carved, glow, hills, leaf

ROSE = "#efb9a6"
FUR = "#d0702c"
GRAPE = "#8d6aa0"


def _blossom(x: float, y: float, s: float, turn: float = 0) -> str:
    """A five-petalled blossom."""
    petal = "M0 -3C-17 -8 -19 -30 -7 -34L0 -28L7 -34C19 -30 17 -8 0 -3Z"
    petals, between = range(0, 360, 72), range(36, 360, 72)
    b = path(spun(petal, petals), PAPER, GROUND, 2.4)
    b += path(spun("M0 -5C-7 -9 -8 -17 0 -22C8 -17 7 -9 0 -5Z", petals), ROSE, None)
    b += stroke(spun("M0 -4L0 -13", between), EMBER, 2)
    b += path(spun("M0 -11.6L2.4 -14L0 -16.4L-2.4 -14Z", between), GOLD, None)
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
    return group(b + circle(-2, -4, 4.6, GROUND, None) + circle(-3.5, -5.5, 1.6, PAPER, None), x, y, s, turn)


def _bowl() -> str:
    """The woven wall of the nest."""
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
    trunk = "10 410!, 40 372, 74 330, 104 300!, 150 292, 196 262, 230 214!, 230 240!, "
    trunk += "206 284, 160 316, 132 330, 104 366, 84 410!"
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
        (52, 284, -60, 0.8),
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
        (44, 268, 0.8, 20),
        (62, 344, 0.72, 0),
        (196, 282, 0.9, 30),
        (150, 330, 0.62, 12),
        (32, 382, 0.66, 50),
        (132, 380, 0.7, 36),
    ):
        b += _blossom(x, y, s, turn)
    return b + _butterfly(104, 108)


def _nest_at(x: float, y: float) -> str:
    """The nest with its three chicks."""
    chicks = (
        _chick(-38, -22, 0.86, -30, HONEY) + _chick(36, -20, 0.84, 12, HONEY) + _chick(-4, -32, 1, -12, GOLD)
    )
    hollow = ellipse(0, 2, 72, 16, "#3c1b12", GROUND, 3)
    return group(hollow + chicks + _bowl(), x, y)


def _butterfly(x: float, y: float) -> str:
    """A small butterfly."""
    wings = mirrored("0 2!, 8 -16, 24 -20, 26 -4, 14 4!, 20 10, 14 20, 4 14, 0 6!")
    b = path(wings, EMBER, GROUND, 2.4) + circle(15, -8, 3.4, HONEY, None) + circle(-15, -8, 3.4, HONEY, None)
    return group(
        b + cord("M0 -6L0 16", GROUND, 5, GOLD, 2.4) + stroke("M0 -6L-6 -16M0 -6L6 -16", PAPER, 1.6),
        x,
        y,
        0.9,
        24,
    )


def _vine_leaf(x: float, y: float, s: float, turn: float, fill: str) -> str:
    """A lobed vine leaf hanging from x, y."""
    d = mirrored("0 4!, 12 -8, 26 -4!, 24 8, 36 14!, 26 24, 30 38!, 16 38, 8 44, 0 60!")
    veins = stroke("M0 6L0 50M0 12L22 16M0 22L20 34M0 12L-22 16M0 22L-20 34", GROUND, 1.8)
    return group(carved(d, fill, 60, 7, 2, (0.6, 1), 2.6) + veins, x, y, s, turn)


def _grape(x: float, y: float, r: float = 12) -> str:
    """One grape."""
    ball = carved(curve(round_points(x, y, r, 45)), GRAPE, 20, 5, 2, (0.62, 1), 2.4)
    return ball + stroke(f"M{x - 6} {y - 1}C{x - 6} {y - 5} {x - 3} {y - 7} {x} {y - 7}", PAPER, 2)


def _grapes(x: float, y: float) -> str:
    """A bunch hanging from x, y."""
    b = cord(f"M{x} {y - 12}L{x} {y + 8}", GROUND, 8, MOSS, 4)
    rows = ((5, 1), (19, 3), (36, 4), (54, 3), (71, 2), (87, 1))
    for down, count in rows:
        for i in range(count):
            b += _grape(x + (i - (count - 1) / 2) * 20, y + down)
    return b


def _fox() -> str:
    """A fox sitting in profile, nose up; the paws stand at y 392."""
    tail = "96 380!, 60 390, 30 366, 22 326, 34 290, 46 272!, 58 300, 60 330, 72 352, 104 358!"
    b = carved(curve(tail), FUR, -60, 7, 2.6, (0, 0.4), 3.2)
    b += path(curve("46 272!, 34 290, 25 312!, 36 306, 40 314!, 48 304, 58 308!, 56 292"), PAPER, GROUND, 2.6)
    body = "96 236, 78 272, 62 322, 64 366, 78 392!, 148 392!, 152 340, 156 290, 150 240, 124 222"
    b += carved(curve(body), FUR, 8, 7, 2.8, (0, 0.36), 3.4)
    b += path(
        curve(
            "150 240!, 157 284, 152 340, 148 360!, 142 340!, 136 350!, 130 322!, 122 328!, 124 290!, "
            "114 288!, 126 262"
        ),
        PAPER,
        GROUND,
        2.6,
    )
    b += stroke("M108 392C84 388 80 350 104 334C120 326 130 340 128 356", GROUND, 2.6)
    b += cord("M142 356L142 386", GROUND, 21, FUR, 15) + path(
        curve("130 393!, 131 382, 146 379, 160 384, 162 393!"), PAPER, GROUND, 2.6
    )
    return (
        b
        + path(curve("84 393!, 86 383, 104 380, 120 385, 122 393!"), PAPER, GROUND, 2.6)
        + group(_fox_head(), 118, 232, 1.06, -30)
    )


def _fox_head() -> str:
    """The head in profile, looking right; skull at 0, 0, nose at 66, 10."""
    b = path(curve("-34 -8!, -46 -42, -40 -66!, -20 -46, -8 -20!"), BARK, GROUND, 3)
    head = "66 8, 50 -2, 28 -8, 12 -24, -12 -28, -34 -12, -46 14!, -28 16, -24 32!, -6 28, 4 34, 36 26, 62 18"
    b += carved(curve(head), FUR, 70, 6, 2.2, (0, 0.3), 3.2)
    b += path(
        curve("66 9!, 44 8, 22 12, 6 8, -10 16, -34 12, -46 14!, -28 16, -24 32!, -6 28, 4 34, 36 26, 62 18"),
        PAPER,
        GROUND,
        2.4,
    )
    b += path(curve("-24 -18!, -26 -52, -14 -74!, 4 -50, 8 -20!, -8 -26"), FUR, GROUND, 3)
    b += path(curve("-16 -26!, -17 -48, -12 -58, -2 -44, 0 -26!"), GROUND, None)
    b += path(curve("6 -4!, 14 -12, 26 -6!, 15 -2"), HONEY, GROUND, 2.4) + circle(17, -6.5, 3.4, GROUND, None)
    b += circle(65, 9, 6.5, GROUND, None) + circle(63, 7, 1.8, PAPER, None)
    return b + stroke("M58 20C44 24 34 22 24 24", GROUND, 2.4)


def fox() -> str:
    """16, autumn: the fox under the vine; this time a grape comes down by itself."""
    d, h = hills(372, HILL)
    b = (
        stars((30, 160, 3.5), (214, 246, 3.5), (70, 210, 3), (204, 316, 3))
        + h
        + hatch(d, -12, 7, 1.8, HALF, (0, 0.9))
    )
    b += cord("M60 22C100 44 150 14 190 34C206 42 216 60 214 92", GROUND, 12, BARK, 6.5)
    b += stroke(
        "M196 40C214 28 222 40 214 46C208 50 204 42 210 40M100 34C92 50 104 60 108 50C110 44 102 44 102 50",
        MOSS,
        2.6,
    )
    b += _vine_leaf(108, 40, 0.84, 26, GOLD) + _vine_leaf(206, 84, 0.72, 6, EMBER) + _grapes(160, 52)
    b += _vine_leaf(150, 22, 0.78, 34, MOSS) + _vine_leaf(176, 26, 0.74, -38, GOLD)
    b += _fox() + _grape(196, 186, 10)
    return (
        b
        + stroke("M190 160L190 170M202 160L202 170", PAPER, 2)
        + group(_vine_leaf(0, 0, 0.42, 0, EMBER), 196, 392, 1, 110)
    )
