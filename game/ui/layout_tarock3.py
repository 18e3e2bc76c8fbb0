"""The table of Bavarian Tarock: three seats as at every table, and room for what comes before the play."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from game.ui.geometry import TALL, Rect, card, centred
from game.ui.layout_frame import Frame, clamp, frame
from game.ui.layout_hand import HandPlan, lay_hand, strips
from game.ui.layout_parts import LOW, NOWHERE, PORTRAIT, TOUCH, WIDE, Insets, TableLayout
from game.ui.layout_table import table

SEATS, HAND, TAKEN, AWAY = 3, 11, 14, 3


@dataclass(frozen=True, slots=True)
class Tarock3Layout:
    """Boxes in CSS pixels. `table`: what every table has, for eleven cards; the rest is this game's own.

    Seats are relative: 0 the viewer, 1 the next clockwise (on the left), 2 on the right.
    """

    table: TableLayout
    hand: tuple[Rect, ...]
    strips: tuple[Rect, ...]
    """The part of each hand card that no other hides."""
    stock: tuple[Rect, ...]
    """The three cards face down, overlapping."""
    speech: tuple[Rect, Rect]
    """Room for the words of the seats 1 and 2 while it is bid, at their plates."""
    middle: Rect
    """All that is free between the plates and the viewer's end of the table."""
    panel: Rect
    """Where the viewer is asked for a bid, below the words of the others."""
    tray: tuple[Rect, ...]
    """Places of the cards to lay away, in the middle of the table."""
    tray_box: Rect
    """Around them: a line of text above the places, one below."""
    tray_line: float

    @property
    def scale(self) -> float:
        return self.table.scale

    @property
    def raised(self) -> float:
        return self.table.raised

    @property
    def undo(self) -> Rect:
        return self.table.undo

    @property
    def last(self) -> Rect:
        return self.table.last


@lru_cache(maxsize=64)
def tarock3(
    width: float,
    height: float,
    insets: Insets,
    hand: int,
    laying_away: bool = False,
    text: float = 1.0,
    left_handed: bool = False,
) -> Tarock3Layout:
    """Lay the table for `hand` own cards (0 to 14). `laying_away`: the hand may hold fourteen, in smaller
    cards in the same place, so that nothing else moves.
    """
    screen, more = (width, height, insets), {"text": text, "left_handed": left_handed}
    base = table(*screen, SEATS, max(1, min(hand, HAND)), HAND, **more)
    f = frame(*screen, **more)
    cards, seen = base.hand, base.strips
    full = table(*screen, SEATS, HAND, HAND, **more)
    if laying_away:
        cards = _many(f, full, hand)
        seen = strips(cards, f.safe)
    elif not hand:
        cards, seen = (), ()
    middle = _middle(f, base, min(box.y for box in full.hand))
    speech, panel = _talk(f, base, middle)
    tray_box, line, tray = _tray(f, base, middle)
    return Tarock3Layout(base, cards, seen, _stock(f, base), speech, middle, panel, tray, tray_box, line)


def _middle(f: Frame, base: TableLayout, hand_top: float) -> Rect:
    """What is free between the plates and the viewer's end of the table."""
    left, right = base.plates
    if f.mode == PORTRAIT:
        top = left.bottom + f.gap
        return Rect(f.inner.x, top, f.inner.w, base.own.rect.y - f.gap - top)
    if f.mode == WIDE:
        x = left.right + f.gap
        top = base.counts.bottom + f.gap
        return Rect(x, top, right.x - f.gap - x, base.own.rect.y - f.gap - top)
    own, centre = base.own, f.felt.cx
    corners = (left, right, own.rect, own.hint, own.play)
    x = max(box.right for box in corners if box.cx < centre) + f.gap
    end = min(box.x for box in corners if box.cx > centre) - f.gap
    top = base.menu.bottom + f.gap
    return Rect(x, top, end - x, hand_top - 4 - top)


def _talk(f: Frame, base: TableLayout, middle: Rect) -> tuple[tuple[Rect, Rect], Rect]:
    """Words of the others at their plates, and the panel below them."""
    left, right = base.plates
    s = f.scale
    if f.mode == PORTRAIT:
        h = clamp(middle.h - 184 * s, 48 * s, 104 * s)
        words, rest = middle.cut_top(h, f.gap)
        a, b = words.columns(2, f.gap)
        return (a, b), _foot(rest, 216 * s)
    if f.mode == LOW:
        x, top = left.right + f.gap, base.menu.bottom + 2
        least = 2 * TOUCH + 7  # two rows of buttons in the panel
        h = clamp(middle.bottom - 3 - least - top, 36, 58 * s)
        a, b = Rect(x, top, right.x - f.gap - x, h).columns(2, f.gap)
        y = a.bottom + 3
        return (a, b), Rect(middle.x, y, middle.w, middle.bottom - y)
    h = min(130 * s, base.own.rect.y - f.gap - left.bottom - f.gap)
    a = Rect(left.x, left.bottom + f.gap, left.w, h)
    b = Rect(right.x, right.bottom + f.gap, right.w, h)
    wide = min(middle.w, 560 * s)
    foot = _foot(middle, 216 * s)
    return (a, b), Rect(middle.cx - wide / 2, foot.y, wide, foot.h)


@dataclass(frozen=True, slots=True)
class AuctionPanel:
    """What can be said: a line that asks (empty without room), a button for each near word, and a stepper
    for all bids: `downs` and `ups` beside `label`.
    """

    rect: Rect
    prompt: Rect
    buttons: tuple[Rect, ...]
    downs: tuple[Rect, ...]
    label: Rect
    ups: tuple[Rect, ...]


