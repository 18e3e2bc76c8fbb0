"""`python -m tools.dist` makes dist/: one page, its scripts, Python, pygame and the game.

Everything but index.html lies in folders named by their content, so a page never mixes files of two builds.
"""

from __future__ import annotations

import argparse
import json
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from web.runtime.obtain import obtain
from web.runtime.recipe import MODULE_NAME, Progress, RuntimeBuildError

from .archive import read_zip, stored_zip, tar_gz, write_gz_twin
from .guests import compiled_stdlib, compiled_tree
from .paths import ASSETS, BUILD, DIST, PAGE, PYODIDE, ROOT, content_hash, files_below
from .stage import stage_app, stage_code

ICON = ASSETS / "icons/app-192.png"
SMALLEST_TWIN = 1024  # bytes; compressing less gains nothing
PYODIDE_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.dist", description="Build the site.")
    parser.add_argument("--game", type=Path, default=ROOT / "game", help="folder of the package `game`")
    parser.add_argument("--out", type=Path, default=DIST, help="where the site goes (default dist/)")
    arguments = parser.parse_args()
    progress = Progress()
    try:
        wheel = obtain(PYODIDE, progress)
    except RuntimeBuildError as error:
        print(f"build: {error}", file=sys.stderr)
        return 1
    code = stage_code(arguments.game)
    progress("compiling Python for the page")
    runtime = runtime_files(wheel, code)
    progress("packing the game with pygbag")
    packed = pygbag(stage_app(code))
    site = BUILD / "stage/dist"
    shutil.rmtree(site, ignore_errors=True)
    write_site(site, runtime, packed)
    shutil.rmtree(arguments.out, ignore_errors=True)
    site.rename(arguments.out)
    sizes = [path.stat().st_size for path in files_below(arguments.out)]
    progress(f"{arguments.out.name}/ ready: {len(sizes)} files, {sum(sizes):,} bytes with .gz twins")
    return 0


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
    """Runs pygbag on a staged copy and returns the folder of its results, archives made canonical.

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
    members = read_zip(archive)
    archive.write_bytes(stored_zip(members))
    archive.with_suffix(".tar.gz").write_bytes(tar_gz(members))
    return packed


def write_site(site: Path, runtime: dict[str, bytes], packed: Path) -> None:
    """Lays out the site: named folders first, then the page that refers to them."""
    runtime_folder = f"runtime-{content_hash(*(part for item in sorted(runtime.items()) for part in item))}"
    for name, data in runtime.items():
        write(site / runtime_folder / name, data)
    game_folder = f"game-{content_hash(packed / 'atout.apk')}"
    write(site / game_folder / "atout.apk", (packed / "atout.apk").read_bytes())
    scripts = [path for path in files_below(PAGE) if path.suffix in (".mjs", ".js")]
    page_folder = f"page-{content_hash(*scripts)}"
    for path in scripts:
        write(site / page_folder / path.relative_to(PAGE).as_posix(), path.read_bytes())
    write(site / "favicon.png", (packed / "favicon.png").read_bytes())

    manifest = page_manifest(site, runtime_folder, f"{game_folder}/atout.apk", page_folder)
    page = (packed / "index.html").read_text(encoding="utf-8")
    for mark, text in (
        ("<!--STYLE-->", (PAGE / "page.css").read_text(encoding="utf-8").rstrip()),
        ("<!--PRELOADS-->", preloads(manifest, scripts, page_folder)),
        ("<!--FILES-->", json.dumps(manifest, sort_keys=True, separators=(",", ":"))),
        ("<!--PAGE-->", page_folder),
    ):
        if mark not in page:
            raise SystemExit(f"the template has no {mark}")
        page = page.replace(mark, text)
    write(site / "index.html", page.encode())


def write(path: Path, data: bytes) -> None:
    """A file of the site, with its compressed twin where that pays."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    if len(data) >= SMALLEST_TWIN and path.suffix != ".png":
        write_gz_twin(path)


def page_manifest(site: Path, runtime: str, game: str, page: str) -> dict[str, Any]:
    """What boot.mjs has to know: addresses, their sizes in bytes, and the part of Pyodide's lock file it checks."""
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
    modules = [f"{page}/{path.name}" for path in scripts if path.suffix == ".mjs"]
    lines = [
        f'<link rel="modulepreload" href="{address}">'
        for address in [*modules, runtime["loader"], runtime["asm"]]
    ]
    fetched = [runtime["wasm"], runtime["side"], runtime["stdlib"], manifest["game"], runtime["pygame"]]
    lines += [f'<link rel="preload" href="{address}" as="fetch" crossorigin>' for address in fetched]
    return "\n".join(lines)


if __name__ == "__main__":
    sys.exit(main())
