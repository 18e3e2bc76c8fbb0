"""Four horses: one for each knight. Card space; each covers the lower half of the panel."""

from __future__ import annotations

from art.engrave import curve, hatch, mirrored
from art.palette import CLUBS, DIAMONDS, GOLD, HEARTS, HONEY, INK, OAK, PAPER, SPADES, Suit
from art.svg import circle, group, path, poly

COATS = {  # coat, mane
    SPADES: (PAPER, INK),
    HEARTS: (OAK, HONEY),
    DIAMONDS: ("#d9d5cd", "#7f838e"),
    CLUBS: ("#4b4452", GOLD),
}


def _strap(d: str, ink: str, w: float = 3.2) -> str:
    return path(d, "none", INK, w + 3.8) + path(d, "none", ink, w)


_NECK = "108 318, 88 352, 78 394!, 236 394!, 234 300, 222 258, 198 212, 168 178, 136 168!"
_SHORT_NECK = "110 312, 108 330!, 216 330!, 222 258, 198 212, 168 178, 136 168!"


def _profile(s: Suit, reins: bool = True, neck: str = _NECK) -> str:
    """Head and neck in profile, looking left, the muzzle low."""
    c, mane = COATS[s]
    head = "118 150!, 98 178, 74 216, 44 254, 34 272, 40 288, 52 292, 63 286, 80 273, 104 278, 118 290"
    horse = curve(f"{head}, {neck}")
    shade = HONEY if s is CLUBS else INK
    h = (
        path(horse, c, None)
        + hatch(horse, -32, 6.5, 2.4, shade, part=(0, 0.32))
        + path(horse, "none", INK, 3.2)
    )
    m = curve(
        "132 164!, 156 164, 190 186, 218 230, 236 284, 222 276, 226 306, 206 284, 206 306, "
        "188 272, 186 290, 172 248, 166 260, 154 220, 146 230, 138 198, 126 202, 128 182"
    )
    strands = (
        "M142 178C170 186 194 220 210 262M154 180C180 192 202 224 218 262M138 188C154 198 166 220 174 238"
    )
    h += path(m, mane, INK, 2.4) + path(strands, "none", PAPER if mane == INK else INK, 1.6)
    h += path(curve("113 162!, 106 142, 114 122!, 126 142, 132 168!"), c, INK, 2.8)
    line = HONEY if s is CLUBS else INK
    h += path("M116 152C114 144 114 138 115 134", "none", line, 1.8)
    h += path(curve("84 218!, 93 210, 104 217!, 94 224"), PAPER, INK, 2.2) + circle(93, 217, 4, INK, None)
    h += path("M80 212C88 203 100 203 108 212", "none", line, 2.2)
    h += path("M46 266C41 262 40 272 46 274M42 285C50 281 58 280 64 275", "none", line, 2.4)
    h += path("M106 276C100 262 102 244 114 232", "none", line, 2)
    bridle = "M60 238C68 250 77 258 84 272M122 170C116 206 112 238 82 270M106 176C114 184 126 188 134 186"
    h += _strap(bridle, GOLD) + circle(80, 270, 6.5, GOLD, INK, 2.2)
    return h + (_strap("M84 272C112 312 152 296 178 252", s.ink) if reins else "")


def _band(s: Suit) -> str:
    """The breast band with its bosses."""
    band = curve("112 312!, 156 344, 236 346!, 236 376!, 150 380, 92 346!")
    bosses = "".join(circle(x, y, 8.5, GOLD, INK, 2.2) for x, y in ((118, 342), (148, 358), (180, 362)))
    return path(band, s.ink, INK, 2.6) + bosses


def standing(s: Suit) -> str:
    """Head bowed, looking left."""
    return group(_profile(s) + _band(s), -6, 18)


def turned(s: Suit) -> str:
    """Head bowed, looking right."""
    return group(_profile(s) + _band(s), 246, 20, 1, 0, -1)


def rearing(s: Suit) -> str:
    """Head thrown up, a hoof in the air."""
    c, _ = COATS[s]
    chest = curve("92 262!, 64 300, 58 350, 66 409!, 229 409!, 229 320, 200 262!")
    b = path(chest, c, INK, 3.2)
    leg = "112 306!, 76 314, 44 326, 30 342, 34 362, 40 384!, 57 380!, 54 360, 66 352, 92 356, 118 350!"
    hoof = poly("38 380, 57 376, 64 394, 38 398")
    b += group(group(_profile(s, False, _SHORT_NECK), -150, -322), 122, 336, 1, 20)
    b += (
        path("M94 335L178 365", "none", c, 11)
        + path(curve(leg), c, None)
        + path(curve(leg, False), "none", INK, 3)
        + path(hoof, GOLD, INK, 2.6)
    )
    b += hatch(curve(leg), -70, 7, 2.2, HONEY, part=(0, 0.3))
    return b + _strap("M76 262C104 290 140 284 172 258", s.ink)


def facing(s: Suit) -> str:
    """Head from the front, a plume between the ears."""
    c, mane = COATS[s]
    chest = mirrored("0 -52, 36 -40, 44 4, 60 52, 86 86, 98 130, 100 179!, 0 179")
    b = path(chest, c, None) + hatch(chest, 0, 7, 2.2, INK, part=(0.74, 1)) + path(chest, "none", INK, 3.2)
    b += path(
        curve("-94 108!, -48 132, 0 138, 48 132, 94 108!, 98 132!, 50 158, 0 166, -50 158, -98 132!"),
        s.ink,
        INK,
        2.6,
    )
    b += "".join(
        circle(x, y, 8.5, GOLD, INK, 2.2) for x, y in ((-66, 138), (-34, 149), (0, 152), (34, 149), (66, 138))
    )
    for q in (-1, 1):
        b += group(path(curve("6 -44!, 22 -74, 30 -86!, 36 -62, 28 -38!"), c, INK, 2.8), sx=q)
        b += group(path(curve("17 -50, 27 -70, 29 -52"), mane, None), sx=q)
    head = mirrored("0 -50, 22 -46, 32 -22, 28 20, 22 60, 25 86, 18 106, 0 112")
    b += path(head, c, None) + hatch(head, 0, 7, 2.2, INK, part=(0.72, 1)) + path(head, "none", INK, 3.2)
    b += path(mirrored("0 -26, 7 -10, 8 30, 13 74, 0 88"), PAPER, INK, 1.8)
    for q in (-1, 1):
        b += group(
            path(curve("15 -8!, 22 -16, 30 -10!, 23 -1"), PAPER, INK, 2.2) + circle(23, -9, 4, INK, None),
            sx=q,
        )
        b += path(f"M{q * 12} -16C{q * 18} -24 {q * 26} -24 {q * 31} -18", "none", INK, 2.2)
        b += path(f"M{q * 8} 92C{q * 9} 86 {q * 16} 86 {q * 16} 93", "none", INK, 3)
    b += path("M-10 104Q0 108 10 104", "none", INK, 2.2)
    forelock = "0 -64!, 14 -50, 16 -20!, 8 -32, 4 -8!, -4 -26, -12 -10!, -16 -36, -12 -54!"
    b += _strap("M-29 14L29 14M-25 62L25 62M-31 -14L-25 62M31 -14L25 62M-29 -30Q0 -20 29 -30", GOLD)
    b += path(curve(forelock), mane, INK, 2.4)
    b += circle(-25, 62, 6, GOLD, INK, 2.2) + circle(25, 62, 6, GOLD, INK, 2.2)
    return group(b, 124, 228)
