"""OpenSpiel's ISMCTS as a player of ours.

It thinks in slices of some simulations, so that the arena cuts its time as it does ours. (The C++ bot of the
same name cannot resample states of Python games: it crashes.)
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import numpy as np
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import Evaluator

from bench.openspiel.rounds import ROUNDS, RoundState
from game.bots.thinker import decide
from game.engine.contract import Action, Discard, Thought
from game.games.registry import find
from game.session.kinds import players_of

SLICE = 4
"""Simulations between two looks at the clock."""


class ByLot(Evaluator):
    """Random play to the end: what OpenSpiel's own evaluator does, but past its interface, so much faster."""

    def __init__(self, rng: Random) -> None:
        self._random = rng.random

    def evaluate(self, state: RoundState) -> list[float]:
        core, random = state.core, self._random
        if core.state.phase == "discard":  # its choices are in pieces
            core = core.__deepcopy__(None)
            while core.state.phase == "discard":
                legal = core.legal()
                core.apply(legal[int(random() * len(legal))])
        rest = core.state.copy()
        while rest.turn is not None:
            legal = rest.legal()
            rest.apply(legal[int(random() * len(legal))])
        return core.round.kind.returns(rest)

    def prior(self, state: RoundState) -> list[tuple[int, float]]:
        legal = state.core.legal()
        return [(code, 1 / len(legal)) for code in legal]


class ByRule(ByLot):
    """Play to the end by this repository's rules of thumb instead."""

    def __init__(self, rng: Random, game_id: str) -> None:
        super().__init__(rng)
        self._rng, self._thumb = rng, players_of(game_id)["thumb"]

    def evaluate(self, state: RoundState) -> list[float]:
        core = state.core
        if core.picked:
            return super().evaluate(state)
        rest = core.state.copy()
        while rest.turn is not None:
            rest.apply(decide(self._thumb, rest.view(rest.turn), self._rng).action)
        return core.round.kind.returns(rest)


class Ismcts:
    """A Bot. `uct`: the weight of exploring; `by_rule`: playouts by rule of thumb instead of at random."""

    def __init__(self, game_id: str, uct: float = 1.0, by_rule: bool = False, most: int = 1_000_000) -> None:
        self._game_id, self._uct, self._by_rule, self._most = game_id, uct, by_rule, most

    def think(self, view: Any, rng: Random) -> Iterator[Thought]:
        if len(view.legal) == 1:
            yield Thought(view.legal[0])
            return
        state = find(self._game_id).resample(view, rng)
        round_ = ROUNDS[self._game_id](course=state.course)
        worlds = round_.kind.worlds(view)
        evaluator = ByRule(rng, self._game_id) if self._by_rule else ByLot(rng)
        bot = ISMCTSBot(
            round_, evaluator, self._uct, 0, random_state=np.random.RandomState(rng.getrandbits(32))
        )
        bot.set_resampler(lambda state, player: round_.at(worlds.draw(rng)))
        root = round_.at(state)
        bot._root_node = bot.create_new_node(root)
        for number in range(self._most):
            bot.run_simulation(bot.sample_root_state(root))
            if number % SLICE == SLICE - 1:
                yield Thought(choice(bot, root), {"simulations": number + 1})


def choice(bot: ISMCTSBot, root: RoundState) -> Action:
    """The most visited action; three cards to be laid away one after another, whatever was tried of them."""
    core = root.core.__deepcopy__(None)
    laying_away = core.state.phase == "discard"
    while True:
        legal = core.legal()
        node = bot._nodes.get((core.state.turn, f"{core.key(core.state.turn)}"))
        visits = (
            {code: node.child_info[code].visits for code in legal if code in node.child_info} if node else {}
        )
        code = max(visits or legal, key=lambda code: visits.get(code, 0))
        if not laying_away:
            return core.round.kind.actions[code]
        if len(core.picked) == 2:
            return Discard(tuple(sorted((*core.picked, code))))
        core.apply(code)
