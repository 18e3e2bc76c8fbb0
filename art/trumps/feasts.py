"""The feasts, trumps 18 to 20."""

from __future__ import annotations

from art.engrave import curve, hatch, mirrored, shaded
from art.palette import DEEP, EMBER, GOLD, GROUND, HALF, HILL, HONEY, OAK, PAPER, TAN
from art.svg import circle, cord, group, path, points, poly, rounded, star, stars, stroke
from art.trumps.plate import carved, cloud, glow, hills


def masks() -> str:
    """18, the Dance: two masks on ribbons, one laughing, one sly."""
    b = stars((100, 36, 4), (214, 40, 4), (30, 158, 4), (216, 330, 3), (30, 390, 4), (120, 392, 3))

    def mask(fill: str, trim: str, smile: object) -> str:
        """One mask with feathers."""
        d = mirrored("0 -40, 30 -54, 60 -44, 66 -8, 50 40, 22 76, 0 86")
        m = ""
        for q in (-1, 1):
            for r, f in ((-26, EMBER), (6, GOLD), (36, HONEY)):
                m += group(
                    path("M0 0C14 -18 12 -46 0 -64C-12 -46 -14 -18 0 0ZM0 -6L0 -52", f, GROUND, 2.4),
                    q * 34,
                    -40,
                    0.92,
                    q * r,
                )
        m += path(d, fill, None) + hatch(d, 10, 6, 2.4, GROUND, part=(0.7, 1)) + path(d, "none", GROUND, 3.2)
        m += path(mirrored("0 -34, 28 -46, 52 -38, 54 -26, 28 -30, 0 -18"), trim, GROUND, 2.2)
        for q in (-1, 1):
            m += path(
                curve([(q * 10, -4, 1), (q * 28, -18), (q * 48, -8, 1), (q * 30, 4 if smile else 6)]),
                GROUND,
                GROUND,
                2,
            )
            m += circle(q * 40, 22, 8, trim, None)
        m += path("M-4 0C-4 14 -10 22 -12 28C-8 34 8 34 12 28", "none", GROUND, 2.6)
        m += (
            path("M-28 42C-14 50 14 50 28 42C22 68 -22 68 -28 42Z", GROUND, GROUND, 2)
            + path("M-22 46C-10 52 10 52 22 46L20 51C8 56 -8 56 -20 51Z", PAPER, None)
            if smile
            else path("M-20 52C-8 44 6 58 22 44", "none", GROUND, 4)
        )
        return m

    for st, w in ((GROUND, 11), (EMBER, 6)):
        b += path(curve("52 350, 30 300, 62 268, 44 226, 60 190", False), "none", st, w) + path(
            curve("206 190, 222 150, 196 112, 214 76", False), "none", st, w
        )
    for st, w in ((GROUND, 11), (GOLD, 6)):
        b += path(curve("188 352, 214 330, 190 306, 216 280, 204 250", False), "none", st, w)
    b += group(mask(HONEY, EMBER, True), 152, 148, 0.98, 9)
    b += group(mask(GOLD, PAPER, False), 98, 292, 0.98, -10)
    for x, y, c, r in (
        (40, 214, HONEY, 20),
        (200, 268, EMBER, 50),
        (176, 380, GOLD, 10),
        (28, 256, EMBER, -30),
        (60, 176, GOLD, 60),
        (214, 232, HONEY, -20),
        (150, 398, EMBER, 30),
        (186, 44, GOLD, 15),
        (112, 60, EMBER, 40),
    ):
        b += group(path("M-5 -5L5 -5L5 5L-5 5Z", c, None), x, y, 0.9, r)
    return b


