"""Whist 22: the course of a match - rounds and cycles, the dealer's office, lives, elimination, ranking."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache

from game.engine.contract import Refused, Seat
from game.games.whist22.options import Options
from game.games.whist22.view import RoundResult, View

Ranking = tuple[tuple[Seat, ...], ...]
BY_LOT = -1


@dataclass(frozen=True, slots=True)
class Course:
    """Where a match stands at the beginning of round `number`, or, when `over`, at its end."""

    options: Options
    number: int
    dealer: Seat
    """BY_LOT before a first round whose dealer the options leave open."""
    lives: tuple[int, ...]
    cards: int
    """Cards dealt to each living seat in this round."""
    single: str
    """How a one-card round is played: open, forehead or blind; open for more cards."""
    history: tuple[RoundResult, ...] = ()
    reason: str = ""

    @classmethod
    def begin(cls, options: Options) -> Course:
        """A match before its first round."""
        dealer = BY_LOT
        if options.first_bidder == "last":
            dealer = 0
        elif options.first_bidder == "first":
            dealer = -step(options) % options.players
        return cls.at(options, 0, dealer, (options.lives,) * options.players)

    @classmethod
    def at(
        cls,
        options: Options,
        number: int,
        dealer: Seat,
        lives: tuple[int, ...],
        history: tuple[RoundResult, ...] = (),
    ) -> Course:
        """A match before some round; cards and kind of the round follow from its number."""
        plan = cycle(options)
        cards, single = plan[number % len(plan)]
        return cls(options, number, dealer, lives, cards, single, history)

    @classmethod
    def of_view(cls, view: View) -> Course:
        """The course at the beginning of the round that a view shows."""
        history, lives = view.history, view.lives
        if view.phase == "over":
            lost = history[-1].lost
            history, lives = history[:-1], tuple(n + (k or 0) for n, k in zip(lives, lost, strict=True))
        return cls(view.options, view.number, view.dealer, lives, view.cards, view.single, history)

    @property
    def over(self) -> bool:
        return self.reason != ""

    @property
    def living(self) -> tuple[bool, ...]:
        return tuple(lives > 0 for lives in self.lives)

    @property
    def order(self) -> tuple[Seat, ...]:
        """The living seats in bidding order: from the one after the dealer round to the last bidder."""
        players, way, lives = self.options.players, step(self.options), self.lives
        seats = [(self.dealer + way * place) % players for place in range(1, players + 1)]
        return tuple([seat for seat in seats if lives[seat] > 0])

    @property
    def last_round(self) -> int | None:
        return self.options.rounds or None

    @property
    def ranking(self) -> Ranking:
        """Best place first, ties together: the living by lives, then the eliminated, later ones first."""
        gone = {seat: result.number for result in self.history for seat in result.out}

        def rank(seat: Seat) -> tuple[int, int]:
            return (gone.get(seat, self.number + 1), self.lives[seat])

        seats = range(self.options.players)
        places = sorted({rank(seat) for seat in seats}, reverse=True)
        return tuple(tuple(seat for seat in seats if rank(seat) == place) for place in places)

    def dealt_by(self, dealer: Seat) -> Course:
        """The first round with this dealer; Refused when the rules want another one."""
        if self.dealer not in (BY_LOT, dealer):
            raise Refused("record.dealer", seat=self.dealer)
        return replace(self, dealer=dealer)

    def finish(self, bids: Sequence[int | None], won: Sequence[int]) -> Course:
        """The match after this round, in which the seats bid and won so many tricks."""
        lost = tuple(self._loss(seat, bid, won[seat]) for seat, bid in enumerate(bids))
        lives = tuple(n - (k or 0) for n, k in zip(self.lives, lost, strict=True))
        result = RoundResult(
            number=self.number,
            cards=self.cards,
            dealer=self.dealer,
            single=self.single,
            bids=tuple(bids),
            won=tuple(won[seat] if alive else None for seat, alive in enumerate(self.living)),
            lost=lost,
            lives=lives,
            out=tuple(seat for seat, alive in enumerate(self.living) if alive and lives[seat] <= 0),
        )
        after = Course.at(self.options, self.number + 1, self.dealer, lives, (*self.history, result))
        reason = after._ending()
        return replace(after, reason=reason, dealer=self.dealer if reason else after._next_dealer())

    def _loss(self, seat: Seat, bid: int | None, won: int) -> int | None:
        if bid is None or self.lives[seat] <= 0:
            return None
        missed = abs(bid - won)
        return min(missed, 1) if self.options.penalty == "flat" else missed

    def _ending(self) -> str:
        """What ends the match now that a round is finished; empty when it goes on."""
        alive = sum(self.living)
        if self.options.end == "first_out" and alive < self.options.players:
            return "end.first_out"
        if alive <= 1:
            return "end.last_alive" if alive else "end.all_out"
        return "end.rounds" if self.number == self.options.rounds else ""

    def _next_dealer(self) -> Seat:
        """Who deals next: the living seat after this dealer, or within a cycle the same one (each_cycle)."""
        new_cycle = self.number % len(cycle(self.options)) == 0
        stays = self.options.dealer == "each_cycle" and not new_cycle and sum(self.living) > 2
        if stays and self.lives[self.dealer] > 0:
            return self.dealer
        return self.order[0]


def step(options: Options) -> int:
    """From a seat to the next in the direction of play: 1 or -1."""
    return 1 if options.direction == "clockwise" else -1


@cache
def cycle(options: Options) -> tuple[tuple[int, str], ...]:
    """The rounds of one cycle: cards each and how a one-card round is played."""
    start = options.most_cards
    kinds = ("open", "forehead") if options.single_round == "open_then_forehead" else (options.single_round,)
    down = [(cards, "open") for cards in range(start, 1, -1)]
    up = [(cards, "open") for cards in range(2, start)] if options.cycle == "down_up" else []
    return (*down, *((1, kind) for kind in kinds), *up)
