"""A match on a server, as the screen of one seat wants it: the same Session as for a match on this device."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import Any

from game.engine.contract import Action, Refused, Seat, Step
from game.engine.record import json_tree
from game.games.registry import find
from game.session.contract import SeatInfo
from game.session.remote_state import TableInfo
from game.session.remote_table import RemoteTable


class RemoteSession:
    """One match of a table. Steps come when the server sends them; `jumped` tells that the view has become
    another one without any.
    """

    shared = False
    can_undo = False
    mind: Any = None
    """Nobody thinks here."""

    def __init__(self, table: RemoteTable, names: Callable[[TableInfo], Sequence[str]]) -> None:
        assert table.info is not None and table.view is not None
        self.table = table
        self.match = table.match
        self.game_id = table.info.game
        self.seat: Seat | None = table.seat
        self._names = names
        """What everybody is called, bots too, which have no name on the server."""
        self._options = table.view.options
        self._jumps = table.jumps
        table.take_steps()

    @property
    def seats(self) -> tuple[SeatInfo, ...]:
        """Who sits where, now."""
        info = self.table.info
        assert info is not None
        names = self._names(info)
        return tuple(SeatInfo(name, state.kind) for name, state in zip(names, info.seats, strict=True))

    @property
    def view(self) -> Any:
        return self.table.view

    @property
    def options(self) -> Any:
        """How this match is played."""
        return self._options

    @property
    def over(self) -> bool:
        return bool(self.view.over)

    def poll(self) -> Sequence[Step]:
        return self.table.take_steps()

    @property
    def news(self) -> bool:
        """Is there something to poll?"""
        return self.table.has_steps

    def jumped(self) -> bool:
        """Once after each jump: the screen is to show `view` as it is."""
        jumps, self._jumps = self._jumps, self.table.jumps
        return jumps != self._jumps

    def look(self, seat: Seat | None) -> None:
        """Only through the own seat (ValueError)."""
        if seat != self.seat:
            raise ValueError("that hand is on another device")

    def told(self) -> list[Step]:
        """What others saw is not known here."""
        return []

    def submit(self, action: Action) -> None:
        """The own seat acts; Refused when that is not legal, or another action is still on its way."""
        view = self.view
        if view.turn != self.seat:
            raise Refused("rule.not_your_turn")
        if action in view.legal:
            action = view.legal[view.legal.index(action)]
        else:  # some views do not list all that is legal
            reason = find(self.game_id).why_not(view, action)
            if reason is not None:
                raise reason
        self.table.act(action)

    def advance(self, seconds: float) -> bool:
        """Bots play on the server; True when something has come that is to be shown."""
        return self.news

    def think(self, seconds: float) -> bool:
        return False

    def rest(self) -> None:
        """Nobody thinks here."""

    def next_round(self) -> None:
        """Agree to the next round."""
        self.agree("round")

    def agree(self, kind: str, yes: bool = True) -> None:
        """Give or take back consent to what is asked; Refused when that is not asked (any more)."""
        ask = self.table.mine(kind)
        if ask is None:
            raise Refused("net.not_now")
        self.table.agree(ask, yes)

    def undo(self) -> None:
        """Never among friends."""
        raise Refused("error.nothing_to_undo")

    def record(self) -> str | None:
        """The match's record, between rounds and at its end, once it has been fetched; all with names."""
        text = self.table.records.get(self.match)
        try:
            tree = json_tree(text) if text else None
        except Refused:
            tree = None
        if not isinstance(tree, dict):
            return None
        return json.dumps(tree | {"names": [seat.name for seat in self.seats]}, ensure_ascii=False)

    def keep(self) -> None:
        """The server keeps it."""

    def forget(self) -> None:
        """The server keeps it."""
