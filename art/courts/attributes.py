"""What queens and jacks hold, with the arm that holds it."""

from __future__ import annotations

from art.courts.cloth import sleeve
from art.courts.figure import fist
from art.courts.regalia import pole
from art.engrave import curve, hatch, rays, shaded, spun
from art.marks import suit_mark
from art.palette import GOLD, INK, LEAF_GREEN, OAK, PAPER, RED, SAGE, STEEL, WOOD, Suit
from art.svg import circle, group, path, poly, rounded


def rose(x: float, y: float, fill: str, r: float = 1.0) -> str:
    """A five-petalled rose."""
    b = path(spun("M0 2C-14 -2 -14 -20 0 -22C14 -20 14 -2 0 2Z", range(0, 360, 72)), fill, INK, 2.2)
    return group(b + circle(0, 0, 6.5, GOLD, INK, 2.2), x, y, r)


def stem(x0: float, y0: float, x1: float, y1: float) -> str:
    """A stalk with two leaves."""
    mx, my = (x0 + x1) / 2, (y0 + y1) / 2
    return (
        path(f"M{x0} {y0}Q{mx + 8} {my} {x1} {y1}", "none", INK, 6)
        + path(f"M{x0} {y0}Q{mx + 8} {my} {x1} {y1}", "none", LEAF_GREEN, 2.6)
        + group(path("M0 0C8 -12 22 -12 28 -4C20 4 8 6 0 0Z", LEAF_GREEN, INK, 2), mx + 3, my, 0.8, -20)
        + group(
            path("M0 0C-8 -12 -22 -12 -28 -4C-20 4 -8 6 0 0Z", LEAF_GREEN, INK, 2), mx + 3, my + 12, 0.8, 10
        )
    )


def arm_halberd(s: Suit) -> str:
    """Jack of spades: a halberd."""
    x = 204
    b = pole(x, 40, 340, 7, WOOD)
    b += path(poly([(x, 20), (x + 6, 56), (x - 6, 56)]), STEEL, INK, 2.4)
    d = curve([(x - 3, 68, 1), (x - 24, 60, 1), (x - 31, 86), (x - 24, 114, 1), (x - 3, 104, 1)])
    b += shaded(d, STEEL, 2.5, angle=0, gap=5, w=1.5, part=(0.5, 1)) + path(
        poly([(x + 3, 68), (x + 24, 74), (x + 3, 84)]), STEEL, INK, 2.4
    )
    return b + sleeve(160, 200, 196, 240, s, 19, 13) + fist(204, 252, 0, -1)


def arm_rose(s: Suit) -> str:
    """Queen of hearts: a rose on its stem."""
    flower = stem(196, 238, 192, 120) + rose(192, 96, s.ink, 1.05)
    return flower + sleeve(160, 214, 186, 242, s, 17, 14) + fist(194, 244, 0, -1)


def arm_lily(s: Suit) -> str:
    """Queen of spades: a white lily on its stem, a bud beside it."""
    side = "0 6!, -9 -4, -14 -20, -30 -32!, -14 -38, -4 -26, 0 -12!"
    bloom = path(curve(side), PAPER, INK, 2.2) + group(path(curve(side), PAPER, INK, 2.2), sx=-1)
    bloom += path("M-5 -24L-8 -36M0 -24L0 -40M5 -24L8 -36", "none", GOLD, 3)
    bloom += path(curve("0 8!, -11 -6, -8 -26, 0 -34!, 8 -26, 11 -6"), PAPER, INK, 2.2)
    bloom += path("M0 4L0 -22", "none", s.tint, 2)
    bud = path(curve("0 10!, -7 0, 0 -18!, 7 0"), PAPER, INK, 2.2)
    b = stem(196, 238, 192, 124) + path("M196 150Q206 142 208 128", "none", INK, 4)
    b += group(bud, 209, 122, 1, 14) + group(bloom, 191, 116, 1.05)
    return b + sleeve(160, 214, 186, 242, s, 17, 14) + fist(194, 244, 0, -1)


def arm_fan(s: Suit) -> str:
    """A folding fan in the suit's tint."""
    d = curve("0 0!, -34 -40!, -14 -58, 14 -58, 34 -40!")
    f = (
        path(d, s.tint, INK, 2.6)
        + path(rays(d, 0, 0, [-90 + i * 11 for i in range(-3, 4)], 8, 0.96), "none", INK, 1.6)
        + circle(0, 0, 4, GOLD, INK, 2)
    )
    return sleeve(88, 212, 62, 262, s, 17, 13) + group(f, 52, 270, 0.92, -10) + fist(56, 284, 0)


def arm_letter(s: Suit) -> str:
    """Jack of hearts: a letter held up."""
    x, y = 198, 196
    e = (
        path(rounded(-26, -19, 52, 38, 2), PAPER, INK, 2.6)
        + path("M-26 -18L0 6L26 -18", "none", INK, 2.2)
        + group(suit_mark(s, fine=False), 0, 8, 0.2)
    )
    return sleeve(160, 204, 192, 238, s, 19, 13) + group(e, x, y - 4, 1, 10) + fist(202, 226, 0, -1)


