"""Setting up Bavarian Tarock: who plays, how long, and the rules of the house."""

from __future__ import annotations

from game.ui.scenes.setup import SetupScene


class Tarock3Setup(SetupScene):
    """Three seats; everything else on demand."""

    GAME = "tarock3"
    TITLE = "game.tarock3"
