"""Keeps the record of a match in Storage; what cannot be read is set aside, never overwritten."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from game.engine.contract import Refused
from game.engine.record import FORMAT, VERSION, json_tree
from game.host.contract import Storage

NEWEST = "newest"
LONGEST = 1000
"""Characters of the list of what was played; more is none of ours."""


def newest(storage: Storage) -> list[tuple[str, str]]:
    """Game and mode of the matches played, the last one first."""
    text = storage.get(NEWEST) or ""
    places = (place.partition(".") for place in text[:LONGEST].split())
    return [(game, mode) for game, dot, mode in places if game and dot and mode]


DAMAGED, NEWER = "damaged", "newer"


def newer(text: str, versions: Mapping[str, int]) -> bool:
    """Was this written by a program that came after this one? `versions`: the highest known, by format."""
    try:
        tree = json_tree(text)
    except Refused:
        return False
    if not isinstance(tree, dict) or not isinstance(tree.get("format"), str):
        return False
    version, known = tree.get("version"), versions.get(tree["format"])
    return known is not None and type(version) is int and version > known


def aside(storage: Storage, key: str, why: str) -> str:
    """A free key under which a text can be put that cannot be used: `<key>.<why>.<n>`."""
    taken = set(storage.keys())
    return next(free for n in range(1, len(taken) + 2) if (free := f"{key}.{why}.{n}") not in taken)


class Slot:
    """The place of one running match: key `save.<game>.<mode>`, the last finished one under `….last`.

    Modes (`bots`, `pass`) have a place each; `newest` lists them, the one that was played last first.

    What a newer program has kept there stays as it is; it makes way for a new match as `….newer.<n>`, and is
    back in its place as soon as that is free and the program knows it.

    Nothing here raises: Storage goes on in memory when it is refused or full, and says so itself.
    """

    VERSIONS: ClassVar[Mapping[str, int]] = {FORMAT: VERSION}

    def __init__(self, storage: Storage, game_id: str, mode: str = "bots") -> None:
        self._storage = storage
        self._game, self._mode = game_id, mode
        self._named = False
        self.key = f"save.{game_id}.{mode}"
        self._looked = False
        """It is known that what lies there may be written over."""
        self._blocked = False
        """A damaged save lies at the key that could not be set aside for good."""

    def write(self, record: str) -> bool:
        """Keep the running match; True when it is kept for good."""
        if self._blocked and not self.set_aside():
            return False
        if not self._looked and self.newer and not self.set_aside(NEWER):
            return False
        self._looked = True
        if not self._named:
            self._named = self._name()
        return self._storage.set(self.key, record)

    def _name(self) -> bool:
        """Put this place first among those played; True when that is kept for good."""
        here = (self._game, self._mode)
        places = [here, *(place for place in newest(self._storage) if place != here)]
        return self._storage.set(NEWEST, " ".join(".".join(place) for place in places))

    def finish(self, record: str) -> bool:
        """The match is over: nothing to continue, its record stays as the last one."""
        kept = self._storage.set(self._last, record)
        self.clear()
        return kept

    def clear(self) -> None:
        """Forget the running match."""
        if not self._blocked and not self.newer:
            self._storage.remove(self.key)

    def read(self) -> str | None:
        """The record of the running match, None when there is none."""
        if self._blocked:
            return None
        text = self._storage.get(self.key)
        return self._come_back() if text is None else text

    @property
    def newer(self) -> bool:
        """Does a newer program's match lie there?"""
        return newer(self._storage.get(self.key) or "", self.VERSIONS)

    def _come_back(self) -> str | None:
        """What had to make way because it was not known: back, if it is known by now."""
        keys = sorted(self._storage.keys(), reverse=True)
        for key in (key for key in keys if key.startswith(f"{self.key}.{NEWER}.")):
            text = self._storage.get(key)
            if text and not newer(text, self.VERSIONS) and self._storage.set(self.key, text):
                self._storage.remove(key)
                return text
        return None

    def last(self) -> str | None:
        """The record of the last finished match, None when there is none."""
        return self._storage.get(self._last)

    def set_aside(self, why: str = DAMAGED) -> bool:
        """Move an unreadable save to `….damaged.<n>`; while that does not last it stays where it is."""
        text = self._storage.get(self.key)
        if text is not None:
            other = aside(self._storage, self.key, why)
            if not self._storage.set(other, text):
                self._storage.remove(other)
                self._blocked = True
                return False
            self._storage.remove(self.key)
        self._blocked = False
        return True

    @property
    def _last(self) -> str:
        return f"{self.key}.last"
