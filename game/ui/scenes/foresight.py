"""Which cards the first screen will be followed by: they are drawn while somebody looks at it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.ui.deck import Face, device_width
from game.ui.geometry import Rect
from game.ui.layout import table
from game.ui.layout_tarock3 import tarock3
from game.ui.layout_tarot2 import tarot2
from game.ui.scenes.tarot2 import CODES as TAROT
from game.ui.scenes.whist_setup import CODES as TRUMPS
from game.ui.tarock3_phrases import FRENCH, GERMAN

if TYPE_CHECKING:
    from game.ui.app import App

FOUR, FIVE = 4, 5
"""Seats and first hand of the usual match of Whist 22."""
HAND = 12
"""The first own hands of the other two games."""


def likely(app: App, game: str) -> Sequence[Face]:
    """The back and the pack of a game, as large as its first hand."""
    env, prefs = app.env, app.preferences
    size, text, left = (env.width, env.height, env.insets), prefs.text_size, prefs.left_handed
    hand: Sequence[Rect]
    codes: Sequence[str]
    if game == "whist22":
        codes, hand = TRUMPS[::-1], table(*size, FOUR, FIVE, FIVE, text=text, left_handed=left).hand
    elif game == "tarot2":
        codes, hand = TAROT[::-1], tarot2(*size, HAND, text).hand
    else:
        faces = FRENCH if prefs.french_faces else GERMAN
        codes, hand = faces.art, tarock3(*size, HAND, text=text, left_handed=left).hand
    width = device_width(max(box.w for box in hand), env.ratio)
    return [(code, width) for code in ("back", *codes)]
