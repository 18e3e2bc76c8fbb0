"""Four people and one telephone, on the built site in Chromium, by touch: a whole match, and what a picture
taken at each hand-over could tell.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser

from game.cards.pack import TRUMPS22
from game.engine.match import Match
from game.engine.record import read, write
from game.games.registry import GAMES
from game.games.whist22.options import Options
from game.i18n import CardNames, Catalogue
from tests.e2e.kit import Watch
from tests.e2e.table import BOOT, QUICK, STEP, Room, Seat, built, serving
from tests.session.test_pass_play import twin

NAMES = ("Ada", "Ben", "Cleo", "Dov")
OPTIONS = Options(players=4, start=2, rounds=2, lives=50, single_round="forehead")
SAVE = "atout.save.whist22.pass"
CARDS = {code: CardNames(Catalogue("en")).label(code).lower() for code in TRUMPS22.codes}
GUARD = 380  # ms in which a press does not count after a hand-over, with some to spare

LOOK = """
// The card to hold and all below it (beside it on a wide screen) as one number; and of the rest, without
// buttons and edges, the count of pixels that are neither the curtain's cloth nor words on it: any card
// brings hundreds.
globalThis.look = () => {
  const canvas = document.getElementById('canvas');
  const { width, height } = canvas;
  const copy = new OffscreenCanvas(width, height).getContext('2d');
  copy.drawImage(canvas, 0, 0);
  const { data } = copy.getImageData(0, 0, width, height);
  const ratio = width / innerWidth;
  const edge = (id, side, otherwise) => (control(id)?.getBoundingClientRect()[side] ?? otherwise) * ratio;
  const wide = innerWidth > innerHeight;
  const head = edge('menu', 'bottom', 60) + 9, foot = wide ? edge('lift', 'top', innerHeight) - 9 : height;
  const top = edge('peek', 'top', innerHeight), side = edge('peek', 'right', 0), margin = 30 * ratio;
  let foreign = 0, sum = 17;
  for (let y = Math.ceil(head), i; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      i = 4 * (y * width + x);
      const [r, g, b] = [data[i], data[i + 1], data[i + 2]];
      if (wide ? x < side : y >= top) sum = (Math.imul(sum, 31) + (r << 16 | g << 8 | b)) | 0;
      else if (x > margin && x < width - margin && y < foot)
        foreign += b - g < -20 || b - g > 15 || r - g < 4;
    }
  return { foreign, sum, size: `${width}x${height}` };
};
// What the browser does when another tab comes to the front, and back; the answer is what it left to be seen.
globalThis.hide = () => {
  const set = (value) => Object.defineProperty(document, 'visibilityState', { configurable: true, value });
  set('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  const left = { ...look(), rows: seen() };
  set('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  return left;
};
"""


@pytest.fixture(scope="module")
def site() -> Iterator[str]:
    if not (built() / "index.html").exists():
        pytest.skip("needs the built site (./build.sh)")
    with serving(built()) as url:
        yield url


@pytest.fixture(scope="module")
def room(chromium: Browser) -> Iterator[Room]:
    room = Room(chromium)
    yield room
    room.close()


@pytest.fixture
def people(room: Room, site: str, watch: Watch) -> Iterator[People]:
    yield People(room.sit(watch, site, (390, 844), 2, True), site)
    room.leave()


class People:
    """Around one telephone. `curtains`: what lies below the news, by size of the screen."""

    def __init__(self, seat: Seat, url: str) -> None:
        self.seat, self.page = seat, seat.page
        self.curtains: dict[str, set[int]] = {}
        self.handed = 0
        seats = [{"name": name, "kind": "human"} for name in NAMES]
        setup = {"preset": "quick", "options": OPTIONS.to_json(), "seats": seats}
        kept = {"atout.preferences": QUICK | {"one_tap": True}, "atout.setup.whist22.pass": setup}
        self.page.add_init_script(LOOK)
        self.page.add_init_script(
            f"begin({json.dumps({key: json.dumps(tree) for key, tree in kept.items()})})"
        )
        self.page.goto(url)
        seat.wait("home", timeout=BOOT)

    # -- what is there ------------------------------------------------------------------------------

    def match(self) -> Match:
        """The truth, which nobody here is told."""
        text = self.page.evaluate("key => kept(key)", SAVE)
        return read(text, GAMES).replay()

    def look(self) -> dict[str, Any]:
        return self.page.evaluate("look()")

    def spoken(self, rows: Iterable[dict[str, Any]] | None = None) -> list[str]:
        """Names of controls that are, or speak of, a card, of those that are there now or of others."""
        rows = self.seat.seen().values() if rows is None else rows
        rows = [row for row in rows if not row["id"].startswith("news")]  # which tells what everybody saw
        return [row["label"] for row in rows if any(card in row["label"].lower() for card in CARDS.values())]

    def covered(self) -> None:
        """The curtain is there and tells nothing."""
        self.seat.until("() => control('lift')")
        look = self.look()
        assert look["foreign"] == 0
        assert self.spoken() == []
        self.curtains.setdefault(look["size"], set()).add(look["sum"])
        assert len(self.curtains[look["size"]]) == 1  # a card, a button, whatever anybody holds
        self.handed += 1

    # -- what they do -------------------------------------------------------------------------------

    def come_back(self, save: str = "") -> None:
        """Reload, perhaps with another record, and go on."""
        if save:
            self.seat.keep(SAVE, save)
        self.page.reload()
        self.seat.wait("home", timeout=BOOT)
        self.seat.tap("continue_pass")
        self.covered()

    def peek(self) -> list[str]:
        """Hold the card: what is read out while the finger stays."""
        self.page.wait_for_timeout(GUARD)
        self.seat.fingers("touchStart", self.seat.middle("peek"))
        self.seat.until("() => control('cover')")
        found = [row["id"] for row in self.seat.seen().values()]
        assert self.look()["foreign"] > 1000
        self.seat.fingers("touchEnd")
        self.covered()
        return found

    def lift(self) -> None:
        self.page.wait_for_timeout(GUARD)
        self.seat.tap("lift")
        self.seat.until("() => control('bid0') || control('act')")

    def act(self, rng: Random) -> None:
        """Whoever has the telephone bids or plays."""
        self.page.wait_for_timeout(GUARD)
        seen = self.seat.seen()
        free = [id_ for id_, row in seen.items() if id_[:3] in ("bid", "car") and not row["disabled"]]
        chosen = rng.choice(free)
        self.seat.press(chosen)
        self.seat.until("id => !control(id) || control('excuse0')", chosen)
        if "excuse0" in self.seat.seen():
            self.seat.tap("excuse0")

    def next_place(self) -> str:
        """curtain, turn (whoever won the trick goes on), sheet or result."""
        test = """() => control('lift') ? 'curtain' : control('next') ? 'sheet' : control('again') ? 'result'
            : control('bid0') || document.querySelector('[data-control^=card]') ? 'turn' : ''"""
        return self.page.wait_for_function(test, timeout=STEP).json_value()


def own_hand(match: Match) -> set[str]:
    return {f"card{card}" for card in match.view(match.turn).hand}


def test_four_people_pass_a_telephone_through_a_match(people: People) -> None:
    people.seat.tap("pass")
    people.seat.tap("go")
    rng, turns = Random(1), 0
    while (place := people.next_place()) != "result":
        if place == "sheet":
            people.seat.tap("next")
            continue
        if place == "curtain":
            people.covered()
            if turns == 3:
                people.come_back()
            if turns % 6 == 1:
                match = people.match()
                assert {i for i in people.peek() if i.startswith("card")} == own_hand(match)
            people.lift()
        match = people.match()
        shown = people.seat.seen()
        assert {i for i in shown if i.startswith("card")} == own_hand(match)
        assert NAMES[match.turn or 0] in shown[f"seat{match.turn}"]["label"]
        if match.view(match.turn).hidden:
            assert "own_hidden" in shown
            own = TRUMPS22.codes[match.state.hands[match.turn].bit_length() - 1]
            assert not any(label == CARDS[own] for label in map(str.lower, people.spoken()))
        if turns == 5:
            people.seat.screen(844, 390)
            people.covered()
            people.seat.screen(390, 844)
            people.seat.rest()
            people.covered()
            people.lift()
        if turns == 8:
            left = people.page.evaluate("hide()")
            assert left["foreign"] == 0  # in the very task in which the page was hidden
            assert people.spoken(left["rows"]) == []
            people.covered()
            people.lift()
        people.act(rng)
        turns += 1
    assert turns == 20 and people.handed > 18
    assert people.match().over


def forehead_bid() -> str:
    """A record in which somebody is to bid on a card that only the others see."""
    match = Match.new(GAMES["whist22"], OPTIONS, Random(5))
    rng = Random(5)
    while not (match.turn is not None and match.view(match.turn).hidden and match.mark.actions == 1):
        if match.turn is None:
            match.next_round(rng)
        else:
            match.play(match.turn, rng.choice(match.state.legal()))
    return write(match, NAMES, ["human"] * 4)


def test_nothing_on_the_screen_depends_on_the_own_card_of_a_forehead_round(people: People) -> None:
    record = forehead_bid()
    match = read(record, GAMES).replay()
    other = next(
        found
        for seed in range(50)
        if list((found := twin(match, match.turn, Random(seed))).rounds[-1].deal)
        != list(match.rounds[-1].deal)
    )
    looks = []
    for text in (record, write(other, NAMES, ["human"] * 4)):
        people.come_back(text)
        people.lift()
        looks.append((people.seat.labels(), people.seat.looks()))
    assert looks[0] == looks[1]
    assert looks[0][0]["own_hidden"]
