"""Bavarian Tarock for three: what one seat may know (View) and what happened (events)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from game.cards.pack import Card
from game.engine.contract import Action, Seat

if TYPE_CHECKING:
    from game.games.tarock3.options import Options


@dataclass(frozen=True, slots=True)
class Laid:
    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Trick:
    """A finished trick in the order of laying, and the card points in it."""

    laid: tuple[Laid, ...]
    winner: Seat
    points: int


@dataclass(frozen=True, slots=True)
class Said:
    """One word of the auction. `kind`: bid, hold (the standing bid said again by an earlier seat) or pass.

    `game` is hand or take and `points` the number, for bid and hold; empty and 0 for pass.
    """

    seat: Seat
    kind: str
    game: str = ""
    points: int = 0


@dataclass(frozen=True, slots=True)
class RoundResult:
    """One finished deal for the score sheet. Thrown in: declarer None, game empty, units 0."""

    number: int
    dealer: Seat
    declarer: Seat | None
    game: str
    """hand, take, or empty."""
    bid: int
    trump: int | None
    """Number of the suit in pack order."""
    points: tuple[int, int]
    """Declarer, defenders; (0, 0) when thrown in."""
    level: int
    """The play's result before announcements: 1 plain, 2 Schneider, 3 Schwarz; 0 when thrown in."""
    against: bool
    """The level counts against the declarer (the bid's points were missed)."""
    announced: str
    made: bool
    """Bid and announcement both kept."""
    units: tuple[int, int, int]
    tally: tuple[int, int, int]
    """After this deal."""


@dataclass(frozen=True, slots=True)
class View:
    """All that seat `seat` (None: a spectator) may know right now. Tuples by seat."""

    seat: Seat | None
    options: Options
    number: int
    """Deal of the match, from 0, thrown-in ones counted."""
    counted: int
    """Deals played so far that count towards the option rounds."""
    phase: str
    """auction, discard, name, announce, play, or over (the deal is finished or thrown in)."""
    turn: Seat | None
    dealer: Seat
    order: tuple[Seat, ...]
    """Forehand, middlehand, dealer."""
    auction: tuple[Said, ...]
    standing: Said | None
    """The bid that stands."""
    passed: tuple[bool, ...]
    declarer: Seat | None
    """None until the auction has ended (and for good when all passed)."""
    hand: tuple[Card, ...]
    """Own cards in pack order (fourteen while the declarer lays away); empty for a spectator."""
    counts: tuple[int, ...]
    taken: tuple[Card, ...]
    """The stock's three cards: to the declarer of a take, and to all when the deal is over; else empty."""
    laid_away: tuple[Card, ...]
    """Likewise the three cards laid away."""
    trump: int | None
    announced: str
    """none, schneider or schwarz; empty until decided."""
    trick: tuple[Laid, ...]
    tricks: tuple[Trick, ...]
    points: tuple[int, int]
    """Card points in tricks so far: declarer, defenders; stock and laid-away cards only at the end."""
    legal: tuple[Action, ...]
    """For phase discard: empty although it is the seat's turn; any three cards of `hand` may go (Discard)."""
    history: tuple[RoundResult, ...]
    tally: tuple[int, ...]
    over: bool
    ranking: tuple[tuple[Seat, ...], ...]
    reason: str
    """What ended the match (end.deals), empty before."""


@dataclass(frozen=True, slots=True)
class RoundStarted:
    number: int
    dealer: Seat

    def seen_by(self, seat: Seat | None) -> RoundStarted:
        return self


@dataclass(frozen=True, slots=True)
class Dealt:
    """Hands by seat, None where not for these eyes; three cards lie in the stock."""

    hands: tuple[tuple[Card, ...] | None, ...]

    def seen_by(self, seat: Seat | None) -> Dealt:
        return replace(self, hands=tuple(hand if s == seat else None for s, hand in enumerate(self.hands)))


@dataclass(frozen=True, slots=True)
class Spoken:
    """A word of the auction."""

    said: Said

    def seen_by(self, seat: Seat | None) -> Spoken:
        return self


@dataclass(frozen=True, slots=True)
class AuctionEnded:
    """Who plays what; declarer None: all passed."""

    declarer: Seat | None
    game: str
    points: int

    def seen_by(self, seat: Seat | None) -> AuctionEnded:
        return self


@dataclass(frozen=True, slots=True)
class StockTaken:
    """The declarer took the stock; the cards only for him."""

    seat: Seat
    cards: tuple[Card, ...]

    def seen_by(self, seat: Seat | None) -> StockTaken:
        return self if seat == self.seat else replace(self, cards=())


@dataclass(frozen=True, slots=True)
class Discarded:
    """Three cards were laid away; which, only their owner knows."""

    seat: Seat
    cards: tuple[Card, ...]

    def seen_by(self, seat: Seat | None) -> Discarded:
        return self if seat == self.seat else replace(self, cards=())


@dataclass(frozen=True, slots=True)
class TrumpNamed:
    seat: Seat
    suit: int

    def seen_by(self, seat: Seat | None) -> TrumpNamed:
        return self


@dataclass(frozen=True, slots=True)
class Announced:
    """none, schneider or schwarz; told only with the option announce on."""

    seat: Seat
    level: str

    def seen_by(self, seat: Seat | None) -> Announced:
        return self


@dataclass(frozen=True, slots=True)
class CardPlayed:
    seat: Seat
    card: Card

    def seen_by(self, seat: Seat | None) -> CardPlayed:
        return self


@dataclass(frozen=True, slots=True)
class TrickWon:
    trick: Trick
    number: int

    def seen_by(self, seat: Seat | None) -> TrickWon:
        return self


@dataclass(frozen=True, slots=True)
class RoundScored:
    """The deal is over; the stock or the laid-away cards are shown."""

    result: RoundResult
    shown: tuple[Card, ...]

    def seen_by(self, seat: Seat | None) -> RoundScored:
        return self


@dataclass(frozen=True, slots=True)
class MatchEnded:
    ranking: tuple[tuple[Seat, ...], ...]
    reason: str

    def seen_by(self, seat: Seat | None) -> MatchEnded:
        return self
