"""Where bots think: processes of this machine. Only a View and a seed go over, an action comes back."""

from __future__ import annotations

import asyncio
import secrets
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from random import Random
from time import perf_counter
from typing import Any

from game.bots.levels import Lot
from game.cli.workers import pool_of, start
from game.engine.contract import Action
from game.games.wires import wire_of
from game.session.minds import Question, thinker

BUDGET = 0.4
"""Seconds of thinking after which a decision is taken as it stands."""


class Minds:
    """So many processes that decide for bots, from `start` to `close`."""

    def __init__(self, processes: int) -> None:
        self._processes = processes
        self._pool: ProcessPoolExecutor | None = None

    def start(self) -> None:
        """Have them ready before the first question."""
        self._ready()

    async def decide(self, game_id: str, level: str, view: Any) -> Action:
        """A bot's decision. A pool that has died is replaced once."""
        if len(view.legal) == 1:
            only: Action = view.legal[0]
            return only
        packed = wire_of(game_id).view(view)
        seed = secrets.randbits(53)
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._ready(), decide, game_id, level, packed, seed)
        except BrokenExecutor:
            self._pool = None
            return await loop.run_in_executor(self._ready(), decide, game_id, level, packed, seed)

    def _ready(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = pool_of(self._processes)
            start(self._pool, self._processes)
        return self._pool

    def close(self) -> None:
        """Let the processes go, whatever they think about."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None


def by_lot(view: Any) -> Action:
    """Any action that the view allows."""
    return next(Lot().think(view, Random(secrets.randbits(53)))).action


def decide(game_id: str, level: str, packed: Any, seed: int) -> Action:
    """In such a process: think to the end."""
    view = wire_of(game_id).read_view(packed)
    mind = thinker(Question(game_id, level, view, seed), BUDGET)
    thought = mind.run(BUDGET, perf_counter)
    assert thought is not None, "it may take all of its time at once"
    return thought.action
