"""game/host/browser.py on the real Pyodide: events in Python's loop, frames, rest, storage, no leak."""

from __future__ import annotations

import json
import shutil
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.e2e.input_bench import HTML, write_bench
from tests.e2e.kit import ROOT, OpenPage, Server

BOOT = """
const { loadPyodide } = await import('./pyodide.mjs');
const python = await loadPyodide({ indexURL: './' });
globalThis.python = python;
python.unpackArchive(await (await fetch('game.zip')).arrayBuffer(), 'zip');
python.runPython(`
import asyncio, dataclasses, gc, js, json
import pyodide.ffi
made = []
create = pyodide.ffi.create_proxy
pyodide.ffi.create_proxy = lambda thing: made.append(thing) or create(thing)
from game.host import open_host
from game.host.contract import Changed, Control
host = open_host()
log, turns, moving = [], {"frame": 0, "idle": 0}, False
sizes = [host.canvas_size()]

async def run():
    while True:
        for event in host.events():
            log.append(repr(event))
            if event == Changed("size"):
                sizes.append(host.canvas_size())
        kind = "frame" if moving else "idle"
        await (host.frame() if moving else host.idle())
        turns[kind] += 1

asyncio.ensure_future(run())
`);
globalThis.ready = true;
"""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    runtime = ROOT / "node_modules" / "pyodide"
    if not runtime.is_dir():
        pytest.skip("needs the npm packages (./build.sh)")
    folder = tmp_path_factory.mktemp("pyodide")
    start = HTML.index("globalThis.wakes")
    end = HTML.index("</script>")
    write_bench(folder, HTML[:start] + BOOT + HTML[end:])
    for name in ("mjs", "asm.mjs", "asm.wasm"):
        shutil.copy(runtime / f"pyodide.{name}", folder)
    for name in ("python_stdlib.zip", "pyodide-lock.json"):
        shutil.copy(runtime / name, folder)
    write_game(folder / "game.zip")
    server = Server(folder)
    yield server
    server.stop()


def write_game(path: Path) -> None:
    with zipfile.ZipFile(path, "w") as archive:
        for file in [ROOT / "game" / "__init__.py", *(ROOT / "game" / "host").glob("*.py")]:
            archive.write(file, file.relative_to(ROOT).as_posix())


def start(open_page: OpenPage, site: Server, device: str = "desktop", **changes: Any) -> Page:
    page = open_page(site.url, device, **changes)
    wait(page)
    return page


def wait(page: Page) -> None:
    page.wait_for_function("globalThis.ready", timeout=60_000)


def ask(page: Page, expression: str) -> Any:
    """A Python expression's value, by way of JSON."""
    return json.loads(page.evaluate("code => python.runPython(code)", f"json.dumps({expression})"))


def run(page: Page, code: str) -> None:
    page.evaluate("code => { python.runPython(code); }", code)


def test_the_page_speaks_to_pythons_loop(open_page: OpenPage, site: Server) -> None:
    page = start(open_page, site, "phone", locale="nl-BE")
    env = ask(page, "dataclasses.asdict(host.environment())")
    assert (env["width"], env["height"], env["ratio"], env["coarse"]) == (390, 844, 3, True)
    assert env["languages"][0] == "nl-BE"
    assert ask(page, "host.canvas_size()") == [1170, 2532]

    run(page, "host.show_controls([Control('play', 'Play', (300, 300, 300, 150)), "
              "Control('note', 'Three left', (0, 0, 60, 60), 'text')])")  # fmt: skip
    page.get_by_role("button", name="Play").tap()
    page.get_by_role("button", name="Play").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowLeft")
    page.wait_for_function("python.runPython('len(log)') === 4")
    assert ask(page, "log") == [
        "Pointer(kind='down', x=450, y=375, device='touch', pressed=True)",
        "Pointer(kind='up', x=450, y=375, device='touch', pressed=False)",
        "Activate(control='play')",
        "Key(key='ArrowLeft', shift=False, ctrl=False)",
    ]

    page.set_viewport_size({"width": 844, "height": 390})
    page.wait_for_function("python.runPython('len(sizes)') === 2")
    assert ask(page, "sizes") == [[1170, 2532], [2532, 1170]]
    assert ask(page, "host.environment().width") == 844

    run(
        page,
        "host.set_language('fr'); host.set_title('Atout'); host.announce('à vous'); host.figure('draws', 3)",
    )
    assert page.evaluate(
        "[document.documentElement.lang, document.title, live.textContent, atoutFigures.draws]"
    ) == [
        "fr",
        "Atout",
        "à vous",
        3,
    ]


def test_frames_run_while_moving_and_stop_at_rest_without_leaking(open_page: OpenPage, site: Server) -> None:
    page = start(open_page, site)
    page.evaluate(
        "() => { const old = requestAnimationFrame; window.asked = 0;"
        "window.requestAnimationFrame = (f) => { asked += 1; return old.call(window, f); }; }"
    )
    run(page, "moving = True")
    page.wait_for_function("python.runPython(\"turns['frame']\") > 60")
    run(page, "gc.collect(); before = len(gc.get_objects())")
    page.wait_for_function("python.runPython(\"turns['frame']\") > 260")
    assert ask(page, "(gc.collect(), len(gc.get_objects()) - before)[1]") < 100  # of 200 frames
    assert ask(page, "len(made)") == 1

    run(page, "moving = False")
    page.wait_for_timeout(300)
    page.evaluate("window.asked = 0")
    idle = ask(page, "turns['idle']")
    page.wait_for_timeout(1000)
    assert page.evaluate("asked") == 0
    assert 1 <= ask(page, "turns['idle']") - idle <= 6


def test_what_is_stored_is_there_after_a_reload_and_every_load_has_its_own_seed(
    open_page: OpenPage, site: Server
) -> None:
    page = start(open_page, site)
    assert ask(page, "[host.storage.get('save'), host.storage.notice, host.storage.keys()]") == [None, "", []]
    assert ask(page, "host.storage.set('save', 'Zürich ♠')") is True
    seed = ask(page, "host.seed()")
    page.reload()
    wait(page)
    assert ask(page, "host.storage.get('save')") == "Zürich ♠"
    assert ask(page, "host.seed()") != seed
    run(page, "host.storage.remove('save')")
    assert page.evaluate("localStorage.length") == 0

    # the last moment is told inside the browser's own event
    run(page, "host.on_hide = lambda: host.storage.set('save', 'in time')")
    told = "dispatchEvent(new PageTransitionEvent('pagehide')); Object.values(localStorage).join()"
    assert "in time" in page.evaluate(told)


FAULTS = [
    ("get() { throw new DOMException('denied', 'SecurityError'); }", "storage.refused"),
    ("value: null", "storage.refused"),
    (
        "value: { getItem: () => null, length: 0, key: () => null, removeItem() {}, "
        "setItem() { throw new DOMException('no room', 'QuotaExceededError'); } }",
        "storage.full",
    ),
]


def test_a_browser_without_storage_still_plays(open_page: OpenPage, site: Server) -> None:
    page = start(open_page, site)
    for fault, notice in FAULTS:
        page.evaluate(f"Object.defineProperty(window, 'localStorage', {{ configurable: true, {fault} }})")
        run(page, "store = type(host.storage)(lambda: js.localStorage)")
        assert ask(page, "store.notice") == notice
        assert ask(page, "[store.set('save', 'x'), store.get('save')]") == [False, "x"]
        assert ask(page, "[store.keys(), store.notice]") == [["save"], notice]
