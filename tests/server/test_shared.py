"""Several servers with the same tables, over a real Redis."""

import asyncio
import secrets
import shutil
import subprocess
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from random import Random
from typing import Any

import pytest
from redis import Redis as Plain
from redis.exceptions import RedisError
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from game.games.wires import wire_of
from game.net import messages as net
from game.server import shared
from game.server.hall import Hall
from game.server.store import Conflict, Trouble
from tests.server.people import Person, by_lot, hall_of, party, playing
from tests.server.processes import Server, created, free_port, joined, serving

pytestmark = pytest.mark.native


@pytest.fixture(scope="module")
def redis(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a Redis of our own."""
    program = shutil.which("redis-server")
    if program is None:
        pytest.skip("redis-server is not installed")
    port, folder = free_port(), tmp_path_factory.mktemp("redis")
    options = ["--port", str(port), "--dir", str(folder), "--bind", "127.0.0.1"]
    durable = ["--appendonly", "yes", "--appendfsync", "always", "--save", ""]
    process = subprocess.Popen([program, *options, *durable], stdout=subprocess.DEVNULL)
    url = f"redis://127.0.0.1:{port}/0"
    client = Plain.from_url(url)
    for _ in range(200):
        try:
            client.ping()
            break
        except RedisError:
            time.sleep(0.05)
    yield url
    client.close()
    process.kill()
    process.wait()


@asynccontextmanager
async def house(url: str) -> AsyncIterator[tuple[Hall, shared.RedisStore]]:
    """A hall as one of several servers."""
    redis = shared.connect(url)
    bond = shared.RedisBond(redis, secrets.token_hex(4))
    store = shared.RedisStore(redis, time.time)
    try:
        async with hall_of(store, bond) as hall:
            yield hall, store
    finally:
        await bond.close()
        await redis.aclose()


async def until(true: Any) -> None:
    """Words between servers take a moment."""
    async with asyncio.timeout(20):
        while not true():
            await asyncio.sleep(0.01)


def test_the_stream_fences(redis: str) -> None:
    async def story() -> None:
        async with house(redis) as (_, store):
            await store.append("t1", 0, ["a", "b"])
            with pytest.raises(Conflict):
                await store.append("t1", 1, ["stale"])
            await store.append("t1", 2, ["c"])
            assert await store.read("t1") == ["a", "b", "c"]
            assert await store.read("t1", 2) == ["c"]
            before = await store.count()
            assert "t1" in await store.expire(-1)
            assert await store.count() < before and await store.read("t1") == []

    asyncio.run(story())


def test_no_redis_is_trouble_and_no_traceback() -> None:
    async def story() -> None:
        store = shared.RedisStore(shared.connect(f"redis://127.0.0.1:{free_port()}/0"), time.time)
        with pytest.raises(Trouble):
            await store.count()

    asyncio.run(story())
    with pytest.raises(Trouble):
        shared.connect("nonsense")


def test_people_at_two_servers_play_one_match(redis: str) -> None:
    async def story() -> None:
        async with house(redis) as (one, _), house(redis) as (other, _):
            host, friend = await party(one, "whist22", {"players": 2})
            await friend.leave()
            there = Person(other, host.table, friend.secret)
            await there.come()
            await until(lambda: host.state.seats[1].presence == net.HERE)
            await there.agree(net.MATCH, "salt")
            await until(lambda: host.open_ask(net.MATCH).agreed == (1,))
            await host.agree(net.MATCH)
            people, rng = [host, there], Random(4)
            await until(lambda: there.version == 1 and host.version == 1)
            while host.state.phase == net.PLAYING:
                turn = host.view.turn
                assert isinstance(await people[turn].act_by_lot(rng), net.Done)
                version = people[turn].version
                await until(lambda version=version: host.version == there.version == version)
            assert host.checked == there.checked == 1
            await there.ask(net.Say, "thanks")
            await until(lambda: net.Said(1, "thanks", -1) in host.messages)

    asyncio.run(story())


def test_the_newest_connection_wins_wherever_it_is(redis: str) -> None:
    async def story() -> None:
        async with house(redis) as (one, _), house(redis) as (other, _):
            people = await party(one, "whist22", {"players": 2})
            newer = Person(other, people[0].table, people[0].secret)
            await newer.come()
            await until(lambda: people[0].closed == [net.REPLACED])
            await people[0].leave()
            await asyncio.sleep(shared.BEAT * 1.5)
            assert people[1].state.seats[0].presence == net.HERE
            await newer.leave()
            await until(lambda: people[1].state.seats[0].presence == net.GONE)

    asyncio.run(story())


def test_two_that_act_at_once_do_not_both_count(redis: str) -> None:
    """The same seat's action through two servers, neither of which knows of the other's."""

    async def story() -> None:
        async with house(redis) as (one, store), house(redis) as (other, _):
            people = await playing(one, "whist22", {"players": 2})
            actor = people[people[0].view.turn]
            far = await other.room(actor.table)
            far._hear = lambda word: None  # type: ignore[method-assign]
            again = Person(other, actor.table, actor.secret)
            again_act = net.Act("twice", 1, actor.wire.action(actor.view.legal[0]))
            assert await actor.send(again_act) == net.Done("twice", 2)
            again.guest = net_guest = type(actor.guest)(again._got, again.closed.append)
            again.room, net_guest.seat = far, actor.seat
            assert await again.send(again_act) == net.Done("twice", 2)
            entries = await store.read(actor.table)
            assert sum(text.startswith('["Acted"') for text in entries) == 1

    asyncio.run(story())


async def keep_playing(
    servers: list[Server], table: str, secret: str, seat: int, goal: int, rng: Random
) -> int:
    """A client as the page's: when a server is gone, it goes to the next. Answers the version it came to."""
    wire, version = wire_of("tarock3"), 0
    person = Person(None, table, secret)  # type: ignore[arg-type]
    for server in servers * 50:
        try:
            async with connect(server.url(table), open_timeout=5) as socket:
                await socket.send(net.write_request(net.Enter("e", 1, secret)))
                while version < goal:
                    person._got(str(await socket.recv()))
                    state, message = person.state, person.messages[-1]
                    if isinstance(message, net.TableState):
                        for ask in state.asks:
                            if ask.kind in ("match", "round") and seat not in ask.agreed:
                                await socket.send(net.write_request(net.Agree("a", ask.number, True, "")))
                    elif isinstance(message, net.Now | net.Steps):
                        version = person.version
                        if person.view.turn == seat:
                            action = wire.action(by_lot(person.view, rng))
                            await socket.send(net.write_request(net.Act(f"n{version}", version, action)))
                return version
        except (ConnectionClosed, OSError):
            await asyncio.sleep(0.2)
    return version


def test_one_of_two_servers_is_killed_and_the_tables_go_on(redis: str) -> None:
    """Two people and a bot; half of the people at each server."""
    keys = [secrets.token_urlsafe(16) for _ in range(2)]

    async def sit(server: Server) -> str:
        new = net.Create("c", 1, "tarock3", {}, ("human", "human", "easy"), 0, "Ann", keys[0], True)
        made = await created(server, new)
        await joined(server, made, keys[1])
        return made.table

    async def story(one: Server, other: Server) -> float:
        table = await sit(one)
        first = [keep_playing([one, other], table, keys[0], 0, 10, Random(1))]
        first += [keep_playing([other, one], table, keys[1], 1, 10, Random(2))]
        await asyncio.gather(*first)
        second = [
            asyncio.create_task(keep_playing([one, other], table, keys[seat], seat, 60, Random(seat)))
            for seat in range(2)
        ]
        await asyncio.sleep(0.3)
        one.kill()
        since = time.monotonic()
        await asyncio.gather(*second)
        return time.monotonic() - since

    with serving("--redis", redis) as one, serving("--redis", redis) as other:
        took = asyncio.run(story(one, other))
        print(f"after {took:.1f} s the table had gone on")
        assert took < 30
