"""WebKit by WebDriver: WebKitGTK's MiniBrowser in a display of its own. Its driver makes a mouse of a finger
and knows no scripts that run before the page's: ours are put in while the page's own are still loading.
"""

from __future__ import annotations

import json
import os
import time
import warnings
from typing import Any, cast

from playwright.sync_api import Page
from selenium.common.exceptions import WebDriverException
from selenium.webdriver import WebKitGTK
from selenium.webdriver.remote.command import Command
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

from tests.e2e.engines.devices import Display, program
from tests.e2e.engines.page import Driven
from tests.e2e.engines.seats import DrivenSeat
from tests.e2e.kit import Watch
from tests.e2e.table import EYES

NARROWEST = 447
"""CSS pixels: MiniBrowser's tool bar lets no window be narrower."""
REPLY = 120
"""Seconds that one command may take on a busy machine."""

EARS = """
globalThis.complaints = [];
for (const kind of ['error', 'warn']) {
  const say = console[kind];
  console[kind] = (...words) => {
    complaints.push(`console ${kind}: ${words.map(String).join(' ')}`);
    say.apply(console, words);
  };
}
const hear = (e) => complaints.push(`${e.type}: ${e.message ?? e.reason ?? e.target.src}`);
addEventListener('error', hear, true);
addEventListener('unhandledrejection', hear);
addEventListener('securitypolicyviolation', (e) => complaints.push(`policy: ${e.blockedURI}`));
"""
HEARD = """
const requests = performance.getEntriesByType('resource').map((e) => [e.name, e.responseStatus]);
performance.clearResourceTimings();
return [complaints.splice(0), requests];
"""
ARRIVED = """
if (globalThis.leaving || location.href !== arguments[0]) return false;
if (!globalThis.complaints) { SCRIPT }
return true;
"""


class WebKit:
    """The browser; nothing that it keeps outlives it. Its pages share one cache, as a Room's do.

    `ratio`: pixels of the screen to one of CSS; only whole numbers can be had.
    """

    def __init__(self, ratio: int = 1) -> None:
        path = program("WebKitWebDriver", "webkit2gtk-driver")
        self.ratio = ratio
        self._display = Display()
        surroundings = self._display.environment | {"GDK_SCALE": str(ratio)}
        options = Options()
        options.page_load_strategy = "none"
        try:
            service = Service(path, env=os.environ | surroundings)
            with warnings.catch_warnings():  # selenium's own use of what it gives up
                warnings.simplefilter("ignore", DeprecationWarning)
                self._driver = WebKitGTK(options=options, service=service)
        except BaseException:
            self._display.close()
            raise
        self._driver.set_script_timeout(REPLY)
        self._first = self._driver.current_window_handle
        self._pages: list[WebKitPage] = []

    def sit(self, watch: Watch, home: str, size: tuple[int, int], ratio: float, touch: bool) -> DrivenSeat:
        """A window that is watched."""
        assert ratio == self.ratio and not touch, "not to be had here"
        page = WebKitPage(self._driver, watch, home)
        self._pages.append(page)
        page.add_init_script(EYES)
        page.set_screen(*size)
        return DrivenSeat(cast(Page, page), touch)

    def leave(self) -> None:
        while self._pages:
            self._pages.pop().close()
        self._driver.switch_to.window(self._first)

    def close(self) -> None:
        try:
            self._driver.quit()
        finally:
            self._display.close()


class WebKitPage(Driven):
    def __init__(self, driver: WebKitGTK, watch: Watch, home: str) -> None:
        super().__init__(watch, home)
        self._driver = driver
        driver.switch_to.new_window("window")
        self._handle = driver.current_window_handle
        self._scripts = [EARS]
        self._open = False

    def run(self, body: str, arg: str) -> str:
        script = f"""
            const [arg, done] = [JSON.parse(arguments[0]), arguments[1]];
            (async () => {{ {body} }})().then((text) => done([text]), (error) => done(String(error)));"""
        made = self._driver.execute_async_script(script, arg)
        if isinstance(made, str):
            raise WebDriverException(made)
        return str(made[0])

    def act(self, source: dict[str, Any]) -> None:
        self._driver.execute(Command.W3C_ACTIONS, {"actions": [source]})

    def add_init_script(self, script: str) -> None:
        self._scripts.append(f"{{ {script} }}")

    def goto(self, url: str) -> None:
        """By a picture of the site: what the scripts keep for the page is there before it."""
        self._gather()
        for address in (self.home + "favicon.png", url):
            self._driver.get(address)
            self._arrive(address)

    def reload(self) -> None:
        self._gather()
        address = self._driver.execute_script("globalThis.leaving = true; return location.href")
        self._driver.refresh()
        self._arrive(address)

    def _arrive(self, address: str) -> None:
        """Until the new document is there; our scripts are the first that run in it."""
        script = ARRIVED.replace("SCRIPT", "\n".join(self._scripts))
        end = time.monotonic() + REPLY
        while time.monotonic() < end:
            try:
                if self._driver.execute_script(script, address):
                    self._open = True
                    return
            except WebDriverException:  # between two documents
                time.sleep(0.01)
        raise TimeoutError(f"never came to {address}")

    def _gather(self) -> None:
        if not self._open:
            return
        complaints, requests = self._driver.execute_script(HEARD)
        for text in complaints:
            self.watch.note(text)
        for url, status in requests:
            self.watch.origin(url, self.home)
            if status and status >= 400:
                self.watch.note(f"status {status}: {url}")

    def set_screen(self, width: int, height: int, ratio: float | None = None) -> None:
        assert ratio is None and width >= NARROWEST, "not to be had here"
        for _ in range(50):
            inner = self._driver.execute_script("return [innerWidth, innerHeight]")
            if inner == [width, height]:
                return
            outer = self._driver.get_window_rect()
            self._driver.set_window_rect(
                0, 0, outer["width"] + width - inner[0], outer["height"] + height - inner[1]
            )
            time.sleep(0.05)
        raise TimeoutError(f"the window has {json.dumps(inner)}, not {[width, height]}")

    def close(self) -> None:
        self._gather()
        self._driver.close()
