"""Who can sit in a seat: a game's own players by level, and the one that plays any game by lot."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from game.bots.strong import Strong
from game.engine.contract import Bot, Discard, Thought
from game.engine.weighing import Weigh


class Lot:
    """Any legal action, drawn evenly. A yardstick.

    A turn without listed actions is one to lay away any three cards.
    """

    def think(self, view: Any, rng: Random) -> Iterator[Thought]:
        if view.legal:
            yield Thought(rng.choice(view.legal))
        else:
            yield Thought(Discard(tuple(sorted(rng.sample(view.hand, 3)))))


def players(own: Mapping[str, Bot], weigh: Weigh | None = None) -> dict[str, Bot]:
    """All levels of a game by name, given the game's own and its search."""
    strong = {"strong": Strong(weigh)} if weigh else {}
    return {**own, **strong, "random": Lot()}
