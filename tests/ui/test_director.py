"""The director on a fake clock: each step becomes motion, in order, and each card comes to its place."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.games.whist22 import view as w
from game.games.whist22.options import Options
from game.session.local import LocalSession
from game.ui.director import OWN, Director
from game.ui.geometry import Pose
from game.ui.layout import table
from tests.session.tables import quick, step

FRAME = 1 / 60
SIZE = (390, 844)


def layout_of(view: w.View) -> Any:
    return table(*SIZE, (0, 0, 0, 0), len(view.lives), max(1, len(view.hand)), view.cards)


class Show:
    """A session and the director that shows it; time passes only in `go`."""

    def __init__(self, options: Options | None = None, seed: int = 1, speed: float = 1.0) -> None:
        self.session: LocalSession = quick(seed, options or Options(first_bidder="first"))
        self.rng = Random(seed)
        self.now = 100.0
        self.pause = 1.0
        steps = self.session.poll()
        self.director = Director(steps[0].view, layout_of, self.now, speed)
        self.director.time.speed = speed
        self.seen: list[w.View] = []
        self.director.on_step = lambda step: self.seen.append(step.view)
        self.director.feed(steps)

    def act(self) -> None:
        """Whoever is to act does so; the director learns of it."""
        step(self.session, self.rng)
        self.director.feed(self.session.poll())

    def go(self, seconds: float = FRAME) -> None:
        for _ in range(max(1, round(seconds / FRAME))):
            self.now += FRAME
            self.director.update(self.now, self.pause)

    def until(self, there: Callable[[], bool], longest: float = 30.0) -> float:
        """Seconds until it is so."""
        start = self.now
        while not there():
            assert self.now - start < longest
            self.go()
        return self.now - start

    def settle(self) -> None:
        """All shown and nothing moving."""
        self.until(lambda: self.director.idle and not self.director.moving(self.now))

    def playing(self) -> None:
        """On to the first trick."""
        while self.session.view.phase == "bid":
            self.act()
        self.settle()

    def trick(self) -> None:
        """To the end of the trick."""
        won = len(self.session.view.tricks)
        while len(self.session.view.tricks) == won and self.session.view.phase != "over":
            self.act()


def in_place(director: Director) -> None:
    """Exactly the cards that belong on the table are there, each at its place."""
    assert {key: actor.code for key, actor in director.actors.items()} == {
        key: code for key, (code, _, _) in director.poses().items()
    }
    for key, (_, pose, z) in director.poses().items():
        assert director.time.value(key, None) == pose
        assert director.actors[key].z == z


def test_the_deal_flies_one_card_after_the_other_and_counts_them() -> None:
    show = Show()
    director = show.director
    show.until(lambda: director.dealt is not None)
    assert not director.idle and director.moving(show.now)
    counts = []
    while not director.idle:
        show.go()
        if director.dealt is not None:
            counts.append(sum(director.dealt.values()))
    assert counts == sorted(counts) and set(counts) >= {0, 1, 10, 19}
    assert [cue for cue in director.cues if cue == "deal"] == ["deal"] * 20
    in_place(director)
    assert len(director.actors) == 5


def test_own_cards_turn_while_they_come() -> None:
    show = Show()
    key = f"c{show.session.view.hand[0]}"
    turns = set()
    show.until(lambda: show.director.dealt is not None)
    while not show.director.idle:
        turns.add(round(show.director.time.value(key, Pose(0, 0, 1)).turn, 1))
        show.go()
    assert {0.0, 0.5, 1.0} <= turns


def test_cards_come_to_the_table_one_at_a_time_in_order() -> None:
    show = Show()
    show.settle()
    show.playing()
    for _ in range(3):
        show.act()
    show.go()
    assert len(show.director.view.trick) == 1
    show.settle()
    trick = [len(view.trick) for view in show.seen if view.phase == "play"]
    assert trick[-3:] == [1, 2, 3]
    in_place(show.director)


def finished_trick(pause: float, speed: float = 1.0) -> Show:
    show = Show(speed=speed)
    show.settle()
    show.playing()
    show.pause = pause
    show.trick()
    show.until(lambda: show.director.held is not None)
    return show


def test_a_finished_trick_lies_there_for_its_pause() -> None:
    show = finished_trick(1.0)
    show.until(show.director.waiting)
    assert len(show.director.held.laid) == 4
    assert all(f"c{entry.play.card}" in show.director.actors for entry in show.director.held.laid)
    lain = show.until(lambda: not show.director.held)
    assert lain == pytest.approx(1.0, abs=0.1)
    assert show.director.moving(show.now)  # to its winner
    show.settle()
    in_place(show.director)


def test_without_a_pause_a_trick_goes_on_by_itself_at_once() -> None:
    show = finished_trick(0.0)
    assert show.until(lambda: not show.director.held) < 0.5


def test_a_trick_can_wait_for_a_tap() -> None:
    show = finished_trick(-1.0)
    show.until(show.director.waiting)
    show.go(20)
    assert show.director.waiting() and not show.director.idle
    assert not show.director.moving(show.now)  # no frames are asked for meanwhile
    assert show.director.skip()
    assert show.director.held is None
    show.settle()
    in_place(show.director)


def test_the_pause_is_not_used_up_while_the_page_is_hidden() -> None:
    show = finished_trick(2.0)
    show.until(show.director.waiting)
    show.now += 60
    show.director.update(show.now, show.pause)
    assert show.director.held is not None


def test_what_follows_waits_behind_the_finished_trick() -> None:
    show = finished_trick(-1.0)
    shown = show.director.view
    if show.session.view.turn != show.session.seat:
        show.act()
    show.go(3)
    assert show.director.view is shown
    show.director.skip()
    show.settle()
    assert show.director.view == show.session.view


def test_a_tap_ends_a_motion_and_loses_no_sound() -> None:
    show = Show()
    show.go(0.2)
    assert show.director.skip()
    show.go()
    show.settle()
    assert show.director.cues.count("deal") == 20
    in_place(show.director)
    assert not show.director.skip()


@pytest.mark.parametrize("after", [0.05, 0.3, 0.7, 1.1])
def test_a_tap_into_the_deal_puts_every_card_in_its_place(after: float) -> None:
    show = Show()
    show.go(after)
    assert show.director.moving(show.now)
    assert show.director.skip()
    show.go()
    in_place(show.director)
    assert show.director.dealt is None
    show.settle()


def test_motion_switched_off_in_the_midst_of_the_deal_ends_soon_and_right() -> None:
    """As when the system's wish for reduced motion comes while cards fly."""
    show = Show()
    show.go(0.3)
    show.director.time.speed = 0.0
    show.settle()
    in_place(show.director)
    show.act()
    show.go()
    assert show.director.idle


