"""What is measured of a game's players beside wins and places."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from game.engine.contract import Seat
from game.games.tarock3 import view as tarock3
from game.games.tarot2 import view as tarot2
from game.games.whist22 import view as whist22


@dataclass(frozen=True, slots=True)
class Figure:
    """One number of one seat in one finished round; the value is None when the seat took no part."""

    name: str
    share: bool
    """The numbers are 0 and 1: the mean is a share."""
    value: Callable[[Any, Seat], float | None]


@dataclass(frozen=True, slots=True)
class Measure:
    """A game's own figures, and how many rounds count as a match at the most."""

    figures: tuple[Figure, ...]
    rounds: int


def _exact(result: whist22.RoundResult, seat: Seat) -> float | None:
    bid = result.bids[seat]
    return None if bid is None else float(bid == result.won[seat])


def _lost(result: whist22.RoundResult, seat: Seat) -> float | None:
    return result.lost[seat]


def _round_won(result: tarot2.RoundResult, seat: Seat) -> float:
    return float(result.winner == seat)


def _score(result: tarot2.RoundResult, seat: Seat) -> float:
    return result.score[seat]


def _units(result: tarock3.RoundResult, seat: Seat) -> float | None:
    return None if result.declarer is None else result.units[seat]


def _made(result: tarock3.RoundResult, seat: Seat) -> float | None:
    return float(result.made) if result.declarer == seat else None


def _played(result: tarock3.RoundResult, seat: Seat) -> float | None:
    return None if result.declarer is None else float(result.declarer == seat)


MEASURES: Mapping[str, Measure] = {
    "whist22": Measure((Figure("exact_bids", True, _exact), Figure("lives_lost", False, _lost)), 1000),
    "tarot2": Measure((Figure("round_wins", True, _round_won), Figure("score", False, _score)), 1),
    "tarock3": Measure(
        (Figure("units", False, _units), Figure("made", True, _made), Figure("declares", True, _played)), 200
    ),
}
"""By game. A match of Tarot for two has no end: one round stands for it."""
