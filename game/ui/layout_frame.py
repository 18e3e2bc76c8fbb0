"""Mode, scale, header and side column: what every table shares."""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.geometry import Rect
from game.ui.layout_parts import LOW, NOWHERE, PORTRAIT, TOUCH, WIDE, Insets, Side

SIDE_FROM = 1100
"""Width from which the score sheet and the log stand beside the table."""


def clamp(value: float, low: float, high: float) -> float:
    return max(low, min(high, value))


@dataclass(frozen=True, slots=True)
class Frame:
    """The screen in numbers: `scale` for boxes and type, `gap` between neighbours, `margin` to the edge."""

    mode: str
    safe: Rect
    felt: Rect
    scale: float
    gap: float
    margin: float
    side: Side | None
    left_handed: bool

    @property
    def inner(self) -> Rect:
        return self.felt.inset(self.margin)

    @property
    def button(self) -> float:
        """Edge of a round header button."""
        return max(TOUCH, TOUCH * min(self.scale, 1.3))


def mode_of(width: float, height: float) -> str:
    if width < height:
        return PORTRAIT
    return LOW if height < 500 else WIDE


def safe_area(width: float, height: float, insets: Insets) -> Rect:
    top, right, bottom, left = insets
    return Rect(left, top, max(1.0, width - left - right), max(1.0, height - top - bottom))


def frame(width: float, height: float, insets: Insets, text: float = 1.0, left_handed: bool = False) -> Frame:
    """Measure the screen. `text` enlarges type and what holds it as far as the screen allows."""
    mode, safe = mode_of(width, height), safe_area(width, height, insets)
    side_w = 0.0
    if mode == PORTRAIT:
        size = min(safe.w / 390, safe.h / 800)
        scale, most = clamp(size, 0.93, 1.35), clamp(size, 0.93, 2.0)
    elif mode == LOW:
        size = min(safe.w / 800, safe.h / 380)
        scale, most = clamp(size, 0.93, 1.1), clamp(size, 0.93, 1.5)
    else:
        size = min(safe.w / 1024, safe.h / 800)
        scale, most = clamp(size, 0.95, 1.5), clamp(size, 0.95, 2.2)
        if width >= SIDE_FROM:
            side_w = 316 * clamp(scale * text, 1.0, 1.4)
    scale = clamp(scale * text, 0.93, max(scale, most * 1.12))
    margin = 12.0 if mode != WIDE else clamp(20 * scale, 16, 28)
    felt = Rect(safe.x, safe.y, safe.w - (side_w + margin if side_w else 0), safe.h)
    gap = clamp(8 * scale, 6, 14) if safe.h >= 640 or mode == WIDE else 6.0
    side = _side(safe, side_w, margin, gap) if side_w else None
    return Frame(mode, safe, felt, scale, gap, margin, side, left_handed)


def _side(safe: Rect, width: float, margin: float, gap: float) -> Side:
    column = Rect(safe.right - margin - width, safe.y + margin, width, safe.h - 2 * margin)
    sheet, log = column.cut_top((column.h - gap) * 0.5, gap * 1.5)
    return Side(sheet, log)


@dataclass(frozen=True, slots=True)
class Header:
    menu: Rect
    undo: Rect
    last: Rect
    title: Rect
    subtitle: Rect
    counts: Rect
    bottom: float
    """Lower edge of all of it at the sides of the table."""
    middle: float
    """Lower edge of it in the middle of the table (plates of the far seats may stand beside the pill)."""


def header(f: Frame) -> Header:
    """Menu left, undo and last trick right; title and pill where there is room for them."""
    b, area = f.button, f.felt
    m = 12.0 if f.mode != LOW else 10.0
    x0, x1 = area.x + f.margin, area.right - f.margin
    y = area.y + (8.0 if area.h < 620 else m if f.mode != WIDE else f.margin)
    menu = Rect(x0, y, b, b)
    last = Rect(x1 - b, y, b, b)
    undo = Rect(x1 - 2 * b - 6, y, b, b)
    free = Rect(menu.right + f.gap, y, undo.x - menu.right - 2 * f.gap, b)
    if f.mode == PORTRAIT and area.h >= 620:
        title, subtitle = _titles(area.cx, y, b, min(undo.x - area.cx, area.cx - menu.right) - 4)
        counts = Rect(x0, y + b + f.gap, x1 - x0, max(36.0, 40 * f.scale))
        return Header(menu, undo, last, title, subtitle, counts, counts.bottom, counts.bottom)
    if f.mode == PORTRAIT:
        return Header(menu, undo, last, NOWHERE, NOWHERE, free, y + b, y + b)
    pill_w = 300 * f.scale if f.mode == WIDE else clamp(free.w * 0.42, 150 * f.scale, 250 * f.scale)
    counts = Rect(free.x, y + (b - 40 * f.scale) / 2 if f.mode == WIDE else y, pill_w, 40 * f.scale)
    if f.mode == LOW:
        counts = Rect(free.x, y, pill_w, b)
        return Header(menu, undo, last, NOWHERE, NOWHERE, counts, y + b, y)
    title, subtitle = _titles(area.cx, y, b, min(undo.x, area.right) - area.cx - f.gap)
    if counts.right > area.cx - 110 * f.scale:
        title, subtitle = NOWHERE, NOWHERE
    return Header(menu, undo, last, title, subtitle, counts, y + b, y + b)


def _titles(cx: float, y: float, h: float, half: float) -> tuple[Rect, Rect]:
    upper, lower = Rect(cx - half, y, 2 * half, h).cut_top(h * 0.56)
    return upper, lower
