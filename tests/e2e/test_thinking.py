"""Bots think beside the page; whatever becomes of the worker or the compiled cores, the game goes on."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Route

from game.engine.record import read
from game.games.registry import GAMES
from tests.e2e import table
from tests.e2e.kit import Watch
from tests.e2e.table import QUICK, Seat, Sit, built

site, room, sit = table.site, table.room, table.sit  # fixtures

WORKER = "performance.getEntriesByName('boot:worker').length > 0"
CORES = "performance.getEntriesByName('boot:cores').length > 0"


def start(sit: Sit, site: str, replaced: dict[str, Any] | None = None) -> Seat:
    """At the table of Whist 22. `replaced`: pattern of an address to what is served there."""
    seat = sit((390, 844), 2, True)
    for pattern, answer in (replaced or {}).items():
        seat.page.route(pattern, serve(answer))
    seat.start(site, QUICK)
    return seat


def serve(answer: dict[str, Any]) -> Callable[[Route], None]:
    return lambda route: route.fulfill(**answer)


def play_round(seat: Seat) -> None:
    """One deal to its sheet."""
    seat.wait("bid")
    seat.bid()
    while seat.wait("play", "sheet") == "play":
        card = seat.playable()[0]
        seat.lay(card)


def script(body: str) -> dict[str, Any]:
    return {"body": body, "content_type": "text/javascript"}


def actions(seat: Seat) -> list[Any]:
    """What was done in this deal."""
    text = seat.record()
    assert text is not None
    return read(text, GAMES).rounds[-1]["actions"]


def test_bots_think_in_the_worker_with_compiled_cores(sit: Sit, site: str) -> None:
    seat = start(sit, site)
    seat.until(CORES)
    assert seat.page.evaluate(f"!({WORKER})"), "nobody thinks on the first screen"
    seat.press("play")
    seat.until(WORKER)
    play_round(seat)
    seat.press("next")
    play_round(seat)
    assert seat.figure("mind.worker") > 3 and seat.figure("mind.failed") == 0
    for game in GAMES:
        name = f"__import__('game.engine.cores').engine.cores.core('{game}').__name__"
        assert seat.page.evaluate("code => atoutPython.runPython(code)", name) == f"atout_core_{game}"


def test_the_worker_goes_when_the_table_does(sit: Sit, site: str) -> None:
    seat = start(sit, site)
    seat.press("play")
    seat.until("() => atoutThinker.ready()")
    seat.tap("menu")
    seat.answer("menu.home")
    seat.wait("home")
    assert seat.page.evaluate("!atoutThinker.ready()")
    seat.tap("continue")
    seat.until("() => atoutThinker.ready()")


ECHO = "self.onmessage = ({data}) => self.postMessage(typeof data === 'string' ? data + '[' : {ready: true});"
BROKEN = {
    "missing": {"status": 404},
    "broken": script("throw new Error('no thought')"),
    "stillborn": script("self.onmessage = () => self.postMessage({ trouble: 'no memory' })"),
    "mute": script("self.onmessage = () => {}"),
    "silent": script("self.onmessage = ({data}) => data.code && self.postMessage({ready: true})"),
    "mad": script(ECHO),
}


@pytest.mark.parametrize("how", BROKEN)
def test_a_broken_worker_stops_nobody(sit: Sit, site: str, watch: Watch, how: str) -> None:
    watch.allow("Failed to load resource|^status 404|no thought")
    seat = start(sit, site, {"**/worker.mjs": BROKEN[how]})
    seat.press("play")
    if how in ("silent", "mad"):
        seat.until("() => atoutThinker.ready() || atoutFigures['mind.failed'] > 0")
    play_round(seat)
    assert seat.figure("mind.here") > 0 and seat.figure("mind.worker") == 0
    if how in ("silent", "mad"):
        assert seat.figure("mind.failed") > 0


@pytest.mark.parametrize("how", ["missing", "broken"])
def test_without_compiled_cores_bots_think_all_the_same(sit: Sit, site: str, watch: Watch, how: str) -> None:
    watch.allow("Failed to load resource|^status 404")
    answer = (
        {"status": 404} if how == "missing" else {"body": "no module", "content_type": "application/wasm"}
    )
    told: list[str] = []
    seat = sit((390, 844), 2, True)
    seat.page.on("console", lambda message: told.append(message.text))
    seat.page.route(re.compile("/cores-"), serve(answer))
    seat.start(site, QUICK)
    seat.press("play")
    seat.until(WORKER)
    play_round(seat)
    assert len([text for text in told if "without their compiled cores" in text]) == 1


@pytest.fixture
def slow(sit: Sit, site: str) -> Seat:
    """At the table, with a worker that gives each answer a second late."""
    [source] = built().glob("page-*/worker.mjs")
    late = "const post = self.postMessage.bind(self); self.postMessage = (data) => "
    late += "typeof data === 'string' ? setTimeout(() => post(data), 1000) : post(data);\n"
    seat = start(sit, site, {"**/worker.mjs": script(Path(source).read_text(encoding="utf-8") + late)})
    seat.press("play")
    seat.until("() => atoutThinker.ready()")
    seat.wait("bid")
    return seat


def in_thought(seat: Seat) -> int:
    """Bid, and wait until the next bot thinks about it; answers the number of actions."""
    seat.wait("bid")
    seat.bid()
    done = len(actions(seat))
    seat.page.wait_for_timeout(300)
    assert len(actions(seat)) == done
    return done


def test_undo_in_mid_thought(slow: Seat) -> None:
    done = in_thought(slow)
    slow.press("undo")
    slow.wait("bid")
    slow.page.wait_for_timeout(2000)
    assert len(actions(slow)) == done - 1 and slow.where() == "bid"
    play_round(slow)
    assert slow.figure("mind.failed") == 0


def test_reload_in_mid_thought(slow: Seat) -> None:
    done = in_thought(slow)
    left = slow.reload()
    assert left is not None and len(read(left, GAMES).rounds[-1]["actions"]) == done
    slow.tap("continue")
    slow.until("() => atoutThinker.ready()")
    play_round_from_here(slow)


def play_round_from_here(seat: Seat) -> None:
    while (place := seat.wait("bid", "play", "sheet")) != "sheet":
        if place == "bid":
            seat.bid()
        else:
            seat.lay(seat.playable()[0])
