"""Tarot for two: cards and their duties, tricks, half-points, targets - plain functions of card sets."""

from __future__ import annotations

from game.cards.pack import TAROT, Card, CardSet, card_set
from game.engine.contract import Play

HAND_SIZE, STACKS, STACK_SIZE = 21, 6, 3
TRICKS = 39

PETIT, TWENTY_ONE, EXCUSE = TAROT.card("T1"), TAROT.card("T21"), TAROT.card("X")
RANKS = 14
"""Cards of a suit; the card number divided by it is the suit (4 and more: trumps and the Excuse)."""
EXCUSE_BIT = 1 << EXCUSE
TRUMPS: CardSet = EXCUSE_BIT - (1 << PETIT)
SUITS: tuple[CardSet, ...] = tuple(((1 << RANKS) - 1) << RANKS * suit for suit in range(4))
FAMILY: tuple[CardSet, ...] = tuple(
    SUITS[card // RANKS] if card < PETIT else TRUMPS if card < EXCUSE else EXCUSE_BIT
    for card in range(TAROT.size)
)
"""By card: its suit, the trumps, or the Excuse alone."""
BOUTS: CardSet = card_set((PETIT, TWENTY_ONE, EXCUSE))

_COURTS = {"K": 9, "Q": 7, "N": 5, "J": 3}
HALF_POINTS: tuple[int, ...] = tuple(
    9 if BOUTS >> card & 1 else _COURTS.get(code[1:], 1) for card, code in enumerate(TAROT.codes)
)
"""By card: what it counts in half-points; all together 182."""
TARGETS = (56, 51, 41, 36)
"""By bouts won: whole points to reach."""
BASE, LAST_PETIT = 25, 10
PLAYS = tuple(Play(card) for card in range(TAROT.size))


def allowed(cards: CardSet, led: Card | None) -> CardSet:
    """What a seat may lay of the cards at its disposal (hand and open stack cards) on the card led.

    Follow suit; else trump; on a trump beat it if possible. The Excuse always goes, and nothing follows it.
    """
    if led is None or led == EXCUSE:
        return cards
    if led < PETIT:
        family = cards & FAMILY[led] or cards & TRUMPS
    else:
        trumps = cards & TRUMPS
        family = trumps >> led << led or trumps
    return family | cards & EXCUSE_BIT if family else cards


def beats(card: Card, led: Card) -> bool:
    """Does the second card of a trick win it?"""
    if card == EXCUSE or led == EXCUSE:
        return led == EXCUSE
    return card > led and (card >= PETIT or card // RANKS == led // RANKS)


def worth(led: Card, card: Card, second_wins: bool, last: bool) -> tuple[int, int]:
    """Half-points of a trick for the seat that led and for the other one.

    The Excuse stays its owner's, who pays one half-point to the winner, except in the last trick.
    """
    if EXCUSE in (led, card) and not last:
        kept, other = HALF_POINTS[EXCUSE] - 1, 1 + HALF_POINTS[card if led == EXCUSE else led]
        return (kept, other) if led == EXCUSE else (other, kept)
    points = HALF_POINTS[led] + HALF_POINTS[card]
    return (0, points) if second_wins else (points, 0)


def target(bouts: CardSet) -> int:
    """Whole points that a seat with these bouts must reach."""
    return TARGETS[bouts.bit_count()]
