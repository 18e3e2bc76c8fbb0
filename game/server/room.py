"""A table in use: its connections, its place in the log, its bots. One thing happens at a time."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from time import monotonic, time
from typing import Any

from game.engine.contract import Refused, Seat
from game.net import messages as net
from game.server import entries as log
from game.server import minds, rulings
from game.server.audience import Audience
from game.server.bond import Bond
from game.server.guest import Guest
from game.server.store import Conflict, Store, Trouble
from game.server.table import Table, legal, table_of
from game.session.minds import possible

LOG = logging.getLogger("atout.tables")
AGAIN = 1.0
"""Seconds until something that could not be kept is tried again."""


@dataclass(frozen=True, slots=True)
class Services:
    """What all rooms share."""

    store: Store
    bond: Bond
    minds: minds.Minds
    chance: rulings.Chance
    away: float = net.AWAY


class Room:
    """A table with its connections, from `open` to `close`."""

    def __init__(self, id_: str, kept: list[Any], services: Services) -> None:
        self.table: Table = table_of(id_, kept)
        self._length = len(kept)
        self._services = services
        self._lock = asyncio.Lock()
        self._audience = Audience(self.table, services.away)
        self._tasks: set[asyncio.Task[None]] = set()
        self._bot: asyncio.Task[None] | None = None
        self.used = monotonic()
        """When somebody last came, went or did something."""

    @property
    def idle(self) -> bool:
        """Nobody is connected and no bot plays."""
        return not self._audience.all and (self._bot is None or self._bot.done())

    # -- what connections do ----------------------------------------------------------------------

    async def enter(self, guest: Guest, request: Any) -> None:
        """Look, Enter or Move: a connection's first message, or that again. Refused, or it is answered."""
        async with self._lock:
            seat: Seat | None = None
            if isinstance(request, net.Look):
                rulings.look(self.table, request)
                seat = guest.seat
            elif isinstance(request, net.Enter):
                rulings.speaks(request.protocol)
                seat = rulings.owner(self.table, request.secret)
            else:
                await self._keep(lambda: rulings.move(self.table, request, time())[1])
                seat = rulings.owner(self.table, request.secret)
            await self._welcome(guest, seat, request.id)

    async def handle(self, guest: Guest, request: Any) -> None:
        """A further message. Whatever it leads to, it is answered."""
        self.used = monotonic()
        async with self._lock:
            try:
                await self._handle(guest, request)
            except rulings.Stale as stale:
                self._audience.show(guest)
                guest.fail(request.id, stale)
            except Refused as refused:
                guest.fail(request.id, refused)
            except Trouble:
                guest.fail(request.id, Refused("net.trouble"))

    async def _handle(self, guest: Guest, request: Any) -> None:
        if isinstance(request, net.Ping):
            guest.send(net.Pong(request.id))
        elif isinstance(request, net.Refresh):
            guest.send(self._audience.state())
            self._audience.show(guest)
            guest.send(net.Done(request.id, self.table.version))
        elif isinstance(request, net.Sit) and guest.seat in (None, request.seat):
            await self._keep(lambda: rulings.sit(self.table, request))
            await self._welcome(guest, request.seat, request.id)
        elif guest.seat is None:
            raise Refused("net.not_now")
        elif isinstance(request, net.Say | net.Nudge):
            if not guest.words.take():
                raise Refused("net.fast")
            await self._say(guest.seat, request)
            guest.send(net.Done(request.id, self.table.version))
        elif isinstance(request, net.Export):
            await self._export(guest, request)
        elif isinstance(request, net.Fetch):
            guest.send(_part(self.table.record(request.match), request))
        else:
            await self._carry_out(guest, guest.seat, request)

    async def _carry_out(self, guest: Guest, seat: Seat, request: Any) -> None:
        await self._keep(lambda: rulings.rule(self.table, seat, request, self._desk()))
        version = self.table.done(seat, request.id) if isinstance(request, net.Act) else None
        if isinstance(request, net.Rise) and guest.seat == seat:
            self._audience.release(guest)
            self._audience.admit(guest, None)
            self._audience.tell_state()
        guest.send(net.Done(request.id, self.table.version if version is None else version))
        await self._drive()

    async def leave(self, guest: Guest) -> None:
        """The connection is gone."""
        self.used = monotonic()
        async with self._lock:
            seat = self._audience.release(guest)
            if seat is not None:
                self._notice_later()
                self._audience.tell_state()
                await self._announce_presence("gone", seat)

    async def open(self) -> None:
        """Begin to hear what other processes say of the table, and go on where it stood."""
        await self._services.bond.join(self.table.id, self._hear)
        try:
            if self._services.bond.beat:
                await self._look_round()
                self._start(self._beat())
            async with self._lock:
                await self._drive()
        except Exception:
            await self.close()
            raise

    async def close(self) -> None:
        """Nobody uses it any more."""
        for task in self._tasks:
            task.cancel()
        await self._services.bond.leave(self.table.id)

    def shut(self, code: int, key: str = "") -> None:
        """End all connections."""
        for guest in self._audience.all:
            if key:
                guest.fail("", Refused(key))
            guest.part(code)

    async def _welcome(self, guest: Guest, seat: Seat | None, id_: str) -> None:
        """The connection has a seat (None: looks), the newest one of it."""
        self.used = monotonic()
        self._audience.admit(guest, seat)
        guest.send(net.Entered(id_, net.PROTOCOL, -1 if seat is None else seat, self.table.invite))
        if not self._audience.tell_state():
            guest.send(self._audience.state())
        self._audience.show(guest)
        if seat is not None:
            await self._announce_presence("here", seat)
        await self._drive()

    async def _say(self, seat: Seat, request: net.Say | net.Nudge) -> None:
        if isinstance(request, net.Say):
            if request.phrase not in net.PHRASES:
                raise Refused("wire.unreadable", where="Say.phrase")
            said = net.Said(seat, request.phrase, -1)
        else:
            if request.seat not in range(len(self.table.places)) or request.seat == seat:
                raise Refused("wire.unreadable", where="Nudge.seat")
            said = net.Said(seat, "", request.seat)
        self._audience.tell(said)
        await self._announce(["said", *said])

    async def _export(self, guest: Guest, request: net.Export) -> None:
        code, seat = self._services.chance.code(), guest.seat
        assert seat is not None
        entry = log.Coded(seat, rulings.hashed(code), int(time()) + rulings.CODE_SECONDS)
        await self._keep(lambda: [entry])
        guest.send(net.Code(request.id, code, rulings.CODE_SECONDS))

    def _desk(self) -> rulings.Desk:
        return rulings.Desk(self._audience.away, time(), self._services.chance)

    # -- the log ----------------------------------------------------------------------------------

    async def _keep(self, rule: Callable[[], list[Any]]) -> bool:
        """Have entries kept, then let them happen; ruled again when others were faster. False: none were.

        Refused as ruled, Trouble when they cannot be kept: nothing has happened then.
        """
        while True:
            entries = rule()
            if not entries:
                return False
            try:
                texts = [log.write_entry(entry) for entry in entries]
                await self._services.store.append(self.table.id, self._length, texts)
            except Conflict:
                length = self._length
                await self._catch_up()
                if self._length == length:
                    raise Trouble("a log has become shorter") from None
                continue
            self._happen(entries)
            await self._announce(["log", self._length])
            return True

    async def _catch_up(self) -> None:
        """Let happen what other processes have kept."""
        texts = await self._services.store.read(self.table.id, self._length - 1)  # the newest known is there
        if not texts and not await self._services.store.read(self.table.id):
            self.shut(net.EXPIRED, "net.expired")
            raise Refused("net.expired")
        self._happen([log.read_entry(text) for text in texts[1:]])

    def _happen(self, entries: list[Any]) -> None:
        for entry in entries:
            with self._audience.following():
                self.table.add(entry)
            self._length += 1
        self._audience.tell_state()

    # -- other processes --------------------------------------------------------------------------

    def _hear(self, word: list[Any]) -> None:
        """What another process says of this table."""
        match word:
            case ["said", int(seat), str(phrase), int(to)]:
                self._audience.tell(net.Said(seat, phrase, to))
            case ["here" | "gone" as what, int(seat)]:
                self._later(0, lambda: self._moved(seat, what == "here"))
            case ["log", int(length)] if length > self._length:
                self._later(0, self._follow)

    async def _beat(self) -> None:
        """For ever: tell who is here, hear who is elsewhere, and go on where another process has stopped."""
        while True:
            await asyncio.sleep(self._services.bond.beat)
            try:
                await self._look_round()
                await self._follow()
            except (Trouble, Refused) as error:
                LOG.warning("table %s: %s", self.table.id, error)

    async def _look_round(self) -> None:
        """Tell who is connected here, and hear who is elsewhere."""
        before, mine = self._audience.present, frozenset(self._audience.seated)
        self._audience.elsewhere = await self._services.bond.present(self.table.id, mine)
        for seat in before - self._audience.present:
            self._audience.miss(seat)
            self._notice_later()
        self._audience.tell_state()

    async def _moved(self, seat: Seat, here: bool) -> None:
        """A seat's connection is at another process, or is there no more."""
        async with self._lock:
            if here:
                self._audience.replace(seat)
                self._audience.elsewhere |= {seat}
            elif seat in self._audience.elsewhere:
                self._audience.elsewhere -= {seat}
                self._audience.miss(seat)
                self._notice_later()
            self._audience.tell_state()
            await self._drive()

    async def _follow(self) -> None:
        async with self._lock:
            await self._catch_up()
            await self._drive()

    # -- by itself --------------------------------------------------------------------------------

    async def _drive(self) -> None:
        """Let happen what is due, and have the bot in turn think. What cannot be kept is tried again."""
        try:
            while await self._keep(self._due):
                pass
        except Trouble as trouble:
            LOG.warning("table %s: %s", self.table.id, trouble)
            self._later(AGAIN, self._follow)
        if self._bot_turn() is not None and (self._bot is None or self._bot.done()):
            self._bot = self._start(self._play_bots())

    def _due(self) -> list[Any]:
        return rulings.due(self.table, self._audience.present, self._services.chance)

    def _bot_turn(self) -> Seat | None:
        turn = self.table.turn
        return turn if turn is not None and self.table.places[turn].level else None

    async def _play_bots(self) -> None:
        """One bot's turn after the other."""
        while True:
            async with self._lock:
                seat, version, match = self._bot_turn(), self.table.version, self.table.match
                if seat is None or match is None or not await self._services.bond.keeps(self.table.id):
                    self._bot = None
                    return
                level, view = self.table.places[seat].level, match.view(seat)
            action = await self._think(level, view)
            async with self._lock:
                if not await self._play_bot(seat, version, action):
                    return

    async def _think(self, level: str, view: Any) -> Any:
        """A bot's decision; should it fail, one by lot: the table goes on."""
        game = self.table.game.id
        try:
            action = await self._services.minds.decide(game, level, view)
            if possible(game, view, action):
                return action
            LOG.error("a bot chose what it may not at %s (%s): %r", game, level, action)
        except Exception as error:
            LOG.error("a bot failed at %s (%s): %r", game, level, error)
        return minds.by_lot(view)

    async def _play_bot(self, seat: Seat, version: int, action: Any) -> bool:
        """Let a bot's action happen, unless it is too late for it; False: the table is gone."""

        def rule() -> list[Any]:
            if self.table.version != version or self._bot_turn() != seat:
                return []
            return [log.Acted(seat, "", self.table.wire.action(legal(self.table, seat, action)))]

        try:
            await self._keep(rule)
            await self._drive()
        except Trouble:
            await asyncio.sleep(AGAIN)
        except Refused:
            return False
        return True

    async def _notice(self) -> None:
        """Somebody may have been away for long by now."""
        async with self._lock:
            self._audience.tell_state()

    async def _announce(self, word: list[Any]) -> None:
        await self._services.bond.say(self.table.id, word)

    async def _announce_presence(self, what: str, seat: Seat) -> None:
        with contextlib.suppress(Trouble):  # the next heartbeat tells
            await self._look_round()
        await self._announce([what, seat])

    def _notice_later(self) -> None:
        self._later(self._services.away + 0.01, self._notice)

    def _later(self, seconds: float, do: Callable[[], Awaitable[None]]) -> None:
        async def wait() -> None:
            await asyncio.sleep(seconds)
            with contextlib.suppress(Trouble, Refused):
                await do()

        self._start(wait())

    def _start(self, work: Any) -> asyncio.Task[None]:
        task: asyncio.Task[None] = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task


def _part(text: str, request: net.Fetch) -> net.Recorded:
    parts = max(1, -(-len(text) // net.PART))
    if request.part not in range(parts):
        raise Refused("net.not_now")
    start = request.part * net.PART
    return net.Recorded(request.id, request.match, request.part, parts, text[start : start + net.PART])
