"""The pack on screen: letters of the language, two or four colours."""

from __future__ import annotations

import pygame
import pytest

from art import deck
from art.palette import CLUBS, DIAMONDS, in_four_colours
from game.ui import art
from game.ui.deck import Cards

WIDTH = 120
SIDE, LOW = 52, 148
"""Pixels of a card of that width which hold no index: right of the first one, above the second."""


@pytest.fixture(scope="module", autouse=True)
def _screen() -> None:
    pygame.display.init()
    pygame.display.set_mode((64, 64))


def picture(code: str, language: str = "en", four: bool = False, middle: bool = False) -> bytes:
    cards = Cards()
    cards.print_on(art.PAPER, language, four)
    surface = cards.get(code, WIDTH)
    return pygame.image.tobytes(
        surface.subsurface((SIDE, 0, WIDTH - SIDE, LOW)) if middle else surface, "RGB"
    )


@pytest.mark.parametrize("language", ["fr", "de", "nl"])
@pytest.mark.parametrize("code", ["SQ", "tarot/DN", "HJ"])
def test_courts_speak_the_language(code: str, language: str) -> None:
    assert picture(code, language) != picture(code)
    assert picture(code, language, middle=True) == picture(code, middle=True)


@pytest.mark.parametrize("code", ["T21", "X", "H7", "german36/EK", "german36/SO", "back", "tarot/SA"])
def test_other_cards_have_no_language(code: str) -> None:
    assert picture(code, "fr") == picture(code)


def test_a_card_drawn_before_the_language_changed_is_drawn_anew() -> None:
    cards = Cards()
    english = cards.get("SK", WIDTH)
    cards.print_on(art.PAPER, "fr", False)
    assert not cards.ready("SK", WIDTH)
    assert pygame.image.tobytes(cards.get("SK", WIDTH), "RGB") != pygame.image.tobytes(english, "RGB")


def test_diamonds_and_clubs_change_with_four_colours() -> None:
    for code in ("D7", "C7", "DK", "CN"):
        assert picture(code, four=True) != picture(code)
    for code in ("S7", "H7", "HK", "T1", "X", "german36/SK", "german36/HO", "back"):
        assert picture(code, four=True) == picture(code)


def test_the_program_and_the_generator_mean_the_same_four_colours() -> None:
    for suit in (DIAMONDS, CLUBS):
        face = deck.face("tarot", suit.letter + "7")
        assert art.in_four_colours(face) == in_four_colours(face, suit)
