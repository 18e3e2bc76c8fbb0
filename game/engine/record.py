"""Records: a match as text - its options, deals and actions; everything else is played again.

What is read may come from anybody: whatever it holds, the answer is a Record or a RecordError.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from game.engine.contract import Action, Refused
from game.engine.game import Game
from game.engine.match import Match
from game.engine.options import quote

FORMAT = "atout-record"
VERSION = 1
MAX_BYTES = 4 << 20
"""No record is larger: thousands of rounds fit."""
MAX_DEPTH = 32
LONGEST_NAME = 40

Watch = Callable[[Any, Action], None]
"""Is shown the State and the action about to be applied."""


class RecordError(Refused):
    """A record that cannot be played: the reason, and where (round and action from 0; None: not at one)."""

    def __init__(
        self, key: str, round_: int | None = None, action: int | None = None, act: str = "", /, **params: Any
    ) -> None:
        super().__init__(key, **params)
        self.round = round_
        self.action = action
        self.act = act
        """The action's text, as far as it was text."""


@dataclass(frozen=True, slots=True)
class Record:
    """A record that is well formed; whether its deals and actions are possible shows when it is played."""

    game: Game
    options: Any
    rounds: tuple[Mapping[str, Any], ...]
    names: tuple[str, ...] | None = None
    seats: tuple[str, ...] | None = None
    deals: str = ""
    """The packed deals that the match is played from; empty: they are drawn as it goes on."""

    def replay(self, watch: Watch | None = None) -> Match:
        """The match that the record leads to; RecordError at the first thing that the rules do not allow."""
        match = Match(self.game, self.options)
        for number, round_ in enumerate(self.rounds):
            try:
                self._deal(match, round_)
            except Refused as refused:
                raise RecordError(refused.key, number, **refused.params) from None
            for index, line in enumerate(round_["actions"]):
                try:
                    self._act(match, line, watch)
                except Refused as refused:
                    raise RecordError(
                        refused.key, number, index, line if isinstance(line, str) else "", **refused.params
                    ) from None
        return match

    def _deal(self, match: Match, round_: Mapping[str, Any]) -> None:
        if match.over:
            raise Refused("record.after_end")
        if not match.round_over:
            raise Refused("record.unfinished")
        dealer = round_[self.game.dealer_key]
        course = match.course.dealt_by(dealer)
        match.next_round(dealer=dealer, deal=self.game.deal_from_json(course, round_["deal"]))

    def _act(self, match: Match, line: object, watch: Watch | None) -> None:
        if not isinstance(line, str):
            raise Refused("rule.not_an_action", text=quote(line))
        action = self.game.parse(line)
        seat = match.turn
        if seat is None:
            raise Refused("rule.match_over" if match.over else "rule.round_over")
        if watch is not None and action in match.state.legal():
            watch(match.state, action)
        match.play(seat, action)


def write(
    match: Match, names: Sequence[str] | None = None, seats: Sequence[str] | None = None, deals: str = ""
) -> str:
    """The record of a match so far, one line for each round. `seats` tells who plays (human, strong …)."""
    game = match.game
    head: dict[str, Any] = {"format": FORMAT, "version": VERSION, "game": game.id}
    head["options"] = match.options.to_json()
    if names is not None:
        head["names"] = [clean_name(name) for name in names]
    if seats is not None:
        head["seats"] = list(seats)
    if deals:
        head["deals"] = deals
    rounds = [
        {
            game.dealer_key: round_.course.dealer,
            "deal": game.deal_to_json(round_.deal),
            "actions": [game.text(action) for action in round_.actions],
        }
        for round_ in match.rounds
    ]
    lines = ",\n".join(" " + json.dumps(round_, ensure_ascii=False) for round_ in rounds)
    return (
        json.dumps(head, ensure_ascii=False)[:-1]
        + ', "rounds": ['
        + (f"\n{lines}\n" if lines else "")
        + "]}\n"
    )


