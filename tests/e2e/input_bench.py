"""The input layer alone, on a page with the boot page's elements and a Python side that only listens."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import CDPSession, Page

from tests.e2e.kit import ROOT

HTML = """<!doctype html><html lang="en"><meta charset="utf-8"><title>input</title>
<link rel="icon" href="data:,">
<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">
<style>html,body{margin:0;height:100%;overflow:hidden}#table{position:fixed;inset:0;overflow:hidden}
#tall{height:3000px}</style>
<div id="table"><canvas id="canvas" tabindex="-1"></canvas><div id="overlay"></div></div>
<div id="live" role="log"></div><div id="tall"></div>
<input id="field" style="position:fixed;right:0;bottom:0;width:60px;z-index:9">
<script type="module">
globalThis.atoutHost = await import('./input.mjs');
globalThis.wakes = [];
globalThis.sdl = [];
for (const type of ['mousedown', 'mouseup', 'mousemove', 'touchstart', 'touchend', 'wheel', 'pointerdown'])
  for (const target of [canvas, document])
    target.addEventListener(type, () => type !== 'pointerdown' && sdl.push(type));
atoutHost.attach((kind) => wakes.push(kind));
globalThis.take = () => JSON.parse(atoutHost.takeEvents() || '[]');
globalThis.ready = true;
</script></html>
"""


def write_bench(folder: Path, html: str = HTML) -> None:
    """The page and the modules it loads."""
    for module in (ROOT / "web" / "page").glob("*.mjs"):
        shutil.copy(module, folder)
    (folder / "index.html").write_text(html, "utf-8")


class Bench:
    """A page with the input layer and a Python that only listens."""

    def __init__(self, page: Page) -> None:
        self.page = page
        page.wait_for_function("globalThis.ready")

    def take(self) -> list[list[Any]]:
        return self.page.evaluate("take()")

    def pointers(self) -> list[list[Any]]:
        return [row[1:] for row in self.take() if row[0] == "p"]

    def kinds(self) -> str:
        return " ".join(row[0] for row in self.pointers())

    def environment(self) -> dict[str, Any]:
        return json.loads(self.page.evaluate("atoutHost.environment()"))

    def show(self, *rows: list[Any]) -> None:
        self.page.evaluate("rows => atoutHost.showControls(JSON.stringify(rows))", list(rows))

    def cdp(self) -> CDPSession:
        return self.page.context.new_cdp_session(self.page)


OpenBench = Callable[..., Bench]


def button(id_: str, x: int, y: int, role: str = "button", state: str = "", label: str = "") -> list[Any]:
    return [id_, label or id_.title(), x, y, 90, 90, role, state]


def fingers(cdp: CDPSession, kind: str, *points: tuple[float, float]) -> None:
    touches = [{"x": x, "y": y, "id": n} for n, (x, y) in enumerate(points)]
    cdp.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})
