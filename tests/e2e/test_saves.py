"""In the built page: one tab plays at a time, a page that is killed loses nothing, data goes out and comes
back, an error leads back to the table, and a telephone is treated well.
"""

from __future__ import annotations

import contextlib
import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Error

from game.i18n import Catalogue
from game.session.backup import parse
from tests.e2e import table
from tests.e2e.kit import Watch
from tests.e2e.table import BOOT, QUICK, STEP, Room, Seat, Sit

site, room, sit = table.site, table.room, table.sit  # fixtures

PHONE = ((390, 844), 3)
NO_LOCKS = "Object.defineProperty(Navigator.prototype, 'locks', { get: () => undefined });"
TABS = "#tabs button"


def words(key: str) -> str:
    return Catalogue("en").text(key)


def actions(record: str | None) -> list[str]:
    assert record is not None
    return [line for round_ in json.loads(record)["rounds"] for line in round_["actions"]]


# -- one tab at a time -------------------------------------------------------------------------------


@pytest.mark.parametrize("script", ["", NO_LOCKS], ids=["locks", "signs of life"])
def test_a_second_tab_asks_and_takes_over_and_the_first_writes_no_more(
    sit: Sit, site: str, script: str
) -> None:
    first = sit(*PHONE, touch=True)
    first.page.add_init_script(script)
    first.start(site, QUICK)
    first.tap("play")
    first.wait("bid")
    first.bid()
    first.wait("play")

    second = sit(*PHONE, touch=True)
    second.page.add_init_script(f"sessionStorage.setItem('begun', 'yes'); {script}")
    second.page.goto(site)
    second.page.wait_for_selector(TABS, timeout=BOOT)
    for _ in range(3):  # only an answer closes it
        second.page.keyboard.press("Escape")
    second.page.click(TABS)
    second.wait("home", timeout=BOOT)
    first.page.wait_for_selector(TABS, timeout=STEP)
    assert "another tab" in (first.page.text_content("#tabs h2") or "")
    kept = second.record()
    run = "atoutPython.runPython"
    first.page.evaluate(f"{run}('import js; from game.host.storage import LocalStorage')")
    store = "LocalStorage(lambda: js.localStorage, js.atoutHost.mayWrite)"
    assert first.page.evaluate(f'{run}(\'{store}.set("save.whist22.bots", "x")\')') is False
    assert second.record() == kept
    second.tap("continue")
    second.wait("play")

    first.page.click(TABS)
    first.wait("home", timeout=BOOT)  # asked once is enough
    second.page.wait_for_selector(TABS, timeout=STEP)
    first.tap("continue")
    first.wait("play")


# -- killed ------------------------------------------------------------------------------------------


def kill(seat: Seat) -> None:
    """The page's process dies on the spot."""
    with contextlib.suppress(Error):
        seat.page.goto("chrome://crash", timeout=5000)


def test_a_page_that_is_killed_loses_no_action(room: Room, sit: Sit, site: str, watch: Watch) -> None:
    seat = sit(*PHONE, touch=True)
    seat.start(site, QUICK)
    seat.tap("play")
    seat.wait("bid")
    for moment in ("bid", "play", "bots"):
        if moment == "bid":
            seat.bid("bid1")
        else:
            seat.wait("play", "won")
            if seat.where() == "won":
                seat.press("go_on")
                seat.wait("play")
            seat.lay(seat.playable()[0])
        if moment != "bots":
            seat.wait("play", "won")
        before = actions(seat.record())
        kill(seat)
        room.leave()
        seat = sit(*PHONE, touch=True)
        seat.page.add_init_script("sessionStorage.setItem('begun', 'yes')")
        seat.page.goto(site)
        seat.wait("home", timeout=BOOT)
        after = actions(seat.record())
        assert len(after) >= len(before) and after[: len(before)] == before
        assert not [id_ for id_ in seat.seen() if id_.startswith("notice")]
        seat.tap("continue")
        seat.wait("play", "won", "bid", "sheet")
    assert moment == "bots"


# -- data --------------------------------------------------------------------------------------------


ASKED = "words => control('question')?.textContent.includes(words)"


def say(seat: Seat, key: str) -> None:
    """Give this answer, after which another question comes."""
    found = "label => seen().find((row) => row.id.startsWith('answer') && row.label === label)?.id"
    id_ = seat.page.wait_for_function(found, arg=words(key), timeout=STEP).json_value()
    seat.press(id_)


def test_everything_goes_into_a_file_is_deleted_and_comes_back(sit: Sit, site: str, tmp_path: Path) -> None:
    seat = sit((820, 1180), 1)
    page = seat.page
    seat.start(site, QUICK)
    seat.tap("play")
    seat.wait("bid")
    seat.tap("menu")
    seat.answer("menu.home")
    seat.wait("home")
    record = seat.record()

    def open_data() -> None:
        seat.press("settings")
        seat.wait("settings")
        page.keyboard.press("End")
        seat.until("() => control('data')")
        seat.rest()
        seat.press("data")
        seat.until("() => control('restore')")

    open_data()
    with page.expect_download() as download:
        seat.press("file")
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    assert parse(file.read_text("utf-8")).texts["save.whist22.bots"] == record
    seat.press("delete")
    say(seat, "data.delete_yes")
    seat.until(ASKED, words("data.deleted"))
    assert page.evaluate("Object.keys(localStorage).filter((key) => key.startsWith('atout.'))") == []
    seat.answer("common.close")
    seat.wait("home")
    assert "continue" not in seat.seen()

    open_data()
    seat.press("restore")
    page.wait_for_selector("#ask-text")
    page.fill("#ask-text", "what is this")
    page.click("#ask button[value=ok]")
    seat.until(ASKED, words("backup.none"))
    seat.answer("common.close")
    seat.until("() => control('restore')")
    seat.press("restore")
    page.set_input_files("#ask-file", file)
    say(seat, "data.restore")
    seat.until(ASKED, words("data.restored"))
    seat.answer("common.close")
    seat.wait("home")
    assert seat.record() == record
    seat.tap("continue")
    seat.wait("bid")


