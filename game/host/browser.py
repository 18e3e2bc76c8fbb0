"""The browser as host: the Python side of `web/page/input.mjs`, which the boot script leaves in
`globalThis.atoutHost`.

Only one callable ever crosses to JavaScript (`wake`), for the life of the page; input arrives as one JSON
text a frame.
"""

from __future__ import annotations

import asyncio
import json
import os
import time
from collections.abc import Callable, Sequence
from typing import Any

import js
from pyodide.ffi import create_proxy

from game.host.contract import (
    LONGEST_FRAGMENT,
    Activate,
    Changed,
    Control,
    Environment,
    InputEvent,
    Key,
    Offline,
    Pointer,
    Socket,
    Storage,
    TextGiven,
    Wheel,
    Worker,
)
from game.host.storage import LocalStorage


def read_event(row: Sequence[Any]) -> InputEvent:
    """One row of the page's queue as an event."""
    match row:
        case ["p", kind, x, y, device, pressed]:
            return Pointer(kind, x, y, device, pressed)
        case ["w", x, y, dy]:
            return Wheel(x, y, dy)
        case ["k", key, shift, ctrl]:
            return Key(key, shift, ctrl)
        case ["a", control]:
            return Activate(control)
        case ["c", what]:
            return Changed(what)
        case ["t", text]:
            return TextGiven(text)
    raise ValueError(f"no event: {row!r}")


def read_environment(text: str) -> tuple[Environment, tuple[int, int]]:
    """The page's account of itself, and the canvas size in device pixels."""
    values = json.loads(text)
    width, height = values.pop("canvas")
    values["insets"] = tuple(values["insets"])
    values["languages"] = tuple(values["languages"])
    return Environment(**values), (width, height)


class PageWorker:
    """The page's worker: the Python side of `web/page/thinker.mjs`."""

    def __init__(self, page: Any) -> None:
        # Each look-up on a JavaScript object makes a new proxy: once is enough.
        self._ready, self._start, self._stop = page.ready, page.start, page.stop
        self._ask, self._take = page.ask, page.take

    @property
    def ready(self) -> bool:
        return bool(self._ready())

    def start(self) -> None:
        self._start()

    def stop(self) -> None:
        self._stop()

    def ask(self, text: str) -> None:
        self._ask(text)

    def answers(self) -> Sequence[str]:
        text = self._take()
        return [str(one) for one in json.loads(text)] if text else ()


def read_offline(text: str) -> Offline:
    """The page's account of what is kept of it."""
    return Offline(**json.loads(text))


class PageSocket:
    """A connection of the page: the Python side of `web/page/socket.mjs`."""

    def __init__(self, line: Any) -> None:
        self._state, self._send, self._take, self._close = line.state, line.send, line.take, line.close

    @property
    def state(self) -> str:
        return str(self._state())

    def send(self, text: str) -> None:
        self._send(text)

    def received(self) -> Sequence[str]:
        text = self._take()
        return [str(one) for one in json.loads(text)] if text else ()

    def close(self) -> None:
        self._close()


