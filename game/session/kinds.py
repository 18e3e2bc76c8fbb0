"""Who can sit at a table of a game."""

from __future__ import annotations

from game.bots.levels import players
from game.engine.contract import Bot
from game.games.players import BOTS, WEIGH

LEVELS = ("easy", "medium", "strong")
"""How well bots play, for people to choose from."""


def players_of(game_id: str) -> dict[str, Bot]:
    """All players of a game by name, yardsticks among them."""
    return players(BOTS[game_id], WEIGH.get(game_id))


def levels_of(game_id: str) -> tuple[str, ...]:
    """The levels that a game has, weakest first."""
    known = players_of(game_id)
    return tuple(level for level in LEVELS if level in known)
