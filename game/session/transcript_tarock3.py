"""A match of Bavarian Tarock as text to read."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from game.cards.pack import members
from game.engine.contract import Event
from game.engine.match import Match, Round
from game.games.tarock3 import view as v
from game.session.transcript import CardWords, Transcript, signed


class SuitWords(CardWords, Protocol):
    """Cards and suits by name."""

    def suit(self, suit: int) -> str: ...


class Tarock3Transcript(Transcript):
    """Hands and stock, the auction in a line, laying away, trump, tricks, units."""

    def __init__(self, match: Match, names: Sequence[str], tr: Callable[..., str], cards: SuitWords) -> None:
        super().__init__(match, names, tr, cards)
        self._suits = cards

    def _round(self, round_: Round, events: Sequence[Event]) -> list[str]:
        tr, course, names = self._tr, round_.course, self._names
        lines = [tr("tarock3.log.deal", n=course.number + 1, name=names[course.dealer])]
        said: list[str] = []
        for event in events:
            match event:
                case v.Dealt():
                    hands = zip(names, event.hands, strict=True)
                    lines += [f"  {name}: {self._cards(hand or ())}" for name, hand in hands]
                    stock = self._cards(members(round_.deal.stock))
                    lines.append(f"  {tr('transcript.tarock3.stock', cards=stock)}")
                case v.Spoken():
                    said.append(f"{names[event.said.seat]} {self._said(event.said)}")
                case v.AuctionEnded():
                    lines += self._auction(said)
                    said = []
                    if event.declarer is None:
                        lines.append(tr("tarock3.log.thrown"))
                case v.RoundScored() if event.result.declarer is not None:
                    lines += self._score(event.result)
                case _:
                    lines += self._play(event)
        return lines + self._auction(said)

    def _auction(self, said: Sequence[str]) -> list[str]:
        return [self._tr("transcript.tarock3.auction", bids=", ".join(said))] if said else []

    def _said(self, said: v.Said) -> str:
        if said.kind == "pass":
            return self._tr("tarock3.pass")
        key = "tarock3.hold" if said.kind == "hold" else f"tarock3.{said.game}"
        return self._tr(key, points=said.points)

    def _play(self, event: Event) -> list[str]:
        tr, names = self._tr, self._names
        match event:
            case v.Discarded():
                return [tr("transcript.tarock3.away", name=names[event.seat], cards=self._cards(event.cards))]
            case v.TrumpNamed():
                suit = self._suits.suit(event.suit)
                return [tr("tarock3.log.trump", name=names[event.seat], suit=suit)]
            case v.Announced() if event.level != "none":
                level = tr(f"tarock3.level.{event.level}")
                return [tr("tarock3.log.announced", name=names[event.seat], level=level)]
            case v.TrickWon():
                laid = [(one.seat, self._card(one.card)) for one in event.trick.laid]
                return [self._trick(event.number, laid, event.trick.winner, "transcript.trick")]
        return []

    def _score(self, result: v.RoundResult) -> list[str]:
        mine, theirs = result.points
        lines = [self._tr("tarock3.points", points=mine, need=result.bid, others=theirs)]
        for seat, name in enumerate(self._names):
            units, tally = signed(result.units[seat]), signed(result.tally[seat])
            lines.append(f"  {self._tr('tarock3.paid', name=name, units=units, tally=tally)}")
        return lines
