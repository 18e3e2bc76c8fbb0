"""A table: what its entries lead to. It decides nothing and knows no connections; see `rulings`."""

from __future__ import annotations

import zlib
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from game.engine.contract import Action, Refused, Seat
from game.engine.match import Match
from game.engine.record import write
from game.games.registry import find
from game.games.wires import wire_of
from game.net.fair import chance, seal_of
from game.net.messages import BETWEEN, END, HUMAN, LEND, MATCH, OVER, PLAYING, ROUND, RULES, WAITING, Opened
from game.server import entries as log

KEPT_IDS = 500
"""Of each seat's actions so many ids are remembered; a client repeats only what has not been answered."""
KEPT_RECORDS = 3
"""Records of so many matches can be fetched."""


@dataclass(slots=True)
class Place:
    """A seat: for whom, and who has it."""

    kind: str
    name: str = ""
    key: str = ""
    """Hash of its owner's secret; empty: open, or a bot's."""
    lent: str = ""
    code: str = ""
    until: int = 0

    @property
    def taken(self) -> bool:
        return self.kind != HUMAN or self.key != ""

    @property
    def level(self) -> str:
        """The level of the bot that plays here; empty when its owner does."""
        return self.lent if self.kind == HUMAN else self.kind


@dataclass(slots=True)
class Ask:
    """An open question. `salts` by seat, of those who have agreed."""

    number: int
    kind: str
    options: Any = None
    seat: Seat = -1
    level: str = ""
    seed: str = ""
    salts: dict[Seat, str] = field(default_factory=dict)


@dataclass(slots=True)
class Deal:
    """Where the round in play came from."""

    seed: str
    salts: tuple[str, ...]


