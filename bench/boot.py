"""`python -m bench.boot [SITE]`: bytes to the first frame, seconds to it and to a hand that can be played."""

from __future__ import annotations

import argparse
import os
import shutil
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from urllib.parse import urlsplit

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from bench.plain import MARK, write_plain
from tests.e2e.kit import ARGUMENTS
from tests.e2e.table import BOOT, EYES, QUICK, Seat, built, serving

RUNS = 5
PHONE = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 3,
    "has_touch": True,
    "is_mobile": True,
}
NOW = "performance.now() / 1000"
FRAME = "performance.getEntriesByName('boot:frame')[0].startTime / 1000"


class Sizes:
    """What a page had asked for until a moment of its own, by file of the site."""

    def __init__(self, site: Path) -> None:
        self.site = site
        self.names: list[str] = []

    def note(self, page: Page, until: str) -> None:
        """until: JavaScript of the moment, in milliseconds."""
        found = page.evaluate(
            "until => performance.getEntriesByType('resource').filter(e => e.startTime < until)"
            ".map(e => e.name)",
            page.evaluate(until),
        )
        names = [urlsplit(url).path.lstrip("/") for url in found]
        self.names = [name for name in dict.fromkeys(["index.html", *names]) if (self.site / name).is_file()]

    def table(self) -> tuple[int, int, int]:
        """Raw, gzip and brotli as they are served, per file and in all."""
        sums = (0, 0, 0)
        print(f"{'bytes':44}{'raw':>12}{'gzip':>12}{'brotli':>12}")
        for name in sorted(self.names, key=lambda name: -(self.site / name).stat().st_size):
            path = self.site / name
            row = [twin.stat().st_size if twin.exists() else path.stat().st_size for twin in twins_of(path)]
            sums = tuple(a + b for a, b in zip(sums, row, strict=True))  # type: ignore[assignment]
            print(f"  {name:42}" + "".join(f"{n:12,}" for n in row))
        print(f"  {'all':42}" + "".join(f"{n:12,}" for n in sums))
        return sums


def twins_of(path: Path) -> list[Path]:
    """The file, its gzip and its brotli twin."""
    return [path, *(path.with_name(path.name + suffix) for suffix in (".gz", ".br"))]


def one(seat: Seat, url: str, *, again: bool) -> tuple[float, float]:
    """Seconds from the address to the first frame, and to the first number that can be bid."""
    if again:
        seat.reload()
    else:
        seat.start(url, QUICK)
    frame = float(seat.page.evaluate(FRAME))
    ready = float(seat.page.evaluate(NOW))
    if again:
        seat.press("play")
        seat.wait("ask")
        start = float(seat.page.evaluate(NOW))
        seat.answer("home.replace_yes")
    else:
        start = float(seat.page.evaluate(NOW))
        seat.press("play")
    seat.wait("bid")
    return frame, ready + float(seat.page.evaluate(NOW)) - start


def seat_in(context: BrowserContext) -> Seat:
    page = context.new_page()
    page.add_init_script(EYES)
    return Seat(page, touch=True)


def kept(seat: Seat) -> None:
    """Until the service worker has everything."""
    seat.page.wait_for_function("JSON.parse(atoutHost.offlineState()).kept === 1", timeout=BOOT)


def measure(browser: Browser, url: str, sizes: Sizes, runs: int) -> dict[str, list[tuple[float, float]]]:
    """Cold: nothing in any cache. Warm: the page loaded again, once out of its service worker's cache."""
    found: dict[str, list[tuple[float, float]]] = {"cold": [], "warm": []}
    for _ in range(runs):
        context = browser.new_context(locale="en-GB", **PHONE)
        seat = seat_in(context)
        found["cold"].append(one(seat, url, again=False))
        sizes.note(seat.page, FRAME + " * 1000")
        kept(seat)
        found["warm"].append(one(seat, url, again=True))
        context.close()
    return found


def plain(browser: Browser, runs: int) -> None:
    """The same modules imported by a plain PyScript page: bytes, and seconds until they are imported."""
    times: dict[str, list[float]] = {"cold": [], "warm": []}
    mark = f"performance.getEntriesByName('{MARK}')[0]?.startTime"
    with tempfile.TemporaryDirectory() as folder:
        site = Path(folder) / "site"
        site.mkdir()
        write_plain(site)
        sizes = Sizes(site)
        with serving(site) as url:
            for _ in range(runs):
                context = browser.new_context(locale="en-GB", **PHONE)
                page = context.new_page()
                for way in times:
                    page.goto(url) if way == "cold" else page.reload()
                    page.wait_for_function(mark, timeout=2 * BOOT)
                    times[way].append(float(page.evaluate(mark)) / 1000)
                    sizes.note(page, mark)
                context.close()
        print("a plain PyScript page that imports the same modules and draws nothing")
        sizes.table()
    for way, values in times.items():
        print(f"  {way}: imported {median(values):.2f} s (best {min(values):.2f})")


def report(name: str, values: Sequence[tuple[float, float]]) -> tuple[float, float]:
    frame, hand = (median(column) for column in zip(*values, strict=True))
    best = [min(column) for column in zip(*values, strict=True)]
    print(
        f"  {name}: first frame {frame:.2f} s (best {best[0]:.2f}), "
        f"playable hand {hand:.2f} s (best {best[1]:.2f})"
    )
    return frame, hand


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.boot", description=__doc__)
    parser.add_argument("site", nargs="?", type=Path, default=built(), help="the built site (dist)")
    parser.add_argument("--runs", type=int, default=RUNS, help="of each kind (default %(default)s)")
    parser.add_argument("--plain", action="store_true", help="compare with a plain PyScript page")
    arguments = parser.parse_args()
    site = arguments.site
    path = os.environ.get("CHROMIUM") or shutil.which("chromium")
    if not path or not (site / "index.html").exists():
        print("needs Chromium and the built site (./build.sh)", file=sys.stderr)
        return 1
    sizes = Sizes(site)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        with serving(site) as url:
            found = measure(browser, url, sizes, arguments.runs)
        print("to the first frame")
        sizes.table()
        load = os.getloadavg()[0]
        print(
            f"seconds in Chromium at 390 x 844 @ 3, medians of {arguments.runs} "
            f"(load {load:.1f} on {os.cpu_count()} cores)"
        )
        cold, warm = (report(name, found[name]) for name in ("cold", "warm"))
        print(f"  warm / cold: first frame {warm[0] / cold[0]:.2f}, playable hand {warm[1] / cold[1]:.2f}")
        if arguments.plain:
            plain(browser, arguments.runs)
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
