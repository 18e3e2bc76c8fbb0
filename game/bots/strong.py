"""The strong player of any game: it searches until its choice is plain or its time is up."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from game.engine.contract import Thought
from game.engine.weighing import Evaluation, Tally, Weigh

PLAIN = 3.5
"""Standard errors by which the best choice must lead the second to be taken at once."""
LEAST = 64
"""Worlds that are looked at before that."""


class Strong:
    """Plays what the game's search finds best."""

    def __init__(self, weigh: Weigh) -> None:
        self._weigh = weigh

    def think(self, view: Any, rng: Random) -> Iterator[Thought]:
        if len(view.legal) == 1:
            yield Thought(view.legal[0])
            return
        for found in self._weigh(view, rng, None):
            best = found.best
            yield Thought(best.action, {"lost": best.lost, "met": best.met, "stake": best.stake})
            if plain(found):
                return


def plain(found: Evaluation) -> bool:
    """Is the best choice so far ahead that more thinking would not change it?"""
    if found.worlds < LEAST:
        return False
    best, *others = found.ranking

    def behind(one: Tally) -> bool:
        return one.stake - best.stake > PLAIN * float((one.error**2 + best.error**2) ** 0.5)

    return all(one.samples > 0 and behind(one) for one in others)
