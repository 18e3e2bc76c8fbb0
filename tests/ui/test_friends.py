"""Play with friends, by taps, against a server in this process: tables made, joined, played, agreed about."""

from __future__ import annotations

from typing import Any

import pytest

from game.games.registry import GAMES
from game.host.contract import Changed, TextGiven
from game.net import messages as m
from game.session.remote_seats import seat_at, seats
from game.session.remote_table import Greeting
from tests.session.far import Far, client, friend, talk
from tests.ui.driver import Driver
from tests.ui.moments_friends import Company, midway, over, own_turn, room_of, rules_proposed
from tests.ui.screen import needs_art

pytestmark = needs_art


class Asked:
    """Answers questions for a line of text with these."""

    def __init__(self, driver: Driver, *answers: str | None) -> None:
        self.left, self.titles = list(answers), []
        self.driver = driver
        driver.host.ask_text = self.ask  # type: ignore[attr-defined]

    def ask(self, title: str, value: str, length: int, ok: str, cancel: str) -> None:
        self.titles.append(title)
        self.driver.host.queue.append(TextGiven(self.left.pop(0)))


def answer(driver: Driver, key: str) -> None:
    driver.answer(key)
    driver.go(0.2)


def test_a_table_is_made_and_its_link_leads_a_friend_there() -> None:
    driver, far = Driver(), Far()
    driver.host.line = far.connect
    driver.tap("friends")
    driver.go(0.3)
    assert "ready" in driver.labels()["server"]
    Asked(driver, "Ada")
    driver.tap("new-tarot2")
    driver.tap("go")
    driver.go(0.5)
    assert driver.place == "Room" and far.table is not None
    assert far.table.places[0].name == "Ada" and far.table.hints
    kept = seats(driver.host.storage)
    assert len(kept) == 1 and kept[0].table == "Table1" and kept[0].server == "https://atout.example/"
    link = room_of(driver).link
    assert link == f"https://atout.example/#t=Table1.{far.table.invite}"

    other = Driver(seed=5)
    other.host.line = far.connect
    other.host.hash = link.partition("#")[2]
    other.host.queue.append(Changed("link"))
    other.go(0.3)
    assert other.place == "Room" and other.host.hash == ""
    assert "Ada" in other.labels()["seat0"] and not far.table.places[1].taken, "looking changes nothing"
    Asked(other, "Ben")
    other.tap("go")
    other.go(0.3)
    assert far.table.places[1].name == "Ben"
    driver.go(0.3)
    assert "Ben" in driver.labels()["seat1"]
    driver.tap("go")
    other.go(0.3)
    assert "1/2" in other.labels()["go"]
    other.tap("go")
    other.go(0.3)
    driver.go(0.3)
    assert driver.place == other.place == "Tarot2Table"


def test_a_seat_is_taken_up_again_by_home_and_by_its_link() -> None:
    driver = Driver()
    company = Company(driver, "tarot2")
    company.fill()
    driver.app.home()
    driver.go(0.5)
    assert "Johanna" in driver.labels()["table"]
    driver.tap("table")
    driver.go(0.3)
    assert driver.place == "Room" and room_of(driver).seated
    driver.app.home()
    driver.go(0.2)
    assert company.far.table is not None
    driver.host.hash = f"t=Table1.{company.far.table.invite}"
    driver.host.queue.append(Changed("link"))
    driver.go(0.3)
    assert driver.place == "Room" and room_of(driver).seated, "at once, without a question"


def test_a_table_that_is_gone_is_no_longer_listed() -> None:
    driver = Driver()
    company = Company(driver, "tarot2")
    company.far.table = None
    driver.app.home()
    driver.go(0.5)
    assert "table" not in driver.controls() and seat_at(driver.host.storage, "Table1") is None


def test_tables_asked_about_anew_are_no_longer_asked_as_before() -> None:
    driver = Driver()
    company = Company(driver, "tarot2")
    company.far.lost = lambda message: True
    driver.app.home()
    driver.go(0.3)
    driver.tap("friends")
    for _ in range(3):
        driver.go(0.3)
        assert len([one for one in company.far.sockets if "Table1" in one.url]) == 1
        driver.key("?")
        assert driver.place == "KeysScene"
        driver.key("Escape")


def test_without_a_server_another_ones_address_is_asked_for_and_remembered() -> None:
    driver, far = Driver(), Far()
    far.up = False
    driver.host.line = lambda url: far.connect(url) if "cards.example" in url else Far(up=False).connect(url)
    driver.tap("friends")
    driver.go(0.3)
    assert "no tables" in driver.labels()["server"]
    asked = Asked(driver, "ftp://nowhere", "cards.example")
    driver.tap("new-whist22")
    answer(driver, "friends.enter_server")
    assert driver.place == "Ask" and len(asked.titles) == 1
    answer(driver, "common.close")
    far.up = True
    driver.tap("server")
    driver.go(0.3)
    assert "cards.example: ready" in driver.labels()["server"]
    driver.tap("back")
    driver.tap("friends")
    driver.go(0.3)
    assert "cards.example: ready" in driver.labels()["server"]


