"""The built table in Chromium: at rest, in any window, in another language, with storage failing."""

from __future__ import annotations

import json
import re
from random import Random
from typing import Any

import pytest

from game.engine.contract import Bid
from game.engine.record import read
from game.games.registry import GAMES
from game.games.whist22.options import Options
from game.host.storage import FULL, REFUSED
from game.i18n import Catalogue
from tests.e2e import table
from tests.e2e.table import QUICK, SAVE, Sit, fits
from tests.session.tables import quick, step

site, room, sit = table.site, table.room, table.sit  # fixtures
PHONE, DESKTOP = ((390, 844), 3), ((1440, 900), 1)


def to_bid(seed: int = 1) -> str:
    """Record of a match in which the person is to bid first."""
    return quick(seed, Options(first_bidder="first")).record()


def to_play(seed: int = 1) -> str:
    """Record of a match in its second trick, the person to lay a card."""
    session, rng = quick(seed, Options(first_bidder="first")), Random(seed)
    while not session.view.tricks or session.view.turn != session.seat:
        step(session, rng)
    return session.record()


def actions(record: str | None) -> list[Any]:
    return list(read(record or "", GAMES).rounds[-1]["actions"])


def test_a_table_at_rest_draws_nothing(sit: Sit, site: str) -> None:
    seat = sit(*PHONE, touch=True)
    seat.start(site, save=to_play())
    for place in ("home", "play"):
        seat.wait(place)
        seat.rest()
        before = seat.figure("draws")
        seat.page.wait_for_timeout(1000 if place == "home" else 3000)
        assert seat.figure("draws") == before > 0
        if place == "home":
            seat.tap("continue")


FOREIGN = """
import gc
from game.ui.stage import Stage
stage = next(thing for thing in gc.get_objects() if isinstance(thing, Stage))
order = stage.screen.get_masks()[:3]
nodes = [node for layer in stage._last for node in layer]
[len(nodes), sum(node.surface.get_masks()[:3] != order for node in nodes)]
"""


def test_every_picture_has_the_screens_own_order_of_colours(sit: Sit, site: str) -> None:
    """One of another order costs twenty times as much to draw; on the desktop that never shows."""
    seat = sit(*PHONE, touch=True)
    seat.start(site, QUICK, to_play())
    seat.tap("continue")
    seat.wait("play")
    seat.tap("menu")
    seat.wait("ask")
    nodes, foreign = seat.page.evaluate("code => atoutPython.runPython(code).toJs()", FOREIGN)
    assert nodes > 20 and foreign == 0


def test_another_language_is_there_at_once_and_stays(sit: Sit, site: str) -> None:
    seat = sit(*PHONE, touch=True)
    seat.start(site, QUICK, to_play())
    german = Catalogue("de")
    seat.tap("continue")
    seat.wait("play")
    english = seat.labels()
    seat.tap("menu")
    seat.answer("menu.settings")
    while seat.seen()["title"]["label"] != german.text("settings.title"):
        before = seat.seen()["next-language"]["label"]
        seat.press("next-language")
        seat.until("old => control('next-language').textContent !== old", before)
    seat.tap("back")
    seat.wait("play")
    labels = seat.labels()
    assert labels.keys() == english.keys()
    assert labels["menu"] == german.text("table.menu")
    cards = [id_ for id_ in labels if id_.startswith("card")]
    assert cards and all(labels[id_] != english[id_] for id_ in ("counts", "seat0", "last", *cards))
    assert seat.page.evaluate("document.documentElement.lang") == "de"
    seat.reload()
    assert seat.labels()["continue"].startswith(german.text("home.continue"))


def test_a_phone_turned_ten_times_stays_playable(sit: Sit, site: str) -> None:
    seat = sit(*PHONE, touch=True)
    seat.start(site, QUICK, to_bid())
    seat.tap("continue")
    seat.wait("bid")
    numbers = [id_ for id_, row in seat.seen().items() if id_.startswith("bid") and not row["disabled"]]
    for turn in range(10):
        width, height = ((844, 390), (390, 844))[turn % 2]
        seat.screen(width, height)
        fits(seat, width, height, 3)
        seat.choose(numbers[turn % len(numbers)])
    seat.bid(numbers[0])
    seat.wait("play")
    seat.screen(844, 390)
    fits(seat, 844, 390, 3)
    seat.lay(seat.playable()[0])


SCREENS = (
    (320, 568, 1.0),
    (568, 320, 2.0),
    (360, 640, 3.0),
    (820, 1180, 2.0),
    (1024, 768, 1.25),
    (1440, 900, 2.0),
    (2560, 1440, 1.0),
)


