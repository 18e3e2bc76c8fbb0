"""The Excuse: the fool with his lute."""

from __future__ import annotations

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
)
from art.svg import Point, circle, group, path, points, poly, round_points, rounded, star, stars, stroke


def lute(x: float, y: float, r: float = -32, s: float = 1.0) -> str:
    """A lute, its sound hole near x, y."""
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


def _motley() -> str:
    """Robe in halves, each strewn with lozenges of the other's colour, and the collar with its bells."""
    side = "0 44!, 30 50, 60 70, 70 120, 78 200, 92 282!, 0 284!"
    robe, right, left = mirrored(side), curve(side), curve(points(side, -1))
    lozenge = "M0 -9L6 0L0 9L-6 0Z"
    b = path(robe, GOLD, None) + path(right, EMBER, None)
    b += scatter(left, path(lozenge, EMBER, None), 26, 22, 8) + scatter(
        right, path(lozenge, HONEY, None), 26, 22, 8
    )
    b += hatch(right, 0, 6, 2, INK, part=(0.7, 1)) + stroke("M0 60L0 284", INK, 2.4) + stroke(robe, INK, 3)
    hem: list[Point] = []
    for x in range(-64, 65, 16):
        hem += [(x, 62 + (1 - (x / 64) ** 2) * 22, 1), (x + 8, 86 + (1 - ((x + 8) / 72) ** 2) * 22, 1)]
    b += path(curve([(-22, 30, 1), *hem[:-1], (22, 30, 1), (0, 40)]), "#2f6b5a", INK, 2.6)
    for x in range(-56, 57, 16):
        b += circle(x, 90 + (1 - (x / 72) ** 2) * 22, 4.2, HONEY, INK, 1.8)
    return b


def _hood() -> str:
    """The fool's hood with three bells."""
    hood = curve(
        "0 -30!, -17 -24, -25 -4, -22 20, -12 36, -30 44!, -36 10, -40 -14, -62 -6, -78 20!, "
        "-80 -22, -58 -48, -32 -48, -24 -70, 2 -88, 22 -98!, 24 -66, 20 -52, 46 -56, 72 -36, "
        "80 6!, 62 -14, 40 -16, 36 10, 30 44!, 12 36, 22 20, 25 -4, 17 -24"
    )
    b = path(hood, EMBER, None) + hatch(hood, 40, 7, 2, INK, part=(0.72, 1)) + stroke(hood, INK, 3)
    b += stroke("M-30 -46C-16 -38 -6 -34 0 -30C8 -36 14 -44 20 -52", INK, 2.2)
    b += stroke("M-34 -18C-36 -30 -34 -40 -30 -46M37 -18C38 -34 30 -44 20 -52", INK, 2.2)
    b += path(curve("0 -30!, -30 -46!, -24 -70, 2 -88, 22 -98!, 24 -66, 20 -52!"), GOLD, INK, 2.6)
    for x, y in ((-79, 26), (24, -104), (81, 12)):
        b += circle(x, y, 8, GOLD, INK, 2.4)
        b += stroke(f"M{x - 7} {y + 1}L{x + 7} {y + 1}M{x} {y + 3}L{x} {y + 7}", INK, 1.8)
    return b


def _playing() -> str:
    """The lute and the arms that play it, in card space."""
    right = curve("190 196, 210 222, 214 256, 200 272, 184 268!, 178 246!, 184 238, 174 210")
    left = curve("70 196, 54 222, 44 262, 56 294, 80 312!, 92 288!, 80 272, 84 244, 92 212")
    b = path(right, EMBER, INK, 2.8) + path(poly("186 272, 180 243, 170 246, 176 275"), HONEY, INK, 2.4)
    b += lute(116, 306, 36, 0.98) + fist(166, 256, -14, -1) + path(left, GOLD, INK, 2.8)
    return b + path(poly("78 316, 89 285, 97 289, 87 319"), HONEY, INK, 2.4) + fist(104, 308, 12)


def fool() -> str:
    """The Excuse: the musician-fool before the moon. Motley in gold and ember; belongs to no suit."""
    b = stars(
        (92, 40, 4), (214, 50, 5), (220, 150, 4), (30, 160, 5), (36, 236, 3.5), (216, 240, 4), (30, 330, 4)
    )
    b += stars((212, 92, 3)) + circle(136, 122, 84, HONEY, None) + circle(136, 122, 77, "none", GOLD, 2)
    b += hatch(curve(round_points(136, 122, 84)), 0, 7, 1.6, GOLD, part=(0.62, 1))
    neck = path(mirrored("0 22, 10 24, 12 40, 0 48"), SKIN, INK, 2.2)
    return b + group(_motley() + neck + face(grin=True, eye=2) + _hood(), 132, 132) + _playing()
