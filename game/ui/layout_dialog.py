"""Dialogs and the list of settings."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from game.ui.geometry import Rect, centred
from game.ui.layout_frame import clamp, frame
from game.ui.layout_parts import TOUCH, Insets


@dataclass(frozen=True, slots=True)
class DialogLayout:
    """A question. `text` is a view on `content` pixels of wrapped lines, `line_h` each; it scrolls when
    they are more.

    The width of `text` depends on the screen alone: wrap with `dialog(w, h, insets, 1, n).text.w`, then
    ask again.
    """

    scale: float
    rect: Rect
    title: Rect
    text: Rect
    line_h: float
    content: float
    buttons: tuple[Rect, ...]


def dialog(
    width: float, height: float, insets: Insets, lines: int, buttons: int, text: float = 1.0
) -> DialogLayout:
    """In the middle: title, `lines` of text, buttons side by side (below each other where they would be
    narrow).
    """
    f = frame(width, height, insets, text)
    s = f.scale
    low = f.safe.h < 420
    pad, gap = (20 * s, 10.0) if not low else (12.0, 8.0)
    room = f.safe.inset(f.margin, 8)
    w = min(room.w, 460 * s)
    bh, title_h, line_h = max(TOUCH, 50 * s), 36 * s, 21 * s
    across = buttons if buttons and (w - 2 * pad - (buttons - 1) * gap) / buttons >= 128 * s else 1
    if low and buttons > 1 and across == 1:
        across = 2
    down = -(-buttons // across)
    block = down * (bh + gap) - gap if buttons else 0.0
    fixed = 2 * pad + title_h + (block + pad if buttons else 0)
    view_h = max(line_h, min(lines * line_h, room.h - fixed)) if lines else 0.0
    box = centred(room.cx, room.cy, w, fixed + view_h)
    title, rest = box.inset(pad).cut_top(title_h)
    view = Rect(rest.x, rest.y, rest.w, view_h)
    foot = Rect(view.x, box.bottom - pad - block, view.w, block)
    return DialogLayout(s, box, title, view, line_h, lines * line_h, foot.grid(buttons, across, gap, gap))


@dataclass(frozen=True, slots=True)
class SettingRow:
    """A line of the list: name on the left, control on the right or (narrow screens) below.

    A switch stands at the right end of its `control`, which is the whole line.
    """

    rect: Rect
    label: Rect
    control: Rect


@dataclass(frozen=True, slots=True)
class SettingsLayout:
    """A full page: back button, title, rows in `view`. Rows lie as if nothing were scrolled."""

    scale: float
    rect: Rect
    back: Rect
    title: Rect
    view: Rect
    rows: tuple[SettingRow, ...]
    content: float


def settings(
    width: float,
    height: float,
    insets: Insets,
    rows: int,
    text: float = 1.0,
    switches: Collection[int] = (),
) -> SettingsLayout:
    """One setting per row, in one column that is at most a comfortable reading width; `switches`: the rows
    that hold nothing but a switch.
    """
    f = frame(width, height, insets, text)
    s = f.scale
    room = f.safe.inset(f.margin, 10 if f.safe.h < 500 else 12)
    page = centred(room.cx, room.cy, min(room.w, 720 * s), room.h)
    b = f.button
    back = Rect(page.x, page.y, b, b)
    title = Rect(back.right + f.gap, page.y, page.w - 2 * (b + f.gap), b)
    view = Rect(page.x, back.bottom + f.gap, page.w, page.bottom - back.bottom - f.gap)
    narrow = page.w < 520 * s
    pad = clamp(16 * s, 12, 22)
    control_h = max(TOUCH, 46 * s)
    out, y = [], view.y
    for i in range(rows):
        tall = narrow and i not in switches
        box = Rect(view.x, y, view.w, control_h + (26 * s + 28 if tall else 16))
        y = box.bottom
        inner = box.inset(pad, 12 if tall else 8)
        if i in switches:
            label, control = Rect(inner.x, inner.y, inner.w - 116 * s, inner.h), inner
        elif narrow:
            label = Rect(inner.x, inner.y, inner.w, 26 * s)
            control = Rect(inner.x, inner.bottom - control_h, inner.w, control_h)
        else:
            label = Rect(inner.x, inner.y, inner.w * 0.44 - 8, inner.h)
            control = Rect(inner.x + inner.w * 0.44, inner.cy - control_h / 2, inner.w * 0.56, control_h)
        out.append(SettingRow(box, label, control))
    return SettingsLayout(s, page, back, title, view, tuple(out), y - view.y)
