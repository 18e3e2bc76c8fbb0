"""Runs under the page's CPython: a folder of Python sources as an archive of compiled files.

usage: tree_zip.py ROOT OUT.zip   Names in the archive, and in tracebacks, are relative to ROOT; other files
go along as they are.
"""

import sys
from pathlib import Path

import pyc


def main() -> None:
    root, out = map(Path, sys.argv[1:])
    members = {}
    for path in sorted(root.rglob("*")):
        if not path.is_file():
            continue
        name, data = path.relative_to(root).as_posix(), path.read_bytes()
        if path.suffix == ".py":
            members[name + "c"] = pyc.compiled(data, name)
        else:
            members[name] = data
    out.write_bytes(pyc.stored_zip(members))
    print(f"{out.name}: {len(members)} files, {out.stat().st_size:,} bytes")


main()
