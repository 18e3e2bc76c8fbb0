"""Trumps 4 and 5 of the ages: sheaf and anvil, the chess players."""

from __future__ import annotations

import itertools

from art.engrave import curve, hatch
from art.palette import BARK, DEEP, EMBER, GOLD, GROUND, HALF, HILL, HONEY, OAK, PAPER, SKIN, WOOD
from art.svg import circle, cord, group, path, poly, rounded, star, stars, stroke
from art.trumps.plate import carved, glow

IRON = "#b9b3bd"


def _ear(fill: str, stalk: int) -> str:
    """An ear of wheat on a stalk; the ear hangs at 0, -stalk, the stalk ends at 0, 0."""
    b = cord(f"M0 0L0 {-stalk}", GROUND, 6, fill, 2.8)
    top, grains = -stalk - 50, ""
    for y in range(-stalk + 8, top, -13):
        for q in (-1, 1):
            grains += (
                f"M0 {y}C{q * 13} {y - 1} {q * 15} {y - 12} {q * 7} {y - 20}C{q} {y - 14} 0 {y - 7} 0 {y}Z"
            )
    b += stroke(f"M0 {top}L0 {top - 24}M4 {top + 4}L12 {top - 16}M-4 {top + 4}L-12 {top - 16}", fill, 1.8)
    grains += f"M0 {top + 8}C6 {top} 5 {top - 8} 0 {top - 14}C-5 {top - 8} -6 {top} 0 {top + 8}Z"
    return b + path(grains, fill, GROUND, 2)


def _sheaf() -> str:
    """A bound sheaf; the tie at 0, 0."""
    foot = "-14 0!, -24 44, -40 86!, 40 86!, 24 44, 14 0!"
    b = path(curve(foot), GOLD, GROUND, 3)
    b += stroke("M-9 4C-14 40 -22 64 -26 84M-3 4L-8 84M3 4L8 84M9 4C14 40 22 64 26 84", GROUND, 2.4)
    b += path("".join(f"M{x} 0L{x + 1} -70L{x + 9} -70L{x + 4} 0Z" for x in (-14, -4, 6)), GOLD, None)
    for turn, stalk in ((-34, 76), (34, 76), (-21, 92), (21, 92), (-7, 100), (7, 100)):
        b += group(_ear(HONEY, stalk), 0, -2, 1, turn)
    for turn, stalk in ((-27, 58), (27, 58), (-13, 70), (13, 70), (0, 78)):
        b += group(_ear(GOLD, stalk), 0, -2, 1, turn)
    b += path(curve("-20 -9!, 0 -5, 20 -9!, 20 9!, 0 13, -20 9!"), EMBER, GROUND, 2.8)
    return b + stroke("M-12 -2L-12 6M-4 0L-4 8M4 0L4 8M12 -2L12 6", HONEY, 2)


def _anvil() -> str:
    """An anvil seen from the side, its horn to the left; face at y 0, foot at y 86."""
    d = "-112 6!, -70 0!, -66 -6!, 84 -6!, 84 18!, 46 24, 30 44, 34 60"
    d += ", 66 70!, 66 86!, -62 86!, -62 70!, -30 60, -26 44, -42 30, -78 24"
    b = carved(curve(d), IRON, 0, 6, 2.6, (0.46, 1), 3.4)
    return (
        b
        + stroke("M-62 8L76 8", GROUND, 2.2)
        + stroke("M-60 1L60 1", PAPER, 2.6)
        + path(rounded(60, -3, 8, 7, 1), GROUND, None)
    )


def _mouse() -> str:
    """A harvest mouse sitting up with a grain, looking right."""
    b = cord("M-16 24C-28 26 -32 12 -42 18C-50 22 -52 34 -44 40", GROUND, 6, "#cf9a5e", 2.8)
    body = "10 -16, 20 -6, 24 0!, 12 4, 10 16, 12 28!, -18 28!, -22 8, -12 -8, 0 -18"
    b += carved(curve(body), "#cf9a5e", 30, 5, 2, (0, 0.45), 2.6)
    b += circle(-2, -16, 8, HONEY, GROUND, 2.4) + circle(10, -6, 2.4, GROUND, None)
    return (
        b
        + path("M14 10C20 2 28 6 26 14C22 20 16 18 14 10Z", GOLD, GROUND, 2)
        + stroke("M4 10L14 13", GROUND, 2.6)
    )


def sheaf() -> str:
    """4, the working age: the sheaf on the anvil, and who lives on both."""
    b = glow(138, 150, 92, rays=32) + stars((96, 36, 3.5), (216, 44, 4), (30, 160, 4), (216, 236, 3))
    b += path("M10 362L230 362L230 410L10 410Z", HILL, None)
    stump = poly("62 356, 188 356, 196 410, 54 410")
    b += carved(stump, BARK, 86, 8, 2.4, (0.1, 0.9)) + path(rounded(54, 348, 142, 14, 5), OAK, GROUND, 2.8)
    b += group(_sheaf(), 138, 196) + group(_anvil(), 128, 270, 0.94) + group(_mouse(), 68, 240, 0.92)
    hammer = cord("M0 -14L0 -92", GROUND, 13, OAK, 7.5) + path(rounded(-27, -15, 54, 30, 4), IRON, GROUND, 3)
    hammer += hatch(rounded(0, -15, 27, 30, 4), 0, 6, 2.4, GROUND, (0.2, 1))
    return b + group(hammer, 44, 382, 0.96, 14)


