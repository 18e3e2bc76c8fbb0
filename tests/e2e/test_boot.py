"""The page's start: what a person sees while it loads, when it works, and when something is in the way."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.e2e.kit import DEVICES, ROOT, Server, Watch
from tools.archive import read_zip, stored_zip

FRAME = "performance.getEntriesByName('boot:frame').length > 0"
DIALOG = "document.getElementById('trouble').open"
START = 60_000  # ms; a busy machine boots slowly

Blank = Callable[..., Page]


@pytest.fixture
def blank(chromium: Browser, dist: Server, watch: Watch) -> Iterator[Blank]:
    """A watched page that has not gone anywhere yet, so that a test can put things in its way."""
    contexts = []

    def make(device: str = "phone", **changes: Any) -> Page:
        preset = DEVICES[device]
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
        page.set_default_timeout(START)
        watch.follow(page, dist.url)
        return page

    yield make
    for context in contexts:
        context.close()


def trouble(page: Page) -> str:
    """Waits for the dialog and returns all it says."""
    page.wait_for_function(DIALOG)
    return page.locator("#trouble").inner_text()


def marks(page: Page) -> dict[str, float]:
    script = "performance.getEntriesByType('mark').map(mark => [mark.name, mark.startTime])"
    return {name: start for name, start in page.evaluate(script) if name.startswith("boot:")}


LATER = {"boot:cores", "boot:worker"}
"""Marks of what comes after the first frame."""


@pytest.mark.parametrize("device", ["phone", "desktop"])
def test_the_game_starts_and_the_splash_goes(blank: Blank, dist: Server, device: str) -> None:
    page = blank(device)
    page.goto(dist.url)
    page.wait_for_function(FRAME)
    seen = marks(page)
    order = ["boot:page", "boot:pyodide", "boot:streamed", "boot:pygame", "boot:game", "boot:frame"]
    assert sorted(seen.keys() - LATER, key=lambda name: seen[name]) == order
    assert not page.locator("#boot").is_visible()
    assert not page.locator("#trouble").is_visible()
    colours = page.evaluate(
        """() => {
            const image = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
            return new Set(new Uint32Array(image.data.buffer)).size;
        }"""
    )
    assert colours > 50


WORDS = {
    "fr-CH": (r"On bat les cartes… \d+,\d sur \d+,\d Mo", "fr"),
    "de-AT": (r"Es wird gemischt … \d+,\d von \d+,\d MB", "de"),
    "nl-BE": (r"De kaarten worden geschud… \d+,\d van \d+,\d MB", "nl"),
    "en-GB": (r"Shuffling… \d+\.\d of \d+\.\d MB", "en"),
    "pt-PT": (r"Shuffling… \d+\.\d of \d+\.\d MB", "en"),
}


@pytest.mark.parametrize("locale", WORDS)
def test_progress_is_told_in_the_browsers_language(blank: Blank, dist: Server, locale: str) -> None:
    page = blank(locale=locale)
    page.route("**/pyodide.asm.wasm", lambda route: None)  # the largest file never comes: the splash stays
    page.goto(dist.url, wait_until="commit")
    pattern, language = WORDS[locale]
    page.wait_for_function("Number(document.getElementById('progress').ariaValueNow) > 20")
    assert re.fullmatch(pattern, page.locator("#words").inner_text())
    assert page.evaluate("document.documentElement.lang") == language
    assert page.get_by_role("heading", name="Atout").is_visible()
    assert page.locator("#boot svg").bounding_box()["height"] > 100  # type: ignore[index]


def test_without_webassembly_a_person_is_told(blank: Blank, dist: Server, watch: Watch) -> None:
    watch.allow("noWasm")
    page = blank(locale="de")
    page.add_init_script("delete globalThis.WebAssembly")
    page.goto(dist.url)
    assert "WebAssembly fehlt oder ist abgeschaltet" in trouble(page)
    assert page.get_by_role("button", name="Noch einmal").is_visible()


@pytest.mark.parametrize("name", ["stdlib.zip", "pygame.so.wasm", "pyodide.asm.mjs", "atout.apk"])
def test_a_missing_file_can_be_tried_again(blank: Blank, dist: Server, watch: Watch, name: str) -> None:
    watch.allow("Failed to load resource|^status 404|file: ")
    page = blank(locale="en")
    page.route(f"**/{name}", lambda route: route.fulfill(status=404))
    page.goto(dist.url)
    assert "A file did not arrive" in trouble(page)
    page.unroute(f"**/{name}")
    page.get_by_role("button", name="Try again").click()
    page.wait_for_function(FRAME)


def with_main(source: str) -> bytes:
    """The game's archive with another main.py."""
    [archive] = (ROOT / "dist").glob("game-*/atout.apk")
    return stored_zip({**read_zip(archive), "assets/main.py": source.encode()})


BROKEN = {
    "main.py": "raise ValueError('cut the deck')",
    "the game": """
import asyncio
async def go():
    raise ValueError('cut the deck')
task = asyncio.ensure_future(go())
""",
    "a missing module": "import nothing_of_the_sort",
}


