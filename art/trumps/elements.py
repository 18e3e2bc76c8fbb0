"""The elements, trumps 10 to 13."""

from __future__ import annotations

from art.engrave import curve, hatch, mirrored, ring, shaded
from art.marks import CUP, NUT
from art.palette import DEEP, EMBER, GOLD, GROUND, HALF, HILL, HONEY, MOSS, OAK, PAPER, SKIN
from art.svg import circle, group, path, poly, rounded, star, stars, stroke
from art.trumps.plate import cloud, crescent, hills


def _envelope() -> str:
    """The striped bag with its starred band, the middle at 0, 0."""
    bag = mirrored("0 -92, 48 -84, 80 -46, 84 -4, 66 44, 28 92!, 0 94")
    b = path(bag, HONEY, None)
    for width, fill in ((1.0, EMBER), (0.74, HONEY), (0.44, EMBER), (0.15, HONEY)):
        b += group(path(bag, fill, GROUND, 2.4), sx=width)
    shade = curve("40 -88, 80 -46, 84 -4, 66 44, 28 92, 44 20, 52 -30")
    b += hatch(shade, 0, 6, 2.6, GROUND, part=(0.2, 1)) + stroke(bag, GROUND, 3.4)
    b += path(curve("-84 -20!, 0 -2, 84 -20!, 84 6!, 0 26, -84 6!"), GROUND, None)
    b += stroke(curve("-84 -17, 0 1, 84 -17", False), GOLD, 3)
    b += stroke(curve("-83 4, 0 23, 83 4", False), GOLD, 3)
    for i in range(-3, 4):
        b += star(i * 23, 12 - abs(i) ** 1.6 * 2.2, 8, 5, 0.45, GOLD)
    return b


def _basket() -> str:
    """Ropes, basket and a waving traveller, below the bag."""
    b = stroke("M-28 92L-17 132M-10 94L-7 132M10 94L7 132M28 92L17 132", PAPER, 2)
    b += path(curve("-28 90!, 0 98, 28 90!, 26 98!, 0 106, -26 98!"), GOLD, GROUND, 2)
    wicker = poly("-20 130, 20 130, 16 164, -16 164")
    b += path(wicker, OAK, GROUND, 2.6) + hatch(wicker, 45, 6, 1.6, GROUND, taper=False)
    b += path(rounded(-23, 126, 46, 8, 4), HONEY, GROUND, 2.2) + circle(-6, 117, 6, SKIN, GROUND, 2)
    b += path("M-13 114C-10 106 -2 106 1 114Z", EMBER, GROUND, 2) + stroke("M-6 124L-6 130", GROUND, 6)
    return b + stroke("M2 128L22 112M8 128L22 112", SKIN, 2.6)


def _town() -> str:
    """Sleeping houses and a church between two hills."""
    d, b = hills(352, HILL)
    b += hatch(d, -12, 7, 1.6, HALF, part=(0, 0.8))
    for x, w, h in ((30, 22, 34), (54, 18, 22), (74, 26, 40), (102, 20, 26)):
        wall = [(x, 372), (x, 372 - h), (x + w / 2, 358 - h), (x + w, 372 - h), (x + w, 372)]
        b += path(poly(wall), GROUND, HONEY, 2.2) + path(rounded(x + w / 2 - 3, 380 - h, 6, 9, 1), GOLD, None)
    b += path(poly("128 374, 128 320, 136 290, 144 320, 144 374"), GROUND, HONEY, 2.2)
    b += path(rounded(133, 330, 6, 11, 1), GOLD, None) + stroke("M136 290L136 280M132 284L140 284", HONEY, 2)
    d, front = hills(378, DEEP)
    return b + front + stroke(d, HALF, 2)


def balloon() -> str:
    """10, Air: a balloon over a sleeping town."""
    b = stars(
        (100, 34, 4), (206, 40, 5), (92, 96, 3), (218, 190, 3.5), (30, 170, 4), (46, 214, 3), (214, 262, 4)
    )
    b += group(_envelope() + _basket(), 146, 128)
    b += cloud(48, 186, 0.9) + cloud(196, 286, 0.95) + cloud(64, 296, 0.7) + _town()
    b += stroke("M176 236C180 230 184 230 187 236C190 230 194 230 198 236", PAPER, 2)
    return b + stroke("M208 222C211 217 214 217 217 222C220 217 223 217 226 222", PAPER, 2)


