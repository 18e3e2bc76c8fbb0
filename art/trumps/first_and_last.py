"""Trumps 1 and 21, the ends of the row: wren and sun."""

from __future__ import annotations

import math

from art.courts.headgear import crown
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
from art.svg import circle, group, path, poly, rounded, star
from art.trumps.plate import glow


def wren() -> str:
    """1, the Petit: the wren, the 'little king' of French, German and Dutch."""
    b = glow(122, 222, 100)
    for x, y, r in (
        (104, 40, 5),
        (196, 60, 6),
        (150, 78, 3.5),
        (212, 110, 3.5),
        (34, 170, 4),
        (206, 330, 4),
        (40, 300, 3),
    ):
        b += star(x, y, r, 4, 0.35, HONEY)
    tail = curve(
        (
            "150 232!, 166 186, 174 150, 176 128!, 186 136!, 194 124!, 200 138!, 210 132!, "
            "208 156, 200 198, 184 246!"
        )
    )
    b += (
        path(tail, GOLD, None)
        + hatch(tail, -72, 6, 2, GROUND, part=(0.5, 1))
        + path(tail, "none", GROUND, 3)
        + path("M164 226C174 196 182 166 186 138M176 232C188 202 196 172 200 142", "none", GROUND, 2)
        + path("M170 178L203 188M174 158L207 166", "none", EMBER, 3.4)
    )
    body = curve(
        (
            "72 190, 84 166, 108 160, 128 176, 150 204, 182 226, 186 254, 164 284, 126 296, "
            "90 280, 70 246, 68 212"
        )
    )
    b += path(body, GOLD, None) + path(
        curve("70 204!, 76 240, 104 262, 140 274, 170 276, 140 294, 110 291, 84 274, 68 240"),
        HONEY,
        None,
    )
    b += hatch(
        curve("90 262, 112 270, 164 272, 150 288, 112 290, 92 278"),
        28,
        6,
        2.4,
        GROUND,
        part=(0.2, 1),
    ) + path(body, "none", GROUND, 3.4)
    wing = curve("112 208!, 140 206, 176 232, 196 262!, 164 266, 128 254, 110 232")
    b += (
        path(wing, EMBER, GROUND, 3)
        + path(
            "M122 220C144 226 166 242 184 258M118 232C138 240 156 252 172 262M134 212C154 220 174 238 190 256",
            "none",
            HONEY,
            2,
        )
        + path("M140 218L134 234M152 225L144 244M164 235L156 254", "none", GROUND, 2)
    )
    b += path(poly("72 192, 40 184, 70 205"), HONEY, GROUND, 2.6) + path(
        "M44 186L71 198", "none", GROUND, 1.8
    )
    b += (
        path("M76 180C90 172 108 174 120 186", "none", HONEY, 4)
        + circle(89, 188, 6.5, GROUND, None)
        + circle(87, 186, 2.2, PAPER, None)
    )
    for x in (118, 142):
        b += path(
            f"M{x} 290L{x - 2} 322M{x - 2} 320L{x - 16} 326M{x - 2} 320L{x + 10} 327", "none", GROUND, 7
        ) + path(f"M{x} 290L{x - 2} 322M{x - 2} 320L{x - 16} 326M{x - 2} 320L{x + 10} 327", "none", HONEY, 3)
    br = curve(("10 350!, 70 332, 130 326, 190 340, 230 330!, 230 344!, 188 354, 130 340, 72 348, 10 366!"))
    b += path(br, BARK, GROUND, 2.5) + path("M30 351C80 338 130 332 184 345", "none", HONEY, 1.6)
    for x, y, r in ((58, 338, -50), (86, 346, 120), (160, 334, -30), (196, 352, 100), (34, 360, 140)):
        b += group(
            path("M0 0C8 -16 26 -20 40 -10C30 4 12 8 0 0Z", SAGE, GROUND, 2)
            + path("M4 -1L32 -9", "none", GROUND, 1.6),
            x,
            y,
            0.9,
            r,
        )
    for x, y in ((112, 362), (124, 372), (104, 376)):
        b += path(f"M{x} {y}L116 342", "none", SAGE, 2) + circle(x, y, 7, EMBER, GROUND, 2)
    return b + group(crown("king", EMBER, HONEY), 98, 184, 0.62, -14)


