"""Every moment of the gallery: all screens are in it, nothing is cut, overlaps, is too small or too pale."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable
from inspect import isabstract

import pytest

import game.ui.scenes
from game.i18n import LANGUAGES
from game.ui.painter import Painter, Touch
from game.ui.scene import Scene
from game.ui.theme import THEMES
from tests.conftest import FULL
from tests.ui.driver import Driver
from tests.ui.looker import Looker
from tests.ui.moments import MOMENTS, Moment, arrive
from tests.ui.screen import needs_art

pytestmark = needs_art
MUTE = ("beside", "close_last", "peek", "card", "go_on")
"""Areas without a shape of their own, and cards, which only move for whoever may lay them."""
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


def drawn(driver: Driver, touch: Touch) -> tuple[Painter, list[tuple[int, int, int]]]:
    """The frame of this moment with a pointer on something, and what it puts where."""
    app = driver.app
    painter = Painter(app.brushes, app.theme, 1.0, 1.0, touch)
    app.scene.draw(painter, driver.host.time)
    return painter, [(id(node.surface), node.x, node.y) for layer in painter.layers() for node in layer]


@pytest.mark.parametrize("what", MOMENTS if FULL else MOMENTS[::5], ids=lambda what: what.name)
def test_what_can_be_pressed_answers_to_the_pointer(what: Moment) -> None:
    driver = arrive("en", what)
    painter, plain = drawn(driver, Touch())
    ids = {hit.id for hit in painter.hits if hit.enabled and hit.id and not hit.id.startswith(MUTE)}
    for id_ in sorted(ids):
        for touch in (Touch(id_), Touch(id_, id_)):
            assert drawn(driver, touch)[1] != plain, f"{id_} shows nothing to {touch}"