# -- errors ------------------------------------------------------------------------------------------

BREAK = """
import gc
from game.ui.scenes.table import TableScene
def broken(self, now):
    TableScene.update = kept
    raise KeyError("a card fell off the table")
kept, TableScene.update = TableScene.update, broken
"""


def test_an_error_in_the_page_is_told_with_a_report_and_a_way_back(sit: Sit, site: str) -> None:
    seat = sit(*PHONE, touch=True)
    seat.page.add_init_script(
        "navigator.clipboard.writeText = async (text) => { globalThis.copied = text; };"
    )
    seat.start(site, QUICK)
    seat.tap("play")
    seat.wait("bid")
    seat.bid()
    seat.wait("play")
    cards, record = seat.playable(), seat.record()
    seat.page.evaluate("code => atoutPython.runPython(code)", BREAK)
    seat.until("words => control('question')?.textContent.startsWith(words)", words("trouble.title"))
    seat.press("answer0")
    seat.until("() => globalThis.copied")
    report = seat.page.evaluate("copied")
    for part in ("Atout 0.", "Chrome", "KeyError", record):
        assert part in report
    seat.answer("trouble.resume")
    seat.wait("play")
    assert seat.playable() == cards and seat.record() == record


# -- a telephone's manners ---------------------------------------------------------------------------

AWAKE = """
globalThis.held = 0;
globalThis.asked = [];
Object.defineProperty(Navigator.prototype, 'wakeLock', { value: { request: async (kind) => {
  held += 1;
  asked.push(kind);
  const lock = new EventTarget();
  lock.release = async () => { held -= 1; lock.dispatchEvent(new Event('release')); };
  return lock;
} } });
Object.defineProperty(StorageManager.prototype, 'persist', { value: async () => { asked.push('persist'); } });
Object.defineProperty(StorageManager.prototype, 'persisted', { value: async () => false });
"""
TAP_TWICE = """async ([id]) => {
  const { x, y, width, height } = control(id).getBoundingClientRect();
  const finger = { bubbles: true, cancelable: true, isPrimary: true, pointerType: 'touch',
    clientX: x + width / 2, clientY: y + height / 2 };
  for (const pointerId of [7, 8])
    for (const type of ['pointerdown', 'pointerup'])
      document.getElementById('overlay').dispatchEvent(new PointerEvent(type, { ...finger, pointerId }));
}"""


def test_the_screen_stays_on_in_pass_and_play_and_at_odd_zooms_each_tap_counts_once(
    sit: Sit, site: str
) -> None:
    seat = sit(*PHONE, touch=True)
    seat.page.add_init_script(AWAKE)
    seat.start(site, QUICK)
    seat.press("pass")
    seat.until("() => control('go')")
    seat.press("go")
    seat.until("() => control('lift')")
    seat.until("() => held === 1")
    seat.sight(False)
    seat.sight(True)
    seat.until("() => held === 1")
    assert seat.page.evaluate("asked") == ["screen"]
    for percent in (75, 110, 125, 150):  # the browser's own zoom: fewer CSS pixels, another ratio
        seat.screen_of(round(390 * 100 / percent), round(844 * 100 / percent), 2 * percent / 100)
        seat.until(
            "() => Math.abs(document.getElementById('canvas').width - innerWidth * devicePixelRatio) <= 1"
        )
        seat.rest()
        seat.until("() => control('lift')")
    seat.press("menu")
    seat.answer("menu.home")
    seat.until("() => held === 0")


def test_two_taps_in_one_moment_play_one_card(sit: Sit, site: str) -> None:
    seat = sit(*PHONE, touch=True)
    seat.start(site, QUICK | {"one_tap": True})
    seat.tap("play")
    seat.wait("bid")
    seat.tap(seat.best_bid())
    seat.wait("play")
    mine = len([id_ for id_ in seat.seen() if id_.startswith("card")])
    seat.page.evaluate(TAP_TWICE, [seat.playable()[0]])
    seat.wait("play", "won", "sheet")
    seat.rest()
    now = len([id_ for id_ in seat.seen() if id_.startswith("card")])
    assert now == mine - 1


FROZEN = """
Object.defineProperty(AudioContext.prototype, 'state', { get: () => 'interrupted' });
AudioContext.prototype.resume = () => new Promise(() => {});
AudioContext.prototype.suspend = () => new Promise(() => {});
"""


def test_ten_minutes_out_of_sight_with_frozen_sound_change_nothing(sit: Sit, site: str) -> None:
    seat = sit(*PHONE, touch=True)
    page = seat.page
    page.add_init_script(FROZEN)
    page.clock.install()
    seat.start(site, {"speed": "normal", "pause": 1.0})
    seat.tap("play")
    page.clock.fast_forward(100)
    page.clock.fast_forward("10:00")
    seat.wait("bid")
    record: Any = seat.record()
    page.clock.fast_forward("10:00")
    assert seat.where() == "bid" and seat.record() == record
    seat.bid()
    seat.wait("play")
    assert actions(seat.record())[: len(actions(record))] == actions(record)
