"""Trumps 15 and 17 of the seasons: sunflower, hut in the snow."""

from __future__ import annotations

import math

from art.engrave import curve, hatch, mirrored, shaded
from art.palette import BARK, EMBER, GOLD, GROUND, HALF, HONEY, MOSS, OAK, PAPER, Suit
from art.svg import circle, ellipse, group, path, poly, rounded, stars


def sunflower() -> str:
    b = stars((100, 36, 4), (214, 52, 4), (30, 156, 4), (214, 322, 3), (34, 330, 4))
    st = curve("122 230!, 116 320, 124 414!, 140 414!, 130 320, 136 230!")
    b += path(st, MOSS, GROUND, 3)
    for q, y in ((-1, 330), (1, 356)):
        lf = curve(
            [
                (128, y + 20, 1),
                (128 + q * 30, y - 26),
                (128 + q * 84, y - 34, 1),
                (128 + q * 66, y + 14),
                (128 + q * 30, y + 28),
            ]
        )
        b += shaded(lf, MOSS, 3, GROUND, angle=30, gap=7, w=2.2, ink=GROUND, part=(0.5, 1)) + path(
            f"M{128 + q * 6} {y + 16}L{128 + q * 70} {y - 24}", "none", GROUND, 2
        )
    pet = "M0 -40C15 -58 13 -82 0 -100C-13 -82 -15 -58 0 -40Z"
    cx, cy = 130, 184
    for i in range(18):
        b += group(path(pet, EMBER, GROUND, 2.4), cx, cy, 0.98, i * 20 + 10)
    for i in range(18):
        b += group(
            path(pet, GOLD, GROUND, 2.4) + path("M0 -54L0 -78", "none", GROUND, 1.6), cx, cy, 0.9, i * 20
        )
    b += circle(cx, cy, 50, "#5a3418", GROUND, 3)
    for i in range(110):  # phyllotaxis: the seeds stand as they do in the flower
        a, r = i * 2.39996, 4.4 * math.sqrt(i + 0.6)
        b += circle(cx + r * math.cos(a), cy + r * math.sin(a), 1.9, HONEY if i > 60 else GOLD, None)
    bee = (
        ellipse(0, 0, 13, 9, GOLD, GROUND, 2.4)
        + path("M-3 -8L-3 8M4 -8L4 8", "none", GROUND, 3.4)
        + ellipse(-4, -12, 6, 9, PAPER, GROUND, 2)
        + ellipse(6, -12, 6, 9, PAPER, GROUND, 2)
    )
    return b + group(bee, 204, 92, 1.0, -16) + path("M184 104C170 112 166 100 176 96", "none", PAPER, 2)


def winter() -> str:
    b = ""
    arm = path(
        "M0 0L0 -66M0 -22L-14 -36M0 -22L14 -36M0 -38L-16 -54M0 -38L16 -54M0 -54L-9 -63M0 -54L9 -63",
        "none",
        PAPER,
        4,
    )
    for i in range(6):
        b += group(arm, 152, 108, 1, i * 60)
    b += group(
        path(
            poly(
                [
                    (12 * math.cos(math.radians(60 * i + 30)), 12 * math.sin(math.radians(60 * i + 30)))
                    for i in range(6)
                ]
            ),
            GOLD,
            GROUND,
            2,
        ),
        152,
        108,
    )
    b += "".join(
        circle(x, y, r, PAPER, None)
        for x, y, r in (
            (94, 40, 2.6),
            (210, 34, 3),
            (30, 160, 3),
            (56, 186, 2.4),
            (206, 196, 3),
            (90, 170, 2.4),
            (214, 262, 2.6),
            (36, 236, 2.8),
            (100, 224, 2.2),
            (186, 232, 2.2),
            (84, 96, 2.4),
            (150, 214, 2.6),
        )
    )
    snow = curve("10 330!, 70 312, 140 330, 230 306!, 230 408!, 10 408!")

    def fir(x: float, y: float, s: Suit) -> str:
        t = path(rounded(-6, -14, 12, 22, 2), BARK, GROUND, 2.4)
        for k, (w, yy) in enumerate(((46, -10), (36, -46), (25, -80))):
            d = mirrored(
                [
                    (0, yy - 54, 1),
                    (w * 0.5, yy - 26),
                    (w, yy, 1),
                    (w * 0.6, yy - 4),
                    (w * 0.3, yy + 4),
                    (0, yy),
                ]
            )
            t += (
                path(d, "#4d7a66", None)
                + hatch(d, 70, 6, 2.2, GROUND, part=(0.1, 0.6))
                + path(d, "none", GROUND, 2.6)
            )
            t += path(
                mirrored(
                    [
                        (0, yy - 54, 1),
                        (w * 0.42, yy - 30),
                        (w * 0.5, yy - 22),
                        (w * 0.3, yy - 28),
                        (w * 0.18, yy - 20),
                        (0, yy - 27),
                    ]
                ),
                PAPER,
                GROUND,
                1.8,
            )
        return group(t, x, y, s)

    b += (
        fir(56, 334, 0.8)
        + fir(196, 330, 0.74)
        + path(snow, PAPER, GROUND, 3)
        + hatch(snow, 6, 9, 2.4, HALF, part=(0.55, 1))
    )
    hut = (
        path(rounded(-30, -34, 60, 40, 1), OAK, GROUND, 2.8)
        + hatch(rounded(-30, -34, 60, 40, 1), 0, 8, 1.8, GROUND, taper=False)
        + path(rounded(-20, -24, 15, 15, 1), HONEY, GROUND, 2.4)
        + path(rounded(6, -26, 15, 32, 1), EMBER, GROUND, 2.4)
        + path("M-12.500 -24L-12.500 -9M-20 -16.500L-5 -16.500", "none", GROUND, 1.8)
    )
    hut += (
        path(rounded(10, -74, 11, 24, 1), OAK, GROUND, 2.4)
        + path(
            curve("-42 -32!, -6 -66, 0 -70, 6 -66, 42 -32!, 30 -28, 0 -48, -30 -28"),
            PAPER,
            GROUND,
            2.6,
        )
        + path("M16 -80C8 -92 24 -98 16 -112C12 -120 20 -126 24 -130", "none", PAPER, 2.6)
    )
    b += group(hut, 124, 348, 1.12) + fir(62, 388, 0.96)
    return b + path("M150 366C170 376 160 392 186 400", "none", HALF, 3)
