"""Screens that are loaded when they are first opened, or before that once nothing else is to be done."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

NAMED: list[tuple[str, str]] = []
"""All that has been named, module and name."""
_waiting: dict[str, None] = {}
"""Modules nobody has asked for yet, in that order."""


def later(module: str, name: str) -> Callable[..., Any]:
    """What stands under this name in a module of `game.ui`, to be called; loaded at the first call."""
    path = f"game.ui.{module}"
    NAMED.append((path, name))
    _waiting[path] = None

    def call(*args: Any) -> Any:
        return getattr(_load(path), name)(*args)

    return call


def load_one() -> bool:
    """Load one module of those that wait. False when there was none."""
    for path in _waiting:
        _load(path)
        return True
    return False


def _load(path: str) -> Any:
    _waiting.pop(path, None)
    return import_module(path)
