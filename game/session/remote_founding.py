"""Asking a server: whether it is there, for a new table, and how tables stand."""

from __future__ import annotations

from random import Random
from typing import Any

from game.bots.thinker import Clock
from game.engine.contract import Refused, Seat
from game.host.contract import Socket
from game.net import messages as m
from game.session.remote_address import socket_of
from game.session.remote_line import Connect, Line
from game.session.remote_table import secret

PATIENCE = 9.0
"""Seconds that a server may take to answer at all."""


class Probe:
    """Is there a server of tables at this address? `found` is None until that is known."""

    def __init__(self, connect: Connect, server: str, clock: Clock) -> None:
        self.server = server
        self.found: bool | None = None
        self._clock, self._end = clock, clock() + PATIENCE
        self._socket: Socket | None = connect(socket_of(server))

    def turn(self) -> bool:
        """True when it has just become known."""
        if self._socket is None:
            return False
        state = self._socket.state
        if state == "connecting" and self._clock() < self._end:
            return False
        self.found = state == "open"
        self.stop()
        return True

    def stop(self) -> None:
        if self._socket is not None:
            self._socket.close()
            self._socket = None


class Founding:
    """Makes a table, with the own seat taken. `table` and `invite` are known when it is there.

    `fault`: the message key of what is in the way, empty while nothing is.
    """

    def __init__(
        self,
        connect: Connect,
        server: str,
        game: str,
        options: Any,
        seats: tuple[str, ...],
        seat: Seat,
        name: str,
        hints: bool,
        clock: Clock,
        chance: Random,
    ) -> None:
        self.server, self.game = server, game
        self.secret = secret(chance)
        self.table = self.invite = self.fault = ""
        create = m.Create(
            "create", m.PROTOCOL, game, options.to_json(), seats, seat, name, self.secret, hints
        )
        self._clock, self._end = clock, clock() + PATIENCE
        self._line = Line(
            connect,
            socket_of(server),
            clock,
            Random(chance.getrandbits(64)),
            lambda: m.write_request(create),
            lambda: m.write_request(m.Ping("ping")),
        )

    def turn(self) -> bool:
        """True when it has come to an end, good or bad."""
        if self.table or self.fault:
            return False
        for text in self._line.turn():
            try:
                self._hear(m.read_reply(text))
            except Refused:
                self.fault = "net.garbled"
        if not self.table and not self.fault and self._clock() > self._end:
            self.fault = "friends.no_server"
        if self.table or self.fault:
            self.stop()
            return True
        return False

    def stop(self) -> None:
        self._line.stop()

    def _hear(self, message: Any) -> None:
        if isinstance(message, m.Created) and message.invite:
            self.table, self.invite = m.table_id(message.table), message.invite
        elif isinstance(message, m.Failed):
            self.fault = m.refusal(message).key
