"""A link as a QR code: squares for a camera to read."""

from __future__ import annotations

from functools import lru_cache

import pygame
from segno import encoder

QUIET = 3
"""Squares of empty border that a camera needs."""
INK, PAPER = "#14181f", "#ffffff"
"""Whatever the theme: cameras want contrast."""


@lru_cache(maxsize=8)
def squares(text: str) -> tuple[tuple[bool, ...], ...]:
    """Rows from top to bottom, True where it is dark."""
    code = encoder.encode(text, error="m", mode="byte", micro=False)
    return tuple(tuple(bool(cell) for cell in row) for row in code.matrix)


@lru_cache(maxsize=8)
def picture(text: str, pixels: int) -> pygame.Surface:
    """The code with its border, as large as whole pixels for each square allow within `pixels`."""
    rows = squares(text)
    many = len(rows) + 2 * QUIET
    side = max(1, pixels // many)
    surface = pygame.Surface((many * side, many * side))
    surface.fill(PAPER)
    for y, row in enumerate(rows):
        for x, dark in enumerate(row):
            if dark:
                surface.fill(INK, ((x + QUIET) * side, (y + QUIET) * side, side, side))
    return surface