TILE = "#6f9a96"


def _stove() -> str:
    """A tall tiled stove, fire behind its door, a cat on top; the middle of the floor line at 0, 0."""
    b = path(rounded(-46, -274, 92, 276, 3), "#4d7a78", None)
    for row in range(9):
        for col in range(3):
            x, y = -43.5 + col * 29.5, -268 + row * 30
            b += path(rounded(x, y, 28, 28, 2), TILE, GROUND, 1.8) + star(x + 14, y + 14, 8.5, 4, 0.4, HONEY)
    b += hatch(rounded(-46, -274, 92, 276, 3), 0, 7.5, 3, GROUND, (0.62, 1))
    b += path(rounded(-46, -274, 92, 276, 3), "none", GROUND, 3.2) + path(
        rounded(-54, -288, 108, 16, 4), GOLD, GROUND, 3
    )
    b += path("M-29 -98L-29 -140C-29 -178 29 -178 29 -140L29 -98Z", GOLD, GROUND, 3)
    b += path("M-21 -104L-21 -138C-21 -166 21 -166 21 -138L21 -104Z", DEEP, GROUND, 2)
    flame = "0 -160!, 8 -144, 15 -132, 13 -110, 0 -104, -13 -110, -14 -128, -6 -138"
    b += path(curve(flame), EMBER, None)
    b += path(curve("1 -138!, 8 -124, 6 -108, -5 -108, -7 -120"), HONEY, None)
    return b + _cat()


def _cat() -> str:
    """The cat asleep on the stove, its tail over the edge."""
    body = "-40 -288!, -40 -304, -22 -318, 4 -320, 30 -312, 40 -298, 38 -288!"
    b = carved(curve(body), HONEY, 70, 6, 2.2, (0, 0.5))
    head = (
        "-52 -304, -48 -314, -48 -326!, -38 -319, -28 -319, -17 -326!, -15 -312, -14 -302, -22 -291, -40 -291"
    )
    b += path(curve(head), HONEY, GROUND, 2.8)
    b += stroke("M-44 -305Q-40 -300 -37 -305M-27 -305Q-23 -300 -20 -305M-34 -299L-30 -299", GROUND, 2.2)
    b += cord("M32 -292C46 -290 46 -276 40 -264C36 -254 42 -248 46 -250", GROUND, 10, HONEY, 5)
    return group(b, 4, 0, 1, 0, -1)


def _seated(robe: str, sash: str) -> str:
    """Body of a seated player in profile, looking right; head at 0, 0, seat at y 150, floor at y 204."""
    b = cord("M-40 60L-40 204M-40 158L30 158", GROUND, 11, OAK, 5.5)
    d = "4 14, -18 22, -36 54, -38 110, -34 160, -10 172, 14 172, 18 206!, 54 206!"
    b += carved(curve(d + ", 56 160, 42 134, 16 124, 22 80, 20 30"), robe, 0, 6.5, 2.4, (0, 0.42), 3.2)
    b += stroke("M18 172C34 172 40 166 46 158", GROUND, 2.4)
    b += path(
        curve("-38 104!, -8 116, 18 112!, 18 123!, -8 128, -38 117!"),
        sash,
        GROUND,
        2.4,
    )
    return b + path(curve("16 206!, 22 196, 54 196, 64 206!"), WOOD, GROUND, 2.8)


def _profile(hair: str) -> str:
    """Head in profile, looking right."""
    d = "-18 -8, -8 -24, 10 -24, 18 -12, 17 -5, 27 6!, 18 9!, 18 17, 8 24, -10 20"
    b = path(curve(d), SKIN, GROUND, 2.8) + path(
        curve("-20 -12, -6 -12, -8 4, -14 16!, -24 4"), hair, GROUND, 2.4
    )
    return b + circle(9, -5, 2.5, GROUND, None) + stroke("M4 -12C8 -15 13 -14 16 -11", GROUND, 2.4)


def _old_man() -> str:
    """He thinks, chin in hand, in a nightcap."""
    b = _seated(TILE, EMBER)
    beard = "19 11!, 22 26, 14 48, 2 60!, -2 40, -12 18!, 2 16"
    b += (
        _profile(PAPER)
        + path(curve(beard), PAPER, GROUND, 2.6)
        + stroke("M10 22C11 34 8 42 4 48M2 24C2 32 1 38 0 44", GROUND, 1.8)
    )
    cap = "20 -14!, 14 -30, -6 -38, -28 -30, -44 -6, -40 8!, -30 -4, -22 -8!, 0 -18"
    b += carved(curve(cap), GOLD, 40, 6, 2, (0.5, 1), 2.8) + circle(-40, 12, 6.5, PAPER, GROUND, 2.4)
    b += path(
        curve("22 -20!, 0 -24, -24 -12!, -22 -2!, 0 -13, 22 -9!"),
        PAPER,
        GROUND,
        2.4,
    )
    return b


