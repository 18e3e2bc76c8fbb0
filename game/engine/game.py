"""What the engine must know of a game: a record of its parts, not a base class."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Protocol

from game.cards.pack import Pack
from game.engine.contract import Action, Refused, Seat, State
from game.engine.options import OptionSet


class Course(Protocol):
    """Where a match stands between rounds. Immutable; `number` is the round to come, from 0."""

    @property
    def options(self) -> Any: ...
    @property
    def number(self) -> int: ...
    @property
    def dealer(self) -> Seat:
        """Who deals the round to come (or starts it); negative when that is to be drawn by lot."""

    @property
    def over(self) -> bool: ...
    @property
    def ranking(self) -> tuple[tuple[Seat, ...], ...]: ...
    @property
    def reason(self) -> str: ...

    def dealt_by(self, dealer: Seat) -> Course:
        """The same with this dealer; Refused when the rules want another."""


class Preset(Protocol):
    """A named row of options."""

    @property
    def id(self) -> str: ...

    def options(self, players: int = ...) -> Any: ...


@dataclass(frozen=True, slots=True)
class Game:
    """A game as engine, bots, sessions and screens see it. Its functions raise Refused for the impossible."""

    id: str
    version: int
    """Goes up when an old record would play differently."""
    pack: Pack
    options: type[OptionSet]
    presets: tuple[Preset, ...]
    dealer_key: str
    """What a record calls the seat that opens a round: dealer, or starter."""
    begin: Callable[[Any], Any]
    """Options to the Course before the first round."""
    draw: Callable[[Any, Random], Any]
    """A Course to a random deal."""
    start: Callable[[Any], Any]
    """A Course to the State of its round, not yet dealt; State.deal(deal, emit) gives the cards."""
    resample: Callable[[Any, Random], State]
    """A View to a State that the seat cannot tell from the real one."""
    why_not: Callable[[Any, Action], Refused | None]
    """Why the seat of a View may not do an action; None when it may."""
    text: Callable[[Action], str]
    parse: Callable[[str], Action]
    deal_to_json: Callable[[Any], dict[str, Any]]
    deal_from_json: Callable[[Any, object], Any]
    """A Course and a JSON value to a deal that fits."""
    report: Callable[[Any], dict[str, Any]]
    """A State to what `replay --json` tells of the round."""
    listing: Callable[[Sequence[Action]], list[str]] | None = None
    """Legal actions to a list of texts, where that is not simply the text of each."""

    def texts(self, actions: Sequence[Action]) -> list[str]:
        """Legal actions as `replay --legal` lists them."""
        return self.listing(actions) if self.listing else [self.text(action) for action in actions]
