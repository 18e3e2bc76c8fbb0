"""Makes a drawing quick to rasterise: groups dissolved, shapes of one look gathered, numbers short.

nanosvg goes over all rows of the picture for every fill and every outline, and on each row over all pixels
between its leftmost and its rightmost. So one path of ten leaves is drawn faster than ten paths of a leaf,
unless they lie far apart; and the two sides of a large ring are drawn faster as two paths. The picture stays
the same: a shape moves only past shapes that it does not touch.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from art.outline import Box, Matrix, Outline, read_circle, read_path, then, write

PASS = 1200.0
"""What going over all rows costs, in square units of a card that a row's span would cover."""
LARGE = 2.5 * PASS
REACH = 90
"""How many batches back a shape may go."""
_TAG = re.compile(r"<(/?)(\w+)([^>]*?)(/?)>")
_ATTRIBUTE = re.compile(r'([\w-]+)="([^"]*)"')
_STEP = re.compile(r"(\w+)\(([^)]*)\)")
ROUND = '<g stroke-linecap="round" stroke-linejoin="round">'


@dataclass(frozen=True)
class Look:
    """How a shape is painted."""

    fill: str
    stroke: str = ""
    width: float = 0
    rule: str = ""

    @property
    def passes(self) -> int:
        return (self.fill != "none") + bool(self.stroke)

    def attributes(self) -> str:
        line = f' stroke="{self.stroke}" stroke-width="{self.width:g}"' if self.stroke else ""
        rule = ' fill-rule="evenodd"' if self.rule else ""
        return f'fill="{self.fill}"{line}{rule}'


Spans = dict[int, tuple[float, float]]  # by row: leftmost and rightmost


class Shape:
    """One or more outlines that are painted together, and the box around their ink."""

    def __init__(self, look: Look, outlines: list[Outline]) -> None:
        self.look, self.outlines = look, outlines
        pad = look.width / 2 if look.stroke else 0.0
        self.box = _around([o.box for o in outlines], pad)
        self.spans: Spans = {}
        for outline in outlines:
            _widen(self.spans, outline.spans)


@dataclass
class Batch:
    """Shapes of one look, drawn as one path."""

    look: Look
    shapes: list[Shape] = field(default_factory=list)
    spans: Spans = field(default_factory=dict)
    box: Box = (math.inf, math.inf, -math.inf, -math.inf)

    def add(self, shape: Shape) -> None:
        self.shapes.append(shape)
        self.box = _around([self.box, shape.box])
        _widen(self.spans, shape.spans)

    def touches(self, box: Box) -> bool:
        return _touch(self.box, box) and any(_touch(shape.box, box) for shape in self.shapes)

    def gap(self, spans: Spans) -> float:
        """Area that is passed over for nothing when a shape with these spans joins."""
        own = self.spans
        return sum(max(0.0, lo - own[y][1], own[y][0] - hi) for y, (lo, hi) in spans.items() if y in own)

    def outlines(self) -> list[Outline]:
        """Those of all shapes, a line that goes on where the last one ended joined to it."""
        out: list[Outline] = []
        for outline in (o for shape in self.shapes for o in shape.outlines):
            last = out[-1] if out else None
            if last and not last.closed and not outline.closed and last.steps[-1][1][-1] == outline.start:
                out[-1] = Outline(last.start, [*last.steps, *outline.steps])
            else:
                out.append(outline)
        return out


def _around(boxes: list[Box], pad: float = 0.0) -> Box:
    x0, y0, x1, y1 = zip(*boxes, strict=True)
    return min(x0) - pad, min(y0) - pad, max(x1) + pad, max(y1) + pad


def _widen(spans: Spans, more: Spans) -> None:
    for y, (lo, hi) in more.items():
        a, b = spans.get(y, (lo, hi))
        spans[y] = (min(a, lo), max(b, hi))


def _area(spans: Spans) -> float:
    return sum(hi - lo for lo, hi in spans.values())


def _touch(a: Box, b: Box) -> bool:
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]


def compact(body: str) -> str:
    """The elements of `body` as few short paths in card space; to be painted with round ends and corners."""
    batches: list[Batch] = []
    for shape in _shapes(body):
        _place(shape, batches)
    paths = (f'<path d="{write(batch.outlines())}" {batch.look.attributes()}/>' for batch in batches)
    return f"{ROUND}{''.join(paths)}</g>" if batches else ""


