"""SVG to pixels by the rasteriser that the game uses (nanosvg in pygame-ce): previews, checks, app icons."""

from __future__ import annotations

import io
import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame as pygame


def raster(text: str, width: int, height: int) -> pygame.Surface:
    """`text` drawn `width` by `height` pixels. The file's own aspect ratio is kept."""
    return pygame.image.load_sized_svg(io.BytesIO(text.encode()), (width, height))


def png(surface: pygame.Surface) -> bytes:
    """A surface as a PNG file."""
    out = io.BytesIO()
    pygame.image.save(surface, out, "x.png")
    return out.getvalue()
