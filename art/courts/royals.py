"""King and Queen."""

from __future__ import annotations

import math

from art.courts.cloth import Prop, cloth, ermine
from art.courts.figure import beard, curls, face
from art.courts.headgear import crown
from art.engrave import curve, hatch, mirrored, rays
from art.marks import suit_mark
from art.palette import (
    ACORNS,
    BELLS,
    CLUBS,
    DIAMONDS,
    GERMAN_HEARTS,
    GOLD,
    HEARTS,
    HONEY,
    INK,
    LEAVES,
    OAK,
    PAPER,
    RED,
    SKIN,
    SPADES,
    Suit,
)
from art.svg import HEIGHT, WIDTH, circle, cord, group, line, path, points, rounded, stroke


def ground(cx: float = 128, cy: float = 118, r: float = 72) -> str:
    """The plate behind a court: honey ground ruled like an old engraving, a plain disc behind the head."""
    d = rounded(10, 10, WIDTH - 20, HEIGHT - 20, 4)
    b = path(d, "#f5e7c6", None) + hatch(d, 0, 6, 1.1, "#c9ad70", taper=False, inset=0)
    b += circle(cx, cy, r, "#fdf8ea", GOLD, 2.4)
    for i in range(36):
        a = math.radians(i * 10)
        q = r - (13 if i % 2 else 8)
        b += line(
            [
                (cx + q * math.cos(a), cy + q * math.sin(a)),
                (cx + (r - 4) * math.cos(a), cy + (r - 4) * math.sin(a)),
            ],
            GOLD,
            1.8,
        )
    return b


KING_HAIR = {
    SPADES: ("#e9e2d2", "#f3efe4"),
    HEARTS: ("#d7b06a", "#e5c689"),
    DIAMONDS: ("#6b3f25", "#8a5a38"),
    CLUBS: ("#4a4548", "#b9b4ad"),
    ACORNS: (OAK, "#cf9a5e"),
    LEAVES: ("#e9e2d2", "#f3efe4"),
    GERMAN_HEARTS: ("#3a2a24", "#5a443a"),
    BELLS: ("#d7b06a", "#e5c689"),
}


def king(s: Suit, right: Prop, left: Prop) -> str:
    """A king: ermine, beard, high crown; what he holds right and left."""
    main, tint = s.ink, s.tint
    b = curls(KING_HAIR[s][0], 35, 50)
    mantle = mirrored("0 40, 36 50, 70 68, 88 110, 96 190, 104 284!, 0 284")
    b += cloth(mantle, s)
    tunic = mirrored("0 60, 26 66, 31 120, 36 284!, 0 284")
    b += (
        path(tunic, tint, None)
        + hatch(tunic, 0, 7, 1.6, main, part=(0.62, 1))
        + path(tunic, "none", INK, 2.6)
    )
    for y in (110, 138, 166):
        b += circle(0, y, 4.5, GOLD, INK, 2)
    b += path(rounded(-35, 188, 70, 15, 3), GOLD, INK, 2.4) + group(suit_mark(s, fine=False), 0, 195.5, 0.2)
    for q in (-1, 1):
        b += ermine(
            curve(
                [
                    (q * 24, 60, 1),
                    (q * 34, 64),
                    (q * 50, 180),
                    (q * 56, 284, 1),
                    (q * 37, 284, 1),
                    (q * 32, 160),
                ]
            )
        )
    b += ermine(mirrored("0 46, 34 44, 62 60, 70 84, 40 92, 0 106"))
    b += face(stern=True) + beard(KING_HAIR[s][1]) + crown("king", main, tint)
    return ground() + group(b, 124, 126) + left(s) + right(s)


QUEEN_HAIR = {SPADES: "#3a2a24", HEARTS: "#c98b3c", DIAMONDS: "#7a3b20", CLUBS: INK}


def _fan_collar() -> str:
    """The collar that stands behind a queen's head."""
    fan = mirrored("0 -30, 26 -34, 56 -22, 70 6, 62 34, 40 56!, 0 76")
    b = path(fan, "#fffaf0", None)
    b += path(mirrored("0 -18, 22 -22, 46 -12, 57 8, 50 32, 32 52!, 0 76"), HONEY, None)
    folds = rays(fan, 0, 30, [-90 + i * 12 for i in range(-11, 12)], 30, 0.93)
    return b + stroke(folds, INK, 1.4) + stroke(fan, INK, 2.8)


def _gown(s: Suit) -> str:
    """Gown with a tight bodice, a panel of the tint in front, a chain with the suit's sign."""
    b = cloth(mirrored("0 46, 14 46, 34 56, 52 68, 50 100, 34 140, 33 154, 58 200, 84 284!, 0 284"), s)
    front = mirrored("0 150, 10 156, 22 210, 34 284!, 0 284")
    b += path(front, s.tint, None) + hatch(front, 0, 7, 1.5, s.ink, part=(0.6, 1)) + stroke(front, INK, 2.4)
    b += path(mirrored("0 66, 25 60!, 18 110, 0 150"), s.tint, INK, 2.4)
    b += stroke("M-14 86L14 98M14 86L-14 98M-10 108L10 119M10 108L-10 119", INK, 2)
    neck = mirrored("0 26, 10 28, 12 44, 27 56!, 0 74")
    b += path(neck, SKIN, INK, 2.4) + hatch(neck, 15, 5, 1.4, part=(0.7, 1))
    b += cord("M-20 57Q0 76 20 57", INK, 5, GOLD, 2.4) + group(suit_mark(s, fine=False), 0, 76, 0.17)
    return b + path(rounded(-34, 146, 68, 10, 3), GOLD, INK, 2.2)


def queen(s: Suit, right: Prop, left: Prop) -> str:
    """A queen: fan collar, long hair, hourglass gown."""
    hair = QUEEN_HAIR[s]
    b = _fan_collar()
    for q in (-1, 1):
        behind = points("2 -37, 25 -32, 33 -6, 30 20, 36 44, 30 76, 22 92!, 20 60, 17 30, 20 0", q)
        b += path(curve(behind), hair, INK, 2.6)
    b += _gown(s)
    for q in (-1, 1):
        lock = points("17 -30, 29 -12, 30 18, 38 46, 33 78, 27 96!, 23 66, 25 40, 21 14, 23 -12", q)
        b += path(curve(lock), hair, INK, 2.4)
        shine = s.tint if s is not HEARTS else PAPER
        b += stroke(f"M{q * 26} -6C{q * 28} 20 {q * 34} 40 {q * 29} 80", shine, 1.5)
    fringe = "M0 -35C-10 -33 -20 -26 -23 -8C-17 -20 -8 -25 0 -29C8 -25 17 -20 23 -8C20 -26 10 -33 0 -35Z"
    b += face(lips=RED, eye=-1) + path(fringe, hair, INK, 2) + crown("queen", s.ink, s.tint)
    return ground() + group(b, 126, 122) + left(s) + right(s)
