"""The program is killed at every action and at every write, by storages that fail in every way: no action
that was kept before is lost, no match is counted twice, and play goes on.
"""

from __future__ import annotations

import contextlib
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from game.games.registry import GAMES
from game.host.storage import LocalStorage
from game.session.contract import SeatInfo
from game.session.local import LocalSession, continue_match, new_match
from game.session.saves import Slot
from game.ui.scenes.put_away import put_away, store_of
from tests.conftest import FULL
from tests.host.areas import Area, Killed
from tests.session.tables import Ticks, fresh, quick, step

FAULTS = ("kill", "torn", "lose", "throw", "torn and throw")
NAMES = ("Ada", "Ben", "Cleo", "Dov")
ROOM = 10_000_000
ACTIONS = 10_000 if FULL else 90
"""So many of a match are looked at, or all that it has."""
ROUNDS = 3
"""So many of Tarot for two are a match, which has no end of its own."""


def opened(area: Area) -> LocalStorage:
    return LocalStorage(lambda: area)


def copy(area: Area) -> Area:
    other = Area(ROOM)
    other.items = dict(area.items)
    return other


def slot(area: Area, game: str) -> Slot:
    return Slot(opened(area), game, "pass")


def begin(game: str, area: Area, seed: int) -> LocalSession:
    """A match of people who play by lot: what they decide takes no time."""
    options = GAMES[game].options()
    seats = [SeatInfo(NAMES[n], "human") for n in range(options.players)]
    return new_match(game, options, seats, fresh(seed), Ticks(), slot(area, game))


def go_on(game: str, area: Area, seed: int) -> LocalSession:
    session = continue_match(slot(area, game), fresh(seed), Ticks()).session
    assert session is not None
    return session


def ended(game: str, session: LocalSession) -> bool:
    return session.over or (game == "tarot2" and len(session.view.history) == ROUNDS)


def act(session: LocalSession, rng: Random) -> None:
    """Whoever is to act does so; after a round the next is dealt. Bids go up step by step."""
    view = session.view
    if view.turn is None:
        session.next_round()
        return
    session.look(view.turn)
    legal = session._match.state.legal()
    session.submit(rng.choice(legal[:2] if view.phase == "auction" else legal))


@pytest.mark.parametrize("game", sorted(GAMES))
def test_killed_at_every_write_of_every_action(game: str) -> None:
    """Each action's writes are made once for each fault at each of them, from what was kept before it."""
    area, rng = Area(ROOM), Random(3)
    session = begin(game, area, 3)
    before = session.record()
    for number in range(ACTIONS):
        if ended(game, session):
            break
        start = copy(area)
        act(session, rng)
        after = session.record()
        for fault in FAULTS:
            for write in range(1, 6):
                victim = copy(start)
                place = slot(victim, game)
                place.read()
                victim.fault_at(write, fault)
                with contextlib.suppress(Killed):
                    place.write(after)
                    assert place.read() == after
                calls, dead = victim.writes, victim.dead
                victim.revive()
                found = slot(victim, game).read()
                assert found == after or (found == before and calls >= write), (number, fault, write)
                assert dead or fault in ("lose", "throw", "torn and throw") or found == after
                if calls < write:
                    break
        before = after
    assert ended(game, session) or number == ACTIONS - 1
    assert slot(area, game).read() == session.record()


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_match_with_a_fault_at_every_action_comes_to_its_end(game: str) -> None:
    """At each action the program starts anew and is struck at some write; nothing kept is gone after it."""
    area, rng = Area(ROOM), Random(7)
    before = begin(game, area, 7).record()
    killed = kept = 0
    for number in range(ACTIONS):
        session = go_on(game, area, number)
        assert session.record() == before
        if ended(game, session):
            break
        area.fault_at(rng.randrange(1, 4), rng.choice(FAULTS))
        with contextlib.suppress(Killed):
            act(session, rng)
        killed += area.dead
        after = session.record()
        area.revive()
        found = go_on(game, area, number).record()
        assert found in (before, after)
        kept += found == after
        before = found
    assert killed > 5 and kept > 20


@pytest.mark.parametrize("room", [0, 300, 700])
def test_a_storage_that_is_full_stops_no_match_and_loses_nothing_it_had(room: int) -> None:
    area, rng = Area(ROOM), Random(5)
    session = begin("whist22", area, 5)
    kept = session.record()
    area.room = sum(map(len, area.items.values())) + room
    store = opened(area)
    session = continue_match(Slot(store, "whist22", "pass"), fresh(1), Ticks()).session  # type: ignore[assignment]
    states = [kept]
    while not session.over and len(states) < 60:
        act(session, rng)
        states.append(session.record())
    assert store.notice == "storage.full"
    found = slot(area, "whist22").read()
    assert found in states
    area.room = ROOM
    store.retry()
    assert slot(area, "whist22").read() == session.record()


class Putting:
    """Just enough of an App to put a match away."""

    def __init__(self, storage: LocalStorage) -> None:
        self.host = SimpleNamespace(storage=storage)
        self.notices: list[str] = []


@pytest.mark.parametrize("fault", FAULTS)
def test_a_match_is_counted_once_wherever_the_program_ends_while_it_is_put_away(fault: str) -> None:
    area, rng = Area(ROOM), Random(3)
    session = quick(3, slot=Slot(opened(area), "whist22"))
    while not session.over:
        step(session, rng)
    for write in range(1, 12):
        victim = copy(area)
        for strike in (write, 0):  # after the fault the player sees the result again, and leaves it again
            store = opened(victim)
            victim.fault_at(strike, fault)
            found = continue_match(Slot(store, "whist22"), fresh(1), Ticks()).session
            if found is not None:
                assert found.over
                with contextlib.suppress(Killed):
                    put_away(Putting(store), found)  # type: ignore[arg-type]
            victim.revive()
        kept: Any = store_of("whist22").load(opened(victim))
        place = Slot(opened(victim), "whist22")
        assert (kept.total().finished, place.read(), place.last()) == (1, None, session.record()), write
