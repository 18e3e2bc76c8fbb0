"""Whist 22: chances that a player can work out from what is seen. All are floats 0..1."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import comb

from game.cards.pack import TRUMPS22, Card
from game.engine.contract import Seat
from game.games.whist22.view import View

EXCUSE: Card = TRUMPS22.card("X")
TOP = 21
"""The highest trump. An Excuse laid high counts one more."""


def excuse_mode(view: View) -> str:
    """How the Excuse counts in this round: choice, zero, super22 or none."""
    return view.options.excuse_in(view.cards)


@dataclass(frozen=True, slots=True)
class Unseen:
    """The cards that a seat has not seen: in other hands or never dealt. `numbers` are trumps, ascending."""

    numbers: tuple[int, ...]
    excuse: bool

    @property
    def size(self) -> int:
        return len(self.numbers) + self.excuse

    def above(self, value: int) -> int:
        return sum(number > value for number in self.numbers)

    def below(self, value: int) -> int:
        return sum(number < value for number in self.numbers)

    def without(self, card: Card) -> Unseen:
        if card == EXCUSE:
            return Unseen(self.numbers, False)
        return Unseen(tuple(number for number in self.numbers if number != card + 1), self.excuse)


def unseen(view: View) -> Unseen:
    """What the view's seat has not seen of the pack."""
    known: set[Card] = set(view.hand)
    known.update(card for card in view.shown if card is not None)
    known.update(laid.play.card for trick in view.tricks for laid in trick.laid)
    known.update(laid.play.card for laid in view.trick)
    numbers = tuple(number for number in range(1, TOP + 1) if number - 1 not in known)
    return Unseen(numbers, view.options.excuse != "none" and EXCUSE not in known)


def share(marked: int, pool: int, drawn: int) -> float:
    """Chance that none of `marked` cards is among `drawn` taken from a pool of `pool`."""
    return comb(pool - marked, drawn) / comb(pool, drawn) if drawn <= pool else 0.0


# --- one-card rounds ---------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Single:
    """One-card rounds: the chances to keep a bid of 0 and of 1 (with a free Excuse more than 1 in all)."""

    none: float
    one: float

    def exact(self, bid: int) -> float:
        return self.one if bid else self.none


def _winning_sets(
    value: int, count: int, numbers: tuple[int, ...], excuse: int | None, low_wins: bool, double20: bool
) -> int:
    """In how many ways `count` of `numbers` lie beside `value` so that it wins; an Excuse may lie there too.

    `low_wins`: an Excuse of value 0 is the lowest card that wins when 20 and 21 meet.
    """
    below = [number for number in numbers if number < value]
    beaten = 0
    if excuse is None or excuse < value:
        # 20 beside the own 21 turns the trick round.
        beaten = comb(len(below) - (double20 and value == TOP and 20 in below), count)
    if not double20 or (excuse == 0 and low_wins):
        return beaten
    missing = [number for number in (20, TOP) if number != value]
    if value == TOP or any(number not in numbers for number in missing) or len(missing) > count:
        return beaten
    higher = sum(number > value for number in numbers) - len(missing)
    return beaten + comb(higher, count - len(missing))


def open_single(view: View, card: Card, pool: Unseen, others: int) -> Single:
    """A one-card round with `card` in hand, `others` cards drawn evenly from `pool`, the bids ignored.

    A free Excuse in another hand is laid as 0 or 22 with equal chance.
    """
    mode, double20 = excuse_mode(view), bool(view.options.double20)
    if others > pool.size:
        return Single(0.5, 0.5)
    if card == EXCUSE:
        return _excuse_single(mode, pool, others, double20)
    value, total = card + 1, comb(pool.size, others)
    ways = float(_winning_sets(value, others, pool.numbers, None, False, double20))
    if pool.excuse and others:
        laid = {"choice": ((0, 0.5), (22, 0.5)), "zero": ((0, 1.0),), "super22": ((22, 1.0),)}[mode]
        for number, weight in laid:
            ways += weight * _winning_sets(
                value, others - 1, pool.numbers, number, mode == "choice", double20
            )
    return Single(1 - ways / total, ways / total)


def _excuse_single(mode: str, pool: Unseen, others: int, double20: bool) -> Single:
    if mode == "zero":
        return Single(1.0, 0.0)
    both = double20 and others >= 2 and {20, TOP} <= set(pool.numbers)
    turned = comb(pool.size - 2, others - 2) / comb(pool.size, others) if both else 0.0
    if mode == "super22":
        return Single(turned, 1 - turned)
    return Single(1 - turned, 1 - turned)


