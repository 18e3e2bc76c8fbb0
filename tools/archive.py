"""Archives that depend on names and contents only: sorted, one date, one mode."""

from __future__ import annotations

import gzip
import io
import zipfile
from collections.abc import Mapping
from pathlib import Path

DATE = (2020, 1, 1, 0, 0, 0)


def read_zip(path: Path) -> dict[str, bytes]:
    """Members of an archive without its folders. zipfile.BadZipFile if it is none."""
    with zipfile.ZipFile(path) as archive:
        return {info.filename: archive.read(info) for info in archive.infolist() if not info.is_dir()}


def stored_zip(members: Mapping[str, bytes]) -> bytes:
    """A zip of uncompressed members: the page unpacks it without help, the web server compresses better."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_STORED) as archive:
        for name in sorted(members):
            entry = zipfile.ZipInfo(name, DATE)
            entry.create_system = 3
            entry.external_attr = 0o100644 << 16
            archive.writestr(entry, members[name])
    return out.getvalue()


def write_gz_twin(path: Path) -> None:
    """FILE.gz beside FILE, for web servers that hand out precompressed files."""
    path.with_name(path.name + ".gz").write_bytes(gzip.compress(path.read_bytes(), 9, mtime=0))
