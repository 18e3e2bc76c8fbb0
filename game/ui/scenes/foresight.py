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
    if game == "whist22":
        return _pack(app, TRUMPS[::-1], _whist(app))
    if game == "tarot2":
        env = app.env
        lay = tarot2(env.width, env.height, env.insets, HAND, app.preferences.text_size)
        return _pack(app, TAROT[::-1], lay.hand)
    faces = FRENCH if app.preferences.french_faces else GERMAN
    return _pack(app, faces.art, _tarock3(app))


def _pack(app: App, codes: Sequence[str], hand: Sequence[Rect]) -> Sequence[Face]:
    width = device_width(max(box.w for box in hand), app.env.ratio)
    return [(code, width) for code in ("back", *codes)]


def _whist(app: App) -> Sequence[Rect]:
    env, prefs = app.env, app.preferences
    size, left = (env.width, env.height, env.insets), prefs.left_handed
    return table(*size, FOUR, FIVE, FIVE, text=prefs.text_size, left_handed=left).hand


def _tarock3(app: App) -> Sequence[Rect]:
    env, prefs = app.env, app.preferences
    size, left = (env.width, env.height, env.insets), prefs.left_handed
    return tarock3(*size, HAND, text=prefs.text_size, left_handed=left).hand
