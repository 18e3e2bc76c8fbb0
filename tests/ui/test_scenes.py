"""The whole program without a window: matches by taps, every screen reached and left, nothing drawn badly."""

from __future__ import annotations

import json

import pytest

from game.host.contract import Changed, Wheel
from game.ui.scenes.table import TableScene
from tests.ui.driver import Driver
from tests.ui.screen import needs_art, pairs

pytestmark = needs_art

SIZES = ((320, 568), (568, 320), (390, 844), (844, 390), (1440, 900))
SAVE = "save.whist22.bots"


def table(driver: Driver) -> TableScene:
    scene = driver.app.scene
    assert isinstance(scene, TableScene)
    return scene


@pytest.mark.parametrize(("language", "size"), pairs(SIZES), ids=str)
def test_a_match_from_home_to_home(language: str, size: tuple[int, int]) -> None:
    """Each screen on the way has room for its words in each language, and buttons large enough."""
    driver = Driver(size, language, seed=len(language) + size[0])
    with driver.strict():
        driver.go()
        driver.tap("settings")
        driver.tap("back")
        driver.tap("play")
        places = set()
        while (place := driver.wait()) != "ResultScene":
            places.add(place)
            if place == "bid":
                driver.tap("menu")
                driver.answer("menu.resume")
            elif place == "play" and driver.enabled("last"):
                driver.tap("last")
                driver.tap("close_last")
            driver.play_on()
        driver.tap("home")
        assert driver.place == "Home"
    assert {"bid", "play", "SheetScene"} <= places
    assert driver.faults == set()


def test_the_largest_text_fits_too() -> None:
    driver = Driver((390, 844), "de")
    driver.app.preferences.text_size = 1.3
    with driver.strict():
        driver.app.handle(Changed("preferences"))
        driver.go()
        driver.tap("settings")
        driver.tap("back")
        driver.tap("play")
        while driver.play_on() != "SheetScene":
            pass
    assert driver.faults == set()


# -- ways in and out ---------------------------------------------------------------------------------


def test_the_menu_leads_to_the_settings_and_home_and_back_to_the_same_table() -> None:
    driver = Driver()
    driver.tap("play")
    driver.play_to("play")
    before = driver.labels()
    driver.tap("menu")
    driver.answer("menu.settings")
    assert driver.place == "SettingsScene"
    driver.tap("back")
    assert driver.labels() == before
    driver.tap("menu")
    driver.answer("menu.home")
    assert driver.place == "Home"
    assert list(driver.controls()).index("continue") < list(driver.controls()).index("play")
    driver.tap("continue")
    driver.wait("play")
    assert driver.labels() == before


def test_keys_leave_what_they_can_leave() -> None:
    driver = Driver()
    driver.tap("settings")
    driver.key("Escape")
    assert driver.place == "Home"
    driver.tap("play")
    driver.play_to("bid")
    driver.key("Escape")
    assert driver.place == "Menu"
    driver.key("Escape")
    assert driver.place == "TableScene"
    driver.play_to("SheetScene")
    driver.key("Enter")
    assert driver.place == "TableScene"


def test_a_kept_match_is_replaced_only_after_yes() -> None:
    driver = Driver()
    driver.tap("play")
    driver.play_to("play")
    driver.tap("menu")
    driver.answer("menu.home")
    kept = driver.host.storage.kept[SAVE]
    driver.tap("play")
    driver.answer("home.replace_no")
    assert driver.place == "Home" and driver.host.storage.kept[SAVE] == kept
    driver.tap("play")
    driver.answer("home.replace_yes")
    driver.wait("bid")
    assert (
        json.loads(driver.host.storage.kept[SAVE])["rounds"][0]["deal"]
        != json.loads(kept)["rounds"][0]["deal"]
    )


def test_again_after_a_match_plays_another_and_home_puts_it_away() -> None:
    driver = Driver(seed=3)
    driver.tap("play")
    driver.play_to("ResultScene")
    driver.tap("again")
    driver.wait("bid")
    assert len(table(driver).truth.history) == 0
    driver.play_to("ResultScene")
    assert SAVE in driver.host.storage.kept
    driver.tap("home")
    assert SAVE not in driver.host.storage.kept
    assert "continue" not in driver.controls()


# -- touches -----------------------------------------------------------------------------------------


def bidding(seed: int = 1) -> Driver:
    driver = Driver(seed=seed)
    driver.tap("play")
    driver.play_to("bid")
    return driver


def to_play(seed: int = 1, cards: int = 3) -> Driver:
    """A first trick with so many cards at least that may be played."""
    for more in range(50):
        driver = bidding(seed + more)
        driver.bid()
        if driver.wait("play", "SheetScene") == "play" and len(driver.enabled("card")) >= cards:
            return driver
    raise AssertionError("no such deal")


def test_a_number_needs_two_taps_and_only_the_second_counts() -> None:
    driver = bidding()
    first, second = driver.enabled("bid")[:2]
    driver.tap(first)
    driver.tap(second)
    assert table(driver).truth.bids[0] is None
    driver.tap(second)
    assert table(driver).truth.bids[0] == int(second[3:])


def test_with_one_tap_chosen_one_is_enough() -> None:
    driver = bidding()
    driver.app.preferences.one_tap = True
    driver.tap(driver.enabled("bid")[0])
    assert table(driver).truth.bids[0] is not None
    card = driver.play_to("play") and driver.enabled("card")[0]
    driver.tap(card)
    driver.wait()
    assert card not in driver.controls()


