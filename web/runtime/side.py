"""Small extension modules beside pygame: one C file each, made into a side module of the same Pyodide."""

from __future__ import annotations

import shutil
import subprocess
import tempfile
from pathlib import Path

from . import fetch, headers
from .compiler import LINK, TARGET, system_headers
from .obtain import cache_root, check_imports, fitted
from .recipe import HERE, Progress, Recipe, RuntimeBuildError, cache_key, sha256

SUFFIX = ".cpython-314-wasm32-emscripten.so"
OPTIONS = "-O3 -msimd128 -fPIC -DNDEBUG -w -fvisibility=hidden".split()
DECIDES = ("compiler.py", "headers.py", "side.py", "sources.toml")
"""The files here that decide what comes out, beside the C file."""


def decided_by() -> list[Path]:
    return [HERE / name for name in DECIDES]


def side_module(recipe: Recipe, pyodide: Path, source: Path, progress: Progress) -> bytes:
    """The C file `NAME.c` of an extension module NAME as a side module that this Pyodide can load.

    Needs the compilers; RuntimeBuildError when it cannot be made.
    """
    emscripten, python = _headers(recipe, pyodide, progress)
    name = source.stem
    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder)
        compiled, module = work / f"{name}.o", work / f"{name}{SUFFIX}"
        where = [*system_headers(emscripten), f"-I{python}", f"-ffile-prefix-map={source.parent}=."]
        _run([recipe.cc, *TARGET, *where, *OPTIONS, "-c", str(source), "-o", str(compiled)])
        _run([recipe.ld, *LINK, f"--export=PyInit_{name}", "-o", str(module), str(compiled)])
        check_imports(pyodide, module)
        return module.read_bytes()


def _run(command: list[str]) -> None:
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    if result.returncode:
        raise RuntimeBuildError(f"{command[0]} failed:\n{result.stderr[:2000]}")


def _headers(recipe: Recipe, pyodide: Path, progress: Progress) -> tuple[Path, Path]:
    """Emscripten's `system` folder and the one with Python.h, unpacked once and kept in the cache."""
    folder = cache_root() / f"headers-{cache_key(pyodide, sha256(HERE / 'obtain.py'))}"
    python = folder / "python/usr/include/python3.14"
    if not folder.exists():
        progress("unpacking headers for the compiled cores")
        downloads = cache_root() / "downloads"
        downloads.mkdir(parents=True, exist_ok=True)
        part = Path(tempfile.mkdtemp(prefix=folder.name, dir=cache_root()))
        try:
            archive = fetch.debian_file(recipe.debian["emscripten"], downloads)
            headers.prepare_emscripten(archive, part / "emscripten")
            fitted(fetch.python_headers(recipe, downloads, part), pyodide)
            for leftover in ("apt", "python/usr/lib", "python/usr/share"):
                shutil.rmtree(part / leftover, ignore_errors=True)
            part.rename(folder)
        except OSError:
            if not folder.exists():  # another build was not faster
                raise
        finally:
            shutil.rmtree(part, ignore_errors=True)
    return folder / "emscripten/system", python
