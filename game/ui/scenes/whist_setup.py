"""Starting and resuming a match of Whist 22 on this device."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from game.cards.pack import TRUMPS22
from game.engine.contract import Play, Refused
from game.games.registry import find
from game.games.whist22.options import Options
from game.games.whist22.view import View
from game.session.local import Continued, LocalSession, bot_table, continue_match, new_match
from game.session.saves import Slot

if TYPE_CHECKING:
    from game.ui.app import App

GAME = "whist22"
CODES = TRUMPS22.codes
BOT_NAMES = (
    "Aïcha",
    "Bruno",
    "Nour",
    "Zélie",
    "Milan",
    "Ines",
    "Jonas",
    "Lotte",
    "Pim",
    "Clara",
    "Yara",
    "Emil",
)
EXCUSE_VALUES = (-1, 0, 22)


def slot(app: App) -> Slot:
    """Where the match against bots is kept."""
    return Slot(app.host.storage, GAME, "bots")


def quick_match(app: App) -> LocalSession:
    """Four seats, the defaults, three bots."""

    def fresh() -> Random:
        return Random(app.host.seed())

    seats = bot_table(app.tr("table.you"), BOT_NAMES, fresh())
    return new_match(GAME, Options(), seats, fresh, app.host.now, slot(app))


def saved_match(app: App) -> Continued:
    """The match that can be continued, if any, and a message key about a save that could not be read."""
    return continue_match(slot(app), lambda: Random(app.host.seed()), app.host.now)


def why_not(view: View, card: int) -> Refused | None:
    """Why the seat may not play a card of its hand now; None when it may."""
    reason = None
    for value in EXCUSE_VALUES:
        reason = find(GAME).why_not(view, Play(card, value))
        if reason is None:
            return None
    return reason
