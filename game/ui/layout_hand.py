"""The hand: how wide, how many rows, where each card lies."""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.geometry import TALL, Rect
from game.ui.layout_parts import TOUCH

CLOSEST = 0.36
"""Part of a card's height that a row leaves visible of the row behind: index and mark."""


@dataclass(frozen=True, slots=True)
class HandPlan:
    """Measures that stay for a whole round: card width, cards in a full row, room used, height of all
    rows.
    """

    width: float
    across: int
    room: float
    row_pitch: float
    height: float

    @property
    def card_h(self) -> float:
        return self.width * TALL


def fits(cards: int, room: float, width: float) -> bool:
    """Whether so many cards of this width stand in one row with a finger's width of each to be seen."""
    return width + TOUCH * (cards - 1) <= room


def plan_hand(cards: int, room: float, width: float, most_rows: int) -> HandPlan:
    """As wide as `width` at the most; a little narrower before another row is begun; strips of TOUCH
    where it can be.
    """
    cards = max(1, cards)
    across, found = cards, 0.0
    for rows in range(1, most_rows + 1):
        across = -(-cards // rows)
        found = min(width, room - TOUCH * (across - 1))
        if found >= 0.66 * width:
            break
    # Too many cards for this screen: narrower strips, never a card too small to read.
    found = max(found, min(width * 0.66, room))
    rows = -(-cards // across)
    pitch = max(TOUCH + 1, CLOSEST * found * TALL) + _sag(across, found)
    height = found * TALL + (rows - 1) * pitch + _sag(across, found)
    return HandPlan(found, across, room, pitch, height)


def lay_hand(count: int, plan: HandPlan, cx: float, bottom: float) -> tuple[Rect, ...]:
    """Cards from left to right in rows, each row an arc with its ends at the lowest; `bottom` is the
    lowest edge.
    """
    rows = max(1, -(-count // plan.across))
    out: list[Rect] = []
    for row in range(rows):
        # The upper rows take the larger share.
        here = count // rows + (1 if row < count % rows else 0)
        out += _row(here, plan, cx, bottom - (rows - 1 - row) * plan.row_pitch)
    return tuple(out)


def strips(cards: tuple[Rect, ...], safe: Rect) -> tuple[Rect, ...]:
    """Of each card the part that no later card hides and the screen shows."""
    out = []
    for i, box in enumerate(cards):
        right, bottom = box.right, min(box.bottom, safe.bottom)
        for later in cards[i + 1 :]:
            if later.x > box.x and abs(later.y - box.y) < TOUCH * 0.75:
                right = min(right, later.x)
            elif later.y >= box.y + TOUCH * 0.75 and later.x < right and later.right > box.x:
                bottom = min(bottom, later.y)
        out.append(Rect(box.x, box.y, right - box.x, bottom - box.y))
    return tuple(out)


def _row(count: int, plan: HandPlan, cx: float, bottom: float) -> list[Rect]:
    w = plan.width
    pitch = min(w + 7, (plan.room - w) / (count - 1)) if count > 1 else 0.0
    left, mid = cx - (pitch * (count - 1) + w) / 2, (count - 1) / 2
    steep = _sag(count, w) / mid**1.6 if mid else 0.0
    top = bottom - plan.card_h - _sag(count, w)
    return [Rect(left + i * pitch, top + steep * abs(i - mid) ** 1.6, w, plan.card_h) for i in range(count)]


def _sag(count: int, width: float) -> float:
    """How much lower the outer cards of a row lie than its middle."""
    return min(2.0 * ((count - 1) / 2) ** 1.6, 14.0, width * 0.12)
