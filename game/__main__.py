"""The command line: `python -m game play | replay | deal | arena | serve`."""

from __future__ import annotations

import argparse
import os
import re
import signal
import sys
from collections.abc import Sequence
from typing import Any, TextIO, cast

from game.host import cores

MOST_JOBS = 256


def parser() -> argparse.ArgumentParser:
    top = argparse.ArgumentParser(
        prog="python -m game", description="Atout: card games with tarot trumps.", allow_abbrev=False
    )
    commands = top.add_subparsers(dest="command", required=True, metavar="COMMAND")
    commands.add_parser("play", help="open the game in a window", allow_abbrev=False)

    replay = commands.add_parser("replay", help="play records and print where they stand", allow_abbrev=False)
    replay.add_argument(
        "files", nargs="+", metavar="FILE", help="a record; - or /dev/stdin for standard input"
    )
    replay.add_argument("--json", action="store_true", help="one JSON object a line for each file")
    replay.add_argument("--legal", action="store_true", help="also every legal action at every step")

    deal = commands.add_parser("deal", help="print a record with one fresh deal", allow_abbrev=False)
    deal.add_argument("game", metavar="GAME", help="a game's id, such as whist22")
    deal.add_argument("--options", default="", metavar="k=v,…", help="such as players=5,double20=on")
    deal.add_argument("--seed", type=int, metavar="N", help="the same number gives the same deal")
    _add_arena(commands)
    _add_serve(commands)
    return top


def _add_arena(commands: Any) -> None:
    arena = commands.add_parser(
        "arena", help="let bots play, the same deals in every seating order", allow_abbrev=False
    )
    arena.add_argument("game", metavar="GAME", help="a game's id, such as whist22")
    arena.add_argument("--seats", required=True, metavar="KIND,…", help="such as medium,random")
    arena.add_argument(
        "--matches",
        type=_count,
        default=100,
        metavar="N",
        help="deals, each in every order; 100 unless given",
    )
    arena.add_argument("--seed", type=int, metavar="N", help="the same number gives the same matches")
    arena.add_argument("--options", default="", metavar="k=v,…", help="such as lives=14")
    thinking = arena.add_mutually_exclusive_group()
    thinking.add_argument("--budget", type=_count, metavar="MS", help="milliseconds for each decision")
    thinking.add_argument(
        "--iterations", type=_count, metavar="N", help="steps of thinking for each decision"
    )
    work = arena.add_mutually_exclusive_group()
    work.add_argument("--jobs", type=_jobs, default=1, metavar="N", help="share the work among N processes")
    work.add_argument("--cluster", metavar="ADDRESS", help="let a Dask scheduler's workers do it")
    arena.add_argument("--detail", action="store_true", help="also the exact bids by hand size and the like")
    arena.add_argument("--json", action="store_true", help="one JSON object")


def _add_serve(commands: Any) -> None:
    serve = commands.add_parser(
        "serve", help="serve the page and tables for friends elsewhere", allow_abbrev=False
    )
    serve.add_argument("--host", default="127.0.0.1", help="address to listen on; 127.0.0.1 unless given")
    serve.add_argument("--port", type=int, default=8022, help="8022 unless given; 0: any free one")
    serve.add_argument("--data", default="tables", metavar="DIR", help="where tables are kept; tables")
    serve.add_argument("--redis", metavar="URL", help="share tables among servers: keep them in this Redis")
    serve.add_argument("--site", metavar="DIR", help="the built page; dist unless given")
    serve.add_argument(
        "--origin",
        action="append",
        default=[],
        metavar="URL",
        help="a page elsewhere that may connect; *: any",
    )
    serve.add_argument("--tables", type=_count, default=10_000, metavar="N", help="at most so many tables")
    serve.add_argument("--bots", type=_jobs, metavar="N", help="processes in which bots think")


def _count(text: str) -> int:
    """A whole number from 1 up."""
    if not re.fullmatch("[0-9]{1,9}", text) or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text[:20]!r} is not a whole number from 1 up")
    return int(text)


def _jobs(text: str) -> int:
    """So many processes; a slip of the finger is not to fell the machine."""
    if (count := _count(text)) > MOST_JOBS:
        raise argparse.ArgumentTypeError(f"at most {MOST_JOBS}")
    return count


def run(arguments: argparse.Namespace) -> int:
    """Do what the command line says; answers the exit status. Imports only what the command needs."""
    if arguments.command == "replay":
        from game.cli import replay

        return replay.run(arguments.files, arguments.json, arguments.legal)
    if arguments.command == "deal":
        from game.cli import deal

        return deal.run(arguments.game, arguments.options, arguments.seed)
    if arguments.command == "arena":
        from game.cli import arena

        a = arguments
        task = arena.Task(a.game, a.seats, a.options, a.matches, a.seed, a.budget, a.iterations)
        return arena.run(task, a.json, arena.Way(a.jobs, a.cluster), a.detail)
    if arguments.command == "serve":
        from game.cli import serve

        return serve.run(arguments)
    return _play()


def _play() -> int:
    import asyncio

    from game import app

    asyncio.run(app.main())
    return 0


def main(argv: Sequence[str] | None = None) -> int:
    """The whole program: 0 done, 2 refused, and as the shell counts them 130 Ctrl-C, 141 nobody reads on."""
    cores.use()
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    try:
        status = run(parser().parse_args(argv))
        sys.stdout.flush()
        return status
    except KeyboardInterrupt:
        return 128 + signal.SIGINT
    except BrokenPipeError:
        _discard(cast(TextIO, sys.stdout))
        return 128 + 13


def _discard(stream: TextIO) -> None:
    """Let what is still buffered for a closed pipe go nowhere, or Python complains of it at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


if __name__ == "__main__":
    sys.exit(main())
