"""A person at the program without a window: plays whole matches by taps, and notes what is drawn badly."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest

from game.host.contract import Control, Key, Pointer
from game.ui import letters
from game.ui.scenes.home import Home
from tests.ui.screen import Screen

TOUCH = 44
SLACK = 0.6
"""CSS pixels that rounding may take."""


class Driver(Screen):
    """Begins on the first screen. `faults`: what broke a rule of drawing so far, each once."""

    def __init__(
        self, size: tuple[int, int] = (390, 844), language: str = "en", seed: int = 1, quick: bool = True
    ) -> None:
        super().__init__(size, language, seed)
        self.faults: set[str] = set()
        if quick:
            self.app.preferences.speed, self.app.preferences.pause = "off", 0.0
        self.app.open(Home(self.app))
        self.go(0.1)

    # -- looking ------------------------------------------------------------------------------------

    def controls(self) -> dict[str, Control]:
        return {control.id: control for control in self.host.controls}

    def enabled(self, start: str) -> list[str]:
        """Ids of what can be pressed and begins so."""
        return [c.id for c in self.host.controls if c.id.startswith(start) and "disabled" not in c.state]

    def where(self) -> str:
        """What there is to do."""
        ids = set(self.controls())
        if self.place != "TableScene":
            return self.place
        for id_, name in (("excuse0", "excuse"), ("go_on", "won"), ("bid0", "bid"), ("act", "play")):
            if id_ in ids:
                return name
        return "busy"

    def wait(self, *places: str) -> str:
        """Until one of these (none given: anything to do) is there."""
        for _ in range(4000):
            place = self.where()
            if place in places or (not places and place != "busy"):
                return place
            self.go(1 / 30)
        raise AssertionError(f"{self.where()}, not {places}: {list(self.controls())}")

    # -- doing --------------------------------------------------------------------------------------

    def key(self, key: str) -> None:
        self.host.queue.append(Key(key))
        self.go()

    def drag(self, id_: str, dx: float, dy: float, end: str = "up") -> None:
        x, y = self.middle(id_)
        self.host.queue.append(Pointer("down", x, y, "touch"))
        for part in range(1, 6):
            self.host.queue.append(Pointer("move", x + dx * part / 5, y + dy * part / 5, "touch"))
        self.go()
        self.host.queue.append(Pointer(end, x + dx, y + dy, "touch", False))
        self.go()

    def answer(self, key: str) -> None:
        """Give the answer with this message key."""
        words = self.app.tr(key)
        self.tap(next(c.id for c in self.host.controls if c.id.startswith("answer") and c.label == words))

    def bid(self) -> None:
        """The number in the middle of those allowed."""
        numbers = self.enabled("bid")
        self.tap(numbers[len(numbers) // 2])
        self.tap("act")

    def lay(self, card: str = "") -> None:
        self.tap(card or self.enabled("card")[-1])
        self.tap("act")
        if self.where() == "excuse":
            self.tap("excuse0")

    def play_on(self) -> str:
        """The next thing there is to do at the table, done; what it was."""
        place = self.wait()
        if place == "bid":
            self.bid()
        elif place == "play":
            self.lay()
        elif place == "won":
            self.tap("go_on")
        elif place == "SheetScene":
            self.tap("next")
        elif place == "Ask":
            self.answer("watch.fast")
        return place

    def play_to(self, *places: str) -> str:
        """Play until one of these is to be done."""
        for _ in range(3000):
            if (place := self.wait()) in places:
                return place
            self.play_on()
        raise AssertionError(f"never came to {places}")

    # -- rules of drawing ---------------------------------------------------------------------------

    @contextmanager
    def strict(self, allowed: Callable[[str], bool] = lambda fault: False) -> Iterator[None]:
        """From here on each frame is looked over: room for every text, size and place of every button."""
        draw, fitted = self.app.draw, letters.fitted
        cut: list[str] = []

        def note(text: str, face: str, size: int, room: int, smallest: int) -> tuple[str, int]:
            words, fits = fitted(text, face, size, room, smallest)
            if words != text:
                cut.append(f"cut at {room}: {text!r}")
            return words, fits

        def frame(now: float) -> None:
            cut.clear()
            draw(now)
            found = {f"{self.place}: {fault}" for fault in (*cut, *self._bad_areas())}
            self.faults |= {fault for fault in found if not allowed(fault)}

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(self.app, "draw", frame)
            patch.setattr(letters, "fitted", note)
            yield

    def _bad_areas(self) -> Iterator[str]:
        width = self.host.size[0]
        ids = [control.id for control in self.host.controls]
        for control in self.host.controls:
            x, y, w, h = control.rect
            if ids.count(control.id) > 1:
                yield f"two controls {control.id}"
            if not control.label.strip():
                yield f"{control.id} has no name"
            if control.role == "text":
                continue
            if x < -SLACK or x + w > width + SLACK or y < -SLACK:
                yield f"{control.id} reaches out at {control.rect}"
            if control.id.startswith("card"):  # a strip of the fan; its width is the layout's own promise
                continue
            if min(w, h) < TOUCH - SLACK and not self._scrolled(control):
                yield f"{control.id} is {w} x {h}"

    def _scrolled(self, control: Control) -> bool:
        """Is it at the edge of a list, half out of sight?"""
        scroll = getattr(self.app.scene, "scroll", None)
        return scroll is not None and scroll.most > 0
