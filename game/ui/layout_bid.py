"""The bidding panel."""

from __future__ import annotations

from game.ui.geometry import Rect, centred
from game.ui.layout_frame import Frame, clamp
from game.ui.layout_parts import LOW, TOUCH, BidPanel


def _split(count: int, width: float, gap: float, f: Frame) -> tuple[int, float]:
    """Buttons in a row and width of one: few rows, but no narrow buttons where another row makes them wide."""
    for rows, least in ((1, 50.0 if f.mode == LOW else 68.0), (2, 52.0), (3, 46.0), (4, TOUCH)):
        across = -(-count // rows)
        w = (width - gap * (across - 1)) / across
        if w >= least:
            return across, min(w, 150 * f.scale)
    across = max(1, int((width + gap) // (TOUCH + gap)))
    return across, (width - gap * (across - 1)) / across


def bid_panel(f: Frame, room: Rect, count: int, hint: Rect, *, at_bottom: bool = False) -> BidPanel:
    """In the middle of `room` (or at its lower edge), as wide as useful, as high as needed; `hint` is passed through."""
    tight = room.h < 190 * f.scale
    pad = 14 * f.scale if not tight and room.w > 300 else 8.0
    gap = 8.0 if not tight else 4.0
    width = min(room.w, (520 if f.mode != "portrait" else 460) * f.scale)
    across, bw = _split(count, width - 2 * pad, gap, f)
    rows = -(-count // across)
    line = 20 * f.scale
    narrow = width < 270 * f.scale
    prompt_h = (2 if narrow else 1) * 1.25 * line + (0 if tight else 6)
    reason_lines = 3 if width < 200 * f.scale else 2 if width < 440 * f.scale else 1
    if tight and not narrow:
        reason_lines = 1
    reason_h = reason_lines * 0.9 * line + 2
    free = room.h - prompt_h - reason_h - 2 * pad * 0.6 - 2 * gap
    bh = clamp((free - (rows - 1) * gap) / rows, TOUCH, 56 * f.scale)
    height = prompt_h + reason_h + 2 * pad * 0.6 + 2 * gap + rows * bh + (rows - 1) * gap
    y = room.bottom - height if at_bottom else room.cy - height / 2
    box = Rect(room.cx - width / 2, max(room.y, y), width, height)
    grid_w = across * bw + (across - 1) * gap
    top = box.y + pad * 0.6
    prompt = Rect(box.x + pad, top, width - 2 * pad, prompt_h)
    grid = centred(box.cx, 0, grid_w, 0)
    grid = Rect(grid.x, prompt.bottom + gap, grid_w, rows * bh + (rows - 1) * gap)
    reason = Rect(box.x + pad, grid.bottom + gap, width - 2 * pad, reason_h)
    buttons = grid.grid(count, across, gap, gap)
    return BidPanel(box, prompt, 2 if narrow else 1, buttons, reason, reason_lines, hint)
