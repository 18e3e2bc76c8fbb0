"""The dark plate of a trump and the scenery that several vignettes share. Card space, weight at 130, 205."""

from __future__ import annotations

import math

from art.engrave import curve, hatch, shaded
from art.frame import Frame, finished, sheet, tab
from art.palette import GOLD, GROUND, HALF, MOSS, PAPER
from art.svg import HEIGHT, WIDTH, Point, circle, group, path, poly, rounded, stroke


def plate() -> str:
    """Ground of the family, ruled like an old night sky."""
    sky = rounded(14, 14, WIDTH - 28, HEIGHT - 28, 6)
    ground = path(rounded(9, 9, WIDTH - 18, HEIGHT - 18, 10), GROUND, None)
    return ground + hatch(sky, 0, 7, 1, HALF, taper=False, inset=2)


def trump(art: str, numeral: str, mark: str | None = None) -> str:
    """A trump card around a vignette."""
    return finished(plate() + art + sheet(Frame(10, 10)) + Frame(14, 7).line(GOLD, 1.8), tab(numeral, mark))


def glow(x: float, y: float, r: float, fill: str = HALF, rays: int = 40) -> str:
    """A burst of thin wedges behind the subject."""
    b = circle(x, y, r, GROUND, None)
    for i in range(rays):
        a, a2 = math.radians(i * 360 / rays), math.radians((i + 0.42) * 360 / rays)
        q = r * (1 if i % 2 else 0.9)
        at = ((r * 0.3, a), (q, a), (q, a2))
        b += path(poly([(x + d * math.cos(t), y + d * math.sin(t)) for d, t in at]), fill, None)
    return b


def hills(y: float, fill: str) -> tuple[str, str]:
    """A rolling horizon about `y`, down to the lower edge: its outline and the filled path."""
    bumps = ((8, 12, 1), (50, -8), (100, 10), (150, -6), (200, 8), (232, -4, 1))
    crest: list[Point] = [(x, y + up, *sharp) for x, up, *sharp in bumps]
    d = curve([*crest, (232, 412, 1), (8, 412, 1)])
    return d, path(d, fill, None)


def cloud(x: float, y: float, s: float = 1) -> str:
    """A small cloud in white line."""
    d = "M-34 10C-44 10 -44 -6 -32 -6C-32 -20 -12 -22 -8 -12C-2 -22 18 -20 18 -6C32 -10 38 10 26 10Z"
    puffs = stroke("M-20 2C-16 -4 -8 -4 -6 2M4 4C8 -2 16 -2 18 4", PAPER, 1.6)
    return group(path(d, GROUND, PAPER, 2.4) + puffs, x, y, s)


def crescent(cx: float, cy: float, r: float, turn: float = 0, thick: float = 0.62) -> str:
    """Path data of a moon of radius `r`, lit on the side `turn` degrees from the right."""
    q, tip = r * thick, math.radians(125)
    outer = [(r * math.cos(math.radians(t)), r * math.sin(math.radians(t))) for t in range(-125, 126, 10)]
    across, down = r * math.cos(tip) + q, r * math.sin(tip)
    k, a0 = math.hypot(across, down), math.atan2(down, across)
    angles = [a0 - i * 2 * a0 / 24 for i in range(1, 24)]
    inner = [(-q + k * math.cos(a), k * math.sin(a)) for a in angles]
    c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    return poly([(cx + x * c - y * s, cy + x * s + y * c) for x, y in outer + inner])


def carved(
    d: str,
    fill: str,
    angle: float = 20,
    gap: float = 6,
    w: float = 2.4,
    part: tuple[float, float] = (0.6, 1),
    line: float = 3,
) -> str:
    """Fill, engraved shadow and outline in the plate's own colour."""
    return shaded(d, fill, line, GROUND, angle=angle, gap=gap, w=w, ink=GROUND, part=part)


def leaf(x: float, y: float, turn: float, s: float = 1, fill: str = MOSS) -> str:
    """A pointed leaf 40 long, its stalk at x, y."""
    shape = path("M0 0C8 -16 26 -20 42 -8C30 8 12 10 0 0Z", fill, GROUND, 2.4)
    return group(shape + stroke("M5 -1L33 -7", GROUND, 1.8), x, y, s, turn)
