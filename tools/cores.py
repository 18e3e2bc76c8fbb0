"""Compiles the games' cores for this machine's Python, where a C compiler is at hand: python -m tools.cores

The same sources also go into the page, by the runtime's compiler. Without a compiler they run interpreted.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path

from game.engine.cores import PREFIX
from game.host.cores import ROOT, SOURCES, folder


def compiler() -> str | None:
    """The C compiler to use, or None."""
    for name in (os.environ.get("CC", ""), "cc", "gcc", "clang", "clang-19"):
        if name and (found := shutil.which(name)):
            return found
    return None


def translate(source: Path, out: Path) -> Path:
    """A core as C."""
    module = PREFIX + source.parent.name
    made = out / f"{module}.c"
    command = [sys.executable, "-m", "cython", "-3", "--module-name", module, "-o", str(made), str(source)]
    subprocess.run(command, check=True, cwd=out)
    return made


def compile_native(cc: str, made: Path, out: Path) -> Path:
    """C as an extension module of this Python."""
    target = out / (made.stem + (sysconfig.get_config_var("EXT_SUFFIX") or ".so"))
    include = sysconfig.get_paths()["include"]
    flags = ["-O2", "-fPIC", "-shared", "-DNDEBUG", "-w", "-fvisibility=hidden"]
    subprocess.run([cc, *flags, f"-I{include}", str(made), "-o", str(target)], check=True)
    return target


def main() -> int:
    target = folder()
    cc = compiler()
    if target.is_dir() or not cc:
        print(target if target.is_dir() else "no C compiler: the cores run interpreted")
        return 0
    target.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=target.parent) as work:
        made = Path(work) / "made"
        made.mkdir()
        for source in sorted(ROOT.glob(SOURCES)):
            compile_native(cc, translate(source, Path(work)), made)
        made.rename(target)
    print(target)
    return 0


if __name__ == "__main__":
    sys.exit(main())