class Table:
    """Made from its entries by `add`, one after the other."""

    def __init__(self, id_: str, made: log.Made) -> None:
        self.id = id_
        self.game = find(made.game)
        self.wire = wire_of(made.game)
        self.options = self.game.options.from_json(made.options)
        self.hints, self.host, self.invite = made.hints, made.host, made.invite
        self.places = [Place(kind) for kind in made.seats]
        self.match: Match | None = None
        self.number = -1
        """Of the match in play or played last."""
        self.ended = True
        """No match is on."""
        self.version = 0
        self.deal: Deal | None = None
        self.asks: list[Ask] = []
        self._next_ask = 1
        self._ids: list[OrderedDict[str, int]] = [OrderedDict() for _ in self.places]
        self._records: OrderedDict[int, bytes] = OrderedDict()
        self._open(MATCH, seed=made.seed)

    # -- what can be asked of it ------------------------------------------------------------------

    @property
    def phase(self) -> str:
        if self.match is None:
            return WAITING
        if self.ended:
            return OVER
        return BETWEEN if self.match.round_over else PLAYING

    @property
    def turn(self) -> Seat | None:
        """Who is to act in the round in play."""
        return self.match.turn if self.match is not None and not self.ended else None

    @property
    def unready(self) -> bool:
        """Must asks for a next deal still be opened?"""
        return self.phase != PLAYING and not any(ask.kind in (MATCH, ROUND) for ask in self.asks)

    def needed(self, ask: Ask) -> tuple[Seat, ...]:
        """Whose consent an ask wants: the seats that people play for; lend: without the one away."""
        people = [seat for seat, place in enumerate(self.places) if place.level == ""]
        return tuple(seat for seat in people if ask.kind != LEND or seat != ask.seat)

    def ask(self, number: int) -> Ask | None:
        return next((ask for ask in self.asks if ask.number == number), None)

    def done(self, seat: Seat, id_: str) -> int | None:
        """The version that an action led to; None when it has not been done."""
        return self._ids[seat].get(id_)

    def opened(self) -> Opened | None:
        """What the round that has just ended came from; None while one is in play."""
        match, deal = self.match, self.deal
        if match is None or deal is None or not match.round_over:
            return None
        actions = tuple(self.game.text(action) for action in match.rounds[-1].actions)
        round_ = len(match.rounds) - 1
        return Opened(self.number, round_, seal_of(deal.seed), deal.seed, deal.salts, actions)

    def record(self, number: int) -> str:
        """The record of a match; Refused while one of its rounds is in play, and when it is not known."""
        if number == self.number and self.match is not None and self.match.round_over:
            return self._written()
        if number not in self._records:
            raise Refused("net.not_now")
        return zlib.decompress(self._records[number]).decode()

    def view(self, seat: Seat) -> Any:
        """A seat's view, packed; None before the first deal."""
        return None if self.match is None else self.wire.view(self.match.view(seat))

    # -- entries ----------------------------------------------------------------------------------

    def add(self, entry: Any) -> None:
        """Let an entry happen. It was ruled possible when it was written."""
        getattr(self, f"_{type(entry).__name__.lower()}")(entry)

    def _sat(self, entry: log.Sat) -> None:
        place = self.places[entry.seat]
        place.name, place.key = entry.name, entry.key

    def _rose(self, entry: log.Rose) -> None:
        self.places[entry.seat] = Place(HUMAN)
        self._withdraw(entry.seat)

    def _placed(self, entry: log.Placed) -> None:
        self.places[entry.seat] = Place(entry.kind)

    def _coded(self, entry: log.Coded) -> None:
        place = self.places[entry.seat]
        place.code, place.until = entry.code, entry.until

    def _moved(self, entry: log.Moved) -> None:
        place = self.places[entry.seat]
        place.key, place.code, place.until = entry.key, "", 0

    def _asked(self, entry: log.Asked) -> None:
        self.asks = [ask for ask in self.asks if not _same_subject(ask, entry)]
        ask = self._open(entry.kind, entry.options, entry.seat, entry.level)
        ask.salts[entry.by] = ""

    def _agreed(self, entry: log.Agreed) -> None:
        ask = self.ask(entry.ask)
        if ask is None:
            return
        if not entry.yes:
            ask.salts.pop(entry.seat, None)
            return
        ask.salts[entry.seat] = entry.salt
        for other in self.asks:
            if {ask.kind, other.kind} == {ROUND, END}:
                other.salts.pop(entry.seat, None)

    def _lapsed(self, entry: log.Lapsed) -> None:
        self.asks = [ask for ask in self.asks if ask.number != entry.ask]

    def _settled(self, entry: log.Settled) -> None:
        ask = self.ask(entry.ask)
        if ask is None:
            return
        if ask.kind == LEND:
            self.asks.remove(ask)
            self.places[ask.seat].lent = ask.level
            self._withdraw(ask.seat)
            return
        self.asks = [other for other in self.asks if other.kind == LEND]
        if ask.kind in (MATCH, ROUND):
            self._begin(ask)
        else:
            self._finish()
        if ask.kind == RULES:
            self.options = self.game.options.from_json(ask.options)

    def _readied(self, entry: log.Readied) -> None:
        if self.phase == BETWEEN:
            self._open(ROUND, seed=entry.seed)
            self._open(END)
        else:
            self._open(MATCH, seed=entry.seed)

    def _acted(self, entry: log.Acted) -> None:
        assert self.match is not None
        self.match.play(entry.seat, self.wire.read_action(entry.action))
        self.version += 1
        if entry.id:
            ids = self._ids[entry.seat]
            ids[entry.id] = self.version
            if len(ids) > KEPT_IDS:
                ids.popitem(last=False)
        if self.match.over:
            self._finish()

    def _takenback(self, entry: log.TakenBack) -> None:
        self.places[entry.seat].lent = ""

    # -- parts ------------------------------------------------------------------------------------

    def _open(self, kind: str, options: Any = None, seat: Seat = -1, level: str = "", seed: str = "") -> Ask:
        ask = Ask(self._next_ask, kind, options, seat, level, seed)
        self._next_ask += 1
        self.asks.append(ask)
        return ask

    def _withdraw(self, seat: Seat) -> None:
        """What a seat has agreed to, it has not any more; nor does it propose anything."""
        self.asks = [ask for ask in self.asks if ask.kind != RULES or ask.seat != seat]
        for ask in self.asks:
            ask.salts.pop(seat, None)

    def _begin(self, ask: Ask) -> None:
        """Deal a round, of a new match if that was asked."""
        if ask.kind == MATCH:
            self.match, self.ended = Match(self.game, self.options), False
            self.number += 1
        assert self.match is not None
        self.deal = Deal(ask.seed, tuple(ask.salts.get(seat, "") for seat in range(len(self.places))))
        self.match.next_round(chance(self.deal.seed, self.deal.salts))
        self.version += 1

    def _finish(self) -> None:
        """The match is over, whether by its rules or by consent."""
        if self.ended:
            return
        self.ended = True
        self._records[self.number] = zlib.compress(self._written().encode())
        if len(self._records) > KEPT_RECORDS:
            self._records.popitem(last=False)

    def _written(self) -> str:
        assert self.match is not None
        return write(self.match, [place.name for place in self.places], [place.kind for place in self.places])


def _same_subject(ask: Ask, entry: log.Asked) -> bool:
    return ask.kind == entry.kind and (ask.kind == RULES or ask.seat == entry.seat)


def table_of(id_: str, kept: Sequence[Any]) -> Table:
    """The table of its entries, the first of which has made it."""
    table = Table(id_, kept[0])
    for entry in kept[1:]:
        table.add(entry)
    return table


def legal(table: Table, seat: Seat, action: Action) -> Action:
    """The action as the rules have it; Refused when the seat may not do it now."""
    if table.match is None or table.ended:
        raise Refused("net.not_now")
    return table.match.allowed(seat, action)
