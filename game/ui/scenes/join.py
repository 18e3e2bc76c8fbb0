"""Tables as the first screen has them: a link in the page's address, and the seats one has elsewhere."""

from __future__ import annotations

from random import SystemRandom
from typing import TYPE_CHECKING

from game.engine.contract import Refused
from game.session.remote_address import Link, read_fragment, server_of
from game.session.remote_seats import KeptSeat, forget, kept_server, seat_at, seats
from game.session.remote_state import TableInfo
from game.session.remote_table import Greeting, RemoteTable, secret
from game.ui.friends_words import people, stands
from game.ui.scenes.ask import tell
from game.ui.scenes.waiting import Room, talk_with

if TYPE_CHECKING:
    from game.ui.app import App

MOST = 6
"""Tables that are asked about at once."""
PATIENCE = 10.0
"""Seconds that they are asked for."""


def own_server(app: App) -> str:
    """The server that the page came from, if it has tables; empty where there is no page."""
    try:
        return server_of(app.host.address("").partition("#")[0].partition("?")[0])
    except Refused:
        return ""


def offer_table(app: App) -> None:
    """Follow a link to a table in the page's address, once; say so when it cannot be read."""
    fragment = app.host.fragment()
    try:
        link = read_fragment(fragment)
    except Refused as refused:
        app.host.clear_fragment()
        tell(app, "home.friends", refused.key)
        return
    if link is not None:
        app.host.clear_fragment()
        _follow(app, link)


def _follow(app: App, link: Link) -> None:
    app.home()
    follow_link(app, link, kept_server(app.host.storage) or own_server(app))


def enter_seat(app: App, kept: KeptSeat) -> None:
    """Back to a seat of one's own."""
    app.open(Room(app, kept.server, kept.table, Greeting("enter", kept.secret)))


def follow_link(app: App, link: Link, server: str) -> None:
    """To the table of a link: back to the own seat there, or to look at it first."""
    kept = seat_at(app.host.storage, link.table)
    server = link.server or server
    if link.moving:
        key = secret(SystemRandom())
        app.open(Room(app, server, link.table, Greeting("move", link.word, key)))
    elif kept is not None:
        enter_seat(app, kept)
    else:
        app.open(Room(app, server, link.table, Greeting("look", link.word)))


class RollCall:
    """Looks at the tables one has a seat at, without taking it up; forgets those that are gone."""

    def __init__(self, app: App) -> None:
        self.app = app
        host = app.host
        self._end = host.now() + PATIENCE
        self._tables: dict[str, RemoteTable] = {}
        self._known: dict[str, TableInfo] = {}
        for seat in seats(host.storage)[:MOST]:
            greeting = Greeting("look", seat.invite)
            self._tables[seat.table] = talk_with(app, seat.server, seat.table, greeting)

    def words(self, table: str) -> str:
        """Who sits there and how it stands; empty before that is known."""
        info = self._known.get(table)
        return f"{people(info, self.app.tr)} · {stands(info, self.app.tr)}" if info is not None else ""

    def turn(self) -> bool:
        """True when something more is known."""
        news = False
        for id_, table in list(self._tables.items()):
            table.turn()
            if table.info is not None:
                self._known[id_] = table.info
            elif table.fault in ("net.no_table", "net.expired"):
                forget(self.app.host.storage, id_)
            elif self.app.host.now() < self._end:
                continue
            table.stop()
            del self._tables[id_]
            news = True
        return news

    def stop(self) -> None:
        for table in self._tables.values():
            table.stop()
        self._tables.clear()