def test_a_bad_link_is_answered_in_words() -> None:
    driver = Driver()
    driver.host.line = Far().connect
    driver.tap("friends")
    Asked(driver, "https://atout.example/#nothing")
    driver.tap("link")
    driver.go(0.2)
    assert driver.place == "Ask" and "does not lead to a table" in driver.labels()["question"]


@pytest.mark.parametrize("game", GAMES)
def test_every_table_is_played_over_the_line(game: str) -> None:
    """Own cards by touch, the friends' by the server; the sheet; the next round with everybody's consent."""
    driver = Driver()
    company = midway(driver, game)
    scene: Any = driver.app.scene
    before = company.far.table.version  # type: ignore[union-attr]
    playable = [a.card for a in scene.director.view.legal if a.value in (-1, 0)]
    driver.tap(f"card{playable[0]}")
    driver.tap("act" if game != "tarot2" else f"card{playable[0]}")
    if "excuse0" in driver.controls():
        driver.tap("excuse0")
    company.hear()
    assert company.far.table is not None and company.far.table.version > before
    assert playable[0] not in room_of(driver).table.view.hand  # type: ignore[union-attr]
    company.play(lambda view: view.phase == "over")
    driver.go(1)
    assert "fair deal" in driver.labels()["fair"]
    assert driver.host.said.count("fair deal") == 1
    company.agree(m.ROUND, own=False)
    assert f"{len(company.friends)}/" in driver.labels()["next"]
    driver.tap("next")
    company.hear()
    driver.go(0.5)
    assert not company.far.table.match.round_over  # type: ignore[union-attr]
    assert driver.place.endswith("Table")


def test_consent_can_be_taken_back() -> None:
    driver = Driver()
    company = over(driver, "tarot2")
    driver.tap("next")
    driver.go(0.6)
    assert driver.place == "Agree" and "Ada has agreed" in driver.labels()["asked0"]
    driver.tap("no")
    company.agree(m.ROUND, own=False)
    assert company.far.table is not None and company.far.table.match is not None
    assert company.far.table.match.round_over and driver.place == "RoundSheet"


def test_between_rounds_the_match_ends_or_changes_its_rules_when_all_agree() -> None:
    driver = Driver()
    company = over(driver, "tarot2")
    driver.tap("sheet_menu")
    answer(driver, "friends.end")
    driver.go(0.5)
    assert driver.place == "Agree"
    company.agree(m.END, own=False)
    driver.go(0.5)
    assert company.far.table is not None and company.far.table.phase == m.OVER
    assert driver.place == "RoundSheet"
    driver.tap("sheet_menu")
    answer(driver, "friends.change_rules")
    assert driver.place == "Proposing"
    driver.tap("opt-loser-1")
    driver.tap("go")
    company.hear()
    company.agree(m.RULES, own=False)
    assert company.far.table.options.loser != "mirror"
    driver.tap("next")
    company.agree(m.MATCH, own=False)
    driver.go(0.5)
    assert company.far.table.number == 1 and driver.place == "Tarot2Table"


def test_a_round_looked_back_at_is_the_servers() -> None:
    driver = Driver()
    over(driver, "tarot2")
    driver.tap("review")
    driver.go(0.5)
    assert driver.place == "ReviewScene"


def test_an_action_that_is_refused_or_lost_leaves_the_table_as_it_was() -> None:
    driver = Driver()
    company = midway(driver, "tarot2")
    company.far.up = False
    company.far.cut()
    driver.go(2.5)
    scene: Any = driver.app.scene
    view = scene.director.view
    card = next(action.card for action in view.legal if action.card in view.hand)
    driver.tap(f"card{card}")
    driver.tap(f"card{card}")
    assert "No connection" in driver.labels()["friends"]
    assert card in room_of(driver).table.view.hand  # type: ignore[union-attr]
    assert not scene.deciding, "it is on its way"
    company.far.up = True
    driver.host.queue.append(Changed("online"))
    driver.go(1)
    talk(*company.friends)
    driver.go(0.5)
    assert card not in room_of(driver).table.view.hand  # type: ignore[union-attr]


def test_who_is_away_can_be_replaced_by_a_bot_and_comes_back() -> None:
    driver = Driver()
    company = midway(driver, "tarock3")
    company.friends[1].stop()
    company.far.away.add(2)
    company.far.show()
    driver.go(0.3)
    assert "away" in driver.labels()["presence2"]
    driver.tap("friends")
    driver.tap("lend-2")
    company.hear()
    ask = company.friends[0].mine(m.LEND)
    assert ask is not None and ask.seat == 2
    company.friends[0].agree(ask, True)
    company.hear()
    assert company.far.table is not None and company.far.table.places[2].lent == "medium"
    assert "bot plays" in driver.labels()["presence2"]
    back = client(company.far, Greeting("enter", "secret2".ljust(22, "x")), seed=3)
    talk(back)
    back.request(m.TakeBack)
    talk(back)
    driver.go(0.3)
    assert company.far.table.places[2].lent == "" and "presence2" not in driver.controls()


