"""Bavarian Tarock: why an action is not legal, told from what the seat itself may know."""

from __future__ import annotations

from game.cards.pack import GERMAN36, card_set
from game.engine.contract import Action, Announce, Call, Discard, Name, Pass, Play, Refused
from game.engine.options import quote
from game.games.tarock3.rules import RANKS, STOCK_SIZE, SUITS, ladder
from game.games.tarock3.state import ANNOUNCE, AUCTION, DISCARD, NAME, OVER, PLAY
from game.games.tarock3.view import View

_PHASES = {Pass: AUCTION, Call: AUCTION, Discard: DISCARD, Name: NAME, Announce: ANNOUNCE, Play: PLAY}
_WAITING = {
    AUCTION: "rule.bid_first",
    DISCARD: "rule.discard_first",
    NAME: "rule.name_first",
    ANNOUNCE: "rule.announce_first",
}
"""By phase: why nothing else can be done yet."""


def why_not(view: View, action: Action) -> Refused | None:
    """The reason why the seat may not do this now; None when it may."""
    if view.phase == OVER:
        return Refused("rule.round_over")
    if view.turn is None or view.turn != view.seat:
        return Refused("rule.not_your_turn")
    if action in view.legal:
        return None
    phase = _PHASES.get(type(action))
    if phase is None:
        return Refused("rule.not_an_action", text=quote(action))
    if phase != view.phase:
        return _untimely(view, phase)
    if isinstance(action, Call):
        return _call(view, action)
    if isinstance(action, Discard):
        return _discard(view, action)
    if isinstance(action, Play):
        return _play(view, action)
    return Refused("rule.not_an_action", text=quote(action))


def _untimely(view: View, phase: str) -> Refused:
    """It is the time for something else."""
    if phase == AUCTION:
        return Refused("rule.bidding_over")
    return Refused(_WAITING.get(view.phase, "rule.not_now"))


def _call(view: View, call: Call) -> Refused:
    bids = ladder(view.options)
    if call not in bids:
        return Refused("rule.no_such_bid")
    standing = view.standing
    if standing is not None and call == Call(standing.game, standing.points):
        return Refused("rule.no_hold")
    return Refused("rule.bid_higher")


def _discard(view: View, action: Discard) -> Refused | None:
    cards = action.cards
    for card in cards:
        if not isinstance(card, int) or not 0 <= card < GERMAN36.size:
            return Refused("rule.not_an_action", text=quote(card))
        if card not in view.hand:
            return Refused("rule.not_in_hand", card=GERMAN36.code(card))
    return None if len(set(cards)) == len(cards) == STOCK_SIZE else Refused("rule.discard_three")


def _play(view: View, play: Play) -> Refused:
    card = play.card
    if not isinstance(card, int) or not 0 <= card < GERMAN36.size:
        return Refused("rule.not_an_action", text=quote(card))
    if card not in view.hand:
        return Refused("rule.not_in_hand", card=GERMAN36.code(card))
    if play.value != -1:
        return Refused("rule.not_an_action", text=quote(play.value))
    led, hand = view.trick[0].card // RANKS, card_set(view.hand)
    if hand & SUITS[led] and card // RANKS != led:
        return Refused("rule.follow_trump" if led == view.trump else "rule.follow_suit")
    if card // RANKS not in (led, view.trump):
        return Refused("rule.must_trump")
    best = max(laid.card for laid in view.trick if laid.card // RANKS == card // RANKS)
    return Refused("rule.must_beat", card=GERMAN36.code(best))
