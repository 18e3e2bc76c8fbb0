"""What a player has done in rounds of Tarot for two against bots, counted on this device. Integers only.

Rounds are added when their match is put away; those of a match still kept are added for the eye alone.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from game.engine.contract import Seat
from game.engine.record import json_tree
from game.games.tarot2.view import RoundResult
from game.host.contract import Storage
from game.session.statistics import LARGEST, Ratio

GAME = "tarot2"
KEY = ".".join(("statistics", GAME))
VERSION = 1
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
        rounds = self.total.tried
        return (20 * self.score + rounds) // (2 * rounds) if rounds else None


class RoundStatistics:
    """Damaged storage is set aside under `….damaged`, and counting begins anew."""

    def __init__(self, rounds: Rounds | None = None, notice: str = "") -> None:
        self.rounds = rounds or Rounds()
        self.notice = notice
        """A message key about what was found (`statistics.damaged`), or empty."""

    @classmethod
    def load(cls, storage: Storage) -> RoundStatistics:
        text = storage.get(KEY)
        if text is None:
            return cls()
        try:
            return cls(_read(text))
        except (ValueError, RecursionError):
            storage.set(f"{KEY}.damaged", text)
            return cls(notice="statistics.damaged")

    def save(self, storage: Storage) -> None:
        storage.set(KEY, self.text())

    def text(self) -> str:
        """As stored and exported."""
        return json.dumps({"format": "atout-statistics", "version": VERSION, GAME: asdict(self.rounds)})


def _read(text: str) -> Rounds:
    data = json_tree(text)
    if not isinstance(data, dict) or data.get("version") != VERSION:
        raise ValueError("no statistics")
    tree = data.get(GAME)
    if not isinstance(tree, dict):
        raise ValueError("no rounds")
    rounds = Rounds(_ratios(tree.get("by_bouts"), 4), _ratios(tree.get("by_start"), 2))
    for name in ("score", "best"):
        setattr(rounds, name, _whole(tree.get(name), -LARGEST))
    for name in COUNTS:
        setattr(rounds, name, _whole(tree.get(name), 0))
    return rounds


def _ratios(rows: Any, count: int) -> list[Ratio]:
    if not isinstance(rows, list) or len(rows) != count or not all(isinstance(row, dict) for row in rows):
        raise ValueError("no ratios")
    found = [Ratio(_whole(row.get("hit"), 0), _whole(row.get("tried"), 0)) for row in rows]
    if any(ratio.hit > ratio.tried for ratio in found):
        raise ValueError("no ratio")
    return found


def _whole(value: Any, least: int) -> int:
    if type(value) is not int or not least <= value <= LARGEST:
        raise ValueError("no count")
    return value
