"""`python -m bench.engines [SITE]`: seconds to each mark of the start in Chromium, Firefox and WebKit."""

from __future__ import annotations

import argparse
import os
import shutil
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import sync_playwright

from tests.e2e.engines.firefox import Firefox
from tests.e2e.engines.webkit import WebKit
from tests.e2e.kit import ARGUMENTS, Watch
from tests.e2e.table import FURNISHED, QUICK, Room, built, serving

SIZE = 480, 800
MARKS = ("page", "pyodide", "pygame", "game", "frame", "cores", "worker")
READ = "marks => marks.map((mark) => performance.getEntriesByName('boot:' + mark)[0].startTime / 1000)"


def one(rooms: Any, url: str) -> tuple[list[float], list[float]]:
    """Marks of a first visit and of the page loaded again; a table is opened, so that the worker starts."""
    seat = rooms.sit(Watch(), url, SIZE, 1, False)
    seat.start(url, QUICK)
    found = []
    for again in (False, True):
        if again:
            seat.reload()
        seat.press("continue" if again else "play")
        seat.wait("bid")
        seat.until(FURNISHED)
        found.append(seat.page.evaluate(READ, list(MARKS)))
    rooms.leave()
    return found[0], found[1]


def report(name: str, runs: list[list[float]]) -> None:
    columns = list(zip(*runs, strict=True))
    for kind, choose in (("median", median), ("best", min)):
        print(f"  {name + ' ' + kind:24}" + "".join(f"{choose(column):9.2f}" for column in columns))


def measure(name: str, opened: Callable[[], Any], url: str, runs: int) -> None:
    """Each run in a browser of its own, with empty caches."""
    cold, warm = [], []
    for _ in range(runs):
        with closing(opened()) as rooms:
            first, second = one(rooms, url)
        cold.append(first)
        warm.append(second)
    report(f"{name} cold", cold)
    report(f"{name} warm", warm)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.engines", description=__doc__)
    parser.add_argument("site", nargs="?", type=Path, default=built(), help="the built site (dist)")
    parser.add_argument("--runs", type=int, default=5)
    given = parser.parse_args()
    path = os.environ.get("CHROMIUM") or shutil.which("chromium")
    if not path or not (given.site / "index.html").exists():
        print("needs Chromium and the built site (./build.sh)", file=sys.stderr)
        return 1
    print(f"{'seconds, of ' + str(given.runs):26}" + "".join(f"{mark:>9}" for mark in MARKS))
    with serving(given.site) as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        measure("Chromium", lambda: Room(browser, offline=True), url, given.runs)
        browser.close()
        for name, opened in (("Firefox", Firefox), ("WebKit", WebKit)):
            try:
                measure(name, opened, url, given.runs)
            except FileNotFoundError as missing:
                print(f"  {name}: {missing}")
    print(f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    return 0


if __name__ == "__main__":
    sys.exit(main())
