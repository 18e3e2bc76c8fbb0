"""What happens in Tarot for two, in words."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.contract import Event, Seat
from game.games.tarot2 import view as v
from game.i18n import CardNames, Catalogue
from game.session.contract import SeatInfo


def half(points: int, catalogue: Catalogue) -> str:
    """Half-points as a number: 9 is 4½."""
    whole, rest = divmod(points, 2)
    if not rest:
        return str(whole)
    return f"{whole}½" if whole else "½"


class Phrases:
    """Sentences about one match for one pair of eyes (`reader`; None: nobody in particular)."""

    def __init__(
        self, catalogue: Catalogue, codes: Sequence[str], seats: Sequence[SeatInfo], reader: Seat | None
    ) -> None:
        self.catalogue = catalogue
        self.tr = catalogue.text
        self.cards = CardNames(catalogue, "tarot")
        self.codes = codes
        self.seats = seats
        self.reader = reader

    def name(self, seat: Seat) -> str:
        return self.tr("table.you") if seat == self.reader else self.seats[seat].name

    def _who(self, key: str, seat: Seat, **params: object) -> str:
        if seat == self.reader:
            return self.tr(f"{key}_you", **params)
        return self.tr(key, name=self.seats[seat].name, **params)

    def half(self, points: int) -> str:
        return half(points, self.catalogue)

    def events(self, event: Event, view: v.View) -> list[str]:
        match event:
            case v.RoundStarted():
                return [self.tr("tarot2.log.round", n=event.number + 1)]
            case v.CardPlayed():
                laid = view.trick or view.tricks[-1].laid
                key = (
                    "log.leads" if laid[0].seat == event.seat and laid[0].card == event.card else "log.plays"
                )
                return [self._who(key, event.seat, card=self.cards.the(self.codes[event.card]))]
            case v.TrickWon():
                return [self.trick(event.trick)]
            case v.ExcusePaid():
                return [self._who("tarot2.log.paid", event.owner)]
            case v.Uncovered():
                names = [self.cards.label(self.codes[card]) for _, _, card in event.cards]
                return [self.tr("tarot2.log.uncovered", cards=", ".join(names))]
            case v.RoundScored():
                return self.result(event.result)
        return []

    def trick(self, trick: v.Trick) -> str:
        """Who won a trick and what it brought."""
        brought = trick.half_points[trick.winner]
        points, n = self.half(brought), -(-brought // 2)
        return self._who("tarot2.log.trick", trick.winner, points=points, n=n)

    def note(self, trick: v.Trick, paying: Seat | None, petit: Seat | None) -> str:
        """All there is to say about a finished trick while it lies there."""
        lines = [self.trick(trick)]
        if paying is not None:
            lines.append(self._who("tarot2.log.paid", paying))
        if petit is not None:
            lines.append(self._who("tarot2.log.petit", petit))
        return ". ".join(lines)

    def result(self, result: v.RoundResult) -> list[str]:
        """Who won the round, by how much, and the Petit."""
        winner = result.winner
        lines = [self._who("tarot2.log.won", winner, score=abs(result.score[winner]))]
        if result.petit is not None:
            lines.append(self._who("tarot2.log.petit", result.petit))
        return lines

    def headline(self, result: v.RoundResult) -> str:
        if result.winner == self.reader:
            return self.tr("tarot2.you_win")
        return self.tr("tarot2.wins", name=self.name(result.winner))
