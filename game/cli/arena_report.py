"""What `arena` tells: one object for programs, tables for people."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.bots.arena import Arena, Interval, Standing
from game.games.figures import MEASURES


def tell(arena: Arena, seed: int, detail: bool = False) -> dict[str, Any]:
    """The object that `--json` prints; with `detail` the game's figure that is told by case, too."""
    told = {
        "game": arena.game.id,
        "options": arena.options.to_json(),
        "seats": list(arena.orders[0]),
        "orders": len(arena.orders),
        "played": arena.played,
        "seed": seed,
        "kinds": {kind: _standing(arena, standing) for kind, standing in arena.standings.items()},
    }
    return told | ({"detail": _detail(arena)} if detail else {})


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
    times = standing.times
    return told | {
        "decisions": times.decisions,
        "ms_per_decision": _ms(times.seconds / times.decisions if times.decisions else None),
        "ms_median": _ms(times.within(0.5)),
        "ms_p95": _ms(times.within(0.95)),
    }


def _detail(arena: Arena) -> dict[str, Any]:
    """The figure by case, the largest cases first, each with the means of all kinds that came to it."""
    detail = MEASURES[arena.game.id].detail
    cases = {case for standing in arena.standings.values() for case in standing.cases}
    rows = []
    for case in sorted(cases, reverse=True):
        samples = {kind: standing.cases.get(case) for kind, standing in arena.standings.items()}
        means = {
            kind: {"count": sample.count, **(_interval(sample.interval(detail.figure.share)) or {})}
            for kind, sample in samples.items()
            if sample is not None
        }
        ceiling = detail.ceiling(arena.options, case)
        rows.append({**dict(zip(detail.heads, case, strict=True)), "ceiling": ceiling, "kinds": means})
    return {"figure": detail.figure.name, "by": list(detail.heads), "cases": rows}


def _ms(seconds: float | None) -> float | None:
    return None if seconds is None else round(1000 * seconds, 3)


def _interval(found: Interval | None) -> dict[str, float | None] | None:
    if found is None:
        return None
    return {name: None if n is None else round(n, 4) for name, n in found._asdict().items()}


def prose(told: dict[str, Any]) -> str:
    """The same for people: a table, a line for each kind; then one of cases, if there are any."""
    figures = MEASURES[told["game"]].figures
    names = [figure.name.replace("_", " ") for figure in figures]
    rows = [["", "matches", "wins", "place", *names, "ms/decision", "median", "p95"]]
    for kind, facts in told["kinds"].items():
        row = [kind, str(facts["matches"]), _plain(facts["win_rate"], True), _plain(facts["mean_place"])]
        row += [_plain(facts.get(figure.name), figure.share) for figure in figures]
        row += [_number(facts[name]) for name in ("ms_per_decision", "ms_median", "ms_p95")]
        rows.append(row)
    orders = f"{told['orders']} seating order{'s' if told['orders'] > 1 else ''}"
    title = f"{told['game']}: {told['played']} matches in {orders}, seed {told['seed']}; 95 % intervals"
    lines = [title, *_table(rows)]
    if "detail" in told:
        lines += ["", *_cases(told)]
    return "\n".join(lines)


def _cases(told: dict[str, Any]) -> list[str]:
    detail = told["detail"]
    share = MEASURES[told["game"]].detail.figure.share
    capped = any(case["ceiling"] is not None for case in detail["cases"])
    rows = [[*detail["by"], *(["ceiling"] if capped else []), *told["kinds"]]]
    for case in detail["cases"]:
        row = [str(case[head]) for head in detail["by"]]
        if capped:
            ceiling = case["ceiling"]
            row.append(_plain(None if ceiling is None else {"mean": ceiling, "low": None}, share))
        for kind in told["kinds"]:
            facts = case["kinds"].get(kind)
            row.append("-" if facts is None else f"{_plain(facts, share)} of {facts['count']}")
        rows.append(row)
    return [f"{detail['figure'].replace('_', ' ')} by {' and '.join(detail['by'])}", *_table(rows)]


def _table(rows: Sequence[Sequence[str]]) -> list[str]:
    """Rows as lines: the first column to the left, the others to the right."""
    widths = [max(len(row[n]) for row in rows) for n in range(len(rows[0]))]
    return [
        "  ".join(
            cell.rjust(width) if n else cell.ljust(width)
            for n, (cell, width) in enumerate(zip(row, widths, strict=True))
        )
        for row in rows
    ]


def _number(ms: float | None) -> str:
    return "-" if ms is None else f"{ms:.2f}"


def _plain(found: dict[str, Any] | None, share: bool = False) -> str:
    if found is None:
        return "-"
    factor, digits, unit = (100, 1, " %") if share else (1, 2, "")
    mean = f"{factor * found['mean']:.{digits}f}{unit}"
    if found["low"] is None:
        return mean
    return f"{mean} ({factor * found['low']:.{digits}f} to {factor * found['high']:.{digits}f})"
