"""A card carried by finger or mouse: let go above the hand it is played, else it goes back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.geometry import Pose

if TYPE_CHECKING:
    from game.ui.scenes.play import PlayScene

FLICK = 34
"""CSS pixels upwards from which a carried card is played when let go."""
DRAG_FROM = 8
"""CSS pixels from which a press is no tap any more."""


class Carry:
    """At most one own card of a table at a time. `moving`: it has left its place."""

    def __init__(self, table: PlayScene) -> None:
        self._table = table
        self._card: int | None = None
        self._start = (0.0, 0.0)
        self.moving = False

    def take(self, card: int, x: float, y: float) -> None:
        """An own card was pressed here."""
        self._card, self._start, self.moving = card, (x, y), False

    def put_down(self) -> None:
        """Whatever was carried, it is no more."""
        self._card, self.moving = None, False

    def pointer(self, kind: str, x: float, y: float) -> bool:
        """The pointer moved or came up; True when that was about the card. A plain tap is left to others."""
        card = self._card
        if card is None:
            return False
        if kind == "move":
            self._move(card, x, y)
            return True
        self._card = None
        return self._drop(card, kind, y)

    def _move(self, card: int, x: float, y: float) -> None:
        table, (dx, dy) = self._table, (x - self._start[0], y - self._start[1])
        if not self.moving and max(abs(dx), abs(dy)) > DRAG_FROM:
            self.moving = True
            table.dragged()
            table.app.dirty = True
        if self.moving:
            table.director.drag(card, Pose.of(table.rest_rect(card).moved(dx, dy - 6), lift=1.6))

    def _drop(self, card: int, kind: str, y: float) -> bool:
        if not self.moving:
            return False
        self.moving = False
        if kind == "up" and self._start[1] - y > FLICK:
            self._table.play(card)
        if card in self._table.choices():
            self._table.director.settle()
        return True
