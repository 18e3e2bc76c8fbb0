"""Bavarian Tarock: one card by rule - what the trick then brings, and what keeping the card is worth.

A seat goes by its own hand and by what lies open, never by the others' cards.
"""

from __future__ import annotations

from typing import NamedTuple

from game.cards.pack import GERMAN36, Card, CardSet, members
from game.engine.contract import Seat
from game.games.tarock3.rules import POINTS, RANKS, SEATS, SUITS, beats
from game.games.tarock3.state import State


class Weights(NamedTuple):
    """In card points; found by play against itself."""

    own: float
    """Keeping a card: so much of its own points."""
    boss: float
    """More for the highest that is left of its suit."""
    trump: float
    rank: float
    """A trump, and more for each rank."""
    draw: float
    """The declarer's trump lead while the others have some."""
    smear: float
    """What a partner adds to a trick of one's own side."""
    feed: float
    """What the others add to theirs."""
    strong: float
    """How many times as often as the hands' sizes tell the trumps that are out beat a defender."""


DECLARER = Weights(0.75, 10.0, 10.0, 0.3, 15.0, 5.0, 3.6, 1.5)
DEFENDER = Weights(0.75, 2.4, 6.0, 0.3, 6.0, 5.0, 6.0, 0.3)


OVERTAKING = 3.0
"""What a card loses that wins a trick which was the partner's for sure: it could win another."""


class Outlook(NamedTuple):
    """What a seat can tell when it is to lay a card."""

    weights: Weights
    trump: int
    declares: bool
    unseen: CardSet
    share: float
    """Chance that one particular unseen card is in one particular other hand."""

    def keep(self, card: Card) -> float:
        """What a card is worth that stays in the hand."""
        weights, suit = self.weights, card // RANKS
        worth = weights.own * POINTS[card]
        if not (self.unseen & SUITS[suit]) >> card:
            worth += weights.boss
        if suit == self.trump:
            worth += weights.trump + weights.rank * (card - RANKS * suit)
        return worth

    def beaten(self, best: Card, led: Card, hands: int = 1, strong: float = 1.0) -> float:
        """Chance that of so many hands behind one can lay a higher card; `strong`: he is rich in trumps."""
        rest = 1.0 - min(0.95, hands * self.share)
        suit, trump = led // RANKS, self.trump
        same = self.unseen & SUITS[suit]
        higher = (self.unseen & SUITS[best // RANKS]) >> best
        count = higher.bit_count()
        if suit == trump:
            return float(1.0 - rest ** (count * strong))
        void = (1.0 - self.share) ** same.bit_count()
        if best // RANKS == suit:
            count = (self.unseen & SUITS[trump]).bit_count()
            ruff = min(1.0, hands * void) * (1.0 - (1.0 - self.share) ** (count * strong))
            return float(1.0 - rest ** higher.bit_count() * (1.0 - ruff))
        return float(min(1.0, hands * void) * (1.0 - rest ** (count * strong)))


def choose(state: State, gone: CardSet) -> Card:
    """The card of the seat in turn; `gone` are those already played in this deal."""
    cards = state.allowed()
    if not cards & (cards - 1):
        return cards.bit_length() - 1
    seat = state.turn
    assert seat is not None
    hand, declares = state.hands[seat], seat == state.declarer
    unseen = GERMAN36.full & ~(gone | hand | (state.laid if declares else 0))
    weights = DECLARER if declares else DEFENDER
    outlook = Outlook(weights, state.trump, declares, unseen, hand.bit_count() / max(1, unseen.bit_count()))
    count = len(state.plays) - state.base
    if count == 0:
        worth = {card: _lead(outlook, card, hand) for card in members(cards)}
    else:
        table = sum([POINTS[card] for card in state.plays[state.base :]])
        worth = {card: _follow(state, outlook, seat, card, count, table) for card in members(cards)}
    return max(worth, key=worth.__getitem__)


def _lead(outlook: Outlook, card: Card, hand: CardSet) -> float:
    """What leading a card is worth."""
    weights, own, trump = outlook.weights, POINTS[card], outlook.trump
    if outlook.declares:
        lost = outlook.beaten(card, card, 2)
        worth = (1 - lost) * (own + 3) - lost * (own + weights.feed)
        if card // RANKS == trump and outlook.unseen & SUITS[trump]:
            worth += weights.draw
        return worth - 0.5 * outlook.keep(card)
    lost = 0.75 * outlook.beaten(card, card, 1, weights.strong)
    worth = (1 - lost) * (own + weights.smear) - lost * (own + 3)
    if card // RANKS == trump:
        worth -= weights.draw
    return worth - 0.5 * outlook.keep(card)


def _follow(state: State, outlook: Outlook, seat: Seat, card: Card, count: int, table: int) -> float:
    """What laying a card to a trick is worth."""
    weights, led, best = outlook.weights, state.plays[state.base], state.best
    takes = beats(card, best, state.trump)
    leader = state.leaders[-1]
    holder = (leader + state.plays.index(best, state.base) - state.base) % SEATS
    winner = seat if takes else holder
    partner_wins = holder != state.declarer
    ours = winner == seat or (not outlook.declares and winner != state.declarer)
    stake = table + POINTS[card]
    if count == SEATS - 1:
        wasted = OVERTAKING if takes and not outlook.declares and partner_wins else 0.0
        return (stake if ours else -stake) - outlook.keep(card) - wasted
    top = card if takes else best
    behind = (seat + 1) % SEATS
    if not outlook.declares and behind != state.declarer:
        # The partner is still to come: he can only help.
        won = 1.0 if ours else outlook.beaten(top, led)
        return won * (stake + weights.smear) - (1 - won) * stake - outlook.keep(card)
    strong = 1.0 if outlook.declares else weights.strong
    won = 1.0 - outlook.beaten(top, led, 1, strong) if ours else 0.0
    return won * (stake + 1) - (1 - won) * (stake + 0.5 * weights.feed) - outlook.keep(card)
