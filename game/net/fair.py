"""Fair deals: the server binds itself to a seed before the players add their own chance.

The seal is the SHA-256 of the seed's text, in hexadecimal, and is told in the ask for the deal. Each player
may add a salt when agreeing. The generator of the deal is `Random(TEXT)`, where TEXT is the SHA-256, in
hexadecimal, of seed and salts (by seat) joined by full stops. When the rules leave the first dealer open, the
generator's first number (`randrange(players)`) names the seat; then `Game.draw(course, generator)` deals.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from hashlib import sha256
from importlib import import_module
from random import Random
from typing import Any

from game.engine.contract import Refused
from game.games.registry import find

SALT = re.compile("[A-Za-z0-9_-]{0,64}")


def seal_of(seed: str) -> str:
    """What may be told of a seed before the round."""
    return sha256(seed.encode()).hexdigest()


def chance(seed: str, salts: Sequence[str]) -> Random:
    """The generator of a deal."""
    return Random(sha256(".".join((seed, *salts)).encode()).hexdigest())


def is_fair(
    game_id: str, view: Any, seal: str, seed: str, salts: Sequence[str], actions: Sequence[str]
) -> bool:
    """Does the seed fit its seal, and does its deal lead by these actions to just this view?

    `view` is a seat's at the end of the round; `seal` is what was told before it. That the own salt is among
    `salts` is for the caller to see. Never raises for what a server may have sent.
    """
    if seal_of(seed) != seal or len(salts) != view.options.players:
        return False
    game = find(game_id)
    rng = chance(seed, salts)
    course = import_module(f"game.games.{game_id}.course").Course.of_view(view)
    if (
        view.number == 0
        and game.begin(view.options).dealer < 0
        and rng.randrange(len(salts)) != course.dealer
    ):
        return False
    try:
        state = game.start(course)
        state.deal(game.draw(course, rng))
        for text in actions:
            action = game.parse(text)
            legal = state.legal()
            if action not in legal:
                return False
            state.apply(legal[legal.index(action)])
    except Refused:
        return False
    return bool(state.view(view.seat) == view)
