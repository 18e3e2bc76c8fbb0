"""What is compiled: the C files of each library with their own include paths and definitions."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from .recipe import HERE, RuntimeBuildError

SDL_FOLDERS = """
    . atomic audio audio/disk audio/dummy audio/emscripten cpuinfo dynapi events file filesystem/emscripten
    haptic haptic/dummy joystick joystick/emscripten joystick/virtual libm loadso/dlopen locale
    locale/emscripten misc misc/emscripten power power/emscripten render render/opengles2 render/software
    sensor sensor/dummy stdlib thread thread/generic timer timer/unix video video/dummy video/emscripten
    video/yuv2rgb
""".split()
IMAGE_FORMATS = "BMP PNG SVG".split()
FREETYPE_FILES = """
    base/ftbase base/ftbbox base/ftbdf base/ftbitmap base/ftcid base/ftdebug base/ftfstype base/ftgasp
    base/ftglyph base/ftgxval base/ftinit base/ftmm base/ftotval base/ftpatent base/ftpfr base/ftstroke
    base/ftsynth base/ftsystem base/fttype1 base/ftwinfnt autofit/autofit cache/ftcache cff/cff gzip/ftgzip
    psaux/psaux pshinter/pshinter psnames/psnames raster/raster sdf/sdf sfnt/sfnt smooth/smooth
    truetype/truetype
""".split()
FREETYPE_MODULES = """
    FT_Module_Class:autofit_module FT_Driver_ClassRec:tt_driver FT_Driver_ClassRec:cff_driver
    FT_Module_Class:psaux_module FT_Module_Class:psnames_module FT_Module_Class:pshinter_module
    FT_Module_Class:sfnt_module FT_Renderer_Class:ft_smooth_renderer FT_Renderer_Class:ft_raster1_renderer
    FT_Renderer_Class:ft_sdf_renderer FT_Renderer_Class:ft_bitmap_sdf_renderer
""".split()
# One static build links pygame's own modules through base.c.
PYGAME_FILES = ("base.c", "bitmask.c", "rotozoom.c")
SMALL = ("-Oz",)
"""For what no frame waits for: size before speed. The last -O counts."""
QUICK_FOLDERS = ("video", "video/emscripten", "libm", "stdlib")
"""Of SDL: blits, the way to the canvas, and what both call."""


@dataclass(frozen=True)
class Unit:
    """One C file: the library it belongs to, and its compiler arguments."""

    library: str
    source: Path
    arguments: tuple[str, ...]


@dataclass(frozen=True)
class Trees:
    """Where each unpacked source tree is."""

    sdl2: Path
    image: Path
    ttf: Path
    freetype: Path
    pygame: Path
    emscripten: Path  # emscripten's `system` folder
    python: Path  # folder with Python.h and our pyconfig.h


def includes(*folders: Path) -> tuple[str, ...]:
    return tuple(f"-I{folder}" for folder in folders)


def all_units(trees: Trees, version: str, generated: Path) -> list[Unit]:
    """Every unit of the one side module. `generated` takes the files this step writes."""
    generated.mkdir(parents=True, exist_ok=True)
    units = [
        *_sdl_units(trees),
        *_freetype_units(trees, generated),
        *_pygame_units(trees, version),
    ]
    units += [Unit("shim", HERE / name, ()) for name in ("shim.c", "abi_check.c")]
    units += [Unit("shim", path, ()) for path in _files(trees.emscripten / "lib/html5", "dom_pk_codes.c*")]
    return units


def _files(base: Path, pattern: str) -> list[Path]:
    found = sorted(base.glob(pattern))
    if not found:
        raise RuntimeBuildError(f"no {pattern} in {base}")
    return found


def _sdl_units(trees: Trees) -> Iterator[Unit]:
    sdl = includes(trees.sdl2 / "include")
    for folder in SDL_FOLDERS:
        for path in _files(trees.sdl2 / "src" / folder, "*.c"):
            yield Unit("SDL", path, sdl if folder in QUICK_FOLDERS else (*sdl, *SMALL))
    image = (*sdl, *includes(trees.image / "include"), "-DUSE_STBIMAGE")
    image += tuple(f"-DLOAD_{name}" for name in IMAGE_FORMATS)
    for path in _files(trees.image / "src", "IMG*.c"):
        if path.name == "IMG.c" or path.name[4].islower():
            yield Unit("SDL_image", path, image)
    # French, Dutch, German and English need no text shaping: HarfBuzz stays out (a fifth of the module).
    ttf = (*sdl, *includes(trees.freetype / "include"), "-DTTF_USE_HARFBUZZ=0", *SMALL)
    yield Unit("SDL_ttf", trees.ttf / "SDL_ttf.c", ttf)


def _freetype_units(trees: Trees, generated: Path) -> Iterator[Unit]:
    modules = generated / "ft_modules.h"
    entries = (entry.split(":") for entry in FREETYPE_MODULES)
    modules.write_text("".join(f"FT_USE_MODULE( {kind}, {name}_class )\n" for kind, name in entries))
    arguments = (*includes(trees.freetype / "include"), "-DFT2_BUILD_LIBRARY")
    arguments += (f'-DFT_CONFIG_MODULES_H="{modules}"', *SMALL)
    for name in FREETYPE_FILES:
        yield Unit("FreeType", trees.freetype / "src" / f"{name}.c", arguments)


def _pygame_units(trees: Trees, version: str) -> Iterator[Unit]:
    source = trees.pygame / "src_c"
    major, minor, patch = version.split(".")
    arguments = includes(
        trees.sdl2 / "include",
        trees.image / "include",
        trees.ttf,
        trees.freetype / "include",
        source,
        source / "include",
        source / "freetype",
        trees.python,
    )
    arguments += ("-DBUILD_STATIC=1", f"-DPG_MAJOR_VERSION={major}", f"-DPG_MINOR_VERSION={minor}")
    arguments += (f"-DPG_PATCH_VERSION={patch}", '-DPG_VERSION_TAG=""')
    for name in PYGAME_FILES:
        yield Unit("pygame", source / name, arguments)
