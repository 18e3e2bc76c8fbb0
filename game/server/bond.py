"""What the processes that serve the same tables tell each other. Here: one that serves alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from game.engine.contract import Seat

Heard = Callable[[list[Any]], None]
"""Gets each word of another process about a table: a list, its name first."""


class Bond(Protocol):
    """Words about a table, who sits there elsewhere, and which process keeps it (has its bots play)."""

    beat: float
    """Seconds between heartbeats; 0: there is nobody else."""

    async def join(self, table: str, heard: Heard) -> None:
        """From now on hear what others say of a table."""

    async def leave(self, table: str) -> None:
        """Hear no more of it, and let go of it."""

    async def say(self, table: str, word: list[Any]) -> None:
        """Tell all others who have joined."""

    async def keeps(self, table: str) -> bool:
        """Is this process the table's keeper, now and until a few heartbeats from now?"""

    async def present(self, table: str, mine: frozenset[Seat]) -> frozenset[Seat]:
        """Tell which seats are connected here, and hear which are elsewhere."""


class Alone:
    """A Bond with nobody."""

    beat = 0.0

    async def join(self, table: str, heard: Heard) -> None:
        """There is nobody to be heard."""

    async def leave(self, table: str) -> None:
        """There was nobody."""

    async def say(self, table: str, word: list[Any]) -> None:
        """There is nobody to listen."""

    async def keeps(self, table: str) -> bool:
        return True

    async def present(self, table: str, mine: frozenset[Seat]) -> frozenset[Seat]:
        return frozenset()
