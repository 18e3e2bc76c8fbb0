"""The back: two wrens, crowned, about the trump star; the same when turned."""

from __future__ import annotations

import math

from art.courts.crowns import pointed_crown
from art.engrave import curve
from art.frame import Frame, both, finished, sheet
from art.palette import EMBER, GOLD, GROUND, HONEY, PAPER
from art.svg import HEIGHT, WIDTH, circle, ellipse, group, path, rounded, star, stroke
from art.trumps.first_and_last import bird

BACK_RED, BACK_CREAM = "#7a1f2b", "#f3e3bf"
MIDDLE = (WIDTH / 2, HEIGHT / 2)
_SPARK = "M0 -7L2.6 0L0 7L-2.6 0Z"


def _wren() -> str:
    """The wren of trump 1 in the three inks of the back, upright in the upper half."""
    b = group(bird(fine=False) + group(pointed_crown(EMBER), 98, 184, 0.62, -14), 43, -21, 0.62)
    for ink in (EMBER, HONEY, PAPER):
        b = b.replace(ink, BACK_CREAM)
    return b.replace(GROUND, BACK_RED).replace("#20242e", BACK_RED)


def _spray() -> str:
    """A twig with leaves along the right side of the oval, from its middle upwards."""
    rx, ry = 79, 154
    at = [
        (MIDDLE[0] + rx * math.cos(math.radians(t)), MIDDLE[1] - ry * math.sin(math.radians(t)))
        for t in range(14, 68, 9)
    ]
    b = stroke(curve(at, False), GOLD, 2.4)
    blade = "M0 0C4 -9 15 -11 23 -5C15 3 6 3 0 0Z"
    for i, t in enumerate(range(18, 70, 10)):
        x, y = MIDDLE[0] + rx * math.cos(math.radians(t)), MIDDLE[1] - ry * math.sin(math.radians(t))
        lean = -90 - (90 - t) * 0.2 - t * 0.55
        b += group(path(blade, BACK_CREAM, None), x, y, 0.92, lean + 34)
        b += group(path(blade, BACK_CREAM if i % 2 else GOLD, None), x, y, 0.84, lean - 38)
    return b


def _corner() -> str:
    """A quarter of a rosette for the upper left corner, its point at 0, 0."""
    b = path("M0 0L60 0C60 33 33 60 0 60Z", BACK_RED, GOLD, 2)
    petal = "M14 0C24 -10 40 -8 50 0C40 8 24 10 14 0Z"
    return b + "".join(
        group(path(petal, ink, None), r=r) for r, ink in ((15, BACK_CREAM), (45, GOLD), (75, BACK_CREAM))
    )


def back() -> str:
    """Reads as texture at 40 px, as an emblem at 300 px. No plate colour of a trump, no suit."""
    x, y = MIDDLE
    field = rounded(13, 13, WIDTH - 26, HEIGHT - 26, 9)
    sparks = "".join(group(path(_SPARK, BACK_CREAM, None), *at) for at in ((27, 96), (213, 96)))
    b = path(field, BACK_RED, None) + both(sparks)
    b += ellipse(x, y, 101, 181, BACK_RED, GOLD, 2.4) + ellipse(x, y, 95, 175, "none", BACK_CREAM, 1.6)
    for q in (-1, 1):
        corner = group(_corner(), 19 if q > 0 else WIDTH - 19, 19, 1, 0, q)
        b += both(corner)
    half = _spray() + group(_spray(), WIDTH, 0, 1, 0, -1)
    b += both(half) + both(_wren())
    b += (
        circle(x, y, 30, BACK_RED, GOLD, 2.4)
        + star(x, y, 25, 8, 0.5, BACK_CREAM)
        + star(x, y, 14, 4, 0.36, GOLD)
    )
    hole = Frame(13, 9)
    return finished(b + sheet(hole) + hole.line(BACK_RED, 3) + Frame(19, 6).line(GOLD, 1.6))