class BrowserHost:
    """The page's host. What `environment` says changes only when `events` has reported a `Changed`."""

    browser = True

    def __init__(self) -> None:
        may_write = js.atoutHost.mayWrite
        self.storage: Storage = LocalStorage(lambda: js.localStorage, lambda: bool(may_write()))
        self.on_hide: Callable[[], None] | None = None
        self.pump: Callable[[], Sequence[InputEvent]] | None = None
        thinker = getattr(js, "atoutThinker", None)
        self.worker: Worker | None = PageWorker(thinker) if thinker else None
        self._page = js.atoutHost
        # Each look-up on a JavaScript object makes a new proxy: those used every frame are looked up once.
        self._take = self._page.takeEvents
        self._request_frame = self._page.requestFrame
        self._request_idle = self._page.requestIdle
        self._show = self._page.showControls
        self._figure = self._page.figure
        self._play = self._page.playSound
        self._controls = ""
        self._offline = read_offline(self._page.offlineState())
        self._waiting: dict[str, list[asyncio.Future[None]]] = {"frame": [], "idle": []}
        self._page.attach(create_proxy(self._wake))
        self._environment, self._canvas = read_environment(self._page.environment())

    def now(self) -> float:
        return time.monotonic()

    def seed(self) -> int:
        return int.from_bytes(os.urandom(8), "big")

    def environment(self) -> Environment:
        return self._environment

    def canvas_size(self) -> tuple[int, int]:
        return self._canvas

    def limit_ratio(self, most: float) -> None:
        self._page.limitRatio(most)

    def window_size(self, width: int, height: int) -> None:
        """The page alone decides its size."""

    def figure(self, name: str, value: float) -> None:
        self._figure(name, value)

    def events(self) -> Sequence[InputEvent]:
        text = self._take()
        if not text:
            return ()
        events = [read_event(row) for row in json.loads(text)]
        if Changed("offline") in events:
            self._offline = read_offline(self._page.offlineState())
        if any(isinstance(event, Changed) for event in events):
            self._environment, self._canvas = read_environment(self._page.environment())
        return events

    async def frame(self) -> float:
        return await self._wait("frame", self._request_frame)

    async def idle(self) -> float:
        return await self._wait("idle", self._request_idle)

    def show_controls(self, controls: Sequence[Control]) -> None:
        rows = [(c.id, c.label, *c.rect, c.role, c.state) for c in controls]
        text = json.dumps(rows)
        if text != self._controls:
            self._controls = text
            self._show(text)

    @property
    def focused(self) -> str:
        return str(self._page.focusedControl())

    def focus(self, control: str) -> None:
        self._page.focusControl(control)

    def announce(self, text: str) -> None:
        self._page.announce(text)

    def play(self, sound: str, volume: float) -> None:
        self._play(sound, volume)

    def set_title(self, text: str) -> None:
        self._page.setTitle(text)

    def set_language(self, code: str) -> None:
        self._page.setLanguage(code)

    def copy_text(self, text: str) -> None:
        self._page.copyText(text)

    def ask_text(self, title: str, value: str, max_length: int, ok: str, cancel: str) -> None:
        self._page.askText(title, value, max_length, ok, cancel)

    def ask_long(self, title: str, words: str, file_label: str, ok: str, cancel: str) -> None:
        self._page.askRestore(title, words, file_label, ok, cancel)

    def machine(self) -> str:
        return str(self._page.machine())

    def keep_storage(self) -> None:
        self._page.keepStorage()

    def stay_awake(self, on: bool) -> None:
        self._page.stayAwake(on)

    @property
    def can_vibrate(self) -> bool:
        return bool(self._page.canVibrate())

    def vibrate(self, seconds: float) -> None:
        self._page.vibrate(round(seconds * 1000))

    def fragment(self) -> str:
        return str(self._page.fragment(LONGEST_FRAGMENT))

    def clear_fragment(self) -> None:
        self._page.clearFragment()

    def address(self, fragment: str) -> str:
        return str(self._page.address(fragment))

    def connect(self, url: str) -> Socket:
        return PageSocket(self._page.connect(url))

    @property
    def can_share(self) -> bool:
        return bool(self._page.canShare())

    def offline(self) -> Offline | None:
        return self._offline

    def take_update(self) -> None:
        self._page.takeUpdate()

    def ask_install(self) -> None:
        self._page.askInstall()

    def share(self, words: str, url: str) -> None:
        self._page.share(words, url)

    def save_file(self, name: str, text: str, mime: str) -> str | None:
        self._page.saveFile(name, text, mime)
        return ""

    def print_page(self, name: str, html: str) -> str | None:
        self._page.printPage(html)
        return ""

    async def _wait(self, kind: str, request: Callable[[], None]) -> float:
        waiter: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting[kind].append(waiter)
        request()
        await waiter
        return self.now()

    def _wake(self, kind: str) -> None:
        """Called by the page from inside its own events; never lets an exception out."""
        if kind == "hide":
            self.storage.retry()
            if self.on_hide:
                self.on_hide()
            return
        waiters, self._waiting[kind] = self._waiting[kind], []
        for waiter in waiters:
            if not waiter.done():
                waiter.set_result(None)
