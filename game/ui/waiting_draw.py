"""The page of a table elsewhere, drawn: the link, the seats, the rules, the bold button."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.net import messages as m
from game.session.remote_state import TableInfo
from game.ui import letters
from game.ui import setup_draw as draw
from game.ui.friends_words import counted, presence
from game.ui.geometry import Rect
from game.ui.layout_friends import company_height, company_row, invite, invite_height
from game.ui.layout_friends import room as room_layout
from game.ui.layout_parts import TOUCH
from game.ui.layout_setup import SetupLayout
from game.ui.painter import Painter
from game.ui.rules_words import RulesWords, nearest
from game.ui.scenes.friends_link import draw_code

if TYPE_CHECKING:
    from game.ui.scenes.waiting import Room


def connection_key(room: Room) -> str:
    """How the connection is, as a message key."""
    table = room.table
    if room.founding is not None or table is None:
        return "friends.making"
    if table.fault:
        return table.fault
    if table.connected:
        return "friends.connected"
    if table.garbled:
        return "net.garbled"
    return "friends.connecting" if table.info is None else "friends.reconnecting"


def dot_colour(p: Painter, here: str) -> str:
    """Of a seat's presence."""
    return {m.HERE: p.theme.good, m.GONE: p.theme.gold, m.APART: p.theme.bad}[here]


