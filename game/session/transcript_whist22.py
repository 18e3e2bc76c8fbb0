"""A match of Whist 22 as text to read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.engine.contract import Event
from game.engine.match import Round
from game.games.whist22 import view as w
from game.session.transcript import Transcript


class WhistTranscript(Transcript):
    """Hands with the strongest card first; what the Excuse counted where that was chosen."""

    def _round(self, round_: Round, events: Sequence[Event]) -> list[str]:
        course: Any = round_.course
        tr, dealer = self._tr, self._names[round_.course.dealer]
        lines = [tr("transcript.round", round=course.number + 1, n=course.cards, name=dealer)]
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
                    lines.append(self._won(event))
                case w.RoundScored():
                    lines += self._score(event.result)
        if bids and len(bids) < sum(course.living):
            lines.append(tr("transcript.bids", bids=", ".join(bids)))
        return lines

    def _hands(self, event: w.Dealt) -> list[str]:
        hands = zip(self._names, event.hands, strict=True)
        return [f"  {name}: {self._cards(reversed(hand))}" for name, hand in hands if hand]

    def _won(self, event: w.TrickWon) -> str:
        chosen = self._match.options.excuse == "choice"
        laid = []
        for one in event.trick.laid:
            card = self._card(one.play.card)
            laid.append((one.seat, f"{card} = {one.value}" if one.play.value >= 0 and chosen else card))
        key = "transcript.trick_turned" if event.trick.reversed_ else "transcript.trick"
        return self._trick(event.number, laid, event.trick.winner, key)

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
        return [self._tr(self._match.course.reason), *super()._ending()]
