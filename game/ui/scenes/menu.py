"""The menu of a running match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.scenes.ask import Ask
from game.ui.scenes.settings import SettingsScene

if TYPE_CHECKING:
    from game.ui.app import App


def _rules(app: App) -> None:
    from game.ui.scenes.match_rules import MatchRules
    from game.ui.scenes.table import TableScene

    table = next(scene for scene in reversed(app.scenes) if isinstance(scene, TableScene))
    app.open(MatchRules(app, table.session.options))


def open_menu(app: App) -> None:
    """Back to the game, its rules, settings, home. Leaving loses nothing: the match is kept."""
    answers = (
        ("menu.resume", None),
        ("menu.rules", lambda: _rules(app)),
        ("menu.settings", lambda: app.open(SettingsScene(app))),
        ("menu.home", app.home),
    )
    app.open(Ask(app, "menu.title", app.host.storage.notice or "menu.kept", answers, bold=0))
