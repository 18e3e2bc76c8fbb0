"""`replay`: where records stand."""

import io
import json
import sys
from types import SimpleNamespace

import pytest

from tests.cli.console import run

HANDS = [["T2", "T9"], ["T15", "X"], ["T3", "T11"], ["T21", "T5"]]
ACTIONS = ["bid 1", "bid 0", "bid 0", "bid 0"]
PLAYS = ["play T2", "play X0", "play T11", "play T5", "play T3", "play T21", "play T9", "play T15"]


def tree(*actions, **options):
    return {
        "format": "atout-record",
        "version": 1,
        "game": "whist22",
        "options": {"start": 2, **options},
        "names": ["You", "A", "B", "C"],
        "rounds": [{"dealer": 3, "deal": {"hands": HANDS}, "actions": [*ACTIONS, *actions]}],
    }


@pytest.fixture
def file(tmp_path):
    """Writes a record to a new file."""
    names = iter("abcdefgh")

    def write(content) -> str:
        path = tmp_path / f"{next(names)}.json"
        if isinstance(content, bytes):
            path.write_bytes(content)
        else:
            path.write_text(json.dumps(content))
        return str(path)

    return write


def told(path, *flags) -> dict:
    ran = run("replay", path, "--json", *flags)
    assert (ran.status, ran.err) == (0, "")
    assert ran.out.count("\n") == 1
    return json.loads(ran.out)


def test_an_unfinished_round(file):
    assert told(file(tree(*PLAYS[:5]))) == {
        "game": "whist22",
        "rounds": [{"cards": 2, "bids": [1, 0, 0, 0], "won": [0, 0, 1, 0], "tricks": [2], "over": False}],
        "over": False,
        "ranking": [[0, 1, 2, 3]],
    }


def test_a_finished_round_and_match(file):
    finished = {
        "cards": 2,
        "bids": [1, 0, 0, 0],
        "won": [0, 0, 1, 1],
        "tricks": [2, 3],
        "over": True,
        "lost": [1, 0, 1, 1],
        "lives": [4, 5, 4, 4],
    }
    standing = [[1], [0, 2, 3]]
    assert told(file(tree(*PLAYS))) == {
        "game": "whist22",
        "rounds": [finished],
        "over": False,
        "ranking": standing,
    }
    ended = told(file(tree(*PLAYS, rounds=1)), "--legal")
    assert (ended["over"], ended["ranking"]) == (True, standing)
    assert "next" not in ended and "next" not in ended["rounds"][0]


def test_seats_that_are_out(file):
    whole = tree(*PLAYS, lives=5)
    whole["options"] = {"players": 3, "start": 7}
    ten = [[f"T{n}" for n in range(1 + 7 * s, 8 + 7 * s)] for s in range(3)]
    plays = [f"play {ten[s][k]}" for k in range(7) for s in ((0, 1, 2) if k == 0 else (2, 0, 1))]
    whole["rounds"] = [
        {"dealer": 2, "deal": {"hands": ten}, "actions": ["bid 5", "bid 0", "bid 7", *plays]},
        {"dealer": 1, "deal": {"hands": [[], ten[1][:6], ten[2][:6]]}, "actions": ["bid 3"]},
    ]
    rounds = told(file(whole))["rounds"]
    assert rounds[0]["lives"] == [0, 5, 5] and rounds[0]["tricks"] == [2] * 7
    assert rounds[1] == {
        "cards": 6,
        "bids": [None, None, 3],
        "won": [None, 0, 0],
        "tricks": [],
        "over": False,
    }
    assert told(file(whole))["ranking"] == [[1, 2], [0]]


