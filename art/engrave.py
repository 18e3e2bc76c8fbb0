"""The engraver's geometry: smooth outlines and shading made of strokes that swell and taper."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from art.outline import XY, read_path
from art.palette import INK
from art.svg import Point, group, num, path, points, poly

_ARGUMENTS = {"M": 2, "L": 2, "Q": 4, "C": 6}


def curve(pts: Sequence[Point] | str, close: bool = True, k: float = 1.0) -> str:
    """Smooth path through points (Catmull-Rom). A point with a third item is a sharp corner."""
    if isinstance(pts, str):
        pts = points(pts)
    m = len(pts)
    out = f"M{num(pts[0][0])} {num(pts[0][1])}"
    for i in range(m if close else m - 1):
        a, b = pts[i], pts[(i + 1) % m]
        p = pts[i - 1] if (close or i) else a
        q = pts[(i + 2) % m] if (close or i + 2 < m) else b
        t0 = (0, 0) if len(a) > 2 else ((b[0] - p[0]) * k / 6, (b[1] - p[1]) * k / 6)
        t1 = (0, 0) if len(b) > 2 else ((q[0] - a[0]) * k / 6, (q[1] - a[1]) * k / 6)
        nums = (a[0] + t0[0], a[1] + t0[1], b[0] - t1[0], b[1] - t1[1], b[0], b[1])
        out += "C" + " ".join(map(num, nums))
    return out + ("Z" if close else "")


def mirrored(right: Sequence[Point] | str, k: float = 1.0) -> str:
    """Closed shape, mirrored on x=0. `right` runs from the top to the bottom on the right side."""
    if isinstance(right, str):
        right = points(right)
    left: list[Point] = [(-p[0], *p[1:]) for p in reversed(right) if p[0] > 0.01]
    return curve([*right, *left], True, k)


def spun(d: str, angles: Iterable[float], far: float = 1.0) -> str:
    """Path data of `d` once for each angle about 0, 0, scaled by `far`: a flower's petals as one path."""
    out = ""
    for angle in angles:
        c, s = (far * f(math.radians(angle)) for f in (math.cos, math.sin))
        for outline in read_path(d, (c, s, -s, c, 0, 0)):
            out += _command("M", (outline.start,))
            out += "".join(_command(*step) for step in outline.steps) + ("Z" if outline.closed else "")
    return out


def _command(letter: str, pts: Iterable[XY]) -> str:
    return letter + " ".join(num(v) for p in pts for v in p)


def flatten(d: str, steps: int = 8) -> list[list[XY]]:
    """Sub-polygons of an absolute M/L/C/Q/Z path."""
    polys: list[list[XY]] = []
    for cmd, args in re.findall(r"([MLCQ])([^MLCQZ]*)", d):
        v = [float(t) for t in re.findall(r"-?[\d.]+", args)]
        if cmd == "M":
            polys.append([])
        size = _ARGUMENTS[cmd]
        for i in range(0, len(v), size):
            pts = list(zip(v[i : i + size : 2], v[i + 1 : i + size : 2], strict=True))
            if size > 2:
                pts = _bezier([polys[-1][-1], *pts], steps)
            polys[-1] += pts
    return polys


def _bezier(pts: Sequence[XY], steps: int) -> list[XY]:
    """Points along a Bezier curve of any degree, its start left out."""
    m = len(pts) - 1
    out: list[XY] = []
    for s in range(1, steps + 1):
        t = s / steps
        c = [math.comb(m, i) * t**i * (1 - t) ** (m - i) for i in range(m + 1)]
        out.append(
            (
                sum(a * p[0] for a, p in zip(c, pts, strict=True)),
                sum(a * p[1] for a, p in zip(c, pts, strict=True)),
            )
        )
    return out


def spans(d: str, angle: float, gap: float, phase: float = 0.0) -> Iterator[tuple[XY, XY]]:
    """Chords of the area of `d` (even-odd) along parallel lines."""
    ca, sa = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    rot = [[(x * ca + y * sa, -x * sa + y * ca) for x, y in p] for p in flatten(d)]
    ys = [y for p in rot for _, y in p]
    y = math.ceil(min(ys) / gap) * gap + phase * gap
    while y < max(ys):
        xs: list[float] = []
        for p in rot:
            for (ax, ay), (bx, by) in zip(p, p[1:] + p[:1], strict=True):
                if (ay <= y) != (by <= y):
                    xs.append(ax + (y - ay) * (bx - ax) / (by - ay))
        xs.sort()
        for a, b in zip(xs[::2], xs[1::2], strict=True):
            yield ((a * ca - y * sa, a * sa + y * ca), (b * ca - y * sa, b * sa + y * ca))
        y += gap


