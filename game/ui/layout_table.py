"""The table: from size, safe area and counts to every box on it."""

from __future__ import annotations

from itertools import pairwise

from game.ui.geometry import TALL, Rect, card, centred, union
from game.ui.layout_base import Base, base
from game.ui.layout_bid import bid_panel
from game.ui.layout_frame import Frame, Header, frame, header
from game.ui.layout_hand import lay_hand, strips
from game.ui.layout_parts import LOW, PORTRAIT, TOUCH, Arrow, BidPanel, Insets, TableLayout
from game.ui.layout_ring import Ring, low_ring, portrait_ring, wide_ring


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
    """Lay a table for `seats` (2 to 7), `hand` cards in the own hand of `cards` dealt this round.

    CSS pixels. `bids`: how many numbers the panel offers (0: cards + 1). Everything but the hand depends on `cards` only,
    so that nothing moves while the hand is played.
    """
    f = frame(width, height, insets, text, left_handed)
    hd = header(f)
    end = base(f, cards)
    ring = _ring(f, hd, end, seats)
    lying = lay_hand(hand, end.plan, f.felt.cx, end.bottom)
    bid = _bid(f, ring, end, bids or cards + 1, cards, seats)
    small = 30 * f.scale
    return TableLayout(
        mode=f.mode,
        scale=f.scale,
        safe=f.safe,
        felt=f.felt,
        menu=hd.menu,
        undo=hd.undo,
        last=hd.last,
        title=hd.title,
        subtitle=hd.subtitle,
        counts=hd.counts,
        plates=ring.plates,
        own=end.own,
        trick=ring.trick,
        arrows=_arrows(ring, f),
        hand=lying,
        strips=strips(lying, f.safe),
        raised=end.raised,
        cut=end.cut,
        deck=centred(ring.middle.cx, ring.middle.cy, ring.trick[0].w, ring.trick[0].h),
        bid=bid,
        shown=_shown(ring, bid, lay_hand(1, end.plan, f.felt.cx, end.bottom)[0], f),
        collect=tuple(centred(p.cx, p.cy, small, small * TALL) for p in (end.own.info, *ring.plates)),
        go_on=union((end.own.hint, end.own.play)),
        notice=_notice(f, hd),
        popup=Rect(f.inner.x, hd.bottom + f.gap, f.inner.w, end.top - hd.bottom - 2 * f.gap),
        side=f.side,
    )


def _ring(f: Frame, hd: Header, end: Base, seats: int) -> Ring:
    if f.mode == PORTRAIT:
        return portrait_ring(f, hd, end.ring_bottom, seats)
    if f.mode == LOW:
        beside_trick = None if end.beside else (end.own.rect, union((end.own.hint, end.own.play)))
        return low_ring(f, hd, end.ring_bottom, seats, beside_trick)
    return wide_ring(f, hd, end.ring_bottom, seats)


def _bid(f: Frame, ring: Ring, end: Base, numbers: int, cards: int, seats: int) -> BidPanel:
    """Where the panel covers neither plates nor hand, nor in a one-card round the open cards of the others."""
    hint = end.own.play
    room = ring.middle
    if cards > 1 or seats == 1:
        return bid_panel(f, room, numbers, hint)
    if f.mode == LOW:
        # The trick row shows the open cards: the panel stands right of the one card in the hand.
        x = f.felt.cx + end.plan.width / 2 + 2 * f.gap
        y = end.top - end.raised
        spot = Rect(x, y, f.inner.right - x, f.safe.bottom - 4 - y)
        return bid_panel(f, spot, numbers, hint)
    others = ring.trick[1:]
    low = [c for c in others if c.bottom > ring.trick[0].y + 4]
    if seats >= 5 or f.mode != PORTRAIT:
        left = max((c.right for c in low if c.cx < room.cx), default=room.x - f.gap) + f.gap
        right = min((c.x for c in low if c.cx > room.cx), default=room.right + f.gap) - f.gap
        top = max((c.bottom for c in others if left < c.cx < right), default=room.y - f.gap) + f.gap
        room = Rect(left, top, right - left, room.bottom - top)
    if f.mode == PORTRAIT and seats >= 5:
        room = Rect(room.x, room.y, room.w, end.ring_bottom - room.y)
    return bid_panel(f, room, numbers, hint, at_bottom=True)


def _shown(ring: Ring, bid: BidPanel, own: Rect, f: Frame) -> tuple[Rect, ...]:
    """An open single card lies in its trick place, smaller where the panel needs the room."""
    out = [own]
    for box in ring.trick[1:]:
        h = box.h
        if box.overlaps(bid.rect):
            h = max(TOUCH, bid.rect.y - f.gap - box.y)
        out.append(card(box.cx, box.y, h / TALL))
    return tuple(out)


def _arrows(ring: Ring, f: Frame) -> tuple[Arrow, ...]:
    """From each plate of another seat to the next one, bent away from the middle."""
    if len(ring.plates) < 2:
        return ()
    hub = union(ring.plates)
    return tuple(_arrow(a, b, hub, f) for a, b in pairwise(ring.plates))


def _arrow(a: Rect, b: Rect, hub: Rect, f: Frame) -> Arrow:
    gap = f.gap * 1.2
    if abs(a.cx - b.cx) < a.w / 2:
        up = a.y > b.y
        x = a.cx
        y0, y1 = (a.y - gap, b.bottom + gap) if up else (a.bottom + gap, b.y - gap)
        return Arrow(x, y0, x, (y0 + y1) / 2, x, y1)
    if abs(a.cy - b.cy) < a.h / 2:
        return Arrow(a.right + gap, a.cy, (a.right + b.x) / 2, a.cy - f.gap, b.x - gap, b.cy)
    if a.cy > b.cy:
        return Arrow(a.cx, a.y - gap, a.cx, b.cy, b.x - gap, b.cy)
    return Arrow(a.right + gap, a.cy, b.cx, a.cy, b.cx, b.y - gap)


def _notice(f: Frame, hd: Header) -> Rect:
    w = min(f.inner.w, 420 * f.scale)
    return Rect(f.felt.cx - w / 2, hd.bottom + f.gap, w, max(TOUCH, 52 * f.scale))
