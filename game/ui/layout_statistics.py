"""The statistics page: tiles with one figure each, then plots, in one column or two."""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.geometry import Rect, centred
from game.ui.layout_frame import frame
from game.ui.layout_parts import TOUCH, Insets


@dataclass(frozen=True, slots=True)
class StatisticsLayout:
    """`view` scrolls; everything in it lies as if nothing were scrolled, `content` pixels high in all."""

    scale: float
    back: Rect
    title: Rect
    view: Rect
    filter: Rect
    tiles: tuple[Rect, ...]
    plots: tuple[Rect, ...]
    note: Rect
    buttons: tuple[Rect, ...]
    content: float


def statistics(
    width: float,
    height: float,
    insets: Insets,
    tiles: int,
    plots: int,
    note_lines: int = 2,
    buttons: int = 2,
    text: float = 1.0,
) -> StatisticsLayout:
    """Lay the page for so many tiles, plots, lines of the note at the end, and buttons under it."""
    f = frame(width, height, insets, text)
    s, gap = f.scale, 12 * min(f.scale, 1.3)
    room = f.safe.inset(f.margin, 10)
    page = centred(room.cx, room.cy, min(room.w, 980 * s), room.h)
    back = Rect(page.x, page.y, f.button, f.button)
    title = Rect(back.right + f.gap, page.y, page.w - 2 * (f.button + f.gap), f.button)
    view = Rect(page.x, back.bottom + f.gap, page.w, page.bottom - back.bottom - f.gap)
    y = view.y + 2
    chooser = Rect(view.x, y, min(view.w, 460 * s), max(TOUCH, 46 * s))
    chooser = chooser.moved((view.w - chooser.w) / 2, 0)
    y = chooser.bottom + gap
    across = tiles if view.w > 640 * s else 3 if view.w > 330 * s else 2
    tile_h = 76 * s
    lines = -(-tiles // across)
    boxes = Rect(view.x, y, view.w, lines * tile_h + (lines - 1) * gap).grid(tiles, across, gap, gap)
    y += lines * (tile_h + gap)
    columns = 3 if view.w > 900 and plots % 3 == 0 else 2 if view.w > 640 * s else 1
    plot_h = 190 * s
    rows = -(-plots // columns)
    charts = Rect(view.x, y, view.w, rows * plot_h + (rows - 1) * gap).grid(plots, columns, gap, gap)
    y += rows * (plot_h + gap)
    note = Rect(view.x + 4, y, view.w - 8, note_lines * 20 * s)
    y = note.bottom + gap
    foot = Rect(view.x, y, view.w, max(TOUCH, 50 * s)).columns(buttons, gap)
    content = foot[0].bottom + 4 - view.y if foot else y - view.y
    return StatisticsLayout(s, back, title, view, chooser, boxes, charts, note, foot, content)
