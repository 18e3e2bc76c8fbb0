"""The messages between a client and a table server, as docs/protocol.md explains them.

Each is a JSON list on one text frame: the message's name, then its fields in this order. A field of type Any
holds what a game's own vocabulary (`games.wires`) or a record has written.
"""

from __future__ import annotations

import re
from typing import Any, NamedTuple

from game.engine.contract import Refused, Seat
from game.engine.options import quote
from game.engine.wire import Wire

PROTOCOL = 1
"""Goes up when an old client or server would misunderstand the other."""
LARGEST_FRAME = 16_384
"""Bytes that a client may send in one frame."""
PART = 100_000
"""Characters of a record that one Recorded carries at most."""
PHRASES = ("hello", "thinking", "well_played", "oops", "thanks", "good_game")
"""What can be said at a table."""
AWAY = 30.0
"""Seconds without a connection after which a seat is away."""
HUMAN = "human"
HERE, GONE, APART = "here", "gone", "away"
"""A seat's presence: connected, just lost, lost for AWAY seconds."""
WAITING, PLAYING, BETWEEN, OVER = "waiting", "playing", "between", "over"
"""A table's phases: before the first match; a round in play; between two rounds; after a match."""
MATCH, ROUND, END, RULES, LEND = "match", "round", "end", "rules", "lend"
"""What a table may be asked."""
REPLACED, EXPIRED, FAST, TIRED, LEAVING = 4001, 4002, 4003, 4004, 4005
"""Close codes: a newer tab has the seat; the table is gone; too many messages; nothing was said in time or
too much was wrong; the server shuts down (come back at once).
"""

_ID = re.compile("[A-Za-z0-9_-]{1,40}")
_SECRET = re.compile("[A-Za-z0-9_-]{22,64}")
_TABLE = re.compile("[A-Za-z0-9_-]{4,40}")


# --- from the client ----------------------------------------------------------------------------------------


class Create(NamedTuple):
    """Make a table, on the socket without a table's id. The maker sits down in `seat` with `secret`."""

    id: str
    protocol: int
    game: str
    options: Any
    """As `OptionSet.to_json` has it: an object."""
    seats: tuple[str, ...]
    """For each: human, or a bot's level."""
    seat: Seat
    name: str
    secret: str
    hints: bool
    """May clients show hints in matches of this table?"""


class Look(NamedTuple):
    """Show the table to whoever has its invite; changes nothing."""

    id: str
    protocol: int
    invite: str


class Sit(NamedTuple):
    """After Look: take an open seat. With the same secret again: the same seat."""

    id: str
    seat: Seat
    name: str
    secret: str


class Enter(NamedTuple):
    """Return to the seat of a secret."""

    id: str
    protocol: int
    secret: str


class Move(NamedTuple):
    """Come to a seat by the code that its owner has exported: `secret` is its key from now on."""

    id: str
    protocol: int
    code: str
    secret: str


class Act(NamedTuple):
    """Do an action in the match of version `base`."""

    id: str
    base: int
    action: Any


class Agree(NamedTuple):
    """Agree to an ask, or (yes false) take that back. `salt`: own chance for the deal, may be empty."""

    id: str
    ask: int
    yes: bool
    salt: str


class Propose(NamedTuple):
    """Ask for other options: all have to agree."""

    id: str
    options: Any


class Lend(NamedTuple):
    """Ask that a bot plays for a seat that is away: all others have to agree."""

    id: str
    seat: Seat
    level: str


class TakeBack(NamedTuple):
    """Play again for the own seat, that a bot has played for."""

    id: str


class Place(NamedTuple):
    """The host, while no match is on: an open seat is for a friend (human) or a bot's level."""

    id: str
    seat: Seat
    kind: str


class Rise(NamedTuple):
    """Give the own seat up, while no match is on; the host cannot."""

    id: str


class Say(NamedTuple):
    """Say one of PHRASES."""

    id: str
    phrase: str


class Nudge(NamedTuple):
    """Remind a seat that it is waited for."""

    id: str
    seat: Seat


class Export(NamedTuple):
    """Ask for a code that moves the own seat to another browser."""

    id: str


class Fetch(NamedTuple):
    """Ask for a part (from 0) of a match's record, while none of its rounds is in play."""

    id: str
    match: int
    part: int


class Refresh(NamedTuple):
    """Ask for the table and the full view again."""

    id: str


class Ping(NamedTuple):
    """Ask whether anybody is there."""

    id: str


FromClient = (
    Create
    | Look
    | Sit
    | Enter
    | Move
    | Act
    | Agree
    | Propose
    | Lend
    | TakeBack
    | Place
    | Rise
    | Say
    | Nudge
    | Export
    | Fetch
    | Refresh
    | Ping
)


# --- from the server ----------------------------------------------------------------------------------------


