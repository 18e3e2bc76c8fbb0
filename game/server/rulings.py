"""What may happen at a table: each request is ruled to be entries for the log, nothing, or Refused."""

from __future__ import annotations

import hmac
from collections.abc import Callable
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from game.engine.contract import Refused, Seat
from game.engine.record import clean_name
from game.games.registry import find
from game.net import messages as net
from game.net.fair import SALT
from game.server import entries as log
from game.server.table import Table, legal
from game.session.kinds import levels_of

CODE_SECONDS = 3600
CODE_LETTERS = "23456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Hard to mistake for one another."""
CODE_LENGTH = 12


@dataclass(frozen=True, slots=True)
class Chance:
    """Where secrets come from: seeds and invites (`token`), codes (`pick`)."""

    token: Callable[[int], str]
    """So many random bytes as letters."""
    pick: Callable[[str], str]
    """One letter of these."""

    def seed(self) -> str:
        return self.token(32)

    def code(self) -> str:
        return "".join(self.pick(CODE_LETTERS) for _ in range(CODE_LENGTH))


def hashed(secret: str) -> str:
    return sha256(secret.encode()).hexdigest()


def same(one: str, other: str) -> bool:
    """Compared in constant time."""
    return hmac.compare_digest(one.encode(), other.encode())


def speaks(protocol: int) -> None:
    if protocol != net.PROTOCOL:
        raise Refused("net.version")


def create(request: net.Create, chance: Chance) -> list[Any]:
    """A new table with its maker sitting there."""
    speaks(request.protocol)
    game = find(request.game)
    if not isinstance(request.options, dict):
        raise Refused("wire.unreadable", where="Create.options")
    options: Any = game.options.from_json(request.options)
    if len(request.seats) != options.players:
        raise Refused("net.players")
    for kind in request.seats:
        _known(request.game, kind)
    if request.seat not in range(options.players) or request.seats[request.seat] != net.HUMAN:
        raise Refused("net.players")
    seats, host = request.seats, request.seat
    made = log.Made(game.id, options.to_json(), request.hints, host, seats, chance.token(16), chance.seed())
    return [made, log.Sat(host, clean_name(request.name), hashed(request.secret))]


def _known(game_id: str, kind: str) -> None:
    """human or a level; Refused for anything else."""
    if kind != net.HUMAN and kind not in levels_of(game_id):
        raise Refused("net.level")


# -- coming to a seat -------------------------------------------------------------------------------


def look(table: Table, request: net.Look) -> None:
    speaks(request.protocol)
    if not same(table.invite, request.invite):
        raise Refused("net.no_table")


def owner(table: Table, secret: str) -> Seat:
    """The seat of a secret; Refused when there is none."""
    seat = _holding(table, hashed(secret))
    if seat is None:
        raise Refused("net.no_seat")
    return seat


def _holding(table: Table, key: str) -> Seat | None:
    """The seat of a key."""
    found = None
    for seat, place in enumerate(table.places):
        if same(place.key, key):
            found = seat
    return found


def sit(table: Table, request: net.Sit) -> list[Any]:
    """An open seat; the one that this secret has already is no new one."""
    place = table.places[_seat(table, request.seat)]
    key = hashed(request.secret)
    held = _holding(table, key)
    if held == request.seat:
        return []
    if place.kind != net.HUMAN or place.taken or held is not None:
        raise Refused("net.taken")
    return [log.Sat(request.seat, clean_name(request.name), key)]


def move(table: Table, request: net.Move, now: float) -> tuple[Seat, list[Any]]:
    """The seat whose code this is, and what makes it the new secret's."""
    speaks(request.protocol)
    key, code = hashed(request.secret), hashed(request.code)
    held = _holding(table, key)
    if held is not None:
        return held, []  # asked again: it has been moved
    for seat, place in enumerate(table.places):
        if place.code and same(place.code, code) and now < place.until:
            return seat, [log.Moved(seat, key)]
    raise Refused("net.no_seat")


def _seat(table: Table, seat: Seat) -> Seat:
    if seat not in range(len(table.places)):
        raise Refused("wire.unreadable", where="seat")
    return seat


# -- from a seat ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Desk:
    """What a ruling may ask besides the table: which seats are away, the time, and chance."""

    away: frozenset[Seat]
    now: float
    chance: Chance


class Stale(Refused):
    """An action for another version than the table's."""

    def __init__(self) -> None:
        super().__init__("net.stale")


