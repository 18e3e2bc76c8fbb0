"""What is done in the time that frames leave: soft cards drawn sharper, cards that will be wanted soon, and
screens loaded that nobody has opened yet.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.ui.deck import Cards, Face

FRAME = 1 / 60
MARGIN = 0.004
"""Seconds of a frame that are left to the browser."""
CALM = 0.3
"""Seconds without motion or touch after which cards are drawn ahead."""
GUESS = 0.01
"""Seconds that a picture is expected to cost before one has been drawn."""


class Spare:
    """Gives the cards their time: at rest a picture a frame, in motion only what fits behind the frame.

    `load`: loads one more part of the program; False when there was none. Done first when all is calm.
    """

    def __init__(self, now: Callable[[], float], load: Callable[[], bool]) -> None:
        self._now = now
        self._load = load
        self.loading = False
        """Something was loaded just now, and more may wait: turns are wanted."""
        self.calm = CALM
        self._cost = GUESS
        self._since: float | None = None
        """Since when all is calm."""
        self._asked = False
        """Has the calm scene said what it will want?"""

    def disturb(self) -> None:
        """Something moves or was touched: what will be wanted is asked anew."""
        self._since, self._asked = None, False

    def use(self, cards: Cards, begun: float, moving: bool, wanted: Callable[[], Sequence[Face]]) -> bool:
        """One picture if there is time in the frame `begun`. True when the screen will differ by it.

        `wanted`: asked once in each motion and each calm, most urgent first.
        """
        now = self._now()
        if self._since is None:
            self._since = now
        free = not moving and not cards.soft and now - self._since >= self.calm
        self.loading = free and self._load()
        if self.loading:
            return False
        if not self._asked and (moving or now - self._since >= self.calm):
            self._asked = True
            cards.draw_ahead(wanted())
        if not cards.to_do or (moving and now - begun + self._cost > FRAME - MARGIN):
            return False
        differs = cards.work()
        self._cost = 0.7 * self._cost + 0.3 * (self._now() - now)
        return differs