@pytest.mark.parametrize("where", BROKEN)
def test_an_exception_at_start_is_shown_and_copied(
    blank: Blank, dist: Server, watch: Watch, where: str
) -> None:
    watch.allow("crash: ")
    page = blank(locale="nl", permissions=["clipboard-read", "clipboard-write"])
    body = with_main(BROKEN[where])
    page.route("**/atout.apk", lambda route: route.fulfill(body=body, content_type="application/zip"))
    page.goto(dist.url)
    assert "Er ging iets mis" in trouble(page)
    page.get_by_role("button", name="Details kopiëren").click()
    page.get_by_role("button", name="Gekopieerd").wait_for()
    copied = page.evaluate("navigator.clipboard.readText()")
    assert "Traceback" in copied and "main.py" in copied
    assert "Mozilla" in copied  # the browser, for the report


@pytest.mark.parametrize(
    "late",
    [
        "setTimeout(() => { throw new Error('late trouble') })",
        "Promise.reject(new Error('late trouble'))",
        "atoutCrash('late trouble')",
        "atoutPython.runPython(`import asyncio, js\nfrom pyodide.ffi import create_once_callable\n"
        "def fail(): raise ValueError('late trouble')\njs.setTimeout(create_once_callable(fail), 1)`)",
    ],
)
def test_a_later_error_reaches_the_dialog(blank: Blank, dist: Server, watch: Watch, late: str) -> None:
    watch.allow("late trouble")
    page = blank(locale="fr")
    page.goto(dist.url)
    page.wait_for_function(FRAME)
    page.evaluate(f"() => {{ {late} }}")
    assert "Un problème est survenu" in trouble(page)
    assert "late trouble" in page.locator("#trouble pre").text_content()  # type: ignore[operator]


@pytest.mark.parametrize("name", ["preloadedWasm[", "inner.loadWebAssemblyModule("])
def test_pygame_loads_without_the_private_names(blank: Blank, dist: Server, watch: Watch, name: str) -> None:
    watch.allow("the slow way")
    page = blank()
    [script] = (ROOT / "dist").glob("page-*/interpreter.mjs")
    source = script.read_text(encoding="utf-8")
    assert name in source
    changed = source.replace(name, "inner.gone" + name[-1])
    page.route(
        "**/interpreter.mjs", lambda route: route.fulfill(body=changed, content_type="text/javascript")
    )
    page.goto(dist.url)
    page.wait_for_function(FRAME)
    assert "boot:streamed" not in marks(page)


def test_every_module_of_the_game_finds_its_imports(blank: Blank, dist: Server) -> None:
    page = blank()
    page.goto(dist.url)
    page.wait_for_function(FRAME)
    failures = page.evaluate(
        """() => atoutPython.runPython(`
import importlib, pathlib
failures = []
for path in sorted(pathlib.Path('/atout/game').rglob('*.pyc')):
    name = '.'.join(path.relative_to('/atout').with_suffix('').parts).removesuffix('.__init__')
    try:
        importlib.import_module(name)
    except ImportError as error:
        failures.append(f'{name}: {error}')
'\\\\n'.join(failures)
`)"""
    )
    assert failures == ""


def test_the_page_behaves_like_an_app(blank: Blank, dist: Server) -> None:
    page = blank()
    page.goto(dist.url)
    page.wait_for_function(FRAME)
    viewport = page.locator("meta[name=viewport]").get_attribute("content") or ""
    assert "viewport-fit=cover" in viewport
    assert "user-scalable" not in viewport and "maximum-scale" not in viewport
    style = "(id, name) => getComputedStyle(document.getElementById(id))[name]"
    for element in ("table", "canvas", "overlay"):
        assert page.evaluate(f"({style})('{element}', 'touchAction')") == "none"
    assert page.evaluate(f"({style})('table', 'userSelect')") == "none"
    assert page.evaluate("getComputedStyle(document.body).overscrollBehaviorY") == "none"
    box = page.locator("#table").bounding_box()
    assert box == {"x": 0, "y": 0, "width": 390, "height": 844}
    long_press = "overlay.dispatchEvent(new MouseEvent('contextmenu', { cancelable: true, bubbles: true }))"
    assert page.evaluate(long_press) is False  # prevented
    assert page.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--safe-top')").strip()
    assert page.locator("#live").get_attribute("aria-live") == "polite"


def test_the_second_visit_needs_only_the_page(blank: Blank, dist: Server) -> None:
    """Everything else lies in folders named by content, which a server may let browsers keep."""
    page = blank()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url.removeprefix(dist.url)))
    page.goto(dist.url)
    page.wait_for_function(FRAME)
    named = re.compile(r"(runtime|game|page|cores|sounds)-[0-9a-f]{12}/")
    unnamed = [address for address in asked if not named.match(address)]
    assert {address for address in unnamed if not address.startswith("icons/")} <= {
        "",
        "favicon.png",
        "manifest.webmanifest",
    }
