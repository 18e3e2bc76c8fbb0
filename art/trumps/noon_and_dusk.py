"""Trumps 7 and 8 of the hours: the sundial at noon, the lamplighter at dusk."""

from __future__ import annotations

import math

from art.engrave import curve, hatch, mirrored
from art.palette import DEEP, EMBER, GOLD, GROUND, HALF, HILL, HONEY, MOSS, PAPER, SKIN
from art.svg import (
    circle,
    cord,
    ellipse,
    group,
    path,
    poly,
    round_points,
    rounded,
    stars,
    stroke,
)
from art.trumps.plate import carved, glow, hills

STONE = "#cfd3d6"


def _noon_sun() -> str:
    """The sun at its highest, around 0, 0."""
    b = ""
    for i in range(24):
        ray = path("M-5 -40L0 -64L5 -40Z", GOLD, None) if i % 2 else path("M-4 -40L0 -54L4 -40Z", EMBER, None)
        b += group(ray, r=i * 15)
    disc = curve(round_points(0, 0, 36))
    return (
        b + path(disc, HONEY, None) + hatch(disc, 18, 5, 2.2, GOLD, (0.55, 1)) + path(disc, "none", GROUND, 3)
    )


def _box_tree(x: float, y: float, s: float) -> str:
    """A clipped box tree in a tub."""
    b = path(rounded(-4, -22, 8, 20, 1), "#8a5a34", GROUND, 2.4)
    for cy, r in ((-44, 27), (-84, 20), (-114, 13)):
        ball = curve(round_points(0, cy, r, 30))
        b += carved(ball, MOSS, 40, 6.5, 2.6, (0.45, 1), 2.8)
    return group(b + carved(poly("-20 -6, 20 -6, 15 26, -15 26"), EMBER, 0, 6, 2, (0.5, 1), 2.8), x, y, s)


def _snail() -> str:
    """A snail climbing to the right."""
    b = path(
        curve("-34 14!, -20 8, 14 8, 24 -4, 26 -14, 36 -14, 38 -2, 30 12, 14 16!"),
        HONEY,
        GROUND,
        2.6,
    )
    b += (
        stroke("M29 -14L26 -26M35 -14L40 -25", HONEY, 2.4)
        + circle(26, -27, 2.4, HONEY, None)
        + circle(40, -26, 2.4, HONEY, None)
    )
    shell = curve(round_points(-4, -8, 20, 30))
    b += carved(shell, EMBER, 30, 5, 2, (0.6, 1), 2.8)
    return b + stroke("M-4 -8C-1 -13 6 -9 3 -3C-1 4 -13 1 -13 -8C-12 -19 4 -22 10 -11", HONEY, 2.4)


def _dial() -> str:
    """The dial seen from above, its middle at 0, 0: hour lines, gnomon, and a shadow that falls on twelve."""
    rx, ry = 78, 37
    b = path(
        curve([(-rx, 4, 1), (-rx, 18), (-40, 52), (0, 57), (40, 52), (rx, 18), (rx, 4, 1)]),
        "#9aa3b0",
        GROUND,
        3.2,
    )
    b += stroke("M-70 36L-70 28M-46 48L-46 40M-18 55L-18 46M18 55L18 46M46 48L46 40M70 36L70 28", GROUND, 2.4)
    b += ellipse(0, 4, rx, ry, STONE, GROUND, 3.2) + ellipse(0, 4, rx - 10, ry - 5, PAPER, GROUND, 2)
    marks = ""
    for i in range(13):
        a = math.radians(-8 + 196 * i / 12)
        c, s = math.cos(a), math.sin(a)
        inner = 0.66 if i % 3 else 0.52
        marks += poly([((rx - 16) * c * k, 4 + (ry - 8) * s * k) for k in (1, inner)], False)
    b += stroke(marks, GROUND, 2.6)
    b += path(poly("-8 2, 12 0, 5 32, -3 32"), GROUND, None)
    plate = "M-4 -84L34 -4L-24 4ZM-2 -50L-12 -10L16 -14Z"
    b += path(plate, GOLD, None, extra=' fill-rule="evenodd"') + hatch(
        plate, 0, 6, 2.6, GROUND, (0.45, 1), inset=0
    )
    return b + path(plate, "none", GROUND, 3)


def sundial() -> str:
    """7, noon: the shadow stands on twelve; the snail is early."""
    d, h = hills(306, HILL)
    b = stars((96, 40, 3), (30, 160, 3.5), (216, 190, 3)) + group(_noon_sun(), 148, 78) + h
    b += hatch(d, -10, 8, 1.8, HALF, (0, 0.9)) + path("M96 410L112 316L148 316L170 410Z", HONEY, GROUND, 2.6)
    b += stroke("M104 366L158 366M108 340L152 340M100 390L164 390M128 366L126 390M134 340L136 366", GROUND, 2)
    b += _box_tree(40, 350, 0.94) + _box_tree(206, 306, 0.8)
    column = mirrored("0 40, 24 40!, 20 52, 12 62, 15 100, 22 122, 30 134!, 0 134")
    b += group(
        carved(column, STONE, 0, 6.5, 2.6, (0.5, 1), 3.2)
        + path(rounded(-42, 132, 84, 16, 3), STONE, GROUND, 3),
        128,
        222,
    )
    b += stroke("M92 362L164 362", GROUND, 2) + group(_dial(), 128, 222)
    return b + group(_snail(), 66, 200, 0.84)


