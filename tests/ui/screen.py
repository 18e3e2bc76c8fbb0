"""The whole program without a window: a clock of its own, fingers, and what can be seen and heard."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game.host.contract import Changed, Control, Environment, InputEvent, Offline, Pointer, Socket
from game.i18n import LANGUAGES
from game.ui.app import App
from game.ui.painter import Brushes, Painter
from tests.conftest import FULL
from tests.session.tables import Box

ASSETS = Path(__file__).resolve().parents[2] / "build" / "assets" / "cards" / "back.svg"
needs_art = pytest.mark.skipif(
    "ATOUT_ASSETS" not in os.environ and not ASSETS.exists(), reason="needs the pictures (./build.sh)"
)

BRUSHES = Brushes()
"""What has been drawn once serves all tests: drawing it anew for each is most of what they would cost."""


def pairs(
    sizes: Sequence[tuple[int, int]], languages: Sequence[str] = tuple(LANGUAGES)
) -> list[tuple[str, tuple[int, int]]]:
    """Languages and sizes of the screen: before a release all by all, else each of them once, by turns."""
    if FULL:
        return [(language, size) for language in languages for size in sizes]
    most = max(len(sizes), len(languages))
    return [(languages[at % len(languages)], sizes[at % len(sizes)]) for at in range(most)]


class Nowhere:
    """A connection to where no server is."""

    state = "closed"

    def send(self, text: str) -> None: ...

    def received(self) -> Sequence[str]:
        return ()

    def close(self) -> None: ...


class Device:
    """A host whose time stands still until `Screen.go`."""

    browser = True
    worker: Any = None

    def __init__(self, size: tuple[int, int], language: str, seed: int) -> None:
        self.storage = Box()
        self.hash = ""
        self.size, self.language = size, language
        self.ratio = 1.0
        """Device pixels by CSS pixel; fingers know only 1."""
        self.time = 0.0
        self.rng = Random(seed)
        self.said: list[str] = []
        self.played: list[tuple[str, float]] = []
        """Sounds and how loud."""
        self.asked = ""
        """Title of the last question for a long text."""
        self.asked_to_keep = 0
        self.awake = False
        self.did = []
        self.felt: list[float] = []
        """Shakes, in seconds."""
        self.controls: tuple[Control, ...] = ()
        self.focused = ""
        self.queue: list[InputEvent] = []
        self.on_hide: Any = None
        self.on_ask: Any = None
        self.pump: Any = None
        self.line: Callable[[str], Socket] = lambda url: Nowhere()
        """What `connect` gives."""

    def now(self) -> float:
        return self.time

    def seed(self) -> int:
        return self.rng.getrandbits(64)

    def environment(self) -> Environment:
        return Environment(
            width=self.size[0],
            height=self.size[1],
            ratio=self.ratio,
            insets=(0, 0, 0, 0),
            languages=(self.language,),
            reduced_motion=False,
            dark=False,
            contrast=False,
            visible=True,
            coarse=True,
        )

    def canvas_size(self) -> tuple[int, int]:
        return round(self.size[0] * self.ratio), round(self.size[1] * self.ratio)

    def limit_ratio(self, most: float) -> None:
        self.ratio = min(self.ratio, most)
        self.queue.append(Changed("size"))

    def window_size(self, width: int, height: int) -> None: ...

    def figure(self, name: str, value: float) -> None: ...

    def fragment(self) -> str:
        return self.hash

    def clear_fragment(self) -> None:
        self.hash = ""

    def address(self, fragment: str) -> str:
        return f"https://atout.example/#{fragment}"

    def events(self) -> Sequence[InputEvent]:
        taken, self.queue = self.queue, []
        return taken

    def show_controls(self, controls: Sequence[Control]) -> None:
        self.controls = tuple(controls)

    def focus(self, control: str) -> None:
        self.focused = control

    def announce(self, text: str) -> None:
        if text:
            self.said.append(text)

    def play(self, sound: str, volume: float) -> None:
        self.played.append((sound, volume))

    def set_title(self, text: str) -> None: ...

    def ask_long(self, title: str, words: str, file_label: str, ok: str, cancel: str) -> None:
        self.asked = title

    def machine(self) -> str:
        return "a browser for tests"

    def keep_storage(self) -> None:
        self.asked_to_keep += 1

    def stay_awake(self, on: bool) -> None:
        self.awake = on

    can_vibrate = True
    page: Offline | None = None
    """What the page says of itself."""
    did: list[str]
    """What was asked of the page."""

    def offline(self) -> Offline | None:
        return self.page

    def take_update(self) -> None:
        self.did.append("update")

    def ask_install(self) -> None:
        self.did.append("install")

    def vibrate(self, seconds: float) -> None:
        self.felt.append(seconds)

    def set_language(self, code: str) -> None: ...

    def copy_text(self, text: str) -> None: ...

    can_share = True

    def share(self, words: str, url: str) -> None: ...

    def connect(self, url: str) -> Socket:
        return self.line(url)


class Screen:
    """`faces`: the cards whose faces the last frame shows, by code."""

    def __init__(self, size: tuple[int, int] = (390, 844), language: str = "en", seed: int = 1) -> None:
        pygame.display.init()
        pygame.font.init()
        self.host = Device(size, language, seed)
        self.app = App(self.host)  # type: ignore[arg-type]
        self.app.brushes = BRUSHES
        self.app.spare.calm = float("inf")  # cards drawn ahead would cost more than all else
        self.app.preferences_changed()  # the cards in the letters of this language
        self.faces: list[str] = []

    @property
    def place(self) -> str:
        """The class of the scene on top."""
        return type(self.app.scene).__name__

    def go(self, seconds: float = 0.05) -> None:
        """Let time pass, sixty frames a second."""
        for _ in range(max(1, round(seconds * 60))):
            self.host.time += 1 / 60
            self.app.turn(self.host.time)

    def real_clock(self) -> None:
        """Each look at the clock takes a moment, as thinking does."""
        ticks = count()
        self.host.now = lambda: self.host.time + next(ticks) * 0.001  # type: ignore[method-assign]

    def until(self, *places: str) -> str:
        """Until one of these scenes is on top."""
        for _ in range(200):
            if self.place in places:
                self.go(0.5)
                return self.place
            self.go(0.1)
        raise AssertionError(f"{self.place}, not {places}")

    def labels(self) -> dict[str, str]:
        return {control.id: control.label for control in self.host.controls}

    def middle(self, id_: str) -> tuple[float, float]:
        boxes = {control.id: control.rect for control in self.host.controls}
        assert id_ in boxes, f"no {id_} in {list(boxes)}"
        x, y, w, h = boxes[id_]
        return x + w / 2, y + h / 2

    def press(self, id_: str) -> None:
        self.host.queue.append(Pointer("down", *self.middle(id_), "touch"))
        self.go()

    def let_go(self, kind: str = "up") -> None:
        self.host.queue.append(Pointer(kind, 3, 3, "touch", False))
        self.go()

    def tap(self, id_: str) -> None:
        where = self.middle(id_)
        self.press(id_)
        self.host.queue.append(Pointer("up", *where, "touch", False))
        self.go()

    def resize(self, width: int, height: int) -> None:
        self.host.size = (width, height)
        self.host.queue.append(Changed("size"))
        self.go(1 / 60)

    def pixels(self) -> bytes:
        """All that can be seen."""
        return pygame.image.tobytes(self.app.stage.screen, "RGB")

    @contextmanager
    def watched(self) -> Iterator[None]:
        """From here on `faces` is kept."""
        draw, card, tilted = self.app.draw, Painter.card, Painter.tilted

        def frame(now: float) -> None:
            self.faces = []
            draw(now)

        def note(painter: Painter, code: str, *args: Any, **more: Any) -> None:
            if more.get("turn", 1.0) > 0 and code != "back":
                self.faces.append(code)
            card(painter, code, *args, **more)

        def note_tilted(painter: Painter, code: str, *args: Any) -> None:
            self.faces.append(code)
            tilted(painter, code, *args)

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(self.app, "draw", frame)
            patch.setattr(Painter, "card", note)
            patch.setattr(Painter, "tilted", note_tilted)
            yield
