"""Whist 22: worlds that one seat cannot tell from the real one, each equally likely."""

from __future__ import annotations

from dataclasses import dataclass
from math import comb, prod
from random import Random

from game.cards.deal import deal
from game.cards.pack import CardSet, card_set, members
from game.engine.contract import Seat
from game.games.whist22.course import Course
from game.games.whist22.options import EXCUSE
from game.games.whist22.state import EXCUSE_BIT, State
from game.games.whist22.view import View

TRUMPS = EXCUSE_BIT - 1


@dataclass(frozen=True, slots=True)
class Place:
    """Where unseen cards lie: a seat (None: the undealt rest), how many, what its plays leave possible there.

    `ceiling`: no trump above this number, because it did not overtrump (21: any).
    """

    seat: Seat | None
    size: int
    ceiling: int
    excuse: bool

    @property
    def trumps(self) -> CardSet:
        return (1 << self.ceiling) - 1


class Sampler:
    """Draws worlds that look to the seat exactly like one view: what it cannot see is dealt anew each time.

    Every way to deal the unseen cards (undealt ones among them) that fits the plays so far is equally likely.
    """

    def __init__(self, view: View) -> None:
        self._base = seen(view)
        self._unseen = view.options.deck & ~_known(view)
        self._places = places_of(view, self._base)

    def draw(self, rng: Random) -> State:
        state = self._base.copy()
        places = self._places
        if self._unseen & EXCUSE_BIT:
            places = _settle_excuse(places, self._unseen, state, rng)
        # The ceilings are nested, so from the lowest on each filling leaves as many ways for the rest.
        trumps = self._unseen & TRUMPS
        if all(place.ceiling == places[0].ceiling for place in places):
            hands = deal(rng, list(members(trumps)), [place.size for place in places])
            for place, cards in zip(places, hands, strict=True):
                if place.seat is not None:
                    state.hands[place.seat] |= cards
            return state
        for place in sorted(places, key=lambda place: place.ceiling):
            (cards,) = deal(rng, list(members(trumps & place.trumps)), [place.size])
            trumps ^= cards
            if place.seat is not None:
                state.hands[place.seat] |= cards
        return state


def resample(view: View, rng: Random) -> State:
    """One world drawn by a Sampler."""
    return Sampler(view).draw(rng)


def _known(view: View) -> CardSet:
    """Every card that the seat has seen this round."""
    played = [laid.play.card for trick in view.tricks for laid in trick.laid]
    played += [laid.play.card for laid in view.trick]
    return card_set([*view.hand, *played, *(card for card in view.shown if card is not None)])


def seen(view: View) -> State:
    """The part of the state that is known: everything but the unseen hands."""
    state = State(Course.of_view(view))
    state.phase, state.turn = view.phase, view.turn
    state.bids, state.won = list(view.bids), list(view.won)
    state.said = sum(bid for bid in view.bids if bid is not None)
    for trick in view.tricks:
        state.plays += [laid.play for laid in trick.laid]
        state.leaders.append(trick.winner)
    state.base = len(state.plays)
    state.plays += [laid.play for laid in view.trick]
    if view.trick:
        top = max(view.trick, key=lambda laid: laid.value)
        state.high, state.best = top.value, top.seat
    if view.seat is not None:
        state.hands[view.seat] = card_set(view.hand)
    for seat, card in enumerate(view.shown):
        if card is not None:
            state.hands[seat] = 1 << card
    return state


def places_of(view: View, state: State) -> list[Place]:
    """The places of unseen cards; the last one is the undealt rest."""
    ceilings = [21] * len(view.counts)
    no_excuse = [False] * len(view.counts)
    tricks = [trick.laid for trick in view.tricks] + [view.trick]
    for number, laid in enumerate(tricks):
        high = -1
        for one in laid:
            if state.rules.overtrump and one.play.card != EXCUSE and one.value < high:
                ceilings[one.seat] = min(ceilings[one.seat], high)
            if state.rules.before_last and one.play.card != EXCUSE and number == view.cards - 2:
                no_excuse[one.seat] = True
            high = max(high, one.value)
    places = [
        Place(seat, count - state.hands[seat].bit_count(), ceilings[seat], not no_excuse[seat])
        for seat, count in enumerate(view.counts)
    ]
    unseen = (view.options.deck & ~_known(view)).bit_count()
    rest = unseen - sum(place.size for place in places)
    return [*places, Place(None, rest, 21, True)]


def _settle_excuse(places: list[Place], unseen: CardSet, state: State, rng: Random) -> list[Place]:
    """The places less the Excuse: it goes somewhere in proportion to the ways the rest can then be dealt."""
    options = []
    for place in places:
        if place.size and place.excuse:
            smaller = Place(place.seat, place.size - 1, place.ceiling, place.excuse)
            options.append([smaller if other is place else other for other in places])
    weights = [ways(option, unseen & TRUMPS) for option in options]
    chosen = rng.choices(range(len(options)), weights)[0]
    for before, after in zip(places, options[chosen], strict=True):
        if before is not after and before.seat is not None:
            state.hands[before.seat] |= EXCUSE_BIT
    return options[chosen]


def ways(places: list[Place], trumps: CardSet) -> int:
    """In how many ways the trumps fill the places (the undealt rest takes what is left)."""
    factors = []
    used = 0
    for place in sorted(places, key=lambda place: place.ceiling):
        free = (trumps & place.trumps).bit_count() - used
        factors.append(comb(max(0, free), place.size))
        used += place.size
    return prod(factors)
