"""What is being set up: a preset, options, who sits where. Kept on the device as the last set-up.

Pure; every change gives a new Setup. A human without a name is called by the screen (You, Player 2).
"""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from game.engine.contract import Refused
from game.engine.options import Option, Value
from game.engine.record import clean_name, json_tree
from game.games.registry import find
from game.games.whist22.options import Options
from game.host.contract import Storage
from game.session.contract import SeatInfo
from game.session.kinds import levels_of
from game.ui.rules_words import nearest, preset_of

GAME = "whist22"
HUMAN = "human"


def key_of(game: str) -> str:
    """Where the set-up of a game is kept."""
    return f"setup.{game}"


def kinds_of(game: str) -> tuple[str, ...]:
    """Who can sit in a seat: a human, or a bot by level."""
    return (HUMAN, *levels_of(game))


KEY, KINDS = key_of(GAME), kinds_of(GAME)
USUAL_BOT = "medium"
NAME_LENGTH = 16
LONGEST = 20_000
"""Characters of a kept set-up; more is none of ours."""
PLAYERS = tuple(int(value) for value in Options.option("players").values(Options()))
BOT_NAMES = (
    "Aïcha",
    "Bruno",
    "Nour",
    "Zélie",
    "Milan",
    "Ines",
    "Jonas",
    "Lotte",
    "Pim",
    "Clara",
    "Yara",
    "Emil",
)


def short_name(text: str) -> str:
    """A name as it may stand on a plate: printable, one line, at most 16 characters."""
    return clean_name(text)[:NAME_LENGTH].strip()


@dataclass(frozen=True, slots=True)
class Setup:
    """A match before it begins. Always startable: as many seats as players, one of them human at least."""

    preset: str
    options: Any
    seats: tuple[SeatInfo, ...]
    game: str = GAME

    # -- rules ------------------------------------------------------------------------------------

    def use(self, preset: str) -> Setup:
        """All options of a preset, for as many players as now."""
        return replace(
            self, preset=preset, options=preset_of(preset, self.game).options(self.options.players)
        )

    def choose(self, name: str, value: Value) -> Setup:
        """One option changed; others that this makes impossible go back to their defaults."""
        if name == "players":
            return self.play_with(int(value))
        return replace(self, options=self.options.choose(name, value))

    def play_with(self, players: int, rng: Random | None = None) -> Setup:
        """More or fewer seats. What can stay stays; an untouched preset is taken anew for that many."""
        preset = preset_of(self.preset, self.game)
        if self.options == preset.options(self.options.players):
            options = preset.options(players)
        else:
            options = self.options.choose("players", players)
        seats = list(self.seats)
        while len(seats) > players:
            last = len(seats) - 1
            if seats[last].human and self._humans(seats) == 1:
                last = max(i for i, seat in enumerate(seats) if not seat.human)
            del seats[last]
        while len(seats) < players:
            seats.append(SeatInfo(free_name(seats, rng), USUAL_BOT))
        return replace(self, options=options, seats=tuple(seats))

    # -- seats ------------------------------------------------------------------------------------

    @staticmethod
    def _humans(seats: Sequence[SeatInfo]) -> int:
        return sum(seat.human for seat in seats)

    @property
    def humans(self) -> int:
        return self._humans(self.seats)

    def rename(self, index: int, name: str) -> Setup:
        """A new name; an empty one gives a human none and a bot another one."""
        seat, name = self.seats[index], short_name(name)
        if not name and not seat.human:
            name = free_name(self.seats)
        return self._with(index, replace(seat, name=name))

    def next_kind(self, index: int) -> Setup:
        """Human, then each level of bots, then human again. Refused when nobody human would be left."""
        seat = self.seats[index]
        kinds = kinds_of(self.game)
        kind = kinds[(kinds.index(seat.kind) + 1) % len(kinds)]
        if seat.human and self.humans == 1:
            raise Refused("setup.one_human")
        name = seat.name
        if kind == HUMAN and name in BOT_NAMES:
            name = ""
        if kind != HUMAN and not name:
            name = free_name(self.seats)
        return self._with(index, SeatInfo(name, kind))

    def move(self, index: int, by: int) -> Setup:
        """A seat one place up (-1) or down (1); at the ends nothing changes."""
        other = index + by
        if not 0 <= other < len(self.seats):
            return self
        seats = list(self.seats)
        seats[index], seats[other] = seats[other], seats[index]
        return replace(self, seats=tuple(seats))

    def _with(self, index: int, seat: SeatInfo) -> Setup:
        return replace(self, seats=(*self.seats[:index], seat, *self.seats[index + 1 :]))

    def named(self, you: str, guest: Callable[[int], str]) -> tuple[SeatInfo, ...]:
        """The seats with a name each, no two alike: a lone nameless human is `you`, else `guest(number)`."""
        taken: list[str] = []
        for number, seat in enumerate(self.seats, 1):
            name = seat.name or (you if self.humans == 1 else guest(number))
            taken.append(unlike(name, taken))
        return tuple(replace(seat, name=name) for seat, name in zip(self.seats, taken, strict=True))

    # -- keeping ----------------------------------------------------------------------------------

    def save(self, storage: Storage) -> None:
        seats = [{"name": seat.name, "kind": seat.kind} for seat in self.seats]
        tree = {"preset": self.preset, "options": self.options.to_json(), "seats": seats}
        storage.set(key_of(self.game), json.dumps(tree, ensure_ascii=False))


