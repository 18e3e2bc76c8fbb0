"""The rules of each game as pages to read."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from game.games.pages import Section
from game.games.registry import GAMES
from game.games.tarock3 import rules_text as tarock3
from game.games.tarot2 import rules_text as tarot2
from game.games.whist22 import rules_text as whist22

MANUALS: Mapping[str, Callable[..., tuple[Section, ...]]] = {
    "whist22": whist22.sections,
    "tarot2": tarot2.sections,
    "tarock3": tarock3.sections,
}


def game_of(options: Any) -> str:
    """Which game these are the options of."""
    return next(id_ for id_, game in GAMES.items() if isinstance(options, game.options))
