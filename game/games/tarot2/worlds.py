"""Tarot for two: worlds that one seat cannot tell from the real one, each equally likely."""

from __future__ import annotations

from collections.abc import Iterator
from math import comb
from random import Random

from game.cards.deal import deal
from game.cards.pack import TAROT, Card, CardSet, card_set, members
from game.engine.contract import Seat
from game.games.tarot2.course import Course
from game.games.tarot2.rules import EXCUSE, FAMILY, PETIT, STACKS, TRUMPS
from game.games.tarot2.state import Pile, State
from game.games.tarot2.view import HAND, Laid, View


class Sampler:
    """Draws worlds for one view; what they have in common is worked out once."""

    def __init__(self, view: View) -> None:
        self._state, self._piles = _seen(view)
        self.unseen: CardSet = TAROT.full & ~known(view) if self._state.total else 0
        self._sizes = [0 if seat == view.seat else count for seat, count in enumerate(view.counts)]
        self._lacks = lacks(view)

    def draw(self, rng: Random) -> State:
        """Each way to deal the unseen cards to hands and covered places that fits the plays is as likely.

        Nothing is known of covered cards; of a hand, that it lacks what its plays failed to follow.
        """
        state, unseen = self._state.copy(), self.unseen
        for seat, hand in enumerate(_hands(unseen, self._sizes, self._lacks, rng)):
            state.hands[seat] |= hand
            unseen ^= hand
        order = sorted(members(unseen), key=lambda _: rng.random())
        state.stacks = _filled(self._piles, iter(order))
        return state


def resample(view: View, rng: Random) -> State:
    """A state that looks to the seat exactly like `view`: what it cannot see is dealt anew."""
    return Sampler(view).draw(rng)


def known(view: View) -> CardSet:
    """Every card that the seat has seen this round, its own hand included."""
    cards = list(view.hand)
    cards += [laid.card for laid in _plays(view)]
    cards += [stack.top for stacks in view.stacks for stack in stacks if stack.top is not None]
    return card_set(cards)


def lacks(view: View) -> tuple[CardSet, CardSet]:
    """By seat: cards that its hand cannot hold, as it did not follow, trump or beat with them."""
    missing = [0, 0]
    plays = list(_plays(view))
    for led, laid in zip(plays[::2], plays[1::2], strict=False):
        missing[laid.seat] |= _shows(led.card, laid.card)
    return (missing[0], missing[1])


def _plays(view: View) -> Iterator[Laid]:
    for trick in view.tricks:
        yield from trick.laid
    yield from view.trick


def _shows(led: Card, card: Card) -> CardSet:
    """What a hand lacks that answers one card with another."""
    if EXCUSE in (led, card):
        return 0
    family = FAMILY[led]
    if not family >> card & 1:
        return family if card >= PETIT else family | TRUMPS
    if led >= PETIT and card < led:
        return TRUMPS >> led << led & TRUMPS
    return 0


def _hands(unseen: CardSet, sizes: list[int], missing: tuple[CardSet, CardSet], rng: Random) -> list[CardSet]:
    """Hands of these sizes from the unseen cards, every pair that the plays allow equally likely."""
    may = [unseen & ~missing[0], unseen & ~missing[1]]
    if 0 in sizes:
        return [deal(rng, list(members(may[seat])), [size])[0] for seat, size in enumerate(sizes)]
    both = may[0] & may[1]
    own, other = may[0] ^ both, may[1] ^ both
    shared = range(min(sizes[0], both.bit_count()) + 1)
    weights = [
        comb(both.bit_count(), k)
        * comb(own.bit_count(), sizes[0] - k)
        * comb(both.bit_count() - k + other.bit_count(), sizes[1])
        for k in shared
    ]
    (count,) = rng.choices(shared, weights)
    (part,) = deal(rng, list(members(both)), [count])
    (rest,) = deal(rng, list(members(own)), [sizes[0] - count])
    (second,) = deal(rng, list(members(both ^ part | other)), [sizes[1]])
    return [part | rest, second]


def _seen(view: View) -> tuple[State, list[list[list[Card | None]]]]:
    """The part of the state that is known, and the stacks as dealt (None: an unseen card)."""
    state = State(Course.of_view(view))
    state.phase, state.turn = view.phase, view.turn
    if view.seat is not None:
        state.hands[view.seat] = card_set(view.hand)
    state.half_points = list(view.half_points)
    state.bouts = [card_set(cards) for cards in view.bouts]
    for laid in _plays(view):
        state.plays.append(laid.card)
        state.sources.append(laid.source)
    state.base = 2 * len(view.tricks)
    state.leaders += [trick.winner for trick in view.tricks]
    piles: list[list[list[Card | None]]] = [[], []]
    for seat, stacks in enumerate(view.stacks):
        for number, stack in enumerate(stacks):
            pile: list[Card | None] = [None] * stack.depth
            if stack.top is not None:
                pile[-1] = stack.top
                state.open[seat] |= 1 << stack.top
            elif stack.depth:
                state.waiting[seat] = number
            state.depths[seat * STACKS + number] = stack.depth
            piles[seat].append(pile)
    for laid in reversed(list(_plays(view))):
        if laid.source != HAND:
            piles[laid.seat][laid.source].append(laid.card)
    state.total = len(state.plays) + sum(view.counts) + sum(state.depths)
    return state, piles


def _filled(
    piles: list[list[list[Card | None]]], cards: Iterator[Card]
) -> tuple[tuple[Pile, ...], tuple[Pile, ...]]:
    """The stacks with the unseen cards in their places."""

    def fill(seat: Seat) -> tuple[Pile, ...]:
        return tuple(tuple(next(cards) if card is None else card for card in pile) for pile in piles[seat])

    return fill(0), fill(1)
