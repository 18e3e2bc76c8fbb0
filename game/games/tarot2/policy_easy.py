"""Tarot for two: a player that errs as people do - misjudges, overlooks open cards, forgets what is gone.

What it gets wrong follows from the hand it was dealt, so that it stays wrong the same way for a whole round.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, replace
from random import Random

from game.cards.pack import TAROT, Card, CardSet, members
from game.engine.contract import Play, Thought
from game.games.tarot2.policy import answer_worth, lead_worth
from game.games.tarot2.policy_sight import WEIGHTS, Sight, Weights, keeping
from game.games.tarot2.rules import EXCUSE_BIT, PLAYS
from game.games.tarot2.view import HAND, View

AMISS = 0.75
"""By how much of its worth a kind of card may be taken for more or less."""
OVERLOOKED = 0.35
"""How many of the other's open cards it never reckons with."""
FORGOTTEN = 0.6
"""How many of the cards that are gone it still looks out for."""


class Easy:
    """Plays like a beginner who knows the rules; does not count the last tricks."""

    def think(self, view: View, rng: Random) -> Iterator[Thought]:
        if len(view.legal) == 1:
            yield Thought(view.legal[0])
            return
        mood = _mood(view)
        weights = _misjudged(mood)
        sight = _blurred(Sight.of(view), view, mood)
        keep = keeping(sight, weights)
        cards = [action.card for action in view.legal if isinstance(action, Play)]
        led = view.trick[0].card if view.trick else None

        def worth(card: Card) -> tuple[float, int]:
            if led is None:
                return lead_worth(sight, card, keep), -card
            return answer_worth(sight, led, card, keep), -card

        yield Thought(PLAYS[max(cards, key=worth)])


def _mood(view: View) -> Random:
    """Chance that stays the same for a seat all through a round: it follows from the hand as it was dealt."""
    laid = [one for trick in view.tricks for one in trick.laid] + list(view.trick)
    own = {*view.hand, *(one.card for one in laid if one.seat == view.seat and one.source == HAND)}
    return Random(f"{view.number} {view.seat} {sorted(own)}")


def _misjudged(mood: Random) -> Weights:
    """What cards are worth, as it sees it: each kind too high or too low from first to last."""
    wrong = {}
    for field in fields(Weights):
        begin, end = getattr(WEIGHTS, field.name)
        factor = 1 + mood.uniform(-AMISS, AMISS)
        wrong[field.name] = (begin * factor, end * factor)
    return Weights(**wrong)


def _blurred(sight: Sight, view: View, mood: Random) -> Sight:
    """The table as it sees it: some open cards are not there, and some that are gone may still come."""
    table = sum(1 << one.card for one in view.trick)
    gone = TAROT.full & ~(sight.own | sight.shown | sight.unseen | table | EXCUSE_BIT)
    missed: CardSet = sum(1 << card for card in members(TAROT.full) if mood.random() < OVERLOOKED)
    recalled: CardSet = sum(1 << card for card in members(TAROT.full) if mood.random() < FORGOTTEN)
    unseen = sight.unseen | gone & recalled
    hidden = sight.hidden | gone & recalled
    held = view.counts[1 - sight.seat]
    return replace(
        sight,
        shown=sight.shown & ~missed,
        unseen=unseen,
        hidden=hidden,
        chance=min(1.0, held / hidden.bit_count()) if hidden else 0.0,
    )
