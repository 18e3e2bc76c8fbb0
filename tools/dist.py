"""`python -m tools.dist` makes dist/: one page, its scripts, Python, pygame and the game.

Everything but index.html lies in folders named by their content, so a page never mixes files of two builds.
"""

from __future__ import annotations

import argparse
import fcntl
import json
import shutil
import subprocess
import sys
import tempfile
from importlib import metadata
from pathlib import Path
from typing import Any, NamedTuple

from web.runtime.obtain import obtain
from web.runtime.recipe import MODULE_NAME, Progress, RuntimeBuildError

from .archive import TWINS, deflated_zip, read_zip, stored_zip, write_twins
from .cores import page_cores
from .guests import compiled_stdlib, compiled_tree
from .offline import WORKER as KEEPER
from .offline import icon_files, web_manifest, workers
from .paths import ASSETS, BUILD, DIST, LOCALE, PAGE, PYODIDE, ROOT, cache_root, content_hash, files_below
from .pyscript import CORE, pyscript_files
from .stage import stage_app, stage_code

ICON = ASSETS / "icons/app-192.png"
SMALLEST_TWIN = 1024  # bytes; compressing less gains nothing
# What a visitor may want to read about rights; the wheel brings the texts of what is linked into it.
LICENSE_FILES = {
    "LICENSE.txt": ROOT / "LICENSE",
    "NOTICE.txt": ROOT / "NOTICE.md",
    "Alegreya Sans.txt": ROOT / "node_modules/@fontsource/alegreya-sans/LICENSE",
    "Libre Caslon Condensed.txt": ROOT / "node_modules/@fontsource/libre-caslon-condensed/LICENSE",
}
WORKER = "worker.mjs"
"""Runs beside the page, and only once somebody has to think."""
PYODIDE_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.dist", description="Build the site.")
    parser.add_argument("--game", type=Path, default=ROOT / "game", help="folder of the package `game`")
    parser.add_argument("--out", type=Path, default=DIST, help="where the site goes (default dist/)")
    arguments = parser.parse_args()
    BUILD.mkdir(exist_ok=True)
    with (BUILD / "lock").open("w") as lock:  # the staging folder belongs to one build at a time
        fcntl.flock(lock, fcntl.LOCK_EX)
        return build(arguments.game, arguments.out)


def build(game: Path, out: Path) -> int:
    """Makes the site unless it is there already; returns the exit code."""
    progress = Progress()
    try:
        wheel = obtain(PYODIDE, progress)
        code = stage_code(game)
        cores = page_cores(code, progress)
    except RuntimeBuildError as error:
        print(f"build: {error}", file=sys.stderr)
        return 1
    stamp = BUILD / f"stage/{content_hash(str(out.resolve()))}.inputs"
    inputs = input_hash(code, wheel, cores)
    packed_site = out.with_name(out.name + ".zip")
    there = (out / "index.html").exists() and packed_site.exists() and stamp.exists()
    if there and stamp.read_text() == inputs:
        progress(f"{out.name}/ is up to date")
        return 0
    progress("compiling Python for the page")
    runtime = runtime_files(wheel, code)
    progress("packing the game with pygbag")
    packed = pygbag(stage_app(code))
    site = BUILD / "stage/dist"
    shutil.rmtree(site, ignore_errors=True)
    write_site(site, Parts(runtime, cores, packed))
    write_licenses(site / "licenses", wheel)
    for address, data in workers(site).items():
        write(site / address, data)
    shutil.rmtree(out, ignore_errors=True)
    site.rename(out)
    files = {path.relative_to(out).as_posix(): path for path in files_below(out) if path.suffix not in TWINS}
    archive = deflated_zip({address: path.read_bytes() for address, path in files.items()})
    packed_site.write_bytes(archive)
    stamp.write_text(inputs)
    sizes = [path.stat().st_size for path in files.values()]
    progress(f"{out.name}/ ready: {len(sizes)} files, {sum(sizes):,} bytes, {len(archive):,} as one zip")
    return 0


def write_licenses(folder: Path, wheel: Path) -> None:
    """The rights of everything in the site, as plain text files."""
    texts = {name: path.read_bytes() for name, path in LICENSE_FILES.items()}
    texts["segno.txt"] = (metadata.distribution("segno").read_text("licenses/LICENSE") or "").encode()
    texts |= {name.rpartition("/")[2]: data for name, data in read_zip(wheel).items() if "/licenses/" in name}
    for name, data in texts.items():
        write(folder / name, data)


def input_hash(code: Path, wheel: Path, cores: dict[str, bytes]) -> str:
    """Changes whenever anything that decides the site does."""
    return content_hash(
        code,
        wheel,
        *(part for core in sorted(cores.items()) for part in core),
        ROOT / "web",
        ROOT / "tools",
        ASSETS,
        LOCALE,
        PYODIDE / "package.json",
        CORE / "package.json",
        *LICENSE_FILES.values(),
    )


def runtime_files(wheel: Path, code: Path) -> dict[str, bytes]:
    """Python and pygame as the page fetches them, by name."""
    unpacked = BUILD / "stage/pygame"
    shutil.rmtree(unpacked, ignore_errors=True)
    files = {}
    for name, data in read_zip(wheel).items():
        if name.endswith(MODULE_NAME):
            files["pygame.so.wasm"] = data
        elif name.startswith("pygame/"):
            target = unpacked / name
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(data)
    files["pygame.zip"] = compiled_tree(unpacked, "pygame.zip").read_bytes()
    files["stdlib.zip"] = compiled_stdlib([unpacked, code]).read_bytes()
    files |= {name: (PYODIDE / name).read_bytes() for name in PYODIDE_FILES}
    return files


