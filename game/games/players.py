"""Who can play each game, its own bots by level, and how its choices are weighed."""

from __future__ import annotations

from collections.abc import Mapping

from game.engine.contract import Bot
from game.engine.weighing import Weigh
from game.games.tarock3 import policy as tarock3
from game.games.tarock3.search import weigh as tarock3_weigh
from game.games.tarot2 import levels as tarot2
from game.games.tarot2.search import weigh as tarot2_weigh
from game.games.whist22 import levels as whist22
from game.games.whist22.search import weigh as whist22_weigh

BOTS: Mapping[str, Mapping[str, Bot]] = {
    "whist22": whist22.BOTS,
    "tarot2": tarot2.BOTS,
    "tarock3": tarock3.BOTS,
}
WEIGH: Mapping[str, Weigh] = {"whist22": whist22_weigh, "tarot2": tarot2_weigh, "tarock3": tarock3_weigh}
"""Each game's search: the strong player's, and the numbers of hints and reviews."""
