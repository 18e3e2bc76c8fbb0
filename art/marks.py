"""Suit marks in a 100 x 100 box centred on 0, 0, and the marks of trumps and Excuse."""

from __future__ import annotations

from art.palette import (
    ACORNS,
    BELLS,
    CLUBS,
    DIAMONDS,
    GERMAN_HEARTS,
    GOLD,
    GROUND,
    HEARTS,
    LEAVES,
    PAPER,
    SPADES,
    Suit,
)
from art.svg import circle, path, star, stroke

HEART = (
    "M0 46C-10 34 -46 12 -46 -17C-46 -36 -33 -46 -21 -46C-10 -46 -3 -39 0 -29"
    "C3 -39 10 -46 21 -46C33 -46 46 -36 46 -17C46 12 10 34 0 46Z"
)
SPADE = (
    "M0 -48C10 -34 44 -14 44 12C44 27 34 34 24 34C15 34 8 29 4 22C5 34 10 42 19 48L-19 48C-10 42 -5 34 -4 22"
    "C-8 29 -15 34 -24 34C-34 34 -44 27 -44 12C-44 -14 -10 -34 0 -48Z"
)
DIAMOND = "M0 -50C8 -34 22 -14 38 0C22 14 8 34 0 50C-8 34 -22 14 -38 0C-22 -14 -8 -34 0 -50Z"
CLUB = (
    "M0 -48C14 -48 23 -38 23 -26C23 -18 19 -12 14 -7C18 -10 22 -11 26 -11C38 -11 47 -2 47 10"
    "C47 23 37 31 26 31C16 31 8 26 4 18"
    "C5 32 10 42 19 48L-19 48C-10 42 -5 32 -4 18C-8 26 -16 31 -26 31C-37 31 -47 23 -47 10"
    "C-47 -2 -38 -11 -26 -11"
    "C-22 -11 -18 -10 -14 -7C-19 -12 -23 -18 -23 -26C-23 -38 -14 -48 0 -48Z"
)
CUP = "M-33 -6C-33 -24 -18 -34 0 -34C18 -34 33 -24 33 -6C33 -2 30 2 25 2L-25 2C-30 2 -33 -2 -33 -6Z"
NUT = "M-26 4C-26 28 -12 42 0 49C12 42 26 28 26 4Z"
LEAF = (
    "M0 -49C3 -40 8 -34 15 -32C20 -35 25 -34 29 -31C28 -25 30 -20 34 -17C40 -17 44 -14 46 -9"
    "C42 -5 41 0 43 5C46 9 46 14 42 19C36 18 31 20 28 25"
    "C25 30 19 31 13 29C10 26 7 24 4.5 24L4.5 48L-4.5 48L-4.5 24C-7 24 -10 26 -13 29"
    "C-19 31 -25 30 -28 25C-31 20 -36 18 -42 19C-46 14 -46 9 -43 5"
    "C-41 0 -42 -5 -46 -9C-44 -14 -40 -17 -34 -17C-30 -20 -28 -25 -29 -31C-25 -34 -20 -35 -15 -32"
    "C-8 -34 -3 -40 0 -49Z"
)
BELL = "M0 -36C22 -36 38 -20 38 4C38 28 22 44 0 44C-22 44 -38 28 -38 4C-38 -20 -22 -36 0 -36Z"
_HEART_LIGHT = "M-33 -14C-33 -27 -27 -34 -18 -35"
SOLID: dict[Suit, tuple[str, str]] = {  # outline, engraved light
    SPADES: (SPADE, "M-31 11C-31 -1 -20 -11 -9 -22"),
    HEARTS: (HEART, _HEART_LIGHT),
    DIAMONDS: (DIAMOND, "M-24 -1C-15 -10 -9 -19 -4 -28"),
    CLUBS: (CLUB, "M-11 -27C-11 -33 -7 -37 -1 -37M-35 10C-35 3 -30 0 -25 0"),
    GERMAN_HEARTS: (HEART, _HEART_LIGHT),
}


def suit_mark(s: Suit, fine: bool = True) -> str:
    """One suit mark. `fine` adds the engraved line (leave out below 30 px)."""
    if s in SOLID:
        d, light = SOLID[s]
        return path(d, s.ink, None) + (stroke(light, s.tint, 3.4) if fine else "")
    return {LEAVES: _leaf, ACORNS: _acorn, BELLS: _bell}[s](s, fine)


def _leaf(s: Suit, fine: bool) -> str:
    """German leaf."""
    veins = "M0 -34L0 24M0 -10L20 -22M0 8L28 -4M0 -10L-20 -22M0 8L-28 -4"
    return path(LEAF, s.ink, None) + (stroke(veins, s.tint, 3.4) if fine else stroke(veins, PAPER, 5))


def _acorn(s: Suit, fine: bool) -> str:
    """Acorn with its cup upwards."""
    b = stroke("M0 -34C-1 -41 3 -46 9 -49", s.ink, 7) + path(NUT, s.tint, s.ink, 5) + path(CUP, s.ink, None)
    if fine:
        b += stroke("M-20 -8L-10 -22M-8 -6L4 -26M4 -6L15 -24M17 -6L23 -16", s.tint, 3)
        b += stroke("M-12 12C-11 24 -7 31 -2 37", s.ink, 3)
    return b


def _bell(s: Suit, fine: bool) -> str:
    """Hawk bell."""
    b = stroke("M-8 -36C-8 -50 8 -50 8 -36", s.ink, 7)
    b += path(BELL, s.tint if fine else "#e9b93f", s.ink, 6 if fine else 8)
    b += path("M-37 -1L37 -1L37 10L-37 10Z", s.ink, None)
    b += stroke("M0 22L0 42", s.ink, 6) + circle(0, 21, 6.5, s.ink, None)
    return b + (stroke("M-25 -6C-23 -17 -15 -24 -7 -26", PAPER, 4) if fine else "")


def trump_mark(main: str = GROUND, tint: str = GOLD) -> str:
    """The trump mark: an eight-rayed star on a disc (a compass rose)."""
    return star(0, 0, 48, 8, 0.5, main, rot=-90) + star(0, 0, 24, 4, 0.36, tint, rot=-90)


def excuse_mark(main: str = GROUND, tint: str = GOLD) -> str:
    """The fool's cap with three bells."""
    d = (
        "M-26 30C-26 14 -30 2 -42 2C-40 -18 -22 -30 -10 -22C-8 -34 -2 -42 0 -44"
        "C2 -42 8 -34 10 -22C22 -30 40 -18 42 2C30 2 26 14 26 30Z"
    )
    return (
        path(d, main, None)
        + path("M-28 30L28 30L28 42L-28 42Z", tint, None)
        + circle(-42, 8, 8, tint, None)
        + circle(42, 8, 8, tint, None)
        + circle(0, -44, 7, tint, None)
    )
