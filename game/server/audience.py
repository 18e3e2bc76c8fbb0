"""Who is connected to a table, and what each of them is told."""

from __future__ import annotations

from collections.abc import Container, Iterator
from contextlib import contextmanager
from time import monotonic
from typing import Any

from game.engine.contract import Refused, Seat, Step
from game.net import messages as net
from game.net.changes import changes
from game.net.fair import seal_of
from game.server.guest import Guest
from game.server.table import Table


class Audience:
    """The connections of a table here, and which seats have one elsewhere.

    A seat is away when it has had none for `away` seconds.
    """

    def __init__(self, table: Table, away: float) -> None:
        self._table, self._away = table, away
        self.seated: dict[Seat, Guest] = {}
        self._watching: set[Guest] = set()
        self.elsewhere: frozenset[Seat] = frozenset()
        self._lost: dict[Seat, float] = dict.fromkeys(range(len(table.places)), monotonic())
        """When each seat's last connection ended."""
        self._told: net.TableState | None = None

    # -- who is here ------------------------------------------------------------------------------

    @property
    def all(self) -> list[Guest]:
        return [*self.seated.values(), *self._watching]

    @property
    def present(self) -> frozenset[Seat]:
        return self.elsewhere.union(self.seated)

    @property
    def away(self) -> frozenset[Seat]:
        now, here = monotonic(), self.present
        return frozenset(s for s, since in self._lost.items() if s not in here and now - since >= self._away)

    def admit(self, guest: Guest, seat: Seat | None) -> None:
        """A connection has a seat, whose older one gives way, or (None) looks."""
        if guest.seat != seat:
            self.release(guest)
        if seat is None:
            self._watching.add(guest)
        else:
            self._watching.discard(guest)
            if self.seated.get(seat) is not guest:
                self.replace(seat)
            self.seated[seat] = guest
        guest.seat = seat

    def replace(self, seat: Seat) -> None:
        """An older connection of a seat gives way."""
        older = self.seated.pop(seat, None)
        if older is not None:
            older.seat = None
            older.fail("", Refused("net.replaced"))
            older.part(net.REPLACED)

    def release(self, guest: Guest) -> Seat | None:
        """A connection is gone; the seat that has lost it, if it was that seat's."""
        self._watching.discard(guest)
        seat = guest.seat
        if seat is None or self.seated.get(seat) is not guest:
            return None
        del self.seated[seat]
        guest.seat = None
        self.miss(seat)
        return seat

    def miss(self, seat: Seat) -> None:
        """A seat's last connection is lost."""
        self._lost[seat] = monotonic()

    # -- what they are told -----------------------------------------------------------------------

    def tell(self, message: Any, seats_only: bool = False) -> None:
        text = net.write_reply(message)
        for guest in list(self.seated.values()) if seats_only else self.all:
            guest.send_text(text)

    def tell_state(self) -> bool:
        """The public state to everybody, if more than the version has changed since it was told."""
        state = self.state()
        if self._told is not None and self._told._replace(version=state.version) == state:
            return False
        self._told = state
        self.tell(state)
        return True

    def show(self, guest: Guest) -> None:
        """The full view, and where the finished round came from."""
        packed = None if guest.seat is None else self._table.view(guest.seat)
        if packed is None:
            return
        guest.packed = packed
        guest.send(net.Now(self._table.version, packed))
        opened = self._table.opened()
        if opened is not None:
            guest.send(opened)

    @contextmanager
    def following(self) -> Iterator[None]:
        """Whatever happens to the match meanwhile is shown to the seats right after."""
        table, before = self._table, (self._table.number, self._table.version)
        taken: dict[Seat, list[Step]] = {seat: [] for seat in self.seated}
        match = table.match
        enders = [match.listen(seat, steps.append) for seat, steps in taken.items()] if match else []
        try:
            yield
        finally:
            for end in enders:
                end()
        if (table.number, table.version) == before:
            return
        for seat, guest in self.seated.items():
            if table.number != before[0] or guest.packed is None:
                self.show(guest)
            else:
                self._show_steps(guest, taken[seat])
        opened = table.opened()
        if opened is not None:
            self.tell(opened, seats_only=True)

    def _show_steps(self, guest: Guest, steps: list[Step]) -> None:
        wire, told = self._table.wire, []
        for step in steps:
            packed = wire.view(step.view)
            told.append(net.Change(wire.event(step.event), changes(guest.packed, packed)))
            guest.packed = packed
        guest.send(net.Steps(self._table.version, tuple(told)))

    def state(self) -> net.TableState:
        """All that is public of the table."""
        return public(self._table, self.present, self.away)


def public(table: Table, present: Container[Seat], away: Container[Seat]) -> net.TableState:
    """All that is public of a table with these seats connected, and these away."""

    def presence(seat: Seat, kind: str) -> str:
        if kind != net.HUMAN or seat in present:
            return net.HERE
        return net.APART if seat in away else net.GONE

    seats = (
        net.SeatState(place.name, place.kind, place.taken, presence(seat, place.kind), place.lent)
        for seat, place in enumerate(table.places)
    )
    asks = (
        net.Ask(
            ask.number,
            ask.kind,
            ask.options,
            ask.seat,
            ask.level,
            seal_of(ask.seed) if ask.seed else "",
            table.needed(ask),
            tuple(sorted(ask.salts)),
        )
        for ask in table.asks
    )
    return net.TableState(
        table.id,
        table.game.id,
        table.options.to_json(),
        table.hints,
        table.host,
        tuple(seats),
        table.phase,
        table.number,
        table.version,
        seal_of(table.deal.seed) if table.deal and table.phase == net.PLAYING else "",
        tuple(asks),
    )
