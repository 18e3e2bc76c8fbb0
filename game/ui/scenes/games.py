"""The games as the screens know them: what stands for each on the first screen, and its own scenes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.ui.later import later

if TYPE_CHECKING:
    from game.session.local import LocalSession
    from game.session.review import Review
    from game.ui.app import App
    from game.ui.looking import Looking
    from game.ui.scene import Scene


@dataclass(frozen=True, slots=True)
class ShownGame:
    """One game. `words`: message keys of its name, its idea and who plays it; `fan`: cards, back to front."""

    id: str
    words: tuple[str, str, str]
    fan: tuple[str, str, str]
    quick: Callable[[App], None]
    """Deals the usual match against bots."""
    setup: Callable[[App], Scene]
    table: Callable[[App, LocalSession], Scene]
    looking: Callable[[App, Review], Looking]
    """What looking back at its matches needs of it."""

    @property
    def mark(self) -> str:
        """What the ids of its controls end with, where several games have such a one."""
        return "" if self.id == GAMES[0].id else f"-{self.id}"


GAMES = (
    ShownGame(
        "whist22",
        ("game.whist22.long", "game.whist22.tagline", "game.whist22.table"),
        ("T21", "T10", "X"),
        later("scenes.whist_setup", "quick_match"),
        later("scenes.setup", "SetupScene"),
        later("scenes.table", "TableScene"),
        later("review_whist22", "WhistLooking"),
    ),
    ShownGame(
        "tarot2",
        ("game.tarot2", "game.tarot2.tagline", "game.tarot2.table"),
        ("SK", "HQ", "T1"),
        later("scenes.tarot2", "quick_round"),
        later("scenes.tarot2_setup", "Tarot2Setup"),
        later("scenes.tarot2", "Tarot2Scene"),
        later("review_tarot2", "Tarot2Looking"),
    ),
    ShownGame(
        "tarock3",
        ("game.tarock3", "game.tarock3.tagline", "game.tarock3.table"),
        ("german36/EK", "german36/GO", "german36/SA"),
        later("scenes.tarock3", "quick_match"),
        later("scenes.tarock3_setup", "Tarock3Setup"),
        later("scenes.tarock3", "Tarock3Scene"),
        later("review_tarock3", "Tarock3Looking"),
    ),
)
"""In the order shown."""


def shown(id_: str) -> ShownGame:
    """The game of this id, which must be one of GAMES."""
    return next(game for game in GAMES if game.id == id_)
