"""The score pad as it is used: numbers tapped, kept at once, corrected, announced, printed."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.games.whist22.options import Options
from game.games.whist22.pad import Entry, Pad
from game.games.whist22.pad_text import read, write
from game.host.contract import Key, TextGiven
from game.session.pads import PadSlot
from game.ui.scenes.home import Home
from game.ui.scenes.pad import PadScene
from tests.games.whist22.test_pad import EVEN, EVEN_FIVE, FOUR, LOSES, begin, written
from tests.ui.screen import Screen, needs_art, pairs

pytestmark = needs_art
KEY = "pad.whist22"


@pytest.fixture
def screen() -> Iterator[Screen]:
    yield opened(Screen())


def opened(screen: Screen, pad: Pad | None = None) -> Screen:
    """On the pad (a given one, else whatever opens)."""
    if pad is not None:
        screen.host.storage.set(KEY, write(pad))
    screen.app.preferences.speed = "off"
    screen.app.open(Home(screen.app))
    screen.go()
    screen.tap("pad")
    return screen


def enter(screen: Screen, *numbers: int) -> None:
    for number in numbers:
        screen.tap(f"number{number}")


def states(screen: Screen) -> dict[str, str]:
    return {control.id: control.state for control in screen.host.controls}


def kept(screen: Screen) -> Pad:
    text = screen.host.storage.get(KEY)
    assert text is not None
    return read(text)


def test_without_a_pad_one_is_set_up_first(screen: Screen) -> None:
    assert screen.place == "PadSetup"
    screen.tap("players-3")
    assert sum(id_.startswith("name-") for id_ in screen.labels()) == 3
    answers = [None, "Zoé"]
    screen.host.ask_text = lambda *_: screen.host.queue.append(TextGiven(answers.pop(0)))
    screen.tap("name-0")
    screen.tap("name-1")
    screen.tap("deal-1")
    screen.tap("go")
    pad = kept(screen)
    assert screen.place == "PadScene"
    assert (pad.names, pad.dealer, pad.entries) == (("Player 1", "Zoé", "Player 3"), 1, ())
    assert len(pad.date) == 10


def test_the_dealers_sign_goes_along_when_players_change_places(screen: Screen) -> None:
    screen.tap("deal-0")
    screen.tap("down-0")
    assert states(screen)["deal-1"] == "checked" and states(screen)["deal-0"] == ""
    screen.tap("down-2")
    assert states(screen)["deal-1"] == "checked"


def test_a_round_is_entered_in_speaking_order_with_the_forbidden_number_struck_out() -> None:
    screen = opened(Screen(), begin())
    assert screen.labels()["question"] == "Bo: how many tricks?"
    enter(screen, 2, 1)
    assert "disabled" not in " ".join(states(screen)[f"number{n}"] for n in range(6))
    enter(screen, 1)
    assert screen.labels()["question"] == "Anna: how many tricks?"
    assert states(screen)["number1"] == "disabled"
    assert screen.labels()["number1"] == "Bid 1, forbidden"
    assert "1 is forbidden" in screen.labels()["status"]
    screen.tap("number1")
    assert kept(screen).draft == Entry((None, 2, 1, 1), (None,) * 4)
    screen.app.handle(Key("1"))
    assert kept(screen).draft == Entry((None, 2, 1, 1), (None,) * 4), "nor by the keyboard"
    enter(screen, 0)
    assert screen.labels()["question"] == "Bo: tricks won? (bid: 2)"
    enter(screen, 2, 1, 2)
    enter(screen, 1)
    assert screen.labels()["status"] == "1 trick too many"
    assert states(screen)["write"] == "disabled"
    screen.tap("seat3")
    enter(screen, 1)
    assert screen.labels()["status"] == "Anna −1"
    screen.tap("write")
    pad = kept(screen)
    assert pad.entries == (Entry((0, 2, 1, 1), (1, 2, 1, 1)),) and pad.draft is None
    assert screen.labels()["round"] == "Round 2: 4 cards, Bo deals"


def test_numbers_are_kept_at_once_and_the_pad_goes_on_where_it_was() -> None:
    screen = opened(Screen(), begin())
    enter(screen, 2, 1)
    again = Screen(seed=2)
    again.host.storage = screen.host.storage
    opened(again)
    assert again.place == "PadScene"
    assert again.labels()["question"] == "Dirk: how many tricks?"
    assert again.labels()["seat2"] == "Cleo: bid 1, tricks –"


def test_a_written_cell_is_corrected_and_all_after_it_reckoned_anew() -> None:
    pad = written(begin(), ((1, 2, 1, 0), (1, 1, 1, 2)), EVEN)
    screen = opened(Screen(), pad)
    assert [kept(screen).course.lives[seat] for seat in range(4)] == list(pad.course.lives)
    screen.tap("cell0-1")
    assert screen.labels()["round"] == "Correct round 1: 5 cards"
    screen.tap("tab-won")
    screen.tap("seat1")
    enter(screen, 2)
    screen.tap("seat3")
    enter(screen, 1)
    assert kept(screen).entries == pad.entries, "not before it is confirmed"
    assert kept(screen).fix is not None
    screen.tap("write")
    after = kept(screen)
    assert after.entries[0] == Entry((1, 2, 1, 0), (1, 2, 1, 1)) and after.fix is None
    assert after.course.lives[1] == pad.course.lives[1] + 1
    assert screen.labels()["round"].startswith("Round 3")


def test_a_correction_can_be_given_up() -> None:
    pad = written(begin(), EVEN_FIVE)
    screen = opened(Screen(), pad)
    for leave in ("cancel", "Escape"):
        screen.tap("cell0-0")
        enter(screen, 5)
        if leave == "cancel":
            screen.tap("cancel")
        else:
            screen.app.handle(Key("Escape"))
            screen.go()
        assert kept(screen) == pad and screen.labels()["round"].startswith("Round 2")
    screen.app.handle(Key("Escape"))
    assert screen.place == "Home"


def test_who_goes_out_and_the_end_are_announced() -> None:
    screen = opened(Screen(), begin(end="first_out"))
    enter(screen, 0, 0, 1, 5)
    enter(screen, 2, 2, 1, 0)
    assert "Anna is out" in screen.labels()["status"]
    assert screen.labels()["write"] == "Finish"
    screen.tap("write")
    assert "Anna is out" in screen.host.said and "Dirk wins" in screen.host.said
    assert screen.labels()["headline"] == "Dirk wins"
    assert screen.labels()["place0"] == "4. Anna: out"


def test_a_round_that_lacks_numbers_after_a_correction_is_completed_first() -> None:
    pad = written(begin(), LOSES, ((None, 1, 1, 1), (None, 1, 1, 2))).write(0, Entry(*EVEN_FIVE))
    screen = opened(Screen(), pad)
    assert "Round 2" in screen.labels()["stuck"]
    screen.tap("complete")
    assert screen.labels()["question"] == "Anna: how many tricks?"
    assert screen.labels()["status"] == "Anna: numbers are missing"
    enter(screen, 0, 0)
    screen.tap("write")
    assert kept(screen).sound and screen.labels()["round"].startswith("Round 3")


def test_a_damaged_pad_is_put_aside_and_said_so() -> None:
    screen = Screen()
    screen.host.storage.set(KEY, "{")
    opened(screen)
    assert screen.place == "PadSetup"
    assert any("put aside" in words for words in screen.host.said)
    screen.tap("go")
    assert screen.host.storage.get(f"{KEY}.damaged.1") == "{"
    assert kept(screen).entries == ()


def test_sheet_table_and_blank_sheet_leave_the_screen() -> None:
    screen = opened(Screen(language="de"), written(begin("Ann <3", "B", "=C", "D"), EVEN_FIVE))
    pages, files = [], []
    screen.host.print_page = lambda name, html: pages.append((name, html)) or ""
    screen.host.save_file = lambda name, text, mime: files.append((name, text, mime))
    for answer in ("answer1", "answer3", "answer2"):
        screen.tap("menu")
        screen.tap(answer)
    assert [name for name, _ in pages] == ["Whist 22", "Whist 22 leerer Zettel"]
    assert "Ann &lt;3" in pages[0][1] and "Ann <3" not in pages[0][1]
    (name, text, mime) = files[0]
    assert (name, mime) == ("Whist 22.csv", "text/csv")
    assert text.startswith("\ufeff") and "'=C" in text
    assert "Die Datei ließ sich nicht sichern" in screen.host.said


def test_the_last_round_is_rubbed_out_only_after_a_question() -> None:
    screen = opened(Screen(), written(begin(), EVEN_FIVE, EVEN))
    screen.tap("menu")
    screen.tap("answer4")
    screen.tap("answer0")
    assert len(kept(screen).entries) == 2
    screen.tap("menu")
    screen.tap("answer4")
    screen.tap("answer1")
    assert len(kept(screen).entries) == 1


def test_a_new_pad_begins_with_the_old_names_and_rules_and_leaves_the_old_one_until_it_starts() -> None:
    old = written(Pad.begin(Options(lives=14), FOUR, 3), EVEN_FIVE_DEALT_BY_THREE)
    screen = opened(Screen(), old)
    screen.tap("menu")
    screen.tap("answer5")
    screen.tap("answer1")
    assert screen.place == "PadSetup" and kept(screen) == old
    screen.tap("go")
    new = kept(screen)
    assert (new.names, new.options, new.entries, new.dealer) == (FOUR, old.options, (), 0)


EVEN_FIVE_DEALT_BY_THREE = ((2, 1, 1, 2), (2, 1, 1, 1))


@pytest.mark.parametrize(
    ("language", "size"), pairs([(390, 844), (844, 390), (1440, 900)], ["fr", "de", "nl", "en"]), ids=str
)
def test_seven_players_and_twelve_rounds_can_be_seen_and_pressed(
    language: str, size: tuple[int, int]
) -> None:
    names = ("Anna-Katharina", "Bo", "Zoé", "Dirk", "Emil", "Friederike", "Geneviève")
    pad = Pad.begin(Options(players=7, lives=50), names, 0)
    for number in range(12):
        course = pad.course
        entry = Entry.blank(7)
        for seat in course.order:
            won = course.cards if seat == course.order[0] else 0
            entry = entry.put("bids", seat, course.cards if won else 0).put("won", seat, won)
        if course.options.forbidden_bid:
            entry = entry.put("bids", course.order[-1], 1)
        pad = pad.write(number, entry)
    screen = opened(Screen(size, language), pad)
    screen.go(0.2)
    assert any(id_.startswith("cell11-") for id_ in screen.labels())
    screen.app.scene.wheel(10, 200, -5000)
    screen.go(0.2)
    assert "cell0-6" in screen.labels()
    screen.tap("cell0-6")
    assert isinstance(screen.app.scene, PadScene)
    assert PadSlot(screen.host.storage).open().pad == pad
    screen.tap("cancel")
    screen.tap("menu")
    screen.tap("answer0")
    assert screen.place == "PadScene"
