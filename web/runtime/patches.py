"""Changes to the unpacked sources. Each says why; each fails loudly when its place has moved.

pygame-ce and SDL are free software of others: these changes and this recipe travel with the product
(see NOTICE.md).
"""

from __future__ import annotations

from pathlib import Path

from .recipe import RuntimeBuildError


def replace(path: Path, old: str, new: str, count: int | None = 1) -> None:
    """Replaces text in a source file. count None: any number of places but zero. RuntimeBuildError."""
    text = path.read_text(encoding="utf-8")
    found = text.count(old)
    if found == 0 or (count is not None and found != count):
        raise RuntimeBuildError(f"patch: {path.name} has {found} places like {old[:60]!r}")
    path.write_text(text.replace(old, new), encoding="utf-8")


def patch_sdl(sdl: Path) -> None:
    """No signal handlers, and no audio callback after close."""
    # Pyodide owns SIGINT.
    config = sdl / "include/SDL_config_emscripten.h"
    replace(config, "#define HAVE_SIGNAL_H 1", "/* signals belong to Pyodide */")
    replace(config, "#define HAVE_SIGACTION 1", "/* signals belong to Pyodide */")
    # A late audio event after quit and init would use freed memory.
    disconnect = "SDL2.audio.scriptProcessorNode.disconnect();"
    opened = "if (SDL2.audio.scriptProcessorNode != undefined) {\n                "
    silence = "SDL2.audio.scriptProcessorNode.onaudioprocess = null;\n                "
    audio = sdl / "src/audio/emscripten/SDL_emscriptenaudio.c"
    replace(audio, opened + disconnect, opened + silence + disconnect)


def patch_pygame(pygame: Path) -> None:
    """Submodules with a state are registered; file objects can be read; SSE2 blitters run as wasm SIMD."""
    indent = "\n            "
    first = "PyDict_SetItemString(modules, fqn, mod);"
    second = 'PyDict_SetItemString(PyModule_GetDict(mod), "__name__",'
    register = "if (PyModule_GetDef(mod)) PyState_AddModule(mod, PyModule_GetDef(mod));"
    replace(pygame / "src_c/base.c", first + indent + second, indent.join((first, register, second)))
    # Upstream reads only paths under emscripten, but its ordinary code reads file objects (BytesIO) here too.
    limited = "\n    SDL_RWops *rw;\n    int retry = 0;"
    replace(pygame / "src_c/rwobject.c", "#if __EMSCRIPTEN__" + limited, "#if 0 /* as elsewhere */" + limited)
    # clang maps the intrinsics to wasm SIMD by emscripten's compatibility headers: ten times faster.
    blits = pygame / "src_c/alphablit.c"
    replace(blits, "#if !defined(__EMSCRIPTEN__)", "#if 1 /* wasm SIMD */", count=None)
    runtime_test = "(PG_SURF_BytesPerPixel(src) == 4) && SDL_HasSSE2()"
    replace(blits, runtime_test, "(PG_SURF_BytesPerPixel(src) == 4)", count=None)
    replace(pygame / "src_c/simd_shared.h", "return SDL_HasSSE2();", "return 1;", count=None)
