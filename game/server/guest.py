"""A connection as a table knows it."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import Any

from game.engine.contract import Refused, Seat
from game.net import messages as net
from game.server.limits import Bucket, Limit

WORDS = Limit(5, 0.5)
"""Phrases and nudges."""


class Guest:
    """Somebody connected: a seat's owner, or (seat None) one who only looks."""

    def __init__(self, post: Callable[[str], None], part: Callable[[int], None]) -> None:
        self._post, self.part = post, part
        """`part` closes the connection with a code, after what has been posted."""
        self.seat: Seat | None = None
        self.words = Bucket(*WORDS, monotonic)
        """How much it may still say to others."""
        self.packed: list[Any] | None = None
        """The packed view that the client has by now."""

    def send(self, message: Any) -> None:
        self._post(net.write_reply(message))

    def send_text(self, text: str) -> None:
        """A message written already, the same for several."""
        self._post(text)

    def fail(self, id_: str, refused: Refused) -> None:
        self.send(net.failure(id_, refused))
