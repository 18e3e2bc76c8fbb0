"""The room of a table elsewhere: who sits there, the link for friends, and the start. It lies below the table
while a match is on, and keeps up the talk with the server as long as it is in the stack of scenes.
"""

from __future__ import annotations

from functools import partial
from random import SystemRandom
from typing import TYPE_CHECKING, Any

from game.engine.contract import Seat
from game.host.contract import Key
from game.net import messages as m
from game.session.contract import SeatInfo
from game.session.remote import RemoteSession
from game.session.remote_address import link_to, socket_of
from game.session.remote_founding import Founding
from game.session.remote_seats import KeptSeat, forget, keep, keep_name, seat_at, short
from game.session.remote_state import Question, TableInfo
from game.session.remote_table import Greeting, RemoteTable, secret
from game.ui.friends_words import names_of
from game.ui.painter import Painter
from game.ui.scene import Scene, Scrolling
from game.ui.scenes.ask import Ask
from game.ui.scenes.friends_agree import Agree
from game.ui.scenes.friends_link import open_code, open_invite
from game.ui.scenes.friends_setup import Proposing, ask_name
from game.ui.scenes.match_rules import MatchRules
from game.ui.setup_model import kinds_of
from game.ui.waiting_draw import RoomPage

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.scenes.friends_table import FriendTable

BUBBLE = 5.0
"""Seconds that something said stays at its seat."""
LEVEL = "medium"
"""How a bot plays that takes an absent friend's place."""
GONE = ("net.no_table", "net.no_seat", "net.expired")
"""After these a kept seat is good for nothing."""


def talk_with(app: App, server: str, table: str, greeting: Greeting) -> RemoteTable:
    """Begin one with a table on a server."""
    host = app.host
    return RemoteTable(host.connect, socket_of(server, table), greeting, host.now, SystemRandom())


