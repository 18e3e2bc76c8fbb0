"""Tarot for two on the built site in Chromium: a whole round by touch and by mouse, a reload in the middle of
a trick, and two people with one telephone.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from game.cards.pack import TAROT
from game.engine.match import Match
from game.engine.record import read, write
from game.games.registry import GAMES
from game.games.tarot2.view import HAND, View
from game.i18n import CardNames, Catalogue
from tests.conftest import FULL, full
from tests.e2e.kit import Watch
from tests.e2e.table import BOOT, QUICK, Room, Seat, Sit
from tests.e2e.table import room as room
from tests.e2e.table import sit as sit
from tests.e2e.table import site as site
from tests.e2e.test_pass_play import GUARD, LOOK

SAVE = "atout.save.tarot2"
NAMES = ("Ada", "Ben")
LEAVE = 8
"""Tricks that two people with one telephone still play where the whole round is not asked for."""
CARDS = {code: CardNames(Catalogue("en"), "tarot").label(code).lower() for code in TAROT.codes}
READY = """() => control('next') || control('lift') || control('agree0')
    || seen().some((row) => row.id.startsWith('card') && !row.disabled)"""


def kept(seat: Seat, mode: str = "bots") -> Match:
    """The truth as the page has kept it."""
    text = seat.page.evaluate("key => kept(key)", f"{SAVE}.{mode}")
    return read(text, GAMES).replay()


def lay(seat: Seat, card: str) -> None:
    """Choose a card, then the button that plays it."""
    seat.choose(card)
    seat.press("act")
    seat.until("id => !control(id)", card)


def shows(seat: Seat, view: View) -> None:
    """The page has the cards, stacks and points of this view."""
    labels = seat.labels()
    own = {stack.top for stack in view.stacks[view.seat or 0] if stack.top is not None}
    assert {int(id_[4:]) for id_ in labels if id_.startswith("card")} == {*view.hand, *own}
    assert {int(id_[4:]) for id_ in seat.playable()} == {action.card for action in view.legal}
    other = 1 - (view.seat or 0)
    for number, stack in enumerate(view.stacks[other]):
        words = labels[f"stack{other}.{number}"].lower()
        if stack.top is not None:
            assert CARDS[TAROT.codes[stack.top]] in words
        else:
            assert not any(card in words for card in CARDS.values())
    for number in (0, 1):
        assert f"{len(view.bouts[number])} bouts" in labels[f"seat{number}"]


def pending(view: View) -> bool:
    """Is it the middle of a trick, with a stack card waiting to be turned up?"""
    return any(laid.source != HAND and view.stacks[laid.seat][laid.source].depth > 0 for laid in view.trick)


PHONE = pytest.param((360, 640), 3, True, id="phone")
DESKTOP = pytest.param((1440, 900), 1, False, id="desktop", marks=full)


@pytest.mark.parametrize(("size", "ratio", "touch"), [PHONE, DESKTOP])
def test_a_whole_round_by_taps_and_a_reload_in_the_middle_of_a_trick(
    sit: Sit, site: str, size: tuple[int, int], ratio: float, touch: bool
) -> None:
    seat = sit(size, ratio, touch)
    seat.start(site, QUICK)
    seat.tap("play-tarot2")
    rng, laid, reloaded = Random(3), 0, False
    while True:
        seat.until(READY)
        if "next" in seat.seen():
            break
        view = kept(seat).view(0)
        shows(seat, view)
        if pending(view) and not reloaded:
            before = seat.labels(), seat.looks()
            seat.reload()
            seat.tap("continue-tarot2")
            seat.until(READY)
            assert (seat.labels(), seat.looks()) == before
            assert kept(seat).view(0) == view
            reloaded = True
        lay(seat, rng.choice(seat.playable()))
        laid += 1
    assert laid == 39 and reloaded
    result = kept(seat).view(0).history[-1]
    said = " ".join(row["label"] for row in seat.seen().values())
    assert f"25 + {result.margin}" in said and sum(result.half_points) == 182
    seat.tap("next")
    seat.until(READY)
    assert kept(seat).view(0).starter == 1 - result.starter


class Two:
    """With one telephone."""

    def __init__(self, seat: Seat, url: str) -> None:
        self.seat, self.page = seat, seat.page
        self.sums: set[int] = set()
        seats = [{"name": name, "kind": "human"} for name in NAMES]
        setup = {"preset": "standard", "options": {}, "seats": seats}
        entries = {"atout.preferences": QUICK, "atout.setup.tarot2.pass": setup}
        self.page.add_init_script(LOOK)
        texts = {key: json.dumps(tree) for key, tree in entries.items()}
        self.page.add_init_script(f"begin({json.dumps(texts)})")
        self.page.goto(url)
        seat.wait("home", timeout=BOOT)

    def covered(self) -> None:
        """No pixel and no name of a card but the news, and below the news always the same picture."""
        self.seat.rest()
        look: dict[str, Any] = self.page.evaluate("look()")
        rows = [row for row in self.seat.seen().values() if not row["id"].startswith("news")]
        told = [row["label"] for row in rows if any(card in row["label"].lower() for card in CARDS.values())]
        assert look["foreign"] == 0 and told == []
        self.sums.add(look["sum"])
        assert len(self.sums) <= 2, "with and without the button that takes the last card back"

    def lift(self) -> None:
        self.page.wait_for_timeout(GUARD)
        self.seat.tap("lift")
        self.page.wait_for_timeout(GUARD)
        self.seat.until(READY)


@pytest.fixture
def two(room: Room, site: str, watch: Watch) -> Iterator[Two]:
    yield Two(room.sit(watch, site, (390, 844), 2, True), site)
    room.leave()


def later(match: Match) -> str:
    """The record of a match that somebody has gone on with until few tricks are left."""
    rng = Random(2)
    while len(match.view(0).tricks) < 39 - LEAVE:
        match.play(match.turn, rng.choice(match.state.legal()))
    return write(match, NAMES, ["human"] * 2)


def test_a_round_on_one_telephone_shows_nobody_the_others_hand(two: Two) -> None:
    seat = two.seat
    seat.tap("pass")
    seat.press("game-tarot2")
    seat.until("() => control('game-tarot2')?.getAttribute('aria-checked') === 'true'")
    seat.tap("go")
    rng, handed = Random(1), 0
    while True:
        seat.until(READY)
        seen = seat.seen()
        if "agree0" in seen:
            break
        if "lift" in seen:
            two.covered()
            handed += 1
            if handed == 4:
                if not FULL:
                    seat.keep(f"{SAVE}.pass", later(kept(seat, "pass")))
                two.page.reload()
                seat.wait("home", timeout=BOOT)
                seat.tap("continue_pass-tarot2")
                seat.until(READY)
                two.covered()
            two.lift()
        view = kept(seat, "pass").view(kept(seat, "pass").turn)
        shows(seat, view)
        two.page.wait_for_timeout(GUARD)
        lay(seat, rng.choice(seat.playable()))
    assert handed > (25 if FULL else 8)
    seat.press("agree0")
    seat.until("() => control('agree0').getAttribute('aria-pressed') === 'true'")
    seat.press("agree1")
    seat.until("() => control('lift')")
    two.covered()
    assert kept(seat, "pass").view(None).number == 1
