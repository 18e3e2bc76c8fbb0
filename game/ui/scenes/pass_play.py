"""Setting up a match on one device passed around: as any other, but all are humans until said otherwise."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from game.host.contract import Storage
from game.session.contract import SeatInfo
from game.ui.scenes.setup import SetupScene
from game.ui.scenes.tarock3_setup import Tarock3Setup
from game.ui.scenes.tarot2_setup import Tarot2Setup
from game.ui.setup_draw import Chip, Column
from game.ui.setup_model import HUMAN, Setup, key_of

if TYPE_CHECKING:
    from game.ui.app import App


class Apart:
    """A storage in which the set-up lies under a name of its own, beside the one for matches against bots."""

    def __init__(self, storage: Storage, name: str) -> None:
        self._storage, self._name = storage, name

    @property
    def notice(self) -> str:
        return self._storage.notice

    @property
    def found(self) -> str:
        return self._storage.found

    def get(self, key: str) -> str | None:
        return self._storage.get(f"{key}.{self._name}")

    def set(self, key: str, text: str) -> bool:
        return self._storage.set(f"{key}.{self._name}", text)

    def remove(self, key: str) -> None:
        self._storage.remove(f"{key}.{self._name}")

    def keys(self) -> Sequence[str]:
        return self._storage.keys()

    def retry(self) -> None:
        self._storage.retry()

    def erase(self) -> bool:
        return self._storage.erase()


def humans_from(setup: Setup, first: int) -> Setup:
    """The seats from `first` on are nameless humans."""
    seats = (*setup.seats[:first], *(SeatInfo("", HUMAN) for _ in setup.seats[first:]))
    return replace(setup, seats=seats)


class Several(SetupScene):
    """What sets up a match for several humans: remembered apart, by the name `APART`."""

    APART: str

    def __init__(self, app: App) -> None:
        super().__init__(app)
        if self.storage.get(key_of(self.GAME)) is None or self.setup.humans < 2:
            self.setup = humans_from(self.setup, 0)

    @property
    def storage(self) -> Storage:
        return Apart(self.app.host.storage, self.APART)

    def _change(self, setup_: object) -> None:
        assert isinstance(setup_, Setup)
        super()._change(humans_from(setup_, len(self.setup.seats)))


class Passing(Several):
    """From game to game with one touch."""

    APART = "pass"

    def head(self, list_: Column) -> None:
        tr = self.app.tr
        names = {game: tr(f"game.{game}") for game in SCENES}
        chips = [Chip(f"game-{game}", name, name, game == self.GAME) for game, name in names.items()]
        list_.take(list_.chips(list_.x, list_.y, list_.w, chips))

    def _act(self, kind: str, rest: str) -> None:
        if kind == "game" and rest != self.GAME:
            self.app.replace(SCENES[rest](self.app))
        elif kind != "game":
            super()._act(kind, rest)


class PassSetup(Passing):
    """Whist 22."""


class Tarot2Pass(Passing, Tarot2Setup):
    """Tarot for two."""

    TITLE = "setup.title"


class Tarock3Pass(Passing, Tarock3Setup):
    """Bavarian Tarock."""

    TITLE = "setup.title"


SCENES: dict[str, type[Passing]] = {"whist22": PassSetup, "tarot2": Tarot2Pass, "tarock3": Tarock3Pass}
"""In the order shown."""
