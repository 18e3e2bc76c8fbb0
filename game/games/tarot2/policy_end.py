"""Tarot for two: the last tricks, when every card is known to whoever counted: played out for the score."""

from __future__ import annotations

from typing import NamedTuple

from game.cards.pack import Card, CardSet, members
from game.games.tarot2.policy_sight import Sight
from game.games.tarot2.rules import BASE, BOUTS, EXCUSE, LAST_PETIT, PETIT, TARGETS, allowed, beats, worth

MOST_TRICKS = 5
"""So many tricks, the one on the table included, are counted out."""
ENDLESS = 1 << 20
ALL_HALVES = 2 * 91


class Won(NamedTuple):
    """What the seat that decides has won so far: half-points, and how many bouts."""

    halves: int
    bouts: int


def best_end(sight: Sight, led: Card | None, won: Won) -> Card:
    """The card that leads to the best score when both play the rest as well as can be."""
    other = sight.shown | sight.hidden
    best, most = -1, -ENDLESS
    for card in members(allowed(sight.own, led)):
        rest = sight.own ^ 1 << card
        if led is None:
            score = -_reply(other, rest, card, sight.left, won, False, -ENDLESS, -most)
        else:
            score = _close(rest, other, led, card, sight.left, won, True, most, ENDLESS)
        if score > most:
            best, most = card, score
    return best


# In all of these `own` are the cards of the seat to move; `mine`: it is the one that decides, whose `won` is.
# The answer is for the seat to move, as far as it lies between the bounds.


def _lead(own: CardSet, other: CardSet, left: int, won: Won, mine: bool, low: int, high: int) -> int:
    for card in members(own):
        score = -_reply(other, own ^ 1 << card, card, left, won, not mine, -high, -low)
        if score > low:
            low = score
            if low >= high:
                break
    return low


def _reply(
    own: CardSet, other: CardSet, led: Card, left: int, won: Won, mine: bool, low: int, high: int
) -> int:
    for card in members(allowed(own, led)):
        score = _close(own ^ 1 << card, other, led, card, left, won, mine, low, high)
        if score > low:
            low = score
            if low >= high:
                break
    return low


def _close(
    own: CardSet, other: CardSet, led: Card, card: Card, left: int, won: Won, mine: bool, low: int, high: int
) -> int:
    """The seat to move answers the lead with this card."""
    wins, last = beats(card, led), left == 1
    won = Won(
        won.halves + worth(led, card, wins, last)[mine],
        won.bouts + (_bouts(led, card, wins, last, mine) if BOUTS & (1 << led | 1 << card) else 0),
    )
    if last:
        ahead = _score(won) + (2 * LAST_PETIT * (1 if wins == mine else -1) if PETIT in (led, card) else 0)
        return ahead if mine else -ahead
    if wins:
        return _lead(own, other, left - 1, won, mine, low, high)
    return -_lead(other, own, left - 1, won, not mine, -high, -low)


def _bouts(led: Card, card: Card, wins: bool, last: bool, second: bool) -> int:
    """Bouts that a trick brings the seat that led, or (`second`) the other one."""
    count = 0
    for number, one in enumerate((led, card)):
        if BOUTS >> one & 1:
            home = number if one == EXCUSE and not last else int(wins)
            count += home == second
    return count


def _score(won: Won) -> int:
    """What the deciding seat writes down less what the other does (with the loser's side mirrored)."""
    margin = won.halves // 2 - TARGETS[won.bouts]
    if margin < 0:
        margin = TARGETS[3 - won.bouts] - (ALL_HALVES - won.halves) // 2
        return 2 * (margin - BASE)
    return 2 * (BASE + margin)
