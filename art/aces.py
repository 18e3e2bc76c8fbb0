"""Wreath of the ace, garland of the Daus."""

from __future__ import annotations

import math

from art.beasts import BEASTS
from art.engrave import curve
from art.frame import finished, index, paper
from art.marks import HEART, suit_mark
from art.palette import GERMAN_HEARTS, GOLD, HONEY, INK, LEAF_GREEN, PAPER, STALK, Suit
from art.svg import circle, group, path


def garland(main: str) -> str:
    """Two sprays with berries, crossing at 120,210."""
    leaf = path("M0 0C10 -20 34 -22 46 -8C32 8 12 10 0 0Z", LEAF_GREEN, INK, 2.4) + path(
        "M5 -1L38 -8", "none", INK, 1.6
    )
    spray = path("M120 210C96 206 70 196 56 172M120 210C98 222 78 232 60 258", "none", STALK, 4.5)
    for x, y, r, q in (
        (100, 204, 168, 0.8),
        (84, 196, 250, 0.8),
        (72, 188, 190, 0.8),
        (57, 174, 235, 0.75),
        (96, 222, 108, 0.72),
        (80, 236, 190, 0.72),
        (62, 256, 130, 0.75),
    ):
        spray += group(leaf, x, y, q, r)
    for x, y in ((46, 204), (40, 216), (52, 218)):
        spray += path(f"M{x} {y}L74 203", "none", STALK, 2) + circle(x, y, 6, main, INK, 2.2)
    return spray + group(spray, 240, 420, 1, 180)


def wreath(main: str, r: float = 88) -> str:
    """Laurel round an ace, open at the top, tied below."""
    leaf, b = (
        path("M0 0C8 -13 24 -15 34 -6C24 6 10 7 0 0Z", LEAF_GREEN, INK, 2.2)
        + path("M4 -1L27 -5", "none", INK, 1.4),
        "",
    )
    arc = curve(
        [(r * math.cos(math.radians(t)), r * math.sin(math.radians(t))) for t in range(92, -61, -8)], False
    )
    one = path(arc, "none", STALK, 4)
    for i, t in enumerate(range(78, -66, -16)):
        x, y = r * math.cos(math.radians(t)), r * math.sin(math.radians(t))
        one += group(leaf, x, y, 0.86, t - 90 + 34) + group(leaf, x, y, 0.74, t - 90 - 40)
        if i % 3 == 1:
            one += circle(
                (r + 15) * math.cos(math.radians(t - 9)),
                (r + 15) * math.sin(math.radians(t - 9)),
                5,
                main,
                INK,
                2,
            )
    b += group(one, 120, 214) + group(one, 120, 214, 1, 0, -1)
    tie = (
        path("M0 0C-16 -12 -34 -8 -36 2C-34 12 -16 10 0 0C16 -12 34 -8 36 2C34 12 16 10 0 0Z", main, INK, 2.4)
        + path("M-4 4L-18 32L-8 28L-4 36L2 6ZM4 4L18 32L8 28L4 36L-2 6Z", main, INK, 2.2)
        + circle(0, 1, 7, GOLD, INK, 2.2)
    )
    return b + group(tie, 120, 302, 0.9)


def ace(s: Suit, letter: str = "1") -> str:
    """The ace of a French suit: its mark in a laurel wreath. Where it is the highest card its index is A."""
    body = wreath(s.ink) + group(suit_mark(s), 120, 208, 1.16)
    return finished(paper() + body, index(letter, suit_mark(s, fine=False), s.ink))


def daus(s: Suit) -> str:
    """The Daus, ace of a German suit: two signs, a garland, and a beast in a medallion."""
    disc = circle(0, 0, 43, HONEY, INK, 2.6) + circle(0, 0, 38, PAPER, GOLD, 1.8)
    b = garland(s.ink) + group(disc + group(BEASTS[s](s), 0, 2, 0.86), 120, 210)
    sign = suit_mark(s)
    if s is GERMAN_HEARTS:
        sign += group(path(HEART, "none", s.tint, 2.2), s=0.86)
    b += group(sign, 136, 92, 1.14) + group(sign, 104, 328, 1.14, 180)
    return finished(paper() + b, index("A", suit_mark(s, fine=False), s.ink))
