"""Compiles the games' cores: for this machine's Python where a C compiler is at hand, and for the page.

`python -m tools.cores` does the first; the second is part of `tools.dist`. Without a compiler the same
sources run interpreted.
"""

from __future__ import annotations

import importlib.metadata
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path

from game.engine.cores import PREFIX
from game.host.cores import ROOT, SOURCES, folder
from web.runtime.obtain import install_toolchain
from web.runtime.recipe import Progress, RuntimeBuildError, read_recipe
from web.runtime.side import SUFFIX, decided_by, side_module

from .paths import PYODIDE, cache_root, content_hash

INCLUDE = Path(sysconfig.get_paths()["include"])
"""This Python's own headers, when they are installed."""


def compiler() -> str | None:
    """The C compiler to use, or None when it or the headers are missing."""
    if not (INCLUDE / "Python.h").exists():
        return None
    for name in (os.environ.get("CC", ""), "cc", "gcc", "clang", "clang-19"):
        if name and (found := shutil.which(name)):
            return found
    return None


def module_of(source: Path) -> str:
    """The compiled module's name."""
    return PREFIX + source.parent.name


def translate(source: Path, work: Path) -> Path:
    """A core as C, the same whatever the folders are. RuntimeBuildError when Cython refuses it."""
    module = module_of(source)
    copy = work / "game/games" / source.parent.name / source.name
    copy.parent.mkdir(parents=True)
    shutil.copyfile(source, copy)
    command = [sys.executable, "-m", "cython", "-3", "--module-name", module, "-o", f"{module}.c"]
    command.append(copy.relative_to(work).as_posix())
    result = subprocess.run(command, cwd=work, capture_output=True, text=True, check=False)
    if result.returncode:
        raise RuntimeBuildError(f"Cython cannot translate {source}:\n{result.stderr[-3000:]}")
    return work / f"{module}.c"


def compile_native(cc: str, made: Path, out: Path) -> Path:
    """C as an extension module of this Python. RuntimeBuildError when the compiler refuses it."""
    target = out / (made.stem + (sysconfig.get_config_var("EXT_SUFFIX") or ".so"))
    flags = ["-O3", "-fPIC", "-shared", "-DNDEBUG", "-w", "-fvisibility=hidden"]
    flags += ["-ffp-contract=off"]  # or a machine with fused multiplication rounds otherwise than the source
    command = [cc, *flags, f"-I{INCLUDE}", str(made), "-o", str(target)]
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    if result.returncode:
        raise RuntimeBuildError(f"{cc} cannot compile {made.name}:\n{result.stderr[:2000]}")
    return target


def page_cores(root: Path, progress: Progress) -> dict[str, bytes]:
    """The cores below `root`, which holds game/, as the page loads them, by file name.

    Without a compiler there are none; RuntimeBuildError for a core that cannot be compiled.
    """
    recipe = read_recipe()
    sources = sorted(root.glob(SOURCES))
    if not sources or install_toolchain(recipe, progress):
        if sources:
            progress("no compiler here: in the page the cores run interpreted")
        return {}
    cores = {}
    for source in sources:
        target = _cached(source)
        if not target.exists():
            progress(f"compiling {source.parent.name}'s core for the page")
            target.parent.mkdir(parents=True, exist_ok=True)
            with tempfile.TemporaryDirectory(dir=target.parent) as work:
                made = Path(work) / "made"
                made.write_bytes(side_module(recipe, PYODIDE, translate(source, Path(work)), progress))
                made.replace(target)
        cores[target.name] = target.read_bytes()
    return cores


def _cached(source: Path) -> Path:
    """Where a core for the page is kept, named by all that decides it."""
    cython = importlib.metadata.version("cython")
    key = content_hash(source.read_bytes(), cython, *decided_by(), PYODIDE / "pyodide-lock.json")
    return cache_root() / f"core-{key}" / f"{module_of(source)}{SUFFIX}"


def native_cores() -> Path | None:
    """The folder of the cores compiled for this Python, made if need be; None without a compiler."""
    target = folder()
    cc = compiler()
    if target.is_dir() or not cc:
        return target if target.is_dir() else None
    target.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=target.parent) as work:
        made = Path(work) / "made"
        made.mkdir()
        for source in sorted(ROOT.glob(SOURCES)):
            one = Path(work) / source.parent.name
            one.mkdir()
            compile_native(cc, translate(source, one), made)
        if not target.is_dir():  # another process may have been faster
            made.rename(target)
    return target


def main() -> int:
    try:
        made = native_cores()
    except RuntimeBuildError as error:
        print(f"the cores cannot be compiled, they run interpreted: {error}", file=sys.stderr)
        return 1
    if made is None:
        print("no C compiler (or no Python.h): the cores run interpreted", file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main())
