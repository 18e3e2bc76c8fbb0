"""A wheel of pygame-ce: from the cache, else built from sources, else (no compiler) Pyodide's own."""

from __future__ import annotations

import importlib.metadata
import os
import shutil
import subprocess
from pathlib import Path

from . import fetch, headers, patches
from .compiler import build_module
from .official import official_wheel
from .recipe import HERE, Progress, Recipe, RuntimeBuildError, cache_key, read_recipe, sha256
from .units import Trees, all_units
from .wheel import license_texts, write_wheel

# What the build gives from exactly the inputs of sources.toml. Only the CPython headers are not pinned to one
# file, so another hash is a reason to look, not an error: the smoke test decides.
RECORDED = "b403b3389217d94e08b7331507bce696491502b16f8fcb3851601e927dc5ed68"


def cache_root() -> Path:
    """ATOUT_CACHE, or build/cache in the tree."""
    return Path(os.environ.get("ATOUT_CACHE") or HERE.parents[1] / "build/cache").resolve()


def obtain(pyodide: Path, progress: Progress) -> Path:
    """Path of the wheel for this Pyodide. RuntimeBuildError tells a person why there is none."""
    recipe = read_recipe()
    folder = cache_root() / f"pygame-{cache_key(pyodide, importlib.metadata.version('cython'))}"
    built, official = folder / recipe.wheel_name, folder / "official" / recipe.wheel_name
    if built.exists():
        return built
    missing = install_toolchain(recipe, progress)
    if not missing:
        build(recipe, pyodide, built, progress)
        return built
    if not official.exists():
        progress("no compiler here: taking the official wheel")
        official.parent.mkdir(parents=True, exist_ok=True)
        try:
            official_wheel(pyodide, official)
        except RuntimeBuildError as error:
            packages = " ".join(recipe.tool_packages)
            raise RuntimeBuildError(
                f"missing: {', '.join(missing)}. On Debian 12 or later: apt-get install {packages}\n"
                f"The official wheel could not be had either: {error}"
            ) from error
    return official


def install_toolchain(recipe: Recipe, progress: Progress) -> list[str]:
    """The compilers that are still missing after installing them where that is allowed (root on Debian)."""

    def missing() -> list[str]:
        return [tool for tool in (recipe.cc, recipe.ld) if not shutil.which(tool)]

    if missing() and os.geteuid() == 0 and shutil.which("apt-get"):
        progress(f"installing {' and '.join(recipe.tool_packages)}")
        environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        install = ["apt-get", "install", "-y", "-qq", "--no-install-recommends", *recipe.tool_packages]
        for command in (["apt-get", "update", "-qq"], install):
            subprocess.run(command, env=environment, check=False, stdout=subprocess.DEVNULL)
    return missing()


def build(recipe: Recipe, pyodide: Path, out: Path, progress: Progress) -> None:
    """Compiles and packs the wheel to `out`. Downloads stay in the cache, what is unpacked does not."""
    downloads = cache_root() / "downloads"
    downloads.mkdir(parents=True, exist_ok=True)
    work = out.parent / "work"
    shutil.rmtree(work, ignore_errors=True)
    work.mkdir(parents=True)
    progress("fetching sources (SDL2 family, FreeType, emscripten's headers, pygame-ce)")
    archives = {name: fetch.debian_file(pinned, downloads) for name, pinned in recipe.debian.items()}
    archives["pygame"] = fetch.sdist(recipe, downloads)
    progress("fetching CPython's headers")
    python = fetch.python_headers(recipe, downloads, work)
    progress("unpacking and patching")
    trees = unpack(archives, python, pyodide, work)
    units = all_units(trees, recipe.pygame_version, work / "generated")
    progress(f"compiling {len(units)} files")
    module = build_module(recipe, trees, units, work)
    progress("checking imports against Pyodide, packing the wheel")
    check_imports(pyodide, module)
    part = out.with_suffix(".part")
    write_wheel(trees.pygame, module, license_texts(trees), part)
    part.replace(out)
    shutil.rmtree(work)
    note = "" if sha256(out) == RECORDED else " (not the recorded sha256: newer CPython headers?)"
    progress(f"wheel ready, {out.stat().st_size:,} bytes{note}")


def check_imports(pyodide: Path, module: Path) -> None:
    """RuntimeBuildError when a side module asks for what Pyodide's main module does not have."""
    command = ["node", str(HERE / "check_imports.mjs"), str(pyodide), str(module)]
    check = subprocess.run(command, capture_output=True, text=True, check=False)
    if check.returncode:
        raise RuntimeBuildError(f"{module.name} does not fit this Pyodide:\n{check.stdout}{check.stderr}")


def unpack(archives: dict[str, Path], python: Path, pyodide: Path, work: Path) -> Trees:
    """Unpacks and patches every source tree below `work`."""
    roots = {}
    for name in ("sdl2", "image", "ttf", "freetype", "pygame"):
        folder = work / "sources" / name
        folder.mkdir(parents=True)
        command = ["tar", "xf", str(archives[name]), "-C", str(folder), "--strip-components=1"]
        subprocess.run(command, check=True)
        roots[name] = folder
    patches.patch_sdl(roots["sdl2"])
    patches.patch_pygame(roots["pygame"])
    patches.trim_pygame(roots["pygame"])
    patches.patch_image(roots["image"])
    emscripten = headers.prepare_emscripten(archives["emscripten"], work / "emscripten")
    return Trees(**roots, emscripten=emscripten, python=fitted(python, pyodide))


def fitted(python: Path, pyodide: Path) -> Path:
    """The folder of Python.h, with the pyconfig.h of this Pyodide put into it."""
    include = python / "python3.14"
    native = next(iter(sorted(python.glob("*-linux-gnu*/python3.14/pyconfig.h"))), None)
    if native is None:
        raise RuntimeBuildError(f"no pyconfig.h in {python}")
    headers.write_pyconfig(pyodide / "python_stdlib.zip", native, include / "pyconfig.h")
    return include
