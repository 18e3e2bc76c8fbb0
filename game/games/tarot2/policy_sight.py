"""Tarot for two: what a seat knows, as card sets, and what its cards are worth to keep.

All worths are half-points on a scale where a card that comes home counts plus its points and one that is
taken minus its points.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from game.cards.pack import TAROT, Card, CardSet, card_set, members
from game.engine.contract import Seat
from game.games.tarot2.rules import (
    BOUTS,
    EXCUSE,
    FAMILY,
    HALF_POINTS,
    PETIT,
    RANKS,
    TRICKS,
    TRUMPS,
    beats,
)
from game.games.tarot2.view import View
from game.games.tarot2.worlds import known, lacks

BOUT = 14
"""What a bout is worth beside its points: it moves both targets, by five points or ten."""
WORTH: tuple[int, ...] = tuple(points + BOUT * (BOUTS >> card & 1) for card, points in enumerate(HALF_POINTS))
"""By card."""
HOME = 40
"""What the Petit in the last trick is worth beside its own worth."""


Span = tuple[float, float]
"""A worth when the round begins and when it ends; between them it changes evenly."""


@dataclass(frozen=True, slots=True)
class Weights:
    """What a card is worth to whoever holds it, measured from a plain 1: a table learned from played rounds.

    The rest of a round was put down to what both seats held before each trick, by least squares:
    bench/tarot2_worths.py.
    """

    height: Span = (2.0, 0.5)
    """For a plain 10 more than for a 1."""
    jack: Span = (2.6, 2.2)
    knight: Span = (5.4, 1.5)
    queen: Span = (7.7, 2.6)
    king: Span = (6.5, 5.0)
    boss: Span = (4.9, 3.0)
    """More for a plain card that no other of its suit at large beats."""
    trump: Span = (7.0, 6.6)
    trump_height: Span = (4.3, 0.0)
    """For the 20 more than for the 2."""
    boss_trump: Span = (0.6, 4.7)
    """More for a trump that none at large beats."""
    petit: Span = (11.8, 23.9)
    safe_petit: Span = (0.0, 22.0)
    """More for the Petit when the other can have no trump: it may win the last trick."""
    twenty_one: Span = (28.5, 27.2)
    excuse: Span = (30.8, 16.0)
    covered: Span = (2.8, 2.1)
    """Any card of a stack that is not yet turned up."""
    lead: Span = (-0.9, 2.4)
    """To lead the next trick."""


WEIGHTS = Weights()


@dataclass(frozen=True, slots=True)
class Sight:
    """What the seat in turn knows. Open cards are at their owner's disposal beside the hand."""

    seat: Seat
    own: CardSet
    """Hand and open stack cards."""
    shown: CardSet
    """The other's open stack cards."""
    unseen: CardSet
    hidden: CardSet
    """Those of the unseen cards that may be in the other's hand."""
    chance: float
    """Of each of these to be there."""
    covering: CardSet
    """Open cards of both seats with covered cards below."""
    left: int
    """Tricks to play, the one on the table included."""
    clear: bool
    """Nothing is unknown: every unseen card is in the other's hand."""

    @classmethod
    def of(cls, view: View) -> Sight:
        """The sight of a view whose seat is to act."""
        seat = view.seat
        assert seat is not None
        tops = [card_set(stack.top for stack in stacks if stack.top is not None) for stacks in view.stacks]
        covering = card_set(
            s.top for stacks in view.stacks for s in stacks if s.top is not None and s.depth > 1
        )
        unseen = TAROT.full & ~known(view)
        hidden = unseen & ~lacks(view)[1 - seat]
        count = view.counts[1 - seat]
        return cls(
            seat=seat,
            own=card_set(view.hand) | tops[seat],
            shown=tops[1 - seat],
            unseen=unseen,
            hidden=hidden,
            chance=count / hidden.bit_count() if hidden else 0.0,
            covering=covering,
            left=len(view.hand) + sum(stack.depth for stack in view.stacks[seat]),
            clear=count == unseen.bit_count(),
        )


def gain(led: Card, card: Card, left: int) -> int:
    """What a trick brings the seat that answers; `left` tricks to play, this one included."""
    if left > 1 and EXCUSE in (led, card):
        won = WORTH[EXCUSE] - 1 - (WORTH[card if led == EXCUSE else led] + 1)
        return won if card == EXCUSE else -won
    worth = WORTH[led] + WORTH[card]
    if left == 1 and PETIT in (led, card):
        worth += HOME
    return worth if beats(card, led) else -worth


@dataclass(frozen=True, slots=True)
class Keep:
    """What it is worth not to have played a card, not to have uncovered one, and to lead the next trick."""

    cards: list[float]
    uncover: float
    lead: float


def keeping(sight: Sight, weights: Weights) -> Keep:
    """The worths after the trick on the table."""
    left = sight.left - 1
    table = _table(weights, left)
    cards = list(table.cards)
    at_large = sight.own | sight.shown | sight.unseen
    for suit in range(4):
        best = (at_large & FAMILY[RANKS * suit]).bit_length() - 1
        if best >= 0:
            cards[best] += table.boss
    top = (at_large & TRUMPS).bit_length() - 1
    if top >= PETIT:
        cards[top] += table.boss_trump
    if not (sight.shown | sight.unseen) & TRUMPS:
        cards[PETIT] += table.safe_petit
    if left <= 1:
        cards[EXCUSE] = -WORTH[EXCUSE]
    unseen = sight.unseen.bit_count()
    mean = sum([cards[card] for card in members(sight.unseen)]) / unseen if unseen else 0.0
    return Keep(cards, mean - table.covered, table.lead)


@dataclass(frozen=True, slots=True)
class _Table:
    """The weights with so many tricks to play."""

    cards: tuple[float, ...]
    boss: float
    boss_trump: float
    safe_petit: float
    covered: float
    lead: float


def worths(weights: Weights, left: int) -> tuple[float, ...]:
    """By card: what it is worth to keep with so many tricks to play, whatever else there is."""
    return _table(weights, left).cards


@cache
def _table(weights: Weights, left: int) -> _Table:
    def now(span: Span) -> float:
        return span[1] + (span[0] - span[1]) * left / TRICKS

    pip = [now(weights.height) * n / 9 for n in range(10)]
    courts = [now(span) for span in (weights.jack, weights.knight, weights.queen, weights.king)]
    trumps = [now(weights.trump) + now(weights.trump_height) * n / 18 for n in range(19)]
    bouts = [now(weights.petit), now(weights.twenty_one), now(weights.excuse)]
    cards = (*(pip + courts) * 4, bouts[0], *trumps, *bouts[1:])
    return _Table(
        cards,
        now(weights.boss),
        now(weights.boss_trump),
        now(weights.safe_petit),
        now(weights.covered),
        now(weights.lead),
    )
