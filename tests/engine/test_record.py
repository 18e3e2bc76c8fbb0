"""Records: what is written comes back, and what is wrong is told with its place."""

import json
from random import Random

import pytest

from game.engine import record
from game.engine.match import Match
from game.engine.record import RecordError
from game.games.registry import GAMES, find
from game.games.whist22.options import Options
from tests.games.whist22.table import random_match, random_options

GAME = find("whist22")


def sample(**changes) -> dict:
    """A small sound record: two seats, two cards each, in the middle of a trick."""
    tree = {
        "format": "atout-record",
        "version": 1,
        "game": "whist22",
        "options": {"players": 2, "start": 2, "overtrump": True},
        "rounds": [
            {
                "dealer": 1,
                "deal": {"hands": [["T2", "T9"], ["T15", "X"]]},
                "actions": ["bid 0", "bid 0", "play T9"],
            }
        ],
    }
    return tree | changes


def fault(tree) -> tuple:
    """(round, action, reason) of what is wrong with a record."""
    with pytest.raises(RecordError) as caught:
        record.read(tree if isinstance(tree, bytes | str) else json.dumps(tree), GAMES).replay()
    return caught.value.round, caught.value.action, caught.value.key


def first_round(**changes) -> dict:
    tree = sample()
    tree["rounds"][0] |= changes
    return tree


def test_round_trip_through_whole_matches(amount):
    rng = Random(12)
    for _ in range(amount(40, 1000)):
        match = random_match(rng, random_options(rng), rounds=rng.randrange(1, 12))
        match.undo(rng.randrange(match.mark.actions + 1))
        text = record.write(match, [f"Näme {n}" for n in range(match.options.players)])
        read = record.read(text.encode(), GAMES)
        again = read.replay()
        assert record.write(again, read.names, read.seats) == text
        assert [again.view(s) for s in range(match.options.players)] == [
            match.view(s) for s in range(match.options.players)
        ]
        assert (again.over, again.ranking) == (match.over, match.ranking)


def test_a_record_reads_like_one():
    match = record.read(json.dumps(sample()), GAMES).replay()
    assert record.write(match, ["You", "Bot"], ["human", "medium"]) == (
        '{"format": "atout-record", "version": 1, "game": "whist22", '
        '"options": {"players": 2, "start": 2, "overtrump": true}, '
        '"names": ["You", "Bot"], "seats": ["human", "medium"], "rounds": [\n'
        ' {"dealer": 1, "deal": {"hands": [["T2", "T9"], ["T15", "X"]]}, '
        '"actions": ["bid 0", "bid 0", "play T9"]}\n'
        "]}\n"
    )


def test_what_is_tolerated():
    tree = sample(
        options={"players": 2, "start": 2, "lives": 5, "excuse": "choice"}, comment=[10**30], seed=1.5
    )
    assert record.read(json.dumps(tree), GAMES).replay().turn == 1
    assert record.read(b"\xef\xbb\xbf" + json.dumps(sample()).encode(), GAMES).replay().turn == 1
    assert record.read(json.dumps(first_round(note="x")), GAMES).replay().turn == 1
    empty = record.read(json.dumps(sample(rounds=[])), GAMES).replay()
    assert (empty.rounds, empty.turn, empty.over) == ([], None, False)
    no_options = sample(rounds=[])
    del no_options["options"]
    assert record.read(json.dumps(no_options), GAMES).options == Options()


@pytest.mark.parametrize("names", [None, 5, [], ["a"], ["a", 5], {"a": 1}, ["a", "b", "c"]])
def test_names_decide_nothing(names):
    read = record.read(json.dumps(sample(names=names, seats=names)), GAMES)
    assert read.names is None and read.seats is None and read.replay().turn == 1


