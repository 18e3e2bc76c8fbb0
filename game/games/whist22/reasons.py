"""Whist 22: why an action is not legal, told from what the seat itself may know."""

from __future__ import annotations

from game.cards.pack import TRUMPS22
from game.engine.contract import Action, Bid, Play, Refused
from game.engine.options import quote
from game.games.whist22.options import EXCUSE
from game.games.whist22.rules import EXCUSE_VALUES
from game.games.whist22.view import View


def why_not(view: View, action: Action) -> Refused | None:
    """The reason why the seat may not do this now; None when it may."""
    if view.over:
        return Refused("rule.match_over")
    if view.phase == "over":
        return Refused("rule.round_over")
    if view.turn is None or view.turn != view.seat:
        return Refused("rule.not_your_turn")
    if action in view.legal:
        return None
    if isinstance(action, Bid):
        return _bid(view, action)
    if isinstance(action, Play):
        return _play(view, action)
    return Refused("rule.not_an_action", text=quote(action))


def _bid(view: View, bid: Bid) -> Refused:
    if view.phase == "play":
        return Refused("rule.bidding_over")
    if bid.number == view.forbidden:
        return Refused("rule.forbidden_bid", number=view.forbidden, cards=view.cards)
    return Refused("rule.bid_range", most=view.cards)


def _play(view: View, play: Play) -> Refused:
    if view.phase == "bid":
        return Refused("rule.bid_first")
    if play.card not in view.hand:
        known = isinstance(play.card, int) and 0 <= play.card < TRUMPS22.size
        return Refused("rule.not_in_hand", card=TRUMPS22.code(play.card) if known else quote(play.card))
    if not any(isinstance(way, Play) and way.card == play.card for way in view.legal):
        if EXCUSE in view.hand and all(isinstance(way, Play) and way.card == EXCUSE for way in view.legal):
            return Refused("rule.excuse_now")
        return Refused("rule.overtrump", number=max(laid.value for laid in view.trick))
    if play.card != EXCUSE:
        return Refused("rule.not_an_action", text=quote(play.value))
    values = EXCUSE_VALUES[view.options.excuse_in(view.cards)]
    if len(values) > 1:
        return Refused("rule.value_needed")
    return Refused("rule.excuse_value", value=values[0])
