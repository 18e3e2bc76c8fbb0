"""Every moment of the gallery: all screens are in it, nothing is cut, overlaps, is too small or too pale."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable
from functools import lru_cache
from inspect import isabstract

import pygame
import pytest

import game.ui.scenes
from game.i18n import LANGUAGES
from game.ui.art import CARD_RATIO
from game.ui.deck import Cards
from game.ui.painter import Painter, Touch
from game.ui.scene import Scene
from game.ui.theme import THEMES
from tests.conftest import FULL
from tests.ui.driver import Driver
from tests.ui.looker import Looker
from tests.ui.moments import MOMENTS, Moment, arrive
from tests.ui.screen import BRUSHES, needs_art

pytestmark = needs_art
MUTE = ("beside", "close_last", "peek", "card", "go_on")
"""Areas without a shape of their own, and cards, which only move for whoever may lay them."""
SIZES = ((390, 844), (844, 390), (320, 568), (820, 1180), (1440, 900), (568, 320))
UNSEEN = {"PlayScene", "FriendTable", "Guiding", "Inviting", "MatchEnd", "Passing", "Scrolling", "Several"}
"""What all tables, guides, set-ups for several, ends of matches and lists share: never on screen as such."""


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


Look = tuple[tuple[int, int], float]
"""Size of the screen and of the text."""


def looks(at: int) -> dict[str, list[Look]]:
    """Sizes and text sizes to try a moment with by language: all of them, or German and another by turns."""
    if FULL:
        every = [(size, text) for size in SIZES for text in (1.0, 1.15, 1.3)]
        return dict.fromkeys(LANGUAGES, every)
    other = (SIZES[(at + 3) % 6], (1.0, 1.3, 1.15)[at % 3])
    found: dict[str, list[Look]] = {"de": [(SIZES[at % 3], 1.0)]}
    found.setdefault(list(LANGUAGES)[at % 4], []).append(other)
    return found


def show(driver: Driver, what: Moment, look: Look, theme: str) -> None:
    """The moment on such a screen."""
    size, text = look
    driver.app.preferences.text_size, driver.app.preferences.theme = text, theme
    driver.app.preferences_changed()
    driver.resize(*size)
    if what.again:
        what.again(driver)
    driver.go()


@pytest.mark.parametrize(("at", "what"), list(enumerate(MOMENTS)), ids=[what.name for what in MOMENTS])
def test_everything_has_its_place_and_every_text_stands_out(
    amount: Callable[..., int], at: int, what: Moment
) -> None:
    """In each theme by turns, or in all."""
    faults: dict[str, str] = {}
    with pytest.MonkeyPatch.context() as patch:
        if FULL:  # thousands of frames, of which only texts and areas are looked at
            patch.setattr(BRUSHES, "cards", BlankCards())
        for turn, (language, views) in enumerate(looks(at).items()):
            driver = arrive(language, what, *views[0])
            looker = Looker(driver.app)
            first = (at + turn) % len(THEMES)
            for theme in [*THEMES, *THEMES][first : first + amount(1, len(THEMES))]:
                for look in views:
                    show(driver, what, look, theme)
                    with looker.watching():
                        driver.app.draw(driver.host.time)
                    assert looker.frame.words
                    found = looker.faults() | looker.pale()
                    faults |= dict.fromkeys(found, f"{language} {look} {theme}")
    assert faults == {}


class BlankCards(Cards):
    """Cards that cost nothing, to lie in the place of real ones."""

    def get(self, code: str, width: int) -> pygame.Surface:
        return blank(width, round(width * CARD_RATIO))

    def tilted(self, code: str, width: int, degrees: int, paper: str, shade: float) -> pygame.Surface:
        return blank(round(width * 2.2), round(width * 2.2))

    tilted.cache_clear = lambda: None  # type: ignore[attr-defined]


@lru_cache(maxsize=512)
def blank(width: int, height: int) -> pygame.Surface:
    return pygame.Surface((width, height), pygame.SRCALPHA)


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
