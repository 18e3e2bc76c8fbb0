"""The end of a round at the seats: kept, lost, out, won, in passing and never in the way."""

from __future__ import annotations

import pytest

from game.games.whist22 import view as w
from game.games.whist22.options import Options
from game.host.contract import Pointer
from game.ui import marks_draw
from game.ui.marks import LIFE, Mark, size
from game.ui.scenes.result import ResultScene
from tests.ui.driver import Driver
from tests.ui.screen import needs_art
from tests.ui.test_director import FRAME, Show


def to_score(show: Show) -> w.RoundResult:
    """Play the round out; the result, just when its step has been shown."""
    scored: list[w.RoundResult] = []
    show.director.on_step = lambda step: (
        scored.append(step.event.result) if isinstance(step.event, w.RoundScored) else None
    )
    while show.session.view.phase != "over":
        show.act()
    while not show.director.marks:
        show.go()
        assert not show.director.idle, "no mark was ever shown"
    return scored[-1]


def test_a_kept_bid_and_a_life_lost_are_shown_at_their_seats() -> None:
    kinds = set()
    for seed in range(6):
        show = Show(seed=seed)
        result = to_score(show)
        for seat, lost in enumerate(result.lost):
            assert [mark for mark in show.director.marks if mark.seat == seat and mark.kind != "out"] == [
                Mark(seat, "lost", f"\N{MINUS SIGN}{lost}") if lost else Mark(seat, "kept")
            ]
        kinds |= {mark.kind for mark in show.director.marks}
    assert {"kept", "lost"} <= kinds


def test_who_is_put_out_is_told_after_the_lives() -> None:
    show = Show(Options(lives=5, first_bidder="first"))
    for _ in range(12):
        result = to_score(show)
        out = [mark for mark in show.director.marks if mark.kind == "out"]
        assert {mark.seat for mark in out} == set(result.out)
        if out:
            assert all(mark.after > 0 for mark in out)
            return
        show.settle()
        show.session.next_round()
        show.director.feed(show.session.poll())
    raise AssertionError("nobody was put out")


def test_marks_come_and_go_and_the_table_is_at_rest_after_them() -> None:
    show = Show()
    to_score(show)
    seen = []
    while show.director.marks:
        seen.append(size(show.director.marks_now()[0][1]))
        show.go()
        assert len(seen) < 3 * LIFE / FRAME
    assert seen[0] < 1 and max(seen) >= 1 and seen[-1] < 1
    show.settle()


def test_a_tap_takes_the_marks_away() -> None:
    show = Show()
    to_score(show)
    show.go(0.3)
    assert show.director.skip()
    show.go()
    assert not show.director.marks
    show.settle()


def test_without_motion_the_sheet_is_there_at_once_and_no_mark() -> None:
    show = Show(speed=0.0)
    show.pause = 0.0
    while show.session.view.phase != "over":
        show.act()
        show.go()
        assert not show.director.marks
    assert show.director.idle


@needs_art
def test_on_the_screen_each_mark_is_at_the_plate_of_its_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: dict[int, tuple[float, float, float]] = {}
    inner = marks_draw._draw

    def noted(p, mark, grown, drop, plate) -> None:  # type: ignore[no-untyped-def]
        drawn[mark.seat] = plate.x, plate.y, plate.w
        inner(p, mark, grown, drop, plate)

    monkeypatch.setattr(marks_draw, "_draw", noted)
    driver = Driver(quick=False)
    driver.app.preferences.pause = 0.0
    driver.app.preferences.speed = "fast"
    driver.tap("play")
    driver.play_to("SheetScene")
    assert sorted(drawn) == [0, 1, 2, 3]
    table = driver.app.scenes[-2].director
    for seat, (x, y, wide) in drawn.items():
        place = table.relative(seat)
        plate = table.layout.plates[place - 1] if place else table.layout.own.rect
        assert (x, y, wide) == (plate.x, plate.y, plate.w)


@needs_art
def test_the_cards_of_a_win_spread_and_a_tap_opens_them_at_once() -> None:
    driver = Driver(seed=3)
    driver.tap("play")
    driver.play_to("ResultScene")
    driver.go(0.1)
    rest = driver.pixels()
    driver.app.preferences.speed = "normal"
    for ending in ("time", "tap"):
        driver.app.replace(ResultScene(driver.app, driver.app.scenes[-2]))
        driver.go(0.2)
        assert driver.app.scene.moving(driver.host.time) and driver.pixels() != rest
        if ending == "tap":
            driver.host.queue += [Pointer(kind, 2, 2, "touch", kind == "down") for kind in ("down", "up")]
            driver.go(1 / 60)
        driver.go(0.6 if ending == "time" else 1 / 60)
        assert driver.pixels() == rest
