"""What each choice is worth to the seat that has it: sampled worlds, every choice played out in each of them.

Only a View comes in, so hidden cards cannot change the answer. All sums are whole numbers; shares and means
become floats when they are read.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import islice
from math import sqrt
from random import Random
from typing import Any

from game.engine.contract import Action, State
from game.engine.playout import Outcome, Playout, Rollouts

FIRST_LOOK = 32
"""Worlds after which hopeless choices are dropped for the first time; again whenever their number doubles."""
HOPELESS = 3.5
"""So many standard errors, on either side, that a dropped choice lies behind the best one."""


@dataclass(slots=True)
class Tally:
    """One choice, so far."""

    action: Action
    samples: int = 0
    lost_sum: int = 0
    met_count: int = 0
    stake_sum: int = 0
    stake_squares: int = 0
    spread: dict[int, int] = field(default_factory=dict)
    """How often each number of points came out."""

    def add(self, outcome: Outcome) -> None:
        self.samples += 1
        self.lost_sum += outcome.lost
        self.met_count += outcome.met
        self.stake_sum += outcome.stake
        self.stake_squares += outcome.stake * outcome.stake
        self.spread[outcome.points] = self.spread.get(outcome.points, 0) + 1

    @property
    def lost(self) -> float:
        """Expected loss on the score sheet (whist22: lives)."""
        return self.lost_sum / self.samples

    @property
    def met(self) -> float:
        """Chance, 0 to 1, to do exactly what was said."""
        return self.met_count / self.samples

    @property
    def stake(self) -> float:
        """Expected harm to the match, in hundredths of a life (or the game's unit)."""
        return self.stake_sum / self.samples

    @property
    def error(self) -> float:
        """Standard error of `stake`."""
        n = self.samples
        return sqrt(max(0, self.stake_squares * n - self.stake_sum * self.stake_sum) / n) / n

    def chance(self, points: int) -> float:
        """Chance, 0 to 1, of so many points."""
        return self.spread.get(points, 0) / self.samples


@dataclass(slots=True)
class Evaluation:
    """All choices of one decision. It grows while it is being worked on."""

    tallies: Mapping[Action, Tally]
    worlds: int = 0
    exact: bool = False
    """Every possible world has been played: nothing is left to chance but the others' play."""

    @property
    def ranking(self) -> list[Tally]:
        """The choices, best first; one that was dropped keeps what it had."""
        order = list(self.tallies.values())
        return sorted(order, key=lambda tally: (tally.stake, tally.lost, -tally.met, order.index(tally)))

    @property
    def best(self) -> Tally:
        return self.ranking[0]


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
