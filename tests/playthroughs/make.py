"""`python -m tests.playthroughs.make`: write the playthrough files that are missing (`--all`: all anew).

Each is a match at random from the first seed in which its case shows.
"""

import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

from game.engine.contract import Action
from game.engine.match import Match
from game.games.registry import GAMES
from tests.playthroughs.cases import Case, cases

FOLDER = Path(__file__).parent / "files"


def file_of(case: Case) -> Path:
    return FOLDER / f"{case.name}.txt"


def play(case: Case, seed: int) -> Match:
    """A match to its end; everybody bids modestly and plays anything."""
    rng = Random(f"{case.name} {seed}")
    match = Match.new(GAMES[case.name.split("/")[0]], case.options, rng)
    ended = getattr(case.script, "ended", lambda match: match.over)
    choices = getattr(case.script, "choices", _modest)
    while not ended(match):
        if match.turn is None:
            match.next_round(rng)
        match.play(match.turn, rng.choice(choices(match.state)))
    return match


def _modest(state: Any) -> Sequence[Action]:
    legal: Sequence[Action] = state.legal()
    return legal[:3] if state.phase == "bid" else legal


def make(case: Case) -> str:
    """The text of the first match that shows the case."""
    for seed in range(1000):
        match = play(case, seed)
        if case.shows(match):
            return case.script.render(match)
    raise SystemExit(f"{case.name}: no match shows it")


def main() -> None:
    for case in cases():
        path = file_of(case)
        if "--all" in sys.argv or not path.exists():
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(make(case), encoding="utf-8")
            print(path.relative_to(FOLDER))


if __name__ == "__main__":
    main()
