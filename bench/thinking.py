"""`python -m bench.thinking [SITE]`: how long the page's bots think, and what that costs its frames.

The browser's brake on the processor (CDP, 4 times slower) holds the page's own thread only, not its worker.
So the decisions are also made on that thread, in one go, with the brake on: as long as a worker takes on a
machine four times slower. Then a table plays by itself with the brake on, its bots in the worker and once
more in slices of the page's own frames.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import sys
from pathlib import Path
from statistics import median, quantiles
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from tests.e2e.kit import ARGUMENTS
from tests.e2e.table import EYES, Seat, built, serving

GAMES = ("whist22", "tarot2", "tarock3")
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 2,
    "has_touch": True,
    "is_mobile": True,
}
GUEST = Path(__file__).with_name("in_page.py")
READY = "performance.getEntriesByName('boot:cores').length > 0"
ROUNDS = 200_000


class Bench:
    """One page, with the guest's functions in it."""

    def __init__(self, browser: Browser, url: str, slower: float) -> None:
        self.slower = slower
        self.page: Page = browser.new_context(locale="en-GB", **PHONE).new_page()
        self.page.add_init_script(EYES)
        self.seat = Seat(self.page, touch=True)
        self.seat.start(url, {"speed": "normal", "pause": 0.0})
        self.page.wait_for_function(READY)
        self.python(GUEST.read_text(encoding="utf-8"))

    def python(self, code: str) -> Any:
        return self.page.evaluate("code => atoutPython.runPython(code)", code)

    def brake(self, on: bool) -> None:
        rate = self.slower if on else 1
        self.seat.cdp.send("Emulation.setCPUThrottlingRate", {"rate": rate})

    def worker(self) -> None:
        self.page.evaluate("atoutThinker.start()")
        self.page.wait_for_function("atoutThinker.ready()")

    def in_one_go(self, count: int) -> list[list[float]]:
        """Seconds, steps, longest step of each decision; the middle of three: others use the machine too."""
        return [sorted(json.loads(self.python(f"in_one_go({n})")) for _ in range(3))[1] for n in range(count)]

    def in_worker(self, count: int) -> list[float]:
        """Seconds from the question to the answer."""
        script = """async (number) => {
          const run = (code) => atoutPython.runPython(code);
          const start = performance.now();
          if (!run(`ask(${number})`)) return null;
          while (!run('answered()')) await new Promise((done) => setTimeout(done));
          return (performance.now() - start) / 1000;
        }"""
        times = [self.page.evaluate(script, n) for n in range(count)]
        assert None not in times, "the worker was not ready"
        return times

    def table(self, game: str, level: str, worker: bool, seconds: float) -> tuple[Any, Any]:
        self.python(f"sit({game!r}, {level!r}, {worker})")
        if worker:
            self.page.wait_for_function("atoutThinker.ready()")
            self.python("frames.clear(); waits.clear()")
        self.page.wait_for_timeout(seconds * 1000)
        return tuple(json.loads(self.python("leave()")))


def line(name: str, seconds: list[float], limit: str = "") -> None:
    """Milliseconds: median, 95 of 100, worst."""
    if len(seconds) < 3:
        print(f"    {name:58} only {len(seconds)}")
        return
    ms = sorted(1000 * one for one in seconds)
    print(f"    {name:58}{len(ms):5}{median(ms):9.1f}{quantiles(ms, n=20)[-1]:9.1f}{ms[-1]:9.1f}{limit:>16}")


def measure(bench: Bench, game: str, arguments: argparse.Namespace) -> None:
    level, slow = arguments.level, f"{bench.slower:g} x slower"
    count = bench.python(f"collect({game!r}, {level!r}, {arguments.decisions}, 7)")
    print(f"  {game}, {level}{'':40}number   median      p95    worst")
    bench.worker()
    line("a decision in the worker, there and back", bench.in_worker(count))
    bench.brake(True)
    rows = bench.in_one_go(count)
    line(f"a decision in one go, {slow}", [row[0] for row in rows], "aim 300, 800")
    line(f"its longest step, {slow}", [row[2] for row in rows])
    for worker, where in ((True, "in the worker"), (False, "in slices of frames")):
        frames, waits = bench.table(game, level, worker, arguments.seconds)
        line(f"thinking {where}: share of a frame, {slow}", [one for one, _ in frames], "aim p95 8")
        line("  in frames in which there was any", [one for one, _ in frames if one > 1e-4])
        line("  from the turn to the decision, motion between included", waits)
    bench.brake(False)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.thinking", description=__doc__)
    parser.add_argument("site", nargs="?", type=Path, default=built(), help="the built site (dist)")
    parser.add_argument("--games", default=",".join(GAMES), help="which, with commas between")
    parser.add_argument("--level", default="strong", help="the level of the bots (strong)")
    parser.add_argument("--decisions", type=int, default=60, help="decisions of each game (60)")
    parser.add_argument("--seconds", type=float, default=40, help="of play at each table (40)")
    parser.add_argument("--slower", type=float, default=4, help="how hard the brake is (4)")
    arguments = parser.parse_args()
    path = os.environ.get("CHROMIUM") or shutil.which("chromium")
    if not path or not (arguments.site / "index.html").exists():
        print("needs Chromium and the built site (./build.sh)", file=sys.stderr)
        return 1
    with serving(arguments.site) as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        bench = Bench(browser, url, arguments.slower)
        print(f"milliseconds; load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
        free = min(bench.python("spin()") for _ in range(5))
        bench.brake(True)
        braked = min(bench.python("spin()") for _ in range(5))
        bench.brake(False)
        print(f"  the brake makes Python {braked / free:.1f} times slower")
        rates = sorted(bench.python(f"rate({ROUNDS})") for _ in range(5))
        print(
            f"  random rounds of Whist 22 a second (4 seats, 5 cards): {rates[2]:,.0f}, best {rates[-1]:,.0f}"
        )
        for game in arguments.games.split(","):
            measure(bench, game, arguments)
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
