"""The cores of the games: what a search spends its time in, compiled where that has been done."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

PREFIX = "atout_core_"
"""The compiled form of game/games/NAME/core.py is the top-level module atout_core_NAME."""


@cache
def core(name: str) -> ModuleType:
    """A game's core: compiled if this process has it, else the same source interpreted."""
    compiled = PREFIX + name
    return import_module(compiled if find_spec(compiled) else source_of(name))


def source_of(name: str) -> str:
    """The name of a core's source module."""
    return f"game.games.{name}.core"
