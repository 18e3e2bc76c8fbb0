"""Sessions with every chance fixed, and storages that fail, for tests."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from random import Random

from game.engine.match import Mark, Match
from game.games.registry import GAMES
from game.games.whist22.options import Options
from game.session.contract import SeatInfo
from game.session.local import LocalSession, bot_table, new_match
from game.session.saves import Slot

POOL = ("Ada", "Ben", "Cleo", "Dov", "Eva", "Finn", "Gus", "Hanna")


class Ticks:
    """A clock that moves by `step` seconds each time it is read."""

    def __init__(self, step: float = 0.0) -> None:
        self.now, self.step = 0.0, step

    def __call__(self) -> float:
        self.now += self.step
        return self.now


class Box:
    """Storage in memory that can be told to keep nothing for good (`full`)."""

    def __init__(self) -> None:
        self.kept: dict[str, str] = {}
        self.full = False
        self.notice = self.found = ""

    def get(self, key: str) -> str | None:
        return self.kept.get(key)

    def set(self, key: str, text: str) -> bool:
        if self.full:
            self.notice = "storage.full"
            return False
        self.kept[key] = text
        return True

    def remove(self, key: str) -> None:
        self.kept.pop(key, None)

    def keys(self) -> list[str]:
        return list(self.kept)

    def retry(self) -> None: ...

    def erase(self) -> bool:
        self.kept.clear()
        return True


def fresh(seed: int) -> Callable[[], Random]:
    """Generators with fixed seeds, a new one at each call."""
    seeds = count(seed * 1_000_000)
    return lambda: Random(next(seeds))


def quick(
    seed: int = 1,
    options: Options | None = None,
    slot: Slot | None = None,
    seats: list[SeatInfo] | None = None,
) -> LocalSession:
    """A match of one human in seat 0 among bots."""
    chosen = options or Options()
    table = seats or bot_table("You", POOL, Random(seed), chosen.players)
    return new_match("whist22", chosen, table, fresh(seed), Ticks(), slot)


def step(session: LocalSession, rng: Random) -> None:
    """Whoever is to act does so: the human any legal action, a bot its own, the table a new deal."""
    view = session.view
    if view.phase == "over":
        session.next_round()
    elif view.turn == session.seat:
        session.submit(rng.choice(view.legal))
    else:
        assert session.advance(1)


def by_lot(game: str, rounds: int, seed: int = 1, cut: int = 0, dealer: int = 0) -> Match:
    """A match by lot until it ends or so many rounds are over, without its last `cut` actions.

    In an auction bids go up step by step, so that all kinds of games are played.
    """
    rng = Random(seed)
    match = Match.new(GAMES[game], GAMES[game].options(), rng, dealer)
    while not match.over and not (match.round_over and len(match.rounds) == rounds):
        if match.round_over:
            match.next_round(rng)
            continue
        legal = match.state.legal()
        match.play(match.turn, rng.choice(legal[:2] if match.state.phase == "auction" else legal))
    for _ in range(cut):
        match.undo_to(Mark(match.mark.rounds, match.mark.actions - 1))
    return match
