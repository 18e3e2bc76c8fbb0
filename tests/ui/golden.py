"""Key screens as they should look, kept small in `pictures/`.

`python -m tests.ui.golden [PART OF A NAME]` draws them anew: look at what has changed before committing.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path

from tests.ui.gallery import shot  # first: it chooses the drivers of SDL
from tests.ui.moments import MOMENTS, arrive

import pygame  # isort: skip

FOLDER = Path(__file__).parent / "pictures"
SMALLER = 3
"""A stored picture is so many times smaller than the screen."""
LEVELS = 16
"""Of each colour: fewer make a small file."""
CELL = 12
"""Edge, in stored pixels, of the cells whose mean colours are compared: edges of letters may differ."""
TOLERANCE = 14
"""Of 255, by which a cell's mean may differ in any colour."""


@dataclass(frozen=True)
class Golden:
    """One key screen."""

    moment: str
    size: tuple[int, int]
    language: str = "en"
    theme: str = "light"

    @property
    def path(self) -> Path:
        return FOLDER / f"{self.moment}-{self.size[0]}-{self.theme}.png"

    def now(self) -> pygame.Surface:
        """What it looks like today, as it would be stored."""
        what = next(what for what in MOMENTS if what.name == self.moment)
        picture = shot(arrive(self.language, what), what, self.size, self.theme)
        size = (self.size[0] // SMALLER, self.size[1] // SMALLER)
        small = pygame.transform.smoothscale(picture.convert(24), size)
        step = 255 / (LEVELS - 1)
        data = bytes(round(round(value / step) * step) for value in pygame.image.tobytes(small, "RGB"))
        return pygame.image.frombytes(data, size, "RGB")


PHONE, LOW, TABLET, DESK = (390, 844), (844, 390), (820, 1180), (1440, 900)
GOLDEN = (
    Golden("home", PHONE, "de"),
    Golden("home", DESK, "en"),
    Golden("setup-whist22", PHONE, "de"),
    Golden("settings", PHONE, "de", "night"),
    Golden("whist22-bid", PHONE, "de"),
    Golden("whist22-play", LOW, "fr"),
    Golden("whist22-trick", DESK, "en", "night"),
    Golden("whist22-forehead", PHONE, "nl"),
    Golden("whist22-sheet", PHONE, "de"),
    Golden("curtain", PHONE, "en"),
    Golden("tarot2-play", PHONE, "fr"),
    Golden("tarot2-late", DESK, "en"),
    Golden("tarock3-auction", PHONE, "de"),
    Golden("tarock3-discard", TABLET, "de", "contrast"),
    Golden("tarock3-settlement", PHONE, "de", "night"),
)


def off(one: pygame.Surface, other: pygame.Surface) -> list[tuple[int, int, int]]:
    """Cells that differ: column, row, by how much."""
    if one.get_size() != other.get_size():
        return [(-1, -1, 255)]
    across, down = (max(1, side // CELL) for side in one.get_size())
    means = [
        pygame.image.tobytes(pygame.transform.smoothscale(picture.convert(24), (across, down)), "RGB")
        for picture in (one, other)
    ]
    apart = [abs(a - b) for a, b in zip(*means, strict=True)]
    cells = [max(apart[at : at + 3]) for at in range(0, len(apart), 3)]
    return [(at % across, at // across, most) for at, most in enumerate(cells) if most > TOLERANCE]


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for golden in GOLDEN:
        if not sys.argv[1:] or sys.argv[1] in golden.path.name:
            picture = golden.now()
            if not golden.path.exists() or off(pygame.image.load(golden.path), picture):
                pygame.image.save(picture, golden.path)
                print(golden.path)


if __name__ == "__main__":
    main()
