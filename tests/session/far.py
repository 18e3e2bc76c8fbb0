"""A table server in this process: the real rulings over connections that tests can cut, fill and tear."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import count
from random import Random
from typing import Any

from game.engine.contract import Refused, Step
from game.net import messages as m
from game.net.changes import changes
from game.server import rulings
from game.server.audience import public
from game.server.table import Table
from game.session.remote_address import socket_of
from game.session.remote_table import Greeting, RemoteTable

SERVER = "https://atout.example/"


class FarSocket:
    """The client's end. `filter`: what becomes of each text on its way to the client."""

    def __init__(self, far: Far, url: str) -> None:
        self.far, self.url = far, url
        self.state = "connecting"
        self.arrived: list[str] = []
        self.seat = -1
        self.looking = False
        self.sent: list[str] = []

    def send(self, text: str) -> None:
        if self.state == "open":
            self.sent.append(text)
            self.far.hear(self, text)

    def received(self) -> Sequence[str]:
        taken, self.arrived = self.arrived, []
        return taken

    def close(self) -> None:
        if self.state != "closed":
            self.state = "closed"
            self.far.closed(self)


@dataclass
class Far:
    """One table at most. `up`: does the server answer? `lost`: answers to these messages never arrive."""

    seed: int = 1
    up: bool = True
    table: Table | None = None
    sockets: list[FarSocket] = field(default_factory=list)
    away: set[int] = field(default_factory=set)
    lost: Callable[[Any], bool] = lambda message: False
    """Which messages to clients are lost."""
    twist: Callable[[str, FarSocket], Sequence[str]] = lambda text, socket: [text]
    """What becomes of each text on its way to a client."""

    def __post_init__(self) -> None:
        self.rng = Random(self.seed)
        numbers = count(self.seed * 1000)
        self.chance = rulings.Chance(
            lambda n: f"{next(numbers):x}".rjust(24, "s"), lambda letters: self.rng.choice(letters)
        )
        self._before: list[Any] = []

    # -- connections --------------------------------------------------------------------------------

    def connect(self, url: str) -> FarSocket:
        socket = FarSocket(self, url)
        self.sockets.append(socket)
        if self.up:
            socket.state = "open"
        else:
            socket.state = "closed"
        return socket

    def closed(self, socket: FarSocket) -> None:
        if socket in self.sockets:
            self.sockets.remove(socket)
            self.show()

    def cut(self, seat: int | None = None) -> None:
        """Connections break (of one seat only)."""
        for socket in [s for s in self.sockets if seat is None or s.seat == seat]:
            socket.close()

    def put(self, socket: FarSocket, message: Any) -> None:
        if socket.state == "open" and not self.lost(message):
            socket.arrived.extend(self.twist(m.write_reply(message), socket))

    # -- the table ----------------------------------------------------------------------------------

    def create(
        self, game: str, options: Any, seats: Sequence[str], hints: bool = True, name: str = "Ada"
    ) -> str:
        """A table whose maker sits in the first friend's seat; the maker's secret."""
        secret = "h" * 22
        seat = list(seats).index(m.HUMAN)
        request = m.Create("c", 1, game, options.to_json(), tuple(seats), seat, name, secret, hints)
        made, sat = rulings.create(request, self.chance)
        self.table = Table("Table1", made)
        self.table.add(sat)
        return secret

    def hear(self, socket: FarSocket, text: str) -> None:
        message = m.read_request(text)
        try:
            self._rule(socket, message)
        except Refused as refused:
            if refused.key == "net.stale":
                self._now(socket)
            self.put(socket, m.failure(message.id, refused))

    def _rule(self, socket: FarSocket, message: Any) -> None:
        if isinstance(message, m.Create):
            made, sat = rulings.create(message, self.chance)
            self.table = Table("Table1", made)
            self.table.add(sat)
            self.put(socket, m.Created(message.id, "Table1", self.table.invite))
            socket.close()
            return
        table = self.table
        if table is None:
            raise Refused("net.no_table")
        match message:
            case m.Look():
                rulings.look(table, message)
                socket.looking = True
                self.put(socket, m.Entered(message.id, m.PROTOCOL, -1, table.invite))
                self.put(socket, self.state())
            case m.Enter():
                rulings.speaks(message.protocol)
                self._welcome(socket, message.id, rulings.owner(table, message.secret))
            case m.Sit():
                self._do(rulings.sit(table, message))
                self._welcome(socket, message.id, rulings.owner(table, message.secret))
            case m.Move():
                seat, entries = rulings.move(table, message, 0)
                self._do(entries)
                self._welcome(socket, message.id, seat)
            case m.Say():
                self._tell(m.Said(socket.seat, message.phrase, -1))
                self.put(socket, m.Done(message.id, table.version))
            case m.Nudge():
                self._tell(m.Said(socket.seat, "", message.seat))
                self.put(socket, m.Done(message.id, table.version))
            case m.Export():
                code = self.chance.code()
                from game.server import entries as log

                table.add(log.Coded(socket.seat, rulings.hashed(code), 3600))
                self.put(socket, m.Code(message.id, code, 3600))
            case m.Fetch():
                text = table.record(message.match)
                self.put(socket, m.Recorded(message.id, message.match, message.part, 1, text))
            case m.Refresh():
                self.put(socket, self.state())
                self._now(socket)
                self.put(socket, m.Done(message.id, table.version))
            case m.Ping():
                self.put(socket, m.Pong(message.id))
            case _:
                desk = rulings.Desk(frozenset(self.away), 0, self.chance)
                self._do(rulings.rule(table, socket.seat, message, desk))
                self.put(socket, m.Done(message.id, table.version))
                self.settle()

    def _welcome(self, socket: FarSocket, id_: str, seat: int) -> None:
        assert self.table is not None
        for other in [s for s in self.sockets if s.seat == seat and s is not socket]:
            self.put(other, m.Failed("", "net.replaced", {}))
            other.seat = -1
            other.state = "closed"
            self.sockets.remove(other)
        socket.seat, socket.looking = seat, True
        self.away.discard(seat)
        self.put(socket, m.Entered(id_, m.PROTOCOL, seat, self.table.invite))
        self.put(socket, self.state())
        self._now(socket)
        self.show()
        self.settle()

    def _now(self, socket: FarSocket) -> None:
        table = self.table
        if table is not None and table.match is not None and socket.seat >= 0:
            self.put(socket, m.Now(table.version, table.view(socket.seat)))
            opened = table.opened()
            if opened is not None:
                self.put(socket, opened)

    def _do(self, entries: Sequence[Any]) -> None:
        """Let entries happen and tell what they lead to."""
        table = self.table
        assert table is not None
        for entry in entries:
            match, number = table.match, table.number
            before = {seat: table.view(seat) for seat in range(len(table.places))}
            taken: dict[int, list[Step]] = {seat: [] for seat in before}
            deaf = [match.listen(seat, taken[seat].append) for seat in taken] if match else []
            version = table.version
            table.add(entry)
            for end in deaf:
                end()
            for socket in list(self.sockets):
                if table.number != number:
                    self._now(socket)
                elif table.version != version and socket.seat >= 0:
                    self.put(socket, self._steps(before[socket.seat], taken[socket.seat]))
                    if table.opened():
                        self.put(socket, table.opened())
            self.show()

    def _steps(self, packed: Any, steps: Sequence[Step]) -> m.Steps:
        assert self.table is not None
        out = []
        for step in steps:
            after = self.table.wire.view(step.view)
            out.append(m.Change(self.table.wire.event(step.event), changes(packed, after)))
            packed = after
        return m.Steps(self.table.version, tuple(out))

    def settle(self) -> None:
        """What happens by itself, bots' actions too (by lot)."""
        from game.server import entries as log

        table = self.table
        assert table is not None
        while True:
            present = frozenset(socket.seat for socket in self.sockets if socket.seat >= 0)
            due = rulings.due(table, present, self.chance)
            turn = table.turn
            if not due and turn is not None and table.places[turn].level:
                legal = table.match.state.legal() if table.match else ()
                low = table.match is not None and table.match.state.phase == "auction"
                action = self.rng.choice(legal[:2] if low else legal)
                due = [log.Acted(turn, "", table.wire.action(action))]
            if not due:
                return
            self._do(due)

    def _tell(self, message: Any) -> None:
        for socket in self.sockets:
            if socket.looking:
                self.put(socket, message)

    def show(self) -> None:
        if self.table is not None:
            self._tell(self.state())

    def state(self) -> m.TableState:
        assert self.table is not None
        return public(self.table, {socket.seat for socket in self.sockets}, self.away)


class Clock:
    """Moves when it is told to."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def client(far: Far, greeting: Greeting, clock: Clock | None = None, seed: int = 1) -> RemoteTable:
    """Somebody who talks with the table."""
    return RemoteTable(far.connect, socket_of(SERVER, "Table1"), greeting, clock or Clock(), Random(seed))


def friend(far: Far, seat: int, name: str = "Ben", clock: Clock | None = None) -> RemoteTable:
    """Somebody who has followed the link and sat down."""
    assert far.table is not None
    table = client(far, Greeting("look", far.table.invite), clock, seed=seat + 10)
    talk(table)
    table.sit(seat, name, f"secret{seat}".ljust(22, "x"))
    talk(table)
    return table


def talk(*tables: RemoteTable, turns: int = 4) -> None:
    """Let them hear what there is to hear."""
    for _ in range(turns):
        for table in tables:
            table.turn()
