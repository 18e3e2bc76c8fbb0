"""Bavarian Tarock without a window: matches by taps, the auction, laying away, hidden cards, saves."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from game.cards.pack import GERMAN36
from game.engine.contract import Discard
from game.engine.record import read
from game.games.registry import GAMES
from game.games.tarock3.options import Options
from game.games.tarock3.rules import POINTS
from game.session.contract import SeatInfo
from game.session.local import LocalSession, new_match, resume
from game.session.saves import Slot
from game.ui.scenes.home import Home
from game.ui.scenes.tarock3 import Tarock3Scene
from game.ui.scenes.tarock3_end import Ranking, Settlement
from tests.session.tables import Ticks, fresh
from tests.ui.driver import Driver
from tests.ui.screen import needs_art, pairs

pytestmark = needs_art

SIZES = ((320, 568), (390, 844), (568, 320), (844, 390), (820, 1180), (1440, 900))
ALONE = (SeatInfo("Me", "human"), SeatInfo("Maximilian", "thumb"), SeatInfo("Katharina", "thumb"))
SHARED = (SeatInfo("Ada", "human"), SeatInfo("Ben", "human"), SeatInfo("Cleo", "human"))


class Player(Driver):
    """At a table of Tarock. `daring`: bids this often at the most, then passes."""

    def __init__(self, size: tuple[int, int] = (390, 844), language: str = "en", daring: int = 1) -> None:
        super().__init__(size, language)
        self.daring = daring
        self.rng = Random(7)

    def sit(
        self, options: Options | None = None, seats: Sequence[SeatInfo] = ALONE, seed: int = 1
    ) -> LocalSession:
        slot = Slot(self.host.storage, "tarock3", "pass" if seats[1].human else "bots")
        session = new_match("tarock3", options or Options(rounds=2), seats, fresh(seed), Ticks(), slot)
        self.app.open(Tarock3Scene(self.app, session))
        self.go(0.1)
        return session

    @property
    def table(self) -> Tarock3Scene:
        return next(scene for scene in self.app.scenes if isinstance(scene, Tarock3Scene))

    def phase(self) -> str:
        """What there is to do: a phase of the deal, a scene, or nothing yet."""
        if self.place != "Tarock3Scene":
            return self.place
        return self.table.director.view.phase if self.table.deciding else "busy"

    def next(self) -> str:
        for _ in range(3000):
            if self.phase() != "busy":
                return self.phase()
            self.go()
        raise AssertionError(list(self.controls()))

    def one(self) -> str:
        """Do the next thing; what it was."""
        phase = self.next()
        if self.table.session.shared:
            self.go(0.5)  # no press counts right after a hand has come up
        if phase == "auction":
            words = self.enabled("say-")
            said = sum(said.seat == 0 for said in self.table.director.view.auction)
            self.tap(words[1] if said < self.daring and len(words) > 1 else words[0])
            self.tap("act")
        elif phase == "discard":
            for _ in range(3):
                self.tap(self.enabled("card")[-1])
            self.tap("act")
        elif phase == "name":
            self.tap("trump-2")
            self.tap("act")
        elif phase == "announce":
            self.tap("level-none")
            self.tap("act")
        elif phase == "play":
            self.tap(self.rng.choice(self.enabled("card")))
            self.tap("act")
        elif phase == "Curtain":
            self.tap("lift")
        elif phase == "Settlement":
            self.tap("next")
        return phase

    def to(self, *phases: str) -> str:
        for _ in range(600):
            if (phase := self.next()) in phases:
                return phase
            self.one()
        raise AssertionError(f"never came to {phases}")

    def said(self) -> dict[str, str]:
        return {id_: label for id_, label in self.labels().items() if id_.startswith("said")}


# -- whole matches -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("language", "size"), pairs(SIZES), ids=str)
def test_a_match_from_the_deal_to_home(language: str, size: tuple[int, int]) -> None:
    """Each phase on the way has room for its words in each language, and buttons large enough."""
    player = Player(size, language, daring=60)
    player.app.preferences.french_faces = size[0] % 20 == 0
    sharp = Options(rounds=2, announce=True, bid_step=1, must_beat=True)
    with player.strict(lambda fault: fault.startswith("Home")):
        player.sit(sharp if size[0] < 600 else Options(rounds=2), seed=size[0])
        places = set()
        while (place := player.next()) != "Ranking":
            places.add(place)
            if place == "play" and player.enabled("last"):
                player.tap("points")
                player.tap("last")
                player.tap("close_last")
            if place == "Settlement":
                player.tap("sheet")
                player.tap("close")
            player.one()
        assert isinstance(player.app.scene, Ranking)
        player.tap("home")
    assert player.place == "Home"
    assert {"auction", "name", "play", "Settlement"} <= places
    assert player.faults == set()


def test_from_home_a_quick_match_is_one_tap_and_waits_to_be_continued() -> None:
    player = Player()
    player.tap("play-tarock3")
    player.to("auction")
    player.tap("menu")
    player.answer("menu.home")
    player.tap("continue-tarock3")
    assert player.next() == "auction"


# -- the auction -------------------------------------------------------------------------------------


def test_who_said_what_stays_to_be_read_and_the_standing_bid_is_named() -> None:
    words = bids = 0
    for seed in range(1, 60):
        player = Player(daring=60)
        player.sit(Options(bid_step=1), seed=seed)
        while player.next() == "auction":
            view = player.table.director.view
            for said in view.auction:
                if said.seat:
                    assert str(said.points or "pass") in player.said()[f"said{said.seat}"]
                    words, bids = words + 1, bids + (said.kind != "pass")
            if view.standing:
                assert str(view.standing.points) in player.labels()["counts"]
            player.one()
        if words and bids:
            return
    raise AssertionError("the others never bid")


def test_only_legal_words_are_offered_and_the_stepper_reaches_all_bids() -> None:
    player = Player()
    player.sit()
    player.to("auction")
    view = player.table.director.view
    calls = view.legal[1:]
    assert "disabled" in player.controls()["step-1"].state
    for call in calls:
        player.tap("step+1")
        assert player.labels()["stepper"].endswith(f" {call.points}")
        assert player.table.proposal == call
    assert "disabled" in player.controls()["step+1"].state
    player.tap("step-1")
    assert player.table.proposal == calls[-2]
    player.key("Escape")
    assert player.table.proposal is None and "act" not in player.controls()


def test_holding_is_called_so() -> None:
    """Whoever sits before the bidder may say the same bid."""
    for seed in range(1, 60):
        player = Player(daring=60)
        player.sit(seed=seed)
        for _ in range(6):
            if player.next() != "auction":
                break
            standing = player.table.director.view.standing
            hold = standing and f"say-{standing.game}-{standing.points}"
            if hold and hold in player.controls():
                assert player.labels()[hold] == f"hold {standing.points}"
                player.tap(hold)
                player.tap("act")
                assert player.table.truth.auction[-1].kind in ("hold", "bid", "pass")
                assert any(said.kind == "hold" and said.seat == 0 for said in player.table.truth.auction)
                return
            player.one()
    raise AssertionError("no bid could be held in any of the deals")


def test_all_pass_is_shown_and_dealt_again() -> None:
    for seed in range(1, 60):
        player = Player(daring=0)
        session = player.sit(seed=seed)
        if player.to("Settlement", "play") == "Settlement" and session.view.history[-1].declarer is None:
            assert "All pass" in player.labels()["title"]
            assert player.labels()["next"] == "Deal again"
            player.tap("next")
            player.next()
            assert session.view.number == 1 and session.view.counted == 0
            return
    raise AssertionError("somebody always bid")


# -- laying away -------------------------------------------------------------------------------------


def sit_as_declarer(player: Player) -> LocalSession:
    """A deal in which the person takes the stock."""
    for seed in range(1, 60):
        session = player.sit(seed=seed)
        if player.to("discard", "play", "Settlement") == "discard":
            return session
        player.app.home()
    raise AssertionError("never declarer")


def test_three_cards_can_be_chosen_and_put_back_until_they_are_laid_away() -> None:
    player = Player(daring=60)
    session = sit_as_declarer(player)
    assert len(session.view.hand) == 14 and len(player.enabled("card")) == 14
    new = {id_ for id_, label in player.labels().items() if "from the stock" in label}
    assert new == {f"card{card}" for card in session.view.taken}
    chosen = player.enabled("card")[:3]
    for id_ in chosen:
        player.tap(id_)
    cards = [int(id_[4:]) for id_ in chosen]
    points = sum(POINTS[card] for card in cards)
    assert f"3 of 3 · {points} point" in player.labels()["tray"]
    fourth = player.enabled("card")[0]
    player.tap(fourth)
    assert player.table.director.chosen() == cards, "a fourth has no place"
    player.tap(f"back{cards[0]}")
    assert "disabled" in player.controls()["act"].state
    player.drag(fourth, 0, -150)
    assert player.table.director.chosen() == [*cards[1:], int(fourth[4:])]
    player.tap("act")
    player.next()
    view = session.view
    assert set(view.laid_away) == {*cards[1:], int(fourth[4:])}
    assert view.phase == "name" and len(view.hand) == 11
    player.tap("undo")
    assert player.next() == "discard" and len(player.enabled("card")) == 14


def test_by_keys_from_the_auction_to_a_card() -> None:
    player = Player(daring=60)
    session = sit_as_declarer(player)
    for _ in range(3):
        player.key("ArrowRight")
        player.key(" ")
    assert len(player.table.director.chosen()) == 3
    player.key("ArrowDown")
    assert len(player.table.director.chosen()) == 2
    player.key("ArrowRight")
    player.key("ArrowUp")
    player.key("Enter")
    assert player.next() == "name"
    player.key("3")
    player.key("Enter")
    assert session.view.trump == 2
    assert player.next() == "play"
    player.key("ArrowRight")
    before = len(session.view.hand)
    player.key("Enter")
    assert len(session.view.hand) < before


def test_suits_are_offered_with_their_size() -> None:
    player = Player(daring=60)
    session = sit_as_declarer(player)
    player.to("name")
    hand = session.view.hand
    for suit in range(4):
        held = [card for card in hand if card // 9 == suit]
        label = player.labels()[f"trump-{suit}"]
        assert f": {len(held)} card" in label and label.endswith(str(sum(POINTS[card] for card in held)))


# -- play and settlement -----------------------------------------------------------------------------


def test_trump_and_contract_stay_in_view_and_points_come_on_demand() -> None:
    player = Player(daring=60)
    session = sit_as_declarer(player)
    player.to("play")
    for _ in range(4):
        player.to("play")
        label = player.labels()["points"]
        assert "Trump: Hearts" in label and str(session.view.standing.points) in label
        player.one()
    player.to("play")
    player.tap("points")
    view = session.view
    mine = view.points[0] + sum(POINTS[card] for card in view.laid_away)
    assert f"You {mine} of {view.standing.points} points" in player.labels()["points"]


def test_the_settlement_says_what_was_reached_and_paid() -> None:
    player = Player(daring=60)
    session = sit_as_declarer(player)
    player.to("Settlement")
    assert isinstance(player.app.scene, Settlement)
    result, labels = session.view.history[-1], player.labels()
    assert f"{result.points[0]} of {result.bid} points" in labels["points"]
    for seat, units in enumerate(result.units):
        assert str(abs(units)) in labels[f"units{seat}"]
    assert str(result.points[0]) in labels["why0"] and str(result.bid) in labels["why0"]
    assert labels["aside"].count(",") == 2
    reasons = [label for id_, label in labels.items() if id_.startswith("why")]
    stake = abs(result.units[0]) // 2
    assert reasons[-1].startswith("The declarer pays" if result.units[0] < 0 else "Each defender pays")
    assert f"{stake} unit" in reasons[-1]


# -- hidden cards, saves -----------------------------------------------------------------------------


def test_no_card_of_another_is_shown_or_said_before_it_lies_on_the_table() -> None:
    player = Player(daring=0)
    player.sit(seed=2)
    names = {player.table.phrases().card(card): card for card in range(GERMAN36.size)}
    for _ in range(200):
        if player.next() in ("Settlement", "Ranking"):
            break
        view = player.table.truth
        seen = {*view.hand, *(laid.card for trick in view.tricks for laid in trick.laid)}
        seen |= {laid.card for laid in view.trick}
        for words in (*player.labels().values(), *player.host.said):
            assert not {card for name, card in names.items() if name in words} - seen, words
        player.one()


def test_one_device_for_three_shows_each_hand_only_behind_the_curtain() -> None:
    player = Player()
    session = player.sit(Options(rounds=1), SHARED)
    asked, peeked = set(), set()
    for _ in range(120):
        place = player.next()
        if place == "Curtain":
            assert not [id_ for id_ in player.controls() if id_.startswith("card")]
            asked.add(player.labels()["title"].partition(" 1: ")[2])
            player.go(0.5)
            player.key(" ")
            assert {id_ for id_ in player.controls() if id_.startswith("card")} == {
                f"card{card}" for card in session.view.hand
            }
            peeked |= {id_.rstrip("012") for id_ in player.controls()}
            player.key(" ")
        elif place == "Settlement":
            break
        else:
            assert player.table.director.view.seat == session.view.turn
        player.one()
    else:
        raise AssertionError("the deal never ended")
    assert {"your bid", "your card"} <= asked
    assert {"seat", "said", "counts", "points"} <= peeked


def test_the_curtain_says_what_is_to_be_done() -> None:
    """After a reload in the middle of what the declarer decides."""
    player = Player()
    player.sit(Options(announce=True), SHARED)
    words = {}
    for phase in ("auction", "discard", "name", "announce", "play"):
        player.to(phase)
        player.go(0.5)
        player.tap("cover")
        player.go(0.5)
        words[phase] = player.labels()["title"].partition(": ")[2]
        player.tap("lift")
        player.go(0.5)
    assert list(words.values()) == [
        "your bid",
        "lay three away",
        "name the trump",
        "announce or not",
        "your card",
    ]


@pytest.mark.parametrize("phase", ("auction", "discard", "name", "play"))
def test_a_match_comes_back_where_it_was_left(phase: str) -> None:
    player = Player(daring=60)
    session = sit_as_declarer(player) if phase != "auction" else player.sit()
    player.to(phase)
    if phase == "play":
        player.one()
        player.to("play")
    before = {id_: label for id_, label in player.labels().items() if id_ != "undo"}
    text = player.host.storage.get("save.tarock3.bots")
    assert text is not None and read(text, GAMES).replay().view(0) == session.view
    player.app.scenes[:] = [Home(player.app)]
    again = resume(text, fresh(3), Ticks(), Slot(player.host.storage, "tarock3"))
    player.app.open(Tarock3Scene(player.app, again))
    player.go(0.2)
    assert {id_: label for id_, label in player.labels().items() if id_ != "undo"} == before


def test_a_hint_marks_what_it_names() -> None:
    player = Player(daring=60)
    sit_as_declarer(player)
    player.real_clock()
    for phase in ("discard", "name", "play"):
        player.to(phase)
        player.tap("hint")
        for _ in range(400):
            if player.table.hint.words:
                break
            player.host.time += 0.05
            player.go()
        assert player.table.hint.words
        action = player.table.hint.action
        assert isinstance(action, Discard) or action in player.table.director.view.legal
        player.one()


# -- before a match ----------------------------------------------------------------------------------


def scroll_to(player: Player, *starts: str) -> None:
    """Until a control is there whose id begins with one of these."""
    for _ in range(80):
        if any(id_.startswith(starts) for id_ in player.controls()):
            player.app.scene.scroll.by(60)  # type: ignore[attr-defined] # off the edge
            player.go()
            return
        player.app.scene.scroll.by(60)  # type: ignore[attr-defined]
        player.app.dirty = True
        player.go()
    raise AssertionError(starts)


@pytest.mark.parametrize(("language", "size"), pairs(SIZES[:4]), ids=str)
def test_a_match_is_set_up_with_every_option_and_its_rules_can_be_read(
    language: str, size: tuple[int, int]
) -> None:
    player = Player(size, language)
    with player.strict(lambda fault: fault.startswith("Home")):
        player.tap("setup-tarock3")
        scroll_to(player, "more")
        player.tap("more")
        for option in Options().schema():
            scroll_to(player, f"flag-{option.name}", f"opt-{option.name}-", f"add-{option.name}")
        player.tap("go")
        assert player.next() == "auction"
        player.tap("menu")
        player.answer("menu.rules")
        for _ in range(40):
            player.app.scene.scroll.by(200)  # type: ignore[attr-defined]
            player.app.dirty = True
            player.go()
    assert player.faults == set()