def auction_panel(lay: Tarock3Layout, buttons: int, steps: int) -> AuctionPanel:
    """`steps`: how many buttons stand on each side of the stepper's label."""
    box, s = lay.panel, lay.scale
    pad = 10 * s if box.h > 130 else 5.0 if box.h > 2 * TOUCH + 16 else 2.0
    gap = 8 * s if box.h > 150 else 5.0 if box.h > 2 * TOUCH + 16 else 3.0
    inner = box.inset(max(pad, 8.0), pad)
    step_h = clamp(inner.h * 0.28, TOUCH, 52 * s)
    ask_h = 26 * s if inner.h - step_h - 2 * gap - 26 * s >= TOUCH + 6 else 0.0
    row_h = min(inner.h - step_h - gap - (ask_h + gap if ask_h else 0), 76 * s)
    used = step_h + gap + row_h + (ask_h + gap if ask_h else 0.0)
    rect = Rect(box.x, box.bottom - used - 2 * pad, box.w, used + 2 * pad)
    inner = rect.inset(max(pad, 8.0), pad)
    foot, inner = inner.cut_bottom(step_h, gap)
    row, inner = inner.cut_bottom(row_h, gap)
    prompt = inner.cut_top(ask_h)[0] if ask_h else NOWHERE
    side = max(TOUCH, min(step_h, 56.0))
    downs = tuple(Rect(foot.x + i * (side + 4), foot.y, side, step_h) for i in range(steps))
    ups = tuple(box_.mirrored(foot.cx) for box_ in reversed(downs))
    label = Rect(downs[-1].right + 6, foot.y, ups[0].x - downs[-1].right - 12, step_h)
    return AuctionPanel(rect, prompt, row.columns(buttons, gap), downs, label, ups)


def ask_panel(lay: Tarock3Layout, count: int) -> tuple[Rect, Rect, tuple[Rect, ...]]:
    """A question in the middle of the table: its box, the line that asks, `count` large buttons."""
    room, s = lay.middle, lay.scale
    pad, gap, line = (14 * s, 10 * s, 30 * s) if room.h > 220 else (6.0, 6.0, 24 * s)
    w = min(room.w, 620 * s)
    across = count if room.h < 220 or w > 500 * s else 2 if count == 4 else 1
    rows = -(-count // across)
    most = 2 * pad + line + gap + rows * (124 * s if across == count > 1 else 84 * s) + (rows - 1) * gap
    box = centred(room.cx, room.cy, w, min(room.h, most))
    ask, cells = box.inset(pad).cut_top(line, gap)
    return box, ask, cells.grid(count, across, gap, gap)


def _foot(box: Rect, height: float) -> Rect:
    return box.cut_bottom(min(box.h, height))[0]


def _tray(f: Frame, base: TableLayout, middle: Rect) -> tuple[Rect, float, tuple[Rect, ...]]:
    """Three places side by side under a line that asks, over one that counts."""
    line = (34 if f.mode != LOW else 24) * f.scale
    gap = (8 if middle.h > 150 else 5) * f.scale
    room = middle.h - 2 * line - 2 * gap
    w = min(1.05 * base.trick[0].w, room / TALL, (middle.w - 4 * gap) / AWAY)
    wide = min(middle.w, max(AWAY * w + 4 * gap, 330 * f.scale))
    box = centred(middle.cx, middle.cy, wide, w * TALL + 2 * line + 2 * gap)
    tray = tuple(card(box.cx + (i - 1) * (w + gap), box.y + line + gap, w) for i in range(AWAY))
    return box, line, tray


def _stock(f: Frame, base: TableLayout) -> tuple[Rect, ...]:
    """Between the plates, in the header of a low screen, or at the upper edge of a wide table."""
    left, right = base.plates
    if f.mode == PORTRAIT:
        gap = right.x - left.right
        w = min((gap - 14 * f.scale) / 1.4, 0.94 * left.h / TALL, 60.0)
        cx, cy = (left.right + right.x) / 2, left.cy
    elif f.mode == LOW:
        w = base.menu.h / TALL
        start, end = base.counts.right, base.undo.x
        cx, cy = (start + end) / 2, base.menu.cy
    else:
        top = base.counts.bottom + f.gap
        w = min(56 * f.scale, (base.trick[0].y - top - f.gap) / TALL)
        cx, cy = base.felt.cx, top + w * TALL / 2
    step = min(w * 0.2, 7.0)
    first = cx - step
    return tuple(centred(first + i * step, cy, w, w * TALL) for i in range(AWAY))


def _many(f: Frame, full: TableLayout, count: int) -> tuple[Rect, ...]:
    """Up to fourteen cards where eleven lie: the arrangement that shows the widest card with room for a
    finger on each.
    """
    top, bottom = min(box.y for box in full.hand), max(box.bottom for box in full.hand)
    room = f.inner.w - 4
    best: HandPlan | None = None

    def foot(width: float) -> float:
        """Below the screen's edge may lie as much of a card as at any table."""
        return min(bottom, f.safe.bottom + full.cut * width * TALL) if full.cut else bottom

    for rows in (1, 2, 3):
        across = -(-TAKEN // rows)
        w = min(full.hand[0].w, room - TOUCH * (across - 1))
        while w > 30:
            sag = min(2.0 * ((across - 1) / 2) ** 1.6, 14.0, w * 0.12)
            pitch = max(TOUCH + 5, 0.36 * w * TALL)
            height = w * TALL + (rows - 1) * pitch + sag
            if height <= foot(w) - top:
                break
            w -= 1
        if w > 30 and (best is None or w > best.width * 1.1):
            best = HandPlan(w, across, room, pitch, height)
    assert best is not None
    return lay_hand(count, best, f.felt.cx, foot(best.width))
