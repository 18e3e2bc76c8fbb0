"""Who has a seat, and who is there: sitting down, being away, moving, being lent."""

import asyncio
from random import Random

import pytest

from game.engine.contract import Refused
from game.net import messages as net
from game.server.bond import Alone
from tests.server.people import TWO, Person, begin, hall_of, party, playing, refused

pytestmark = pytest.mark.native


def test_a_seat_is_taken_once_and_again_only_by_its_owner() -> None:
    async def story() -> None:
        async with hall_of() as hall:
            host = Person(hall)
            invite = await host.create("tarot2", ["human", "human"])
            one, other = Person(hall, host.table), Person(hall, host.table)
            assert (await one.sit(invite, 1)).seat == 1
            assert refused(await other.sit(invite, 1)) == "net.taken"
            again = Person(hall, host.table, one.secret)  # whose answer was lost
            assert (await again.sit(invite, 1)).seat == 1
            assert one.closed == [net.REPLACED]

    asyncio.run(story())


def test_the_newest_connection_of_a_seat_has_it() -> None:
    async def story() -> None:
        async with hall_of() as hall:
            people = await playing(hall, "whist22", TWO)
            newer = Person(hall, people[0].table, people[0].secret)
            await newer.come()
            old = people[0]
            assert old.closed == [net.REPLACED] and refused(old.messages[-1]) == "net.replaced"
            assert refused(await old.ask(net.Say, "hello")) == "net.not_now"
            await old.leave()
            assert newer.state.seats[0].presence == net.HERE
            assert newer.view == old.view

    asyncio.run(story())


def test_a_seat_moves_by_its_code_once() -> None:
    async def story() -> None:
        async with hall_of() as hall:
            people = await party(hall, "whist22", TWO)
            code = (await people[1].ask(net.Export)).code
            moved = Person(hall, people[1].table)
            await moved.come(net.Move, code, moved.secret)
            assert moved.seat == 1 and people[1].closed == [net.REPLACED]
            again = Person(hall, people[1].table, moved.secret)
            await again.come(net.Move, code, moved.secret)  # the answer was lost
            assert again.seat == 1
            for kind, word, secret in ((net.Enter, people[1].secret, ""), (net.Move, code, "y" * 22)):
                with pytest.raises(Refused) as found:
                    await Person(hall, people[1].table).come(kind, word, secret)
                assert found.value.key == "net.no_seat"

    asyncio.run(story())


def test_a_seat_that_stays_away_is_lent_to_a_bot_until_its_owner_wants_it_back() -> None:
    async def story() -> None:
        async with hall_of(away=0.05) as hall:
            people = await playing(hall, "tarock3", players=3)
            host, second, third = people
            assert refused(await host.ask(net.Lend, 2, "easy")) == "net.present"
            await third.leave()
            assert host.state.seats[2].presence == net.GONE
            assert refused(await host.ask(net.Lend, 2, "easy")) == "net.present"
            await asyncio.sleep(0.1)
            assert host.state.seats[2].presence == net.APART
            assert refused(await host.ask(net.Lend, 2, "genius")) == "net.level"
            await host.ask(net.Lend, 2, "easy")
            assert host.open_ask(net.LEND).needed == (0, 1)
            await second.agree(net.LEND)
            assert host.state.seats[2].lent == "easy"
            for _ in range(400):
                await asyncio.sleep(0)
                if host.view.turn is None:
                    break
                if host.view.turn != 2:
                    await people[host.view.turn].act_by_lot(Random(2))
            assert host.state.phase == net.BETWEEN
            await third.come()
            assert third.state.seats[2].lent == "easy"  # a telephone waking in a pocket takes nothing back
            assert host.open_ask(net.ROUND).needed == (0, 1)
            assert isinstance(await third.ask(net.TakeBack), net.Done)
            assert host.state.seats[2].lent == "" and host.open_ask(net.ROUND).needed == (0, 1, 2)

    asyncio.run(story())


def test_a_seat_whose_other_server_is_gone_is_lost_just_now() -> None:
    class Elsewhere(Alone):
        seats: frozenset[int] = frozenset({1})

        async def present(self, table: str, mine: frozenset[int]) -> frozenset[int]:
            return self.seats

    async def story() -> None:
        bond = Elsewhere()
        async with hall_of(bond=bond, away=0.2) as hall:
            host, friend = await party(hall, "whist22", TWO)
            await friend.leave()
            await asyncio.sleep(0.25)
            assert host.state.seats[1].presence == net.HERE
            bond.seats = frozenset()
            await host.come()
            assert host.state.seats[1].presence == net.GONE
            await asyncio.sleep(0.3)
            assert host.state.seats[1].presence == net.APART

    asyncio.run(story())


def test_an_offer_to_lend_lapses_when_the_owner_returns() -> None:
    async def story() -> None:
        async with hall_of(away=0.02) as hall:
            people = await playing(hall, "tarock3", players=3)
            await people[2].leave()
            await asyncio.sleep(0.05)
            await people[0].ask(net.Lend, 2, "easy")
            await people[2].come()
            assert people[0].open_ask(net.LEND) is None

    asyncio.run(story())


def test_the_host_fills_seats_and_friends_may_leave_between_matches() -> None:
    async def story() -> None:
        async with hall_of() as hall:
            host = Person(hall)
            invite = await host.create("tarock3", ["human", "human", "human"])
            await host.come()
            friend = Person(hall, host.table)
            await friend.sit(invite, 1)
            assert refused(await friend.ask(net.Place, 2, "easy")) == "net.not_host"
            assert refused(await host.ask(net.Place, 1, "easy")) == "net.not_now"
            assert refused(await host.ask(net.Place, 2, "genius")) == "net.level"
            assert isinstance(await host.ask(net.Place, 2, "medium"), net.Done)
            assert isinstance(await friend.ask(net.Rise), net.Done)
            assert not host.state.seats[1].taken
            assert refused(await host.ask(net.Rise)) == "net.not_now"
            assert isinstance(await friend.ask(net.Sit, 1, "Friend", friend.secret), net.Entered)
            await begin([host, friend])
            assert refused(await friend.ask(net.Rise)) == "net.not_now"
            assert refused(await host.ask(net.Place, 2, "easy")) == "net.not_now"

    asyncio.run(story())


def test_phrases_and_nudges_reach_everybody() -> None:
    async def story() -> None:
        async with hall_of() as hall:
            people = await party(hall, "tarock3", players=3)
            await people[0].ask(net.Say, "hello")
            await people[1].ask(net.Nudge, 2)
            said = [message for message in people[2].messages if isinstance(message, net.Said)]
            assert said == [net.Said(0, "hello", -1), net.Said(1, "", 2)]
            assert refused(await people[0].ask(net.Say, "anything else")) == "wire.unreadable"
            assert refused(await people[0].ask(net.Nudge, 7)) == "wire.unreadable"
            answers = [await people[1].ask(net.Nudge, 0) for _ in range(10)]
            assert refused(answers[-1]) == "net.fast"

    asyncio.run(story())
