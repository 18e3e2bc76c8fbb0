"""After an error of the program: a report to hand on, and the way back to the last saved card."""

from __future__ import annotations

import traceback
from typing import TYPE_CHECKING

from game.session.local import LocalSession
from game.ui.scenes.ask import Answer, Ask
from game.ui.scenes.matches import mode_of, open_table, saved_match, slot
from game.version import VERSION

if TYPE_CHECKING:
    from game.ui.app import App

Place = tuple[str, str]
"""Game and mode of a match kept on this device."""


def match_on(app: App) -> Place | None:
    """The match of the topmost table that is played on this device."""
    for scene in reversed(app.scenes):
        session = getattr(scene, "session", None)
        if isinstance(session, LocalSession):
            return session.game_id, mode_of(session.seats)
    return None


def report(app: App, error: BaseException, place: Place | None) -> str:
    """Version, browser, screen, what went wrong where, and the record as it was saved last."""
    env = app.env
    lines = [
        f"Atout {VERSION}",
        app.host.machine(),
        f"{env.width} x {env.height} @ {env.ratio:g}, {app.catalogue.language}",
        " > ".join(type(scene).__name__ for scene in app.scenes),
        "",
        "".join(traceback.format_exception(error)).rstrip(),
    ]
    if place is not None:
        lines += ["", slot(app, *place).read() or "no record"]
    return "\n".join(lines) + "\n"


def open_trouble(app: App, error: BaseException) -> None:
    """Leave everything for the first screen, and tell there. What was not saved is no more trusted."""
    place = match_on(app)
    text = report(app, error, place)
    try:
        app.home()
    except Exception:  # a scene that cannot even be left
        del app.scenes[1:]
    app.open(Trouble(app, text, place))


class Trouble(Ask):
    """Stays open while the report is copied."""

    def __init__(self, app: App, text: str, place: Place | None) -> None:
        self.text, self.place, self.copied = text, place, False
        super().__init__(
            app,
            "trouble.title",
            "trouble.words" if place else "trouble.words_home",
            self._answers(),
            bold=-1,
            escape=1,
        )

    def _answers(self) -> tuple[Answer, ...]:
        report_ = ("trouble.reported" if self.copied else "trouble.report", None)
        home: Answer = ("menu.home", None)
        return (report_, home, ("trouble.resume", self._resume)) if self.place else (report_, home)

    def answer(self, index: int) -> None:
        if index > 0:
            super().answer(index)
            return
        self.app.host.copy_text(self.text)
        self.copied = True
        self.answers = self._answers()
        self.app.host.announce(self.app.tr("trouble.reported"))
        self.app.dirty = True

    def _resume(self) -> None:
        assert self.place is not None
        session = saved_match(self.app, *self.place).session
        if session is not None:
            open_table(self.app, session)
