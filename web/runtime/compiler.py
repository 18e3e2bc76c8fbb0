"""Compiles the units with a plain clang and links them into one Pyodide side module."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from .recipe import MODULE_NAME, Recipe, RuntimeBuildError
from .units import Trees, Unit

# The same code generation as Pyodide's main module: exceptions and setjmp in wasm, its features, no more.
TARGET = """
    --target=wasm32-unknown-emscripten -mllvm -combiner-global-alias-analysis=false -mllvm -disable-lsr
    -mbulk-memory -mnontrapping-fptoint -msign-ext -mmutable-globals -mreference-types -mmultivalue
    -fwasm-exceptions -mllvm -wasm-enable-sjlj
""".split()
OPTIONS = "-O2 -fPIC -DNDEBUG -w -fvisibility=hidden -DDECLSPEC= -msimd128 -D__SSE__=1 -D__SSE2__=1".split()
LINK = """
    -shared --experimental-pic -Bdynamic --unresolved-symbols=import-dynamic --strip-all --gc-sections
    --no-export-dynamic -O2 --export=__wasm_call_ctors
""".split()
EXPORTS = """
    --export=PyInit_base --export-if-defined=__start_em_asm --export-if-defined=__stop_em_asm
    --export-if-defined=__start_em_js --export-if-defined=__stop_em_js
""".split()
# Those that take longest first, so that no core waits for one at the end.
LONG = ("base.c", "psaux.c")


def build_module(recipe: Recipe, trees: Trees, units: Sequence[Unit], work: Path, jobs: int = 0) -> Path:
    """The side module's path. RuntimeBuildError with the compiler's words if a file does not compile."""
    objects = work / "objects"
    objects.mkdir(parents=True, exist_ok=True)
    base = [recipe.cc, *TARGET, *system_headers(trees.emscripten), *OPTIONS, f"-ffile-prefix-map={work}=."]
    order = sorted(range(len(units)), key=lambda index: (units[index].source.name not in LONG, index))
    with ThreadPoolExecutor(jobs or os.cpu_count()) as pool:
        made = pool.map(lambda index: _compile(base, units[index], objects / f"{index:03}.o"), order)
        failures = [text for text in made if text]
    if failures:
        raise RuntimeBuildError("compiling failed:\n" + "\n".join(failures)[:4000])
    module = work / MODULE_NAME
    # Always linked in the units' order, whichever was ready first.
    response = work / "objects.rsp"
    response.write_text("\n".join(str(objects / f"{index:03}.o") for index in range(len(units))))
    subprocess.run([recipe.ld, *LINK, *EXPORTS, "-o", str(module), f"@{response}"], check=True)
    return module


def system_headers(system: Path) -> list[str]:
    """Where the compiler looks for emscripten's headers, and nowhere else."""
    musl = system / "lib/libc/musl"
    folders = (
        system / "include/compat",
        system / "include",
        musl / "include",
        musl / "arch/emscripten",
        musl / "arch/generic",
    )
    return ["-nostdlibinc", *(part for folder in folders for part in ("-isystem", str(folder)))]


def _compile(base: Sequence[str], unit: Unit, out: Path) -> str:
    """Empty, or what went wrong."""
    command = [*base, *unit.arguments, "-c", str(unit.source), "-o", str(out)]
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    return f"{unit.library} {unit.source.name}:\n{result.stderr[:1500]}" if result.returncode else ""
