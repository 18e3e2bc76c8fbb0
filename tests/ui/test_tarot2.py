"""Tarot for two without a window: whole rounds by taps, what is shown, what is kept, who may see what."""

from __future__ import annotations

from random import Random

import pytest

from game.engine.contract import Play
from game.engine.record import read
from game.games.registry import GAMES
from game.games.tarot2.options import Options
from game.games.tarot2.rules import EXCUSE, PETIT
from game.session.contract import SeatInfo
from game.session.local import LocalSession, new_match
from game.session.saves import Slot
from game.ui.scenes.tarot2 import CODES, Tarot2Scene
from game.ui.scenes.tarot2_sheet import RoundSheet
from tests.session.tables import Ticks, fresh
from tests.ui.driver import Driver
from tests.ui.screen import needs_art, pairs

pytestmark = needs_art

SIZES = ((320, 568), (390, 844), (640, 360), (1440, 900))
ALONE = (SeatInfo("Me", "human"), SeatInfo("Bo", "medium"))
BOTH = (SeatInfo("Ada", "human"), SeatInfo("Ben", "human"))


class Player(Driver):
    """At a table of Tarot for two; plays legal cards by lot."""

    def __init__(self, *args: object, **more: object) -> None:
        super().__init__(*args, **more)  # type: ignore[arg-type]
        self.rng = Random(7)

    @property
    def table(self) -> Tarot2Scene:
        return next(scene for scene in self.app.scenes if isinstance(scene, Tarot2Scene))

    def sit(self, seats: tuple[SeatInfo, SeatInfo] = ALONE, seed: int = 1) -> LocalSession:
        slot = Slot(self.host.storage, "tarot2", "pass" if seats[1].human else "bots")
        session = new_match("tarot2", Options(), seats, fresh(seed), Ticks(), slot)
        self.app.open(Tarot2Scene(self.app, session))
        self.go(0.1)
        return session

    def turn(self) -> bool:
        """Play one card, or lift the curtain; False when there is nothing more to do in this round."""
        for _ in range(400):
            if self.place == "RoundSheet":
                return False
            if self.place == "Curtain":
                self.go(0.5)
                self.tap("lift")
            elif self.place == "Tarot2Scene" and self.table.deciding:
                self.go(0.5)
                self.lay_by_lot()
                return True
            else:
                self.go()
        raise AssertionError(self.place)

    def lay_by_lot(self) -> None:
        cards = self.enabled("card")
        view = self.table.director.view
        assert sorted(int(id_[4:]) for id_ in cards) == sorted(action.card for action in view.legal)
        id_ = self.rng.choice(cards)
        self.tap(id_)
        assert self.table.director.raised == int(id_[4:]), "the first touch only chooses"
        self.tap("act")

    def finish(self) -> RoundSheet:
        while self.turn():
            pass
        assert isinstance(self.app.scene, RoundSheet)
        return self.app.scene


@pytest.mark.parametrize(("language", "size"), pairs(SIZES), ids=str)
def test_a_round_from_home_to_the_next(language: str, size: tuple[int, int]) -> None:
    """All texts fit, every target is large enough, 39 tricks are played, the other one starts the next."""
    player = Player(size, language)
    with player.strict():
        player.go()
        player.tap("play-tarot2")
        starter = player.table.truth.starter
        sheet = player.finish()
        player.go()
        assert len(player.table.truth.tricks) == 39 and sum(sheet.result.half_points) == 182
        player.tap("next")
        assert player.place == "Tarot2Scene"
        assert player.table.truth.number == 1 and player.table.truth.starter == 1 - starter
    assert player.faults == set()


@pytest.mark.parametrize(("language", "size"), pairs(SIZES), ids=str)
def test_set_up_rules_and_menu_fit(language: str, size: tuple[int, int]) -> None:
    player = Player(size, language)
    with player.strict():
        player.go()
        for way in (("setup-tarot2",), ("pass", "game-tarot2"), ("rules", "game-tarot2")):
            for id_ in way:
                player.tap(id_)
            player.tap("back")
        player.sit(BOTH)
        player.go(0.5)
        player.tap("menu")
        player.answer("menu.rules")
        player.tap("full")
        player.tap("back")
    assert player.faults == set()


