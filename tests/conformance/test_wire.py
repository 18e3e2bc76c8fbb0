"""What travels between programs: it arrives as it was sent, and nonsense is refused, whatever it is."""

import copy
import json
from random import Random

import pytest

from game.engine.contract import Bid, Call, Discard, Pass, Play, Refused
from game.engine.match import Match
from game.engine.wire import LONGEST, Wire
from game.games.registry import GAMES
from game.games.wires import wire_of
from tests.conformance.test_games import ENDLESS


def random_options(game, rng):
    """Options of which about half are not what they are by default."""
    options = game.options()
    for option in options.schema():
        if rng.random() < 0.5:
            options = options.choose(option.name, rng.choice(option.values(options)))
    return options


def walk(game, rng, rounds):
    """Steps of a random match as each seat and a spectator receives them, and the actions."""
    match = Match(game, random_options(game, rng))
    heard = []
    for seat in (*range(match.options.players), None):
        match.listen(seat, heard.append)
    match.next_round(rng)
    while not match.over and len(match.rounds) <= min(rounds, ENDLESS.get(game.id, rounds)):
        if match.turn is None:
            match.next_round(rng)
        else:
            action = rng.choice(match.state.legal())
            match.play(match.turn, action)
            yield action, tuple(heard)
            heard.clear()


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_what_is_sent_arrives(game, amount):
    wire, rng = wire_of(game.id), Random(game.id)
    for _ in range(amount(3, 400)):
        for action, steps in walk(game, rng, 4):
            assert wire.read_action(through(wire.action(action))) == action
            for event, view in steps:
                assert wire.read_event(through(wire.event(event))) == event
                back = wire.read_view(through(wire.view(view)))
                assert back == view and hash(back) == hash(view)
                assert [type(one) for one in back.legal] == [type(one) for one in view.legal]


def through(data):
    """As it comes out at the other end."""
    return json.loads(json.dumps(data))


def places(data, path=()):
    """The way to every part of a JSON value."""
    yield path
    inner = enumerate(data) if isinstance(data, list) else data.items() if isinstance(data, dict) else ()
    for key, value in inner:
        yield from places(value, (*path, key))


NONSENSE = [None, True, 0, 1, -1, 99, 10**30, 1.5, "", "play", "\ud800", "x" * 5000, [], [[]], {}, {"a": 1}]


def spoiled(data, rng):
    """A copy with one part changed, lost, doubled or put elsewhere."""
    data = copy.deepcopy(data)
    *way, last = rng.choice([path for path in places(data) if path])
    inside = data
    for step in way:
        inside = inside[step]
    change = rng.randrange(4)
    if change == 0:
        inside[last] = copy.deepcopy(rng.choice(NONSENSE))
    elif change == 1:
        del inside[last]
    elif change == 2 and isinstance(inside, list):
        inside.insert(last, copy.deepcopy(rng.choice([*inside, *NONSENSE])))
    else:
        inside[last] = [inside[last]]
    return data


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_nonsense_is_refused_and_nothing_worse(game, amount):
    wire, rng, refused = wire_of(game.id), Random(game.id), 0
    for action, steps in walk(game, rng, 2):
        event, view = steps[-1]
        for send, read, value in (
            (wire.view, wire.read_view, view),
            (wire.event, wire.read_event, event),
            (wire.action, wire.read_action, action),
        ):
            for _ in range(amount(4, 200)):
                try:
                    back = read(through_badly(spoiled(send(value), rng)))
                except Refused as no:
                    assert no.key == "wire.unreadable"
                    refused += 1
                else:  # another value of the same type: it must be a whole one
                    assert read(through(send(back))) == back
    assert refused > 50


def through_badly(data):
    return json.loads(json.dumps(data, ensure_ascii=True))


TEXTS = ["", "{", "nul", "NaN", "[Infinity]", "[" * 100_000, "1" * 10_000, "[1] 2", "x" * (LONGEST + 1)]


@pytest.mark.parametrize("text", TEXTS)
def test_what_is_no_json_is_refused(text):
    wire = Wire()
    with pytest.raises(Refused):
        wire.load(Bid, text)


@pytest.mark.parametrize("action", [Bid(3), Play(21, 22), Pass(), Call("hand", 25), Discard((1, 2, 3))])
def test_an_action_is_its_name_and_its_fields(action):
    assert wire_of("whist22").action(action)[0] == type(action).__name__
    assert wire_of("whist22").read_action(wire_of("whist22").action(action)) == action


NONE = [["Play", True, -1], ["Play", 1], ["Play", 1, -1, 0], ["State"], "Play", [], None]


@pytest.mark.parametrize("data", NONE)
def test_an_action_that_is_none(data):
    with pytest.raises(Refused) as refused:
        wire_of("whist22").read_action(data)
    assert refused.value.key == "wire.unreadable"


def test_the_place_of_a_fault_is_told():
    with pytest.raises(Refused) as refused:
        wire_of("tarock3").read_action(["Discard", [1, "2", 3]])
    assert refused.value.params["where"] == "Discard.cards[1]"
