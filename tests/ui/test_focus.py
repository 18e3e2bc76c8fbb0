"""Where the keyboard's focus is: it comes to the cards, follows what keys choose, into dialogs and back."""

from __future__ import annotations

import pytest

from game.host.contract import Activate
from tests.ui.driver import Driver
from tests.ui.moments import MOMENTS


class Typist(Driver):
    """Presses what has the focus, as Enter does in the page; `focus` is where that is."""

    @property
    def focus(self) -> str:
        assert not self.host.focused or self.host.focused in self.controls()
        return self.host.focused

    def enter(self) -> None:
        self.host.queue.append(Activate(self.focus))
        self.go()

    def at(self, id_: str) -> Typist:
        """Tab has brought the focus here."""
        assert id_ in self.enabled(id_)
        self.host.focus(id_)
        return self


@pytest.mark.parametrize(
    ("play", "first"), [("play", "bid"), ("play-tarot2", "card"), ("play-tarock3", "say")]
)
def test_at_a_table_the_focus_comes_to_what_can_be_chosen(play: str, first: str) -> None:
    typist = Typist()
    typist.at(play).enter()
    for _ in range(4000):
        if typist.app.scene.deciding:
            break
        typist.go(1 / 30)
    typist.go()
    assert typist.focus.startswith(first)


def test_a_bid_chosen_by_a_digit_or_an_arrow_is_said_by_the_next_key() -> None:
    for key in ("ArrowRight", "1"):
        typist = Typist()
        typist.at("play").enter()
        typist.wait("bid")
        typist.key(key)
        assert typist.focus == "act"
        typist.enter()
        assert typist.where() != "bid"


def test_the_focus_follows_the_card_that_arrows_choose() -> None:
    typist = Typist()
    typist.at("play").enter()
    typist.wait("bid")
    typist.key("0" if "bid0" in typist.enabled("bid") else "1")
    typist.enter()
    typist.wait("play")
    typist.key("ArrowRight")
    card = typist.focus
    assert "pressed" in typist.controls()[card].state
    typist.enter()
    assert int(card[4:]) not in typist.app.scene.truth.hand


def test_a_question_takes_the_focus_and_gives_it_back() -> None:
    typist = Typist()
    typist.at("play").enter()
    typist.wait("bid")
    typist.at("menu").enter()
    assert typist.focus == "answer0"
    typist.key("ArrowDown")
    assert typist.focus == "answer1"
    typist.key("ArrowUp")
    typist.key("ArrowUp")
    assert typist.focus != "answer0"
    typist.key("Escape")
    assert typist.focus == "menu"


@pytest.mark.parametrize("name", ["whist22-result", "tarock3-ranking"])
def test_arrows_lead_on_at_the_end_of_a_match(name: str) -> None:
    typist = Typist()
    next(what for what in MOMENTS if what.name == name).make(typist)
    typist.go()
    typist.at("again").key("ArrowRight")
    assert typist.focus in ("review", "sheet")
    typist.key("ArrowLeft")
    assert typist.focus == "again"


def test_whoever_points_has_no_focus_to_look_for() -> None:
    typist = Typist()
    typist.tap("play")
    typist.wait("bid")
    typist.tap("menu")
    assert typist.focus == ""
    typist.key("Escape")
    assert typist.focus == ""


def test_the_keys_are_told_anywhere_and_only_once() -> None:
    typist = Typist()
    typist.key("?")
    assert typist.place == "KeysScene" and any("Enter" in c.label for c in typist.controls().values())
    typist.key("?")
    assert typist.place == "Home"
    typist.tap("play")
    typist.wait("bid")
    typist.key("?")
    assert typist.place == "KeysScene"
    typist.key("Escape")
    assert typist.wait("bid") == "bid"