def test_the_sheet_spells_out_the_arithmetic() -> None:
    player = Player()
    player.sit()
    sheet = player.finish()
    player.go()
    result, said = sheet.result, " ".join(player.labels().values())
    assert f"25 + {result.margin}" in said
    ten = 0 if result.petit is None else 10 if result.petit == result.winner else -10
    assert result.score[result.winner] == 25 + result.margin + ten
    assert str(result.score[result.winner]) in said and "+25" not in said.replace("25 +", "")


def test_a_new_round_needs_both_players() -> None:
    player = Player()
    player.sit(BOTH)
    player.finish()
    player.go()
    assert "next" not in player.labels()
    player.tap("agree0")
    assert player.place == "RoundSheet"
    player.tap("agree0")
    player.tap("agree1")
    assert player.place == "RoundSheet", "who has taken it back is asked again"
    player.tap("agree0")
    player.go(0.3)
    assert player.place == "Curtain" and player.table.truth.number == 1


def test_the_points_can_be_hidden() -> None:
    player = Player()
    player.sit()
    for _ in range(4):
        player.turn()
    player.go(0.5)
    shown = player.labels()["seat0"]
    player.app.preferences.show_points = False
    player.app.dirty = True
    player.go()
    hidden = player.labels()["seat0"]
    assert "bouts" in shown and "bouts" not in hidden


def test_leaving_and_going_on_finds_the_same_table() -> None:
    player = Player()
    player.tap("play-tarot2")
    for _ in range(5):
        player.turn()
    for _ in range(100):
        player.go()
        if player.table.deciding:
            break
    view, labels = player.table.truth, player.labels()
    player.app.home()
    player.go(0.2)
    assert "tarot" in player.labels()["continue-tarot2"].lower()
    player.tap("continue-tarot2")
    player.go(0.2)
    assert player.table.truth == view and player.labels() == labels


def test_a_new_match_asks_before_it_replaces_the_kept_one() -> None:
    player = Player()
    player.tap("play-tarot2")
    player.turn()
    player.app.home()
    player.go(0.2)
    player.tap("play-tarot2")
    assert player.place == "Ask"
    player.answer("home.replace_no")
    assert "continue-tarot2" in player.labels()


def test_undo_goes_back_to_the_own_last_card() -> None:
    player = Player()
    session = player.sit()
    while not player.table.deciding:
        player.go()
    before = session.view
    player.go(0.5)
    player.lay_by_lot()
    player.go(1)
    player.tap("undo")
    assert session.view == before


def test_cards_uncovered_by_both_turn_up_together() -> None:
    player = Player()
    player.sit()
    table = player.table
    seen = 0
    while player.turn():
        for step in table.session.told():
            seen += type(step.event).__name__ == "Uncovered" and len(step.event.cards) == 2
    assert seen, "both uncovered in the same trick, in one event"


def until(player: Player, wanted: int, last: bool) -> None:
    """Play by lot until the trick lies there that holds the wanted card."""
    for _ in range(4000):
        held = player.table.director.held
        if held is not None and player.table.director.waiting():
            final = len(player.table.director.view.tricks) == 39
            if any(laid.card == wanted for laid in held.laid) and final == last:
                return
            player.tap("go_on")
        elif player.place == "RoundSheet":
            player.tap("next")
        elif player.table.deciding:
            view = player.table.director.view
            legal = [action.card for action in view.legal if isinstance(action, Play)]
            kept = [card for card in legal if card != wanted] if last else legal
            card = wanted if wanted in legal and not last else player.rng.choice(kept or legal)
            player.table.play(card)
        player.go()
    raise AssertionError("never")


def test_the_half_point_for_the_excuse_is_told_and_shown() -> None:
    player = Player()
    player.app.preferences.speed, player.app.preferences.pause = "normal", -1.0
    player.sit()
    until(player, EXCUSE, last=False)
    director = player.table.director
    owner = next(laid.seat for laid in director.held.laid if laid.card == EXCUSE) if director.held else None
    assert director.paying == owner
    player.tap("go_on")
    moved = False
    for _ in range(120):
        player.go(1 / 60)
        moved = moved or director.time.moving("paid")
    assert moved and any("half" in line for line in player.host.said)


