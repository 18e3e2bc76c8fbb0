"""What happens to a match when its players turn to something else for good."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.session.statistics import Statistics
from game.session.statistics_tarot2 import RoundStatistics

if TYPE_CHECKING:
    from game.session.local import LocalSession
    from game.ui.app import App


def put_away(app: App, session: LocalSession) -> None:
    """Count a match for the statistics (one human among bots only) and give up its save.

    Called once for each match: when its result is left, or when a new match takes its place.
    """
    humans = [seat for seat, info in enumerate(session.seats) if info.human]
    if len(humans) == 1 and session.game_id == "whist22":
        found = Statistics.load(app.host.storage)
        found.count(session.view, humans[0])
        found.save(app.host.storage)
    elif len(humans) == 1 and session.game_id == "tarot2":
        rounds = RoundStatistics.load(app.host.storage)
        rounds.rounds.add(session.view.history, humans[0])
        rounds.save(app.host.storage)
    session.forget()
