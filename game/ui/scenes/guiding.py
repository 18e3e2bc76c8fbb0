"""What every guided round does: the real table, on which each step waits for the right touch.

A game's guide is its table with this before it (`class X(Guiding, TableOfX)`), and says what is its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from game.engine.contract import Action
from game.engine.record import read
from game.games.lesson import DO, LOOK, TOUCH, Stage
from game.games.registry import GAMES
from game.host.contract import Key
from game.session.scripted import ScriptedSession
from game.ui import letters
from game.ui.geometry import Rect, union
from game.ui.guide_draw import Speech, draw_speech, hide, rect_of
from game.ui.guided import DONE, SKIPPED, guide_over
from game.ui.layout import NOWHERE
from game.ui.layout_guide import Weighted
from game.ui.painter import Painter
from game.ui.scenes.play import BOT_BEAT, PlayScene

if TYPE_CHECKING:
    from game.ui.app import App

HEADER = ("menu", "mute", "undo", "last")
MARKED = ("card", "say-", "trump-")
"""Ids of things that a first touch only marks begin so: an arrow key marks them too."""


class Guiding(PlayScene):
    """Plays the lesson. Whatever is touched out of turn is answered in words and changes nothing."""

    session: ScriptedSession
    hints = False
    thinks = False
    RECORD: ClassVar[str]
    STAGES: ClassVar[Sequence[Stage]]

    def __init__(self, app: App) -> None:
        session = ScriptedSession(read(self.RECORD, GAMES), app.tr("table.you"), app.host.now)
        super().__init__(app, session)
        self.at = 0
        self.wrong = ""
        """The message key about the last wrong touch; empty after a right one."""
        self._told = ""
        self._undealt = list(self.director.queue)
        self.director.queue.clear()

    # -- what a game says -----------------------------------------------------------------------------

    def words(self) -> dict[str, str]:
        """What the texts of this step may name by a parameter."""
        return {}

    def _say(self) -> str:
        return self.app.tr(f"guide.{self.stage.id}.say", **self.words())

    def _chosen(self) -> bool:
        """The right thing is chosen and only to be confirmed."""
        return self.stage.shows == f"card{self.director.raised}" and self.stage.kind == DO

    def _acts(self) -> bool:
        """The bold button is what is to be touched."""
        return self._chosen() or self.stage.shows == "act"

    def entered(self) -> None:
        """A new step has begun."""

    def worth_seeing(self, p: Painter) -> tuple[Weighted, ...]:
        """What the panel should rather not hide, and how much rather."""
        raise NotImplementedError

    def key_id(self, key: str) -> str:
        """The control that a digit stands for at this step; empty: none."""
        return ""

    # -- where the lesson stands ----------------------------------------------------------------------

    @property
    def stage(self) -> Stage:
        return self.STAGES[self.at]

    @property
    def ready(self) -> bool:
        """The table shows the moment that the step speaks of: the learner is asked."""
        return self.caught_up and self.session.done >= self.stage.after

    def texts(self) -> tuple[str, str]:
        """What the step says (after a wrong touch: why it is wrong), and what is to be done, if anything."""
        tr, stage = self.app.tr, self.stage
        say = tr(self.wrong, **self.words()) if self.wrong else self._say()
        if stage.kind == LOOK:
            return say, ""
        return say, tr("guide.again") if self._chosen() else tr(f"guide.{stage.id}.do", **self.words())

    def go_on(self, now: float) -> None:
        if not self.caught_up:
            self._beat = now + BOT_BEAT * max(self.app.motion, 0.15)
        elif self.session.done < self.stage.after:
            step = self.session.follow if self.stage.kind == LOOK else lambda: self.session.advance(0.0)
            if now >= self._beat and step():
                self._changed()
        else:
            self._tell()

    def _tell(self) -> None:
        """Say a new text once."""
        words = " ".join(self.texts())
        if words != self._told:
            self._told = words
            self.app.host.announce(words)
            self.app.dirty = True

    def busy(self) -> bool:
        waits = self.director.held is not None and self.app.preferences.pause < 0
        return not self.ready and not waits

    def _next(self) -> None:
        """On to the next step; after the last one the lesson is done."""
        self.wrong = ""
        self.app.dirty = True
        if self.at + 1 == len(self.STAGES):
            self._leave(DONE)
            return
        self.at += 1
        if self._undealt:
            self.director.feed(self._undealt)
            self._undealt = []
        self.entered()

    def _leave(self, how: str) -> None:
        guide_over(self.app, how, self.session.game_id)
        self.app.close()

    # -- touches --------------------------------------------------------------------------------------

    def tap(self, id_: str) -> None:
        if id_ == "guide_skip":
            self._leave(SKIPPED)
        elif not self.ready:
            self.director.skip()
        elif self._right(id_):
            self.wrong = ""
            if self.stage.kind == DO:
                super().tap(id_)
            else:
                self._next()
        else:
            self._answer(id_)

    def _right(self, id_: str) -> bool:
        stage = self.stage
        if stage.kind == LOOK:
            return id_ == "guide_next"
        if stage.kind == TOUCH:
            return id_ in ("guide_point", stage.shows)
        return id_ == stage.shows or (id_ == "act" and self._chosen())

    def _answer(self, id_: str) -> None:
        self.wrong = self.stage.why_not(id_)
        self.app.dirty = True

    def tap_elsewhere(self, id_: str) -> None:
        if not self.ready:
            self.director.skip()
        elif id_.startswith(("bid", "card")):
            self.tap(id_)

    def _submit(self, action: Action) -> None:
        before = self.session.done
        super()._submit(action)
        if self.session.done > before:
            self._next()

    def pointer(self, kind: str, x: float, y: float, id_: str) -> bool:
        if kind == "down" and not (self.ready and self.stage.kind == DO and id_ == self.stage.shows):
            return False
        return super().pointer(kind, x, y, id_)

    def key(self, key: Key) -> None:
        stage = self.stage
        if key.key == "Escape":
            self._leave(SKIPPED)
        elif not self.ready:
            self.director.skip()
        elif key.key in ("Enter", " "):
            self.tap(
                {LOOK: "guide_next", TOUCH: "guide_point"}.get(stage.kind, "act" if self._acts() else "")
            )
        elif key.key.isdigit() and self.key_id(key.key):
            self.tap(self.key_id(key.key))
        elif key.key.startswith("Arrow") and stage.shows.startswith(MARKED) and not self._chosen():
            self.tap(stage.shows)
        self.app.dirty = True

    # -- drawing --------------------------------------------------------------------------------------

    def draw_table(self, p: Painter, now: float) -> None:
        """The table without menu, undo and last trick, which a lesson has no use for."""
        super().draw(p, now)
        hide(p, HEADER, p.theme.felt)

    def draw(self, p: Painter, now: float) -> None:
        self.draw_table(p, now)
        self.draw_guide(p, now)

    def draw_guide(self, p: Painter, now: float) -> None:
        """The way out, and what the step says."""
        lay = self.director.layout
        p.scale = lay.scale
        skip, words = union((lay.undo, lay.last)), self.app.tr("guide.skip")
        if skip.w > skip.h and p.text_width(words, 13, letters.BOLD) <= skip.w - 16:
            p.button("guide_skip", skip, words, points=15)
        else:
            skip = lay.last
            p.round_button("guide_skip", skip, "close", words)
        if not self.ready or self.director.moving(now):
            return
        self._speak(p, skip)

    def _speak(self, p: Painter, skip: Rect) -> None:
        tr, stage = self.app.tr, self.stage
        say, do = self.texts()
        button = ""
        if stage.kind == LOOK:
            button = tr("guide.finish" if self.at + 1 == len(self.STAGES) else "common.go_on")
        others = (self._say(), *(tr(key, **self.words()) for key in stage.wrong.values()))
        total, touch = len(self.STAGES), stage.kind == TOUCH
        speech = Speech(self.at, total, say, do, button, bool(self.wrong), others, touch)
        shown = rect_of(p, stage.shows) if stage.shows else NOWHERE
        goal = rect_of(p, "act") if self._chosen() else shown
        draw_speech(self.app, p, speech, shown, goal, skip, self.worth_seeing(p))
