"""Hint, undo, looking back and sharing, on the whole program without a window."""

from __future__ import annotations

from itertools import count
from random import Random
from typing import Any

import pytest

from game.engine.contract import Bid, Play
from game.engine.match import Match
from game.engine.record import read, write
from game.games.registry import GAMES
from game.games.whist22.options import Options
from game.host.contract import Changed, Key
from game.session.links import PREFIX, pack, unpack
from game.session.saves import Slot
from game.ui.layout_review import review as lay_review
from game.ui.layout_review import seat_rows
from game.ui.scenes.home import Home
from game.ui.scenes.review import ReviewScene, review_text
from game.ui.scenes.table import TableScene
from game.ui.scenes.whist_setup import quick_match
from tests.ui.screen import Screen, needs_art

pytestmark = needs_art
NAMES = ("You", "Ada", "Ben", "Cleo")
KINDS = ("human", "medium", "medium", "medium")


def lot(options: Options = Options(), seed: int = 4, rounds: int = 99) -> Match:  # noqa: B008
    rng = Random(seed)
    match = Match.new(GAMES["whist22"], options, rng, 0)
    while not match.over and len(match.rounds) < rounds:
        if match.round_over:
            match.next_round(rng)
        else:
            match.play(match.turn, rng.choice(match.state.legal()))
    return match


class Person(Screen):
    """Sits at a table where nothing moves; what is copied and saved is kept."""

    def __init__(self, size: tuple[int, int] = (390, 844), language: str = "en", seed: int = 1) -> None:
        super().__init__(size, language, seed)
        self.copied, self.saved = "", ("", "", "")
        self.host.copy_text = self._copy  # type: ignore[method-assign]
        self.host.save_file = self._save  # type: ignore[attr-defined]
        self.app.preferences.speed, self.app.preferences.pause = "off", 0.0
        self.home = Home(self.app)
        self.app.open(self.home)
        self.go()

    def _copy(self, text: str) -> None:
        self.copied = text

    def _save(self, name: str, text: str, mime: str) -> str:
        self.saved = (name, text, mime)
        return ""

    def table(self) -> TableScene:
        scene = self.app.scene
        assert isinstance(scene, TableScene)
        return scene

    def decide(self) -> Any:
        """Until it is the person's turn; the view then."""
        for _ in range(200):
            if self.place == "SheetScene":
                self.tap("next")
            if self.place == "TableScene" and self.table().deciding:
                self.go()
                return self.table().director.view
            self.go(0.1)
        raise AssertionError(self.place)


@pytest.fixture
def at_table() -> Person:
    person = Person()
    quick_match(person.app)
    person.decide()
    return person


# -- hint and undo ---------------------------------------------------------------------------------


def hinted(person: Person) -> TableScene:
    person.real_clock()
    person.tap("hint")
    for _ in range(400):
        if not person.table().hint.thinking:
            break
        person.go()
    person.go()
    return person.table()


def test_a_hint_marks_a_legal_bid_and_says_why_in_numbers(at_table: Person) -> None:
    table = hinted(at_table)
    assert table.hint.action in table.director.view.legal
    assert isinstance(table.hint.action, Bid)
    assert "%" in table.hint.words and str(table.hint.action.number) in table.hint.words
    assert at_table.host.said[-1] == table.hint.words


def test_a_hint_for_a_card_is_gone_once_the_card_lies(at_table: Person) -> None:
    table = at_table.table()
    table.session.submit(table.truth.legal[0])
    table._changed()
    while at_table.decide().phase == "bid":
        pass
    table = hinted(at_table)
    action = table.hint.action
    assert isinstance(action, Play) and action in table.director.view.legal
    table._submit(action)
    at_table.go()
    assert table.hint.action is None and table.hint.words == ""


def test_thinking_is_spread_over_frames_and_ends_in_time(at_table: Person) -> None:
    """On a slow phone, where a step takes four milliseconds, no frame waits for many."""
    table, clock = at_table.table(), at_table.host.now
    ticks = count()
    at_table.host.now = lambda: clock() + 0.004 * next(ticks)
    at_table.tap("hint")
    frames = longest = 0
    while table.hint.thinking:
        before = next(ticks)
        at_table.go(1 / 60)
        frames, longest = frames + 1, max(longest, next(ticks) - before)
    assert frames < 200 and longest < 40 and table.hint.words


