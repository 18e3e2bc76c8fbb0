"""Whole matches on the built site in Chromium: by touch, closed again and again; by mouse; by keys."""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import count
from random import Random
from typing import Any

from game.engine.record import read
from game.games.registry import GAMES
from game.games.whist22.options import Options
from game.i18n import Catalogue
from game.session.local import LocalSession, bot_table, new_match
from tests.e2e import table
from tests.e2e.table import PREFERENCES, QUICK, SAVE, Seat, Sit

site, room, sit = table.site, table.room, table.sit  # fixtures

PHONE, DESKTOP = ((390, 844), 3), ((1440, 900), 1)
GESTURES = ("twice", "button", "drag")


def made(options: Options, seed: int = 1) -> LocalSession:
    """A match of these options at its first deal; `record()` is what the page would have kept."""
    seeds = count(seed)
    names = bot_table("You", ("Ada", "Ben", "Cleo", "Dov"), Random(seed), options.players)
    return new_match("whist22", options, names, lambda: Random(next(seeds)), lambda: 0.0)


# -- closing the page --------------------------------------------------------------------------------


def goes_on_from(left: str, now: str) -> bool:
    """Is `now` the same match as `left`, with nothing of it lost?"""
    kept, came = read(left, GAMES).rounds, read(now, GAMES).rounds
    last, same = kept[-1], came[len(kept) - 1]
    actions = last["actions"]
    return (
        came[: len(kept) - 1] == kept[:-1]
        and same["deal"] == last["deal"]
        and same["actions"][: len(actions)] == actions
    )


def come_back(seat: Seat, again: Callable[[], None] | None = None) -> None:
    """Close the page, open it, tap Continue: the same table, to the pixel where nothing was under way.

    `again` repeats a choice that was made but not yet confirmed.
    """
    place = seat.where()
    before = (seat.looks(), seat.labels()) if place in ("bid", "play", "sheet", "result") else None
    fine = seat.page.evaluate("canvas.width")
    left = seat.reload()
    assert left and left == seat.record()
    seen = list(seat.seen())
    assert seen.index("continue") < seen.index("play")
    seat.tap("continue")
    now = seat.wait()
    assert goes_on_from(left, seat.record() or "")
    if now in ("bid", "play"):
        seat.shows(seat.view())
    if before is None:
        return
    if place == "result":
        assert now == "sheet"
        seat.tap("next")
        now = seat.wait("result")
    assert now == place
    if again:
        again()
    # where cards moved too slowly for all pixels of the screen, only a fresh page has them all again
    alike = place in ("bid", "play") and seat.page.evaluate("canvas.width") == fine
    assert (seat.looks() if alike else before[0], seat.labels()) == before


