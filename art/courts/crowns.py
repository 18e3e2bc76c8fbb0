"""Crowns of kings and queens. They stand on a head whose centre is 0, 0; `main` is the suit's ink."""

from __future__ import annotations

from art.engrave import curve, mirrored, shaded
from art.marks import DIAMOND
from art.palette import GOLD, HONEY, INK, LEAF_GREEN, PAPER, RED
from art.svg import circle, group, path, points, poly


def _band(main: str, gem: str = RED) -> str:
    """The jewelled band of a crown."""
    d = curve("-29 -34!, 0 -29, 29 -34!, 27 -18!, 0 -14, -27 -18!")
    stones = circle(-16, -24.5, 3, main, None) + circle(16, -24.5, 3, main, None)
    return path(d, HONEY, INK, 2.6) + group(path(DIAMOND, gem, None), 0, -22.5, 0.14) + stones


def _pearls(places: str, r: float = 4.2) -> str:
    return "".join(circle(x, y, r, PAPER, INK, 2.2) for x, y, *_ in points(places))


def _gold(d: str) -> str:
    return shaded(d, GOLD, 2.8, angle=90, gap=5, w=1.8, part=(0.55, 1))


def pointed_crown(main: str) -> str:
    """Five high points with pearls."""
    d = poly("-27 -22, -36 -66, -19 -46, -12 -74, 0 -48, 12 -74, 19 -46, 36 -66, 27 -22")
    return _gold(d) + _pearls("-36 -68, -12 -77, 12 -77, 36 -68") + _band(main)


def lily_crown(main: str) -> str:
    """Three lilies."""
    side = "-27 -22!, -32 -38, -44 -40!, -40 -54!, -32 -64!, -24 -54, -20 -44, -12 -46!"
    mid = "-14 -54!, -8 -60, -6 -70, 0 -84!, 6 -70, 8 -60, 14 -54!"
    right = "12 -46!, 20 -44, 24 -54, 32 -64!, 40 -54!, 44 -40!, 32 -38, 27 -22!"
    b = _gold(curve(f"{side}, {mid}, {right}"))
    return b + path("M0 -76L0 -50M-32 -58L-28 -40M32 -58L28 -40", "none", INK, 1.8) + _band(main)


def turret_crown(main: str) -> str:
    """A city wall."""
    merlons = (
        "-28 -22, -33 -62, -22 -63, -21 -53, -12 -54, -12 -68, 12 -68, 12 -54, 21 -53, 22 -63, 33 -62, 28 -22"
    )
    gate = "M-4 -36L-4 -45C-4 -51 4 -51 4 -45L4 -36M-24 -44L-18 -45M18 -45L24 -44M-7 -60L7 -60"
    return _gold(poly(merlons)) + path(gate, "none", INK, 2.2) + _band(main)


def _trefoil(x: float, y: float, r: float) -> str:
    """Three balls on a stem."""
    at = ((x - r * 0.95, y + r * 0.5), (x + r * 0.95, y + r * 0.5), (x, y - r * 0.9))
    return "".join(circle(*p, r, GOLD, INK, 2.2) for p in at) + circle(x, y, r * 0.6, GOLD, None)


def trefoil_crown(main: str) -> str:
    """Three trefoils on spikes."""
    d = poly("-27 -22, -33 -50, -15 -40, -4 -56, 4 -56, 15 -40, 33 -50, 27 -22")
    return _gold(d) + _trefoil(-33, -56, 5.6) + _trefoil(0, -64, 6.6) + _trefoil(33, -56, 5.6) + _band(main)


def trefoil_circlet(main: str) -> str:
    """A narrow band with one large and two small trefoils."""
    d = curve("-28 -22!, -29 -35!, -14 -38, 0 -44, 14 -38, 29 -35!, 28 -22!, 0 -30")
    return _gold(d) + _trefoil(0, -51, 6.4) + _trefoil(-23, -41, 4.2) + _trefoil(23, -41, 4.2)


def arched_crown(main: str) -> str:
    """A closed crown: velvet under two arches, an orb on top."""
    velvet = mirrored("0 -68, 20 -62, 33 -44, 27 -24!, 0 -22")
    b = shaded(velvet, main, 2.6, angle=80, gap=6, w=1.6, ink=HONEY, part=(0.62, 0.9))
    arch = "M-29 -28C-40 -50 -24 -70 0 -70C24 -70 40 -50 29 -28M0 -70L0 -28"
    b += path(arch, "none", INK, 9) + path(arch, "none", GOLD, 4.4)
    b += circle(0, -76, 7, GOLD, INK, 2.4) + path("M0 -83L0 -94M-5 -89L5 -89", "none", INK, 4)
    return b + _band(main)


def ducal_hat(main: str) -> str:
    """A velvet cap in a brim of ermine, a gold clasp in front."""
    dome = mirrored("0 -74, 22 -70, 36 -50, 30 -26!, 0 -24")
    b = shaded(dome, main, 2.6, angle=80, gap=6, w=1.8, ink=HONEY, part=(0.6, 0.92))
    brim = curve("-36 -40!, 0 -34, 36 -40!, 38 -26, 32 -15!, 0 -10, -32 -15!, -38 -26")
    tails = "M-22 -32L-20 -22M-8 -30L-7 -19M8 -30L7 -19M22 -32L20 -22"
    b += path(brim, PAPER, INK, 2.6) + path(tails, "none", INK, 2.6)
    return b + circle(0, -46, 8, GOLD, INK, 2.4) + circle(0, -46, 3, RED, None)


def laurel(main: str, leaf: str = LEAF_GREEN) -> str:
    """A wreath on the hair."""
    b = path("M-30 -14C-20 -36 20 -36 30 -14", "none", INK, 4)
    blade = "M0 0C4 -10 16 -13 24 -6C16 3 6 4 0 0Z"
    for q in (-1, 1):
        for x, y, turn in ((28, -16, -105), (20, -26, -128), (10, -31, -150), (30, -12, -50), (22, -25, -82)):
            b += group(path(blade, leaf, INK, 2), q * x, y, 0.94, q * turn, q)
    return b + circle(0, -33, 6, GOLD, INK, 2.2) + circle(0, -33, 2.4, main, None)


def queen_crown(main: str, gem: str = RED) -> str:
    """Low arches with three leaves."""
    d = curve("-25 -28!, -30 -50!, -16 -41, -13 -40!, 0 -62!, 13 -40!, 16 -41, 30 -50!, 25 -28!, 0 -33")
    b = shaded(d, GOLD, 2.6, angle=90, gap=5, w=1.6, part=(0.6, 1))
    return b + circle(0, -63, 4.5, gem, INK, 2) + _pearls("-30 -51, 30 -51", 3.6)


def coronet(main: str) -> str:
    """A row of pearls on a narrow band."""
    b = _gold(curve("-27 -24!, -29 -40!, 0 -34, 29 -40!, 27 -24!, 0 -19"))
    return b + _pearls("-28 -44, -15 -42, 0 -41, 15 -42, 28 -44", 4.6)


def high_crown(main: str) -> str:
    """A slender crown of three spikes."""
    d = poly("-22 -26, -28 -58, -12 -44, 0 -82, 12 -44, 28 -58, 22 -26, 0 -31")
    return _gold(d) + _pearls("-28 -60, 0 -84, 28 -60", 3.8) + circle(0, -42, 4.4, RED, INK, 1.8)
