"""What a player has done in rounds of Tarot for two against bots, counted on this device.

Rounds are added when their match is put away; those of a match still kept are added for the eye alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from game.engine.contract import Seat
from game.games.tarot2.view import RoundResult, View
from game.session.counts import LARGEST, Counts, Ratio, mean_tenths, ratios, whole

GAME = "tarot2"
KEY = ".".join(("statistics", GAME))
COUNTS = ("petits_won", "petits_lost", "streak", "best_streak")


def _none() -> list[Ratio]:
    return [Ratio() for _ in range(4)]


def _nobody() -> list[Ratio]:
    return [Ratio(), Ratio()]


@dataclass
class Rounds:
    """Counts of finished rounds."""

    by_bouts: list[Ratio] = field(default_factory=_none)
    """Rounds won by the number of bouts in them, 0 to 3."""
    by_start: list[Ratio] = field(default_factory=_nobody)
    """Rounds won when the other began, and when the player did."""
    score: int = 0
    """All scores added up."""
    best: int = 0
    """The highest score of a round."""
    petits_won: int = 0
    petits_lost: int = 0
    """Petits in the last trick, for and against the player."""
    streak: int = 0
    best_streak: int = 0

    @property
    def total(self) -> Ratio:
        return Ratio(sum(part.hit for part in self.by_bouts), sum(part.tried for part in self.by_bouts))

    def add(self, history: Sequence[RoundResult], seat: Seat) -> None:
        """Count these rounds for a seat, in their order."""
        for result in history:
            won = result.winner == seat
            self.by_bouts[result.bouts[seat]].add(won)
            self.by_start[int(result.starter == seat)].add(won)
            self.score += result.score[seat]
            self.best = max(self.best, result.score[seat])
            self.petits_won += result.petit == seat
            self.petits_lost += result.petit == 1 - seat
            self.streak = self.streak + 1 if won else 0
            self.best_streak = max(self.best_streak, self.streak)

    def mean_tenths(self) -> int | None:
        """The mean score in tenths, rounded; None without a round."""
        return mean_tenths(self.score, self.total.tried)


class RoundStatistics(Counts[Rounds]):
    """Kept from match to match."""

    GAME, KEY = GAME, KEY

    @property
    def rounds(self) -> Rounds:
        return self.found

    @classmethod
    def nothing(cls) -> Rounds:
        return Rounds()

    @classmethod
    def read(cls, tree: dict[str, Any]) -> Rounds:
        rounds = Rounds(ratios(tree.get("by_bouts"), 4), ratios(tree.get("by_start"), 2))
        for name in ("score", "best"):
            setattr(rounds, name, whole(tree.get(name), -LARGEST))
        for name in COUNTS:
            setattr(rounds, name, whole(tree.get(name)))
        return rounds

    def count(self, view: View, seat: Seat) -> None:
        self.found.add(view.history, seat)

    @property
    def some(self) -> bool:
        return self.found.total.tried > 0
