"""All matches there are to go on with, when the first screen has no room for their rows."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING

from game.ui.scenes.matches import open_table
from game.ui.scenes.rows import Row, Rows

if TYPE_CHECKING:
    from game.session.local import LocalSession
    from game.ui.app import App


class MoreMatches(Rows):
    """A touch opens the table. `where`: what is said of a match."""

    def __init__(
        self, app: App, matches: Mapping[str, LocalSession], where: Callable[[LocalSession], str]
    ) -> None:
        rows = [
            Row(
                id_,
                where(session),
                ", ".join(seat.name for seat in session.seats),
                "play",
                partial(open_table, app, session),
            )
            for id_, session in matches.items()
        ]
        super().__init__(app, "home.more", rows)
