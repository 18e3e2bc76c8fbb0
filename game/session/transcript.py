"""A match of Whist 22 as text to read: who was dealt what, every bid, every trick, the score.

Words come from outside: `tr` gives the text of a message key, `cards` the names of cards.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from game.engine.contract import Event
from game.engine.match import Match, Round
from game.games.whist22 import view as w


class CardWords(Protocol):
    """How cards are called in the reader's language."""

    def short(self, code: str) -> str: ...


class Transcript:
    """Writes one match. `names`: by seat."""

    def __init__(self, match: Match, names: Sequence[str], tr: Callable[..., str], cards: CardWords) -> None:
        self._match, self._names, self._tr, self._cards = match, names, tr, cards
        self._codes = match.game.pack.codes

    def text(self) -> str:
        """The whole match; lines end with a line feed."""
        tr, match = self._tr, self._match
        lines = [f"{tr('game.whist22')}: {', '.join(self._names)}"]
        rules = match.options.to_text()
        if rules:
            lines.append(tr("transcript.rules", rules=rules.replace(",", ", ")))
        for round_ in match.rounds:
            lines += ["", *self._round(round_)]
        if match.over:
            lines += ["", *self._ending()]
        return "\n".join(lines) + "\n"

    def _round(self, round_: Round) -> list[str]:
        course: Any = round_.course
        tr = self._tr
        state = self._match.game.start(course)
        events: list[Event] = []
        state.deal(round_.deal, events.append)
        for action in round_.actions:
            state.apply(action, events.append)
        lines = [
            tr("transcript.round", round=course.number + 1, n=course.cards, name=self._names[course.dealer])
        ]
        bids: list[str] = []
        for event in events:
            match event:
                case w.Dealt():
                    lines += self._hands(event)
                case w.BidMade():
                    bids.append(f"{self._names[event.seat]} {event.number}")
                    if len(bids) == sum(course.living):
                        lines.append(tr("transcript.bids", bids=", ".join(bids)))
                case w.TrickWon():
                    lines.append(self._trick(event))
                case w.RoundScored():
                    lines += self._score(event.result)
        if bids and len(bids) < sum(course.living):
            lines.append(tr("transcript.bids", bids=", ".join(bids)))
        return lines

    def _hands(self, event: w.Dealt) -> list[str]:
        out = []
        for name, hand in zip(self._names, event.hands, strict=True):
            if hand:
                cards = ", ".join(self._cards.short(self._codes[card]) for card in reversed(hand))
                out.append(f"  {name}: {cards}")
        return out

    def _trick(self, event: w.TrickWon) -> str:
        chosen = self._match.options.excuse == "choice"
        laid = []
        for one in event.trick.laid:
            card = self._cards.short(self._codes[one.play.card])
            if one.play.value >= 0 and chosen:
                card = f"{card} = {one.value}"
            laid.append(f"{self._names[one.seat]} {card}")
        key = "transcript.trick_turned" if event.trick.reversed_ else "transcript.trick"
        winner = self._names[event.trick.winner]
        return self._tr(key, number=event.number + 1, cards=", ".join(laid), name=winner)

    def _score(self, result: w.RoundResult) -> list[str]:
        out = []
        for seat, name in enumerate(self._names):
            bid, won, lost = result.bids[seat], result.won[seat], result.lost[seat]
            if bid is None or won is None or lost is None:
                continue
            lives = self._tr("lives.n", n=max(0, result.lives[seat]))
            minus = f" (−{lost})" if lost else ""
            out.append(f"  {self._tr('transcript.score', name=name, bid=bid, won=won)}{minus}, {lives}")
        return out

    def _ending(self) -> list[str]:
        lines, place = [self._tr(self._match.course.reason)], 1
        for tied in self._match.ranking:
            lines.append(f"  {place}. {', '.join(self._names[seat] for seat in tied)}")
            place += len(tied)
        return lines
