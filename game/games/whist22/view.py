"""Whist 22: what one seat may know (View) and what happened (events)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from game.cards.pack import Card
from game.engine.contract import Action, Play, Seat

if TYPE_CHECKING:
    from game.games.whist22.options import Options


@dataclass(frozen=True, slots=True)
class Laid:
    """A card on the table: who laid it, which, and what it counts (Excuse 0 or 22; trumps their number)."""

    seat: Seat
    play: Play
    value: int


@dataclass(frozen=True, slots=True)
class Trick:
    """A finished trick in the order of laying. `reversed_`: 20 and 21 met (double20) and the lowest won."""

    laid: tuple[Laid, ...]
    winner: Seat
    reversed_: bool = False


@dataclass(frozen=True, slots=True)
class RoundResult:
    """One finished round for the score sheet. Tuples by seat; None where a seat was out before the round."""

    number: int
    cards: int
    dealer: Seat
    single: str
    """How a one-card round was played: open, forehead or blind; open for rounds of more cards."""
    bids: tuple[int | None, ...]
    won: tuple[int | None, ...]
    lost: tuple[int | None, ...]
    lives: tuple[int, ...]
    """After the round, unclamped; a seat that was out keeps its last number."""
    out: tuple[Seat, ...]
    """Seats that this round put out."""


@dataclass(frozen=True, slots=True)
class View:
    """All that seat `seat` (None: a spectator) may know of the match right now."""

    seat: Seat | None
    options: Options
    number: int
    """Round of the match, from 0."""
    last_round: int | None
    """How many rounds the match has at the most (option rounds), None when it is open."""
    cards: int
    """Cards dealt to each living seat this round (N)."""
    single: str
    """open, forehead or blind: how this round is played (open for more than one card)."""
    phase: str
    """bid, play, or over (the round is finished)."""
    turn: Seat | None
    dealer: Seat
    order: tuple[Seat, ...]
    """The living seats in the order of bidding; the last one is the last bidder."""
    lives: tuple[int, ...]
    """By seat, as they stand (this round's loss is taken off when phase is over), unclamped."""
    living: tuple[bool, ...]
    """By seat: in this round."""
    bids: tuple[int | None, ...]
    won: tuple[int, ...]
    counts: tuple[int, ...]
    """By seat: cards still in hand."""
    hand: tuple[Card, ...]
    """Own hand in pack order; empty when hidden or a spectator."""
    hidden: bool
    """The own single card may not be seen yet (forehead, blind while bidding)."""
    shown: tuple[Card | None, ...]
    """By seat: the single card of another that this seat may see, as long as it is in hand.

    In a forehead round all along; in a blind one, and for a spectator, from the reveal on.
    """
    trick: tuple[Laid, ...]
    tricks: tuple[Trick, ...]
    forbidden: int | None
    """The number that the last bidder may not say, when it is to bid; None: all free, or not its turn."""
    legal: tuple[Action, ...]
    """This seat's legal actions; empty when it is not its turn."""
    history: tuple[RoundResult, ...]
    """Finished rounds, this one included once it is over."""
    over: bool
    """The match has ended."""
    ranking: tuple[tuple[Seat, ...], ...]
    """Best place first, ties together; before the end the standing."""
    reason: str
    """What decided the match (end.last_alive, all_out, first_out or rounds); empty before the end."""


@dataclass(frozen=True, slots=True)
class RoundStarted:
    number: int
    cards: int
    dealer: Seat
    single: str

    def seen_by(self, seat: Seat | None) -> RoundStarted:
        return self


@dataclass(frozen=True, slots=True)
class Dealt:
    """Hands by seat; None instead of a hand that the receiver may not see (counts always tell how many)."""

    hands: tuple[tuple[Card, ...] | None, ...]
    counts: tuple[int, ...]
    single: str

    def seen_by(self, seat: Seat | None) -> Dealt:
        def may(other: Seat) -> bool:
            if seat is None or self.single == "blind":
                return False
            return other != seat if self.single == "forehead" else other == seat

        return replace(self, hands=tuple(h if may(s) else None for s, h in enumerate(self.hands)))


@dataclass(frozen=True, slots=True)
class BidMade:
    seat: Seat
    number: int

    def seen_by(self, seat: Seat | None) -> BidMade:
        return self


@dataclass(frozen=True, slots=True)
class CardsRevealed:
    """After the last bid of a forehead or blind round all single cards are shown. By seat; None: out."""

    cards: tuple[Card | None, ...]

    def seen_by(self, seat: Seat | None) -> CardsRevealed:
        return self


@dataclass(frozen=True, slots=True)
class CardPlayed:
    seat: Seat
    play: Play
    value: int

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
class RoundScored:
    result: RoundResult

    def seen_by(self, seat: Seat | None) -> RoundScored:
        return self


@dataclass(frozen=True, slots=True)
class MatchEnded:
    ranking: tuple[tuple[Seat, ...], ...]
    reason: str

    def seen_by(self, seat: Seat | None) -> MatchEnded:
        return self
