"""Bavarian Tarock on the command line: deal, replay, legal actions, broken records."""

import json
from random import Random

import pytest

from game.engine import record
from tests.cli.console import run
from tests.cli.test_hostile import scratch, twist
from tests.games.tarock3.table import random_match, random_options

HANDS = [
    ["E6", "E7", "E8", "E9", "EU", "EO", "EK", "E10", "EA", "G6", "H6"],
    ["G7", "G8", "G9", "GU", "GO", "GK", "G10", "H7", "H8", "H9", "HU"],
    ["HO", "HK", "H10", "S6", "S7", "S8", "S9", "SU", "SO", "SK", "S10"],
]
STOCK = ["GA", "HA", "SA"]
WORDS = ["bid take 71", "pass", "pass", "discard HA E6 GA", "trump E"]
SWEEP = [  # forehand draws everything with trumps, the ace of bells, and loses the two small ones
    *("play EA", "play G7", "play HO", "play E10", "play G8", "play S6", "play EK", "play G9", "play S7"),
    *("play EO", "play GU", "play S8", "play EU", "play GO", "play S9", "play E9", "play H7", "play SU"),
    *("play E8", "play H8", "play SO", "play E7", "play H9", "play SK", "play SA", "play HU", "play S10"),
    *("play G6", "play GK", "play HK", "play G10", "play H10", "play H6"),
]


def tree(*actions, **options) -> dict:
    return {
        "format": "atout-record",
        "version": 1,
        "game": "tarock3",
        "options": options,
        "rounds": [{"dealer": 2, "deal": {"hands": HANDS, "stock": STOCK}, "actions": list(actions)}],
    }


@pytest.fixture
def replay(tmp_path):
    def go(content, *flags):
        path = tmp_path / "record.json"
        path.write_bytes(content if isinstance(content, bytes) else json.dumps(content).encode())
        ran = run("replay", path, "--json", *flags)
        assert ran.out.count("\n") == 1 and "Traceback" not in ran.err
        return ran, json.loads(ran.out)

    return go


def deal(replay, *actions, **options) -> dict:
    ran, told = replay(tree(*actions, **options))
    assert (ran.status, ran.err) == (0, "")
    return told["rounds"][0]


def test_a_finished_deal(replay):
    ran, told = replay(tree(*WORDS, *SWEEP, rounds=1))
    assert (ran.status, ran.err) == (0, "")
    assert told == {
        "game": "tarock3",
        "rounds": [
            {
                "declarer": 0,
                "game": "take",
                "bid": 71,
                "trump": "E",
                "tricks": [0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1],
                "announced": "none",
                "points": [92, 28],
                "level": 2,
                "made": True,
                "units": [4, -2, -2],
                "over": True,
            }
        ],
        "over": True,
        "ranking": [[0], [1, 2]],
    }


def test_where_an_auction_stands(replay):
    told = deal(replay, "bid take 71", "bid hand 61")
    assert told == {
        "declarer": None,
        "game": None,
        "bid": None,
        "trump": None,
        "tricks": [],
        "announced": "none",
        "over": False,
    }
    assert deal(replay, "bid hand 120")["declarer"] == 0


def test_a_deal_thrown_in_is_a_round(replay):
    told = deal(replay, "pass", "pass", "pass")
    assert (told["declarer"], told["game"], told["units"], told["over"]) == (None, None, [0, 0, 0], True)


def test_all_ways_to_lay_away_are_one_line(replay):
    _, told = replay(tree(*WORDS[:3]), "--legal")
    assert told["next"] == {"seat": 0, "legal": ["discard *"]}
    assert told["rounds"][0]["steps"][1] == {
        "seat": 1,
        "legal": ["pass", *(f"bid take {n}" for n in (*range(76, 117, 5), 120))]
        + [f"bid hand {n}" for n in (*range(61, 117, 5), 120)],
        "action": "pass",
    }
    _, told = replay(tree(*WORDS), "--legal")
    assert told["rounds"][0]["steps"][3] == {
        "seat": 0,
        "legal": ["discard *"],
        "action": "discard E6 GA HA",
    }
    assert told["next"]["legal"][:2] == ["play E7", "play E8"]


@pytest.mark.parametrize(
    ("actions", "where", "reason"),
    [
        (["bid hand 61", "pass", "bid hand 61"], 2, "rule.no_hold"),
        (["bid hand 62"], 0, "rule.no_such_bid"),
        (["bid take 71", "pass", "pass", "discard E6 E7 G7"], 3, "rule.not_in_hand"),
        (["bid take 71", "pass", "pass", "discard E6 E6 E7"], 3, "rule.discard_three"),
        (["bid take 71", "pass", "pass", "trump E"], 3, "rule.discard_first"),
        ([*WORDS, "announce none"], 5, "rule.not_now"),
        ([*WORDS, "play G6", "play H7"], 6, "rule.follow_suit"),
        (["pass", "pass", "pass", "pass"], 3, "rule.round_over"),
    ],
)
def test_what_is_wrong_and_where(replay, actions, where, reason):
    ran, told = replay(tree(*actions))
    assert ran.status == 2
    assert told == {"error": {"round": 0, "action": where, "reason": reason}}
    assert ran.err.startswith(f"round 1, action {where + 1}: {actions[where]}: ")


def test_the_dealer_goes_round(replay):
    two = tree("pass", "pass", "pass")
    two["rounds"].append({**two["rounds"][0], "dealer": 1, "actions": []})
    assert replay(two)[1] == {"error": {"round": 1, "action": None, "reason": "record.dealer"}}
    two["rounds"][1]["dealer"] = 0
    assert replay(two)[0].status == 0


def test_a_fresh_deal_can_be_replayed(replay):
    ran = run("deal", "tarock3", "--options", "announce=on,rounds=3", "--seed", "5")
    assert (
        ran.status == 0
        and run("deal", "tarock3", "--options", "announce=on,rounds=3", "--seed", "5").out == ran.out
    )
    assert replay(ran.out.encode())[1]["rounds"][0]["over"] is False


def test_mutated_records(amount, replay):
    rng, refused = Random(98), 0
    for number in range(amount(150, 1500)):
        text = record.write(random_match(rng, random_options(rng)))
        if number % 3:
            broken = json.loads(text)
            for _ in range(rng.randrange(1, 4)):
                twist(broken, rng)
            data = json.dumps(broken).encode()
        else:
            data = scratch(text.encode(), rng)
        ran, answer = replay(data, "--legal")
        assert ran.status in (0, 2), data
        assert ("error" in answer) == (ran.status == 2) and ran.err.count("\n") == (ran.status == 2)
        if ran.status:
            refused += 1
            assert ran.err.strip().isprintable()
    assert refused > amount(75, 750)
