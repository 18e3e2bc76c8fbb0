"""A new version is offered where nothing is in play, taken when touched; the settings say how it is kept."""

from __future__ import annotations

import pytest

from game.host.contract import Changed, Offline
from game.ui.scenes.program import ProgramScene
from game.ui.scenes.settings import SettingsScene
from tests.ui.driver import Driver
from tests.ui.moments import MOMENTS, arrive
from tests.ui.screen import needs_art

pytestmark = needs_art
BETWEEN = ("home", "whist22-sheet", "tarot2-sheet", "tarock3-settlement")


def say(driver: Driver, offline: Offline) -> None:
    """The page has news of itself."""
    driver.host.page = offline
    driver.host.queue.append(Changed("offline"))
    driver.go(0.1)


def at(name: str) -> Driver:
    return arrive("en", next(what for what in MOMENTS if what.name == name))


@pytest.mark.parametrize("name", BETWEEN)
def test_a_new_version_is_offered_between_rounds(name: str) -> None:
    driver = at(name)
    assert "update" not in driver.controls()
    say(driver, Offline(1.0, True, ""))
    row = driver.controls()["update"].rect
    for control in driver.controls().values():
        if control.role == "button" and control.id != "update" and "disabled" not in control.state:
            assert control.rect[1] + control.rect[3] <= row[1] or name == "home", control  # home scrolls
    driver.tap("update")
    assert driver.host.did == ["update"]


def test_nothing_is_offered_in_mid_round() -> None:
    driver = at("whist22-bid")
    say(driver, Offline(1.0, True, ""))
    assert "update" not in driver.controls()


def test_the_settings_follow_what_the_page_says() -> None:
    driver = Driver()
    driver.host.page = Offline(None, False, "")
    driver.app.open(SettingsScene(driver.app))
    driver.go(0.1)
    driver.key("End")
    driver.go(0.1)
    driver.tap("program")
    assert isinstance(driver.app.scene, ProgramScene)
    assert "only online" in driver.controls()["offline"].label
    say(driver, Offline(0.639, False, ""))
    assert "63" in driver.controls()["offline"].label and "install" not in driver.controls()
    say(driver, Offline(1.0, True, "ask"))
    assert "Ready" in driver.controls()["offline"].label
    driver.tap("install")
    driver.tap("update")
    assert driver.host.did == ["install", "update"]
    say(driver, Offline(1.0, False, "ios"))
    driver.tap("install")
    assert "Share" in driver.controls()["question"].label


def test_on_the_desktop_there_is_no_such_row() -> None:
    driver = Driver()
    driver.app.open(SettingsScene(driver.app))
    driver.go(0.1)
    driver.key("End")
    driver.go(0.1)
    assert "program" not in driver.controls() and "data" in driver.controls()
