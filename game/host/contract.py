"""What the program asks of the machine it runs on. Browser and desktop each answer in their own module."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

LONGEST_FRAGMENT = 20_000
"""Characters of an address that are looked at; longer ones are cut."""


@dataclass(frozen=True, slots=True)
class Pointer:
    """One kind of event for mouse, pen and touch. `kind`: down, move, up, cancel; x, y in canvas pixels.

    A hovering mouse sends `move` with `pressed` false, and one at -1, -1 when it leaves. Only one pointer
    at a time is reported; a second finger cancels the press.
    """

    kind: str
    x: float
    y: float
    device: str = "mouse"
    pressed: bool = True


@dataclass(frozen=True, slots=True)
class Wheel:
    """Scroll by dy canvas pixels (positive: content moves up) with the pointer at x, y."""

    x: float
    y: float
    dy: float


@dataclass(frozen=True, slots=True)
class Key:
    """A key pressed. `key` is the DOM name: ArrowLeft, Enter, Escape, Tab, a, 7, ?, …"""

    key: str
    shift: bool = False
    ctrl: bool = False


@dataclass(frozen=True, slots=True)
class Activate:
    """A control of the accessible layer was pressed by keyboard, assistive tool or test."""

    control: str


@dataclass(frozen=True, slots=True)
class Changed:
    """Something of the environment changed; `what`: size, visible, hidden, closing, preferences, link,
    online (the network is back), news (a socket has some), offline (`Host.offline` says something else).
    """

    what: str


@dataclass(frozen=True, slots=True)
class TextGiven:
    """The answer to `Host.ask_text`, exactly one for each question; None: put off, nothing is to change."""

    text: str | None


InputEvent = Pointer | Wheel | Key | Activate | Changed | TextGiven


@dataclass(frozen=True, slots=True)
class Control:
    """A named thing that can be pressed, for the accessible layer; listed in reading order.

    `rect`: x, y, w, h in canvas pixels. `role`: button, radio, checkbox, text (read only, no press).
    `state`: '', pressed/checked, disabled, or both words; a disabled control is read but never activated.
    """

    id: str
    label: str
    rect: tuple[int, int, int, int]
    role: str = "button"
    state: str = ""


@dataclass(frozen=True, slots=True)
class Environment:
    """How the screen and its owner are. Sizes in CSS pixels; the canvas has size × ratio device pixels."""

    width: int
    height: int
    ratio: float
    insets: tuple[int, int, int, int]
    """Safe area: top, right, bottom, left, CSS pixels."""
    languages: tuple[str, ...]
    reduced_motion: bool
    dark: bool
    contrast: bool
    visible: bool
    coarse: bool
    """The main pointer is a finger."""


class Storage(Protocol):
    """Small texts by key that outlive the program. Never raises: refused or full, it goes on in memory."""

    @property
    def notice(self) -> str:
        """A message key when what is kept will not last (`storage.refused`, `storage.full`,
        `storage.elsewhere`: another page goes on with it, `storage.newer`), else empty."""

    @property
    def found(self) -> str:
        """A message key when something kept earlier could not be read (`storage.rescued`: but the text before
        it, `storage.damaged`, `storage.newer`: a newer program's), else empty. Nothing of it is destroyed."""

    def get(self, key: str) -> str | None: ...
    def set(self, key: str, text: str) -> bool:
        """True when the text was kept for good; False when only in memory."""

    def remove(self, key: str) -> None: ...
    def keys(self) -> Sequence[str]: ...
    def retry(self) -> None:
        """Try once more to keep for good what is only in memory."""

    def erase(self) -> bool:
        """Forget everything, what was put aside too; True when nothing is left."""


class Worker(Protocol):
    """A second interpreter beside this one: a text asked, a text answered, in order. Never raises."""

    @property
    def ready(self) -> bool:
        """It runs and will answer; what is asked before that is lost."""

    def start(self) -> None:
        """Have it ready soon; nothing when it is or will be. One that could not start stays away."""

    def stop(self) -> None:
        """Give up what it does, what it has answered, and its memory."""

    def ask(self, text: str) -> None: ...
    def answers(self) -> Sequence[str]:
        """What has arrived since the last call."""


class Socket(Protocol):
    """A connection to a server, texts both ways in order. Never raises."""

    @property
    def state(self) -> str:
        """connecting, open, and from then on closed."""

    def send(self, text: str) -> None:
        """Lost unless it is open."""

    def received(self) -> Sequence[str]:
        """What has arrived since the last call; what came before the end can still be taken after it."""

    def close(self) -> None: ...


@dataclass(frozen=True, slots=True)
class Offline:
    """How the page is kept on this device."""

    kept: float | None
    """Share of its files that are there for playing without a network, 1: all; None: they cannot be."""
    update: bool
    """A new version is there as a whole and waits to be taken."""
    install: str
    """How it can be installed: `ask` (`Host.ask_install`), `ios` (by hand only), empty: not, or it is."""


class Host(Protocol):
    """The machine. Made once by `game.host.open_host()`."""

    storage: Storage
    browser: bool
    worker: Worker | None
    """Where the program can have things worked out beside it; None: only on its own thread."""
    on_hide: Callable[[], None] | None
    """Called at once when the program is hidden or about to close: the last moment to store something.

    In the page that is inside the browser's own event, after which no task may ever run again; `Changed`
    arrives later, or never.
    """
    pump: Callable[[], Sequence[InputEvent]] | None
    """Desktop: where the window's events come from; set by the screen."""

    def canvas_size(self) -> tuple[int, int]:
        """Width and height the drawing surface must have, device pixels; exact also at odd ratios."""

    def limit_ratio(self, most: float) -> None:
        """Draw with no more than so many device pixels a CSS pixel from now on, where the screen has more;
        the page enlarges what is drawn. Told as a change of size.
        """

    def window_size(self, width: int, height: int) -> None:
        """Desktop: the window has this size now; the next `environment()` says so."""

    def figure(self, name: str, value: float) -> None:
        """Note a figure for benches and tests (in the page `globalThis.atoutFigures[name]`)."""

    def now(self) -> float:
        """Seconds, monotonic."""

    def seed(self) -> int:
        """Fresh randomness from the operating system or the browser's crypto, 64 bits."""

    def environment(self) -> Environment: ...
    def events(self) -> Sequence[InputEvent]:
        """Input since the last call, in order. On the desktop pygame's events come through `pump`."""

    async def frame(self) -> float:
        """Wait for the next display frame and return `now()`; at most 60 a second even when idle."""

    async def idle(self) -> float:
        """Wait until an event arrives or a quarter of a second has passed; for a screen at rest."""

    def show_controls(self, controls: Sequence[Control]) -> None:
        """Lay the accessible layer anew (only what changed is touched)."""

    @property
    def focused(self) -> str:
        """The control that has the keyboard's focus; empty: none, as after a press of finger or mouse."""

    def focus(self, control: str) -> None:
        """Give a control the keyboard's focus, now or when the next layer has it; empty: none has it."""

    def announce(self, text: str) -> None:
        """Say one line in the live log."""

    def play(self, sound: str, volume: float) -> None:
        """Let one of the sounds of `build/assets/sounds` begin now; volume 0 to 1.

        Silence, and never an error, where that cannot be: no loudspeaker, no touch yet, out of sight.
        """

    def set_title(self, text: str) -> None: ...
    def set_language(self, code: str) -> None: ...
    def copy_text(self, text: str) -> None: ...
    def ask_text(self, title: str, value: str, max_length: int, ok: str, cancel: str) -> None:
        """Ask for one line of at most `max_length` characters; the answer comes as a `TextGiven`.

        In the page the browser's own dialog, on the desktop whatever the screen has set as `on_ask`.
        """

    def ask_long(self, title: str, words: str, file_label: str, ok: str, cancel: str) -> None:
        """Ask for a long text, pasted or out of a file; the answer is that of `ask_text`.

        In the page the browser's own dialog, on the desktop whatever the screen has set as `on_ask_long`.
        """

    def machine(self) -> str:
        """Browser or system, in its own words, for a report."""

    def keep_storage(self) -> None:
        """Ask that what is stored is not cleared when room runs short; whoever can grant it decides."""

    def stay_awake(self, on: bool) -> None:
        """Have the screen stay on while nobody touches it, where that can be had."""

    @property
    def can_vibrate(self) -> bool: ...

    def vibrate(self, seconds: float) -> None:
        """Let the device be felt; nothing, and never an error, where that cannot be."""

    def fragment(self) -> str:
        """What follows `#` in the page's address, at most `LONGEST_FRAGMENT` characters; empty: nothing.

        `Changed("link")` tells when it becomes another one while the page is open.
        """

    def clear_fragment(self) -> None:
        """Take it out of the address, leaving no step to go back to."""

    def address(self, fragment: str) -> str:
        """The page's own address with a fragment, to be handed on; empty where there is none (desktop)."""

    def connect(self, url: str) -> Socket:
        """Open a connection to a `ws:` or `wss:` address; `idle` ends when there is news of it."""

    @property
    def can_share(self) -> bool:
        """Is there a sheet of the system's own for handing on a link?"""

    def share(self, words: str, url: str) -> None:
        """Open that sheet; whether anything comes of it is not told."""

    def offline(self) -> Offline | None:
        """None: no page at all (desktop). `Changed("offline")` tells when it says something else."""

    def take_update(self) -> None:
        """Go on with the new version: the page goes, as if closed, and comes back."""

    def ask_install(self) -> None:
        """Have the browser ask whether to install."""

    def save_file(self, name: str, text: str, mime: str) -> str | None:
        """Give the user a text as a file.

        The answer is where it lies now (empty: the browser knows), None when it could not be kept.
        """

    def print_page(self, name: str, html: str) -> str | None:
        """Open the print view of a whole HTML document; the answer is that of `save_file`.

        In the page it becomes a part that only the printer sees; on the desktop a file `name`.html that the
        browser shows and prints.
        """
