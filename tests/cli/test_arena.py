"""`arena`: bots play each other."""

import io
import json
import sys

import pytest

from game.cli import arena
from game.games.registry import GAMES
from tests.cli.console import run


def told(*arguments) -> dict:
    ran = run("arena", *arguments, "--json")
    assert (ran.status, ran.err, ran.out.count("\n")) == (0, "", 1)
    return json.loads(ran.out)


def test_tarot_for_two():
    tree = told("tarot2", "--seats", "medium,random", "--matches", "2", "--seed", "5")
    assert (tree["game"], tree["seats"], tree["orders"], tree["played"]) == (
        "tarot2",
        ["medium", "random"],
        2,
        4,
    )
    medium, lot = tree["kinds"]["medium"], tree["kinds"]["random"]
    assert medium["matches"] == lot["matches"] == 4 and medium["wins"] + lot["wins"] == 4
    assert medium["score"]["mean"] == -lot["score"]["mean"]
    assert set(medium) == {
        *("matches", "wins", "win_rate", "mean_place", "round_wins", "score"),
        *("decisions", "ms_per_decision", "ms_median", "ms_p95"),
    }
    assert set(medium["win_rate"]) == {"mean", "low", "high"} and medium["decisions"] == 4 * 39


def test_whist_takes_the_number_of_players_from_the_seats():
    tree = told("whist22", "--seats", "thumb,random,random", "--matches", "1", "--options", "rounds=2")
    assert tree["options"] == {"players": 3, "rounds": 2} and tree["orders"] == 3
    assert {"exact_bids", "lives_lost"} < set(tree["kinds"]["thumb"])


def test_the_same_seed_gives_the_same_figures():
    first, second = (
        told("tarot2", "--seats", "random,random", "--matches", "2", "--seed", "9") for _ in "ab"
    )
    for tree in (first, second):
        for name in ("ms_per_decision", "ms_median", "ms_p95"):
            del tree["kinds"]["random"][name]
    assert first == second
    assert "seed" in told("tarot2", "--seats", "random,random", "--matches", "1")


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_an_arena(game):
    options = GAMES[game].options()
    seats = ",".join(["random"] * options.players)
    short = ["--options", "rounds=1"] if any(o.name == "rounds" for o in options.schema()) else []
    assert told(game, "--seats", seats, "--matches", "1", *short)["played"] == 1


def test_for_people():
    ran = run("arena", "tarot2", "--seats", "medium,random", "--matches", "1", "--seed", "5")
    lines = ran.out.splitlines()
    assert ran.status == 0 and lines[0].startswith("tarot2: 2 matches in 2 seating orders, seed 5")
    assert lines[1].split()[:3] == ["matches", "wins", "place"] and "round wins" in lines[1]
    assert [line.split()[0] for line in lines[2:]] == ["medium", "random"]


@pytest.mark.parametrize(
    "arguments",
    [
        ["poker", "--seats", "medium,random"],
        ["tarot2", "--seats", "medium,wizard"],
        ["tarot2", "--seats", ""],
        ["tarot2", "--seats", "medium"],
        ["tarot2", "--seats", "random,random,random"],
        ["whist22", "--seats", "random"],
        ["whist22", "--seats", "random,random", "--options", "players=3"],
        ["tarot2", "--seats", "medium,random", "--options", "slam=on"],
        ["tarot2", "--seats", "medium,\x1b[2J\n"],
    ],
)
def test_what_cannot_be_played_is_told_in_one_line(arguments):
    ran = run("arena", *arguments)
    assert (ran.status, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert ran.err.strip().isprintable()


@pytest.mark.parametrize("number", ["0", "-1", "x", "1.5", "9" * 5000])
def test_numbers_are_whole_and_positive(number):
    for option in ("--matches", "--budget", "--iterations", "--jobs"):
        ran = run("arena", "tarot2", "--seats", "random,random", option, number)
        assert ran.status == 2 and "usage:" in ran.err
    assert run("arena", "tarot2", "--seats", "a,b", "--budget", "1", "--iterations", "1").status == 2
    assert run("arena", "tarot2", "--seats", "a,b", "--jobs", "257").status == 2


class Terminal(io.StringIO):
    def isatty(self):
        return True


def test_a_bar_where_somebody_watches(monkeypatch):
    screen = Terminal()
    monkeypatch.setattr(sys, "stderr", screen)
    monkeypatch.setattr(sys, "stdout", io.StringIO())
    assert arena.run(arena.Task("tarot2", "random,random", matches=3, seed=1), True) == 0
    assert "1/3" in screen.getvalue() and "3/3" in screen.getvalue()
    assert screen.getvalue().endswith("\r\x1b[K")


def test_an_interrupt_prints_what_there_is(monkeypatch):
    whole = arena.Arena.run

    def interrupted(self, deals, spread):
        for number, step in enumerate(whole(self, deals, spread)):
            if number == 3:
                raise KeyboardInterrupt
            yield step

    monkeypatch.setattr(arena.Arena, "run", interrupted)
    ran = run("arena", "tarot2", "--seats", "medium,random", "--matches", "50", "--seed", "1", "--json")
    tree = json.loads(ran.out)
    assert ran.status == 130 and tree["played"] == tree["kinds"]["medium"]["matches"] == 4

    def at_once(self, deals, spread):
        raise KeyboardInterrupt
        yield

    monkeypatch.setattr(arena.Arena, "run", at_once)
    ran = run("arena", "tarot2", "--seats", "medium,random", "--seed", "1")
    assert ran.status == 130 and "0 matches" in ran.out and "medium" in ran.out


def test_exact_bids_by_hand_size_beside_what_is_possible():
    seats = ("whist22", "--seats", "thumb,random,random", "--matches", "2", "--seed", "1")
    tree = told(*seats, "--options", "rounds=6,lives=50", "--detail")
    detail = tree["detail"]
    assert (detail["figure"], detail["by"]) == ("exact_bids", ["cards", "seats"])
    cases = [(case["cards"], case["seats"]) for case in detail["cases"]]
    assert cases == sorted(cases, reverse=True) and {cards for cards, _ in cases} == set(range(1, 7))
    for case in detail["cases"]:
        assert case["ceiling"] == (case["seats"] - 1) / case["seats"]
    for kind, facts in tree["kinds"].items():
        rates = [case["kinds"][kind] for case in detail["cases"] if kind in case["kinds"]]
        bids = sum(rate["count"] for rate in rates)
        exact = sum(rate["count"] * rate["mean"] for rate in rates)
        assert exact / bids == pytest.approx(facts["exact_bids"]["mean"], abs=0.001)
    free = told(*seats, "--options", "rounds=1,forbidden_bid=off", "--detail")
    assert [case["ceiling"] for case in free["detail"]["cases"]] == [None]
    assert "detail" not in told(*seats, "--options", "rounds=1")


def test_cases_for_people():
    ran = run(
        "arena", "whist22", "--seats", "thumb,random", "--matches", "1", "--options", "rounds=2", "--detail"
    )
    lines = ran.out.splitlines()
    title = lines.index("exact bids by cards and seats")
    assert lines[title - 1] == "" and lines[title + 1].split() == [
        "cards",
        "seats",
        "ceiling",
        "thumb",
        "random",
    ]
    assert lines[title + 2].split()[:4] == ["9", "2", "50.0", "%"] and lines[title + 2].endswith(" of 2")
