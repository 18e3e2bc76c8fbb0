"""Files that a desktop user asked for: in the folder for downloads, never over another file."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Mapping
from pathlib import Path

UNFIT = re.compile(r'[\x00-\x1f<>:"/\\|?*]+')
"""What some file system will not have in a name."""
MOST_FILES = 20
LARGEST = 6 << 20
"""Bytes of a file that is read."""


def downloads_folder(variables: Mapping[str, str]) -> Path:
    """Where this user looks for saved files: `ATOUT_DOWNLOADS`, else the system's folder for downloads."""
    chosen = variables.get("ATOUT_DOWNLOADS")
    if chosen:
        return Path(chosen)
    import platformdirs

    return platformdirs.user_downloads_path()


def save_new(folder: Path, name: str, text: str) -> Path | None:
    """Write a text (UTF-8, line ends as they are) as `name`, or `name (2)` … when that is taken.

    None when the folder does not take it.
    """
    try:
        data = text.encode("utf-8")
        folder.mkdir(parents=True, exist_ok=True)
        path = _claim(folder, Path(UNFIT.sub(" ", name).strip(" .") or "atout"))
    except (OSError, ValueError):
        return None
    try:
        path.write_bytes(data)
    except OSError:
        with contextlib.suppress(OSError):
            path.unlink()
        return None
    return path


def _claim(folder: Path, wanted: Path) -> Path:
    """An empty new file with the wanted name or one like it."""
    number = 1
    while True:
        path = folder / (wanted.name if number == 1 else f"{wanted.stem} ({number}){wanted.suffix}")
        try:
            path.open("x").close()
            return path
        except FileExistsError:
            number += 1


def newest_files(folder: Path, start: str) -> list[Path]:
    """Files there whose names begin so, the newest first; none when the folder cannot be read."""
    try:
        found = [path for path in folder.iterdir() if path.name.startswith(start) and path.is_file()]
        return sorted(found, key=lambda path: path.stat().st_mtime, reverse=True)[:MOST_FILES]
    except OSError:
        return []


def read_text(path: Path) -> str:
    """A text file; empty when it cannot be read or is larger than any of ours."""
    try:
        return path.read_text("utf-8") if path.stat().st_size <= LARGEST else ""
    except (OSError, ValueError):
        return ""
