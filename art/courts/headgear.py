"""Crowns, hats, helmets."""

from __future__ import annotations

from art.engrave import curve, shaded
from art.marks import DIAMOND
from art.palette import GOLD, HONEY, INK, LEAF_GREEN, PAPER, RED, SILVER, Suit
from art.svg import circle, group, path, poly


def crown(kind: str, main: str, tint: str, gem: str = RED) -> str:
    """The crown of a king (five points) or a queen (three leaves)."""
    if kind == "king":  # five high points on a jewelled band
        d = poly("-27 -22, -36 -66, -19 -46, -12 -74, 0 -48, 12 -74, 19 -46, 36 -66, 27 -22")
        b = shaded(d, GOLD, 2.8, angle=90, gap=5, w=1.8, part=(0.55, 1))
        for x, y in ((-36, -68), (-12, -77), (12, -77), (36, -68)):
            b += circle(x, y, 4.2, PAPER, INK, 2.2)
        d = curve("-29 -34!, 0 -29, 29 -34!, 27 -18!, 0 -14, -27 -18!")
        return (
            b
            + path(d, HONEY, INK, 2.6)
            + group(path(DIAMOND, gem, None), 0, -22.5, 0.14)
            + circle(-16, -24.5, 3, main, None)
            + circle(16, -24.5, 3, main, None)
        )
    if kind == "queen":  # low arches with three leaves
        d = curve("-25 -28!, -30 -50!, -16 -41, -13 -40!, 0 -62!, 13 -40!, 16 -41, 30 -50!, 25 -28!, 0 -33")
        b = shaded(d, GOLD, 2.6, angle=90, gap=5, w=1.6, part=(0.6, 1))
        return (
            b
            + circle(0, -63, 4.5, gem, INK, 2)
            + circle(-30, -51, 3.6, PAPER, INK, 2)
            + circle(30, -51, 3.6, PAPER, INK, 2)
        )
    raise KeyError(kind)


def beret(main: str, tint: str, feather: str = GOLD) -> str:
    """Beret of the Jack with a feather."""
    f = curve("16 -40!, 20 -66, 38 -92, 62 -96, 66 -82, 58 -64, 44 -48, 28 -36!")
    b = path(f, feather, INK, 2.4) + path(
        "M20 -40C28 -64 42 -80 60 -90M27 -56L24 -66M34 -68L33 -80M44 -78L45 -89M30 -62L44 -58M40 -74L56 -70",
        "none",
        INK,
        1.5,
    )
    d = curve("-30 -20!, -38 -36, -22 -54, 8 -56, 34 -44, 34 -28, 28 -19!, 0 -27")
    return (
        b
        + shaded(d, main, 2.6, angle=70, gap=6, w=1.8, ink=tint, part=(0.3, 0.9))
        + path(
            curve("-30 -27!, 0 -34, 29 -26!, 28 -16!, 0 -24, -29 -16!"),
            HONEY,
            INK,
            2.2,
        )
    )


def helmet(main: str, tint: str) -> str:
    """Open helmet of the Knight with a plume."""
    pl = curve(
        "-2 -52!, -10 -72, -34 -84, -62 -74, -58 -64, -66 -54, -52 -52, -50 -42, -36 -48, -24 -38, -8 -46!"
    )
    b = path(pl, RED, INK, 2.6) + path(
        "M-6 -56C-18 -72 -36 -74 -54 -66M-8 -50C-20 -60 -36 -62 -50 -54", "none", HONEY, 1.8
    )
    d = curve(
        "-27 4!, -31 -22, -22 -46, 0 -56, 22 -46, 31 -22, 28 30!, 20 22!, 23 -6, 17 -20, "
        "0 -24, -17 -20, -23 -6, -20 22!, -28 30!"
    )
    b += (
        shaded(d, SILVER, 2.6, angle=8, gap=4.5, w=1.7, part=(0.55, 1))
        + path("M0 -56L0 -25", "none", INK, 2)
        + path(
            curve("-28 -22!, 0 -33, 28 -22!, 27 -13!, 0 -24, -27 -13!"),
            GOLD,
            INK,
            2.2,
        )
    )
    return b


def hat(s: Suit, plume: str = RED) -> str:
    """Slouch hat of the Ober: wide brim, one plume."""
    p = curve("16 -46!, 26 -62, 44 -66, 58 -56, 60 -38!, 50 -46, 36 -46, 24 -36!")
    b = path(p, plume, INK, 2.4) + path("M20 -44C32 -56 46 -58 56 -44", "none", HONEY, 1.7)
    c = curve("-24 -24!, -26 -50, -12 -60, 12 -60, 26 -50, 24 -24!")
    d = curve("-52 -34, -30 -26, 0 -34, 30 -26, 52 -36, 44 -18, 22 -12, 0 -19, -22 -12, -44 -16")
    return (
        b
        + shaded(c, s.ink, 2.6, angle=80, gap=6, w=1.8, ink=s.tint, part=(0.3, 0.9))
        + path("M-24 -34Q0 -44 24 -34", "none", GOLD, 5)
        + path(d, s.ink, INK, 2.6)
    )


def cap(s: Suit) -> str:
    """Round cap of the Unter with a turned-up brim and a sprig."""
    c = curve("-26 -24!, -30 -44, -14 -60, 14 -60, 30 -44, 26 -24!, 0 -30")
    b = (
        path("M18 -50C26 -66 34 -74 46 -78", "none", INK, 4)
        + group(path("M0 0C8 -12 22 -12 28 -4C20 4 8 6 0 0Z", LEAF_GREEN, INK, 2), 40, -74, 0.9, -40)
        + group(path("M0 0C8 -12 22 -12 28 -4C20 4 8 6 0 0Z", LEAF_GREEN, INK, 2), 32, -68, 0.9, 30)
    )
    return (
        b
        + shaded(c, s.ink, 2.6, angle=80, gap=6, w=1.8, ink=s.tint, part=(0.3, 0.9))
        + path(
            curve("-33 -36!, 0 -44, 33 -36!, 28 -16!, 0 -24, -28 -16!"),
            HONEY,
            INK,
            2.4,
        )
        + path("M-18 -28L-18 -36M0 -31L0 -39M18 -28L18 -36", "none", INK, 1.8)
    )
