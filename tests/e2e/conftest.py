"""A real Chromium for tests; every page is watched and a complaint fails the test."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from tests.conftest import FULL
from tests.e2e.input_bench import Bench, OpenBench, write_bench
from tests.e2e.kit import ARGUMENTS, DEVICES, ROOT, OpenPage, Server, Watch

HASTE = [] if FULL else ["--js-flags=--liftoff-only"]
"""Most pages live for seconds: compiling all a second time, for speed, is a fourth of what they do."""


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """One browser for a module, no longer: Playwright's running loop forbids asyncio.run in other tests."""
    path = os.environ.get("CHROMIUM") or shutil.which("chromium")
    if not path:
        pytest.skip("needs Chromium (Debian: apt-get install chromium)")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=[*ARGUMENTS, *HASTE])
        yield browser
        browser.close()


@pytest.fixture
def watch() -> Iterator[Watch]:
    """Checked when the test ends, whatever it looked at itself."""
    watching = Watch()
    yield watching
    watching.check()


@pytest.fixture
def open_page(chromium: Browser, watch: Watch) -> Iterator[OpenPage]:
    """`open_page(url, "phone", ratio=2, …)`: a fresh page; other keywords go to the browser context."""
    contexts = []

    def make(url: str, device: str = "desktop", **changes: Any) -> Page:
        preset = DEVICES[device] | {k: changes.pop(k) for k in ("size", "ratio", "touch") if k in changes}
        width, height = preset["size"]
        context = chromium.new_context(
            viewport={"width": width, "height": height},
            device_scale_factor=preset["ratio"],
            has_touch=preset["touch"],
            is_mobile=preset["touch"],
            **changes,
        )
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(30_000)  # machines that test are busy
        home = "/".join(url.split("/")[:3]) + "/"
        watch.follow(page, home)
        page.goto(url)
        return page

    yield make
    for context in contexts:
        context.close()


@pytest.fixture(scope="session")
def dist() -> Iterator[Server]:
    """The built site, served."""
    folder = ROOT / "dist"
    if not (folder / "index.html").exists():
        pytest.skip("needs the built site (./build.sh)")
    server = Server(folder)
    yield server
    server.stop()


@pytest.fixture(scope="module")
def bench(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The input layer's own little site."""
    folder = tmp_path_factory.mktemp("input")
    write_bench(folder)
    server = Server(folder)
    yield server
    server.stop()


@pytest.fixture
def opened(open_page: OpenPage, bench: Server) -> OpenBench:
    """`opened("phone", …)`: the bench on such a device."""

    def make(device: str = "desktop", **changes: Any) -> Bench:
        return Bench(open_page(bench.url, device, **changes))

    return make
