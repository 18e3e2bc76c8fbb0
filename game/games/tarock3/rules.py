"""Bavarian Tarock: cards and their duties, bids in their order, levels - plain functions of card sets."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from game.cards.pack import GERMAN36, Card, CardSet, members
from game.engine.contract import Announce, Call, Name, Pass, Play
from game.games.tarock3.options import Options

SEATS, HAND_SIZE, STOCK_SIZE = 3, 11, 3
RANKS = 9
"""Cards of a suit; the card number divided by it is the suit, and within a suit the higher number wins."""
SUITS: tuple[CardSet, ...] = tuple(((1 << RANKS) - 1) << RANKS * suit for suit in range(4))
SUIT_CODES = "EGHS"

HAND, TAKE = "hand", "take"
HAND_BASE, TOP = 61, 120

_WORTH = {"A": 11, "10": 10, "K": 4, "O": 3, "U": 2}
POINTS: tuple[int, ...] = tuple(_WORTH.get(code[1:], 0) for code in GERMAN36.codes)
"""By card; 120 in all."""

PASS = Pass()
NAMES = tuple(Name(suit) for suit in range(4))
PLAYS = tuple(Play(card) for card in range(GERMAN36.size))
LEVELS = ("none", "schneider", "schwarz")
ANNOUNCEMENTS = tuple(Announce(level) for level in LEVELS)


def points(cards: CardSet) -> int:
    """Card points of a set."""
    return sum([POINTS[card] for card in members(cards)])


def base(game: str, options: Options) -> int:
    """The lowest number that may be bid for a game."""
    return HAND_BASE if game == HAND else options.take_base


@cache
def ladder(options: Options) -> tuple[Call, ...]:
    """Every bid there is, from the lowest to the highest."""
    calls = [
        Call(game, number)
        for game in (TAKE, HAND)
        for number in (*range(base(game, options), TOP, options.bid_step), TOP)
    ]
    if options.bid_order == "surplus":
        calls.sort(key=lambda call: (call.points - base(call.game, options), call.game == HAND))
    return tuple(calls)


def allowed(hand: CardSet, led: Card, best: Card, trump: int, must_beat: bool) -> CardSet:
    """What may be laid of a hand on a trick, given its first card and the one that wins it so far.

    Follow suit; else trump; else anything. With `must_beat` a card that follows or trumps must win if it can.
    """
    suit = led // RANKS
    cards = hand & SUITS[suit]
    if not cards:
        suit = trump
        cards = hand & SUITS[suit]
        if not cards:
            return hand
    if must_beat and best // RANKS == suit:
        return cards >> best << best or cards
    return cards


def beats(card: Card, best: Card, trump: int) -> bool:
    """Does a card laid later win over the best so far?"""
    if card // RANKS == best // RANKS:
        return card > best
    return card // RANKS == trump


def best_of(cards: Sequence[Card], trump: int) -> Card:
    """The card that wins a trick; they come in the order of laying."""
    best = cards[0]
    for card in cards[1:]:
        if beats(card, best, trump):
            best = card
    return best


def level(own: int, tricks: int, against: bool, options: Options) -> int:
    """How badly a side lost with so many points and tricks: 1 plain, 2 Schneider, 3 Schwarz.

    `against`: it is the declarer, who is Schneider with 30; the defenders with 29 (or 30, by option).
    """
    if tricks == 0:
        return 3
    return 2 if own <= (30 if against or options.schneider == "30_30" else 29) else 1


def stake(reached: bool, level_: int, announced: str) -> tuple[bool, int]:
    """Is the contract kept, and the units that change hands: to or from each defender."""
    said = LEVELS.index(announced) + 1
    if said == 1:
        return reached, level_
    return reached and level_ >= said, 2 * said
