"""Who can play each game: its own bots by level."""

from __future__ import annotations

from collections.abc import Mapping

from game.engine.contract import Bot
from game.games.whist22 import policy as whist22

BOTS: Mapping[str, Mapping[str, Bot]] = {"whist22": whist22.BOTS}
