"""Bots against each other: the same deals in every seating order, and what came of it with 95 % intervals.

Everything follows from the seed but the times.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice, permutations
from math import sqrt
from random import Random
from typing import Any, NamedTuple, Protocol

from game.bots.thinker import Clock, Thinker
from game.engine.contract import Bot, Seat, Thought
from game.engine.game import Game
from game.engine.match import Match

Z = 1.96
"""So many standard errors to either side leave out 5 %."""


class Figure(Protocol):
    """A game's own number of a seat in a finished round; None when the seat took no part."""

    @property
    def name(self) -> str: ...
    @property
    def share(self) -> bool: ...
    def value(self, result: Any, seat: Seat, /) -> float | None: ...


class Interval(NamedTuple):
    """A mean with its 95 % interval; without one (None) when there are too few deals to tell."""

    mean: float
    low: float | None
    high: float | None


@dataclass(slots=True)
class Sample:
    """Numbers that belong to one deal are no independent witnesses: sums are kept by deal."""

    sums: dict[int, float] = field(default_factory=dict)
    counts: dict[int, int] = field(default_factory=dict)

    def add(self, deal: int, value: float) -> None:
        self.sums[deal] = self.sums.get(deal, 0.0) + value
        self.counts[deal] = self.counts.get(deal, 0) + 1

    @property
    def count(self) -> int:
        return sum(self.counts.values())

    @property
    def total(self) -> float:
        return sum(self.sums.values())

    def interval(self, share: bool) -> Interval | None:
        """The mean of all numbers; of a share (0 to 1) Wilson's, by as many as the deals are worth."""
        count, deals = self.count, len(self.sums)
        if not count:
            return None
        mean = self.total / count
        if deals < 2:
            return Interval(mean, None, None)
        squares = sum((self.sums[deal] - mean * self.counts[deal]) ** 2 for deal in self.sums)
        error = sqrt(squares * deals / (deals - 1)) / count
        if not share:
            return Interval(mean, mean - Z * error, mean + Z * error)
        worth = mean * (1 - mean) / error**2 if error > 0 and 0 < mean < 1 else float(deals)
        middle = (mean + Z * Z / (2 * worth)) / (1 + Z * Z / worth)
        reach = Z * sqrt(mean * (1 - mean) / worth + Z * Z / (4 * worth * worth)) / (1 + Z * Z / worth)
        return Interval(mean, max(0.0, middle - reach), min(1.0, middle + reach))


@dataclass(slots=True)
class Standing:
    """What one kind of player came to, all its seats together."""

    wins: Sample = field(default_factory=Sample)
    """A match: 1 when won, a shared win its part."""
    places: Sample = field(default_factory=Sample)
    """From 1; those who tie share the mean of their places."""
    figures: dict[str, Sample] = field(default_factory=dict)
    decisions: int = 0
    seconds: float = 0.0


@dataclass(frozen=True, slots=True)
class Limit:
    """How long a bot may think: seconds, or steps of its thinking; without either as long as it likes."""

    seconds: float | None = None
    steps: int | None = None


class Arena:
    """`kinds` are the players by name, one for each seat; `run` plays, `standings` grows."""

    def __init__(
        self,
        game: Game,
        options: Any,
        kinds: Sequence[str],
        bots: Mapping[str, Bot],
        figures: Sequence[Figure],
        rounds: int,
        clock: Clock,
        seed: int = 0,
        limit: Limit | None = None,
    ) -> None:
        self.game, self.options = game, options
        self.orders: list[tuple[str, ...]] = list(dict.fromkeys(permutations(kinds)))
        """Every way to seat the players."""
        self.standings = {kind: Standing() for kind in dict.fromkeys(kinds)}
        self.played = 0
        """Matches that were finished."""
        self._bots, self._figures, self._rounds = bots, figures, rounds
        self._clock, self._seed, self._limit = clock, seed, limit or Limit()

    def run(self, deals: int) -> Iterator[None]:
        """Play so many matches in every seating order; each step is one finished match."""
        for deal in range(deals):
            for order in self.orders:
                self._count(deal, order, self._match(deal, order))
                self.played += 1
                yield

    def _match(self, deal: int, order: Sequence[str]) -> Match:
        """One match. Its deals come from the seed, so that they are the same in every order."""
        rngs = [Random(f"{self._seed} {deal} seat {seat}") for seat in range(len(order))]
        match = Match(self.game, self.options)
        while not match.over and len(match.rounds) < self._rounds:
            match.next_round(Random(f"{self._seed} {deal} round {len(match.rounds)}"))
            while (turn := match.turn) is not None:
                thought = self._decide(order[turn], match.view(turn), rngs[turn])
                match.play(turn, thought.action)
        return match

    def _decide(self, kind: str, view: Any, rng: Random) -> Thought:
        standing, limit = self.standings[kind], self._limit
        start = self._clock()
        if limit.seconds is not None:
            thinker = Thinker(self._bots[kind], view, rng, limit.seconds)
            thought = thinker.run(limit.seconds, self._clock)
            while thought is None:
                thought = thinker.run(limit.seconds, self._clock)
        else:
            *_, thought = islice(self._bots[kind].think(view, rng), limit.steps)
        standing.seconds += self._clock() - start
        standing.decisions += 1
        return thought

    def _count(self, deal: int, order: Sequence[str], match: Match) -> None:
        before = 0
        for tied in match.ranking:
            for seat in tied:
                standing = self.standings[order[seat]]
                standing.wins.add(deal, 0.0 if before else 1 / len(tied))
                standing.places.add(deal, before + (len(tied) + 1) / 2)
            before += len(tied)
        for result in match.view(None).history:
            for seat, kind in enumerate(order):
                for figure in self._figures:
                    value = figure.value(result, seat)
                    if value is not None:
                        self.standings[kind].figures.setdefault(figure.name, Sample()).add(deal, value)
