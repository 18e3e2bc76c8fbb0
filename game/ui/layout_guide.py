"""Where the guide speaks: a panel that never hides what it speaks of, and an arrow from beside that thing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.ui.geometry import Rect
from game.ui.layout_frame import clamp, frame
from game.ui.layout_home import HomeLayout
from game.ui.layout_parts import LOW, NOWHERE, TOUCH, Insets

STEP = 6.0
"""CSS pixels between two heights that are tried."""
CLEAR = 10.0
"""CSS pixels that stay free around the thing shown."""
AIR = 6.0
"""CSS pixels between the panel and its neighbours, where there is room."""
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
    narrow: float
    """Another width to try where that hides less; the same when there is none."""
    pad: float
    button_h: float

    def narrowed(self) -> Measures:
        return replace(self, width=self.narrow)

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
    narrow = 200 * f.scale if f.mode == LOW else wide
    return Measures(f.scale, room, wide, narrow, 12.0 if tight else 16 * f.scale, max(TOUCH, 46 * f.scale))


def overlap(a: Rect, b: Rect) -> float:
    """The area that two boxes share."""
    w = min(a.right, b.right) - max(a.x, b.x)
    h = min(a.bottom, b.bottom) - max(a.y, b.y)
    return w * h if w > 0 and h > 0 else 0.0


def place(
    room: Rect, w: float, h: float, target: Rect, skip: Rect, avoid: Sequence[Weighted]
) -> tuple[float, Rect]:
    """The panel where it covers the least of what is worth seeing, and of the target and the way out nothing
    as long as any place allows it; of equal places the one nearest to the target, in the middle without one.
    The number says how bad that place is.
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
            bad += sum(weight * overlap(box, rect.inset(-AIR)) for rect, weight in avoid)
            if bad < cost:
                best, cost = box, bad
    return cost, best


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


Line = tuple[float, float, float, float]


def arrow(panel: Rect, target: Rect, screen: Rect, busy: Sequence[Rect]) -> Line:
    """Tail and head of the arrow at the target: from the panel's side if nothing `busy` lies there, else from
    another side that is free.
    """
    ways = _ways(panel, target)
    for tail in ways:
        x0, y0, x1, y1 = tail
        box = Rect(min(x0, x1) - 9, min(y0, y1) - 9, abs(x1 - x0) + 18, abs(y1 - y0) + 18)
        if screen.holds(box, slack=8) and not any(box.overlaps(rect, slack=8) for rect in busy):
            return tail
    return ways[0]


def _ways(panel: Rect, target: Rect) -> list[Line]:
    """Above, below, left and right of the target, the side of the panel first."""
    x = clamp(target.cx, max(panel.x + 24, target.x), min(panel.right - 24, target.right))
    x = x if target.x <= x <= target.right else target.cx
    y = clamp(target.cy, panel.y + 16, panel.bottom - 16)
    y = y if target.y <= y <= target.bottom else target.cy
    above, below = panel.bottom <= target.y, panel.y >= target.bottom
    left, right = panel.right <= target.x, panel.x >= target.right
    over, level = panel.x <= x <= panel.right, panel.y <= y <= panel.bottom
    top = max(panel.bottom - 2, target.y - ARROW) if above and over else target.y - ARROW
    low = min(panel.y + 2, target.bottom + ARROW) if below and over else target.bottom + ARROW
    west = max(panel.right - 2, target.x - ARROW) if left and level else target.x - ARROW
    east = min(panel.x + 2, target.right + ARROW) if right and level else target.right + ARROW
    lines = [
        (above, (x, top, x, target.y - 3)),
        (below, (x, low, x, target.bottom + 3)),
        (left, (west, y, target.x - 3, y)),
        (right, (east, y, target.right + 3, y)),
    ]
    return [line for _, line in sorted(lines, key=lambda one: not one[0])]


def learn_row(lay: HomeLayout, width: float, insets: Insets) -> Rect:
    """The offer on the first screen, below all else. `lay` is made with LEARN more at its lower edge."""
    bottom = max(rect.bottom for rect in (*lay.links, *(panel.rect for panel in lay.games)))
    room = width - insets[1] - insets[3] - 24
    wide = min(room, 620 * lay.scale)
    return Rect(insets[3] + 12 + (room - wide) / 2, bottom + 10, wide, LEARN - 10)
