"""The curtain between the players of one device: what it hides, from whom, and when."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

import pytest

from game.cards.pack import TRUMPS22
from game.engine.contract import Action, Bid, Play
from game.games.whist22.options import Options
from game.host.contract import Changed, Key
from game.i18n import CardNames
from game.session.contract import SeatInfo
from game.session.local import LocalSession, resume
from game.session.saves import Slot
from game.ui.layout_curtain import curtain
from game.ui.scenes.home import Home
from game.ui.scenes.table import TableScene
from tests.session.tables import Ticks, fresh, quick
from tests.session.test_pass_play import seats, twin
from tests.ui.screen import Screen, needs_art

pytestmark = needs_art
CODES = TRUMPS22.codes
FOREHEAD = Options(start=1, single_round="forehead", lives=50, first_bidder="first")
FIRST = Options(first_bidder="first")


def match(options: Options = FIRST, pattern: str = "hhhh", seed: int = 1) -> LocalSession:
    return quick(seed, options, seats=seats(pattern))


def opened(screen: Screen, session: LocalSession) -> LocalSession:
    screen.app.preferences.speed = "off"
    screen.app.preferences.pause = 0.0
    screen.app.open(Home(screen.app))
    screen.app.open(TableScene(screen.app, session))
    return session


@pytest.fixture
def screen() -> Iterator[Screen]:
    screen = Screen()
    with screen.watched():
        yield screen


def cards_named(screen: Screen) -> list[str]:
    """Controls of the last frame that are, or speak of, a card; what everybody saw being played is news."""
    names = CardNames(screen.app.catalogue)
    words = {names.label(code).lower() for code in CODES}
    labels = {id_: label.lower() for id_, label in screen.labels().items() if not id_.startswith("news")}
    found = [id_ for id_, label in labels.items() if any(word in label for word in words)]
    return found + [id_ for id_ in screen.labels() if id_.startswith(("card", "own", "bid"))]


def covered(screen: Screen) -> None:
    assert screen.place == "Curtain"
    assert screen.faces == []
    assert cards_named(screen) == []


def act(screen: Screen, action: Action) -> None:
    """By touch, as the person who holds the device."""
    if isinstance(action, Bid):
        screen.tap(f"bid{action.number}")
        screen.tap("act")
        return
    assert isinstance(action, Play)
    screen.tap(f"card{action.card}")
    screen.tap("act")
    if "excuse0" in screen.labels():
        screen.tap(f"excuse{action.value}")


def turn(
    screen: Screen, session: LocalSession, rng: Random, lifted: Callable[[], None] = lambda: None
) -> bool:
    """One decision of a human, from the curtain to the next screen. False: the round is over instead.

    Whoever wins a trick after playing last goes on without a curtain: the device has not changed hands.
    """
    before = screen.app.scenes[1].holder.seat  # type: ignore[attr-defined]
    for _ in range(50):
        screen.go(0.1)
        if screen.place == "SheetScene":
            return False
        if screen.place == "Curtain" or session.seat is not None:
            break
    if session.view.turn == before:
        assert screen.place == "TableScene"
    else:
        covered(screen)
        screen.go(0.5)
        screen.tap("lift")
    screen.go(0.5)
    assert session.view.seat == session.view.turn
    lifted()
    act(screen, rng.choice(session.view.legal))
    assert session.seat is None or session.seat == session.view.turn == session._holder
    return True


def test_at_every_hand_over_no_card_can_be_seen_or_heard(screen: Screen) -> None:
    session, rng, shown = opened(screen, match(Options(lives=50), seed=3)), Random(3), 0

    def own_only() -> None:
        view = session.view
        seen = {*view.hand, *(laid.play.card for laid in view.trick)}
        assert set(screen.faces) == {CODES[card] for card in seen}
        assert {id_ for id_ in screen.labels() if id_.startswith("card")} == {f"card{c}" for c in view.hand}

    for _ in range(60):
        if turn(screen, session, rng, own_only):
            shown += 1
        else:
            screen.tap("next")
    assert shown > 40 and session.view.number >= 2


def test_between_humans_the_table_shows_what_everybody_may_see(screen: Screen) -> None:
    session = opened(screen, match(pattern="hbbh"))
    screen.app.preferences.speed = "normal"
    screen.until("Curtain")
    screen.tap("lift")
    screen.go(0.5)
    act(screen, Bid(2))
    while screen.place == "TableScene":
        assert screen.faces == [] and cards_named(screen) == []
        screen.go(0.1)
    covered(screen)
    assert list(screen.labels().values())[-3:] == ["Hold to peek", "It’s my turn", "Take back the last move"]
    assert session.view.turn == 3
    assert any("Ada bids 2" in label for label in screen.labels().values())
    assert not any("You" in label.split() for label in screen.labels().values())


def lifted_table(screen: Screen, options: Options = FIRST) -> LocalSession:
    session = opened(screen, match(options))
    screen.until("Curtain")
    screen.tap("lift")
    screen.go(0.5)
    assert screen.place == "TableScene" and session.seat == 0
    return session


def test_out_of_sight_the_hand_is_gone_before_anything_else_runs(screen: Screen) -> None:
    session = lifted_table(screen)
    assert len(screen.faces) == 5
    screen.host.on_hide()
    covered(screen)
    assert session.seat is None
    screen.host.queue.append(Changed("visible"))
    screen.go(0.5)
    covered(screen)


def test_a_host_that_only_reports_hiding_covers_too(screen: Screen) -> None:
    lifted_table(screen)
    screen.host.queue.append(Changed("hidden"))
    screen.go(1 / 60)
    covered(screen)


def test_turning_the_device_covers_but_a_browser_bar_does_not(screen: Screen) -> None:
    lifted_table(screen)
    screen.resize(390, 780)
    assert screen.place == "TableScene" and len(screen.faces) == 5
    screen.resize(844, 390)
    covered(screen)


@pytest.mark.parametrize("under", ["menu", "drag", "chosen"])
def test_hiding_in_the_middle_of_something(screen: Screen, under: str) -> None:
    session = lifted_table(screen)
    for number in (0, 0, 0, 0):
        act(screen, Bid(number) if Bid(number) in session.view.legal else session.view.legal[0])
        screen.until("Curtain")
        screen.tap("lift")
        screen.go(0.5)
    card = session.view.hand[-1]
    if under == "menu":
        screen.tap("menu")
    elif under == "drag":
        screen.press(f"card{card}")
    else:
        screen.tap(f"card{card}")
    screen.host.on_hide()
    assert screen.faces == [] and cards_named(screen) == []
    if under == "menu":
        screen.tap("answer0")
    screen.let_go("cancel")
    screen.until("Curtain")
    covered(screen)


def test_a_resumed_match_begins_with_the_curtain(screen: Screen) -> None:
    session = lifted_table(screen)
    act(screen, Bid(1))
    screen.until("Curtain")
    screen.app.home()
    screen.app.open(TableScene(screen.app, resume(session.record(), fresh(1), Ticks())))
    screen.go()
    covered(screen)
    assert "Ben" in screen.labels()["title"]


def test_the_hand_can_be_covered_at_any_time(screen: Screen) -> None:
    lifted_table(screen)
    screen.tap("cover")
    covered(screen)
    assert "Ada" in screen.labels()["title"]


def test_holding_shows_the_hand_and_letting_go_covers_it(screen: Screen) -> None:
    session = opened(screen, match())
    screen.until("Curtain")
    before = screen.pixels()
    screen.press("peek")
    covered(screen)  # a brush shows nothing
    screen.go(0.4)
    assert len(screen.faces) == 5 and session.seat == 0
    assert not [c for c in screen.host.controls if c.role != "text" and c.id != "cover"]
    screen.let_go()
    covered(screen)
    assert session.seat is None and screen.pixels() == before
    screen.press("peek")
    screen.let_go()
    screen.go(0.5)
    covered(screen)


@pytest.mark.parametrize("end", ["cancel", "hide", "resize", "menu"])
def test_every_other_end_of_a_peek_covers(screen: Screen, end: str) -> None:
    session = opened(screen, match())
    screen.until("Curtain")
    screen.press("peek")
    screen.go(0.4)
    assert screen.faces
    if end == "cancel":
        screen.let_go("cancel")
    elif end == "hide":
        screen.host.on_hide()
    elif end == "resize":
        screen.resize(844, 390)
    else:
        screen.host.queue.append(Key("Escape"))
        screen.go()
    covered(screen)
    assert session.seat is None


def test_peeking_by_keyboard_stays_until_covered(screen: Screen) -> None:
    opened(screen, match())
    screen.until("Curtain")
    screen.host.queue.append(Key(" "))
    screen.go(0.3)
    assert len(screen.faces) == 5
    screen.host.queue.append(Key(" "))
    screen.go()
    covered(screen)
    screen.host.queue.append(Key("Enter"))
    screen.go(0.3)
    assert screen.place == "TableScene" and len(screen.faces) == 5


def test_in_a_forehead_round_nobody_sees_their_own_card(screen: Screen) -> None:
    session, rng = opened(screen, match(FOREHEAD)), Random(1)
    singles = [hand.bit_length() - 1 for hand in session._match.state.hands]
    for seat in range(4):

        def all_but_own(seat: int = seat) -> None:
            assert sorted(screen.faces) == sorted(CODES[c] for s, c in enumerate(singles) if s != seat)
            assert "own_hidden" in screen.labels()
            assert f"card{singles[seat]}" not in screen.labels()

        screen.until("Curtain")
        covered(screen)
        screen.press("peek")
        screen.go(0.4)
        all_but_own()
        screen.let_go()
        turn(screen, session, rng, all_but_own)


def shots(screen: Screen, session: LocalSession, eyes: int | None) -> list[object]:
    """All that is to be seen and heard of a match from its curtain on, through these eyes."""
    screen.app.home()
    screen.host.said.clear()
    table = TableScene(screen.app, session)
    screen.app.open(table)
    screen.go(0.6)
    found: list[object] = [screen.place, screen.labels(), screen.pixels()]
    if eyes is not None:
        screen.tap("lift")
        screen.go(0.5)
        found += [screen.labels(), screen.pixels()]
        screen.tap("cover")
        found += [screen.labels(), screen.pixels()]
    return [*found, list(screen.host.said), list(table.log)]


@pytest.mark.parametrize(("options", "pattern"), [(FIRST, "hhhh"), (FOREHEAD, "hhhh"), (FOREHEAD, "hbhh")])
def test_other_hidden_cards_give_the_same_pictures_and_words(
    screen: Screen, options: Options, pattern: str
) -> None:
    opened(screen, match(options, pattern))
    session, rng, compared = match(options, pattern, seed=7), Random(7), 0
    while compared < 6:
        seat = session.view.turn
        if seat is None:
            session.next_round()
            continue
        if not session.seats[seat].human:
            session.advance(1)
            continue
        for eyes in (None, seat):
            other = LocalSession(twin(session._match, eyes, rng), session.seats, fresh(1), Ticks())
            same = resume(session.record(), fresh(1), Ticks())
            assert shots(screen, other, eyes) == shots(screen, same, eyes)
        session.look(seat)
        session.submit(rng.choice(session.view.legal))
        compared += 1


def test_one_human_sees_no_curtain_and_may_undo(screen: Screen) -> None:
    session = opened(screen, match(pattern="bhbb"))
    for _ in range(100):
        screen.go(0.1)
        assert screen.place == "TableScene"
        if session.view.turn == 1:
            break
    screen.go(0.5)
    act(screen, session.view.legal[0])
    screen.go(0.1)
    assert "undo" in screen.labels() and "cover" not in screen.labels()
    assert session.can_undo
    screen.host.on_hide()
    assert screen.place == "TableScene"
    assert {CODES[card] for card in session.view.hand} <= set(screen.faces)


def test_a_slip_can_be_taken_back_until_the_next_player_looks(screen: Screen) -> None:
    session = lifted_table(screen)
    act(screen, Bid(3))
    screen.until("Curtain")
    screen.tap("undo")
    screen.go(0.5)
    assert screen.place == "TableScene" and session.view.turn == 0 and session.view.bids == (None,) * 4
    act(screen, Bid(1))
    screen.until("Curtain")
    screen.press("peek")
    screen.go(0.4)
    screen.let_go()
    assert "undo" not in screen.labels()


def test_the_last_tap_of_one_player_does_not_lift_the_curtain_of_the_next(screen: Screen) -> None:
    opened(screen, match())
    for _ in range(200):
        if screen.place == "Curtain":
            break
        screen.go(1 / 60)
    screen.go(1 / 60)
    screen.tap("lift")
    covered(screen)
    screen.go(0.5)
    screen.tap("lift")
    assert screen.place == "TableScene"


def test_after_a_round_whoever_is_next_begins_with_the_curtain(screen: Screen) -> None:
    session, rng = (
        opened(screen, match(Options(players=2, start=1, lives=50, excuse="none"), "hh")),
        Random(4),
    )
    for _ in range(12):
        if not turn(screen, session, rng):
            assert screen.faces == []
            screen.tap("next")
            screen.until("Curtain")
    assert session.view.number >= 2


def test_home_goes_on_with_either_match(screen: Screen) -> None:
    box = screen.host.storage
    quick(1, slot=Slot(box, "whist22", "bots"))
    session = quick(
        2, FIRST, Slot(box, "whist22", "pass"), [SeatInfo(n, "human") for n in ("Ada", "Ben", "Cy", "Di")]
    )
    screen.app.open(Home(screen.app))
    screen.go()
    rows = [id_ for id_ in screen.labels() if id_.startswith("continue")]
    assert rows == ["continue_pass", "continue"]
    assert "Ada" in screen.labels()["continue_pass"]
    screen.tap("continue_pass")
    screen.until("Curtain")
    assert "Ada" in screen.labels()["title"]
    screen.app.home()
    screen.go()
    screen.tap("continue")
    screen.until("TableScene")
    screen.go(3)
    assert screen.place == "TableScene"
    screen.app.home()
    session.forget()
    screen.app.scene.shown()
    screen.go()
    assert [id_ for id_ in screen.labels() if id_.startswith("continue")] == ["continue"]


SIZES = [(320, 568), (390, 844), (568, 320), (844, 390), (820, 1180), (1440, 900), (2560, 1440)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", [1.0, 1.3])
def test_the_curtain_has_room_for_everything(size: tuple[int, int], text: float) -> None:
    lay = curtain(*size, (20, 0, 20, 0), text)
    boxes = [lay.menu, lay.undo, lay.intro, lay.name, lay.what, lay.news, lay.hold, lay.lift]
    for index, box in enumerate(boxes):
        assert lay.safe.holds(box)
        assert not any(box.overlaps(other) for other in boxes[index + 1 :] if not (box.empty or other.empty))
    assert lay.hold.holds(lay.back) and lay.hold.holds(lay.hint)
    assert min(lay.lift.h, lay.menu.h, lay.hold.h) >= 44
    assert lay.news.h >= 50 and lay.back.h >= 100
