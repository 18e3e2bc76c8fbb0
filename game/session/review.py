"""Looking back at a match: every position of it, and what each decision of a human was worth at its moment.

A decision is judged by what its seat could know then, never by the cards that lay hidden.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any, NamedTuple

from game.bots.thinker import Clock
from game.engine.contract import Action, Seat
from game.engine.match import Match
from game.engine.record import read
from game.engine.weighing import Evaluation, Tally
from game.games.players import WEIGH
from game.games.registry import GAMES
from game.session.contract import SeatInfo
from game.session.local import seat_infos

WORLDS = 400
"""Worlds in which each decision is judged."""
ENOUGH = 96
"""Worlds after which a decision that is the best of all so far is taken for good."""
NOISE = 2.0
"""Standard errors within which two choices count as equally good."""


class Moment(NamedTuple):
    """A position of the match: so many actions into a round (both from 0)."""

    round: int
    actions: int


@dataclass(frozen=True, slots=True)
class Decision:
    """What a human did: `moment` is the position right after it."""

    moment: Moment
    seat: Seat
    action: Action


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a decision was worth. `lost`: how much more it was expected to cost than the best; 0: as good."""

    chosen: Tally
    best: Tally
    lost: float
    exact: bool


class Review:
    """A match that may be looked at from all sides, as it is over (or given up)."""

    def __init__(self, match: Match, seats: Sequence[SeatInfo]) -> None:
        self.match = match
        self.seats = tuple(seats)
        humans = [seat for seat, info in enumerate(self.seats) if info.human]
        self.seat: Seat | None = humans[0] if len(humans) == 1 else None
        """The one human, whose eyes the reader has; None when there are several."""
        self.decisions = _decisions(match, humans)
        self.verdicts: dict[Moment, Verdict] = {}
        self._working: Moment | None = None
        self._steps: Iterator[Evaluation] = iter(())
        self._found: Evaluation | None = None

    @classmethod
    def of_record(cls, text: str, running: bool = False) -> Review:
        """The review of a record; Refused when it cannot be played.

        Of a match that is `running` only what is over can be seen: the round in play is left out.
        """
        record = read(text, GAMES)
        match = record.replay()
        if running and not match.round_over:
            match = replace(record, rounds=record.rounds[:-1]).replay()
        return cls(match, seat_infos(match, record.names, record.seats))

    @property
    def moments(self) -> list[Moment]:
        """All positions in order: each deal, and after each action."""
        return [
            Moment(number, count)
            for number, round_ in enumerate(self.match.rounds)
            for count in range(len(round_.actions) + 1)
        ]

    def state(self, moment: Moment) -> Any:
        """The round as it stood."""
        round_ = self.match.rounds[moment.round]
        state = self.match.game.start(round_.course)
        state.deal(round_.deal)
        for action in round_.actions[: moment.actions]:
            state.apply(action)
        return state

    def decision(self, moment: Moment) -> Decision | None:
        """The human decision that led to a position."""
        return next((one for one in self.decisions if one.moment == moment), None)

    @property
    def done(self) -> bool:
        return len(self.verdicts) == len(self.decisions)

    def work(self, seconds: float, clock: Clock, first: Moment | None = None) -> bool:
        """Judge for about so many seconds: `first`, when it is a decision, then its round, then the others.

        True when a verdict was reached.
        """
        start, reached = clock(), False
        while not self.done:
            self._take_up(first)
            assert self._working is not None
            action, found = self._action(self._working), next(self._steps, None)
            if found is not None:
                self._found = found
            if found is None or _settled(found, action):
                assert self._found is not None
                self.verdicts[self._working] = _verdict(self._found, action)
                self._working, reached = None, True
            if clock() - start >= seconds:
                break
        return reached

    def costliest(self) -> list[Decision]:
        """The decisions that were judged worse than another, worst first."""
        judged = [one for one in self.decisions if one.moment in self.verdicts]
        wrong = [one for one in judged if self.verdicts[one.moment].lost > 0]
        return sorted(wrong, key=lambda one: (-self.verdicts[one.moment].lost, one.moment))

    def _action(self, moment: Moment) -> Action:
        return self.match.rounds[moment.round].actions[moment.actions - 1]

    def _take_up(self, first: Moment | None) -> None:
        """Have one decision in the works: the wanted one, else the earliest of its round, else of all."""
        wanted = first is not None and first not in self.verdicts and self.decision(first) is not None
        if self._working is not None and not (wanted and self._working != first):
            return
        open_ = [one.moment for one in self.decisions if one.moment not in self.verdicts]
        near = [moment for moment in open_ if first is not None and moment.round == first.round]
        moment = first if wanted and first is not None else (near or open_)[0]
        state = self.state(Moment(moment.round, moment.actions - 1))
        rng = Random(f"{moment.round}.{moment.actions}")  # the same verdict whenever it is asked for
        weigh = WEIGH[self.match.game.id]
        self._steps = weigh(state.view(state.turn), rng, self._action(moment))
        self._working = moment


def _settled(found: Evaluation, action: Action) -> bool:
    """Is enough known of a decision? Sooner when it is the best of all."""
    return found.worlds >= (ENOUGH if found.best.action == action else WORLDS)


def _verdict(found: Evaluation, action: Action) -> Verdict:
    """How the action compares with the best; a difference that may be chance counts as none."""
    chosen, best = found.tallies[action], found.best
    margin = 0.0 if found.exact else NOISE * (chosen.error**2 + best.error**2) ** 0.5
    worse = chosen.stake - best.stake > margin
    lost = max(0.0, chosen.lost - best.lost) if worse else 0.0
    return Verdict(chosen, best if worse else chosen, lost, found.exact)


def _decisions(match: Match, humans: Sequence[Seat]) -> list[Decision]:
    """Every action of a human that had a choice, in order."""
    out = []
    for number, round_ in enumerate(match.rounds):
        state = match.game.start(round_.course)
        state.deal(round_.deal)
        for count, action in enumerate(round_.actions, 1):
            seat = state.turn
            if seat in humans and len(state.legal()) > 1:
                out.append(Decision(Moment(number, count), seat, action))
            state.apply(action)
    return out