def test_names_are_kept_clean():
    read = record.read(json.dumps(sample(names=["  Ann\n\x1b[31m \ud800 ", "é" * 99])), GAMES)
    assert read.names == ("Ann [31m", "é" * 40)
    record.write(read.replay(), read.names).encode()


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"\xff{}", "record.utf8"),
        (b"", "record.json"),
        (b"{", "record.json"),
        (b"\x00" * 100, "record.json"),
        ("{'a': 1}", "record.json"),
        ('{"a": NaN}', "record.number"),
        ('{"a": -Infinity}', "record.number"),
        ('{"a": ' + "1" * 5000 + "}", "record.number"),
        ("[" * 100_000, "record.depth"),
        ('{"a":' * 100_000, "record.depth"),
        ('{"a": "' + "\\" * 1_000_001, "record.json"),
        (b" " * (record.MAX_BYTES + 1), "record.too_large"),
        ("[]", "record.not_object"),
        ("3", "record.not_object"),
        ("{}", "record.missing"),
        (sample(format="atout"), "record.format"),
        (sample(format=["atout-record"]), "record.format"),
        (sample(version=2), "record.version"),
        (sample(version=True), "record.version"),
        (sample(version=1.0), "record.version"),
        (sample(game="poker"), "record.game"),
        (sample(game=["whist22"]), "record.game"),
        (sample(options=[]), "record.field"),
        (sample(options=None), "record.field"),
        (sample(options={"joker": 1}), "option.unknown"),
        (sample(options={"players": "2"}), "option.value"),
        (sample(options={"players": 7, "start": 4}), "option.start"),
        (sample(rounds=None), "record.field"),
        (sample(rounds={}), "record.field"),
    ],
)
def test_the_whole_file_is_wrong(data, reason):
    assert fault(data) == (None, None, reason)


@pytest.mark.parametrize(
    ("tree", "place"),
    [
        (sample(rounds=[5]), (0, None, "record.field")),
        (sample(rounds=[{}]), (0, None, "record.missing")),
        (first_round(dealer="1"), (0, None, "record.field")),
        (first_round(dealer=True), (0, None, "record.field")),
        (first_round(dealer=2), (0, None, "record.field")),
        (first_round(dealer=-1), (0, None, "record.field")),
        (first_round(deal=None), (0, None, "record.field")),
        (first_round(deal={"hands": [["T2", "T9"], ["T15", "T9"]]}), (0, None, "record.duplicate")),
        (first_round(deal={"hands": [["T2", "T9"], ["T15"]]}), (0, None, "record.hand_size")),
        (first_round(actions={}), (0, None, "record.field")),
        (first_round(actions=["bid 0", None]), (0, 1, "rule.not_an_action")),
        (first_round(actions=["bid 0", "bid 2"]), (0, 1, "rule.forbidden_bid")),
        (first_round(actions=["bid 0", "bid 0", "play T9", "play T2"]), (0, 3, "rule.not_in_hand")),
        (first_round(actions=["bid 0", "bid 0", "bid 0"]), (0, 2, "rule.bidding_over")),
        (first_round(actions=["play T2"]), (0, 0, "rule.bid_first")),
        (sample(rounds=sample()["rounds"] * 2), (1, None, "record.unfinished")),
    ],
)
def test_where_it_is_wrong(tree, place):
    assert fault(tree) == place


def finished() -> dict:
    return first_round(actions=["bid 0", "bid 0", "play T2", "play X0", "play T9", "play T15"])


def test_later_rounds_must_be_what_the_rules_give():
    assert fault(first_round(actions=[*finished()["rounds"][0]["actions"], "bid 0"])) == (
        0,
        6,
        "rule.round_over",
    )
    following = {"dealer": 0, "deal": {"hands": [["T2"], ["T9"]]}, "actions": []}

    def two(**changes):
        return finished() | {"rounds": [*finished()["rounds"], following | changes]}

    assert record.read(json.dumps(two()), GAMES).replay().turn == 1
    assert fault(two(dealer=1)) == (1, None, "record.dealer")
    assert fault(two(deal={"hands": [["T2", "T3"], ["T9", "T10"]]})) == (1, None, "record.hand_size")
    ended = two()
    ended["options"] = ended["options"] | {"rounds": 1}
    assert fault(ended) == (1, None, "record.after_end")
    over = finished()
    over["options"] = over["options"] | {"rounds": 1}
    over["rounds"][0]["actions"].append("bid 0")
    assert fault(over) == (0, 6, "rule.match_over")


def test_the_first_dealer_is_bound_only_by_the_option():
    assert record.read(json.dumps(first_round(dealer=0, actions=[])), GAMES).replay().turn == 1
    fixed = first_round(dealer=1)
    fixed["options"] = fixed["options"] | {"first_bidder": "last"}
    assert fault(fixed) == (0, None, "record.dealer")


def test_the_reason_carries_what_a_text_needs():
    with pytest.raises(RecordError) as caught:
        tree = first_round(deal={"hands": [["T9", "T2"], ["T3", "T15"]]})
        tree["rounds"][0]["actions"].append("play T3")
        record.read(json.dumps(tree), GAMES).replay()
    error = caught.value
    assert (error.key, error.params, error.act) == ("rule.overtrump", {"number": 9}, "play T3")


def test_saves_of_a_match_without_rounds_come_back():
    text = record.write(Match(GAME, Options(lives=20)))
    assert record.read(text, GAMES).replay().options == Options(lives=20)
