"""The games there are. Each is loaded when it is first asked for."""

from __future__ import annotations

from game.engine.contract import Refused
from game.engine.game import Game
from game.engine.late import Late
from game.engine.options import quote


def _whist22() -> Game:
    from game.games.whist22.game import WHIST22

    return WHIST22


def _tarot2() -> Game:
    from game.games.tarot2.game import TAROT2

    return TAROT2


def _tarock3() -> Game:
    from game.games.tarock3.game import TAROCK3

    return TAROCK3


GAMES: Late[Game] = Late({"whist22": _whist22, "tarot2": _tarot2, "tarock3": _tarock3})
"""By their ids."""


def find(game_id: str) -> Game:
    """The game of an id; Refused when there is none."""
    if game_id not in GAMES:
        raise Refused("error.unknown_game", game=quote(game_id))
    return GAMES[game_id]
