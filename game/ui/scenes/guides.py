"""The guided rounds of all games, and the offer of one to whoever is new."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.ui.guided import SKIPPED, guide_over, guide_seen
from game.ui.later import later
from game.ui.scenes.ask import Ask

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.scenes.guiding import Guiding

GUIDES: dict[str, Callable[[App], Guiding]] = {
    "whist22": later("scenes.guide", "GuideScene"),
    "tarot2": later("scenes.tarot2_guide", "Tarot2Guide"),
    "tarock3": later("scenes.tarock3_guide", "Tarock3Guide"),
}
"""By game, in the order offered."""


def newcomer(app: App) -> bool:
    """Has no guided round been played, skipped or refused on this device?"""
    return not any(guide_seen(app, game) for game in GUIDES)


def ask_guide(app: App) -> None:
    """Ask which game is to be learned, and open its guided round."""
    answers = [(f"game.{game}", lambda game=game: app.open(GUIDES[game](app))) for game in GUIDES]
    app.open(Ask(app, "home.learn_which", "", [*answers, ("common.close", None)], bold=0, escape=-1))


def refuse_guides(app: App) -> None:
    """The offer is not made again."""
    guide_over(app, SKIPPED)
