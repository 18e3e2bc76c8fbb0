"""People at tables of a hall in this process: what they send, and all that they are sent."""

import secrets
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from itertools import count
from random import Random
from typing import Any

from game.bots.levels import Lot
from game.engine.contract import Refused
from game.games.wires import wire_of
from game.net import messages as net
from game.net.changes import applied
from game.net.fair import is_fair
from game.server.bond import Alone, Bond
from game.server.guest import Guest
from game.server.hall import Hall
from game.server.room import Room, Services
from game.server.rulings import Chance
from game.server.store import Conflict, Store, Trouble

CHANCE = Chance(secrets.token_urlsafe, secrets.choice)
TWO = {"players": 2, "lives": 5}
"""Whist 22 for two."""


class Memory:
    """A Store that forgets with the process."""

    def __init__(self) -> None:
        self.logs: dict[str, list[str]] = {}
        self.broken = False

    async def append(self, table: str, start: int, texts: Sequence[str]) -> None:
        if self.broken:
            raise Trouble("full")
        if len(self.logs.get(table, [])) != start:
            raise Conflict
        self.logs.setdefault(table, []).extend(texts)

    async def read(self, table: str, start: int = 0) -> list[str]:
        return self.logs.get(table, [])[start:]

    async def count(self) -> int:
        return len(self.logs)

    async def expire(self, seconds: float) -> list[str]:
        gone = list(self.logs)
        self.logs.clear()
        return gone


