"""What is kept of a table: one entry for each thing that happened, in order; the rest is computed again."""

from __future__ import annotations

from typing import Any, NamedTuple

from game.engine.contract import Seat
from game.engine.wire import Wire


class Made(NamedTuple):
    """A table: `seats` are human or bots' levels, `seed` is that of the first deal."""

    game: str
    options: Any
    hints: bool
    host: Seat
    seats: tuple[str, ...]
    invite: str
    seed: str


class Sat(NamedTuple):
    """Somebody has sat down; `key` is the hash of their secret."""

    seat: Seat
    name: str
    key: str


class Rose(NamedTuple):
    """A seat is open again."""

    seat: Seat


class Placed(NamedTuple):
    """An open seat is for a friend (human) or a bot of this level."""

    seat: Seat
    kind: str


class Coded(NamedTuple):
    """A code (its hash) moves the seat, until then (seconds since 1970)."""

    seat: Seat
    code: str
    until: int


class Moved(NamedTuple):
    """The seat was moved by its code: it has another key."""

    seat: Seat
    key: str


class Asked(NamedTuple):
    """rules or lend: all are asked."""

    kind: str
    options: Any
    seat: Seat
    level: str
    by: Seat


class Agreed(NamedTuple):
    """A seat agrees, or no more."""

    ask: int
    seat: Seat
    yes: bool
    salt: str


class Lapsed(NamedTuple):
    """An ask is pointless now."""

    ask: int


class Settled(NamedTuple):
    """All have agreed: it happens."""

    ask: int


class Readied(NamedTuple):
    """After a round or match: the asks for the next deal are open; `seed` is its."""

    seed: str


class Acted(NamedTuple):
    """A seat has acted; `id` is the client's (empty: a bot)."""

    seat: Seat
    id: str
    action: Any


class TakenBack(NamedTuple):
    """A seat's owner plays again."""

    seat: Seat


Entry = (
    Made
    | Sat
    | Rose
    | Placed
    | Coded
    | Moved
    | Asked
    | Agreed
    | Lapsed
    | Settled
    | Readied
    | Acted
    | TakenBack
)
WIRE = Wire()


def write_entry(entry: Any) -> str:
    return WIRE.dump(Entry, entry)


def read_entry(text: str) -> Any:
    """An entry; Refused when a later version or nobody has written it."""
    return WIRE.load(Entry, text)
