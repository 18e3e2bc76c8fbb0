"""How each game's views, events and actions travel between programs."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from types import ModuleType
from typing import Any, Union

from game.engine.contract import Action
from game.engine.wire import Wire
from game.games.registry import find


class GameWire:
    """One game's vocabulary: Refused for whatever was not packed by the same one."""

    def __init__(self, game_id: str) -> None:
        module = import_module(f"game.games.{game_id}.view")
        self._wire = Wire({"Options": find(game_id).options})
        self._view: Any = module.View
        self._event: Any = Union[tuple(events_of(module))]  # noqa: UP007 (made from a list)

    def view(self, view: Any) -> Any:
        """A View as what JSON can hold."""
        return self._wire.pack(self._view, view)

    def read_view(self, data: Any) -> Any:
        return self._wire.unpack(self._view, data)

    def event(self, event: Any) -> Any:
        """An Event, as its receiver may know it, as what JSON can hold."""
        return self._wire.pack(self._event, event)

    def read_event(self, data: Any) -> Any:
        return self._wire.unpack(self._event, data)

    def action(self, action: Action) -> Any:
        return self._wire.pack(Action, action)

    def read_action(self, data: Any) -> Action:
        action: Action = self._wire.unpack(Action, data)
        return action


def events_of(module: ModuleType) -> list[type]:
    """The classes of events that a game's `view` module defines."""
    return [
        value
        for value in vars(module).values()
        if isinstance(value, type) and hasattr(value, "seen_by") and value.__module__ == module.__name__
    ]


@cache
def wire_of(game_id: str) -> GameWire:
    """A game's vocabulary; Refused when there is no such game."""
    return GameWire(game_id)
