"""Three people and one telephone at Bavarian Tarock, on the built site in Chromium: a deal with an auction, a
hold, cards laid away and a reload in between, and what each hand-over could tell of another hand.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random

import pytest

from game.cards.pack import GERMAN36
from game.engine.match import Match
from game.engine.record import read
from game.games.registry import GAMES
from game.i18n import CardNames, Catalogue
from tests.e2e.kit import Watch
from tests.e2e.table import BOOT, QUICK, Room, Seat
from tests.e2e.table import room as room
from tests.e2e.table import site as site
from tests.e2e.test_pass_play import GUARD, LOOK

SAVE = "atout.save.tarock3.pass"
NAMES = CardNames(Catalogue("en"), "german36")
CARDS = {code: NAMES.label(code).lower() for code in GERMAN36.codes}
HELD = "say-take-76"
SAYS = ("say-take-71", HELD, "say-pass", HELD, "say-pass")
"""Forehand bids, middlehand raises, the dealer passes, forehand holds, middlehand passes."""
READY = """() => ['lift', 'next', 'say-pass', 'tray', 'trump-0'].some((id) => control(id))
    || seen().some((row) => row.id.startsWith('card') && !row.disabled)"""


class Three:
    """With one telephone. `pictures`: what lies below the news of each curtain."""

    def __init__(self, seat: Seat, url: str) -> None:
        self.seat, self.page = seat, seat.page
        self.pictures: set[int] = set()
        self.handed = 0
        seats = [{"name": name, "kind": "human"} for name in ("Ada", "Ben", "Cleo")]
        setup = {"preset": "standard", "options": {"rounds": 1}, "seats": seats}
        entries = {"atout.preferences": QUICK | {"one_tap": True}, "atout.setup.tarock3.pass": setup}
        texts = {key: json.dumps(tree) for key, tree in entries.items()}
        self.page.add_init_script(LOOK)
        self.page.add_init_script(f"begin({json.dumps(texts)})")
        self.page.goto(url)
        seat.wait("home", timeout=BOOT)

    def match(self) -> Match:
        """The truth, which nobody here is told."""
        text = self.page.evaluate("key => kept(key)", SAVE)
        return read(text, GAMES).replay()

    def told(self) -> set[str]:
        """Codes of the cards that a control is or speaks of; the news tells what everybody saw."""
        rows = [row for row in self.seat.seen().values() if not row["id"].startswith("news")]
        return {code for code, card in CARDS.items() for row in rows if card in row["label"].lower()}

    def covered(self) -> None:
        """No pixel and no name of a card, and below the news always the same picture."""
        self.seat.until("() => control('lift')")
        look = self.page.evaluate("look()")
        assert look["foreign"] == 0 and self.told() == set()
        self.pictures.add(look["sum"])
        assert len(self.pictures) <= 2, "with and without the button that takes the last move back"
        self.handed += 1

    def lift(self) -> None:
        self.page.wait_for_timeout(GUARD)
        self.seat.tap("lift")
        self.page.wait_for_timeout(GUARD)
        self.seat.until(READY)

    def own_only(self) -> None:
        """Whoever holds the telephone sees the own cards and those on the table, and no others."""
        view = self.match().view(self.match().turn)
        allowed = {GERMAN36.code(card) for card in (*view.hand, *(laid.card for laid in view.trick))}
        labels = self.seat.labels()
        assert {int(id_[4:]) for id_ in labels if id_.startswith(("card", "back"))} == set(view.hand)
        assert self.told() <= allowed

    def come_back(self) -> None:
        self.page.reload()
        self.seat.wait("home", timeout=BOOT)
        self.seat.tap("continue_pass-tarock3")
        self.covered()
        self.lift()


@pytest.fixture
def three(room: Room, site: str, watch: Watch) -> Iterator[Three]:
    yield Three(room.sit(watch, site, (390, 844), 2, True), site)
    room.leave()


def lay_away(three: Three) -> None:
    """Two are chosen, the page is lost, and it begins again with all fourteen."""
    seat = three.seat
    for card in seat.playable()[-2:]:
        seat.press(card)
        seat.until("id => control(id)", f"back{card[4:]}")
    three.own_only()
    three.come_back()
    assert len(seat.playable()) == 14 and not [id_ for id_ in seat.seen() if id_.startswith("back")]
    for card in seat.playable()[-3:]:
        seat.press(card)
        seat.until("id => control(id)", f"back{card[4:]}")
    seat.press("act")
    seat.until("() => !control('tray')")


def test_a_deal_on_one_telephone_shows_nobody_another_hand(three: Three) -> None:
    seat, rng, said, done = three.seat, Random(4), iter(SAYS), set()
    seat.tap("pass")
    seat.press("game-tarock3")
    seat.until("() => control('game-tarock3')?.getAttribute('aria-checked') === 'true'")
    seat.tap("go")
    while True:
        seat.until(READY)
        ids = seat.seen()
        if "next" in ids:
            break
        if "lift" in ids:
            three.covered()
            three.lift()
        else:
            three.page.wait_for_timeout(GUARD)
        three.own_only()
        ids = seat.seen()
        if "say-pass" in ids:
            word = next(said)
            if word == HELD and len(three.match().view(None).auction) == 3:
                assert ids[word]["label"] == "hold 76"
            seat.press(word)
            seat.until("() => !control('say-pass')")
        elif "tray" in ids:
            done.add("laid away")
            lay_away(three)
        elif "trump-0" in ids:
            done.add("trump")
            seat.press("trump-2")
            seat.until("() => !control('trump-0')")
        else:
            card = rng.choice(seat.playable())
            seat.press(card)
            seat.until("id => !control(id)", card)
    assert next(said, None) is None and done == {"laid away", "trump"}
    assert three.handed > 25
    match = three.match()
    result = match.view(None).history[0]
    assert (result.game, result.bid) == ("take", 76) and sum(result.points) == 120
    assert [one.kind for one in match.view(None).auction] == ["bid", "bid", "pass", "hold", "pass"]