class SeatState(NamedTuple):
    """One seat as everybody at the table sees it."""

    name: str
    kind: str
    """human, or a bot's level."""
    taken: bool
    """A human seat that somebody has sat down in; true for bots."""
    presence: str
    """here, gone or away; here for bots."""
    lent: str
    """The level of the bot that plays for an absent owner, or empty."""


class Ask(NamedTuple):
    """A question to the seats. Once all of `needed` have agreed and are connected, it happens."""

    number: int
    """Never used twice at a table."""
    kind: str
    """match, round, end, rules or lend."""
    options: Any
    """rules: the options proposed; else null."""
    seat: Seat
    """rules: who proposes; lend: which seat; else -1."""
    level: str
    """lend: the bot's level; else empty."""
    seal: str
    """match and round: hash of the server's seed for the deal that would follow; else empty."""
    needed: tuple[Seat, ...]
    agreed: tuple[Seat, ...]


class TableState(NamedTuple):
    """All that is public of a table; no card in it. Sent whole after each change."""

    table: str
    game: str
    options: Any
    hints: bool
    host: Seat
    seats: tuple[SeatState, ...]
    phase: str
    """waiting, playing, between or over."""
    match: int
    """Number of the match in play or played last, from 0; -1: none yet."""
    version: int
    """Deals and actions so far, of all matches."""
    seal: str
    """Hash of the server's seed for the round in play; empty when none is."""
    asks: tuple[Ask, ...]


class Created(NamedTuple):
    """The table exists: its id (for the address of its socket) and its invite."""

    id: str
    table: str
    invite: str


class Entered(NamedTuple):
    """Look, Sit, Enter or Move has succeeded; `seat` is -1 after Look. TableState (and Now) follow."""

    id: str
    protocol: int
    seat: Seat
    invite: str


class Now(NamedTuple):
    """The full view of the seat at a version: at each (re)connect, when a match begins, after a stale Act."""

    version: int
    view: Any


class Change(NamedTuple):
    """One event and what it changed in the view: (field number, new value) of the packed view."""

    event: Any
    changed: tuple[tuple[int, Any], ...]


class Steps(NamedTuple):
    """What one deal or action led to: from version - 1 to version."""

    version: int
    steps: tuple[Change, ...]


class Opened(NamedTuple):
    """A round is over: what its deal came from, and its actions as records write them. See `net.fair`."""

    match: int
    number: int
    """Round of the match, from 0."""
    seal: str
    seed: str
    salts: tuple[str, ...]
    """By seat, as their Agree had them."""
    actions: tuple[str, ...]


class Said(NamedTuple):
    """A seat has said a phrase (to -1), or nudged the seat `to` (phrase empty)."""

    seat: Seat
    phrase: str
    to: Seat


class Code(NamedTuple):
    """The code that moves the own seat, good for so many seconds, once."""

    id: str
    code: str
    seconds: int


class Recorded(NamedTuple):
    """A part of a match's record; `text` is a string of up to PART characters."""

    id: str
    match: int
    part: int
    parts: int
    text: Any


class Done(NamedTuple):
    """The message of this id has been carried out and is kept; `version` is the match's after it."""

    id: str
    version: int


class Failed(NamedTuple):
    """The message of this id (empty: it could not be read) is refused, nothing has changed."""

    id: str
    key: str
    params: Any
    """An object of words and whole numbers: `refusal` makes the Refused of it."""


class Pong(NamedTuple):
    id: str


FromServer = (
    TableState | Created | Entered | Now | Steps | Opened | Said | Code | Recorded | Done | Failed | Pong
)

WIRE = Wire()


def read_request(text: str) -> Any:
    """A client's message; Refused when it is none, or its id or secret is not well formed."""
    message = WIRE.load(FromClient, text)
    if not _ID.fullmatch(message.id):
        raise Refused("wire.unreadable", where=f"{type(message).__name__}.id")
    if not _SECRET.fullmatch(getattr(message, "secret", "x" * 22)):
        raise Refused("wire.unreadable", where=f"{type(message).__name__}.secret")
    return message


def read_reply(text: str) -> Any:
    """A server's message; Refused when it is none."""
    return WIRE.load(FromServer, text)


def write_request(message: Any) -> str:
    return WIRE.dump(FromClient, message)


def write_reply(message: Any) -> str:
    return WIRE.dump(FromServer, message)


def table_id(text: str) -> str:
    """A table's id as it stands in addresses; Refused when it is none."""
    if not _TABLE.fullmatch(text):
        raise Refused("net.no_table")
    return text


def failure(id_: str, refused: Refused) -> Failed:
    """A refusal as a message."""
    params = {name: _plain(value) for name, value in refused.params.items()}
    return Failed(id_, refused.key, params)


def refusal(failed: Failed) -> Refused:
    """The refusal of a message; what does not belong into one is left out."""
    params = failed.params if isinstance(failed.params, dict) else {}
    return Refused(failed.key, **{quote(name): _plain(value) for name, value in params.items()})


def _plain(value: object) -> int | str:
    """A parameter as it may travel: a number or a short word."""
    return value if type(value) is int else quote(value)