def test_nobody_is_helped_when_it_is_not_their_turn(at_table: Person) -> None:
    table = at_table.table()
    at_table.tap(f"bid{table.truth.legal[0].number}")
    at_table.tap("act")
    if not table.deciding:
        assert "hint" not in at_table.labels()
        table.hint.start()
        assert not table.hint.thinking


def test_undo_goes_back_to_the_own_decision_whatever_the_bots_did_since(at_table: Person) -> None:
    view = at_table.decide()
    at_table.tap(f"bid{view.legal[0].number}")
    at_table.tap("act")
    at_table.decide()
    at_table.tap("undo")
    assert at_table.decide() == view
    assert read(Slot(at_table.host.storage, "whist22").read() or "", GAMES).replay().view(0) == view


def test_undo_in_the_pause_after_a_trick(at_table: Person) -> None:
    at_table.app.preferences.pause = -1.0
    view = at_table.decide()
    table = at_table.table()
    while view.phase == "bid":
        table._submit(view.legal[0])
        view = at_table.decide()
    table._submit(next(action for action in view.legal))
    for _ in range(100):
        at_table.go(0.1)
        if table.director.waiting():
            break
    assert table.director.held is not None
    at_table.tap("undo")
    assert at_table.decide() == view
    assert table.director.held is None


def test_undo_says_why_it_cannot(at_table: Person) -> None:
    at_table.tap("undo")
    assert at_table.host.said[-1] == at_table.app.tr("undo.none")


# -- looking back ----------------------------------------------------------------------------------


def looking(person: Person, match: Match, names: tuple[str, ...] = NAMES) -> ReviewScene:
    kinds = ["human"] + ["medium"] * (len(names) - 1)
    person.app.open(review_text(person.app, write(match, names, kinds)))
    person.go()
    scene = person.app.scene
    assert isinstance(scene, ReviewScene)
    return scene


def test_the_costliest_decision_comes_first_and_leads_to_its_moment() -> None:
    person = Person()
    scene = looking(person, lot(rounds=4))
    assert scene.review.done and scene.listing
    found = scene.review.costliest()
    costs = [scene.review.verdicts[one.moment].lost for one in found]
    assert costs == sorted(costs, reverse=True) and costs[0] > 0
    person.tap("worst0")
    assert scene.moment == found[0].moment and not scene.listing
    words = person.labels()["verdict"]
    assert f"{costs[0]:.1f} lives" in words and "%" in words
    person.tap("turn")
    assert scene.listing


def test_every_step_shows_all_hands_and_the_table_as_it_was() -> None:
    person = Person()
    match = lot(rounds=2)
    scene = looking(person, match)
    person.tap("go")
    seen = 1
    with person.watched():
        while scene.at < len(scene.moments) - 1:
            person.tap("next")
            seen += 1
            dealt = match.rounds[scene.moment.round].deal
            hands = sum(hand.bit_count() for hand in dealt)
            assert len(person.faces) >= hands
            assert f"step {scene.moment.actions} of" in person.labels()["where"]
    assert seen == len(scene.moments)
    person.tap("prev_round")
    assert scene.moment.actions == 0
    for key in ("ArrowRight", "ArrowRight", "ArrowLeft"):
        person.host.queue.append(Key(key))
        person.go()
    assert scene.moment.actions == 1


def test_it_goes_on_by_itself_to_the_end() -> None:
    person = Person()
    scene = looking(person, lot(Options(start=1, lives=5), rounds=1))
    person.tap("go")
    person.tap("auto")
    person.go(15)
    assert scene.at == len(scene.moments) - 1 and not scene.playing


def test_the_last_match_can_be_looked_at_from_home() -> None:
    person = Person()
    person.tap("review")
    assert person.place == "Ask"
    person.tap("answer0")
    Slot(person.host.storage, "whist22").finish(write(lot(rounds=2), NAMES, KINDS))
    person.tap("review")
    assert person.place == "ReviewScene"
    person.tap("back")
    assert person.place == "Home"


@pytest.mark.parametrize("text", ["", "{", '{"format": "atout-record"}', "[]"])
def test_what_is_no_match_is_said_in_words(text: str) -> None:
    person = Person()
    person.app.open(review_text(person.app, text))
    person.go()
    assert person.place == "Ask" and person.labels()["answer0"]


