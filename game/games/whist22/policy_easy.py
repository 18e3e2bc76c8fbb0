"""Whist 22: a player that errs as people do - misjudges its hand, forgets cards, overlooks what others want.

What it gets wrong follows from the cards it was dealt, so that it stays wrong the same way for a whole round.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from game.cards.pack import Card
from game.engine.contract import Action, Bid, Play, Seat, Thought
from game.games.whist22.policy import Medium, play
from game.games.whist22.policy_odds import EXCUSE, excuse_mode, unseen
from game.games.whist22.policy_plan import Costs, Outlook, prospect, sure_tricks
from game.games.whist22.view import Trick, View

AMISS = (-4, -3, -2, 0, 2, 3, 4)
"""By how much its cards look higher than they are."""
FORGETFUL = 0.6
"""How many of the cards of earlier tricks it forgets."""
BLIND_SPOT = 0.4
"""How often it does not see that another wants no more tricks, or still does."""
HASTY = 0.4
"""How often it cannot wait all through a round: it takes what it can when it needs tricks, else lays low."""


class Easy:
    """Plays like a beginner who knows the rules."""

    def think(self, view: View, rng: Random) -> Iterator[Thought]:
        if len(view.legal) == 1 or view.cards == 1:
            yield from Medium().think(view, rng)
            return
        mood = _mood(view)
        if view.phase == "bid":
            yield Thought(_bid(view, mood))
        elif mood.random() < HASTY:
            yield Thought(_hastily(view))
        else:
            yield Thought(play(_misread(view, mood)).action)


def _mood(view: View) -> Random:
    """Chance that stays the same for a seat all through a round."""
    own = {
        *view.hand,
        *(one.play.card for trick in view.tricks for one in trick.laid if one.seat == view.seat),
    }
    own |= {one.play.card for one in view.trick if one.seat == view.seat}
    return Random(f"{view.number} {view.seat} {sorted(own)}")


def _bid(view: View, mood: Random) -> Action:
    """What seems best for a hand that looks better or worse than it is; the others' bids go unheard."""
    shift = mood.choice(AMISS)
    hand = [_taken_for(card, shift) for card in view.hand]
    others, mean = len(view.order) - 1, 1 - 1 / len(view.order)
    outlook = Outlook(unseen(view), others, view.cards, view.cards * mean, excuse_mode(view), False)
    price: Costs = range(view.cards + 2)
    sure = sure_tricks(view, unseen(view), view.hand)
    bids = [action for action in view.legal if isinstance(action, Bid)]
    sensible = [action for action in bids if action.number >= sure] or bids
    return min(sensible, key=lambda action: prospect(outlook, hand, action.number, price))


def _taken_for(card: Card, shift: int) -> Card:
    return card if card == EXCUSE else max(0, min(EXCUSE - 1, card + shift))


def _hastily(view: View) -> Action:
    """The highest card that may win when tricks are wanted, the lowest when not; the Excuse waits."""
    assert view.seat is not None
    need = (view.bids[view.seat] or 0) - view.won[view.seat]
    plays = [action for action in view.legal if isinstance(action, Play)]
    cards = [action for action in plays if action.card != EXCUSE]
    top = max([one.value for one in view.trick], default=0)
    if not cards:
        return plays[-1] if need > 0 else plays[0]
    high, low = max(cards), min(cards)
    return high if need > 0 and high.card + 1 > top else low


def _misread(view: View, mood: Random) -> View:
    """The round as it sees it: some cards never fell, and some seats want what they do not."""
    gone = [trick.laid for trick in view.tricks]
    tricks = [
        Trick(tuple(one for one in laid if mood.random() > FORGETFUL or one.seat == view.seat), laid[0].seat)
        for laid in gone[:-1]
    ]
    return replace(view, tricks=(*tricks, *view.tricks[-1:]), bids=_misheard(view, mood))


def _misheard(view: View, mood: Random) -> tuple[int | None, ...]:
    def heard(seat: Seat) -> int | None:
        said, overlooked = view.bids[seat], mood.random() < BLIND_SPOT
        if said is None or seat == view.seat or not overlooked:
            return said
        return view.won[seat] + (said <= view.won[seat])

    return tuple(heard(seat) for seat in range(len(view.bids)))
