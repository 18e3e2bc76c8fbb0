"""Packs the side module and pygame-ce's Python files into a wheel that depends on content only."""

from __future__ import annotations

import base64
import hashlib
import zipfile
from collections.abc import Mapping
from pathlib import Path

from .recipe import MODULE_NAME, WHEEL_TAG, RuntimeBuildError
from .units import Trees

DATE = (2020, 1, 1, 0, 0, 0)
DATA_FILES = ("pygame_icon.bmp",)
PYTHON_FILES = """
    __init__.py colordict.py cursors.py locals.py pkgdata.py sysfont.py typing.py version.py
""".split()
"""Of pygame's own modules written in Python those that its others or the game import."""


def write_wheel(pygame: Path, module: Path, licenses: Mapping[str, Path], out: Path) -> None:
    """Writes the wheel: sorted members, one date, one mode. licenses: texts that travel with the code."""
    metadata = (pygame / "PKG-INFO").read_bytes()
    info = f"pygame_ce-{_version(metadata)}.dist-info"
    files = _python_files(pygame / "src_py")
    files[f"pygame/{MODULE_NAME}"] = module.read_bytes()
    files[f"{info}/METADATA"] = metadata
    files[f"{info}/WHEEL"] = (
        f"Wheel-Version: 1.0\nGenerator: atout\nRoot-Is-Purelib: false\nTag: {WHEEL_TAG}\n".encode()
    )
    for name in sorted(licenses):
        files[f"{info}/licenses/{name}"] = licenses[name].read_bytes()
    files[f"{info}/RECORD"] = _record(files, f"{info}/RECORD")
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, content in files.items():
            entry = zipfile.ZipInfo(name, DATE)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, content)


def _version(metadata: bytes) -> str:
    for line in metadata.decode().splitlines():
        if line.startswith("Version:"):
            return line.split()[1]
    raise RuntimeBuildError("pygame-ce's PKG-INFO names no version")


def _python_files(source: Path) -> dict[str, bytes]:
    files = {}
    for path in sorted(source.rglob("*")):
        relative = path.relative_to(source)
        if relative.as_posix() in (*PYTHON_FILES, *DATA_FILES):
            files[f"pygame/{relative.as_posix()}"] = path.read_bytes()
    return files


def _record(files: dict[str, bytes], own_name: str) -> bytes:
    lines = []
    for name, content in files.items():
        digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
        lines.append(f"{name},sha256={digest},{len(content)}")
    return "\n".join([*lines, f"{own_name},,", ""]).encode()


def license_texts(trees: Trees) -> dict[str, Path]:
    """Licences of everything that is linked into the module, by the name they get in the wheel."""
    return {
        "SDL2.txt": trees.sdl2 / "LICENSE.txt",
        "SDL2_image.txt": trees.image / "LICENSE.txt",
        "SDL2_ttf.txt": trees.ttf / "LICENSE.txt",
        "FreeType.txt": trees.freetype / "docs/FTL.TXT",
        "SDL_gfx.txt": trees.pygame / "docs/licenses/LICENSE.sdl_gfx.txt",
        "pygame-ce.txt": trees.pygame / "docs/LGPL.txt",
    }
