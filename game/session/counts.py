"""Counts of what a player has done in one game on this device: kept, read again, not trusted. Integers."""

from __future__ import annotations

import json
import zlib
from abc import ABC, abstractmethod
from dataclasses import asdict, dataclass
from typing import Any, ClassVar, Generic, Self, TypeVar

from game.engine.contract import Seat
from game.engine.record import json_tree
from game.host.contract import Storage
from game.session.saves import aside, newer

FORMAT = "atout-statistics"
VERSION = 1
MARK = 40
"""Characters that tell one match from another, at most."""
LEFT = "statistics.newer"
LARGEST = 10**9
"""A count above this is no count: what was stored is damaged."""

Found = TypeVar("Found")


@dataclass
class Ratio:
    """So many hit of so many tried."""

    hit: int = 0
    tried: int = 0

    def add(self, hit: bool) -> None:
        self.hit += hit
        self.tried += 1

    @property
    def percent(self) -> int | None:
        """Rounded to whole per cent; None when nothing was tried."""
        return (200 * self.hit + self.tried) // (2 * self.tried) if self.tried else None


class Counts(ABC, Generic[Found]):
    """What is known of one game. What is damaged is set aside under `….damaged.<n>`, counting begins anew;
    what a newer program has counted stays as it is, and nothing is counted here.
    """

    GAME: ClassVar[str]
    KEY: ClassVar[str]
    """Where it is kept."""

    def __init__(self, found: Found | None = None, notice: str = "") -> None:
        self.found: Found = self.nothing() if found is None else found
        self.notice = notice
        """A message key about what was found (`statistics.damaged`, `statistics.newer`), or empty."""
        self.last = ""
        """Which match was counted last, so that none counts twice when the program ends in the middle."""

    # -- what a game says -------------------------------------------------------------------------

    @classmethod
    @abstractmethod
    def nothing(cls) -> Found:
        """No count yet."""

    @classmethod
    @abstractmethod
    def read(cls, tree: dict[str, Any]) -> Found:
        """What `tree` has written; ValueError when something else did."""

    @abstractmethod
    def count(self, view: Any, seat: Seat) -> None:
        """Count a match that is put away, as the seat has played it."""

    @property
    @abstractmethod
    def some(self) -> bool:
        """Has anything been counted?"""

    def tree(self) -> dict[str, Any]:
        """The counts as JSON."""
        return asdict(self.found)  # type: ignore[call-overload, no-any-return]

    # -- storage ----------------------------------------------------------------------------------

    @classmethod
    def load(cls, storage: Storage) -> Self:
        text = storage.get(cls.KEY)
        if text is None:
            return cls()
        if newer(text, {FORMAT: VERSION}):
            return cls(notice=LEFT)
        try:
            return cls.of_text(text)
        except (ValueError, RecursionError):
            if storage.set(aside(storage, cls.KEY, "damaged"), text):
                storage.remove(cls.KEY)
            return cls(notice="statistics.damaged")

    @classmethod
    def of_text(cls, text: str) -> Self:
        """The counts of a text; ValueError or RecursionError when it is none of them."""
        tree = json_tree(text)
        if not isinstance(tree, dict) or tree.get("version") != VERSION:
            raise ValueError("no statistics")
        out = cls(cls.read(table(tree.get(cls.GAME))))
        last = tree.get("last")
        out.last = last if isinstance(last, str) and len(last) <= MARK else ""
        return out

    def add(self, view: Any, seat: Seat, record: str) -> bool:
        """Count a match by its view and its record; False when it was the last to be counted."""
        mark = f"{len(record)}-{zlib.crc32(record.encode('utf-8', 'surrogatepass')):08x}"
        if mark == self.last:
            return False
        self.count(view, seat)
        self.last = mark
        return True

    def save(self, storage: Storage) -> None:
        if self.notice != LEFT:
            storage.set(self.KEY, self.text())

    def text(self) -> str:
        """As stored and exported."""
        head = {"format": FORMAT, "version": VERSION, "last": self.last}
        return json.dumps({**head, self.GAME: self.tree()})


# -- what storage may hold: the value, or ValueError -----------------------------------------------


def table(value: Any) -> dict[str, Any]:
    """A JSON object."""
    if not isinstance(value, dict):
        raise ValueError("no table")
    return value


def whole(value: Any, least: int = 0) -> int:
    """A whole number, not below `least` and not absurdly high."""
    if type(value) is not int or not least <= value <= LARGEST:
        raise ValueError("no count")
    return value


def ratio(value: Any) -> Ratio:
    """No more hit than tried."""
    row = table(value)
    out = Ratio(whole(row.get("hit")), whole(row.get("tried")))
    if out.hit > out.tried:
        raise ValueError("no ratio")
    return out


def ratios(value: Any, count: int) -> list[Ratio]:
    """Just so many."""
    if not isinstance(value, list) or len(value) != count:
        raise ValueError("no ratios")
    return [ratio(row) for row in value]


def mean_tenths(total: int, number: int) -> int | None:
    """A mean in tenths, rounded; None of nothing."""
    return (20 * total + number) // (2 * number) if number else None