def test_cards_that_wait_in_one_place_are_seen_as_one() -> None:
    show = Show()
    show.go()
    director = show.director
    waiting = [pose for _, pose, moving, _ in director.seen() if moving and pose.turn == 0]
    assert len(set(waiting)) == len(waiting) < len(director.actors)
    show.settle()
    assert len(director.seen()) == len(director.actors)


def test_without_motion_everything_is_there_at_the_next_frame() -> None:
    show = Show(speed=0.0)
    show.pause = 0.0
    show.go(2 * FRAME)
    assert show.director.idle
    in_place(show.director)
    for _ in range(60):
        show.act()
        show.go(3 * FRAME)
        assert show.director.idle and show.director.view == show.session.view
        in_place(show.director)


def test_undo_shows_the_earlier_table_at_once() -> None:
    show = Show()
    show.settle()
    show.playing()
    while show.session.view.turn != show.session.seat:
        show.act()
    show.settle()
    before = show.session.view
    show.act()
    show.go(0.1)
    show.session.undo()
    show.director.resync(show.session.view)
    assert show.director.view == before and show.director.idle
    in_place(show.director)
    show.settle()
    in_place(show.director)


FOREHEAD = Options(start=1, single_round="forehead", first_bidder="first")
BLIND = Options(start=1, single_round="blind", first_bidder="first")


def test_on_the_forehead_the_own_card_turns_up_only_at_the_reveal() -> None:
    show = Show(FOREHEAD)
    show.settle()
    assert show.director.actors[OWN].code is None
    assert sum(actor.code is not None for actor in show.director.actors.values()) == 3
    in_place(show.director)
    while show.session.view.phase == "bid":
        show.act()
    show.until(lambda: OWN not in show.director.actors)
    (own,) = show.director.view.hand or show.session.view.hand
    assert show.director.time.value(f"c{own}", Pose(0, 0, 1)).turn < 1
    show.settle()
    assert show.director.actors[f"c{own}"].code == own
    in_place(show.director)


def test_blind_nobody_sees_a_card_before_the_reveal_and_everybody_after() -> None:
    show = Show(BLIND)
    show.settle()
    assert [actor.code for actor in show.director.actors.values()] == [None]
    while show.session.view.phase == "bid":
        show.act()
    show.settle()
    assert sum(actor.code is not None for actor in show.director.actors.values()) == 4
    in_place(show.director)


OPTIONS = (
    Options(),
    FOREHEAD,
    BLIND,
    Options(players=7),
    Options(players=2),
    Options(double20=True, players=5),
)


@settings(deadline=None, max_examples=40)
@given(st.data())
def test_whatever_happens_no_card_is_lost(data: st.DataObject) -> None:
    """Acts, frames, taps, jumps of the clock and turned phones in any order: at rest all is in its place."""
    show = Show(
        data.draw(st.sampled_from(OPTIONS)),
        data.draw(st.integers(0, 30)),
        data.draw(st.sampled_from((1.0, 0.5, 0.0))),
    )
    show.pause = data.draw(st.sampled_from((0.0, 0.5, -1.0)))
    for _ in range(data.draw(st.integers(5, 40))):
        kind = data.draw(st.sampled_from(("act", "act", "frames", "tap", "sleep", "turn", "undo")))
        if kind == "act" and not show.session.view.over:
            show.act()
        elif kind == "frames":
            show.go(data.draw(st.sampled_from((FRAME, 0.1, 0.7))))
        elif kind == "tap":
            show.director.skip()
        elif kind == "sleep":
            show.now += 30
        elif kind == "turn":
            show.director.snap()
        elif kind == "undo" and show.session.can_undo:
            show.session.undo()
            show.director.resync(show.session.view)
    show.pause = 0.0
    show.settle()
    assert show.director.view == show.session.view
    in_place(show.director)
