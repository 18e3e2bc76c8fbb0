"""Starting matches of any game and going on with them: each game and mode has one place where it is kept."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any

from game.session.contract import SeatInfo
from game.session.links import Deals
from game.session.local import Continued, LocalSession, continue_match, new_match
from game.session.saves import Slot, newest
from game.ui.scenes.ask import Ask
from game.ui.scenes.put_away import put_away

if TYPE_CHECKING:
    from game.ui.app import App

BOTS, PASS = "bots", "pass"
MODES = (BOTS, PASS)


@dataclass(frozen=True, slots=True)
class Kept:
    """What lies at the place of a game and mode."""

    game: str
    mode: str
    found: Continued

    @property
    def session(self) -> LocalSession | None:
        return self.found.session


def mode_of(seats: Sequence[SeatInfo]) -> str:
    """Which save a match belongs to: BOTS for one human, PASS for several on this device."""
    return PASS if sum(seat.human for seat in seats) > 1 else BOTS


def slot(app: App, game: str, mode: str = BOTS) -> Slot:
    """Where the match of that game and mode is kept."""
    return Slot(app.host.storage, game, mode)


def saved_match(app: App, game: str, mode: str = BOTS) -> Continued:
    """The match that can be continued, if any, and a message key about a save that could not be read."""
    return continue_match(slot(app, game, mode), lambda: Random(app.host.seed()), app.host.now)


def all_kept(app: App, games: Sequence[str]) -> list[Kept]:
    """Every game's places, the one played last first."""
    places = [(game, mode) for game in games for mode in MODES]
    return [Kept(*place, saved_match(app, *place)) for place in by_time(app, places)]


def by_time(app: App, places: list[tuple[str, str]]) -> Iterator[tuple[str, str]]:
    """Those played last first."""
    recent = [place for place in newest(app.host.storage) if place in places]
    yield from recent
    yield from (place for place in places if place not in recent)


def start_match(
    app: App, game: str, options: Any, seats: Sequence[SeatInfo], deals: Deals | None = None
) -> None:
    """Open the table of a new match; before it replaces a saved one the player is asked."""
    mode = mode_of(seats)
    saved = saved_match(app, game, mode).session

    def start() -> None:
        if saved is not None:
            put_away(app, saved)
        app.home()
        kept = slot(app, game, mode)
        session = new_match(game, options, seats, lambda: Random(app.host.seed()), app.host.now, kept, deals)
        open_table(app, session)

    if saved is None or saved.over:
        start()
        return
    answers = (("home.replace_no", None), ("home.replace_yes", start))
    app.open(Ask(app, "home.replace_title", "home.replace", answers))


def open_table(app: App, session: LocalSession) -> None:
    """The table of a running match, on top."""
    from game.ui.scenes.games import shown  # whose tables start matches themselves

    app.open(shown(session.game_id).table(app, session))
