"""The contracts every game, bot, session and screen is written against."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, NamedTuple, Protocol

from game.cards.pack import Card

Seat = int


class Refused(ValueError):
    """Something from outside that cannot be done: a message key (`rule.overtrump`) and its parameters.

    The text belongs to the catalogues; `str()` gives the English one only for the command line.
    """

    def __init__(self, key: str, **params: Any) -> None:
        super().__init__(key)
        self.key = key
        self.params = params


class Bid(NamedTuple):
    """Whist 22: so many tricks."""

    number: int


class Play(NamedTuple):
    """Lay a card. `value` is what a card with a choice counts as (the Excuse: 0 or 22), else -1."""

    card: Card
    value: int = -1


class Pass(NamedTuple):
    """Tarock: no (higher) bid."""


class Call(NamedTuple):
    """Tarock: a bid of the auction, higher or held. `game` is hand or take."""

    game: str
    points: int


class Discard(NamedTuple):
    """Tarock: the three cards laid away, in pack order."""

    cards: tuple[Card, ...]


class Name(NamedTuple):
    """Tarock: the trump suit, by its number in pack order."""

    suit: int


class Announce(NamedTuple):
    """Tarock: none, schneider or schwarz."""

    level: str


Action = Bid | Play | Pass | Call | Discard | Name | Announce
"""What a seat can do. Interned where it matters: equal actions compare by value in any case."""


class Event(Protocol):
    """A fact that happened, frozen.

    `seen_by` gives what a seat (None: a spectator) may know of it; None when that is nothing.
    """

    def seen_by(self, seat: Seat | None) -> Event | None: ...


class View(Protocol):
    """All that one seat may know, with its legal actions; bots, screens and the wire receive nothing else."""

    @property
    def seat(self) -> Seat | None: ...
    @property
    def turn(self) -> Seat | None: ...
    @property
    def legal(self) -> tuple[Action, ...]: ...


class Step(NamedTuple):
    """One event as a seat sees it and the view right after it: all that a client needs."""

    event: Event
    view: View


Emit = Callable[[Event], None]


class State(Protocol):
    """One deal in play: slotted, mutable, fast.

    `apply` expects a legal action and emits at consistent moments.
    """

    turn: Seat | None

    def legal(self) -> tuple[Action, ...]: ...
    def apply(self, action: Action, emit: Emit | None = None) -> None: ...
    def copy(self) -> State: ...
    def view(self, seat: Seat | None) -> View: ...
    def result(self) -> Any: ...


@dataclass(frozen=True, slots=True)
class Thought:
    """What a bot has to say so far: its action and, for hints, numbers that explain it."""

    action: Action
    why: Mapping[str, float] | None = None


class Bot(Protocol):
    """A player that sees a View only.

    `think` is a generator: each step is a small piece of work and yields the best Thought so far; it may be
    stopped at any time after the first step. It holds no hidden state between calls.
    """

    def think(self, view: Any, rng: Random) -> Iterator[Thought]: ...
