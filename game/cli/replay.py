"""`replay`: play records and print where they stand."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from typing import Any

from game.cli.reasons import place, sentence
from game.engine import record
from game.engine.contract import Action
from game.engine.game import Game
from game.engine.match import Match
from game.engine.record import RecordError
from game.games.registry import GAMES

STDIN = ("-", "/dev/stdin")


class Steps:
    """Collects, round by round, who could do what and did what."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.rounds: dict[int, list[dict[str, Any]]] = {}

    def watch(self, state: Any, action: Action) -> None:
        """Note an action about to be applied."""
        step = self.turn(state) | {"action": self.game.text(action)}
        self.rounds.setdefault(state.course.number, []).append(step)

    def turn(self, state: Any) -> dict[str, Any]:
        return {"seat": state.turn, "legal": self.game.texts(state.legal())}


def run(paths: Sequence[str], as_json: bool, legal: bool) -> int:
    """Replay every file, going on after an error; answers the exit status: 2 when any failed."""
    status = 0
    for path in paths:
        try:
            told = tell(load(path), legal)
        except RecordError as error:
            status = 2
            if as_json:
                reason = {"round": error.round, "action": error.action, "reason": error.key}
                print(json.dumps({"error": reason}), flush=True)
            name = f"{path}: " if len(paths) > 1 else ""
            print(f"{name}{place(error)}{sentence(error)}", file=sys.stderr, flush=True)
        else:
            print(json.dumps(told) if as_json else prose(told, path if len(paths) > 1 else ""))
    return status


def load(path: str) -> record.Record:
    """The record in a file; RecordError when it cannot be read."""
    try:
        if path in STDIN and sys.stdin is not None:
            data = sys.stdin.buffer.read(record.MAX_BYTES + 1)
        else:
            with open(path, "rb") as file:
                data = file.read(record.MAX_BYTES + 1)
    except FileNotFoundError:
        raise RecordError("record.not_found") from None
    except IsADirectoryError:
        raise RecordError("record.folder") from None
    except (OSError, ValueError):
        raise RecordError("record.unreadable") from None
    return record.read(data, GAMES)


def tell(loaded: record.Record, legal: bool) -> dict[str, Any]:
    """Play a record: the object that `--json` prints."""
    steps = Steps(loaded.game)
    match = loaded.replay(steps.watch if legal else None)
    rounds = _rounds(match)
    told: dict[str, Any] = {"game": match.game.id, "rounds": rounds, "over": match.over}
    told["ranking"] = [list(place_) for place_ in match.ranking]
    if legal:
        for number, round_ in enumerate(rounds):
            round_["steps"] = steps.rounds.get(number, [])
        if match.turn is not None:
            # In its round, and once more where a script that only wants to know whose turn it is looks first.
            rounds[-1]["next"] = told["next"] = steps.turn(match.state)
    return told


def _rounds(match: Match) -> list[dict[str, Any]]:
    """What each round came to."""
    return [match.game.report(state) for state in match.states()]


def prose(told: dict[str, Any], path: str) -> str:
    """The same for people: a line a round, then the standing."""
    lines = [f"{path}:"] if path else []
    for number, round_ in enumerate(told["rounds"], 1):
        facts = [
            f"{name} {_plain(value)}"
            for name, value in round_.items()
            if name not in ("steps", "next", "over")
        ]
        lines.append(f"round {number}: {', '.join(facts)}{'' if round_['over'] else ' (unfinished)'}")
        for step in round_.get("steps", ()):
            lines.append(f"  seat {step['seat']}: {step['action']}   of: {', '.join(step['legal'])}")
    if "next" in told:
        lines.append(f"next: seat {told['next']['seat']}: {', '.join(told['next']['legal'])}")
    places = "; ".join(f"seat {' and '.join(map(str, seats))}" for seats in told["ranking"])
    lines.append(f"{'final ranking' if told['over'] else 'standing'}, best first: {places}")
    return "\n".join(lines)


def _plain(value: Any) -> str:
    if isinstance(value, list):
        return " ".join("-" if item is None else str(item) for item in value) or "-"
    return str(value)
