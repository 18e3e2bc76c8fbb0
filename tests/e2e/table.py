"""A person at the built game: sees what is named on the page, taps it, and compares what stands there with
the record that was kept.
"""

from __future__ import annotations

import json
import os
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cached_property
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser, BrowserContext, CDPSession, Page

from game.engine.contract import Play
from game.engine.record import read
from game.games.registry import GAMES
from game.games.whist22.view import View
from game.i18n import Catalogue
from tests.e2e.kit import ROOT, Watch
from tools.serve import open_server

SAVE = "atout.save.whist22.bots"
PREFERENCES = "atout.preferences"
QUICK = {"speed": "off", "pause": 0.0}
"""No motion and no pauses: for what is not about them."""
TOUCH = 44
"""CSS pixels that a button has at least, each way."""
BOOT, STEP = 90_000, 45_000
"""Milliseconds that a start and a single change may take on a busy machine."""
FURNISHED = "() => ['boot:cores', 'boot:worker'].every((mark) => performance.getEntriesByName(mark).length)"
"""What comes after the first screen has come."""
SIGHT = """seen => {
  const now = { hidden: !seen, visibilityState: seen ? 'visible' : 'hidden' };
  for (const [name, value] of Object.entries(now))
    Object.defineProperty(document, name, { configurable: true, get: () => value });
  document.dispatchEvent(new Event('visibilitychange'));
}"""

EYES = """
const all = () => [...document.querySelectorAll('#overlay > [data-control]')];
globalThis.seen = () => all().map((e) => ({
  id: e.dataset.control, label: e.textContent, box: e.getBoundingClientRect().toJSON(),
  role: e.getAttribute('role') ?? (e.tagName === 'BUTTON' ? 'button' : 'text'),
  disabled: e.getAttribute('aria-disabled') === 'true',
  on: e.getAttribute('aria-pressed') === 'true' || e.getAttribute('aria-checked') === 'true' }));
const marks = [
  ['answer0', 'ask'], ['again', 'result'], ['next', 'sheet'], ['play', 'home'], ['back', 'settings'],
  ['close_last', 'last'], ['excuse0', 'excuse'], ['go_on', 'won'], ['bid0', 'bid'], ['act', 'play'],
  ['watch.fast', 'out']];
globalThis.where = () => {
  const ids = new Set(all().map((e) => e.dataset.control));
  return marks.find(([id]) => ids.has(id))?.[1] ?? 'busy';
};
globalThis.there = (places) => {
  const now = where();
  return (places.length ? places.includes(now) : now !== 'busy') && now;
};
globalThis.control = (id) => document.querySelector(`#overlay > [data-control="${id}"]`);
globalThis.looks = async () => {
  const canvas = document.getElementById('canvas');
  const often = { willReadFrequently: true };
  const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d', often);
  copy.drawImage(canvas, 0, 0);
  const pixels = copy.getImageData(0, 0, canvas.width, canvas.height).data;
  const hash = await crypto.subtle.digest('SHA-1', pixels);
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
};
globalThis.begin = (kept) => {  // once: a reload finds what the game has left
  if (sessionStorage.getItem('begun')) return;
  sessionStorage.setItem('begun', 'yes');
  localStorage.clear();
  Object.assign(localStorage, kept);
};
globalThis.rest = async () => {
  for (let calm = 0, last = -1; calm < 5; calm = atoutFigures.draws === last ? calm + 1 : 0) {
    last = atoutFigures.draws;
    await new Promise((done) => setTimeout(done, 40));
  }
};
globalThis.kept = (key) => {  // the newer of a text's two places, without its head
  let [best, text] = [-1, null];
  for (const name of [key, key + '~1']) {
    const content = localStorage.getItem(name);
    const head = content?.match(/^atout-slot 1 \\w{8} (\\d+)\\n/);
    const number = content === null ? -1 : head ? Number(head[1]) : 0;
    if (number > best) [best, text] = [number, head ? content.slice(head[0].length) : content];
  }
  return text;
};
globalThis.keep = (key, text) => {  // as a program before there were two places
  localStorage.removeItem(key + '~1');
  localStorage.setItem(key, text);
};
addEventListener('pagehide', () => sessionStorage.setItem('left', kept('SAVE') ?? ''));
""".replace("SAVE", SAVE)
"""What the driver sees the page by. On leaving, the record as it stood is noted for the comparison."""


