"""Bots against each other: the same deals in every seating order, and what came of it with 95 % intervals.

Everything follows from the seed but the times. `Arena.play` plays a match, `Arena.count` counts it;
what goes from one to the other is small, so that the playing can be done elsewhere.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice, permutations
from math import ceil, sqrt
from random import Random
from typing import Any, NamedTuple, Protocol

from game.bots.thinker import Clock, Thinker
from game.engine.contract import Bot, Seat, Thought
from game.engine.game import Game
from game.engine.match import Match

Z = 1.96
"""So many standard errors to either side leave out 5 %."""
Case = tuple[int | str, ...]
"""Circumstances of a seat in a round, such as cards and living seats."""


class Figure(Protocol):
    """A game's own number of a seat in a finished round; None when the seat took no part."""

    @property
    def name(self) -> str: ...
    @property
    def share(self) -> bool: ...
    def value(self, result: Any, seat: Seat, /) -> float | None: ...


class Detail(Protocol):
    """A figure to be told by case, too."""

    @property
    def figure(self) -> Figure: ...
    def case(self, result: Any, seat: Seat, /) -> Case: ...


class Measure(Protocol):
    """A game's own figures, how many rounds count as a match at the most, and the figure told by case."""

    @property
    def figures(self) -> Sequence[Figure]: ...
    @property
    def rounds(self) -> int: ...
    @property
    def detail(self) -> Detail | None: ...


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
class Times:
    """How long decisions took."""

    decisions: int = 0
    seconds: float = 0.0
    choices: array[float] = field(default_factory=lambda: array("d"))
    """Seconds of each decision that had a choice: with one legal action nobody thinks."""

    def add(self, seconds: float, choice: bool) -> None:
        self.decisions += 1
        self.seconds += seconds
        if choice:
            self.choices.append(seconds)

    def join(self, other: Times) -> None:
        self.decisions += other.decisions
        self.seconds += other.seconds
        self.choices.extend(other.choices)

    def within(self, share: float) -> float | None:
        """So many seconds were enough for this share (0 to 1) of the decisions with a choice."""
        count = len(self.choices)
        return sorted(self.choices)[max(0, ceil(share * count) - 1)] if count else None


@dataclass(slots=True)
class Standing:
    """What one kind of player came to, all its seats together."""

    wins: Sample = field(default_factory=Sample)
    """A match: 1 when won, a shared win its part."""
    places: Sample = field(default_factory=Sample)
    """From 1; those who tie share the mean of their places."""
    figures: dict[str, Sample] = field(default_factory=dict)
    cases: dict[Case, Sample] = field(default_factory=dict)
    """The figure that is told by case."""
    times: Times = field(default_factory=Times)


@dataclass(frozen=True, slots=True)
class Limit:
    """How long a bot may think: seconds, or steps of its thinking; without either as long as it likes."""

    seconds: float | None = None
    steps: int | None = None


class Unit(NamedTuple):
    """One match to be played: the number of its deal, and of the order the players sit in."""

    deal: int
    order: int


@dataclass(frozen=True, slots=True)
class Played:
    """What is counted of a finished match."""

    unit: Unit
    ranking: tuple[tuple[Seat, ...], ...]
    results: tuple[Any, ...]
    times: tuple[Times, ...]
    """By seat."""


Spread = Callable[[Iterable[Unit]], Iterator[Played]]
"""Has matches played somewhere; answers them in the same order."""


class Arena:
    """`kinds` are the players by name, one for each seat; `run` plays, `standings` grows."""

    def __init__(
        self,
        game: Game,
        options: Any,
        kinds: Sequence[str],
        bots: Mapping[str, Bot],
        measure: Measure,
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
        self._bots, self._measure = bots, measure
        self._clock, self._seed, self._limit = clock, seed, limit or Limit()

    def run(self, deals: int, spread: Spread | None = None) -> Iterator[None]:
        """Play so many matches in every seating order; each step is one finished match."""
        units = (Unit(deal, order) for deal in range(deals) for order in range(len(self.orders)))
        for played in spread(units) if spread else map(self.play, units):
            self.count(played)
            yield

    def play(self, unit: Unit) -> Played:
        """One match. Its deals come from the seed, so that they are the same in every order."""
        order = self.orders[unit.order]
        rngs = [Random(f"{self._seed} {unit.deal} seat {seat}") for seat in range(len(order))]
        times = tuple(Times() for _ in order)
        match = Match(self.game, self.options)
        while not match.over and len(match.rounds) < self._measure.rounds:
            match.next_round(Random(f"{self._seed} {unit.deal} round {len(match.rounds)}"))
            while (turn := match.turn) is not None:
                view = match.view(turn)
                start = self._clock()
                thought = self._decide(order[turn], view, rngs[turn])
                times[turn].add(self._clock() - start, len(view.legal) != 1)
                match.play(turn, thought.action)
        return Played(unit, match.ranking, match.view(None).history, times)

    def _decide(self, kind: str, view: Any, rng: Random) -> Thought:
        limit = self._limit
        if limit.seconds is None:
            *_, thought = islice(self._bots[kind].think(view, rng), limit.steps)
            return thought
        thinker = Thinker(self._bots[kind], view, rng, limit.seconds)
        while (made := thinker.run(limit.seconds, self._clock)) is None:
            pass
        return made

    def count(self, played: Played) -> None:
        """Add a finished match to the standings."""
        deal, order = played.unit.deal, self.orders[played.unit.order]
        before = 0
        for tied in played.ranking:
            for seat in tied:
                standing = self.standings[order[seat]]
                standing.wins.add(deal, 0.0 if before else 1 / len(tied))
                standing.places.add(deal, before + (len(tied) + 1) / 2)
            before += len(tied)
        for result in played.results:
            for seat, kind in enumerate(order):
                self._note(self.standings[kind], deal, result, seat)
        for kind, times in zip(order, played.times, strict=True):
            self.standings[kind].times.join(times)
        self.played += 1

    def _note(self, standing: Standing, deal: int, result: Any, seat: Seat) -> None:
        """A seat's figures in a finished round."""
        for figure in self._measure.figures:
            value = figure.value(result, seat)
            if value is not None:
                standing.figures.setdefault(figure.name, Sample()).add(deal, value)
        detail = self._measure.detail
        value = detail.figure.value(result, seat) if detail else None
        if detail and value is not None:
            standing.cases.setdefault(detail.case(result, seat), Sample()).add(deal, value)
