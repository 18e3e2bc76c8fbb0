"""Tables as their people see them: playing, agreeing, coming back."""

import asyncio
from random import Random

import pytest

from game.engine.contract import Bid, Name, Play, Refused
from game.engine.record import read
from game.games.registry import GAMES
from game.net import messages as net
from tests.server.people import TWO, Memory, Person, begin, hall_of, party, play_round, playing, refused

pytestmark = pytest.mark.native


def test_looking_shows_the_table_and_changes_nothing() -> None:
    async def story() -> None:
        store = Memory()
        async with hall_of(store) as hall:
            host = Person(hall)
            invite = await host.create("tarock3", ["human", "human", "easy"], {"announce": True})
            before = dict(store.logs)
            stranger = Person(hall, host.table)
            await stranger.come(net.Look, invite)
            assert stranger.seat == -1
            assert stranger.state.game == "tarock3"
            assert stranger.state.options == {"announce": True}
            assert [seat.name for seat in stranger.state.seats] == ["Host", "", ""]
            assert [seat.taken for seat in stranger.state.seats] == [True, False, True]
            assert store.logs == before
            assert refused(await stranger.ask(net.Nudge, 0)) == "net.not_now"

    asyncio.run(story())


def test_neither_a_wrong_invite_nor_a_wrong_secret_opens_anything() -> None:
    async def story() -> None:
        async with hall_of() as hall:
            host = Person(hall)
            await host.create("tarot2", ["human", "human"])
            for kind, word, key in (
                (net.Look, "x" * 22, "net.no_table"),
                (net.Enter, "x" * 22, "net.no_seat"),
            ):
                stranger = Person(hall, host.table)
                with pytest.raises(Refused) as found:
                    await stranger.come(kind, word)
                assert found.value.key == key
                assert stranger.frames == []

    asyncio.run(story())


def test_nothing_is_dealt_before_all_are_here_and_agree() -> None:
    async def story() -> None:
        async with hall_of() as hall:
            people = await party(hall, "whist22", TWO)
            host, friend = people
            await host.agree(net.MATCH)
            assert host.state.phase == net.WAITING and host.open_ask(net.MATCH).agreed == (0,)
            await host.agree(net.MATCH, yes=False)
            await friend.agree(net.MATCH)
            assert friend.open_ask(net.MATCH).agreed == (1,)
            await host.leave()
            await friend.leave()
            back = Person(hall, host.table, host.secret)
            await back.come()
            await back.agree(net.MATCH)  # the friend's consent still stands, but nobody is there
            assert back.state.phase == net.WAITING and back.open_ask(net.MATCH).agreed == (0, 1)
            await friend.come()
            assert friend.state.phase == net.PLAYING
            assert friend.view.hand and back.view.hand

    asyncio.run(story())


@pytest.mark.parametrize(
    ("game", "options", "players"), [("whist22", TWO, 2), ("tarot2", {}, 2), ("tarock3", {"rounds": 2}, 3)]
)
def test_a_match_is_played_to_its_record(game: str, options: dict[str, int], players: int) -> None:
    async def story() -> None:
        async with hall_of() as hall:
            people = await party(hall, game, options, players)
            rng, host = Random(5), people[0]
            await begin(people)
            for _ in range(2):
                await play_round(people, rng)
                if host.state.phase != net.BETWEEN:
                    break
                await begin(people, net.ROUND)
            await play_round(people, rng)
            if host.state.phase == net.BETWEEN:
                assert refused(await host.ask(net.Fetch, 0, 1)) == "net.not_now"
                await begin(people, net.END)
            assert host.state.phase == net.OVER
            match = read(await host.record(), GAMES).replay()
            assert match.state.view(1) == people[1].view
            assert len({await person.record() for person in people}) == 1
            assert all(person.checked == len(match.rounds) for person in people)

    asyncio.run(story())


def test_an_action_counts_once_and_a_stale_one_never() -> None:
    async def story() -> None:
        async with hall_of() as hall:
            people = await playing(hall, "whist22", TWO)
            first, second = (people[0], people[1]) if people[0].view.turn == 0 else (people[1], people[0])
            act = net.Act("same", first.version, first.wire.action(first.view.legal[0]))
            one = await first.send(act)
            again = await first.send(act)
            assert one == again == net.Done("same", 2)
            assert second.version == first.version == 2
            held = len(first.messages)
            answer = await second.send(net.Act("old", 1, second.wire.action(second.view.legal[0])))
            assert refused(answer) == "net.stale" and second.version == 2
            assert isinstance(second.messages[-2], net.Now)
            assert len(first.messages) == held
            assert refused(await first.act(Bid(1))) == "rule.not_your_turn"

    asyncio.run(story())


