"""Whist 22: one round in play."""

from __future__ import annotations

from collections.abc import Sequence

from game.cards.pack import CardSet, members
from game.engine.contract import Action, Bid, Emit, Play, Seat
from game.games.whist22.course import Course
from game.games.whist22.options import EXCUSE
from game.games.whist22.rules import HALF, HALF_MASK, TWENTY, TWENTY_ONE, Rules
from game.games.whist22.view import (
    BidMade,
    CardPlayed,
    CardsRevealed,
    Dealt,
    Laid,
    MatchEnded,
    RoundResult,
    RoundScored,
    RoundStarted,
    Trick,
    TrickWon,
    View,
)

BID, PLAY, OVER = "bid", "play", "over"
EXCUSE_BIT = 1 << EXCUSE


class State:
    """One round: hands as card sets, bids, all plays in order; tricks are cut from these when somebody looks.

    A new state has no cards yet: `deal` gives them. `turn` is None before that, when the round is over, and
    while an event tells of the last bid before a reveal or of the last card of a trick.
    """

    __slots__ = (
        "_after",
        "base",
        "best",
        "bids",
        "course",
        "hands",
        "high",
        "leaders",
        "phase",
        "plays",
        "rules",
        "said",
        "turn",
        "won",
    )

    def __init__(self, course: Course, rules: Rules | None = None) -> None:
        players = course.options.players
        self.course = course
        self.rules = rules or Rules(course)
        self.phase = BID
        self.turn: Seat | None = None
        self.hands: list[CardSet] = [0] * players
        self.bids: list[int | None] = [None] * players
        self.said = 0
        """Sum of the bids so far."""
        self.won = [0] * players
        self.plays: list[Play] = []
        self.base = 0
        """How many plays belong to finished tricks."""
        self.leaders: list[Seat] = [self.rules.first]
        """Who led each trick; the last one leads the current trick or has won the last."""
        self.high = -1
        """The highest value in the current trick, -1 when it is empty."""
        self.best: Seat = -1
        """Who laid it."""
        self._after: Course | None = None

    def copy(self) -> State:
        """An independent twin; what never changes is shared."""
        twin = State.__new__(State)
        twin.course, twin.rules = self.course, self.rules
        twin.phase, twin.turn = self.phase, self.turn
        twin.hands, twin.bids, twin.won = self.hands.copy(), self.bids.copy(), self.won.copy()
        twin.plays, twin.leaders = self.plays.copy(), self.leaders.copy()
        twin.said, twin.base, twin.high, twin.best = self.said, self.base, self.high, self.best
        twin._after = self._after
        return twin

    def deal(self, hands: Sequence[CardSet], emit: Emit | None = None) -> None:
        """Give the seats their hands (eliminated ones none); the seat after the dealer is to bid."""
        course = self.course
        if emit:
            emit(RoundStarted(course.number, course.cards, course.dealer, course.single))
        self.hands = list(hands)
        self.turn = self.rules.first
        if emit:
            cards = tuple(tuple(members(hand)) for hand in hands)
            emit(Dealt(cards, tuple(len(hand) for hand in cards), course.single))

    def legal(self) -> tuple[Action, ...]:
        """What the seat in turn may do, in order of number or pack; empty when it is nobody's turn."""
        turn = self.turn
        if turn is None:
            return ()
        rules = self.rules
        if self.phase == BID:
            forbidden = self.forbidden()
            return rules.bids[-1 if forbidden is None else forbidden]
        hand = self.hands[turn]
        if rules.duty:
            hand = self.allowed(hand)
        return rules.low_plays[hand & HALF_MASK] + rules.high_plays[hand >> HALF]

    def forbidden(self) -> int | None:
        """The number that the last bidder may not say, when it is about to bid."""
        rules = self.rules
        if self.turn != rules.last or not rules.forbids or self.phase != BID or self.said > rules.cards:
            return None
        return rules.cards - self.said

    def allowed(self, hand: CardSet) -> CardSet:
        """The cards of a hand that the duties leave: the Excuse before the last trick, then overtrumping."""
        rules = self.rules
        if rules.before_last and hand & EXCUSE_BIT and (hand ^ EXCUSE_BIT).bit_count() == 1:
            return EXCUSE_BIT
        if rules.overtrump and self.high >= 0:
            higher = (hand & ~EXCUSE_BIT) >> self.high << self.high
            if higher:
                return higher | hand & EXCUSE_BIT
        return hand

    def apply(self, action: Action, emit: Emit | None = None) -> None:
        """Do a legal action of the seat in turn."""
        if isinstance(action, Bid):
            self._bid(action, emit)
        else:
            assert isinstance(action, Play)
            self._play(action, emit)

    def _bid(self, action: Bid, emit: Emit | None) -> None:
        seat, rules, number = self.turn, self.rules, action.number
        assert seat is not None
        self.bids[seat] = number
        self.said += number
        if seat != rules.last:
            self.turn = rules.after[seat]
        elif rules.hidden and emit:
            self.turn = None
            emit(BidMade(seat, number))
            self.phase, self.turn = PLAY, rules.first
            emit(CardsRevealed(self._singles()))
            return
        else:
            self.phase, self.turn = PLAY, rules.first
        if emit:
            emit(BidMade(seat, number))

    def _play(self, action: Play, emit: Emit | None) -> None:
        seat, rules, plays = self.turn, self.rules, self.plays
        assert seat is not None
        card, value = action
        if card != EXCUSE:
            value = card + 1
        self.hands[seat] ^= 1 << card
        plays.append(action)
        if value > self.high:
            self.high, self.best = value, seat
        complete = len(plays) - self.base == rules.seats
        self.turn = None if complete else rules.after[seat]
        if emit:
            emit(CardPlayed(seat, action, value))
        if complete:
            self._collect(emit)

    def _collect(self, emit: Emit | None) -> None:
        """The trick is complete: its winner leads the next one, or the round is over."""
        rules = self.rules
        winner = self.best
        turned = rules.double20 and self._twenties_met()
        if turned:
            winner = self._lowest()
        self.won[winner] += 1
        self.leaders.append(winner)
        self.base = len(self.plays)
        self.high = -1
        ended = self.base == rules.total
        if not ended:
            self.turn = winner
        if emit:
            number = len(self.leaders) - 2
            emit(TrickWon(self.trick(number), number))
        if ended:
            self.phase = OVER
            if emit:
                self._close(emit)

    def _close(self, emit: Emit) -> None:
        after = self.after()
        emit(RoundScored(after.history[-1]))
        if after.over:
            emit(MatchEnded(after.ranking, after.reason))

    def _twenties_met(self) -> bool:
        cards = [play.card for play in self.plays[self.base :]]
        return TWENTY in cards and TWENTY_ONE in cards

    def _lowest(self) -> Seat:
        """Who laid the lowest value of the trick; an Excuse that always loses does not count."""
        laid = self._laid(self.leaders[-1], self.base)
        if self.rules.excuse == "zero":
            laid = tuple(one for one in laid if one.play.card != EXCUSE)
        return min(laid, key=lambda one: one.value).seat

    def _laid(self, seat: Seat, base: int) -> tuple[Laid, ...]:
        """The plays of the trick that begins at `base` and was led by `seat`."""
        laid = []
        for play in self.plays[base : base + self.rules.seats]:
            laid.append(Laid(seat, play, play.value if play.card == EXCUSE else play.card + 1))
            seat = self.rules.after[seat]
        return tuple(laid)

    def trick(self, number: int) -> Trick:
        """A finished trick of this round, from 0."""
        laid = self._laid(self.leaders[number], number * self.rules.seats)
        cards = [one.play.card for one in laid]
        turned = self.rules.double20 and TWENTY in cards and TWENTY_ONE in cards
        return Trick(laid, self.leaders[number + 1], turned)

    def _singles(self) -> tuple[int | None, ...]:
        return tuple(hand.bit_length() - 1 if hand else None for hand in self.hands)

    def after(self) -> Course:
        """The course of the match after this round, which must be over."""
        if self._after is None:
            self._after = self.course.finish(self.bids, self.won)
        return self._after

    def result(self) -> RoundResult | None:
        """This round for the score sheet; None until it is over."""
        return self.after().history[-1] if self.phase == OVER else None

    def view(self, seat: Seat | None) -> View:
        """All that a seat (None: a spectator) may know."""
        course, rules = self.course, self.rules
        now = self.after() if self.phase == OVER else course
        mine = self.hands[seat] if seat is not None else 0
        hidden = rules.hidden and self.phase == BID and mine != 0
        return View(
            seat=seat,
            options=course.options,
            number=course.number,
            last_round=course.last_round,
            cards=course.cards,
            single=course.single,
            phase=self.phase,
            turn=self.turn,
            dealer=course.dealer,
            order=course.order,
            lives=now.lives,
            living=course.living,
            bids=tuple(self.bids),
            won=tuple(self.won),
            counts=tuple(hand.bit_count() for hand in self.hands),
            hand=() if hidden else tuple(members(mine)),
            hidden=hidden,
            shown=self._shown(seat),
            trick=self._laid(self.leaders[-1], self.base),
            tricks=tuple(self.trick(number) for number in range(len(self.leaders) - 1)),
            forbidden=self.forbidden(),
            legal=self.legal() if seat is not None and seat == self.turn else (),
            history=now.history,
            over=now.over,
            ranking=now.ranking,
            reason=now.reason,
        )

    def _shown(self, seat: Seat | None) -> tuple[int | None, ...]:
        """The single cards of others that a seat may see while they are in hand."""
        open_ = self.phase == PLAY or (self.course.single == "forehead" and seat is not None)
        if not (self.rules.hidden and open_):
            return (None,) * len(self.hands)
        return tuple(None if other == seat else card for other, card in enumerate(self._singles()))