def test_any_window_at_any_pixel_ratio(sit: Sit, site: str) -> None:
    seat = sit(*DESKTOP)
    seat.start(site, QUICK, to_play())
    seat.tap("continue")
    seat.wait("play")
    cards = seat.playable()
    assert len(cards) > 1
    for number, (width, height, ratio) in enumerate(SCREENS):
        seat.screen_of(width, height, ratio)
        fits(seat, width, height, ratio)
        seat.choose(cards[number % 2])
    seat.lay(cards[0])


def test_undo_the_last_trick_and_the_menu(sit: Sit, site: str) -> None:
    seat = sit(*PHONE, touch=True)
    seat.start(site, QUICK, to_bid(3))
    seat.tap("continue")
    seat.wait("bid")
    assert {"undo", "last"} <= {id_ for id_, row in seat.seen().items() if row["disabled"]}
    seat.bid()
    seat.wait("play")
    bids = actions(seat.record())
    seat.lay(seat.playable()[-1])
    seat.wait("play")
    assert actions(seat.record())[: len(bids)] == bids
    seat.tap("last")
    seat.wait("last")
    popup = [id_ for id_ in seat.seen() if id_.startswith("last") and id_[4:].isdigit()]
    assert len(popup) == 4
    seat.tap("close_last")
    seat.wait("play")
    before = seat.record()
    seat.press("undo")
    seat.until("([key, old]) => kept(key) !== old", [SAVE, before])
    seat.wait("play")
    assert actions(seat.record()) == bids
    seat.press("undo")
    seat.wait("bid")
    assert actions(seat.record()) == []
    seat.bid("bid1")
    seat.wait("play")
    assert seat.view().bids[0] == 1
    labels = seat.labels()
    seat.tap("menu")
    seat.answer("menu.home")
    seat.wait("home")
    seat.tap("continue")
    seat.wait("play")
    assert seat.labels() == labels


def test_a_new_match_asks_before_it_takes_the_place_of_the_kept_one(sit: Sit, site: str) -> None:
    seat = sit(*DESKTOP)
    record = to_play()
    seat.start(site, QUICK, record)
    seat.tap("play")
    seat.answer("home.replace_no")
    seat.wait("home")
    assert seat.record() == record
    seat.tap("play")
    seat.answer("home.replace_yes")
    seat.wait("bid")
    assert json.loads(seat.record() or "")["rounds"] != json.loads(record)["rounds"]
    assert len(json.loads(seat.record() or "")["rounds"]) == 1


REFUSING = """
localStorage.clear();
const { setItem } = Storage.prototype;
Storage.prototype.setItem = function (...item) {
  if (this === localStorage) throw new DOMException('no', 'NAME');
  setItem.apply(this, item);
};
"""


@pytest.mark.parametrize(("name", "notice"), [("SecurityError", REFUSED), ("QuotaExceededError", FULL)])
def test_without_storage_the_game_goes_on_and_says_so(sit: Sit, site: str, name: str, notice: str) -> None:
    seat = sit(*PHONE, touch=True)
    seat.page.emulate_media(reduced_motion="reduce")
    seat.page.add_init_script(REFUSING.replace("NAME", name))
    seat.page.goto(site)
    seat.wait("home", timeout=table.BOOT)
    words = seat.seen()[f"notice-{notice}"]
    assert words["label"] == Catalogue("en").text(notice)
    seat.tap("play")
    seat.wait("bid")
    seat.bid()
    seat.wait("play")
    seat.lay(seat.playable()[0])
    seat.wait("play", "won")
    seat.tap("menu")
    seat.answer("menu.home")
    seat.wait("home")
    seat.tap("continue")  # kept in memory as long as the page is open
    seat.wait("play", "won")
    assert seat.record() is None


@pytest.mark.parametrize("text", [to_play()[:-40], re.sub("bid .", "bid 9", to_play())], ids=["cut", "wrong"])
def test_a_damaged_save_is_put_aside_and_said_so(sit: Sit, site: str, text: str) -> None:
    seat = sit(*DESKTOP)
    seat.start(site, QUICK, text)
    assert "continue" not in seat.seen()
    assert seat.seen()["notice-save.damaged"]["label"] == Catalogue("en").text("save.damaged")
    assert seat.record() is None
    assert seat.page.evaluate("key => kept(key)", f"{SAVE}.damaged.1") == text
    seat.tap("play")
    seat.wait("bid")
    assert isinstance(seat.view().legal[0], Bid)