def pygbag(app: Path) -> Path:
    """Runs pygbag on a staged copy and returns the folder of its results, the archive made canonical.

    It runs in an empty folder (it reads pygbag.ini), with a local template and icon (it would fetch others).
    """
    command = [
        sys.executable,
        "-m",
        "pygbag",
        "--build",
        "--no_opt",
        "--title",
        "Atout",
        "--package",
        "atout",
    ]
    command += ["--template", str(PAGE / "index.tmpl"), "--icon", str(ICON), str(app)]
    with tempfile.TemporaryDirectory() as empty:
        result = subprocess.run(command, cwd=empty, capture_output=True, text=True, check=False)
    packed = app / "build/web"
    archive = packed / f"{app.name}.apk"
    if result.returncode or not archive.exists() or not (packed / "index.html").exists():
        raise SystemExit(f"pygbag failed:\n{result.stdout[-2000:]}{result.stderr[-2000:]}")
    archive.write_bytes(stored_zip(read_zip(archive)))
    return packed


class Parts(NamedTuple):
    """What a site is laid out from."""

    runtime: dict[str, bytes]
    """Python and pygame, by file name."""
    cores: dict[str, bytes]
    """The games' cores, by the names under which Python looks for them; may be none."""
    packed: Path
    """pygbag's folder."""


def write_site(site: Path, parts: Parts) -> None:
    """Lays out the site: named folders, then the page that refers to them."""
    scripts = [path for path in files_below(PAGE) if path.suffix in (".mjs", ".js")]
    packed = parts.packed
    runtime_folder = write_named(site, "runtime", parts.runtime)
    game_folder = write_named(site, "game", {"atout.apk": (packed / "atout.apk").read_bytes()})
    cores = {f"{name}.wasm": data for name, data in parts.cores.items()}
    core_folder = write_named(site, "cores", cores) if cores else ""
    page_folder = write_named(site, "page", {path.name: path.read_bytes() for path in scripts})
    write(site / "favicon.png", (packed / "favicon.png").read_bytes())
    write(site / "manifest.webmanifest", web_manifest())
    for address, data in icon_files().items():
        write(site / address, data)

    manifest = page_manifest(site, runtime_folder, f"{game_folder}/atout.apk", page_folder)
    sounds = {path.name: path.read_bytes() for path in files_below(ASSETS / "sounds")}
    sound_folder = write_named(site, "sounds", sounds)
    # Neither is among the sizes: they are fetched when the first screen is there.
    manifest["sounds"] = {name.removesuffix(".wav"): f"{sound_folder}/{name}" for name in sounds}
    manifest["cores"] = {name: f"{core_folder}/{name}.wasm" for name in parts.cores}
    manifest["worker"] = KEEPER
    page = (packed / "index.html").read_text(encoding="utf-8")
    for mark, text in (
        ("<!--STYLE-->", (PAGE / "page.css").read_text(encoding="utf-8").rstrip()),
        ("<!--BACK-->", (ASSETS / "cards/back.svg").read_text(encoding="utf-8").strip()),
        ("<!--PRELOADS-->", preloads(manifest, scripts, page_folder)),
        ("<!--FILES-->", json.dumps(manifest, sort_keys=True, separators=(",", ":"))),
        ("<!--PAGE-->", page_folder),
    ):
        if mark not in page:
            raise SystemExit(f"the template has no {mark}")
        page = page.replace(mark, text)
    write(site / "index.html", page.encode())
    for address, data in pyscript_files(manifest, page_folder).items():
        write(site / address, data)


def write_named(site: Path, kind: str, files: dict[str, bytes]) -> str:
    """Writes files into a folder named by their content and returns its name."""
    name = f"{kind}-{content_hash(*(part for item in sorted(files.items()) for part in item))}"
    for file, data in files.items():
        write(site / name / file, data)
    return name


def write(path: Path, data: bytes) -> None:
    """A file of the site, with its compressed twin where that pays."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    if len(data) >= SMALLEST_TWIN and path.suffix != ".png":
        write_twins(path, cache_root() / "twins")


def page_manifest(site: Path, runtime: str, game: str, page: str) -> dict[str, Any]:
    """What boot.mjs has to know: addresses, sizes in bytes, and the part of Pyodide's lock file it checks."""
    addresses = {
        "asm": f"{runtime}/pyodide.asm.mjs",
        "loader": f"{runtime}/pyodide.mjs",
        "pygame": f"{runtime}/pygame.zip",
        "side": f"{runtime}/pygame.so.wasm",
        "stdlib": f"{runtime}/stdlib.zip",
        "wasm": f"{runtime}/pyodide.asm.wasm",
    }
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_text())["info"]
    sizes = {address: (site / address).stat().st_size for address in [*addresses.values(), game]}
    host = (site / page / "input.mjs").exists()
    return {"game": game, "host": host, "runtime": {**addresses, "lock": lock}, "sizes": sizes}


def preloads(manifest: dict[str, Any], scripts: list[Path], page: str) -> str:
    """Link elements that start every download before the first script runs."""
    runtime = manifest["runtime"]
    modules = [f"{page}/{path.name}" for path in scripts if path.suffix == ".mjs" and path.name != WORKER]
    lines = [
        f'<link rel="modulepreload" href="{address}">'
        for address in [*modules, runtime["loader"], runtime["asm"]]
    ]
    fetched = [runtime["wasm"], runtime["side"], runtime["stdlib"], manifest["game"], runtime["pygame"]]
    lines += [f'<link rel="preload" href="{address}" as="fetch" crossorigin>' for address in fetched]
    return "\n".join(lines)


if __name__ == "__main__":
    sys.exit(main())
