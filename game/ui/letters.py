"""Fonts and rendered lines, cached. Sizes in device pixels."""

from functools import lru_cache

import pygame

from game.ui.art import assets_root

TITLE, MEDIUM, BOLD = "title", "text-500", "text-700"


@lru_cache(maxsize=96)
def font(face: str, size: int) -> pygame.font.Font:
    return pygame.font.Font(str(assets_root() / "fonts" / f"{face}.ttf"), max(6, size))


class Lines:
    """Rendered single lines.

    Bounded: forgets all when it has grown large, since lines are cheap to draw again.
    """

    def __init__(self) -> None:
        self._cache: dict[tuple[str, str, int, str], pygame.Surface] = {}

    def get(self, text: str, face: str, size: int, colour: str) -> pygame.Surface:
        key = (text, face, size, colour)
        found = self._cache.get(key)
        if found is None:
            if len(self._cache) > 1500:
                self._cache.clear()
            found = self._cache[key] = font(face, size).render(text, True, colour).convert_alpha()
        return found


@lru_cache(maxsize=4096)
def width(text: str, face: str, size: int) -> int:
    return font(face, size).size(text)[0]


@lru_cache(maxsize=1024)
def wrap(text: str, face: str, size: int, room: int) -> tuple[str, ...]:
    """Lines no wider than `room` where words allow; a longer single word stands alone."""
    lines: list[str] = []
    for paragraph in text.split("\n"):
        current = ""
        for word in paragraph.split(" "):
            longer = f"{current} {word}" if current else word
            if current and width(longer, face, size) > room:
                lines.append(current)
                current = word
            else:
                current = longer
        lines.append(current)
    return tuple(lines)


@lru_cache(maxsize=2048)
def fitted(text: str, face: str, size: int, room: int, smallest: int) -> tuple[str, int]:
    """The text and a size at which it fits: smaller down to `smallest`, then cut with an ellipsis."""
    while size > smallest and width(text, face, size) > room:
        size -= 1
    if width(text, face, size) <= room:
        return text, size
    cut = text
    while cut and width(cut + "…", face, size) > room:
        cut = cut[:-1]
    return cut.rstrip() + "…", size
