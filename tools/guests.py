"""Runs scripts under the page's own CPython (Pyodide in Node) and keeps what they make by content."""

from __future__ import annotations

import ast
import shutil
import subprocess
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from .paths import PYODIDE, ROOT, cache_root, content_hash, files_below

RUNNER = ROOT / "tools/pyodide_run.mjs"
GUEST = ROOT / "tools/guest"


def run_guest(
    script: Path, mounts: Mapping[str, Path], paths: Sequence[str] = (), arguments: Sequence[str] = ()
) -> int:
    """Exit code of a Python script run by Pyodide. mounts: guest folder to host folder."""
    command = ["node", str(RUNNER)]
    for guest, host in mounts.items():
        command += ["--mount", f"{host}={guest}"]
    for path in paths:
        command += ["--path", path]
    return subprocess.run([*command, str(script), *arguments], cwd=ROOT, check=False).returncode


def _made_once(
    name: str, key: str, script: str, mounts: Mapping[str, Path], arguments: Sequence[str]
) -> Path:
    """File that a guest script writes to /out, from the cache if its inputs are the same."""
    folder = cache_root() / f"{name}-{key}"
    target = folder / name
    if not target.exists():
        work = folder.with_name(folder.name + ".part")
        shutil.rmtree(work, ignore_errors=True)
        work.mkdir(parents=True)
        all_mounts = {"/guest": GUEST, "/out": work, **mounts}
        if run_guest(GUEST / script, all_mounts, ["/guest"], arguments):
            raise SystemExit(f"{script} failed under Pyodide")
        shutil.rmtree(folder, ignore_errors=True)
        work.rename(folder)
    return target


def _own_key(script: str) -> str:
    return content_hash(GUEST / script, GUEST / "pyc.py", RUNNER, PYODIDE / "package.json")


def compiled_tree(root: Path, name: str) -> Path:
    """Archive `name` with every Python file below root compiled for the page."""
    key = content_hash(_own_key("tree_zip.py"), root)
    return _made_once(name, key, "tree_zip.py", {"/root": root}, ["/root", f"/out/{name}"])


def compiled_stdlib(roots: Sequence[Path]) -> Path:
    """Archive of the compiled standard library, only what the sources below the roots can reach."""
    wanted = sorted(
        imported_names(path for root in roots for path in files_below(root) if path.suffix == ".py")
    )
    key = content_hash(_own_key("stdlib_zip.py"), "\n".join(wanted))
    return _made_once("stdlib.zip", key, "stdlib_zip.py", {}, ["/out/stdlib.zip", *wanted])


def imported_names(sources: Iterable[Path]) -> set[str]:
    """Absolute names in the import statements of some files, wherever they stand."""
    names: set[str] = set()
    for path in sources:
        for node in ast.walk(ast.parse(path.read_bytes(), str(path))):
            if isinstance(node, ast.Import):
                names.update(alias.name for alias in node.names)
            elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
                names.add(node.module)
                names.update(f"{node.module}.{alias.name}" for alias in node.names)
    return names