def _place(shape: Shape, batches: list[Batch]) -> None:
    """Into the batch of its look that costs least, else a new one at the end."""
    best: Batch | None = None
    least = PASS * shape.look.passes
    for batch in reversed(batches[-REACH:]):
        touching = batch.touches(shape.box)
        # A fill or a line may lie over its like; a fill with its line, or a hole, may not.
        alone = shape.look.passes == 1 and not shape.look.rule
        if batch.look == shape.look and (alone or not touching):
            gap = batch.gap(shape.spans)
            if gap < least:
                best, least = batch, gap
        if touching:
            break
    if best is None:
        best = Batch(shape.look)
        batches.append(best)
    best.add(shape)


def _shapes(body: str) -> Iterator[Shape]:
    """What is drawn, in order; outlines that have nothing to do with each other come singly."""
    stack: list[Matrix] = [(1, 0, 0, 1, 0, 0)]
    for closing, tag, rest, empty in _TAG.findall(body):
        if closing:
            stack.pop()
            continue
        given = dict(_ATTRIBUTE.findall(rest))
        matrix = then(stack[-1], _matrix(given.get("transform", "")))
        if tag == "g":
            stack.append(matrix)
            if empty:
                stack.pop()
            continue
        outlines = read_path(given["d"], matrix) if tag == "path" else read_circle(given, matrix)
        look = _look(given, matrix)
        yield from _apart(look, outlines)


def _apart(look: Look, outlines: list[Outline]) -> Iterator[Shape]:
    """Outlines that touch belong together (letters have holes); the others are shapes of their own."""
    if look.rule:
        yield Shape(look, outlines)
        return
    if look.fill == "none":
        for outline in outlines:
            yield from _line(look, outline)
        return
    groups: list[list[Outline]] = []
    for outline in outlines:
        near = [g for g in groups if any(_touch(o.box, outline.box) for o in g)]
        groups = [g for g in groups if g not in near]
        groups.append([*(o for g in near for o in g), outline])
    for group in groups:
        yield from _filled(look, group)


def _filled(look: Look, group: list[Outline]) -> Iterator[Shape]:
    """A filled shape; the outline of a large one apart, so that its sides can be."""
    whole = Shape(look, group)
    if look.stroke and _area(whole.spans) > LARGE:
        yield from _filled(Look(look.fill), group)
        for outline in group:
            yield from _line(Look("none", look.stroke, look.width), outline)
    elif not look.stroke and sum(o.area for o in group) < 0:
        # All one way round: where two of a batch overlap, their windings must not cancel out.
        yield Shape(look, [o.reversed() for o in group])
    else:
        yield whole


def _line(look: Look, outline: Outline) -> Iterator[Shape]:
    """A line; the sides of a large ring apart."""
    whole = Shape(look, [outline])
    if _area(whole.spans) < LARGE:
        yield whole
    else:
        for chain in outline.chains():
            yield Shape(look, [chain])


def _look(given: dict[str, str], matrix: Matrix) -> Look:
    a, b, c, d, _, _ = matrix
    stroke = given.get("stroke", "")
    # nanosvg's own: a line takes the mean of both scales.
    scale = (math.hypot(a, c) + math.hypot(b, d)) / 2
    width = round(float(given.get("stroke-width", "0")) * scale, 1) if stroke else 0.0
    return Look(given.get("fill", "none"), stroke if width else "", width, given.get("fill-rule", ""))


def _matrix(text: str) -> Matrix:
    """What a transform attribute says."""
    out: Matrix = (1, 0, 0, 1, 0, 0)
    for name, numbers in _STEP.findall(text):
        v = [float(n) for n in numbers.split()]
        if name == "translate":
            step: Matrix = (1, 0, 0, 1, v[0], v[1] if len(v) > 1 else 0)
        elif name == "rotate":
            s, c = math.sin(math.radians(v[0])), math.cos(math.radians(v[0]))
            step = (c, s, -s, c, 0, 0)
        else:
            step = (v[0], 0, 0, v[-1], 0, 0)
        out = then(out, step)
    return out
