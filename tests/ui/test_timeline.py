"""Motion on a fake clock: it starts when asked, arrives exactly, never jumps after a pause, and a tap
ends it.
"""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ui.geometry import Pose, pose_between
from game.ui.timeline import (
    FAST,
    LONGEST_STEP,
    OFF,
    Timeline,
    ease_back,
    ease_in,
    ease_in_out,
    ease_out,
    linear,
)

A, B = Pose(0, 0, 100, turn=0, angle=-10, lift=1), Pose(300, 400, 60)
FRAME = 1 / 60


def run(line: Timeline, start: float, seconds: float) -> float:
    """Frames at 60 a second; the clock at the end."""
    now = start
    for _ in range(round(seconds / FRAME)):
        now += FRAME
        line.advance(now)
    return now


@pytest.mark.parametrize("ease", [linear, ease_in, ease_out, ease_in_out, ease_back])
def test_easing_begins_at_0_and_ends_at_1(ease) -> None:
    assert ease(0) == pytest.approx(0) and ease(1) == pytest.approx(1)
    assert all(-0.01 <= ease(i / 50) <= 1.2 for i in range(51))


def test_a_number_goes_from_a_to_b_and_stays() -> None:
    line = Timeline(10.0)
    line.move("fade", 1.0, a=0.0, duration=0.2, ease=linear)
    assert line.value("fade", 9.0) == 0.0 and line.active()
    now = run(line, 10.0, 0.1 + FRAME)
    assert line.value("fade", 9.0) == pytest.approx(0.5, abs=0.01)
    run(line, now, 0.2)
    assert line.value("fade", 9.0) == 1.0 and not line.active()


def test_a_pose_takes_everything_along() -> None:
    half = pose_between(A, B, 0.5)
    assert (half.cx, half.cy, half.w, half.turn, half.angle, half.lift) == (150, 200, 80, 0.5, -5, 0.5)


def test_the_way_bends_up_and_ends_where_it_should() -> None:
    left, right = Pose(0, 100, 50), Pose(200, 100, 50)
    assert pose_between(left, right, 0.5, arc=30).cy == pytest.approx(70)
    assert pose_between(right, left, 0.5, arc=30).cy == pytest.approx(70)
    assert pose_between(left, right, 0, arc=30) == left and pose_between(left, right, 1, arc=30) == right
    assert pose_between(left, left, 0.5, arc=30) == left


def test_a_turning_card_is_thin_half_way_and_then_shows_its_face() -> None:
    back, edge, face = (Pose(0, 0, 100, turn=turn) for turn in (0.0, 0.5, 1.0))
    assert (back.face, face.face) == (False, True)
    assert back.breadth == pytest.approx(1) and face.breadth == pytest.approx(1)
    assert edge.breadth == pytest.approx(0, abs=1e-9)


def test_group_is_staggered_and_tells_when_the_last_arrives() -> None:
    line = Timeline()
    moves = [(i, 0.0, 1.0) for i in range(5)]
    assert line.group(moves, stagger=0.1, duration=0.2) == pytest.approx(0.6)
    run(line, 0.0, 0.25)
    values = [line.value(i, 9.0) for i in range(5)]
    assert values == sorted(values, reverse=True) and values[0] == 1.0 and values[3] == values[4] == 0.0
    assert line.target(4, 0.0) == 1.0 and line.moving(4) and not line.moving(0)


def test_cues_fall_due_once_and_in_order() -> None:
    line = Timeline()
    line.group([("a", 0.0, 1.0), ("b", 0.0, 1.0)], stagger=0.1, cue="card")
    line.cue("win", delay=0.15)
    heard: list[object] = []
    now = 0.0
    for _ in range(30):
        now += FRAME
        heard += line.advance(now)
    assert heard == ["card", "card", "win"]


def test_a_tap_ends_everything_at_once() -> None:
    line = Timeline()
    line.group([(i, A, B) for i in range(9)], stagger=0.1, arc=40, cue="card")
    heard = line.advance(FRAME) + line.finish()
    assert heard == ["card"] * 9
    assert not line.active() and all(line.value(i, A) == B for i in range(9))


