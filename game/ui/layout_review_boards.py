"""Looking back: the boards of the games with many cards, as large as lets all of them show an index."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from game.ui.geometry import TALL, Rect
from game.ui.layout_review import ReviewLayout

GAP = 4.0
"""Between cards that do not lie on each other, and to the edge of a seat's box."""
PEEP, DROP = 0.34, 0.46
"""What at least shows of a card that another hides, as a share of its width: from the side, from above."""
SMALLEST = 20.0
PILES, PILE = 6, 3
"""Tarot for two: stacks of a seat, and cards of a stack."""
TAROT_HAND = 21
TAROCK_HAND, WITH_STOCK, STOCK = 11, 14, 3


@dataclass(frozen=True, slots=True)
class Fan:
    """Cards of one size in rows, the later ones on the earlier ones; `step` from row to row."""

    box: Rect
    card_w: float
    rows: int
    step: float

    def cards(self, count: int) -> tuple[Rect, ...]:
        """So many cards, from left to right and row by row."""
        w, h = self.card_w, self.card_w * TALL
        across = -(-count // self.rows)
        pitch = min(w + GAP, (self.box.w - w) / max(1, across - 1))
        return tuple(
            Rect(self.box.x + (i % across) * pitch, self.box.y + (i // across) * self.step, w, h)
            for i in range(count)
        )


@dataclass(frozen=True, slots=True)
class SeatBoard:
    """A seat: `name` one line, `hand` its cards, `laid` its card in the trick, `piles` its stacks, if any."""

    rect: Rect
    name: Rect
    hand: Fan
    laid: Rect
    piles: tuple[Fan, ...] = ()


@dataclass(frozen=True, slots=True)
class Aside:
    """Three cards that lie apart, and words beside them."""

    rect: Rect
    cards: Fan
    words: Rect


Fit = Callable[[Rect, float], SeatBoard | None]
"""A seat in a box with cards of a width; None when they do not fit."""


def _largest(box: Rect, most: float, ways: tuple[Fit, ...]) -> SeatBoard:
    """The way that allows the widest cards, the first among equals."""
    width = most
    while width > SMALLEST:
        for way in ways:
            found = way(box, width)
            if found is not None:
                return found
        width -= 0.5
    return next(_forced(box, ways))


def _forced(box: Rect, ways: tuple[Fit, ...]) -> Iterator[SeatBoard]:
    """On a screen smaller than any: the first way, in a box that it fits."""
    while True:
        for way in ways:
            found = way(box, SMALLEST)
            if found is not None:
                yield found
        box = Rect(box.x, box.y, box.w * 1.1, box.h * 1.1)


def _fan(box: Rect, count: int, w: float, rows: int) -> Fan | None:
    """Cards in so many rows, if all can be told."""
    h, across = w * TALL, -(-count // rows)
    step = min(h + GAP, (box.h - h) / max(1, rows - 1))
    pitch = (box.w - w) / max(1, across - 1)
    if h > box.h or pitch < PEEP * w or (rows > 1 and step < DROP * w):
        return None
    return Fan(box, w, rows, step)


# -- Tarot for two -----------------------------------------------------------------------------------


def tarot2_seats(lay: ReviewLayout) -> tuple[SeatBoard, SeatBoard]:
    """Two seats, one below the other: the stacks with all three cards, the card laid, the hand."""
    f = lay.frame
    most, line = 74 * f.scale, 24 * f.scale

    def beside(rows: int) -> Fit:
        """Stacks on the left, the hand on the right."""

        def fit(box: Rect, w: float) -> SeatBoard | None:
            name, body = box.inset(GAP * 1.5, GAP).cut_top(line)
            piles = _piles(body, w)
            start = PILES * (w + GAP) + GAP
            laid = Rect(body.x + start, body.y + (body.h - w * TALL) / 2, w, w * TALL)
            hand = Rect(laid.right + 3 * GAP, body.y, body.right - laid.right - 3 * GAP, body.h)
            fan = _fan(hand, TAROT_HAND, w, rows) if hand.w > w else None
            return SeatBoard(box, name, fan, laid, piles) if fan and piles else None

        return fit

    def below(rows: int) -> Fit:
        """The stacks and the card laid in one line, the hand below."""

        def fit(box: Rect, w: float) -> SeatBoard | None:
            name, body = box.inset(GAP * 1.5, GAP).cut_top(line)
            high = w * TALL + (PILE - 1) * DROP * w
            upper, lower = body.cut_top(high, GAP)
            if PILES * (w + GAP) + 2 * GAP + w > body.w:
                return None
            fan = _fan(lower, TAROT_HAND, w, rows)
            piles = _piles(upper, w)
            laid = Rect(body.right - w, upper.y + (high - w * TALL) / 2, w, w * TALL)
            return SeatBoard(box, name, fan, laid, piles) if fan and piles else None

        return fit

    ways = (below(1), beside(1), below(2), beside(2), below(3), beside(3))
    first, second = lay.board.rows(2, 6.0)
    return _largest(first, most, ways), _largest(second, most, ways)


def _piles(box: Rect, w: float) -> tuple[Fan, ...]:
    """Six stacks side by side, of each all cards from the lowest down to the open one."""
    h = w * TALL
    step = min(h * 0.5, (box.h - h) / (PILE - 1))
    if step < DROP * w - 0.01:
        return ()
    return tuple(Fan(Rect(box.x + i * (w + GAP), box.y, w, box.h), w, PILE, step) for i in range(PILES))


# -- Bavarian Tarock ---------------------------------------------------------------------------------


def tarock3_seats(lay: ReviewLayout) -> tuple[tuple[SeatBoard, ...], Aside]:
    """Three seats, one below the other, and the stock or the cards laid away."""
    f = lay.frame
    most, line = 66 * f.scale, 22 * f.scale

    def above(box: Rect, w: float) -> SeatBoard | None:
        """The name over the cards."""
        name, body = box.inset(GAP * 1.5, GAP).cut_top(line)
        return _one(box, name, body, w)

    def left(box: Rect, w: float) -> SeatBoard | None:
        """The name before the cards."""
        name, body = box.inset(GAP * 1.5, GAP).cut_left(min(130 * f.scale, 0.24 * box.w), 2 * GAP)
        return _one(box, name, body, w)

    *seats, last = lay.board.rows(4, 5.0)
    boards = tuple(_largest(box, most, (above, left)) for box in seats)
    w = min(boards[0].hand.card_w, (last.h - 2 * GAP) / TALL)
    top = last.y + (last.h - w * TALL) / 2
    hand, name = boards[0].hand.box, boards[0].name
    start = hand.x if name.right <= hand.x and hand.w > 2 * STOCK * w else last.x + 1.5 * GAP
    fan = Fan(Rect(start, top, STOCK * (w + GAP), w * TALL), w, 1, 0.0)
    x = fan.box.right + 2 * GAP
    return boards, Aside(last, fan, Rect(x, last.y + GAP, last.right - x - 2 * GAP, last.h - 2 * GAP))


def _one(box: Rect, name: Rect, body: Rect, w: float) -> SeatBoard | None:
    """A seat with room for the hand together with the stock."""
    laid = Rect(body.right - w, body.y + (body.h - w * TALL) / 2, w, w * TALL)
    hand = Rect(body.x, laid.y, body.w - w - 3 * GAP, w * TALL)
    fan = _fan(hand, WITH_STOCK, w, 1) if body.h >= w * TALL and hand.w > w else None
    return SeatBoard(box, name, fan, laid) if fan else None
