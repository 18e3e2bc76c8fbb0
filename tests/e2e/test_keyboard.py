"""Matches without a pointer: by keys alone, and by names alone; the accessible layer judged by axe-core."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count, pairwise
from random import Random
from typing import Any

import pytest

from game.engine.options import OptionSet
from game.engine.record import read
from game.games.registry import GAMES
from game.games.tarock3.options import Options as Tarock3Options
from game.games.tarot2.options import Options as Tarot2Options
from game.games.whist22.options import Options as Whist22Options
from game.session.contract import SeatInfo
from game.session.local import new_match
from tests.conftest import full
from tests.e2e.kit import ROOT, Watch
from tests.e2e.table import QUICK, Seat, Sit
from tests.e2e.table import room as room
from tests.e2e.table import sit as sit
from tests.e2e.table import site as site

SAVES = {"whist22": "", "tarot2": "-tarot2", "tarock3": "-tarock3"}
"""What follows `continue` in the id of each game's button."""
OPTIONS: dict[str, OptionSet] = {
    "whist22": Whist22Options(players=3, start=3, rounds=3),
    "tarot2": Tarot2Options(),
    "tarock3": Tarock3Options(rounds=2, announce=True),
}
READY = """() => ['next', 'again', 'bid0', 'excuse0', 'say-pass', 'tray', 'trump-0', 'level-none']
    .some((id) => control(id)) || seen().some((row) => row.id.startsWith('card') && !row.disabled)"""
FOCUS = "() => document.activeElement?.dataset?.control ?? ''"
LEAVE = 5
"""Tricks of Tarot for two that are left to play where the long match is not asked for."""


def begun(game: str, whole: bool) -> str:
    """The record of a match of the shortest kind, at its begin or, where that is still long, near its end."""
    names = [SeatInfo("You", "human")]
    names += [SeatInfo(name, "thumb") for name in ("Ben", "Cleo")[: OPTIONS[game].players - 1]]
    seeds = count(3)
    session = new_match(game, OPTIONS[game], names, lambda: Random(next(seeds)), lambda: 0.0)
    while game == "tarot2" and not whole and len(session.view.tricks) < 39 - LEAVE:
        view = session.view
        if view.turn == 0:
            session.submit(view.legal[0])
        else:
            session.advance(0)
    return session.record()


class Typist:
    """Has no pointer. Everything is a key, and the page must say where one is."""

    def __init__(self, seat: Seat, game: str) -> None:
        self.seat, self.game, self.save = seat, game, f"atout.save.{game}.bots"
        self.key, self.until = seat.page.keyboard.press, seat.until

    def focus(self) -> str:
        return str(self.seat.page.evaluate(FOCUS))

    def tab_to(self, id_: str) -> None:
        for _ in range(40):
            if self.focus() == id_:
                return
            self.key("Tab")
        raise AssertionError(f"no way to {id_}: {self.focus()}")

    def says(self, gone: str) -> None:
        """What is chosen is said."""
        self.until("() => control('act') && control('act').getAttribute('aria-disabled') !== 'true'")
        self.seat.decide(lambda: self.key("Enter"), gone, self.save)

    def step(self) -> bool:
        """The next thing to do; False at the end of the match."""
        self.until(READY)
        ids = self.seat.seen()
        if "again" in ids:
            return False
        if "next" in ids:
            self.key("Enter")
            self.until("() => !control('next')")
            return self.game != "tarot2"  # a round is all there is
        if "bid0" in ids:
            self.key(next(str(n) for n in range(9) if not ids[f"bid{n}"]["disabled"]))
            self.says("bid0")
        elif "excuse0" in ids:
            self.key("2")
            self.until("() => !control('excuse0')")
        elif "say-pass" in ids:
            self.key("2" if len([id_ for id_ in ids if id_.startswith("say-")]) > 3 else "1")
            self.says("say-pass")
        elif "tray" in ids:
            self.lay_away()
        elif "trump-0" in ids or "level-none" in ids:
            self.key("ArrowRight")
            self.says("trump-0" if "trump-0" in ids else "level-none")
        else:
            self.lay()
        return True

    def lay_away(self) -> None:
        for number in range(3):
            for _ in range(16):
                self.key("ArrowRight")
                marked = [row for row in self.seat.seen().values() if row["on"] and row["id"][:4] == "card"]
                if marked and not marked[0]["disabled"]:
                    break
            self.key("ArrowUp")
            self.until("n => seen().filter((row) => row.id.startsWith('back')).length > n", number)
        self.says("tray")

    def lay(self) -> None:
        self.key("ArrowRight")
        self.until("() => seen().some((row) => row.id.startsWith('card') && row.on)")
        card = next(row["id"] for row in self.seat.seen().values() if row["on"] and row["id"][:4] == "card")
        self.key("Enter")
        self.until("id => !control(id) || control('excuse0')", card)


def home(seat: Seat) -> str:
    """The menu's answer that leads home."""
    return next(
        id_ for id_, row in seat.seen().items() if id_[:6] == "answer" and "home" in row["label"].lower()
    )


@pytest.mark.parametrize("game", list(SAVES))
def test_a_match_by_keys_alone(sit: Sit, site: str, game: str, amount: Callable[[Any, Any], Any]) -> None:
    seat = sit((1280, 800), 1)
    typist = Typist(seat, game)
    seat.start(site, QUICK, begun(game, amount(False, True)), typist.save)
    typist.tab_to(f"continue{SAVES[game]}")
    typist.key("Enter")
    typist.until(READY)
    assert typist.focus() != "menu"  # Enter must go to the cards, not away from them
    while typist.step():
        pass
    match = read(seat.page.evaluate("key => kept(key)", typist.save), GAMES).replay()
    assert game == "tarot2" or match.view(0).over
    if game == "tarot2":
        assert match.view(0).history[-1]
        typist.until(READY)
        typist.key("Escape")
        typist.until("() => control('answer0')")
        assert typist.focus().startswith("answer")
        typist.tab_to(home(seat))
        typist.key("Enter")
    else:
        typist.key("Escape")
    seat.wait("home")


