"""Tries a wheel of pygame as the page uses it: under Node, and in Chromium where there is one."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import threading
from pathlib import Path

from ..guests import GUEST, run_guest
from ..paths import ASSETS, BUILD, ROOT

HERE = Path(__file__).resolve().parent
SITE = BUILD / "smoke"
# SDL's names of what a key, a mouse and a finger must give.
EXPECTED = (
    "KeyDown a",
    "KeyUp a",
    "MouseMotion",
    "MouseButtonDown",
    "MouseButtonUp",
    "FingerDown",
    "FingerUp",
)


def chromium() -> str | None:
    """Path of a Chromium: CHROMIUM, or the system's."""
    return os.environ.get("CHROMIUM") or shutil.which("chromium")


def smoke_node(wheel: Path) -> bool:
    """True if the wheel passes the checks under Pyodide in Node."""
    mounts = {"/wheel": wheel.parent, "/fonts": ASSETS / "fonts", "/smoke": HERE}
    return not run_guest(GUEST / "smoke.py", mounts, ["/smoke"], [f"/wheel/{wheel.name}", "/fonts/title.ttf"])


def smoke_chromium(browser: str) -> list[str]:
    """What is wrong with the stand-in's page in Chromium; empty if nothing."""
    from playwright.sync_api import sync_playwright

    from ..serve import open_server

    command = [sys.executable, "-m", "tools.dist", "--game", str(HERE / "game"), "--out", str(SITE)]
    if subprocess.run(command, cwd=ROOT, check=False).returncode:
        return ["the stand-in's page cannot be built"]
    server = open_server(SITE, 8500)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    faults: list[str] = []
    arguments = ["--no-sandbox", "--disable-background-networking"]
    try:
        with sync_playwright() as playwright:
            chrome = playwright.chromium.launch(executable_path=browser, args=arguments)
            page = chrome.new_context(has_touch=True).new_page()
            page.on(
                "console", lambda message: faults.append(message.text) if message.type == "error" else None
            )
            page.on("pageerror", lambda error: faults.append(str(error)))
            page.goto(f"http://localhost:{server.server_port}/")
            page.wait_for_function(
                "globalThis.smokeEvents || document.querySelector('dialog[open]')", timeout=60_000
            )
            if not faults:
                # The overlay would take the pointer; here SDL itself is tried.
                page.evaluate("document.getElementById('overlay').hidden = true; canvas.focus()")
                page.keyboard.press("a")
                page.mouse.click(30, 40)
                page.touchscreen.tap(50, 60)
                page.wait_for_timeout(300)
                seen = page.evaluate("[...globalThis.smokeEvents]")
                faults += [f"no {name} in {seen}" for name in EXPECTED if name not in seen]
            chrome.close()
    finally:
        server.shutdown()
        server.server_close()
    return faults


def smoke(wheel: Path) -> bool:
    """Tries the wheel everywhere it can be tried here, and says what was found."""
    if not smoke_node(wheel):
        return False
    browser = chromium()
    if not browser:
        print("no Chromium here: the wheel was tried under Node only", file=sys.stderr)
        return True
    faults = smoke_chromium(browser)
    for fault in faults:
        print(f"smoke test in Chromium: {fault}", file=sys.stderr)
    if not faults:
        print("pygame-ce: works in Chromium (display, PNG, SVG, fonts, key, mouse, finger)")
    return not faults
