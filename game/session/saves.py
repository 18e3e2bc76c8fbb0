"""Keeps the record of a match in Storage; what cannot be read is set aside, never overwritten."""

from __future__ import annotations

from game.host.contract import Storage

NEWEST = "newest"
LONGEST = 1000
"""Characters of the list of what was played; more is none of ours."""


def newest(storage: Storage) -> list[tuple[str, str]]:
    """Game and mode of the matches played, the last one first."""
    text = storage.get(NEWEST) or ""
    places = (place.partition(".") for place in text[:LONGEST].split())
    return [(game, mode) for game, dot, mode in places if game and dot and mode]


class Slot:
    """The place of one running match: key `save.<game>.<mode>`, the last finished one under `….last`.

    Modes (`bots`, `pass`) have a place each; `newest` lists them, the one that was played last first.

    Nothing here raises: Storage goes on in memory when it is refused or full, and says so itself.
    """

    def __init__(self, storage: Storage, game_id: str, mode: str = "bots") -> None:
        self._storage = storage
        self._game, self._mode = game_id, mode
        self._named = False
        self.key = f"save.{game_id}.{mode}"
        self._blocked = False
        """A damaged save lies at the key that could not be set aside for good."""

    def write(self, record: str) -> bool:
        """Keep the running match; True when it is kept for good."""
        if self._blocked and not self.set_aside():
            return False
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
        if not self._blocked:
            self._storage.remove(self.key)

    def read(self) -> str | None:
        """The record of the running match, None when there is none."""
        return None if self._blocked else self._storage.get(self.key)

    def last(self) -> str | None:
        """The record of the last finished match, None when there is none."""
        return self._storage.get(self._last)

    def set_aside(self) -> bool:
        """Move an unreadable save to `….damaged.<n>`; while that does not last it stays where it is."""
        text = self._storage.get(self.key)
        if text is not None:
            aside = self._aside()
            if not self._storage.set(aside, text):
                self._storage.remove(aside)
                self._blocked = True
                return False
            self._storage.remove(self.key)
        self._blocked = False
        return True

    @property
    def _last(self) -> str:
        return f"{self.key}.last"

    def _aside(self) -> str:
        taken = set(self._storage.keys())
        return next(key for n in range(1, len(taken) + 2) if (key := f"{self.key}.damaged.{n}") not in taken)
