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


def replace_between(path: Path, start: str, end: str, new: str) -> None:
    """Replaces all from the one place of `start` to the `end` after it, both included. RuntimeBuildError."""
    text = path.read_text(encoding="utf-8")
    head, found, rest = text.partition(start)
    _, closed, tail = rest.partition(end)
    if not found or not closed or start in rest:
        raise RuntimeBuildError(f"patch: {path.name} has not one place from {start[:40]!r} to {end[:40]!r}")
    path.write_text(head + new + tail, encoding="utf-8")


# Only what changed goes to the canvas, straight out of wasm memory. Upstream copies the whole picture each
# time and sets its alpha byte by byte in JavaScript: four to six milliseconds a frame on a telephone.
PRESENT = """
    for (int i = 0; i < numrects; i++) {
        const SDL_Rect whole = { 0, 0, surface->w, surface->h };
        SDL_Rect part;
        if (!SDL_IntersectRect(&rects[i], &whole, &part)) continue;
        for (int y = part.y; y < part.y + part.h; y++) {
            Uint32 *row = (Uint32 *)((Uint8 *)surface->pixels + y * surface->pitch) + part.x;
            for (int x = 0; x < part.w; x++) row[x] |= 0xff000000u;
        }
        MAIN_THREAD_EM_ASM({
            if (!Module['SDL2']) Module['SDL2'] = {};
            var SDL2 = Module['SDL2'];
            if (SDL2.ctxCanvas !== Module['canvas']) {
                SDL2.ctx = Module['createContext'](Module['canvas'], false, true);
                SDL2.ctxCanvas = Module['canvas'];
            }
            var bytes = SDL2.image && SDL2.image.data;
            if (!bytes || bytes.buffer !== HEAP32.buffer || bytes.byteOffset !== $2 ||
                SDL2.image.width !== $0 || SDL2.image.height !== $1)
                SDL2.image = new ImageData(new Uint8ClampedArray(HEAP32.buffer, $2, 4 * $0 * $1), $0, $1);
            SDL2.ctx.putImageData(SDL2.image, 0, 0, $3, $4, $5, $6);
        }, surface->w, surface->h, surface->pixels, part.x, part.y, part.w, part.h);
    }
"""


def patch_sdl(sdl: Path) -> None:
    """No signal handlers, no audio callback after close, and frames shown by their changed rectangles."""
    framebuffer = sdl / "src/video/emscripten/SDL_emscriptenframebuffer.c"
    last = "}, surface->w, surface->h, surface->pixels);"
    replace_between(framebuffer, "    /* Send the data to the display */", last, PRESENT)
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


# pygame modules that the game does not use: half of what a page would have to fetch and compile. Sound is the
# page's own (WebAudio), letters are pygame.font's, pictures SVG, input comes from the page.
LEFT_OUT = {
    "geometry": "geometry",
    "_freetype": "_freetype",
    "pixelcopy": "pixelcopy",
    "newbuffer": "newbuffer",
    "joystick": "joystick",
    "mask": "mask",
    "pg_mixer": "mixer",
    "_render": "_render",
    "pixelarray": "pixelarray",
    "gfxdraw": "gfxdraw",
    "system": "system",
}


def trim_pygame(pygame: Path) -> None:
    """Left out where nothing calls them any more, so that the linker drops them with all they alone use."""
    base = pygame / "src_c/base.c"
    for function, module in LEFT_OUT.items():
        replace(base, f'    load_submodule("pygame", PyInit_{function}(), "{module}");\n', "")
    replace(base, '    load_submodule("pygame.mixer", PyInit_mixer_music(), "music");\n', "")
    for name in ("mixer.c", "music.c"):  # their library is not even unpacked
        replace(base, f'#include "{name}"\n', "")
    for name in ("sdl2", "mixer", "audio", "video"):
        replace(base, f'    load_submodule_mphase("pygame._sdl2", PyInit_{name}(), spec, "{name}");\n', "")
    package = pygame / "src_py/__init__.py"
    replace(package, "    if pygame_static:\n", "    if False:  # no Cython modules here\n")
    # What is left out on purpose is no news; using it still raises NotImplementedError.
    replace(package, "        if urgent:\n            self.warn()\n", "")
    # The one file of data lies in a folder: no need for a tenth of the standard library to find it.
    resources = "    from importlib.resources import files\n"
    replace(pygame / "src_py/pkgdata.py", resources, "    raise ImportError\n")


def patch_image(image: Path) -> None:
    """nanosvg: rows without a shape are not walked, pixels without cover not blended. The same pictures."""
    source = image / "src/nanosvgrast.h"
    rows = "\tfor (y = 0; y < r->height; y++) {"
    walk = "\n\t\tmemset(r->scanline, 0, r->width);"
    skip = (
        "\n\t\tif (active == NULL) {"
        "\n\t\t\tif (e >= r->nedges) break;"
        "\n\t\t\tif (r->edges[e].y0 > (float)((y + 1)*NSVG__SUBSAMPLES)) continue;"
        "\n\t\t}"
    )
    replace(source, rows + walk, rows + skip + walk)
    pixels = "\t\tfor (i = 0; i < count; i++) {\n\t\t\tint r,g,b"
    alpha = "int a = nsvg__div255((int)cover[0] * ca);"
    shortcuts = (
        "\n\t\t\tif (cover[0] == 0) { cover++; dst += 4; continue; }"
        "\n\t\t\tif (cover[0] == 255 && ca == 255) {"
        "\n\t\t\t\tdst[0] = (unsigned char)cr; dst[1] = (unsigned char)cg;"
        "\n\t\t\t\tdst[2] = (unsigned char)cb; dst[3] = 255;"
        "\n\t\t\t\tcover++; dst += 4; continue;"
        "\n\t\t\t}\n\t\t\t"
    )
    replace(source, f"{pixels};\n\t\t\t{alpha}", f"{pixels},a;{shortcuts}{alpha.removeprefix('int ')}")