def unlike(name: str, taken: Collection[str]) -> str:
    """The name, with a number behind it when somebody has it already."""
    wanted, copy = name, 2
    while name in taken:
        name, copy = f"{wanted} {copy}", copy + 1
    return name


def free_name(seats: Sequence[SeatInfo], rng: Random | None = None) -> str:
    """A bot's name that nobody here has; drawn with a generator, else the next one."""
    taken = {seat.name for seat in seats}
    free = [name for name in BOT_NAMES if name not in taken]
    return rng.choice(free) if rng else free[0]


def first_setup(rng: Random, game: str = GAME) -> Setup:
    """The usual match: as many seats as usual, the first one human."""
    preset, usual = find(game).presets[0], find(game).options()
    alone = Setup(preset.id, preset.options(2), (SeatInfo("", HUMAN),), game)
    return alone.play_with(usual.players, rng)


def load_setup(storage: Storage, rng: Random, game: str = GAME) -> Setup:
    """The set-up kept last; whatever of it cannot be read is as in the usual one."""
    fresh = first_setup(rng, game)
    tree = _tree(storage.get(key_of(game)))
    try:
        values = tree.get("options")
        options = find(game).options.from_json(values) if isinstance(values, dict) else fresh.options
    except Refused:
        options = fresh.options
    seats = _seats(tree.get("seats"), options.players, kinds_of(game))
    if seats is None:
        seats = fresh.play_with(options.players, rng).seats
    known = [preset.id for preset in find(game).presets]
    preset = tree.get("preset")
    return Setup(str(preset) if preset in known else nearest(options).id, options, seats, game)


def _tree(text: str | None) -> dict[str, object]:
    try:
        tree = json_tree(text) if text and len(text) <= LONGEST else {}
    except (ValueError, RecursionError):
        return {}
    return tree if isinstance(tree, dict) else {}


def _seats(rows: object, players: int, kinds: Sequence[str]) -> tuple[SeatInfo, ...] | None:
    if not isinstance(rows, list) or len(rows) != players:
        return None
    seats: list[SeatInfo] = []
    for row in rows:
        name, kind = (row.get("name"), row.get("kind")) if isinstance(row, dict) else (None, None)
        if not isinstance(name, str) or kind not in kinds:
            return None
        name = short_name(name)
        if not name and kind != HUMAN:
            name = free_name(seats)
        seats.append(SeatInfo(name, kind))
    return tuple(seats) if any(seat.human for seat in seats) else None


def shown_values(option: Option) -> tuple[Value, ...]:
    """All values that any number of players could choose; what is impossible now is shown struck out."""
    if not callable(option.allowed):
        return option.allowed
    found: dict[Value, None] = {}
    for players in PLAYERS:
        found.update(dict.fromkeys(option.values(Options().choose("players", players))))
    return tuple(found)
