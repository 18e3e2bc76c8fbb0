"""What happened, in words: one line an event for the log on the table and the live region of the page."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.contract import Event, Seat
from game.games.whist22 import view as w
from game.i18n import CardNames, Catalogue, join
from game.session.contract import SeatInfo


class Phrases:
    """Sentences about one match for one pair of eyes (`seat`; None: a spectator)."""

    def __init__(
        self, catalogue: Catalogue, pack_codes: Sequence[str], seats: Sequence[SeatInfo], seat: Seat | None
    ) -> None:
        self.catalogue = catalogue
        self.tr = catalogue.text
        self.cards = CardNames(catalogue)
        self.codes = pack_codes
        self.seats = seats
        self.seat = seat

    def name(self, seat: Seat) -> str:
        return self.tr("table.you") if seat == self.seat else self.seats[seat].name

    def _who(self, key: str, seat: Seat, **params: object) -> str:
        """The sentence about a seat: `key_you` when it is the reader's own."""
        if seat == self.seat:
            return self.tr(f"{key}_you", **params)
        return self.tr(key, name=self.seats[seat].name, **params)

    def events(self, event: Event, view: w.View) -> list[str]:
        """The lines that this event is worth; most are worth one, some none."""
        match event:
            case w.RoundStarted():
                lines = [self.tr("log.round", round=event.number + 1, n=event.cards)]
                if event.single in ("forehead", "blind"):
                    lines.append(self.tr(f"{event.single}.explain"))
                return lines
            case w.BidMade():
                return [self._who("log.bids", event.seat, n=event.number)]
            case w.CardsRevealed():
                return [self.tr("forehead.reveal")]
            case w.CardPlayed():
                return [self._played(event, view)]
            case w.TrickWon():
                return self._trick(event)
            case w.RoundScored():
                return self._scored(event.result)
            case w.MatchEnded():
                return [self.winner(event.ranking), self.tr(event.reason)]
        return []

    def _played(self, event: w.CardPlayed, view: w.View) -> str:
        chosen = view.options.excuse == "choice"
        card = self.cards.played(self.codes[event.play.card], event.value, chosen)
        led = (view.trick or view.tricks[-1].laid)[0].seat == event.seat
        return self._who("log.leads" if led else "log.plays", event.seat, card=card)

    def _trick(self, event: w.TrickWon) -> list[str]:
        lines = [self._who("log.trick", event.trick.winner)]
        return [self.tr("trick.double20"), *lines] if event.trick.reversed_ else lines

    def _scored(self, result: w.RoundResult) -> list[str]:
        lines = []
        for seat, lost in enumerate(result.lost):
            if lost is None:
                continue
            lines.append(self._who("log.lost_lives", seat, n=lost) if lost else self._who("log.exact", seat))
            if seat in result.out:
                lines.append(self._who("log.out", seat))
        return lines

    def winner(self, ranking: Sequence[Sequence[Seat]]) -> str:
        """Who won, as a headline."""
        best = ranking[0]
        if len(best) > 1:
            return self.tr("result.shared", names=join(self.catalogue, [self.name(seat) for seat in best]))
        return (
            self.tr("result.you_win")
            if best[0] == self.seat
            else self.tr("result.winner", name=self.seats[best[0]].name)
        )
