"""Who wins a trick, what it counts, and who keeps the Excuse."""

from itertools import permutations
from random import Random

import pytest

from game.cards.pack import TAROT
from game.games.tarot2.rules import HALF_POINTS, beats, target
from tests.games.tarot2.table import card, do, random_match, round_of


@pytest.mark.parametrize(
    ("led", "answer", "second"),
    [
        ("H7", "H8", True),
        ("H7", "H6", False),
        ("HK", "HQ", False),
        ("HN", "HQ", True),
        ("H10", "HJ", True),
        ("H7", "SK", False),
        ("S1", "CK", False),
        ("HK", "T1", True),
        ("T1", "HK", False),
        ("T20", "T21", True),
        ("T21", "X", False),
        ("H1", "X", False),
        ("X", "H1", True),
        ("X", "T1", True),
    ],
)
def test_who_wins(led, answer, second):
    assert beats(card(answer), card(led)) is second


def test_of_two_cards_of_a_family_one_wins_whoever_leads():
    for one, other in permutations(range(TAROT.size), 2):
        same = TAROT.code(one)[0] == TAROT.code(other)[0] and "X" not in (TAROT.code(one), TAROT.code(other))
        trump = (TAROT.code(one)[0] == "T") != (TAROT.code(other)[0] == "T")
        excuse = "X" in (TAROT.code(one), TAROT.code(other))
        if same or trump or excuse:
            assert beats(one, other) != beats(other, one)


def test_points_of_the_cards():
    worth = {code: points for code, points in zip(TAROT.codes, HALF_POINTS, strict=True) if points > 1}
    assert worth == {
        **dict.fromkeys(("T1", "T21", "X"), 9),
        **{suit + rank: points for suit in "SHDC" for rank, points in zip("KQNJ", (9, 7, 5, 3), strict=True)},
    }
    assert sum(HALF_POINTS) == 182 and min(HALF_POINTS) == 1


def test_targets():
    assert [target(mask) for mask in (0, 1, 3, 7)] == [56, 51, 41, 36]


def test_the_excuse_is_kept_for_half_a_point():
    led = do(round_of(["X D1", "HJ D2"]), "X", "HJ")
    assert (led.half_points, led.turn) == ([8, 4], 1)
    assert led.view(0).bouts == ((card("X"),), ())
    laid = do(round_of(["HJ D1", "X D2"]), "HJ", "X")
    assert (laid.half_points, laid.turn) == ([4, 8], 0)
    assert laid.view(0).tricks[0].half_points == (4, 8)


def test_in_the_last_trick_the_excuse_is_lost():
    for hands in (["X", "HJ"], ["HJ", "X"]):
        owner = hands.index("X")
        state = do(round_of(hands), *hands)
        assert state.half_points[owner] == 0 and state.half_points[1 - owner] == 12
        assert state.bouts[1 - owner] == 1 << card("X") and state.view(None).phase == "over"


def test_the_excuse_brings_the_petit_of_its_own_trick_to_the_other():
    state = do(round_of(["X D1", "T1 D2"]), "X", "T1")
    assert state.half_points == [8, 10]
    assert state.view(0).bouts == ((card("X"),), (card("T1"),))


def test_a_whole_round(amount):
    """The tricks tell what the points come from; the Excuse is lost in the last one only."""
    rng = Random(5)
    for _ in range(amount(20, 300)):
        state = random_match(rng).state
        view = state.view(None)
        assert len(view.tricks) == 39
        assert [sum(trick.half_points[seat] for trick in view.tricks) for seat in (0, 1)] == state.half_points
        last = view.tricks[-1]
        if any(laid.card == card("X") for laid in last.laid):
            assert last.half_points[1 - last.winner] == 0
