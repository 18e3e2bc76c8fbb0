"""Bavarian Tarock: one deal in play."""

from __future__ import annotations

from itertools import combinations
from typing import NamedTuple

from game.cards.pack import Card, CardSet, card_set, members
from game.engine.contract import Action, Announce, Discard, Emit, Name, Play, Seat
from game.games.tarock3.auction import Auction
from game.games.tarock3.course import Course
from game.games.tarock3.rules import (
    ANNOUNCEMENTS,
    NAMES,
    PLAYS,
    POINTS,
    SEATS,
    STOCK_SIZE,
    TAKE,
    allowed,
    beats,
    level,
    points,
    stake,
)
from game.games.tarock3.view import (
    Announced,
    AuctionEnded,
    CardPlayed,
    Dealt,
    Discarded,
    Laid,
    MatchEnded,
    RoundResult,
    RoundScored,
    RoundStarted,
    Spoken,
    StockTaken,
    Trick,
    TrickWon,
    TrumpNamed,
    View,
)

AUCTION, DISCARD, NAME, ANNOUNCE, PLAY, OVER = "auction", "discard", "name", "announce", "play", "over"


class Deal(NamedTuple):
    """Hands by seat, and the three cards of the stock."""

    hands: tuple[CardSet, ...]
    stock: CardSet


