"""The score pad as text: what is kept between two visits (JSON), and a table for other programs (CSV)."""

from __future__ import annotations

import csv
import io
import json
import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.engine.contract import Refused
from game.engine.record import RecordError, clean_name, json_tree
from game.games.whist22.course import BY_LOT, Course
from game.games.whist22.options import Options
from game.games.whist22.pad import MOST_ROUNDS, Entry, Numbers, Pad, forbidden

FORMAT = "atout-pad"
VERSION = 1
DATE = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
FORMULA = re.compile(r"\s*[=+\-@|%\uff1d\uff0b\uff0d\uff20]|[\t\r\n]")
"""Beginnings that a spreadsheet would reckon with instead of showing them."""

Texts = Callable[..., str]
"""A message key and its parameters to the text of a language."""


def write(pad: Pad) -> str:
    """The pad as JSON; `read` gives it back."""
    tree = {
        "format": FORMAT,
        "version": VERSION,
        "game": "whist22",
        "options": pad.options.to_json(),
        "names": list(pad.names),
        "dealer": pad.dealer,
        "date": pad.date,
        "entries": [_pair(entry) for entry in pad.entries],
        "draft": None if pad.draft is None else _pair(pad.draft),
        "fix": None if pad.fix is None else [pad.fix[0], *_pair(pad.fix[1])],
    }
    return json.dumps(tree, ensure_ascii=False)


def _pair(entry: Entry) -> list[list[int | None]]:
    return [list(entry.bids), list(entry.won)]


def read(text: str) -> Pad:
    """A pad from its text, whatever that holds: Refused, with a key that says why, when it is none."""
    tree = json_tree(text)
    if not isinstance(tree, dict):
        raise RecordError("record.not_object")
    if tree.get("format") != FORMAT or tree.get("game") != "whist22":
        raise RecordError("record.format")
    if type(tree.get("version")) is not int or tree["version"] != VERSION:
        raise RecordError("record.version")
    options = tree.get("options", {})
    if not isinstance(options, dict):
        raise _field("options")
    chosen = Options.from_json(options)
    pad = Pad.begin(chosen, _names(tree.get("names"), chosen.players), _dealer(tree, chosen), _date(tree))
    return _filled(pad, tree)


def _filled(pad: Pad, tree: Mapping[str, Any]) -> Pad:
    entries = tree.get("entries", [])
    if not isinstance(entries, list) or len(entries) > MOST_ROUNDS:
        raise _field("entries")
    read = tuple(_entry(pad.options, n, pair, "entries") for n, pair in enumerate(entries))
    pad = Pad(pad.options, pad.names, pad.dealer, pad.date, read)
    draft, fix = tree.get("draft"), tree.get("fix")
    if draft is not None:
        pad = pad.sketch(len(read), _entry(pad.options, len(read), draft, "draft"))
    if fix is not None:
        if not isinstance(fix, list) or len(fix) != 3 or type(fix[0]) is not int:
            raise _field("fix")
        if not 0 <= fix[0] < len(read):
            raise _field("fix")
        pad = pad.sketch(fix[0], _entry(pad.options, fix[0], fix[1:], "fix"))
    return pad


def _field(name: str) -> Refused:
    return RecordError("record.field", field=name)


def _names(names: object, players: int) -> tuple[str, ...]:
    if not isinstance(names, list) or len(names) != players or not all(isinstance(n, str) for n in names):
        raise _field("names")
    return tuple(clean_name(name) for name in names)


def _dealer(tree: Mapping[str, Any], options: Options) -> int:
    dealer = tree.get("dealer")
    if type(dealer) is not int or not 0 <= dealer < options.players:
        raise _field("dealer")
    return dealer


def _date(tree: Mapping[str, Any]) -> str:
    date = tree.get("date", "")
    if not isinstance(date, str) or (date and not DATE.fullmatch(date)):
        raise _field("date")
    return date


def _entry(options: Options, number: int, pair: object, field: str) -> Entry:
    """Bids and tricks of a round, each None or a number that its cards allow."""
    if not isinstance(pair, list) or len(pair) != 2:
        raise _field(field)
    most = Course.at(options, number, BY_LOT, (options.lives,) * options.players).cards
    return Entry(
        _numbers(pair[0], options.players, most, field), _numbers(pair[1], options.players, most, field)
    )


def _numbers(row: object, players: int, most: int, field: str) -> Numbers:
    if not isinstance(row, list) or len(row) != players:
        raise _field(field)
    if not all(n is None or (type(n) is int and 0 <= n <= most) for n in row):
        raise _field(field)
    return tuple(row)


def to_csv(pad: Pad, tr: Texts) -> str:
    """The sheet as CSV (RFC 4180): a row for each round, texts in quotes, lives unclamped as they are ranked.

    A text that a spreadsheet would take for a formula gets an apostrophe in front.
    """
    out = io.StringIO()
    table = csv.writer(out, quoting=csv.QUOTE_NONNUMERIC, lineterminator="\r\n")
    heads = [tr(key) for key in ("paper.round", "paper.cards", "paper.dealer", "paper.forbidden")]
    for name in pad.names:
        heads += [f"{name}: {tr(key)}" for key in ("paper.bid", "paper.tricks", "paper.lives")]
    table.writerow([_safe(head) for head in heads])
    start: list[object] = [_safe(tr("paper.start")), "", "", ""]
    for _ in pad.names:
        start += ["", "", pad.options.lives]
    table.writerow(start)
    for line in pad.lines:
        row: list[object] = [line.number + 1, pad.cards_of(line.number)]
        row += _dealing(pad, line.course, line.entry.bids)
        for seat in range(len(pad.names)):
            living = line.course is None or line.course.living[seat]
            row += [_cell(line.entry.bids[seat]), _cell(line.entry.won[seat])]
            row.append(line.result.lives[seat] if line.result and living else "")
        table.writerow(row)
    return out.getvalue()


def _dealing(pad: Pad, course: Course | None, bids: Sequence[int | None]) -> list[object]:
    if course is None:
        return ["", ""]
    return [_safe(pad.names[course.dealer]), _cell(forbidden(course, tuple(bids)))]


def _cell(number: int | None) -> object:
    return "" if number is None else number


def _safe(text: str) -> str:
    return f"'{text}" if FORMULA.match(text) else text
