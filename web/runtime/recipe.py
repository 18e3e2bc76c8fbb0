"""The pinned inputs of the wheel, the errors of a build that cannot go on, and its progress lines."""

from __future__ import annotations

import hashlib
import sys
import time
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
WHEEL_TAG = "cp314-cp314-pyemscripten_2026_0_wasm32"
MODULE_NAME = "base.cpython-314-wasm32-emscripten.so"
# The parts of this folder that decide what comes out; the checks and texts beside them do not.
BUILD_FILES = (
    "sources.toml",
    "abi_check.c",
    "shim.c",
    "compiler.py",
    "headers.py",
    "patches.py",
    "units.py",
    "wheel.py",
)


class RuntimeBuildError(Exception):
    """The wheel cannot be had; the message tells a person what is missing and what to do."""


@dataclass(frozen=True)
class Pinned:
    """One file of a Debian mirror: its path below pool/main and its sha256."""

    path: str
    sha256: str

    @property
    def name(self) -> str:
        return self.path.rsplit("/", 1)[1]


@dataclass(frozen=True)
class Recipe:
    """sources.toml, read."""

    pygame_version: str
    sdist: str
    sdist_sha256: str
    python_package: str
    python_suites: tuple[str, ...]
    debian: dict[str, Pinned]
    cc: str
    ld: str
    tool_packages: tuple[str, ...]

    @property
    def wheel_name(self) -> str:
        return f"pygame_ce-{self.pygame_version}-{WHEEL_TAG}.whl"


def read_recipe(path: Path = HERE / "sources.toml") -> Recipe:
    """The recipe as data. KeyError if a line of sources.toml is missing."""
    data: dict[str, Any] = tomllib.loads(path.read_text(encoding="utf-8"))
    return Recipe(
        pygame_version=data["pygame"]["version"],
        sdist=data["pygame"]["sdist"],
        sdist_sha256=data["pygame"]["sha256"],
        python_package=data["python"]["package"],
        python_suites=tuple(data["python"]["suites"]),
        debian={name: Pinned(**entry) for name, entry in data["debian"].items()},
        cc=data["toolchain"]["cc"],
        ld=data["toolchain"]["ld"],
        tool_packages=tuple(data["toolchain"]["packages"]),
    )


def sha256(path: Path) -> str:
    """Hex digest of a file's content."""
    with path.open("rb") as stream:
        return hashlib.file_digest(stream, "sha256").hexdigest()


def cache_key(pyodide: Path, cython_version: str) -> str:
    """Short hash of everything that decides the wheel: this recipe, Pyodide's own files, Cython."""
    digest = hashlib.sha256(cython_version.encode())
    for path in (*(HERE / name for name in BUILD_FILES), pyodide / "pyodide-lock.json"):
        digest.update(path.name.encode() + b"\0" + sha256(path).encode())
    return digest.hexdigest()[:16]


class Progress:
    """One line a stage, with the seconds since the build began."""

    def __init__(self) -> None:
        self._start = time.monotonic()

    def __call__(self, text: str) -> None:
        print(f"[{time.monotonic() - self._start:5.1f} s] {text}", file=sys.stderr, flush=True)
