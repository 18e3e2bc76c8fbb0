"""Garments: each suit has its own weave."""

from __future__ import annotations

import math
from collections.abc import Callable

from art.engrave import curve, hatch, scatter
from art.palette import (
    BELLS,
    CLUBS,
    DIAMONDS,
    GERMAN_HEARTS,
    HEARTS,
    HONEY,
    INK,
    LEAVES,
    PAPER,
    SPADES,
    Suit,
)
from art.svg import path, poly

Prop = Callable[[Suit], str]  # what a figure holds, with the sleeve and fist that hold it


HEARTLET = "M0 5L-5 -1L-4 -4L-2 -5L0 -3L2 -5L4 -4L5 -1Z"
TREFOIL = "M0 -6L2.5 -4L2 -1L5 -1L6 2L3 4L1 2L1 5L-1 5L-1 2L-3 4L-6 2L-5 -1L-2 -1L-2.5 -4Z"
LEAFLET = "M0 -7L4 -1L0 7L-4 -1Z"
DOT = "M-1.4 -3.2L1.4 -3.2L3.2 -1.4L3.2 1.4L1.4 3.2L-1.4 3.2L-3.2 1.4L-3.2 -1.4Z"
# Straight sides only, and few: a robe holds a hundred of them.
_SCATTERED: dict[Suit, tuple[str, float, float]] = {  # mark, distance across and down
    HEARTS: (HEARTLET, 22, 18),
    GERMAN_HEARTS: (HEARTLET, 22, 18),
    CLUBS: (TREFOIL, 23, 18),
    LEAVES: (LEAFLET, 20, 17),
    BELLS: (DOT, 18, 15),
}


def weave(d: str, s: Suit, ink: str, dense: float = 1.0) -> str:
    """The pattern of the suit inside `d`."""
    if s in _SCATTERED:
        mark, across, down = _SCATTERED[s]
        return scatter(d, path(mark, ink, None), across * dense, down * dense)
    if s is SPADES:
        return hatch(d, 90, 12 * dense, 2, ink, taper=False, inset=3)
    if s is DIAMONDS:
        lines = (hatch(d, angle, 15 * dense, 1.5, ink, taper=False, inset=1) for angle in (60, -60))
        return "".join(lines)
    return scatter(d, path("M-5 3L0 -4L5 3", "none", ink, 2), 18 * dense, 14 * dense)


def cloth(d: str, s: Suit, w: float = 3, dense: float = 1.0, dark: bool = True) -> str:
    """A garment in the suit's ink with the suit's own weave: bars, hearts, lozenges, trefoils."""
    base, ink = (s.ink, s.tint) if dark else (s.tint, s.ink)
    return path(d, base, None) + weave(d, s, ink, dense) + path(d, "none", INK, w)


def ermine(d: str, w: float = 2.6) -> str:
    """White fur with black tails."""
    t = path("M0 -5L3.2 6L0 4.4L-3.2 6Z", INK, None)
    return path(d, PAPER, None) + scatter(d, t, 20, 16, 6) + path(d, "none", INK, w)


def sleeve(
    x0: float,
    y0: float,
    x1: float,
    y1: float,
    s: Suit,
    a: float = 25,
    b: float = 15,
    dark: bool = True,
    cuff: bool = True,
) -> str:
    """Arm from shoulder to wrist."""
    dx, dy = x1 - x0, y1 - y0
    ln = math.hypot(dx, dy)
    nx, ny, ux, uy = -dy / ln, dx / ln, dx / ln, dy / ln
    d = curve(
        [
            (x0 + nx * a, y0 + ny * a),
            (x0 + dx * 0.5 + nx * (a + 3), y0 + dy * 0.5 + ny * (a + 3)),
            (x1 + nx * b, y1 + ny * b, 1),
            (x1 - nx * b, y1 - ny * b, 1),
            (x0 + dx * 0.5 - nx * a, y0 + dy * 0.5 - ny * a),
            (x0 - nx * a, y0 - ny * a),
            (x0 - ux * a * 0.8, y0 - uy * a * 0.8),
        ]
    )
    body = cloth(d, s, 2.8, dark=dark)
    if cuff:
        c = b + 3
        body += path(
            poly(
                [
                    (x1 + nx * c - ux * 7, y1 + ny * c - uy * 7),
                    (x1 + nx * c + ux * 4, y1 + ny * c + uy * 4),
                    (x1 - nx * c + ux * 4, y1 - ny * c + uy * 4),
                    (x1 - nx * c - ux * 7, y1 - ny * c - uy * 7),
                ]
            ),
            HONEY,
            INK,
            2.4,
        )
    return body
