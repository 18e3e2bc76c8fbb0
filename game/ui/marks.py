"""What the end of a round says at each seat in passing: a bid kept, a life lost, a seat that is out, a win.

Pure: which marks, where in their short life they are, and how large that makes them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.engine.contract import Seat
from game.ui.timeline import ease_back, ease_in

LIFE = 1.05
"""Seconds of a mark at normal tempo, from its coming to its going."""
AFTER = 0.35
"""Seconds until a seat's second mark comes."""
COMING, GOING = 0.24, 0.82
"""Parts of that life: when it has come, when it begins to go."""
STEPS = 8
"""Sizes between nothing and all, so that few pictures serve."""


class Mark(NamedTuple):
    """`kind`: kept, lost, out, won, units or down (units lost); `words` stand beside its sign; `after`: s."""

    seat: Seat
    kind: str
    words: str = ""
    after: float = 0.0

    @property
    def key(self) -> str:
        """Its name on the timeline."""
        return f"mark {self.kind} {self.seat}"


def won(ranking: Sequence[Sequence[Seat]]) -> Iterator[Mark]:
    """Of all who come first at the end of a match."""
    for seat in ranking[0] if ranking else ():
        yield Mark(seat, "won")


def size(progress: float) -> float:
    """How large a mark is, 1 as it will be read, at a part of its life."""
    if progress < COMING:
        grown = ease_back(progress / COMING)
    elif progress > GOING:
        grown = 1 - ease_in((progress - GOING) / (1 - GOING))
    else:
        grown = 1.0
    return max(0.0, round(grown * STEPS) / STEPS)


def drop(progress: float, kind: str) -> float:
    """How far it has sunk (1 its own height): what is lost falls, what is won rises."""
    if progress <= GOING:
        return 0.0
    fallen = ease_in((progress - GOING) / (1 - GOING))
    return fallen if kind in ("lost", "out", "down") else -0.5 * fallen
