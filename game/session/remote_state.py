"""What a server says of a table, checked: nothing of it can surprise a screen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from game.engine.contract import Refused, Seat
from game.games.registry import find
from game.games.wires import wire_of
from game.net import messages as m
from game.net.changes import applied
from game.session.kinds import levels_of
from game.session.remote_seats import short

PHASES = (m.WAITING, m.PLAYING, m.BETWEEN, m.OVER)
PRESENCES = (m.HERE, m.GONE, m.APART)
KINDS = (m.MATCH, m.ROUND, m.END, m.RULES, m.LEND)


@dataclass(frozen=True, slots=True)
class Question:
    """An open ask. `options`: of a rules ask; `seat`: who asks for rules, or whose seat is to be lent."""

    number: int
    kind: str
    options: Any
    seat: Seat
    level: str
    seal: str
    needed: tuple[Seat, ...]
    agreed: tuple[Seat, ...]

    @property
    def missing(self) -> tuple[Seat, ...]:
        return tuple(seat for seat in self.needed if seat not in self.agreed)


@dataclass(frozen=True, slots=True)
class TableInfo:
    """All that is public of a table; see `net.messages.TableState`."""

    table: str
    game: str
    options: Any
    hints: bool
    host: Seat
    seats: tuple[m.SeatState, ...]
    phase: str
    match: int
    version: int
    seal: str
    asks: tuple[Question, ...]

    def ask(self, kind: str) -> Question | None:
        """The open question of a kind."""
        return next((ask for ask in self.asks if ask.kind == kind), None)

    @property
    def open_seats(self) -> tuple[Seat, ...]:
        """Seats that wait for a friend."""
        return tuple(seat for seat, state in enumerate(self.seats) if not state.taken)


def read_table(message: m.TableState) -> TableInfo:
    """The checked state; Refused when it makes no sense."""
    game = find(message.game)
    options = _options(game, message.options)
    count = options.players
    levels = levels_of(game.id)
    if len(message.seats) != count or not 0 <= message.host < count or message.phase not in PHASES:
        raise Refused("wire.unreadable", where="TableState")
    seats = tuple(_seat(state, levels) for state in message.seats)
    asks = tuple(_ask(game, ask, count) for ask in message.asks)
    m.table_id(message.table)
    return TableInfo(
        message.table,
        game.id,
        options,
        message.hints,
        message.host,
        seats,
        message.phase,
        message.match,
        message.version,
        message.seal,
        asks,
    )


def _options(game: Any, tree: Any) -> Any:
    if not isinstance(tree, dict):
        raise Refused("wire.unreadable", where="TableState.options")
    return game.options.from_json(tree)


def _seat(state: m.SeatState, levels: Sequence[str]) -> m.SeatState:
    known = state.kind in (m.HUMAN, *levels) and state.lent in ("", *levels)
    if not known or state.presence not in PRESENCES:
        raise Refused("wire.unreadable", where="TableState.seats")
    return state._replace(name=short(state.name))


def _ask(game: Any, ask: m.Ask, count: int) -> Question:
    seats = (*ask.needed, *ask.agreed, max(0, ask.seat))
    if ask.kind not in KINDS or not all(0 <= seat < count for seat in seats):
        raise Refused("wire.unreadable", where="TableState.asks")
    if ask.kind in (m.RULES, m.LEND) and ask.seat < 0:
        raise Refused("wire.unreadable", where="TableState.asks")
    options = _options(game, ask.options) if ask.kind == m.RULES else None
    return Question(ask.number, ask.kind, options, ask.seat, ask.level, ask.seal, ask.needed, ask.agreed)


class Packed:
    """The newest view of a seat as it came over the wire, and what changes it."""

    def __init__(self, game_id: str, options: Any, seat: Seat) -> None:
        self._game, self._options, self._seat = find(game_id), options, seat
        self._wire = wire_of(game_id)
        self._tree: list[Any] | None = None
        self.view: Any = None

    def renew(self, tree: Any) -> Any:
        """The whole view; Refused, and the one before stays, when it cannot be one."""
        if not isinstance(tree, list):
            raise Refused("wire.unreadable", where="Now.view")
        view = self._read(tree)
        self._tree, self.view = tree, view
        return view

    def change(self, change: m.Change) -> tuple[Any, Any]:
        """The event and the view after it; Refused when they do not fit."""
        if self._tree is None:
            raise Refused("wire.unreadable", where="Steps")
        event = self._wire.read_event(change.event)
        tree = applied(self._tree, change.changed)
        view = self._read(tree)
        self._tree, self.view = tree, view
        return event, view

    def _read(self, tree: list[Any]) -> Any:
        """A view is believed when a deal can be thought of that looks just like it from this seat."""
        view = self._wire.read_view(tree)
        if view.seat != self._seat or view.options.players != self._options.players:
            raise Refused("wire.unreadable", where="view")
        try:
            likely = bool(self._game.resample(view, Random(0)).view(self._seat) == view)
        except Exception:  # numbers that fit their types and nothing else fail anywhere in the rules
            likely = False
        if not likely:
            raise Refused("wire.unreadable", where="view")
        return view
