"""What is kept, taken along and brought back by the screens; errors told with a way back to the last card."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from game.host.contract import Pointer, TextGiven
from game.host.files import newest_files, read_text
from game.session.backup import BEFORE, code, export, parse
from game.session.pads import PadSlot
from game.ui.scenes.data import DataScene
from game.ui.scenes.from_file import FromFile
from game.ui.scenes.settings import SettingsScene
from game.version import VERSION
from tests.ui.driver import Driver
from tests.ui.screen import needs_art

pytestmark = needs_art
SAVE = "save.whist22.bots"


class Keeper(Driver):
    """Notes what is copied and saved."""

    def __init__(self, **more: Any) -> None:
        super().__init__(**more)
        self.copied: list[str] = []
        self.saved: list[tuple[str, str]] = []
        self.host.copy_text = self.copied.append  # type: ignore[method-assign]
        self.host.save_file = lambda name, text, mime: self.saved.append((name, text)) or ""  # type: ignore

    def data(self) -> None:
        self.app.open(DataScene(self.app))
        self.go()

    def start(self) -> None:
        self.tap("play")
        self.play_to("play")
        self.lay()
        self.play_to("play")

    def give(self, text: str | None) -> None:
        self.host.queue.append(TextGiven(text))
        self.go()


def test_everything_is_taken_to_another_device() -> None:
    here, there = Keeper(), Keeper(seed=9)
    here.start()
    here.app.home()
    here.go()
    here.tap("settings")
    here.app.preferences.theme = "night"
    here.app.preferences_changed()
    here.key("End")
    here.tap("data")
    here.tap("file")
    name, text = here.saved[0]
    assert name.startswith("atout-backup-") and name.endswith(".json")
    here.tap("code")
    assert parse(here.copied[0]) == parse(text)

    there.start()
    before = there.host.storage.kept[SAVE]
    there.app.home()
    there.data()
    there.tap("restore")
    assert there.host.asked == there.app.tr("data.restore")
    there.give(here.copied[0])
    assert "1" in there.labels()["question"]
    there.answer("data.restore")
    assert there.host.storage.kept[SAVE] == here.host.storage.kept[SAVE]
    assert there.app.preferences.theme == "night"
    there.answer("common.close")
    assert there.place == "Home"

    there.data()
    there.tap("undo")
    there.answer("data.restore")
    there.answer("common.close")
    assert there.host.storage.kept[SAVE] == before
    there.tap("continue")
    assert there.wait() == "play"


@pytest.mark.parametrize("text", ["", "hello", "ATOUT1.xyz", '{"format": "atout-backup", "version": 9}'])
def test_what_is_no_backup_changes_nothing_and_is_said_so(text: str) -> None:
    keeper = Keeper()
    keeper.start()
    keeper.app.home()
    keeper.data()
    before = dict(keeper.host.storage.kept)
    keeper.give(text)
    assert keeper.place == "Ask" and keeper.controls()["question"].label
    keeper.answer("common.close")
    assert keeper.place == "DataScene" and keeper.host.storage.kept == before
    keeper.give(None)
    assert keeper.place == "DataScene"


def test_deleting_says_what_goes_and_leaves_nothing() -> None:
    keeper = Keeper()
    keeper.start()
    keeper.host.storage.set("seat.7f", "secret")
    keeper.app.preferences.theme = "night"
    keeper.app.preferences_changed()
    keeper.app.open(SettingsScene(keeper.app))
    keeper.data()
    keeper.tap("delete")
    words = keeper.labels()["question"]
    assert all(part in words for part in ("matches", "statistics", "seats", "in the browser"))
    keeper.answer("data.keep")
    assert SAVE in keeper.host.storage.kept
    keeper.tap("delete")
    keeper.answer("data.delete_yes")
    assert keeper.host.storage.kept == {}
    keeper.answer("common.close")
    assert keeper.place == "Home" and "continue" not in keeper.labels()
    assert keeper.app.preferences.theme == "system"
    keeper.go(2)
    assert keeper.host.storage.kept == {}


def test_a_desktop_restores_from_the_folder_for_downloads(tmp_path: Path) -> None:
    keeper = Keeper()
    keeper.start()
    keeper.app.home()
    (tmp_path / "atout-backup-2026-11-30.json").write_text(export(keeper.host.storage, "2026-11-30"))
    (tmp_path / "letter.txt").write_text("not ours")
    keeper.host.files = lambda start: newest_files(tmp_path, start)
    keeper.data()
    keeper.app.open(FromFile(keeper.app))
    keeper.go()
    assert keeper.enabled("file") == ["file0"]
    keeper.tap("file0")
    keeper.answer("data.restore")
    assert BEFORE in keeper.host.storage.kept
    assert read_text(tmp_path / "none") == "" and newest_files(tmp_path / "none", "") == []


# errors


def loop(keeper: Keeper, seconds: float) -> None:
    """As the program runs: its own loop on the test's clock."""
    end = keeper.host.time + seconds

    async def frame() -> float:
        keeper.host.time += 1 / 60
        keeper.app.running = keeper.host.time < end
        return keeper.host.time

    keeper.host.frame = keeper.host.idle = frame  # type: ignore[attr-defined]
    keeper.app.running = True
    asyncio.run(keeper.app.run())


