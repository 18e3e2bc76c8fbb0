"""Our players against OpenSpiel's ISMCTS: our rules, the same time for each decision, paired deals.

    bench/openspiel/run.sh GAME [--level strong] [--budget MS] [--matches N] …

Matches are our arena's, with a player "ismcts" more: the same deals in every seating order, 95 % intervals.
It looks ahead to the end of the round; over a match of Whist 22 it weighs lives, see rounds.py. Ours may stop
before the budget, when the choice is plain; it never does. Time is the processor's, however busy it is.
"""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import dataclass
from functools import cache, partial
from random import Random
from time import process_time

from bench.openspiel.opponent import Ismcts
from game.bots.arena import Arena, Played, Unit
from game.cli.arena import Task, Way, conduct
from game.cli.arena_report import prose, tell
from game.cli.reasons import sentence
from game.engine.contract import Refused
from game.games.registry import GAMES, find
from game.host import cores


@dataclass(frozen=True, slots=True)
class Contest:
    """A task of the arena, and how the other side thinks."""

    task: Task
    uct: float
    by_rule: bool

    def arena(self) -> Arena:
        return self.task.arena({"ismcts": Ismcts(self.task.game, self.uct, self.by_rule)}, process_time)


def play(contest: Contest, unit: Unit) -> Played:
    return _stage(contest).play(unit)


@cache
def _stage(contest: Contest) -> Arena:
    return contest.arena()


def _seats(game: str, level: str, options: str) -> str:
    """One of ours against as many of theirs as the game has further seats."""
    seats = find(game).options.from_text(options).players
    return ",".join([level, *["ismcts"] * (seats - 1)])


def parser() -> argparse.ArgumentParser:
    command = argparse.ArgumentParser(prog="run.sh", description=__doc__.split("\n", 1)[0])
    command.add_argument("game", choices=sorted(GAMES))
    command.add_argument("--level", default="strong", help="who plays against ismcts")
    command.add_argument(
        "--seats", help="who sits where instead of one against all others, such as ismcts,medium"
    )
    command.add_argument(
        "--budget", type=int, default=100, metavar="MS", help="milliseconds for each decision"
    )
    command.add_argument("--matches", type=int, default=20, metavar="N", help="deals, each in every order")
    command.add_argument("--options", default="", metavar="k=v,…")
    command.add_argument("--seed", type=int)
    command.add_argument("--uct", type=float, default=1.0, help="ISMCTS's weight of exploring")
    command.add_argument(
        "--by-rule", action="store_true", help="its playouts by our rules of thumb, not random"
    )
    command.add_argument(
        "--jobs", type=int, default=1, metavar="N", help="processes; more than cores cheat both"
    )
    command.add_argument("--json", action="store_true")
    return command


def main() -> int:
    cores.use()
    a = parser().parse_args()
    seed = Random().randrange(1 << 32) if a.seed is None else a.seed
    try:
        seats = a.seats or _seats(a.game, a.level, a.options)
        task = Task(a.game, seats, a.options, a.matches, seed, a.budget)
        contest = Contest(task, a.uct, a.by_rule)
        arena = contest.arena()
    except Refused as refused:
        print(sentence(refused), file=sys.stderr)
        return 2
    status = conduct(arena, a.matches, Way(a.jobs), partial(play, contest))
    told = tell(arena, seed)
    print(json.dumps(told) if a.json else prose(told))
    return status


if __name__ == "__main__":
    sys.exit(main())