@contextmanager
def serving(folder: Path) -> Iterator[str]:
    """The site as `./build.sh play` serves it, so that a reload finds its files in the browser's cache."""
    server = open_server(folder, 8300)
    thread = threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()
    server.server_close()


def built() -> Path:
    """Where the built site lies; ATOUT_DIST names another."""
    return Path(os.environ.get("ATOUT_DIST", ROOT / "dist"))


class Seat:
    """One page of the game and the person before it. `touch`: a finger instead of a mouse."""

    def __init__(self, page: Page, touch: bool) -> None:
        self.page = page
        self.touch = touch

    @cached_property
    def cdp(self) -> CDPSession:
        """Chromium's own protocol, for what only that can do."""
        return self.page.context.new_cdp_session(self.page)

    # -- the page -----------------------------------------------------------------------------------

    def screen(self, width: int, height: int) -> None:
        """Another window, or the phone turned."""
        self.page.set_viewport_size({"width": width, "height": height})

    def screen_of(self, width: int, height: int, ratio: float) -> None:
        """The same with another number of pixels, as when the window is moved to another screen."""
        metrics = {"width": width, "height": height, "deviceScaleFactor": ratio, "mobile": self.touch}
        self.cdp.send("Emulation.setDeviceMetricsOverride", metrics)

    def sight(self, seen: bool) -> None:
        """Another tab or program before the page, or the page again."""
        self.page.evaluate(SIGHT, seen)

    def start(
        self,
        url: str,
        preferences: dict[str, Any] | None = None,
        save: str | None = None,
        key: str = SAVE,
    ) -> None:
        """Come to the game with just these things kept from earlier, the save under `key`; ends on the first
        screen.
        """
        kept = {}
        if preferences is not None:
            kept[PREFERENCES] = json.dumps(preferences)
        if save is not None:
            kept[key] = save
        self.page.add_init_script(f"begin({json.dumps(kept)})")
        self.page.goto(url)
        self.wait("home", timeout=BOOT)

    def keep(self, key: str, text: str) -> None:
        """Put a text where the page keeps its own: after a reload it is taken for that."""
        self.page.evaluate("([key, text]) => keep(key, text)", [key, text])

    def reload(self) -> str:
        """Close the page and come back to the first screen; the record as it stood when the page went."""
        self.page.reload()
        self.wait("home", timeout=BOOT)
        return self.page.evaluate("sessionStorage.getItem('left')")

    def figure(self, name: str) -> float:
        return self.page.evaluate("name => atoutFigures[name] ?? 0", name)

    # -- eyes ---------------------------------------------------------------------------------------

    def seen(self) -> dict[str, dict[str, Any]]:
        """The named controls by id, in reading order."""
        return {row["id"]: row for row in self.page.evaluate("seen()")}

    def labels(self) -> dict[str, str]:
        """What is written where, and what can be pressed."""
        return {
            id_: row["label"] + (" (no)" if row["disabled"] else "")
            for id_, row in self.seen().items()
            if id_ != "act"
        }

    def where(self) -> str:
        return self.page.evaluate("where()")

    def wait(self, *places: str, timeout: float = STEP) -> str:
        """Until one of these screens or moments is there (none given: any at which the person can act)."""
        found = self.page.wait_for_function("places => there(places)", arg=list(places), timeout=timeout)
        return found.json_value()

    def until(self, test: str, arg: Any = None) -> None:
        """Until this JavaScript is true."""
        self.page.wait_for_function(test, arg=arg, timeout=STEP)

    def comes(self, test: str, arg: Any = None) -> None:
        """Until what this JavaScript promises is true; `until` would take the promise itself for it."""
        end = time.monotonic() + STEP / 1000
        while not self.page.evaluate(test, arg):
            assert time.monotonic() < end, f"never true: {test} {arg!r}"
            time.sleep(0.05)

    def rest(self) -> None:
        """Until nothing has been drawn for a while."""
        self.page.evaluate("rest()")

    def looks(self) -> str:
        """All pixels of the table at rest as one short text."""
        self.rest()
        return self.page.evaluate("looks()")

    def record(self) -> str | None:
        return self.page.evaluate("key => kept(key)", SAVE)

    def view(self) -> View:
        """What the kept record says that the person in seat 0 sees."""
        text = self.record()
        assert text is not None
        return read(text, GAMES).replay().view(0)

    # -- hands --------------------------------------------------------------------------------------

    def middle(self, id_: str) -> tuple[float, float]:
        box = self.page.evaluate("id => control(id)?.getBoundingClientRect().toJSON()", id_)
        assert box, f"no {id_} among {list(self.seen())}"
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def press(self, id_: str) -> None:
        """Tap or click in the middle of a control, whatever comes of it."""
        x, y = self.middle(id_)
        if self.touch:
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)

    def tap(self, id_: str) -> None:
        """Press a control that goes away by it."""
        self.press(id_)
        self.until("id => !control(id)", id_)

    def decide(self, do: Callable[[], None], id_: str, save: str) -> None:
        """Do what makes this control go away (perhaps until the next decision); `save`: the match's key."""
        before = self.page.evaluate("key => kept(key)", save)
        do()
        self.until("([id, key, before]) => !control(id) || kept(key) !== before", [id_, save, before])

    def answer(self, key: str, language: str = "en") -> None:
        """Give the answer with this message key to a question."""
        self.wait("ask")
        words = Catalogue(language).text(key)
        found = [id_ for id_, row in self.seen().items() if id_[:6] == "answer" and row["label"] == words]
        assert found, (words, self.labels())
        self.press(found[0])
        self.until("() => where() !== 'ask'")

    def choose(self, id_: str) -> None:
        """Press a card or number that is then marked."""
        self.press(id_)
        self.until("id => control(id)?.getAttribute('aria-pressed') === 'true'", id_)

    def fingers(self, kind: str, *points: tuple[float, float]) -> None:
        touches = [{"x": x, "y": y, "id": n} for n, (x, y) in enumerate(points)]
        self.cdp.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

    def drag(self, id_: str, up: float, let_go: bool = True) -> None:
        """Take a card and move it upwards, by finger or mouse."""
        x, y = self.middle(id_)
        path = [(x, y - up * part / 6) for part in range(1, 7)]
        if self.touch:
            self.fingers("touchStart", (x, y))
            for point in path:
                self.fingers("touchMove", point)
            if let_go:
                self.fingers("touchEnd")
            return
        self.page.mouse.move(x, y)
        self.page.mouse.down()
        for point in path:
            self.page.mouse.move(*point)
        if let_go:
            self.page.mouse.up()

    # -- playing ------------------------------------------------------------------------------------

    def playable(self) -> list[str]:
        """The own cards that may be laid now, strongest first."""
        return [id_ for id_, row in self.seen().items() if id_.startswith("card") and not row["disabled"]]

    def best_bid(self) -> str:
        """A number near the count of high trumps, as far as it is allowed."""
        seen = self.seen()
        high = sum(id_.startswith("card") and 15 <= int(id_[4:]) <= 20 for id_ in seen)
        free = [int(id_[3:]) for id_, row in seen.items() if id_.startswith("bid") and not row["disabled"]]
        return f"bid{min(free, key=lambda number: abs(number - high))}"

    def bid(self, id_: str = "") -> None:
        """Say a number: tap it, then the button that names it."""
        id_ = id_ or self.best_bid()
        if not self.seen()[id_]["on"]:
            self.choose(id_)
        self.press("act")
        self.until("() => !control('bid0')")

    def lay(self, card: str, gesture: str = "twice", excuse: str = "excuse22") -> None:
        """Play a card: `twice` tapped, by the `button`, or by a `drag` upwards; answers for the Excuse."""
        if gesture == "drag":
            self.drag(card, 180)
        else:
            if not self.seen()[card]["on"]:
                self.choose(card)
            self.press(card if gesture == "twice" else "act")
        self.until("id => !control(id) || control('excuse0')", card)
        if self.where() == "excuse":
            self.tap(excuse)
            self.until("id => !control(id)", card)

    def shows(self, view: View) -> None:
        """The page says of hand, seats and bidding what this view says."""
        labels = self.labels()
        cards = {int(id_[4:]) for id_ in labels if id_.startswith("card")}
        assert cards == set(view.hand)
        for seat, living in enumerate(view.living):
            label = labels[f"seat{seat}"]
            if living:
                bid = view.bids[seat]
                words = (
                    f"{max(0, view.lives[seat])} li",
                    "no bid" if bid is None else f"bid {bid}, {view.won[seat]} won",
                )
                assert all(part in label for part in words), (label, words)
            else:
                assert "out" in label
        assert labels["counts"].startswith(f"{view.cards} card")
        laid = {action.card for action in view.legal if isinstance(action, Play)}
        assert not laid or {f"card{card}" for card in laid} == set(self.playable())


