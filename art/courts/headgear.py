"""What knights, jacks, Obers and Unters wear. Head centre at 0, 0; `main` and `tint` are the suit's."""

from __future__ import annotations

from art.engrave import curve, hatch, mirrored, shaded
from art.palette import GOLD, HONEY, INK, LEAF_GREEN, PAPER, RED, SILVER, TAN
from art.svg import circle, group, path, points


def _quill(d: str, fill: str) -> str:
    return path(d, fill, INK, 2.4)


def beret(main: str, tint: str, feather: str = GOLD) -> str:
    """Beret with a tall feather."""
    f = curve("16 -40!, 20 -66, 38 -92, 62 -96, 66 -82, 58 -64, 44 -48, 28 -36!")
    vanes = (
        "M20 -40C28 -64 42 -80 60 -90M27 -56L24 -66M34 -68L33 -80M44 -78L45 -89M30 -62L44 -58M40 -74L56 -70"
    )
    b = _quill(f, feather) + path(vanes, "none", INK, 1.5)
    d = curve("-30 -20!, -38 -36, -22 -54, 8 -56, 34 -44, 34 -28, 28 -19!, 0 -27")
    b += shaded(d, main, 2.6, angle=70, gap=6, w=1.8, ink=tint, part=(0.3, 0.9))
    return b + path(curve("-30 -27!, 0 -34, 29 -26!, 28 -16!, 0 -24, -29 -16!"), HONEY, INK, 2.2)


def slouch(main: str, tint: str) -> str:
    """A soft cap that falls to one side, two small plumes at its clasp."""
    b = ""
    for turn, ink in ((16, PAPER), (-16, RED)):
        b += group(_quill(curve("0 0!, -9 -18, -4 -40, 8 -48, 12 -30, 8 -10"), ink), -20, -42, 1, turn)
    d = curve("-29 -18!, -33 -36, -18 -54, 8 -58, 34 -50, 50 -30, 46 -10, 32 -14!, 28 -22, 0 -28")
    b += shaded(d, main, 2.6, angle=60, gap=6, w=1.8, ink=tint, part=(0.35, 0.92))
    b += path("M-26 -22C-10 -32 14 -32 30 -20", "none", INK, 8) + path(
        "M-26 -22C-10 -32 14 -32 30 -20", "none", HONEY, 4
    )
    return b + circle(-20, -40, 6, GOLD, INK, 2.2)


def turban(main: str, tint: str) -> str:
    """A wound cloth with a jewel and a short aigrette."""
    b = path("M0 -50C-2 -68 6 -84 16 -90M0 -50C6 -66 16 -74 26 -76", "none", INK, 3)
    d = mirrored("0 -54, 22 -52, 40 -36, 36 -18, 22 -14!, 0 -22")
    b += path(d, tint, None)
    b += path(curve("-38 -28!, -10 -52, 20 -53, 34 -46!, 8 -40, -24 -14!, -36 -18"), main, INK, 2)
    b += path(curve("-4 -22!, 18 -36, 38 -34!, 36 -18, 22 -14!"), main, INK, 2) + path(d, "none", INK, 2.6)
    return b + circle(0, -44, 8, GOLD, INK, 2.4) + circle(0, -44, 3.4, main, None)


def hood(main: str, tint: str) -> str:
    """A forester's hood with its long tail over the shoulder and a leaf."""
    d = curve(
        "-30 22!, -34 -20, -20 -52, 8 -58, 28 -46, 34 -20, 30 22!, 24 -8, 14 -24, 0 -28, -14 -24, -24 -8"
    )
    tail = curve("18 -54!, 40 -60, 56 -40, 58 -8, 54 18!, 46 -8, 40 -30, 28 -38!")
    b = path(tail, tint, INK, 2.6)
    b += shaded(d, tint, 2.6, angle=70, gap=7, w=2, ink=main, part=(0.6, 0.97))
    twig = path("M0 0C8 -18 28 -20 38 -8C28 8 12 8 0 0Z", LEAF_GREEN, INK, 2.2) + path(
        "M4 -1L31 -7", "none", INK, 1.4
    )
    return b + group(twig, -8, -48, 0.9, -70) + group(twig, -10, -46, 0.8, -120)


def helmet(main: str, tint: str) -> str:
    """Open helmet with a plume."""
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
    b += shaded(d, SILVER, 2.6, angle=8, gap=4.5, w=1.7, part=(0.55, 1)) + path(
        "M0 -56L0 -25", "none", INK, 2
    )
    return b + path(curve("-28 -22!, 0 -33, 28 -22!, 27 -13!, 0 -24, -27 -13!"), GOLD, INK, 2.2)


