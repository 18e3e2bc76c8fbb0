"""Every moment of the gallery: all screens are in it, nothing is cut, overlaps, is too small or too pale."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable
from inspect import isabstract

import pytest

import game.ui.scenes
from game.i18n import LANGUAGES
from game.ui.scene import Scene
from game.ui.theme import THEMES
from tests.conftest import FULL
from tests.ui.looker import Looker
from tests.ui.moments import MOMENTS, Moment, arrive
from tests.ui.screen import needs_art

pytestmark = needs_art
SIZES = ((390, 844), (844, 390), (320, 568), (820, 1180), (1440, 900), (568, 320))
UNSEEN = {"PlayScene", "FriendTable", "Guiding", "Inviting", "Passing", "Scrolling"}
"""What all tables, guides, set-ups for several and lists share: never on screen as such."""


def test_every_scene_is_in_the_gallery() -> None:
    for module in pkgutil.iter_modules(game.ui.scenes.__path__):
        importlib.import_module(f"game.ui.scenes.{module.name}")
    found, left = set(), [Scene]
    while left:
        kinds = left.pop().__subclasses__()
        found |= {
            kind.__name__ for kind in kinds if kind.__module__.startswith("game.") and not isabstract(kind)
        }
        left += kinds
    assert found - UNSEEN == {what.scene for what in MOMENTS}


def looks(what: Moment, at: int) -> list[tuple[str, tuple[int, int], float]]:
    """Languages, sizes and text sizes to try a moment with: all of them, or German and another by turns."""
    if FULL:
        return [(lang, size, text) for lang in LANGUAGES for size in SIZES for text in (1.0, 1.15, 1.3)]
    languages = list(LANGUAGES)
    return [
        ("de", SIZES[at % 3], 1.0),
        (languages[at % 4], SIZES[(at + 3) % 6], (1.0, 1.3, 1.15)[at % 3]),
    ]


@pytest.mark.parametrize(("at", "what"), list(enumerate(MOMENTS)), ids=[what.name for what in MOMENTS])
def test_everything_has_its_place_and_every_text_stands_out(
    amount: Callable[..., int], at: int, what: Moment
) -> None:
    """In each theme by turns, or in all."""
    faults: dict[str, str] = {}
    for turn, (language, size, text) in enumerate(looks(what, at)):
        driver = arrive(language, what, size, text)
        looker = Looker(driver.app)
        first = (at + turn) % len(THEMES)
        for theme in [*THEMES, *THEMES][first : first + amount(1, len(THEMES))]:
            driver.app.preferences.theme = theme
            driver.app.preferences_changed()
            with looker.watching():
                driver.app.draw(driver.host.time)
            assert looker.frame.words
            found = looker.faults() | looker.pale()
            faults |= dict.fromkeys(found, f"{language} {size} {text} {theme}")
    assert faults == {}