def hatch(
    d: str,
    angle: float = 20,
    gap: float = 6,
    w: float = 1.6,
    ink: str = INK,
    part: tuple[float, float] = (0.0, 1.0),
    inset: float = 1.5,
    taper: bool = True,
    phase: float = 0.0,
) -> str:
    """Engraved shading: swelling lines over `part` of every chord of `d`, clipped by arithmetic."""
    out = ""
    for (ax, ay), (bx, by) in spans(d, angle, gap, phase):
        ln = math.hypot(bx - ax, by - ay)
        if ln < 4 + 2 * inset:
            continue
        lo, hi = part[0] + inset / ln, part[1] - inset / ln
        x0, y0, x1, y1 = ax + (bx - ax) * lo, ay + (by - ay) * lo, ax + (bx - ax) * hi, ay + (by - ay) * hi
        if taper:  # a lens: thick at the shadow end, nothing at the light end
            nx, ny = -(by - ay) / ln * w / 2, (bx - ax) / ln * w / 2
            if part[0] > 0:
                x0, y0, x1, y1 = x1, y1, x0, y0
            mx, my = x0 + (x1 - x0) * 0.35, y0 + (y1 - y0) * 0.35
            out += poly(
                [(x0 + nx, y0 + ny), (mx + nx, my + ny), (x1, y1), (mx - nx, my - ny), (x0 - nx, y0 - ny)]
            )
        else:
            out += f"M{num(x0)} {num(y0)}L{num(x1)} {num(y1)}"
    if not out:
        return ""
    return path(out, ink, None) if taper else path(out, "none", ink, w)


def shaded(d: str, fill: str, line_w: float = 3, stroke: str = INK, **k: Any) -> str:
    """Fill, engraved shadow, outline: the one way a body is drawn."""
    return path(d, fill, None) + hatch(d, **k) + path(d, "none", stroke, line_w)


def rays(d: str, cx: float, cy: float, angles: Iterable[float], r0: float = 20, reach: float = 0.94) -> str:
    """Lines from a ring of radius r0 to the edge of `d` (folds of a collar, a shell, a leaf)."""
    out = ""
    for t in angles:
        u, v = math.cos(math.radians(t)), math.sin(math.radians(t))
        far = _edge(d, cx, cy, u, v) * reach
        if far:
            out += poly([(cx + r0 * u, cy + r0 * v), (cx + far * u, cy + far * v)], False)
    return out


def _edge(d: str, cx: float, cy: float, u: float, v: float) -> float:
    """Distance from cx, cy to the outline of `d` along the unit vector u, v; 0 when it misses."""
    best = 0.0
    for p in flatten(d):
        for (ax, ay), (bx, by) in zip(p, p[1:] + p[:1], strict=True):
            ex, ey = bx - ax, by - ay
            den = u * ey - v * ex
            if abs(den) > 1e-9:
                k = ((ax - cx) * ey - (ay - cy) * ex) / den
                m = ((ax - cx) * v - (ay - cy) * u) / den
                if k > best and 0 <= m <= 1:
                    best = k
    return best


def inside(polys: Sequence[Sequence[XY]], x: float, y: float) -> bool:
    """Whether x, y lies in the even-odd area of the polygons."""
    c = False
    for p in polys:
        for (ax, ay), (bx, by) in zip(p, [*p[1:], *p[:1]], strict=True):
            if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
                c = not c
    return c


def scatter(d: str, mark: str, dx: float = 22, dy: float = 19, pad: float = 7) -> str:
    """Repeat `mark` on a lattice wherever it fits inside `d` (patterned cloth)."""
    pl = flatten(d)
    xs = [x for p in pl for x, _ in p]
    ys = [y for p in pl for _, y in p]
    out, row, y = "", 0, min(ys)
    while y < max(ys):
        x = math.floor(min(xs) / dx) * dx + (dx / 2 if row % 2 else 0)
        while x < max(xs):
            if all(inside(pl, x + a, y + b) for a, b in ((pad, 0), (-pad, 0), (0, pad), (0, -pad))):
                out += group(mark, x, y)
            x += dx
        y += dy
        row += 1
    return out


def ring(cx: float, cy: float, rx: float, ry: float, m: int, bump: float = 1.12, phase: float = 0) -> str:
    """Scalloped outline: foliage, clouds, ruffs."""
    p: list[Point] = []
    for i in range(m):
        a, b = (math.radians(phase + 360 * (i + q) / m) for q in (0, 0.5))
        p += [
            (cx + rx * math.cos(a), cy + ry * math.sin(a), 1),
            (cx + rx * bump * math.cos(b), cy + ry * bump * math.sin(b)),
        ]
    return curve(p, k=1.5)
