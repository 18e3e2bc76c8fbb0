"""Bavarian Tarock: the game's own players. They see nothing but a View."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random

from game.cards.pack import GERMAN36, CardSet, card_set, members
from game.engine.contract import Bot, Discard, Thought
from game.games.tarock3.policy_hand import discards
from game.games.tarock3.policy_thumb import thumb
from game.games.tarock3.rules import NAMES, SUITS, points
from game.games.tarock3.search import GLANCE, weigh
from game.games.tarock3.state import DISCARD, NAME
from game.games.tarock3.view import View
from game.games.tarock3.worlds import resample

RESERVE = 10.0
"""Card points that the rule-of-thumb player keeps in reserve when it bids."""

MISJUDGED = (3.0, 8.0)
"""Card points that a beginner keeps in reserve: their mean, and how far he is out either way."""
MISLAID = 6.0
"""How far he is out in the worth of what he lays away."""
FORGOTTEN = 0.5
"""Share of the cards gone that he forgets."""


class Thumb:
    """Cautious, and by rule of thumb: adds up what its hand promises, and weighs nothing."""

    def think(self, view: View, rng: Random) -> Iterator[Thought]:
        if len(view.legal) == 1:
            yield Thought(view.legal[0])
            return
        # Whatever the others hold in this world, the rule looks at its own hand and at what lies open.
        state = resample(view, rng)
        yield Thought(thumb(state, card_set(state.plays), RESERVE))


class Easy:
    """Plays by rule of thumb as a beginner does, who takes his hand for better or worse than it is, names his
    longest suit, and forgets cards that are gone.

    What he gets wrong follows from his cards, so that he is of one mind through a deal.
    """

    def think(self, view: View, rng: Random) -> Iterator[Thought]:
        if len(view.legal) == 1:
            yield Thought(view.legal[0])
            return
        mind = Random(dealt(view))
        reserve = mind.gauss(*MISJUDGED)
        state, hand = resample(view, rng), card_set(view.hand)
        if view.phase == DISCARD:
            yield Thought(Discard(tuple(members(_badly_laid(hand, longest(hand), mind)))))
        elif view.phase == NAME:
            yield Thought(NAMES[longest(hand)])
        else:
            yield Thought(thumb(state, _remembered(view, mind), reserve))


def longest(hand: CardSet) -> int:
    """The suit of which a hand has most cards; of several the one with more points."""
    return max(range(4), key=lambda suit: ((hand & SUITS[suit]).bit_count(), points(hand & SUITS[suit])))


def dealt(view: View) -> CardSet:
    """The eleven cards that the seat was dealt."""
    laid = [one for trick in view.tricks for one in trick.laid] + list(view.trick)
    own = card_set(one.card for one in laid if one.seat == view.seat)
    return (card_set(view.hand) | card_set(view.laid_away) | own) & ~card_set(view.taken)


def _badly_laid(hand: CardSet, trump: int, mind: Random) -> CardSet:
    """Three cards to lay away, what they are worth taken wrongly."""
    return max((worth + mind.gauss(0, MISLAID), away) for worth, away in discards(hand, trump))[1]


def _remembered(view: View, mind: Random) -> CardSet:
    """The cards that are gone, but for some of earlier tricks; the same ones stay forgotten."""
    forgotten = card_set(card for card in range(GERMAN36.size) if mind.random() < FORGOTTEN)
    last = view.tricks[-1:]
    gone = card_set(one.card for trick in view.tricks for one in trick.laid) & ~forgotten
    return (
        gone
        | card_set(one.card for trick in last for one in trick.laid)
        | card_set(one.card for one in view.trick)
    )


class Medium:
    """Plays each choice out in some worlds, the same for all, and takes the one that pays most."""

    def think(self, view: View, rng: Random) -> Iterator[Thought]:
        if len(view.legal) == 1:
            yield Thought(view.legal[0])
            return
        for found in weigh(view, rng, effort=GLANCE):
            yield Thought(found.best.action, {"units": -found.best.lost})
            if len(found.tallies) == 1:
                return


BOTS: Mapping[str, Bot] = {"easy": Easy(), "medium": Medium(), "thumb": Thumb()}
"""The game's own players by level."""
