"""Every frame to a seat over random matches holds no card that the seat's own view does not hold.

What the seat may know is taken from the match's record, played again without the server.
"""

import asyncio
import json
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from functools import lru_cache
from random import Random
from typing import Any

import pytest

from game.engine.match import Match
from game.engine.record import read
from game.games.registry import GAMES
from game.games.wires import wire_of
from game.net import messages as net
from game.net.changes import applied
from tests.server.people import Person, begin, hall_of, playing

pytestmark = pytest.mark.native
ROUNDS = (1, 1, 2, 3)
"""Of a match at most, one of these; it is then ended by consent."""


def cards_in(value: Any) -> frozenset[int]:
    """The cards of a view, an event or an action, told by the declared types of its fields."""
    if is_dataclass(value):
        return cards_of(value)
    if hasattr(value, "_fields"):
        return frozenset[int]().union(*(part(value, *field) for field in type(value).__annotations__.items()))
    if isinstance(value, tuple):
        return frozenset[int]().union(*map(cards_in, value))
    return frozenset()


@lru_cache(20_000)
def cards_of(value: Any) -> frozenset[int]:
    return frozenset[int]().union(*(part(value, field.name, str(field.type)) for field in fields(value)))


def part(value: Any, name: str, kind: object) -> frozenset[int]:
    """The cards of one field."""
    inner = getattr(value, name)
    if "Seat, int, Card" in str(kind):  # whose stack, which one, the card
        return frozenset(place[-1] for place in inner)
    return frozenset(numbers_in(inner)) if "Card" in str(kind) else cards_in(inner)


def numbers_in(value: Any) -> Iterator[int]:
    if isinstance(value, tuple):
        for item in value:
            yield from numbers_in(item)
    elif isinstance(value, int):
        yield value


class Seen:
    """What a seat may be sent of a match, by version, from the record alone: its own steps, packed."""

    def __init__(self, record: str, seat: int, first: int) -> None:
        self.steps: dict[int, list[list[Any]]] = {}
        self.views: dict[int, list[Any]] = {}
        recorded = read(record, GAMES)
        wire, self.actions = wire_of(recorded.game.id), [round_["actions"] for round_ in recorded.rounds]
        match = Match(recorded.game, recorded.options)
        version, cards = first, frozenset[int]()

        def hear(step: Any) -> None:
            """An event tells of no card that the view has not held up to now."""
            nonlocal cards
            cards |= cards_in(step.view)
            assert cards_in(step.event) <= cards
            self.steps.setdefault(version, []).append([wire.event(step.event), wire.view(step.view)])

        match.listen(seat, hear)
        for round_ in recorded.rounds:
            cards = frozenset()
            dealer = round_[recorded.game.dealer_key]
            deal = recorded.game.deal_from_json(match.course.dealt_by(dealer), round_["deal"])
            match.next_round(dealer=dealer, deal=deal)
            for text in (None, *round_["actions"]):
                if text is not None:
                    match.play(match.turn, recorded.game.parse(text))
                self.views[version] = wire.view(match.view(seat))
                version += 1


def check_frames(person: Person, record: str, first: int, hidden: list[str]) -> int:
    """All that a person was sent; answers how many frames showed cards."""
    seen, packed, version, shown = Seen(record, person.seat, first), None, 0, 0
    sealed = set(hidden)
    for text in person.frames:
        message = net.read_reply(text)
        if isinstance(message, net.Opened):
            assert list(message.actions) == seen.actions[message.number]
            assert person.wire.read_view(packed).phase == "over"
            sealed.discard(message.seed)
        assert not any(secret in text for secret in sealed), "a seed before its time, or a secret"
        if isinstance(message, net.Now):
            packed, version = message.view, message.version
            assert packed == seen.views[version]
            shown += 1
        elif isinstance(message, net.Steps):
            version += 1
            assert message.version == version and len(message.steps) == len(seen.steps[version])
            for change, (event, view) in zip(message.steps, seen.steps[version], strict=True):
                packed = applied(packed, change.changed)
                assert change.event == event and packed == view
            shown += 1
        elif not isinstance(message, net.Opened):
            assert len(text) < 4000 and "legal" not in text
            assert not isinstance(message, net.Recorded)
    return shown


def quick(game: str, rng: Random) -> tuple[dict[str, Any], int]:
    """Random options, short matches among them."""
    options: Any = GAMES[game].options()
    for option in options.schema():
        if rng.random() < 0.4:
            options = options.choose(option.name, rng.choice(option.values(options)))
    return options.to_json(), options.players


async def match_of(game: str, rng: Random) -> int:
    """A match with people who come and go and change their minds; answers how many frames were checked."""
    async with hall_of() as hall:
        options, players = quick(game, rng)
        people = await playing(hall, game, options, players)
        rounds, most = 1, rng.choice(ROUNDS)
        while people[0].state.phase != net.OVER:
            await stir(people, rng)
            if people[0].state.phase == net.PLAYING:
                turn = people[0].view.turn
                assert isinstance(await people[turn].act_by_lot(rng), net.Done)
            elif rounds < most:
                await begin(people, net.ROUND)
                rounds += 1
            else:
                await begin(people, net.END)
        # Records tell all; they may be had only now, and are kept apart from what is examined.
        reader = Person(hall, people[0].table, people[0].secret)
        await reader.come()
        record = await reader.record()
        log = [json.loads(text) for text in hall._services.store.logs[people[0].table]]
        seeds = [entry[-1] for entry in log if entry[0] in ("Made", "Readied")]
        secrets = [person.secret for person in people]
        return sum(check_frames(person, record, 1, seeds + secrets) for person in people)


async def stir(people: list[Person], rng: Random) -> None:
    """Now and then somebody reconnects, is late, asks for what may not be, or agrees and does not."""
    person, dice, phase = rng.choice(people), rng.random(), people[0].state.phase
    if dice < 0.06:
        await person.leave()
        await person.come()
    elif dice < 0.09:
        await person.ask(net.Refresh)
    elif dice < 0.12 and phase == net.PLAYING:
        assert isinstance(await person.ask(net.Fetch, 0, 0), net.Failed)
        for action in person.view.legal[:1]:
            assert isinstance(
                await person.ask(net.Act, person.version - 1, person.wire.action(action)), net.Failed
            )
    elif dice < 0.14:
        await person.ask(net.Nudge, (person.seat + 1) % len(people))
    elif dice < 0.4 and phase == net.BETWEEN and person.open_ask(net.ROUND):
        await person.agree(net.ROUND)
        await person.agree(net.ROUND, yes=False)


@pytest.mark.parametrize("game", GAMES)
def test_no_frame_holds_a_card_that_the_view_does_not(game: str, amount: Any) -> None:
    matches = range(amount(2, 500))
    frames = [asyncio.run(match_of(game, Random(f"{game} {seed}"))) for seed in matches]
    assert min(frames) > 6 and sum(frames) > 20 * len(frames)
    print(f"{sum(frames)} frames of {len(frames)} matches of {game} hold no card too many")


def test_the_walk_finds_cards_where_they_are() -> None:
    """The examiner itself: a frame with a foreign card would be found."""
    for game in GAMES.values():
        match = Match.new(game, game.options(), Random(1))
        views = [match.view(seat) for seat in range(match.options.players)]
        hands = [set(view.hand) for view in views]
        assert all(hand <= cards_in(view) for hand, view in zip(hands, views, strict=True))
        assert not hands[1] & cards_in(views[0])
        wire = wire_of(game.id)
        assert cards_in(wire.read_view(wire.view(views[0]))) == cards_in(views[0])
