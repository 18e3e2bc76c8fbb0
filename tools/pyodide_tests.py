"""`python -m tools.pyodide_tests [PYTEST ARGUMENTS]`: the pure tests under the page's CPython and cores."""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from web.runtime.recipe import Progress

from .cores import page_cores
from .guests import GUEST, run_guest
from .paths import ROOT, cache_root, content_hash

REQUIREMENTS = ROOT / "requirements/pyodide.txt"
# They need pygame, a browser, other processes or build tools: those run natively and in Chromium.
LEFT_OUT = ("art", "e2e", "host", "i18n", "runtime", "server", "tools", "ui")


def test_packages() -> Path:
    """Folder with pytest and what it needs for that Python: pure wheels, hashed, installed once."""
    folder = cache_root() / f"pytest-{content_hash(REQUIREMENTS)}"
    if not folder.exists():
        part = folder.with_name(folder.name + ".part")
        shutil.rmtree(part, ignore_errors=True)
        command = [
            sys.executable,
            "-m",
            "pip",
            "install",
            "-q",
            "--require-hashes",
            "--no-deps",
            "--no-compile",
        ]
        command += [
            "--only-binary=:all:",
            "--platform",
            "any",
            "--python-version",
            "3.14",
            "--target",
            str(part),
        ]
        subprocess.run([*command, "-r", str(REQUIREMENTS)], check=True)
        part.rename(folder)
    return folder


def main() -> int:
    arguments = sys.argv[1:]
    if not arguments:
        arguments = ["tests", *(f"--ignore=tests/{name}" for name in LEFT_OUT)]
    with tempfile.TemporaryDirectory() as cores:
        for name, data in page_cores(ROOT, Progress()).items():
            (Path(cores) / name).write_bytes(data)
        mounts = {"/atout": ROOT, "/site": test_packages(), "/cores": Path(cores)}
        return run_guest(GUEST / "run_pytest.py", mounts, ["/site", "/cores", "/atout"], arguments)


if __name__ == "__main__":
    sys.exit(main())
