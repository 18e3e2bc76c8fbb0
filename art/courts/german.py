"""Courts of the German suits: the Ober carries his sign high, the Unter low."""

from __future__ import annotations

import math
from collections.abc import Callable

from art.courts.cloth import cloth, sleeve
from art.courts.figure import face, fist, moustache
from art.courts.headgear import cap, hat
from art.courts.regalia import arm_orb, arm_sceptre
from art.courts.royals import ground, king
from art.engrave import curve, hatch, mirrored, scatter
from art.marks import DIAMOND, suit_mark
from art.palette import (
    ACORNS,
    BELLS,
    GERMAN_HEARTS,
    GOLD,
    HONEY,
    INK,
    LEAVES,
    OAK,
    PAPER,
    SKIN,
    STEEL,
    TAN,
    WOOD,
    Suit,
)
from art.svg import circle, ellipse, group, path, poly, rounded


def soldier(
    s: Suit,
    headgear: str,
    hair: str,
    tache: str | None,
    prop: Callable[[Suit, float], str],
    up: bool,
) -> str:
    """Figure of Ober and Unter; `up` = sign and prop high, ruff, stern look."""
    main, tint = s.ink, s.tint
    b = path(mirrored("0 -30, 24 -26, 34 0, 36 24, 26 34!, 0 30"), hair, INK, 2.6)
    end = 412 - (132 if up else 112)
    breech = mirrored([(0, 190), (44, 190), (58, 230), (54, end, 1), (6, end, 1), (0, 226)])
    b += (
        path(breech, tint, None)
        + hatch(breech, 90, 9, 2.4, main, taper=False, inset=3)
        + path(breech, "none", INK, 3)
    )
    coat = mirrored("0 46, 24 48, 48 58, 54 78, 42 120, 36 150, 56 188, 62 214!, 30 222!, 0 196!")
    b += cloth(coat, s) + path(mirrored("0 60, 16 58, 18 100, 14 150!, 0 150"), tint, INK, 2.4)
    for y in (76, 96, 116, 136):
        b += path(f"M-12 {y}L12 {y}", "none", GOLD, 3.6) + circle(0, y, 3.4, HONEY, INK, 1.6)
    b += path(curve("-38 148!, 0 155, 38 148!, 38 162!, 0 169, -38 162!"), WOOD, INK, 2.4) + path(
        rounded(-10, 150, 20, 19, 3), GOLD, INK, 2.2
    )
    b += path(mirrored("0 20, 9 22, 11 44, 0 50"), SKIN, INK, 2.2)
    if up:  # ruff of the officer
        r = [
            (
                (34 if i % 2 else 27) * math.cos(math.radians(i * 15)),
                46 + (15 if i % 2 else 11) * math.sin(math.radians(i * 15)),
            )
            for i in range(24)
        ]
        b += path(curve(r), PAPER, INK, 2.4) + path("M-24 46Q0 58 24 46", "none", INK, 1.6)
    else:  # plain collar
        b += path(poly("0 58, -30 62, -24 40, 0 48, 24 40, 30 62"), PAPER, INK, 2.4)
    b += face(eye=-1 if up else 1.5, stern=up) + (moustache(tache) if tache else "") + headgear
    y = 132 if up else 112
    sign = group(suit_mark(s), 196, 52, 0.66) if up else group(suit_mark(s), 48, 356, 0.76)
    return ground(122, y - 4, 70) + group(b, 116, y) + prop(s, y - 122) + sign


def sabre(s: Suit, dy: float) -> str:
    """A drawn sabre, the other hand on the belt."""
    y = 236 + dy
    blade = curve([(196, y - 8, 1), (214, y - 66), (208, y - 128, 1), (202, y - 70), (186, y - 12, 1)])
    return (
        group(
            path(blade, STEEL, INK, 2.5)
            + path(f"M194 {y - 16}C204 {y - 50} 208 {y - 86} 207 {y - 112}", "none", INK, 1.4)
            + path(rounded(176, y - 12, 34, 8, 4), GOLD, INK, 2.2)
            + path(f"M208 {y - 8}C216 {y + 6} 208 {y + 20} 196 {y + 18}", "none", INK, 6)
            + path(f"M208 {y - 8}C216 {y + 6} 208 {y + 20} 196 {y + 18}", "none", GOLD, 2.6)
        )
        + sleeve(154, 200 + dy, 184, y + 2, s, 20, 14)
        + fist(192, y + 6, -10, -1)
        + sleeve(78, 200 + dy, 50, 256 + dy, s, 20, 14, cuff=False)
        + sleeve(50, 256 + dy, 80, 292 + dy, s, 18, 12)
        + fist(90, 298 + dy, 20)
    )


