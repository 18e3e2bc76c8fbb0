"""The Excuse: the fool with his lute."""

from __future__ import annotations

import math

from art.courts.figure import face, fist
from art.engrave import curve, hatch, mirrored, scatter, shaded
from art.palette import (
    EMBER,
    GOLD,
    HONEY,
    INK,
    PAPER,
    SKIN,
    WOOD,
    Suit,
)
from art.svg import circle, group, path, poly, rounded, star


def lute(x: float, y: float, r: float = -32, s: Suit = 1.0) -> str:
    d = mirrored("0 -34, 12 -28, 30 -4, 35 22, 24 46, 0 56")
    b = path(rounded(-6, -108, 12, 84, 3), WOOD, INK, 2.4) + path(
        poly("-7 -108, 7 -108, 30 -128, 22 -138"), WOOD, INK, 2.4
    )
    b += path("M2 -112L-4 -124M10 -118L4 -130M18 -124L12 -136M12 -106L20 -98M20 -113L28 -105", "none", INK, 3)
    b += (
        shaded(d, GOLD, 3, angle=90, gap=5.5, w=2, part=(0.55, 1))
        + circle(0, 8, 12, WOOD, INK, 2.2)
        + star(0, 8, 8, 6, 0.5, HONEY)
        + path(rounded(-14, 38, 28, 6, 2), WOOD, INK, 2)
    )
    for i in (-3.5, 0, 3.5):
        b += path(f"M{i} -106L{i * 1.6} 40", "none", PAPER, 1.2)
    return group(b, x, y, s, r)


def fool() -> str:
    """The Excuse: the musician-fool before the moon. Motley in gold and ember; belongs to no suit."""
    b = ""
    for x, y, r in (
        (92, 40, 4),
        (214, 50, 5),
        (220, 150, 4),
        (30, 160, 5),
        (36, 236, 3.5),
        (216, 240, 4),
        (30, 330, 4),
        (212, 92, 3),
    ):
        b += star(x, y, r, 4, 0.35, HONEY)
    b += (
        circle(136, 122, 84, HONEY, None)
        + circle(136, 122, 77, "none", GOLD, 2)
        + hatch(
            curve(
                [
                    (136 + 84 * math.cos(math.radians(t)), 122 + 84 * math.sin(math.radians(t)))
                    for t in range(0, 360, 20)
                ]
            ),
            0,
            7,
            1.6,
            GOLD,
            part=(0.62, 1),
        )
    )
    f = ""
    robe = mirrored("0 44, 30 50, 60 70, 70 120, 78 200, 92 282!, 0 284")
    half = curve("0 44!, 30 50, 60 70, 70 120, 78 200, 92 282!, 0 284!")
    f += path(robe, GOLD, None) + path(half, EMBER, None)
    f += scatter(
        curve("0 44!, -30 50, -60 70, -70 120, -78 200, -92 282!, 0 284!"),
        path("M0 -9L6 0L0 9L-6 0Z", EMBER, None),
        26,
        22,
        8,
    ) + scatter(half, path("M0 -9L6 0L0 9L-6 0Z", HONEY, None), 26, 22, 8)
    f += (
        hatch(half, 0, 6, 2, INK, part=(0.7, 1))
        + path("M0 60L0 284", "none", INK, 2.4)
        + path(robe, "none", INK, 3)
    )
    pts = []
    for i in range(9):
        x = -64 + i * 16
        pts += [(x, 62 + (1 - (x / 64) ** 2) * 22, 1), (x + 8, 86 + (1 - ((x + 8) / 72) ** 2) * 22, 1)]
    collar = curve([(-22, 30, 1)] + pts[:-1] + [(22, 30, 1), (0, 40)])
    f += path(collar, "#2f6b5a", INK, 2.6)
    for i in range(8):
        x = -56 + i * 16
        f += circle(x, 90 + (1 - (x / 72) ** 2) * 22, 4.2, HONEY, INK, 1.8)
    f += path(mirrored("0 22, 10 24, 12 40, 0 48"), SKIN, INK, 2.2) + face(grin=True, eye=2)
    hood = curve(
        (
            "0 -30!, -17 -24, -25 -4, -22 20, -12 36, -30 44!, -36 10, -40 -14, -62 -6, -78 20!, "
            "-80 -22, -58 -48, -32 -48, -24 -70, 2 -88, 22 -98!, 24 -66, 20 -52, 46 -56, 72 -36, "
            "80 6!, 62 -14, 40 -16, 36 10, 30 44!, 12 36, 22 20, 25 -4, 17 -24"
        )
    )
    f += (
        path(hood, EMBER, None)
        + hatch(hood, 40, 7, 2, INK, part=(0.72, 1))
        + path(hood, "none", INK, 3)
        + path(
            "M-30 -46C-16 -38 -6 -34 0 -30C8 -36 14 -44 20 -52M-34 -18C-36 -30 -34 -40 -30 -46M37 -18C38 -34 30 -44 20 -52",
            "none",
            INK,
            2.2,
        )
    )
    left = curve("0 -30!, -30 -46!, -24 -70, 2 -88, 22 -98!, 24 -66, 20 -52!")
    f += path(left, GOLD, INK, 2.6)
    for x, y in ((-79, 26), (24, -104), (81, 12)):
        f += circle(x, y, 8, GOLD, INK, 2.4) + path(
            f"M{x - 7} {y + 1}L{x + 7} {y + 1}M{x} {y + 3}L{x} {y + 7}", "none", INK, 1.8
        )
    b += group(f, 132, 132)
    arm_r = path(
        curve("190 196, 210 222, 214 256, 200 272, 184 268!, 178 246!, 184 238, 174 210"),
        EMBER,
        INK,
        2.8,
    )
    arm_l = path(
        curve("70 196, 54 222, 44 262, 56 294, 80 312!, 92 288!, 80 272, 84 244, 92 212"),
        GOLD,
        INK,
        2.8,
    )
    b += (
        arm_r
        + path(poly("186 272, 180 243, 170 246, 176 275"), HONEY, INK, 2.4)
        + lute(116, 306, 36, 0.98)
        + fist(166, 256, -14, -1)
    )
    return b + arm_l + path(poly("78 316, 89 285, 97 289, 87 319"), HONEY, INK, 2.4) + fist(104, 308, 12)
