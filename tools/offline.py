"""What makes the site installable and playable without a network: list of files, service worker, manifest."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

from .archive import TWINS
from .paths import ASSETS, ROOT, content_hash, files_below

SOURCES = ROOT / "web/offline"
WORKER = "sw.js"
MARK = "'<!--LIST-->'"
"""Stands in the worker for the list."""
APART = ("licenses/", "pyscript", "sw", "icons/app-180")
"""What a page never asks for while it is played: the beginnings of addresses."""
ICONS = ("app-180.png", "app-192.png", "app-512.png", "mask-192.png", "mask-512.png")


def web_manifest() -> bytes:
    """The manifest of the installed program, its addresses relative so that any folder will do."""
    icons = [
        {
            "src": f"icons/{name}",
            "sizes": "x".join([name.rpartition("-")[2].removesuffix(".png")] * 2),
            "type": "image/png",
            "purpose": "maskable" if name.startswith("mask") else "any",
        }
        for name in ICONS[1:]
    ]
    manifest = {
        "name": "Atout",
        "short_name": "Atout",
        "description": "Whist 22, Tarot for two and Bavarian Tarock.",
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "orientation": "any",
        "background_color": "#c4d5c1",
        "theme_color": "#c4d5c1",
        "categories": ["games"],
        "icons": icons,
    }
    return json.dumps(manifest, indent=1).encode() + b"\n"


def icon_files() -> dict[str, bytes]:
    """The platforms' icons, by address."""
    return {f"icons/{name}": (ASSETS / "icons" / name).read_bytes() for name in ICONS}


def kept_files(site: Path) -> dict[str, list[int | str]]:
    """Bytes and sha256 of every file that playing may ask for, by address."""
    kept: dict[str, list[int | str]] = {}
    for path in files_below(site):
        address = path.relative_to(site).as_posix()
        if path.suffix not in TWINS and not address.startswith(APART):
            data = path.read_bytes()
            kept[address] = [len(data), hashlib.sha256(data).hexdigest()]
    return kept


def workers(site: Path) -> dict[str, bytes]:
    """The service worker of a site that is otherwise complete, and the one that undoes it, by address."""
    files = kept_files(site)
    listed = json.dumps(files, sort_keys=True, separators=(",", ":"))
    build = f'{{"name":"{content_hash(listed)}","files":{listed}}}'
    source = (SOURCES / WORKER).read_text(encoding="utf-8")
    if source.count(MARK) != 1:
        raise SystemExit(f"{WORKER} has no {MARK}")
    return {
        WORKER: source.replace(MARK, build).encode(),
        "sw-off.js": (SOURCES / "sw-off.js").read_bytes(),
    }
