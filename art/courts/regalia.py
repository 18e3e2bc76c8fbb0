"""What kings hold, with the arm that holds it."""

from __future__ import annotations

from art.courts.cloth import sleeve
from art.courts.figure import fist
from art.engrave import curve, hatch
from art.marks import suit_mark
from art.palette import AMBER, GOLD, HONEY, INK, PAPER, RED, STEEL, WOOD, Suit
from art.svg import circle, ellipse, group, num, path, poly, rounded


def pole(x: float, y0: float, y1: float, w: float = 7, fill: str = GOLD) -> str:
    """An upright shaft."""
    return path(rounded(x - w / 2, y0, w, y1 - y0, 2), fill, INK, 2.2) + path(
        f"M{num(x + w * 0.18)} {num(y0 + 3)}L{num(x + w * 0.18)} {num(y1 - 3)}", "none", INK, 1
    )


def sword(x: float, tip: float, hilt: float) -> str:
    """A sword held point up."""
    b = path(
        poly([(x, tip), (x + 7, tip + 16), (x + 6, hilt), (x - 6, hilt), (x - 7, tip + 16)]), STEEL, INK, 2.5
    )
    b += path(f"M{x} {tip + 14}L{x} {hilt - 6}", "none", INK, 1.6) + hatch(
        poly([(x, tip + 20), (x + 6, tip + 22), (x + 6, hilt), (x, hilt)]), 0, 6, 1.2
    )
    b += path(rounded(x - 24, hilt, 48, 9, 4), GOLD, INK, 2.4) + path(
        rounded(x - 4.5, hilt + 9, 9, 40, 3), WOOD, INK, 2.2
    )
    return b + circle(x, hilt + 54, 8, GOLD, INK, 2.4)


def sceptre(x: float, top: float, bottom: float, s: Suit) -> str:
    """A sceptre headed by the suit's sign."""
    return (
        pole(x, top + 26, bottom)
        + path(rounded(x - 10, top + 24, 20, 7, 3), HONEY, INK, 2.2)
        + group(suit_mark(s), x, top + 4, 0.46)
    )


def orb(x: float, y: float, r: float = 21) -> str:
    """An orb with its cross."""
    b = circle(x, y, r, GOLD, INK, 2.8) + hatch(
        curve([(x - r, y), (x, y - r), (x + r, y), (x, y + r)], k=1.1), 30, 5, 1.6, part=(0.55, 1)
    )
    b += (
        path(curve([(x - r, y - 2), (x, y + 4), (x + r, y - 2)], False), "none", INK, 2.4)
        + path(f"M{x} {y - r}L{x} {y - r - 18}M{x - 8} {y - r - 11}L{x + 8} {y - r - 11}", "none", INK, 5)
        + path(f"M{x} {y - r}L{x} {y - r - 17}M{x - 7} {y - r - 11}L{x + 7} {y - r - 11}", "none", GOLD, 2)
    )
    return b


def arm_sword(s: Suit) -> str:
    """A sword, right."""
    return sword(200, 28, 208) + sleeve(186, 232, 196, 232, s, 17, 15) + fist(201, 234, 0, -1)


def arm_short_sword(s: Suit) -> str:
    """A sword below the sign of the suit, right."""
    return sword(200, 92, 208) + sleeve(186, 232, 196, 232, s, 17, 15) + fist(201, 234, 0, -1)


def arm_sign(s: Suit) -> str:
    """The sign of the suit on the flat hand, left."""
    return sleeve(46, 226, 52, 286, s, 21, 16) + fist(54, 300, 90) + group(suit_mark(s), 50, 262, 0.56)


def arm_sceptre(s: Suit) -> str:
    """A sceptre, right."""
    return sceptre(200, 40, 276, s) + sleeve(184, 236, 194, 236, s, 17, 15) + fist(201, 238, 0, -1)


def arm_orb(s: Suit) -> str:
    """An orb, left."""
    return sleeve(46, 226, 52, 282, s, 21, 16) + fist(54, 296, 90) + orb(50, 268, 23)


def arm_cup(s: Suit) -> str:
    """A cup, left."""
    cup = (
        path(
            "M-22 -26L22 -26C22 -4 12 6 4 9L4 24C12 26 16 30 16 34L-16 34C-16 30 -12 26 -4 24L-4 9"
            "C-12 6 -22 -4 -22 -26Z",
            GOLD,
            INK,
            2.6,
        )
        + ellipse(0, -26, 22, 6, RED, INK, 2.4)
        + path("M10 -14C9 -6 6 -2 2 2M4 12L4 24", "none", INK, 1.6)
    )
    return sleeve(46, 240, 52, 296, s, 21, 16) + group(cup, 50, 262) + fist(52, 284, 0)


def arm_scales(s: Suit) -> str:
    """A pair of scales, left."""
    b = (
        path("M52 190L52 256", "none", INK, 6)
        + path("M52 190L52 256", "none", GOLD, 2.6)
        + path("M22 200L82 200", "none", INK, 6)
        + path("M22 200L82 200", "none", GOLD, 2.6)
    )
    for x in (24, 80):
        b += path(f"M{x} 202L{x - 12} 232M{x} 202L{x + 12} 232", "none", INK, 1.6) + path(
            f"M{x - 15} 232L{x + 15} 232C{x + 12} 244 {x - 12} 244 {x - 15} 232Z", GOLD, INK, 2.4
        )
    return sleeve(46, 234, 52, 284, s, 21, 16) + b + fist(52, 270, 0)


def arm_shield(s: Suit) -> str:
    """A shield with the suit's sign, left."""
    d = curve("18 214!, 50 208, 86 214!, 84 256, 50 304!, 20 256")
    return (
        sleeve(46, 226, 50, 276, s, 21, 16)
        + path(d, HONEY, None)
        + hatch(d, 60, 6, 1.6, AMBER, part=(0.5, 1))
        + path(d, "none", INK, 3)
        + group(suit_mark(s), 51, 248, 0.48)
    )


def arm_book(s: Suit) -> str:
    """An open book, left."""
    bk = path(poly("-26 -20, 0 -14, 26 -20, 26 16, 0 22, -26 16"), PAPER, INK, 2.6) + path(
        "M0 -14L0 22M-20 -10L-6 -7M-20 -2L-6 1M-20 6L-6 9M20 -10L6 -7M20 -2L6 1M20 6L6 9", "none", INK, 1.8
    )
    return sleeve(88, 212, 62, 262, s, 17, 13) + group(bk, 54, 262) + fist(58, 284, 0)
