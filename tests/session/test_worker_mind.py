"""Bots that think in a worker decide the same, and whatever that does or fails to do hurts no match."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from game.bots.levels import Lot
from game.games.registry import GAMES
from game.games.wires import wire_of
from game.session import minds
from game.session.contract import SeatInfo
from game.session.desk import Decide, Desk, Drop, Failed
from game.session.local import HUMAN, LocalSession, new_match
from game.session.minds import SlicedMind
from game.session.worker_mind import BUDGET, GRACE, PATIENCE, WorkerMind
from tests.session.tables import Ticks, fresh
from tests.session.workers import Beside, Liar, Silent, decided

FRAME = 1 / 60


class Table:
    """A match of one human among bots that think in `worker`, on a clock that is moved by hand."""

    def __init__(self, worker: Any, game_id: str = "whist22", level: str = "medium", seed: int = 1) -> None:
        self.clock = Ticks()
        self.worker = worker
        self.figures: dict[str, float] = {}
        options = GAMES[game_id].options()
        seats = [SeatInfo("You", HUMAN), *(SeatInfo(f"Bot {n}", level) for n in range(1, options.players))]
        self.session: LocalSession = new_match(game_id, options, seats, fresh(seed), self.clock)
        self.mind = WorkerMind(worker, SlicedMind(self.clock), self.clock, self.figures.__setitem__)
        self.session.mind = self.mind
        self.rng = Random(seed)

    @property
    def actions(self) -> int:
        return sum(len(round_["actions"]) for round_ in json.loads(self.session.record())["rounds"])

    @property
    def bots_turn(self) -> bool:
        view = self.session.view
        return view.turn not in (None, view.seat)

    def to_a_bot(self) -> None:
        """Go on until a bot is to act that has a choice."""
        while not (self.bots_turn and len(self.session._match.state.legal()) > 1):
            self.step()

    def step(self) -> None:
        view = self.session.view
        if view.phase == "over":
            self.session.next_round()
        elif view.turn == view.seat:
            legal = view.legal or GAMES[self.session.game_id].resample(view, self.rng).legal()
            self.session.submit(self.rng.choice(legal))
        elif not self.session.advance(FRAME):
            self.clock.now += FRAME

    def wait(self, seconds: float) -> bool:
        """Let a bot think for so long; True when it acts."""
        for _ in range(round(seconds / FRAME)):
            if self.session.advance(FRAME):
                return True
            self.clock.now += FRAME
        return False


@pytest.mark.parametrize("game_id", GAMES)
def test_a_worker_decides_as_this_thread_does(game_id: str) -> None:
    beside, here = Table(Beside(), game_id), Table(Beside(), game_id)
    here.worker.ready = False
    for _ in range(120):
        beside.step()
        here.step()
    assert beside.session.record() == here.session.record()
    assert beside.figures["mind.worker"] > 20 and "mind.here" not in beside.figures
    assert "mind.worker" not in here.figures and here.worker.asked == []


def test_only_what_the_seat_may_know_goes_over() -> None:
    table = Table(Beside())
    table.to_a_bot()
    match = table.session._match
    table.session.think(FRAME)
    [*_, order] = table.worker.orders
    assert wire_of("whist22").read_view(order.view) == match.view(match.turn)
    assert order.level == "medium"


def test_it_acts_once_and_only_when_told() -> None:
    table = Table(Beside())
    table.to_a_bot()
    before = table.actions
    assert table.session.think(FRAME) and table.session.think(FRAME)
    assert table.actions == before and len(table.worker.asked) == 1
    assert table.session.advance(FRAME)
    assert table.actions == before + 1


def test_the_only_legal_action_needs_no_thought() -> None:
    table = Table(Beside(), seed=3)
    for _ in range(300):
        if table.bots_turn and len(table.session._match.state.legal()) == 1:
            break
        table.step()
    asked = len(table.worker.asked)
    assert table.session.advance(FRAME) and len(table.worker.asked) == asked


def test_one_that_does_not_answer_is_replaced_and_the_game_goes_on() -> None:
    table = Table(Silent())
    table.to_a_bot()
    assert not table.wait(BUDGET + GRACE - 0.1)
    assert table.wait(0.3)
    assert (table.worker.stops, table.worker.starts) == (1, 1)
    assert table.figures == {"mind.failed": 1, "mind.here": 1}


def test_one_that_fails_again_and_again_is_let_go() -> None:
    table = Table(Silent())
    for _ in range(PATIENCE):
        table.to_a_bot()
        assert table.wait(BUDGET + GRACE + 0.2)
    assert not table.worker.ready
    table.mind.want(True)
    assert not table.worker.ready
    table.to_a_bot()
    assert table.wait(0.1)


def test_a_page_that_was_asleep_has_not_waited() -> None:
    table = Table(Beside())
    table.worker.held = True
    table.to_a_bot()
    table.session.advance(FRAME)
    table.clock.now += 3600
    assert not table.session.advance(FRAME) and table.worker.stops == 0
    table.worker.held = False
    assert table.session.advance(FRAME)


def test_while_it_starts_this_thread_thinks() -> None:
    table = Table(Beside())
    table.worker.ready = False
    table.to_a_bot()
    assert table.wait(0.1) and table.worker.asked == []
    table.worker.ready = True
    table.to_a_bot()
    assert table.wait(0.1) and len(table.worker.asked) == 1


def test_what_was_thought_before_an_undo_is_never_played() -> None:
    table = Table(Beside())
    while not (table.session.can_undo and table.bots_turn and len(table.session._match.state.legal()) > 1):
        table.step()
    table.worker.held = True
    assert not table.session.advance(FRAME)
    table.session.undo()
    assert isinstance(table.worker.orders[-1], Drop)
    before = table.session.record()
    table.worker.held = False
    assert not table.session.advance(FRAME) and table.session.record() == before
    view = table.session.view
    table.session.submit(view.legal[-1])
    table.to_a_bot()
    table.worker.reply(decided(1, ["Bid", 0]))  # late, from another life
    assert table.wait(0.2) and table.figures.get("mind.failed") is None


@pytest.mark.parametrize("leave", ["rest", "relevel"])
def test_leaving_or_another_level_ends_the_thought(leave: str) -> None:
    table = Table(Beside())
    table.to_a_bot()
    table.worker.held = True
    table.session.think(FRAME)
    if leave == "rest":
        table.session.rest()
    else:
        table.session.relevel("random")
    assert isinstance(table.worker.orders[-1], Drop)
    before = table.actions
    table.worker.held = False
    assert table.actions == before
    assert table.wait(0.2) and table.actions == before + 1
    assert table.worker.orders[-1].level == ("medium" if leave == "rest" else "random")


LIES = {
    "no JSON": lambda order: ["{", "\x00"],
    "another kind": lambda order: ['["Decide",1,"whist22","medium",1,1,[]]', '["Drop"]', "[]", "7", "null"],
    "an action that is none": lambda order: [decided(order.id, {"bid": 1})],
    "an action of another kind": lambda order: [decided(order.id, ["Name", 0]), decided(order.id, ["Pass"])],
    "an impossible number": lambda order: [decided(order.id, ["Bid", 99])],
    "a card of nobody": lambda order: [decided(order.id, ["Play", 400, -1])],
    "a failure": lambda order: [json.dumps(["Failed", order.id, "no"])],
    "twice": lambda order: [decided(order.id, ["Bid", -1]), decided(order.id, ["Bid", -1])],
    "too much": lambda order: ["[" * 600_000],
}


@pytest.mark.parametrize("lie", LIES)
def test_nonsense_is_never_played(lie: str) -> None:
    table = Table(Liar(LIES[lie]))
    table.to_a_bot()
    assert table.wait(0.1)
    assert table.figures["mind.here"] == table.figures["mind.failed"] == 1
    table.to_a_bot()
    assert table.wait(0.1)


def test_an_answer_to_another_question_is_nobodys() -> None:
    table = Table(Liar(lambda order: [decided(order.id + 1, ["Bid", 0]), decided(order.id - 1, ["Bid", 0])]))
    table.to_a_bot()
    assert not table.wait(BUDGET)
    assert table.wait(GRACE + 0.3) and table.figures["mind.here"] == 1


# -- the worker's own end ------------------------------------------------------------------------------


def order(**changes: Any) -> str:
    table = Table(Beside())
    table.to_a_bot()
    table.session.think(FRAME)
    [found] = table.worker.orders
    assert isinstance(found, Decide)
    return json.dumps(["Decide", *found._replace(**changes)])


def replies(desk: Desk, text: str) -> list[Any]:
    desk.take(text)
    out = []
    while desk.busy:
        out.append(desk.work(1))
    return [json.loads(reply) for reply in out if reply]


def test_an_order_is_worked_off_in_slices() -> None:
    desk = Desk(Ticks(1.0))
    assert replies(desk, order(limit=10**9))[0][:2] == ["Decided", 1]
    assert not desk.busy and desk.work(1) == ""


@pytest.mark.parametrize(
    "text",
    ["", "x", "[]", "[1]", '["Decide"]', '["Drop",1]', "9" * 9000, "[" * 9000, '["Decided",1,["Bid",1]]'],
)
def test_an_unreadable_order_is_answered_all_the_same(text: str) -> None:
    [[kind, number, _]] = replies(Desk(Ticks()), text)
    assert (kind, number) == ("Failed", -1)


@pytest.mark.parametrize(
    "changes",
    [
        {"game": "chess"},
        {"level": "cheat"},
        {"view": []},
        {"view": {"hand": 1}},
        {"game": "tarot2"},
        {"game": ""},
    ],
)
def test_an_order_for_what_there_is_not(changes: dict[str, Any]) -> None:
    [[kind, number, why]] = replies(Desk(Ticks()), order(**changes))
    assert (kind, number) == ("Failed", 1) and why


def test_a_new_order_takes_the_place_of_the_old_one() -> None:
    desk = Desk(Ticks())
    desk.take(order())
    assert [reply[1] for reply in replies(desk, order(id=2))] == [2]
    desk.take(order())
    assert replies(desk, '["Drop"]') == []


class Fainting(Lot):
    def think(self, view: Any, rng: Random) -> Any:
        yield from super().think(view, rng)
        raise ZeroDivisionError("in the middle")


def test_a_bot_that_breaks_is_told_of(monkeypatch: pytest.MonkeyPatch) -> None:
    text = order()
    monkeypatch.setattr(minds, "players_of", lambda game_id: {"medium": Fainting()})
    [[kind, number, why]] = replies(Desk(Ticks()), text)
    assert (kind, number) == (Failed.__name__, 1) and "ZeroDivisionError" in why
