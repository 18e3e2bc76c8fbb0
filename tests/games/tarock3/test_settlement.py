"""Points, levels, announcements and units."""

import pytest

from game.games.tarock3.options import Options
from game.games.tarock3.rules import POINTS, level, stake
from tests.games.tarock3.table import deal_of, do, start


def outcome(bid, own, tricks=5, announced="none", **options):
    """Units that each defender pays (negative: gets), and the level."""
    reached = own >= bid
    losers = (120 - own, 11 - tricks) if reached else (own, tricks)
    found = level(*losers, not reached, Options(**options))
    made, units = stake(reached, found, announced)
    return (units if made else -units), found


def test_there_are_120_points():
    assert sum(POINTS) == 120


@pytest.mark.parametrize(
    ("bid", "own", "tricks", "units"),
    [
        (61, 61, 5, 1),
        (61, 60, 5, -1),
        (61, 91, 8, 2),
        (61, 90, 8, 1),
        (61, 120, 11, 3),
        (61, 30, 2, -2),
        (61, 31, 2, -1),
        (61, 0, 0, -3),
        (61, 33, 0, -3),
        (71, 70, 6, -1),
        (101, 95, 8, -1),
        (120, 120, 10, 2),
        (120, 119, 10, -1),
    ],
)
def test_cases(bid, own, tricks, units):
    assert outcome(bid, own, tricks) == (units, abs(units))


def test_schneider_with_ninety_by_option():
    assert outcome(61, 90, schneider="30_30") == (2, 2)
    assert outcome(61, 89, schneider="30_30") == (1, 1)
    assert outcome(61, 30, schneider="30_30") == (-2, 2)


@pytest.mark.parametrize(
    ("announced", "bid", "own", "tricks", "units"),
    [
        ("schneider", 61, 95, 8, 4),
        ("schneider", 61, 120, 11, 4),
        ("schwarz", 61, 120, 11, 6),
        ("schwarz", 61, 110, 10, -6),
        ("schneider", 61, 80, 7, -4),
        ("schneider", 101, 95, 8, -4),
        ("schneider", 61, 0, 0, -4),
    ],
)
def test_announced(announced, bid, own, tricks, units):
    assert outcome(bid, own, tricks, announced)[0] == units


def play_out(state):
    while state.turn is not None:
        state.apply(state.legal()[0])
    return state.result()


def test_the_stock_counts_for_a_hand_game_and_stays_where_it_is():
    deal = deal_of(["E6 E7 E8 E9 EU EO EK E10 EA G6 H6", "", ""], "GA HA SA")
    result = play_out(do(start(deal), "bid hand 61", "pass", "pass", "trump E"))
    assert (result.game, result.bid, result.trump, result.declarer) == ("hand", 61, 0, 0)
    assert sum(result.points) == 120 and result.points[0] >= 33 + 30
    assert result.made and result.units == tuple(
        2 * result.level if s == 0 else -result.level for s in range(3)
    )


def test_cards_laid_away_count_and_may_be_any_three():
    deal = deal_of(["E6 E7 E8 E9 EU EO EK E10 EA G6 H6", "", ""], "GA HA SA")
    state = do(start(deal), "bid take 71", "pass", "pass")
    assert state.hands[0].bit_count() == 14 and state.phase == "discard"
    do(state, "discard HA EA E10")
    assert state.hands[0].bit_count() == 11
    assert state.view(0).points == (0, 0)
    do(state, "trump G")
    result = play_out(state)
    assert sum(result.points) == 120 and result.points[0] >= 32


def test_announcing_comes_between_trumps_and_the_first_lead():
    state = do(start(announce=True), "bid hand 61", "pass", "pass", "trump E")
    assert (state.phase, state.turn) == ("announce", 0)
    do(state, "announce schneider")
    assert (state.phase, state.announced, state.turn) == ("play", "schneider", 0)
