"""The person of `table.py` before a browser that Playwright does not drive."""

from __future__ import annotations

from typing import cast

from tests.e2e.engines.page import Driven
from tests.e2e.table import Seat


class DrivenSeat(Seat):
    """Sees and plays as any Seat does; only the screen is another's."""

    @property
    def driven(self) -> Driven:
        return cast(Driven, self.page)

    def screen_of(self, width: int, height: int, ratio: float) -> None:
        self.driven.set_screen(width, height, ratio)

    def drag(self, id_: str, up: float, let_go: bool = True) -> None:
        x, y = self.middle(id_)
        pointer = self.driven.touchscreen if self.touch else self.driven.mouse
        pointer.move(x, y)
        pointer.down()
        for part in range(1, 7):
            pointer.move(x, y - up * part / 6)
        if let_go:
            pointer.up()
