"""A slow device draws fewer pixels; nobody else loses any."""

from __future__ import annotations

import pytest

from tests.ui.driver import Driver
from tests.ui.screen import needs_art

pytestmark = needs_art


def dealing(ratio: float) -> Driver:
    driver = Driver(quick=False)
    driver.host.ratio = ratio
    driver.resize(390, 844)
    driver.tap("play")
    return driver


def frames(driver: Driver, seconds: float, frame: float) -> None:
    """Play on for so long at so many seconds a frame."""
    for _ in range(round(seconds / frame)):
        driver.host.time += frame
        driver.app.turn(driver.host.time)


def test_a_device_that_is_late_with_a_deal_draws_two_pixels_for_three_and_deals_on() -> None:
    driver = dealing(3.0)
    frames(driver, 0.7, 0.06)
    assert driver.app.stage.screen.get_size() == (780, 1688)
    assert driver.app.scene.moving(driver.host.time), "the deal was cut short"
    frames(driver, 6, 0.06)
    assert driver.enabled("bid"), "what is pressed lies where it is shown"


@pytest.mark.parametrize("ratio", [1.0, 1.5, 2.0])
def test_a_screen_that_is_not_fine_stays_as_it_is(ratio: float) -> None:
    driver = dealing(ratio)
    frames(driver, 2, 0.06)
    assert driver.host.ratio == ratio


def test_a_device_in_time_keeps_all_its_pixels() -> None:
    driver = dealing(3.0)
    frames(driver, 0.5, 1 / 60)
    frames(driver, 0.2, 0.05)  # something else wanted the processor for a moment
    frames(driver, 3, 1 / 60)
    assert driver.app.stage.screen.get_size() == (1170, 2532)
