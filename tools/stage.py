"""The staged copy that pygbag packs: main.py, the compiled game, assets and catalogues."""

from __future__ import annotations

import shutil
from importlib.util import find_spec
from pathlib import Path

from .guests import compiled_tree
from .paths import ASSETS, BUILD, LOCALE, ROOT, files_below

# Parts of game/ that a page never runs, and sources of what is compiled elsewhere.
LEFT_OUT = (
    "server/",
    "cli/",
    "__main__.py",
    "host/desktop.py",
    "host/sockets.py",
    "host/cores.py",
    "ui/desktop_",
    "ui/loudspeaker.py",
    "ui/scenes/from_file.py",
    "ui/scenes/write.py",
)
LEFT_OUT_ASSETS = ("sounds",)
LEFT_OUT_SUFFIXES = (".po", ".pot", ".pyc")
PLATFORMS = (".png", ".ico")
"""Icons of browsers and systems."""


def copy_tree(source: Path, target: Path, wanted: list[Path]) -> None:
    """Copies files to the same places below another folder."""
    for path in wanted:
        copy = target / path.relative_to(source)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, copy)


def client_files(game: Path) -> list[Path]:
    """The files of game/ that go into the page."""
    return [
        path
        for path in files_below(game)
        if not path.relative_to(game).as_posix().startswith(LEFT_OUT) and path.suffix not in LEFT_OUT_SUFFIXES
    ]


def asset_files(assets: Path) -> list[Path]:
    """The files of assets/ that the program opens: no notes of the generator, no icons of the platforms,
    no sounds (the page fetches them later).
    """
    return [
        path
        for path in files_below(assets)
        if not path.name.startswith(".")
        and path.suffix not in PLATFORMS
        and not set(path.relative_to(assets).parts) & set(LEFT_OUT_ASSETS)
    ]


def stage_code(game: Path) -> Path:
    """Fresh folder that holds game/ as the page needs it, still as sources."""
    folder = BUILD / "stage/code"
    shutil.rmtree(folder, ignore_errors=True)
    copy_tree(game.parent, folder, client_files(game))
    _copy_qr_encoder(folder / "segno")
    return folder


def qr_encoder() -> list[Path]:
    """The part of segno that makes a QR code's squares; what writes picture files stays behind."""
    spec = find_spec("segno")
    if spec is None or not spec.submodule_search_locations:
        raise SystemExit("segno is missing: ./build.sh setup installs it")
    source = Path(spec.submodule_search_locations[0])
    return [source / "encoder.py", source / "consts.py"]


def _copy_qr_encoder(folder: Path) -> None:
    sources = qr_encoder()
    copy_tree(sources[0].parent, folder, sources)
    (folder / "__init__.py").touch()


def stage_app(code: Path) -> Path:
    """Fresh folder for pygbag. SystemExit if art or catalogues have not been made."""
    for made, how in ((ASSETS, "python -m art.build build/assets"), (LOCALE, "python -m tools.catalogues")):
        if not made.is_dir():
            raise SystemExit(f"{made.relative_to(ROOT)} is missing: run {how} (build.sh does)")
    app = BUILD / "stage/atout"
    shutil.rmtree(app, ignore_errors=True)
    copy_tree(ASSETS, app / "assets", asset_files(ASSETS))
    copy_tree(LOCALE, app / "locale", list(files_below(LOCALE)))
    shutil.copyfile(ROOT / "web/main.py", app / "main.py")
    # pygbag drops .pyc files without a word, so the compiled code travels as an archive of its own.
    shutil.copyfile(compiled_tree(code, "code.zip"), app / "code.zip")
    return app
