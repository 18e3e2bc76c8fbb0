"""Bavarian Tarock: the auction - who may say what, and when it ends."""

from __future__ import annotations

from game.engine.contract import Action, Call, Pass, Seat
from game.games.tarock3.options import Options
from game.games.tarock3.rules import PASS, ladder
from game.games.tarock3.view import Said


class Auction:
    """The words so far. `turn` is who speaks next; None once a bid stands unopposed or all have passed."""

    __slots__ = ("ladder", "order", "passed", "rank", "said", "standing", "turn")

    def __init__(self, order: tuple[Seat, ...], options: Options) -> None:
        self.order = order
        """Forehand, middlehand, dealer."""
        self.ladder = ladder(options)
        self.passed = [False] * len(order)
        self.rank = -1
        """Place of the standing bid on the ladder."""
        self.standing: Said | None = None
        self.said: list[Said] = []
        self.turn: Seat | None = order[0]

    def copy(self) -> Auction:
        """An independent twin."""
        twin = Auction.__new__(Auction)
        twin.order, twin.ladder, twin.rank = self.order, self.ladder, self.rank
        twin.standing, twin.turn = self.standing, self.turn
        twin.passed, twin.said = self.passed.copy(), self.said.copy()
        return twin

    def may_hold(self, seat: Seat) -> bool:
        """May a seat say the standing bid again: does it sit earlier than the one who made it?"""
        standing = self.standing
        return standing is not None and self.order.index(seat) < self.order.index(standing.seat)

    def calls(self, seat: Seat) -> tuple[Call, ...]:
        """What a seat may bid or hold, from the lowest up."""
        return self.ladder[self.rank + (0 if self.may_hold(seat) else 1) :]

    def legal(self) -> tuple[Action, ...]:
        """What the seat in turn may say."""
        return () if self.turn is None else (PASS, *self.calls(self.turn))

    def say(self, action: Action) -> Said:
        """The seat in turn says something legal."""
        seat = self.turn
        assert seat is not None
        if isinstance(action, Pass):
            said = Said(seat, "pass")
            self.passed[seat] = True
        else:
            assert isinstance(action, Call)
            rank = self.ladder.index(action)
            said = Said(seat, "hold" if rank == self.rank else "bid", action.game, action.points)
            self.rank, self.standing = rank, said
        self.said.append(said)
        self.turn = self._after(seat)
        return said

    def _after(self, seat: Seat) -> Seat | None:
        """Who speaks after a seat."""
        place = self.order.index(seat)
        rest = [other for other in (*self.order[place + 1 :], *self.order[:place]) if not self.passed[other]]
        if self.standing is not None:
            rest = [other for other in rest if other != self.standing.seat]
            if not any(self.calls(other) for other in rest):
                return None
        return rest[0] if rest else None
