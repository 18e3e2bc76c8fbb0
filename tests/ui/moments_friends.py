"""The screens of tables elsewhere at every moment worth a picture: a server in this process, friends who are
there, away, and talk.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from game.games.registry import GAMES
from game.net import messages as m
from game.session.remote_seats import KeptSeat, keep, keep_name
from game.session.remote_table import RemoteTable
from game.ui.scenes.friends import FriendsScene
from game.ui.scenes.friends_agree import Agree
from game.ui.scenes.friends_link import LinkScene
from game.ui.scenes.friends_setup import SCENES, Proposing
from game.ui.scenes.friends_table import Tarock3Table, Tarot2Table, WhistTable
from game.ui.scenes.friends_talk import Talk
from game.ui.scenes.join import enter_seat
from game.ui.scenes.tarot2_sheet import RoundSheet
from game.ui.scenes.waiting import Room
from tests.session.far import SERVER, Far, friend, talk
from tests.ui.driver import Driver
from tests.ui.moments import moment, refuse_guides

PEOPLE = ("Ada", "Johanna", "Cleo", "Dov", "Eva", "Finn", "Gus")
SEATS = {
    "whist22": ("human", "human", "human", "medium"),
    "tarot2": ("human", "human"),
    "tarock3": ("human", "human", "human"),
}


def room_of(driver: Driver) -> Room:
    """The room that keeps up the talk, below the table or on top."""
    return next(scene for scene in driver.app.scenes if isinstance(scene, Room))


class Company:
    """A table with its host before the screen; the others come with `fill`."""

    def __init__(self, driver: Driver, game: str, seats: tuple[str, ...] = ()) -> None:
        self.driver, self.far, self.game = driver, Far(seed=3), game
        self.friends: list[RemoteTable] = []
        kinds = seats or SEATS[game]
        options = GAMES[game].options()
        if options.players != len(kinds):
            options = options.choose("players", len(kinds))
        refuse_guides(driver.app)
        keep_name(driver.host.storage, PEOPLE[0])
        self.secret = self.far.create(game, options, kinds)
        driver.host.line = self.far.connect
        assert self.far.table is not None
        self.kept = KeptSeat("Table1", SERVER, self.secret, self.far.table.invite, game)
        keep(driver.host.storage, self.kept)

    def sit(self) -> Room:
        """The person before the screen is at the table."""
        enter_seat(self.driver.app, self.kept)
        self.driver.go(0.3)
        return room_of(self.driver)

    def fill(self, leave: int = 0) -> None:
        """Friends sit down in the open seats but the last `leave`."""
        table = self.far.table
        assert table is not None
        free = [seat for seat, place in enumerate(table.places) if not place.taken]
        for seat in free[: len(free) - leave]:
            self.friends.append(friend(self.far, seat, PEOPLE[seat]))
        self.hear()

    def hear(self) -> None:
        talk(*self.friends)
        self.driver.go(0.2)

    def agree(self, kind: str, own: bool = True) -> None:
        """All friends agree to what is asked, and (own) the person here."""
        for table in self.friends:
            ask = table.mine(kind)
            if ask is not None:
                table.agree(ask, True)
        if own:
            room_of(self.driver).agree(kind)
        self.hear()

    def play(self, until: Callable[[Any], bool]) -> None:
        """All play by lot until the own view is so."""
        rng = Random(4)
        room = room_of(self.driver)
        assert room.table is not None
        for _ in range(600):
            if until(room.table.view):
                break
            for table in (room.table, *self.friends):
                view = table.view
                if view.turn == table.seat and not table.acting:
                    assert self.far.table is not None and self.far.table.match is not None
                    legal = view.legal or self.far.table.match.state.legal()
                    table.act(rng.choice(legal[:2] if view.phase == "auction" else legal))
                    break
            talk(room.table, *self.friends, turns=1)
            self.driver.app.scenes[-1].app.turn(self.driver.host.time)
        else:
            raise AssertionError("it never comes to that")
        for _ in range(60):
            self.driver.go(0.2)
            if "go_on" in self.driver.controls():
                self.driver.tap("go_on")
            elif room.playing is not None and room.playing.caught_up:
                break
        self.driver.go(0.5)

    def begin(self) -> None:
        """All sit and the match is on."""
        self.sit()
        self.fill()
        self.agree(m.MATCH)
        self.driver.go(0.5)


def own_turn(view: Any) -> bool:
    return bool(view.phase == "play" and view.turn == view.seat)


def gathered(driver: Driver, game: str) -> Company:
    """All sit in the room, and nothing has been asked."""
    company = Company(driver, game)
    company.sit()
    company.fill()
    return company


def midway(driver: Driver, game: str) -> Company:
    """In play, at the own turn."""
    company = Company(driver, game)
    company.begin()
    company.play(own_turn)
    return company


def over(driver: Driver, game: str) -> Company:
    """At the end of the first round."""
    company = Company(driver, game)
    company.begin()
    company.play(lambda view: view.phase == "over")
    driver.go(1)
    return company


@moment("friends", FriendsScene)
def _friends(driver: Driver) -> None:
    company = Company(driver, "whist22")
    company.fill(1)
    driver.app.scene.tap("friends")
    driver.go(0.5)


@moment("friends-none", FriendsScene)
def _friends_none(driver: Driver) -> None:
    refuse_guides(driver.app)
    driver.app.scene.tap("friends")
    driver.go(0.5)


@moment("home-table", "Home")
def _home_table(driver: Driver) -> None:
    Company(driver, "tarot2").fill()
    driver.app.home()
    driver.go(0.5)


for _game, _scene in SCENES.items():
    moment(f"friends-setup-{_game}", _scene)(
        lambda driver, scene=_scene: driver.app.open(scene(driver.app, SERVER))  # type: ignore[misc]
    )


@moment("room", Room)
def _room(driver: Driver) -> None:
    company = Company(driver, "whist22")
    company.sit()
    company.fill(1)
    company.far.away.add(1)
    company.friends[0].stop()
    company.hear()


@moment("room-look", Room)
def _room_look(driver: Driver) -> None:
    company = Company(driver, "tarock3")
    company.fill(1)
    driver.host.storage.remove("seat.Table1")
    assert company.far.table is not None
    driver.host.hash = f"t=Table1.{company.far.table.invite}"
    driver.app.scenes[0].linked()
    driver.go(0.5)


@moment("room-ready", Room)
def _room_ready(driver: Driver) -> None:
    company = gathered(driver, "tarot2")
    driver.app.scene.tap("go")
    company.friends[0].say("hello")
    company.hear()


@moment("room-cut", Room)
def _room_cut(driver: Driver) -> None:
    company = Company(driver, "tarot2")
    company.sit()
    company.far.up = False
    company.far.cut()
    driver.go(2)


@moment("room-link", LinkScene)
def _room_link(driver: Driver) -> None:
    company = Company(driver, "tarot2")
    company.sit()
    driver.app.scene.tap("qr")


@moment("room-code", LinkScene)
def _room_code(driver: Driver) -> None:
    company = Company(driver, "tarot2")
    company.sit()
    driver.app.scene.tap("export")
    driver.go(0.3)


@moment("room-gone", "Ask")
def _room_gone(driver: Driver) -> None:
    company = Company(driver, "tarot2")
    company.far.table = None
    enter_seat(driver.app, company.kept)
    driver.go(0.3)


@moment("room-elsewhere", "Ask")
def _room_elsewhere(driver: Driver) -> None:
    company = Company(driver, "tarot2")
    company.begin()
    from game.session.remote_table import Greeting
    from tests.session.far import client

    talk(client(company.far, Greeting("enter", company.secret), seed=9))
    driver.go(0.5)


@moment("friends-whist22", WhistTable)
def _whist(driver: Driver) -> None:
    company = Company(driver, "whist22")
    company.begin()
    company.play(lambda view: own_turn(view) and len(view.trick) >= 1)
    company.far.away.add(2)
    company.friends[1].stop()
    company.friends[0].say("well_played")
    company.hear()


@moment("friends-whist22-seven", WhistTable)
def _whist_seven(driver: Driver) -> None:
    company = Company(driver, "whist22", ("human",) * 6 + ("easy",))
    company.begin()
    company.play(lambda view: view.turn == view.seat)
    for table in company.friends[::2]:
        table.say("thinking")
    company.hear()


@moment("friends-tarot2", Tarot2Table)
def _tarot2(driver: Driver) -> None:
    company = midway(driver, "tarot2")
    company.friends[0].nudge(0)
    company.hear()


@moment("friends-tarot2-cut", Tarot2Table)
def _tarot2_cut(driver: Driver) -> None:
    company = midway(driver, "tarot2")
    company.far.up = False
    company.far.cut()
    driver.go(3)


@moment("friends-tarock3", Tarock3Table)
def _tarock3(driver: Driver) -> None:
    company = midway(driver, "tarock3")
    company.friends[1].say("good_game")
    company.hear()


@moment("friends-talk", Talk)
def _talk(driver: Driver) -> None:
    _whist(driver)
    driver.app.scene.tap("friends")


@moment("friends-menu", "Menu")
def _menu(driver: Driver) -> None:
    midway(driver, "tarot2")
    driver.app.scene.tap("menu")


@moment("friends-sheet", RoundSheet)
def _sheet(driver: Driver) -> None:
    over(driver, "tarot2").agree(m.ROUND, own=False)


@moment("friends-agree", Agree)
def _agree(driver: Driver) -> None:
    company = over(driver, "tarock3")
    driver.app.scene.tap("next")
    company.friends[0].agree(company.friends[0].mine(m.ROUND), True)  # type: ignore[arg-type]
    company.hear()
    driver.go(0.5)


@moment("friends-rules", Agree)
def rules_proposed(driver: Driver) -> None:
    """A friend asks for other rules."""
    company = gathered(driver, "whist22")
    options = GAMES["whist22"].presets[-1].options(4)
    company.friends[0].request(lambda id_: m.Propose(id_, options.to_json()))
    company.hear()
    driver.go(0.5)


@moment("friends-propose", Proposing)
def _propose(driver: Driver) -> None:
    gathered(driver, "whist22")
    driver.app.scene.tap("rules")


@moment("friends-lent", "Ask")
def _lent(driver: Driver) -> None:
    company = Company(driver, "tarock3")
    company.fill()
    assert company.far.table is not None
    company.far.table.places[0].lent = "medium"
    company.sit()
    driver.go(0.5)
