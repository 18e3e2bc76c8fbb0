"""Bavarian Tarock: the course of a match - who deals, what a deal pays, the tally, the end."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.engine.contract import Refused, Seat
from game.games.tarock3.options import Options
from game.games.tarock3.rules import SEATS
from game.games.tarock3.view import RoundResult, View

BY_LOT = -1


@dataclass(frozen=True, slots=True)
class Course:
    """Where a match stands at the beginning of deal `number`, or, when `over`, at its end."""

    options: Options
    number: int = 0
    """Deals before this one, thrown-in ones included."""
    dealer: Seat = BY_LOT
    """BY_LOT before the first deal."""
    tally: tuple[int, int, int] = (0, 0, 0)
    history: tuple[RoundResult, ...] = ()

    @classmethod
    def of_view(cls, view: View) -> Course:
        """The course at the beginning of the deal that a view shows."""
        history = view.history[: view.number]
        tally = history[-1].tally if history else (0, 0, 0)
        return cls(view.options, view.number, view.dealer, tally, history)

    @property
    def counted(self) -> int:
        """Deals that were played, not thrown in."""
        return sum(result.declarer is not None for result in self.history)

    @property
    def order(self) -> tuple[Seat, ...]:
        """Forehand, middlehand, dealer."""
        return tuple([(self.dealer + place) % SEATS for place in range(1, SEATS + 1)])

    @property
    def over(self) -> bool:
        return 0 < self.options.rounds <= self.counted

    @property
    def reason(self) -> str:
        return "end.deals" if self.over else ""

    @property
    def ranking(self) -> tuple[tuple[Seat, ...], ...]:
        """By tally, the highest first; equal ones together."""
        sums = sorted(set(self.tally), reverse=True)
        return tuple(tuple(seat for seat in range(SEATS) if self.tally[seat] == units) for units in sums)

    def dealt_by(self, dealer: Seat) -> Course:
        """The deal by this dealer; Refused when it is another's turn."""
        if self.dealer not in (BY_LOT, dealer):
            raise Refused("record.dealer", seat=self.dealer)
        return replace(self, dealer=dealer)

    def finish(self, result: RoundResult) -> Course:
        """The match after this deal, whose result has everything but the tally."""
        sums = [units + more for units, more in zip(self.tally, result.units, strict=True)]
        tally = (sums[0], sums[1], sums[2])
        stays = result.declarer is None and self.options.all_pass == "same_dealer"
        dealer = self.dealer if stays else (self.dealer + 1) % SEATS
        history = (*self.history, replace(result, tally=tally))
        return Course(self.options, self.number + 1, dealer, tally, history)
