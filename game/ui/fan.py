"""Three leaning cards over the end of a match: they lie on each other and spread as the winner is told."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.ui.geometry import Rect
from game.ui.painter import Painter
from game.ui.timeline import Timeline, ease_back

if TYPE_CHECKING:
    from game.ui.app import App

SPREAD, AFTER = 0.34, 0.12
"""Seconds that the cards take, and until they begin."""
LEAN = 14
"""Degrees of the outer ones."""


class Fan:
    """Begins to spread when the screen is made; without motion it is open at once."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._time = Timeline(app.host.now(), app.motion)
        self._time.move("spread", 1.0, a=0.0, delay=AFTER, duration=SPREAD, ease=ease_back)

    def moving(self, now: float) -> bool:
        return self._time.active(now)

    def open(self) -> None:
        """At once (a tap)."""
        self._time.finish()

    def draw(self, p: Painter, box: Rect, codes: Sequence[str]) -> None:
        """The three cards in a box; nothing in an empty one."""
        if box.empty:
            return
        width = min(box.h / 2.05, box.w / 4)

        def cards() -> None:
            spread = self._time.value("spread", 1.0)
            for index, code in enumerate(codes, -1):
                x = box.cx + index * width * 0.62 * spread
                p.tilted(code, x, box.cy + abs(index) * width * 0.1 * spread, width, index * LEAN)

        p.moves(cards)
