"""A text in two places by turns, with a number and a checksum: what is being written never harms what was.

A place holds one line of head and then the text. Texts from before there were heads count as number 0.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Sequence
from typing import NamedTuple

MARK = "atout-slot"
VERSION = 1
"""Of the head. 0: a text without one; higher: a newer program's, which is left alone."""
HEAD = re.compile(rf"{MARK} ([0-9]{{1,9}})(?: ([0-9a-f]{{8}}) ([0-9]{{1,15}}))?(?: .*)?")
REMAINS = re.compile(r"[^\n]*( [0-9a-f]{8} [0-9]+(\n|$)|-slot )")
"""Begins a head that has lost its own beginning."""
DAMAGED, NEWER = "damaged", "newer"
PLACES = 2


class Unreadable(Exception):
    """A place whose text cannot be had; the reason: `damaged` or `newer`."""


class Sealed(NamedTuple):
    number: int
    text: str


def place_of(number: int) -> int:
    """Where the text of this number goes: never where the one before it is."""
    return number % PLACES


def _checksum(number: int, text: str) -> str:
    data = f"{number}\n{text}".encode("utf-8", "surrogatepass")
    return f"{zlib.crc32(data):08x}"


def seal(number: int, text: str) -> str:
    """A place's content."""
    return f"{MARK} {VERSION} {_checksum(number, text)} {number}\n{text}"


def unseal(content: str, place: int) -> Sealed:
    """What a place holds; Unreadable when it is not whole, or not for us."""
    if not content.startswith(MARK):
        if MARK.startswith(content) or place != place_of(0) or REMAINS.match(content):
            raise Unreadable(DAMAGED)
        return Sealed(0, content)
    head, end, text = content.partition("\n")
    found = HEAD.fullmatch(head)
    if not end or not found:
        raise Unreadable(DAMAGED)
    if int(found[1]) > VERSION:
        raise Unreadable(NEWER)
    if not found[3] or int(found[3]) < 1:
        raise Unreadable(DAMAGED)
    number = int(found[3])
    if _checksum(number, text) != found[2] or place_of(number) != place:
        raise Unreadable(DAMAGED)
    return Sealed(number, text)


class Pair(NamedTuple):
    """Both places of one text. `bad`: places that cannot be read, with the reason."""

    number: int
    """Of the newest whole text; 0 when there is none."""
    text: str | None
    bad: dict[int, str]
    filled: frozenset[int]
    """Places with a whole text."""

    @property
    def newer(self) -> bool:
        return NEWER in self.bad.values()


def pair(contents: Sequence[str | Unreadable | None]) -> Pair:
    """Which of the two counts; None: nothing there."""
    good: dict[int, Sealed] = {}
    bad: dict[int, str] = {}
    for place, content in enumerate(contents):
        try:
            if isinstance(content, Unreadable):
                raise content
            if content is not None:
                good[place] = unseal(content, place)
        except Unreadable as reason:
            bad[place] = str(reason)
    newest = max(good.values(), default=Sealed(0, ""))
    for place, sealed in tuple(good.items()):
        if sealed.number == 0 and newest.number > 1:  # long since replaced: its head is lost
            del good[place]
            bad[place] = DAMAGED
    return Pair(newest.number, newest.text if good else None, bad, frozenset(good))
