"""`deal`: fresh records."""

import json

import pytest

from game.engine import record
from game.games.registry import GAMES
from tests.cli.console import run


def dealt(*arguments) -> dict:
    ran = run("deal", "whist22", *arguments)
    assert (ran.status, ran.err) == (0, "")
    return json.loads(ran.out)


def test_a_seed_gives_the_same_deal_and_others_differ():
    assert dealt("--seed", "7") == dealt("--seed", "7")
    assert len({json.dumps(dealt("--seed", seed)) for seed in range(20)}) == 20
    assert len({json.dumps(dealt()) for _ in range(20)}) == 20


def test_the_record_holds_one_deal_and_the_options():
    tree = dealt("--options", "players=5,double20=on", "--seed", "7")
    assert tree["options"] == {"players": 5, "double20": True}
    (round_,) = tree["rounds"]
    assert round_["actions"] == [] and [len(hand) for hand in round_["deal"]["hands"]] == [4] * 5
    match = record.read(json.dumps(tree), GAMES).replay()
    assert match.turn == (round_["dealer"] + 1) % 5


def test_the_first_dealer_is_by_lot():
    assert {dealt("--seed", seed)["rounds"][0]["dealer"] for seed in range(40)} == {0, 1, 2, 3}
    assert dealt("--options", "first_bidder=first")["rounds"][0]["dealer"] == 3


@pytest.mark.parametrize(
    "arguments",
    [
        ["poker"],
        ["whist22", "--options", "players=9"],
        ["whist22", "--options", "joker=on"],
        ["whist22", "--options", "double20"],
        ["whist22", "--options", "start=9"],
        ["whist22", "--options", "\x1b[2J\n=1"],
    ],
)
def test_what_cannot_be_dealt_is_told_in_one_line(arguments):
    ran = run("deal", *arguments)
    assert (ran.status, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert ran.err.strip().isprintable()


@pytest.mark.parametrize("seed", ["x", "1.5", "", "9" * 5000])
def test_a_seed_is_a_number(seed):
    assert run("deal", "whist22", "--seed", seed).status == 2
