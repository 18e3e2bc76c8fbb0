"""A list that is longer than its window: dragged and flung by finger or mouse, moved by wheel and keys.

Plain numbers.
"""

import math

from game.host.contract import Key

START = 6
"""CSS pixels of movement from which a press is a drag of the list."""
LINE = 60
RECENT = 0.1
"""Seconds before a finger is lifted that say how fast it was."""
DRAG = 4.2
"""How quickly a flung list slows down: the share of its speed lost in a second, at first."""
SLOW, FAST = 24.0, 4500.0
"""CSS pixels a second: slower it stands, faster it never is."""


class Scroll:
    """How far a list is pushed up, 0 to `most` CSS pixels."""

    def __init__(self) -> None:
        self.at = 0.0
        self.most = 0.0
        self._from: tuple[float, float] | None = None
        self._moved = False
        self._speed = 0.0
        self._trail: list[tuple[float, float]] = []
        """When the list was where, while it is dragged."""
        self._let_go = False
        self._now = 0.0

    def fit(self, most: float) -> None:
        """The list's hidden length may have changed."""
        self.most = max(0.0, most)
        self.at = min(self.at, self.most)

    def by(self, pixels: float) -> None:
        self._speed, self._let_go = 0.0, False
        self._push(self.at + pixels)

    def _push(self, at: float) -> None:
        self.at = min(self.most, max(0.0, at))

    def pointer(self, kind: str, y: float) -> bool:
        """Follow a gesture; True at its end when it was a drag, or stopped a flung list, and not a tap."""
        if kind == "down":
            self._from, self._moved = (y, self.at), self._speed != 0
            self._speed, self._let_go = 0.0, False
            self._trail = [(self._now, self.at)]
            return self.most > 0
        if self._from is None:
            return False
        if kind == "move":
            self._moved = self._moved or abs(y - self._from[0]) > START
            if self._moved:
                self._push(self._from[1] + self._from[0] - y)
            return True
        self._from = None
        self._let_go = kind == "up" and self._moved
        return self._moved

    def run(self, now: float, motion: bool = True) -> bool:
        """Time goes on: a list let go while it moved rolls out, unless `motion` is off. True as it rolls."""
        spent, self._now = max(0.0, now - self._now), now
        if self._from is not None:
            self._trail = [spot for spot in self._trail if spot[0] >= now - RECENT] + [(now, self.at)]
            return False
        if self._let_go:
            self._let_go, spent = False, 0.0
            self._speed = self._lifted(now) if motion else 0.0
        if not self._speed:
            return False
        # The way covered in this time by something that slows down steadily.
        self._push(self.at + self._speed * (1 - math.exp(-DRAG * spent)) / DRAG)
        self._speed *= math.exp(-DRAG * spent)
        if abs(self._speed) < SLOW or (self.at in (0.0, self.most) and spent):
            self._speed = 0.0
        return True

    def _lifted(self, now: float) -> float:
        """CSS pixels a second at which the finger left."""
        recent = [spot for spot in self._trail if spot[0] >= now - RECENT]
        if not recent or now - recent[0][0] < 0.005:
            return 0.0
        speed = (self.at - recent[0][1]) / (now - recent[0][0])
        return max(-FAST, min(FAST, speed))

    def key(self, key: Key) -> None:
        steps = {
            "ArrowDown": LINE,
            "ArrowUp": -LINE,
            "PageDown": 5 * LINE,
            "PageUp": -5 * LINE,
            "End": 1e9,
            "Home": -1e9,
        }
        self.by(steps.get(key.key, 0.0))
