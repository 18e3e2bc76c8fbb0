"""The two sockets: frames in and out, their limits. What is said there is never logged."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from time import monotonic
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from game.engine.contract import Refused
from game.net import messages as net
from game.server.guest import Guest
from game.server.hall import Hall
from game.server.limits import Bucket, Buckets, Limit
from game.server.room import Room

LOG = logging.getLogger("atout.tables")
FIRST = 10.0
"""Seconds to say the first message."""
FAULTS = 20
"""Frames that cannot be read, of one connection."""
WAITING = 1000
"""Frames for a client that does not read them."""


class Limits(NamedTuple):
    """What is let through."""

    messages: Limit = Limit(40, 20)
    """Of one connection."""
    connections: Limit = Limit(120, 2)
    """Of one address."""
    tables: Limit = Limit(30, 30 / 3600)
    """Made from one address."""


@dataclass(frozen=True, slots=True)
class Origins:
    """From which pages sockets may be opened: the server's own, and these (`*`: all)."""

    others: frozenset[str]

    def welcome(self, origin: str | None, host: str) -> bool:
        """Programs send none. The proxy must hand on the Host."""
        if origin is None or "*" in self.others or origin in self.others:
            return True
        try:
            return urlsplit(origin).netloc.lower() == host.lower() != ""
        except ValueError:
            return False


class Line:
    """One connection: reads frames within its limits, writes them in order."""

    def __init__(self, socket: WebSocket, limit: Limit) -> None:
        self._socket = socket
        self._out: asyncio.Queue[str | int] = asyncio.Queue()
        self._bucket = Bucket(*limit, monotonic)
        self._faults = 0
        self.guest = Guest(self._post, self._part)
        self._writer = asyncio.create_task(self._write())

    def _post(self, text: str) -> None:
        if self._out.qsize() >= WAITING:
            self._part(net.TIRED)
        else:
            self._out.put_nowait(text)

    def _part(self, code: int) -> None:
        self._out.put_nowait(code)

    async def _write(self) -> None:
        """Send what is posted until the connection is to end or has ended."""
        with contextlib.suppress(WebSocketDisconnect, RuntimeError, OSError):
            while isinstance(item := await self._out.get(), str):
                await self._socket.send_text(item)
            await self._socket.close(item)

    async def read(self) -> Any:
        """The next message that can be read; the others are answered. None: the connection is to end."""
        while True:
            got = await self._socket.receive()
            if got["type"] != "websocket.receive" or self._writer.done():
                return None
            if not self._bucket.take():
                self.guest.fail("", Refused("net.fast"))
                return self._part(net.FAST)
            text = got.get("text")
            try:
                return net.read_request(_measured(text))
            except Refused as refused:
                self.guest.fail("", refused)
            except Exception as error:
                _log(error)
                self.guest.fail("", Refused("wire.unreadable", where="?"))
            self._faults += 1
            if self._faults >= FAULTS:
                return self._part(net.TIRED)

    async def first(self) -> Any:
        """The first message; None when there is none in time."""
        try:
            return await asyncio.wait_for(self.read(), FIRST)
        except TimeoutError:
            return self._part(net.TIRED)

    @contextlib.contextmanager
    def answering(self, request: Any) -> Iterator[None]:
        """What goes wrong meanwhile is the request's answer."""
        try:
            yield
        except Refused as refused:
            self.guest.fail(request.id, refused)
        except Exception as error:
            _log(error)
            self.guest.fail(request.id, Refused("net.trouble"))

    async def finish(self) -> None:
        """Send what is left, close."""
        self._part(1000)
        with contextlib.suppress(asyncio.TimeoutError):
            await asyncio.wait_for(self._writer, FIRST)


def _measured(text: object) -> str:
    """A frame's text; Refused when it is none or too long."""
    if not isinstance(text, str):
        raise Refused("wire.unreadable", where="bytes")
    if len(text) > net.LARGEST_FRAME or len(text.encode(errors="replace")) > net.LARGEST_FRAME:
        raise Refused("wire.unreadable", where="…")
    return text


def _log(error: Exception) -> None:
    """Where it happened and what kind it was; what was said stays out of the log."""
    place = error.__traceback__
    while place is not None and place.tb_next is not None:
        place = place.tb_next
    where = f"{place.tb_frame.f_code.co_filename}:{place.tb_lineno}" if place else "?"
    LOG.error("a message failed: %s at %s", type(error).__name__, where)


class Sockets:
    """The endpoints of a hall."""

    def __init__(self, hall: Hall, origins: Iterable[str], limits: Limits) -> None:
        self._hall = hall
        self._origins = Origins(frozenset(origins))
        self._limits = limits
        self._comers = Buckets(*limits.connections, monotonic)
        self._makers = Buckets(*limits.tables, monotonic)

    async def new(self, socket: WebSocket) -> None:
        """`/tables`: Create."""
        if not await self._admit(socket):
            return
        line = Line(socket, self._limits.messages)
        request = await line.first()
        if request is not None:
            with line.answering(request):
                line.guest.send(await self._create(socket, request))
        await line.finish()

    async def _create(self, socket: WebSocket, request: Any) -> net.Created:
        if not isinstance(request, net.Create):
            raise Refused("net.not_now")
        if not self._makers.take(_address(socket)):
            raise Refused("net.full")
        return await self._hall.create(request)

    async def table(self, socket: WebSocket) -> None:
        """`/tables/<table>`: Look, Enter or Move, then whatever is to be done."""
        if not await self._admit(socket):
            return
        line = Line(socket, self._limits.messages)
        room = None
        try:
            room = await self._arrive(line, socket.path_params["table"])
            if room is not None:
                await self._serve(line, room)
        finally:
            if room is not None:
                await room.leave(line.guest)
            await line.finish()

    async def nowhere(self, socket: WebSocket) -> None:
        """Any other address."""
        await socket.close()

    async def _arrive(self, line: Line, table: str) -> Room | None:
        """The room that the first message opens."""
        while (request := await line.first()) is not None:
            with line.answering(request):
                if not isinstance(request, net.Look | net.Enter | net.Move):
                    raise Refused("net.not_now")
                room = await self._hall.room(net.table_id(table))
                await room.enter(line.guest, request)
                return room
        return None

    async def _serve(self, line: Line, room: Room) -> None:
        while (request := await line.read()) is not None:
            with line.answering(request):
                if isinstance(request, net.Look | net.Enter | net.Move):
                    await room.enter(line.guest, request)
                else:
                    await room.handle(line.guest, request)

    async def _admit(self, socket: WebSocket) -> bool:
        """Accept the connection unless its page or its address may not."""
        welcome = self._origins.welcome(socket.headers.get("origin"), socket.headers.get("host", ""))
        if not welcome or not self._comers.take(_address(socket)):
            await socket.close()
            return False
        await socket.accept()
        return socket.application_state == WebSocketState.CONNECTED


def _address(socket: WebSocket) -> str:
    return socket.client.host if socket.client else ""