def _thinking_arm() -> str:
    """The old man's arm, elbow on the table, chin in hand."""
    d = "-22 44, -4 42, 14 84, 24 88, 20 44!, 34 40!, 44 100, 30 108, -2 100, -18 72"
    b = carved(curve(d), TILE, 0, 6, 2.2, (0, 0.4), 2.8)
    return b + path(curve("17 46, 16 34, 24 26, 34 30, 36 46!, 18 48!"), SKIN, GROUND, 2.6)


def _old_woman() -> str:
    """She is about to move, and knows that it is good."""
    b = _seated(EMBER, HONEY)
    hair = "#e9e2d2"
    b += circle(-22, -18, 12, hair, GROUND, 2.6) + _profile(hair)
    b += carved(
        curve("19 -13!, 10 -30, -10 -30, -24 -12, -22 6!, -12 -4, 4 -14"),
        hair,
        30,
        6,
        1.8,
        (0.6, 1),
        2.6,
    )
    b += (
        circle(11, -4, 6.5, "none", GOLD, 2)
        + stroke("M4 -5L-10 -8", GOLD, 1.8)
        + stroke("M11 16Q15 17 18 14", EMBER, 2.4)
    )
    shawl = "6 20!, -20 24, -40 62, -40 92!, -16 84, 6 62, 22 34!"
    b += carved(curve(shawl), GOLD, 60, 7, 2.2, (0, 0.5), 2.8)
    return b


def _moving_arm() -> str:
    """The old woman's arm, a chessman lifted off the board."""
    d = "-20 54, -4 50, 12 74, 40 64!, 45 79!, 10 98, -12 84"
    b = carved(curve(d), EMBER, 0, 6, 2.2, (0, 0.35), 2.8) + _man(56, 96, PAPER, True)
    b += path(poly("36 62, 44 59, 51 79, 43 82"), HONEY, GROUND, 2.4)
    return b + path(curve("46 62, 54 58, 64 62, 66 71, 58 78, 48 77"), SKIN, GROUND, 2.4)


def _man(x: float, y: float, fill: str, tall: bool = False) -> str:
    """A chessman standing at x, y."""
    top = 20 if tall else 13
    d = f"M{x - 7} {y}L{x - 3} {y - top + 4}L{x + 3} {y - top + 4}L{x + 7} {y}Z"
    b = path(d, fill, GROUND, 2) + circle(x, y - top, 5, fill, GROUND, 2)
    return b + (
        stroke(
            f"M{x} {y - top - 5}L{x} {y - top - 12}M{x - 4} {y - top - 9}L{x + 4} {y - top - 9}", fill, 2.4
        )
        if tall
        else ""
    )


def _table() -> str:
    """A small table with the board tilted towards us; the middle of its front edge at 0, 0."""
    b = carved(
        curve("-8 6!, -6 50, -12 78, -34 94!, 34 94!, 12 78, 6 50, 8 6!"),
        WOOD,
        0,
        6,
        2.2,
        (0.5, 1),
    )
    b += path(poly("-40 -30, 40 -30, 52 2, -52 2"), HONEY, GROUND, 3)
    rows = ((-30, 40), (-20.5, 43.6), (-10, 47.5), (2, 52))
    for r, ((y, w), (y2, w2)) in enumerate(itertools.pairwise(rows)):
        for c in range(6):
            if (r + c) % 2:
                at = [
                    (-1 + c / 3, y, w),
                    (-1 + (c + 1) / 3, y, w),
                    (-1 + (c + 1) / 3, y2, w2),
                    (-1 + c / 3, y2, w2),
                ]
                b += path(poly([(k * half, yy) for k, yy, half in at]), BARK, None)
    b += path(rounded(-54, 0, 108, 12, 3), OAK, GROUND, 3)
    return b + _man(-34, -8, EMBER, True) + _man(-15, -17, EMBER) + _man(36, -8, PAPER)


def chess() -> str:
    """5, the last age: two chess players by the stove."""
    floor = path("M10 352L230 352L230 410L10 410Z", HILL, None) + hatch(
        "M10 352L230 352L230 410L10 410Z", 0, 9, 1.6, HALF, taper=False
    )
    b = stars((96, 40, 3), (214, 60, 4), (204, 118, 3), (30, 150, 3)) + floor + group(_stove(), 124, 374)
    b += group(_old_man(), 60, 200) + group(_old_woman(), 188, 200, 1, 0, -1)
    b += group(_table(), 124, 308)
    return b + group(_thinking_arm(), 60, 200) + group(_moving_arm(), 188, 200, 1, 0, -1)
