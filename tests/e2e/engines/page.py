"""What a Seat asks of Playwright's page, for browsers that Playwright does not drive."""

from __future__ import annotations

import json
import time
from typing import Any

from tests.e2e.kit import Watch

LOOK = 1000
"""Milliseconds that one question to the page may wait for its answer to come true."""

VALUE = "const made = (SCRIPT); const value = async () => typeof made === 'function' ? made(arg) : made;"
ASK = VALUE + " return JSON.stringify((await value()) ?? null);"
AWAIT = (
    VALUE
    + """
for (const end = performance.now() + PATIENCE; ;) {
  const found = await value();
  if (found || performance.now() > end) return JSON.stringify(found ? [found] : null);
  await new Promise((done) => setTimeout(done, 20));
}"""
)


class Found:
    """As Playwright gives it back."""

    def __init__(self, value: Any) -> None:
        self._value = value

    def json_value(self) -> Any:
        return self._value


class Driven:
    """One tab. A driver says how a function body is run in it, how it moves, and what its pointer does."""

    def __init__(self, watch: Watch, home: str) -> None:
        self.watch = watch
        self.home = home
        self.mouse = Pointer(self, "mouse")
        self.touchscreen = Pointer(self, "touch")

    # -- the driver's ---------------------------------------------------------------------------------

    def run(self, body: str, arg: str) -> str:
        """The text that this body of an asynchronous function returns; `arg`: what stands for `arg` in it."""
        raise NotImplementedError

    def act(self, source: dict[str, Any]) -> None:
        """Do what one source of input does, as WebDriver writes it."""
        raise NotImplementedError

    def add_init_script(self, script: str) -> None:
        raise NotImplementedError

    def goto(self, url: str) -> None:
        raise NotImplementedError

    def reload(self) -> None:
        raise NotImplementedError

    def set_screen(self, width: int, height: int, ratio: float | None = None) -> None:
        """Size in CSS pixels; without a ratio the one it has."""
        raise NotImplementedError

    def close(self) -> None:
        raise NotImplementedError

    # -- as Playwright has it -------------------------------------------------------------------------

    def set_viewport_size(self, size: dict[str, int]) -> None:
        self.set_screen(size["width"], size["height"])

    def evaluate(self, script: str, arg: Any = None) -> Any:
        return json.loads(self.run(ASK.replace("SCRIPT", script), json.dumps(arg)))

    def wait_for_function(self, script: str, arg: Any, timeout: float) -> Found:
        end = time.monotonic() + timeout / 1000
        body = AWAIT.replace("SCRIPT", script).replace("PATIENCE", str(LOOK))
        while time.monotonic() < end:
            found = json.loads(self.run(body, json.dumps(arg)))
            if found:
                return Found(found[0])
        raise TimeoutError(f"never true: {script} {arg!r}; complaints: {self.watch.complaints}")


class Pointer:
    """A mouse or a finger."""

    def __init__(self, page: Driven, kind: str) -> None:
        self._page = page
        self._kind = kind

    def _act(self, *steps: dict[str, Any]) -> None:
        kind = self._kind
        self._page.act(
            {"type": "pointer", "id": kind, "parameters": {"pointerType": kind}, "actions": list(steps)}
        )

    def move(self, x: float, y: float) -> None:
        self._act(to(x, y))

    def down(self) -> None:
        self._act(DOWN)

    def up(self) -> None:
        self._act(UP)

    def click(self, x: float, y: float) -> None:
        self._act(to(x, y), DOWN, UP)

    tap = click


def to(x: float, y: float) -> dict[str, Any]:
    return {"type": "pointerMove", "x": round(x), "y": round(y), "duration": 0}


DOWN = {"type": "pointerDown", "button": 0}
UP = {"type": "pointerUp", "button": 0}
