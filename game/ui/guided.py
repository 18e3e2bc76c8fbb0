"""Whether the guided round of a game has been seen on this device."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.ui.app import App

DONE, SKIPPED = "done", "skipped"


def key_of(game: str) -> str:
    """Where it is kept that a game's guided round has been seen."""
    return ".".join(("guide", game))


def guide_seen(app: App, game: str = "whist22") -> bool:
    """Has the guided round been played or skipped on this device?"""
    return app.host.storage.get(key_of(game)) is not None


def guide_over(app: App, how: str, game: str = "whist22") -> None:
    """Keep that it was DONE or SKIPPED; once done stays done."""
    if app.host.storage.get(key_of(game)) != DONE:
        app.host.storage.set(key_of(game), how)