def stag() -> str:
    """19, the hunt that spares: the stag with the star between its antlers, the horn hung up."""
    b = glow(138, 200, 90) + stars((96, 40, 3), (214, 70, 4), (30, 168, 4), (214, 330, 4), (32, 320, 4))
    a = ""
    for st, w in ((GROUND, 15), (GOLD, 9)):
        for q in (-1, 1):
            a += path(
                f"M{q * 12} -34C{q * 20} -66 {q * 70} -66 {q * 60} -132M{q * 30} -62"
                f"C{q * 24} -78 {q * 22} -92 {q * 26} -108M{q * 51} -78"
                f"C{q * 66} -84 {q * 76} -94 {q * 78} -110M{q * 61} -108"
                f"C{q * 52} -116 {q * 46} -126 {q * 44} -140",
                "none",
                st,
                w,
            )
    neck = mirrored("0 24, 24 6, 40 60, 58 130, 66 200!, 0 200")
    a += shaded(neck, OAK, 3, GROUND, angle=70, gap=7, w=2.6, ink=GROUND, part=(0.2, 0.8)) + path(
        mirrored("0 60, 14 56, 20 110, 10 150!, 0 170"), HONEY, GROUND, 2.4
    )
    for q in (-1, 1):
        e = curve([(q * 22, -22, 1), (q * 46, -40), (q * 68, -30, 1), (q * 52, -12), (q * 26, -8, 1)])
        a += path(e, OAK, GROUND, 2.8) + path(
            curve([(q * 30, -20), (q * 46, -30), (q * 58, -27), (q * 46, -18)]), HONEY, None
        )
    head = mirrored("0 -42, 20 -36, 27 -12, 18 26, 15 48, 0 58")
    a += (
        path(head, TAN, None)
        + hatch(head, 12, 5, 2, GROUND, part=(0.72, 1))
        + path(mirrored("0 22, 12 26, 14 46, 0 56"), HONEY, None)
        + path(head, "none", GROUND, 3)
    )
    for q in (-1, 1):
        a += path(
            curve([(q * 9, -6, 1), (q * 16, -12), (q * 24, -6, 1), (q * 16, -1)]), PAPER, GROUND, 2
        ) + circle(q * 16, -6.5, 4, GROUND, None)
    a += (
        path(curve("-9 36!, 0 33, 9 36!, 4 45, 0 46, -4 45"), GROUND, None)
        + path("M0 46L0 52M-8 53Q0 56 8 53", "none", GROUND, 2)
        + path("M-4 -30L0 -8L4 -30", "none", GROUND, 1.8)
    )
    b += group(a, 144, 220, 0.9) + star(144, 104, 21, 8, 0.45, PAPER) + star(144, 104, 10, 4, 0.4, GOLD)
    _d, h = hills(386, DEEP)
    horn = (
        path("M86 352C100 384 160 386 176 340", "none", GROUND, 17)
        + path("M86 352C100 384 160 386 176 340", "none", EMBER, 11)
        + path(curve("166 336!, 188 330, 192 344!, 180 352!"), GOLD, GROUND, 2.4)
        + path("M104 366L96 376M150 370L156 380", "none", GOLD, 4)
    )
    return b + h + group(horn, -14, 6, 0.98)


def _brush() -> str:
    """A brush standing on its handle, paint on its tip; the collar at 0, 0, the handle down to y 96."""
    b = path(curve("-9 0!, -12 30, -6 70, -3 96!, 3 96!, 6 70, 12 30, 9 0!"), EMBER, GROUND, 3)
    b += stroke("M-3 14C-4 40 -2 62 0 84", HONEY, 2.2)
    tip = "-14 -22!, -22 -48, -14 -76, 2 -108!, 14 -80, 22 -50, 14 -22!"
    b += carved(curve(tip), OAK, 90, 5.5, 2.4, (0.1, 0.7), 3.2)
    paint = "-18 -62!, -10 -56, -4 -66!, 4 -54, 10 -64!, 19 -58!, 16 -78, 2 -110!, -12 -84"
    b += path(curve(paint), GOLD, GROUND, 2.8) + path(rounded(-15, -26, 30, 28, 3), "#e4e7e8", GROUND, 3)
    return (
        b
        + hatch(rounded(-15, -26, 30, 28, 3), 0, 5, 2, GROUND, (0.55, 1))
        + stroke("M-15 -17L15 -17M-15 -8L15 -8", GROUND, 2.2)
    )


