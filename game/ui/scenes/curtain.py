"""Between two players of one device: whose turn it is, and nothing that only one of them may see.

The table is not drawn below, so that neither a pixel nor a control of it is there. Holding the card shows
the table with the own hand until the finger is lifted; the button opens the table for this turn.
"""

from __future__ import annotations

import math
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING

from game.engine.contract import Refused, Seat, Step
from game.host.contract import Key
from game.ui import letters
from game.ui.geometry import Rect
from game.ui.layout_curtain import CurtainLayout, curtain
from game.ui.painter import Painter
from game.ui.scene import Scene
from game.ui.scenes.menu import open_menu

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.scenes.play import PlayScene

HOLD = 0.18
"""Seconds that the card must be held: a hand that only brushes the screen shows nothing."""
GUARD = 0.35
"""Seconds after the curtain has fallen in which no press counts: it may be the last tap of the one before."""
FOLD = 46
"""CSS pixels between two folds of the cloth."""
SEEN = ("card", "seat", "own_hidden", "counts", "stack", "said", "points")
"""What of the table is read to somebody who peeks: ids begin with one of these."""


@cache
def _fold(width: float, height: float) -> str:
    """Cloth of this size that falls into one soft fold."""
    steps = 16
    wide = width / steps
    return "".join(
        f'<path d="M{wide * i:.2f} 0H{wide * (i + 1):.2f}V{height}H{wide * i:.2f}Z" fill="#000000"'
        f' fill-opacity="{0.06 * (1 - math.cos(i * 2 * math.pi / steps)):.3f}"/>'
        for i in range(1, steps)
    )


