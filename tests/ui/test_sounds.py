"""What a person hears at the table: enough, never a heap, as loud as wished, or nothing."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pytest

from game.ui.loudspeaker import Loudspeaker
from game.ui.preferences import Preferences
from game.ui.sounds import CUES, Sounds
from tests.session.tables import Box
from tests.ui.driver import Driver
from tests.ui.screen import ASSETS, needs_art


class Ear:
    """`heard`: when, what, how loud."""

    def __init__(self, volume: str = "normal") -> None:
        self.volume, self.now = volume, 0.0
        self.heard: list[tuple[float, str, float]] = []
        self.sounds = Sounds(
            lambda name, volume: self.heard.append((self.now, name, volume)), lambda: self.volume
        )

    def hear(self, now: float, *due: str) -> list[str]:
        """What begins now."""
        self.now, before = now, len(self.heard)
        self.sounds.hear(due, now)
        return [name for _, name, _ in self.heard[before:]]


def test_cards_in_a_row_take_turns_in_how_they_sound() -> None:
    ear = Ear()
    taken = [ear.hear(now, "card")[0] for now in range(4)]
    assert taken == ["card1", "card2", "card3", "card1"]


def test_the_same_sound_never_lies_on_top_of_itself() -> None:
    ear = Ear()
    assert ear.hear(0.0, "card", "card", "card") == ["card1"]
    assert ear.hear(0.03, "card") == []
    assert ear.hear(0.2, "card") == ["card2"]


def test_of_many_at_once_the_weightiest_are_heard() -> None:
    ear = Ear()
    assert ear.hear(0.0, *reversed(CUES)) == ["win", "out"]


def test_a_heap_of_small_sounds_is_thinned_but_the_win_comes_through() -> None:
    ear = Ear()
    cues = ("deal", "card", "collect", "flip", "bid")
    for step in range(20):
        ear.hear(step * 0.01, cues[step % 5])
    assert len(ear.heard) <= 3
    assert ear.hear(0.2, "win") == ["win"]


def test_a_deal_is_heard_in_an_even_beat() -> None:
    ear = Ear()
    for step in range(40):
        ear.hear(step * 0.055, "deal")
    times = [now for now, _, _ in ear.heard]
    assert len(times) > 15
    assert len({round(later - sooner, 3) for sooner, later in pairwise(times)}) == 1


def test_volume_is_as_the_settings_say_and_off_is_silence() -> None:
    ear = Ear()
    ear.hear(0, "made")
    ear.volume = "low"
    ear.hear(1, "made")
    ear.volume = "off"
    ear.hear(2, "made")
    ear.volume = "normal"
    assert ear.hear(2.1, "made") == ["made"]  # what nobody heard keeps nothing away
    (_, _, normal), (_, _, low), _ = ear.heard
    assert 0 < low < normal <= 1


# -- the whole program ---------------------------------------------------------------------------


def names(driver: Driver) -> list[str]:
    return [name.rstrip("123") for name, _ in driver.host.played]


def at_the_table(speed: str) -> Driver:
    """A quick match of Whist 22, from its first card dealt."""
    driver = Driver()
    driver.app.preferences.speed = speed
    driver.tap("play")
    return driver


@needs_art
def test_a_round_is_heard_from_the_deal_to_its_end() -> None:
    driver = at_the_table("normal")
    driver.play_to("SheetScene")
    heard = names(driver)
    assert heard[0] == "deal" and heard.count("deal") > 5
    assert {"turn", "bid", "card", "collect"} <= set(heard)
    assert heard[-1] in ("made", "lost", "out")


@needs_art
def test_without_motion_sounds_still_come_and_do_not_pile_up() -> None:
    driver = at_the_table("off")
    began = driver.host.now()
    driver.play_to("SheetScene")
    heard, seconds = names(driver), driver.host.now() - began
    assert {"card", "turn"} <= set(heard)
    assert len(heard) <= 3 + seconds * 12


@needs_art
def test_my_turn_is_called_once_however_long_i_think() -> None:
    driver = at_the_table("off")
    driver.wait("bid")
    driver.go(3)
    assert names(driver).count("turn") == 1


@needs_art
def test_what_may_not_be_gets_a_knock_with_its_message() -> None:
    driver = at_the_table("off")
    driver.wait("bid")
    driver.go(0.5)
    driver.app.scene.say("no")  # type: ignore[attr-defined]
    assert names(driver)[-1] == "knock"


@needs_art
@pytest.mark.parametrize("mute", [lambda d: d.tap("mute"), lambda d: d.key("m")])
def test_one_press_in_the_menu_mutes_and_another_brings_it_back_as_it_was(
    mute: Callable[[Driver], None],
) -> None:
    driver = at_the_table("off")
    driver.app.preferences.sound = "low"
    driver.wait("bid")
    driver.tap("menu")
    assert driver.labels()["mute"] == "Mute"
    mute(driver)
    assert driver.labels()["mute"] == "Unmute"
    assert Preferences.load(driver.host.storage).sound == "off"
    driver.tap("answer0")
    driver.host.played.clear()
    driver.play_to("SheetScene")
    assert driver.host.played == []
    driver.key("m")  # the sheet is no table: nothing
    driver.tap("next")
    driver.wait("bid", "play")
    driver.key("m")
    driver.play_on()
    assert {volume for _, volume in driver.host.played} == {0.35}


@needs_art
@pytest.mark.parametrize("size", [(390, 844), (1440, 900)])
def test_at_a_table_with_room_one_press_mutes(size: tuple[int, int]) -> None:
    driver = Driver(size)
    driver.tap("play")
    driver.wait("bid")
    driver.tap("mute")
    assert driver.labels()["mute"] == "Unmute"
    driver.host.played.clear()
    driver.play_to("SheetScene")
    assert driver.host.played == []


@needs_art
def test_the_settings_offer_three_volumes_let_the_chosen_be_heard_and_keep_it() -> None:
    driver = Driver()
    driver.tap("settings")
    driver.host.played.clear()
    said = []
    for _ in range(3):
        driver.tap("next-sound")
        driver.go(0.5)
        said.append(Preferences.load(driver.host.storage).sound)
    assert said == ["off", "low", "normal"]
    assert [volume for _, volume in driver.host.played] == [0.35, 1.0]


def test_a_volume_that_is_none_is_not_taken_from_storage() -> None:
    box = Box()
    box.set("preferences", '{"sound": "deafening"}')
    assert Preferences.load(box).sound == "normal"


# -- the desktop ---------------------------------------------------------------------------------


@needs_art
def test_the_desktop_plays_with_a_device_and_is_silent_without(monkeypatch: pytest.MonkeyPatch) -> None:
    import pygame

    folder = ASSETS.parents[1] / "sounds"
    pygame.mixer.quit()
    try:
        monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
        speaker = Loudspeaker(folder)
        for name in ("card1", "win", "no such sound"):
            speaker(name, 0.5)
        assert speaker.played == 2
        pygame.mixer.quit()
        monkeypatch.setenv("SDL_AUDIODRIVER", "nosuchdriver")
        silent = Loudspeaker(folder)
        silent("card1", 0.5)
        assert silent.played == 0
    finally:
        pygame.mixer.quit()
