"""Trumps 1 and 21, the ends of the row: wren and sun."""

from __future__ import annotations

from art.courts.crowns import pointed_crown
from art.engrave import curve, hatch
from art.palette import (
    AMBER,
    BARK,
    DEEP,
    EMBER,
    GOLD,
    GROUND,
    HALF,
    HONEY,
    PAPER,
    SAGE,
)
from art.svg import circle, cord, group, path, points, poly, round_points, rounded, stars, stroke
from art.trumps.plate import carved, glow


def bird(fine: bool = True) -> str:
    """The wren, looking left, tail up; not `fine`: without engraved shade."""
    tail = curve(
        "150 232!, 166 186, 174 150, 176 128!, 186 136!, 194 124!, 200 138!, 210 132!, "
        "208 156, 200 198, 184 246!"
    )
    b = carved(tail, GOLD, -72, 6, 2, (0.5, 1)) if fine else path(tail, GOLD, GROUND, 3)
    b += stroke("M164 226C174 196 182 166 186 138M176 232C188 202 196 172 200 142", GROUND, 2)
    b += stroke("M170 178L203 188M174 158L207 166", EMBER, 3.4)
    body = curve(
        "72 190, 84 166, 108 160, 128 176, 150 204, 182 226, 186 254, 164 284, 126 296, "
        "90 280, 70 246, 68 212"
    )
    breast = curve("70 204!, 76 240, 104 262, 140 274, 170 276, 140 294, 110 291, 84 274, 68 240")
    b += path(body, GOLD, None) + path(breast, HONEY, None)
    if fine:
        shade = curve("90 262, 112 270, 164 272, 150 288, 112 290, 92 278")
        b += hatch(shade, 28, 6, 2.4, GROUND, (0.2, 1))
    b += stroke(body, GROUND, 3.4) + path(
        curve("112 208!, 140 206, 176 232, 196 262!, 164 266, 128 254, 110 232"), EMBER, GROUND, 3
    )
    if fine:
        b += stroke("M122 220C144 226 166 242 184 258M118 232C138 240 156 252 172 262", HONEY, 2)
        b += stroke("M134 212C154 220 174 238 190 256", HONEY, 2)
    b += stroke("M140 218L134 234M152 225L144 244M164 235L156 254", GROUND, 2)
    b += path(poly("72 192, 40 184, 70 205"), HONEY, GROUND, 2.6) + stroke("M44 186L71 198", GROUND, 1.8)
    b += stroke("M76 180C90 172 108 174 120 186", HONEY, 4)
    b += circle(89, 188, 6.5, GROUND, None) + circle(87, 186, 2.2, PAPER, None)
    for x in (118, 142):
        foot = f"M{x} 290L{x - 2} 322M{x - 2} 320L{x - 16} 326M{x - 2} 320L{x + 10} 327"
        b += cord(foot, GROUND, 7, HONEY, 3)
    return b


def _perch() -> str:
    """The branch with leaves and three berries."""
    branch = "10 350!, 70 332, 130 326, 190 340, 230 330!, 230 344!, 188 354, 130 340, 72 348, 10 366!"
    b = path(curve(branch), BARK, GROUND, 2.5) + stroke("M30 351C80 338 130 332 184 345", HONEY, 1.6)
    one = path("M0 0C8 -16 26 -20 40 -10C30 4 12 8 0 0Z", SAGE, GROUND, 2) + stroke(
        "M4 -1L32 -9", GROUND, 1.6
    )
    for x, y, r in ((58, 338, -50), (86, 346, 120), (160, 334, -30), (196, 352, 100), (34, 360, 140)):
        b += group(one, x, y, 0.9, r)
    for x, y in ((112, 362), (124, 372), (104, 376)):
        b += stroke(f"M{x} {y}L116 342", SAGE, 2) + circle(x, y, 7, EMBER, GROUND, 2)
    return b


