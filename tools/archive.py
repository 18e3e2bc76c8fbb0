"""Archives that depend on names and contents only: sorted, one date, one mode."""

from __future__ import annotations

import gzip
import hashlib
import io
import os
import shutil
import zipfile
from collections.abc import Callable, Mapping
from pathlib import Path

import brotli

COMPRESS: dict[str, Callable[[bytes], bytes]] = {
    ".br": lambda data: brotli.compress(data, quality=11, lgwin=24),
    ".gz": lambda data: gzip.compress(data, 9, mtime=0),
}
"""By the ending of the compressed file that stands beside a file; the smallest first."""
TWINS = tuple(COMPRESS)
DATE = (2020, 1, 1, 0, 0, 0)


def read_zip(path: Path) -> dict[str, bytes]:
    """Members of an archive without its folders. zipfile.BadZipFile if it is none."""
    with zipfile.ZipFile(path) as archive:
        return {info.filename: archive.read(info) for info in archive.infolist() if not info.is_dir()}


def stored_zip(members: Mapping[str, bytes]) -> bytes:
    """A zip of uncompressed members: the page unpacks it without help, the web server compresses better."""
    return _zip(members, zipfile.ZIP_STORED)


def deflated_zip(members: Mapping[str, bytes]) -> bytes:
    """A zip to be handed on."""
    return _zip(members, zipfile.ZIP_DEFLATED)


def _zip(members: Mapping[str, bytes], method: int) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", method) as archive:
        for name in sorted(members):
            entry = zipfile.ZipInfo(name, DATE)
            entry.create_system = 3
            entry.compress_type = method
            entry.external_attr = 0o100644 << 16
            archive.writestr(entry, members[name])
    return out.getvalue()


def write_twins(path: Path, kept: Path) -> None:
    """FILE.br and FILE.gz beside FILE, for web servers that hand out precompressed files.

    kept: folder of twins made before, by the hash of what they hold; the best compression takes seconds a
    megabyte.
    """
    data = path.read_bytes()
    made = kept / hashlib.sha256(data).hexdigest()
    for suffix in TWINS:
        twin = made.with_suffix(suffix)
        if not twin.exists():
            kept.mkdir(parents=True, exist_ok=True)
            part = made.with_suffix(f"{suffix}.{os.getpid()}")
            part.write_bytes(COMPRESS[suffix](data))
            part.replace(twin)
        shutil.copyfile(twin, path.with_name(path.name + suffix))
