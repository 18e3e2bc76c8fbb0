"""The guided first round: the real table, on which each step waits for the right touch."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.engine.contract import Action
from game.engine.record import read
from game.games.registry import GAMES
from game.games.whist22.lesson import DO, LOOK, OFF_BY_ONE, RECORD, STAGES, TOUCH, Stage
from game.host.contract import Key
from game.session.scripted import ScriptedSession
from game.ui.geometry import Rect, union
from game.ui.guide_draw import Speech, draw_speech, hide, rect_of
from game.ui.layout import NOWHERE
from game.ui.layout_guide import Weighted
from game.ui.painter import Painter
from game.ui.scenes.play import BOT_BEAT
from game.ui.scenes.sheet import SheetScene
from game.ui.scenes.table import TableScene
from game.ui.scenes.whist_setup import GAME

if TYPE_CHECKING:
    from game.ui.app import App

KEY = ".".join(("guide", GAME))
DONE, SKIPPED = "done", "skipped"
HEADER = ("menu", "undo", "last")


def guide_seen(app: App) -> bool:
    """Has the guided round been played or skipped on this device?"""
    return app.host.storage.get(KEY) is not None


def guide_over(app: App, how: str) -> None:
    """Keep that it was DONE or SKIPPED; once done stays done."""
    if app.host.storage.get(KEY) != DONE:
        app.host.storage.set(KEY, how)


class _Below:
    """The guide's table as the sheet sees it: all of the guide, but drawn without what the guide says."""

    def __init__(self, guide: GuideScene) -> None:
        self._guide = guide

    def __getattr__(self, name: str) -> Any:
        return getattr(self._guide, name)

    def draw(self, p: Painter, now: float) -> None:
        self._guide.draw_table(p, now)


class GuideScene(TableScene):
    """Plays the lesson. Whatever is touched out of turn is answered in words and changes nothing."""

    session: ScriptedSession
    hints = False

    def __init__(self, app: App) -> None:
        super().__init__(app, ScriptedSession(read(RECORD, GAMES), app.tr("table.you"), app.host.now))
        self.at = 0
        self.wrong = ""
        """The message key about the last wrong touch; empty after a right one."""
        self._told = ""
        self._sheet: SheetScene | None = None
        self._undealt = list(self.director.queue)
        self.director.queue.clear()

    # -- where the lesson stands ----------------------------------------------------------------------

    @property
    def stage(self) -> Stage:
        return STAGES[self.at]

    @property
    def ready(self) -> bool:
        """The table shows the moment that the step speaks of: the learner is asked."""
        return self.caught_up and self.session.done >= self.stage.after

    def texts(self) -> tuple[str, str]:
        """What the step says (after a wrong touch: why it is wrong), and what is to be done, if anything."""
        tr, stage = self.app.tr, self.stage
        say = tr(self.wrong) if self.wrong else self._say()
        if stage.kind == LOOK:
            return say, ""
        return say, tr("guide.again") if self._chosen() else tr(f"guide.{stage.id}.do")

    def _say(self) -> str:
        if self.stage.id in ("sheet", "lives"):
            return self.app.tr(f"guide.{self.stage.id}.say", name=self.session.seats[OFF_BY_ONE].name)
        return self.app.tr(f"guide.{self.stage.id}.say")

    def _chosen(self) -> bool:
        """The right thing is chosen and only to be confirmed."""
        return not self.excuse_open and (
            self.stage.shows in (f"bid{self.bid}", f"card{self.director.raised}") and self.stage.kind == DO
        )

    def go_on(self, now: float) -> None:
        if not self.caught_up:
            self._beat = now + BOT_BEAT * max(self.app.motion, 0.15)
        elif self.session.done < self.stage.after:
            if now >= self._beat and self.session.advance(0.0):
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
        if self.at + 1 == len(STAGES):
            self._leave(DONE)
            return
        self.at += 1
        if self._undealt:
            self.director.feed(self._undealt)
            self._undealt = []
        if self.stage.id == "sheet":
            self._sheet = SheetScene(self.app, _Below(self))

    def _leave(self, how: str) -> None:
        guide_over(self.app, how)
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

    def play(self, card: int) -> None:
        super().play(card)
        if self.stage.id == "joker" and self.excuse_open:
            self._next()

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
                {LOOK: "guide_next", TOUCH: "guide_point"}.get(stage.kind, "act" if self._chosen() else "")
            )
        elif key.key.isdigit() and stage.id in ("bid", "value"):
            self.tap(
                {"0": "excuse0", "2": "excuse22"}.get(key.key, "") if stage.id == "value" else f"bid{key.key}"
            )
        elif key.key.startswith("Arrow") and stage.shows.startswith("card") and not self._chosen():
            self.tap(stage.shows)
        self.app.dirty = True

    # -- drawing --------------------------------------------------------------------------------------

    def draw_table(self, p: Painter, now: float) -> None:
        """The table without menu, undo and last trick, which a lesson has no use for."""
        super().draw(p, now)
        hide(p, HEADER, p.theme.felt)

    def draw(self, p: Painter, now: float) -> None:
        if self._sheet is not None:
            self._sheet.draw(p, now)
            hide(p, ("next",), p.theme.sheet)
        else:
            self.draw_table(p, now)
        p.scale = self.director.layout.scale
        lay = self.director.layout
        skip = union((lay.undo, lay.last))
        p.button("guide_skip", skip, self.app.tr("guide.skip"), points=15)
        if not self.ready or self.director.moving(now):
            return
        self._speak(p, skip)

    def _speak(self, p: Painter, skip: Rect) -> None:
        tr, stage = self.app.tr, self.stage
        say, do = self.texts()
        button = ""
        if stage.kind == LOOK:
            button = tr("guide.finish" if self.at + 1 == len(STAGES) else "common.go_on")
        others = (self._say(), *(tr(key) for key in stage.wrong.values()))
        speech = Speech(self.at, len(STAGES), say, do, button, bool(self.wrong), others, stage.kind == TOUCH)
        shown = rect_of(p, stage.shows) if stage.shows else NOWHERE
        goal = rect_of(p, "act") if self._chosen() else shown
        draw_speech(self.app, p, speech, shown, goal, skip, self._worth_seeing(p))

    def _worth_seeing(self, p: Painter) -> tuple[Weighted, ...]:
        lay, view = self.director.layout, self.director.view
        if self._sheet is not None:
            row = rect_of(p, "row0")
            return (Rect(row.x, row.y - 60, row.w, row.h + 60), 0.4), *(
                (rect_of(p, f"standing{seat}"), 0.4) for seat in range(4)
            )
        best = max((laid.value for laid in view.trick), default=None)
        laid = tuple(
            (lay.trick[self.director.relative(one.seat)], 1.5 if one.value == best else 0.5)
            for one in view.trick
        )
        bidding = ((lay.bid.rect, 0.6),) if view.phase == "bid" and self.deciding else ()
        choosing = ((rect_of(p, "excuse0"), 2.0), (rect_of(p, "excuse22"), 2.0)) if self.excuse_open else ()
        plates = tuple((plate, 0.04) for plate in lay.plates)
        own: tuple[Weighted, ...] = ((union(lay.hand), 0.4), (lay.own.rect, 0.15), (lay.own.play, 2.0))
        return (*laid, *bidding, *choosing, *plates, *own, (lay.counts, 0.1))