class Listener:
    """Has a screen reader: knows what things are called, finds a button by its name and has it act."""

    def __init__(self, seat: Seat, game: str) -> None:
        self.seat, self.game, self.save = seat, game, f"atout.save.{game}.bots"
        self.until = seat.until
        self.heard: set[str] = set()

    def act(self, row: dict[str, Any]) -> None:
        found = self.seat.page.get_by_role("button", name=row["label"], exact=True)
        found.first.evaluate("node => node.click()")

    def say(self, row: dict[str, Any], gone: str) -> None:
        """Choose one of several words, then the button that says what was chosen."""
        self.act(row)
        self.until("() => control('act') && control('act').getAttribute('aria-disabled') !== 'true'")
        self.seat.decide(lambda: self.act(self.seat.seen()["act"]), gone, self.save)

    def step(self) -> bool:
        """The next thing to do; False at the end of the match."""
        self.until(READY)
        ids = self.seat.seen()
        lines = self.seat.page.evaluate("[...live.children].map((line) => line.textContent)")
        self.heard.update(lines)
        assert not any(one == two for one, two in pairwise(lines)), lines
        if "again" in ids:
            return False
        if "next" in ids:
            self.act(ids["next"])
            self.until("() => !control('next')")
            return self.game != "tarot2"  # a round is all there is
        if "excuse0" in ids:
            self.act(ids["excuse22"])
            self.until("() => !control('excuse0')")
        elif "tray" in ids:
            self.lay_away()
        elif word := next((key for key in ("bid0", "say-pass", "trump-0", "level-none") if key in ids), ""):
            self.say(self.word(ids, word), word)
        else:
            self.lay(self.free(ids)[0])
        return True

    def word(self, ids: dict[str, dict[str, Any]], first: str) -> dict[str, Any]:
        """A bid while there are many, else the first word: so that stocks are taken and auctions end."""
        kind = first[: first.find("-") + 1] or "bid"
        words = [row for id_, row in ids.items() if id_.startswith(kind) and not row["disabled"]]
        return words[1] if kind == "say-" and len(words) > 2 else words[0]

    def free(self, ids: dict[str, dict[str, Any]]) -> list[dict[str, Any]]:
        return [row for id_, row in ids.items() if id_.startswith("card") and not row["disabled"]]

    def lay_away(self) -> None:
        for _ in range(3):
            card = self.free(self.seat.seen())[-1]
            self.act(card)
            self.until("id => control(id)", f"back{card['id'][4:]}")
        self.seat.decide(lambda: self.act(self.seat.seen()["act"]), "tray", self.save)

    def lay(self, card: dict[str, Any]) -> None:
        assert "playable" in card["label"]
        self.act(card)
        self.until("id => control(id).getAttribute('aria-pressed') === 'true'", card["id"])
        self.act(card)
        self.until("id => !control(id) || control('excuse0')", card["id"])


@pytest.mark.parametrize(
    "game", ["whist22", pytest.param("tarot2", marks=full), pytest.param("tarock3", marks=full)]
)
def test_a_match_by_the_names_of_things(sit: Sit, site: str, game: str) -> None:
    """As a screen reader does it: a button is found by its name and told to act; all is told once."""
    seat = sit((390, 844), 2, touch=True)
    listener = Listener(seat, game)
    seat.start(site, QUICK, begun(game, True), listener.save)
    listener.act(seat.seen()[f"continue{SAVES[game]}"])
    while listener.step():
        pass
    match = read(seat.page.evaluate("key => kept(key)", listener.save), GAMES).replay()
    assert match.view(0).history[-1] if game == "tarot2" else match.view(0).over
    assert any("win" in line for line in listener.heard)


def judged(seat: Seat) -> list[str]:
    """What axe-core finds wrong with the page as it is."""
    source = (ROOT / "node_modules/axe-core/axe.min.js").read_text(encoding="utf-8")
    seat.page.evaluate("code => globalThis.axe ?? (0, eval)(code)", source)
    found = seat.page.evaluate("axe.run(document)")["violations"]
    return [f"{one['id']}: {one['help']}: {one['nodes'][0]['html'][:200]}" for one in found]


def test_axe_finds_nothing_wrong_with_the_main_screens(sit: Sit, site: str, watch: Watch) -> None:
    watch.allow("/tables")  # a mere file server has no tables for friends, which is asked there
    seat = sit((390, 844), 1)
    seat.start(site, QUICK)
    click = "id => control(id).click()"

    def visit(id_: str, shown: str) -> None:
        seat.page.evaluate(click, id_)
        seat.until("id => control(id)", shown)
        assert judged(seat) == [], id_

    assert judged(seat) == []
    for id_ in (
        "settings",
        "statistics",
        "rules",
        "setup",
        "setup-tarot2",
        "setup-tarock3",
        "pass",
        "friends",
    ):
        visit(id_, "back")
        seat.page.evaluate(click, "back")
        seat.until("() => control('play')")
    seat.page.keyboard.press("?")
    seat.until("() => control('heading-keys.tab')")
    assert judged(seat) == []
    seat.page.keyboard.press("Escape")
    for id_ in ("play", "play-tarot2", "play-tarock3"):
        seat.until("id => control(id)", id_)
        seat.page.evaluate(click, id_)
        seat.until(READY)
        assert judged(seat) == [], id_
        visit("menu", "answer0")
        seat.page.evaluate(click, home(seat))
        seat.wait("home")
