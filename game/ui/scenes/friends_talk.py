"""The company of a table elsewhere: who is here, what can be said, and what is done for who is not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.host.contract import Key
from game.net import messages as m
from game.session.remote_state import TableInfo
from game.ui import letters
from game.ui.friends_words import presence
from game.ui.geometry import Rect
from game.ui.layout_friends import company_height, company_row, talk
from game.ui.layout_parts import TOUCH
from game.ui.painter import Painter
from game.ui.scene import Scrolling
from game.ui.scenes.friends_link import open_invite
from game.ui.waiting_draw import connection_key, dot_colour

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.scenes.waiting import Room


class Talk(Scrolling):
    """Saying something closes it: eyes belong on the table."""

    def __init__(self, app: App, room: Room) -> None:
        super().__init__(app)
        self.room = room
        self.below = app.scene

    def draw(self, p: Painter, now: float) -> None:
        env, tr, info = self.app.env, self.app.tr, self.room.info
        self.below.draw(p, now)
        p.scrim(env.width, env.height)
        p.block(env.width, env.height)
        size, text = (env.width, env.height, env.insets), self.app.preferences.text_size
        probe = talk(*size, 0, text)
        p.scale = probe.scale
        lay = talk(*size, self._height(p, probe.view.w, len(info.seats) if info else 0), text)
        p.box(lay.rect, 20, p.theme.sheet, p.theme.edge, 1.2, lift=1.6)
        title = tr("friends.company")
        p.text(title, lay.title.x, lay.title.cy, 22, letters.TITLE, room=lay.title.w)
        p.control("title", lay.title, f"{title}. {tr(connection_key(self.room))}")
        p.round_button("close", lay.close, "close", tr("common.close"))
        if info is None:
            return
        p.clip(lay.view)
        y = lay.view.y - self.scroll.at
        y = self._phrases(p, Rect(lay.view.x, y, lay.view.w, 0))
        for seat in range(len(info.seats)):
            rect = Rect(lay.view.x, y, lay.view.w, company_height(p.scale))
            self._seat(p, info, seat, rect)
            y = rect.bottom + 6
        y = self._buttons(p, Rect(lay.view.x, y + 4, lay.view.w, 0))
        p.clip(None)
        self.fit_drawn(y - lay.view.y + self.scroll.at - lay.view.h)

    def _height(self, p: Painter, width: float, seats: int) -> float:
        """What all of it takes from top to bottom."""
        bar = max(TOUCH, 46 * p.scale) + 8
        phrases = -(-len(m.PHRASES) // self._across(p, width)) * bar + 4
        note = p.paragraph_height(self.app.tr("friends.kept_here"), width - 8, 14)
        return phrases + seats * (company_height(p.scale) + 6) + 4 + 2 * bar + note

    def _across(self, p: Painter, width: float) -> int:
        """Phrases side by side."""
        words = [self.app.tr(f"friends.say.{phrase}") for phrase in m.PHRASES]
        widest = max(p.text_width(text, 16, letters.BOLD) for text in words) + 24
        return 3 if 3 * widest + 16 <= width else 2

    def _phrases(self, p: Painter, top: Rect) -> float:
        """What can be said."""
        tr, bar, across = self.app.tr, max(TOUCH, 46 * p.scale), self._across(p, top.w)
        words = [tr(f"friends.say.{phrase}") for phrase in m.PHRASES]
        rows = -(-len(words) // across)
        grid = Rect(top.x, top.y, top.w, rows * (bar + 8) - 8)
        for phrase, text, box in zip(m.PHRASES, words, grid.grid(len(words), across, 8, 8), strict=True):
            p.button(f"say-{phrase}", box, text, points=16)
        return grid.bottom + 12

    def _seat(self, p: Painter, info: TableInfo, seat: int, rect: Rect) -> None:
        tr, room, state = self.app.tr, self.room, info.seats[seat]
        own = room.table is not None and room.table.seat == seat
        action = self._action(info, seat, own)
        words = tr(action[1]) if action else ""
        act = max(84 * p.scale, p.text_width(words, 15, letters.BOLD) + 26) if action else 0.0
        row = company_row(rect, p.scale, act)
        p.box(row.rect, 14, p.theme.band, None)
        p.box(row.dot, row.dot.w / 2, dot_colour(p, state.presence), None)
        name = tr("friends.you", name=room.names[seat]) if own else room.names[seat]
        p.text(name, row.name.x, row.name.cy, 17, letters.BOLD, room=row.name.w)
        said = presence(info, seat, tr)
        p.text(said, row.state.x, row.state.cy, 15, colour=p.theme.soft, room=row.state.w)
        p.control(f"seat{seat}", row.rect, f"{name}: {said}")
        if action:
            p.button(f"{action[0]}-{seat}", row.act, words, points=15)

    def _action(self, info: TableInfo, seat: int, own: bool) -> tuple[str, str] | None:
        """What can be done with a seat: id and message key."""
        state = info.seats[seat]
        if own:
            return ("mine", "friends.lent.back") if state.lent else None
        if state.kind != m.HUMAN or state.lent:
            return None
        if state.presence == m.APART:
            return "lend", "friends.lend"
        return "nudge", "friends.nudge"

    def _buttons(self, p: Painter, top: Rect) -> float:
        bar = max(TOUCH, 46 * p.scale)
        y = top.y
        for id_, key, icon in (("invite", "friends.invite", "link"), ("export", "friends.export", "share")):
            p.button(id_, Rect(top.x, y, top.w, bar), self.app.tr(key), icon=icon, points=16)
            y += bar + 8
        note = self.app.tr("friends.kept_here")
        height = p.paragraph_height(note, top.w - 8, 14)
        p.paragraph(note, top.x + 4, y, top.w - 8, 14, colour=p.theme.soft)
        p.control("note", Rect(top.x, y, top.w, height), note)
        return y + height

    def tap(self, id_: str) -> None:
        kind, _, rest = id_.partition("-")
        table = self.room.table
        if kind == "close":
            self.app.close()
        elif table is None:
            return
        elif kind == "say":
            table.say(rest)
            self.app.close()
        elif kind == "nudge":
            table.nudge(int(rest))
            self.app.close()
        elif kind == "lend":
            self.room.lend(int(rest))
            self.app.close()
        elif kind == "mine":
            self.room.take_back()
            self.app.close()
        elif kind == "invite":
            open_invite(self.app, self.room.link)
        elif kind == "export":
            self.room.export()

    def key(self, key: Key) -> None:
        if key.key == "Escape":
            self.app.close()
        self.scroll.key(key)
