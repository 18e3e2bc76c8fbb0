"""`python -m game serve`: the page and the tables on one address."""

from __future__ import annotations

import asyncio
import contextlib
import os
import secrets
import socket
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from time import time

import uvicorn
from starlette.applications import Starlette
from starlette.routing import BaseRoute, Mount, WebSocketRoute

from game.net.messages import AWAY
from game.server.bond import Alone, Bond
from game.server.hall import Hall
from game.server.minds import Minds
from game.server.room import Services
from game.server.rulings import Chance
from game.server.site import Site
from game.server.sockets import Limits, Sockets
from game.server.store import SqliteStore, Store, Trouble

CHANCE = Chance(secrets.token_urlsafe, secrets.choice)


LIMITS = Limits()


@dataclass(frozen=True, slots=True)
class Setting:
    """How a server is started."""

    host: str = "127.0.0.1"
    port: int = 8022
    data: Path = Path("tables")
    redis: str | None = None
    site: Path | None = None
    origins: tuple[str, ...] = ()
    most: int = 10_000
    bots: int = field(default_factory=lambda: max(1, (os.cpu_count() or 2) - 1))
    away: float = AWAY
    limits: Limits = LIMITS


@asynccontextmanager
async def open_hall(setting: Setting) -> AsyncIterator[Hall]:
    """The tables of a server, from start to end; Trouble when they cannot be kept."""
    async with _kept(setting) as (store, bond):
        minds = Minds(setting.bots)
        minds.start()
        hall = Hall(Services(store, bond, minds, CHANCE, setting.away), setting.most)
        house = asyncio.create_task(hall.keep_house())
        try:
            yield hall
        finally:
            house.cancel()
            await hall.close()
            minds.close()


@asynccontextmanager
async def _kept(setting: Setting) -> AsyncIterator[tuple[Store, Bond]]:
    """Where tables are kept, and who else serves them."""
    if setting.redis is None:
        store = await SqliteStore.open(setting.data / "tables.sqlite", time)
        try:
            yield store, Alone()
        finally:
            await store.close()
        return
    try:
        from game.server import shared
    except ImportError:
        raise Trouble("--redis needs the package redis: pip install 'atout[server]'") from None
    redis = shared.connect(setting.redis)
    bond = shared.RedisBond(redis, secrets.token_hex(8))
    shared_store = shared.RedisStore(redis, time)
    try:
        await shared_store.count()
        yield shared_store, bond
    finally:
        await bond.close()
        await redis.aclose()


def application(hall: Hall, setting: Setting) -> Starlette:
    sockets = Sockets(hall, setting.origins, setting.limits)
    routes: list[BaseRoute] = [
        WebSocketRoute("/tables", sockets.new),
        WebSocketRoute("/tables/{table}", sockets.table),
        WebSocketRoute("/{rest:path}", sockets.nowhere),
    ]
    if setting.site is not None:
        routes.append(Mount("/", Site(setting.site)))
    return Starlette(routes=routes)


async def serve(setting: Setting) -> None:
    """Serve until asked to end (SIGINT, SIGTERM)."""
    with contextlib.closing(_listen(setting)) as listener:
        async with open_hall(setting) as hall:
            config = uvicorn.Config(
                application(hall, setting),
                ws_max_size=65_536,
                ws_per_message_deflate=False,  # costs more memory than all else at a table
                log_level="warning",
                server_header=False,
                timeout_graceful_shutdown=3,
            )
            host, port = listener.getsockname()[:2]
            shown = f"[{host}]" if ":" in host else host
            print(f"Atout: http://{shown}:{port}/  (Ctrl-C ends)", flush=True)
            await uvicorn.Server(config).serve([listener])


def _listen(setting: Setting) -> socket.socket:
    """The socket to listen on; Trouble when it is not to be had."""
    try:
        family = socket.AF_INET6 if ":" in setting.host else socket.AF_INET
        return socket.create_server((setting.host, setting.port), family=family, backlog=2048)
    except (OSError, OverflowError) as error:
        raise Trouble(f"cannot listen on {setting.host}:{setting.port}: {error}") from None


def main(setting: Setting) -> int:
    """The command: 0 when it was ended, 2 when it could not begin."""
    try:
        asyncio.run(serve(setting))
    except Trouble as trouble:
        print(f"cannot serve: {trouble}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        pass
    return 0
