"""Somebody led through a guide by a finger, doing what each step asks."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, ClassVar

from game.games.lesson import DO, LOOK
from game.ui.app import App
from tests.ui.driver import Driver


class Learner(Driver):
    """In front of the first step of `GUIDE`."""

    GUIDE: ClassVar[Any]
    AT_ONCE: ClassVar[Collection[str]] = ()
    """Steps whose touch is the act, with no button to press after it."""
    FRAMES = 600
    """That a step may take to be ready."""

    def __init__(self, size: tuple[int, int] = (390, 844), language: str = "en") -> None:
        super().__init__(size, language)
        app: App = self.app
        app.open(self.GUIDE(app))
        self.go(0.1)

    @property
    def guide(self) -> Any:
        assert isinstance(self.app.scene, self.GUIDE)
        return self.app.scene

    def ready(self) -> None:
        for _ in range(self.FRAMES):
            if self.guide.ready and not self.guide.director.moving(self.host.time):
                self.go(0.1)
                return
            self.go()
        raise AssertionError(self.guide.stage.id)

    def right(self) -> None:
        stage = self.guide.stage
        if stage.kind == DO:
            self.tap(stage.shows)
            if stage.id not in self.AT_ONCE:
                self.tap("act")
        else:
            self.tap("guide_next" if stage.kind == LOOK else "guide_point")