class Room(Scrolling):
    """One table. `founding`: it is being made. A seat of one's own is kept in the host's storage."""

    def __init__(
        self,
        app: App,
        server: str,
        table: str = "",
        greeting: Greeting | None = None,
        founding: Founding | None = None,
    ) -> None:
        super().__init__(app)
        self.server = server
        self.founding = founding
        self.table: RemoteTable | None = None
        self.playing: FriendTable | None = None
        self.bubbles: dict[Seat, tuple[str, float]] = {}
        """What seats have just said, and until when that is shown."""
        self.toast = ("", 0.0)
        self._asked: set[int] = set()
        """Numbers of the asks that have been put to the person here."""
        self._offered: set[Seat] = set()
        """Seats away whose play by a bot has been offered to the person here."""
        self._told = ""
        self._wanted: Seat | None = None
        """The seat to sit down in once a name is given."""
        self._lent = False
        self._kept = table if greeting is not None and greeting.kind == "enter" else ""
        """The table whose seat is being entered, to be forgotten when there is none."""
        if greeting is not None:
            self._join(table, greeting)

    # -- beginning --------------------------------------------------------------------------------

    def _join(self, id_: str, greeting: Greeting) -> None:
        host = self.app.host
        table = talk_with(self.app, self.server, id_, greeting)
        kept = seat_at(host.storage, id_)
        if kept is not None:
            table.promises = dict(kept.promises)

        def seated(key: str, _seat: Seat, invite: str) -> None:
            self._keep(id_, key, invite)

        def promised(seal: str, salt: str) -> None:
            here = seat_at(host.storage, id_)
            if here is not None:
                keep(host.storage, here.promising(seal, salt))

        table.on_seat, table.on_promise = seated, promised
        self.table = table

    def _keep(self, id_: str, key: str, invite: str) -> None:
        """Write down that the seat with this secret is ours."""
        storage = self.app.host.storage
        before = seat_at(storage, id_)
        promises = before.promises if before is not None else {}
        game = (
            self.table.info.game if self.table and self.table.info else before.game if before else "whist22"
        )
        keep(storage, KeptSeat(id_, self.server, key, invite, game, promises))

    @property
    def info(self) -> TableInfo | None:
        return self.table.info if self.table is not None else None

    @property
    def names(self) -> tuple[str, ...]:
        return names_of(self.info, self.app.tr) if self.info is not None else ()

    @property
    def seated(self) -> bool:
        return self.table is not None and self.table.seat >= 0

    @property
    def link(self) -> str:
        """What is handed on to friends; empty before it is known."""
        table = self.table
        if table is None or table.info is None or not table.invite:
            return ""
        return link_to(self.server, table.info.table, table.invite)

    # -- going on ---------------------------------------------------------------------------------

    def attend(self, now: float) -> None:
        if self.founding is not None:
            self._found()
        if self.table is None:
            return
        if self.table.turn():
            self.app.dirty = True
        if self.table.fault:
            self._tell_fault(self.table.fault)
            return
        self._hear(now)
        self._open_match()
        if self.playing is not None:
            self.playing.follow()
        self._put_asks()

    def _found(self) -> None:
        founding = self.founding
        assert founding is not None
        if not founding.turn():
            return
        self.founding = None
        self.app.dirty = True
        if founding.fault:
            self._tell_fault(founding.fault)
            return
        storage = self.app.host.storage
        keep(storage, KeptSeat(founding.table, self.server, founding.secret, founding.invite, founding.game))
        self._join(founding.table, Greeting("enter", founding.secret))

    def _hear(self, now: float) -> None:
        """What was said or refused."""
        assert self.table is not None
        while self.table.notices:
            notice = self.table.notices.popleft()
            if notice.kind == "refused":
                self.say(self.app.catalogue.sentence(notice.what.key, **notice.what.params))
                if self.playing is not None:
                    self.playing.not_done()
            else:
                self._said(notice.what, now)
            self.app.dirty = True
        for seat, (_, until) in list(self.bubbles.items()):
            if now > until:
                del self.bubbles[seat]
                self.app.dirty = True
        if self.toast[0] and now > self.toast[1]:
            self.toast = ("", 0.0)
            self.app.dirty = True

    def _said(self, said: m.Said, now: float) -> None:
        tr = self.app.tr
        words = tr(f"friends.say.{said.phrase}") if said.phrase else tr("friends.nudged")
        self.bubbles[said.seat] = (words, now + BUBBLE)
        assert self.table is not None
        if said.seat != self.table.seat:
            self.app.host.announce(tr("friends.says", name=self.names[said.seat], words=words))
            self.app.sounds.hear(["turn" if not said.phrase else "knock"], now)

    def say(self, words: str) -> None:
        """A passing message, on whatever is shown."""
        if self.playing is not None:
            self.playing.say(words)
        else:
            self.toast = (words, self.app.host.now() + 3)
            self.app.host.announce(words)
        self.app.dirty = True

    def _open_match(self) -> None:
        """The table of the match that is on, in place of the one before."""
        table = self.table
        assert table is not None
        if table.view is None or table.seat < 0 or table.info is None:
            return
        if self.playing is not None and self.playing.session.match == table.match:
            return
        from game.ui.scenes.friends_table import table_of

        self.uncover(self)
        self._asked = {ask.number for ask in table.info.asks if ask.number in self._asked}
        session = RemoteSession(table, lambda info: names_of(info, self.app.tr))
        self.playing = table_of(self.app, session, self)
        self.app.open(self.playing)

    def uncover(self, scene: Scene) -> None:
        """Close what lies on top of the room or its table."""
        while scene in self.app.scenes and self.app.scene is not scene:
            self.app.close()

    def _put_asks(self) -> None:
        """What others ask is put to the person here once, when nothing else lies on top."""
        table = self.table
        assert table is not None
        if table.info is None or table.seat < 0 or not self._free():
            return
        lent = bool(table.info.seats[table.seat].lent)
        if lent and not self._lent:
            self._offer_back()
        self._lent = lent
        for kind in (m.RULES, m.LEND):
            ask = table.mine(kind)
            if ask is not None and table.seat not in ask.agreed and ask.number not in self._asked:
                self._asked.add(ask.number)
                self.app.open(Agree(self.app, self, kind))
                return

        self._offer_bot(table.info, table.view)

    def _offer_bot(self, info: TableInfo, view: Any) -> None:
        """Once each time that all wait for somebody who is away."""
        away = {seat for seat, state in enumerate(info.seats) if state.presence == m.APART and not state.lent}
        self._offered &= away
        turn = view.turn if view is not None and info.phase == m.PLAYING else None
        if turn not in away - self._offered or info.ask(m.LEND) is not None:
            return
        self._offered.add(turn)
        answers = (("friends.not_now", None), ("friends.lend", partial(self.lend, turn)))
        name = self.names[turn]
        self.app.open(Ask(self.app, "friends.ask.lend", "friends.ask.lend.words", answers, bold=1, name=name))

    def _free(self) -> bool:
        """Is nothing open that a question must not cover?"""
        return self.app.scene is self or (self.playing is not None and self.playing.on_top)

    def _offer_back(self) -> None:
        answers = (("friends.lent.watch", None), ("friends.lent.back", self.take_back))
        self.app.open(Ask(self.app, "friends.lent.title", "friends.lent.words", answers, bold=1))

    def _tell_fault(self, fault: str) -> None:
        """Once: why nothing more comes, and what can be done."""
        if self._told == fault:
            return
        self._told = fault
        self.app.dirty = True
        if fault == "net.replaced":
            answers: tuple[Any, ...] = (
                ("result.home", self.app.home),
                ("friends.continue_here", self._resume),
            )
            self.app.open(Ask(self.app, "friends.elsewhere", "friends.elsewhere.words", answers, bold=1))
            return
        if fault in GONE and self._kept:
            forget(self.app.host.storage, self._kept)
        close = (("common.close", self.app.home),)
        self.app.open(Ask(self.app, "friends.trouble", fault, close, bold=0))

    def _resume(self) -> None:
        self._told = ""
        if self.table is not None:
            self.table.resume()

    def returned(self) -> None:
        if self.table is not None:
            self.table.wake()

    def closed(self) -> None:
        """Left: the seat shows as gone, and stays ours."""
        if self.table is not None:
            self.table.stop()
        if self.founding is not None:
            self.founding.stop()

    # -- doing ------------------------------------------------------------------------------------

    def agree(self, kind: str, yes: bool = True) -> None:
        """Give or take back consent to what is asked."""
        ask = self.ask(kind)
        if ask is not None and self.table is not None:
            self.table.agree(ask, yes)

    def ask(self, kind: str) -> Question | None:
        return self.table.mine(kind) if self.table is not None else None

    def sit(self, seat: Seat) -> None:
        """Sit down: first a name, then the seat."""
        self._wanted = seat
        ask_name(self.app)

    def text_given(self, text: str | None) -> None:
        seat, self._wanted = self._wanted, None
        name = short(text or "")
        if seat is None or not name or self.table is None or self.info is None:
            return
        keep_name(self.app.host.storage, name)
        key = secret(SystemRandom())
        self._keep(self.info.table, key, self.table.invite)  # before it is sent: an answer may be lost
        self.table.sit(seat, name, key)

    def place(self, seat: Seat) -> None:
        """The host: a seat is for the next kind of player, a friend or a bot."""
        if self.info is None or self.table is None:
            return
        kinds = kinds_of(self.info.game)
        kind = kinds[(kinds.index(self.info.seats[seat].kind) + 1) % len(kinds)]
        self.table.request(lambda id_: m.Place(id_, seat, kind))

    def lend(self, seat: Seat) -> None:
        """Ask that a bot plays for a friend who is away."""
        if self.table is not None:
            self.table.request(lambda id_: m.Lend(id_, seat, LEVEL))

    def take_back(self) -> None:
        """Play again for oneself."""
        if self.table is not None:
            self.table.request(m.TakeBack)

    def change_rules(self) -> None:
        """Think of other rules and ask the others."""
        info, table = self.info, self.table
        if info is None or table is None:
            return

        def propose(options: Any) -> None:
            table.request(lambda id_: m.Propose(id_, options.to_json()))

        seats = [SeatInfo(name, state.kind) for name, state in zip(self.names, info.seats, strict=True)]
        self.app.open(Proposing(self.app, info.options, seats, propose))

    def export(self) -> None:
        """A code that brings the seat to another browser."""
        if self.table is None or self.info is None:
            return
        server, id_ = self.server, self.info.table

        def show(answer: Any) -> None:
            if isinstance(answer, m.Code):
                open_code(self.app, link_to(server, id_, answer.code, moving=True), answer.seconds)
            elif isinstance(answer, m.Failed):
                refused = m.refusal(answer)
                self.say(self.app.catalogue.sentence(refused.key, **refused.params))

        self.table.request(m.Export, show)

    def rise(self) -> None:
        """Give the seat up for good."""
        if self.table is None:
            return

        def risen(answer: Any) -> None:
            if isinstance(answer, m.Done) and self.info is not None:
                forget(self.app.host.storage, self.info.table)
                self.app.home()

        self.table.request(m.Rise, risen)

    # -- the screen -------------------------------------------------------------------------------

    def draw(self, p: Painter, now: float) -> None:
        RoomPage(self, p).draw()

    def tap(self, id_: str) -> None:
        kind, _, rest = id_.partition("-")
        if kind == "sit":
            self.sit(int(rest))
        elif kind == "place":
            self.place(int(rest))
        elif kind == "back":
            self.app.home()
        elif kind == "copy":
            self.app.host.copy_text(self.link)
            self.say(self.app.tr("friends.copied"))
        elif kind == "share":
            self.app.host.share(self.app.tr("friends.share_words"), self.link)
        elif kind == "qr":
            open_invite(self.app, self.link)
        elif kind == "go":
            self._go()
        elif kind == "full" and self.info is not None:
            self.app.open(MatchRules(self.app, self.info.options))
        elif kind == "rules":
            self.change_rules()
        elif kind == "export":
            self.export()
        elif kind == "rise":
            answers = (("common.close", None), ("friends.rise", self.rise))
            self.app.open(Ask(self.app, "friends.rise", "friends.rise.words", answers, bold=0))

    def _go(self) -> None:
        """The bold button: sit down, or be ready, or not after all."""
        ask = self.ask(m.MATCH)
        if ask is not None and self.table is not None:
            self.agree(m.MATCH, self.table.seat not in ask.agreed)
        elif self.info is not None and not self.seated and self.info.open_seats:
            self.sit(self.info.open_seats[0])

    def key(self, key: Key) -> None:
        if key.key == "Escape":
            self.app.home()
        self.scroll.key(key)
