"""Headers that fit Pyodide's main module: its pyconfig.h, and emscripten's sysroot without an emscripten."""

from __future__ import annotations

import re
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Any

from .recipe import RuntimeBuildError

VERSION_H = "".join(
    f"#define __EMSCRIPTEN_{part}__ {number}\n"
    for names, number in ((("major", "MAJOR"), 5), (("minor", "MINOR"), 0), (("tiny", "TINY"), 3))
    for part in names
)
# The parts of emscripten's source archive that a compiler needs, as tar patterns.
EMSCRIPTEN_PARTS = (
    "*/system/include",
    "*/system/lib/libc/musl/include",
    "*/system/lib/libc/musl/arch",
    "*/system/lib/html5",
    "*/tools/create_dom_pk_codes.py",
)


def write_pyconfig(stdlib_zip: Path, native: Path, out: Path) -> None:
    """pyconfig.h for the page: the names of a native one, the values of Pyodide's own build.

    Pyodide's npm package has no headers, but its standard library carries every value in _sysconfigdata.
    """
    values = _build_values(stdlib_zip)
    names = re.findall(r"(?m)^(?:#\s*define|/\* #undef)\s+(\w+)", native.read_text(encoding="utf-8"))
    lines = []
    for name in dict.fromkeys(names):
        if name == "Py_PYCONFIG_H" or name not in values:
            continue
        value = values[name]
        if value in (0, "", None):
            lines.append(f"/* #undef {name} */")
        elif isinstance(value, int) or re.fullmatch(r'[\w.]+|".*"', value):
            lines.append(f"#define {name} {value}")
        else:
            lines.append(f'#define {name} "{value}"')
    if len(lines) < 200:
        raise RuntimeBuildError(
            f"pyconfig.h: only {len(lines)} names found, {native} is not what it should be"
        )
    out.write_text("#ifndef Py_PYCONFIG_H\n#define Py_PYCONFIG_H\n" + "\n".join(lines) + "\n#endif\n")


def _build_values(stdlib_zip: Path) -> dict[str, Any]:
    with zipfile.ZipFile(stdlib_zip) as archive:
        names = [name for name in archive.namelist() if re.fullmatch(r"_sysconfigdata[\w-]*\.py", name)]
        if len(names) != 1:
            raise RuntimeBuildError(f"{stdlib_zip} has no _sysconfigdata")
        namespace: dict[str, Any] = {}
        exec(compile(archive.read(names[0]), names[0], "exec"), namespace)
    values: dict[str, Any] = namespace["build_time_vars"]
    return values


def prepare_emscripten(archive: Path, out: Path) -> Path:
    """Unpacks emscripten's headers and returns their `system` folder, usable by a plain clang."""
    system = out / "system"
    if not (out / "ready").exists():
        out.mkdir(parents=True, exist_ok=True)
        command = ["tar", "xf", str(archive), "-C", str(out), "--strip-components=1", "--wildcards"]
        subprocess.run([*command, *EMSCRIPTEN_PARTS], check=True)
        # A table of DOM key codes that emscripten generates when it builds its own libraries.
        generator = [sys.executable, "tools/create_dom_pk_codes.py"]
        subprocess.run(generator, cwd=out, check=True, capture_output=True)
        # The source tree refuses direct use through this header; emscripten's installer writes these lines.
        (system / "include/emscripten/version.h").write_text(VERSION_H)
        (out / "ready").touch()
    return system
