"""Setting up a match: a long list, the summary and the button that starts, always in view."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.ui.geometry import Rect, centred
from game.ui.layout_frame import Frame, clamp, frame
from game.ui.layout_parts import NOWHERE, PORTRAIT, TOUCH, WIDE, Insets

FEW = 4
"""So many values or fewer to pick from stand below each other, all as broad as the panel."""
MOST_NOTE = 0.26
"""Part of a portrait screen that the summary may take; a longer one goes into the list."""


@dataclass(frozen=True, slots=True)
class SetupLayout:
    """Back and title above, the list in `view`, `note` (summary; empty: it belongs into the list), `go`.

    `note_w`: width for the words of the summary, wherever it stands; it depends on the screen alone, so
    measure with `setup(w, h, insets, 0)` and ask again. `say`: where a passing message lies.
    """

    scale: float
    back: Rect
    title: Rect
    view: Rect
    note: Rect
    note_w: float
    go: Rect
    say: Rect
    pad: float
    gap: float


def setup(width: float, height: float, insets: Insets, note_h: float, text: float = 1.0) -> SetupLayout:
    """The screen for a summary of `note_h` pixels; a wide screen has it beside the list."""
    f = frame(width, height, insets, text)
    room = f.safe.inset(f.margin, 12 if f.safe.h >= 500 else 8)
    return _tall(f, room, note_h) if f.mode == PORTRAIT else _beside(f, room, note_h)


def _head(f: Frame, page: Rect) -> tuple[Rect, Rect, float]:
    back = Rect(page.x, page.y, f.button, f.button)
    title = Rect(back.right + f.gap, page.y, page.w - 2 * (f.button + f.gap), f.button)
    return back, title, back.bottom + f.gap


def _tall(f: Frame, room: Rect, note_h: float) -> SetupLayout:
    s, pad = f.scale, clamp(16 * f.scale, 12, 22)
    page = centred(room.cx, room.cy, min(room.w, 720 * s), room.h)
    back, title, top = _head(f, page)
    go_h = max(TOUCH, 54 * s)
    go = Rect(page.x, page.bottom - go_h, page.w, go_h)
    note, bottom = NOWHERE, go.y - f.gap
    if 0 < note_h <= MOST_NOTE * room.h:
        note = Rect(page.x, bottom - note_h - 20, page.w, note_h + 20)
        bottom = note.y - f.gap
    view = Rect(page.x, top, page.w, bottom - top)
    say = Rect(page.x, view.bottom - 10, page.w, 10)
    return SetupLayout(s, back, title, view, note, page.w - 2 * pad, go, say, pad, f.gap)


def _beside(f: Frame, room: Rect, note_h: float) -> SetupLayout:
    s, pad = f.scale, clamp(16 * f.scale, 12, 22)
    page = centred(room.cx, room.cy, min(room.w, 1180 * s), room.h)
    back, title, top = _head(f, page)
    side_w = clamp(page.w * 0.34, 210 * s, 400 * s)
    go_h = max(TOUCH, 54 * s)
    side = Rect(page.right - side_w, top, side_w, page.bottom - top)
    go = Rect(side.x, side.bottom - go_h, side.w, go_h)
    free = go.y - f.gap - side.y
    fits = 0 < note_h <= free - 2 * pad
    note = Rect(side.x, side.y, side.w, note_h + 2 * pad) if fits else NOWHERE
    if f.mode == WIDE:  # no thumb waits in the corner
        go = go.moved(0, (note.bottom + f.gap if fits else side.y) - go.y)
    view = Rect(page.x, top, page.w - side_w - 2 * f.gap, page.bottom - top)
    say = Rect(view.x, view.bottom - 10, view.w, 10)
    return SetupLayout(s, back, title, view, note, side_w - 2 * pad, go, say, pad, f.gap)


def flow(widths: Sequence[float], room: float, height: float, gap: float) -> tuple[tuple[Rect, ...], float]:
    """Boxes from (0, 0), wrapped like words, none wider than `room`; and the height of all."""
    boxes: list[Rect] = []
    x = y = 0.0
    for width in widths:
        w = min(room, width)
        if x > 0 and x + w > room + 0.01:
            x, y = 0.0, y + height + gap
        boxes.append(Rect(x, y, w, height))
        x += w + gap
    return tuple(boxes), (boxes[-1].bottom if boxes else 0.0)


@dataclass(frozen=True, slots=True)
class SeatRow:
    """A seat: number, name (pressed to change it), who plays, up and down."""

    number: Rect
    name: Rect
    kind: Rect
    up: Rect
    down: Rect


def seat_height(width: float, scale: float) -> float:
    """Height of a seat's row; narrow ones have two lines."""
    line = max(TOUCH, 46 * scale)
    return 2 * line + 6 if _narrow(width, scale) else line


def seat_row(box: Rect, scale: float) -> SeatRow:
    """The parts of a seat's row."""
    line, gap, number_w = max(TOUCH, 46 * scale), 6.0, 22 * scale
    first = Rect(box.x, box.y, box.w, line)
    arrows = Rect(first.right - 2 * TOUCH - gap, first.y, 2 * TOUCH + gap, line)
    up, down = arrows.columns(2, gap)
    number = Rect(first.x, first.y, number_w, line)
    left = number.right + gap
    if _narrow(box.w, scale):
        name = Rect(left, first.y, arrows.x - gap - left, line)
        kind = Rect(left, first.bottom + gap, box.right - left, line)
    else:
        kind_w = clamp(box.w * 0.3, 112 * scale, 190 * scale)
        kind = Rect(arrows.x - gap - kind_w, first.y, kind_w, line)
        name = Rect(left, first.y, kind.x - gap - left, line)
    return SeatRow(number, name, kind, up, down)


def _narrow(width: float, scale: float) -> bool:
    return width < 340 * scale


@dataclass(frozen=True, slots=True)
class PickLayout:
    """A grid of values over the screen; the boxes lie in `view` as if nothing were scrolled."""

    scale: float
    rect: Rect
    title: Rect
    close: Rect
    view: Rect
    boxes: tuple[Rect, ...]
    content: float


def pick(
    width: float, height: float, insets: Insets, widest: float, count: int, text: float = 1.0
) -> PickLayout:
    """`count` boxes: the first for a word, as broad as all; the others hold `widest` pixels of text."""
    f = frame(width, height, insets, text)
    s = f.scale
    room = f.safe.inset(f.margin, 8)
    pad, gap, side = 14 * s, 6.0, max(TOUCH, 46 * s)
    w = min(room.w, 560 * s)
    cell = max(side, widest + 14)
    across = max(1, int((w - 2 * pad + gap) // (cell + gap)))
    if count <= FEW:
        across = 1
    content = (1 - (1 - count) // across) * (side + gap) - gap
    box = centred(room.cx, room.cy, w, min(room.h, content + 2 * pad + TOUCH + 8))
    head, view = box.inset(pad).cut_top(TOUCH, 8)
    close, title = head.cut_right(TOUCH, 6)
    first, grid = Rect(view.x, view.y, view.w, content).cut_top(side, gap)
    boxes = (first, *grid.grid(count - 1, across, gap, gap))
    return PickLayout(s, box, title, close, view, boxes, content)