def test_finish_gives_the_cues_that_were_to_come() -> None:
    line = Timeline()
    line.cue("now")
    line.cue("later", delay=5)
    assert line.advance(0.0) == ["now"]
    assert line.finish() == ["later"] and line.finish() == []


def test_a_hidden_tab_neither_skips_nor_replays() -> None:
    line = Timeline()
    line.move("x", 1.0, a=0.0, duration=0.5, ease=linear)
    now = run(line, 0.0, 0.1)
    before = line.value("x", 9.0)
    line.advance(now + 3600)
    assert 0 <= line.value("x", 9.0) - before <= LONGEST_STEP / 0.5 + 1e-9
    run(line, now + 3600, 0.5)
    assert line.value("x", 9.0) == 1.0


def test_the_first_frame_after_idling_is_the_start() -> None:
    line = Timeline(0.0)
    line.move("x", 1.0, a=0.0, duration=0.1, ease=linear)
    run(line, 0.0, 0.2)
    line.move("x", 0.0, duration=0.1, ease=linear)
    line.advance(500.0)
    assert line.value("x", 9.0) == 1.0
    line.advance(500.05)
    assert line.value("x", 9.0) == pytest.approx(0.5)


def test_a_clock_that_goes_back_holds_still() -> None:
    line = Timeline(100.0)
    line.move("x", 1.0, a=0.0, duration=0.1, ease=linear)
    line.advance(100.02)
    before = line.value("x", 9.0)
    line.advance(50.0)
    assert line.value("x", 9.0) == before


def test_a_new_target_starts_from_where_it_is() -> None:
    line = Timeline()
    line.move("x", 100.0, a=0.0, duration=0.2, ease=linear)
    now = run(line, 0.0, 0.1)
    here = line.value("x", 0.0)
    line.move("x", 0.0, duration=0.2, ease=linear)
    assert line.value("x", 9.0) == here
    run(line, now, 0.25)
    assert line.value("x", 9.0) == 0.0


def test_a_new_key_without_a_start_is_there_at_once() -> None:
    line = Timeline()
    line.move("x", 5.0)
    assert line.value("x", 0.0) == 5.0 and not line.active()


def test_tempo() -> None:
    fast, off = Timeline(speed=FAST), Timeline(speed=OFF)
    for line in (fast, off):
        line.move("x", 1.0, a=0.0, delay=0.2, duration=0.2)
    run(fast, 0.0, 0.25)
    assert fast.value("x", 9.0) == 1.0 and not fast.active()
    assert off.value("x", 9.0) == 1.0 and not off.active()


def test_waiting_keeps_the_screen_alive() -> None:
    line = Timeline()
    line.wait(0.3)
    now = run(line, 0.0, 0.2)
    assert line.active()
    run(line, now, 0.2)
    assert not line.active()


def test_forgetting() -> None:
    line = Timeline()
    line.move("x", 1.0, a=0.0)
    line.move("y", 1.0, a=0.0)
    line.cue("late", delay=9)
    line.forget("x")
    assert line.value("x", 7.0) == 7.0 and line.value("y", 7.0) == 0.0
    line.forget()
    assert not line.active() and line.value("y", 7.0) == 7.0 and line.finish() == []


@given(st.lists(st.floats(0, 5), max_size=60), st.floats(0.01, 2), st.floats(0, 1))
def test_always_between_its_ends_and_never_backwards(
    steps: list[float], duration: float, delay: float
) -> None:
    line = Timeline()
    line.move("x", 1.0, a=0.0, duration=duration, delay=delay)
    now, last = 0.0, 0.0
    for step in steps:
        now += step
        line.advance(now)
        value = line.value("x", 9.0)
        assert last <= value <= 1.0
        last = value
    line.finish()
    assert line.value("x", 9.0) == 1.0
