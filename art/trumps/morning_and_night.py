"""Trumps 6 and 9 of the hours: cockerel, owl."""

from __future__ import annotations

import math

from art.engrave import curve, hatch, mirrored
from art.palette import AMBER, BARK, DEEP, EMBER, GOLD, GROUND, HALF, HONEY, PAPER
from art.svg import circle, cord, group, path, poly, round_points, stars, stroke
from art.trumps.plate import carved, crescent, hills


def _sunrise() -> str:
    """The sun behind the roof, its rays, and the weathervane."""
    cx, cy = 124, 338
    b = ""
    for i in range(15):
        at = ((68, -174), (104 if i % 2 else 92, -171.5), (68, -169))
        ray = [
            (cx + r * math.cos(math.radians(t + i * 12)), cy + r * math.sin(math.radians(t + i * 12)))
            for r, t in at
        ]
        b += path(poly(ray), GOLD if i % 2 else HALF, None)
    disc = curve(round_points(cx, cy, 60))
    b += path(disc, HONEY, None) + hatch(disc, 0, 7, 2.4, GOLD, part=(0.5, 1)) + stroke(disc, GROUND, 3)
    roof = poly("124 318, 216 398, 32 398")
    b += (
        hills(372, DEEP)[1]
        + path(roof, EMBER, GROUND, 3)
        + hatch(roof, 0, 9, 2, GROUND, taper=False, inset=2)
    )
    b += cord("M124 318L124 262", GROUND, 9, HONEY, 4) + cord("M66 286L176 286", GROUND, 9, HONEY, 4)
    b += path(poly("176 276, 198 286, 176 296"), HONEY, GROUND, 2.4)
    b += path(poly("70 286, 52 276, 52 296"), HONEY, GROUND, 2.4)
    return b + circle(124, 286, 8, GOLD, GROUND, 2.6)


def _cock() -> str:
    """The cock, crowing to the left; its middle at 0, 0."""
    feathers = (
        (EMBER, "24 0!, 48 -50, 84 -62, 98 -32!, 80 -42, 60 -24, 40 14!"),
        (HONEY, "24 8!, 60 -28, 94 -22, 96 8!, 82 -6, 62 2, 40 24!"),
        (GOLD, "20 14!, 58 -2, 84 14, 78 38!, 68 22, 50 22, 30 34!"),
    )
    b = "".join(path(curve(pts), fill, GROUND, 2.8) for fill, pts in feathers)
    b += cord("M-6 56L-6 86M14 54L14 86", GROUND, 9, HONEY, 4)
    b += path(curve("-50 -58!, -56 -78, -44 -74!, -38 -90, -28 -76!, -16 -82, -18 -64!"), EMBER, GROUND, 2.6)
    body = "-52 -44, -40 -66, -22 -62, -16 -40, -4 -12, 28 -2, 42 18, 28 48, 0 60, -30 48, -46 18, -50 -12"
    b += carved(curve(body), GOLD, 24, 6, 2.4, (0.62, 1), 3.2)
    for y, x, w in ((-18, -44, 26), (-2, -44, 36), (14, -42, 40)):
        zigzag = [(x + i * w / 8, y + (9 if i % 2 else 0)) for i in range(9)]
        b += stroke(poly(zigzag, False), GROUND, 2)
    b += path(curve("-8 8!, 16 6, 36 20, 34 40!, 26 34, 20 44!, 12 36, 4 42!, -8 28"), EMBER, GROUND, 2.8)
    b += stroke("M2 16C12 16 22 22 28 30M-2 24C6 24 12 28 16 34", HONEY, 2)
    b += path(poly("-52 -52, -76 -56, -52 -40"), HONEY, GROUND, 2.4)
    b += path(poly("-52 -40, -70 -38, -50 -34"), HONEY, GROUND, 2.2)
    b += path(curve("-50 -34!, -56 -20, -48 -12, -42 -26!"), EMBER, GROUND, 2.4)
    return b + circle(-38, -50, 5, GROUND, None) + circle(-39.5, -51.5, 1.7, PAPER, None)


def cockerel() -> str:
    """6, Morning: the cock on the weathervane, the sun coming up behind the roof."""
    return stars((100, 40, 3), (212, 46, 4), (28, 158, 3)) + _sunrise() + group(_cock(), 136, 201, 0.9)


def owl() -> str:
    """9, night: the owl on the moon."""
    b = stars(
        (100, 40, 4),
        (200, 54, 5),
        (214, 120, 3),
        (30, 160, 4),
        (212, 330, 4),
        (36, 330, 5),
        (150, 44, 3),
        (58, 388, 3),
    )
    m = crescent(112, 226, 100, 68)
    b += path(m, HONEY, None) + hatch(m, 20, 6, 2.6, AMBER, part=(0.55, 1)) + path(m, "none", GROUND, 3)
    o = path(poly("-9 50, 9 50, 16 92, -4 96, -16 90"), BARK, GROUND, 2.6)
    body = mirrored("0 -56, 16 -60, 38 -78!, 42 -44, 46 0, 34 46, 0 66")
    o += path(body, GOLD, None) + path(mirrored("0 -6, 24 0, 30 24, 20 50, 0 62"), HONEY, None)
    for r in range(4):
        for k in range(-2 + r // 2, 3 - r // 2):
            o += path(
                f"M{k * 12 - 6 + (r % 2) * 6} {8 + r * 13}q6 9 12 0".replace(
                    "q6 9 12 0",
                    f"Q{k * 12 + (r % 2) * 6} {18 + r * 13} {k * 12 + 6 + (r % 2) * 6} {8 + r * 13}",
                ),
                "none",
                GROUND,
                2,
            )
    for q in (-1, 1):
        w = curve([(q * 40, -30, 1), (q * 54, 0), (q * 50, 40), (q * 34, 66, 1), (q * 28, 30), (q * 30, 0)])
        o += path(w, EMBER, GROUND, 2.8) + path(
            f"M{q * 40} -14C{q * 46} 10 {q * 44} 34 {q * 36} 52M{q * 34} -4"
            f"C{q * 38} 16 {q * 37} 34 {q * 33} 46",
            "none",
            HONEY,
            2,
        )
        o += (
            circle(q * 19, -34, 20, HONEY, GROUND, 2.6)
            + circle(q * 18, -33, 11.5, PAPER, GROUND, 2.2)
            + circle(q * 17, -33, 6.5, GROUND, None)
            + circle(q * 17 - 2, -36, 2.2, PAPER, None)
        )
        o += path(f"M{q * 8} 62L{q * 8} 72M{q * 8} 68L{q * 15} 72M{q * 8} 68L{q * 2} 72", "none", GROUND, 5)
    o += (
        path("M-38 -78C-22 -64 -8 -56 0 -48C8 -56 22 -64 38 -78", "none", GROUND, 3)
        + path("M0 -34L7 -22L0 -10L-7 -22Z", EMBER, GROUND, 2.4)
        + path(body, "none", GROUND, 3.2)
    )
    return b + group(o, 124, 224, 1.04)
