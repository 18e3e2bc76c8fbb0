"""`python -m tests.ui.gallery`: every moment × four sizes × four languages × two themes as contact sheets.

Also each moment in German singly, on a phone and a desktop. `--only NAME` (a part of a name), `--out FOLDER`,
`--single` leaves out the sheets.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

from tests.ui.driver import Driver  # first: it chooses the drivers of SDL
from tests.ui.moments import MOMENTS, Moment, arrive

import pygame  # isort: skip

from game.i18n import LANGUAGES

SIZES = ((390, 844), (844, 390), (820, 1180), (1440, 900))
THEMES = ("light", "night")
SINGLE = {(390, 844): 2.0, (1440, 900): 1.0}
"""Size of a single picture, and its device pixels by CSS pixel."""
HEIGHT, GAP = 430, 8
"""Of a picture on a contact sheet."""
OUT = Path(__file__).resolve().parents[2] / "build" / "gallery"


def shot(
    driver: Driver, what: Moment, size: tuple[int, int], theme: str, ratio: float = 1.0
) -> pygame.Surface:
    """What the moment looks like on such a screen: a surface of its own."""
    driver.app.preferences.theme, driver.host.ratio = theme, ratio
    driver.app.preferences_changed()
    driver.resize(*size)
    if what.again:
        what.again(driver)
    driver.go()
    driver.app.brushes.cards.hasty = False  # no stand-ins
    driver.app.draw(driver.host.time)
    return driver.app.stage.screen.copy()


def sheet(driver: Driver, what: Moment) -> pygame.Surface:
    """All sizes by all themes of one language."""
    rows = [
        [
            pygame.transform.smoothscale_by(picture, HEIGHT / picture.get_height())
            for picture in (shot(driver, what, size, theme) for size in SIZES)
        ]
        for theme in THEMES
    ]
    wide = max(sum(picture.get_width() + GAP for picture in row) for row in rows) + GAP
    out = pygame.Surface((wide, len(rows) * (HEIGHT + GAP) + GAP))
    out.fill("#777777")
    for at, row in enumerate(rows):
        x = GAP
        for picture in row:
            out.blit(picture, (x, GAP + at * (HEIGHT + GAP)))
            x += picture.get_width() + GAP
    return out


def make(out: Path, only: str, single: bool) -> int:
    """Write the pictures; how many moments there were."""
    (out / "single").mkdir(parents=True, exist_ok=True)
    moments = [what for what in MOMENTS if only in what.name]
    for what in moments:
        for language in ("de",) if single else LANGUAGES:
            driver = arrive(language, what)
            if language == "de":
                for size, ratio in SINGLE.items():
                    path = out / "single" / f"{what.name}-{size[0]}.png"
                    pygame.image.save(shot(driver, what, size, "light", ratio), path)
                driver = arrive(language, what)
            if not single:
                pygame.image.save(sheet(driver, what), out / f"{what.name}-{language}.png")
        print(what.name, flush=True)
    return len(moments)


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Pictures of every screen.")
    parser.add_argument("--out", type=Path, default=OUT)
    parser.add_argument("--only", default="", help="moments whose name has this in it")
    parser.add_argument("--single", action="store_true", help="only the single pictures")
    given = parser.parse_args(arguments)
    return 0 if make(given.out, given.only, given.single) else 1


if __name__ == "__main__":
    raise SystemExit(main())
