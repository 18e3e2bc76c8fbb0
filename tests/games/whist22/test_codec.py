"""Text forms of actions and deals."""

import pytest

from game.engine.contract import Bid, Play, Refused
from game.games.whist22.codec import deal_from_json, deal_to_json, parse, text
from game.games.whist22.course import Course
from game.games.whist22.options import Options
from tests.games.whist22.table import hand


@pytest.mark.parametrize(
    ("line", "action"),
    [
        ("bid 0", Bid(0)),
        ("bid 11", Bid(11)),
        ("play T14", Play(13)),
        ("play X0", Play(21, 0)),
        ("play X22", Play(21, 22)),
    ],
)
def test_actions_come_and_go(line, action):
    assert parse(line) == action
    assert text(action) == line


@pytest.mark.parametrize(
    "line",
    [
        "",
        "bid",
        "bid 01",
        "bid -1",
        "bid 1 ",
        " bid 1",
        "Bid 1",
        "bid 1\n",
        "bid ١",
        "bid 100",
        "play T0",
        "play T22",
        "play T01",
        "play X",
        "play X1",
        "play SK",
        "play  T1",
        "pass",
        "bid 1e3",
        "play T" + "1" * 9999,
        "bid \ud800",
    ],
)
def test_nothing_else_is_an_action(line):
    with pytest.raises(Refused) as caught:
        parse(line)
    assert caught.value.key == "rule.not_an_action"
    assert len(caught.value.params["text"]) <= 41 and caught.value.params["text"].isprintable()


def course(**options) -> Course:
    options.setdefault("players", 2)
    options.setdefault("start", 2)
    return Course.begin(Options(**options))


def test_deals_come_in_any_order_and_go_in_pack_order():
    hands = deal_from_json(course(), {"hands": [["T9", "T2"], ["X", "T21"]], "extra": 1})
    assert hands == [hand("2 9"), hand("21 X")]
    assert deal_to_json(hands) == {"hands": [["T2", "T9"], ["T21", "X"]]}


def test_who_is_out_has_no_cards():
    out = course(players=3).finish([5, 0, 0], [0, 0, 0])
    assert deal_from_json(out, {"hands": [[], ["T1"], ["T2"]]}) == [0, 1, 2]
    with pytest.raises(Refused):
        deal_from_json(out, {"hands": [["T3"], ["T1"], ["T2"]]})


@pytest.mark.parametrize(
    ("deal", "options", "key"),
    [
        (None, {}, "record.field"),
        ([], {}, "record.field"),
        ({}, {}, "record.field"),
        ({"hands": {}}, {}, "record.field"),
        ({"hands": [["T1", "T2"], "T3T4"]}, {}, "record.field"),
        ({"hands": [["T1", "T2"]]}, {}, "record.hands"),
        ({"hands": [["T1", "T2"], ["T3", "T4"], []]}, {}, "record.hands"),
        ({"hands": [["T1", "T2"], ["T3"]]}, {}, "record.hand_size"),
        ({"hands": [["T1", "T2"], ["T3", "T4", "T5"]]}, {}, "record.hand_size"),
        ({"hands": [["T1", "T2"], ["T3", "SK"]]}, {}, "record.card"),
        ({"hands": [["T1", "T2"], ["T3", 4]]}, {}, "record.card"),
        ({"hands": [["T1", "T2"], ["T3", ["T4"]]]}, {}, "record.card"),
        ({"hands": [["T1", "T2"], ["T3", "X"]]}, {"excuse": "none"}, "record.card"),
        ({"hands": [["T1", "T2"], ["T3", "T1"]]}, {}, "record.duplicate"),
        ({"hands": [["T1", "T1"], ["T3", "T4"]]}, {}, "record.duplicate"),
    ],
)
def test_deals_that_cannot_be(deal, options, key):
    with pytest.raises(Refused) as caught:
        deal_from_json(course(**options), deal)
    assert caught.value.key == key
