"""Where bots think: on this thread in slices of a frame, or (`worker_mind`) in an interpreter beside it."""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple, Protocol

from game.bots.thinker import Clock, Thinker
from game.engine.contract import Action
from game.games.registry import find
from game.session.kinds import players_of

HERE = 0.4
"""Seconds of thinking, on this thread, after which a decision is taken as it stands."""


class Question(NamedTuple):
    """A decision to be made. The same question has the same answer wherever there is time to think it out."""

    game_id: str
    level: str
    """The player that decides, by its name."""
    view: Any
    seed: int
    """Chance for the thinking, 0 to 2**53 - 1."""


def possible(game_id: str, view: Any, action: Action) -> bool:
    """May the seat of a view do this?"""
    if any(type(choice) is type(action) and choice == action for choice in view.legal):
        return True
    # what is laid away is not listed
    return not view.legal and find(game_id).why_not(view, action) is None


class Thinking(Protocol):
    """One decision in the making."""

    def run(self, seconds: float) -> Action | None:
        """Go on, on this thread for at most about so many seconds; the decision once it is made."""

    def stop(self) -> None:
        """It is not wanted any more: what may still come of it is dropped."""


class Mind(Protocol):
    """Makes decisions."""

    def want(self, wanted: bool) -> None:
        """Somebody will have to think soon, or nobody for a while."""

    def consider(self, question: Question) -> Thinking:
        """Begin to think."""


class SlicedMind:
    """Thinks on this thread, a slice at a time. `clock` in seconds, monotonic."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock

    def want(self, wanted: bool) -> None:
        """Nothing has to be made ready."""

    def consider(self, question: Question) -> Thinking:
        return Sliced(thinker(question, HERE), self._clock)


class Sliced:
    """A Thinking on this thread."""

    def __init__(self, thinker: Thinker, clock: Clock) -> None:
        self._thinker, self._clock = thinker, clock

    def run(self, seconds: float) -> Action | None:
        thought = self._thinker.run(seconds, self._clock)
        return thought.action if thought else None

    def stop(self) -> None:
        """There is nothing to stop: it thinks only when it is run."""


def thinker(question: Question, budget: float) -> Thinker:
    """The bot of a question at its work, for at most `budget` seconds. KeyError: no such game or level."""
    bot = players_of(question.game_id)[question.level]
    return Thinker(bot, question.view, Random(question.seed), budget)
