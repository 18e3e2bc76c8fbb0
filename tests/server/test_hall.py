"""Which tables there are, and which are in memory."""

import asyncio

import pytest

from game.engine.contract import Refused
from game.net import messages as net
from game.server.bond import Alone, Heard
from game.server.store import Trouble
from tests.server.people import TWO, Memory, Person, hall_of, playing, refused

pytestmark = pytest.mark.native


@pytest.mark.parametrize(
    ("change", "key"),
    [
        ({"protocol": 99}, "net.version"),
        ({"game": "bridge"}, "error.unknown_game"),
        ({"options": []}, "wire.unreadable"),
        ({"options": {"lives": 6}}, "option.value"),
        ({"seats": ("human",)}, "net.players"),
        ({"seats": ("human", "genius")}, "net.level"),
        ({"seats": ("easy", "human")}, "net.players"),
        ({"seat": 5}, "net.players"),
    ],
)
def test_impossible_tables_are_refused(change: dict[str, object], key: str) -> None:
    async def story() -> None:
        store = Memory()
        async with hall_of(store) as hall:
            fine = net.Create("a", 1, "whist22", TWO, ("human", "human"), 0, "A", "x" * 22, True)
            with pytest.raises(Refused) as found:
                await hall.create(fine._replace(**change))
            assert found.value.key == key
            assert store.logs == {}

    asyncio.run(story())


def test_there_are_only_so_many_tables_and_old_ones_go() -> None:
    async def story() -> None:
        async with hall_of(most=1) as hall:
            host = Person(hall)
            await host.create("tarot2", ["human", "human"])
            await host.come()
            with pytest.raises(Refused) as found:
                await Person(hall).create("tarot2", ["human", "human"])
            assert found.value.key == "net.full"
            await hall.expire(0)
            assert host.closed == [net.EXPIRED] and refused(host.messages[-1]) == "net.expired"
            with pytest.raises(Refused) as found:
                await Person(hall, host.table, host.secret).come()
            assert found.value.key == "net.no_table"

    asyncio.run(story())


def test_all_who_come_at_once_are_in_one_room() -> None:
    class Slow(Memory):
        reads = 0

        async def read(self, table: str, start: int = 0) -> list[str]:
            self.reads += 1
            first = self.reads == 1
            await asyncio.sleep(0.01)
            if first:
                raise Trouble("not yet")
            return await super().read(table, start)

    async def story() -> None:
        async with hall_of(Slow()) as hall:
            host = Person(hall)
            await host.create("tarot2", ["human", "human"])
            first, second = (asyncio.create_task(hall.room(host.table)) for _ in range(2))
            with pytest.raises(Refused) as found:
                await first
            assert found.value.key == "net.trouble"
            third = await hall.room(host.table)
            assert await second is third

    asyncio.run(story())


def test_a_table_that_cannot_be_opened_hears_nothing_any_more() -> None:
    class Deaf(Alone):
        beat = 60.0

        def __init__(self) -> None:
            self.joined: set[str] = set()

        async def join(self, table: str, heard: Heard) -> None:
            self.joined.add(table)

        async def leave(self, table: str) -> None:
            self.joined.discard(table)

        async def present(self, table: str, mine: frozenset[int]) -> frozenset[int]:
            raise Trouble("away")

    async def story() -> None:
        bond = Deaf()
        async with hall_of(bond=bond) as hall:
            host = Person(hall)
            await host.create("tarot2", ["human", "human"])
            with pytest.raises(Refused) as found:
                await host.come()
            assert found.value.key == "net.trouble"
            assert hall.rooms == 0 and bond.joined == set()

    asyncio.run(story())


def test_an_unused_table_leaves_the_memory_and_comes_back() -> None:
    async def story() -> None:
        async with hall_of() as hall:
            people = await playing(hall, "whist22", TWO)
            await hall.tidy(0)
            assert hall.rooms == 1
            for person in people:
                await person.leave()
            await hall.tidy(0)
            assert hall.rooms == 0
            before = people[0].view
            await people[0].come()
            assert people[0].view == before

    asyncio.run(story())
