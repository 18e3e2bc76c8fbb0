"""Tarot for two: one round in play."""

from __future__ import annotations

from typing import NamedTuple

from game.cards.pack import Card, CardSet, card_set, members
from game.engine.contract import Action, Emit, Play, Seat
from game.games.tarot2.course import Course
from game.games.tarot2.rules import (
    BOUTS,
    EXCUSE,
    EXCUSE_BIT,
    PETIT,
    PLAYS,
    STACKS,
    allowed,
    beats,
    worth,
)
from game.games.tarot2.view import (
    HAND,
    CardPlayed,
    Dealt,
    ExcusePaid,
    Laid,
    RoundResult,
    RoundScored,
    RoundStarted,
    Stack,
    Trick,
    TrickWon,
    Uncovered,
    View,
)

PLAY, OVER = "play", "over"

Pile = tuple[Card, ...]
"""One stack from the bottom up, as it was dealt."""


class Deal(NamedTuple):
    """Both hands, and both seats' six stacks."""

    hands: tuple[CardSet, CardSet]
    stacks: tuple[tuple[Pile, ...], tuple[Pile, ...]]


NO_STACKS: tuple[tuple[Pile, ...], tuple[Pile, ...]] = (((),) * STACKS, ((),) * STACKS)


class State:
    """One round: hands and open stack cards as card sets, all plays in order.

    A new state has no cards yet: `deal` gives them. `turn` is None before that, when the round is over, and
    from the last card of a trick until what it uncovered has been turned up.
    """

    __slots__ = (
        "_after",
        "base",
        "bouts",
        "course",
        "depths",
        "half_points",
        "hands",
        "leaders",
        "open",
        "phase",
        "plays",
        "sources",
        "stacks",
        "total",
        "turn",
        "waiting",
    )

    def __init__(self, course: Course) -> None:
        self.course = course
        self.phase = PLAY
        self.turn: Seat | None = None
        self.hands: list[CardSet] = [0, 0]
        self.open: list[CardSet] = [0, 0]
        """The stack cards that lie face up and can be played."""
        self.stacks = NO_STACKS
        """As dealt; never changed. Of each stack the lowest `depths` cards are still there."""
        self.depths: list[int] = [0] * (2 * STACKS)
        """Seat 0's six stacks, then seat 1's."""
        self.waiting: list[int] = [-1, -1]
        """By seat: the stack whose uppermost card is to be turned up after this trick, or -1."""
        self.total = 0
        """How many cards were dealt: 78, but for experiments."""
        self.plays: list[Card] = []
        self.sources: list[int] = []
        """Where each played card came from: HAND or the number of a stack."""
        self.base = 0
        """How many plays belong to finished tricks."""
        self.leaders: list[Seat] = [course.starter]
        """Who led each trick; the last one leads the current trick or has won the last."""
        self.half_points = [0, 0]
        self.bouts: list[CardSet] = [0, 0]
        self._after: Course | None = None

    def copy(self) -> State:
        """An independent twin; what never changes is shared."""
        twin = State.__new__(State)
        twin.course, twin.stacks, twin.total = self.course, self.stacks, self.total
        twin.phase, twin.turn, twin.base = self.phase, self.turn, self.base
        twin.hands, twin.open, twin.depths = self.hands.copy(), self.open.copy(), self.depths.copy()
        twin.waiting, twin.plays, twin.sources = self.waiting.copy(), self.plays.copy(), self.sources.copy()
        twin.leaders, twin.half_points = self.leaders.copy(), self.half_points.copy()
        twin.bouts, twin._after = self.bouts.copy(), self._after
        return twin

    def deal(self, deal: Deal, emit: Emit | None = None) -> None:
        """Give both seats hand and stacks; the starter is to lead."""
        course = self.course
        if emit:
            emit(RoundStarted(course.number, course.starter))
        self.hands = list(deal.hands)
        self.stacks = deal.stacks
        self.depths = [len(pile) for piles in deal.stacks for pile in piles]
        tops = [tuple(pile[-1] for pile in piles if pile) for piles in deal.stacks]
        self.open = [card_set(cards) for cards in tops]
        self.total = sum(self.depths) + sum(hand.bit_count() for hand in deal.hands)
        self.turn = course.starter
        if emit:
            emit(Dealt(tuple(tuple(members(hand)) for hand in deal.hands), (tops[0], tops[1])))

    def allowed(self) -> CardSet:
        """The cards that the seat in turn may lay; it must be somebody's turn."""
        seat, plays = self.turn, self.plays
        assert seat is not None
        led = plays[-1] if len(plays) > self.base else None
        return allowed(self.hands[seat] | self.open[seat], led)

    def legal(self) -> tuple[Action, ...]:
        """What the seat in turn may do, in pack order; empty when it is nobody's turn."""
        if self.turn is None:
            return ()
        return tuple([PLAYS[card] for card in members(self.allowed())])

    def apply(self, action: Action, emit: Emit | None = None) -> None:
        """Lay a legal card of the seat in turn."""
        assert isinstance(action, Play)
        seat, card = self.turn, action.card
        assert seat is not None
        bit = 1 << card
        source = HAND
        if self.hands[seat] & bit:
            self.hands[seat] ^= bit
        else:
            source = self._lift(seat, card)
        self.plays.append(card)
        self.sources.append(source)
        complete = len(self.plays) - self.base == 2
        self.turn = None if complete else 1 - seat
        if emit:
            emit(CardPlayed(seat, card, source))
        if complete:
            self._collect(emit)

    def _lift(self, seat: Seat, card: Card) -> int:
        """Take an open card from its stack; the number of the stack."""
        piles, depths, first = self.stacks[seat], self.depths, seat * STACKS
        for number in range(STACKS):
            depth = depths[first + number]
            if depth and piles[number][depth - 1] == card:
                break
        self.open[seat] ^= 1 << card
        depths[first + number] -= 1
        if depth > 1:
            self.waiting[seat] = number
        return number

    def _collect(self, emit: Emit | None) -> None:
        """The trick is complete: points, bouts, uncovering; its winner leads, or the round is over."""
        led, card = self.plays[-2:]
        leader = self.leaders[-1]
        self.base += 2
        last = self.base == self.total
        second = beats(card, led)
        winner = 1 - leader if second else leader
        self.leaders.append(winner)
        self._count(leader, led, card, second, last)
        uncovers = self.waiting != [-1, -1]
        if not last and not uncovers:
            self.turn = winner
        if emit:
            number = len(self.leaders) - 2
            emit(TrickWon(self.trick(number), number))
            if EXCUSE in (led, card) and not last:
                emit(ExcusePaid(leader if led == EXCUSE else 1 - leader, winner))
        if uncovers:
            self._uncover(winner, emit)
        if last:
            self.phase = OVER
            if emit:
                emit(RoundScored(self.after().history[-1]))

    def _count(self, leader: Seat, led: Card, card: Card, second: bool, last: bool) -> None:
        """Give both seats what the trick brings them."""
        first, other = worth(led, card, second, last)
        self.half_points[leader] += first
        self.half_points[1 - leader] += other
        bouts = BOUTS & (1 << led | 1 << card)
        if bouts:
            winner = 1 - leader if second else leader
            if bouts & EXCUSE_BIT and not last:
                self.bouts[leader if led == EXCUSE else 1 - leader] |= EXCUSE_BIT
                bouts ^= EXCUSE_BIT
            self.bouts[winner] |= bouts

    def _uncover(self, winner: Seat, emit: Emit | None) -> None:
        """Turn up what the trick uncovered, for both seats at once; then the winner is to lead."""
        turned = []
        for seat, number in enumerate(self.waiting):
            if number >= 0:
                card = self.stacks[seat][number][self.depths[seat * STACKS + number] - 1]
                self.open[seat] |= 1 << card
                turned.append((seat, number, card))
        self.waiting = [-1, -1]
        self.turn = winner
        if emit:
            emit(Uncovered(tuple(turned)))

    def trick(self, number: int) -> Trick:
        """A finished trick of this round, from 0."""
        laid = self._laid(number)
        winner = self.leaders[number + 1]
        leader = laid[0].seat
        first, other = worth(laid[0].card, laid[1].card, winner != leader, 2 * number + 2 == self.total)
        return Trick(laid, winner, (other, first) if leader else (first, other))

    def _laid(self, number: int) -> tuple[Laid, ...]:
        """The plays of a trick, the one in play included."""
        leader, first = self.leaders[number], 2 * number
        cards, sources = self.plays[first : first + 2], self.sources[first : first + 2]
        return tuple(
            Laid(leader ^ place, card, source)
            for place, (card, source) in enumerate(zip(cards, sources, strict=True))
        )

    def after(self) -> Course:
        """The course of the match after this round, which must be over."""
        if self._after is None:
            petit = self.leaders[-1] if PETIT in self.plays[-2:] else None
            self._after = self.course.finish(self.half_points, self.bouts, petit)
        return self._after

    def result(self) -> RoundResult | None:
        """This round for the tally; None until it is over."""
        return self.after().history[-1] if self.phase == OVER else None

    def view(self, seat: Seat | None) -> View:
        """All that a seat (None: a spectator) may know."""
        course = self.course
        now = self.after() if self.phase == OVER else course
        finished = len(self.leaders) - 1
        return View(
            seat=seat,
            options=course.options,
            number=course.number,
            phase=self.phase,
            turn=self.turn,
            starter=course.starter,
            hand=tuple(members(self.hands[seat])) if seat is not None else (),
            counts=(self.hands[0].bit_count(), self.hands[1].bit_count()),
            stacks=(self._shown(0), self._shown(1)),
            trick=self._laid(finished),
            tricks=tuple(self.trick(number) for number in range(finished)),
            half_points=(self.half_points[0], self.half_points[1]),
            bouts=(tuple(members(self.bouts[0])), tuple(members(self.bouts[1]))),
            legal=self.legal() if seat is not None and seat == self.turn else (),
            history=now.history,
            tally=now.tally,
            over=False,
            ranking=now.ranking,
        )

    def _shown(self, seat: Seat) -> tuple[Stack, ...]:
        """A seat's stacks as both see them."""
        shown = []
        for number, pile in enumerate(self.stacks[seat]):
            depth = self.depths[seat * STACKS + number]
            covered = depth == 0 or self.waiting[seat] == number
            shown.append(Stack(depth, None if covered else pile[depth - 1]))
        return tuple(shown)