def test_the_forbidden_number_says_why_and_is_not_taken() -> None:
    for seed in range(1, 40):
        driver = bidding(seed)
        forbidden = table(driver).truth.forbidden
        if forbidden is not None:
            break
    assert forbidden is not None
    driver.tap(f"bid{forbidden}")
    assert "act" not in driver.controls() and table(driver).bid is None
    assert driver.host.said[-1] == driver.app.tr(
        "bid.forbidden", n=forbidden, cards=table(driver).truth.cards
    )


def test_a_dragged_card_is_played_above_the_hand_and_goes_back_below() -> None:
    driver = to_play()
    card = driver.enabled("card")[0]
    driver.drag(card, 0, -24)
    assert card in driver.controls()
    driver.drag(card, 40, 30)
    assert card in driver.controls()
    driver.drag(card, 0, -94, end="cancel")
    assert card in driver.controls()
    driver.go(0.5)
    before = len(table(driver).truth.hand)
    driver.drag(card, 0, -94)
    if driver.where() == "excuse":
        driver.tap("excuse0")
    driver.wait()
    assert len(table(driver).truth.hand) < before


def test_another_card_tapped_is_chosen_instead_and_a_tap_beside_gives_up() -> None:
    driver = to_play()
    first, second = driver.enabled("card")[:2]
    driver.tap(first)
    driver.tap(second)
    pressed = [c.id for c in driver.host.controls if c.id.startswith("card") and "pressed" in c.state]
    assert pressed == [second]
    driver.tap("counts")
    assert not any("pressed" in c.state for c in driver.host.controls)


def test_enter_right_after_an_arrow_plays_the_card() -> None:
    driver = Driver(quick=False)
    driver.tap("play")
    driver.play_to("bid")
    driver.bid()
    driver.play_to("play")
    driver.key("ArrowRight")
    assert driver.app.scene.moving(driver.host.time)  # it is still rising
    before = len(table(driver).truth.hand)
    driver.key("Enter")
    assert len(table(driver).truth.hand) == before - 1 or driver.where() == "excuse"


def test_a_press_that_slips_off_is_no_tap() -> None:
    driver = Driver()
    driver.drag("play", 0, 300)
    assert driver.place == "Home"
    driver.press("play")
    driver.let_go("cancel")
    assert driver.place == "Home"


def test_lists_scroll_by_finger_wheel_and_keys_and_a_drag_presses_nothing() -> None:
    driver = Driver((320, 568))
    driver.tap("settings")
    before = driver.labels()
    top = driver.middle("next-language")
    driver.drag("next-language", 0, -120)
    assert driver.labels()["title"] == before["title"]
    moved = driver.controls().get("next-language")
    assert moved is None or moved.rect[1] + moved.rect[3] / 2 < top[1] - 60
    assert driver.app.preferences.language == ""
    driver.host.queue.append(Wheel(100, 300, -2000))
    driver.go()
    assert driver.middle("next-language") == top
    driver.key("End")
    assert "next-text_size" in driver.controls()


def test_settings_act_at_once_and_are_kept() -> None:
    driver = Driver((1440, 900))
    driver.tap("settings")
    title = driver.labels()["title"]
    driver.tap("next-language")
    assert driver.labels()["title"] != title
    felt = driver.app.theme.felt
    driver.tap("next-theme")
    driver.tap("next-theme")
    assert driver.app.theme.felt != felt
    driver.tap("next-one_tap")
    kept = json.loads(driver.host.storage.kept["preferences"])
    assert kept["language"] == "fr" and kept["theme"] == "night" and kept["one_tap"] is True


# -- time --------------------------------------------------------------------------------------------


def test_a_table_at_rest_asks_for_no_frames_and_draws_none() -> None:
    driver = Driver(quick=False)
    driver.tap("play")
    for moment in ("bid", "play"):
        driver.play_to(moment)
        driver.go(1)
        before = driver.app.draws
        wanted = []
        for _ in range(180):
            driver.host.time += 1 / 60
            wanted.append(driver.app.turn(driver.host.time))
        assert driver.app.draws == before and not any(wanted)
        driver.play_on()


def test_the_table_waits_while_the_last_trick_is_looked_at() -> None:
    driver = Driver(quick=False)
    driver.tap("play")
    while not driver.enabled("last"):
        driver.play_on()
    driver.play_to("play")
    driver.lay()
    driver.tap("last")
    popup, kept = driver.labels(), driver.host.storage.kept[SAVE]
    driver.go(6)
    assert driver.labels() == popup and driver.host.storage.kept[SAVE] == kept
    driver.tap("close_last")
    driver.play_to("SheetScene")
    assert driver.host.storage.kept[SAVE] != kept


def test_a_turned_phone_in_the_middle_of_everything() -> None:
    driver = Driver(quick=False)
    driver.tap("play")
    sizes = [(390, 844), (844, 390), (320, 568), (1440, 900)]
    for turn in range(60):
        driver.resize(*sizes[turn % 4])
        driver.go(0.15)
        if driver.where() not in ("busy", "ResultScene"):
            driver.play_on()
    assert driver.play_to("SheetScene", "ResultScene")


def test_a_storage_that_fails_is_told_at_once_in_the_menu_and_on_the_first_screen() -> None:
    driver = Driver()
    driver.tap("play")
    driver.play_to("bid")
    driver.host.storage.full = True
    words = driver.app.tr("storage.full")
    assert words not in driver.host.said
    driver.bid()
    driver.play_to("play")
    assert driver.host.said.count(words) == 1
    driver.tap("menu")
    assert driver.app.tr("storage.full") in driver.labels()["question"]
    driver.answer("menu.home")
    assert driver.labels()["notice-storage.full"] == driver.app.tr("storage.full")
