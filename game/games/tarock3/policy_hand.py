"""Bavarian Tarock: what a hand promises to its declarer, and what he lays away - by rule, without search."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations

from game.cards.pack import CardSet, members
from game.games.tarock3.rules import POINTS, RANKS, STOCK_SIZE, SUITS, points

SUIT_MASK = (1 << RANKS) - 1
WIN, LOSE = 5.0, 6.0
"""What the others' cards bring on the average: in a trick that one wins, and in one that they win."""
FEW = 14
"""Up to so many cards outside trumps each way to lay away is weighed."""


@cache
def side(cards: int) -> float:
    """Worth in points of what a hand holds of one suit that is not trumps (bits 0 to 8 from 6 to the ace).

    A card wins when as many lower ones are held as higher ones are missing; later rounds are ruffed oftener.
    """
    worth = 0.0
    ranks = [rank for rank in range(RANKS) if cards >> rank & 1]
    for held, rank in enumerate(ranks):
        missing = RANKS - 1 - rank - (cards >> rank + 1).bit_count()
        own = POINTS[rank]
        if held >= missing and missing <= 2:
            # Behind each higher card that must fall first, and in each longer suit, ruffs are likelier.
            sure = max(0.2, 1.0 - 0.2 * missing - 0.12 * (len(ranks) - 1))
            worth += sure * (own + WIN) - (1 - sure) * (own * 0.6 + LOSE)
        else:
            worth -= 0.6 * own + (LOSE if rank > 3 else 0.7 * LOSE)
    return worth


@cache
def trumps(cards: int) -> float:
    """Worth in points of a trump holding: length first, then the top."""
    count = cards.bit_count()
    top = 4.0 * (cards >> 8 & 1) + 3.0 * (cards >> 7 & 1) + 1.5 * (cards >> 6 & 1)
    own = sum([POINTS[rank] for rank in range(RANKS) if cards >> rank & 1])
    return 8.0 * count + 0.5 * max(0, count - 4) * count + top + 0.6 * own


def worth(hand: CardSet, trump: int) -> float:
    """Worth of a hand with a trump suit, on the scale of the two above."""
    total = 0.0
    for suit in range(4):
        cards = hand >> RANKS * suit & SUIT_MASK
        total += trumps(cards) if suit == trump else side(cards)
    return total


def best_trump(hand: CardSet) -> int:
    """The suit with which the hand is worth most."""
    return max(range(4), key=lambda suit: worth(hand, suit))


def discards(hand: CardSet, trump: int) -> Iterator[tuple[float, CardSet]]:
    """Ways to lay away three cards, each with the worth of what is kept and laid; trumps only in need."""
    free = [1 << card for card in members(hand & ~SUITS[trump])]
    spare = [1 << card for card in members(hand & SUITS[trump])]
    free += spare[: max(0, STOCK_SIZE - len(free))]
    for three in combinations(free, STOCK_SIZE):
        away = sum(three)
        yield worth(hand & ~away, trump) + points(away), away


def best_discard(hand: CardSet, trump: int) -> CardSet:
    """What to lay away with this trump suit."""
    return max(discards(hand, trump))[1]