def test_a_bot_is_offered_when_all_wait_for_somebody_away() -> None:
    driver = Driver()
    company = Company(driver, "tarot2")
    company.begin()
    company.play(lambda view: view.phase == "play" and view.turn == 1)
    assert driver.place == "Tarot2Table"
    company.friends[0].stop()
    company.far.away.add(1)
    company.far.show()
    driver.go(0.5)
    assert driver.place == "Ask" and "Johanna" in driver.labels()["question"]
    answer(driver, "friends.not_now")
    driver.go(0.5)
    assert driver.place == "Tarot2Table", "not again and again"
    driver.tap("friends")
    driver.tap("lend-1")
    driver.go(0.5)
    assert company.far.table is not None and company.far.table.places[1].lent == "medium"


def test_a_question_of_others_is_put_once_and_only_over_the_table() -> None:
    driver = Driver()
    rules_proposed(driver)
    assert driver.place == "Agree"
    driver.tap("no")
    driver.go(0.5)
    assert driver.place == "Room", "put off"
    driver.tap("rules")
    assert driver.place == "Proposing"


def test_the_newest_window_has_the_seat_and_the_older_one_may_have_it_back() -> None:
    driver = Driver()
    company = Company(driver, "tarot2")
    company.begin()
    newer = client(company.far, Greeting("enter", company.secret), seed=9)
    talk(newer)
    driver.go(0.5)
    assert driver.place == "Ask"
    answer(driver, "friends.continue_here")
    driver.go(0.5)
    talk(newer)
    assert newer.fault == "net.replaced" and driver.place == "Tarot2Table"


def test_a_code_brings_the_seat_to_another_browser() -> None:
    driver = Driver()
    company = Company(driver, "tarot2")
    company.sit()
    copied: list[str] = []
    driver.host.copy_text = copied.append  # type: ignore[method-assign]
    driver.tap("export")
    driver.go(0.3)
    assert driver.place == "LinkScene"
    driver.tap("copy")
    other = Driver(seed=4)
    other.host.line = company.far.connect
    other.tap("friends")
    Asked(other, copied[0])
    other.tap("link")
    other.go(0.5)
    assert other.place == "Room" and room_of(other).seated
    kept = seat_at(other.host.storage, "Table1")
    assert kept is not None and kept.secret != company.secret
    driver.go(0.5)
    assert driver.place == "Ask", "the older window is told"


def test_only_fixed_phrases_are_said_and_shown_at_the_seat() -> None:
    driver = Driver()
    company = Company(driver, "tarot2")
    company.begin()
    company.friends[0].say("oops")
    company.hear()
    assert "Oops" in driver.labels()["said1"]
    driver.go(6)
    assert "said1" not in driver.controls()
    driver.tap("friends")
    driver.tap("say-thanks")
    company.hear()
    assert [notice.what.phrase for notice in company.friends[0].notices if notice.kind == "said"] == [
        "oops",
        "thanks",
    ]


def test_no_undo_and_no_hints_where_the_table_has_none() -> None:
    driver = Driver()
    company = Company(driver, "tarot2")
    assert company.far.table is not None
    company.far.table.hints = False
    company.begin()
    company.play(own_turn)
    assert "undo" not in driver.controls() and "hint" not in driver.controls()


def test_a_server_that_talks_nonsense_ends_no_program() -> None:
    driver = Driver()
    company = midway(driver, "tarot2")
    for text in ('["Now",1,[]]', "[" * 9000, '["Steps",99999,[]]', '["TableState",1]', "\x00"):
        socket = next((s for s in company.far.sockets if s.seat == 0), None)
        if socket is not None:
            socket.arrived.append(text)
        driver.go(0.5)
        assert driver.place == "Tarot2Table"
    driver.go(20)
    assert "Connected" in driver.labels()["friends"]


def test_a_place_is_for_a_friend_or_a_bot_as_the_host_says() -> None:
    driver = Driver()
    company = Company(driver, "whist22")
    company.sit()
    assert company.far.table is not None
    driver.tap("place-3")
    driver.go(0.3)
    assert company.far.table.places[3].kind == "strong"
    driver.tap("place-3")
    driver.go(0.3)
    assert company.far.table.places[3].kind == "human"
    guest = friend(company.far, 3, "Eva")
    driver.go(0.3)
    assert "Eva" in driver.labels()["seat3"] and "place-3" not in driver.controls()
    guest.request(m.Rise)
    talk(guest)
    driver.go(0.3)
    assert "Free seat" in driver.labels()["seat3"]