class Lots:
    """Bots that draw their actions by lot, here and at once."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    async def decide(self, game_id: str, level: str, view: Any) -> Any:
        return by_lot(view, self._rng)


def by_lot(view: Any, rng: Random) -> Any:
    return next(Lot().think(view, rng)).action


@asynccontextmanager
async def hall_of(
    store: Store | None = None, bond: Bond | None = None, away: float = 30.0, most: int = 10_000
) -> AsyncIterator[Hall]:
    minds: Any = Lots(Random(1))
    hall = Hall(Services(store or Memory(), bond or Alone(), minds, CHANCE, away), most)
    try:
        yield hall
    finally:
        await hall.close()


class Person:
    """A client in this process. It checks what every client relies on: that versions come one by one."""

    def __init__(self, hall: Hall, table: str = "", secret: str = "") -> None:
        self._hall, self.table = hall, table
        self.secret = secret or secrets.token_urlsafe(16)
        self._ids = count()
        self.room: Room | None = None
        self.frames: list[str] = []
        self.messages: list[Any] = []
        self.closed: list[int] = []
        self.seat, self.version = -1, -1
        self.packed: list[Any] | None = None
        self._read: Any = None
        self.state: Any = None
        self.opened: Any = None
        self.seals: set[str] = set()
        """Of all deals that were announced before they were made."""
        self.checked = 0
        """Deals that were fair."""

    # -- what arrives -----------------------------------------------------------------------------

    def _got(self, text: str) -> None:
        self.frames.append(text)
        message = net.read_reply(text)
        self.messages.append(message)
        if isinstance(message, net.TableState):
            self.state = message
            self.seals |= {message.seal, *(ask.seal for ask in message.asks)}
        elif isinstance(message, net.Entered):
            self.seat = message.seat
        elif isinstance(message, net.Now):
            self.version, self.packed = message.version, message.view
        elif isinstance(message, net.Steps):
            assert message.version == self.version + 1
            self.version = message.version
            for change in message.steps:
                self.packed = applied(self.packed, change.changed)
        elif isinstance(message, net.Opened):
            self.opened = message
            self.check(message)

    def check(self, opened: Any) -> None:
        assert is_fair(self.state.game, self.view, opened.seal, opened.seed, opened.salts, opened.actions)
        # Who comes when the round is over was not here to be told its seal.
        assert opened.seal in self.seals or isinstance(self.messages[-2], net.Now)
        self.checked += 1

    @property
    def wire(self) -> Any:
        return wire_of(self.state.game)

    @property
    def view(self) -> Any:
        if self._read is None or self._read[0] is not self.packed:
            self._read = (self.packed, self.wire.read_view(self.packed))
        return self._read[1]

    # -- what is sent -----------------------------------------------------------------------------

    def id(self) -> str:
        return f"{self.secret[:8]}-{next(self._ids)}"

    async def create(self, game: str, seats: Sequence[str], options: Any = None, seat: int = 0) -> str:
        request = net.Create(
            self.id(), net.PROTOCOL, game, options or {}, tuple(seats), seat, "Host", self.secret, True
        )
        created = await self._hall.create(request)
        self.table = created.table
        return created.invite

    async def come(self, kind: type = net.Enter, what: str = "", secret: str = "") -> None:
        """A new connection, with its first message."""
        self.guest = Guest(self._got, self.closed.append)
        self.room = await self._hall.room(self.table)
        more = (secret,) if kind is net.Move else ()
        await self.room.enter(self.guest, kind(self.id(), net.PROTOCOL, what or self.secret, *more))

    async def sit(self, invite: str, seat: int, name: str = "Friend") -> Any:
        await self.come(net.Look, invite)
        return await self.ask(net.Sit, seat, name, self.secret)

    async def ask(self, kind: type, *values: Any) -> Any:
        """Send a message; its answer."""
        return await self.send(kind(self.id(), *values))

    async def send(self, request: Any) -> Any:
        assert self.room is not None
        start = len(self.messages)
        await self.room.handle(self.guest, net.read_request(net.write_request(request)))
        answers = [m for m in self.messages[start:] if getattr(m, "id", None) == request.id]
        assert len(answers) == 1, answers
        return answers[0]

    async def leave(self) -> None:
        assert self.room is not None
        await self.room.leave(self.guest)

    def open_ask(self, kind: str) -> Any:
        return next((ask for ask in self.state.asks if ask.kind == kind), None)

    async def agree(self, kind: str, salt: str = "", yes: bool = True) -> Any:
        return await self.ask(net.Agree, self.open_ask(kind).number, yes, salt)

    async def act(self, action: Any) -> Any:
        return await self.ask(net.Act, self.version, self.wire.action(action))

    async def act_by_lot(self, rng: Random) -> Any:
        return await self.act(by_lot(self.view, rng))

    async def record(self, match: int = 0) -> str:
        first = await self.ask(net.Fetch, match, 0)
        assert isinstance(first, net.Recorded), first
        rest = [await self.ask(net.Fetch, match, part) for part in range(1, first.parts)]
        return "".join(part.text for part in (first, *rest))


async def party(hall: Hall, game: str, options: Any = None, players: int = 2) -> list[Person]:
    """A table of people only, all sitting."""
    host = Person(hall)
    invite = await host.create(game, [net.HUMAN] * players, options)
    await host.come()
    people = [host]
    for seat in range(1, players):
        friend = Person(hall, host.table)
        assert isinstance(await friend.sit(invite, seat, f"Friend {seat}"), net.Entered)
        people.append(friend)
    return people


async def begin(people: Sequence[Person], kind: str = net.MATCH) -> None:
    """All agree."""
    for number, person in enumerate(people):
        answer = await person.agree(kind, f"salt{number}")
        assert isinstance(answer, net.Done), answer


async def playing(hall: Hall, game: str, options: Any = None, players: int = 2) -> list[Person]:
    """A table of people only, in its first round."""
    people = await party(hall, game, options, players)
    await begin(people)
    return people


async def play_round(people: Sequence[Person], rng: Random) -> None:
    """By lot to the round's end, people only."""
    while people[0].state.phase == net.PLAYING:
        turn = people[0].view.turn
        answer = await people[turn].act_by_lot(rng)
        assert isinstance(answer, net.Done), answer


def refused(answer: Any) -> str:
    assert isinstance(answer, net.Failed), answer
    refusal: Refused = net.refusal(answer)
    return refusal.key
