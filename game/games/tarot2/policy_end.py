"""Tarot for two: the last tricks, when every card is known to whoever counted: played out in full."""

from __future__ import annotations

from game.cards.pack import Card, CardSet, members
from game.games.tarot2.policy_sight import Sight, gain
from game.games.tarot2.rules import allowed, beats
from game.games.tarot2.view import View

MOST_TRICKS = 4
"""So many tricks, the one on the table included, are counted out."""
ENDLESS = 1 << 20


def best_end(sight: Sight, view: View) -> Card:
    """The card that brings the seat most when both play the rest as well as can be."""
    led = view.trick[0].card if view.trick else None
    other = sight.shown | sight.hidden
    best, most = -1, -ENDLESS
    for card in members(allowed(sight.own, led)):
        rest = sight.own ^ 1 << card
        if led is None:
            worth = -_reply(other, rest, card, sight.left, -ENDLESS, -most)
        else:
            worth = _close(rest, other, led, card, sight.left, most, ENDLESS)
        if worth > most:
            best, most = card, worth
    return best


def _lead(own: CardSet, other: CardSet, left: int, low: int, high: int) -> int:
    """What the rest brings the seat that leads, as far as it lies between the bounds."""
    for card in members(own):
        worth = -_reply(other, own ^ 1 << card, card, left, -high, -low)
        if worth > low:
            low = worth
            if low >= high:
                break
    return low


def _reply(own: CardSet, other: CardSet, led: Card, left: int, low: int, high: int) -> int:
    """What the rest brings the seat that answers a lead."""
    for card in members(allowed(own, led)):
        worth = _close(own ^ 1 << card, other, led, card, left, low, high)
        if worth > low:
            low = worth
            if low >= high:
                break
    return low


def _close(own: CardSet, other: CardSet, led: Card, card: Card, left: int, low: int, high: int) -> int:
    """The trick that this answer makes and the rest, for the seat that answered."""
    won = gain(led, card, left)
    if left == 1:
        return won
    if beats(card, led):
        return won + _lead(own, other, left - 1, low - won, high - won)
    return won - _lead(other, own, left - 1, won - high, won - low)
