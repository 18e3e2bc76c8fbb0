"""`python -m bench.boot [SITE]`: bytes to the first frame, seconds to it and to a hand that can be played."""

from __future__ import annotations

import argparse
import gzip
import os
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from urllib.parse import urlsplit

import brotli
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tests.e2e.kit import ARGUMENTS
from tests.e2e.table import EYES, QUICK, Seat, built, serving

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
    """What the page asked for, by file of the site."""

    def __init__(self, site: Path) -> None:
        self.site = site
        self.names: list[str] = []

    def follow(self, page: Page) -> None:
        page.on("requestfinished", lambda request: self.note(request.url))

    def note(self, url: str) -> None:
        name = urlsplit(url).path.lstrip("/") or "index.html"
        if name not in self.names and (self.site / name).is_file():
            self.names.append(name)

    def table(self) -> None:
        """Raw, gzip as it is served, and brotli at level 9, per file and in all."""
        sums = [0, 0, 0]
        print(f"{'bytes to the first frame':44}{'raw':>12}{'gzip':>12}{'brotli 9':>12}")
        for name in sorted(self.names, key=lambda name: -(self.site / name).stat().st_size):
            data = (self.site / name).read_bytes()
            twin = self.site / f"{name}.gz"
            zipped = twin.stat().st_size if twin.exists() else len(gzip.compress(data, 9))
            row = [len(data), zipped, len(brotli.compress(data, quality=9))]
            sums = [a + b for a, b in zip(sums, row, strict=True)]
            print(f"  {name:42}" + "".join(f"{n:12,}" for n in row))
        print(f"  {'all':42}" + "".join(f"{n:12,}" for n in sums))
        print(f"  {'part of the raw bytes':42}" + "".join(f"{n / sums[0]:12.2f}" for n in sums))


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


def seat_in(context: BrowserContext, sizes: Sizes) -> Seat:
    page = context.new_page()
    page.add_init_script(EYES)
    sizes.follow(page)
    return Seat(page, touch=True)


def measure(browser: Browser, url: str, sizes: Sizes) -> dict[str, list[tuple[float, float]]]:
    """Cold: nothing in any cache. Warm: the page loaded again."""
    found: dict[str, list[tuple[float, float]]] = {"cold": [], "warm": []}
    for _ in range(RUNS):
        context = browser.new_context(locale="en-GB", **PHONE)
        seat = seat_in(context, sizes)
        found["cold"].append(one(seat, url, again=False))
        found["warm"].append(one(seat, url, again=True))
        context.close()
    return found


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
    site = parser.parse_args().site
    path = os.environ.get("CHROMIUM") or shutil.which("chromium")
    if not path or not (site / "index.html").exists():
        print("needs Chromium and the built site (./build.sh)", file=sys.stderr)
        return 1
    sizes = Sizes(site)
    with serving(site) as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        found = measure(browser, url, sizes)
        browser.close()
    sizes.table()
    load = os.getloadavg()[0]
    print(
        f"seconds in Chromium at 390 x 844 @ 3, medians of {RUNS} (load {load:.1f} on {os.cpu_count()} cores)"
    )
    cold, warm = (report(name, found[name]) for name in ("cold", "warm"))
    print(f"  warm / cold: first frame {warm[0] / cold[0]:.2f}, playable hand {warm[1] / cold[1]:.2f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
