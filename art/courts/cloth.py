"""Garments: each suit has its own weave."""

from __future__ import annotations

import math
from collections.abc import Callable

from art.engrave import curve, hatch, scatter
from art.marks import HEART
from art.palette import (
    ACORNS,
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
from art.svg import circle, group, path, poly

Prop = Callable[[Suit], str]  # what a figure holds, with the sleeve and fist that hold it


def cloth(d: str, s: Suit, w: float = 3, dense: float = 1.0, dark: bool = True) -> str:
    """A garment in the suit's ink with the suit's own weave: bars, hearts, lozenges, trefoils."""
    main, tint = s.ink, s.tint
    base, pat = (main, tint) if dark else (tint, main)
    body = path(d, base, None)
    if s is SPADES:
        body += hatch(d, 90, 11 * dense, 2, pat, taper=False, inset=3)
    elif s in (HEARTS, GERMAN_HEARTS):
        body += scatter(d, group(path(HEART, pat, None), s=0.11), 22 * dense, 17 * dense)
    elif s is DIAMONDS:
        body += hatch(d, 60, 14 * dense, 1.5, pat, taper=False, inset=1) + hatch(
            d, -60, 14 * dense, 1.5, pat, taper=False, inset=1
        )
    elif s is CLUBS:
        body += scatter(
            d,
            circle(0, -3, 2.6, pat, None) + circle(-3, 2, 2.6, pat, None) + circle(3, 2, 2.6, pat, None),
            20 * dense,
            17 * dense,
        )
    elif s is ACORNS:
        body += scatter(d, path("M-5 3L0 -4L5 3", "none", pat, 2), 16 * dense, 13 * dense)
    elif s is LEAVES:
        body += scatter(d, path("M0 -6C5 -2 5 3 0 6C-5 3 -5 -2 0 -6Z", pat, None), 17 * dense, 15 * dense)
    elif s is BELLS:
        body += scatter(d, circle(0, 0, 3, pat, None), 15 * dense, 14 * dense)
    return body + path(d, "none", INK, w)


def ermine(d: str, w: float = 2.6) -> str:
    """White fur with black tails."""
    t = path("M0 -5C2 0 4 3 3 6C1 4 -1 4 -3 6C-4 3 -2 0 0 -5Z", INK, None)
    return path(d, PAPER, None) + scatter(d, t, 19, 15, 6) + path(d, "none", INK, w)


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