def test_the_petit_in_the_last_trick_is_announced() -> None:
    player = Player(seed=3)
    player.app.preferences.pause = -1.0
    player.sit()
    until(player, PETIT, last=True)
    player.go()
    assert player.table.director.last_petit is not None
    player.tap("go_on")
    player.until("RoundSheet")
    assert any("10" in line for line in player.host.said[-6:])


def test_a_hint_names_a_legal_card_and_is_gone_with_the_next_view() -> None:
    player = Player()
    player.sit()
    while not player.table.deciding:
        player.go()
    player.go(0.5)
    player.tap("hint")
    while not (words := player.table.hint.words):
        player.go()
    assert "%" in words
    names = [player.labels()[id_] for id_ in player.enabled("card")]
    assert any(name.split(",")[0].lower() in words.lower() for name in names), (words, names)
    player.lay_by_lot()
    assert player.table.hint.words == ""


def test_the_level_changes_in_the_middle_of_a_round_and_the_cards_do_not() -> None:
    player = Player()
    session = player.sit()
    for _ in range(3):
        player.turn()
    before = session.view
    session.relevel("random")
    assert session.view == before and session.seats[1].kind == "random" and session.seats[0].kind == "human"
    kept = Slot(player.host.storage, "tarot2").read() or ""
    assert read(kept, GAMES).seats == ["human", "random"] or read(kept, GAMES).seats == ("human", "random")
    with pytest.raises(ValueError):
        session.relevel("nobody")
    player.finish()


# -- several humans ------------------------------------------------------------------------------------


def open_cards(session: LocalSession) -> set[str]:
    view = session.view
    tops = {CODES[stack.top] for stacks in view.stacks for stack in stacks if stack.top is not None}
    return tops | {CODES[laid.card] for laid in view.trick}


def test_the_curtain_and_the_table_before_it_show_no_hand() -> None:
    player = Player()
    session = player.sit(BOTH)
    handovers = 0
    with player.watched():
        for _ in range(2000):
            if player.place == "RoundSheet":
                break
            if player.place == "Curtain":
                player.go(0.5)
                assert session.view.hand == () and player.faces == []
                assert not [id_ for id_ in player.labels() if id_.startswith("card")]
                handovers += 1
                player.tap("lift")
                seat = session.seat
                assert seat is not None
                allowed = open_cards(session) | {CODES[card] for card in session.view.hand}
                assert set(player.faces) <= allowed
            elif player.table.deciding:
                player.go(0.5)
                player.lay_by_lot()
            else:
                assert set(player.faces) <= open_cards(session) | {
                    CODES[laid.card] for trick in session.view.tricks[-1:] for laid in trick.laid
                }
                player.go()
    assert player.place == "RoundSheet" and handovers > 20


def test_bots_and_pass_and_play_are_kept_apart() -> None:
    player = Player()
    player.tap("play-tarot2")
    player.go(0.3)
    player.app.home()
    player.go(0.2)
    player.tap("pass")
    player.tap("game-tarot2")
    player.tap("go")
    player.go(0.3)
    assert player.place == "Curtain"
    player.app.home()
    player.go(0.2)
    rows = [id_ for id_ in player.labels() if id_.startswith("continue")]
    assert rows == ["continue_pass-tarot2", "continue-tarot2"]
    player.tap("play")
    player.go(0.3)
    player.app.home()
    player.go(0.2)
    rows = [id_ for id_ in player.labels() if id_.startswith(("continue", "more"))]
    assert rows == ["continue", "more"], "the newest match, and the way to all the others"
    player.tap("more")
    player.tap("continue-tarot2")
    assert player.place == "Tarot2Scene" and not player.table.session.shared


def test_the_set_up_is_remembered() -> None:
    player = Player()
    player.tap("setup-tarot2")
    player.tap("opt-loser-1")
    player.tap("points")
    assert not player.app.preferences.show_points
    player.tap("back")
    player.tap("setup-tarot2")
    player.tap("go")
    assert player.table.session.options == Options(loser="zero")
