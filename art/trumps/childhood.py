"""Trumps 2 and 3 of the ages: hobby-horse and cradle, kite."""

from __future__ import annotations

from art.engrave import curve, hatch, scatter
from art.palette import BARK, EMBER, GOLD, GROUND, HALF, HILL, HONEY, OAK, PAPER, SKIN
from art.svg import circle, cord, group, path, poly, rounded, star, stars, stroke
from art.trumps.plate import carved, cloud, glow, hills


def _hobby_horse() -> str:
    """Head of a toy horse in profile, looking left and down; the stick below. Neck base at 28, 104."""
    b = cord("M28 100L28 230", GROUND, 14, OAK, 8)
    mane = "4 -58!, 26 -66, 44 -50!, 62 -48, 68 -28!, 84 -20, 82 2!"
    mane += ", 96 14, 90 36!, 100 52, 90 72!, 96 88, 80 104!, 50 90, 40 0"
    b += carved(curve(mane), EMBER, -10, 7, 2.6, (0.5, 1))
    head = "4 -54, -16 -36, -32 0, -54 34, -58 50, -48 62, -34 60, -10 46"
    head += ", 4 50, 8 74, -4 106!, 62 106!, 70 60, 62 4, 42 -38"
    b += carved(curve(head), HONEY, -24, 6.5, 2.6, (0.66, 1), 3.4)
    b += path(curve("8 -50!, 2 -72, 16 -96!, 30 -72, 34 -44!"), HONEY, GROUND, 3)
    b += path(curve("13 -56, 10 -70, 16 -82, 22 -68"), EMBER, None)
    fringe = "10 -58!, -10 -58, -24 -40!, -12 -40, -14 -22!, 2 -32, 14 -46!"
    b += path(curve(fringe), EMBER, GROUND, 2.6)
    b += (
        circle(4, -12, 10, PAPER, GROUND, 2.6)
        + circle(1, -8, 5.4, GROUND, None)
        + circle(-1, -10, 1.8, PAPER, None)
    )
    b += stroke("M-8 -26C0 -32 10 -30 16 -22", GROUND, 2.6)
    b += circle(-47, 44, 2.6, GROUND, None) + stroke("M-50 57C-40 50 -32 50 -24 46", GROUND, 2.4)
    b += cord("M-40 6C-28 18 -16 38 -10 48M42 -40C34 -6 14 28 -20 30", GROUND, 8, GOLD, 3.8)
    b += circle(-20, 30, 7, GOLD, GROUND, 2.4)
    b += path(rounded(-10, 100, 78, 15, 5), EMBER, GROUND, 3)
    return b + "".join(circle(x, 107.5, 3.6, GOLD, None) for x in (2, 16, 30, 44, 58))


def _cradle() -> str:
    """A cradle with a sleeping child; its middle at 0, 0."""
    hood = "94 10!, 104 -46, 84 -92, 50 -98, 22 -72!, 38 -36, 40 10!"
    b = carved(curve(hood), OAK, 80, 8, 2.4, (0.45, 1), 3.2)
    b += path(curve("22 -72!, 42 -38, 44 10!, 0 10!, 0 -44"), "#3c1426", GROUND, 2.6)
    b += path(curve("-26 2, -20 -30, 14 -44, 40 -26, 44 6!, 20 14"), PAPER, GROUND, 2.6)
    b += circle(6, -21, 22, SKIN, GROUND, 2.8)
    b += stroke("M-8 -22Q-3.5 -16.5 1 -22M10 -22Q14.5 -16.5 19 -22", GROUND, 2.4)
    b += stroke("M0 -8.500Q5 -4 10 -8.5", EMBER, 2.6) + circle(-7, -13, 3.4, "#efb9a6", None)
    bonnet = "-17 -22!, -12 -48, 16 -54, 33 -32!, 30 -14!, 21 -32, 2 -37"
    b += path(curve(bonnet), GOLD, GROUND, 2.6)
    quilt = curve("14 14!, 2 -4, -24 -16, -54 -14, -80 -34, -98 -8!, -94 14!")
    b += path(quilt, EMBER, None) + scatter(quilt, star(0, 0, 5, 4, 0.45, HONEY), 19, 12, 4)
    b += path(quilt, "none", GROUND, 3)
    b += path(curve("16 12!, 4 -6, -18 -16, -24 -10, -10 -4, -2 12!"), PAPER, GROUND, 2.4)
    rocker = "-104 50!, -80 62!, -40 68, 0 70, 40 68, 80 62!, 104 50!"
    rocker += ", 110 62!, 56 90, 0 96, -56 90, -110 62!"
    b += carved(curve(rocker), BARK, 0, 6, 2, (0.5, 1))
    b += carved(poly("-106 6, 104 6, 90 64, -90 64"), OAK, 0, 7.5, 2.2, (0.5, 1), 3.2)
    b += path(rounded(-111, -1, 220, 12, 4), "#cf9a5e", GROUND, 2.8)
    return b + star(-4, 38, 22, 8, 0.5, GROUND) + star(-4, 38, 18, 8, 0.5, GOLD)


