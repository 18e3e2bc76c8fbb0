"""Where a desktop keeps the compiled cores: in a folder that is named after their sources."""

from __future__ import annotations

import sys
from hashlib import sha256
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SOURCES = "game/games/*/core.py"


def folder(root: Path = ROOT) -> Path:
    """The folder for the cores as their sources are now; another one as soon as a source differs."""
    digest = sha256(sys.implementation.cache_tag.encode() if sys.implementation.cache_tag else b"")
    for path in sorted(root.glob(SOURCES)):
        digest.update(path.read_bytes())
    return root / "build" / "cores" / digest.hexdigest()[:16]


def use() -> bool:
    """Let Python find the compiled cores; False when there are none for these sources."""
    found = folder()
    if not found.is_dir():
        return False
    sys.path.insert(0, str(found))
    return True