def wren() -> str:
    """1, the Petit: the wren, the 'little king' of French, German and Dutch."""
    b = glow(122, 222, 100) + stars((104, 40, 5), (196, 60, 6), (150, 78, 3.5), (212, 110, 3.5))
    b += stars((34, 170, 4), (206, 330, 4), (40, 300, 3))
    return b + bird() + _perch() + group(pointed_crown(EMBER), 98, 184, 0.62, -14)


def _sun_face() -> str:
    """The face of the sun around 0, 0."""
    f = ""
    for q in (-1, 1):
        f += path(curve(points("12 -8!, 22 -15, 34 -7!, 22 -2", q)), PAPER, GROUND, 2.4)
        f += circle(q * 22, -8.5, 5, GROUND, None)
        f += stroke(f"M{q * 8} -18C{q * 16} -28 {q * 30} -28 {q * 38} -18", GROUND, 3.2)
        f += circle(q * 34, 14, 8, EMBER, None)
        f += stroke(f"M{q * 15} 3C{q * 21} 6 {q * 27} 5 {q * 31} 1", GROUND, 1.8)
    f += stroke("M-8 -20C-6 -4 -10 8 -14 13C-12 21 -2 20 3 18", GROUND, 2.8)
    f += path("M-20 28C-10 26 -4 27 0 30C4 27 10 26 20 28C12 41 -12 41 -20 28Z", EMBER, GROUND, 2.2)
    return f + stroke("M-18 29Q0 35 18 29", GROUND, 1.8) + stroke("M-7 46Q0 49 7 46", GROUND, 2)


def _sea() -> str:
    """Waves with the sun's path on them."""
    b = path(rounded(8, 318, 224, 96, 2), DEEP, None)
    for j, ink in enumerate((PAPER, HALF, HONEY, HALF, HALF, HALF)):
        xs = range(10 + (j % 2) * 2, 232, 14)
        crest = [(x, 318 + j * 16 + (5 if i % 2 else -5)) for i, x in enumerate(xs)]
        b += stroke(curve(crest, False), ink, 3 if j in (0, 2) else 2)
    for j, (half, thick) in enumerate(((62, 3), (44, 4), (54, 3), (30, 4), (40, 3))):
        b += stroke(f"M{130 - half} {326 + j * 15}L{130 + half} {326 + j * 15}", GOLD, thick)
    return b


def _ship() -> str:
    """A small ship under sail, and its wake."""
    hull = curve("44 326!, 54 350, 70 356, 100 356, 116 348, 126 324!, 110 332, 70 334")
    b = stroke("M86 334L86 262", HONEY, 3) + path(hull, EMBER, GROUND, 2.6)
    b += stroke("M54 342C76 348 100 346 118 338", HONEY, 2)
    b += path(curve("90 268!, 120 292, 116 322!, 90 320!, 96 294"), PAPER, GROUND, 2.4)
    b += path(curve("82 276!, 60 300, 54 320!, 82 320!, 78 298"), PAPER, GROUND, 2.4)
    b += path("M86 262L104 256L86 250Z", EMBER, GROUND, 1.6)
    return b + stroke(
        "M30 372C46 364 60 380 76 372C92 364 106 380 122 372C138 364 150 380 166 372", PAPER, 2.4
    )


def sun() -> str:
    """21: the great sun over sea and ship."""
    long = path("M-9 -60L0 -107L9 -60Z", GOLD, GROUND, 2) + stroke("M0 -64L0 -99", GROUND, 1.4)
    flame = path("M-6 -58C-12 -72 2 -80 -3 -96C8 -84 -1 -76 7 -60Z", EMBER, None)
    b = "".join(group(flame if i % 2 else long, r=i * 11.25) for i in range(32))
    disc = curve(round_points(0, 0, 64))
    b += path(disc, HONEY, None) + hatch(disc, 18, 4.6, 2.2, AMBER, part=(0.6, 1)) + stroke(disc, GROUND, 3.4)
    b += circle(0, 0, 56, "none", GOLD, 2) + group(_sun_face(), 0, 2)
    return group(b, 122, 182) + _sea() + _ship()
