"""Runs under the page's CPython: compiled files and archives that depend on their sources only."""

import importlib._bootstrap_external as bootstrap
import importlib.util
import io
import zipfile

DATE = (2020, 1, 1, 0, 0, 0)


def compiled(source: bytes, name: str) -> bytes:
    """A .pyc that is never checked against its source: the page has none."""
    code = compile(source, name, "exec", dont_inherit=True, optimize=0)
    return bytes(bootstrap._code_to_hash_pyc(code, importlib.util.source_hash(source), checked=False))


def stored_zip(members: dict[str, bytes]) -> bytes:
    """A zip of uncompressed members (the web server compresses better), sorted, with one date and mode."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_STORED) as archive:
        for name in sorted(members):
            entry = zipfile.ZipInfo(name, DATE)
            entry.create_system = 3
            entry.external_attr = 0o100644 << 16
            archive.writestr(entry, members[name])
    return out.getvalue()
