"""How strong our players are: the contests of strength.toml, and the table of them in docs/strength.md.

    .venv/bin/python -m bench.strength run NAME… [--jobs N]    a contest, all of a game, or all
    .venv/bin/python -m bench.strength check [--jobs N]        a few matches each; fails when one got weaker
    .venv/bin/python -m bench.strength check --record          after a change on purpose: what the check holds
    .venv/bin/python -m bench.strength table                   write the table anew

Results lie in strength.json. All but the times follow from the code: run again, it gives the same figures.
Times are the processor's, so that other work on the machine makes little difference.
"""

from __future__ import annotations

import argparse
import json
import sys
import tomllib
from collections.abc import Iterable, Mapping
from functools import cache, partial
from pathlib import Path
from time import perf_counter, process_time
from typing import Any

from game.bots.arena import Arena, Played, Unit
from game.cli.arena import Task, Way, conduct
from game.cli.arena_report import tell
from game.cli.reasons import sentence
from game.engine.contract import Refused
from game.games.figures import MEASURES
from game.host import cores

HERE = Path(__file__).resolve().parent
RESULTS = HERE / "strength.json"
PAGE = HERE.parent / "docs/strength.md"
BEGIN, END = "<!-- bench.strength writes from here -->", "<!-- to here -->"
SEED, CHECK_SEED = 1, 2


def contests() -> dict[str, dict[str, Any]]:
    return tomllib.loads((HERE / "strength.toml").read_text(encoding="utf-8"))


def results() -> dict[str, dict[str, Any]]:
    """What was measured: by contest, and by contest with " check" after its name."""
    found: dict[str, dict[str, Any]] = (
        json.loads(RESULTS.read_text(encoding="utf-8")) if RESULTS.exists() else {}
    )
    return found


@cache
def _stage(task: Task) -> Arena:
    return task.arena(clock=process_time)


def play(task: Task, unit: Unit) -> Played:
    """One match, in whatever process this is."""
    return _stage(task).play(unit)


def measure(
    name: str, contest: Mapping[str, Any], options: str, deals: int, seed: int, way: Way
) -> dict[str, Any]:
    """Play; the figures of the player that is measured. Refused when one of the players does not exist."""
    game = name.partition("-")[0]
    task = Task(game, contest["seats"], options, deals, seed)
    arena, start = task.arena(clock=process_time), perf_counter()
    if status := conduct(arena, deals, way, partial(play, task)):
        sys.exit(status)
    hero = tell(arena, seed)["kinds"][contest["seats"].partition(",")[0]]
    kept = {figure.name: hero[figure.name] for figure in MEASURES[game].figures if figure.name in hero}
    print(f"{name}: {hero[contest['figure']]}, {perf_counter() - start:.0f} s", flush=True)
    times = {key: hero[key] for key in ("ms_median", "ms_p95")}
    return {"matches": arena.played, "win_rate": hero["win_rate"], **kept, **times}


def run(names: Iterable[str], way: Way) -> int:
    known = contests()
    for name in [one for one in known if any(one.startswith(name) for name in names)]:
        contest = known[name]
        try:
            found = measure(name, contest, contest.get("options", ""), contest["deals"], SEED, way)
        except Refused as refused:
            print(f"{name}: {sentence(refused)}", file=sys.stderr)
            continue
        keep({name: found})
        table()
    return 0


def check(way: Way, record: bool) -> int:
    """Each guarded contest, shortly: it must not fall below the interval that it had. The exit status."""
    held: dict[str, dict[str, Any]] = results()
    bad = []
    for name, contest in contests().items():
        if "check" not in contest:
            continue
        label, figure = f"{name} check", contest["figure"]
        options = contest.get("check_options", contest.get("options", ""))
        if not record and label not in held:
            bad.append(f"{name}: nothing is recorded to hold it to")
            continue
        try:
            found = measure(label, contest, options, contest["check"], CHECK_SEED, way)
        except Refused as refused:
            bad.append(f"{name}: {sentence(refused)}")
            continue
        if record:
            keep({label: found})
        elif found[figure]["mean"] < held[label][figure]["low"]:
            bad.append(f"{name} is weaker than it was: {found[figure]['mean']}, before {held[label][figure]}")
    for line in bad:
        print(line, file=sys.stderr)
    return int(bool(bad))


def keep(found: Mapping[str, Any]) -> None:
    text = json.dumps(dict(sorted({**results(), **found}.items())), indent=1)
    RESULTS.write_text(text + "\n", encoding="utf-8")


def table() -> int:
    """Put the table into the page."""
    page = PAGE.read_text(encoding="utf-8")
    before, _, rest = page.partition(BEGIN)
    after = rest.partition(END)[2]
    lines = "\n".join(["", "", *rows(contests(), results()), "", ""])
    PAGE.write_text(f"{before}{BEGIN}{lines}{END}{after}", encoding="utf-8")
    return 0


def rows(known: Mapping[str, Any], measured: Mapping[str, Any]) -> list[str]:
    """The table in Markdown: contests that were played, in their order."""
    lines = [
        "| contest | matches | figure | par | measured (95 %) | further | ms median, p95 |",
        "|" + "---|" * 7,
    ]
    for name, contest in known.items():
        if name not in measured:
            continue
        found, figure = measured[name], contest["figure"]
        others = {key for key in found if isinstance(found[key], dict)} - {figure, "win_rate", "declares"}
        further = ", ".join(f"{key.replace('_', ' ')} {_mean(found[key], key)}" for key in sorted(others))
        par = f"{100 * contest['par']:.0f} %" if _share(figure) else f"{contest['par']:.0f}"
        seats = contest["seats"].replace(",", ", ").replace(", ", " against ", 1)
        options = f" ({contest['options']})" if "options" in contest else ""
        lines.append(
            f"| `{name}`: {seats}{options} | {found['matches']} | {figure.replace('_', ' ')} | {par} "
            f"| **{_mean(found[figure], figure)}** ({_span(found[figure], figure)}) | {further} "
            f"| {found['ms_median']:.2f}, {found['ms_p95']:.2f} |"
        )
    return lines


def _share(figure: str) -> bool:
    shares = {one.name for measure in MEASURES.values() for one in measure.figures if one.share}
    return figure == "win_rate" or figure in shares


def _mean(found: Mapping[str, float], figure: str) -> str:
    return f"{100 * found['mean']:.1f} %" if _share(figure) else f"{found['mean']:+.2f}"


def _span(found: Mapping[str, float], figure: str) -> str:
    factor, digits = (100, 1) if _share(figure) else (1, 2)
    return f"{factor * found['low']:.{digits}f} to {factor * found['high']:.{digits}f}"


def main() -> int:
    cores.use()
    parser = argparse.ArgumentParser(prog="bench.strength", description=__doc__.split("\n", 1)[0])
    commands = parser.add_subparsers(dest="command", required=True)
    one = commands.add_parser("run")
    one.add_argument("names", nargs="+", metavar="NAME", choices=[*contests(), *MEASURES, "all"])
    two = commands.add_parser("check")
    two.add_argument("--record", action="store_true")
    for command in (one, two):
        command.add_argument("--jobs", type=int, default=1, metavar="N")
    commands.add_parser("table")
    a = parser.parse_args()
    if a.command == "run":
        return run([""] if "all" in a.names else a.names, Way(a.jobs))
    return check(Way(a.jobs), a.record) if a.command == "check" else table()


if __name__ == "__main__":
    sys.exit(main())