def winged_helmet(main: str, tint: str) -> str:
    """A round helmet with a wing on either side and a noseguard."""
    b = ""
    wing = "22 -36!, 28 -54, 38 -84!, 42 -66!, 50 -70!, 47 -52!, 54 -50!, 44 -30, 28 -18!"
    for q in (-1, 1):
        b += path(curve(points(wing, q)), PAPER, INK, 2.4)
        b += path(f"M{q * 28} -30L{q * 41} -62M{q * 32} -26L{q * 45} -48", "none", INK, 1.6)
    d = mirrored("0 -60, 22 -52, 30 -24, 28 12!, 22 2!, 20 -14, 5 -20!, 4 4!, 0 6")
    b += shaded(d, SILVER, 2.6, angle=8, gap=4.5, w=1.7, part=(0.6, 1))
    return (
        b
        + path("M-29 -24C-12 -34 12 -34 29 -24", "none", INK, 7)
        + path("M-29 -24C-12 -34 12 -34 29 -24", "none", GOLD, 3.4)
    )


def hunting_hat(main: str, tint: str) -> str:
    """A hat with a turned-up brim and a pheasant's feather."""
    f = curve("20 -40!, 34 -62, 58 -78, 74 -78!, 62 -58, 44 -40, 30 -30!")
    b = _quill(f, TAN) + path("M24 -38L66 -74M36 -54L36 -62M46 -62L48 -71M40 -46L50 -46", "none", INK, 1.6)
    dome = curve("-25 -24!, -24 -50, -6 -60, 14 -58, 26 -46, 26 -24!")
    b += shaded(dome, main, 2.6, angle=80, gap=6, w=1.8, ink=tint, part=(0.4, 0.92))
    return b + path(
        curve("-46 -32!, -24 -38, 4 -34, 38 -44!, 40 -26, 20 -14, -10 -15, -38 -18!"), tint, INK, 2.6
    )


def kettle(main: str, tint: str) -> str:
    """A steel cap with a brim, over a mail collar, and a tuft of horsehair."""
    tuft = "-2 -56!, -12 -78, 2 -90, 0 -78!, 12 -92, 12 -76!, 26 -82, 14 -64, 4 -54!"
    b = path(curve(tuft), main, INK, 2.4)
    mail = mirrored("0 -26, 26 -22, 31 8, 34 36!, 16 40!, 22 12, 18 -12, 0 -18")
    b += path(mail, SILVER, INK, 2.4) + hatch(mail, 45, 6, 1.2, INK, taper=False)
    dome = mirrored("0 -58, 20 -52, 28 -28, 0 -24")
    b += shaded(dome, SILVER, 2.6, angle=8, gap=5, w=1.7, part=(0.55, 1))
    return b + path(
        curve("-42 -20!, -26 -34, 0 -38, 26 -34, 42 -20!, 20 -24, 0 -26, -20 -24"), SILVER, INK, 2.6
    )


def plumed_hat(main: str, tint: str, plume: str = RED) -> str:
    """Slouch hat with a wide brim and one plume."""
    p = curve("16 -46!, 26 -62, 44 -66, 58 -56, 60 -38!, 50 -46, 36 -46, 24 -36!")
    b = path(p, plume, INK, 2.4) + path("M20 -44C32 -56 46 -58 56 -44", "none", HONEY, 1.7)
    c = curve("-24 -24!, -26 -50, -12 -60, 12 -60, 26 -50, 24 -24!")
    d = curve("-52 -34, -30 -26, 0 -34, 30 -26, 52 -36, 44 -18, 22 -12, 0 -19, -22 -12, -44 -16")
    b += shaded(c, main, 2.6, angle=80, gap=6, w=1.8, ink=tint, part=(0.3, 0.9))
    return b + path("M-24 -34Q0 -44 24 -34", "none", GOLD, 5) + path(d, main, INK, 2.6)


def tricorne(main: str, tint: str) -> str:
    """A three-cornered hat, braided."""
    d = curve("-50 -26!, -30 -54, 0 -62, 30 -54, 50 -26!, 24 -34, 0 -14!, -24 -34")
    braid = "M-48 -25C-34 -34 -28 -33 -22 -31L0 -15L22 -31C28 -33 34 -34 48 -25"
    b = shaded(d, main, 2.8, angle=80, gap=6, w=1.8, ink=tint, part=(0.62, 0.92))
    b += path(braid, "none", INK, 6) + path(braid, "none", GOLD, 3)
    return b + circle(-24, -40, 6, PAPER, INK, 2.2) + circle(-24, -40, 2.4, RED, None)


