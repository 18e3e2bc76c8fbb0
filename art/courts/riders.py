"""Knight and Jack."""

from __future__ import annotations

from art.courts.cloth import Prop, cloth, sleeve
from art.courts.figure import face, fist
from art.courts.headgear import beret, helmet
from art.courts.regalia import pole
from art.courts.royals import ground
from art.engrave import curve, hatch, mirrored
from art.marks import suit_mark
from art.palette import (
    CLUBS,
    DIAMONDS,
    GOLD,
    HEARTS,
    HONEY,
    INK,
    OAK,
    PAPER,
    SILVER,
    SKIN,
    SPADES,
    WOOD,
    Suit,
)
from art.svg import circle, group, path, poly, rounded

COATS = {
    SPADES: (PAPER, INK),
    HEARTS: (OAK, HONEY),
    DIAMONDS: ("#e7dfd0", "#8b8f99"),
    CLUBS: ("#3a3540", GOLD),
}


def knight(s: Suit) -> str:
    """A knight: head and neck of his horse before him, a banner with the suit's sign."""
    main, tint = s.ink, s.tint
    c, mane = COATS[s]
    fig = cloth(mirrored("0 40, 26 46, 56 58, 60 100, 50 180!, 0 180"), s)
    fig += path(mirrored("0 44, 22 42, 30 54, 0 66"), SILVER, INK, 2.4)
    fig += face(stern=True, eye=-1.5) + helmet(main, tint)
    b = ground(142, 104, 68) + banner(s, 216) + group(fig, 138, 106)
    h = ""
    horse = curve(
        "118 150!, 98 178, 74 216, 44 254, 34 272, 40 288, 52 292, 63 286, 80 273, 104 278, "
        "118 290, 108 318, 88 352, 78 394!, 236 394!, 234 300, 222 258, 198 212, 168 178, "
        "136 168!"
    )
    h += (
        path(horse, c, None)
        + hatch(horse, -32, 6.5, 2.4, HONEY if s is CLUBS else INK, part=(0, 0.32))
        + path(horse, "none", INK, 3.2)
    )
    m = curve(
        "132 164!, 156 164, 190 186, 218 230, 236 284, 222 276, 226 306, 206 284, 206 306, "
        "188 272, 186 290, 172 248, 166 260, 154 220, 146 230, 138 198, 126 202, 128 182"
    )
    h += path(m, mane, INK, 2.4) + path(
        "M142 178C170 186 194 220 210 262M154 180C180 192 202 224 218 262M138 188C154 198 166 220 174 238",
        "none",
        PAPER if mane == INK else INK,
        1.6,
    )
    h += path(curve("113 162!, 106 142, 114 122!, 126 142, 132 168!"), c, INK, 2.8) + path(
        "M116 152C114 144 114 138 115 134", "none", INK, 1.8
    )
    h += (
        path(curve("84 218!, 93 210, 104 217!, 94 224"), PAPER, INK, 2.2)
        + circle(93, 217, 4, INK, None)
        + path("M80 212C88 203 100 203 108 212", "none", INK, 2.2)
    )
    h += path("M46 266C41 262 40 272 46 274M42 285C50 281 58 280 64 275", "none", INK, 2.4) + path(
        "M106 276C100 262 102 244 114 232", "none", INK, 2
    )
    for st, w in ((INK, 7), (GOLD, 3.2)):
        h += path(
            "M60 238C68 250 77 258 84 272M122 170C116 206 112 238 82 270M106 176C114 184 126 188 134 186",
            "none",
            st,
            w,
        )
    h += circle(80, 270, 6.5, GOLD, INK, 2.2)
    for st, w in ((INK, 7), (main, 3.4)):
        h += path("M84 272C112 312 152 296 178 252", "none", st, w)
    band = curve("112 312!, 156 344, 236 346!, 236 376!, 150 380, 92 346!")
    h += path(band, main, INK, 2.6) + "".join(
        circle(x, y, 8.5, GOLD, INK, 2.2) for x, y in ((118, 342), (148, 358), (180, 362))
    )
    b += group(h, -6, 18)
    return b + sleeve(188, 180, 184, 246, s, 20, 13) + fist(180, 260, 10)


def banner(s: Suit, x: float) -> str:
    """A pennon on a pole."""
    main = s.ink
    d = poly([(x - 3, 28), (x - 42, 28), (x - 42, 90), (x - 22, 76), (x - 3, 90)])
    return (
        pole(x, 22, 330, 7, WOOD)
        + path(d, PAPER, INK, 2.6)
        + path(poly([(x - 3, 28), (x - 42, 28), (x - 42, 34), (x - 3, 34)]), main, INK, 2)
        + group(suit_mark(s), x - 22, 55, 0.29)
    )


def jack(s: Suit, prop: Prop) -> str:
    """A jack: beret, two-coloured coat, one hand on his hip."""
    main, tint = s.ink, s.tint
    hair = {SPADES: "#c98b3c", HEARTS: "#7a3b20", DIAMONDS: INK, CLUBS: "#d7a85a"}[s]
    b = path(mirrored("0 -40, 22 -36, 33 -12, 37 18, 32 30, 20 32!, 0 30"), hair, INK, 2.6)
    body = [(0, 46), (22, 48), (46, 58), (52, 76), (38, 120), (34, 152), (50, 172), (56, 214, 1), (0, 216)]
    b += cloth(mirrored("0 216, 48 216, 44 284!, 4 284!, 0 232"), s, dark=True)
    d = mirrored(body)
    halfr = curve([(0, 46, 1), *body[1:-1], (0, 216, 1)])
    b += (
        path(d, tint, None)
        + hatch(
            curve([(0, 46, 1)] + [(-p[0], *tuple(p[1:])) for p in body[1:-1]] + [(0, 216, 1)]),
            60,
            8,
            1.8,
            main,
            part=(0.3, 0.9),
        )
        + cloth(halfr, s, 2.4)
        + path(d, "none", INK, 3)
    )
    for y in (78, 100, 122):
        b += circle(0, y, 4, GOLD, INK, 1.8)
    b += path(curve("-36 146!, 0 152, 36 146!, 37 158!, 0 165, -37 158!"), WOOD, INK, 2.4) + path(
        rounded(-9, 148, 18, 18, 3), GOLD, INK, 2.2
    )
    col = mirrored("0 34, 20 30, 34 46!, 24 60!, 12 52, 0 64")
    b += path(mirrored("0 20, 9 22, 11 44, 0 50"), SKIN, INK, 2.2) + path(col, PAPER, INK, 2.4)
    b += (
        face(eye=1.5)
        + path(
            "M-22 -8C-24 -22 -18 -28 -8 -28C-14 -22 -19 -16 -22 -8ZM22 -8C24 -22 18 -28 6 -28"
            "C14 -22 19 -16 22 -8Z",
            hair,
            INK,
            2,
        )
        + beret(main, tint)
    )
    b = group(b, 118, 122)
    b += sleeve(70, 196, 42, 254, s, 19, 13, dark=False, cuff=False)
    b += sleeve(42, 254, 76, 292, s, 17, 11, dark=False) + fist(86, 298, 20)
    return ground(122, 118, 70) + b + prop(s)
