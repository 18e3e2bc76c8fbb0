"""Tarot for two: what a seat knows, as card sets, and what its cards are worth to keep.

All worths are half-points on a scale where a card that comes home counts plus its points and one that is
taken minus its points.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from game.cards.pack import TAROT, Card, CardSet, card_set
from game.engine.contract import Seat
from game.games.tarot2.rules import (
    BOUTS,
    EXCUSE,
    FAMILY,
    HALF_POINTS,
    PETIT,
    RANKS,
    TRUMPS,
    TWENTY_ONE,
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


@dataclass(frozen=True, slots=True)
class Weights:
    """What cards are worth to keep; found by play against earlier ones."""

    trump: float = 2.0
    trump_height: float = 4.0
    """For the highest trump, falling with the square of the height."""
    boss_trump: float = 2.0
    """A trump that nothing at large beats."""
    boss: float = 0.55
    """Of its worth: a plain card that no other of its suit at large beats."""
    court: float = 0.2
    """Of its worth: any other court card."""
    petit: float = 0.45
    """Of its worth: the Petit, when there are trumps that may take it."""
    excuse: float = 5.0
    """The Excuse unplayed: it will save some card, once."""
    uncover: float = 1.0
    """A covered card turned up for its owner."""
    lead: float = 0.0
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
        )

    @property
    def clear(self) -> bool:
        """Is nothing unknown: every unseen card in the other's hand?"""
        return self.chance >= 1.0 and self.hidden == self.unseen


def gain(led: Card, card: Card, left: int) -> int:
    """What a trick brings the seat that answers; `left` tricks to play, this one included."""
    if left > 1 and EXCUSE in (led, card):
        won = WORTH[EXCUSE] - 1 - (WORTH[card if led == EXCUSE else led] + 1)
        return won if card == EXCUSE else -won
    worth = WORTH[led] + WORTH[card]
    if left == 1 and PETIT in (led, card):
        worth += HOME
    return worth if beats(card, led) else -worth


def keeping(sight: Sight, weights: Weights) -> list[float]:
    """By card: what it is worth to whoever holds it, if not played now."""
    table = list(_fixed(weights))
    at_large = sight.own | sight.shown | sight.unseen
    top = (at_large & TRUMPS).bit_length() - 1
    if top >= PETIT and top != TWENTY_ONE:
        table[top] += weights.boss_trump
    for suit in range(4):
        best = (at_large & FAMILY[RANKS * suit]).bit_length() - 1
        if best >= 0:
            table[best] = weights.boss * WORTH[best]
    if not (sight.shown | sight.unseen) & TRUMPS and sight.own >> PETIT & 1:
        table[PETIT] = WORTH[PETIT] + HOME / 2
    if sight.left <= 2:
        table[EXCUSE] = -WORTH[EXCUSE]
    return table


@cache
def _fixed(weights: Weights) -> tuple[float, ...]:
    """What keeping a card is worth while nothing is known of others."""
    table = [weights.court * WORTH[card] if HALF_POINTS[card] > 1 else 0.0 for card in range(TAROT.size)]
    for card in range(PETIT, EXCUSE):
        height = (card - PETIT + 1) / 21
        table[card] = weights.trump + weights.trump_height * height * height
    table[PETIT] = weights.petit * WORTH[PETIT]
    table[TWENTY_ONE] += WORTH[TWENTY_ONE] + weights.boss_trump
    table[EXCUSE] = WORTH[EXCUSE] - 1 + weights.excuse
    return tuple(table)
