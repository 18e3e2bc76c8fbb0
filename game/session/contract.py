"""What a screen talks to: a session. The same for a match on this device and, later, one on a server."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from game.engine.contract import Action, Seat, Step


@dataclass(frozen=True, slots=True)
class SeatInfo:
    """Who sits in a seat. `kind` is human or a bot level (`medium`)."""

    name: str
    kind: str

    @property
    def human(self) -> bool:
        return self.kind == "human"


class Session(Protocol):
    """A match as one seat at a time sees it.

    The model runs ahead of the screen: `submit` and `advance` change it at once, `poll` hands over the steps
    since the last poll in order. Nothing here waits and nothing here knows of pixels.
    """

    game_id: str
    seats: tuple[SeatInfo, ...]
    seat: Seat | None
    """The seat this screen looks through (None: a spectator)."""
    shared: bool
    """Several humans share this screen: after each action nobody's hand is in view until the next `look`."""

    @property
    def view(self) -> Any:
        """The newest view of `seat`."""

    def poll(self) -> Sequence[Step]:
        """Steps since the last poll, each seen by `seat`."""

    def look(self, seat: Seat | None) -> None:
        """Look through a human's seat (ValueError: a bot's) or as a spectator. Poll gives no steps then."""

    def told(self) -> Sequence[Step]:
        """The round from its deal up to now, as every spectator saw it."""

    def submit(self, action: Action) -> None:
        """The human in turn acts. Refused, nothing changed, when that is not legal for `seat` now."""

    def advance(self, seconds: float) -> bool:
        """Let the bot in turn think for at most `seconds`; True when that led to an action (one at most)."""

    def think(self, seconds: float) -> bool:
        """Let the bot in turn think ahead, without acting; True when it knows what to do."""

    def rest(self) -> None:
        """Nobody waits for the bot in turn any more."""

    def next_round(self) -> None:
        """Deal the next round; Refused before the round's end and after the match's."""

    @property
    def can_undo(self) -> bool: ...

    def undo(self) -> None:
        """Back to the human's own last decision, unless another human's hand was shown since: Refused then.

        Poll then gives no steps.
        """
