"""Whist 22: what stays the same during one round, prepared so that the state can look it up."""

from __future__ import annotations

from functools import cache

from game.cards.pack import Card, members
from game.engine.contract import Bid, Play, Seat
from game.games.whist22.course import Course
from game.games.whist22.options import EXCUSE

HALF = 11
HALF_MASK = (1 << HALF) - 1
TWENTY, TWENTY_ONE = 19, 20
Plays = tuple[Play, ...]

EXCUSE_VALUES = {"choice": (0, 22), "zero": (0,), "super22": (22,), "none": ()}


def plays_of(card: Card, excuse: str) -> Plays:
    """The ways to lay a card: one, or two when the Excuse has the choice."""
    if card != EXCUSE:
        return (Play(card),)
    return tuple(Play(EXCUSE, value) for value in EXCUSE_VALUES[excuse])


@cache
def play_tables(excuse: str) -> tuple[tuple[Plays, ...], tuple[Plays, ...]]:
    """Plays of every set of low cards (by mask) and of high cards (by mask >> HALF), in pack order.

    A hand's plays are `low[hand & HALF_MASK] + high[hand >> HALF]`: two look-ups instead of a loop.
    """

    def table(first: Card) -> tuple[Plays, ...]:
        ways = [plays_of(first + n, excuse) for n in range(HALF)]
        return tuple(tuple(play for n in members(mask) for play in ways[n]) for mask in range(1 << HALF))

    return table(0), table(HALF)


@cache
def bids_without(cards: int) -> tuple[tuple[Bid, ...], ...]:
    """All bids 0..cards but the forbidden number, by that number; the last entry lacks none."""
    bids = tuple(Bid(number) for number in range(cards + 1))
    return (*(bids[:n] + bids[n + 1 :] for n in range(cards + 1)), bids)


class Rules:
    """One round's constants: who follows whom, which duties hold, which plays and bids there are."""

    __slots__ = (
        "after",
        "before_last",
        "bids",
        "cards",
        "double20",
        "duty",
        "excuse",
        "first",
        "forbids",
        "hidden",
        "high_plays",
        "last",
        "low_plays",
        "overtrump",
        "seats",
        "total",
    )

    def __init__(self, course: Course) -> None:
        options, order = course.options, course.order
        self.cards = course.cards
        self.seats = len(order)
        self.total = self.seats * self.cards
        self.first: Seat = order[0]
        self.last: Seat = order[-1]
        after = [-1] * options.players
        for seat, following in zip(order, order[1:] + order[:1], strict=True):
            after[seat] = following
        self.after: tuple[Seat, ...] = tuple(after)
        self.hidden = course.single in ("forehead", "blind")
        self.excuse = options.excuse_in(self.cards)
        self.low_plays, self.high_plays = play_tables(self.excuse)
        self.bids = bids_without(self.cards)
        self.forbids = options.forbidden_bid
        self.overtrump = options.overtrump and self.cards > 1
        self.before_last = options.excuse_before_last and self.cards > 1
        self.duty = self.overtrump or self.before_last
        self.double20 = options.double20