class Closing:
    """The moments at which the page is closed, each once."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.done: list[str] = []

    def due(self, moment: str) -> bool:
        if moment in self.done:
            return False
        self.done.append(moment)
        return True

    def at(self, moment: str, again: Callable[[], None] | None = None) -> bool:
        """Close the page now if it was not yet closed at such a moment."""
        if not self.due(moment):
            return False
        come_back(self.seat, again)
        return True


def play_by_touch(seat: Seat, closing: Closing) -> None:
    """The next thing that there is to do at the table."""
    place = seat.wait(timeout=120_000)
    if place == "bid":
        touch_bid(seat, closing)
    elif place == "play":
        touch_card(seat, closing)
    elif place == "won":
        if not closing.at("a trick waits to be read"):
            seat.tap("go_on")
            closing.at("a trick is taken away")
    elif place == "ask":  # the person is out: how are the others to go on?
        seat.answer("watch.fast")
    elif place == "out":
        seat.tap("watch.fast")
    elif place == "sheet":
        if seat.view().over:
            closing.at("the last sheet")
            seat.tap("next")
        elif not closing.at("a sheet"):
            seat.tap("next")
            closing.at("cards are dealt")


def touch_bid(seat: Seat, closing: Closing) -> None:
    if closing.at("before the first bid"):
        return
    number = seat.best_bid()
    if closing.due("a number chosen"):
        seat.choose(number)
        come_back(seat, lambda: seat.choose(number))
    seat.bid(number)
    closing.at("bots bid")


def touch_card(seat: Seat, closing: Closing) -> None:
    cards = seat.playable()
    card = cards[-1]
    if closing.due("a card chosen"):
        seat.choose(card)
        come_back(seat, lambda: seat.choose(card))
    elif closing.due("a card under the finger"):
        seat.drag(card, 150, let_go=False)
        left = seat.reload()
        seat.fingers("touchCancel")
        assert left == seat.record()
        seat.tap("continue")
        seat.wait("play")
        assert seat.playable() == cards
    turn = len(closing.done) + len(cards)
    seat.lay(card, GESTURES[turn % 3], ("excuse0", "excuse22")[turn % 2])
    if not closing.at("the own card flies"):
        closing.at("bots play")


def test_a_whole_match_by_touch_closed_at_every_kind_of_moment(
    sit: Sit, site: str, amount: Callable[[Any, Any], Any]
) -> None:
    seat = sit(*PHONE, touch=True)
    seat.start(site, {"speed": "normal", "pause": -1.0})
    assert "continue" not in seat.seen()
    seat.tap("play")
    closing = Closing(seat)
    hurry = amount("cards are dealt", "never")
    while seat.wait(timeout=120_000) != "result":
        play_by_touch(seat, closing)
        if hurry in closing.done:  # a round at the normal pace has been seen
            hurry = "never"
            seat.keep(PREFERENCES, json.dumps(QUICK))
            come_back(seat)
    closing.at("the result")
    assert len(closing.done) >= 12, closing.done
    ended(seat)


def ended(seat: Seat) -> None:
    """The ranking stands there; after it the match is put away."""
    view = seat.view()
    assert view.over
    labels = seat.labels()
    assert sum(id_.startswith("place") for id_ in labels) == len(view.lives)
    best = view.ranking[0]
    if len(best) == 1:
        assert labels["place0"].split(" ", 1)[1].startswith("You" if best[0] == 0 else "")
    seat.tap("home")
    seat.wait("home")
    assert "continue" not in seat.seen()
    assert seat.record() is None
    assert seat.page.evaluate("key => kept(key)", SAVE + ".last")


# -- mouse and keys ----------------------------------------------------------------------------------


def test_a_whole_match_by_mouse_with_the_pace_set_by_clicks(
    sit: Sit, site: str, amount: Callable[[Any, Any], Any]
) -> None:
    seat = sit(*DESKTOP)
    short = made(Options(rounds=3)).record()  # played to its end as any match, only sooner
    seat.start(site, save=amount(short, None))
    seat.tap("settings")
    for setting in ("speed", "pause"):
        wanted, id_ = Catalogue("en").text(f"settings.{setting}.off"), f"next-{setting}"
        for _ in range(8):
            label = seat.seen()[id_]["label"]
            if f": {wanted}," in label:
                break
            seat.press(id_)
            seat.until("([id, old]) => control(id).textContent !== old", [id_, label])
        else:
            raise AssertionError(f"{label} never says {wanted}")
    seat.tap("back")
    seat.wait("home")
    seat.tap("continue" if "continue" in seat.seen() else "play")
    turn = 0
    while (place := seat.wait(timeout=120_000)) != "result":
        turn += 1
        if place == "bid":
            seat.bid()
        elif place == "play":
            seat.lay(seat.playable()[0], GESTURES[turn % 3])
        elif place == "ask":
            seat.answer("watch.fast")
        else:
            seat.tap({"won": "go_on", "sheet": "next", "out": "watch.fast"}[place])
    ended(seat)


def test_a_round_by_keys(sit: Sit, site: str) -> None:
    seat = sit(*DESKTOP)
    press = seat.page.keyboard.press
    seat.start(
        site,
        {"speed": "fast", "pause": -1.0},
        made(Options(start=3, rounds=1, first_bidder="first")).record(),
    )
    seat.tap("continue")
    seat.wait("bid")
    press("Escape")
    seat.wait("ask")
    press("Escape")
    seat.wait("bid")
    press(seat.best_bid()[3:])
    seat.wait("bid")
    seat.until("() => document.querySelector('#overlay > [data-control^=bid][aria-pressed=true]')")
    press("Escape")
    seat.until("() => !document.querySelector('#overlay > [data-control^=bid][aria-pressed=true]')")
    press(seat.best_bid()[3:])
    press("Enter")
    seat.until("() => !control('bid0')")
    while (place := seat.wait()) != "sheet":
        if place == "won":
            press("Enter")
            seat.until("() => !control('go_on')")
        elif place == "excuse":
            press("0")
            seat.until("() => !control('excuse0')")
        else:
            cards = seat.playable()
            for key, card in (("ArrowRight", cards[0]), ("ArrowLeft", cards[-1])):
                press(key)
                seat.until("id => control(id)?.getAttribute('aria-pressed') === 'true'", card)
            press("Enter")
            seat.until("id => !control(id) || control('excuse0')", cards[-1])
    press("Enter")
    seat.wait("result")
    press("Escape")
    seat.wait("home")


def test_fresh_pages_deal_different_cards(sit: Sit, site: str, amount: Callable[[Any, Any], Any]) -> None:
    deals = []
    pages, again = amount((2, 10), (20, 1))
    for _ in range(pages):
        seat = sit(*DESKTOP)
        seat.start(site, QUICK)
        for number in range(again):
            seat.tap("play")
            if number:
                seat.answer("home.replace_yes")
            seat.wait("bid")
            deals.append(json.dumps(json.loads(seat.record() or "")["rounds"][0]["deal"]))
            if number < again - 1:
                seat.tap("menu")
                seat.answer("menu.home")
                seat.wait("home")
        seat.page.close()
    assert len(set(deals)) == pages * again >= 20