def rule(table: Table, seat: Seat, request: Any, desk: Desk) -> list[Any]:
    """The entries that a seat's request leads to, none when it has been done before; Refused otherwise."""
    ruling = RULINGS.get(type(request))
    if ruling is None:
        raise Refused("net.not_now")
    return ruling(table, seat, request, desk)


def _act(table: Table, seat: Seat, request: net.Act, _desk: Desk) -> list[Any]:
    if table.done(seat, request.id) is not None:
        return []
    if request.base != table.version:
        raise Stale
    if table.places[seat].lent:
        raise Refused("net.not_now")
    action = legal(table, seat, table.wire.read_action(request.action))
    return [log.Acted(seat, request.id, table.wire.action(action))]


def _agree(table: Table, seat: Seat, request: net.Agree, _desk: Desk) -> list[Any]:
    if not SALT.fullmatch(request.salt):
        raise Refused("wire.unreadable", where="Agree.salt")
    ask = table.ask(request.ask)
    if ask is None:
        raise Refused("net.no_ask")
    if seat not in table.needed(ask):
        raise Refused("net.not_now")
    if request.yes == (seat in ask.salts):
        return []
    return [log.Agreed(ask.number, seat, request.yes, request.salt)]


def _propose(table: Table, seat: Seat, request: net.Propose, _desk: Desk) -> list[Any]:
    if table.phase == net.PLAYING or table.places[seat].lent:
        raise Refused("net.not_now")
    if not isinstance(request.options, dict):
        raise Refused("wire.unreadable", where="Propose.options")
    options: Any = table.game.options.from_json(request.options)
    if options.players != len(table.places):
        raise Refused("net.players")
    plain = options.to_json()
    if any(
        a.kind == net.RULES and a.seat == seat and a.options == plain and seat in a.salts for a in table.asks
    ):
        return []
    return [log.Asked(net.RULES, plain, seat, "", seat)]


def _lend(table: Table, seat: Seat, request: net.Lend, desk: Desk) -> list[Any]:
    place = table.places[_seat(table, request.seat)]
    if request.level not in levels_of(table.game.id):
        raise Refused("net.level")
    if request.seat == seat or place.kind != net.HUMAN or not place.taken or place.lent:
        raise Refused("net.not_now")
    if table.places[seat].lent:
        raise Refused("net.not_now")
    if request.seat not in desk.away:
        raise Refused("net.present")
    for ask in table.asks:
        if ask.kind == net.LEND and ask.seat == request.seat and ask.level == request.level:
            return [] if seat in ask.salts else [log.Agreed(ask.number, seat, True, "")]
    return [log.Asked(net.LEND, None, request.seat, request.level, seat)]


def _take_back(table: Table, seat: Seat, _request: net.TakeBack, _desk: Desk) -> list[Any]:
    return [log.TakenBack(seat)] if table.places[seat].lent else []


def _place(table: Table, seat: Seat, request: net.Place, _desk: Desk) -> list[Any]:
    if seat != table.host:
        raise Refused("net.not_host")
    place = table.places[_seat(table, request.seat)]
    if place.kind == request.kind and not place.key:
        return []
    _known(table.game.id, request.kind)
    if not table.ended or place.key:
        raise Refused("net.not_now")
    return [log.Placed(request.seat, request.kind)]


def _rise(table: Table, seat: Seat, _request: net.Rise, _desk: Desk) -> list[Any]:
    if not table.ended or seat == table.host:
        raise Refused("net.not_now")
    return [log.Rose(seat)]


RULINGS: dict[type, Callable[[Table, Seat, Any, Desk], list[Any]]] = {
    net.Act: _act,
    net.Agree: _agree,
    net.Propose: _propose,
    net.Lend: _lend,
    net.TakeBack: _take_back,
    net.Place: _place,
    net.Rise: _rise,
}


# -- by itself --------------------------------------------------------------------------------------


def due(table: Table, present: frozenset[Seat], chance: Chance) -> list[Any]:
    """What must happen now without anybody's request: at most one thing at a time."""
    if table.unready:
        return [log.Readied(chance.seed())]
    for ask in table.asks:
        if ask.kind == net.LEND and (ask.seat in present or table.places[ask.seat].lent):
            return [log.Lapsed(ask.number)]
    for ask in table.asks:
        needed = table.needed(ask)
        here = ask.kind == net.LEND or present.issuperset(needed)
        if needed and here and ask.salts.keys() >= set(needed):
            return [log.Settled(ask.number)]
    return []
