"""The menu of a running match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.scenes.ask import Ask
from game.ui.scenes.settings import SettingsScene

if TYPE_CHECKING:
    from game.ui.app import App


def open_menu(app: App) -> None:
    """Back to the game, settings, home. Leaving loses nothing: the match is kept and can be continued."""
    answers = (
        ("menu.resume", None),
        ("menu.settings", lambda: app.open(SettingsScene(app))),
        ("menu.home", app.home),
    )
    app.open(Ask(app, "menu.title", app.host.storage.notice or "menu.kept", answers, bold=0))
