"""What a game offers to those who weigh the choices of a decision: worlds, and a quick way to their end."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, NamedTuple, Protocol

from game.engine.contract import Action, State


class Outcome(NamedTuple):
    """How a deal ended for one seat, in whole numbers.

    `points`: what its game counts (whist22: tricks). `lost`: what that costs on the score sheet (whist22:
    lives). `met`: it did what it said. `stake`: the harm to the match, in hundredths, which decides.
    """

    points: int
    lost: int
    met: bool
    stake: int


class Playout(Protocol):
    """One decision as its game lets it be played out, by rule of thumb, from States."""

    @property
    def candidates(self) -> tuple[Action, ...]:
        """What is worth trying, the ones preferred among equals first; at least one."""

    def worlds(self) -> Iterator[State] | None:
        """Every state that the seat cannot tell from the real one, each once, in mixed order.

        None when they are too many: then they are drawn.
        """

    def draw(self, rng: Random) -> State:
        """One such state at random, likelier ones more often; successive ones may depend on each other."""

    def finish(self, state: Any) -> None:
        """Play the deal to its end: each seat by its own hand and what is public."""

    def outcome(self, state: Any) -> Outcome:
        """What came of it for the seat that decides."""


Rollouts = Callable[[Any], Playout]
"""A game's way from a View, whose seat is to act, to its Playout."""
