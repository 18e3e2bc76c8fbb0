"""Rounds of Tarot for two as text to read."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.contract import Event
from game.engine.match import Round
from game.games.tarot2 import view as v
from game.session.transcript import Transcript, signed


class Tarot2Transcript(Transcript):
    """Hands, stacks from the lowest card up, tricks, and how the score came about."""

    def _round(self, round_: Round, events: Sequence[Event]) -> list[str]:
        tr, course = self._tr, round_.course
        lines = [tr("transcript.tarot2.round", round=course.number + 1, name=self._names[course.dealer])]
        for event in events:
            match event:
                case v.Dealt():
                    lines += self._dealt(event, round_)
                case v.TrickWon():
                    laid = [(one.seat, self._card(one.card)) for one in event.trick.laid]
                    lines.append(self._trick(event.number, laid, event.trick.winner, "transcript.trick"))
                case v.RoundScored():
                    lines += self._score(event.result)
        return lines

    def _dealt(self, event: v.Dealt, round_: Round) -> list[str]:
        lines = []
        for name, hand, piles in zip(self._names, event.hands, round_.deal.stacks, strict=True):
            lines.append(f"  {name}: {self._cards(hand or ())}")
            stacks = " / ".join(self._cards(pile) for pile in piles)
            lines.append(f"  {self._tr('transcript.tarot2.stacks', name=name, cards=stacks)}")
        return lines

    def _score(self, result: v.RoundResult) -> list[str]:
        lines = []
        for seat, name in enumerate(self._names):
            whole, half = divmod(result.half_points[seat], 2)
            words = self._tr(
                "transcript.tarot2.score",
                name=name,
                points=f"{whole}½" if half else str(whole),
                target=result.targets[seat],
                score=signed(result.score[seat]),
                tally=signed(result.tally[seat]),
            )
            lines.append(f"  {words}")
        return lines
