"""A list that is longer than its window: dragged by finger or mouse, moved by wheel and keys.

Plain numbers.
"""

from game.host.contract import Key

START = 6
"""CSS pixels of movement from which a press is a drag of the list."""
LINE = 60


class Scroll:
    """How far a list is pushed up, 0 to `most` CSS pixels."""

    def __init__(self) -> None:
        self.at = 0.0
        self.most = 0.0
        self._from: tuple[float, float] | None = None
        self._moved = False

    def fit(self, most: float) -> None:
        """The list's hidden length may have changed."""
        self.most = max(0.0, most)
        self.at = min(self.at, self.most)

    def by(self, pixels: float) -> None:
        self.at = min(self.most, max(0.0, self.at + pixels))

    def pointer(self, kind: str, y: float) -> bool:
        """Follow a gesture; True at its end when it was a drag and not a tap."""
        if kind == "down":
            self._from, self._moved = (y, self.at), False
            return self.most > 0
        if self._from is None:
            return False
        if kind == "move":
            self._moved = self._moved or abs(y - self._from[0]) > START
            if self._moved:
                self.at = min(self.most, max(0.0, self._from[1] + self._from[0] - y))
            return True
        self._from = None
        return self._moved

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
