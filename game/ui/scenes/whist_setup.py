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
from game.session.local import Continued, bot_table, continue_match, new_match
from game.session.saves import Slot
from game.ui.scenes.ask import Ask
from game.ui.scenes.put_away import put_away
from game.ui.setup_model import BOT_NAMES

if TYPE_CHECKING:
    from game.ui.app import App

GAME = "whist22"
CODES = TRUMPS22.codes
EXCUSE_VALUES = (-1, 0, 22)


def mode_of(seats: Sequence[SeatInfo]) -> str:
    """Which save a match belongs to: `bots` for one human, `pass` for several on this device."""
    return "pass" if sum(seat.human for seat in seats) > 1 else "bots"


def slot(app: App, mode: str = "bots") -> Slot:
    """Where the match of that mode is kept."""
    return Slot(app.host.storage, GAME, mode)


def quick_match(app: App) -> None:
    """Four seats, the defaults, three bots."""
    seats = bot_table(app.tr("table.you"), BOT_NAMES, Random(app.host.seed()))
    start_match(app, Options(), seats)


def start_match(app: App, options: Options, seats: Sequence[SeatInfo], deals: Deals | None = None) -> None:
    """Open the table of a new match; before it replaces a saved one the player is asked."""

    saved = saved_match(app, mode_of(seats)).session

    def start() -> None:
        from game.ui.scenes.table import TableScene

        if saved is not None:
            put_away(app, saved)
        app.home()
        kept = slot(app, mode_of(seats))
        session = new_match(GAME, options, seats, lambda: Random(app.host.seed()), app.host.now, kept, deals)
        app.open(TableScene(app, session))

    if saved is None or saved.over:
        start()
        return
    answers = (("home.replace_no", None), ("home.replace_yes", start))
    app.open(Ask(app, "home.replace_title", "home.replace", answers))


def saved_match(app: App, mode: str = "bots") -> Continued:
    """The match that can be continued, if any, and a message key about a save that could not be read."""
    return continue_match(slot(app, mode), lambda: Random(app.host.seed()), app.host.now)


def why_not(view: View, card: int) -> Refused | None:
    """Why the seat may not play a card of its hand now; None when it may."""
    reason = None
    for value in EXCUSE_VALUES:
        reason = find(GAME).why_not(view, Play(card, value))
        if reason is None:
            return None
    return reason
