"""Play with a friend: the tables one sits at, a new one, a link that somebody has sent."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING

from game.engine.contract import Refused
from game.session.remote_address import host_of, read_link, server_of
from game.session.remote_founding import Probe
from game.session.remote_seats import SERVER, KeptSeat, keep_server, kept_server, seats
from game.ui.painter import Painter
from game.ui.scenes.ask import Ask, tell
from game.ui.scenes.friends_setup import SCENES
from game.ui.scenes.join import RollCall, enter_seat, follow_link, own_server
from game.ui.scenes.rows import Row, Rows

if TYPE_CHECKING:
    from game.ui.app import App

LINK_LENGTH = 400


class FriendsScene(Rows):
    """Finds out whether there is a server of tables, and asks for another where there is none."""

    stays = True

    def __init__(self, app: App) -> None:
        super().__init__(app, "home.friends", ())
        self.server = kept_server(app.host.storage) or own_server(app)
        self.probe: Probe | None = None
        self.roll = RollCall(app)
        self._asking: Callable[[str], None] | None = None
        self._look_for_server()

    # -- servers ----------------------------------------------------------------------------------

    def _look_for_server(self) -> None:
        """Ask whether the server answers."""
        if self.probe is not None:
            self.probe.stop()
        host = self.app.host
        self.probe = Probe(host.connect, self.server, host.now) if self.server else None

    @property
    def there(self) -> bool | None:
        """Does the server answer? None: that is not known yet."""
        return self.probe.found if self.probe is not None else False

    def attend(self, now: float) -> None:
        if self.probe is not None and self.probe.turn():
            self.app.dirty = True
        if self.roll.turn():
            self.app.dirty = True

    def shown(self) -> None:
        self.roll.stop()
        self.roll = RollCall(self.app)

    def closed(self) -> None:
        if self.probe is not None:
            self.probe.stop()
        self.roll.stop()

    # -- rows -------------------------------------------------------------------------------------

    def _rows(self) -> Iterator[Row]:
        tr = self.app.tr
        for seat in seats(self.app.host.storage):
            words = self.roll.words(seat.table) or tr("friends.own_table")
            game = tr(f"game.{seat.game}")
            yield Row(f"table-{seat.table}", game, words, "play", partial(self._enter, seat))
        for game in SCENES:
            words = tr("friends.new", game=tr(f"game.{game}"))
            yield Row(f"new-{game}", words, tr(f"game.{game}.table"), "plus", partial(self._new, game))
        yield Row("link", tr("friends.open_link"), tr("friends.open_link.words"), "link", self._ask_link)
        yield Row("server", tr("friends.server"), self._server_words(), "globe", self._ask_server)

    def _server_words(self) -> str:
        tr = self.app.tr
        if not self.server:
            return tr("friends.server.none")
        key = {None: "asked", True: "there", False: "silent"}[self.there]
        return tr(f"friends.server.{key}", host=host_of(self.server))

    def draw(self, p: Painter, now: float) -> None:
        self.rows = tuple(self._rows())
        super().draw(p, now)

    # -- doing ------------------------------------------------------------------------------------

    def _enter(self, seat: KeptSeat) -> None:
        enter_seat(self.app, seat)

    def _new(self, game: str) -> None:
        if self.there is not False:
            self.app.open(SCENES[game](self.app, self.server))
            return
        answers = (("common.close", None), ("friends.enter_server", self._ask_server))
        self.app.open(Ask(self.app, "home.friends", "friends.need_server", answers, bold=1))

    def _ask_server(self) -> None:
        tr = self.app.tr
        self._asking = self._take_server
        old = host_of(self.server) if self.server else ""
        ok, cancel = tr("setup.name_ok"), tr("setup.name_cancel")
        self.app.host.ask_text(tr("friends.enter_server"), old, LINK_LENGTH, ok, cancel)

    def _take_server(self, text: str) -> None:
        storage = self.app.host.storage
        if not text.strip():  # back to the page's own
            storage.remove(SERVER)
            self.server = own_server(self.app)
        else:
            self.server = server_of(text)
            keep_server(storage, self.server)
        self._look_for_server()

    def _ask_link(self) -> None:
        tr = self.app.tr
        self._asking = self._take_link
        ok, cancel = tr("setup.name_ok"), tr("setup.name_cancel")
        self.app.host.ask_text(tr("friends.open_link"), "", LINK_LENGTH, ok, cancel)

    def _take_link(self, text: str) -> None:
        follow_link(self.app, read_link(text), self.server)

    def text_given(self, text: str | None) -> None:
        asking, self._asking = self._asking, None
        if asking is None or text is None:
            return
        try:
            asking(text)
        except Refused as refused:
            tell(self.app, "home.friends", refused.key)
        self.app.dirty = True