class Curtain(Scene):
    """Over the table, whose holder shows and covers the hand of `seat`."""

    def __init__(self, app: App, table: PlayScene, seat: Seat) -> None:
        super().__init__(app)
        self.table, self.seat = table, seat
        self.peeking = False
        self._pressed_at: float | None = None
        self._guard = app.host.now() + GUARD
        self._swallowing = False
        self._news = self._since()

    @property
    def name(self) -> str:
        return self.table.session.seats[self.seat].name

    def _since(self) -> list[Step]:
        """What everybody saw since this player acted, or in this round so far."""
        steps = list(self.table.session.told())
        for index in range(len(steps) - 1, -1, -1):
            if getattr(steps[index].event, "seat", None) == self.seat:
                return steps[index + 1 :]
        return steps

    def lines(self) -> list[str]:
        phrases = self.table.phrases()
        return [line for step in self._news for line in phrases.events(step.event, step.view)]

    # -- peeking ----------------------------------------------------------------------------------

    def _peek(self, now_open: bool) -> None:
        self._pressed_at = None
        if now_open != self.peeking:
            self.peeking = now_open
            self.table.holder.show(self.seat if now_open else None)
        self.app.dirty = True

    def update(self, now: float) -> None:
        if self._pressed_at is not None and now >= self._pressed_at + HOLD:
            self._peek(True)

    def busy(self) -> bool:
        return self._pressed_at is not None

    def pointer(self, kind: str, x: float, y: float, id_: str) -> bool:
        now = self.app.host.now()
        if kind == "down":
            self._swallowing = now < self._guard
            if id_ == "peek" and not self._swallowing:
                self._pressed_at = now
                return True
            return self._swallowing or self.peeking
        if kind in ("up", "cancel"):
            self._peek(False)
        return True

    def tap(self, id_: str) -> None:
        if id_ == "peek":  # by keyboard or an assistive tool: opens until it is covered
            self._peek(True)
        elif id_ == "cover":
            self._peek(False)
        elif id_ == "lift":
            self.lift()
        elif id_ == "menu":
            open_menu(self.app)
        elif id_ == "undo":
            self.undo()

    def key(self, key: Key) -> None:
        if key.key == "Enter":
            self.lift()
        elif key.key == " ":
            self._peek(not self.peeking)
        elif key.key == "Escape" and self.peeking:
            self._peek(False)
        elif key.key == "Escape":
            open_menu(self.app)
        elif key.key == "u" and not self.peeking:
            self.undo()

    # -- going on ---------------------------------------------------------------------------------

    def lift(self) -> None:
        """The table, until this player has acted."""
        self.peeking, self._pressed_at = False, None
        self.table.holder.lift(self.seat)
        self.app.close()

    def undo(self) -> None:
        """Whoever acted before may think again, as long as this player has seen nothing."""
        if not self.table.session.can_undo:
            return
        try:
            self.table.session.undo()
        except Refused:
            return
        self.table.resync()
        self.app.close()

    def shown(self) -> None:
        tr = self.app.tr
        self.app.host.announce(f"{tr('curtain.pass_to')} {self.name}. {self.table.asks()}")

    def hidden(self) -> None:
        self._peek(False)

    def resized(self) -> None:
        self._peek(False)

    def closed(self) -> None:
        if self.peeking:
            self._peek(False)

    # -- drawing ----------------------------------------------------------------------------------

    def draw(self, p: Painter, now: float) -> None:
        env = self.app.env
        lay = curtain(env.width, env.height, env.insets, self.app.preferences.text_size)
        if self.peeking:
            self._open(p, lay, now)
            return
        p.scale = lay.scale
        self._cloth(p)
        p.round_button("menu", lay.menu, "menu", self.app.tr("table.menu"))
        self._heading(p, lay)
        self._told(p, lay.news)
        self._card(p, lay)
        self._lift(p, lay.lift)
        if self.table.session.can_undo:
            p.round_button("undo", lay.undo, "undo", self.app.tr("curtain.undo"))

    def _open(self, p: Painter, lay: CurtainLayout, now: float) -> None:
        """The table as this player sees it; nothing of it can be pressed."""
        env, theme = self.app.env, p.theme
        self.table.draw(p, now)
        seen = [replace(c, role="text", state="") for c in p.controls if c.id.startswith(SEEN)]
        p.block(env.width, env.height)
        p.controls.extend(seen)
        p.scale = lay.scale
        p.box(lay.note, lay.note.h / 2, theme.paper, theme.back, 2, lift=1)
        words = self.app.tr("curtain.let_go")
        points = 16 if p.text_width(words, 16, letters.BOLD) < lay.note.w - 24 else 13
        top = lay.note.cy - p.paragraph_height(words, lay.note.w - 12, points, letters.BOLD, 1.15) / 2
        room, ink = lay.note.w - 12, theme.paper_ink
        p.paragraph(words, lay.note.cx, top, room, points, letters.BOLD, ink, "c", 1.15)
        p.hit("cover", lay.note, self.app.tr("table.cover"))

    def _cloth(self, p: Painter) -> None:
        env, theme = self.app.env, p.theme
        p.box(Rect(-2, -2, env.width + 4, env.height + 4), 0, theme.back)
        if theme.shade:
            count = max(4, round(env.width / FOLD))
            wide = env.width / count
            for index in range(count):
                p.shape(_fold(wide, env.height), Rect(index * wide, 0, wide, env.height), wide, env.height)
        p.box(Rect(0, 0, env.width, env.height).inset(7), 18, None, theme.gold, 1.5)

    def _heading(self, p: Painter, lay: CurtainLayout) -> None:
        tr, paper = self.app.tr, p.theme.paper
        intro, what = tr("curtain.pass_to"), self.table.asks()
        p.text(intro, lay.intro.cx, lay.intro.cy, 18, colour=paper, align="c", room=lay.intro.w)
        p.text(self.name, lay.name.cx, lay.name.cy, 44, letters.TITLE, paper, "c", room=lay.name.w)
        p.text(what, lay.what.cx, lay.what.cy, 18, letters.BOLD, paper, "c", room=lay.what.w)
        p.control("title", lay.name, f"{intro} {self.name}. {what}")

    def _told(self, p: Painter, box: Rect) -> None:
        """The newest lines that fit, the last one at the bottom."""
        shown: list[tuple[str, float]] = []
        used, room = 0.0, box.w - 24
        for line in reversed(self.lines()):
            tall = p.paragraph_height(line, room, 16) + 4
            if used + tall > box.h:
                break
            used += tall
            shown.append((line, tall))
        y = box.y + min(box.h - used, 18 * p.scale)
        for index, (line, tall) in enumerate(reversed(shown)):
            p.paragraph(line, box.cx, y, room, 16, colour=p.theme.paper, align="c")
            p.control(f"news{index}", Rect(box.x, y, box.w, tall), line)
            y += tall

    def _card(self, p: Painter, lay: CurtainLayout) -> None:
        held = self._pressed_at is not None
        back = lay.back.moved(0, -4) if held else lay.back
        words = self.app.tr("curtain.peek")
        ring = p.theme.gold if held or p.touch.hover == "peek" else ""
        p.card("back", back.x, back.y, back.w, lift=2.2 if held else 1.2, ring=ring)
        wide = p.text_width(words, 17, letters.BOLD)
        x = lay.hint.cx - (wide + 30) / 2
        p.icon("icons/eye", x, lay.hint.cy - 11, 22, p.theme.paper)
        p.text(words, x + 30, lay.hint.cy, 17, letters.BOLD, p.theme.paper, room=lay.hint.right - x - 30)
        p.hit("peek", lay.hold, words)

    def _lift(self, p: Painter, rect: Rect) -> None:
        theme, down = p.theme, 1.5 if p.touch.pressed == "lift" else 0
        if p.touch.hover == "lift":
            p.box(rect.inset(-3), 19, None, theme.gold, 2)
        box = rect.moved(0, down)
        p.box(box, 16, theme.paper, theme.gold, 1.5, lift=0 if down else 1)
        words = self.app.tr("curtain.lift")
        p.text(words, box.cx, box.cy, 20, letters.BOLD, theme.paper_ink, "c", room=box.w - 24)
        p.hit("lift", rect, words)
