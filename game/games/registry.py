"""The games there are."""

from __future__ import annotations

from collections.abc import Mapping

from game.engine.contract import Refused
from game.engine.game import Game
from game.engine.options import quote
from game.games.tarock3.game import TAROCK3
from game.games.tarot2.game import TAROT2
from game.games.whist22.game import WHIST22

GAMES: Mapping[str, Game] = {game.id: game for game in (WHIST22, TAROT2, TAROCK3)}


def find(game_id: str) -> Game:
    """The game of an id; Refused when there is none."""
    try:
        return GAMES[game_id]
    except KeyError:
        raise Refused("error.unknown_game", game=quote(game_id)) from None