def _swallow(x: float, y: float, s: float, turn: float = 0, flip: float = 1) -> str:
    """A swallow in flight, from below: long wings, forked tail, red throat. Flies to the right."""
    far = "4 -4, -8 -26, -34 -52, -62 -64!, -40 -32, -22 -4, -10 8!"
    near = "8 4, 16 -22, 38 -52, 66 -68!, 56 -34, 36 -6, 14 14!"
    tail = "-20 6!, -48 8, -80 -2!, -56 14, -86 26!, -48 24, -16 20!"
    body = "-24 8, -6 0, 18 -2, 36 2, 44 8, 38 16, 16 22, -10 20, -22 16"
    b = path(curve(tail), DEEP, PAPER, 2.4) + path(curve(far), DEEP, PAPER, 2.4)
    b += path(curve(body), DEEP, PAPER, 2.4) + path(
        curve("-20 16!, 0 14, 26 12, 34 17, 14 22, -8 20"), PAPER, None
    )
    b += path(curve("28 10!, 40 9, 42 13, 36 18, 28 19!"), EMBER, None) + path(
        poly("43 7, 54 10, 42 12"), GOLD, None
    )
    b += path(curve(near), DEEP, PAPER, 2.4) + stroke(
        "M16 2C24 -20 38 -40 54 -54M24 0C34 -14 42 -26 50 -38", HALF, 2
    )
    return group(b + circle(37, 6, 2, PAPER, None), x, y, s, turn, flip)


def _houses() -> str:
    """A row of gables at dusk, some windows lit."""
    b = ""
    row = ((14, 52, 62, 40, HILL), (158, 64, 74, 44, HILL), (58, 52, 84, 38, DEEP), (112, 50, 66, 36, HILL))
    for x, w, wall, gable, fill in row:
        d = poly(
            [(x, 410), (x, 410 - wall), (x + w / 2, 410 - wall - gable), (x + w, 410 - wall), (x + w, 410)]
        )
        roof = poly([(x - 5, 414 - wall), (x + w / 2, 406 - wall - gable), (x + w + 5, 414 - wall)], False)
        b += path(d, fill, GROUND, 3) + hatch(d, 0, 7, 1.8, HALF, (0.5, 1))
        b += cord(roof, GROUND, 9, EMBER, 5)
    for x, y in ((32, 362), (70, 344), (134, 362), (164, 348), (198, 348)):
        b += path(rounded(x, y, 16, 20, 1.5), HONEY, GROUND, 2.4)
        b += stroke(f"M{x + 8} {y}L{x + 8} {y + 20}M{x} {y + 10}L{x + 16} {y + 10}", GROUND, 1.8)
    return b


IRON = "#8f9bbf"


def _lamp() -> str:
    """A street lamp, its light at 0, 0, its foot at y 178."""
    b = cord("M0 40L0 176", GROUND, 14, IRON, 7.5) + cord("M-22 54L22 54", GROUND, 10, IRON, 4.5)
    b += path(curve("-16 178!, -12 158, -8 142!, 8 142!, 12 158, 16 178!"), IRON, GROUND, 2.8)
    b += path(poly("-24 -30, 24 -30, 15 36, -15 36"), HONEY, GROUND, 3)
    b += path(curve("0 -24!, 9 -2, 12 12, 0 26, -12 12, -8 0"), EMBER, None) + path(
        curve("1 -4!, 6 10, 0 23, -6 12"), GOLD, None
    )
    b += stroke("M-9 -30L-6 36M9 -30L6 36", GROUND, 2)
    b += path(poly("-30 -28, 30 -28, 12 -50, -12 -50"), IRON, GROUND, 3) + path(
        rounded(-18, 34, 36, 10, 3), IRON, GROUND, 2.8
    )
    return b + path(rounded(-8, -60, 16, 11, 3), IRON, GROUND, 2.6) + circle(0, -65, 5.5, GOLD, GROUND, 2.4)


def _lamplighter() -> str:
    """The man on his ladder, pole in hand; his head at 0, 0."""
    b = cord("M-24 124L22 -16M-4 128L40 -8", GROUND, 8, "#b9783a", 4)
    b += cord("M-16 102L4 106M-10 82L10 86M-4 62L17 66M2 42L23 46", GROUND, 7, "#b9783a", 3.4)
    b += cord("M-16 66L-20 88L-6 88", GROUND, 12, DEEP, 7) + cord("M-2 62L-2 104L10 104", GROUND, 12, HILL, 7)
    coat = "-6 12!, 12 14, 18 40, 14 70!, -4 66, -26 74!, -24 40, -16 18"
    b += carved(curve(coat), EMBER, 0, 6, 2.2, (0, 0.45), 2.8)
    b += (
        circle(1, 0, 14, SKIN, GROUND, 2.8)
        + circle(8, -2, 2, GROUND, None)
        + stroke("M6 7Q9 8 12 5", EMBER, 2)
    )
    b += path(poly("-14 -8, 13 -12, 9 -34, -15 -30"), GOLD, GROUND, 2.6) + path(
        rounded(-19, -11, 38, 6, 3), GOLD, GROUND, 2.4
    )
    b += cord("M12 44L50 -44", GROUND, 6, HONEY, 2.6)
    return b + cord("M2 28L18 44L24 22", GROUND, 13, EMBER, 8) + circle(25, 18, 5.5, SKIN, GROUND, 2.4)


def lamplighter() -> str:
    """8, dusk: swallows come home over the roofs while the lamps go on."""
    b = stars((98, 40, 3), (214, 46, 4), (34, 166, 3.5), (216, 250, 3)) + _houses()
    b += glow(134, 236, 74, GOLD, 36) + group(_lamp(), 134, 236, 0.94) + group(_lamplighter(), 72, 284, 0.94)
    return b + _swallow(152, 112, 0.86, -8) + _swallow(196, 192, 0.42, -16) + _swallow(46, 196, 0.36, 4, -1)
