"""The worker's end of the line: takes an order, thinks in slices, replies. Texts in, texts out.

An order takes the place of the one before it: there is one decision at a time, and an old one is nobody's.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from game.bots.thinker import Clock, Thinker
from game.engine.contract import Refused
from game.engine.options import quote
from game.engine.wire import Wire
from game.games.wires import wire_of
from game.session.kinds import players_of
from game.session.minds import Question, thinker


class Decide(NamedTuple):
    """Make this decision within so many milliseconds of thinking."""

    id: int
    game: str
    level: str
    seed: int
    limit: int
    view: Any


class Drop(NamedTuple):
    """Nothing is to be decided any more."""


class Decided(NamedTuple):
    """The decision of this number."""

    id: int
    action: Any


class Failed(NamedTuple):
    """There will be none; why, for whoever repairs it."""

    id: int
    why: str


Order = Decide | Drop
Reply = Decided | Failed
WIRE = Wire()
NOBODY = -1
"""The number of an order that cannot be read."""


class Desk:
    """Works off orders. Whatever comes in or goes wrong, it replies and never raises."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._order: Decide | None = None
        self._thinker: Thinker | None = None
        self._reply = ""

    @property
    def busy(self) -> bool:
        """Is there something to work on or to reply?"""
        return self._thinker is not None or self._reply != ""

    def take(self, text: str) -> None:
        """A new order."""
        self._order, self._thinker, self._reply = None, None, ""
        number = NOBODY
        try:
            order = WIRE.load(Order, text)
            if isinstance(order, Decide):
                number = order.id
                self._thinker = _begin(order)
                self._order = order
        except Refused as refused:
            self._fail(number, f"{refused.key} {refused.params}")
        except Exception as error:  # a fault of a bot is told where somebody can see it
            self._fail(number, repr(error))

    def work(self, seconds: float) -> str:
        """Think for about so many seconds; the reply once there is one, else empty."""
        if self._thinker is not None and self._order is not None:
            order, thinker = self._order, self._thinker
            try:
                thought = thinker.run(seconds, self._clock)
                if thought is not None:
                    action = wire_of(order.game).action(thought.action)
                    self._thinker, self._reply = None, WIRE.dump(Reply, Decided(order.id, action))
            except Exception as error:
                self._fail(order.id, repr(error))
        reply, self._reply = self._reply, ""
        return reply

    def _fail(self, number: int, why: str) -> None:
        self._thinker, self._reply = None, WIRE.dump(Reply, Failed(number, quote(why)))


def _begin(order: Decide) -> Thinker:
    """The bot at its work; Refused when there is no such bot or the view is none."""
    view = wire_of(order.game).read_view(order.view)
    if order.level not in players_of(order.game):
        raise Refused("wire.unreadable", where=f"level {quote(order.level)}")
    return thinker(Question(order.game, order.level, view, order.seed), order.limit / 1000)
