"""Friends at one table, each in a browser of their own, through a real server: whole matches of each game
with reloads, a server that is killed, lines that break, and messages that arrive twice or in another order.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.conftest import full
from tests.e2e.friends import PATIENCE, Person, TableServer, until
from tests.e2e.kit import Watch
from tests.e2e.table import built, serving

LONG = 600_000
"""Milliseconds that a whole match of eager players may take on a busy machine."""
SHORT = {"preset": "quick", "options": {"players": 2, "start": 3, "rounds": 3}}


def people(kinds: list[str]) -> list[dict[str, str]]:
    names = iter(("Bruno", "Nour", "Zélie"))
    return [{"name": "" if kind == "human" else next(names), "kind": kind} for kind in kinds]


@pytest.fixture
def server(tmp_path: Path) -> Iterator[TableServer]:
    if not (built() / "index.html").exists():
        pytest.skip("needs the built site (./build.sh)")
    server = TableServer(tmp_path / "tables")
    yield server
    server.stop()


class Party:
    """Those who have come, and the server."""

    def __init__(self, chromium: Browser, watch: Watch, server: TableServer) -> None:
        self.chromium, self.watch, self.server = chromium, watch, server
        self.people: list[Person] = []
        watch.allow("WebSocket|net::ERR_")  # lines that are cut, servers that are killed

    def come(self, name: str, touch: bool = False) -> Person:
        person = Person(self.chromium, self.watch, self.server.url, name, touch)
        self.people.append(person)
        return person

    def sit(self, game: str, setup: dict[str, Any], count: int) -> None:
        """So many people at a table of this set-up, ready to begin."""
        first = self.come("Ada")
        link = first.found(game, setup)
        for name in ("Ben", "Cleo", "Dov")[: count - 1]:
            self.come(name, touch=name == "Ben").join(link)

    def begin(self) -> None:
        """All agree; the match is on."""
        for person in self.people:
            person.ready()
        for person in self.people:
            person.has("friends")

    def same_record(self, match: int = 0) -> dict[str, Any]:
        """Everybody hands on the very record that the server has."""
        records = [person.download() for person in self.people]
        table, secret = self.people[0].secret()
        found = self.server.record(table, secret, match)
        for record in records:
            for field in ("game", "options", "rounds"):
                assert record.get(field) == found.get(field), field
        return found

    def over(self, id_: str) -> None:
        for person in self.people:
            person.has(id_, LONG)

    def leave(self) -> None:
        for person in self.people:
            person.close()


@pytest.fixture
def party(chromium: Browser, watch: Watch, server: TableServer) -> Iterator[Party]:
    party = Party(chromium, watch, server)
    yield party
    party.leave()


def test_two_friends_play_a_match_of_whist(party: Party) -> None:
    """A link, two seats, a match to its end with a broken line and a reload; the record is the server's."""
    party.sit("whist22", SHORT | {"seats": people(["human", "human"])}, 2)
    ada, ben = party.people
    assert "Ben" in ada.label("seat1") and "Ada" in ben.label("seat0")
    ada.ready()
    ben.until("() => control('go').textContent.includes('1/2')")
    ada.ready()  # not after all
    ben.until("() => control('go').textContent.includes('0/2')")
    party.begin()
    ben.press("friends")
    ben.has("say-hello")
    ben.press("say-hello")
    ada.has("said1")
    assert "Hello" in ada.label("said1")
    for person in party.people:
        person.play()
    until(lambda: ada.page.evaluate("player.done") > 4)
    assert ada.cut() == 1
    ada.connected()
    ben.come_back()
    party.over("again")
    assert all("fair deal" in person.label("fair") for person in party.people)
    assert len(party.same_record()["rounds"]) >= 2


# -- long -------------------------------------------------------------------------------------------------

GAMES = {
    "whist22": ({"options": {"players": 4, "lives": 5, "start": 4}}, ["human", "human", "human", "human"], 4),
    "tarot2": ({"options": {}}, ["human", "human"], 2),
    "tarock3": ({"options": {"rounds": 3}}, ["human", "human", "medium"], 2),
}