@pytest.mark.parametrize("size", [(320, 568), (390, 844), (568, 320), (844, 390), (820, 1180), (1440, 900)])
@pytest.mark.parametrize("seats", range(2, 8))
def test_everything_has_its_place_on_every_screen(size: tuple[int, int], seats: int) -> None:
    for text in (1.0, 1.3):
        lay = lay_review(*size, (0, 0, 0, 0), 50.0, text)
        rows = seat_rows(lay, seats)
        buttons = [lay.back, lay.share, *lay.steps, *([] if lay.both else [lay.turn, lay.go])]
        assert all(box.w >= 44 and box.h >= 44 for box in buttons)
        parts = [lay.back, lay.share, lay.where, lay.verdict, *lay.steps, *(row.rect for row in rows)]
        assert len(rows) == seats
        for box in parts:
            assert box.x >= 0 and box.y >= 0 and box.right <= size[0] and box.bottom <= size[1]
        for index, box in enumerate(parts):
            assert not any(box.inset(0.5).overlaps(other.inset(0.5)) for other in parts[index + 1 :])
        for row in rows:
            cards = row.cards(Options(players=seats).most_cards)
            assert all(row.hand.x - 0.5 <= card.x and card.right <= row.laid.x for card in cards)
            assert all(card.y >= row.rect.y and card.bottom <= row.rect.bottom for card in cards)


@pytest.mark.parametrize(("size", "language"), [((320, 568), "de"), ((844, 390), "fr"), ((1440, 900), "nl")])
def test_it_can_be_drawn_in_all_sizes_and_languages(size: tuple[int, int], language: str) -> None:
    person = Person(size, language)
    scene = looking(person, lot(Options(players=7), rounds=2), (*NAMES, "Dov", "Eva", "Finn"))
    if not scene.layout().both:
        person.tap("go")
    person.tap("next")
    assert {f"seat{seat}" for seat in range(7)} <= person.labels().keys()


# -- sharing ---------------------------------------------------------------------------------------


def test_a_match_is_handed_on_as_link_text_and_record() -> None:
    person = Person()
    match = lot(rounds=2)
    looking(person, match)
    for answer, closes in (("answer0", True), ("answer1", True), ("answer2", False), ("answer3", False)):
        person.tap("share")
        person.tap(answer)
        if answer == "answer0":
            link = person.copied.split("#")[1].removeprefix(PREFIX)
            assert unpack(link, GAMES).options == match.options
        if closes:
            person.tap("answer0")
        assert person.place == "ReviewScene"
    assert person.copied.startswith("Whist 22: You, Ada")
    assert read(person.saved[1], GAMES).replay().view(None) == match.view(None)


def test_the_link_on_the_desktop_is_not_offered_for_there_is_no_address(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    person = Person()
    monkeypatch.setattr(person.host, "address", lambda fragment: "")
    looking(person, lot(rounds=1))
    person.tap("share")
    assert "answer4" not in person.labels()


def come_by(person: Person, fragment: str) -> None:
    person.host.hash = fragment
    person.host.queue.append(Changed("link"))
    person.go()


def test_a_link_offers_its_deal_and_two_people_get_the_same_hands() -> None:
    match = lot(rounds=3)
    views = []
    for seed in (1, 2):
        person = Person(seed=seed)
        come_by(person, PREFIX + pack(match))
        assert person.place == "Ask" and person.host.hash == ""
        person.tap("answer1")
        views.append(person.table().truth)
    assert views[0].hand == views[1].hand != ()
    assert {1 << card for card in views[0].hand} == {
        1 << n for n in range(22) if match.rounds[0].deal[0] >> n & 1
    }


def test_a_link_never_throws_away_a_match_without_asking() -> None:
    person = Person()
    quick_match(person.app)
    person.go()

    def kept() -> object:
        return read(Slot(person.host.storage, "whist22").read() or "", GAMES).rounds[0]["deal"]

    before = kept()
    come_by(person, PREFIX + pack(lot(rounds=1)))
    person.tap("answer1")
    assert person.place == "Ask" and kept() == before
    person.tap("answer0")
    assert kept() == before
    come_by(person, PREFIX + pack(lot(rounds=1)))
    person.tap("answer1")
    person.tap("answer1")
    assert kept() != before


@pytest.mark.parametrize("fragment", ["deal=", "deal=%%%", "deal=" + "A" * 30_000, "deal=eNoDAAAAAAE"])
def test_a_link_that_holds_no_deal_is_said_so_once(fragment: str) -> None:
    person = Person()
    come_by(person, fragment)
    assert person.app.tr("link.bad") in person.labels()["question"]
    person.tap("answer0")
    person.go()
    assert person.place == "Home"


def test_another_address_is_nobodys_business() -> None:
    person = Person()
    come_by(person, "top")
    assert person.place == "Home" and person.host.hash == "top"