def read(data: bytes | str, games: Mapping[str, Game]) -> Record:
    """A record from its text (UTF-8 when bytes); RecordError when it is malformed."""
    tree = json_tree(data)
    if not isinstance(tree, dict):
        raise RecordError("record.not_object")
    if _get(tree, "format") != FORMAT:
        raise RecordError("record.format")
    version = _get(tree, "version")
    if type(version) is not int or version != VERSION:
        raise RecordError("record.version")
    name = _get(tree, "game")
    if not isinstance(name, str) or name not in games:
        raise RecordError("record.game", game=quote(name))
    game, deals = games[name], tree.get("deals")
    options = _options(game, tree.get("options", {}))
    return Record(
        game,
        options,
        _rounds(game, options, _get(tree, "rounds")),
        _texts(tree.get("names"), options.players),
        _texts(tree.get("seats"), options.players),
        deals if isinstance(deals, str) else "",
    )


def clean_name(name: str) -> str:
    """A name made fit to store and to show: printable, on one line, not too long."""
    return " ".join("".join(c if c.isprintable() else " " for c in name).split())[:LONGEST_NAME]


def json_tree(data: bytes | str) -> Any:
    """The JSON value of a text, within bounds of size and depth."""
    if len(data) > MAX_BYTES:
        raise RecordError("record.too_large", megabytes=MAX_BYTES >> 20)
    if isinstance(data, bytes):
        try:
            data = data.decode().removeprefix("\ufeff")  # the page has no codec utf-8-sig
        except UnicodeDecodeError:
            raise RecordError("record.utf8") from None
    if _depth(data) > MAX_DEPTH:
        raise RecordError("record.depth")
    try:
        return json.loads(data, parse_constant=_no_constant)
    except json.JSONDecodeError as error:
        raise RecordError("record.json", line=error.lineno, column=error.colno) from None
    except ValueError:  # NaN, Infinity, a number of thousands of digits
        raise RecordError("record.number") from None


def _no_constant(name: str) -> Any:
    raise ValueError(name)


def _depth(text: str) -> int:
    """How deep brackets nest (outside strings): asked before parsing, which would run out of stack."""
    depth = deepest = 0
    for found in re.finditer(r'"(?:[^"\\]++|\\.)*+"?|[\[{]|[\]}]', text, re.DOTALL):
        bracket = found[0]
        if bracket in "[{":
            depth += 1
            deepest = max(deepest, depth)
        elif bracket in "]}":
            depth -= 1
    return deepest


def _get(tree: Mapping[str, Any], field: str, round_: int | None = None) -> Any:
    try:
        return tree[field]
    except KeyError:
        raise RecordError("record.missing", round_, field=field) from None


def _options(game: Game, values: object) -> Any:
    if not isinstance(values, dict):
        raise RecordError("record.field", field="options")
    try:
        return game.options.from_json(values)
    except Refused as refused:
        raise RecordError(refused.key, **refused.params) from None


def _rounds(game: Game, options: Any, rounds: object) -> tuple[Mapping[str, Any], ...]:
    """The rounds, each with a dealer who exists, some deal, and a list of actions."""
    if not isinstance(rounds, list):
        raise RecordError("record.field", field="rounds")
    for number, round_ in enumerate(rounds):
        if not isinstance(round_, dict):
            raise RecordError("record.field", number, field="rounds")
        dealer = _get(round_, game.dealer_key, number)
        if type(dealer) is not int or not 0 <= dealer < options.players:
            raise RecordError("record.field", number, field=game.dealer_key)
        _get(round_, "deal", number)
        if not isinstance(_get(round_, "actions", number), list):
            raise RecordError("record.field", number, field="actions")
    return tuple(rounds)


def _texts(values: object, players: int) -> tuple[str, ...] | None:
    """Names or kinds of the seats when they are well formed; None otherwise, as they decide nothing."""
    if not isinstance(values, list) or len(values) != players or not all(isinstance(v, str) for v in values):
        return None
    return tuple(clean_name(value) for value in values)
