"""A question to all at a table elsewhere: who has agreed, and one's own answer, which can be taken back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.host.contract import Key
from game.net import messages as m
from game.session.remote_state import Question
from game.ui import letters
from game.ui.geometry import Rect
from game.ui.layout import dialog
from game.ui.painter import Painter
from game.ui.rules_words import RulesWords, nearest
from game.ui.scene import Scene

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.scenes.waiting import Room

QUIET = 0.3
"""Seconds in which nothing is shown: most questions are answered at once."""


class Agree(Scene):
    """Closes when the question is settled, or is put off."""

    def __init__(self, app: App, room: Room, kind: str) -> None:
        super().__init__(app)
        self.room, self.kind = room, kind
        self.below = app.scene
        self._from = app.host.now() + (QUIET if kind in (m.MATCH, m.ROUND, m.END) else 0.0)
        self._shown = False

    @property
    def question(self) -> Question | None:
        return self.room.ask(self.kind)

    @property
    def agreed(self) -> bool:
        """Has the person here?"""
        ask, table = self.question, self.room.table
        return ask is not None and table is not None and table.seat in ask.agreed

    def update(self, now: float) -> None:
        if self.question is None:
            self.app.close()
        elif not self._shown and now >= self._from:
            self._shown = True
            self.app.dirty = True

    def words(self) -> str:
        """What is asked."""
        ask, tr = self.question, self.app.tr
        if ask is None:
            return ""
        if self.kind == m.RULES:
            words = RulesWords(self.app.catalogue)
            sentence = words.sentence(words.clauses(ask.options, nearest(ask.options)))
            return tr("friends.ask.rules.words", name=self.room.names[ask.seat], rules=sentence)
        if self.kind == m.LEND:
            return tr("friends.ask.lend.words", name=self.room.names[ask.seat])
        return tr(f"friends.ask.{self.kind}.words")

    def draw(self, p: Painter, now: float) -> None:
        env, tr, ask = self.app.env, self.app.tr, self.question
        self.below.draw(p, now)
        if not self._shown or ask is None:
            return
        p.scrim(env.width, env.height)
        p.block(env.width, env.height)
        size, text = (env.width, env.height, env.insets), self.app.preferences.text_size
        probe = dialog(*size, 1, 2, text)
        p.scale = probe.scale
        lines = letters.wrap(self.words(), letters.MEDIUM, p.size(16), p.px(probe.text.w))
        lay = dialog(*size, len(lines) + 1 + len(ask.needed), 2, text)
        title = tr(f"friends.ask.{self.kind}")
        p.box(lay.rect, 20, p.theme.sheet, p.theme.edge, 1.2, lift=1.6)
        p.text(title, lay.title.cx, lay.title.cy, 22, letters.TITLE, align="c", room=lay.title.w)
        p.control("question", lay.title, f"{title}. {self.words()}")
        p.clip(lay.text)
        for index, line in enumerate(lines):
            y = lay.text.y + lay.line_h * (index + 0.5)
            p.text(line, lay.text.cx, y, 16, align="c", room=lay.text.w)
        self._people(p, ask, lay.text, lay.line_h, lay.line_h * (len(lines) + 0.5))
        p.clip(None)
        no, yes = lay.buttons
        p.button("no", no, tr("friends.take_back" if self.agreed else "friends.not_now"), points=17)
        if self.agreed:
            p.button("wait", yes, tr("friends.waiting"), enabled=False, icon="check", points=16)
        else:
            p.button("yes", yes, tr("friends.agree"), primary=True, icon="check", points=17)

    def _people(self, p: Painter, ask: Question, box: Rect, line: float, top: float) -> None:
        """Everybody who is asked, with a mark when they have agreed."""
        tr, names = self.app.tr, self.room.names
        widest = max(p.text_width(names[seat], 16, letters.BOLD) for seat in ask.needed)
        x = box.cx - (min(box.w - 60, widest) + 30) / 2
        for row, seat in enumerate(ask.needed):
            y = box.y + top + line * (row + 0.5)
            done = seat in ask.agreed
            words = names[seat]
            if done:
                p.icon("icons/check", x, y - 9, 18, p.theme.good)
            else:
                p.text("…", x + 9, y - 3, 18, letters.BOLD, p.theme.soft, "c")
            colour = p.theme.ink if done else p.theme.soft
            p.text(words, x + 30, y, 16, letters.BOLD, colour, room=box.w - 60)
            spoken = tr("friends.has_agreed" if done else "friends.not_yet", name=words)
            p.control(f"asked{seat}", Rect(box.x, y - line / 2, box.w, line), spoken)

    def tap(self, id_: str) -> None:
        if id_ == "yes":
            self.room.agree(self.kind)
        elif id_ == "no":
            if self.agreed:
                self.room.agree(self.kind, False)
            self.app.close()

    def key(self, key: Key) -> None:
        if key.key == "Escape":
            self.tap("no")
        elif key.key == "Enter" and not self.agreed:
            self.tap("yes")
