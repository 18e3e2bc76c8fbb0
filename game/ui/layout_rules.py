"""The pages of rules: a column of comfortable width, beside it the contents where the screen is wide."""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.geometry import Rect, centred
from game.ui.layout_frame import frame
from game.ui.layout_parts import TOUCH, Insets

CONTENTS_FROM = 900
"""Width from which the list of contents stands beside the text."""


@dataclass(frozen=True, slots=True)
class RulesLayout:
    """`view`: the window on the text, which is laid in its width; `contents`: a line a section, or none."""

    scale: float
    back: Rect
    title: Rect
    page: Rect
    view: Rect
    contents: tuple[Rect, ...]


def rules(width: float, height: float, insets: Insets, sections: int, text: float = 1.0) -> RulesLayout:
    f = frame(width, height, insets, text)
    s = f.scale
    room = f.safe.inset(f.margin, 10 if f.safe.h < 500 else 12)
    beside = width >= CONTENTS_FROM
    list_w = 250 * s if beside else 0.0
    whole = centred(room.cx, room.cy, min(room.w, (720 * s) + (list_w + 20 if beside else 0)), room.h)
    head, rest = whole.cut_top(f.button, f.gap)
    back, title = head.cut_left(f.button, f.gap)
    title = Rect(title.x, title.y, title.w - f.button - f.gap, title.h)
    page, lines = rest, ()
    if beside:
        column, page = rest.cut_left(list_w, 20)
        row = min(max(TOUCH, 46 * s), column.h / max(1, sections))
        lines = Rect(column.x, column.y, column.w, row * sections).rows(sections)
    pad = 16 * s if page.w < 480 else 26 * s
    view = Rect(page.x + pad, page.y + 6, page.w - 2 * pad, page.h - 12)
    return RulesLayout(s, back, title, page, view, lines if beside else ())


@dataclass(frozen=True, slots=True)
class TableBoxes:
    """A table of two rows: a label for each, above it on a narrow page, else on its left; and the cells."""

    labels: tuple[Rect, Rect]
    rows: tuple[tuple[Rect, ...], tuple[Rect, ...]]
    height: float


def table_boxes(x: float, y: float, w: float, columns: int, scale: float) -> TableBoxes:
    row_h, label_h = 32 * scale, 24 * scale
    if w >= 440 * scale:
        label_w = 140 * scale
        cells = Rect(x + label_w, y, w - label_w, 2 * row_h + 4).rows(2, 4)
        labels = Rect(x, y, label_w - 8, 2 * row_h + 4).rows(2, 4)
        return TableBoxes(labels, tuple(row.columns(columns, 3) for row in cells), 2 * row_h + 4)
    first, second = Rect(x, y, w, label_h), Rect(x, y + label_h + row_h + 4, w, label_h)
    rows = tuple(Rect(x, box.bottom, w, row_h).columns(columns, 3) for box in (first, second))
    return TableBoxes((first, second), rows, 2 * (label_h + row_h) + 4)
