"""What happens to a match when its players turn to something else for good."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from game.session.counts import Counts
    from game.session.local import LocalSession
    from game.ui.app import App


def store_of(game: str) -> type[Counts[Any]] | None:
    """What is counted of a game."""
    from game.session.statistics import Statistics  # knows the game: not for the start
    from game.session.statistics_tarock3 import DealStatistics
    from game.session.statistics_tarot2 import RoundStatistics

    return {store.GAME: store for store in (Statistics, RoundStatistics, DealStatistics)}.get(game)


def put_away(app: App, session: LocalSession) -> None:
    """Count a match for the statistics (one human among bots only) and give up its save.

    Called once for each match: when its result is left, or when a new match takes its place.
    """
    humans = [seat for seat, info in enumerate(session.seats) if info.human]
    store = store_of(session.game_id)
    if len(humans) == 1 and store is not None:
        found = store.load(app.host.storage)
        if found.add(session.view, humans[0], session.record()):
            found.save(app.host.storage)
        if found.notice:
            app.notices.append(found.notice)
    session.forget()
    app.host.storage.retry()  # of what found no room: a match less is there