def pipe(s: Suit, dy: float) -> str:
    """A shawm held across the chest."""
    p = group(
        path(poly("-5 -10, 5 -10, 9 96, 18 112, -18 112, -9 96"), OAK, INK, 2.5)
        + path("M-6 96L6 96M-14 106L14 106", "none", INK, 2)
        + "".join(circle(0, k, 2.4, INK, None) for k in (24, 36, 48, 60, 72)),
        126,
        146 + dy,
        1,
        -34,
    )
    return (
        sleeve(78, 200 + dy, 88, 250 + dy, s, 19, 13)
        + sleeve(158, 200 + dy, 190, 236 + dy, s, 19, 14, cuff=False)
        + p
        + sleeve(190, 240 + dy, 176, 216 + dy, s, 15, 12)
        + fist(170, 204 + dy, 40, -1)
        + sleeve(88, 246 + dy, 132, 190 + dy, s, 15, 11)
        + fist(144, 176 + dy, 30, -1)
    )


def drum(s: Suit, dy: float) -> str:
    """Side drum with cords in the suit's colours, both sticks up."""
    main, tint = s.ink, s.tint
    x, y = 112, 292 + dy
    shell = path(
        f"M{x - 44} {y - 30}L{x - 44} {y + 34}C{x - 20} {y + 46} {x + 20} {y + 46} {x + 44} {y + 34}"
        f"L{x + 44} {y - 30}Z",
        main,
        INK,
        3,
    )
    z = "".join(f"L{x - 40 + i * 16} {y + (38 if i % 2 else -16)}" for i in range(6))
    shell += path("M" + z[1:], "none", tint, 2.6) + path(
        curve(
            [
                (x - 46, y - 32, 1),
                (x, y - 20),
                (x + 46, y - 32, 1),
                (x + 46, y - 22, 1),
                (x, y - 9),
                (x - 46, y - 22, 1),
            ]
        ),
        GOLD,
        INK,
        2.2,
    )
    shell += ellipse(x, y - 33, 46, 11, PAPER, INK, 2.8)
    st = path(f"M78 {246 + dy}L104 {262 + dy}M168 {240 + dy}L128 {262 + dy}", "none", INK, 7) + path(
        f"M78 {246 + dy}L104 {262 + dy}M168 {240 + dy}L128 {262 + dy}", "none", TAN, 3.4
    )
    return (
        shell
        + sleeve(78, 200 + dy, 60, 240 + dy, s, 19, 13)
        + sleeve(156, 200 + dy, 180, 236 + dy, s, 19, 13)
        + st
        + fist(68, 244 + dy, 30)
        + fist(172, 240 + dy, -30, -1)
    )


def baton(s: Suit, dy: float) -> str:
    """Marshal's baton on the hip, the other hand on the belt."""
    b = group(
        path(rounded(-9, -62, 18, 124, 5), s.tint, INK, 2.6)
        + scatter(rounded(-9, -48, 18, 96, 2), group(path(DIAMOND, s.ink, None), 0, 0, 0.1), 18, 12, 4)
        + path(rounded(-11, -66, 22, 14, 4), GOLD, INK, 2.4)
        + path(rounded(-11, 52, 22, 14, 4), GOLD, INK, 2.4),
        184,
        214 + dy,
        1,
        22,
    )
    return (
        b
        + sleeve(154, 200 + dy, 176, 240 + dy, s, 20, 14)
        + fist(178, 244 + dy, -10, -1)
        + sleeve(78, 200 + dy, 50, 256 + dy, s, 20, 14, cuff=False)
        + sleeve(50, 256 + dy, 80, 292 + dy, s, 18, 12)
        + fist(90, 298 + dy, 20)
    )


HAIR = {ACORNS: "#5a3a24", LEAVES: "#c98b3c", GERMAN_HEARTS: INK, BELLS: "#5a3a24"}


def ober(s: Suit) -> str:
    """The Ober: brimmed hat, ruff, moustache, an arm or a baton."""
    return soldier(s, hat(s), HAIR[s], HAIR[s], sabre if s in (ACORNS, BELLS) else baton, True)


def unter(s: Suit) -> str:
    """The Unter: round cap, no beard, an instrument."""
    return soldier(s, cap(s), HAIR[s], None, pipe if s in (ACORNS, LEAVES) else drum, False)


def german_king(s: Suit) -> str:
    """The King of a German suit: sceptre, orb, the suit's sign upper right."""
    return king(s, arm_sceptre, arm_orb) + group(suit_mark(s), 200, 52, 0.62)