@full
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_match_through_all_that_can_go_wrong(game: str, party: Party) -> None:
    setup, kinds, count = GAMES[game]
    party.sit(game, setup | {"seats": people(kinds)}, count)
    first, *others = party.people
    first.cut()  # while all wait
    first.connected()
    party.begin()
    others[0].cut()  # with the deal
    if game != "tarot2":
        bidding = "Boolean(control('bid0') || control('say-pass'))"
        until(lambda: any(person.page.evaluate(bidding) for person in party.people))
        for person in party.people:
            person.cut()  # in the bidding
    for person in party.people:
        person.play()
    until(lambda: first.page.evaluate("player.done") > 3)
    for person in party.people:
        person.cut()  # all at once, in play
        person.spoil(0.2, 0.2)
    until(lambda: first.page.evaluate("player.done") > 8)
    others[-1].come_back()
    party.server.kill()
    first.until("() => /No connection/.test(control('friends')?.textContent ?? 'No connection')")
    party.server.start()
    first.connected()
    if game == "tarot2":
        for person in party.people:
            person.play(rounds=False)
        party.over("next")
        first.cut()  # between two rounds
        for person in party.people:
            person.play(True)
        for person in party.people:
            person.until("() => !control('next') && !control('no')")
        for person in party.people:
            person.play(rounds=False)
        party.over("next")
    else:
        party.over("again")
    for person in party.people:
        person.play(False)
        person.spoil(0, 0)
    first.connected()
    found = party.same_record()
    assert found["rounds"]


@full
def test_the_next_match_begins_when_all_agree_and_rules_change_likewise(party: Party) -> None:
    party.sit("whist22", SHORT | {"seats": people(["human", "human"])}, 2)
    ada, ben = party.people
    ada.press("rules")
    ada.has("preset-french_sheet")
    ada.press("preset-french_sheet")
    ada.press("go")
    ben.has("yes")
    ben.cut()  # while it is asked
    ben.connected()
    ben.has("yes")
    ben.press("yes")
    until(lambda: "French sheet" in ada.label("summary"))
    party.begin()
    for person in party.people:
        person.play()
    party.over("again")
    for person in party.people:
        person.play(False)
    ada.press("again")
    ada.has("no")
    ada.press("no")  # taken back
    ben.press("again")
    ada.until("() => control('again').textContent.includes('1/2')")
    ada.cut()  # while the other's consent stands
    ada.connected()
    ada.until("() => control('again').textContent.includes('1/2')")
    ada.press("again")
    for person in party.people:
        person.until("() => !control('again') && !control('no')")
    party.server.kill()
    party.server.start()
    ada.connected()


@full
def test_a_seat_moves_to_another_browser_and_an_older_window_is_told(party: Party) -> None:
    party.sit("tarot2", {"options": {}, "seats": people(["human", "human"])}, 2)
    ada, ben = party.people
    party.begin()
    ada.press("friends")
    ada.has("export")
    ada.press("export")
    ada.has("qr")
    code = ada.link()
    assert "#m=" in code
    other = party.come("Ada elsewhere")
    other.open(code)
    other.has("friends", PATIENCE)
    ada.has("question")
    assert "another window" in ada.label("question")
    ben.until("() => !control('presence0')")
    ada.answer("friends.continue_here")
    ada.has("question")
    assert "No table" in ada.label("question"), "its secret is good no more"


@full
def test_on_a_static_host_a_servers_address_is_asked_for(party: Party) -> None:
    with serving(built()) as page:
        party.server.stop()
        party.server.extra = ("--origin", page.rstrip("/"))
        party.server.start()
        ada = Person(party.chromium, party.watch, page, "Ada")
        party.watch.allow("foreign request")
        party.people.append(ada)
        ada.open(page)
        ada.has("friends", PATIENCE)
        ada.press("friends")
        ada.until("() => control('server').textContent.includes('no tables there')")
        ada.press("new-tarot2")
        ada.answer("friends.enter_server")
        ada.write("ftp://nowhere")
        ada.has("question")
        ada.tap("answer0")
        ada.has("server")
        ada.press("server")
        ada.write(party.server.url)
        ada.until("() => control('server').textContent.includes('ready')")
        ada.press("new-tarot2")
        ada.free("go")
        ada.press("go")
        ada.write("Ada")
        ada.has("copy")
        assert ada.link().startswith(party.server.url)
