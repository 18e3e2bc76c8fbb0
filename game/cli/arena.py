"""`arena`: bots play each other, the same deals in every seating order."""

from __future__ import annotations

import json
import signal
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import cache, partial
from random import Random
from time import perf_counter
from typing import Any, TextIO

from game.bots.arena import Arena, Limit, Played, Spread, Unit
from game.bots.thinker import Clock
from game.cli.arena_report import prose, tell
from game.cli.reasons import Trouble, sentence
from game.engine.contract import Bot, Refused
from game.engine.game import Game
from game.engine.options import quote
from game.games.figures import MEASURES
from game.games.registry import find
from game.session.kinds import players_of

BAR = 30
NOBODY: Mapping[str, Bot] = {}


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

    def arena(self, guests: Mapping[str, Bot] = NOBODY, clock: Clock = perf_counter) -> Arena:
        """The arena for it, with players from outside; Refused when it cannot be played."""
        game = find(self.game)
        bots = {**players_of(game.id), **guests}
        kinds = _kinds(self.seats, bots)
        limit = Limit(None if self.budget is None else self.budget / 1000, self.iterations)
        return Arena(
            game,
            _options(game, self.options, len(kinds)),
            kinds,
            bots,
            MEASURES[game.id],
            clock,
            self.seed or 0,
            limit,
        )


@dataclass(frozen=True, slots=True)
class Way:
    """Who does the work: this process, several, or the workers of a cluster."""

    jobs: int = 1
    cluster: str | None = None


HERE = Way()


def run(task: Task, as_json: bool, way: Way = HERE, detail: bool = False) -> int:
    """Play and print; Ctrl-C prints what there is.

    Answers the exit status: 1 workers were lost (what there is is printed), 2 refused, 130 interrupted.
    """
    seed = Random().randrange(1 << 32) if task.seed is None else task.seed
    task = replace(task, seed=seed)
    try:
        arena = task.arena()
    except Refused as refused:
        print(sentence(refused), file=sys.stderr)
        return 2
    status = conduct(arena, task.matches, way, partial(play, task))
    if status != 2:
        told = tell(arena, seed, detail)
        print(json.dumps(told) if as_json else prose(told))
    return status


def play(task: Task, unit: Unit) -> Played:
    """One match of a task, wherever this process may be."""
    return _stage(task).play(unit)


@cache
def _stage(task: Task) -> Arena:
    return task.arena()


def conduct(arena: Arena, deals: int, way: Way, do: Callable[[Unit], Played]) -> int:
    """Have everything played, by `do` if others do the work; answers the exit status of `run`."""
    started = False
    try:
        with _spread(way, do) as spread:
            started = True
            _watch(arena, deals, spread, sys.stderr)
    except KeyboardInterrupt:
        return 128 + signal.SIGINT
    except Trouble as trouble:
        print(f"{trouble}; finished: {arena.played}" if started else trouble, file=sys.stderr)
        return 1 if started else 2
    return 0


@contextmanager
def _spread(way: Way, do: Callable[[Unit], Played]) -> Iterator[Spread | None]:
    if way == HERE:
        yield None
        return
    from game.cli import workers  # the page's Python has no processes

    found = workers.processes(way.jobs) if way.cluster is None else workers.cluster(way.cluster)
    with found as crew:
        yield lambda units: crew.spread(do, units)


def _kinds(seats: str, known: Mapping[str, Bot]) -> list[str]:
    kinds = [kind.strip() for kind in seats.split(",")]
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


def _watch(arena: Arena, deals: int, spread: Spread | None, err: TextIO) -> None:
    """Play it all, with a bar where somebody watches."""
    total, start = deals * len(arena.orders), perf_counter()
    watched = err.isatty()
    try:
        for _ in arena.run(deals, spread):
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
