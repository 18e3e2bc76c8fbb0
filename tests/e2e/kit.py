"""What browser tests need beside Playwright: devices, a server with the right MIME types, a watchful eye."""

from __future__ import annotations

import functools
import http.server
import re
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

ROOT = Path(__file__).resolve().parents[2]

DEVICES: dict[str, dict[str, Any]] = {
    "phone": {"size": (390, 844), "ratio": 3, "touch": True},
    "landscape": {"size": (844, 390), "ratio": 3, "touch": True},
    "tablet": {"size": (820, 1180), "ratio": 2, "touch": True},
    "desktop": {"size": (1440, 900), "ratio": 1, "touch": False},
}

ARGUMENTS = ["--no-sandbox", "--disable-background-networking"]


class Handler(http.server.SimpleHTTPRequestHandler):
    """Files of one folder; says the types a browser insists on, keeps nothing in caches, logs nothing."""

    extensions_map = http.server.SimpleHTTPRequestHandler.extensions_map | {
        ".mjs": "text/javascript",
        ".js": "text/javascript",
        ".wasm": "application/wasm",
        ".json": "application/json",
        ".webmanifest": "application/manifest+json",
        ".svg": "image/svg+xml",
    }

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "no-store")
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:
        pass


class Server:
    """Serves `folder` on a free port; `stop` and `start` keep the port, for tests without a network."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._port = 0
        self.start()

    def start(self) -> None:
        handler = functools.partial(Handler, directory=str(self._folder))
        self._server = http.server.ThreadingHTTPServer(("127.0.0.1", self._port), handler)
        self._server.daemon_threads = True
        self._port = self._server.server_address[1]
        self.url = f"http://127.0.0.1:{self._port}/"
        threading.Thread(target=self._server.serve_forever, args=(0.05,), daemon=True).start()

    def stop(self) -> None:
        self._server.shutdown()
        self._server.server_close()


BLOCKED = "Service Worker registration blocked by Playwright"


class Watch:
    """All that a page complained of: console warnings and errors, exceptions, failed or foreign requests."""

    def __init__(self) -> None:
        self.complaints: list[str] = []
        self._allowed: list[re.Pattern[str]] = []

    def follow(self, page: Page, home: str) -> None:
        page.on(
            "console", lambda m: m.type in ("error", "warning") and self.note(f"console {m.type}: {m.text}")
        )
        page.on("pageerror", lambda error: self.note(f"exception: {error}"))
        page.on("response", lambda r: r.status >= 400 and self.note(f"status {r.status}: {r.url}"))
        page.on("request", lambda r: self.origin(r.url, home))

    def allow(self, pattern: str) -> None:
        """This complaint is what the test is about."""
        self._allowed.append(re.compile(pattern))

    def check(self) -> None:
        left = [text for text in self.complaints if not any(rule.search(text) for rule in self._allowed)]
        assert left == [], "\n".join(left)

    def origin(self, url: str, home: str) -> None:
        if not url.startswith((home, "blob:", "data:")):
            self.note(f"foreign request: {url}")

    def note(self, text: str) -> None:
        if BLOCKED not in text:
            self.complaints.append(text)


OpenPage = Callable[..., Page]
"""`open_page(url, "phone", ratio=2, …)`: a fresh, watched page."""
