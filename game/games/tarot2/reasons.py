"""Tarot for two: why an action is not legal, told from what the seat itself may know."""

from __future__ import annotations

from game.cards.pack import TAROT, card_set
from game.engine.contract import Action, Play, Refused
from game.engine.options import quote
from game.games.tarot2.rules import FAMILY, PETIT, TRUMPS
from game.games.tarot2.state import OVER
from game.games.tarot2.view import View


def why_not(view: View, action: Action) -> Refused | None:
    """The reason why the seat may not do this now; None when it may."""
    if view.phase == OVER:
        return Refused("rule.round_over")
    if view.turn is None or view.turn != view.seat:
        return Refused("rule.not_your_turn")
    if action in view.legal:
        return None
    if not isinstance(action, Play):
        return Refused("rule.not_an_action", text=quote(action))
    return _play(view, view.turn, action)


def _play(view: View, seat: int, play: Play) -> Refused:
    tops = [stack.top for stack in view.stacks[seat] if stack.top is not None]
    cards = card_set([*view.hand, *tops])
    card = play.card
    if not isinstance(card, int) or not 0 <= card < TAROT.size:
        return Refused("rule.not_an_action", text=quote(card))
    if not cards >> card & 1:
        return Refused("rule.not_open", card=TAROT.code(card))
    if play.value != -1:
        return Refused("rule.not_an_action", text=quote(play.value))
    led = view.trick[0].card
    if led < PETIT:
        return Refused("rule.follow_suit" if cards & FAMILY[led] else "rule.must_trump")
    if not cards & TRUMPS >> led << led:
        return Refused("rule.follow_trump")
    return Refused("rule.overtrump_high", number=led - PETIT + 1)
