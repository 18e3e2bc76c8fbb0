"""Whole matches on the built site in Chromium: by touch with the page closed again and again, by mouse, by keys."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser

from game.engine.record import read
from game.games.registry import GAMES
from tests.e2e.kit import Watch
from tests.e2e.table import QUICK, SAVE, Room, Seat, Sit, built, serving

FULL = os.environ.get("ATOUT_FULL") == "1"
PHONE, DESKTOP = ((390, 844), 3), ((1440, 900), 1)
GESTURES = ("twice", "button", "drag")


@pytest.fixture(scope="module")
def site() -> Iterator[str]:
    if not (built() / "index.html").exists():
        pytest.skip("needs the built site (./build.sh)")
    with serving(built()) as url:
        yield url


@pytest.fixture(scope="module")
def room(chromium: Browser) -> Iterator[Room]:
    room = Room(chromium)
    yield room
    room.close()


@pytest.fixture
def sit(room: Room, site: str, watch: Watch) -> Iterator[Sit]:
    yield lambda size, ratio, touch=False: room.sit(watch, site, size, ratio, touch)
    room.leave()


# -- closing the page --------------------------------------------------------------------------------


def come_back(seat: Seat, again: Callable[[], None] | None = None) -> None:
    """Close the page, open it, tap Continue: the same table, to the pixel where nothing was under way.

    `again` repeats a choice that was made but not yet confirmed.
    """
    place = seat.where()
    at_rest = place in ("bid", "play", "sheet", "result")
    before = (seat.labels(), seat.looks()) if at_rest else None
    left = seat.reload()
    assert left == seat.record() and left
    seen = list(seat.seen())
    assert seen.index("continue") < seen.index("play")
    seat.tap("continue")
    now = seat.wait()
    if before is None:
        kept, came = read(left, GAMES), read(seat.record() or "", GAMES)
        assert came.rounds[: len(kept.rounds) - 1] == kept.rounds[:-1]
        last, same = kept.rounds[-1], came.rounds[len(kept.rounds) - 1]
        assert same["deal"] == last["deal"] and same["actions"][: len(last["actions"])] == last["actions"]
    elif place in ("bid", "play"):
        assert now == place
        if again:
            again()
        assert (seat.labels(), seat.looks()) == before
    elif place == "result":
        assert now == "sheet"
        seat.tap("next")
        seat.wait("result")
        assert seat.labels() == before[0]
    else:
        assert now == "sheet"
        assert seat.labels() == before[0]
    if now in ("bid", "play"):
        seat.shows(seat.view())


class Closing:
    """The moments at which the page is to be closed, each once, in the order of a match."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.done: list[str] = []

    def due(self, moment: str) -> bool:
        if moment in self.done:
            return False
        self.done.append(moment)
        return True

    def at(self, moment: str, again: Callable[[], None] | None = None) -> bool:
        if not self.due(moment):
            return False
        come_back(self.seat, again)
        return True


def play_by_touch(seat: Seat, closing: Closing) -> None:
    """One thing to do at the table."""
    place = seat.wait(timeout=120_000)
    if place == "bid":
        touch_bid(seat, closing)
    elif place == "play":
        touch_card(seat, closing)
    elif place == "won":
        if not closing.at("trick waits to be read"):
            seat.tap("go_on")
            closing.at("trick is taken away")
    elif place == "sheet":
        if seat.view().over:
            closing.at("last sheet")
            seat.tap("next")
        elif not closing.at("sheet"):
            seat.tap("next")
            closing.at("cards are dealt")


def touch_bid(seat: Seat, closing: Closing) -> None:
    if closing.at("before the first bid"):
        return
    number = seat.best_bid()
    if closing.due("bid chosen"):
        seat.choose(number)
        come_back(seat, lambda: seat.choose(number))
    seat.bid(number)
    closing.at("bots bid")


def touch_card(seat: Seat, closing: Closing) -> None:
    cards = seat.playable()
    card = cards[-1]
    if closing.due("card chosen"):
        seat.choose(card)
        come_back(seat, lambda: seat.choose(card))
    elif closing.due("card under the finger"):
        seat.drag(card, 150, let_go=False)
        left = seat.reload()
        seat.fingers("touchCancel")
        assert left == seat.record()
        seat.tap("continue")
        seat.wait("play")
        assert seat.playable() == cards
    count = len(closing.done) + len(cards)
    seat.lay(card, GESTURES[count % 3], ("excuse0", "excuse22")[count % 2])
    if not closing.at("own card flies"):
        closing.at("bots play")


def test_a_whole_match_by_touch_closed_at_every_kind_of_moment(sit: Sit, site: str) -> None:
    seat = sit(*PHONE, touch=True)
    seat.start(site, {"speed": "normal", "pause": -1.0})
    assert "continue" not in seat.seen()
    seat.tap("play")
    closing = Closing(seat)
    slow = True
    while seat.wait(timeout=120_000) != "result":
        play_by_touch(seat, closing)
        if slow and "cards are dealt" in closing.done and not FULL:  # one round at the normal pace has been seen
            slow = False
            seat.page.evaluate("([key, text]) => localStorage.setItem(key, text)", ["atout.preferences", '{"speed":"off","pause":0.0}'])
            closing.done.append("trick")
            come_back(seat)
    closing.at("result")
    assert len(closing.done) >= 12, closing.done
    headline = seat.labels()["title"]
    assert "win" in headline
    view = seat.view()
    assert view.over
    seat.tap("home")
    seat.wait("home")
    assert "continue" not in seat.seen()
    assert seat.record() is None
    assert seat.page.evaluate("key => localStorage.getItem(key)", SAVE + ".last")
