"""Bavarian Tarock: the game's own players. They see nothing but a View."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random

from game.cards.pack import card_set
from game.engine.contract import Action, Bot, Thought
from game.games.tarock3.rollout import Playout, thumb
from game.games.tarock3.rules import PASS
from game.games.tarock3.state import AUCTION, DISCARD
from game.games.tarock3.view import View
from game.games.tarock3.worlds import resample

WORLDS = {AUCTION: 60, DISCARD: 30}
CARD_WORLDS = 40
"""Worlds that are played out for a decision."""
CARE = 40
"""A bid must promise so many hundredths of a unit more than passing."""
RESERVE = 10.0
"""Card points that the rule-of-thumb player keeps in reserve when it bids."""
LOOK = 12
"""After so many worlds choices far behind are dropped."""
FAR = 150


class Thumb:
    """Cautious, and by rule of thumb: adds up what its hand promises, and weighs nothing."""

    def think(self, view: View, rng: Random) -> Iterator[Thought]:
        if len(view.legal) == 1:
            yield Thought(view.legal[0])
            return
        # Whatever the others hold in this world, the rule looks at its own hand and at what lies open.
        state = resample(view, rng)
        yield Thought(thumb(state, card_set(state.plays), RESERVE))


class Medium:
    """Plays each choice out in sampled worlds, the same for all, and takes the one that pays most.

    A bid has to promise clearly more than passing.
    """

    def think(self, view: View, rng: Random) -> Iterator[Thought]:
        if len(view.legal) == 1:
            yield Thought(view.legal[0])
            return
        playout = Playout(view)
        alive = list(playout.candidates)
        if len(alive) == 1:
            yield Thought(alive[0])
            return
        speaks = view.phase == AUCTION
        costs = {action: CARE if speaks and action != PASS else 0 for action in alive}
        stakes: dict[Action, int] = dict.fromkeys(alive, 0)
        best = alive[0]
        for number in range(1, WORLDS.get(view.phase, CARD_WORLDS) + 1):
            world = playout.draw(rng)
            for action in alive:
                state = world.copy()
                state.apply(action)
                playout.finish(state)
                outcome = playout.outcome(state)
                # Units first; where a game is being played, card points tell equal ones apart.
                stakes[action] += outcome.stake - (0 if speaks else outcome.points)
            means = {action: stakes[action] / number + costs[action] for action in alive}
            best = min(alive, key=means.__getitem__)
            yield Thought(best, {"units": -means[best] / 100})
            if number == LOOK:
                alive = [action for action in alive if means[action] <= means[best] + FAR]
                if len(alive) == 1:
                    return


BOTS: Mapping[str, Bot] = {"medium": Medium(), "thumb": Thumb()}
"""The game's own players by level."""
