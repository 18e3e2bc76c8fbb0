"""What there is to look back at on this device: of each game and mode the last match, and the one in play."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.engine.contract import Refused
from game.session.review import Review
from game.ui.scene import Scene
from game.ui.scenes.games import GAMES
from game.ui.scenes.matches import MODES, by_time, slot
from game.ui.scenes.review import nothing, review_of
from game.ui.scenes.rows import Row, Rows

if TYPE_CHECKING:
    from game.ui.app import App

Found = tuple[Review, bool]
"""A match, and whether it is still being played."""


def look_back(app: App) -> Scene:
    """The one match there is; a list when they are several; a word when there is none."""
    found = matches(app)
    if len(found) > 1:
        rows = [_row(app, number, *one) for number, one in enumerate(found)]
        return Rows(app, "review.which", rows)
    return review_of(app, *found[0]) if found else nothing(app)


def matches(app: App) -> list[Found]:
    """All that can be looked back at, of what was played last first. What cannot be read is left out."""
    found: list[Found] = []
    for game, mode in by_time(app, [(game.id, mode) for game in GAMES for mode in MODES]):
        place = slot(app, game, mode)
        for text, running in ((place.read(), True), (place.last(), False)):
            try:
                one = Review.of_record(text or "", running)
            except Refused:
                continue
            if one.match.rounds:
                found.append((one, running and not one.match.over))
    return found


def _row(app: App, number: int, found: Review, running: bool) -> Row:
    tr, game = app.tr, found.match.game.id
    rounds, names = len(found.match.rounds), ", ".join(seat.name for seat in found.seats)
    key = "review.row_deal" if game == "tarock3" else "review.row"
    words = tr(key, game=tr(f"game.{game}"), n=rounds)
    more = tr("review.row_running" if running else "review.row_over", names=names)
    return Row(f"match{number}", words, more, "eye", partial(_open, app, found, running))


def _open(app: App, found: Review, running: bool) -> None:
    app.open(review_of(app, found, running))
