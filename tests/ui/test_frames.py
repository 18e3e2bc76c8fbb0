"""What a frame draws while cards move, and what is drawn in the time it leaves."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
import pytest

from game.host.contract import Pointer, Wheel
from game.ui.deck import COARSEST, Cards, Face, Pictures
from game.ui.spare import CALM, Spare
from tests.ui.driver import Driver
from tests.ui.screen import needs_art

pytestmark = needs_art


@pytest.fixture(autouse=True)
def _screen() -> None:
    pygame.display.init()
    pygame.display.set_mode((64, 64))


def dealing() -> Driver:
    driver = Driver(quick=False)
    driver.tap("play")
    driver.go(0.4)
    assert driver.app.scene.moving(driver.host.time)
    return driver


def drawn_anew(driver: Driver) -> bytes:
    """The same moment as a frame that is drawn from nothing."""
    driver.app.stage.forget()
    driver.app.draw(driver.host.time)
    return driver.pixels()


def test_a_frame_of_moving_cards_shows_what_a_whole_new_one_would() -> None:
    driver = dealing()
    for _ in range(12):
        driver.go(0.07)
        assert driver.pixels() == drawn_anew(driver)


def test_the_table_is_not_drawn_anew_for_each_card_that_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    driver = dealing()
    whole = []
    draw = driver.app.draw
    monkeypatch.setattr(driver.app, "draw", lambda now: (whole.append(now), draw(now)))
    before = driver.app.draws
    driver.go(0.3)
    assert driver.app.draws - before >= 15
    assert len(whole) <= 2


def test_a_card_that_is_dragged_follows_the_finger() -> None:
    driver = Driver(quick=False)
    driver.app.preferences.speed, driver.app.preferences.pause = "off", 0.0
    driver.tap("play")
    driver.play_to("play")
    card = driver.enabled("card")[0]
    x, y = driver.middle(card)
    driver.host.queue.append(Pointer("down", x, y, "touch"))
    driver.go()
    seen = set()
    for part in range(1, 5):
        driver.host.queue.append(Pointer("move", x, y - 20 * part, "touch"))
        driver.go()
        seen.add(driver.pixels())
        assert driver.pixels() == drawn_anew(driver)
    assert len(seen) == 4


def test_a_soft_card_is_drawn_sharp_when_there_is_time() -> None:
    cards = Cards()
    cards.get("T5", 120)
    cards.hasty = True
    soft = cards.resting("T5", 90)
    cards.hasty = False
    assert soft.get_width() == 90 and cards.soft
    assert cards.work()
    assert not cards.soft
    assert cards.resting("T5", 90) is cards.get("T5", 90) is not soft


def test_no_card_is_ever_shown_much_too_soft() -> None:
    cards = Cards()
    cards.get("T5", 40)
    cards.hasty = True
    assert cards.resting("T5", round(40 * COARSEST) + 20) is cards.get("T5", round(40 * COARSEST) + 20)
    assert not cards.soft


def test_pictures_keep_within_their_memory_and_forget_the_oldest() -> None:
    one = pygame.Surface((10, 10), pygame.SRCALPHA)
    pictures = Pictures(most=5 * one.get_pitch() * 10)
    for key in range(5):
        pictures.put(key, one.copy())
    assert pictures.get(0) is not None
    pictures.put(5, one.copy())
    assert 0 in pictures and 1 not in pictures and 5 in pictures
    assert pictures.bytes <= pictures.most


class Clock:
    def __init__(self) -> None:
        self.time = 0.0

    def __call__(self) -> float:
        return self.time


def test_cards_are_drawn_ahead_only_when_all_is_calm_and_one_a_frame() -> None:
    clock, cards = Clock(), Cards()
    spare = Spare(clock, lambda: False)

    def wanted() -> Sequence[Face]:
        return [("T1", 60), ("T2", 60)]

    assert not spare.use(cards, clock.time, False, wanted)
    assert not cards.ready("T1", 60)
    clock.time += CALM + 0.1
    spare.use(cards, clock.time, False, wanted)
    assert cards.ready("T1", 60) and not cards.ready("T2", 60)
    spare.use(cards, clock.time, False, wanted)
    assert cards.ready("T2", 60) and not cards.to_do


def test_in_motion_nothing_is_drawn_that_does_not_fit_behind_the_frame() -> None:
    clock, cards = Clock(), Cards()
    spare = Spare(clock, lambda: False)
    clock.time = 0.014
    spare.use(cards, 0.0, True, lambda: [("T1", 60)])
    assert not cards.ready("T1", 60)
    spare.use(cards, clock.time, True, list)
    assert cards.ready("T1", 60)


def test_a_list_that_needs_no_rolling_any_more_is_drawn_from_its_beginning() -> None:
    driver = Driver((320, 568))
    driver.key("?")
    x, y = driver.middle("title")
    driver.host.queue.append(Wheel(x, y, 5000.0))
    driver.go(0.1)
    assert driver.app.scene.scroll.at > 0
    driver.resize(1024, 1366)
    driver.go(0.1)
    assert driver.app.scene.scroll.at == 0
    assert driver.pixels() == drawn_anew(driver)
