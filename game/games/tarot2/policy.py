"""Tarot for two: the bot that plays by rule and reckoning, without search. It sees nothing but a View."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from game.cards.pack import Card, CardSet, members
from game.engine.contract import Play, Thought
from game.games.tarot2.policy_end import MOST_TRICKS, Won, best_end
from game.games.tarot2.policy_sight import WEIGHTS, Keep, Sight, Weights, gain, keeping
from game.games.tarot2.rules import (
    EXCUSE,
    EXCUSE_BIT,
    FAMILY,
    HALF_POINTS,
    PETIT,
    PLAYS,
    RANKS,
    TRUMPS,
    beats,
)
from game.games.tarot2.view import View


class Medium:
    """Weighs each card by what the trick then brings and by what both seats keep; counts the last tricks."""

    def __init__(self, weights: Weights = WEIGHTS) -> None:
        self.weights = weights

    def think(self, view: View, rng: Random) -> Iterator[Thought]:
        if len(view.legal) == 1:
            yield Thought(view.legal[0])
            return
        sight = Sight.of(view)
        led = view.trick[0].card if view.trick else None
        if sight.left <= MOST_TRICKS and sight.clear:
            won = Won(view.half_points[sight.seat], len(view.bouts[sight.seat]))
            yield Thought(PLAYS[best_end(sight, led, won)])
            return
        keep = keeping(sight, self.weights)
        cards = [action.card for action in view.legal if isinstance(action, Play)]
        if led is None:
            worth = {card: lead_worth(sight, card, keep) for card in cards}
        else:
            worth = {card: answer_worth(sight, led, card, keep) for card in cards}
        best = max(cards, key=lambda card: (worth[card], -card))
        yield Thought(PLAYS[best], {f"worth.{card}": value for card, value in worth.items()})


class Thumb:
    """The yardstick: wins with the highest card of the suit, or with the lowest trump what is worth it.

    Worth it are courts and trumps. Else it lays its cheapest card. It leads high suit cards, trumps last.
    """

    def think(self, view: View, rng: Random) -> Iterator[Thought]:
        cards = [action.card for action in view.legal if isinstance(action, Play)]
        yield Thought(PLAYS[_thumb(cards, view.trick[0].card if view.trick else None)])


def _thumb(cards: list[Card], led: Card | None) -> Card:
    def cost(card: Card) -> tuple[int, int]:
        return HALF_POINTS[card], card

    suits = [card for card in cards if card < PETIT]
    if led is None:
        return max(suits, key=lambda card: card % RANKS) if suits else min(cards, key=cost)
    winning = [card for card in cards if card != EXCUSE and beats(card, led)]
    if any(card in winning for card in suits):
        return max(card for card in suits if card in winning)
    if winning and (HALF_POINTS[led] > 1 or led >= PETIT):
        return min(winning)
    return min(cards, key=cost)


def answer_worth(sight: Sight, led: Card, card: Card, keep: Keep) -> float:
    """What answering with this card is worth to the seat that answers."""
    worth = gain(led, card, sight.left) - keep.cards[card]
    if sight.covering >> card & 1:
        worth += keep.uncover
    return worth + (keep.lead if beats(card, led) else -keep.lead)


def lead_worth(sight: Sight, card: Card, keep: Keep) -> float:
    """What leading a card is worth: the other answers as well as the cards that it may hold allow."""
    worth = -keep.cards[card] + (keep.uncover if sight.covering >> card & 1 else 0.0)
    rest = 1.0
    for group in _groups(sight, card):
        worth_of = {answer: answer_worth(sight, card, answer, keep) for answer in members(group)}
        for answer in sorted(worth_of, key=lambda answer: -worth_of[answer]):
            chance = rest if sight.shown >> answer & 1 else rest * sight.chance
            worth -= chance * worth_of[answer]
            rest -= chance
        if rest <= 0.001:
            break
    return worth


def _groups(sight: Sight, led: Card) -> Iterator[CardSet]:
    """Cards that the other may answer with, in the order of its duties: suit, trumps, any."""
    all_ = (sight.shown | sight.hidden) & ~EXCUSE_BIT
    if led == EXCUSE:
        yield all_
        return
    if led < PETIT:
        yield all_ & FAMILY[led]
        yield all_ & TRUMPS
        yield all_ & ~FAMILY[led] & ~TRUMPS
    else:
        trumps = all_ & TRUMPS
        yield trumps >> led << led
        yield trumps & ((1 << led) - 1)
        yield all_ & ~TRUMPS
