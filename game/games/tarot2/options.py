"""Tarot for two: every option, and the one preset."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from game.engine.options import OptionSet, choice


@dataclass(frozen=True, slots=True)
class Options(OptionSet):
    """How a match of Tarot for two is played. See docs/rules for what each option means."""

    loser: str = choice("mirror", "zero")

    players: ClassVar[int] = 2


@dataclass(frozen=True, slots=True)
class Preset:
    """A named row of options."""

    id: str

    def options(self, players: int = 2) -> Options:
        """Two seats, whoever asks."""
        return Options()


PRESETS = (Preset("standard"),)
