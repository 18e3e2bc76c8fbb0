"""Mode, scale, margins and side column: what every screen is measured by."""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.geometry import Rect
from game.ui.layout_parts import LOW, PORTRAIT, TOUCH, WIDE, Insets, Side

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
    def rise(self) -> float:
        """Gap between a plate and the card below it: the card that wins a trick is lifted into it."""
        return max(self.gap, 14.0) if self.felt.h >= 380 else self.gap

    @property
    def button(self) -> float:
        """Edge of a round header button."""
        return max(TOUCH, TOUCH * min(self.scale, 1.3))


def mode_of(width: float, height: float) -> str:
    if width < height:
        return PORTRAIT
    return LOW if height < 500 or width < 760 else WIDE


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
            side_w = min(0.3 * width, 316 * clamp(scale * text, 1.0, 1.4))
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