def test_legal_actions_of_every_step(file):
    ran = told(file(tree(*PLAYS[:2], overtrump=True)), "--legal")
    steps = ran["rounds"][0]["steps"]
    assert [step["seat"] for step in steps] == [0, 1, 2, 3, 0, 1]
    assert [step["action"] for step in steps] == [*ACTIONS, *PLAYS[:2]]
    assert steps[0]["legal"] == ["bid 0", "bid 1", "bid 2"]
    assert steps[3]["legal"] == ["bid 0", "bid 2"]
    assert steps[5]["legal"] == ["play T15", "play X0", "play X22"]
    assert ran["rounds"][0]["next"] == ran["next"] == {"seat": 2, "legal": ["play T3", "play T11"]}
    between = told(file(tree(*PLAYS)), "--legal")
    assert "next" not in between and "next" not in between["rounds"][0]
    no_round = tree() | {"rounds": []}
    assert told(file(no_round), "--legal") == {
        "game": "whist22",
        "rounds": [],
        "over": False,
        "ranking": [[0, 1, 2, 3]],
    }


def test_for_people(file):
    path = file(tree(*PLAYS[:5]))
    ran = run("replay", path)
    assert (ran.status, ran.err) == (0, "")
    assert ran.out == (
        "round 1: cards 2, bids 1 0 0 0, won 0 0 1 0, tricks 2 (unfinished)\n"
        "standing, best first: seat 0 and 1 and 2 and 3\n"
    )
    assert "seat 3: bid 0   of: bid 0, bid 2" in run("replay", path, "--legal").out
    assert "next: seat 3: play T21" in run("replay", path, "--legal").out
    assert run("replay", path, path).out.startswith(f"{path}:\nround 1")


def test_an_illegal_action_is_named_with_its_place(file):
    path = file(tree("play T2", "play T3", overtrump=True))
    ran = run("replay", path, "--json")
    assert ran.status == 2
    assert json.loads(ran.out) == {"error": {"round": 0, "action": 5, "reason": "rule.not_in_hand"}}
    assert ran.err.startswith("round 1, action 6: play T3: ") and ran.err.count("\n") == 1
    assert run("replay", path).out == ""


def test_a_round_is_named_when_no_action_is_to_blame(file):
    bad = tree()
    bad["rounds"][0]["deal"] = {"hands": [*HANDS[:3], ["T21", "T2"]]}
    ran = run("replay", file(bad), "--json")
    assert json.loads(ran.out) == {"error": {"round": 0, "action": None, "reason": "record.duplicate"}}
    assert ran.err.startswith("round 1: ") and "T2" in ran.err


def test_several_files_go_on_after_an_error(file, tmp_path):
    good, bad = file(tree()), file(b"\xff")
    ran = run("replay", good, bad, tmp_path / "none", tmp_path, good, "--json")
    assert ran.status == 2
    lines = [json.loads(line) for line in ran.out.splitlines()]
    nowhere = {"round": None, "action": None}
    assert lines[0] == lines[4] and "rounds" in lines[0]
    assert lines[1:4] == [
        {"error": {**nowhere, "reason": "record.utf8"}},
        {"error": {**nowhere, "reason": "record.not_found"}},
        {"error": {**nowhere, "reason": "record.folder"}},
    ]
    assert [line.split(": ")[0] for line in ran.err.splitlines()] == [
        bad,
        str(tmp_path / "none"),
        str(tmp_path),
    ]


def test_nothing_from_a_file_breaks_the_line(file):
    odd = file(tree("play\nT2\x1b[2J\ud800" + "x" * 500))
    ran = run("replay", odd)
    assert ran.status == 2 and ran.err.count("\n") == 1 and len(ran.err) < 200
    assert ran.err.strip().isprintable()


@pytest.mark.parametrize("name", ["-", "/dev/stdin"])
def test_standard_input(name, monkeypatch):
    data = json.dumps(tree()).encode()
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(data)))
    assert json.loads(run("replay", name, "--json").out)["game"] == "whist22"


@pytest.mark.parametrize("arguments", [[], ["replay"], ["shuffle"], ["replay", "--jso", "x"], ["deal"]])
def test_a_wrong_command_line_is_explained(arguments):
    ran = run(*arguments)
    assert ran.status == 2 and "usage:" in ran.err and ran.out == ""