def test_an_error_in_mid_match_is_reported_and_leads_back_to_the_last_card() -> None:
    keeper = Keeper()
    keeper.start()
    kept, hand = keeper.host.storage.kept[SAVE], keeper.enabled("card")
    scene = keeper.app.scene
    scene.update = lambda now: 1 / 0  # type: ignore[method-assign, assignment, return-value]
    loop(keeper, 0.3)
    assert keeper.place == "Trouble"
    keeper.tap("answer0")
    report = keeper.copied[0]
    assert all(
        part in report for part in (f"Atout {VERSION}", "a browser for tests", "ZeroDivisionError", kept)
    )
    assert "TableScene" in report
    assert keeper.place == "Trouble"
    keeper.answer("trouble.resume")
    assert keeper.wait() == "play"
    assert keeper.app.scene is not scene and keeper.enabled("card") == hand
    assert keeper.host.storage.kept[SAVE] == kept


def test_an_error_that_comes_again_at_once_is_told_by_the_page() -> None:
    keeper = Keeper()
    keeper.start()
    for scene in keeper.app.scenes:
        scene.draw = lambda p, now: 1 / 0  # type: ignore[method-assign, assignment, return-value]
    keeper.app.dirty = True
    with pytest.raises(ZeroDivisionError):
        loop(keeper, 1)
    if keeper.host.on_hide:  # hidden then: no second report takes the first one's place
        keeper.host.on_hide()


def test_an_error_outside_a_match_leads_home() -> None:
    keeper = Keeper()
    keeper.data()
    keeper.app.scene.tap = lambda id_: 1 / 0  # type: ignore[method-assign, assignment, return-value]
    x, y = keeper.middle("file")
    keeper.host.queue += [Pointer("down", x, y, "touch"), Pointer("up", x, y, "touch", False)]
    loop(keeper, 0.3)
    assert keeper.place == "Trouble"
    keeper.answer("menu.home")
    assert keeper.place == "Home"


def test_the_version_is_the_projects() -> None:
    project = (Path(__file__).resolve().parents[2] / "pyproject.toml").read_text("utf-8")
    assert f'version = "{VERSION}"' in project


# a telephone's manners


def test_the_screen_stays_on_while_a_device_is_passed_around_and_only_then() -> None:
    keeper = Keeper()
    keeper.start()
    assert not keeper.host.awake
    keeper.app.home()
    keeper.go()
    keeper.tap("pass")
    keeper.tap("go")
    assert keeper.host.awake
    keeper.app.home()
    assert not keeper.host.awake
    assert PadSlot(keeper.host.storage).open().pad is None


def test_the_device_is_felt_only_when_that_is_wanted() -> None:
    for wanted in (False, True):
        keeper = Keeper()
        keeper.app.preferences.vibration = wanted
        keeper.start()
        assert bool(keeper.host.felt) == wanted
    assert Keeper().app.preferences.vibration is False


def test_a_device_that_cannot_be_felt_offers_nothing() -> None:
    for can in (True, False):
        keeper = Keeper(size=(820, 1180))
        keeper.host.can_vibrate = can
        keeper.app.open(SettingsScene(keeper.app))
        keeper.go()
        assert ("next-vibration" in keeper.labels()) == can


def test_the_browser_is_asked_once_to_keep_what_is_stored_after_the_first_round() -> None:
    keeper = Keeper()
    keeper.tap("play")
    keeper.play_to("SheetScene")
    assert keeper.host.asked_to_keep == 1
    keeper.play_on()
    keeper.play_to("SheetScene", "ResultScene")
    assert keeper.host.asked_to_keep == 1


def test_a_damaged_place_is_told_on_the_first_screen() -> None:
    keeper = Keeper()
    keeper.host.storage.found = "storage.rescued"
    keeper.go(0.2)
    keeper.app.dirty = True
    keeper.go(0.2)
    assert keeper.labels()["notice-storage.rescued"] == keeper.app.tr("storage.rescued")


def test_a_code_survives_line_breaks() -> None:
    keeper = Keeper()
    text = export(keeper.host.storage, "2026-11-30")
    packed = code(text)
    broken = "\n".join(packed[at : at + 40] for at in range(0, len(packed), 40))
    assert parse(broken) == parse(text)
