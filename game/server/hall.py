"""All tables of a server: made, opened when somebody comes, closed when unused, removed when expired."""

from __future__ import annotations

import asyncio
from time import monotonic
from weakref import WeakValueDictionary

from game.engine.contract import Refused
from game.net import messages as net
from game.server import entries as log
from game.server import rulings
from game.server.room import Room, Services
from game.server.store import Conflict, Trouble

IDLE = 60.0
"""Seconds after which an unused table leaves the memory."""
EXPIRY = 30 * 24 * 3600.0
"""Seconds without a change after which a table is gone for good."""
SWEEP = 20.0
SWEEPS_TO_EXPIRE = 180


class Hall:
    """The rooms in use. `most`: so many tables are kept at the most."""

    def __init__(self, services: Services, most: int) -> None:
        self._services, self._most = services, most
        self._rooms: dict[str, Room] = {}
        self._opening: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        """Held while a table is opened; kept by those who wait for it."""

    @property
    def rooms(self) -> int:
        return len(self._rooms)

    async def create(self, request: net.Create) -> net.Created:
        """A new table; Refused when it cannot be."""
        entries = rulings.create(request, self._services.chance)
        try:
            if await self._services.store.count() >= self._most:
                raise Refused("net.full")
            table = self._services.chance.token(9)
            await self._services.store.append(table, 0, [log.write_entry(entry) for entry in entries])
        except (Trouble, Conflict):
            raise Refused("net.trouble") from None
        return net.Created(request.id, table, entries[0].invite)

    async def room(self, table: str) -> Room:
        """The room of a table; Refused when there is none."""
        lock = self._opening.setdefault(table, asyncio.Lock())
        async with lock:
            room = self._rooms.get(table)
            if room is None:
                room = self._rooms[table] = await self._open(table)
            room.used = monotonic()
            return room

    async def _open(self, table: str) -> Room:
        try:
            texts = await self._services.store.read(table)
            if not texts:
                raise Refused("net.no_table")
            room = Room(table, [log.read_entry(text) for text in texts], self._services)
            await room.open()
        except Trouble:
            raise Refused("net.trouble") from None
        return room

    async def keep_house(self) -> None:
        """For ever: close unused rooms, remove tables that have expired."""
        turn = 0
        while True:
            if turn % SWEEPS_TO_EXPIRE == 0:
                await self.expire(EXPIRY)
            await asyncio.sleep(SWEEP)
            turn += 1
            await self.tidy(IDLE)

    async def tidy(self, seconds: float) -> None:
        """Let unused rooms go."""
        for table, room in list(self._rooms.items()):
            if room.idle and monotonic() - room.used >= seconds:
                del self._rooms[table]
                await room.close()

    async def expire(self, seconds: float) -> None:
        """Remove tables without a change for so long."""
        try:
            gone = await self._services.store.expire(seconds)
        except Trouble:
            return  # next time
        for table in gone:
            room = self._rooms.pop(table, None)
            if room is not None:
                room.shut(net.EXPIRED, "net.expired")
                await room.close()

    async def close(self) -> None:
        """The server goes down."""
        for room in self._rooms.values():
            room.shut(net.LEAVING)
            await room.close()
        self._rooms.clear()
