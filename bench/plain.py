"""What bench.boot compares with: a plain PyScript page that imports the same modules."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

from tools.archive import deflated_zip, read_zip, write_twins
from tools.paths import PYODIDE, ROOT, cache_root, files_below
from tools.pyscript import CORE
from tools.stage import asset_files, client_files, qr_encoder
from web.runtime.obtain import obtain
from web.runtime.recipe import Progress

MARK = "plain:imported"
PAGE = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>plain</title>
<link rel="stylesheet" href="core/core.css"><script type="module" src="core/core.js"></script></head>
<body><canvas id="canvas"></canvas>
<script type="py" src="main.py" config='CONFIG'></script></body></html>
"""
MAIN = f"""
import js
import pygame
import game.app
import game.ui.app
import game.ui.scenes.home
js.performance.mark("{MARK}")
"""


def write_plain(site: Path) -> None:
    """A site with npm's Pyodide and PyScript as they are, the wheel, and the game as sources in a zip."""
    shutil.copytree(CORE / "dist", site / "core", ignore=shutil.ignore_patterns("*.map"))
    (site / "pyodide").mkdir()
    for path in files_below(PYODIDE):
        if path.parent == PYODIDE and path.suffix in (".mjs", ".wasm", ".zip", ".json"):
            shutil.copyfile(path, site / "pyodide" / path.name)
    game, assets = ROOT / "game", ROOT / "build/assets"
    files = {path.relative_to(ROOT).as_posix(): path.read_bytes() for path in client_files(game)}
    files |= {f"segno/{path.name}": path.read_bytes() for path in qr_encoder()} | {"segno/__init__.py": b""}
    files |= {
        f"assets/{path.relative_to(assets).as_posix()}": path.read_bytes() for path in asset_files(assets)
    }
    (site / "game.zip").write_bytes(deflated_zip(files))
    (site / "pygame.zip").write_bytes(deflated_zip(read_zip(obtain(PYODIDE, Progress()))))
    config = {
        "interpreter": "./pyodide/pyodide.mjs",
        "files": {"./pygame.zip": "./*", "./game.zip": "./*"},
    }
    (site / "index.html").write_text(PAGE.replace("CONFIG", json.dumps(config)), encoding="utf-8")
    (site / "main.py").write_text(MAIN, encoding="utf-8")
    for path in list(files_below(site)):
        write_twins(path, cache_root() / "twins")
