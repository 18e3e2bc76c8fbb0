"""Kept for playing offline: without a server, from old to new, never with a wrong byte, and let go again."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from game.engine.record import read
from game.games.registry import GAMES
from game.games.whist22.options import Options
from game.session.links import pack
from tests.conftest import FULL
from tests.e2e.kit import Server, Watch
from tests.e2e.table import BOOT, FURNISHED, QUICK, Room, Seat, built
from tests.e2e.test_match import made
from tools.archive import TWINS
from tools.offline import workers

KEPT = "share => globalThis.atoutHost?.offlineState && JSON.parse(atoutHost.offlineState()).kept === share"
LOOK = "navigator.serviceWorker.getRegistration().then((registration) => registration.update())"
CACHES = "caches.keys()"
OLD = "<!-- an older build -->"


class Copy:
    """A copy of the built site that a test may change, served from a folder inside the origin."""

    def __init__(self, root: Path) -> None:
        self.folder = root / "games/atout"
        shutil.copytree(built(), self.folder, ignore=shutil.ignore_patterns(*(f"*{end}" for end in TWINS)))
        self.server = Server(root)
        self.url = self.server.url + "games/atout/"

    def make_older(self) -> dict[str, bytes]:
        """As a build before this one; gives the files that make it this one again."""
        names = ("index.html", "sw.js")
        new = {name: (self.folder / name).read_bytes() for name in names}
        page = new["index.html"].replace(b"<body>", b"<body>" + OLD.encode())
        self.put({"index.html": page})
        self.put({"sw.js": workers(self.folder)["sw.js"]})
        return new

    def put(self, files: dict[str, bytes]) -> None:
        for name, data in files.items():
            (self.folder / name).write_bytes(data)

    def take(self, pattern: str) -> Path:
        [path] = self.folder.glob(pattern)
        return path


@pytest.fixture
def copy(tmp_path: Path) -> Iterator[Copy]:
    if not (built() / "index.html").exists():
        pytest.skip("needs the built site (./build.sh)")
    copy = Copy(tmp_path)
    yield copy
    copy.server.stop()


@pytest.fixture
def seat(chromium: Browser, copy: Copy, watch: Watch) -> Iterator[Seat]:
    with closing(Room(chromium, offline=True)) as room:
        yield room.sit(watch, copy.server.url, (390, 844), 1, touch=True)


def wait_kept(page: Page, share: int | None = 1) -> None:
    page.wait_for_function(KEPT, arg=share, timeout=BOOT)


def play_on(seat: Seat, until: str) -> None:
    while (place := seat.wait()) != until:
        if place == "bid":
            seat.bid()
        elif place == "play":
            seat.lay(seat.playable()[-1])
        elif place == "ask":
            seat.answer("watch.fast")
        else:
            seat.tap({"won": "go_on", "sheet": "next", "out": "watch.fast"}[place])


def test_a_second_visit_plays_a_match_without_a_server(seat: Seat, copy: Copy, watch: Watch) -> None:
    watch.allow(
        "ERR_CONNECTION_REFUSED|fetching the script|sessionStorage"
    )  # looks for a new worker, leaves an error page
    seat.start(copy.url, QUICK)
    wait_kept(seat.page)
    copy.server.stop()
    try:
        seat.page.goto(copy.url)
        seat.wait("home", timeout=BOOT)
        match = read(made(Options(start=3, rounds=1)).record(), GAMES).replay()
        seat.page.goto(f"{copy.url}?x=1#deal={pack(match)}")
        seat.wait("ask", timeout=BOOT)
        seat.tap("answer1")
        seat.until(FURNISHED)  # what comes later comes too
        play_on(seat, "result")
        assert seat.view().over
    finally:
        copy.server.start()


def test_a_new_build_waits_for_consent_and_keeps_the_match(seat: Seat, copy: Copy) -> None:
    new = copy.make_older()
    seat.start(copy.url, QUICK)
    wait_kept(seat.page)
    [before] = seat.page.evaluate(CACHES)
    seat.tap("play")
    seat.wait("bid")
    seat.bid()
    seat.wait("play")
    copy.put(new)
    seat.page.evaluate(LOOK)
    seat.until("() => JSON.parse(atoutHost.offlineState()).update")
    assert "update" not in seat.seen()  # not in mid-round
    left = seat.reload()
    assert left and OLD in seat.page.content()  # and not by itself
    assert before in seat.page.evaluate(CACHES)
    seat.until("() => control('update')")
    seat.page.evaluate("document.documentElement.dataset.before = 'yes'")
    seat.press("update")
    seat.page.wait_for_function("!document.documentElement.dataset.before && globalThis.where", timeout=BOOT)
    seat.wait("home", timeout=BOOT)
    assert OLD not in seat.page.content()
    seat.comes("before => caches.keys().then((names) => names.length === 1 && names[0] !== before)", before)
    assert seat.record() == left
    seat.tap("continue")
    seat.wait("play")


@pytest.mark.skipif(not FULL, reason="long waits for the browser to let a worker go: ATOUT_FULL=1")
def test_an_update_is_taken_when_nobody_has_the_old_one_open(seat: Seat, copy: Copy) -> None:
    new = copy.make_older()
    seat.start(copy.url)
    wait_kept(seat.page)
    copy.put(new)
    seat.page.evaluate(LOOK)
    seat.until("() => JSON.parse(atoutHost.offlineState()).update")
    seat.page.close()
    page = seat.page.context.new_page()
    page.set_default_timeout(BOOT)
    for _ in range(3):  # the browser lets the old worker go some moments after its last page
        page.goto(copy.url)
        wait_kept(page)
        if OLD not in page.content():
            return
        page.goto("about:blank")
        page.wait_for_timeout(500)
    raise AssertionError("the old build is still served")


@pytest.mark.parametrize("name", ["sounds-*/win.wav", "page-*/worker.mjs"])
def test_a_damaged_file_is_never_kept(seat: Seat, copy: Copy, name: str) -> None:
    path = copy.take(name)
    good = path.read_bytes()
    path.write_bytes(good[:-7] + b"\n//x\n//")
    seat.start(copy.url)
    wait_kept(seat.page, None)
    kept = "address => caches.match(address).then((found) => Boolean(found))"
    assert not seat.page.evaluate(kept, copy.url + path.relative_to(copy.folder).as_posix())
    assert seat.page.evaluate("navigator.serviceWorker.getRegistration().then((found) => !found?.active)")
    path.write_bytes(good)
    seat.reload()
    wait_kept(seat.page)


def test_the_way_out(seat: Seat, copy: Copy) -> None:
    seat.start(copy.url)
    wait_kept(seat.page)
    copy.put({"sw.js": (copy.folder / "sw-off.js").read_bytes()})
    seat.page.evaluate("document.documentElement.dataset.before = 'yes'")
    seat.page.evaluate(f"void {LOOK}")
    seat.page.wait_for_function("!document.documentElement.dataset.before && globalThis.where", timeout=BOOT)
    seat.wait("home", timeout=BOOT)
    assert seat.page.evaluate(CACHES) == []
    wait_kept(seat.page, None)
    seat.comes("() => navigator.serviceWorker.getRegistrations().then((found) => !found.length)")
    seat.rest()
    assert seat.where() == "home"


REFUSED: dict[str, Callable[[Page], None]] = {
    "missing": lambda page: page.add_init_script("delete Navigator.prototype.serviceWorker"),
    "forbidden": lambda page: page.add_init_script(
        "Object.defineProperty(Navigator.prototype, 'serviceWorker',"
        " { get() { throw new DOMException('no', 'SecurityError'); } })"
    ),
}


@pytest.mark.parametrize("why", REFUSED)
def test_without_service_workers_the_game_plays_on(seat: Seat, copy: Copy, why: str) -> None:
    REFUSED[why](seat.page)
    seat.start(copy.url, QUICK)
    wait_kept(seat.page, None)
    seat.tap("settings")
    seat.page.keyboard.press("End")
    seat.until("() => control('program')")
    seat.tap("program")
    assert "only online" in seat.seen()["offline"]["label"]
    seat.press("back")
    seat.until("() => control('program')")
    seat.press("back")
    seat.wait("home")
    seat.tap("play")
    seat.wait("bid")
    assert seat.record()


def test_the_page_can_be_installed(seat: Seat, copy: Copy) -> None:
    seat.start(copy.url)
    manifest = seat.cdp.send("Page.getAppManifest")
    assert manifest["errors"] == [] and manifest["url"] == copy.url + "manifest.webmanifest"
    wait_kept(seat.page)
    errors = seat.cdp.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [error["errorId"] for error in errors if error["errorId"] != "in-incognito"] == []
