"""Setting up a table for friends: as any other, but the human seats are friends' on devices of their own."""

from __future__ import annotations

from collections.abc import Callable
from random import SystemRandom
from typing import TYPE_CHECKING, Any

from game.engine.contract import Refused
from game.games.registry import GAMES
from game.session.remote_founding import Founding
from game.session.remote_seats import keep_name, own_name
from game.ui import letters
from game.ui.layout_setup import SetupLayout
from game.ui.painter import Painter
from game.ui.rules_words import Clause, RulesWords, nearest
from game.ui.scenes.pass_play import Several
from game.ui.scenes.setup import SetupScene
from game.ui.scenes.tarock3_setup import Tarock3Setup
from game.ui.scenes.tarock3_setup import Words as Tarock3Words
from game.ui.scenes.tarot2_setup import Tarot2Setup
from game.ui.setup_draw import Column
from game.ui.setup_model import NAME_LENGTH, Setup

if TYPE_CHECKING:
    from game.ui.app import App

HINTS = "tables.hints"
"""Where it is kept that tables are to be without hints (`no`)."""
KEYS = {
    "setup.guest": "friends.friend_n",
    "setup.human": "friends.friend",
    "setup.many_humans": "friends.setup_hint",
    "setup.one_human": "friends.two",
}
"""What is said otherwise here than of a match on one device."""


def other_words(tr: Callable[..., str]) -> Callable[..., str]:
    return lambda key, **params: tr(KEYS.get(key, key), **params)


class Inviting(Several):
    """The first friend's seat is the own one. `server`: where the table will be."""

    APART, GO = "friends", "friends.make"

    def __init__(self, app: App, server: str) -> None:
        super().__init__(app)
        self.server = server
        if not self._own.name:
            self.setup = self.setup.rename(self._seat_no, own_name(app.host.storage))
        self._naming = False

    @property
    def _seat_no(self) -> int:
        """The own seat: the first that is a human's."""
        return next(seat for seat, info in enumerate(self.setup.seats) if info.human)

    @property
    def _own(self) -> Any:
        return self.setup.seats[self._seat_no]

    @property
    def hints(self) -> bool:
        return self.app.host.storage.get(HINTS) != "no"

    def column(self, p: Painter, lay: SetupLayout) -> Column:
        column = super().column(p, lay)
        column.tr = other_words(self.app.tr)
        return column

    def head(self, list_: Column) -> None:
        tr = self.app.tr
        title, words = tr("friends.hints"), tr("friends.hints.help")
        p, s = list_.p, list_.p.scale
        room = list_.w - 28 * s - 120
        height = p.paragraph_height(words, room, 15)
        box = list_.take(24 * s + 26 * s + height)
        p.box(box, 16, p.theme.sheet, p.theme.edge, 1.2)
        p.text(title, box.x + 14 * s, box.y + 24 * s, 17, letters.BOLD, room=room)
        p.paragraph(words, box.x + 14 * s, box.y + 38 * s, room, 15, colour=p.theme.soft)
        list_.switch("hints", title, box.inset(14 * s, 0), self.hints, False)

    def _why(self, refused: Refused) -> str:
        return other_words(self.app.tr)(refused.key, **refused.params)

    def _act(self, kind: str, rest: str) -> None:
        if kind == "hints":
            self.app.host.storage.set(HINTS, "no" if self.hints else "yes")
            self.app.dirty = True
        else:
            super()._act(kind, rest)

    def start(self) -> None:
        """The table is made; before that whoever makes it says a name."""
        if self.setup.humans < 2:
            raise Refused("friends.two")
        if not self._own.name:
            self._naming = True
            ask_name(self.app)
            return
        keep_name(self.app.host.storage, self._own.name)
        self._make()

    def text_given(self, text: str | None) -> None:
        naming, self._naming = self._naming, False
        if not naming:
            super().text_given(text)
        elif text is not None:
            self._change(self.setup.rename(self._seat_no, text))
            if self._own.name:
                self.start()

    def _make(self) -> None:
        from game.ui.scenes.waiting import Room

        app, setup_ = self.app, self.setup
        founding = Founding(
            app.host.connect,
            self.server,
            setup_.game,
            setup_.options,
            tuple(seat.kind for seat in setup_.seats),
            self._seat_no,
            self._own.name,
            self.hints,
            app.host.now,
            SystemRandom(),
        )
        app.replace(Room(app, self.server, founding=founding))


def ask_name(app: App) -> None:
    """By what name one sits down; the answer comes to the scene on top."""
    tr = app.tr
    title, old = tr("friends.your_name"), own_name(app.host.storage)
    app.host.ask_text(title, old, NAME_LENGTH, tr("setup.name_ok"), tr("setup.name_cancel"))


class WhistFriends(Inviting):
    """Whist 22."""

    TITLE = "game.whist22"


class Tarot2Friends(Inviting, Tarot2Setup):
    """Tarot for two."""


class Tarock3Friends(Inviting, Tarock3Setup):
    """Bavarian Tarock."""


SCENES: dict[str, type[Inviting]] = {
    "whist22": WhistFriends,
    "tarot2": Tarot2Friends,
    "tarock3": Tarock3Friends,
}
"""In the order shown."""


class Proposing(SetupScene):
    """Other rules for the same company, to be agreed to by all."""

    TITLE, GO = "friends.change_rules", "friends.propose"

    def __init__(self, app: App, options: Any, seats: Any, propose: Callable[[Any], None]) -> None:
        self.GAME = next(game.id for game in GAMES.values() if isinstance(options, game.options))
        super().__init__(app)
        self.setup = Setup(nearest(options).id, options, tuple(seats), self.GAME)
        self._propose = propose

    @property
    def words(self) -> RulesWords:
        return (Tarock3Words if self.GAME == "tarock3" else RulesWords)(self.app.catalogue)

    def _list(self, p: Painter, lay: SetupLayout, clauses: tuple[Clause, ...]) -> float:
        list_ = self.column(p, lay)
        if self.GAME == "whist22":
            list_.heading(self.app.tr("setup.presets"))
            list_.presets(self.setup, self.heading())
        if lay.note.empty:
            list_.summary(clauses, self.heading(), self.setup.preset)
        self._options(list_)
        return list_.y

    def _change(self, setup_: object) -> None:
        assert isinstance(setup_, Setup)
        self.setup = setup_
        self.app.dirty = True

    def start(self) -> None:
        self.app.close()
        self._propose(self.setup.options)
