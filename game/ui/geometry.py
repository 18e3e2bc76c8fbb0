"""Rectangles and card poses in CSS pixels: plain numbers, no drawing."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

TALL = 7 / 4
"""Height of a card for a width of 1."""


@dataclass(frozen=True, slots=True)
class Rect:
    """A box: left, top, width, height. Edges belong to it; a box without width or height shows nothing."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        return self.x + self.w

    @property
    def bottom(self) -> float:
        return self.y + self.h

    @property
    def cx(self) -> float:
        return self.x + self.w / 2

    @property
    def cy(self) -> float:
        return self.y + self.h / 2

    @property
    def empty(self) -> bool:
        return self.w <= 0 or self.h <= 0

    def inset(self, dx: float, dy: float | None = None) -> Rect:
        """Smaller by dx on the left and right and by dy (dx when not given) above and below; negative
        grows.
        """
        dy = dx if dy is None else dy
        return Rect(self.x + dx, self.y + dy, max(0.0, self.w - 2 * dx), max(0.0, self.h - 2 * dy))

    def moved(self, dx: float, dy: float) -> Rect:
        return replace(self, x=self.x + dx, y=self.y + dy)

    def contains(self, x: float, y: float) -> bool:
        return self.x <= x <= self.right and self.y <= y <= self.bottom

    def holds(self, other: Rect, slack: float = 0.01) -> bool:
        """Whether `other` lies wholly inside, give or take `slack` pixels."""
        return (
            other.x >= self.x - slack
            and other.y >= self.y - slack
            and other.right <= self.right + slack
            and other.bottom <= self.bottom + slack
        )

    def overlaps(self, other: Rect, slack: float = 0.01) -> bool:
        """Whether they share more than an edge (`slack` pixels are forgiven). Empty boxes overlap
        nothing.
        """
        if self.empty or other.empty:
            return False
        return (
            self.x < other.right - slack
            and other.x < self.right - slack
            and self.y < other.bottom - slack
            and other.y < self.bottom - slack
        )

    def within(self, frame: Rect) -> Rect:
        """Moved by the least that brings it into `frame` (left and top win when it is too large)."""
        x = max(frame.x, min(self.x, frame.right - self.w))
        y = max(frame.y, min(self.y, frame.bottom - self.h))
        return replace(self, x=x, y=y)

    def columns(self, count: int, gap: float = 0.0) -> tuple[Rect, ...]:
        """Split from left to right into equal parts."""
        if count <= 0:
            return ()
        w = (self.w - gap * (count - 1)) / count
        return tuple(Rect(self.x + i * (w + gap), self.y, w, self.h) for i in range(count))

    def rows(self, count: int, gap: float = 0.0) -> tuple[Rect, ...]:
        """Split from top to bottom into equal parts."""
        if count <= 0:
            return ()
        h = (self.h - gap * (count - 1)) / count
        return tuple(Rect(self.x, self.y + i * (h + gap), self.w, h) for i in range(count))

    def grid(self, count: int, across: int, gap_x: float, gap_y: float) -> tuple[Rect, ...]:
        """`count` equal cells in reading order, `across` in a row; a short last row stays on the left."""
        lines = -(-count // across) if count else 0
        return tuple(cell for line in self.rows(lines, gap_y) for cell in line.columns(across, gap_x))[:count]

    def cut_top(self, h: float, gap: float = 0.0) -> tuple[Rect, Rect]:
        """The upper `h` pixels and what is left below, `gap` between them."""
        return replace(self, h=h), Rect(self.x, self.y + h + gap, self.w, max(0.0, self.h - h - gap))

    def cut_bottom(self, h: float, gap: float = 0.0) -> tuple[Rect, Rect]:
        """The lower `h` pixels and what is left above, `gap` between them."""
        return Rect(self.x, self.bottom - h, self.w, h), replace(self, h=max(0.0, self.h - h - gap))

    def cut_left(self, w: float, gap: float = 0.0) -> tuple[Rect, Rect]:
        """The left `w` pixels and what is left on the right, `gap` between them."""
        return replace(self, w=w), Rect(self.x + w + gap, self.y, max(0.0, self.w - w - gap), self.h)

    def cut_right(self, w: float, gap: float = 0.0) -> tuple[Rect, Rect]:
        """The right `w` pixels and what is left on the left, `gap` between them."""
        return Rect(self.right - w, self.y, w, self.h), replace(self, w=max(0.0, self.w - w - gap))

    def mirrored(self, axis: float) -> Rect:
        """The mirror image about the vertical line x = `axis`."""
        return replace(self, x=2 * axis - self.right)


def centred(cx: float, cy: float, w: float, h: float) -> Rect:
    """A box by its centre."""
    return Rect(cx - w / 2, cy - h / 2, w, h)


def card(cx: float, top: float, width: float) -> Rect:
    """A card's box by its middle line, upper edge and width."""
    return Rect(cx - width / 2, top, width, width * TALL)


def union(boxes: Sequence[Rect]) -> Rect:
    """The least box around all that show something; an empty one when none does."""
    seen = [box for box in boxes if not box.empty]
    if not seen:
        return Rect(0.0, 0.0, 0.0, 0.0)
    x, y = min(b.x for b in seen), min(b.y for b in seen)
    return Rect(x, y, max(b.right for b in seen) - x, max(b.bottom for b in seen) - y)


@dataclass(frozen=True, slots=True)
class Pose:
    """How one card lies: centre, width, which side shows, tilt and height above the table.

    `turn`: 0 the back, 1 the face, between them the card stands on edge (half-way). `angle`: degrees,
    clockwise. `lift`: 0 lies flat, 1 held up; only the shadow tells.
    """

    cx: float
    cy: float
    w: float
    turn: float = 1.0
    angle: float = 0.0
    lift: float = 0.0

    @property
    def h(self) -> float:
        return self.w * TALL

    @property
    def rect(self) -> Rect:
        """The box of the card lying straight, whichever side shows."""
        return centred(self.cx, self.cy, self.w, self.h)

    @property
    def face(self) -> bool:
        """Whether the face is the side that shows."""
        return self.turn >= 0.5

    @property
    def breadth(self) -> float:
        """The part of its width that shows while it turns: 1 flat, 0 on edge."""
        return abs(math.cos(math.pi * self.turn))

    @classmethod
    def of(cls, box: Rect, turn: float = 1.0, angle: float = 0.0, lift: float = 0.0) -> Pose:
        """The pose of a card that fills `box`."""
        return cls(box.cx, box.cy, box.w, turn, angle, lift)


def pose_between(a: Pose, b: Pose, t: float, arc: float = 0.0) -> Pose:
    """The pose at t (0 = a, 1 = b) on a flat curve: `arc` pixels to the upper side of the straight way at
    its middle.
    """

    def mix(p: float, q: float) -> float:
        return p + (q - p) * t

    cx, cy = mix(a.cx, b.cx), mix(a.cy, b.cy)
    far = math.hypot(b.cx - a.cx, b.cy - a.cy)
    if arc and far > 1e-6:
        bow = arc * 4 * t * (1 - t)
        nx, ny = (b.cy - a.cy) / far, -(b.cx - a.cx) / far
        if ny > 0 or (ny == 0 and nx < 0):
            nx, ny = -nx, -ny
        cx, cy = cx + nx * bow, cy + ny * bow
    return Pose(cx, cy, mix(a.w, b.w), mix(a.turn, b.turn), mix(a.angle, b.angle), mix(a.lift, b.lift))