def fits(seat: Seat, width: int, height: int, ratio: float) -> None:
    """The canvas has a pixel for each of the screen's; all that can be pressed lies on it, large enough."""
    size = [round(width * ratio), round(height * ratio)]
    seat.until("([w, h]) => canvas.width === w && canvas.height === h", size)
    seat.rest()
    box = seat.page.evaluate("canvas.getBoundingClientRect().toJSON()")
    assert box["width"] * ratio == pytest.approx(size[0], abs=0.1)
    assert box["height"] * ratio == pytest.approx(size[1], abs=0.1)
    for id_, row in seat.seen().items():
        area = row["box"]
        assert area["x"] >= -1 and area["right"] <= width + 1, (id_, area)
        assert area["y"] >= -1 and (area["bottom"] <= height + 1 or id_.startswith("card")), (id_, area)
        if row["role"] == "button" and not id_.startswith("card"):  # of a card the strip in sight is named
            assert min(area["width"], area["height"]) >= TOUCH - 0.5, (id_, area)


class Room:
    """Pages of one browser; those of one ratio and pointer share a cache: only the first start is cold.

    `offline`: with the page's service worker, behind which nothing that the page fetches can be replaced.
    """

    def __init__(self, browser: Browser, offline: bool = False) -> None:
        self._browser = browser
        self._workers: Literal["allow", "block"] = "allow" if offline else "block"
        self._contexts: dict[tuple[float, bool], BrowserContext] = {}
        self._pages: list[Page] = []

    def context(self, ratio: float, touch: bool) -> BrowserContext:
        """A fresh one: nothing kept, nothing cached."""
        return self._browser.new_context(
            device_scale_factor=ratio,
            has_touch=touch,
            is_mobile=touch,
            locale="en-GB",
            service_workers=self._workers,
        )

    def sit(self, watch: Watch, home: str, size: tuple[int, int], ratio: float, touch: bool) -> Seat:
        if (ratio, touch) not in self._contexts:
            self._contexts[ratio, touch] = self.context(ratio, touch)
        page = self._contexts[ratio, touch].new_page()
        self._pages.append(page)
        page.set_default_timeout(STEP)
        page.add_init_script(EYES)
        watch.follow(page, home)
        seat = Seat(page, touch)
        seat.screen(*size)
        return seat

    def leave(self) -> None:
        """Everybody gets up; the caches stay."""
        while self._pages:
            self._pages.pop().close()

    def close(self) -> None:
        for context in self._contexts.values():
            context.close()


Sit = Callable[..., Seat]
"""`sit(size, ratio, touch=False)`: a watched page, not started."""


@pytest.fixture(scope="module")
def site() -> Iterator[str]:
    """Address of the built site."""
    if not (built() / "index.html").exists():
        pytest.skip("needs the built site (./build.sh)")
    with serving(built()) as url:
        yield url


@pytest.fixture(scope="module")
def room(chromium: Browser) -> Iterator[Room]:
    room = Room(chromium)
    yield room
    room.close()


@pytest.fixture
def sit(room: Room, site: str, watch: Watch) -> Iterator[Sit]:
    yield lambda size, ratio, touch=False: room.sit(watch, site, size, ratio, touch)
    room.leave()
