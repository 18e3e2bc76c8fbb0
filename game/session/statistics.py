"""What a player has done in finished and left matches of Whist 22, counted on this device.

A match is counted once, when it is put away: after its result has been seen, or when a new one replaces it.
A match left before its end counts as left, its finished rounds count like all others.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from game.engine.contract import Seat
from game.games.whist22.options import PRESETS, Options
from game.games.whist22.view import RoundResult, View
from game.session.counts import Counts, Ratio, ratio, table, whole

KEY = "counts.whist22"
OWN = "own"
"""Rules that are no preset's."""


@dataclass
class Tally:
    """The counts of one preset (or of own rules)."""

    finished: int = 0
    left: int = 0
    places: dict[str, int] = field(default_factory=dict)
    """Finished matches by place, from "1"; a shared place is the better one."""
    by_cards: dict[str, Ratio] = field(default_factory=dict)
    """Exact bids by cards in hand."""
    by_seat: dict[str, Ratio] = field(default_factory=dict)
    """Exact bids by seat in the bidding: "first", "middle", "last"."""
    lost: int = 0
    """Lives lost in all rounds."""
    streak: int = 0
    """Exact bids in a row, up to now."""
    best_streak: int = 0
    wins_running: int = 0
    best_wins: int = 0

    @property
    def bids(self) -> Ratio:
        """All bids together."""
        parts = self.by_cards.values()
        return Ratio(sum(part.hit for part in parts), sum(part.tried for part in parts))

    def add_round(self, result: RoundResult, seat: Seat, clockwise: bool) -> None:
        """Count one round in which the seat took part."""
        bid, won, lost = result.bids[seat], result.won[seat], result.lost[seat]
        if bid is None or won is None or lost is None:
            return
        exact = bid == won
        self.by_cards.setdefault(str(result.cards), Ratio()).add(exact)
        self.by_seat.setdefault(bidding_seat(result, seat, clockwise), Ratio()).add(exact)
        self.lost += lost
        self.streak = self.streak + 1 if exact else 0
        self.best_streak = max(self.best_streak, self.streak)

    def add_match(self, view: View, seat: Seat) -> None:
        """Count a match that is put away, as it stands."""
        for result in view.history:
            self.add_round(result, seat, view.options.direction == "clockwise")
        if not view.over:
            self.left += 1
            self.wins_running = 0
            return
        self.finished += 1
        place = place_of(view.ranking, seat)
        self.places[str(place)] = self.places.get(str(place), 0) + 1
        self.wins_running = self.wins_running + 1 if place == 1 else 0
        self.best_wins = max(self.best_wins, self.wins_running)


def place_of(ranking: Sequence[Sequence[Seat]], seat: Seat) -> int:
    """The place of a seat, from 1; ties share the better one."""
    place = 1
    for tied in ranking:
        if seat in tied:
            return place
        place += len(tied)
    raise ValueError(seat)


def bidding_seat(result: RoundResult, seat: Seat, clockwise: bool) -> str:
    """Whether the seat spoke first, last (the dealer) or between in a round."""
    players = len(result.bids)
    step = 1 if clockwise else -1
    around = [(result.dealer + step * (i + 1)) % players for i in range(players)]
    order = [other for other in around if result.bids[other] is not None]
    return "first" if seat == order[0] else "last" if seat == order[-1] else "middle"


def preset_of(options: Options) -> str:
    """The preset that these options are, for as many players; `own` when none is."""
    for preset in PRESETS:
        if preset.options(options.players) == options:
            return preset.id
    return OWN


class Statistics(Counts[dict[str, Tally]]):
    """All tallies, by preset."""

    GAME, KEY = "whist22", KEY

    @property
    def tallies(self) -> dict[str, Tally]:
        return self.found

    @classmethod
    def nothing(cls) -> dict[str, Tally]:
        return {}

    @classmethod
    def read(cls, tree: dict[str, Any]) -> dict[str, Tally]:
        known = {*(preset.id for preset in PRESETS), OWN}
        return {name: _tally(table(value)) for name, value in tree.items() if name in known}

    def tree(self) -> dict[str, Any]:
        return {name: asdict(tally) for name, tally in self.found.items()}

    @property
    def some(self) -> bool:
        return bool(self.found)

    def count(self, view: View, seat: Seat) -> None:
        """Count a match that is put away. One without a single finished round leaves no trace."""
        if view.history:
            self.tallies.setdefault(preset_of(view.options), Tally()).add_match(view, seat)

    def total(self, names: Sequence[str] | None = None) -> Tally:
        """Some presets (default: all) added up. Running streaks are not: a sum has only best ones."""
        out = Tally()
        for name, tally in self.tallies.items():
            if names is not None and name not in names:
                continue
            out.finished += tally.finished
            out.left += tally.left
            out.lost += tally.lost
            out.best_streak = max(out.best_streak, tally.best_streak)
            out.best_wins = max(out.best_wins, tally.best_wins)
            for place, count in tally.places.items():
                out.places[place] = out.places.get(place, 0) + count
            for into, parts in ((out.by_cards, tally.by_cards), (out.by_seat, tally.by_seat)):
                for key, part in parts.items():
                    known = into.setdefault(key, Ratio())
                    known.hit, known.tried = known.hit + part.hit, known.tried + part.tried
        return out


def _tally(data: dict[str, Any]) -> Tally:
    out = Tally()
    for name in ("finished", "left", "lost", "streak", "best_streak", "wins_running", "best_wins"):
        setattr(out, name, whole(data.get(name, 0)))
    for key, value in _items(data, "places"):
        out.places[_number(key, 1, 7)] = whole(value)
    for key, value in _items(data, "by_cards"):
        out.by_cards[_number(key, 1, 22)] = ratio(value)
    for key, value in _items(data, "by_seat"):
        if key in ("first", "middle", "last"):
            out.by_seat[key] = ratio(value)
    return out


def _items(data: dict[str, Any], name: str) -> list[tuple[str, Any]]:
    return list(table(data.get(name, {})).items())


def _number(key: str, low: int, high: int) -> str:
    if not (key.isascii() and key.isdigit() and len(key) < 3 and low <= int(key) <= high):
        raise ValueError(key)
    return str(int(key))
