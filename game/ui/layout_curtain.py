"""The curtain between two players: a name, what has happened, a card to hold, a button."""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.geometry import TALL, Rect, centred
from game.ui.layout_frame import clamp, frame
from game.ui.layout_parts import LOW, TOUCH, Insets


@dataclass(frozen=True, slots=True)
class CurtainLayout:
    """`hold` is the area to press (the card and the words below it); `news` may be any height, also none."""

    scale: float
    safe: Rect
    menu: Rect
    undo: Rect
    intro: Rect
    name: Rect
    what: Rect
    news: Rect
    hold: Rect
    back: Rect
    hint: Rect
    lift: Rect
    note: Rect
    """While somebody peeks: one line at the top."""


def curtain(width: float, height: float, insets: Insets, text: float = 1.0) -> CurtainLayout:
    """One below the other, or the card on the left where the screen is wider than high."""
    f = frame(width, height, insets, text)
    s = f.scale
    safe = f.safe.inset(f.margin)
    b = f.button
    menu, undo = Rect(safe.x, safe.y, b, b), Rect(safe.right - b, safe.y, b, b)
    lift_h = max(TOUCH, 56 * s)
    heads = (24 * s, 54 * s, 26 * s)
    hint_h = 40 * s
    if width > height:
        left = Rect(safe.x + b, safe.y + 6, safe.w * 0.42 - b, safe.h - 10)
        back_h = min(left.h - hint_h, 400 * s, left.w / 0.7 * TALL)
        hold = centred(left.cx, left.cy, left.w, back_h + hint_h)
        right = Rect(safe.x + safe.w * 0.45, safe.y, safe.w * 0.55 - b - f.gap, safe.h)
        room = centred(right.cx, left.cy, min(right.w, 520 * s), min(right.h - 16, 440 * s))
    else:
        top = safe.y + b * 0.5
        room = centred(
            safe.cx, (top + safe.bottom) / 2, min(safe.w, 460 * s), min(safe.bottom - top, 720 * s)
        )
        back_h = clamp(room.h * 0.34, 110, 300 * s)
        hold = Rect(room.x, room.bottom - lift_h - 2 * f.gap - back_h - hint_h, room.w, back_h + hint_h)
    lines, y = [], room.y
    for tall in heads:
        beside = max(0.0, menu.right + f.gap - room.x) if y < menu.bottom else 0.0
        lines.append(Rect(room.x, y, room.w, tall).inset(beside, 0))
        y += tall
    lift = Rect(room.x, room.bottom - lift_h, room.w, lift_h)
    floor = (lift.y if width > height else hold.y) - 2 * f.gap
    news = Rect(room.x, y + f.gap, room.w, max(0.0, floor - y - f.gap))
    back = centred(hold.cx, hold.y + back_h / 2, back_h / TALL, back_h)
    hint = Rect(hold.x, hold.bottom - hint_h, hold.w, hint_h)
    note = centred(f.felt.cx, safe.y + b / 2, min(safe.w, 420 * s), max(TOUCH, 40 * s))
    if (
        f.mode == LOW
    ):  # the counts and plates in the first row are what a player wants to see: over two buttons only
        note = Rect(safe.right - 2 * b - 6, safe.y - 4, 2 * b + 6, b)
    return CurtainLayout(s, f.safe, menu, undo, *lines, news, hold, back, hint, lift, note)
