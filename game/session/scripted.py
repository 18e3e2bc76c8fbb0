"""A match that goes as a record says: the bots make its moves, and of the human it takes no others."""

from __future__ import annotations

from random import Random

from game.bots.thinker import Clock
from game.engine.contract import Action, Refused
from game.engine.match import Match
from game.engine.record import Record
from game.session.contract import SeatInfo
from game.session.local import HUMAN, LEVEL, LocalSession


class ScriptedSession(LocalSession):
    """The first round of a record with the human in seat 0; nothing is kept and nothing can be undone."""

    def __init__(self, record: Record, you: str, clock: Clock) -> None:
        match = Match(record.game, record.options)
        count = record.options.players
        names = (you, *(record.names or ("",) * count)[1:])
        seats = [SeatInfo(name, LEVEL if seat else HUMAN) for seat, name in enumerate(names)]
        super().__init__(match, seats, Random, clock)
        round_ = record.rounds[0]
        dealer = round_[record.game.dealer_key]
        deal = record.game.deal_from_json(match.course.dealt_by(dealer), round_["deal"])
        self._script = tuple(record.game.parse(line) for line in round_["actions"])
        match.next_round(dealer=dealer, deal=deal)

    @property
    def done(self) -> int:
        """How many actions of the record have been done."""
        return self._match.mark.actions

    @property
    def due(self) -> Action | None:
        """The next action of the record; None at its end."""
        return self._script[self.done] if self.done < len(self._script) else None

    def submit(self, action: Action) -> None:
        """The human acts; Refused when that is not what the record says."""
        if action != self.due:
            raise Refused("guide.no.other")
        super().submit(action)

    def advance(self, seconds: float) -> bool:
        """The bot in turn makes the record's move; False when no bot is in turn."""
        turn = self._match.turn
        return turn is not None and not self.seats[turn].human and self.follow()

    def think(self, seconds: float) -> bool:
        """There is nothing to think about: the record knows."""
        turn = self._match.turn
        return turn is not None and not self.seats[turn].human

    def follow(self) -> bool:
        """Whoever is in turn, the human too, makes the record's move; False at its end."""
        turn, due = self._match.turn, self.due
        if turn is None or due is None:
            return False
        self._apply(turn, due)
        return True

    @property
    def can_undo(self) -> bool:
        return False
