"""Text forms of actions and deals."""

from copy import deepcopy
from random import Random

import pytest

from game.cards.pack import GERMAN36
from game.engine.contract import Announce, Call, Discard, Name, Pass, Play, Refused
from game.games.tarock3.codec import deal_from_json, deal_to_json, listing, parse, text
from game.games.tarock3.course import Course
from game.games.tarock3.game import draw
from game.games.tarock3.options import Options
from tests.games.tarock3.table import card, do, start

COURSE = Course(Options()).dealt_by(0)


def test_the_pack_is_in_its_order():
    assert GERMAN36.codes[:9] == ("E6", "E7", "E8", "E9", "EU", "EO", "EK", "E10", "EA")
    assert [code[0] for code in GERMAN36.codes[::9]] == list("EGHS") and GERMAN36.size == 36


@pytest.mark.parametrize(
    ("line", "action"),
    [
        ("pass", Pass()),
        ("bid hand 61", Call("hand", 61)),
        ("bid take 120", Call("take", 120)),
        ("discard E9 G6 HA", Discard((card("E9"), card("G6"), card("HA")))),
        ("trump S", Name(3)),
        ("announce schwarz", Announce("schwarz")),
        ("play H10", Play(card("H10"))),
    ],
)
def test_actions_come_and_go(line, action):
    assert parse(line) == action and text(action) == line


def test_cards_to_lay_away_come_in_any_order():
    assert text(parse("discard HA E9 G6")) == "discard E9 G6 HA"


@pytest.mark.parametrize(
    "line",
    [
        *(
            "",
            "pass ",
            " pass",
            "Pass",
            "bid",
            "bid 1",
            "bid hand",
            "bid hand 061",
            "bid solo 61",
            "bid hand 1e9",
        ),
        *(
            "discard",
            "discard *",
            "discard E9 G6",
            "discard E9 G6 HA S6",
            "discard E9 G6 T1",
            "trump",
            "trump X",
        ),
        *("announce", "announce Schneider", "play", "play E5", "play ea", "play SK\n", "play D10", "hold"),
        "bid hand " + "6" * 99,
        "play \ud800",
        "bid hand ٦١",
    ],
)
def test_nothing_else_is_an_action(line):
    with pytest.raises(Refused) as caught:
        parse(line)
    assert caught.value.key == "rule.not_an_action"
    assert len(caught.value.params["text"]) <= 41 and caught.value.params["text"].isprintable()


def test_all_ways_to_lay_away_are_listed_as_one():
    state = do(start(), "bid take 71", "pass", "pass")
    assert len(state.legal()) == len(set(state.legal())) == 364
    assert listing(state.legal()) == ["discard *"] and listing(()) == []


def test_deals_come_and_go():
    rng = Random(1)
    for _ in range(20):
        deal = draw(COURSE, rng)
        tree = deal_to_json(deal)
        assert sorted(sum(tree["hands"], tree["stock"])) == sorted(GERMAN36.codes)
        assert [len(hand) for hand in tree["hands"]] == [11, 11, 11]
        assert deal_from_json(COURSE, tree) == deal
        for codes in (*tree["hands"], tree["stock"]):
            codes.reverse()
        assert deal_from_json(COURSE, tree) == deal


@pytest.mark.parametrize(
    ("path", "value", "key"),
    [
        (["hands"], None, "record.field"),
        (["hands"], [[], []], "record.hands"),
        (["hands", 0], "EA", "record.field"),
        (["hands", 1], ["EA"], "record.hand_size"),
        (["hands", 0, 0], "SD", "record.card"),
        (["hands", 0, 0], ["EA"], "record.card"),
        (["stock"], None, "record.field"),
        (["stock"], [], "record.field"),
        (["stock", 2], 7, "record.card"),
    ],
)
def test_deals_that_cannot_be(path, value, key):
    tree = deal_to_json(draw(COURSE, Random(2)))
    *way, last = path
    part = tree
    for step in way:
        part = part[step]
    part[last] = value
    with pytest.raises(Refused) as caught:
        deal_from_json(COURSE, tree)
    assert caught.value.key == key


def test_no_card_is_dealt_twice():
    tree = deal_to_json(draw(COURSE, Random(3)))
    for place, index in ((tree["hands"][0], 0), (tree["hands"][2], 7), (tree["stock"], 1)):
        twice, old = deepcopy(tree), place[index]
        place[index] = tree["hands"][1][3]
        with pytest.raises(Refused) as caught:
            deal_from_json(COURSE, tree)
        assert caught.value.key == "record.duplicate"
        place[index] = old
        assert tree == twice


@pytest.mark.parametrize("deal", [None, 1, "x", [], {}, {"hands": []}])
def test_no_deal_at_all(deal):
    with pytest.raises(Refused):
        deal_from_json(COURSE, deal)