def morion(main: str, tint: str) -> str:
    """A steel helmet with a comb and a brim that rises in front."""
    comb = curve("-34 -44!, -16 -78, 16 -78, 34 -44!, 0 -50")
    b = path(comb, tint, INK, 2.4) + path("M-26 -52C-12 -68 12 -68 26 -52", "none", main, 2)
    dome = mirrored("0 -60, 20 -55, 28 -34, 27 -22!, 0 -26")
    b += shaded(dome, SILVER, 2.6, angle=8, gap=5, w=1.7, part=(0.55, 1))
    brim = curve("-52 -38!, -34 -16, 0 -30, 34 -16, 52 -38!, 44 -12, 22 -6, 0 -20, -22 -6, -44 -12")
    return b + path(brim, SILVER, INK, 2.6) + circle(0, -38, 5, GOLD, INK, 2)


def flat_cap(main: str, tint: str) -> str:
    """A broad flat cap, slashed, with a curled ostrich plume over it."""
    d = mirrored("0 -50, 28 -48, 48 -34, 42 -20, 24 -16!, 0 -22")
    b = path(d, main, INK, 2.6)
    b += path("M-34 -40L-28 -24M-18 -46L-15 -28M18 -46L15 -28M34 -40L28 -24", "none", tint, 4)
    plume = curve("-22 -36!, -26 -58, -4 -72, 22 -66, 40 -48, 44 -30!, 32 -40, 12 -46, -8 -42")
    b += path(plume, PAPER, INK, 2.4) + path(
        "M-18 -42C-6 -58 20 -60 38 -40M2 -48L0 -62M18 -50L22 -62", "none", INK, 1.6
    )
    return b + circle(-22, -34, 5.5, GOLD, INK, 2.2)


def sprig_cap(main: str, tint: str) -> str:
    """Round cap with a turned-up brim and a sprig."""
    c = curve("-26 -24!, -30 -44, -14 -60, 14 -60, 30 -44, 26 -24!, 0 -30")
    blade = path("M0 0C8 -12 22 -12 28 -4C20 4 8 6 0 0Z", LEAF_GREEN, INK, 2)
    b = path("M18 -50C26 -66 34 -74 46 -78", "none", INK, 4)
    b += group(blade, 40, -74, 0.9, -40) + group(blade, 32, -68, 0.9, 30)
    b += shaded(c, main, 2.6, angle=80, gap=6, w=1.8, ink=tint, part=(0.3, 0.9))
    b += path(curve("-33 -36!, 0 -44, 33 -36!, 28 -16!, 0 -24, -28 -16!"), HONEY, INK, 2.4)
    return b + path("M-18 -28L-18 -36M0 -31L0 -39M18 -28L18 -36", "none", INK, 1.8)


def jester_cap(main: str, tint: str) -> str:
    """Two horns with bells at their ends."""
    b = ""
    for q, ink in ((-1, main), (1, tint)):
        horn = "0 -64!, 16 -70, 36 -62, 42 -36!, 33 -42, 29 -20!, 0 -26!"
        b += path(curve(points(horn, q)), ink, INK, 2.6) + circle(q * 42, -32, 6.5, GOLD, INK, 2.2)
        b += path(f"M{q * 39} -31L{q * 45} -31", "none", INK, 1.6)
    return b + path(curve("-31 -30!, 0 -38, 31 -30!, 28 -15!, 0 -22, -28 -15!"), HONEY, INK, 2.4)


def wide_beret(main: str, tint: str) -> str:
    """A wide beret, worn aslant."""
    d = curve("-32 -16!, -48 -36, -30 -56, 0 -56, 30 -46, 36 -30, 28 -18!, 0 -26")
    b = shaded(d, main, 2.6, angle=70, gap=6, w=1.8, ink=tint, part=(0.3, 0.9))
    b += path("M-30 -20C-12 -32 14 -30 29 -20", "none", INK, 8)
    return b + path("M-30 -20C-12 -32 14 -30 29 -20", "none", HONEY, 4) + circle(-26, -34, 5, GOLD, INK, 2)


def brimmed_cap(main: str, tint: str) -> str:
    """A peaked cap with a short brim and a cock's feathers behind."""
    b = ""
    for turn in (34, 12, -10):
        b += group(
            path(curve("0 0!, -6 -20, 4 -40, 16 -44!, 10 -22"), RED if turn == 12 else tint, INK, 2.2),
            18,
            -44,
            1,
            turn,
        )
    c = curve("-26 -24!, -22 -48, 6 -62, 24 -48, 26 -24!, 0 -30")
    b += shaded(c, main, 2.6, angle=80, gap=6, w=1.8, ink=tint, part=(0.35, 0.9))
    return b + path(curve("-48 -16!, -30 -28, 0 -34, 30 -28!, 30 -16, 0 -22, -28 -15"), tint, INK, 2.4)
