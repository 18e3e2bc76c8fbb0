"""When nobody human is in the match any more: watch the bots, see quickly how it ends, or leave."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.games.whist22.view import MatchEnded, RoundScored
from game.ui.scenes.ask import Ask

if TYPE_CHECKING:
    from game.ui.scenes.table import TableScene

SLICE = 0.012
"""Seconds a frame that the bots may use while they play on quickly."""


class Watching:
    """What a table does after its last human is out. Fast: no motion, no sheets, to the end of the match."""

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self.fast = False

    @property
    def out(self) -> bool:
        """The bots play on among themselves."""
        view = self.table.truth
        return not view.over and not any(view.living[seat] for seat in self._humans)

    @property
    def _humans(self) -> list[int]:
        return [seat for seat, info in enumerate(self.table.session.seats) if info.human]

    def ask(self, before: tuple[bool, ...]) -> None:
        """The question, once: when the last human was still living `before` this deal."""
        if not self.out or not any(before[seat] for seat in self._humans):
            return
        app = self.table.app
        title = "watch.title" if len(self._humans) == 1 else "watch.title_all"
        answers = (("watch.watch", None), ("watch.fast", self.start), ("watch.stop", app.home))
        app.open(Ask(app, title, "watch.words", answers, bold=0))

    def start(self) -> None:
        self.fast = True
        self.table.app.dirty = True

    def stop(self) -> None:
        """Slowly again from here."""
        self.fast = False
        self.table.app.dirty = True

    def run(self) -> None:
        """A slice of the quick play; at the match's end the table goes on as ever."""
        table, session = self.table, self.table.session
        now = table.app.host.now
        end = now() + SLICE
        acted = False
        while now() < end and not session.over:
            if session.view.phase == "over":
                session.next_round()
                acted = True
            elif session.advance(SLICE):
                acted = True
            else:
                break
        for step in session.poll():
            if isinstance(step.event, RoundScored | MatchEnded):
                table.note_step(step)
        if acted:
            table.resync()
        if session.over:
            self.stop()

    def button(self) -> tuple[str, str, bool] | None:
        """The button of the own plate: (id, words, enabled)."""
        if not self.out:
            return None
        key = "watch.watch" if self.fast else "watch.fast"
        return key, self.table.app.tr(key), True

    def tap(self, id_: str) -> bool:
        """True when the press was for the button."""
        if id_ not in ("watch.watch", "watch.fast"):
            return False
        if id_ == "watch.fast":
            self.start()
        else:
            self.stop()
        return True

    def words(self) -> str:
        """What the table says meanwhile."""
        return self.table.app.tr("watch.running", n=self.table.truth.number + 1) if self.fast else ""
