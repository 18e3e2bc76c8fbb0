"""Rounds of Tarot for two counted once, and storage that holds something else."""

import json

import pytest

from game.games.tarot2.view import RoundResult
from game.session.statistics_tarot2 import KEY, Rounds, RoundStatistics
from tests.session.tables import Box


def result(winner: int, score: int, bouts: tuple[int, int] = (2, 1), petit: int | None = None) -> RoundResult:
    pair = (score, -score) if winner == 0 else (-score, score)
    targets = (41, 51)
    return RoundResult(0, 0, (90, 92), bouts, targets, winner, score - 25, petit, pair, pair)


def test_rounds_are_counted_by_bouts_start_and_petit() -> None:
    rounds = Rounds()
    rounds.add([result(0, 30), result(0, 25, petit=0), result(1, 40, (0, 3), petit=1)], 0)
    assert (rounds.total.hit, rounds.total.tried) == (2, 3)
    assert [(part.hit, part.tried) for part in rounds.by_bouts] == [(0, 1), (0, 0), (2, 2), (0, 0)]
    assert (rounds.by_start[1].tried, rounds.by_start[0].tried) == (3, 0)
    assert (rounds.score, rounds.best, rounds.petits_won, rounds.petits_lost) == (15, 30, 1, 1)
    assert (rounds.streak, rounds.best_streak, rounds.mean_tenths()) == (0, 2, 50)


def test_the_mean_of_nothing_and_of_losses() -> None:
    rounds = Rounds()
    assert rounds.mean_tenths() is None
    rounds.add([result(0, 26), result(0, 25)], 1)
    assert rounds.mean_tenths() == -255


def test_what_is_saved_is_loaded_again() -> None:
    box, found = Box(), RoundStatistics()
    found.rounds.add([result(0, 30), result(1, 28)], 1)
    found.save(box)
    assert RoundStatistics.load(box).rounds == found.rounds


@pytest.mark.parametrize(
    "change",
    [
        {"score": "7"},
        {"best": True},
        {"streak": -1},
        {"by_bouts": []},
        {"by_start": [1, 2]},
        {"by_bouts": [{"hit": 2, "tried": 1}] * 4},
        {"petits_won": 10**12},
    ],
)
def test_a_damaged_store_is_set_aside(change: dict[str, object]) -> None:
    box = Box()
    tree = json.loads(RoundStatistics().text())
    tree["tarot2"] |= change
    box.set(KEY, json.dumps(tree))
    found = RoundStatistics.load(box)
    assert found.notice == "statistics.damaged" and found.rounds == Rounds()
    assert box.get(f"{KEY}.damaged.1") == json.dumps(tree)


@pytest.mark.parametrize(
    "text", ["", "[]", "{}", '{"version": 1}', '{"version": 1, "tarot2": 3}', "[" * 9999]
)
def test_a_store_of_something_else(text: str) -> None:
    box = Box()
    box.set(KEY, text)
    assert RoundStatistics.load(box).rounds == Rounds()
