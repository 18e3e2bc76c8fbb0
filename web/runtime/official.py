"""The official wheel of Pyodide's own distribution, for machines that cannot compile."""

from __future__ import annotations

import json
import os
import shutil
from pathlib import Path

from .fetch import download
from .recipe import RuntimeBuildError, sha256

# Where Pyodide publishes the files of its lock file. ATOUT_PYGAME_WHEEL: another address, or a local file.
DISTRIBUTION = "https://cdn.jsdelivr.net/pyodide/v{version}/full/{file}"


def official_wheel(pyodide: Path, out: Path) -> None:
    """Writes the official wheel to `out`, checked against Pyodide's lock file. RuntimeBuildError."""
    entry = json.loads((pyodide / "pyodide-lock.json").read_text())["packages"].get("pygame-ce")
    if not entry:
        raise RuntimeBuildError("Pyodide's lock file knows no pygame-ce")
    version = json.loads((pyodide / "package.json").read_text())["version"]
    source = os.environ.get("ATOUT_PYGAME_WHEEL") or DISTRIBUTION.format(
        version=version, file=entry["file_name"]
    )
    if "://" in source:
        download(source, out, entry["sha256"])
        return
    path = Path(source)
    if not path.is_file():
        raise RuntimeBuildError(f"ATOUT_PYGAME_WHEEL: there is no file {source}")
    if sha256(path) != entry["sha256"]:
        raise RuntimeBuildError(f"{source} is not the wheel of Pyodide's lock file (its sha256 differs)")
    shutil.copyfile(path, out)