def sun() -> str:
    """21: the great sun over sea and ship."""
    cx, cy = 122, 182
    b = ""
    for i in range(32):
        a = i * 11.25
        if i % 2 == 0:
            b += group(
                path("M-9 -60L0 -107L9 -60Z", GOLD, GROUND, 2) + path("M0 -64L0 -99", "none", GROUND, 1.4),
                cx,
                cy,
                1,
                a,
            )
        else:
            b += group(path("M-6 -58C-12 -72 2 -80 -3 -96C8 -84 -1 -76 7 -60Z", EMBER, None), cx, cy, 1, a)
    disc = curve(
        [
            (cx + 64 * math.cos(math.radians(t)), cy + 64 * math.sin(math.radians(t)))
            for t in range(0, 360, 20)
        ]
    )
    b += (
        path(disc, HONEY, None)
        + hatch(disc, 18, 4.6, 2.2, AMBER, part=(0.6, 1))
        + path(disc, "none", GROUND, 3.4)
        + circle(cx, cy, 56, "none", GOLD, 2)
    )
    f = ""
    for q in (-1, 1):
        f += (
            path(curve([(q * 12, -8, 1), (q * 22, -15), (q * 34, -7, 1), (q * 22, -2)]), PAPER, GROUND, 2.4)
            + circle(q * 22, -8.5, 5, GROUND, None)
            + path(f"M{q * 8} -18C{q * 16} -28 {q * 30} -28 {q * 38} -18", "none", GROUND, 3.2)
        )
        f += circle(q * 34, 14, 8, EMBER, None) + path(
            f"M{q * 15} 3C{q * 21} 6 {q * 27} 5 {q * 31} 1", "none", GROUND, 1.8
        )
    f += (
        path("M-8 -20C-6 -4 -10 8 -14 13C-12 21 -2 20 3 18", "none", GROUND, 2.8)
        + path("M-20 28C-10 26 -4 27 0 30C4 27 10 26 20 28C12 41 -12 41 -20 28Z", EMBER, GROUND, 2.2)
        + path("M-18 29Q0 35 18 29", "none", GROUND, 1.8)
        + path("M-7 46Q0 49 7 46", "none", GROUND, 2)
    )
    b += group(f, cx, cy + 2)
    sea = rounded(8, 318, 224, 96, 2)
    b += path(sea, DEEP, None)
    for j in range(6):
        y = 318 + j * 16
        w = [(x, y + (5 if i % 2 else -5)) for i, x in enumerate(range(10 + (j % 2) * 2, 232, 14))]
        b += path(curve(w, False), "none", (PAPER, HALF, HONEY, HALF, HALF, HALF)[j], 3 if j in (0, 2) else 2)
    for j, (a, w) in enumerate(((62, 3), (44, 4), (54, 3), (30, 4), (40, 3))):
        b += path(f"M{130 - a} {326 + j * 15}L{130 + a} {326 + j * 15}", "none", GOLD, w)
    hull = curve("44 326!, 54 350, 70 356, 100 356, 116 348, 126 324!, 110 332, 70 334")
    b += (
        path("M86 334L86 262", "none", HONEY, 3)
        + path(hull, EMBER, GROUND, 2.6)
        + path("M54 342C76 348 100 346 118 338", "none", HONEY, 2)
    )
    b += (
        path(curve("90 268!, 120 292, 116 322!, 90 320!, 96 294"), PAPER, GROUND, 2.4)
        + path(curve("82 276!, 60 300, 54 320!, 82 320!, 78 298"), PAPER, GROUND, 2.4)
        + path("M86 262L104 256L86 250Z", EMBER, GROUND, 1.6)
    )
    return b + path(
        "M30 372C46 364 60 380 76 372C92 364 106 380 122 372C138 364 150 380 166 372", "none", PAPER, 2.4
    )
