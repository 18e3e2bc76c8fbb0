"""What each choice is worth to the seat that has it: sampled worlds, every choice played out in each of them.

Only a View comes in, so hidden cards cannot change the answer.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

from game.engine.contract import Action, State
from game.engine.playout import Playout, Rollouts
from game.engine.weighing import Evaluation, Tally

__all__ = ["Evaluation", "Tally", "evaluate"]

FIRST_LOOK = 32
"""Worlds after which hopeless choices are dropped for the first time; again whenever their number doubles."""
HOPELESS = 3.5
"""So many standard errors, on either side, that a dropped choice lies behind the best one."""


def evaluate(
    rollouts: Rollouts,
    view: Any,
    rng: Random,
    worlds: int = 1000,
    keep: Action | None = None,
) -> Iterator[Evaluation]:
    """Weigh the choices of the seat in turn; one world a step, always the same growing Evaluation.

    Each world is the same for every choice (paired). It ends after `worlds` of them, or sooner when each
    possible one has been played. Choices that fall hopelessly behind are dropped, except `keep`.
    """
    playout = rollouts(view)
    choices = playout.candidates
    if keep is not None and keep not in choices:
        choices = (*choices, keep)
    tallies = {action: Tally(action) for action in choices}
    found = Evaluation(tallies)
    alive = list(choices)
    every = playout.worlds()
    look = FIRST_LOOK
    source = every if every is not None else _drawn(playout, rng)
    for world in islice(source, worlds):
        for action in alive:
            state = world.copy()
            state.apply(action)
            playout.finish(state)
            tallies[action].add(playout.outcome(state))
        found.worlds += 1
        if every is None and found.worlds == look:
            look *= 2
            alive = _hopeful(found, alive, keep)
        yield found
    found.exact = every is not None and next(source, None) is None
    yield found


def _drawn(playout: Playout, rng: Random) -> Iterator[State]:
    while True:
        yield playout.draw(rng)


def _hopeful(found: Evaluation, alive: list[Action], keep: Action | None) -> list[Action]:
    """The choices that may still turn out best."""
    best = found.best
    reach = best.stake + HOPELESS * best.error

    def hope(action: Action) -> bool:
        tally = found.tallies[action]
        return action in (best.action, keep) or tally.stake - HOPELESS * tally.error <= reach

    return [action for action in alive if hope(action)]