def cradle() -> str:
    """2, the first age: a hobby-horse watches over the cradle."""
    b = glow(134, 130, 94) + stars(
        (96, 38, 4), (216, 44, 5), (30, 162, 4), (36, 226, 3), (216, 250, 3.5), (34, 396, 3)
    )
    b += path("M10 366L230 366L230 410L10 410Z", HILL, None)
    return b + group(_hobby_horse(), 126, 128, 0.94, -6) + group(_cradle(), 108, 304, 0.82)


def kite() -> str:
    """3, childhood: a kite that smiles back."""
    b = (
        cloud(44, 176, 0.9)
        + cloud(196, 330, 0.9)
        + cloud(206, 40, 0.7)
        + stars((98, 40, 3), (34, 236, 4), (214, 216, 3))
    )
    d, h = hills(366, HILL)
    b += h + hatch(d, -12, 7, 1.8, HALF, part=(0, 0.9))
    b += path("M142 206C162 244 102 246 108 274C110 290 92 296 75 291", "none", PAPER, 2)
    k = (
        path(poly("0 -92, 66 -8, 0 92, -66 -8"), HONEY, None)
        + path(poly("0 -92, 66 -8, 0 -8"), EMBER, None)
        + path(poly("0 92, -66 -8, 0 -8"), EMBER, None)
    )
    k += (
        hatch(poly("0 -92, 66 -8, 0 92"), 0, 6, 2.6, GROUND, part=(0.45, 1))
        + path(poly("0 -92, 66 -8, 0 92, -66 -8"), "none", GROUND, 3.4)
        + path("M0 -92L0 92M-66 -8L66 -8", "none", GROUND, 2.6)
    )
    k += (
        circle(0, -8, 24, GOLD, GROUND, 2.8)
        + path("M-10 -13L-10 -12M10 -13L10 -12", "none", GROUND, 5)
        + path("M-10 -2Q0 8 10 -2", "none", GROUND, 2.8)
    )
    b += group(k, 142, 122, 0.98, 14)
    b += path("M118 208C128 240 174 236 168 268C162 296 196 296 200 320", "none", GOLD, 2.6)
    for x, y, r in ((134, 232, 30), (168, 256, 70), (176, 288, 40)):
        b += group(path("M0 0L-13 -8L-13 8ZM0 0L13 -8L13 8Z", EMBER, GROUND, 2), x, y, 1, r)
    c = (
        path(
            curve("-12 0!, -14 30, -18 58!, 16 58!, 13 28, 11 0!"),
            GOLD,
            GROUND,
            2.6,
        )
        + path("M-8 58L-9 76L-16 76M7 58L8 76L15 76", "none", GROUND, 8)
        + path("M-8 58L-9 76L-16 76M7 58L8 76L15 76", "none", HONEY, 3.6)
    )
    c += (
        path("M8 8C18 2 22 -10 18 -22", "none", GROUND, 10)
        + path("M8 8C18 2 22 -10 18 -22", "none", GOLD, 5.5)
        + path("M-10 8C-20 14 -24 22 -22 32", "none", GROUND, 10)
        + path("M-10 8C-20 14 -24 22 -22 32", "none", GOLD, 5.5)
        + circle(18, -24, 4.5, SKIN, GROUND, 2)
    )
    c += (
        circle(-1, -16, 15, SKIN, GROUND, 2.6)
        + path("M-17 -14C-18 -34 16 -36 15 -16C8 -22 -4 -26 -17 -14Z", BARK, GROUND, 2.4)
        + circle(4, -15, 1.8, GROUND, None)
        + path("M2 -8Q6 -6 9 -9", "none", GROUND, 1.8)
    )
    return b + group(c, 54, 318, 1.12)