def arm_wheat(s: Suit) -> str:
    """A sheaf: five ears, each a stalk with four pairs of grains."""
    w = ""
    for r in (-30, 30, -15, 15, 0):
        ear = path("M0 60L0 -46", "none", INK, 4.5) + path("M0 60L0 -46", "none", GOLD, 2.2)
        grains = "M0 -41C5 -48 4 -56 0 -62C-4 -56 -5 -48 0 -41Z"
        for y in (-2, -15, -28, -41):
            for q in (-1, 1):
                grains += f"M0 {y}C{q * 11} {y - 2} {q * 12} {y - 12} {q * 5} {y - 18}"
                grains += f"C{q} {y - 12} 0 {y - 6} 0 {y}Z"
        ear += path(grains, GOLD, INK, 1.7)
        w += group(ear, 198, 216, 1, r)
    w += path("M198 216L186 292M198 216L198 296M198 216L210 292", "none", INK, 4.5) + path(
        "M198 216L186 292M198 216L198 296M198 216L210 292", "none", GOLD, 2.2
    )
    return (
        w
        + sleeve(160, 214, 188, 242, s, 17, 14)
        + path(rounded(186, 214, 24, 11, 3), RED, INK, 2.2)
        + fist(198, 246, 0, -1)
    )


def arm_coins(s: Suit) -> str:
    """Jack of diamonds: three coins tossed up."""
    c = circle(0, 0, 12, GOLD, INK, 2.4) + circle(0, 0, 8, "none", INK, 1.4)
    hand = sleeve(160, 204, 192, 238, s, 19, 13) + fist(200, 248, 0, -1)
    return hand + group(c, 204, 226) + group(c, 192, 192, 0.86) + group(c, 207, 162, 0.76)


def arm_mirror(s: Suit) -> str:
    """Queen of diamonds: a hand mirror, left."""
    b = path(rounded(47, 268, 8, 40, 3), GOLD, INK, 2.2) + circle(51, 246, 23, GOLD, INK, 2.6)
    b += circle(51, 246, 16.5, "#e4eef0", INK, 2) + path(
        "M41 250L53 236M45 257L60 240", "none", "#8fb0b8", 2.4
    )
    return sleeve(88, 212, 64, 268, s, 17, 13) + b + fist(52, 284, 0)


def arm_basket(s: Suit) -> str:
    """Queen of clubs: a basket of apples, left."""
    apples = "".join(circle(x, y, 9.5, RED, INK, 2.2) for x, y in ((36, 252), (66, 252), (51, 247)))
    d = poly("20 256, 82 256, 74 296, 28 296")
    weft = "M23 266L79 266M25 276L77 276M27 286L75 286M36 258L40 294M51 258L51 294M66 258L62 294"
    b = apples + path(d, OAK, INK, 2.6) + path(weft, "none", INK, 1.6)
    handle = "M24 256C24 206 78 206 78 256"
    b += path(handle, "none", INK, 8) + path(handle, "none", OAK, 4)
    return b + sleeve(90, 206, 68, 218, s, 17, 13) + fist(56, 220, 0)


def arm_branch(s: Suit) -> str:
    """Jack of clubs: a green branch as a staff."""
    x = 204
    b = path(f"M{x} 60C{x - 8} 120 {x + 8} 180 {x} 330", "none", INK, 11) + path(
        f"M{x} 60C{x - 8} 120 {x + 8} 180 {x} 330", "none", "#9a5b2c", 6
    )
    lf = path("M0 0C8 -18 28 -20 38 -8C28 8 12 8 0 0Z", LEAF_GREEN, INK, 2.2) + path(
        "M4 -1L31 -7", "none", INK, 1.4
    )
    for dx, y, r in (
        (-2, 74, 200),
        (0, 66, -80),
        (0, 92, -40),
        (-4, 120, 190),
        (-1, 132, -30),
        (0, 168, 200),
    ):
        b += group(lf, x + dx, y, 0.72, r)
    return b + sleeve(160, 200, 196, 240, s, 19, 13) + fist(204, 252, 0, -1)


def arm_feather(s: Suit) -> str:
    """A peacock feather."""
    d2 = curve("200 250!, 182 196, 180 140, 194 92, 208 140, 214 196")
    e = (
        path(d2, SAGE, None)
        + hatch(d2, 40, 5, 1.6, "#2f5f50", part=(0.0, 0.48), taper=False, inset=0)
        + hatch(d2, -40, 5, 1.6, "#2f5f50", part=(0.52, 1), taper=False, inset=0)
        + path(d2, "none", INK, 2.4)
    )
    d = curve("194 128!, 168 94, 190 48!, 216 90")
    e += (
        path("M200 250C206 190 202 150 194 112", "none", INK, 2.2)
        + path(d, "#3f7a63", INK, 2.6)
        + path(curve("193 116, 178 94, 190 68, 206 91"), GOLD, INK, 1.8)
        + circle(192, 93, 8, "#1d3a6b", INK, 1.8)
    )
    return e + sleeve(160, 214, 188, 242, s, 17, 14) + fist(198, 246, 0, -1)
