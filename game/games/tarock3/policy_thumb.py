"""Bavarian Tarock: the rule of thumb, from the bid to the last card."""

from __future__ import annotations

from typing import NamedTuple

from game.cards.pack import CardSet, members
from game.engine.contract import Action, Discard, Name, Seat
from game.games.tarock3.policy_card import choose
from game.games.tarock3.policy_hand import best_discard, best_trump, worth
from game.games.tarock3.rules import ANNOUNCEMENTS, HAND, NAMES, PASS, PLAYS, TAKE
from game.games.tarock3.state import ANNOUNCE, AUCTION, DISCARD, NAME, State

PROMISE = {HAND: (33.0, 0.63), TAKE: (46.0, 0.59)}
"""Card points to expect of a game: this, and so much for each point of the hand's worth."""


class Promise(NamedTuple):
    """Card points that a hand of eleven may expect as declarer."""

    hand: float
    take: float


def promise(hand: CardSet) -> Promise:
    """What a hand promises with its best trump suit."""
    value = worth(hand, best_trump(hand))
    expected = [start + slope * value for start, slope in PROMISE.values()]
    return Promise(expected[0], expected[1])


def thumb(state: State, gone: CardSet, reserve: float) -> Action:
    """The action of the seat in turn by rule of thumb; a bidder keeps so many points in reserve."""
    seat, phase = state.turn, state.phase
    assert seat is not None
    hand = state.hands[seat]
    if phase == AUCTION:
        return _say(state, seat, reserve)
    if phase == DISCARD:
        return Discard(tuple(members(best_discard(hand, best_trump(hand)))))
    if phase == NAME:
        return _named(hand)
    if phase == ANNOUNCE:
        return ANNOUNCEMENTS[0]
    return PLAYS[choose(state, gone)]


def _named(hand: CardSet) -> Name:
    return NAMES[best_trump(hand)]


def _say(state: State, seat: Seat, reserve: float) -> Action:
    """The lowest bid that the hand promises to make with the reserve; else pass."""
    expected = promise(state.hands[seat])
    for call in state.auction.calls(seat):
        if (expected.hand if call.game == HAND else expected.take) >= call.points + reserve:
            return call
    return PASS