class RoomPage:
    """One frame of it."""

    def __init__(self, room: Room, p: Painter) -> None:
        self.room, self.p = room, p
        self.app, self.tr = room.app, room.app.tr

    def draw(self) -> None:
        env, p, room, tr = self.app.env, self.p, self.room, self.tr
        size, text = (env.width, env.height, env.insets), self.app.preferences.text_size
        lay, link = room_layout(*size, self._link_buttons, text)
        p.scale = lay.scale
        p.box(Rect(0, 0, env.width, env.height).inset(5), 22, None, p.theme.felt_line, 2)
        p.round_button("back", lay.back, "home", tr("result.home"))
        info = room.info
        title = tr(f"game.{info.game}") if info else tr("home.friends")
        p.text(title, lay.title.cx, lay.title.cy, 24, letters.TITLE, align="c", room=lay.title.w)
        p.control("title", lay.title, title)
        p.clip(lay.view)
        end = self._list(lay, info, bool(self._link_buttons) and link.empty)
        p.clip(None)
        room.fit_drawn(end - lay.view.y + room.scroll.at - lay.view.h)
        if not link.empty:
            self._invite(link)
        self._go(lay, info)
        draw.message(p, lay.say, room.toast[0], p.theme.ink)

    @property
    def _link_buttons(self) -> int:
        """Below the link for friends; 0 while there is none."""
        if not self.room.seated or not self.room.link:
            return 0
        return 2 if self.app.host.can_share else 1

    def _list(self, lay: SetupLayout, info: TableInfo | None, link: bool) -> float:
        p, tr, room = self.p, self.tr, self.room
        column = draw.Column(p, tr, lay.view.x + 3, lay.view.y + 3 - room.scroll.at, lay.view.w - 6, lay.gap)
        self._connection(column)
        if info is None:
            return column.y
        if link:
            self._invite(column.take(invite_height(column.w, p.scale, self._link_buttons)))
        column.heading(tr("friends.who"))
        for seat in range(len(info.seats)):
            self._seat(column, info, seat)
        column.heading(tr("setup.rules"))
        words, preset = RulesWords(self.app.catalogue), nearest(info.options)
        clauses = words.clauses(info.options, preset)
        column.summary(clauses, words.heading(info.options, preset), preset.id)
        self._buttons(column, info)
        return column.y

    def _connection(self, column: draw.Column) -> None:
        """A line: is there a connection?"""
        p = self.p
        key = connection_key(self.room)
        words = self.tr(key)
        good = key == "friends.connected"
        height = max(26 * p.scale, p.paragraph_height(words, column.w - 40, 15))
        box = column.take(height, 4)
        r = 5 * p.scale
        p.box(Rect(box.x + 8, box.y + 8 * p.scale, 2 * r, 2 * r), r, p.theme.good if good else p.theme.gold)
        p.paragraph(words, box.x + 28, box.y + 3, column.w - 40, 15, colour=p.theme.soft)
        p.control("connection", box, words)

    def _invite(self, rect: Rect) -> None:
        p, tr = self.p, self.tr
        can_share = self.app.host.can_share
        box = invite(rect, p.scale, self._link_buttons)
        p.box(rect, 16, p.theme.sheet, p.theme.edge, 1.2)
        draw_code(p, box.code, self.room.link, tr("friends.qr"))
        if not box.code.empty:
            if p.touched("qr"):
                p.box(box.code.inset(-3), 8, None, p.theme.gold, 2)
            p.hit("qr", box.code, tr("friends.qr_large"))
        words = tr("friends.invite.short")
        if p.paragraph_height(words, box.words.w, 15) <= box.words.h + 2:
            p.paragraph(words, box.words.x, box.words.y, box.words.w, 15, colour=p.theme.soft)
        p.button("copy", box.buttons[0], tr("friends.copy"), icon="copy", points=16, primary=not can_share)
        if can_share:
            p.button("share", box.buttons[1], tr("friends.share"), icon="share", points=16)

    def _seat(self, column: draw.Column, info: TableInfo, seat: int) -> None:
        p, tr, room = self.p, self.tr, self.room
        state = info.seats[seat]
        action = self._action(info, seat)
        words = tr(action[1]) if action else ""
        act = max(84 * p.scale, p.text_width(words, 16, letters.BOLD) + 28) if action else 0.0
        row = company_row(column.take(company_height(p.scale), 6), p.scale, act)
        p.box(row.rect, 14, p.theme.sheet, p.theme.edge, 1.2)
        colour = dot_colour(p, state.presence) if state.taken else p.theme.edge
        p.box(row.dot, row.dot.w / 2, colour if state.taken else None, colour, 1.5)
        own = room.table is not None and room.table.seat == seat
        name = tr("friends.you", name=room.names[seat]) if own else room.names[seat]
        p.text(name, row.name.x, row.name.cy, 17, letters.BOLD, room=row.name.w)
        said, tint = self._state_words(info, seat)
        p.text(said, row.state.x, row.state.cy, 15, colour=tint, room=row.state.w)
        p.control(f"seat{seat}", row.rect, f"{name}: {said}")
        if action:
            p.button(f"{action[0]}-{seat}", row.act, words, points=16, primary=action[0] == "sit")

    def _state_words(self, info: TableInfo, seat: int) -> tuple[str, str]:
        """Presence, and whether the seat is ready for the match."""
        said = presence(info, seat, self.tr)
        bubble = self.room.bubbles.get(seat)
        if bubble is not None:
            return f"„{bubble[0]}“", self.p.theme.gold_text
        ask = info.ask(m.MATCH)
        if ask is not None and seat in ask.agreed:
            return f"{said} · {self.tr('friends.ready')}", self.p.theme.good
        return said, self.p.theme.soft

    def _action(self, info: TableInfo, seat: int) -> tuple[str, str] | None:
        """What can be done with a seat: id and message key."""
        state, room = info.seats[seat], self.room
        if not state.taken and not room.seated:
            return "sit", "friends.sit"
        host = room.table is not None and room.table.seat == info.host
        free = state.kind != m.HUMAN or not state.taken
        if host and free and info.phase in (m.WAITING, m.OVER):
            return "place", "friends.friend" if state.kind == m.HUMAN else f"setup.level.{state.kind}"
        return None

    def _buttons(self, column: draw.Column, info: TableInfo) -> None:
        p, tr, room = self.p, self.tr, self.room
        height = max(TOUCH, 48 * p.scale)
        rows = [("full", "friends.all_rules", "book")]
        if room.seated:
            if info.phase != m.PLAYING:
                rows.append(("rules", "friends.change_rules", "gear"))
            rows.append(("export", "friends.export", "link"))
            if room.table is not None and room.table.seat != info.host and info.phase in (m.WAITING, m.OVER):
                rows.append(("rise", "friends.rise", "trash"))
        for id_, key, icon in rows:
            p.button(id_, column.take(height), tr(key), icon=icon, points=16)
        notes = [tr("friends.hints_yes" if info.hints else "friends.hints_no")]
        if room.seated:
            notes.append(tr("friends.kept_here"))
        words = " ".join(notes)
        box = column.take(p.paragraph_height(words, column.w - 16, 14) + 8)
        p.paragraph(words, box.x + 8, box.y, box.w - 16, 14, colour=p.theme.soft)
        p.control("note", box, words)

    def _go(self, lay: SetupLayout, info: TableInfo | None) -> None:
        p, tr, room = self.p, self.tr, self.room
        if info is None:
            return
        if not room.seated:
            some = bool(info.open_seats)
            words = tr("friends.sit_down" if some else "friends.full")
            p.button("go", lay.go, words, primary=some, enabled=some, icon="player", points=19)
            return
        ask = room.ask(m.MATCH)
        if ask is None:
            return
        ready = room.table is not None and room.table.seat in ask.agreed
        words = counted(tr("friends.ready" if ready else "friends.start"), ask)
        icon, state = ("check", "pressed") if ready else ("play", "")
        p.button("go", lay.go, words, primary=not ready, icon=icon, points=19, state=state)
