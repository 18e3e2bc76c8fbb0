"""Tarot for two: what the other's answers say of its hand.

Who answers a lead lays what suits it best, so that a better answer was hardly in the hand. A hand only
shrinks: what it did not hold then it does not hold now.
"""

from __future__ import annotations

from math import exp

from game.cards.pack import Card, CardSet, members
from game.games.tarot2.policy_sight import WEIGHTS, WORTH, worths
from game.games.tarot2.rules import EXCUSE, EXCUSE_BIT, TRICKS, allowed, beats
from game.games.tarot2.view import HAND, View

EVEN = 1000
"""The weight of a card of which nothing is known."""
FLOOR = 0.04
"""However clear it looks: players differ."""
SOFT = 4.0
"""Half-points by which a better answer is overlooked about once in four."""
PLAIN = 6.0
"""So many times that leave no doubt."""
UNCOVERED = 4.0
"""Half-points that it is worth to answer with a stack card that covers another."""

KEEP = tuple(worths(WEIGHTS, left) for left in range(TRICKS))


def weights(view: View, hidden: CardSet) -> list[int]:
    """Of each unseen card that the other's hand may hold, in pack order: how likely it does.

    EVEN for the likeliest, at least 1.
    """
    chance = dict.fromkeys(members(hidden), 1.0)
    for number, trick in enumerate(view.tricks):
        led, laid = trick.laid
        after = TRICKS - number - 1
        if laid.seat == view.seat or laid.card == EXCUSE:
            continue
        done = _worth(led.card, laid.card, after) + (0.0 if laid.source == HAND else UNCOVERED)
        instead = allowed(hidden | 1 << laid.card, led.card) & hidden & ~EXCUSE_BIT
        for card in members(instead):
            better = (_worth(led.card, card, after) - done) / SOFT
            if better > -PLAIN:
                chance[card] *= max(FLOOR, 1 / (1 + exp(min(better, PLAIN))))
    top = max(chance.values(), default=1.0)
    return [max(1, round(EVEN * one / top)) for one in chance.values()]


def _worth(led: Card, card: Card, left: int) -> float:
    """What an answer brings, in half-points, with so many tricks after it."""
    stake = WORTH[led] + WORTH[card]
    return (stake if beats(card, led) else -stake) - KEEP[left][card]
