"""`deal`: a record with one fresh deal and no action."""

from __future__ import annotations

import sys
from random import Random

from game.cli.reasons import sentence
from game.engine import record
from game.engine.contract import Refused
from game.engine.match import Match
from game.games.registry import find


def run(game_id: str, options: str, seed: int | None) -> int:
    """Print the record; the same seed gives the same deal. Answers the exit status: 2 when refused."""
    try:
        game = find(game_id)
        match = Match.new(game, game.options.from_text(options), Random(seed))
    except Refused as refused:
        print(sentence(refused), file=sys.stderr)
        return 2
    sys.stdout.write(record.write(match))
    return 0