def _forehead_single(view: View, pool: Unseen) -> Single:
    """Only the others' cards are seen; the own card is any of the pool."""
    mode, double20 = excuse_mode(view), bool(view.options.double20)
    numbers = tuple(card + 1 for card in view.shown if card is not None and card != EXCUSE)
    holder = view.shown.index(EXCUSE) if EXCUSE in view.shown else None
    laid: tuple[tuple[int | None, float], ...] = ((None, 1.0),)
    if holder is not None:
        high = {"zero": 0.0, "super22": 1.0}.get(mode, 0.5)
        said = view.bids[holder]
        if mode == "choice" and said is not None:
            high = 1.0 if said else 0.0
        laid = ((0, 1 - high), (22, high))
    wins = sum(
        weight
        for value in pool.numbers
        for excuse, weight in laid
        if _winning_sets(value, len(numbers), numbers, excuse, mode == "choice", double20)
    )
    kept = (
        _excuse_single(mode, Unseen(numbers, False), len(numbers), double20) if pool.excuse else Single(0, 0)
    )
    size = max(pool.size, 1)
    return Single((len(pool.numbers) - wins + kept.none) / size, (wins + kept.one) / size)


def single(view: View) -> Single:
    """The chances of both bids in a one-card round, from the cards this seat sees."""
    pool, others = unseen(view), len(view.order) - 1
    if view.hand:
        return open_single(view, view.hand[0], pool, others)
    if view.single == "forehead":
        return _forehead_single(view, pool)
    cards = [number - 1 for number in pool.numbers] + ([EXCUSE] if pool.excuse else [])
    each = [open_single(view, card, pool.without(card), others) for card in cards]
    return Single(sum(s.none for s in each) / len(each), sum(s.one for s in each) / len(each))


# --- the trick on the table --------------------------------------------------


@dataclass(frozen=True, slots=True)
class Follower:
    """A seat that still lays to this trick: its cards in hand, the tricks it needs, its card if shown."""

    seat: Seat
    cards: int
    need: int
    shown: Card | None


def followers(view: View) -> tuple[Follower, ...]:
    """The seats after this one in the current trick."""
    done = {laid.seat for laid in view.trick} | {view.seat}
    return tuple(
        Follower(seat, view.counts[seat], (view.bids[seat] or 0) - view.won[seat], view.shown[seat])
        for seat in view.order
        if seat not in done
    )


EAGER: Mapping[bool, float] = {True: 0.78, False: 0.16}
"""How often a seat that can beat a card without having to does so: wanting tricks, or not wanting any."""


def _may_beat(view: View, other: Follower, value: int, pool: Unseen) -> float:
    """Chance that a follower beats a card of `value` (ordinary order)."""
    wants = other.need > 0
    mode = excuse_mode(view)
    if other.shown is not None:
        if other.shown == EXCUSE:
            return {"zero": 0.0, "super22": 1.0}.get(mode, float(wants)) if value <= TOP else 0.0
        return float(other.shown + 1 > value)
    always = pool.above(value) + (pool.excuse and mode == "super22")
    free = int(pool.excuse and mode == "choice")
    must = share(pool.size - always, pool.size, other.cards)
    could = 1 - share(always + free, pool.size, other.cards)
    if view.options.overtrump:
        must = max(must, (1 - share(pool.above(value), pool.size, other.cards)) * 0.9)
    if other.cards == 1:
        eager = 1.0 if wants else 0.0
    else:
        eager = EAGER[wants]
        if wants:
            eager += (1 - eager) * min(1.0, (other.need - 1) / (other.cards - 1))
    return must + max(0.0, could - must) * eager


def _may_undercut(other: Follower, value: int, pool: Unseen, low_excuse: bool) -> float:
    """Chance that a follower lays a lower card than `value` where the lowest wins."""
    if other.shown is not None:
        return float(low_excuse if other.shown == EXCUSE else other.shown + 1 < value)
    lower = pool.below(value) + (pool.excuse and low_excuse)
    must = share(pool.size - lower, pool.size, other.cards)
    could = 1 - share(lower, pool.size, other.cards)
    return must + (could - must) * (0.8 if other.need > 0 else 0.2)


def trick_chance(view: View, value: int, pool: Unseen) -> float:
    """Chance that a card of `value` laid now wins this trick. `pool`: the cards not seen by this seat."""
    lying = [laid.value for laid in view.trick]
    after = followers(view)
    low_excuse = excuse_mode(view) == "choice"
    chance = 1.0
    if view.options.double20 and {20, TOP} <= {*lying, value}:
        ranked = [v for v in (*lying, value) if v or low_excuse]
        if value not in ranked or value != min(ranked):
            return 0.0
        for other in after:
            chance *= 1 - _may_undercut(other, value, pool, low_excuse)
        return chance
    if value == 0 or any(v > value for v in lying):
        return 0.0
    for other in after:
        chance *= 1 - _may_beat(view, other, value, pool)
    if view.options.double20 and value in (20, TOP):
        chance *= 1 - _may_meet(value, after, pool)
    return chance


def _may_meet(value: int, after: tuple[Follower, ...], pool: Unseen) -> float:
    """Chance that the partner of 20 or 21 comes to the trick by those who must lay it or spoil with it."""
    partner = 20 if value == TOP else TOP
    if value == 20 or partner not in pool.numbers:
        return 0.0  # a 21 on a 20 is already counted as beating it
    return sum(
        min(1.0, other.cards / max(pool.size, 1)) * (1.0 if other.cards == 1 else 0.4) for other in after
    )
