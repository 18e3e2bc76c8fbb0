"""Several servers with the same tables: logs in Redis streams, and what the servers tell each other.

An entry's place in its stream is the fence: a server that does not know the newest entry cannot append,
whatever it believes to hold. So every server may rule at every table; the lease only says whose bots play.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, cast

from redis.asyncio import Redis
from redis.exceptions import RedisError

from game.engine.contract import Seat
from game.server.bond import Heard
from game.server.store import Conflict, Trouble

LOG = logging.getLogger("atout.tables")
BEAT = 1.5
"""Seconds between heartbeats."""
LEASE_MS = 4000
PRESENT_SECONDS = 5
"""A server that has not been heard of for so long is down, and nobody is connected there."""
TIMEOUT = 5.0
PAUSE = 0.5
ERRORS = (RedisError, OSError, TimeoutError)

APPEND = """
if redis.call('xlen', KEYS[1]) ~= tonumber(ARGV[1]) then return 0 end
for n = 4, #ARGV do
  redis.call('xadd', KEYS[1], string.format('%d-0', ARGV[1] + n - 3), 'e', ARGV[n])
end
redis.call('zadd', KEYS[2], ARGV[2], ARGV[3])
return 1
"""
KEEP = """
local holder = redis.call('get', KEYS[1])
if holder and holder ~= ARGV[1] then return 0 end
redis.call('set', KEYS[1], ARGV[1], 'px', ARGV[2])
return 1
"""
LET_GO = "if redis.call('get', KEYS[1]) == ARGV[1] then redis.call('del', KEYS[1]) end"
PRESENT = """
local now = tonumber(redis.call('time')[1])
if ARGV[2] == '' then redis.call('hdel', KEYS[1], ARGV[1])
else redis.call('hset', KEYS[1], ARGV[1], string.format('%d:%s', now + ARGV[3], ARGV[2])) end
redis.call('expire', KEYS[1], 60)
local found = {}
local all = redis.call('hgetall', KEYS[1])
for n = 1, #all, 2 do
  local till, seats = string.match(all[n + 1], '(%d+):(.*)')
  if all[n] ~= ARGV[1] and tonumber(till) >= now then table.insert(found, seats) end
end
return found
"""


def connect(url: str) -> Redis:
    """A connection to Redis; Trouble when the address is none."""
    try:
        return Redis.from_url(
            url, decode_responses=True, socket_timeout=TIMEOUT, socket_connect_timeout=TIMEOUT
        )
    except ValueError as error:
        raise Trouble(f"no address of a Redis server: {error}") from None


class RedisStore:
    """A Store in Redis. As durable as that is told to be: `appendfsync always` loses nothing."""

    def __init__(self, redis: Redis, clock: Callable[[], float]) -> None:
        self._redis, self._clock = redis, clock
        self._append = redis.register_script(APPEND)

    async def append(self, table: str, start: int, texts: Sequence[str]) -> None:
        keys = [_log(table), "atout:tables"]
        done = await _safe(self._append(keys=keys, args=[start, self._clock(), table, *texts]))
        if not done:
            raise Conflict

    async def read(self, table: str, start: int = 0) -> list[str]:
        found = await _safe(self._redis.xrange(_log(table), min=f"{start + 1}-0"))
        return [fields["e"] for _, fields in found]

    async def count(self) -> int:
        return int(await _safe(self._redis.zcard("atout:tables")))

    async def expire(self, seconds: float) -> list[str]:
        before = self._clock() - seconds
        old: list[str] = await _safe(self._redis.zrangebyscore("atout:tables", "-inf", f"({before}"))
        for table in old:
            await _safe(self._redis.delete(_log(table)))
            await _safe(self._redis.zrem("atout:tables", table))
        return old


class RedisBond:
    """A Bond over Redis; `name` is this server's own."""

    beat = BEAT

    def __init__(self, redis: Redis, name: str) -> None:
        self._redis, self._name = redis, name
        self._keep, self._let_go = redis.register_script(KEEP), redis.register_script(LET_GO)
        self._present = redis.register_script(PRESENT)
        self._heard: dict[str, Heard] = {}
        self._words = redis.pubsub(ignore_subscribe_messages=True)
        self._listener: asyncio.Task[None] | None = None

    async def join(self, table: str, heard: Heard) -> None:
        await _safe(self._words.subscribe(_channel(table)))
        self._heard[table] = heard
        if self._listener is None:
            self._listener = asyncio.create_task(self._listen())

    async def leave(self, table: str) -> None:
        self._heard.pop(table, None)
        with contextlib.suppress(Trouble):
            await _safe(self._words.unsubscribe(_channel(table)))
            await self.present(table, frozenset())
            await _safe(self._let_go(keys=[_keeper(table)], args=[self._name]))

    async def say(self, table: str, word: list[Any]) -> None:
        with contextlib.suppress(Trouble):  # the heartbeat makes up for it
            await _safe(self._redis.publish(_channel(table), json.dumps([self._name, *word])))

    async def keeps(self, table: str) -> bool:
        try:
            return bool(await _safe(self._keep(keys=[_keeper(table)], args=[self._name, LEASE_MS])))
        except Trouble:
            return False

    async def present(self, table: str, mine: frozenset[Seat]) -> frozenset[Seat]:
        told = ",".join(map(str, sorted(mine)))
        args: list[str | int] = [self._name, told, PRESENT_SECONDS]
        found: list[str] = await _safe(self._present(keys=[f"atout:here:{table}"], args=args))
        return frozenset(int(seat) for seats in found for seat in seats.split(","))

    async def close(self) -> None:
        if self._listener is not None:
            self._listener.cancel()
        with contextlib.suppress(*ERRORS):
            await cast(Any, self._words).aclose()

    async def _listen(self) -> None:
        """Hand each word to its table; when Redis is away, try again until it is back."""
        while True:
            try:
                word = await self._words.get_message(timeout=1.0)
            except ERRORS:
                await asyncio.sleep(PAUSE)
                continue
            if word is None:
                await asyncio.sleep(0)
                continue
            speaker, *rest = json.loads(word["data"])
            heard = self._heard.get(word["channel"].removeprefix("atout:say:"))
            if heard is not None and speaker != self._name:
                heard(rest)


def _log(table: str) -> str:
    return f"atout:log:{table}"


def _channel(table: str) -> str:
    return f"atout:say:{table}"


def _keeper(table: str) -> str:
    return f"atout:keeper:{table}"


async def _safe(work: Any) -> Any:
    """What Redis answers; Trouble when it does not."""
    try:
        return await cast(Awaitable[Any], work)
    except ERRORS as error:
        raise Trouble(f"Redis: {error}") from None
