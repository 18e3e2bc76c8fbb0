"""Runs under PyScript: brings pygame and the game's archive to where Python looks, then starts main.py."""

import asyncio
import io
import json
import os
import sys
import zipfile
from pathlib import Path
from typing import Any

import js
import pyodide_js  # type: ignore
from pyscript import document, fetch  # type: ignore
from pyscript.js_modules import atout_input, atout_tabs  # type: ignore

SITE, HOME = Path("/lib/python3.14/site-packages"), Path("/atout")
PACKED = "assets/"
"""Below this the archive that pygbag makes holds everything."""

files = json.loads(document.getElementById("files").textContent)
runtime = files["runtime"]


async def get(address: str) -> bytes:
    return bytes(await fetch(address).bytearray())


def unpack(data: bytes, folder: Path, prefix: str = "") -> None:
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        for name in archive.namelist():
            if name.startswith(prefix) and not name.endswith("/"):
                target = folder / name.removeprefix(prefix)
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_bytes(archive.read(name))


async def start() -> None:
    unpack(await get(runtime["pygame"]), SITE)
    module = SITE / "pygame/base.cpython-314-wasm32-emscripten.so"
    module.write_bytes(await get(runtime["side"]))
    unpack(await get(files["game"]), HOME, PACKED)
    unpack((HOME / "code.zip").read_bytes(), HOME)
    os.chdir(HOME)
    os.environ |= {
        "ATOUT_ASSETS": str(HOME / "assets"),
        "ATOUT_LOCALE": str(HOME / "locale"),
        "PYGAME_HIDE_SUPPORT_PROMPT": "1",
        "SDL_EMSCRIPTEN_KEYBOARD_ELEMENT": "#canvas",
    }
    sys.path.insert(0, str(HOME))
    pyodide_js._api._skip_unwind_fatal_error = True  # SDL's main loop leaves by an exception
    pyodide_js.canvas.setCanvas2D(document.getElementById("canvas"))
    js.atoutHost = atout_input
    await atout_tabs.becomeWriter()
    document.getElementById("boot").hidden = True
    space: dict[str, Any] = {"__name__": "__main__"}
    exec(compile((HOME / "main.py").read_text(), str(HOME / "main.py"), "exec"), space)
    await space["task"]


task = asyncio.ensure_future(start())  # noqa: RUF006 (the page keeps it)
