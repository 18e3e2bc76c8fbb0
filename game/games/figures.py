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
class Detail:
    """A figure told by case, too: by circumstances of a seat in a round, named by `heads`."""

    figure: Figure
    heads: tuple[str, ...]
    case: Callable[[Any, Seat], tuple[int | str, ...]]
    ceiling: Callable[[Any, tuple[int | str, ...]], float | None] = lambda options, case: None
    """What the mean of all seats cannot exceed in a case, whoever plays; None when nothing is known."""


@dataclass(frozen=True, slots=True)
class Measure:
    """A game's own figures, how many rounds count as a match at the most, and the figure told by case."""

    figures: tuple[Figure, ...]
    rounds: int
    detail: Detail


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


def _size(result: whist22.RoundResult, seat: Seat) -> tuple[int | str, ...]:
    return result.cards, sum(bid is not None for bid in result.bids)


def _forbidden(options: Any, case: tuple[int | str, ...]) -> float | None:
    """With the forbidden bid somebody misses in every round."""
    seats = int(case[1])
    return (seats - 1) / seats if options.forbidden_bid else None


def _lead(result: tarot2.RoundResult, seat: Seat) -> tuple[int | str, ...]:
    return ("leads" if result.starter == seat else "answers",)


def _contract(result: tarock3.RoundResult, seat: Seat) -> tuple[int | str, ...]:
    return result.game, result.bid


EXACT, MADE = Figure("exact_bids", True, _exact), Figure("made", True, _made)
ROUND_WINS = Figure("round_wins", True, _round_won)
MEASURES: Mapping[str, Measure] = {
    "whist22": Measure(
        (EXACT, Figure("lives_lost", False, _lost)),
        1000,
        Detail(EXACT, ("cards", "seats"), _size, _forbidden),
    ),
    "tarot2": Measure((ROUND_WINS, Figure("score", False, _score)), 1, Detail(ROUND_WINS, ("first",), _lead)),
    "tarock3": Measure(
        (Figure("units", False, _units), MADE, Figure("declares", True, _played)),
        200,
        Detail(MADE, ("game", "bid"), _contract),
    ),
}
"""By game. A match of Tarot for two has no end: one round stands for it."""
