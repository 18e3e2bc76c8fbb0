"""Small panels over a table: the Excuse's value, the last trick."""

from __future__ import annotations

from game.ui.geometry import TALL, Rect, card
from game.ui.layout_frame import clamp
from game.ui.layout_parts import TOUCH, ExcuseChoice, Popup, TableLayout


def excuse_choice(table: TableLayout, index: int) -> ExcuseChoice:
    """Two buttons right above card `index` of the hand, which is raised while it is asked."""
    s, box = table.scale, table.hand[index]
    line, bw, bh, pad = 26 * s, max(TOUCH, min(112 * s, 0.36 * table.felt.w)), max(TOUCH, 52 * s), 12.0
    w, h = 2 * bw + 3 * pad, line + bh + 2.5 * pad
    foot = box.y - table.raised - 10
    room = table.felt.inset(8)
    panel = Rect(box.cx - w / 2, foot - h, w, h).within(room)
    prompt = Rect(panel.x + pad, panel.y + pad * 0.7, w - 2 * pad, line)
    low, high = Rect(panel.x + pad, panel.bottom - pad - bh, w - 2 * pad, bh).columns(2, pad)
    tip = (clamp(box.cx, panel.x + 20, panel.right - 20), box.y - table.raised)
    return ExcuseChoice(panel, prompt, low, high, tip)


def last_trick(table: TableLayout, cards: int) -> Popup:
    """The cards of a finished trick in the order of laying, in one row or two, as large as the room
    allows.
    """
    s, room = table.scale, table.popup
    pad, gap, head, name = 16 * s, 10 * s, max(TOUCH, 44 * s), 24 * s
    across, width = cards, 0.0
    for rows in (1, 2):
        n = -(-cards // rows)
        w = min(
            (room.w - 2 * pad - (n - 1) * gap) / n,
            (room.h - head - 1.5 * pad - rows * (name + gap)) / rows / TALL,
            1.1 * table.trick[0].w if table.trick else room.w,
        )
        if w > width * 1.15:
            across, width = n, w
    rows = -(-cards // across)
    pitch_y = width * TALL + name + gap
    w = max(across * width + (across - 1) * gap + 2 * pad, min(room.w, 260 * s))
    h = head + rows * pitch_y + 1.5 * pad - gap
    panel = Rect(room.cx - w / 2, room.cy - h / 2, w, h).within(table.safe)
    top = panel.y + 0.5 * pad
    close = Rect(panel.right - 0.5 * pad - head, top, head, head)
    title = Rect(panel.x + pad, top, close.x - panel.x - 2 * pad, head)
    boxes, names = [], []
    for i in range(cards):
        row, k = divmod(i, across)
        here = min(across, cards - row * across)
        x = panel.cx + (k - (here - 1) / 2) * (width + gap)
        y = title.bottom + 0.5 * pad + row * pitch_y
        boxes.append(card(x, y, width))
        names.append(Rect(x - (width + gap) / 2, y + width * TALL, width + gap, name))
    return Popup(panel, title, close, tuple(boxes), tuple(names))
