"""The cores of the games: what a search spends its time in, compiled where that has been done."""

from __future__ import annotations

import sys
from functools import cache
from importlib import import_module
from types import ModuleType

PREFIX = "atout_core_"
"""The compiled form of game/games/NAME/core.py is the top-level module atout_core_NAME."""


@cache
def core(name: str) -> ModuleType:
    """A game's core: compiled if this process has it, else the same source interpreted.

    Ask anew for each decision: in the page the compiled one may arrive after the first table is set.
    """
    try:
        return import_module(PREFIX + name)
    except ImportError:
        return import_module(source_of(name))


def renew() -> None:
    """Compiled cores have arrived: from now on they are what `core` gives."""
    for finder in sys.path_importer_cache.values():  # importlib's own function would load half of its package
        forget = getattr(finder, "invalidate_caches", None)
        if forget is not None:
            forget()
    core.cache_clear()


def source_of(name: str) -> str:
    """The name of a core's source module."""
    return f"game.games.{name}.core"
