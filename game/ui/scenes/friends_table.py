"""A table of each game over a match on a server: the same table, with the company of friends around it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.engine.contract import Action, Play
from game.net import messages as m
from game.ui import letters
from game.ui.friends_words import counted
from game.ui.geometry import Rect
from game.ui.layout_parts import TOUCH
from game.ui.painter import Painter
from game.ui.scene import Scene
from game.ui.scenes.ask import tell
from game.ui.scenes.friends_agree import Agree
from game.ui.scenes.friends_talk import Talk
from game.ui.scenes.match_rules import MatchRules
from game.ui.scenes.menu import Menu
from game.ui.scenes.play import PlayScene
from game.ui.scenes.result import ResultScene
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.sheet import SheetScene
from game.ui.scenes.table import TableScene
from game.ui.scenes.tarock3 import Tarock3Scene
from game.ui.scenes.tarock3_end import Ranking, Settlement
from game.ui.scenes.tarot2 import Tarot2Scene
from game.ui.scenes.tarot2_sheet import RoundSheet
from game.ui.scenes.watching import Watching
from game.ui.waiting_draw import dot_colour

if TYPE_CHECKING:
    from game.session.remote import RemoteSession
    from game.ui.app import App
    from game.ui.scenes.waiting import Room

NOTICED = 1.5
"""Seconds without a connection after which it is said."""
SHEETS = (SheetScene, RoundSheet, Settlement, ResultScene, Ranking)


class FriendTable(PlayScene):
    """What a table does besides, before its game's class. `room`: lies below and talks with the server."""

    session: RemoteSession  # type: ignore[assignment]
    hint: Any
    thinks = False

    def __init__(self, app: App, session: RemoteSession, room: Room) -> None:
        super().__init__(app, session)  # type: ignore[arg-type]
        self.room = room
        self.hints = room.info is not None and room.info.hints
        self._cut = False
        self._fetched = -1
        """Version for which the record has been sent for."""
        self._sealed: set[int] = set()
        """Rounds whose deal has been called fair aloud."""

    # -- going on ---------------------------------------------------------------------------------

    def follow(self) -> None:
        """Take over what the server has sent, also while a sheet or menu lies on top. A new round, which the
        person here has agreed to, closes that.
        """
        session = self.session
        if session.jumped():
            self.room.uncover(self)
            self.resync()
        elif session.news:
            if self.truth.phase == "over":
                self.room.uncover(self)
            self._changed()
        if not session.table.acting and self.director.raised not in (None, *self.choices()):
            self.director.raised = None
        self._fetch_record()
        self._tell_seal()

    @property
    def on_top(self) -> bool:
        """Is the table, or the sheet over it, what is seen?"""
        return self.app.scene is self or isinstance(self.app.scene, SHEETS)

    def _fetch_record(self) -> None:
        table = self.session.table
        between = self.truth.phase == "over"
        if between and table.connected and self._fetched != table.version:
            self._fetched = table.version
            table.fetch()

    def _tell_seal(self) -> None:
        """Say once of each round that its deal was fair, or was not."""
        number = self.truth.number
        verdict = self.session.table.verdicts.get((self.session.match, number))
        if verdict is None or number in self._sealed:
            return
        self._sealed.add(number)
        if verdict != "unknown":
            self.app.host.announce(self.app.tr(f"friends.{verdict}"))
        self.app.dirty = True

    @property
    def deciding(self) -> bool:
        return super().deciding and not self.session.table.acting

    def acted(self, action: Action) -> None:
        """The card stays up until the server has taken it."""
        super().acted(action)
        if isinstance(action, Play):
            self.director.raised = action.card

    def not_done(self) -> None:
        """The server has refused an action: all lies as before."""
        self.director.raised = None
        self.director.settle()

    def update(self, now: float) -> None:
        self._tell_connection(now)
        super().update(now)

    def _tell_connection(self, now: float) -> None:
        """In words while there is none; else who is waited for that is away."""
        table, tr = self.session.table, self.app.tr
        cut = table.cut_off() > NOTICED and not table.fault
        if cut:
            self._toast = (tr("net.garbled" if table.garbled else "friends.reconnecting"), now + 1)
        if cut != self._cut:
            self._cut = cut
            self.app.host.announce(tr("friends.reconnecting" if cut else "friends.connected"))
            if not cut:
                self._toast = ("", 0.0)
            self.app.dirty = True

    def busy(self) -> bool:
        held = self.director.held is not None and self.app.preferences.pause >= 0
        said = self._toast[0] != "" and not self._cut
        return not self.last_open and (held or self.hint.thinking or said)

    def _only_choice(self) -> bool:
        return super()._only_choice() and self.session.table.connected

    # -- after a round ----------------------------------------------------------------------------

    @property
    def _next(self) -> str:
        """What can be agreed to now: the next round, or another match."""
        return m.MATCH if self.room.ask(m.MATCH) is not None else m.ROUND

    def next_words(self, words: str) -> str:
        return counted(words, self.room.ask(self._next))

    def on_from(self, sheet: Scene) -> None:
        self._agree(self._next)

    def again(self) -> None:
        self._agree(m.MATCH)

    def _agree(self, kind: str) -> None:
        """Say yes, and see who has not yet."""
        if self.room.ask(kind) is None:
            return
        self.room.agree(kind)
        self.app.open(Agree(self.app, self.room, kind))

    def leave(self) -> None:
        self.app.home()

    def look_back(self, back: bool = False) -> None:
        if self._has_record():
            super().look_back(back)

    def share(self) -> None:
        if self._has_record():
            super().share()

    def _has_record(self) -> bool:
        if self.session.record() is not None:
            return True
        tell(self.app, "result.review", "friends.no_record")
        return False

    # -- the menu and the company -----------------------------------------------------------------

    def open_menu(self) -> None:
        app, room = self.app, self.room
        more: list[tuple[str, Any]] = []
        if room.info is not None and room.info.phase != m.PLAYING:
            more.append(("friends.change_rules", room.change_rules))
        if room.ask(m.END) is not None:
            more.append(("friends.end", lambda: self._agree(m.END)))
        answers = (
            ("menu.resume", None),
            ("menu.rules", lambda: app.open(MatchRules(app, self.session.options))),
            ("friends.company", self.open_talk),
            *more,
            ("menu.settings", lambda: app.open(SettingsScene(app))),
            ("menu.home", app.home),
        )
        app.open(Menu(app, "menu.title", "friends.menu_words", answers, bold=0))

    def open_talk(self) -> None:
        self.app.open(Talk(self.app, self.room))

    def tap(self, id_: str) -> None:
        if id_ == "friends":
            self.open_talk()
        else:
            super().tap(id_)

    # -- drawing ----------------------------------------------------------------------------------

    def draw_corner(self, p: Painter, rect: Rect) -> None:
        """The company instead of undo, with a dot that tells of the connection."""
        tr, table = self.app.tr, self.session.table
        state = "friends.connected" if table.connected else "friends.reconnecting"
        p.round_button("friends", rect, "talk", f"{tr('friends.company')}: {tr(state)}")
        r = rect.w * 0.13
        box = Rect(rect.right - 2.2 * r, rect.y + 0.2 * r, 2 * r, 2 * r)
        p.box(box, r, p.theme.good if table.connected else p.theme.bad, p.theme.sheet, 1.5)

    def draw(self, p: Painter, now: float) -> None:
        super().draw(p, now)
        if not self.last_open:
            self._presences(p)
            for seat, (words, _) in self.room.bubbles.items():
                self._bubble(p, seat, words)

    def _plate(self, p: Painter, seat: int) -> Rect | None:
        """Where a seat's plate stands in this frame."""
        for control in p.controls:
            if control.id == f"seat{seat}":
                x, y, w, h = (value / p.ratio for value in control.rect)
                return Rect(x, y, w, h)
        return None

    def _presences(self, p: Painter) -> None:
        """A mark at the plate of whoever is not here, and of a seat that a bot plays for."""
        info, tr = self.room.info, self.app.tr
        for seat, state in enumerate(info.seats if info is not None else ()):
            if seat == self.session.seat or (state.presence == m.HERE and not state.lent):
                continue
            box = self._plate(p, seat)
            if box is None:
                continue
            words = tr("friends.lent_short" if state.lent else f"friends.{state.presence}")
            wide = p.text_width(words, 13, letters.BOLD) + 26 * p.scale
            h = 20 * p.scale
            chip = Rect(box.cx - wide / 2, box.bottom - h * 0.55, wide, h)
            p.box(chip, h / 2, p.theme.sheet, dot_colour(p, state.presence), 1.5, lift=0.3)
            r = 4 * p.scale
            p.box(Rect(chip.x + 8, chip.cy - r, 2 * r, 2 * r), r, dot_colour(p, state.presence))
            p.text(words, chip.x + 12 + 2 * r, chip.cy, 13, letters.BOLD, p.theme.soft)
            p.control(f"presence{seat}", chip, f"{self.room.names[seat]}: {words}")

    def _bubble(self, p: Painter, seat: int, words: str) -> None:
        """What a seat has just said, beside its plate, over nothing that matters if that can be."""
        box = self._plate(p, seat)
        if box is None:
            return
        w, h = p.text_width(words, 16, letters.BOLD) + 28 * p.scale, 34 * p.scale
        places = {
            "below": Rect(box.cx - w / 2, box.bottom + 6, w, h),
            "above": Rect(box.cx - w / 2, box.y - h - 6, w, h),
            "left": Rect(box.x - w - 6, box.cy - h / 2, w, h),
            "right": Rect(box.right + 6, box.cy - h / 2, w, h),
        }
        if box.cy > self.app.env.height / 2:
            places = {"above": places.pop("above"), **places}
        places["on"] = Rect(box.cx - min(w, box.w) / 2, box.cy - h / 2, min(w, box.w), h)
        env = self.app.env
        top, right, bottom, left = env.insets
        space = Rect(left + 6, top + 6, env.width - left - right - 12, env.height - top - bottom - 12)
        where, bubble = self._free_place(p, {name: rect.within(space) for name, rect in places.items()})
        p.box(bubble, h / 2, p.theme.paper, p.theme.gold, 2, lift=0.8)
        if where in ("below", "above"):
            self._tip(p, bubble, box.cx, where == "below")
        ink, room = p.theme.paper_ink, bubble.w - 12
        p.text(words, bubble.cx, bubble.cy, 16, letters.BOLD, ink, "c", room=room, smallest=9)
        p.control(f"said{seat}", bubble, self.app.tr("friends.says", name=self.room.names[seat], words=words))

    def _free_place(self, p: Painter, places: dict[str, Rect]) -> tuple[str, Rect]:
        """The first place over no plate, no button and no question; the last of all where there is none."""
        ratio = p.ratio
        taken = [hit.rect for hit in p.hits if hit.id and not hit.id.startswith("card")]
        plates = (control.rect for control in p.controls if control.id.startswith(("seat", "said", "counts")))
        taken += [Rect(x / ratio, y / ratio, w / ratio, h / ratio) for x, y, w, h in plates]
        if self.deciding and self.truth.phase == "bid":
            taken.append(self.director.layout.bid.rect)
        free = (item for item in places.items() if not any(item[1].overlaps(rect, 1) for rect in taken))
        return next(free, list(places.items())[-1])

    @staticmethod
    def _tip(p: Painter, bubble: Rect, to: float, below: bool) -> None:
        """The bubble's point towards the plate above it, or below."""
        tip, edge = 7 * p.scale, bubble.y if below else bubble.bottom
        x = max(bubble.x + 14, min(to, bubble.right - 14))
        triangle = "M1 10L6 1L11 10" if below else "M1 2L6 11L11 2"
        body = f'<path d="{triangle}" fill="{p.theme.paper}" stroke="{p.theme.gold}" stroke-width="1.6"/>'
        p.shape(body, Rect(x - tip, edge - (1.6 * tip if below else 0.4 * tip), 2 * tip, 2 * tip), 12, 12)

    def draw_on_sheet(self, p: Painter, sheet: Rect) -> None:
        """On the upper edge: whether the deal was fair; pressed it is the menu."""
        verdict = self.session.table.verdicts.get((self.session.match, self.truth.number))
        words = self.app.tr(f"friends.{verdict}") if verdict in ("fair", "unfair") else ""
        colour = {"fair": p.theme.good, "unfair": p.theme.bad}.get(verdict or "", p.theme.edge)
        h, top = 24 * p.scale, self.app.env.insets[0]
        roomy = sheet.y - h / 2 > top  # else the signs alone, in the corner
        wide = (
            (p.text_width(words, 13, letters.BOLD) + 8 if roomy and words else 0)
            + (2 if words else 1) * h
            + 8
        )
        x = sheet.cx - wide / 2 if roomy else sheet.right - wide - 10
        chip = Rect(x, sheet.y - h / 2 if roomy else top + 2, wide, h)
        p.box(chip, h / 2, p.theme.sheet, colour, 1.5)
        side, x = h * 0.62, chip.x + 7
        if words:
            icon = "icons/check" if verdict == "fair" else "icons/warning"
            p.icon(icon, x, chip.cy - side / 2, side, colour)
            x += side + 4
        if words and roomy:
            p.text(words, x, chip.cy, 13, letters.BOLD, colour)
        p.icon("icons/menu", chip.right - side - 7, chip.cy - side / 2, side, p.theme.ink)
        if words:
            p.control("fair", chip, words)
        area = Rect(
            min(chip.x, chip.cx - TOUCH / 2), max(0.0, chip.cy - TOUCH / 2), max(chip.w, TOUCH), TOUCH
        )
        p.hit("sheet_menu", area, self.app.tr("table.menu"))

    def tap_on_sheet(self, id_: str) -> None:
        if id_ == "sheet_menu":
            self.open_menu()


class Quiet(Watching):
    """Among friends nobody plays on faster than the others."""

    out = False  # type: ignore[assignment]


class WhistTable(FriendTable, TableScene):
    """Whist 22 among friends."""

    def __init__(self, app: App, session: RemoteSession, room: Room) -> None:
        super().__init__(app, session, room)
        self.watching = Quiet(self)


class Tarot2Table(FriendTable, Tarot2Scene):
    """Tarot for two, with a friend."""


class Tarock3Table(FriendTable, Tarock3Scene):
    """Bavarian Tarock among friends."""


TABLES: dict[str, type[FriendTable]] = {
    "whist22": WhistTable,
    "tarot2": Tarot2Table,
    "tarock3": Tarock3Table,
}


def table_of(app: App, session: RemoteSession, room: Room) -> FriendTable:
    """The table of the session's game."""
    return TABLES[session.game_id](app, session, room)