def whale() -> str:
    """11, Water: a whale asleep under a paper boat."""
    b = stars((100, 40, 3), (206, 60, 5), (30, 160, 3))
    m = crescent(184, 76, 26, 30)
    b += path(m, HONEY, GROUND, 2.4)
    b += path(rounded(10, 182, 220, 226, 2), DEEP, None)
    for j, (col, w) in enumerate(((PAPER, 3.2), (HALF, 2.2))):
        b += path(
            curve(
                [(x, 182 + j * 11 + (5 if i % 2 else -5)) for i, x in enumerate(range(10, 231, 11))], False
            ),
            "none",
            col,
            w,
        )
    boat = (
        path(poly("-44 -8, -22 22, 24 22, 46 -8, 16 2, -14 2"), PAPER, GROUND, 2.8)
        + path(poly("1 -44, 22 0, -20 0"), PAPER, GROUND, 2.8)
        + hatch(poly("1 -44, 22 0, 1 0"), 0, 6, 2.2, HALF, part=(0.2, 1))
        + path("M1 -44L1 2M-22 22L-14 2M24 22L16 2", "none", GROUND, 1.8)
    )
    b += group(boat, 128, 164, 1.05)
    body = curve(
        "26 304, 38 262, 88 240, 144 252, 182 282, 204 268, 206 240, 190 222!, 212 224, "
        "218 232!, 224 218, 230 214!, 228 240, 220 274, 200 312, 160 342, 104 352, 50 340"
    )
    b += path(body, "#6f9aa0", None) + hatch(body, 20, 7, 2.6, GROUND, part=(0.6, 1))
    belly = curve("28 312!, 60 322, 104 322, 134 316, 148 334, 104 351, 52 341")
    b += (
        path(belly, HONEY, GROUND, 2.4)
        + path(
            "M44 322C48 330 52 336 60 342M64 324C68 332 74 340 82 347M86 325C90 333 96 341 104 350"
            "M108 323C112 331 118 338 126 346",
            "none",
            GROUND,
            1.8,
        )
        + path(body, "none", GROUND, 3.2)
    )
    b += (
        path("M28 306C50 318 80 318 104 306", "none", GROUND, 2.6)
        + path("M92 286C98 292 108 292 114 286", "none", GROUND, 2.8)
        + path(curve("120 318!, 146 330, 160 366, 148 380!, 124 356"), "#6f9aa0", GROUND, 3)
    )
    for x, y, s in ((84, 222, 6), (74, 204, 4), (92, 202, 3)):
        b += circle(x, y, s, "none", PAPER, 2)
    for x, y, q in ((52, 372, 1), (178, 392, -1), (86, 394, 1), (40, 226, -1)):
        b += group(
            path("M-14 0C-6 -10 8 -10 14 0C8 10 -6 10 -14 0ZM12 0L24 -8L24 8Z", EMBER, GROUND, 2)
            + circle(-7, -2, 1.8, HONEY, None),
            x,
            y,
            0.85,
            0,
            q,
        )
    return b


def _squirrel() -> str:
    """Sitting up with an acorn, looking right."""
    tail = curve("-4 30!, -20 26, -27 8, -24 -14, -34 -30, -20 -40, -6 -30, -8 -10, -6 8, 2 22!")
    b = shaded(tail, EMBER, 3, GROUND, angle=60, gap=5, w=2.2, ink=GOLD, part=(0.1, 0.8))
    body = "6 -24, 18 -16, 22 -8!, 12 -2, 12 12, 16 30!, -8 30!, -10 10, -4 -6, -4 -18"
    b += path(curve("0 -20!, 2 -36!, 9 -23!"), EMBER, GROUND, 2.6) + path(curve(body), EMBER, GROUND, 3)
    b += path(curve("8 -2, 11 8, 10 20, 4 14"), HONEY, None) + circle(10, -14, 2.6, GROUND, None)
    nut = path(CUP, OAK, GROUND, 10) + path(NUT, GOLD, GROUND, 9)
    return b + group(nut, 22, 6, 0.26, 20) + stroke("M4 4L18 8", GROUND, 4.5) + stroke("M4 4L18 8", EMBER, 2)


