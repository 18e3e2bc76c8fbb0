"""Drawing cards at random; the generator is passed in, and the same seed gives the same cards everywhere."""

from collections.abc import Sequence
from itertools import islice
from random import Random

from game.cards.pack import Card, CardSet


def deal(rng: Random, cards: Sequence[Card], sizes: Sequence[int]) -> list[CardSet]:
    """Disjoint random sets of the given sizes, each arrangement equally likely; cards may be left over.

    The cards are sorted by `rng.random()`: the quickest shuffle, and of the generator's methods the one whose
    results Python promises to keep.
    """
    draw = rng.random
    order = iter(sorted(cards, key=lambda _: draw()))
    hands = []
    for size in sizes:
        hand = 0
        for card in islice(order, size):
            hand |= 1 << card
        hands.append(hand)
    return hands
