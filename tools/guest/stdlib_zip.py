"""Runs under the page's CPython: writes the standard library as compiled files, only what can be imported.

usage: stdlib_zip.py OUT.zip NAME...   NAME: a module (or a name in one) that the game or pygame imports
"""

import ast
import sys
import zipfile
from collections import deque
from pathlib import Path

import pyc

STDLIB = "/pyodide-package/python_stdlib.zip"
HOME = "/lib/python314.zip"
# Pyodide's own start and what its JavaScript asks for by name; what the interpreter imports without a
# statement in a source file; what tracebacks need.
ALWAYS = """
    _pyodide _pyodide._base _pyodide._core_docs _pyodide._future_helper _pyodide._importhook
    _pyodide.docs_argspec _pyodide.docstring _pyodide.jsbind pyodide pyodide._package_loader
    pyodide._state pyodide.code pyodide.common pyodide.ffi pyodide.webloop encodings
    encodings.aliases encodings.ascii encodings.cp437 encodings.latin_1 encodings.utf_8
    site _sitebuiltins zipimport traceback linecache tokenize importlib.util
    importlib.abc asyncio random json gettext locale
""".split()
# Reached only by imports inside functions that a page never runs. Cutting them here, by name, keeps the rest
# of the closure honest: everything else that any kept module mentions is kept too.
NEVER = set(
    """
    antigravity bdb cmd code concurrent.futures.process concurrent.futures.interpreter curses dbm
    distutils doctest email ensurepip ftplib getpass http idlelib imaplib lib2to3 mailbox mimetypes
    multiprocessing netrc nturl2path optparse pdb poplib profile pstats pty pydoc pydoc_data _pyrepl
    queue rlcompleter sched smtplib socketserver sqlite3 sysconfig tkinter tomllib turtle unittest
    urllib.error urllib.request urllib.response venv webbrowser wsgiref xml xmlrpc zoneinfo _aix_support
    _apple_support _ios_support _android_support _osx_support _pydatetime _pydecimal _pyio _pylong
    asyncio.__main__ asyncio.tools asyncio.windows_events asyncio.windows_utils concurrent.interpreters
    string.templatelib tracemalloc _ast_unparse _compat_pickle _py_abc _strptime _threading_local argparse
    calendar concurrent.futures.thread ctypes encodings.idna fractions getopt gzip hmac importlib.metadata
    importlib.readers importlib.resources numbers pickle pkgutil plistlib pprint py_compile
    pyodide._nodesock_transport runpy secrets ssl statistics stringprep tarfile
""".split()
)


def module_files(names: list[str]) -> dict[str, str]:
    """Module name to the file of the archive that defines it."""
    found = {}
    for name in names:
        if name.endswith(".py"):
            dotted = name[:-3].replace("/", ".")
            found[dotted.removesuffix(".__init__")] = name
    return found


def banned(name: str) -> bool:
    parts = name.split(".")
    return any(".".join(parts[: i + 1]) in NEVER for i in range(len(parts)))


def imports(source: bytes, module: str, package: bool) -> set[str]:
    """Every name that a source's import statements may load, whether a module or not."""
    wanted: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            wanted.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                parts = module.split(".") if module else []
                parts = parts[: len(parts) - node.level + (1 if package else 0)]
                base = ".".join([*parts, base]) if base else ".".join(parts)
            wanted.add(base)
            wanted.update(f"{base}.{alias.name}" for alias in node.names)
    return wanted


def closure(archive: zipfile.ZipFile, wanted: list[str]) -> list[str]:
    """Names of the archive's modules that the wanted ones can import, directly or not."""
    files = module_files(archive.namelist())
    todo = deque([*ALWAYS, *wanted])
    kept: set[str] = set()
    while todo:
        name = todo.popleft()
        for parent in [name[:i] for i, char in enumerate(name) if char == "."] + [name]:
            if parent not in files or parent in kept or banned(parent):
                continue
            kept.add(parent)
            file = files[parent]
            todo.extend(sorted(imports(archive.read(file), parent, file.endswith("__init__.py"))))
    return sorted(kept)


def main() -> None:
    out, *wanted = sys.argv[1:]
    with zipfile.ZipFile(STDLIB) as archive:
        files = module_files(archive.namelist())
        kept = closure(archive, wanted)
        members = {
            files[name] + "c": pyc.compiled(
                archive.read(files[name]), "/lib/python314.zip/" + files[name], asserts=False
            )
            for name in kept
        }
    Path(out).write_bytes(pyc.stored_zip(members))
    print(f"standard library: {len(kept)} of {len(files)} modules, {Path(out).stat().st_size:,} bytes")


main()
