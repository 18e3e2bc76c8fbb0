"""The menu of a running match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.host.contract import Key
from game.session.kinds import levels_of
from game.session.local import LocalSession
from game.ui.geometry import Rect
from game.ui.layout_parts import TOUCH
from game.ui.painter import Painter
from game.ui.scenes.ask import Answer, Ask
from game.ui.scenes.pick import Pick
from game.ui.scenes.review import review_text
from game.ui.scenes.settings import SettingsScene
from game.ui.setup_draw import kind_words

if TYPE_CHECKING:
    from game.ui.app import App


INSET = 7
"""CSS pixels from the menu's corner to the button in it."""


def _session(app: App) -> LocalSession:
    """Of the match whose menu this is."""
    found = (getattr(scene, "session", None) for scene in reversed(app.scenes))
    return next(session for session in found if session is not None)


def _rules(app: App) -> None:
    from game.ui.scenes.match_rules import MatchRules

    app.open(MatchRules(app, _session(app).options))


def _back(app: App) -> None:
    """At the rounds that are over."""
    app.open(review_text(app, _session(app).record(), True))


def _levels(app: App) -> None:
    """How well the bots play from now on; the cards stay as they are."""
    session = _session(app)
    levels = levels_of(session.game_id)
    now = next(seat.kind for seat in session.seats if not seat.human)
    words = [kind_words(level, app.tr) for level in levels]
    at = levels.index(now) if now in levels else -1
    app.open(Pick(app, app.tr("menu.level"), words, at, lambda index: session.relevel(levels[index])))


def draw_mute(app: App, p: Painter, rect: Rect) -> None:
    """The button that mutes, or lets be heard again."""
    muted = app.preferences.sound == "off"
    icon, label = ("sound-off", "menu.unmute") if muted else ("sound-on", "menu.mute")
    p.round_button("mute", rect, icon, app.tr(label))


class Menu(Ask):
    """Has a button in its corner that mutes the table, or lets it be heard again; the menu stays open."""

    def draw(self, p: Painter, now: float) -> None:
        super().draw(p, now)
        box = self.layout.rect
        draw_mute(self.app, p, Rect(box.right - INSET - TOUCH, box.y + INSET, TOUCH, TOUCH))

    def tap(self, id_: str) -> None:
        if id_ == "mute":
            self.app.mute()
        else:
            super().tap(id_)

    def key(self, key: Key) -> None:
        if key.key == "m":
            self.app.mute()
        else:
            super().key(key)


def open_menu(app: App) -> None:
    """Back to the game, its rules, the rounds that are over, the bots' strength, settings, home.

    Leaving loses nothing: the match is kept.
    """
    session = _session(app)
    choice = len(levels_of(session.game_id)) > 1 and any(not seat.human for seat in session.seats)
    level: tuple[Answer, ...] = (("menu.level", lambda: _levels(app)),) if choice else ()
    back: tuple[Answer, ...] = (("result.review", lambda: _back(app)),) if session.view.history else ()
    answers: tuple[Answer, ...] = (
        ("menu.resume", None),
        ("menu.rules", lambda: _rules(app)),
        *back,
        *level,
        ("menu.settings", lambda: app.open(SettingsScene(app))),
        ("menu.home", app.home),
    )
    app.open(Menu(app, "menu.title", app.host.storage.notice or "menu.kept", answers, bold=0))
