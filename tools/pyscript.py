"""The page that starts the game through PyScript, for people who embed games in that way."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from .paths import PAGE, PYODIDE, ROOT

SOURCES = ROOT / "web/pyscript"
CORE = ROOT / "node_modules/@pyscript/core"
INTERPRETER = "pyscript/pyodide"
"""Where PyScript's `offline` attribute looks for one."""


def pyscript_files(manifest: dict[str, Any], page: str) -> dict[str, bytes]:
    """pyscript.html and what it needs beside the site's own files, by address. page: the scripts' folder."""
    modules = {f"./{page}/input.mjs": "atout_input", f"./{page}/tabs.mjs": "atout_tabs"}
    html = (SOURCES / "pyscript.tmpl").read_text(encoding="utf-8")
    for mark, text in (
        ("<!--STYLE-->", (PAGE / "page.css").read_text(encoding="utf-8").rstrip()),
        ("<!--FILES-->", json.dumps(manifest, sort_keys=True, separators=(",", ":"))),
        ("<!--CONFIG-->", json.dumps({"js_modules": {"main": modules}})),
    ):
        if html.count(mark) != 1:
            raise SystemExit(f"the template of the PyScript page has no {mark}")
        html = html.replace(mark, text)
    files = {
        "pyscript.html": html.encode(),
        "pyscript/main.py": (SOURCES / "main.py").read_bytes(),
        f"{INTERPRETER}/pyodide.mjs": (SOURCES / "pyodide.mjs").read_bytes(),
        f"{INTERPRETER}/python_stdlib.zip": (PYODIDE / "python_stdlib.zip").read_bytes(),
        "pyscript/LICENSE.txt": (CORE / "LICENSE").read_bytes(),
    }
    files |= {f"pyscript/{path.name}": path.read_bytes() for path in _scripts()}
    return dict(sorted(files.items()))


def _scripts() -> list[Path]:
    """PyScript itself; only the libraries of its editor and its terminal stay away, which ours has not."""
    unused = ("codemirror", "xterm")
    return [path for path in sorted((CORE / "dist").glob("*.js")) if not path.name.startswith(unused)]
