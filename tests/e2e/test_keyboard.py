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
READY = """() => ['next', 'again', 'bid0', 'excuse0', 'say-pass', 'tray', 'trump-0', 'level-0']
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
        elif "trump-0" in ids or "level-0" in ids:
            self.key("ArrowRight")
            self.says("trump-0" if "trump-0" in ids else "level-0")
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


def test_a_match_by_the_names_of_things(sit: Sit, site: str) -> None:
    """As a screen reader does it: a button is found by its name and told to act; all is told once."""
    seat = sit((390, 844), 2, touch=True)
    seat.start(site, QUICK, begun("whist22", True))
    page = seat.page

    def act(name: str) -> None:
        page.get_by_role("button", name=name, exact=True).first.evaluate("node => node.click()")

    act(seat.seen()["continue"]["label"])
    heard: list[str] = []
    while True:
        seat.until(READY)
        ids = seat.seen()
        heard = page.evaluate("[...live.children].map((line) => line.textContent)")
        if "again" in ids:
            break
        if "next" in ids:
            act(ids["next"]["label"])
            seat.until("() => !control('next')")
        elif "bid0" in ids:
            bid = next(row["label"] for id_, row in ids.items() if id_[:3] == "bid" and not row["disabled"])
            act(bid)
            seat.until("() => control('act')")
            act(bid)
            seat.until("() => !control('bid0')")
        elif "excuse0" in ids:
            act(ids["excuse22"]["label"])
            seat.until("() => !control('excuse0')")
        else:
            card = next(row for id_, row in ids.items() if id_[:4] == "card" and not row["disabled"])
            assert "playable" in card["label"]
            act(card["label"])
            seat.until("id => control(id).getAttribute('aria-pressed') === 'true'", card["id"])
            act(card["label"])
            seat.until("id => !control(id) || control('excuse0')", card["id"])
    assert any("wins" in line for line in heard) and not any(one == two for one, two in pairwise(heard))


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
