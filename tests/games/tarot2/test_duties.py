"""What may be played on what."""

import pytest

from tests.games.tarot2.table import do, legal, round_of


@pytest.mark.parametrize(
    ("led", "held", "may"),
    [
        ("H7", "H2 SK T5 X", "H2 X"),
        ("H7", "SK T5 T9 X", "T5 T9 X"),
        ("T10", "T5 T12 HK X", "T12 X"),
        ("T10", "HK T5", "T5"),
        ("T10", "S2 HK", "S2 HK"),
        ("X", "S2 HK T5 T21", "S2 HK T5 T21"),
        ("H7", "H2 HK", "H2 HK"),
        ("H7", "SK X", "SK X"),
        ("H7", "T5 X", "T5 X"),
        ("T10", "T5 T9 X", "T5 T9 X"),
        ("T10", "T11 T12 T5", "T11 T12"),
        ("T21", "T20 SK X", "T20 X"),
        ("T21", "SK X", "SK X"),
        ("CK", "C1 T1", "C1"),
    ],
)
def test_duties_of_a_hand(led, held, may):
    filler = [f"D{n}" for n in range(1, len(held.split()))]
    state = do(round_of([" ".join([led, *filler]), held]), led)
    assert legal(state) == may.split()


def test_open_stack_cards_count_and_covered_ones_do_not():
    state = do(round_of(["H7 D1 D2", "SK"], [(), ["H2 T5"]]), "H7")
    assert legal(state) == ["T5"]
    state = do(round_of(["H7 D1 D2", "SK"], [(), ["T5 H2"]]), "H7")
    assert legal(state) == ["H2"]
    state = do(round_of(["T7 D1 D2 D3", "T3"], [(), ["T5", "T9 T8"]]), "T7")
    assert legal(state) == ["T8"]


def test_the_leader_plays_any_open_card():
    state = round_of(["H7 X", "SK T1 T2 T3"], [["C1 C2", "D1"], ()])
    assert legal(state) == ["H7", "D1", "C2", "X"]


def test_what_a_card_covers_can_be_played_from_the_next_trick_on():
    state = do(round_of(["H7", "SK C5 D9"], [["C1 C2"], ()]), "C2")
    assert state.turn == 1 and state.open[0] == 0
    do(state, "C5")
    assert (state.turn, legal(state)) == (1, ["SK", "D9"])
    do(state, "SK")
    assert legal(state) == ["H7", "C1"]
