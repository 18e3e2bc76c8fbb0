"""`python -m bench.frames [SITE]`: what a frame costs in the page while cards move, and a table at rest.

On the clock: Python's work, its part in the compositor, the way from frame to frame. By the browser's trace
what the page's own thread has calculated for each frame that was drawn; this does not mind a busy machine.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import sys
from bisect import bisect_right
from itertools import pairwise
from pathlib import Path
from statistics import median, quantiles
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from tests.e2e.kit import ARGUMENTS
from tests.e2e.table import EYES, Seat, built, serving

SCREENS: dict[str, dict[str, Any]] = {
    "390 x 844 @ 3": {
        "viewport": {"width": 390, "height": 844},
        "device_scale_factor": 3,
        "has_touch": True,
        "is_mobile": True,
    },
    "1440 x 900 @ 1": {"viewport": {"width": 1440, "height": 900}, "device_scale_factor": 1},
}
SIXTY, THIRTY = 1000 / 60 + 0.8, 1000 / 30 + 0.8
"""Milliseconds a frame at these rates, and the clock's own trembling."""
PAUSE = 250
TRACED = ["devtools.timeline", "disabled-by-default-devtools.timeline", "toplevel", "blink.user_timing"]
MARK = "atout-frame"
IDLE = 3000
SETTLING = 2000
"""Milliseconds that a person looks at the first screen before playing."""

METER = """
from time import perf_counter
from js import performance
from game.ui.app import App
from game.ui.stage import Stage

meter = []
def wrap(cls, name, slot):
    inner = getattr(cls, name)
    def timed(self, *args):
        start = perf_counter()
        if slot == 0:
            meter.append([start, 0.0, 0.0, 0.0])
        out = inner(self, *args)
        if slot == 2 and out:
            performance.mark("MARK")
        if meter:
            meter[-1][slot + 1] += perf_counter() - start
        return out
    setattr(cls, name, timed)

wrap(App, "turn", 0)
wrap(App, "draw", 1)
wrap(Stage, "show", 2)
""".replace("MARK", MARK)
"""Put into the running page: start, whole turn, draw, compositor with the copy to the canvas; seconds."""

BOOT = """() => {
  const at = (name) => performance.getEntriesByName(name)[0].startTime;
  return at('boot:frame') - at('boot:game');
}"""
"""Milliseconds from the game being in memory to the first screen."""
TAKE = "import json; taken = json.dumps(meter); meter.clear(); taken"


class Meter:
    """What the page and the browser say of each frame."""

    def __init__(self, browser: Browser, seat: Seat) -> None:
        self.browser, self.seat = browser, seat
        self.python(METER)

    def python(self, code: str) -> Any:
        return self.seat.page.evaluate("code => atoutPython.runPython(code)", code)

    def start(self) -> None:
        self.python(TAKE)
        self.browser.start_tracing(page=self.seat.page, categories=TRACED)

    def report(self, name: str, first: bool = False) -> None:
        """Says how the frames since the start have been; `first`: a table was opened with them."""
        rows = [row for row in json.loads(self.python(TAKE)) if row[3]]
        own = calculated(json.loads(self.browser.stop_tracing())["traceEvents"])
        print(f"  {name:24}{len(rows):4} frames drawn")
        if first:
            print(
                f"    first frame of a table, from the press: {max(row[1] for row in rows[:3]) * 1000:.0f} ms"
            )
        say("work", [row[1] * 1000 for row in rows])
        say("compositor", [row[3] * 1000 for row in rows])
        # A longer gap is a pause between two motions: nothing moved, nothing was drawn.
        say("to the next", [ms for a, b in pairwise(rows) if (ms := (b[0] - a[0]) * 1000) < PAUSE])
        say("calculated", own)


def calculated(events: list[dict[str, Any]]) -> list[float]:
    """Milliseconds that the page's thread calculated, or was slowed down, for each frame drawn."""
    ticks = [event for event in events if event["name"] == "FireAnimationFrame"]
    threads = {(event["pid"], event["tid"]) for event in ticks}
    starts = sorted(event["ts"] for event in ticks)
    spent, drawn = [0.0] * len(starts), set()
    for event in events:
        if event["name"] == MARK:
            drawn.add(bisect_right(starts, event["ts"]) - 1)
        if event["name"] == "RunTask" and (event["pid"], event["tid"]) in threads and "tdur" in event:
            # The frame's own task begins just before the tick that is fired in it.
            at = bisect_right(starts, event["ts"] + event["dur"]) - 1
            if at >= 0:
                spent[at] += event["tdur"] / 1000
    return [spent[at] for at in sorted(drawn) if at >= 0]


def share(values: list[float], limit: float) -> str:
    """How many of a hundred stay below a limit."""
    return f"{100 * sum(value < limit for value in values) / len(values):3.0f} %"


def say(what: str, values: list[float]) -> None:
    """Milliseconds: median, 95 of 100, worst; shares in time for sixty and thirty frames a second."""
    if len(values) < 3:
        print(f"    {what:12} only {len(values)}")
        return
    spread = f"median {median(values):6.1f}, 95 of 100 {quantiles(values, n=20)[-1]:6.1f}"
    in_time = f"{share(values, SIXTY)} below 16.7, {share(values, THIRTY)} below 33.3"
    print(f"    {what:12} {spread}, worst {max(values):6.1f} ms; {in_time}")


def run(browser: Browser, url: str, name: str, screen: dict[str, Any], throttle: float) -> None:
    context = browser.new_context(locale="en-GB", **screen)
    page = context.new_page()
    page.add_init_script(EYES)
    seat = Seat(page, touch=bool(screen.get("has_touch")))
    seat.start(url, {"speed": "normal", "pause": 0.5})
    meter = Meter(browser, seat)
    page.wait_for_timeout(SETTLING)
    seat.cdp.send("Emulation.setCPUThrottlingRate", {"rate": throttle})
    print(f"{name}, slowed down {throttle:g} times" if throttle > 1 else name)
    print(f"  game in memory to the first screen: {page.evaluate(BOOT):.0f} ms (not slowed down)")
    for deal in ("first deal", "second deal"):
        seat.press("play")
        if deal == "second deal":
            seat.answer("home.replace_yes")
        meter.start()
        seat.wait("bid")
        meter.report(f"{deal}, bots bid", first=True)
        seat.tap("menu")
        seat.answer("menu.home")
        seat.wait("home")
    seat.tap("continue")
    seat.wait("bid")
    seat.bid()
    seat.wait("play")
    meter.start()
    for _ in range(2):
        seat.lay(seat.playable()[0])
        if seat.wait("play", "sheet", "won") != "play":
            break
    meter.report("cards played and taken")
    seat.wait("play", "sheet")
    seat.rest()
    before = seat.figure("draws")
    page.wait_for_timeout(IDLE)
    print(f"  at rest: {(seat.figure('draws') - before) / IDLE * 1000:.2f} draws a second")
    context.close()


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.frames", description=__doc__)
    parser.add_argument("site", nargs="?", type=Path, default=built(), help="the built site (dist)")
    parser.add_argument("--throttle", type=float, default=1, metavar="N", help="slow the page down N times")
    parser.add_argument("--screen", choices=SCREENS, action="append", help="only this one")
    arguments = parser.parse_args()
    site: Path = arguments.site
    path = os.environ.get("CHROMIUM") or shutil.which("chromium")
    if not path or not (site / "index.html").exists():
        print("needs Chromium and the built site (./build.sh)", file=sys.stderr)
        return 1
    print(f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    with serving(site) as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        for name in arguments.screen or SCREENS:
            run(browser, url, name, SCREENS[name], arguments.throttle)
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
