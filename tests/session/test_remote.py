"""Matches on a server, as clients play them: whatever happens on the way, both sides end with the same."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from game.engine.contract import Refused
from game.games.registry import GAMES
from game.games.whist22.options import Options
from game.net import messages as m
from game.session.remote import RemoteSession
from game.session.remote_table import Greeting, RemoteTable
from tests.session.far import Clock, Far, client, friend, talk

HUMANS = {"whist22": ("human", "human", "medium"), "tarot2": ("human",) * 2, "tarock3": ("human",) * 3}
SMALL = {
    "whist22": Options(players=3),
    "tarot2": GAMES["tarot2"].options(),
    "tarock3": GAMES["tarock3"].options(rounds=2),
}


def company(game: str, far: Far) -> list[RemoteTable]:
    """Everybody sits and is connected."""
    secret = far.create(game, SMALL[game], HUMANS[game])
    people = [client(far, Greeting("enter", secret))]
    talk(*people)
    for seat, kind in enumerate(HUMANS[game]):
        if kind == m.HUMAN and seat:
            people.append(friend(far, seat, f"Friend {seat}"))
    talk(*people)
    return people


def agree(people: list[RemoteTable], kind: str) -> None:
    for table in people:
        ask = table.mine(kind)
        assert ask is not None, (kind, table.info and table.info.asks)
        table.agree(ask, True)
        talk(*people)


def play(
    people: list[RemoteTable],
    far: Far,
    between: Callable[[int], None] = lambda turn: None,
    rounds: int = 3,
) -> int:
    """By lot until the match or so many rounds are over; how many actions the clients have sent."""
    rng, sent, heard = Random(5), 0, {table.seat: table.view for table in people}
    for turn in range(5000):
        between(turn)
        talk(*people, turns=1)
        for table in people:
            for step in table.take_steps():
                heard[table.seat] = step.view
            if table.jumps and not table.has_steps:
                heard[table.seat] = table.view
        assert far.table is not None
        done = far.table.phase == m.BETWEEN and len(far.table.match.rounds) >= rounds
        if far.table.phase == m.OVER or done:
            if all(table.connected and table.version == far.table.version for table in people):
                break
        elif far.table.phase == m.BETWEEN:
            for table in people:
                ask = table.mine(m.ROUND)
                if table.connected and ask is not None and table.seat not in ask.agreed:
                    table.agree(ask, True)
        else:
            for table in people:
                view = table.view
                if view.turn == table.seat and not table.acting and view.phase != "over":
                    legal = view.legal or far.table.match.state.legal()
                    low = view.phase == "auction"
                    table.act(rng.choice(legal[:2] if low else legal))
                    sent += 1
    else:
        raise AssertionError("it never ends")
    for table in people:
        assert table.view == far.table.match.view(table.seat)
        assert heard[table.seat] == table.view, "the steps lead where the match is"
    return sent


@pytest.mark.parametrize("game", GAMES)
def test_a_match_through_messages_is_the_servers_match(game: str) -> None:
    far = Far()
    people = company(game, far)
    agree(people, m.MATCH)
    play(people, far)
    for table in people:
        assert set(table.verdicts.values()) == {"fair"}
        assert len(table.verdicts) == len(far.table.match.rounds)
        table.fetch()
        talk(*people)
        assert table.records[0] == far.table.record(0)


@pytest.mark.parametrize("game", GAMES)
def test_lines_that_break_all_the_time_lose_and_repeat_nothing(game: str) -> None:
    far, clock = Far(seed=3), Clock()
    people = company(game, far)
    for table in people:
        table._clock = table._line._clock = clock
    agree(people, m.MATCH)
    rng = Random(9)

    def trouble(turn: int) -> None:
        clock.now += 1
        if rng.random() < 0.2:
            far.cut(rng.choice([None, 0, 1]))
        far.lost = (lambda message: True) if rng.random() < 0.1 else (lambda message: False)
        if far.lost(None):  # whoever hears nothing finds out by itself
            clock.now += 60

    sent = play(people, far, trouble, rounds=2)
    done = sum(len(round_.actions) for round_ in far.table.match.rounds)
    assert done <= sent or "medium" in HUMANS[game], "nothing was done that nobody did"
    assert "unfair" not in {verdict for table in people for verdict in table.verdicts.values()}


def test_repeated_and_swapped_messages_change_nothing() -> None:
    far, count = Far(seed=4), 0
    held: dict[Any, str] = {}

    def twist(text: str, socket: Any) -> list[str]:
        """Every third message twice, every fifth one after the next."""
        nonlocal count
        count += 1
        late = held.pop(socket, None)
        if late is None and count % 5 == 0:
            held[socket] = text
            return []
        return [text, *([late] if late else []), *([text] if count % 3 == 0 else [])]

    people, clock = company("tarot2", far), Clock()
    for table in people:
        table._clock = table._line._clock = clock
    agree(people, m.MATCH)
    far.twist = twist

    def pass_time(turn: int) -> None:
        clock.now += 3

    play(people, far, pass_time, rounds=1)


class Pair:
    """Two people at a table of Tarot for two, the round begun."""

    def __init__(self, **changes: Any) -> None:
        self.far, self.clock = Far(**changes), Clock()
        self.people = company("tarot2", self.far)
        for table in self.people:
            table._clock = table._line._clock = self.clock
        agree(self.people, m.MATCH)
        talk(*self.people)

    @property
    def mover(self) -> RemoteTable:
        return next(table for table in self.people if table.view.turn == table.seat)

    @property
    def other(self) -> RemoteTable:
        return next(table for table in self.people if table.view.turn != table.seat)

    def session(self, table: RemoteTable) -> RemoteSession:
        return RemoteSession(table, lambda info: [state.name for state in info.seats])


def test_a_record_is_out_of_date_when_the_match_goes_on() -> None:
    pair = Pair()
    table = pair.people[0]
    while table.view.phase != "over":
        pair.mover.act(pair.mover.view.legal[0])
        talk(*pair.people)
    table.fetch()
    talk(*pair.people)
    session = pair.session(table)
    assert session.record() is not None
    agree(pair.people, m.ROUND)
    assert table.view.phase != "over" and session.record() is None


def test_a_session_acts_and_hands_over_steps() -> None:
    pair = Pair()
    own, other = pair.session(pair.mover), pair.session(pair.other)
    assert own.seats[0].name == "Ada" and own.options == own.view.options
    action = own.view.legal[0]
    with pytest.raises(Refused):
        other.submit(action)
    own.submit(action)
    assert own.table.acting
    with pytest.raises(Refused, match=r"net\.wait"):
        own.submit(own.view.legal[0])
    talk(*pair.people)
    assert not own.table.acting and own.news and other.news
    assert [step.view for step in own.poll()][-1] == own.view
    assert not own.news and not own.jumped()
    with pytest.raises(Refused):
        own.undo()


def test_an_action_waits_for_the_line_and_is_done_once() -> None:
    pair = Pair()
    table = pair.mover
    pair.far.up = False
    pair.far.cut(table.seat)
    talk(table)
    version = pair.far.table.version
    table.act(table.view.legal[0])
    for _ in range(10):
        pair.clock.now += 10
        talk(table)
    assert not table.connected and table.cut_off() > 60 and pair.far.table.version == version
    pair.far.up = True
    pair.clock.now += 60
    talk(*pair.people)
    assert table.connected and not table.acting and pair.far.table.version == version + 1


def test_an_answer_that_is_lost_does_not_do_it_twice() -> None:
    pair = Pair()
    table = pair.mover
    version = pair.far.table.version
    pair.far.lost = lambda message: True
    table.act(table.view.legal[0])
    talk(table)
    assert pair.far.table.version == version + 1 and table.acting
    pair.far.lost = lambda message: False
    pair.far.cut(table.seat)
    talk(*pair.people)
    assert not table.acting and table.version == version + 1
    assert table.view == pair.far.table.match.view(table.seat)


def test_the_line_comes_back_at_once_then_later_and_later() -> None:
    pair = Pair()
    table, tries = pair.people[0], []
    connect = pair.far.connect
    pair.far.up = False

    def note(url: str) -> Any:
        tries.append(pair.clock.now)
        return connect(url)

    table._line._connect = note
    pair.far.cut()
    for _ in range(4000):
        pair.clock.now += 0.1
        table.turn()
    gaps = [b - a for a, b in pairwise(tries)]
    assert tries[0] < 0.5 and gaps[0] < 1.5 and max(gaps) < 31
    assert all(gap > 10 for gap in gaps[-3:])
    tries.clear()
    table.wake()
    table.turn()
    assert len(tries) == 1, "back in sight: at once"


def test_a_try_that_was_failing_as_the_network_came_back_is_followed_at_once() -> None:
    pair = Pair()
    table = pair.people[0]
    pair.far.up = False
    pair.far.cut()
    line = table._line
    for _ in range(600):
        pair.clock.now += 0.1
        table.turn()
    while line._socket is None:  # the next try has just begun, to nobody
        pair.clock.now += 0.1
        table.turn()
    pair.far.up = True
    table.wake()
    for _ in range(5):
        pair.clock.now += 0.1
        table.turn()
    assert table.connected


def test_a_dead_line_is_noticed() -> None:
    pair = Pair()
    table = pair.people[0]
    pair.far.lost = lambda message: True
    pair.clock.now += 25
    table.turn()
    pair.clock.now += 9
    table.turn()
    assert not table.connected
    pair.far.lost = lambda message: False
    talk(table)
    assert table.connected


def test_the_newest_window_has_the_seat_and_the_older_one_can_take_it_back() -> None:
    pair = Pair()
    first = pair.people[0]
    second = client(pair.far, Greeting("enter", "h" * 22), seed=77)
    talk(second, first)
    assert second.seat == 0 and second.connected
    assert first.fault == "net.replaced"
    pair.clock.now += 100
    talk(first, second)
    assert second.connected, "it does not fight for it"
    first.resume()
    talk(first, second)
    assert first.connected and not first.fault and second.fault == "net.replaced"


def test_a_seat_moves_by_its_code() -> None:
    pair = Pair()
    found: list[str] = []
    pair.people[1].request(m.Export, lambda answer: found.append(answer.code))
    talk(*pair.people)
    told = []
    mover = client(pair.far, Greeting("move", found[0], "n" * 24), seed=5)
    mover.on_seat = lambda *what: told.append(what)
    talk(mover)
    assert told == [("n" * 24, 1, pair.far.table.invite)] and mover.view.seat == 1
    assert pair.people[1].turn() and pair.people[1].fault == "net.replaced"
    again = client(pair.far, Greeting("enter", "n" * 24), seed=6)
    talk(again)
    assert again.seat == 1


def test_consents_are_seen_and_taken_back() -> None:
    far = Far()
    people = company("tarot2", far)
    ask = people[0].mine(m.MATCH)
    people[0].agree(ask, True)
    talk(*people)
    assert people[1].mine(m.MATCH).agreed == (0,) and people[1].mine(m.MATCH).missing == (1,)
    people[0].agree(people[0].mine(m.MATCH), False)
    people[1].agree(people[1].mine(m.MATCH), True)
    talk(*people)
    assert people[0].mine(m.MATCH).agreed == (1,) and people[0].view is None
    people[0].agree(people[0].mine(m.MATCH), True)
    talk(*people)
    assert people[0].view is not None and people[1].view is not None


def test_what_is_said_arrives_and_only_what_can_be_said() -> None:
    pair = Pair()
    pair.people[0].say("thanks")
    pair.people[0].nudge(1)
    talk(*pair.people)
    assert [notice.what for notice in pair.people[1].notices] == [m.Said(0, "thanks", -1), m.Said(0, "", 1)]
    assert [notice.what.phrase for notice in pair.people[0].notices] == ["thanks"]
    pair.people[1].notices.clear()
    pair.far._tell(m.Said(0, "something rude", -1))
    pair.far._tell(m.Said(9, "thanks", -1))
    talk(*pair.people)
    assert not pair.people[1].notices


def test_a_deal_that_was_not_sealed_before_is_not_called_fair() -> None:
    pair = Pair()
    far = pair.far

    def cheat(text: str, socket: Any) -> list[str]:
        message = m.read_reply(text)
        if isinstance(message, m.Opened):
            message = message._replace(salts=("", *message.salts[1:]))
        return [m.write_reply(message)]

    far.twist = cheat
    play(pair.people, far, rounds=1)
    assert pair.people[0].verdicts == {(0, 0): "unfair"}


FAULTY = [
    "",
    "[]",
    "no json",
    '["Now",1,[]]',
    '["Now",1,null]',
    '["Steps",99,[]]',
    '["Entered","x",1,0,""]',
    '["TableState"]',
    "[" * 5000,
    '["Said",0,"hello"]',
    '["Failed","",7,{}]',
    '["Recorded","x",0,0,-1,7]',
    '["Code","x","y"]',
]


@pytest.mark.parametrize("text", FAULTY)
def test_nonsense_from_a_server_is_no_end(text: str) -> None:
    pair = Pair()
    table = pair.people[0]
    view = table.view
    socket = next(socket for socket in pair.far.sockets if socket.seat == 0)
    socket.arrived.append(text)
    talk(*pair.people)
    assert table.view == view and not table.fault
    pair.clock.now += 60
    talk(*pair.people)
    assert table.connected and table.view == view


def test_a_view_that_cannot_be_is_not_believed() -> None:
    pair = Pair()
    table, rng = pair.people[0], Random(2)
    good = pair.far.table.view(0)
    for _ in range(150):
        tree = list(good)
        for _ in range(rng.randrange(1, 3)):
            tree[rng.randrange(len(tree))] = rng.choice([0, 1, 7, -1, 10**9, None, [], "x", [1, 2, 3], True])
        socket = next((s for s in pair.far.sockets if s.seat == 0), None)
        if socket is None:
            pair.clock.now += 60
            talk(table)
            continue
        socket.arrived.append(m.write_reply(m.Now(table.version, tree)))
        talk(table)
        assert table.view == pair.far.table.match.view(0) or pair.far.table.view(0) != tree
    pair.far.cut(0)
    pair.clock.now += 60
    talk(*pair.people)
    assert table.view == pair.far.table.match.view(0)


def test_a_table_that_is_gone_says_so() -> None:
    far = Far()
    far.create("tarot2", SMALL["tarot2"], HUMANS["tarot2"])
    stranger = client(far, Greeting("look", "w" * 24))
    talk(stranger)
    assert stranger.fault == "net.no_table" and not stranger.connected
    nobody = client(far, Greeting("enter", "w" * 24))
    talk(nobody)
    assert nobody.fault == "net.no_seat"


def test_who_looks_changes_nothing_and_sees_no_card() -> None:
    far = Far()
    far.create("tarot2", SMALL["tarot2"], HUMANS["tarot2"])
    looker = client(far, Greeting("look", far.table.invite))
    talk(looker)
    assert looker.seat == -1 and looker.view is None
    assert looker.info.open_seats == (1,) and looker.info.seats[0].name == "Ada"
