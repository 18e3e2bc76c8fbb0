"""Drives a bot's `think` in slices of time, so that a screen can draw between them."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from game.engine.contract import Bot, Thought

Clock = Callable[[], float]
"""Seconds, monotonic."""


class Thinker:
    """One decision in the making. `budget` is the longest time, in seconds of thinking, that it may take."""

    def __init__(self, bot: Bot, view: Any, rng: Random, budget: float = 0.3) -> None:
        self._steps = bot.think(view, rng)
        self._left = budget
        self.best: Thought | None = None
        self.done = False

    def run(self, seconds: float, clock: Clock) -> Thought | None:
        """Think for at most `seconds`, at least one step; the decision once it is made, else None."""
        start = clock()
        while not self.done:
            try:
                self.best = next(self._steps)
            except StopIteration:
                self.done = True
                break
            spent = clock() - start
            if spent >= self._left:
                self.done = True
            elif spent >= seconds:
                break
        self._left -= clock() - start
        return self.best if self.done else None


def decide(bot: Bot, view: Any, rng: Random) -> Thought:
    """The decision of a bot that is given all the time it wants."""
    *_, best = bot.think(view, rng)
    return best
