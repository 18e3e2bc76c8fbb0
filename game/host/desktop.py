"""The desktop as host. It imports no window library: whoever owns the window sets the hooks `pump`,
`on_title`, `on_copy` and `on_play`, and tells the size by `window_size`."""

from __future__ import annotations

import asyncio
import locale
import os
import sys
import time
import webbrowser
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from game.host.contract import (
    Activate,
    Changed,
    Control,
    Environment,
    InputEvent,
    Socket,
    Storage,
    TextGiven,
    Worker,
)
from game.host.files import downloads_folder, newest_files, save_new
from game.host.sockets import WebSocket
from game.host.storage import FileStorage

FRAME = 1 / 60
IDLE = 0.25
SLICE = 0.015
LIVE_LINES = 50
START_SIZE = (1280, 800)


def data_folder(variables: Mapping[str, str]) -> Path:
    """Where this user's games are kept: `ATOUT_DATA`, else the system's place for a program's data."""
    chosen = variables.get("ATOUT_DATA")
    if chosen:
        return Path(chosen)
    import platformdirs

    return platformdirs.user_data_path("atout", appauthor=False)


def system_languages(variables: Mapping[str, str]) -> tuple[str, ...]:
    """The user's languages, best first, in the browser's form (`de-AT`); empty when nothing is set.

    `LANGUAGE` (a list) comes before `LC_ALL`, `LC_MESSAGES` and `LANG`, as gettext has it.
    """
    names = variables.get("LANGUAGE", "").split(":")
    names += [variables.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    if sys.platform == "win32":
        import ctypes

        names.append(locale.windows_locale.get(ctypes.windll.kernel32.GetUserDefaultUILanguage(), ""))
    tags = [name.split(".")[0].split("@")[0].replace("_", "-") for name in names]
    return tuple(dict.fromkeys(tag for tag in tags if tag and tag not in ("C", "POSIX")))


class DesktopHost:
    """A native window's host. `pump` gives the window's own input as events; `events` and `idle` ask it."""

    browser = False
    worker: Worker | None = None

    def __init__(self, folder: Path | None = None) -> None:
        self.storage: Storage = FileStorage(folder or data_folder(os.environ))
        self.pump: Callable[[], Sequence[InputEvent]] | None = None
        self.on_title: Callable[[str], None] | None = None
        self.on_copy: Callable[[str], None] | None = None
        self.on_play: Callable[[str, float], None] | None = None
        self.on_ask: Callable[[str, str, int, str, str], None] | None = None
        self.on_ask_long: Callable[[], None] | None = None
        self.on_awake: Callable[[bool], None] | None = None
        self.on_hide: Callable[[], None] | None = None
        self.on_browse: Callable[[str], object] = webbrowser.open
        self.downloads: Path | None = None
        """Where files for the user go; None: the system's folder for downloads."""
        self.title = ""
        self.language = ""
        self.controls: tuple[Control, ...] = ()
        self.focused = ""
        self.figures: dict[str, float] = {}
        self.spoken: deque[str] = deque(maxlen=LIVE_LINES)
        self._queue: list[InputEvent] = []
        self._due = 0.0
        width, height = START_SIZE
        self._environment = Environment(
            width=width,
            height=height,
            ratio=1.0,
            insets=(0, 0, 0, 0),
            languages=system_languages(os.environ),
            reduced_motion=False,
            dark=False,
            contrast=False,
            visible=True,
            coarse=False,
        )

    def now(self) -> float:
        return time.monotonic()

    def seed(self) -> int:
        return int.from_bytes(os.urandom(8), "big")

    def environment(self) -> Environment:
        return self._environment

    def canvas_size(self) -> tuple[int, int]:
        env = self._environment
        return round(env.width * env.ratio), round(env.height * env.ratio)

    def limit_ratio(self, most: float) -> None:
        """A window has one pixel for each."""

    def window_size(self, width: int, height: int) -> None:
        self._environment = replace(self._environment, width=width, height=height)

    def figure(self, name: str, value: float) -> None:
        self.figures[name] = value

    def push(self, event: InputEvent) -> None:
        self._queue.append(event)

    def activate(self, control: str) -> None:
        """Press a control by its id, as an assistive tool would."""
        self.push(Activate(control))

    def events(self) -> Sequence[InputEvent]:
        self._gather()
        taken, self._queue = self._queue, []
        return taken

    async def frame(self) -> float:
        await asyncio.sleep(max(0.0, self._due - self.now()))
        now = self.now()
        self._due = FRAME + (self._due if now - self._due < FRAME else now)  # after a long gap no catching up
        return now

    async def idle(self) -> float:
        end = self.now() + IDLE
        while not self._gather():
            left = end - self.now()
            if left <= 0:
                break
            await asyncio.sleep(min(SLICE, left))
        else:
            await asyncio.sleep(0)  # input without end must not starve the other tasks
        return self.now()

    def show_controls(self, controls: Sequence[Control]) -> None:
        self.controls = tuple(controls)

    def focus(self, control: str) -> None:
        self.focused = control

    def announce(self, text: str) -> None:
        self.spoken.append(text)

    def play(self, sound: str, volume: float) -> None:
        if self.on_play and self._environment.visible:
            self.on_play(sound, volume)

    def set_title(self, text: str) -> None:
        self.title = text
        if self.on_title:
            self.on_title(text)

    def set_language(self, code: str) -> None:
        self.language = code

    def copy_text(self, text: str) -> None:
        if self.on_copy:
            self.on_copy(text)

    def ask_text(self, title: str, value: str, max_length: int, ok: str, cancel: str) -> None:
        if self.on_ask:
            self.on_ask(title, value, max_length, ok, cancel)
        else:
            self.push(TextGiven(None))

    def ask_long(self, title: str, words: str, file_label: str, ok: str, cancel: str) -> None:
        if self.on_ask_long:
            self.on_ask_long()
        else:
            self.push(TextGiven(None))

    def files(self, start: str) -> list[Path]:
        """Files in the folder for downloads whose names begin so, the newest first."""
        return newest_files(self.downloads or downloads_folder(os.environ), start)

    def machine(self) -> str:
        return f"{sys.platform}, Python {sys.version.split()[0]}"

    def keep_storage(self) -> None:
        """Files are cleared by nobody."""

    def stay_awake(self, on: bool) -> None:
        if self.on_awake:
            self.on_awake(on)

    can_vibrate = False

    def vibrate(self, seconds: float) -> None:
        """A desk does not shake."""

    def fragment(self) -> str:
        return ""

    def clear_fragment(self) -> None:
        """A window has no address."""

    def address(self, fragment: str) -> str:
        return ""

    def connect(self, url: str) -> Socket:
        return WebSocket(url, lambda: self.push(Changed("news")))

    can_share = False

    def offline(self) -> None:
        """A window is no page."""

    def take_update(self) -> None: ...

    def ask_install(self) -> None: ...

    def share(self, words: str, url: str) -> None:
        """A window has no such sheet."""

    def save_file(self, name: str, text: str, mime: str) -> str | None:
        path = save_new(self.downloads or downloads_folder(os.environ), name, text)
        return None if path is None else str(path)

    def print_page(self, name: str, html: str) -> str | None:
        """The browser prints: the saved document asks it to as soon as it is shown."""
        ask = "<script>addEventListener('load', () => print())</script>"
        path = self.save_file(f"{name}.html", html.replace("</body>", f"{ask}</body>"), "text/html")
        if path is not None:
            self.on_browse(Path(path).as_uri())
        return path

    def _gather(self) -> bool:
        """Take over what the window has; true when any event waits."""
        for event in self.pump() if self.pump else ():
            self._queue.append(event)
            if isinstance(event, Changed):
                self._shown(event.what)
        return bool(self._queue)

    def _shown(self, what: str) -> None:
        if what in ("visible", "hidden"):
            self._environment = replace(self._environment, visible=what == "visible")
        if what in ("hidden", "closing"):
            self.storage.retry()
            if self.on_hide:
                self.on_hide()
