"""A device that cannot move cards in time on all the pixels of its screen draws fewer of them."""

from __future__ import annotations

from collections import deque

from game.host.contract import Host

LATE = 0.025
"""Seconds from a moving frame to the next that are too long: far from sixty frames a second."""
LOOKED_AT = 10
MANY = 7
"""So many late ones of those looked at are no accident."""
COARSE = 2.0
"""Device pixels a CSS pixel that are drawn at most then: hardly to be seen on a screen that has three."""


class Pace:
    """Watches the time from frame to frame while cards move. Coarse stays coarse: to go to and fro would
    cost more time than it is worth, and be seen.
    """

    def __init__(self, host: Host) -> None:
        self._host = host
        self._late: deque[bool] = deque(maxlen=LOOKED_AT)
        self._last: float | None = None

    def turn(self, now: float, moving: bool) -> None:
        """A turn of the loop; `moving`: it drew a frame of a motion that had begun before."""
        if moving and self._last is not None:
            self._late.append(now - self._last > LATE)
            if sum(self._late) >= MANY and self._host.environment().ratio > COARSE:
                self._host.limit_ratio(COARSE)
        self._last = now if moving else None
