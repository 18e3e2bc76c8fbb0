"""A table in use: its connections, its place in the log, its bots. One thing happens at a time."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable
from dataclasses import dataclass
from time import monotonic, time
from typing import Any

from game.engine.contract import Refused, Seat, Step
from game.net import messages as net
from game.net.changes import changes
from game.net.fair import seal_of
from game.server import entries as log
from game.server import minds, rulings
from game.server.bond import Bond
from game.server.guest import Guest
from game.server.store import Conflict, Store, Trouble
from game.server.table import Table, legal, table_of

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
    """A table with its connections; made by `open_room`."""

    def __init__(self, id_: str, kept: list[Any], services: Services) -> None:
        self.table: Table = table_of(id_, kept)
        self._length = len(kept)
        self._services = services
        self._lock = asyncio.Lock()
        self._seated: dict[Seat, Guest] = {}
        self._watching: set[Guest] = set()
        self._elsewhere: frozenset[Seat] = frozenset()
        self._lost: dict[Seat, float] = dict.fromkeys(range(len(self.table.places)), monotonic())
        """When each seat's last connection ended."""
        self._told: net.TableState | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._bot: asyncio.Task[None] | None = None
        self.used = monotonic()
        """When somebody last came, went or did something."""

    # -- who is here ------------------------------------------------------------------------------

    @property
    def idle(self) -> bool:
        """Nobody is connected and no bot plays."""
        return not self._seated and not self._watching and (self._bot is None or self._bot.done())

    @property
    def present(self) -> frozenset[Seat]:
        return self._elsewhere.union(self._seated)

    @property
    def away(self) -> frozenset[Seat]:
        now, here = monotonic(), self.present
        return frozenset(
            seat
            for seat, since in self._lost.items()
            if seat not in here and now - since >= self._services.away
        )

    def state(self) -> net.TableState:
        """All that is public."""
        table, here, away = self.table, self.present, self.away

        def presence(seat: Seat, kind: str) -> str:
            if kind != net.HUMAN or seat in here:
                return net.HERE
            return net.APART if seat in away else net.GONE

        seats = tuple(
            net.SeatState(p.name, p.kind, p.taken, presence(seat, p.kind), p.lent)
            for seat, p in enumerate(table.places)
        )
        asks = tuple(
            net.Ask(
                ask.number,
                ask.kind,
                ask.options,
                ask.seat,
                ask.level,
                seal_of(ask.seed) if ask.seed else "",
                table.needed(ask),
                tuple(sorted(ask.salts)),
            )
            for ask in table.asks
        )
        seal = seal_of(table.deal.seed) if table.deal and table.phase == net.PLAYING else ""
        options = table.options.to_json()
        return net.TableState(
            table.id,
            table.game.id,
            options,
            table.hints,
            table.host,
            seats,
            table.phase,
            table.number,
            table.version,
            seal,
            asks,
        )

    # -- what connections do ----------------------------------------------------------------------

    async def enter(self, guest: Guest, request: Any) -> None:
        """A connection's first message: Look, Enter or Move."""
        async with self._lock:
            seat: Seat | None = None
            if isinstance(request, net.Look):
                rulings.look(self.table, request)
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
                self._show(guest)
                guest.fail(request.id, stale)
            except Refused as refused:
                guest.fail(request.id, refused)
            except Trouble:
                guest.fail(request.id, Refused("net.trouble"))

    async def _handle(self, guest: Guest, request: Any) -> None:
        if isinstance(request, net.Ping):
            guest.send(net.Pong(request.id))
        elif isinstance(request, net.Refresh):
            guest.send(self.state())
            self._show(guest)
            guest.send(net.Done(request.id, self.table.version))
        elif isinstance(request, net.Sit) and guest.seat is None:
            await self._keep(lambda: rulings.sit(self.table, request))
            await self._welcome(guest, request.seat, request.id)
        elif guest.seat is None:
            raise Refused("net.not_now")
        elif isinstance(request, net.Say | net.Nudge):
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
        if isinstance(request, net.Rise) and self._seated.get(seat) is guest:
            self._unseat(guest)
            self._watching.add(guest)
            self._tell_state()
        guest.send(net.Done(request.id, self.table.version if version is None else version))
        await self._drive()

    async def leave(self, guest: Guest) -> None:
        """The connection is gone."""
        self.used = monotonic()
        async with self._lock:
            self._watching.discard(guest)
            if guest.seat is not None and self._seated.get(guest.seat) is guest:
                seat = guest.seat
                self._unseat(guest)
                self._tell_state()
                await self._announce_presence("gone", seat)

    async def open(self) -> None:
        """Begin to hear what other processes say of the table, and go on where it stood."""
        await self._services.bond.join(self.table.id, self._hear)
        if self._services.bond.beat:
            await self._look_round()
            self._start(self._beat())
        async with self._lock:
            await self._drive()

    async def close(self) -> None:
        """Nobody uses it any more."""
        for task in self._tasks:
            task.cancel()
        await self._services.bond.leave(self.table.id)

    def shut(self, code: int, key: str = "") -> None:
        """End all connections."""
        for guest in [*self._seated.values(), *self._watching]:
            if key:
                guest.fail("", Refused(key))
            guest.part(code)

    def _unseat(self, guest: Guest) -> None:
        assert guest.seat is not None
        del self._seated[guest.seat]
        self._miss(guest.seat)
        guest.seat = None

    async def _welcome(self, guest: Guest, seat: Seat | None, id_: str) -> None:
        """The connection has a seat (None: looks), the newest one of it."""
        self.used = monotonic()
        self._watching.discard(guest)
        guest.seat = seat
        if seat is None:
            self._watching.add(guest)
        else:
            self._replace(seat)
            self._seated[seat] = guest
        guest.send(net.Entered(id_, net.PROTOCOL, -1 if seat is None else seat, self.table.invite))
        if not self._tell_state():
            guest.send(self.state())
        self._show(guest)
        if seat is not None:
            await self._announce_presence("here", seat)
        await self._drive()

    def _replace(self, seat: Seat) -> None:
        """An older connection of a seat gives way."""
        older = self._seated.pop(seat, None)
        if older is not None:
            older.seat = None
            older.fail("", Refused("net.replaced"))
            older.part(net.REPLACED)

    async def _say(self, seat: Seat, request: net.Say | net.Nudge) -> None:
        if isinstance(request, net.Say):
            if request.phrase not in net.PHRASES:
                raise Refused("wire.unreadable", where="Say.phrase")
            said = net.Said(seat, request.phrase, -1)
        else:
            if request.seat not in range(len(self.table.places)) or request.seat == seat:
                raise Refused("wire.unreadable", where="Nudge.seat")
            said = net.Said(seat, "", request.seat)
        self._tell(said)
        await self._announce(["said", *said])

    async def _export(self, guest: Guest, request: net.Export) -> None:
        code, seat = self._services.chance.code(), guest.seat
        assert seat is not None
        entry = log.Coded(seat, rulings.hashed(code), int(time()) + rulings.CODE_SECONDS)
        await self._keep(lambda: [entry])
        guest.send(net.Code(request.id, code, rulings.CODE_SECONDS))

    def _desk(self) -> rulings.Desk:
        return rulings.Desk(self.away, time(), self._services.chance)

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
                await self._catch_up()
                continue
            self._happen(entries)
            await self._announce(["log", self._length])
            return True

    async def _catch_up(self) -> None:
        """Let happen what other processes have kept."""
        texts = await self._services.store.read(self.table.id, self._length)
        if not texts and not await self._services.store.read(self.table.id):
            raise Refused("net.expired")
        self._happen([log.read_entry(text) for text in texts])

    def _happen(self, entries: list[Any]) -> None:
        for entry in entries:
            self._happens(entry)
            self._length += 1
        self._tell_state()

    def _happens(self, entry: Any) -> None:
        """Let one entry happen and show the seats what they may see of it."""
        table, before = self.table, (self.table.number, self.table.version)
        taken: dict[Seat, list[Step]] = {}
        enders = []
        if table.match is not None:
            for seat in self._seated:
                taken[seat] = []
                enders.append(table.match.listen(seat, taken[seat].append))
        try:
            table.add(entry)
        finally:
            for end in enders:
                end()
        if (table.number, table.version) == before:
            return
        for seat, guest in self._seated.items():
            if table.number != before[0] or guest.packed is None:
                self._show(guest)
            else:
                self._show_steps(guest, taken[seat])
        opened = table.opened() if isinstance(entry, log.Acted) else None
        if opened is not None:
            self._tell_seated(opened)

    # -- other processes --------------------------------------------------------------------------

    def _hear(self, word: list[Any]) -> None:
        """What another process says of this table."""
        match word:
            case ["said", int(seat), str(phrase), int(to)]:
                self._tell(net.Said(seat, phrase, to))
            case ["here" | "gone" as what, int(seat)]:
                self._start(self._moved(seat, what == "here"))
            case ["log", int(length)] if length > self._length:
                self._start(self._follow())

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
        before = self.present
        await self._tell_present()
        for seat in before - self.present:
            self._miss(seat)
        self._tell_state()

    async def _tell_present(self) -> None:
        self._elsewhere = await self._services.bond.present(self.table.id, frozenset(self._seated))

    def _miss(self, seat: Seat) -> None:
        """A seat's last connection is lost."""
        self._lost[seat] = monotonic()
        self._later(self._services.away + 0.01, self._notice)

    async def _moved(self, seat: Seat, here: bool) -> None:
        """A seat's connection is at another process, or is there no more."""
        async with self._lock:
            if here:
                self._replace(seat)
                self._elsewhere |= {seat}
            elif seat in self._elsewhere:
                self._elsewhere -= {seat}
                self._miss(seat)
            self._tell_state()
            await self._drive()

    async def _follow(self) -> None:
        async with self._lock:
            await self._catch_up()
            await self._drive()

    # -- what connections are told ----------------------------------------------------------------

    def _show(self, guest: Guest) -> None:
        """The full view, and where the finished round came from."""
        packed = None if guest.seat is None else self.table.view(guest.seat)
        if packed is None:
            return
        guest.packed = packed
        guest.send(net.Now(self.table.version, packed))
        opened = self.table.opened()
        if opened is not None:
            guest.send(opened)

    def _show_steps(self, guest: Guest, steps: list[Step]) -> None:
        wire, told = self.table.wire, []
        for step in steps:
            packed = wire.view(step.view)
            told.append(net.Change(wire.event(step.event), changes(guest.packed, packed)))
            guest.packed = packed
        guest.send(net.Steps(self.table.version, tuple(told)))

    def _tell_state(self) -> bool:
        """The public state to everybody, if more than the version has changed since it was told."""
        state = self.state()
        if self._told is not None and self._told._replace(version=state.version) == state:
            return False
        self._told = state
        self._tell(state)
        return True

    def _tell(self, message: Any) -> None:
        text = net.write_reply(message)
        for guest in [*self._seated.values(), *self._watching]:
            guest.send_text(text)

    def _tell_seated(self, message: Any) -> None:
        text = net.write_reply(message)
        for guest in self._seated.values():
            guest.send_text(text)

    # -- by itself --------------------------------------------------------------------------------

    async def _drive(self) -> None:
        """Let happen what is due, and have the bot in turn think."""
        while await self._keep(lambda: rulings.due(self.table, self.present, self._services.chance)):
            pass
        if self._bot_turn() is not None and (self._bot is None or self._bot.done()):
            self._bot = self._start(self._play_bots())

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
                await self._play_bot(seat, version, action)

    async def _think(self, level: str, view: Any) -> Any:
        """A bot's decision; should it fail, one by lot: the table goes on."""
        try:
            return await self._services.minds.decide(self.table.game.id, level, view)
        except Exception as error:
            LOG.error("a bot failed at %s (%s): %r", self.table.game.id, level, error)
            return minds.by_lot(view)

    async def _play_bot(self, seat: Seat, version: int, action: Any) -> None:
        def rule() -> list[Any]:
            if self.table.version != version or self._bot_turn() != seat:
                return []
            return [log.Acted(seat, "", self.table.wire.action(legal(self.table, seat, action)))]

        try:
            await self._keep(rule)
            await self._drive()
        except Trouble:
            await asyncio.sleep(AGAIN)

    async def _notice(self) -> None:
        """Somebody may have been away for long by now."""
        async with self._lock:
            self._tell_state()

    async def _announce(self, word: list[Any]) -> None:
        await self._services.bond.say(self.table.id, word)

    async def _announce_presence(self, what: str, seat: Seat) -> None:
        with contextlib.suppress(Trouble):  # the next heartbeat tells
            await self._tell_present()
        await self._announce([what, seat])

    def _later(self, seconds: float, do: Callable[[], Any]) -> None:
        async def wait() -> None:
            await asyncio.sleep(seconds)
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