def _lyre() -> str:
    """A lyre; crossbar at y -48, foot at y 66."""
    side = "16 52!, 50 44, 58 6, 38 -26, 42 -60, 64 -70, 70 -54, 58 -46!, 56 -54, 50 -50, "
    side += "52 -28, 72 4, 64 58, 16 74!"
    b = ""
    for q in (-1, 1):
        b += carved(curve(points(side, q)), GOLD, 0, 6, 2.4, (0.5, 1) if q > 0 else (0.7, 1), 3.2)
    b += path(rounded(-52, -54, 104, 12, 4), HONEY, GROUND, 3)
    for x in (-24, -12, 0, 12, 24):
        b += cord(f"M{x} -42L{x * 0.7:.1f} 52", GROUND, 4.6, PAPER, 2) + circle(x, -48, 3.4, GROUND, None)
    b += path(curve("-34 54!, -26 46, 26 46, 34 54!, 26 82!, -26 82!"), EMBER, GROUND, 3)
    return b + star(0, 66, 11, 8, 0.5, HONEY)


def _compass() -> str:
    """A pair of compasses astride, the hinge at 0, 0, the points at y 170."""
    b = ""
    for q in (-1, 1):
        leg = poly([(q * 2, 10), (q * 20, 4), (q * 66, 132), (q * 72, 170), (q * 52, 138)])
        b += (
            path(leg, "#cfd3d6", None)
            + hatch(leg, 0, 6, 2.4, GROUND, (0.5, 1))
            + path(leg, "none", GROUND, 3.2)
        )
        b += path(poly([(q * 48, 118), (q * 64, 112), (q * 69, 128), (q * 54, 134)]), GOLD, GROUND, 2.6)
    b += cord("M-44 84C-20 100 20 100 44 84", GROUND, 11, GOLD, 5.5) + circle(0, 95.5, 8, GOLD, GROUND, 2.6)
    return (
        b
        + circle(0, 0, 24, GOLD, GROUND, 3.2)
        + circle(0, 0, 15, "none", GROUND, 2.2)
        + circle(0, 0, 5, GROUND, None)
    )


def _singer(x: float, y: float) -> str:
    """A small bird, singing to the left."""
    b = path(curve("14 2!, 30 -4, 40 4!, 26 8, 12 12!"), EMBER, GROUND, 2.2)
    b += path(curve("-14 -12, -4 -20, 8 -14, 18 0, 14 12, 0 15, -12 8, -16 -2"), HONEY, GROUND, 2.6)
    b += path(curve("0 -2!, 12 -2, 20 8!, 8 10"), EMBER, GROUND, 2) + circle(-7, -11, 2, GROUND, None)
    b += path(poly("-14 -14, -27 -18, -16 -9"), GOLD, GROUND, 1.8) + path(
        poly("-16 -9, -25 -5, -14 -5"), GOLD, GROUND, 1.8
    )
    return group(b + stroke("M-2 15L-2 22M5 15L5 22", GOLD, 2.4), x, y, 0.9)


def _houses() -> str:
    """A small town, so that the tower is tall."""
    b = ""
    for x, w, wall in (
        (22, 20, 20),
        (44, 16, 30),
        (62, 20, 16),
        (110, 18, 14),
        (130, 16, 22),
        (176, 18, 24),
        (198, 20, 18),
    ):
        d = poly([(x, 386), (x, 386 - wall), (x + w / 2, 374 - wall), (x + w, 386 - wall), (x + w, 386)])
        b += path(d, DEEP, HONEY, 2) + path(rounded(x + w / 2 - 2.5, 388 - wall, 5, 7, 1), GOLD, None)
    return b


def arts() -> str:
    """20, the arts: compass, lyre and brush piled up to a tower over the town; a bird has moved in."""
    b = glow(132, 184, 96) + stars((96, 38, 3), (214, 60, 4), (34, 156, 3.5), (206, 262, 3))
    b += cloud(52, 244, 0.8) + cloud(40, 168, 0.6) + cloud(206, 300, 0.6)
    d, h = hills(372, HILL)
    b += h + hatch(d, -12, 7, 1.6, HALF, (0, 0.9)) + _houses()
    b += group(_brush(), 132, 108, 0.84) + group(_compass(), 132, 264, 0.78) + group(_lyre(), 132, 190, 0.92)
    arc = "M76 396C104 408 160 408 188 396"
    notes = (
        stroke("M98 112L98 94L110 90L110 108", PAPER, 2.4)
        + circle(95, 113, 4, PAPER, None)
        + circle(107, 109, 4, PAPER, None)
    )
    return b + stroke(arc, PAPER, 2.4) + _singer(184, 110) + notes