def test_an_action_of_another_kind_is_not_the_one_that_equals_it() -> None:
    async def story() -> None:
        async with hall_of() as hall:
            people = await playing(hall, "whist22", TWO)
            bidder = people[people[0].view.turn]
            number = bidder.view.legal[0].number
            assert Name(number) in bidder.view.legal
            assert refused(await bidder.act(Name(number))).startswith("rule.")
            assert refused(await bidder.act(Play(number))).startswith("rule.")
            assert bidder.version == 1
            assert isinstance(await bidder.act(Bid(number)), net.Done)

    asyncio.run(story())


def test_what_cannot_be_kept_has_not_happened() -> None:
    async def story() -> None:
        store = Memory()
        async with hall_of(store) as hall:
            people = await playing(hall, "whist22", TWO)
            actor = people[people[0].view.turn]
            action = actor.view.legal[0]
            store.broken = True
            assert refused(await actor.act(action)) == "net.trouble"
            assert [person.version for person in people] == [1, 1]
            store.broken = False
            assert isinstance(await actor.act(action), net.Done)

    asyncio.run(story())


def test_everything_stands_again_after_a_restart() -> None:
    async def story() -> None:
        store, rng = Memory(), Random(3)
        async with hall_of(store) as hall:
            people = await playing(hall, "tarot2")
            await play_round(people, rng)
            await people[1].agree(net.ROUND, "mine")
        views = [person.view for person in people]
        async with hall_of(store) as hall:
            host = Person(hall, people[0].table, people[0].secret)
            friend = Person(hall, people[0].table, people[1].secret)
            await host.come()
            assert host.open_ask(net.ROUND).agreed == (1,)
            assert host.open_ask(net.ROUND).seal == people[1].open_ask(net.ROUND).seal
            await friend.come()
            assert [host.view, friend.view] == views
            assert host.opened == people[0].opened
            await host.agree(net.ROUND)
            assert friend.state.phase == net.PLAYING and friend.view.number == 1
            assert refused(await friend.act(Bid(1))).startswith("rule.")

    asyncio.run(story())


def test_a_repeated_action_counts_once_even_across_a_restart() -> None:
    async def story() -> None:
        store = Memory()
        async with hall_of(store) as hall:
            people = await playing(hall, "whist22", TWO)
            actor = people[people[0].view.turn]
            act = net.Act("lost", 1, actor.wire.action(actor.view.legal[0]))
            await actor.send(act)
        async with hall_of(store) as hall:
            back = Person(hall, actor.table, actor.secret)
            await back.come()
            assert await back.send(act) == net.Done("lost", 2)
            assert back.version == 2

    asyncio.run(story())


def test_round_and_end_exclude_each_other_and_new_rules_begin_a_new_match() -> None:
    async def story() -> None:
        async with hall_of() as hall:
            people = await party(hall, "tarot2")
            host, friend = people
            await begin(people)
            assert refused(await host.ask(net.Propose, {"loser": "zero"})) == "net.not_now"
            await play_round(people, Random(1))
            await host.agree(net.END)
            await host.agree(net.ROUND)
            assert host.open_ask(net.END).agreed == () and host.open_ask(net.ROUND).agreed == (0,)
            assert refused(await host.ask(net.Propose, {"loser": "never"})) == "option.value"
            assert isinstance(await host.ask(net.Propose, {"loser": "zero"}), net.Done)
            assert friend.open_ask(net.RULES).options == {"loser": "zero"}
            await friend.agree(net.RULES)
            assert host.state.phase == net.OVER and host.state.options == {"loser": "zero"}
            assert '"actions"' in await host.record()
            assert [ask.kind for ask in host.state.asks] == [net.MATCH]
            await begin(people)
            assert host.view.options.loser == "zero" and host.state.match == 1

    asyncio.run(story())


def test_bots_play_their_turns_and_agree_to_everything() -> None:
    async def story() -> None:
        async with hall_of() as hall:
            host = Person(hall)
            await host.create("whist22", ["human", "easy", "medium", "strong"])
            await host.come()
            await begin([host])
            rng = Random(8)
            for _ in range(5000):
                await asyncio.sleep(0)
                if host.state.phase == net.OVER:
                    break
                if host.state.phase == net.BETWEEN:
                    await host.agree(net.ROUND)
                elif host.view.turn == 0:
                    await host.act_by_lot(rng)
            assert host.state.phase == net.OVER
            record = read(await host.record(), GAMES)
            assert record.seats == ("human", "easy", "medium", "strong")

    asyncio.run(story())
