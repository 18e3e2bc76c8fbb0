"""Tarot for two: what one seat may know (View) and what happened (events). Points are half-points."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from game.cards.pack import Card
from game.engine.contract import Action, Seat

if TYPE_CHECKING:
    from game.games.tarot2.options import Options

HAND = -1
"""Source of a card played from the hand; 0 to 5 are stacks."""


@dataclass(frozen=True, slots=True)
class Laid:
    """A card on the table: who laid it, which, and from where (HAND or the number of the stack)."""

    seat: Seat
    card: Card
    source: int


@dataclass(frozen=True, slots=True)
class Trick:
    """A finished trick in the order of laying."""

    laid: tuple[Laid, ...]
    winner: Seat
    half_points: tuple[int, int]
    """What the trick brought each seat, the Excuse's payment included."""


@dataclass(frozen=True, slots=True)
class Stack:
    """One of a seat's six stacks: how many cards lie there, and the open one.

    `top` is None when the stack is empty or its uppermost card waits to be turned up.
    """

    depth: int
    top: Card | None


@dataclass(frozen=True, slots=True)
class RoundResult:
    """One finished round. Pairs by seat."""

    number: int
    starter: Seat
    half_points: tuple[int, int]
    bouts: tuple[int, int]
    targets: tuple[int, int]
    """Whole points each needed with its bouts."""
    winner: Seat
    margin: int
    """Whole points by which the winner passed its target."""
    petit: Seat | None
    """Who won the last trick with the Petit in it; None when it did not lie there."""
    score: tuple[int, int]
    """Whole points written down, the Petit's ten included."""
    tally: tuple[int, int]
    """The running tally after this round."""


@dataclass(frozen=True, slots=True)
class View:
    """All that seat `seat` (None: a spectator) may know right now. Pairs by seat."""

    seat: Seat | None
    options: Options
    number: int
    """Round, from 0."""
    phase: str
    """play, or over (the round is finished)."""
    turn: Seat | None
    starter: Seat
    hand: tuple[Card, ...]
    """Own hand cards in pack order; empty for a spectator."""
    counts: tuple[int, int]
    """Cards in the hands, stacks not counted."""
    stacks: tuple[tuple[Stack, ...], tuple[Stack, ...]]
    trick: tuple[Laid, ...]
    tricks: tuple[Trick, ...]
    half_points: tuple[int, int]
    """Won so far, the Excuse's payment included."""
    bouts: tuple[tuple[Card, ...], tuple[Card, ...]]
    """Bouts won so far."""
    legal: tuple[Action, ...]
    history: tuple[RoundResult, ...]
    """Finished rounds, this one included once it is over."""
    tally: tuple[int, int]
    over: bool
    """Always false: players stop when they like."""
    ranking: tuple[tuple[Seat, ...], ...]


@dataclass(frozen=True, slots=True)
class RoundStarted:
    number: int
    starter: Seat

    def seen_by(self, seat: Seat | None) -> RoundStarted:
        return self


@dataclass(frozen=True, slots=True)
class Dealt:
    """Hands by seat (None: not for these eyes) and the open card of each stack; never a covered card."""

    hands: tuple[tuple[Card, ...] | None, ...]
    tops: tuple[tuple[Card, ...], tuple[Card, ...]]

    def seen_by(self, seat: Seat | None) -> Dealt:
        return replace(self, hands=tuple(hand if s == seat else None for s, hand in enumerate(self.hands)))


@dataclass(frozen=True, slots=True)
class CardPlayed:
    seat: Seat
    card: Card
    source: int

    def seen_by(self, seat: Seat | None) -> CardPlayed:
        return self


@dataclass(frozen=True, slots=True)
class TrickWon:
    trick: Trick
    number: int
    """Trick of the round, from 0."""

    def seen_by(self, seat: Seat | None) -> TrickWon:
        return self


@dataclass(frozen=True, slots=True)
class ExcusePaid:
    """The owner kept the Excuse (not the last trick) and paid half a point to the trick's winner."""

    owner: Seat
    winner: Seat

    def seen_by(self, seat: Seat | None) -> ExcusePaid:
        return self


@dataclass(frozen=True, slots=True)
class Uncovered:
    """After a trick was collected these stack cards were turned up: (seat, stack, card)."""

    cards: tuple[tuple[Seat, int, Card], ...]

    def seen_by(self, seat: Seat | None) -> Uncovered:
        return self


@dataclass(frozen=True, slots=True)
class RoundScored:
    result: RoundResult

    def seen_by(self, seat: Seat | None) -> RoundScored:
        return self
