"""The table: from size, safe area and counts to every box on it."""

from __future__ import annotations

from game.ui.geometry import TALL, Rect, card, centred, union
from game.ui.layout_base import Base, base
from game.ui.layout_bid import bid_panel
from game.ui.layout_frame import Frame, frame
from game.ui.layout_hand import lay_hand, strips
from game.ui.layout_header import Header, header
from game.ui.layout_low import low_ring
from game.ui.layout_parts import LOW, PORTRAIT, TOUCH, BidPanel, Insets, TableLayout
from game.ui.layout_portrait import portrait_ring
from game.ui.layout_ring import Ring
from game.ui.layout_wide import wide_ring


def table(
    width: float,
    height: float,
    insets: Insets,
    seats: int,
    hand: int,
    cards: int,
    *,
    bids: int = 0,
    text: float = 1.0,
    left_handed: bool = False,
) -> TableLayout:
    """Lay a table for `seats` (2 to 7), `hand` cards in the own hand of `cards` dealt this round. CSS
    pixels.

    `bids`: how many numbers the panel offers (0: cards + 1). Everything but the hand depends on `cards`
    only, so that nothing else moves while the hand is played. `text` enlarges type as far as the screen
    allows.
    """
    f = frame(width, height, insets, text, left_handed)
    hd = header(f, seats)
    end = base(f, cards)
    ring = _ring(f, hd, end, seats, cards)
    bid = bid_panel(f, ring, end, bids or cards + 1, cards)
    return _assemble(f, hd, end, ring, bid, hand)


def _assemble(f: Frame, hd: Header, end: Base, ring: Ring, bid: BidPanel, hand: int) -> TableLayout:
    lying = lay_hand(hand, end.plan, end.cx, end.bottom)
    alone = lay_hand(1, end.plan, end.cx, end.bottom)[0]
    names = ("menu", "sound", "undo", "last", "title", "subtitle", "counts")
    head = {name: getattr(hd, name) for name in names}
    return TableLayout(
        f.mode,
        f.scale,
        f.safe,
        f.felt,
        **head,
        plates=ring.plates,
        own=end.own,
        trick=ring.trick,
        arrows=ring.arrows,
        hand=lying,
        strips=strips(lying, f.safe),
        raised=end.raised,
        cut=end.cut,
        deck=centred(ring.middle.cx, ring.middle.cy, ring.trick[0].w, ring.trick[0].h),
        bid=bid,
        shown=(alone, *_shown(f, ring, bid)),
        collect=_collect(f, (end.own.info, *ring.plates)),
        go_on=union((end.own.hint, end.own.play)),
        notice=_notice(f, hd),
        popup=_popup(f, hd, end),
        side=f.side,
    )


def _collect(f: Frame, plates: tuple[Rect, ...]) -> tuple[Rect, ...]:
    """A small card in the middle of each plate, no higher than any of them."""
    small = min(30 * f.scale, *(0.95 * plate.h / TALL for plate in plates))
    return tuple(centred(plate.cx, plate.cy, small, small * TALL) for plate in plates)


def _ring(f: Frame, hd: Header, end: Base, seats: int, cards: int) -> Ring:
    if f.mode == PORTRAIT:
        return portrait_ring(f, hd, end.floor, seats, cards)
    if f.mode == LOW:
        return low_ring(f, hd, end.floor, seats, None if end.beside else end.own)
    return wide_ring(f, hd, end.floor, seats)


def _shown(f: Frame, ring: Ring, bid: BidPanel) -> list[Rect]:
    """An open single card lies in its trick place; all are as small as the panel's room makes one."""
    heights = []
    for box in ring.trick[1:]:
        free = bid.rect.y - f.gap - box.y if box.overlaps(bid.rect) else box.h
        heights.append(min(box.h, max(TOUCH, free)))
    return [card(box.cx, box.y, min(heights) / TALL) for box in ring.trick[1:]]


def _popup(f: Frame, hd: Header, end: Base) -> Rect:
    """Between header and hand; on a low screen nearly all of it."""
    if f.mode == LOW:
        return f.felt.inset(8)
    return Rect(f.inner.x, hd.bottom + f.gap, f.inner.w, end.top - hd.bottom - 2 * f.gap)


def _notice(f: Frame, hd: Header) -> Rect:
    w = min(f.inner.w, 420 * f.scale)
    return Rect(f.felt.cx - w / 2, hd.bottom + f.gap, w, max(TOUCH, 52 * f.scale))
