"""`arena`: bots play each other, the same deals in every seating order."""

from __future__ import annotations

import json
import sys
from dataclasses import dataclass
from random import Random
from time import perf_counter
from typing import Any, TextIO

from game.bots.arena import Arena, Interval, Limit, Standing
from game.cli.reasons import sentence
from game.engine.contract import Refused
from game.engine.game import Game
from game.engine.options import quote
from game.games.figures import MEASURES
from game.games.registry import find
from game.session.kinds import players_of

BAR = 30


@dataclass(frozen=True, slots=True)
class Task:
    """What is to be played, as the command line says it."""

    game: str
    seats: str
    options: str = ""
    matches: int = 100
    """Deals; each is played in every seating order."""
    seed: int | None = None
    budget: float | None = None
    """Milliseconds of thinking for a decision."""
    iterations: int | None = None


def run(task: Task, as_json: bool) -> int:
    """Play and print; Ctrl-C prints what there is. Answers the exit status: 2 refused, 130 interrupted."""
    try:
        game = find(task.game)
        kinds = _kinds(task, players_of(game.id))
        options = _options(game, task.options, len(kinds))
    except Refused as refused:
        print(sentence(refused), file=sys.stderr)
        return 2
    seed = Random().randrange(1 << 32) if task.seed is None else task.seed
    measure = MEASURES[game.id]
    limit = Limit(None if task.budget is None else task.budget / 1000, task.iterations)
    bots = players_of(game.id)
    arena = Arena(game, options, kinds, bots, measure.figures, measure.rounds, perf_counter, seed, limit)
    status = 0
    try:
        _play(arena, task.matches, sys.stderr)
    except KeyboardInterrupt:
        status = 130
    told = tell(arena, kinds, seed)
    print(json.dumps(told) if as_json else prose(told))
    return status


def _kinds(task: Task, known: dict[str, Any]) -> list[str]:
    kinds = [kind.strip() for kind in task.seats.split(",")]
    for kind in kinds:
        if kind not in known:
            raise Refused("error.unknown_bot", bot=quote(kind), known=", ".join(sorted(known)))
    return kinds


def _options(game: Game, text: str, seats: int) -> Any:
    """The options of the text, for as many players as there are seats."""
    options: Any = game.options.from_text(text) if "players=" in text else _seated(game, text, seats)
    if options.players != seats:
        raise Refused("error.seats", seats=options.players)
    return options


def _seated(game: Game, text: str, seats: int) -> Any:
    if not any(option.name == "players" for option in game.options.schema()):
        return game.options.from_text(text)
    return game.options.from_text(",".join([f"players={seats}", *([text] if text.strip() else [])]))


def _play(arena: Arena, deals: int, err: TextIO) -> None:
    """Play it all, with a bar where somebody watches."""
    total, start = deals * len(arena.orders), perf_counter()
    watched = err.isatty()
    try:
        for _ in arena.run(deals):
            if watched:
                done, spent = arena.played, perf_counter() - start
                full = BAR * done // total
                left = round(spent * (total - done) / done)
                bar = f"{'█' * full}{'·' * (BAR - full)} {done}/{total}, {left // 60}:{left % 60:02} left"
                err.write(f"\r{bar}\x1b[K")
                err.flush()
    finally:
        if watched:
            err.write("\r\x1b[K")


def tell(arena: Arena, kinds: list[str], seed: int) -> dict[str, Any]:
    """The object that `--json` prints."""
    return {
        "game": arena.game.id,
        "options": arena.options.to_json(),
        "seats": kinds,
        "orders": len(arena.orders),
        "played": arena.played,
        "seed": seed,
        "kinds": {kind: _standing(arena, standing) for kind, standing in arena.standings.items()},
    }


def _standing(arena: Arena, standing: Standing) -> dict[str, Any]:
    shares = {figure.name: figure.share for figure in MEASURES[arena.game.id].figures}
    told: dict[str, Any] = {
        "matches": standing.wins.count,
        "wins": round(standing.wins.total, 3),
        "win_rate": _interval(standing.wins.interval(True)),
        "mean_place": _interval(standing.places.interval(False)),
    }
    for name, sample in standing.figures.items():
        told[name] = _interval(sample.interval(shares[name]))
    ms = 1000 * standing.seconds / standing.decisions if standing.decisions else None
    return told | {"decisions": standing.decisions, "ms_per_decision": None if ms is None else round(ms, 3)}


def _interval(found: Interval | None) -> dict[str, float | None] | None:
    if found is None:
        return None
    return {name: None if n is None else round(n, 4) for name, n in found._asdict().items()}


def prose(told: dict[str, Any]) -> str:
    """The same for people: a table, a line for each kind."""
    heads = ["", "matches", "wins", "place"]
    rows = []
    for kind, facts in told["kinds"].items():
        row = [kind, str(facts["matches"]), _plain(facts["win_rate"], True), _plain(facts["mean_place"])]
        for figure in MEASURES[told["game"]].figures:
            row.append(_plain(facts.get(figure.name), figure.share))
        row.append("-" if facts["ms_per_decision"] is None else f"{facts['ms_per_decision']:.2f}")
        rows.append(row)
    heads += [figure.name.replace("_", " ") for figure in MEASURES[told["game"]].figures] + ["ms/decision"]
    widths = [max(len(line[n]) for line in [heads, *rows]) for n in range(len(heads))]
    lines = [
        "  ".join(cell.ljust(width) if not n else cell.rjust(width) for n, (cell, width) in enumerate(cells))
        for cells in (list(zip(line, widths, strict=True)) for line in [heads, *rows])
    ]
    orders = f"{told['orders']} seating order{'s' if told['orders'] > 1 else ''}"
    title = f"{told['game']}: {told['played']} matches in {orders}, seed {told['seed']}; 95 % intervals"
    return "\n".join([title, *lines])


def _plain(found: dict[str, Any] | None, share: bool = False) -> str:
    if found is None:
        return "-"
    factor, digits, unit = (100, 1, " %") if share else (1, 2, "")
    mean = f"{factor * found['mean']:.{digits}f}{unit}"
    if found["low"] is None:
        return mean
    return f"{mean} ({factor * found['low']:.{digits}f} to {factor * found['high']:.{digits}f})"
