"""Workers for tests: one that works in this process, and its bad relations."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.session.desk import WIRE, Decide, Decided, Desk, Order, Reply
from tests.session.tables import Ticks


class Beside:
    """A worker whose desk stands right here. `held`: it keeps its replies until they are let go."""

    def __init__(self) -> None:
        self.ready = True
        self.starts, self.stops = 0, 0
        self.asked: list[str] = []
        self.held = False
        self._desk = Desk(Ticks())
        self._replies: list[str] = []

    def start(self) -> None:
        self.starts += 1
        self.ready = True

    def stop(self) -> None:
        self.stops += 1
        self.ready = False
        self._desk, self._replies = Desk(Ticks()), []

    def ask(self, text: str) -> None:
        self.asked.append(text)
        self.receive(text)

    def receive(self, text: str) -> None:
        self._desk.take(text)
        while self._desk.busy:
            self.reply(self._desk.work(1))

    def reply(self, text: str) -> None:
        if text:
            self._replies.append(text)

    def answers(self) -> list[str]:
        if self.held:
            return []
        taken, self._replies = self._replies, []
        return taken

    @property
    def orders(self) -> list[Any]:
        """What was asked, read."""
        return [WIRE.load(Order, text) for text in self.asked]


class Silent(Beside):
    """Never answers."""

    def receive(self, text: str) -> None: ...


class Liar(Beside):
    """Answers each order with what `say` makes of it."""

    def __init__(self, say: Callable[[Decide], list[str]]) -> None:
        super().__init__()
        self._say = say

    def receive(self, text: str) -> None:
        order = WIRE.load(Order, text)
        if isinstance(order, Decide):
            for reply in self._say(order):
                self.reply(reply)


def decided(number: int, action: Any) -> str:
    return WIRE.dump(Reply, Decided(number, action))