class State:
    """One deal: hands as card sets, the auction, all plays in order.

    A new state has no cards yet: `deal` gives them. `turn` is None before that, when the deal is over, and
    while an event tells of the last word of the auction or of the last card of a trick.
    """

    __slots__ = (
        "_after",
        "announced",
        "auction",
        "base",
        "best",
        "course",
        "declarer",
        "hands",
        "laid",
        "leaders",
        "phase",
        "plays",
        "points",
        "stock",
        "trump",
        "turn",
    )

    def __init__(self, course: Course) -> None:
        self.course = course
        self.phase = AUCTION
        self.turn: Seat | None = None
        self.hands: list[CardSet] = [0] * SEATS
        self.stock: CardSet = 0
        """As dealt, wherever the cards are now."""
        self.laid: CardSet = 0
        """What the declarer of a take laid away."""
        self.auction = Auction(course.order, course.options)
        self.declarer: Seat | None = None
        self.trump = -1
        self.announced = ""
        self.plays: list[Card] = []
        self.base = 0
        """How many plays belong to finished tricks."""
        self.leaders: list[Seat] = []
        """Who led each trick; the last one leads the current trick or has won the last."""
        self.best: Card = -1
        """The card that wins the current trick so far."""
        self.points = [0, 0]
        """In tricks: declarer, defenders."""
        self._after: Course | None = None

    def copy(self) -> State:
        """An independent twin; what never changes is shared."""
        twin = State.__new__(State)
        twin.course, twin.phase, twin.turn = self.course, self.phase, self.turn
        twin.hands, twin.stock, twin.laid = self.hands.copy(), self.stock, self.laid
        # Once it has ended, the auction never changes.
        twin.auction = self.auction.copy() if self.phase == AUCTION else self.auction
        twin.declarer, twin.trump, twin.announced = self.declarer, self.trump, self.announced
        twin.plays, twin.leaders, twin.points = self.plays.copy(), self.leaders.copy(), self.points.copy()
        twin.base, twin.best, twin._after = self.base, self.best, self._after
        return twin

    @property
    def game(self) -> str:
        """hand or take; empty until the auction has ended, and when all passed."""
        standing = self.auction.standing
        return standing.game if standing is not None and self.declarer is not None else ""

    @property
    def bid(self) -> int:
        """The points that the declarer must reach; 0 without one."""
        standing = self.auction.standing
        return standing.points if standing is not None and self.declarer is not None else 0

    def deal(self, deal: Deal, emit: Emit | None = None) -> None:
        """Give the seats their hands; forehand is to speak."""
        if emit:
            emit(RoundStarted(self.course.number, self.course.dealer))
        self.hands, self.stock = list(deal.hands), deal.stock
        self.turn = self.auction.turn
        if emit:
            emit(Dealt(tuple(tuple(members(hand)) for hand in deal.hands)))

    def legal(self) -> tuple[Action, ...]:
        """What the seat in turn may do, rising; empty when it is nobody's turn.

        In the phase discard all 364 ways to lay away three cards; a View leaves them out.
        """
        turn, phase = self.turn, self.phase
        if turn is None:
            return ()
        if phase == PLAY:
            return tuple([PLAYS[card] for card in members(self.allowed())])
        if phase == AUCTION:
            return self.auction.legal()
        if phase == DISCARD:
            return tuple([Discard(cards) for cards in combinations(members(self.hands[turn]), STOCK_SIZE)])
        return NAMES if phase == NAME else ANNOUNCEMENTS

    def allowed(self) -> CardSet:
        """The cards that the seat in turn may lay."""
        assert self.turn is not None
        hand = self.hands[self.turn]
        if len(self.plays) == self.base:
            return hand
        return allowed(hand, self.plays[self.base], self.best, self.trump, self.course.options.must_beat)

    def apply(self, action: Action, emit: Emit | None = None) -> None:
        """Do a legal action of the seat in turn."""
        seat = self.turn
        assert seat is not None
        if isinstance(action, Play):
            self._play(seat, action.card, emit)
        elif isinstance(action, Discard):
            self._discard(seat, card_set(action.cards), emit)
        elif isinstance(action, Name):
            self._name(seat, action.suit, emit)
        elif isinstance(action, Announce):
            self.announced = action.level
            self._begin_play()
            if emit:
                emit(Announced(seat, action.level))
        else:
            said = self.auction.say(action)
            self.turn = self.auction.turn
            if emit:
                emit(Spoken(said))
            if self.turn is None:
                self._end_auction(emit)

    def _end_auction(self, emit: Emit | None) -> None:
        """A bid stands, or all have passed: then the deal is over."""
        standing = self.auction.standing
        if standing is None:
            if emit:
                emit(AuctionEnded(None, "", 0))
            self._end(emit)
            return
        self.declarer = declarer = standing.seat
        takes = standing.game == TAKE
        if not takes:
            self.phase, self.turn = NAME, declarer
        if emit:
            emit(AuctionEnded(declarer, standing.game, standing.points))
        if takes:
            self.hands[declarer] |= self.stock
            self.phase, self.turn = DISCARD, declarer
            if emit:
                emit(StockTaken(declarer, tuple(members(self.stock))))

    def _discard(self, seat: Seat, cards: CardSet, emit: Emit | None) -> None:
        self.hands[seat] ^= cards
        self.laid = cards
        self.phase = NAME
        if emit:
            emit(Discarded(seat, tuple(members(cards))))

    def _name(self, seat: Seat, suit: int, emit: Emit | None) -> None:
        self.trump = suit
        if self.course.options.announce:
            self.phase = ANNOUNCE
        else:
            self.announced = "none"
            self._begin_play()
        if emit:
            emit(TrumpNamed(seat, suit))

    def _begin_play(self) -> None:
        assert self.declarer is not None
        self.phase = PLAY
        self.turn = self.declarer if self.course.options.lead == "declarer" else self.course.order[0]
        self.leaders = [self.turn]

    def _play(self, seat: Seat, card: Card, emit: Emit | None) -> None:
        self.hands[seat] ^= 1 << card
        self.plays.append(card)
        count = len(self.plays) - self.base
        if count == 1 or beats(card, self.best, self.trump):
            self.best = card
        self.turn = (seat + 1) % SEATS if count < SEATS else None
        if emit:
            emit(CardPlayed(seat, card))
        if count == SEATS:
            self._collect(emit)

    def _collect(self, emit: Emit | None) -> None:
        """The trick is complete: its points; its winner leads, or the deal is over."""
        cards = self.plays[self.base :]
        winner = (self.leaders[-1] + cards.index(self.best)) % SEATS
        self.leaders.append(winner)
        self.base = len(self.plays)
        self.points[winner != self.declarer] += sum([POINTS[card] for card in cards])
        last = not any(self.hands)
        if not last:
            self.turn = winner
        if emit:
            number = len(self.leaders) - 2
            emit(TrickWon(self.trick(number), number))
        if last:
            self._end(emit)

    def _end(self, emit: Emit | None) -> None:
        self.phase, self.turn = OVER, None
        if emit:
            after = self.after()
            emit(RoundScored(after.history[-1], tuple(members(self.laid or self.stock))))
            if after.over:
                emit(MatchEnded(after.ranking, after.reason))

    def trick(self, number: int) -> Trick:
        """A finished trick of this deal, from 0."""
        laid = self._laid(number)
        return Trick(laid, self.leaders[number + 1], sum(POINTS[one.card] for one in laid))

    def _laid(self, number: int) -> tuple[Laid, ...]:
        """The plays of a trick, the one in play included."""
        if not self.leaders:
            return ()
        leader, first = self.leaders[number], SEATS * number
        cards = self.plays[first : first + SEATS]
        return tuple(Laid((leader + place) % SEATS, card) for place, card in enumerate(cards))

    def set_aside(self) -> CardSet:
        """The cards that count for the declarer without a trick: laid away, or the untouched stock."""
        return self.laid if self.game == TAKE else self.stock

    def after(self) -> Course:
        """The course of the match after this deal, which must be over."""
        if self._after is None:
            self._after = self.course.finish(self._outcome())
        return self._after

    def _outcome(self) -> RoundResult:
        """This deal for the score sheet, but for the tally."""
        declarer, course, nothing = self.declarer, self.course, (0, 0, 0)
        if declarer is None:
            return RoundResult(
                number=course.number,
                dealer=course.dealer,
                declarer=None,
                game="",
                bid=0,
                trump=None,
                points=(0, 0),
                level=0,
                against=False,
                announced="none",
                made=False,
                units=nothing,
                tally=nothing,
            )
        own = self.points[0] + points(self.set_aside())
        sides = (own, self.points[1])
        tricks = self.leaders[1:].count(declarer)
        reached = own >= self.bid
        loser = 1 if reached else 0
        losers_tricks = (tricks, len(self.leaders) - 1 - tricks)[loser]
        level_ = level(sides[loser], losers_tricks, not reached, course.options)
        made, units = stake(reached, level_, self.announced)
        units = units if made else -units
        paid = [2 * units if seat == declarer else -units for seat in range(SEATS)]
        return RoundResult(
            number=course.number,
            dealer=course.dealer,
            declarer=declarer,
            game=self.game,
            bid=self.bid,
            trump=self.trump,
            points=sides,
            level=level_,
            against=not reached,
            announced=self.announced,
            made=made,
            units=(paid[0], paid[1], paid[2]),
            tally=nothing,
        )

    def result(self) -> RoundResult | None:
        """This deal for the score sheet; None until it is over."""
        return self.after().history[-1] if self.phase == OVER else None

    def view(self, seat: Seat | None) -> View:
        """All that a seat (None: a spectator) may know."""
        course, over = self.course, self.phase == OVER
        now = self.after() if over else course
        finished = max(0, len(self.leaders) - 1)
        open_ = over or (seat is not None and seat == self.declarer and self.phase != AUCTION)
        takes = self.game == TAKE
        return View(
            seat=seat,
            options=course.options,
            number=course.number,
            counted=now.counted,
            phase=self.phase,
            turn=self.turn,
            dealer=course.dealer,
            order=self.auction.order,
            auction=tuple(self.auction.said),
            standing=self.auction.standing,
            passed=tuple(self.auction.passed),
            declarer=self.declarer,
            hand=tuple(members(self.hands[seat])) if seat is not None else (),
            counts=tuple(hand.bit_count() for hand in self.hands),
            taken=tuple(members(self.stock)) if over or (open_ and takes) else (),
            laid_away=tuple(members(self.laid)) if open_ else (),
            trump=None if self.trump < 0 else self.trump,
            announced=self.announced,
            trick=self._laid(finished),
            tricks=tuple(self.trick(number) for number in range(finished)),
            points=now.history[-1].points if over else (self.points[0], self.points[1]),
            legal=self.legal() if seat is not None and seat == self.turn and self.phase != DISCARD else (),
            history=now.history,
            tally=now.tally,
            over=now.over,
            ranking=now.ranking,
            reason=now.reason,
        )