def oak() -> str:
    """12, Earth: the oak with its roots, and who lives on its acorns."""
    d, h = hills(318, HILL)
    b = (
        stars((100, 36, 3), (214, 44, 4), (28, 160, 4), (216, 250, 3), (30, 262, 3))
        + h
        + hatch(d, -10, 7, 1.8, HALF, part=(0, 0.9))
    )
    trunk = curve(
        "112 200!, 116 262, 100 316, 66 352!, 100 338, 96 384!, 116 344, 126 396!, 136 344, "
        "158 382!, 154 338, 190 350!, 156 314, 142 262, 148 200!"
    )
    b += shaded(trunk, OAK, 3, GROUND, angle=82, gap=6, w=2.4, ink=GROUND, part=(0.1, 0.7))
    crown_ = ring(130, 148, 82, 84, 13)
    b += path(crown_, MOSS, None) + hatch(crown_, 35, 8, 3, GROUND, part=(0.55, 1))
    lf = path(
        "M0 -13C6 -9 4 -5 8 -3C5 0 8 4 4 7C2 9 0 11 0 14C0 11 -2 9 -4 7C-8 4 -5 0 -8 -3C-4 -5 -6 -9 0 -13Z",
        "#a9bd7d",
        GROUND,
        1.8,
    )
    for x, y, r in (
        (96, 110, -20),
        (150, 92, 30),
        (184, 132, 10),
        (120, 152, 40),
        (166, 178, -30),
        (88, 176, 15),
        (134, 206, -10),
        (196, 180, 40),
        (118, 76, 0),
    ):
        b += group(lf, x, y, 1.15, r)
    b += path(crown_, "none", GROUND, 3.2)
    for x, y in ((106, 134), (152, 138), (144, 176), (176, 104), (108, 196), (80, 148)):
        b += group(path(CUP, EMBER, GROUND, 8) + path(NUT, GOLD, GROUND, 7), x, y, 0.31)
    return b + group(_squirrel(), 59, 343, 1.1)


def lighthouse() -> str:
    """13, Fire: the light in the storm."""
    b = ""
    beam = poly("138 92, 230 40, 230 128")
    beam2 = poly("116 92, 10 150, 10 214, 116 104")
    for d in (beam, beam2):
        b += path(d, HONEY, None) + hatch(d, 0, 7, 2.2, GOLD, taper=False, inset=0)
    b += (
        cloud(44, 252, 0.9)
        + cloud(204, 186, 0.85)
        + path("M196 206L184 236L198 234L186 266", "none", GROUND, 8)
        + path("M196 206L184 236L198 234L186 266", "none", GOLD, 4)
    )
    tower = poly("104 122, 150 122, 168 352, 86 352")
    b += path(tower, PAPER, None)
    for k in range(3):
        y, y2 = 146 + k * 74, 146 + k * 74 + 38
        w, w2 = (23 + (at - 122) / 230 * 18 for at in (y, y2))
        b += path(poly([(127 - w, y), (127 + w, y), (127 + w2, y2), (127 - w2, y2)]), EMBER, None)
    b += hatch(tower, 0, 6, 2.6, GROUND, part=(0.58, 1)) + path(tower, "none", GROUND, 3.2)
    for y in (196, 268):
        b += path(f"M120 {y + 14}L120 {y}C120 {y - 9} 134 {y - 9} 134 {y}L134 {y + 14}Z", DEEP, HONEY, 2)
    b += path("M116 352L116 330C116 316 138 316 138 330L138 352Z", DEEP, HONEY, 2.2)
    b += path(rounded(94, 112, 66, 12, 3), GOLD, GROUND, 2.8) + path(
        "M100 112L100 100M114 112L114 100M140 112L140 100M154 112L154 100M98 100L156 100", "none", GROUND, 2.6
    )
    b += (
        path(rounded(110, 72, 34, 40, 2), HONEY, GROUND, 2.8)
        + path(curve("127 80!, 137 94, 132 107, 122 107, 117 94"), EMBER, None)
        + path(curve("127 91!, 131 98, 127 106, 123 98"), GOLD, None)
        + path("M120 72L120 112M134 72L134 112", "none", GROUND, 1.6)
    )
    b += (
        path(curve("102 73!, 112 56, 127 46, 142 56, 152 73!"), EMBER, GROUND, 2.8)
        + path("M127 46L127 34", "none", GROUND, 6)
        + path("M127 46L127 34", "none", GOLD, 3)
        + circle(127, 32, 4.5, GOLD, GROUND, 2)
    )
    rock = curve("34 372!, 58 350, 84 352!, 104 342, 150 340, 176 352!, 204 372!, 190 396, 50 396")
    b += path(rock, DEEP, None) + hatch(rock, 60, 7, 2.4, HALF, part=(0, 0.5)) + path(rock, "none", GROUND, 3)
    for j in range(3):
        p = []
        for x in range(10, 231, 44):
            p += [(x, 382 + j * 13), (min(x + 22, 230), 370 + j * 13), (min(x + 28, 230), 382 + j * 13)]
        b += path(curve(p, False), "none", (PAPER, HONEY, HALF)[j], 3 if j == 0 else 2.2)
    return b
