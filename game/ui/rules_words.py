"""How a match is played, in words: each option and value, and all of them in one sentence.

Pure: options and a catalogue in, texts out.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from game.engine.options import Value
from game.games.registry import GAMES, find
from game.i18n import Catalogue

USUAL = "whist22"
"""The game that is meant where none is named."""
ALWAYS = ("players", "start", "lives", "end", "loser", "bid_step", "take_base")
"""What the sentence says even when it is as usual."""
KING_TO_ACE = 14


@dataclass(frozen=True, slots=True)
class Clause:
    """A part of the sentence: which option, the words, and whether the preset has it otherwise."""

    name: str
    words: str
    changed: bool


def preset_of(id_: str, game: str = USUAL) -> Any:
    """The preset of an id; the game's first one when there is none."""
    presets = find(game).presets
    return next((preset for preset in presets if preset.id == id_), presets[0])


def nearest(options: Any) -> Any:
    """The preset of the options' game from which they differ least; of several the first."""
    presets = next(game.presets for game in GAMES.values() if isinstance(options, game.options))
    return min(presets, key=lambda preset: len(differing(options, preset)))


def differing(options: Any, preset: Any) -> set[str]:
    """Which options have an effect here that they would not have in the preset for as many seats.

    `auto` and the number it stands for are the same.
    """
    model = preset.options(options.players)
    return {
        option.name
        for option in options.schema()
        if options.active(option.name) and _effect(options, option.name) != _effect(model, option.name)
    }


def _effect(options: Any, name: str) -> Value:
    value: Value = options.most_cards if name == "start" else getattr(options, name)
    return value


class RulesWords:
    """The words of one language."""

    def __init__(self, catalogue: Catalogue) -> None:
        self._text = catalogue.text

    def title(self, name: str) -> str:
        return self._text(f"setup.{name}")

    def help(self, name: str) -> str:
        return self._text(f"setup.{name}.help")

    def value(self, options: Any, name: str, value: Value) -> str:
        """A value as its button shows it."""
        if isinstance(value, bool):
            return self._text("settings.on" if value else "settings.off")
        if name == "start" and value == "auto":
            return self._text("setup.start.auto", n=options.choose("start", "auto").most_cards)
        if name == "rounds" and value == 0:
            return self._text("setup.rounds.none")
        return str(value) if isinstance(value, int) else self._text(f"setup.{name}.value.{value}")

    def clauses(self, options: Any, preset: Any) -> tuple[Clause, ...]:
        """What is worth saying, in the order of the options.

        Silent: what has no effect with the other options, what is usual both in general and in the preset,
        and that the rounds have no limit.
        """
        changed = differing(options, preset)
        return tuple(
            Clause(name, self._clause(options, name), name in changed)
            for name in (option.name for option in options.schema())
            if self._worth(options, name, name in changed)
        )

    def _worth(self, options: Any, name: str, changed: bool) -> bool:
        if not options.active(name):
            return False
        value = getattr(options, name)
        if name == "rounds" and value == 0:
            return False
        return changed or name in ALWAYS or value != options.option(name).default

    def _clause(self, options: Any, name: str) -> str:
        value: Value = getattr(options, name)
        if name == "players":
            return self._text("game.whist22.players", n=value)
        if name == "start":
            return self._text("setup.start.rule", n=options.most_cards)
        if name == "lives" and value == KING_TO_ACE:
            return self._text("setup.lives.king")
        if name in ("lives", "rounds"):
            return self._text(f"setup.{name}.rule", n=value)
        return self._text(f"setup.{name}.rule.{options.option(name).text(value)}")

    def sentence(self, clauses: Sequence[Clause]) -> str:
        """The clauses as one sentence."""
        words = ", ".join(clause.words for clause in clauses)
        return f"{words[:1].upper()}{words[1:]}."

    def heading(self, options: Any, preset: Any) -> str:
        """The preset's name, and whether anything is otherwise."""
        name = self._text(f"preset.{preset.id}")
        return self._text("setup.changed", preset=name) if differing(options, preset) else name
