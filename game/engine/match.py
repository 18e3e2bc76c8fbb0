"""A match: the single authority over its rounds, whoever plays."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any, NamedTuple

from game.engine.contract import Action, Emit, Event, Refused, Seat, Step
from game.engine.game import Course, Game

Listener = Callable[[Step], None]


@dataclass(slots=True)
class Round:
    """One dealt round: the course before it, the deal, the actions so far."""

    course: Course
    deal: Any
    actions: list[Action] = field(default_factory=list)


class Mark(NamedTuple):
    """A moment of a match: so many rounds dealt, so many actions in the last one."""

    rounds: int
    actions: int


class Match:
    """Options, rounds and the state they lead to.

    `Match(game, options)` has no round yet, `Match.new` deals the first. All else can be computed again from
    options, deals and actions, which is how `undo` and records work.
    """

    def __init__(self, game: Game, options: Any) -> None:
        self.game = game
        self.options = options
        self.rounds: list[Round] = []
        self.state: Any = None
        """The last round's State; None before the first deal. To be changed through this match only."""
        self._listeners: list[tuple[Seat | None, Listener]] = []

    @classmethod
    def new(cls, game: Game, options: Any, rng: Random, first_dealer: Seat | None = None) -> Match:
        """A match with its first round dealt; the dealer by lot unless given or fixed by the options."""
        match = cls(game, options)
        match.next_round(rng, first_dealer)
        return match

    @property
    def course(self) -> Course:
        """What the round in play began with; once it is over, what the next one begins with."""
        if self.state is None:
            begun: Course = self.game.begin(self.options)
            return begun
        after: Course = self.state.after() if self.state.phase == "over" else self.rounds[-1].course
        return after

    @property
    def turn(self) -> Seat | None:
        """Who is to act; None between rounds and at the end."""
        turn: Seat | None = self.state.turn if self.state is not None else None
        return turn

    @property
    def round_over(self) -> bool:
        """Is it time to deal (or has the match ended)?"""
        return self.state is None or self.state.phase == "over"

    @property
    def over(self) -> bool:
        return self.course.over

    @property
    def ranking(self) -> tuple[tuple[Seat, ...], ...]:
        """Best place first, ties together; before the end the standing."""
        return self.course.ranking

    @property
    def mark(self) -> Mark:
        """This moment, for `undo_to`."""
        return Mark(len(self.rounds), len(self.rounds[-1].actions) if self.rounds else 0)

    def view(self, seat: Seat | None) -> Any:
        """All that a seat (None: a spectator) may know; Refused before the first deal."""
        if self.state is None:
            raise Refused("error.no_round")
        return self.state.view(seat)

    def listen(self, seat: Seat | None, listener: Listener) -> Callable[[], None]:
        """Have each coming Step, as the seat sees it, handed over; the answer ends that.

        Steps arrive after the whole action has been done: the match is ahead of its listeners.
        """
        entry = (seat, listener)
        self._listeners.append(entry)
        return lambda: self._listeners.remove(entry)

    def steps(self, seat: Seat | None) -> list[Step]:
        """The last round from its deal up to now, step by step as the seat saw it."""
        if not self.rounds:
            return []
        round_ = self.rounds[-1]
        taken: list[Step] = []
        state = self.game.start(round_.course)
        _perform(state, round_, lambda event: _keep(taken, state, event, seat))
        return taken

    def states(self) -> list[Any]:
        """Every round as it ended, or stands."""
        return [_perform(self.game.start(round_.course), round_) for round_ in self.rounds]

    def next_round(self, rng: Random | None = None, dealer: Seat | None = None, deal: Any = None) -> None:
        """Deal the next round: at random, or a given deal that fits (`Game.deal_from_json` checks that).

        Refused before the round's end, after the match's, and for a dealer whom the rules do not allow.
        """
        if not self.round_over:
            raise Refused("error.round_open")
        course = self.course
        if course.over:
            raise Refused("rule.match_over")
        if dealer is None and course.dealer < 0:
            dealer = _generator(rng).randrange(self.options.players)
        if dealer is not None:
            course = course.dealt_by(dealer)
        if deal is None:
            deal = self.game.draw(course, _generator(rng))
        self.rounds.append(Round(course, deal))
        self.state = self.game.start(course)
        self._tell(lambda emit: self.state.deal(deal, emit))

    def allowed(self, seat: Seat, action: Action) -> Action:
        """The action as the rules have it; Refused, with the reason, when the seat may not do it now.

        Kinds of action are told apart although some are equal as tuples.
        """
        if self.state is None:
            raise Refused("error.no_round")
        if seat not in range(self.options.players):
            raise Refused("rule.not_your_turn")
        turn = seat == self.state.turn
        for choice in self.state.legal() if turn else ():
            if type(choice) is type(action) and choice == action:
                return choice
        other = Refused("rule.not_an_action", text=type(action).__name__)
        raise self.game.why_not(self.state.view(seat), action) or (
            other if turn else Refused("rule.not_your_turn")
        )

    def play(self, seat: Seat, action: Action) -> None:
        """A seat acts. Refused, with the reason and nothing changed, when it may not."""
        action = self.allowed(seat, action)
        self.rounds[-1].actions.append(action)
        self._tell(lambda emit: self.state.apply(action, emit))

    def undo(self, count: int = 1) -> None:
        """Take back the last actions, through deals if need be; Refused when there are not so many."""
        rounds, kept = len(self.rounds), self.mark.actions
        while count > kept and rounds > 1:
            count -= kept
            rounds -= 1
            kept = len(self.rounds[rounds - 1].actions)
        if count > kept:
            raise Refused("error.nothing_to_undo")
        self.undo_to(Mark(rounds, kept - count))

    def undo_to(self, mark: Mark) -> None:
        """Back to an earlier moment, by playing its round again; Refused if it never was. Emits nothing."""
        if not 1 <= mark.rounds <= len(self.rounds):
            raise Refused("error.nothing_to_undo")
        round_ = self.rounds[mark.rounds - 1]
        if not 0 <= mark.actions <= len(round_.actions):
            raise Refused("error.nothing_to_undo")
        del self.rounds[mark.rounds :], round_.actions[mark.actions :]
        self.state = _perform(self.game.start(round_.course), round_)

    def _tell(self, change: Callable[[Emit | None], None]) -> None:
        """Make a change of the state, then hand its steps to the listeners."""
        taken: list[tuple[Listener, list[Step]]] = [(listener, []) for _, listener in self._listeners]
        seats = [seat for seat, _ in self._listeners]

        def emit(event: Event) -> None:
            for seat, (_, steps) in zip(seats, taken, strict=True):
                _keep(steps, self.state, event, seat)

        change(emit if taken else None)
        for listener, steps in taken:
            for step in steps:
                listener(step)


def _perform(state: Any, round_: Round, emit: Emit | None = None) -> Any:
    """Deal a round to a new state and do its actions."""
    state.deal(round_.deal, emit)
    for action in round_.actions:
        state.apply(action, emit)
    return state


def _keep(steps: list[Step], state: Any, event: Event, seat: Seat | None) -> None:
    """Add what a seat sees of an event, with its view of this moment."""
    seen = event.seen_by(seat)
    if seen is not None:
        steps.append(Step(seen, state.view(seat)))


def _generator(rng: Random | None) -> Random:
    if rng is None:
        raise ValueError("a random deal needs a generator")
    return rng
