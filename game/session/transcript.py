"""A match as text to read: who was dealt what, what was said, every trick, the score.

Words come from outside: `tr` gives the text of a message key, `cards` the names of cards.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from typing import Protocol

from game.cards.pack import Card
from game.engine.contract import Event, Seat
from game.engine.match import Match, Round


class CardWords(Protocol):
    """How cards are called in the reader's language."""

    def short(self, code: str) -> str: ...


class Transcript(ABC):
    """Writes one match. `names`: by seat."""

    def __init__(self, match: Match, names: Sequence[str], tr: Callable[..., str], cards: CardWords) -> None:
        self._match, self._names, self._tr, self._words = match, names, tr, cards

    def text(self) -> str:
        """The whole match; lines end with a line feed."""
        tr, match = self._tr, self._match
        lines = [f"{tr(f'game.{match.game.id}')}: {', '.join(self._names)}"]
        rules = match.options.to_text()
        if rules:
            lines.append(tr("transcript.rules", rules=rules.replace(",", ", ")))
        for round_ in match.rounds:
            lines += ["", *self._round(round_, self._events(round_))]
        if match.over:
            lines += ["", *self._ending()]
        return "\n".join(lines) + "\n"

    @abstractmethod
    def _round(self, round_: Round, events: Sequence[Event]) -> list[str]:
        """One round, from its deal to its score as far as it was played."""

    def _ending(self) -> list[str]:
        """The ranking."""
        lines, place = [], 1
        for tied in self._match.ranking:
            lines.append(f"  {place}. {', '.join(self._names[seat] for seat in tied)}")
            place += len(tied)
        return lines

    def _events(self, round_: Round) -> list[Event]:
        state = self._match.game.start(round_.course)
        events: list[Event] = []
        state.deal(round_.deal, events.append)
        for action in round_.actions:
            state.apply(action, events.append)
        return events

    def _card(self, card: Card) -> str:
        return self._words.short(self._match.game.pack.codes[card])

    def _cards(self, cards: Iterable[Card]) -> str:
        return ", ".join(self._card(card) for card in cards)

    def _trick(self, number: int, laid: Iterable[tuple[Seat, str]], winner: Seat, key: str) -> str:
        """A trick, from 0; what each seat laid, in order."""
        cards = ", ".join(f"{self._names[seat]} {card}" for seat, card in laid)
        return self._tr(key, number=number + 1, cards=cards, name=self._names[winner])


def signed(number: int) -> str:
    """+25, −25, 0."""
    return f"+{number}" if number > 0 else f"−{-number}" if number < 0 else "0"
