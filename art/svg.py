"""SVG writing: the few elements that the rasteriser (nanosvg) draws. Units: a card is 240 x 420."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

from art.palette import GOLD, INK

WIDTH, HEIGHT = 240, 420
Point = tuple[float, ...]  # x, y; a third item marks a sharp corner for `engrave.curve`


def num(v: float) -> str:
    """A coordinate with at most one decimal."""
    return f"{v:.1f}".rstrip("0").rstrip(".") if v != round(v) else str(round(v))


def _stroke(stroke: str | None, w: float) -> str:
    """Attributes of an outline, or nothing."""
    return f' stroke="{stroke}" stroke-width="{num(w)}"' if stroke and w else ""


def path(
    d: str, fill: str = "none", stroke: str | None = INK, w: float = 3, cap: str = "round", extra: str = ""
) -> str:
    """One path; `extra` is appended to the element as it is."""
    ends = f' stroke-linecap="{cap}" stroke-linejoin="round"' if stroke and w else ""
    return f'<path d="{d}" fill="{fill}"{_stroke(stroke, w)}{ends}{extra}/>'


def stroke(d: str, ink: str = INK, w: float = 3) -> str:
    """An unfilled line."""
    return path(d, "none", ink, w)


def cord(d: str, outline: str, w: float, ink: str, inner: float) -> str:
    """A line with an outline: a pole, a ribbon, a twig."""
    return stroke(d, outline, w) + stroke(d, ink, inner)


def line(pts: Iterable[Point], ink: str = INK, w: float = 3) -> str:
    """Straight strokes through points."""
    return stroke(poly(pts, False), ink, w)


def circle(x: float, y: float, r: float, fill: str = "none", stroke: str | None = INK, w: float = 3) -> str:
    """A disc or ring."""
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}" fill="{fill}"{_stroke(stroke, w)}/>'


def ellipse(
    x: float, y: float, rx: float, ry: float, fill: str = "none", stroke: str | None = INK, w: float = 3
) -> str:
    """An upright ellipse."""
    return (
        f'<ellipse cx="{num(x)}" cy="{num(y)}" rx="{num(rx)}" ry="{num(ry)}" fill="{fill}"'
        f"{_stroke(stroke, w)}/>"
    )


def group(body: str, x: float = 0, y: float = 0, s: float = 1, r: float = 0, sx: float | None = None) -> str:
    """`body` moved to x, y, turned by `r` degrees, scaled by `s`, across by `sx` more (-1 mirrors)."""
    t = f"translate({num(x)} {num(y)})" if x or y else ""
    t += f" rotate({num(r)})" if r else ""
    t += f" scale({sx * s:.4g} {s:.4g})" if sx else (f" scale({s:.4g})" if s != 1 else "")
    return f'<g transform="{t.strip()}">{body}</g>' if t else body


def points(text: str, across: float = 1) -> list[Point]:
    """Points written as "x y, x y!, ...": the mark makes a sharp corner. x is multiplied by `across`."""
    out: list[Point] = []
    for item in text.split(","):
        x, y = item.rstrip("! ").split()
        at = (float(x) * across, float(y))
        out.append((*at, 1) if "!" in item else at)
    return out


def poly(pts: Iterable[Point] | str, close: bool = True) -> str:
    """Path data of a polygon or polyline."""
    if isinstance(pts, str):
        pts = points(pts)
    return "M" + "L".join(f"{num(p[0])} {num(p[1])}" for p in pts) + ("Z" if close else "")


def rounded(x: float, y: float, w: float, h: float, r: float) -> str:
    """Path data of a rectangle with round corners."""
    a, b, c, d = num(x), num(y), num(x + w), num(y + h)
    ar, br, cr, dr = num(x + r), num(y + r), num(x + w - r), num(y + h - r)
    return (
        f"M{ar} {b}L{cr} {b}Q{c} {b} {c} {br}L{c} {dr}Q{c} {d} {cr} {d}"
        f"L{ar} {d}Q{a} {d} {a} {dr}L{a} {br}Q{a} {b} {ar} {b}Z"
    )


def round_points(cx: float, cy: float, r: float, step: int = 20) -> list[Point]:
    """Points of a circle, for `engrave.curve` where a disc is to be hatched."""
    angles = (math.radians(t) for t in range(0, 360, step))
    return [(cx + r * math.cos(a), cy + r * math.sin(a)) for a in angles]


def star(
    x: float,
    y: float,
    r: float,
    points: int = 5,
    inner: float = 0.42,
    fill: str = GOLD,
    stroke: str | None = None,
    w: float = 0,
    rot: float = -90,
) -> str:
    """A star with `points` rays, the notches at `inner` of the radius."""
    p: list[Point] = []
    for i in range(points * 2):
        a = math.radians(rot + i * 180 / points)
        q = r if i % 2 == 0 else r * inner
        p.append((x + q * math.cos(a), y + q * math.sin(a)))
    return path(poly(p), fill, stroke, w)


def stars(*places: Sequence[float], fill: str = "#f0d9a4") -> str:
    """Small four-pointed stars at (x, y, radius)."""
    return "".join(star(x, y, r, 4, 0.35, fill) for x, y, r in places)


def document(body: str, w: float = WIDTH, h: float = HEIGHT) -> str:
    """The SVG file around `body`."""
    size = f'width="{num(w)}" height="{num(h)}" viewBox="0 0 {num(w)} {num(h)}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{body}</svg>\n'
