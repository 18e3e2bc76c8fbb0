"""Starting and resuming a match of Whist 22 on this device."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING

from game.cards.pack import TRUMPS22
from game.engine.contract import Play, Refused
from game.games.registry import find
from game.games.whist22.options import Options
from game.games.whist22.view import View
from game.session.contract import SeatInfo
from game.session.links import Deals
from game.session.local import bot_table
from game.session.saves import Slot
from game.ui.scenes import matches
from game.ui.setup_model import BOT_NAMES

if TYPE_CHECKING:
    from game.ui.app import App

GAME = "whist22"
CODES = TRUMPS22.codes
EXCUSE_VALUES = (-1, 0, 22)


def slot(app: App, mode: str = matches.BOTS) -> Slot:
    """Where the match of that mode is kept."""
    return matches.slot(app, GAME, mode)


def quick_match(app: App) -> None:
    """Four seats, the defaults, three bots."""
    seats = bot_table(app.tr("table.you"), BOT_NAMES, Random(app.host.seed()))
    start_match(app, Options(), seats)


def start_match(app: App, options: Options, seats: Sequence[SeatInfo], deals: Deals | None = None) -> None:
    """Open the table of a new match; before it replaces a saved one the player is asked."""
    matches.start_match(app, GAME, options, seats, deals)


def why_not(view: View, card: int) -> Refused | None:
    """Why the seat may not play a card of its hand now; None when it may."""
    reason = None
    for value in EXCUSE_VALUES:
        reason = find(GAME).why_not(view, Play(card, value))
        if reason is None:
            return None
    return reason
