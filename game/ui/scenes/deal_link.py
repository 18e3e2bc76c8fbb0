"""A link to deals in the page's address: offers to play them against bots."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from game.engine.contract import Refused
from game.games.registry import GAMES
from game.session.links import PREFIX, Deals, unpack
from game.session.local import bot_table
from game.ui.scenes.ask import Ask, tell
from game.ui.scenes.matches import start_match

if TYPE_CHECKING:
    from game.ui.app import App


def offer_link(app: App) -> None:
    """Ask whether to play the deals of the address, once; say so when they cannot be read."""
    fragment = app.host.fragment()
    if not fragment.startswith(PREFIX):
        return
    app.host.clear_fragment()
    try:
        deals = unpack(fragment.removeprefix(PREFIX), GAMES)
    except Refused as refused:
        tell(app, "link.title", refused.key)
        return
    answers = (("link.no", None), ("link.play", lambda: _play(app, deals)))
    words = app.tr(f"game.{deals.game.id}"), app.tr("game.whist22.players", n=deals.options.players)
    app.open(Ask(app, "link.title", "link.words", answers, bold=1, game=words[0], players=words[1]))


def _play(app: App, deals: Deals) -> None:
    """Against bots; a match that is kept is not given up without asking."""
    from game.ui.setup_model import BOT_NAMES

    seats = bot_table(app.tr("table.you"), BOT_NAMES, Random(app.host.seed()), count=deals.options.players)
    start_match(app, deals.game.id, deals.options, seats, deals)
