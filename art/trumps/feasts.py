"""The feasts, trumps 18 to 20."""

from __future__ import annotations

from art.engrave import curve, hatch, mirrored, shaded
from art.palette import DEEP, EMBER, GOLD, GROUND, HONEY, OAK, PAPER, TAN
from art.svg import circle, group, path, star, stars
from art.trumps.plate import glow, hills


def masks() -> str:
    """18, the Dance: two masks on ribbons, one laughing, one sly."""
    b = stars((100, 36, 4), (214, 40, 4), (30, 158, 4), (216, 330, 3), (30, 390, 4), (120, 392, 3))

    def mask(fill: str, trim: str, smile: object) -> str:
        d = mirrored("0 -40, 30 -54, 60 -44, 66 -8, 50 40, 22 76, 0 86")
        m = ""
        for q in (-1, 1):
            for k, (r, f) in enumerate(((-26, EMBER), (6, GOLD), (36, HONEY))):
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
    b = glow(138, 200, 90) + stars((96, 40, 3), (214, 70, 4), (30, 168, 4), (214, 330, 4), (32, 320, 4))
    a = ""
    for st, w in ((GROUND, 15), (GOLD, 9)):
        for q in (-1, 1):
            a += path(
                f"M{q * 12} -34C{q * 20} -66 {q * 70} -66 {q * 60} -132M{q * 30} -62C{q * 24} -78 {q * 22} -92 {q * 26} -108M{q * 51} -78C{q * 66} -84 {q * 76} -94 {q * 78} -110M{q * 61} -108C{q * 52} -116 {q * 46} -126 {q * 44} -140",
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
    d, h = hills(386, DEEP)
    horn = (
        path("M86 352C100 384 160 386 176 340", "none", GROUND, 17)
        + path("M86 352C100 384 160 386 176 340", "none", EMBER, 11)
        + path(curve("166 336!, 188 330, 192 344!, 180 352!"), GOLD, GROUND, 2.4)
        + path("M104 366L96 376M150 370L156 380", "none", GOLD, 4)
    )
    return b + h + group(horn, -14, 6, 0.98)
