"""Bavarian Tarock: deals that a seat cannot tell from the real one."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import islice
from math import comb
from random import Random

from game.cards.pack import GERMAN36, Card, CardSet, card_set, members
from game.engine.contract import Call, Seat
from game.games.tarock3.course import Course
from game.games.tarock3.rules import RANKS, SEATS, STOCK_SIZE, SUITS, TAKE, beats, ladder
from game.games.tarock3.state import AUCTION, DISCARD, OVER, State
from game.games.tarock3.view import Trick, View

ASIDE = SEATS
"""The place after the seats: the three cards of the stock, or those laid away."""
Sizes = tuple[int, ...]


def resample(view: View, rng: Random) -> State:
    """A state that looks to the seat exactly like `view`: what it cannot see is dealt anew.

    Every way to deal the unseen cards that fits the plays so far is equally likely. A hand lacks what its
    plays failed to follow, to trump or (must_beat) to beat; the stock may hold anything.
    """
    return Sampler(view).draw(rng)


class Sampler:
    """Draws worlds for one view; what the view shows is worked out once."""

    def __init__(self, view: View) -> None:
        self._base = _seen(view)
        self._pool: CardSet = 0
        self._sizes: Sizes = (0,) * (SEATS + 1)
        self._classes: list[tuple[list[Card], tuple[int, ...]]] = []
        # The declarer of a take keeps his counsel: the others do not know which of his cards were the stock.
        self._picked = view.phase != OVER and self._base.game == TAKE and view.phase != AUCTION
        self._picked = self._picked and view.seat != view.declarer
        if not any(view.counts) and not view.tricks:
            return  # not dealt yet
        self._pool = GERMAN36.full & ~known(view)
        self._sizes = _sizes(view)
        missing = lacks(view)
        groups: dict[tuple[int, ...], list[Card]] = {}
        for card in members(self._pool):
            places = tuple(
                place
                for place, size in enumerate(self._sizes)
                if size and (place == ASIDE or not missing[place] >> card & 1)
            )
            groups.setdefault(places, []).append(card)
        # The most restricted first: fewer splits to weigh.
        self._classes = [(cards, places) for places, cards in sorted(groups.items(), key=lambda g: len(g[0]))]
        self._ways = cache(self._count)

    def draw(self, rng: Random) -> State:
        """One world, each equally likely."""
        state = self._base.copy()
        sizes, random = self._sizes, rng.random
        held = [0] * (SEATS + 1)
        for number, (cards, places) in enumerate(self._classes):
            split = self._choose(number, sizes, rng)
            order = iter(sorted(cards, key=lambda _: random()))
            for place, count in zip(places, split, strict=True):
                held[place] |= card_set(islice(order, count))
            sizes = _less(sizes, places, split)
        for seat in range(SEATS):
            state.hands[seat] |= held[seat]
        self._aside(state, held[ASIDE], rng)
        return state

    @property
    def classes(self) -> list[tuple[list[Card], tuple[int, ...]]]:
        """The unseen cards by where they can be: seats in rising order, ASIDE."""
        return self._classes

    def ways(self) -> Iterator[tuple[tuple[Sizes, ...], int]]:
        """All ways to share out the classes' cards, and of how many deals each is."""
        yield from self._share(0, self._sizes)

    def _share(self, number: int, sizes: Sizes) -> Iterator[tuple[tuple[Sizes, ...], int]]:
        if number == len(self._classes):
            if not any(sizes):
                yield (), 1
            return
        cards, places = self._classes[number]
        for split in _splits(len(cards), [sizes[place] for place in places]):
            deals = _orders(len(cards), split)
            for rest, more in self._share(number + 1, _less(sizes, places, split)):
                yield (split, *rest), deals * more

    def _aside(self, state: State, cards: CardSet, rng: Random) -> None:
        """Put the unseen cards of the fourth place where they belong."""
        if not cards and not self._picked:
            return
        declarer = state.declarer
        if not self._picked or declarer is None:
            state.stock = state.stock or cards
            return
        state.laid = cards
        own = state.hands[declarer] | cards
        for number, card in enumerate(state.plays):
            if (state.leaders[number // SEATS] + number) % SEATS == declarer:
                own |= 1 << card
        state.stock = card_set(sorted(members(own), key=lambda _: rng.random())[:STOCK_SIZE])

    def _choose(self, number: int, sizes: Sizes, rng: Random) -> Sizes:
        """How many cards of a class go to each of its places, as often as there are ways to deal the rest."""
        cards, places = self._classes[number]
        splits = list(_splits(len(cards), [sizes[place] for place in places]))
        if len(splits) == 1:
            return splits[0]
        weights = [
            _orders(len(cards), split) * self._ways(number + 1, _less(sizes, places, split))
            for split in splits
        ]
        return rng.choices(splits, weights)[0]

    def _count(self, number: int, sizes: Sizes) -> int:
        """Ways to deal the classes from `number` on to places of these sizes."""
        if number == len(self._classes):
            return int(not any(sizes))
        cards, places = self._classes[number]
        return sum(
            _orders(len(cards), split) * self._ways(number + 1, _less(sizes, places, split))
            for split in _splits(len(cards), [sizes[place] for place in places])
        )


def _splits(count: int, room: list[int]) -> Iterator[Sizes]:
    """All ways to share out so many cards to places with so much room."""
    if not room:
        if count == 0:
            yield ()
        return
    for first in range(max(0, count - sum(room[1:])), min(count, room[0]) + 1):
        for rest in _splits(count - first, room[1:]):
            yield (first, *rest)


def _orders(count: int, split: Sizes) -> int:
    """Ways to choose which of the cards go where."""
    ways = 1
    for part in split:
        ways *= comb(count, part)
        count -= part
    return ways


def _less(sizes: Sizes, places: tuple[int, ...], split: Sizes) -> Sizes:
    left = list(sizes)
    for place, count in zip(places, split, strict=True):
        left[place] -= count
    return tuple(left)


def known(view: View) -> CardSet:
    """Every card whose place the seat knows."""
    cards = [*view.hand, *view.taken, *view.laid_away, *(laid.card for laid in view.trick)]
    cards += [laid.card for trick in view.tricks for laid in trick.laid]
    return card_set(cards)


def _sizes(view: View) -> Sizes:
    """Unseen cards by place."""
    hands = [0 if seat == view.seat else count for seat, count in enumerate(view.counts)]
    if view.phase == DISCARD:
        # The stock is among the declarer's fourteen.
        return (*hands, 0)
    seen = view.laid_away or view.taken
    return (*hands, 0 if seen else STOCK_SIZE)


def lacks(view: View) -> tuple[CardSet, CardSet, CardSet]:
    """By seat: cards that its hand cannot hold, as it did not follow, trump or beat with them."""
    missing = [0] * SEATS
    for trick in (*view.tricks, Trick(view.trick, -1, 0)):
        if not trick.laid:
            continue
        assert view.trump is not None
        led = best = trick.laid[0].card
        for laid in trick.laid[1:]:
            missing[laid.seat] |= _shows(laid.card, led, best, view.trump, view.options.must_beat)
            if beats(laid.card, best, view.trump):
                best = laid.card
    return (missing[0], missing[1], missing[2])


def _shows(card: Card, led: Card, best: Card, trump: int, must_beat: bool) -> CardSet:
    """What a hand lacks that lays this card on a trick."""
    suit, lacking = card // RANKS, 0
    if suit != led // RANKS:
        lacking = SUITS[led // RANKS]
        if suit != trump:
            return lacking | SUITS[trump]
    if must_beat and best // RANKS == suit and card < best:
        lacking |= SUITS[suit] >> best << best
    return lacking


def _seen(view: View) -> State:
    """The part of the state that is known."""
    state = State(Course.of_view(view))
    state.phase, state.turn, state.declarer = view.phase, view.turn, view.declarer
    _hear(state, view)
    if view.seat is not None:
        state.hands[view.seat] = card_set(view.hand)
    state.stock, state.laid = card_set(view.taken), card_set(view.laid_away)
    state.trump = -1 if view.trump is None else view.trump
    state.announced = view.announced
    laid = [one for trick in view.tricks for one in trick.laid] + list(view.trick)
    state.plays = [one.card for one in laid]
    state.base = SEATS * len(view.tricks)
    state.leaders = _leaders(view)
    for trick in view.tricks:
        state.points[trick.winner != view.declarer] += trick.points
    if view.trick:
        assert view.trump is not None
        state.best = view.trick[0].card
        for one in view.trick[1:]:
            if beats(one.card, state.best, view.trump):
                state.best = one.card
    return state


def _leaders(view: View) -> list[Seat]:
    """Who led each trick; before the first only once play has begun."""
    if not view.tricks and view.phase != "play":
        return []
    declares = view.options.lead == "declarer"
    first = view.declarer if declares and view.declarer is not None else view.order[0]
    return [first, *(trick.winner for trick in view.tricks)]


def _hear(state: State, view: View) -> None:
    """Bring the auction to where the view shows it."""
    auction = state.auction
    auction.said, auction.passed = list(view.auction), list(view.passed)
    auction.standing = view.standing
    if view.standing is not None:
        auction.rank = ladder(view.options).index(Call(view.standing.game, view.standing.points))
    auction.turn = view.turn if view.phase == AUCTION else None
