"""The deals of a match as a short text for an address, so that others can play the same cards.

It is the match's record without names and actions, packed. What comes back may be anybody's: the answer is
Deals, or LinkError.
"""

from __future__ import annotations

import base64
import binascii
import json
import zlib
from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

from game.engine.contract import Refused, Seat
from game.engine.game import Game
from game.engine.match import Match
from game.engine.record import FORMAT, VERSION, Record, read

PREFIX = "deal="
MOST_ROUNDS = 60
"""Of a longer match only so many rounds are handed on."""
LONGEST = 16_000
"""Characters of a packed text that is read."""
LARGEST = 200_000
"""Bytes that it may unpack to."""


class LinkError(Refused):
    """No deals can be read from a link."""

    def __init__(self) -> None:
        super().__init__("link.bad")


@dataclass(frozen=True, slots=True)
class Deals:
    """What is dealt in a match to come: the given rounds.

    Where they do not fit or there are none, the deal is drawn from the text, the same for everybody.
    """

    game: Game
    options: Any
    dealer: Seat
    text: str
    _rounds: tuple[Mapping[str, Any], ...]

    def deal_next(self, match: Match) -> None:
        """Deal the next round of a match that is played with these options."""
        course = match.course
        if course.dealer < 0:
            course = course.dealt_by(self.dealer)
        match.next_round(dealer=course.dealer, deal=self._deal(course))

    def _deal(self, course: Any) -> Any:
        if course.number < len(self._rounds):
            try:
                return self.game.deal_from_json(course, self._rounds[course.number]["deal"])
            except Refused:  # other seats are still in the match than when it was dealt
                pass
        return self.game.draw(course, Random(f"{self.text}.{course.number}"))


def pack(match: Match) -> str:
    """The deals of a match, its options and first dealer; only letters, digits, - and _."""
    game = match.game
    rounds = [
        {game.dealer_key: round_.course.dealer, "deal": game.deal_to_json(round_.deal), "actions": []}
        for round_ in match.rounds[:MOST_ROUNDS]
    ]
    head = {"format": FORMAT, "version": VERSION, "game": game.id, "options": match.options.to_json()}
    text = json.dumps({**head, "rounds": rounds}, separators=(",", ":"))
    return base64.urlsafe_b64encode(zlib.compress(text.encode(), 9)).decode().rstrip("=")


def unpack(text: str, games: Mapping[str, Game]) -> Deals:
    """The deals of a packed text; LinkError for anything that is none or cannot be played."""
    try:
        record = read(_unzip(text), games)
        dealer = _first_dealer(record)
    except Refused:
        raise LinkError from None
    return Deals(record.game, record.options, dealer, text, record.rounds[:MOST_ROUNDS])


def _unzip(text: str) -> bytes:
    if len(text) > LONGEST:
        raise LinkError
    try:
        data = base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
        stream = zlib.decompressobj()
        plain = stream.decompress(data, LARGEST)
    except (binascii.Error, ValueError, zlib.error):
        raise LinkError from None
    if stream.unconsumed_tail or not stream.eof:
        raise LinkError
    return plain


def _first_dealer(record: Record) -> Seat:
    """Who deals first, once the first deal has been found to fit."""
    if not record.rounds:
        raise LinkError
    game, first = record.game, record.rounds[0]
    dealer: Seat = first[game.dealer_key]
    course = game.begin(record.options).dealt_by(dealer)
    game.deal_from_json(course, first["deal"])
    return dealer
