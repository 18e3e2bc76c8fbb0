"""What everybody does with the game, in three browser engines: each scenario is written once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from itertools import count
from typing import Any

import pytest
from playwright.sync_api import Browser

from game.games.whist22.options import Options
from tests.e2e import table
from tests.e2e.engines.firefox import Firefox
from tests.e2e.engines.webkit import WebKit
from tests.e2e.kit import Server, Watch
from tests.e2e.table import FURNISHED, QUICK, Room, Seat, built, fits
from tests.e2e.test_match import made
from tests.e2e.test_match_table import to_play

site = table.site  # fixture

SCREENS = {
    "chromium": ((390, 844), 3, True),
    "firefox": ((390, 844), 3, True),
    "webkit": ((480, 800), 1, False),  # its window is never narrower, its driver has no finger
}
GESTURES = ("twice", "button", "drag")
MARKS = ("boot:page", "boot:pyodide", "boot:streamed", "boot:pygame", "boot:game", "boot:frame")
"""How the page starts; `boot:streamed` only on the quick way."""


def opened(name: str, chromium: Callable[[], Browser]) -> Room | Firefox | WebKit:
    if name == "chromium":
        return Room(chromium(), offline=True)
    try:
        return Firefox() if name == "firefox" else WebKit()
    except FileNotFoundError as missing:
        pytest.skip(str(missing))


@pytest.fixture(scope="module", params=list(SCREENS))
def engine(request: pytest.FixtureRequest) -> Iterator[tuple[str, Any]]:
    with closing(opened(request.param, lambda: request.getfixturevalue("chromium"))) as rooms:
        yield request.param, rooms


@pytest.fixture
def sit(engine: tuple[str, Any], watch: Watch) -> Iterator[Callable[[str], Seat]]:
    """`sit(address)`: before a page of that engine, with its hand on what that has: a finger or a mouse."""
    name, rooms = engine
    yield lambda address: rooms.sit(watch, address, *SCREENS[name])
    rooms.leave()


@pytest.fixture
def seat(sit: Callable[[str], Seat], site: str) -> Seat:
    return sit(site)


def play(seat: Seat, last: str = "result") -> None:
    """From the table until this screen is there, with every gesture."""
    for turn in count():
        place = seat.wait()
        if place == last:
            return
        if place == "bid":
            seat.bid()
        elif place == "play":
            seat.lay(seat.playable()[0], GESTURES[turn % 3])
        else:
            seat.tap({"won": "go_on", "sheet": "next"}[place])


COLOURS = """() => {
  const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d');
  copy.drawImage(canvas, 0, 0);
  const { data } = copy.getImageData(0, 0, canvas.width, canvas.height);
  return new Set(new Uint32Array(data.buffer)).size;
}"""


def test_the_page_starts(seat: Seat, site: str) -> None:
    seat.start(site)
    seat.rest()
    names = seat.page.evaluate("performance.getEntriesByType('mark').map((mark) => mark.name)")
    assert [name for name in names if name in MARKS] == list(MARKS)
    assert seat.page.evaluate("boot.hidden && !trouble.open")
    assert {"play", "play-tarot2", "play-tarock3", "settings"} <= set(seat.seen())
    assert seat.page.evaluate(COLOURS) > 100


def test_a_match_against_bots_in_their_worker(seat: Seat, site: str) -> None:
    seat.start(site, QUICK, made(Options(start=3, rounds=3, first_bidder="first")).record())
    seat.tap("continue")
    seat.wait("bid")
    seat.until(FURNISHED)
    play(seat)
    view = seat.view()
    assert view.over and len(view.lives) == 4
    assert sum(id_.startswith("place") for id_ in seat.seen()) == 4
    assert seat.figure("mind.worker") > 0 == seat.figure("mind.failed")
    seat.tap("home")
    seat.wait("home")
    assert "continue" not in seat.seen()


def test_a_match_goes_on_after_the_page_was_closed(seat: Seat, site: str) -> None:
    seat.start(site, QUICK, to_play())
    seat.tap("continue")
    seat.wait("play")
    seat.lay(seat.playable()[0])
    seat.wait("play")
    before, looks = seat.labels(), seat.looks()
    left = seat.reload()
    assert left and left == seat.record()
    seat.tap("continue")
    seat.wait("play")
    seat.shows(seat.view())
    assert (seat.looks(), seat.labels()) == (looks, before)


@pytest.mark.skipif(not (built() / "sw.js").exists(), reason="this site has no service worker")
def test_with_its_server_gone_the_game_comes_and_is_played(sit: Callable[[str], Seat], watch: Watch) -> None:
    watch.allow("ServiceWorker intercepted")  # Firefox asks the lost server for a newer worker
    server = Server(built())
    try:
        seat = sit(server.url)
        seat.start(server.url, QUICK, to_play())
        seat.comes("() => navigator.serviceWorker.ready.then((ready) => ready.active?.state === 'activated')")
    finally:
        server.stop()
    seat.reload()
    seat.page.goto(server.url + "?x=1")
    seat.wait("home", timeout=table.BOOT)
    seat.tap("continue")
    seat.wait("play")
    seat.until(FURNISHED)
    play(seat, "sheet")
    assert seat.figure("mind.worker") > 0 == seat.figure("mind.failed")


def test_sound_is_heard_after_the_first_press(seat: Seat, site: str) -> None:
    """Not at once: to open the device takes its time, and a cue that comes late stays away."""
    seat.start(site, QUICK, to_play())
    assert seat.figure("cues") == 0
    seat.tap("continue")
    play(seat, "sheet")
    seat.until("() => (atoutFigures.cues ?? 0) > 3")


def test_turned_ten_times_it_stays_playable(seat: Seat, site: str, engine: tuple[str, Any]) -> None:
    (width, height), ratio, _ = SCREENS[engine[0]]
    seat.start(site, QUICK, to_play())
    seat.tap("continue")
    seat.wait("play")
    cards = seat.playable()
    for turn in range(10):
        width, height = height, width
        seat.screen(width, height)
        fits(seat, width, height, ratio)
        seat.choose(cards[turn % 2])
    for size in ((1440, 900), (568, 500), (820, 1180)):
        seat.screen(*size)
        fits(seat, *size, ratio)
    seat.lay(cards[0], "drag")
    seat.wait("play", "sheet")


RATIOS = {
    "chromium": ((1920, 1200, 0.75), (1152, 720, 1.25), (960, 600, 1.5), (412, 915, 2.625)),
    "firefox": ((1920, 1200, 0.75), (1152, 720, 1.25), (960, 600, 1.5), (412, 915, 2.625)),
    "webkit": ((480, 800, 2), (844, 480, 2)),
}
"""CSS pixels each way, and pixels of the screen to one of them: as by zooming from 75 to 150 %, and on a
telephone. WebKit's is set at its start, to a whole number."""


def test_presses_meet_at_any_pixel_ratio_and_zoom(engine: tuple[str, Any], site: str, watch: Watch) -> None:
    name, rooms = engine
    (_, ratio, touch), screens = SCREENS[name], RATIOS[name]
    with ExitStack() as stack:
        if name == "webkit":
            ratio = screens[0][2]
            rooms = stack.enter_context(closing(WebKit(ratio)))
        seat = rooms.sit(watch, site, screens[0][:2], ratio, touch)
        stack.callback(rooms.leave)
        seat.start(site, QUICK, to_play())
        seat.tap("continue")
        seat.wait("play")
        cards = seat.playable()
        for number, (width, height, wanted) in enumerate(screens):
            if name == "webkit":
                seat.screen(width, height)
            else:
                seat.screen_of(width, height, wanted)
            fits(seat, width, height, wanted)
            seat.choose(cards[number % 2])
