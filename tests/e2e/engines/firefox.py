"""Firefox by WebDriver BiDi, spoken over its own socket: Debian has no geckodriver, and Playwright asks for
commands that the long-term release does not know.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import tempfile
import time
from pathlib import Path
from typing import Any, cast

from playwright.sync_api import Page
from websockets.sync.client import ClientConnection, connect

from tests.e2e.engines.devices import Loudspeaker, program
from tests.e2e.engines.page import Driven
from tests.e2e.engines.seats import DrivenSeat
from tests.e2e.kit import Watch
from tests.e2e.table import EYES

PREFERENCES = """
user_pref("app.normandy.enabled", false);
user_pref("app.update.disabledForTesting", true);
user_pref("browser.safebrowsing.downloads.enabled", false);
user_pref("browser.safebrowsing.malware.enabled", false);
user_pref("browser.safebrowsing.phishing.enabled", false);
user_pref("browser.shell.checkDefaultBrowser", false);
user_pref("browser.startup.page", 0);
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("dom.disable_open_during_load", false);
user_pref("dom.min_background_timeout_value", 4);
user_pref("extensions.update.enabled", false);
user_pref("media.gmp-manager.updateEnabled", false);
user_pref("network.captive-portal-service.enabled", false);
user_pref("network.connectivity-service.enabled", false);
user_pref("remote.active-protocols", 1);
user_pref("services.settings.server", "data:,nothing");
user_pref("toolkit.telemetry.reportingpolicy.firstRun", false);
"""
"""It asks nothing of the network by itself."""
EVENTS = ["log.entryAdded", "network.beforeRequestSent", "network.responseCompleted"]
START, REPLY = 60, 120
"""Seconds that the start and one command may take on a busy machine."""


class BidiError(Exception):
    """The browser could not do it."""


class Bidi:
    """One session: commands wait for their answer, events go to the page they come from."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self._number = 0
        self.pages: dict[str, FirefoxPage] = {}

    def send(self, method: str, **params: Any) -> dict[str, Any]:
        self._number += 1
        self._socket.send(json.dumps({"id": self._number, "method": method, "params": params}))
        end = time.monotonic() + REPLY
        while True:
            message = json.loads(self._socket.recv(max(0.0, end - time.monotonic())))
            if message["type"] == "event":
                self._tell(message["method"], message["params"])
            elif message["id"] == self._number:
                if message["type"] == "error":
                    raise BidiError(f"{method}: {message['error']}: {message['message']}")
                return cast(dict[str, Any], message["result"])

    def _tell(self, event: str, params: dict[str, Any]) -> None:
        context = params.get("context") or params.get("source", {}).get("context")
        if context in self.pages:
            self.pages[context].hear(event, params)


class Firefox:
    """The browser with a profile of its own that goes with it. Its pages share one cache, as a Room's do."""

    def __init__(self) -> None:
        path = program("firefox-esr", "firefox-esr")
        self._sound = Loudspeaker()
        self._profile = tempfile.mkdtemp(prefix="atout-firefox-")
        Path(self._profile, "user.js").write_text(PREFERENCES)
        self._log = Path(self._profile, "browser.log")
        arguments = ["--headless", "--no-remote", "--remote-debugging-port=0", "--profile", self._profile]
        with self._log.open("w") as log:
            surroundings = os.environ | self._sound.environment
            self._process = subprocess.Popen([path, *arguments], env=surroundings, stdout=log, stderr=log)
        try:
            self._socket = connect(self._address() + "/session", max_size=None, legacy=True)
            self._bidi = Bidi(self._socket)
            self._bidi.send("session.new", capabilities={})
            self._bidi.send("session.subscribe", events=EVENTS)
            self._user = self._bidi.send("browser.createUserContext")["userContext"]
        except BaseException:
            self.close()
            raise
        self._pages: list[FirefoxPage] = []

    def _address(self) -> str:
        for _ in range(START * 10):
            found = re.search(r"WebDriver BiDi listening on (ws://\S+)", self._log.read_text())
            if found:
                return found[1]
            if self._process.poll() is not None:
                break
            time.sleep(0.1)
        raise BidiError(f"Firefox did not start: {self._log.read_text()}")

    def sit(self, watch: Watch, home: str, size: tuple[int, int], ratio: float, touch: bool) -> DrivenSeat:
        """A tab that is watched."""
        page = FirefoxPage(self._bidi, self._user, watch, home)
        self._pages.append(page)
        page.add_init_script(EYES)
        page.set_screen(*size, ratio)
        return DrivenSeat(cast(Page, page), touch)

    def leave(self) -> None:
        while self._pages:
            self._pages.pop().close()

    def close(self) -> None:
        try:
            if hasattr(self, "_bidi") and self._process.poll() is None:
                self._bidi.send("browser.close")
                self._socket.close()
                self._process.wait(20)
        except (BidiError, OSError, TimeoutError, subprocess.TimeoutExpired):
            pass
        finally:
            self._process.kill()
            self._process.wait()
            self._sound.close()
            shutil.rmtree(self._profile, ignore_errors=True)


class FirefoxPage(Driven):
    def __init__(self, bidi: Bidi, user: str, watch: Watch, home: str) -> None:
        super().__init__(watch, home)
        self._bidi = bidi
        self._context = bidi.send("browsingContext.create", type="tab", userContext=user)["context"]
        bidi.pages[self._context] = self
        self._send("emulation.setLocaleOverride", contexts=[self._context], locale="en-GB")

    def _send(self, method: str, **params: Any) -> dict[str, Any]:
        return self._bidi.send(method, **params)

    def hear(self, event: str, params: dict[str, Any]) -> None:
        if event == "log.entryAdded":
            if params["level"] in ("error", "warn"):
                self.watch.note(f"{params['type']} {params['level']}: {params['text']}")
            return
        url = params["request"]["url"]
        if event == "network.beforeRequestSent":
            self.watch.origin(url, self.home)
        elif params["response"]["status"] >= 400:
            self.watch.note(f"status {params['response']['status']}: {url}")

    def run(self, body: str, arg: str) -> str:
        made = self._send(
            "script.callFunction",
            functionDeclaration=f"async () => {{ const arg = {arg}; {body} }}",
            awaitPromise=True,
            target={"context": self._context},
        )
        if made["type"] != "success":
            raise BidiError(made["exceptionDetails"]["text"])
        return str(made["result"]["value"])

    def act(self, source: dict[str, Any]) -> None:
        self._send("input.performActions", context=self._context, actions=[source])

    def add_init_script(self, script: str) -> None:
        declaration = f"() => {{ if (origin === 'null') return; {script} }}"
        self._send("script.addPreloadScript", functionDeclaration=declaration, contexts=[self._context])

    def goto(self, url: str) -> None:
        self._send("browsingContext.navigate", context=self._context, url=url, wait="complete")

    def reload(self) -> None:
        self._send("browsingContext.reload", context=self._context, wait="complete")

    def set_screen(self, width: int, height: int, ratio: float | None = None) -> None:
        pixels = {} if ratio is None else {"devicePixelRatio": ratio}
        size = {"width": width, "height": height}
        self._send("browsingContext.setViewport", context=self._context, viewport=size, **pixels)

    def close(self) -> None:
        self._send("browsingContext.close", context=self._context)
        del self._bidi.pages[self._context]
