"""Whist 22: from a View to the core's search and back."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

from game.cards.pack import card_set
from game.engine.contract import Action, Bid, Play
from game.engine.cores import core
from game.engine.weighing import Evaluation, Tally
from game.games.whist22.policy_odds import unseen
from game.games.whist22.policy_plan import sure_tricks
from game.games.whist22.view import View
from game.games.whist22.worlds import TRUMPS, Place, places_of, seen, ways

WORLDS = 2048
"""Most worlds for one decision."""
BATCH = 16
"""Worlds in one step, where the core is compiled."""
FIRST_LOOK = 64
HOPELESS = 3.0
MODES = {"choice": 0, "zero": 1, "super22": 2, "none": 3}
SINGLES = {"open": 0, "forehead": 1, "blind": 2}
LOSSES = (0.7, 0.23, 0.06, 0.01)
FLAT = (0.7, 0.3, 0.0, 0.0)


@cache
def _tables(compiled: Any, seats: int) -> Any:
    return compiled.Tables(seats)


def weigh(view: View, rng: Random, keep: Action | None = None) -> Iterator[Evaluation]:
    """Weigh the choices of the seat in turn in worlds that fit what it knows; see engine.weighing."""
    actions = _candidates(view)
    if keep is not None and keep not in actions:
        actions = (*actions, keep)
    search = prepare(view, rng.getrandbits(63))
    search.choose([_move(action) for action in actions])
    tallies = {action: Tally(action) for action in actions}
    found = Evaluation(tallies)
    alive = list(range(len(actions)))
    batch = BATCH if core("whist22").compiled() else 1
    look = FIRST_LOOK
    while found.worlds < WORLDS and len(alive) > 1:
        search.run(batch)
        found.worlds += batch
        for choice in alive:
            _read(search, choice, tallies[actions[choice]])
        if found.worlds >= look:
            look *= 2
            for choice in _hopeless(found, actions, alive, keep):
                alive.remove(choice)
                search.drop(choice)
        yield found
    if not found.worlds:
        search.run(1)
        found.worlds = 1
        _read(search, 0, tallies[actions[0]])
        yield found


def prepare(view: View, seed: int) -> Any:
    """The core's search for a view, without choices yet."""
    c = core("whist22")
    order, options = view.order, view.options
    assert view.seat is not None
    lives = [view.lives[seat] for seat in order]
    base = c.Round(
        len(order),
        view.cards,
        MODES[options.excuse_in(view.cards)],
        SINGLES[view.single],
        options.excuse_before_last,
        options.overtrump,
        options.double20,
        options.forbidden_bid,
        options.penalty == "flat",
        _tables(c, len(order)),
    )
    left = -1 if view.last_round is None else max(0, view.last_round - view.number - 1)
    odds = FLAT if options.penalty == "flat" else LOSSES
    race = c.Race(lives, left, options.end == "first_out", list(odds))
    search = c.Search(base, order.index(view.seat), lives, race, seed)
    state = seen(view)
    search.know(_history(view), [state.hands[seat] for seat in order])
    _place(search, view, places_of(view, state))
    return search


def _history(view: View) -> list[int]:
    bids = [view.bids[seat] for seat in view.order]
    laid = [one for trick in (*[trick.laid for trick in view.tricks], view.trick) for one in trick]
    return [bid for bid in bids if bid is not None] + [_move(one.play) for one in laid]


def _move(action: Action) -> int:
    """An action as the core's number."""
    if isinstance(action, Bid):
        return action.number
    assert isinstance(action, Play)
    return action.card + (action.value == 22)


def _place(search: Any, view: View, places: list[Place]) -> None:
    """Tell where the unseen cards may lie, and how likely the Excuse in each place."""
    pool = unseen(view)
    trumps = card_set([number - 1 for number in pool.numbers]) & TRUMPS
    ordered = sorted([place for place in places if place.size], key=lambda place: place.ceiling)
    shares = [0] * len(ordered)
    if pool.excuse:
        each = [_with_excuse(ordered, at, trumps) for at in range(len(ordered))]
        total, sofar = sum(each), 0
        for at, way in enumerate(each):
            sofar += way
            shares[at] = (sofar << 20) // total
    index = {seat: at for at, seat in enumerate(view.order)}
    rows = [
        (-1 if place.seat is None else index[place.seat], place.size, place.ceiling, share)
        for place, share in zip(ordered, shares, strict=True)
    ]
    search.place(rows, trumps)


def _with_excuse(places: list[Place], at: int, trumps: int) -> int:
    """In how many ways the trumps can lie when the Excuse is in place `at`."""
    if not places[at].excuse:
        return 0
    place = places[at]
    smaller = Place(place.seat, place.size - 1, place.ceiling, place.excuse)
    return ways([*places[:at], smaller, *places[at + 1 :]], trumps)


def _read(search: Any, choice: int, tally: Tally) -> None:
    samples, lost, met, stake, squares, spread = search.tally(choice)
    tally.samples, tally.lost_sum, tally.met_count = samples, lost, met
    tally.stake_sum, tally.stake_squares = stake, squares
    tally.spread = {tricks: count for tricks, count in enumerate(spread) if count}


def _hopeless(
    found: Evaluation, actions: tuple[Action, ...], alive: list[int], keep: Action | None
) -> list[int]:
    """The choices that will not turn out best."""
    best = found.best
    reach = best.stake + HOPELESS * best.error
    dropped = []
    for choice in alive:
        tally = found.tallies[actions[choice]]
        if actions[choice] in (best.action, keep):
            continue
        if tally.stake - HOPELESS * tally.error > reach:
            dropped.append(choice)
    return dropped


def _candidates(view: View) -> tuple[Action, ...]:
    """What is legal, less bids below the tricks that cannot be avoided."""
    if view.phase != "bid":
        assert view.seat is not None
        wanted = (view.bids[view.seat] or 0) > view.won[view.seat]
        return view.legal if wanted else view.legal[::-1]
    if not view.hand:
        return view.legal
    sure = sure_tricks(view, unseen(view), view.hand)
    return tuple([a for a in view.legal if isinstance(a, Bid) and a.number >= sure]) or view.legal
