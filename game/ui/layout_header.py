"""The upper edge of a table: buttons, title, pill and, where the screen is wide, the plates opposite the
viewer.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.geometry import Rect, centred
from game.ui.layout_frame import Frame, clamp
from game.ui.layout_parts import LOW, NOWHERE, PORTRAIT
from game.ui.layout_ring import PLATE_H, PLATE_W, low_plate, order

PILL = 230
"""Width (× scale) in which the pill has its line in full."""


@dataclass(frozen=True, slots=True)
class Header:
    """`far`: plates that stand in this row (none in portrait); `bottom`: lower edge of all of it; `sound`:
    the button that mutes, where there is room for it.
    """

    menu: Rect
    undo: Rect
    last: Rect
    title: Rect
    subtitle: Rect
    counts: Rect
    far: tuple[Rect, ...]
    bottom: float
    sound: Rect = NOWHERE


def header(f: Frame, seats: int) -> Header:
    """Menu left, undo and last trick right; title and pill where there is room for them."""
    b, area = f.button, f.felt
    y = area.y + (8.0 if area.h < 620 else 12.0 if f.mode == PORTRAIT else f.margin)
    menu = Rect(f.inner.x, y, b, b)
    last = Rect(f.inner.right - b, y, b, b)
    undo = last.moved(-b - 6, 0)
    free = Rect(menu.right + f.gap, y, undo.x - menu.right - 2 * f.gap, b)
    if f.mode == PORTRAIT and area.h >= 620:
        titles = _titles(centred(area.cx, menu.cy, 2 * (undo.x - area.cx) - 8, b))
        counts = Rect(menu.x, menu.bottom + f.gap, f.inner.w, max(36.0, 40 * f.scale))
        return Header(menu, undo, last, *titles, counts, (), counts.bottom, menu.moved(b + 6, 0))
    if f.mode == PORTRAIT:
        return Header(menu, undo, last, NOWHERE, NOWHERE, free, (), free.bottom)
    far = len(order(seats)[1])
    if f.mode == LOW:
        counts, rest = free.cut_left(clamp(free.w * (0.42 if far else 0.7), 132.0, 260 * f.scale), f.gap)
        plates = _low_plates(f, far, rest)
        bottom = max(free.bottom, *(p.bottom for p in plates), 0.0)
        return Header(menu, undo, last, NOWHERE, NOWHERE, counts, plates, bottom)
    plates = _wide_plates(f, far, free)
    reach = (plates[0].x - 2 * f.gap if plates else area.cx - 90 * f.scale) - free.x
    sound = menu.moved(b + 6, 0) if reach - b - 6 >= PILL * f.scale else NOWHERE
    if not sound.empty:
        free, reach = Rect(free.x + b + 6, y, free.w - b - 6, b), reach - b - 6
    counts = Rect(free.x, 0, min(reach, 310 * f.scale), 40 * f.scale).moved(0, menu.cy - 20 * f.scale)
    if plates:
        space = Rect(plates[-1].right + 2 * f.gap, y, free.right - plates[-1].right - 2 * f.gap, b)
    else:
        space = centred(area.cx, menu.cy, 2 * (min(free.right - area.cx, area.cx - counts.right) - f.gap), b)
    titles = _titles(space) if space.w >= 130 * f.scale else (NOWHERE, NOWHERE)
    bottom = max(free.bottom, *(p.bottom for p in plates), 0)
    return Header(menu, undo, last, *titles, counts, plates, bottom, sound)


def _titles(box: Rect) -> tuple[Rect, Rect]:
    """Title and line below it."""
    return box.cut_top(box.h * 0.56)


def _wide_plates(f: Frame, count: int, row: Rect) -> tuple[Rect, ...]:
    """In the middle of the row."""
    if not count:
        return ()
    ph, gap = PLATE_H * f.scale, 3 * f.gap
    pw = min(1.16 * PLATE_W * f.scale, (2 * (row.right - f.felt.cx) - (count - 1) * gap) / count)
    y = max(f.safe.y + 8, row.cy - ph / 2)
    line = Rect(f.felt.cx - (count * pw + (count - 1) * gap) / 2, y, count * pw + (count - 1) * gap, ph)
    return line.columns(count, gap)


def _low_plates(f: Frame, count: int, free: Rect) -> tuple[Rect, ...]:
    """Between the pill and the buttons, as near the middle as that allows."""
    if not count:
        return ()
    pw = min(low_plate(f), (free.w - (count - 1) * f.gap) / count)
    row = centred(f.felt.cx, free.cy, count * pw + (count - 1) * f.gap, free.h).within(free)
    return Rect(row.x, row.y, row.w, max(row.h, 54 * f.scale)).columns(count, f.gap)
