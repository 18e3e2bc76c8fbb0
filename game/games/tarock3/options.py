"""Bavarian Tarock: every option, and the one preset."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from game.engine.options import OptionSet, choice, flag, number


@dataclass(frozen=True, slots=True)
class Options(OptionSet):
    """How a match of Bavarian Tarock is played. See docs/rules for what each option means."""

    rounds: int = number(12, range(51))
    bid_order: str = choice("hand_first", "surplus")
    bid_step: int = number(5, (5, 1))
    take_base: int = number(71, (71, 61))
    all_pass: str = choice("next_dealer", "same_dealer")
    announce: bool = flag(False)
    schneider: str = choice("29_30", "30_30")
    lead: str = choice("forehand", "declarer")
    must_beat: bool = flag(False)

    players: ClassVar[int] = 3


@dataclass(frozen=True, slots=True)
class Preset:
    """A named row of options."""

    id: str

    def options(self, players: int = 3) -> Options:
        """Three seats, whoever asks."""
        return Options()


PRESETS = (Preset("standard"),)
