"""Deals of Bavarian Tarock counted once, and storage that holds something else."""

import json

import pytest

from game.games.tarock3.view import RoundResult
from game.session.statistics_tarock3 import Deals, DealStatistics, step_of
from tests.session.tables import Box

KEY = DealStatistics.KEY


def result(
    declarer: int | None, units: int = 1, game: str = "take", bid: int = 71, level: int = 1
) -> RoundResult:
    """`units` for the declarer from each defender; negative: lost."""
    paid = [2 * units if seat == declarer else -units for seat in range(3)]
    if declarer is None:
        paid, level = [0, 0, 0], 0
    made = units > 0 and declarer is not None
    triple = (paid[0], paid[1], paid[2])
    points = (80, 40) if made else (50, 70)
    against = declarer is not None and not made
    return RoundResult(0, 0, declarer, game, bid, 2, points, level, against, "none", made, triple, triple)


def test_deals_are_counted_by_game_bid_and_role() -> None:
    deals = Deals()
    history = [
        result(0),
        result(0, -1, "hand", 66),
        result(0, 2, "hand", 61, level=2),
        result(1, -1, bid=96),
        result(2, 3, level=3),
        result(None),
    ]
    deals.add(history, 0)
    assert [(part.hit, part.tried) for part in deals.by_game] == [(1, 2), (1, 1)]
    assert [(part.hit, part.tried) for part in deals.by_bid] == [(1, 2), (1, 1), (0, 0), (0, 0)]
    assert (deals.defended.hit, deals.defended.tried, deals.number) == (1, 2, 5)
    assert deals.share.percent == 60
    assert (deals.units, deals.best, deals.worst) == (2 - 2 + 4 + 1 - 3, 4, -3)
    assert deals.mean_tenths() == 4
    assert (deals.schneider_for, deals.schneider_against) == (1, 0)
    assert (deals.schwarz_for, deals.schwarz_against) == (0, 1)


def test_a_defender_gains_by_a_declarer_who_is_schneider() -> None:
    deals = Deals()
    deals.add([result(1, -2, level=2), result(0, -2, level=2)], 0)
    assert (deals.schneider_for, deals.schneider_against) == (1, 1)


def test_every_bid_has_its_step() -> None:
    assert [step_of(bid) for bid in (61, 70, 71, 80, 81, 90, 91, 120)] == [0, 0, 1, 1, 2, 2, 3, 3]


def test_what_is_saved_is_loaded_again() -> None:
    box, found = Box(), DealStatistics()
    assert not found.some and found.found.mean_tenths() is None
    found.found.add([result(0), result(1, -3, "hand", 120, 3)], 0)
    found.save(box)
    again = DealStatistics.load(box)
    assert again.found == found.found and again.some and again.notice == ""


@pytest.mark.parametrize(
    "change",
    [
        {"units": "7"},
        {"best": -1},
        {"worst": 2},
        {"by_bid": []},
        {"defended": [1, 2]},
        {"by_game": [{"hit": 2, "tried": 1}] * 2},
        {"schwarz_for": True},
    ],
)
def test_a_damaged_store_is_set_aside(change: dict[str, object]) -> None:
    box = Box()
    tree = json.loads(DealStatistics().text())
    tree["tarock3"] |= change
    box.set(KEY, json.dumps(tree))
    found = DealStatistics.load(box)
    assert found.notice == "statistics.damaged" and found.found == Deals()
    assert box.get(f"{KEY}.damaged.1") == json.dumps(tree)
