"""Where the guide speaks: a panel that never hides what it speaks of, and an arrow from beside that thing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.ui.geometry import Rect
from game.ui.layout_frame import clamp, frame
from game.ui.layout_home import HomeLayout
from game.ui.layout_parts import LOW, NOWHERE, TOUCH, Insets

STEP = 6.0
"""CSS pixels between two heights that are tried."""
CLEAR = 10.0
"""CSS pixels that stay free around the thing shown."""
ARROW = 34.0
LEARN = 58.0
"""Height that the offer of the lesson takes from the first screen, the gap above it included."""

Weighted = tuple[Rect, float]
"""A box, and how bad it is to cover one pixel of it."""


@dataclass(frozen=True, slots=True)
class Measures:
    """What the panel is measured by. `room`: where it may stand; `text_width`: wrap the texts to this."""

    scale: float
    room: Rect
    width: float
    pad: float
    button_h: float

    @property
    def text_width(self) -> float:
        return self.width - 2 * self.pad

    def height(self, text_h: float, button: bool) -> float:
        """Of the whole panel around so much text, with a button below it or only the dots."""
        return 2 * self.pad + text_h + (6 + self.button_h if button else 18.0)


@dataclass(frozen=True, slots=True)
class GuideLayout:
    """The panel: `text` from its top, below it the dots and `button` (empty without one)."""

    rect: Rect
    text: Rect
    dots: Rect
    button: Rect


def measures(width: float, height: float, insets: Insets, text: float = 1.0) -> Measures:
    f = frame(width, height, insets, text)
    tight = f.safe.h < 620
    room = f.safe.inset(8, 6)
    wide = min(room.w, (350 if f.mode == LOW else 420) * f.scale)
    return Measures(f.scale, room, wide, 12.0 if tight else 16 * f.scale, max(TOUCH, 46 * f.scale))


def overlap(a: Rect, b: Rect) -> float:
    """The area that two boxes share."""
    w = min(a.right, b.right) - max(a.x, b.x)
    h = min(a.bottom, b.bottom) - max(a.y, b.y)
    return w * h if w > 0 and h > 0 else 0.0


def place(room: Rect, w: float, h: float, target: Rect, skip: Rect, avoid: Sequence[Weighted]) -> Rect:
    """The panel where it covers the least of what is worth seeing, and of the target and the way out nothing
    as long as any place allows it; of equal places the one nearest to the target, in the middle without one.
    """
    goal = target if not target.empty else room
    clear = target.inset(-CLEAR) if not target.empty else NOWHERE
    best, cost = room, float("inf")
    xs = sorted({room.x, room.cx - w / 2, room.right - w, clamp(goal.cx - w / 2, room.x, room.right - w)})
    steps = max(1, int((room.h - h) // STEP))
    for y in (room.y + (room.h - h) * i / steps for i in range(steps + 1)):
        for x in xs:
            box = Rect(x, y, w, h)
            far = abs(box.cx - goal.cx) + abs(box.cy - goal.cy)
            bad = far + 1e5 * (overlap(box, clear) + overlap(box, skip))
            bad += sum(weight * overlap(box, rect) for rect, weight in avoid)
            if bad < cost:
                best, cost = box, bad
    return best


def shrunk(box: Rect, h: float, target: Rect) -> Rect:
    """The box made lower on the side away from the target."""
    return Rect(box.x, box.bottom - h if box.cy < target.y else box.y, box.w, h)


def inside(m: Measures, rect: Rect, button: bool) -> GuideLayout:
    """The parts of a placed panel."""
    inner = rect.inset(m.pad)
    foot, text = inner.cut_bottom(m.button_h if button else 12.0, 6)
    if not button:
        return GuideLayout(rect, text, foot, NOWHERE)
    go, dots = foot.cut_right(max(116 * m.scale, 0.4 * foot.w), 10)
    return GuideLayout(rect, text, dots, go)


def arrow(panel: Rect, target: Rect) -> tuple[float, float, float, float]:
    """Tail and head of the arrow that points at the target from the panel's side."""
    if panel.bottom <= target.y or panel.y >= target.bottom:
        x = clamp(target.cx, max(panel.x + 24, target.x), min(panel.right - 24, target.right))
        if not target.x <= x <= target.right:
            x = target.cx
        if panel.bottom <= target.y:
            return x, max(panel.bottom - 2, target.y - ARROW), x, target.y - 3
        return x, min(panel.y + 2, target.bottom + ARROW), x, target.bottom + 3
    y = clamp(target.cy, panel.y + 16, panel.bottom - 16)
    if not target.y <= y <= target.bottom:
        y = target.cy
    if panel.right <= target.x:
        return max(panel.right - 2, target.x - ARROW), y, target.x - 3, y
    return min(panel.x + 2, target.right + ARROW), y, target.right + 3, y


def learn_row(lay: HomeLayout, width: float, insets: Insets, *, low: bool) -> Rect:
    """The offer on the first screen, below all else (`low`: at the lower edge, as a notice stands above it).

    `lay` is made with LEARN more at its lower edge.
    """
    bottom = max(rect.bottom for rect in (*lay.links, *(panel.rect for panel in lay.games)))
    if low:
        bottom = max(bottom, lay.safe.bottom - 8)
    room = width - insets[1] - insets[3] - 24
    wide = min(room, 620 * lay.scale)
    return Rect(insets[3] + 12 + (room - wide) / 2, bottom + 10, wide, LEARN - 10)
