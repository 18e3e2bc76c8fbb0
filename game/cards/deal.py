"""Drawing cards at random; the generator is passed in, and the same seed gives the same cards everywhere."""

from collections.abc import Sequence
from random import Random

from game.cards.pack import Card, CardSet


def deal(rng: Random, cards: Sequence[Card], sizes: Sequence[int]) -> list[CardSet]:
    """Disjoint random sets of the given sizes, each arrangement equally likely; cards may be left over.

    Draws with `rng.random()` only: of the generator's methods it is the quickest, and the one whose results
    Python promises to keep.
    """
    rest = list(cards)
    draw, left = rng.random, len(rest)
    hands = []
    for size in sizes:
        hand = 0
        for _ in range(size):
            place = int(draw() * left)
            left -= 1
            hand |= 1 << rest[place]
            rest[place] = rest[left]
        hands.append(hand)
    return hands
