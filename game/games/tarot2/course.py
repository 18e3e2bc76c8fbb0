"""Tarot for two: the course of a match - who starts, the score of a round, the tally. It has no end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.cards.pack import CardSet
from game.engine.contract import Refused, Seat
from game.games.tarot2.options import Options
from game.games.tarot2.rules import BASE, LAST_PETIT, target
from game.games.tarot2.view import RoundResult, View

BY_LOT = -1


@dataclass(frozen=True, slots=True)
class Course:
    """Where a match stands at the beginning of round `number`."""

    options: Options
    number: int = 0
    starter: Seat = BY_LOT
    """Who leads the first trick; BY_LOT before the first round."""
    tally: tuple[int, int] = (0, 0)
    history: tuple[RoundResult, ...] = ()

    @classmethod
    def of_view(cls, view: View) -> Course:
        """The course at the beginning of the round that a view shows."""
        history = view.history[: view.number]
        tally = history[-1].tally if history else (0, 0)
        return cls(view.options, view.number, view.starter, tally, history)

    @property
    def dealer(self) -> Seat:
        """The starter, in the engine's word."""
        return self.starter

    @property
    def over(self) -> bool:
        """Never: a new round begins whenever both agree."""
        return False

    @property
    def reason(self) -> str:
        return ""

    @property
    def ranking(self) -> tuple[tuple[Seat, ...], ...]:
        """By tally, the higher first; equal ones together."""
        first, second = self.tally
        return ((0, 1),) if first == second else ((0,), (1,)) if first > second else ((1,), (0,))

    def dealt_by(self, dealer: Seat) -> Course:
        """The round with this starter; Refused when it is the other's turn."""
        if self.starter not in (BY_LOT, dealer):
            raise Refused("record.starter", seat=self.starter)
        return replace(self, starter=dealer)

    def finish(self, half_points: Sequence[int], bouts: Sequence[CardSet], petit: Seat | None) -> Course:
        """The match after this round: what the seats won, and who won the last trick with the Petit in it."""
        targets = (target(bouts[0]), target(bouts[1]))
        winner = 0 if half_points[0] >= 2 * targets[0] else 1
        margin = half_points[winner] // 2 - targets[winner]
        gain = BASE + margin
        loss = gain if self.options.loser == "mirror" else 0
        score = [gain if seat == winner else -loss for seat in range(2)]
        if petit is not None:
            score[petit] += LAST_PETIT
            score[1 - petit] -= LAST_PETIT
        tally = (self.tally[0] + score[0], self.tally[1] + score[1])
        result = RoundResult(
            number=self.number,
            starter=self.starter,
            half_points=(half_points[0], half_points[1]),
            bouts=(bouts[0].bit_count(), bouts[1].bit_count()),
            targets=targets,
            winner=winner,
            margin=margin,
            petit=petit,
            score=(score[0], score[1]),
            tally=tally,
        )
        return Course(self.options, self.number + 1, 1 - self.starter, tally, (*self.history, result))
