"""What a player has done in deals of Bavarian Tarock against bots, counted on this device.

Deals are added when their match is put away; those of a match still kept are added for the eye alone.
Deals thrown in are not counted.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from game.engine.contract import Seat
from game.games.tarock3.rules import HAND, HAND_BASE, TAKE, TOP
from game.games.tarock3.view import RoundResult, View
from game.session.counts import LARGEST, Counts, Ratio, mean_tenths, ratio, ratios, whole

GAME = "tarock3"
GAMES = (HAND, TAKE)
BIDS = ((HAND_BASE, 70), (71, 80), (81, 90), (91, TOP))
"""The steps in which bids are counted: lowest and highest of each."""
LEVELS = ("schneider_for", "schneider_against", "schwarz_for", "schwarz_against")


def step_of(bid: int) -> int:
    """Which step a bid belongs to."""
    return sum(bid > highest for _, highest in BIDS[:-1])


@dataclass
class Deals:
    """Counts of finished deals."""

    by_game: list[Ratio] = field(default_factory=lambda: [Ratio() for _ in GAMES])
    """The player's contracts made, by what was played: Hand, Pick-up."""
    by_bid: list[Ratio] = field(default_factory=lambda: [Ratio() for _ in BIDS])
    """The same by the points bid, in steps."""
    defended: Ratio = field(default_factory=Ratio)
    """Contracts of others beaten."""
    units: int = 0
    """All won and lost, added up."""
    best: int = 0
    worst: int = 0
    """The most units that a deal has brought and cost; 0 when there was none."""
    schneider_for: int = 0
    schneider_against: int = 0
    schwarz_for: int = 0
    schwarz_against: int = 0
    """Deals in which the player's or the other side won by so much."""

    @property
    def declared(self) -> Ratio:
        return Ratio(sum(part.hit for part in self.by_game), sum(part.tried for part in self.by_game))

    @property
    def number(self) -> int:
        """Of all deals."""
        return self.declared.tried + self.defended.tried

    @property
    def share(self) -> Ratio:
        """Deals as declarer among all."""
        return Ratio(self.declared.tried, self.number)

    def mean_tenths(self) -> int | None:
        """The mean of units in tenths, rounded; None without a deal."""
        return mean_tenths(self.units, self.number)

    def add(self, history: Sequence[RoundResult], seat: Seat) -> None:
        """Count these deals for a seat."""
        for result in history:
            if result.declarer is not None:
                self._add(result, seat)

    def _add(self, result: RoundResult, seat: Seat) -> None:
        alone = result.declarer == seat
        if alone:
            self.by_game[GAMES.index(result.game)].add(result.made)
            self.by_bid[step_of(result.bid)].add(result.made)
        else:
            self.defended.add(not result.made)
        units = result.units[seat]
        self.units += units
        self.best, self.worst = max(self.best, units), min(self.worst, units)
        mine = result.against != alone
        self.schneider_for += mine and result.level == 2
        self.schneider_against += not mine and result.level == 2
        self.schwarz_for += mine and result.level == 3
        self.schwarz_against += not mine and result.level == 3


class DealStatistics(Counts[Deals]):
    """Kept from match to match."""

    GAME, KEY = GAME, ".".join(("statistics", GAME))

    @classmethod
    def nothing(cls) -> Deals:
        return Deals()

    @classmethod
    def read(cls, tree: dict[str, Any]) -> Deals:
        deals = Deals(
            ratios(tree.get("by_game"), len(GAMES)),
            ratios(tree.get("by_bid"), len(BIDS)),
            ratio(tree.get("defended")),
            whole(tree.get("units"), -LARGEST),
            whole(tree.get("best")),
            -whole(-whole(tree.get("worst"), -LARGEST)),
        )
        for name in LEVELS:
            setattr(deals, name, whole(tree.get(name)))
        return deals

    def count(self, view: View, seat: Seat) -> None:
        self.found.add(view.history, seat)

    @property
    def some(self) -> bool:
        return self.found.number > 0
