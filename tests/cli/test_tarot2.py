"""The command line with Tarot for two: deals, replays, and records broken in every way."""

import json
from random import Random

import pytest

from game.cards.pack import TAROT
from game.engine import record
from tests.cli.console import run
from tests.cli.test_hostile import scratch, twist
from tests.games.tarot2.table import random_match, random_moment


@pytest.fixture
def file(tmp_path):
    """`file(tree or text)`: the path of a record."""

    def write(content, name="record.json"):
        path = tmp_path / name
        data = content if isinstance(content, str) else json.dumps(content)
        path.write_text(data, encoding="utf-8")
        return str(path)

    return write


def told(path, *more) -> dict:
    ran = run("replay", path, "--json", *more)
    assert (ran.status, ran.err) == (0, "")
    return json.loads(ran.out)


def test_a_fresh_deal():
    ran = run("deal", "tarot2", "--seed", "3", "--options", "loser=zero")
    tree = json.loads(ran.out)
    assert (ran.status, tree["options"]) == (0, {"loser": "zero"})
    (round_,) = tree["rounds"]
    assert set(round_) == {"starter", "deal", "actions"} and set(round_["deal"]) == {"hands", "stacks"}
    hands, stacks = round_["deal"]["hands"], round_["deal"]["stacks"]
    assert [len(hand) for hand in hands] == [21, 21]
    assert [[len(pile) for pile in piles] for piles in stacks] == [[3] * 6] * 2
    order = {code: number for number, code in enumerate(TAROT.codes)}
    assert all(hand == sorted(hand, key=order.__getitem__) for hand in hands)
    assert run("deal", "tarot2", "--seed", "3", "--options", "loser=zero").out == ran.out
    starters = {json.loads(run("deal", "tarot2", "--seed", n).out)["rounds"][0]["starter"] for n in range(20)}
    assert starters == {0, 1}


def test_a_whole_round_and_the_next(file):
    match = random_match(Random(4), rounds=2)
    match.undo(40)
    tree = told(file(record.write(match)), "--legal")
    assert (tree["game"], tree["over"]) == ("tarot2", False)
    whole, open_ = tree["rounds"]
    (result,) = match.view(None).history
    assert whole["tricks"] and len(whole["tricks"]) == 39 and whole["over"] is True
    assert whole["half_points"] == list(result.half_points) and whole["bouts"] == list(result.bouts)
    assert whole["winner"] == result.winner and whole["score"] == list(result.score)
    assert len(whole["steps"]) == 78 and whole["steps"][0]["seat"] == result.starter
    assert "winner" not in open_ and "score" not in open_ and open_["over"] is False
    assert len(open_["tricks"]) == 19 and len(open_["steps"]) == 38
    assert open_["next"] == tree["next"] and tree["next"]["seat"] == match.turn
    assert tree["ranking"] == [list(place) for place in match.ranking]
    order = {f"play {code}": number for number, code in enumerate(TAROT.codes)}
    for step in [*open_["steps"], *whole["steps"]]:
        assert step["legal"] == sorted(step["legal"], key=order.__getitem__)
        assert step["action"] in step["legal"]


def test_between_rounds_nobody_is_next(file):
    tree = told(file(record.write(random_match(Random(4)))), "--legal")
    assert "next" not in tree and "next" not in tree["rounds"][0] and tree["over"] is False


def test_the_start_must_alternate(file):
    tree = json.loads(record.write(random_match(Random(6), rounds=2)))
    tree["rounds"][1]["starter"] = tree["rounds"][0]["starter"]
    ran = run("replay", file(tree), "--json")
    assert ran.status == 2
    assert json.loads(ran.out) == {"error": {"round": 1, "action": None, "reason": "record.starter"}}
    assert ran.err.startswith("round 2: ") and ran.err.count("\n") == 1


def test_an_illegal_card_is_named_with_its_place(file):
    match = random_match(Random(7))
    while True:
        match.undo()
        view = match.view(match.turn)
        owned = [*view.hand, *(s.top for s in view.stacks[match.turn] if s.top is not None)]
        wrong = [number for number in owned if number not in {play.card for play in view.legal}]
        if wrong:
            break
    tree = json.loads(record.write(match))
    tree["rounds"][0]["actions"].append(f"play {TAROT.code(wrong[0])}")
    ran = run("replay", file(tree), "--json")
    error = json.loads(ran.out)["error"]
    assert ran.status == 2 and (error["round"], error["action"]) == (0, match.mark.actions)
    assert error["reason"] in (
        *("rule.follow_suit", "rule.must_trump", "rule.follow_trump", "rule.overtrump_high"),
    )
    assert f"action {match.mark.actions + 1}: play {TAROT.code(wrong[0])}: " in ran.err


def test_for_people(file):
    match = random_match(Random(8))
    ran = run("replay", file(record.write(match)))
    (result,) = match.view(None).history
    assert ran.status == 0
    assert f"half_points {result.half_points[0]} {result.half_points[1]}" in ran.out
    assert "standing, best first: " in ran.out


def test_mutated_records(amount, tmp_path):
    rng = Random(98)
    path = tmp_path / "record.json"
    refused = 0
    for number in range(amount(80, 1500)):
        match = random_match(rng, rounds=rng.randrange(1, 3))
        random_moment(rng, match)
        text = record.write(match, names=["é", "b"])
        if number % 3:
            tree = json.loads(text)
            for _ in range(rng.randrange(1, 4)):
                twist(tree, rng)
            path.write_bytes(json.dumps(tree).encode())
        else:
            path.write_bytes(scratch(text.encode(), rng))
        ran = run("replay", path, "--json", "--legal")
        assert ran.status in (0, 2), path.read_bytes()
        answer = json.loads(ran.out)
        assert ran.out.count("\n") == 1 and ran.err.count("\n") == (ran.status == 2)
        assert ("error" in answer) == (ran.status == 2)
        if ran.status:
            refused += 1
            assert set(answer["error"]) == {"round", "action", "reason"}
            assert "Traceback" not in ran.err and ran.err.strip().isprintable()
    assert refused > amount(30, 600)
