"""Tables as their people see them: sitting down, playing, agreeing, coming back."""

import asyncio
from random import Random

import pytest

from game.engine.contract import Bid, Name, Play, Refused
from game.engine.record import read
from game.games.registry import GAMES
from game.net import messages as net
from tests.server.people import Memory, Person, begin, hall_of, party, play_round, refused

TWO = {"players": 2, "lives": 5}
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
            people = await party(hall, "whist22", TWO)
            await begin(people)
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
            people = await party(hall, "whist22", TWO)
            await begin(people)
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
            people = await party(hall, "whist22", TWO)
            await begin(people)
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
            people = await party(hall, "tarot2")
            await begin(people)
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
            people = await party(hall, "whist22", TWO)
            await begin(people)
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


def test_the_newest_connection_of_a_seat_has_it() -> None:
    async def story() -> None:
        async with hall_of() as hall:
            people = await party(hall, "whist22", TWO)
            await begin(people)
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
            people = await party(hall, "tarock3", players=3)
            await begin(people)
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


def test_an_offer_to_lend_lapses_when_the_owner_returns() -> None:
    async def story() -> None:
        async with hall_of(away=0.02) as hall:
            people = await party(hall, "tarock3", players=3)
            await begin(people)
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


def test_an_unused_table_leaves_the_memory_and_comes_back() -> None:
    async def story() -> None:
        async with hall_of() as hall:
            people = await party(hall, "whist22", TWO)
            await begin(people)
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
