"""Tarot for two: what each choice of a decision is worth, by the core's search through worlds.

Every world deals the unseen cards anew; in each, all choices are looked at, both seats then seeing all. Near
the end of the round a world is counted out, before that a small network says what the cards left are worth.
When nothing is unseen any more, there is one world, and it is counted out as far as time allows.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from game.cards.pack import TAROT, card_set, members
from game.engine.contract import Action, Play
from game.engine.cores import core
from game.engine.weighing import Evaluation, Tally
from game.games.tarot2.inference import weights
from game.games.tarot2.rules import STACK_SIZE, STACKS
from game.games.tarot2.view import View
from game.games.tarot2.worlds import known, lacks

WORLDS = 512
"""In how many worlds a decision is looked at,"""
POSITIONS = 600_000
"""and the most positions in all of them together."""
SLICE, SLICE_INTERPRETED = 5_000, 50
"""Positions of a step, more or less: half a millisecond where the core is compiled."""
AHEAD = 1
"""Tricks that are looked ahead, the one on the table included; more brought nothing."""
CLOSE = 6_000
"""Positions that a world may take to be counted out instead."""
CLEAR = 600_000
"""The same when there is only one."""
FIRST_LOOK = 32
"""Worlds after which hopeless choices are dropped for the first time; again whenever their number doubles."""
HOPELESS = 3.5
"""So many standard errors, on either side, that a dropped choice lies behind the best one."""


def weigh(view: View, rng: Random, keep: Action | None = None) -> Iterator[Evaluation]:
    """The growing evaluation of a decision; choices that fall far behind are dropped, except `keep`."""
    search = prepare(view, rng)
    found = Evaluation({action: Tally(action) for action in view.legal})
    if not _clear(view):
        yield from _sample(search, found, _tricks(search, _left(view)), keep)
    else:
        yield from _count_out(search, found)


def _sample(search: Any, found: Evaluation, tricks: int, keep: Action | None) -> Iterator[Evaluation]:
    """World after world."""
    search.look(tricks)
    alive = list(enumerate(found.tallies.values()))
    look, spent = FIRST_LOOK, 0
    while found.worlds < WORLDS and spent < POSITIONS:
        found.worlds += search.step(look - found.worlds, _slice())
        spent += search.spent()
        for number, tally in alive:
            _read(search, number, tally)
        if found.worlds == look:
            look *= 2
            alive = _hopeful(search, found, alive, keep)
        yield found


def _hopeful(
    search: Any, found: Evaluation, alive: list[tuple[int, Tally]], keep: Action | None
) -> list[tuple[int, Tally]]:
    """The choices that may still turn out best; the others are dropped."""
    hopeful, left = found.hopeful(HOPELESS), []
    for number, tally in alive:
        if tally.action in hopeful or tally.action == keep:
            left.append((number, tally))
        else:
            search.drop(number)
    return left


def _count_out(search: Any, found: Evaluation) -> Iterator[Evaluation]:
    """The one world there is: first as far as one sees at a glance, then to the end of the round.

    What turns out equally good at the end stays in the order of the first glance.
    """
    search.look(AHEAD)
    found.worlds = search.step(1, 1)
    choices = list(enumerate(found.tallies.values()))
    for number, tally in choices:
        _read(search, number, tally)
    found.tallies = {tally.action: tally for tally in found.ranking}
    yield found
    search.settle()
    left, limit = CLEAR, _slice()
    for number, _ in choices:
        while not search.solve(number, limit):
            left -= limit
            limit += limit // 8
            if left < 0:
                return
            yield found
    for number, tally in choices:
        _read(search, number, tally)
    found.exact = True
    yield found


def _tricks(search: Any, left: int) -> int:
    """How many tricks to look ahead: all that are left if that is quickly done."""
    return left if search.probe(CLOSE) <= CLOSE else min(AHEAD, left)


def _slice() -> int:
    """Positions of a step."""
    return SLICE if core("tarot2").COMPILED else SLICE_INTERPRETED


def _read(search: Any, number: int, tally: Tally) -> None:
    """Bring a tally up to date: scores are won in hundredths, harm is what is lost."""
    tally.samples, won, squares, tally.met_count = search.tally(number)
    tally.stake_sum, tally.stake_squares, tally.lost_sum = -won, squares, round(-won / 100)


def _left(view: View) -> int:
    """Tricks to play, the one on the table included."""
    assert view.seat is not None
    return len(view.hand) + sum(stack.depth for stack in view.stacks[view.seat])


def _clear(view: View) -> bool:
    """Is nothing unknown: is each unseen card in the other's hand?"""
    assert view.seat is not None
    return view.counts[1 - view.seat] == (TAROT.full & ~known(view)).bit_count()


def prepare(view: View, rng: Random) -> Any:
    """The core's search for this decision: all that the view tells, as numbers."""
    seat = view.seat
    assert seat is not None
    unseen = TAROT.full & ~known(view)
    barred = unseen & lacks(view)[1 - seat]
    free = unseen & ~barred
    waits, piles = [-1, -1], []
    for number, stack in enumerate((*view.stacks[0], *view.stacks[1])):
        pile = [-1] * STACK_SIZE
        if stack.top is not None:
            pile[stack.depth - 1] = stack.top
        elif stack.depth:
            waits[number // STACKS] = number
        piles += pile
    return core("tarot2").Search(
        rng.getrandbits(63),
        seat,
        view.trick[0].card if view.trick else -1,
        _left(view),
        view.options.loser == "mirror",
        view.half_points,
        [len(bouts) for bouts in view.bouts],
        view.hand,
        [list(members(card_set(s.top for s in stacks if s.top is not None))) for stacks in view.stacks],
        piles,
        [stack.depth for stacks in view.stacks for stack in stacks],
        waits,
        list(members(free)),
        list(members(barred)),
        view.counts[1 - seat],
        weights(view, free),
        [action.card for action in view.legal if isinstance(action, Play)],
    )
