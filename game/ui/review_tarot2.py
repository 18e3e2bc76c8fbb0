"""Looking back at rounds of Tarot for two: both hands and all stack cards open, costs in points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.cards.pack import members
from game.engine.contract import Action, Event, Play, Seat
from game.games.tarot2.view import Laid, RoundScored
from game.session.review import Decision, Verdict
from game.session.transcript_tarot2 import Tarot2Transcript
from game.ui import letters
from game.ui.hint import percent
from game.ui.layout_review import ReviewLayout
from game.ui.layout_review_boards import SeatBoard, tarot2_seats
from game.ui.looking import INSTEAD, Looking, Position
from game.ui.painter import Painter
from game.ui.tarot2_draw import TARGETS
from game.ui.tarot2_hint import score_words
from game.ui.tarot2_phrases import Phrases


class Tarot2Looking(Looking):
    """Of each stack all three cards can be seen: the lowest one that is not veiled is the open one."""

    @property
    def phrases(self) -> Phrases:
        codes = self.review.match.game.pack.codes
        return Phrases(self.app.catalogue, codes, self.review.seats, self.review.seat)

    def transcript(self) -> str:
        return Tarot2Transcript(self.review.match, self.names, self.tr, self.phrases.cards).text()

    # -- words ------------------------------------------------------------------------------------

    def lines(self, events: Sequence[Event], view: Any) -> list[str]:
        scored = [event for event in events if isinstance(event, RoundScored)]
        return super().lines([*events[:1], *scored] if scored else events, view)

    def verdict(self, decision: Decision, verdict: Verdict, view: Any) -> str:
        best, chosen, phrases = verdict.best, verdict.chosen, self.phrases
        if verdict.lost <= 0:
            score = score_words(phrases.catalogue, chosen, view.options, verdict.exact)
            return self.tr("review.tarot2.good", score=score, percent=percent(chosen.met, verdict.exact))
        cost = _halves(verdict.lost)
        return phrases.catalogue.sentence(
            "review.tarot2.better",
            cost=phrases.half(cost),
            n=-(-cost // 2),
            choice=self._named(best.action),
            percent=percent(best.met, verdict.exact),
            instead=percent(chosen.met, verdict.exact),
            score=score_words(phrases.catalogue, best, view.options, verdict.exact),
            less=score_words(phrases.catalogue, chosen, view.options, verdict.exact),
        )

    def entry(self, decision: Decision, verdict: Verdict, view: Any) -> tuple[str, str]:
        here = decision.moment
        when = self.tr("review.tarot2.at", round=here.round + 1, trick=(here.actions + 1) // 2)
        if self.review.seat is None:
            when = f"{self.review.seats[decision.seat].name} · {when}"
        done, other = self._named(decision.action), self._named(verdict.best.action)
        return when, self.tr(INSTEAD, choice=done, other=other)

    def _named(self, action: Action) -> str:
        assert isinstance(action, Play)
        return self.phrases.cards.label(self.code(action.card))

    def cost(self, verdict: Verdict) -> tuple[str, str]:
        return self.phrases.half(_halves(verdict.lost)), self.tr("tarot2.points")

    # -- the board --------------------------------------------------------------------------------

    def draw(self, p: Painter, lay: ReviewLayout, at: Position) -> None:
        view, reader = at.view, self.review.seat or 0
        laid = view.trick or (view.tricks[-1].laid if view.tricks else ())
        winner = view.tricks[-1].winner if view.tricks and not view.trick else None
        other, own = tarot2_seats(lay)
        for seat, board in ((1 - reader, other), (reader, own)):
            self.seat_box(p, board.rect, at.actor == seat)
            self._name(p, board, seat, at)
            self._piles(p, board, seat, at)
            self._hand(p, board, seat, at)
            card = next((one for one in laid if one.seat == seat), None)
            if card is not None:
                ring = p.theme.gold if winner == seat else ""
                box = board.laid
                p.card(self.code(card.card), box.x, box.y, box.w, ring=ring, lift=0.5)
            self._label(p, board, seat, at, card)

    def _name(self, p: Painter, board: SeatBoard, seat: Seat, at: Position) -> None:
        box, view = board.name, at.view
        points = self.phrases.half(view.half_points[seat])
        words = self.tr("tarot2.points_of", points=points, target=TARGETS[len(view.bouts[seat])])
        wide = p.text(words, box.right - 4, box.cy, 15, letters.BOLD, align="r")
        name = self.phrases.name(seat)
        p.text(name, box.x + 4, box.cy, 16, letters.BOLD, room=box.w - wide - 20)

    def _piles(self, p: Painter, board: SeatBoard, seat: Seat, at: Position) -> None:
        """From the lowest card on; those that have been played are veiled."""
        stacks, bulbs = at.view.stacks[seat], []
        for number, (fan, pile) in enumerate(zip(board.piles, at.deal.stacks[seat], strict=True)):
            for depth, (card, box) in enumerate(zip(pile, fan.cards(len(pile)), strict=True)):
                p.card(self.code(card), box.x, box.y, box.w, lift=0.3)
                if depth >= stacks[number].depth:
                    p.veil(box)
                elif self._is_better(at, seat, card):
                    bulbs.append(box)
        for box in bulbs:
            self.bulb(p, box)

    def _hand(self, p: Painter, board: SeatBoard, seat: Seat, at: Position) -> None:
        cards, held = tuple(members(at.deal.hands[seat])), at.state.hands[seat]
        bulbs = []
        for card, box in zip(cards, board.hand.cards(len(cards)), strict=True):
            p.card(self.code(card), box.x, box.y, box.w, lift=0.3)
            if not held >> card & 1:
                p.veil(box)
            elif self._is_better(at, seat, card):
                bulbs.append(box)
        for box in bulbs:
            self.bulb(p, box)

    @staticmethod
    def _is_better(at: Position, seat: Seat, card: int) -> bool:
        better = at.better
        return at.actor == seat and isinstance(better, Play) and better.card == card

    def _label(self, p: Painter, board: SeatBoard, seat: Seat, at: Position, laid: Laid | None) -> None:
        view, phrases, tr = at.view, self.phrases, self.tr
        name = phrases.name(seat)
        plate = tr(
            "tarot2.plate",
            name=name,
            points=phrases.half(view.half_points[seat]),
            bouts=len(view.bouts[seat]),
            target=TARGETS[len(view.bouts[seat])],
            cards=view.counts[seat],
        )
        held = ", ".join(phrases.cards.label(self.code(card)) for card in members(at.state.hands[seat]))
        parts = [plate, held]
        if laid is not None:
            parts.append(self.phrases.cards.label(self.code(laid.card)))
        p.control(f"seat{seat}", board.name, ". ".join(part for part in parts if part))
        for number, fan in enumerate(board.piles):
            pile = at.deal.stacks[seat][number][: view.stacks[seat][number].depth]
            cards = ", ".join(phrases.cards.label(self.code(card)) for card in reversed(pile))
            params = {"name": name, "n": number + 1}
            words = (
                tr("tarot2.stack_open", card=cards, depth=len(pile), **params)
                if pile
                else tr("tarot2.stack_empty", **params)
            )
            p.control(f"stack{seat}.{number}", fan.box, words)


def _halves(lost: float) -> int:
    """What one seat's own score lost, in half-points, at least one: `lost` counts both scores."""
    return max(1, round(lost))
