"""Bavarian Tarock on the built site in Chromium: a match by touch, closed and opened again in
the middle of the auction, of the laying away and of a trick.
"""

from __future__ import annotations

from itertools import count
from random import Random
from typing import Any

from game.engine.record import read
from game.games.registry import GAMES
from game.games.tarock3.options import Options
from game.games.tarock3.view import View
from game.session.contract import SeatInfo
from game.session.local import LocalSession, new_match
from tests.conftest import FULL
from tests.e2e.table import QUICK, Seat, Sit
from tests.e2e.table import room as room
from tests.e2e.table import sit as sit
from tests.e2e.table import site as site

SAVE = "atout.save.tarock3.bots"
READY = """() => ['next', 'again', 'say-pass', 'tray', 'trump-0'].some((id) => control(id))
    || (control('act') && seen().some((row) => row.id.startsWith('card') && !row.disabled))"""
MOST = 3
"""Bids of the person in one auction."""


def kept(seat: Seat) -> View:
    """What the record that the page has kept shows to the person."""
    text = seat.page.evaluate("key => kept(key)", SAVE)
    return read(text, GAMES).replay().view(0)


def shows(seat: Seat, view: View) -> None:
    """The page has the cards, words, contract and points of this view."""
    labels = seat.labels()
    assert {int(id_[4:]) for id_ in labels if id_.startswith("card")} == set(view.hand)
    if view.phase == "auction":
        for said in view.auction:
            if said.seat:
                words = labels[f"said{said.seat}"]
                assert (str(said.points) if said.points else "pass") in words
        offered = {id_ for id_ in labels if id_.startswith("say-")}
        legal = {f"say-{call.game}-{call.points}" for call in view.legal[1:]}
        assert offered - {"say-pass"} <= legal
    elif view.phase == "play":
        assert {int(id_[4:]) for id_ in seat.playable()} == {action.card for action in view.legal}
        assert view.standing and str(view.standing.points) in labels["points"]


def come_back(seat: Seat) -> None:
    """Close the page, open it, go on: the same table, to the pixel."""
    view, before = kept(seat), (seat.labels(), seat.looks())
    seat.reload()
    seat.tap("continue-tarock3")
    seat.until(READY)
    assert (seat.labels(), seat.looks()) == before
    assert kept(seat) == view


class Evening:
    """One match; the page is closed once at each kind of moment."""

    def __init__(self, seat: Seat) -> None:
        self.seat, self.rng = seat, Random(5)
        self.closed: set[str] = set()

    def closes(self, moment: str) -> None:
        if moment not in self.closed:
            self.closed.add(moment)
            come_back(self.seat)

    def step(self) -> None:
        """The next thing that there is to do."""
        seat = self.seat
        seat.until(READY)
        ids = seat.seen()
        if "next" in ids:
            self.settled(ids)
        elif "say-pass" in ids:
            self.bid(list(ids))
        elif "tray" in ids:
            self.lay_away()
        elif "trump-0" in ids:
            seat.choose(f"trump-{self.rng.randrange(4)}")
            self.act("trump-0")
        else:
            self.lay()

    def act(self, gone: str) -> None:
        """The bold button, by which this control goes away."""
        self.seat.decide(lambda: self.seat.press("act"), gone, SAVE)

    def bid(self, ids: list[str]) -> None:
        view = kept(self.seat)
        shows(self.seat, view)
        if view.auction:
            self.closes("auction")
        words = [id_ for id_ in ids if id_.startswith("say-")]
        mine = sum(said.seat == 0 for said in view.auction)
        self.seat.choose(words[1] if mine < MOST and len(words) > 1 else "say-pass")
        self.act("say-pass")

    def lay_away(self) -> None:
        seat = self.seat
        shows(seat, kept(seat))
        self.closes("laying away")
        for number in range(3):
            card = seat.playable()[-1]
            seat.press(card)
            seat.until("([id, back]) => control(back)", [card, f"back{card[4:]}"])
            if number == 2:  # put one back, and choose it again
                seat.press(f"back{card[4:]}")
                seat.until("id => control(id)", card)
                seat.press(card)
                seat.until("id => control(id)", f"back{card[4:]}")
        self.act("tray")

    def lay(self) -> None:
        seat = self.seat
        view = kept(seat)
        shows(seat, view)
        if view.trick:
            self.closes("a trick")
        card = self.rng.choice(seat.playable())
        seat.choose(card)
        seat.press("act")
        seat.until("id => !control(id)", card)

    def settled(self, ids: dict[str, Any]) -> None:
        result = kept(self.seat).history[-1]
        if result.declarer is None:
            assert "All pass" in ids["title"]["label"]
        else:
            assert f"{result.points[0]} of {result.bid}" in ids["points"]["label"]
        self.seat.tap("next")


def test_a_match_by_taps_closed_in_auction_laying_away_and_trick(sit: Sit, site: str) -> None:
    seat = sit((390, 844), 3, touch=True)
    deals = 12 if FULL else 4
    seat.start(site, QUICK)
    seat.tap("play-tarock3")
    if not FULL:
        seat.until(READY)
        seat.keep(SAVE, begun(Options(rounds=deals)).record())
        seat.reload()
        seat.tap("continue-tarock3")
    evening = Evening(seat)
    while True:
        seat.until(READY)
        if "again" in seat.seen():
            break
        evening.step()
    view = kept(seat)
    assert view.over and view.counted == deals and sum(view.tally) == 0
    assert evening.closed >= {"auction", "a trick"} and (
        "laying away" in evening.closed or all(result.game != "take" for result in view.history)
    )
    labels = seat.labels()
    places = [labels[f"place{row}"] for row in range(3)]
    best = view.ranking[0]
    assert len(best) > 1 or ("You" in places[0]) == (best[0] == 0)
    seat.tap("home")
    seat.wait("home")
    assert "continue-tarock3" not in seat.seen()


def begun(options: Options, first: int = 3) -> LocalSession:
    """A match of a person with two bots, before its first decision."""
    names = [SeatInfo("You", "human"), SeatInfo("Ben", "thumb"), SeatInfo("Cleo", "thumb")]
    seeds = count(first)
    return new_match("tarock3", options, names, lambda: Random(next(seeds)), lambda: 0.0)


def in_the_middle_of_laying_away() -> str:
    """The record of a match in which the person has just taken the stock."""
    for first in range(0, 10_000, 100):
        session = begun(Options(), first)
        while (view := session.view).phase == "auction":
            if view.turn == 0:
                session.submit(view.legal[1])
            else:
                session.advance(0)
        if view.phase == "discard" and view.turn == 0:
            return session.record()
    raise AssertionError("never declarer")


def test_laying_away_can_be_left_and_taken_back(sit: Sit, site: str) -> None:
    seat = sit((390, 844), 3, touch=True)
    seat.start(site, QUICK, in_the_middle_of_laying_away(), SAVE)
    seat.tap("continue-tarock3")
    seat.until(READY)
    evening = Evening(seat)
    evening.step()
    assert evening.closed == {"laying away"}
    seat.until(READY)
    assert kept(seat).phase == "name" and len(kept(seat).laid_away) == 3
    seat.press("undo")
    seat.until("() => control('tray')")
    assert kept(seat).phase == "discard" and len(kept(seat).hand) == 14
