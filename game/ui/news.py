"""A new version of the page, offered where nothing is in play: on the first screen and between two rounds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui import letters
from game.ui.geometry import Rect
from game.ui.layout_parts import Insets
from game.ui.painter import Painter

if TYPE_CHECKING:
    from game.ui.app import App

NEWS = 60.0
"""Height, in CSS pixels, that the offer takes from the lower edge."""
UPDATE = "update"
"""Id of its control."""


def news_room(app: App) -> float:
    """How much of the lower edge is taken: nothing without a new version."""
    offline = app.host.offline()
    return NEWS if offline is not None and offline.update else 0.0


def above_news(app: App) -> Insets:
    """The safe area's insets with that room kept free."""
    top, right, bottom, left = app.env.insets
    return top, right, bottom + news_room(app), left


def draw_news(app: App, p: Painter) -> None:
    """The row that takes the new version; nothing without one."""
    if not news_room(app):
        return
    env, words = app.env, app.tr("news.update")
    _, right, bottom, left = env.insets
    room = env.width - left - right - 24
    wide = min(room, max(300.0, p.text_width(words, 16, letters.BOLD) + 70))
    rect = Rect(left + 12 + (room - wide) / 2, env.height - bottom - NEWS + 4, wide, NEWS - 12)
    p.offer(UPDATE, rect, words, "again")
    p.hit(UPDATE, rect, words)
