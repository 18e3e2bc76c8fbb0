"""What each choice of a decision is worth, as far as it is known."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from math import sqrt
from random import Random
from typing import Any

from game.engine.contract import Action


@dataclass(slots=True)
class Tally:
    """One choice, so far. Sums are whole numbers; shares and means become floats when they are read."""

    action: Action
    samples: int = 0
    lost_sum: int = 0
    met_count: int = 0
    stake_sum: int = 0
    stake_squares: int = 0
    spread: dict[int, int] = field(default_factory=dict)
    """How often each number of points came out."""

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

    @property
    def points(self) -> float:
        """Expected points."""
        return sum(points * count for points, count in self.spread.items()) / self.samples

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

    def hopeful(self, errors: float) -> set[Action]:
        """The choices that may still turn out best: not so many standard errors, on either side, behind."""
        reach = self.best.stake + errors * self.best.error
        return {one.action for one in self.tallies.values() if one.stake - errors * one.error <= reach}


Weigh = Callable[[Any, Random, Action | None], Iterator[Evaluation]]
"""A game's search: a View whose seat is to act, randomness, and an action to keep in sight at any price.

Always the same growing Evaluation, one small step of work a time: about a millisecond or two where the core
is compiled. It ends by itself at the game's limit or when nothing is left to find out; who needs it sooner
stops asking.
"""
