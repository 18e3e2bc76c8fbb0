"""Outlines of paths: read under a transform, measured, reversed, written short."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

XY = tuple[float, float]
Matrix = tuple[float, float, float, float, float, float]
Box = tuple[float, float, float, float]
Step = tuple[str, tuple[XY, ...]]
"""L, Q or C and its points."""

_PART = re.compile(r"([MLHVQCZ])([^MLHVQCZ]*)")
_NUMBER = re.compile(r"-?\d*\.?\d+")
_SIZE = {"M": 2, "L": 2, "H": 1, "V": 1, "Q": 4, "C": 6}
_ARC = 0.5523  # length of a control arm for a quarter of a circle


def then(outer: Matrix, inner: Matrix) -> Matrix:
    """The transform that does `inner` first."""
    a, b, c, d, e, f = outer
    p, q, r, s, t, u = inner
    return (
        a * p + c * q,
        b * p + d * q,
        a * r + c * s,
        b * r + d * s,
        a * t + c * u + e,
        b * t + d * u + f,
    )


def _moved(m: Matrix, x: float, y: float) -> XY:
    return m[0] * x + m[2] * y + m[4], m[1] * x + m[3] * y + m[5]


@dataclass
class Outline:
    """One line without a break."""

    start: XY
    steps: list[Step]
    closed: bool = False

    @cached_property
    def corners(self) -> list[XY]:
        """All points, those that only pull a curve as well."""
        return [self.start, *(p for _, pts in self.steps for p in pts)]

    @cached_property
    def box(self) -> Box:
        xs, ys = zip(*self.corners, strict=True)
        return min(xs), min(ys), max(xs), max(ys)

    @cached_property
    def spans(self) -> dict[int, tuple[float, float]]:
        """Leftmost and rightmost by row of one unit."""
        out: dict[int, tuple[float, float]] = {}
        pts = self._polygon()
        for (ax, ay), (bx, by) in pairwise(pts):
            if ay > by:
                ax, ay, bx, by = bx, by, ax, ay
            slope = (bx - ax) / (by - ay) if by > ay else 0.0
            for row in range(int(ay // 1), int(by // 1) + 1):
                xs = [ax + slope * (min(max(y, ay), by) - ay) for y in (row, row + 1)]
                if by == ay:
                    xs = [ax, bx]
                lo, hi = out.get(row, (xs[0], xs[0]))
                out[row] = (min(lo, *xs), max(hi, *xs))
        return out

    def _polygon(self) -> list[XY]:
        """Points along the line, close enough to measure it; back at the start when closed."""
        out = [self.start]
        for kind, pts in self.steps:
            pull = (out[-1], *pts)
            for i in range(1, 6) if kind != "L" else ():
                t, u = i / 6, 1 - i / 6
                weights = (
                    (u**3, 3 * u * u * t, 3 * u * t * t, t**3) if kind == "C" else (u * u, 2 * u * t, t * t)
                )
                x, y = (sum(w * p[k] for w, p in zip(weights, pull, strict=True)) for k in (0, 1))
                out.append((x, y))
            out.append(pts[-1])
        return [*out, self.start] if self.closed else out

    def chains(self) -> list[Outline]:
        """Pieces that run only down or only up: the sides of a ring, which lie far apart."""
        steps = [*self.steps]
        if self.closed and steps[-1][1][-1] != self.start:
            steps.append(("L", (self.start,)))
        out: list[Outline] = []
        at, down = self.start, 0
        for step in steps:
            end = step[1][-1]
            way = (end[1] > at[1]) - (end[1] < at[1])
            if not out or (way and down and way != down):
                out.append(Outline(at, []))
                down = 0
            down = way or down
            out[-1].steps.append(step)
            at = end
        return out

    @cached_property
    def area(self) -> float:
        """Signed area of the polygon of all points: its sign is the sense of turning."""
        pts = self.corners
        return sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(pts, pts[1:] + pts[:1], strict=True)) / 2

    def reversed(self) -> Outline:
        pts = [self.start, *(step[1][-1] for step in self.steps)]
        steps: list[Step] = []
        for before, (kind, own) in zip(reversed(pts[:-1]), reversed(self.steps), strict=True):
            steps.append((kind, (*reversed(own[:-1]), before)))
        return Outline(pts[-1], steps, self.closed)


def read_path(d: str, m: Matrix) -> list[Outline]:
    """The outlines of absolute path data without arcs."""
    out: list[Outline] = []
    x = y = 0.0
    for kind, rest in _PART.findall(d):
        if kind == "Z":
            out[-1].closed = True
            continue
        v = [float(n) for n in _NUMBER.findall(rest)]
        size = _SIZE[kind]
        for i in range(0, len(v), size):
            x, y = _end(kind, v[i : i + size], x, y)
            if kind == "M" and i == 0:
                out.append(Outline(_moved(m, x, y), []))
                continue
            pulls = v[i : i + size - 2] if kind in "QC" else []
            pts = [_moved(m, *pair) for pair in zip(pulls[::2], pulls[1::2], strict=True)]
            out[-1].steps.append((kind if kind in "QC" else "L", (*pts, _moved(m, x, y))))
    return [o for o in out if o.steps]


def _end(kind: str, v: Sequence[float], x: float, y: float) -> XY:
    """Where a step ends."""
    if kind == "H":
        return v[0], y
    return (x, v[0]) if kind == "V" else (v[-2], v[-1])


def read_circle(given: dict[str, str], m: Matrix) -> list[Outline]:
    """A circle or an ellipse as four curves."""
    cx, cy = float(given["cx"]), float(given["cy"])
    rx, ry = float(given.get("rx", given.get("r", "0"))), float(given.get("ry", given.get("r", "0")))
    k, q = rx * _ARC, ry * _ARC
    quarters = (
        (rx, q, k, ry, 0, ry),
        (-k, ry, -rx, q, -rx, 0),
        (-rx, -q, -k, -ry, 0, -ry),
        (k, -ry, rx, -q, rx, 0),
    )
    steps: list[Step] = []
    for a in quarters:
        steps.append(("C", tuple(_moved(m, cx + a[i], cy + a[i + 1]) for i in (0, 2, 4))))
    return [Outline(_moved(m, cx + rx, cy), steps, True)]


Tenths = tuple[int, int]


def write(outlines: Sequence[Outline]) -> str:
    """Path data: relative, in tenths, with the short forms of SVG."""
    return "".join(_write(o) for o in outlines)


def _tenths(p: XY) -> Tenths:
    return round(p[0] * 10), round(p[1] * 10)


def _write(outline: Outline) -> str:
    at = _tenths(outline.start)
    text, last = f"M{_numbers(at)}", "M"
    pull: Tenths | None = None  # the last control point, for the smooth continuation
    for kind, pts in outline.steps:
        ends = [_tenths(p) for p in pts]
        letter, values = _step(kind, at, ends, pull)
        if not letter:
            continue
        numbers = _numbers(values)
        glue = "" if letter != last or numbers[0] == "-" else " "
        text += (letter if letter != last else "") + glue + numbers
        last, pull, at = letter, ends[-2] if kind == "C" else None, ends[-1]
    return text + ("z" if outline.closed else "")


def _step(kind: str, at: Tenths, ends: list[Tenths], pull: Tenths | None) -> tuple[str, list[int]]:
    """Letter and relative numbers of one step; no letter where nothing moves."""
    away = [(x - at[0], y - at[1]) for x, y in ends]
    if not any(x or y for x, y in away):
        return "", []
    if kind == "L":
        (dx, dy) = away[0]
        return ("h", [dx]) if not dy else ("v", [dy]) if not dx else ("l", [dx, dy])
    if kind == "C":
        mirror = (at[0] - pull[0], at[1] - pull[1]) if pull else (0, 0)
        if abs(mirror[0] - away[0][0]) <= 1 and abs(mirror[1] - away[0][1]) <= 1:
            return "s", [n for p in away[1:] for n in p]
    return kind.lower(), [n for p in away for n in p]


def _numbers(tenths: Sequence[int]) -> str:
    """Tenths as decimals; a sign is separator enough."""
    text = ""
    for n in tenths:
        word = f"{n / 10:.1f}".removesuffix(".0")
        word = word.replace("0.", ".", 1) if abs(n) < 10 and n else word
        text += word if not text or word[0] == "-" else " " + word
    return text
