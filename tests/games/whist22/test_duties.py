"""Overtrumping, and the Excuse before the last trick."""

import pytest

from tests.games.whist22.table import bid_all, do, hand, legal, round_of


def following(on: list[str], holding: str, **options) -> list[str]:
    """What may be played from `holding` on the cards `on`."""
    mine = holding.split()
    used = {*mine, *("X" if card[0] == "X" else card for card in on)}
    rest = [str(n) for n in range(1, 22) if str(n) not in used]
    hands = []
    for card in on:
        own = "X" if card[0] == "X" else card
        hands.append(" ".join([own, *(rest.pop(0) for _ in mine[1:])]))
    state = bid_all(round_of([*hands, holding, " ".join(rest[: len(mine)])], **options))
    for card in on:
        state.hands[state.turn] |= hand("X" if card[0] == "X" else card)
        do(state, card)
    return legal(state)


@pytest.mark.parametrize(
    ("on", "holding", "allowed"),
    [
        (["9"], "3 8 15 X", ["15", "X0", "X22"]),
        (["9"], "3 8 X", ["3", "8", "X0", "X22"]),
        (["X22"], "3 21", ["3", "21"]),
        (["X0"], "3 21", ["3", "21"]),
        (["9", "18"], "15 19 20", ["19", "20"]),
        ([], "3 8 15", ["3", "8", "15"]),
        (["9", "4"], "5 12", ["12"]),
        (["20"], "3 21", ["21"]),
        (["21"], "3 20", ["3", "20"]),
    ],
)
def test_overtrump(on, holding, allowed):
    assert following(on, holding, overtrump=True) == allowed


def test_beside_an_excuse_at_zero_the_highest_number_is_what_must_be_beaten():
    assert following(["X0", "2"], "1 3", overtrump=True) == ["3"]


def test_super22_on_the_table_frees_and_in_hand_is_no_duty():
    assert following(["X22"], "3 21", overtrump=True, excuse="super22") == ["3", "21"]
    assert following(["20"], "3 X", overtrump=True, excuse="super22") == ["3", "X22"]


def test_overtrump_stays_numeric_with_double20():
    assert following(["20"], "3 21", overtrump=True, double20=True) == ["21"]
    assert following(["20", "21"], "3 5", overtrump=True, double20=True) == ["3", "5"]


def test_without_the_option_anything_goes():
    assert following(["9"], "3 8 15 X") == ["3", "8", "15", "X0", "X22"]


def test_excuse_before_last_trick():
    state = bid_all(round_of(["X 7", "3 5"], excuse_before_last=True))
    assert legal(state) == ["X0", "X22"]
    state = bid_all(round_of(["3 5", "X 7"], excuse_before_last=True, overtrump=True))
    assert legal(do(state, "3")) == ["X0", "X22"]
    state = bid_all(round_of(["X 7 9", "3 5 10"], excuse_before_last=True))
    assert legal(state) == ["7", "9", "X0", "X22"]
    assert legal(bid_all(round_of(["X", "3"], excuse_before_last=True))) == ["X0", "X22"]
    assert legal(bid_all(round_of(["X 7", "3 5"]))) == ["7", "X0", "X22"]
