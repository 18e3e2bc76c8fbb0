"""Where things are in the tree, and hashes of what is there."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from pathlib import Path

from web.runtime.obtain import cache_root

ROOT = Path(__file__).resolve().parents[1]
BUILD = ROOT / "build"
DIST = ROOT / "dist"
PAGE = ROOT / "web/page"
PYODIDE = ROOT / "node_modules/pyodide"
ASSETS = BUILD / "assets"
LOCALE = BUILD / "locale"

__all__ = ["ASSETS", "BUILD", "DIST", "LOCALE", "PAGE", "PYODIDE", "ROOT", "cache_root", "content_hash"]


def content_hash(*parts: str | bytes | Path) -> str:
    """Short hash of texts, files and folders (names and contents), whatever their dates and modes."""
    digest = hashlib.sha256()
    for part in parts:
        if isinstance(part, Path):
            for path in files_below(part):
                name = path.relative_to(part).as_posix() if part.is_dir() else path.name
                digest.update(f"{name}\0{path.stat().st_size}\0".encode())
                digest.update(path.read_bytes())
        else:
            data = part.encode() if isinstance(part, str) else part
            digest.update(str(len(data)).encode() + b"\0" + data)
    return digest.hexdigest()[:12]


def files_below(path: Path) -> Iterable[Path]:
    """The file itself, or every file below a folder in a fixed order, compiled leftovers excepted."""
    if path.is_file():
        return [path]
    found = (item for item in path.rglob("*") if item.is_file() and "__pycache__" not in item.parts)
    return sorted(found, key=lambda item: item.relative_to(path).as_posix())
