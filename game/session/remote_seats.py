"""What this device keeps of tables elsewhere: the secret of each seat, the own name, the server used last.

What is kept may have been changed by anybody: what cannot be read is not there.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from game.engine.contract import Refused
from game.engine.record import clean_name, json_tree
from game.games.registry import GAMES
from game.host.contract import Storage
from game.session.remote_address import WORD, server_of

PREFIX = "seat."
NAME, SERVER, RECENT = "tables.name", "tables.server", "tables.recent"
NAME_LENGTH = 16
LONGEST = 8_000
"""Characters of a kept seat; more is none of ours."""
PROMISES = 4
"""Deals whose own salt is remembered."""
MOST = 40
"""Tables that are listed."""


@dataclass(frozen=True, slots=True)
class KeptSeat:
    """A seat at a table. `invite`: for handing on the link; `promises`: own salt by the seal agreed to."""

    table: str
    server: str
    secret: str
    invite: str
    game: str
    promises: Mapping[str, str] = field(default_factory=dict)

    def promising(self, seal: str, salt: str) -> KeptSeat:
        """With one more deal agreed to; the oldest is forgotten."""
        rows = {key: value for key, value in self.promises.items() if key != seal} | {seal: salt}
        return replace(self, promises=dict(list(rows.items())[-PROMISES:]))


def keep(storage: Storage, seat: KeptSeat) -> bool:
    """Write it down, first among the recent ones; True when it is kept for good."""
    tree = {
        "server": seat.server,
        "secret": seat.secret,
        "invite": seat.invite,
        "game": seat.game,
        "promises": dict(seat.promises),
    }
    kept = storage.set(PREFIX + seat.table, json.dumps(tree))
    recent = _recent(storage)
    order = [seat.table, *(table for table in recent if table != seat.table)]
    if order != recent:
        storage.set(RECENT, " ".join(order[:MOST]))
    return kept


def seat_at(storage: Storage, table: str) -> KeptSeat | None:
    """The seat kept for a table."""
    text = storage.get(PREFIX + table)
    if not text or len(text) > LONGEST or not WORD.fullmatch(table):
        return None
    try:
        tree = json_tree(text)
        return _read(table, tree) if isinstance(tree, dict) else None
    except Refused:
        return None


def _read(table: str, tree: Mapping[str, Any]) -> KeptSeat | None:
    words = [tree.get(name) for name in ("server", "secret", "invite", "game")]
    if not all(isinstance(word, str) for word in words):
        return None
    server, secret, invite, game = (str(word) for word in words)
    if game not in GAMES or not WORD.fullmatch(secret) or not WORD.fullmatch(invite):
        return None
    promises = tree.get("promises")
    rows = promises.items() if isinstance(promises, dict) else ()
    fit = {seal: salt for seal, salt in rows if isinstance(salt, str) and len(seal) <= 64 and len(salt) <= 64}
    return KeptSeat(table, server_of(server), secret, invite, game, fit)


def seats(storage: Storage) -> list[KeptSeat]:
    """All seats kept, the one used last first."""
    here = [key.removeprefix(PREFIX) for key in storage.keys() if key.startswith(PREFIX)]  # noqa: SIM118
    order = [table for table in _recent(storage) if table in here]
    order += [table for table in here if table not in order]
    found = (seat_at(storage, table) for table in order[:MOST])
    return [seat for seat in found if seat is not None]


def forget(storage: Storage, table: str) -> None:
    """The seat is given up, or its table is gone."""
    storage.remove(PREFIX + table)


def _recent(storage: Storage) -> list[str]:
    return (storage.get(RECENT) or "")[:LONGEST].split()


def own_name(storage: Storage) -> str:
    """By what name this device's owner sits down; empty when that was never said."""
    return short(storage.get(NAME) or "")


def keep_name(storage: Storage, name: str) -> None:
    storage.set(NAME, short(name))


def short(name: str) -> str:
    """A name as it may stand on a plate."""
    return clean_name(name)[:NAME_LENGTH].strip()


def kept_server(storage: Storage) -> str:
    """The server that was entered last; empty when none was."""
    try:
        return server_of(storage.get(SERVER) or "")
    except Refused:
        return ""


def keep_server(storage: Storage, server: str) -> None:
    storage.set(SERVER, server)
