"""Tarot for two: a round played to its end in a few microseconds a card, for those who weigh their choices.

Each seat goes by its own cards and the open ones: it answers with what the trick and the cards are worth, and
leads what on the average cost least.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from game.cards.pack import Card, CardSet, members
from game.engine.contract import Action
from game.engine.playout import Outcome
from game.games.tarot2.policy_sight import WEIGHTS, WORTH, worths
from game.games.tarot2.rules import EXCUSE, EXCUSE_BIT, FAMILY, PLAYS, RANKS, TRICKS, TRUMPS, allowed
from game.games.tarot2.state import State
from game.games.tarot2.view import View
from game.games.tarot2.worlds import Sampler

KEEP = tuple(worths(WEIGHTS, left) for left in range(TRICKS))
"""By tricks left: what each card is worth to keep."""
WIN = tuple(tuple(worth - kept for worth, kept in zip(WORTH, keep, strict=True)) for keep in KEEP)
LOSE = tuple(tuple(-worth - kept for worth, kept in zip(WORTH, keep, strict=True)) for keep in KEEP)
PAID = tuple(WORTH[EXCUSE] - 1 - keep[EXCUSE] for keep in KEEP)
"""The same for the Excuse laid in time, less what the other gets."""


def _leads(pip: float, courts: tuple[float, ...], trump: float, top: float) -> tuple[float, ...]:
    plain = (*[pip] * 10, *courts)
    return (*plain * 4, -30.0, *[trump] * 19, top, -5.4)


UNANSWERED = _leads(-1.9, (-3.0, -4.5, -4.9, -4.6), -2.5, -2.3)
"""By card: what leading it was worth on the average, the other having no open card of its family."""
ABOVE = _leads(-2.2, (-2.9, -4.5, -3.7, -2.1), -1.7, -0.8)
"""The same when it beats all open cards of the family that the other has."""
BELOW = _leads(-3.1, (-6.3, -10.4, -12.4, -12.4), -2.7, -0.8)
"""The same when it does not."""
FAMILIES = (*(FAMILY[RANKS * suit] for suit in range(4)), TRUMPS)


class Playout:
    """One decision of the seat of a View."""

    def __init__(self, view: View) -> None:
        assert view.seat is not None and view.legal
        self.seat = view.seat
        self._sampler = Sampler(view)
        self.candidates: tuple[Action, ...] = view.legal

    def worlds(self) -> Iterator[State] | None:
        """Too many, but where nothing is unseen."""
        return None if self._sampler.unseen else iter([self._sampler.draw(Random(0))])

    def draw(self, rng: Random) -> State:
        return self._sampler.draw(rng)

    def finish(self, state: State) -> None:
        while state.turn is not None:
            state.apply(PLAYS[card_of(state)])

    def outcome(self, state: State) -> Outcome:
        """Points are half-points; what is lost is the other's score less the own one."""
        result = state.after().history[-1]
        behind = result.score[1 - self.seat] - result.score[self.seat]
        return Outcome(result.half_points[self.seat], behind, result.winner == self.seat, 100 * behind)


def card_of(state: State) -> Card:
    """The card of the seat in turn, by rule of thumb."""
    seat = state.turn
    assert seat is not None
    own = state.hands[seat] | state.open[seat]
    left = (state.total - state.base) // 2 - 1
    if len(state.plays) > state.base:
        return _answer(allowed(own, state.plays[-1]), state.plays[-1], left)
    if left == 1 and own & EXCUSE_BIT:
        return EXCUSE
    return _lead(own, state.open[1 - seat])


def _answer(cards: CardSet, led: Card, left: int) -> Card:
    """The best answer to a lead, with so many tricks after this one."""
    if cards & (cards - 1) == 0:
        return cards.bit_length() - 1
    if cards & EXCUSE_BIT and left == 1:
        return EXCUSE
    best, most = -1, -1000.0
    if left and cards & EXCUSE_BIT:
        best, most = EXCUSE, PAID[left] - WORTH[led]
        cards ^= EXCUSE_BIT
    higher = cards >> led << led if led != EXCUSE else cards
    wins = higher if led == EXCUSE else higher & (FAMILY[led] | TRUMPS)
    worth = WORTH[led]
    if wins:
        table = WIN[left]
        card = max(members(wins), key=table.__getitem__)
        if table[card] + worth > most:
            best, most = card, table[card] + worth
    rest = cards & ~wins
    if rest:
        table = LOSE[left]
        card = max(members(rest), key=table.__getitem__)
        if table[card] - worth > most:
            best = card
    return best


def _lead(own: CardSet, shown: CardSet) -> Card:
    """The lead that costs least: of each family the ends of what beats the open cards, and of the rest."""
    best, most = -1, -1000.0
    for family in FAMILIES:
        cards = own & family
        if not cards:
            continue
        open_ = shown & family
        if open_:
            top = open_.bit_length()
            below = cards & ((1 << top) - 1)
            groups = ((cards ^ below, ABOVE), (below, BELOW))
        else:
            groups = ((cards, UNANSWERED), (0, UNANSWERED))
        for group, table in groups:
            if group:
                for card in ((group & -group).bit_length() - 1, group.bit_length() - 1):
                    if table[card] > most:
                        best, most = card, table[card]
    return best if best >= 0 else own.bit_length() - 1
