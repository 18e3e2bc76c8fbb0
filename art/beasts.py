"""Four beasts for the medallions of the Daus cards, about 70 wide, the middle at 0, 0; all look left."""

from __future__ import annotations

from art.engrave import curve, hatch
from art.palette import ACORNS, BELLS, GERMAN_HEARTS, INK, LEAVES, PAPER, Suit
from art.svg import circle, path, stroke


def _body(d: str, s: Suit, angle: float = 20) -> str:
    """Flat tint, engraved shadow, outline."""
    return path(d, s.tint, None) + hatch(d, angle, 5, 1.8, s.ink, part=(0.55, 1)) + stroke(d, INK, 2.6)


def _eye(x: float, y: float) -> str:
    return circle(x, y, 2, INK, None)


def boar(s: Suit) -> str:
    """Acorns: the boar that eats them."""
    d = "-37 6!, -30 -4, -24 -14, -10 -22, 10 -23, 28 -15, 34 0, 31 12, 31 25!, 23 25!, 20 13, 4 14"
    d += ", -8 12, -8 25!, -16 25!, -19 11, -28 14, -37 13!"
    bristles = "M-20 -17L-18 -25L-12 -21L-9 -28L-3 -23L2 -29L7 -23L13 -28L17 -21L24 -24L26 -16"
    b = stroke(bristles, s.ink, 2.6) + _body(curve(d), s)
    b += path(curve("-16 -15!, -10 -28, -6 -13!"), s.ink, INK, 2) + path(
        "M-31 8L-29 0L-26 8Z", PAPER, INK, 1.6
    )
    return b + _eye(-23, -5) + stroke("M34 -2C40 -4 40 -10 36 -9", INK, 2.2)


def hare(s: Suit) -> str:
    """Leaves: a hare in the grass."""
    ears = curve("-18 -14!, -22 -32, -16 -42!, -9 -30, -9 -16!") + curve(
        "-10 -16!, -6 -34, 4 -40!, 2 -26, -4 -12!"
    )
    d = "-32 -4, -24 -14, -10 -16, -4 -6, 12 -10, 28 2, 30 16, 22 25!, -20 25!, -16 18, -6 16, -14 6, -26 4"
    b = path(ears, s.tint, INK, 2.4) + circle(31, 12, 6, PAPER, INK, 2.2) + _body(curve(d), s)
    b += stroke("M6 25C2 14 8 4 20 6M-31 -1L-36 -4M-31 1L-37 2", INK, 2) + _eye(-20, -6)
    return b + stroke("M-34 26L-38 18M-28 26L-28 16M28 26L34 17", s.ink, 2.4)


def dove(s: Suit) -> str:
    """German hearts: a dove with a sprig."""
    d = "-30 -12, -22 -22, -10 -18, -2 -6, 14 0, 36 2!, 34 8!, 38 14!, 30 16, 8 20, -12 16, -24 2"
    wing = "-10 -2!, 0 -24, 18 -34, 34 -32!, 26 -26!, 30 -20!, 22 -14!, 24 -8!, 10 4, -4 8"
    b = _body(curve(d), s, 10) + path(curve(wing), PAPER, INK, 2.4)
    b += stroke("M2 -8L22 -24M6 0L20 -12", s.ink, 2) + path("M-29 -14L-38 -10L-29 -8Z", s.ink, INK, 1.6)
    b += _eye(-22, -13) + stroke("M-37 -9C-40 2 -36 8 -30 14", "#2a6338", 2.6)
    return b + path("M-37 0C-30 -4 -28 0 -36 4ZM-33 9C-26 4 -24 8 -31 13Z", "#6d8f5a", None)


def hound(s: Suit) -> str:
    """Bells: a hound with a belled collar."""
    d = "-38 -10!, -30 -14, -24 -22, -14 -22, -8 -14, 10 -12, 28 -14, 32 -4, 28 6, 32 25!, 25 25!, 18 8, -2 8"
    d += ", -8 10, -10 25!, -17 25!, -18 8, -20 -2, -32 -4"
    b = stroke("M30 -10C38 -14 40 -22 38 -28", INK, 5) + stroke("M30 -10C38 -14 40 -22 38 -28", s.tint, 2)
    b += _body(curve(d), s, 0) + path(curve("-20 -20!, -10 -24, -6 -10, -12 -2!, -18 -8"), s.ink, INK, 2)
    b += stroke("M-19 2L-8 -4", s.ink, 4.4) + circle(-13, 4, 4, "#d39a2f", INK, 1.8)
    return b + _eye(-26, -14) + circle(-37, -10, 2.4, INK, None)


BEASTS = {ACORNS: boar, LEAVES: hare, GERMAN_HEARTS: dove, BELLS: hound}
