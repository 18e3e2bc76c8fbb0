"""Text forms of actions and deals."""

from copy import deepcopy
from random import Random

import pytest

from game.cards.pack import TAROT
from game.engine.contract import Play, Refused
from game.games.tarot2.codec import deal_from_json, deal_to_json, parse, text
from game.games.tarot2.course import Course
from game.games.tarot2.game import draw
from game.games.tarot2.options import Options

COURSE = Course(Options())


def test_every_card_comes_and_goes():
    for number, code in enumerate(TAROT.codes):
        assert parse(f"play {code}") == Play(number)
        assert text(Play(number)) == f"play {code}"
    assert TAROT.codes[0] == "S1" and TAROT.codes[13:15] == ("SK", "H1")
    assert TAROT.codes[55:57] == ("CK", "T1") and TAROT.codes[-2:] == ("T21", "X")


@pytest.mark.parametrize(
    "line",
    [
        *(
            "",
            "play",
            "play ",
            "play  SK",
            " play SK",
            "play SK ",
            "Play SK",
            "play sk",
            "play S11",
            "play T0",
        ),
        *("play T22", "play T01", "play X0", "play X22", "play X\n", "play SA", "play GK", "bid 1", "pass"),
        "play \ud800",
        "play T" + "1" * 9999,
    ],
)
def test_nothing_else_is_an_action(line):
    with pytest.raises(Refused) as caught:
        parse(line)
    assert caught.value.key == "rule.not_an_action"
    assert len(caught.value.params["text"]) <= 41 and caught.value.params["text"].isprintable()


def test_deals_come_and_go():
    rng = Random(1)
    for _ in range(20):
        deal = draw(COURSE, rng)
        tree = deal_to_json(deal)
        piles = [pile for stacks in tree["stacks"] for pile in stacks]
        assert sorted(code for part in (*tree["hands"], *piles) for code in part) == sorted(TAROT.codes)
        assert deal_from_json(COURSE, tree) == deal
        shuffled = deepcopy(tree)
        shuffled["hands"][0].reverse()
        assert deal_from_json(COURSE, shuffled) == deal
        shuffled["stacks"][0][0].reverse()
        assert deal_from_json(COURSE, shuffled) != deal


def swap(tree, path, value):
    *way, last = path
    for step in way:
        tree = tree[step]
    tree[last] = value


@pytest.mark.parametrize(
    ("path", "value", "key"),
    [
        (["hands"], None, "record.field"),
        (["hands"], [], "record.hands"),
        (["hands"], [[], [], []], "record.hands"),
        (["hands", 0], "SK", "record.field"),
        (["hands", 1], ["SK"], "record.hand_size"),
        (["hands", 0, 0], "SA", "record.card"),
        (["hands", 0, 0], 5, "record.card"),
        (["hands", 0, 0], ["SK"], "record.card"),
        (["stacks"], None, "record.field"),
        (["stacks"], [[]], "record.field"),
        (["stacks", 0], {}, "record.field"),
        (["stacks", 1], [], "record.field"),
        (["stacks", 1, 5], "S1S2S3", "record.field"),
        (["stacks", 1, 5], ["S1", "S2"], "record.field"),
        (["stacks", 1, 5, 2], None, "record.card"),
    ],
)
def test_deals_that_cannot_be(path, value, key):
    tree = deal_to_json(draw(COURSE, Random(2)))
    swap(tree, path, value)
    with pytest.raises(Refused) as caught:
        deal_from_json(COURSE, tree)
    assert caught.value.key == key


def test_no_card_is_dealt_twice():
    tree = deal_to_json(draw(COURSE, Random(3)))
    for path in (["hands", 0, 0], ["hands", 1, 7], ["stacks", 1, 5, 0]):
        twice = deepcopy(tree)
        swap(twice, path, tree["stacks"][0][0][0])
        with pytest.raises(Refused) as caught:
            deal_from_json(COURSE, twice)
        assert caught.value.key == "record.duplicate"


@pytest.mark.parametrize("deal", [None, 1, "x", [], [[]], {}, {"hands": []}])
def test_no_deal_at_all(deal):
    with pytest.raises(Refused):
        deal_from_json(COURSE, deal)
