"""Who wins a trick."""

import pytest

from tests.games.whist22.table import bid_all, do, legal, round_of, trick


@pytest.mark.parametrize(
    ("cards", "options", "winner"),
    [
        (("12", "5", "X22", "21"), {}, "X22"),
        (("12", "5", "X0", "21"), {}, "21"),
        (("X22", "21", "20", "1"), {}, "X22"),
        (("X0", "2", "1"), {}, "2"),
        (("21", "X22"), {"excuse": "super22"}, "X22"),
        (("1", "X0"), {"excuse": "zero"}, "1"),
        (("X0", "1"), {"excuse": "zero"}, "1"),
        (("9", "10", "3", "8"), {"excuse": "none"}, "10"),
        (("20", "21", "3", "9"), {"double20": True}, "3"),
        (("20", "4", "7", "9"), {"double20": True}, "20"),
        (("21", "X22", "20", "4"), {"double20": True}, "4"),
        (("20", "21", "X0", "9"), {"double20": True}, "X0"),
        (("20", "21", "X0", "9"), {"double20": True, "excuse": "zero"}, "9"),
        (("20", "21"), {"double20": True}, "20"),
        (("20", "21", "X0"), {"double20": True, "excuse": "zero"}, "20"),
        (("20", "21", "X22"), {"double20": True, "excuse": "super22"}, "20"),
        (("20", "21", "3", "9"), {}, "21"),
    ],
)
def test_winner(cards, options, winner):
    assert trick(*cards, **options) == winner


def test_single_excuse_zero_loses_even_when_the_twenties_meet():
    cards = ("20", "21", "X0", "9")
    assert trick(*cards, single=True, double20=True) == "X0"
    assert trick(*cards, single=True, double20=True, single_excuse="zero") == "9"


@pytest.mark.parametrize(
    ("options", "ways"),
    [
        ({}, ["X0", "X22"]),
        ({"excuse": "zero"}, ["X0"]),
        ({"excuse": "super22"}, ["X22"]),
        ({"single_excuse": "zero"}, ["X0"]),
        ({"single_excuse": "zero", "excuse": "super22"}, ["X22"]),
    ],
)
def test_ways_to_lay_the_excuse_in_a_one_card_round(options, ways):
    assert legal(bid_all(round_of(["X", "4"], **options))) == ways


def test_single_excuse_does_not_touch_longer_rounds():
    assert legal(bid_all(round_of(["X 3", "4 5"], single_excuse="zero"))) == ["3", "X0", "X22"]


def test_the_winner_leads_the_next_trick_and_tricks_are_counted():
    state = bid_all(round_of(["3 10 1", "9 2 4", "7 20 5"]), 0, 0, 0)
    do(state, "3", "9", "7")
    assert (state.turn, state.won) == (1, [0, 1, 0])
    do(state, "2", "20", "10")
    assert (state.turn, state.won) == (2, [0, 1, 1])
    do(state, "5", "1", "4")
    assert (state.turn, state.phase, state.won) == (None, "over", [0, 1, 2])
    assert [t.winner for t in state.view(0).tricks] == [1, 2, 2]


def test_a_turned_trick_says_so():
    view = do(bid_all(round_of(["20 1", "21 2"], double20=True)), "20", "21").view(0)
    assert (view.tricks[0].winner, view.tricks[0].reversed_) == (0, True)
    view = do(bid_all(round_of(["20 1", "21 2"])), "20", "21").view(0)
    assert (view.tricks[0].winner, view.tricks[0].reversed_) == (1, False)


def test_counterclockwise_the_seat_before_follows():
    state = bid_all(round_of(["3 10", "9 2", "7 20"], direction="counterclockwise"))
    assert state.view(0).order == (0, 2, 1)
    do(state, "3")
    assert state.turn == 2
