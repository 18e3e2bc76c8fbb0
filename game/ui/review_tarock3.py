"""Looking back at deals of Bavarian Tarock: three hands, stock and laid-away cards, costs in units."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from game.cards.pack import GERMAN36, CardSet, members
from game.engine.contract import Action, Announce, Call, Discard, Event, Name, Pass, Play, Seat
from game.engine.weighing import Tally
from game.games.tarock3.rules import POINTS
from game.games.tarock3.view import Laid, RoundScored
from game.i18n import join
from game.session.review import Decision, Verdict
from game.session.transcript_tarock3 import Tarock3Transcript
from game.ui import letters
from game.ui.geometry import Rect
from game.ui.hint import decimal, percent
from game.ui.layout_review import ReviewLayout
from game.ui.layout_review_boards import Aside, Fan, SeatBoard, tarock3_seats
from game.ui.looking import INSTEAD, Looking, Position
from game.ui.painter import Painter
from game.ui.tarock3_panels import action_words
from game.ui.tarock3_phrases import FRENCH, GERMAN, Phrases

HUNDREDTHS = 100
"""Of a unit, in which harm is counted."""


@dataclass(frozen=True, slots=True)
class Called:
    """Cards and suits by the names of the faces in use."""

    phrases: Phrases

    def short(self, code: str) -> str:
        return self.phrases.card(GERMAN36.card(code))

    def suit(self, suit: int) -> str:
        return self.phrases.suit(suit)


class Tarock3Looking(Looking):
    """Auction, laying away, trump and announcement are decisions like every card."""

    WHERE = "review.where_deal"
    ROUNDS = ("review.prev_deal", "review.next_deal")

    @property
    def phrases(self) -> Phrases:
        faces = FRENCH if self.app.preferences.french_faces else GERMAN
        return Phrases(self.app.catalogue, faces, self.review.seats, self.review.seat)

    def transcript(self) -> str:
        return Tarock3Transcript(self.review.match, self.names, self.tr, Called(self.phrases)).text()

    # -- words ------------------------------------------------------------------------------------

    def lines(self, events: Sequence[Event], view: Any) -> list[str]:
        scored = [event for event in events if isinstance(event, RoundScored)]
        if scored and scored[0].result.declarer is not None:
            events = [*events[:1], *scored]
        return super().lines(events, view)

    def verdict(self, decision: Decision, verdict: Verdict, view: Any) -> str:
        best, chosen, catalogue = verdict.best, verdict.chosen, self.app.catalogue
        if verdict.lost <= 0:
            return self.tr("review.tarock3.good", units=self._units(chosen))
        words = catalogue.sentence(
            "review.tarock3.better",
            cost=decimal(catalogue, verdict.lost),
            choice=self._named(best.action, view),
            units=self._units(best),
            less=self._units(chosen),
        )
        if view.declarer is None:
            return words
        chances = {
            "percent": percent(best.met, verdict.exact),
            "instead": percent(chosen.met, verdict.exact),
        }
        own = view.declarer == decision.seat
        return f"{words} {self.tr('review.tarock3.made' if own else 'review.tarock3.beaten', **chances)}"

    def _units(self, tally: Tally) -> str:
        """Expected units, with a sign."""
        units = -tally.stake / HUNDREDTHS
        return f"{'+' if units >= 0 else '−'}{decimal(self.app.catalogue, abs(units))}"

    def _named(self, action: Action, view: Any, but: Sequence[int] = ()) -> str:
        """The choice as a word of its own; of three cards laid away those that are not `but`."""
        phrases = self.phrases
        if isinstance(action, Discard):
            cards = [phrases.card(card) for card in action.cards if card not in but]
            return join(self.app.catalogue, cards)
        if isinstance(action, Play):
            return phrases.card(action.card)
        return action_words(phrases, view, action)

    def entry(self, decision: Decision, verdict: Verdict, view: Any) -> tuple[str, str]:
        action, best = decision.action, verdict.best.action
        when = self._when(decision, len(view.tricks) + 1)
        if self.review.seat is None:
            when = f"{self.review.seats[decision.seat].name} · {when}"
        same: Sequence[int] = ()
        if isinstance(action, Discard) and isinstance(best, Discard):
            same = [card for card in action.cards if card in best.cards]
        done, other = self._named(action, view, same), self._named(best, view, same)
        return when, self.tr(INSTEAD, choice=done, other=other)

    def _when(self, decision: Decision, trick: int) -> str:
        deal = decision.moment.round + 1
        match decision.action:
            case Pass() | Call():
                return self.tr("review.tarock3.auction", deal=deal)
            case Discard():
                return self.tr("review.tarock3.discard", deal=deal)
            case Name():
                return self.tr("review.tarock3.name", deal=deal)
            case Announce():
                return self.tr("review.tarock3.announce", deal=deal)
            case _:
                return self.tr("review.tarock3.trick", deal=deal, trick=trick)

    def cost(self, verdict: Verdict) -> tuple[str, str]:
        return decimal(self.app.catalogue, verdict.lost), self.tr("tarock3.units")

    # -- the board --------------------------------------------------------------------------------

    def draw(self, p: Painter, lay: ReviewLayout, at: Position) -> None:
        view, first = at.view, self.review.seat or 0
        laid = view.trick or (view.tricks[-1].laid if view.tricks else ())
        winner = view.tricks[-1].winner if view.tricks and not view.trick else None
        boards, aside = tarock3_seats(lay)
        for place, board in enumerate(boards):  # the reader sits lowest, as at the table
            seat = (first + 1 + place) % len(boards)
            self.seat_box(p, board.rect, at.actor == seat)
            self._name(p, board, seat, at)
            self._cards(p, board.hand, _hand(at, seat), at.state.hands[seat], at)
            card = next((one for one in laid if one.seat == seat), None)
            if card is not None:
                box = board.laid
                ring = p.theme.gold if winner == seat else ""
                p.card(self._face(card.card), box.x, box.y, box.w, ring=ring, lift=0.5)
            self._label(p, board, seat, at, card)
        self._aside(p, aside, at)

    def _face(self, card: int) -> str:
        return self.phrases.faces.art[card]

    def _cards(self, p: Painter, fan: Fan, cards: CardSet, held: CardSet, at: Position) -> None:
        """The played ones veiled; a bulb on what would have been better."""
        better = at.better
        wanted = (
            better.cards
            if isinstance(better, Discard)
            else (better.card,)
            if isinstance(better, Play)
            else ()
        )
        several = tuple(members(cards))
        boxes = fan.cards(len(several))
        for card, box in zip(several, boxes, strict=True):
            p.card(self._face(card), box.x, box.y, box.w, lift=0.3)
            if not held >> card & 1:
                p.veil(box)
        for card, box in zip(several, boxes, strict=True):
            if card in wanted:
                self.bulb(p, box)

    def _name(self, p: Painter, board: SeatBoard, seat: Seat, at: Position) -> None:
        """The name, and what the seat last said; the declarer is called so. Below each other in a column."""
        box, name, words = board.name, self.phrases.name(seat), self._role(seat, at)
        if box.h > 40 * p.scale:
            p.text(name, box.x + 4, box.cy - 10 * p.scale, 16, letters.BOLD, room=box.w - 8)
            p.text(words, box.x + 4, box.cy + 12 * p.scale, 14, colour=p.theme.soft, room=box.w - 8)
            return
        wide = p.text(words, box.right - 4, box.cy, 14, colour=p.theme.soft, align="r")
        p.text(name, box.x + 4, box.cy, 16, letters.BOLD, room=box.w - wide - 20)

    def _role(self, seat: Seat, at: Position) -> str:
        view = at.view
        if view.declarer == seat:
            return self.tr("tarock3.declarer")
        if view.declarer is None:
            said = [one for one in view.auction if one.seat == seat]
            if said:
                return self.phrases.said(said[-1])
        return self.tr("tarock3.deals") if view.dealer == seat else ""

    def _aside(self, p: Painter, aside: Aside, at: Position) -> None:
        """Stock or laid-away cards; contract, trump and points so far."""
        state, view, phrases = at.state, at.view, self.phrases
        self.seat_box(p, aside.rect, False, p.theme.band)
        taken = bool(state.laid) or (state.game == "take" and view.phase == "discard")
        cards = state.laid or at.deal.stock
        held = 0 if taken and not state.laid else cards
        self._cards(p, aside.cards, cards, held, at)
        key = "tarock3.aside_take" if state.laid else "tarock3.aside_hand"
        lines = [self.tr(key, n=sum(POINTS[card] for card in members(cards)))]
        if view.declarer is not None:
            contract = phrases.contract(state.game, state.bid)
            level = view.announced
            if level in ("schneider", "schwarz"):
                contract += f" · {self.tr(f'tarock3.level.{level}')}"
            lines.insert(0, contract)
            if view.trump is not None:
                mine, theirs = view.points
                lines.append(f"{mine} : {theirs}")
        self._lines(p, aside.words, lines, view.trump)
        spoken = [*lines, *(phrases.card(card) for card in members(cards))]
        if view.trump is not None:
            mine, theirs = view.points
            counted = self.tr("tarock3.points", points=mine, need=state.bid, others=theirs)
            spoken = [*lines[:-1], phrases.suit(view.trump), counted, *spoken[len(lines) :]]
        p.control("aside", aside.rect, ", ".join(spoken))

    def _lines(self, p: Painter, box: Rect, lines: Sequence[str], trump: int | None) -> None:
        """Below each other, at most as high as the box; the trump's mark before the first."""
        pitch = min(22 * p.scale, box.h / max(1, len(lines)))
        y = box.cy - pitch * (len(lines) - 1) / 2
        for index, words in enumerate(lines):
            x = box.x
            if index == 0 and trump is not None:
                side = min(20 * p.scale, pitch)
                p.icon(f"cards/mark/{self.phrases.faces.marks[trump]}", x, y - side / 2, side)
                x += side + 6
            face = letters.BOLD if index == 0 else letters.MEDIUM
            p.text(words, x, y + index * pitch, 15, face, room=box.right - x, smallest=11)

    def _label(self, p: Painter, board: SeatBoard, seat: Seat, at: Position, laid: Laid | None) -> None:
        phrases = self.phrases
        held = ", ".join(phrases.card(card) for card in members(at.state.hands[seat]))
        parts = [", ".join(part for part in (phrases.name(seat), self._role(seat, at)) if part), held]
        if laid is not None:
            parts.append(phrases.card(laid.card))
        p.control(f"seat{seat}", board.rect, ". ".join(part for part in parts if part))


def _hand(at: Position, seat: Seat) -> CardSet:
    """The cards that a seat plays with, or chooses from while it lays away."""
    cards: CardSet = at.deal.hands[seat]
    if at.state.declarer == seat and at.state.game == "take":
        cards = (cards | at.deal.stock) & ~at.state.laid
    return cards
