"""What the ends of a match have in common: three cards that spread, and where one goes from there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from game.host.contract import Key
from game.ui.fan import Fan
from game.ui.scene import Scene

if TYPE_CHECKING:
    from game.ui.app import App


class MatchEnd(Scene):
    """Over its table. Leaving it gives up the save: there is nothing left to continue."""

    cards_move = True

    def __init__(self, app: App, table: Any) -> None:
        super().__init__(app)
        self.table = table
        self.fan = Fan(app)

    def moving(self, now: float) -> bool:
        return self.fan.moving(now)

    def tap_elsewhere(self, id_: str) -> None:
        self.fan.open()

    def shown(self) -> None:
        self.app.host.announce(self.table.phrases().winner(self.table.truth.ranking))

    def tap(self, id_: str) -> None:
        if id_ == "again":
            self.table.again()
        elif id_ == "review":
            self.table.look_back()
        elif id_ == "share":
            self.table.share()
        elif id_ == "home":
            self.table.leave()
        else:
            self.table.tap_on_sheet(id_)

    def begins(self) -> Sequence[str]:
        return ("again", "")

    def key(self, key: Key) -> None:
        if key.key == "Enter":
            self.tap("again")
        elif key.key == "Escape":
            self.tap("home")
        else:
            super().key(key)
