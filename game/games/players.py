"""Who can play each game, its own bots by level, and how its choices are weighed.

Each is loaded when it is first asked for.
"""

from __future__ import annotations

from collections.abc import Mapping

from game.engine.contract import Bot
from game.engine.late import Late
from game.engine.weighing import Weigh

Bots = Mapping[str, Bot]


def _whist22() -> Bots:
    from game.games.whist22.levels import BOTS

    return BOTS


def _tarot2() -> Bots:
    from game.games.tarot2.levels import BOTS

    return BOTS


def _tarock3() -> Bots:
    from game.games.tarock3.policy import BOTS

    return BOTS


def _whist22_weigh() -> Weigh:
    from game.games.whist22.search import weigh

    return weigh


def _tarot2_weigh() -> Weigh:
    from game.games.tarot2.search import weigh

    return weigh


def _tarock3_weigh() -> Weigh:
    from game.games.tarock3.search import weigh

    return weigh


BOTS: Late[Bots] = Late({"whist22": _whist22, "tarot2": _tarot2, "tarock3": _tarock3})
WEIGH: Late[Weigh] = Late({"whist22": _whist22_weigh, "tarot2": _tarot2_weigh, "tarock3": _tarock3_weigh})
"""Each game's search: the strong player's, and the numbers of hints and reviews."""
