"""The contests of docs/strength.md can be played; the page holds what was measured; the check can fail."""

import json

import pytest

from bench import strength
from game.cli.arena import HERE
from game.games.figures import MEASURES
from game.games.registry import find

pytestmark = pytest.mark.native
SMALL = {
    "tarot2-thumb-random": {
        "seats": "thumb,random",
        "figure": "round_wins",
        "par": 0.5,
        "deals": 2,
        "check": 3,
    }
}


def test_contests_name_what_there_is():
    for name, contest in strength.contests().items():
        game = find(name.partition("-")[0])
        assert contest["figure"] in {"win_rate", *(figure.name for figure in MEASURES[game.id].figures)}
        game.options.from_text(contest.get("options", ""))
        assert name == "-".join([game.id, *dict.fromkeys(contest["seats"].split(","))])
        assert contest["deals"] > contest.get("check", 0)


def test_the_page_holds_what_was_measured():
    page = strength.PAGE.read_text(encoding="utf-8")
    table = page.partition(strength.BEGIN)[2].partition(strength.END)[0].strip().splitlines()
    assert table == strength.rows(strength.contests(), strength.results())


@pytest.fixture
def apart(tmp_path, monkeypatch):
    """One small contest, with results and page of its own."""
    page = tmp_path / "page.md"
    page.write_text(f"before\n{strength.BEGIN}\nold\n{strength.END}\nafter\n", encoding="utf-8")
    monkeypatch.setattr(strength, "RESULTS", tmp_path / "results.json")
    monkeypatch.setattr(strength, "PAGE", page)
    monkeypatch.setattr(strength, "contests", lambda: SMALL)
    return tmp_path


def test_a_run_writes_results_and_table(apart):
    assert strength.run(["tarot2"], HERE) == 0
    first = json.loads((apart / "results.json").read_text())["tarot2-thumb-random"]
    assert first["matches"] == 4 and 0 <= first["round_wins"]["mean"] <= 1
    page = (apart / "page.md").read_text()
    assert page.startswith("before\n") and page.endswith("after\n") and "old" not in page
    assert "`tarot2-thumb-random`: thumb against random | 4 | round wins | 50 % |" in page
    strength.run(["tarot2"], HERE)
    again = json.loads((apart / "results.json").read_text())["tarot2-thumb-random"]
    assert again["round_wins"] == first["round_wins"] and again["score"] == first["score"]


def test_the_check_holds_players_to_their_record(apart, capsys):
    assert strength.check(HERE, record=False) == 1 and "nothing is recorded" in capsys.readouterr().err
    assert strength.check(HERE, record=True) == 0
    assert strength.check(HERE, record=False) == 0
    kept = json.loads((apart / "results.json").read_text())
    found = kept["tarot2-thumb-random check"]["round_wins"]
    found["low"] = found["mean"] + 0.01
    (apart / "results.json").write_text(json.dumps(kept))
    assert strength.check(HERE, record=False) == 1 and "weaker than it was" in capsys.readouterr().err


def test_a_player_that_is_missing_is_told(apart, monkeypatch, capsys):
    contest = {**SMALL["tarot2-thumb-random"], "seats": "wizard,random"}
    monkeypatch.setattr(strength, "contests", lambda: {"tarot2-wizard-random": contest})
    assert strength.run(["tarot2"], HERE) == 0 and "wizard" in capsys.readouterr().err
