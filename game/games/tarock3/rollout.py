"""Bavarian Tarock: a deal played to its end by rule of thumb, for those who weigh their choices."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from game.cards.pack import CardSet, card_set, members
from game.engine.contract import Action, Call, Discard, Name, Seat
from game.engine.playout import Outcome
from game.games.tarock3.policy_card import choose
from game.games.tarock3.policy_hand import best_discard, best_trump, discards, worth
from game.games.tarock3.rules import ANNOUNCEMENTS, HAND, NAMES, PASS, PLAYS, POINTS, RANKS, TAKE
from game.games.tarock3.state import ANNOUNCE, AUCTION, DISCARD, NAME, State
from game.games.tarock3.view import View
from game.games.tarock3.worlds import Sampler

PROMISE = {HAND: (33.0, 0.63), TAKE: (46.0, 0.59)}
"""Card points to expect of a game: this, and so much for each point of the hand's worth."""
CAUTION = 4.0
"""Card points that a careful bidder keeps in reserve."""
TRUMPS_TRIED, TRIPLES_TRIED = 2, 3
"""Laying away: so many trump suits, and with each so many ways."""
DRAWS = 3
"""Worlds of which the one that fits the auction best is taken."""


class Playout:
    """One decision of the seat of a View."""

    def __init__(self, view: View) -> None:
        assert view.seat is not None and view.turn == view.seat
        self._seat = view.seat
        self._sampler = Sampler(view)
        self._spoke = _speakers(view)
        self.candidates: tuple[Action, ...] = candidates(view)

    def worlds(self) -> Iterator[State] | None:
        """There are always too many to play them all."""
        return None

    def draw(self, rng: Random) -> State:
        """A world, more often one in which who bid has a hand for it, and who passed has not."""
        if not self._spoke:
            return self._sampler.draw(rng)
        worlds = [self._sampler.draw(rng) for _ in range(DRAWS)]
        return max(worlds, key=self._fit)

    def _fit(self, state: State) -> float:
        total = 0.0
        for seat, sign, played in self._spoke:
            total += sign * promise(_dealt(state, seat, played)).hand
        return total

    def finish(self, state: State) -> None:
        finish(state)

    def outcome(self, state: State) -> Outcome:
        result = state.after().history[-1]
        units, declares = result.units[self._seat], result.declarer == self._seat
        met = result.made == declares if result.declarer is not None else True
        return Outcome(result.points[not declares], -units, met, -100 * units)


class Promise(NamedTuple):
    """Card points that a hand of eleven may expect as declarer."""

    hand: float
    take: float


def promise(hand: CardSet) -> Promise:
    """What a hand promises with its best trump suit."""
    value = worth(hand, best_trump(hand))
    expected = [start + slope * value for start, slope in PROMISE.values()]
    return Promise(expected[0], expected[1])


def _speakers(view: View) -> list[tuple[Seat, int, CardSet]]:
    """The others who have said something: 1 for a bid, -1 for having passed at once; cards played since."""
    words: dict[Seat, int] = {}
    for said in view.auction:
        if said.seat != view.seat:
            words.setdefault(said.seat, -1 if said.kind == "pass" else 1)
    laid = [one for trick in view.tricks for one in trick.laid] + list(view.trick)
    played = {seat: card_set(one.card for one in laid if one.seat == seat) for seat in words}
    return [(seat, sign, played[seat]) for seat, sign in words.items()]


def _dealt(state: State, seat: Seat, played: CardSet) -> CardSet:
    """The eleven cards that a seat bid on."""
    cards = state.hands[seat] | played
    if seat == state.declarer and state.game == TAKE and state.phase != AUCTION:
        cards = (cards | state.laid) & ~state.stock
    return cards


# --- what is worth trying ------------------------------------------------------


def candidates(view: View) -> tuple[Action, ...]:
    """The actions of the seat in turn that are worth weighing."""
    if view.phase == AUCTION:
        return _bids(view)
    if view.phase == DISCARD:
        return _triples(card_set(view.hand))
    if view.phase == "play":
        return _cards(view)
    return view.legal


def _bids(view: View) -> tuple[Action, ...]:
    """Passing, and the lowest bid of each game (holding is one)."""
    chosen: list[Action] = [PASS]
    games: set[str] = set()
    for action in view.legal:
        if isinstance(action, Call) and action.game not in games:
            games.add(action.game)
            chosen.append(action)
    return tuple(chosen)


def _triples(hand: CardSet) -> tuple[Action, ...]:
    """The best ways to lay away with the best trump suits, in pack order."""
    found: set[tuple[int, ...]] = set()
    for suit in sorted(range(4), key=lambda suit: -worth(hand, suit))[:TRUMPS_TRIED]:
        best = sorted(discards(hand, suit), reverse=True)[:TRIPLES_TRIED]
        found.update(tuple(members(away)) for _, away in best)
    return tuple(Discard(cards) for cards in sorted(found))


def _cards(view: View) -> tuple[Action, ...]:
    """The legal cards; of neighbours that count nothing, with no unseen card between, only the lowest."""
    gone = card_set(
        [*view.hand, *view.laid_away, *(one.card for trick in view.tricks for one in trick.laid)]
    ) & ~card_set(one.card for one in view.trick)
    chosen: list[Action] = []
    last = -1
    for action in view.legal:
        card = action.card  # type: ignore[union-attr]
        between = ((1 << card) - 1) >> last + 1 << last + 1
        same = last >= 0 and last // RANKS == card // RANKS and POINTS[last] == POINTS[card] == 0
        if not (same and between & ~gone == 0):
            chosen.append(action)
        last = card
    return tuple(chosen)


# --- playing on by rule of thumb -------------------------------------------------


def finish(state: State) -> None:
    """Play the deal to its end: each seat by its own hand and what is public."""
    gone = card_set(state.plays)
    while state.turn is not None:
        if state.phase == "play":
            card = choose(state, gone)
            gone |= 1 << card
            state.apply(PLAYS[card])
        else:
            state.apply(thumb(state, gone))


def thumb(state: State, gone: CardSet, reserve: float = CAUTION) -> Action:
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
