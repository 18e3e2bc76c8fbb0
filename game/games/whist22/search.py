"""Whist 22: from a View to the core's search and back."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from math import gcd, perm, sqrt
from random import Random
from typing import Any

from game.cards.pack import card_set
from game.engine.contract import Action, Bid, Play
from game.engine.cores import core
from game.engine.weighing import Evaluation, Tally
from game.games.whist22.options import Options
from game.games.whist22.policy import strongest_lead
from game.games.whist22.policy_odds import unseen
from game.games.whist22.policy_plan import sure_tricks
from game.games.whist22.view import View
from game.games.whist22.worlds import TRUMPS, Place, places_of, seen, ways

WORLDS = 1024
"""Drawn worlds for one decision at the most."""
ALL_WORLDS = 8000
"""Where no seat lacks more than one card, up to so many worlds are all played."""
BATCH = 16
"""Worlds in one step, where the core is compiled."""
FIRST_LOOK = 64
"""Drawn worlds after which choices are dropped for the first time; again whenever their number doubles."""
HOPELESS = 3.0
"""So many standard errors a dropped choice lies behind the best one in the same worlds."""
SAME = 1.0
"""Hundredths of a life: choices that differ by less, for sure, are the same."""
HEARING = (4, 8.0, 8.0, 30)
"""Draws for one world; how sharply the others' bids, and plays, are taken to follow the core's policy; how
many of the others, in percent, are taken to play by its plain style, the rest by the learned one.
"""
EXCUSES = ("choice", "zero", "super22", "none")
SINGLES = ("open", "forehead", "blind")
"""In the core's numbers."""
LOSS_ODDS = (0.72, 0.27, 0.01, 0.0)
"""How often a seat loses 0, 1, 2 or 3 lives in a round; and where no more than one can be lost."""
FLAT_ODDS = (0.72, 0.28, 0.0, 0.0)


def weigh(view: View, rng: Random, keep: Action | None = None) -> Iterator[Evaluation]:
    """Weigh the choices of the seat in turn in worlds that fit what it knows; see engine.weighing."""
    actions = _candidates(view)
    if keep is not None and keep not in actions:
        actions = (*actions, keep)
    c = core("whist22")
    search = prepare(c, view, rng.getrandbits(63))
    search.choose([_move(action) for action in actions])
    contest = Contest(search, actions, keep)
    batch = BATCH if c.compiled() else 1
    total = _all_worlds(view)
    yield from contest.count_out(total, batch) if total <= ALL_WORLDS else contest.draw(batch)


def _all_worlds(view: View) -> int:
    """How many ways to give each seat the card it lacks; endless when one lacks more than that."""
    lacking = [place.size for place in places_of(view, seen(view))[:-1] if place.size]
    pool = unseen(view).size
    return perm(pool, len(lacking)) if max(lacking, default=0) <= 1 else ALL_WORLDS + 1


class Contest:
    """The choices against each other in one search."""

    def __init__(self, search: Any, actions: tuple[Action, ...], keep: Action | None) -> None:
        self._search, self._keep = search, keep
        self._tallies = [Tally(action) for action in actions]
        self._alive = list(range(len(actions)))
        self._dropped: list[tuple[int, int, float]] = []
        """Choice, the one that was better, and by how much."""
        self.found = Evaluation({tally.action: tally for tally in self._tallies})

    def draw(self, batch: int) -> Iterator[Evaluation]:
        """Worlds by chance, until one choice is left or their number is reached."""
        found, look = self.found, FIRST_LOOK
        while found.worlds < WORLDS:
            self._search.run(batch)
            found.worlds += batch
            self._read()
            if found.worlds == look:
                look *= 2
                self._drop()
            yield found
            if len(self._alive) == 1:
                return

    def count_out(self, total: int, batch: int) -> Iterator[Evaluation]:
        """Every world once, in an order that makes any beginning a fair sample."""
        stride = next(n for n in range(max(1, total * 5 // 8), 2 * total + 2) if gcd(n, total) == 1)
        for _ in range(0, total, batch):
            self.found.worlds += self._search.count_out(batch, total, stride)
            self._read()
            if self.found.worlds:
                yield self.found
        self.found.exact = True
        yield self.found

    def _read(self) -> None:
        """The tallies as they are now. A dropped choice keeps its distance from the one that was better."""
        for choice in self._alive:
            tally = self._tallies[choice]
            samples, lost, met, stake, squares, spread = self._search.tally(choice)
            tally.samples, tally.lost_sum, tally.met_count = samples, lost, met
            tally.stake_sum, tally.stake_squares = stake, squares
            tally.spread = {tricks: count for tricks, count in enumerate(spread) if count}
        for choice, better, gap in reversed(self._dropped):
            tally = self._tallies[choice]
            tally.stake_sum = round((self._tallies[better].stake + gap) * tally.samples)

    def _drop(self) -> None:
        """Leave out the choices that will not turn out best."""
        worlds = self.found.worlds
        best = min(self._alive, key=lambda choice: self._tallies[choice].stake)
        for choice in [choice for choice in self._alive if choice != best]:
            if self._tallies[choice].action == self._keep:
                continue
            total, squares = self._search.gap(choice, best)
            gap = total / worlds
            error = sqrt(max(0.0, squares / worlds - gap * gap) / worlds)
            if gap > HOPELESS * error or gap + HOPELESS * error < SAME:
                self._dropped.append((choice, best, gap))
                self._alive.remove(choice)
                self._search.drop(choice)


@cache
def _tables(compiled: Any, seats: int) -> Any:
    return compiled.Tables(seats)


def round_of(c: Any, options: Options, seats: int, cards: int, single: str) -> Any:
    """A round of the core `c` by the rules of a match, with so many seats still in, and cards each."""
    return c.Round(
        seats,
        cards,
        EXCUSES.index(options.excuse_in(cards)),
        SINGLES.index(single),
        options.excuse_before_last,
        options.overtrump,
        options.double20,
        options.forbidden_bid,
        options.penalty == "flat",
        _tables(c, seats),
    )


def prepare(c: Any, view: View, seed: int) -> Any:
    """The search of the core `c` for a view, without choices yet."""
    order, options = view.order, view.options
    assert view.seat is not None
    lives = [view.lives[seat] for seat in order]
    left = -1 if view.last_round is None else max(0, view.last_round - view.number - 1)
    odds = FLAT_ODDS if options.penalty == "flat" else LOSS_ODDS
    race = c.Race(lives, left, options.end == "first_out", list(odds))
    base = round_of(c, options, len(order), view.cards, view.single)
    search = c.Search(base, order.index(view.seat), lives, race, seed)
    search.hear(*HEARING)
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


def _candidates(view: View) -> tuple[Action, ...]:
    """What is worth weighing: no bid below the sure tricks; needing all, the strongest is led.

    Of equal choices the first one is preferred: a high card goes when no trick is wanted, else it stays.
    """
    if view.phase != "bid":
        assert view.seat is not None
        need = (view.bids[view.seat] or 0) - view.won[view.seat]
        strongest = strongest_lead(view, need)
        if strongest is not None:
            return (strongest,)
        return view.legal if need > 0 else view.legal[::-1]
    if not view.hand:
        return view.legal
    sure = sure_tricks(view, unseen(view), view.hand)
    return tuple([a for a in view.legal if isinstance(a, Bid) and a.number >= sure]) or view.legal
