"""Looking back at a match of Whist 22: a row for each seat, lives, bids, and costs in lives."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.cards.pack import members
from game.engine.contract import Action, Bid, Play, Seat
from game.games.whist22.view import Laid
from game.i18n import CardNames
from game.session.review import Decision, Verdict
from game.session.transcript_whist22 import WhistTranscript
from game.ui import letters
from game.ui.geometry import Rect, centred
from game.ui.hint import choice, decimal, percent
from game.ui.layout_review import ReviewLayout, SeatRow, seat_rows
from game.ui.looking import Looking, Position
from game.ui.painter import Painter
from game.ui.phrases import Phrases
from game.ui.table_draw import draw_pips

EXCUSE = 21


@dataclass(frozen=True, slots=True)
class Pen:
    """What the table's pips are drawn with."""

    p: Painter
    layout: ReviewLayout


class WhistLooking(Looking):
    """A hand is small: every card of it shows."""

    LINE = 50.0
    ICON = "heart"

    @property
    def phrases(self) -> Phrases:
        codes = self.review.match.game.pack.codes
        return Phrases(self.app.catalogue, codes, self.review.seats, self.review.seat)

    def transcript(self) -> str:
        cards = CardNames(self.app.catalogue)
        return WhistTranscript(self.review.match, self.names, self.tr, cards).text()

    # -- words ------------------------------------------------------------------------------------

    def verdict(self, decision: Decision, verdict: Verdict, view: Any) -> str:
        catalogue, tr = self.app.catalogue, self.tr
        bid = isinstance(decision.action, Bid)
        if verdict.lost <= 0:
            key = "review.good_bid" if bid else "review.good_card"
            return tr(key, percent=percent(verdict.chosen.met, verdict.exact))
        return catalogue.sentence(
            "review.better_bid" if bid else "review.better_card",
            choice=choice(catalogue, verdict.best.action, view, self.review.match.game.pack.codes),
            lives=decimal(catalogue, verdict.lost),
            percent=percent(verdict.best.met, verdict.exact),
            instead=percent(verdict.chosen.met, verdict.exact),
        )

    def entry(self, decision: Decision, verdict: Verdict, view: Any) -> tuple[str, str]:
        key = "review.line_bid" if isinstance(decision.action, Bid) else "review.line_card"
        done, other = self._short(decision.action), self._short(verdict.best.action)
        words = self.tr(key, round=decision.moment.round + 1, choice=done, other=other)
        if self.review.seat is None:
            words = f"{self.review.seats[decision.seat].name}: {words}"
        return "", words

    def _short(self, action: Action) -> str:
        if isinstance(action, Bid):
            return str(action.number)
        assert isinstance(action, Play)
        short = CardNames(self.app.catalogue).short(self.code(action.card))
        return f"{short} ({action.value})" if action.value >= 0 else short

    def cost(self, verdict: Verdict) -> tuple[str, str]:
        return decimal(self.app.catalogue, verdict.lost), ""

    # -- the board --------------------------------------------------------------------------------

    def draw(self, p: Painter, lay: ReviewLayout, at: Position) -> None:
        view = at.view
        laid = view.trick or (view.tricks[-1].laid if view.tricks and at.moment.actions else ())
        winner = view.tricks[-1].winner if view.tricks and not view.trick else None
        for seat, row in enumerate(seat_rows(lay, len(self.review.seats))):
            card = next((one for one in laid if one.seat == seat), None)
            self._seat(p, Pen(p, lay), row, seat, at, card, winner == seat)

    def _seat(
        self, p: Painter, pen: Pen, row: SeatRow, seat: Seat, at: Position, laid: Laid | None, won: bool
    ) -> None:
        theme, view, dealt = p.theme, at.view, at.deal[seat]
        self.seat_box(p, row.rect, at.actor == seat, "" if dealt else theme.band)
        name = self.phrases.name(seat)
        top, low = row.name.cy - row.name.h * 0.2, row.name.cy + row.name.h * 0.22
        shown = 16 if row.name.h > 40 else 14
        p.text(name, row.name.x, top, shown, letters.BOLD, room=row.name.w)
        if not dealt:
            p.text(self.tr("table.out"), row.name.x, low, shown, colour=theme.soft, room=row.name.w)
            p.control(f"seat{seat}", row.rect, self.tr("seat.label_out", name=name))
            return
        x = row.name.x
        p.icon("icons/heart", x, low - 7, 14, theme.bad)
        x += 18 + p.text(str(max(0, view.lives[seat])), x + 18, low, shown, letters.TITLE) + 12
        bid = view.bids[seat]
        if bid is not None:
            draw_pips(pen, bid, view.won[seat], x, low, max(20, row.name.right - x))  # type: ignore[arg-type]
        self._hand(p, row, seat, at)
        if laid is not None:
            box = centred(row.laid.cx, row.laid.cy, row.card_w, row.card_w * 1.75)
            self._card(p, row, self.code(laid.play.card), box, theme.gold if won else "")
        self._label(p, row, seat, at, laid)

    def _hand(self, p: Painter, row: SeatRow, seat: Seat, at: Position) -> None:
        """All cards that were dealt, strongest first, the played ones veiled; a bulb on the better one."""
        cards = sorted(members(at.deal[seat]), key=lambda card: (card == EXCUSE, -card))
        held, better = at.state.hands[seat], at.better
        boxes = row.cards(len(cards))
        for card, box in zip(cards, boxes, strict=True):
            self._card(p, row, self.code(card), box, "")
            if not held >> card & 1:
                p.veil(box)
        for card, box in zip(cards, boxes, strict=True):
            if isinstance(better, Play) and at.actor == seat and better.card == card:
                self.bulb(p, box)

    def _card(self, p: Painter, row: SeatRow, code: str, box: Rect, ring: str) -> None:
        """A card, or only its number where a card would be too small to read."""
        if row.readable:
            p.card(code, box.x, box.y, box.w, ring=ring, lift=0.3)
            return
        w = max(box.w, 22.0)
        chip = centred(box.cx, box.cy, w, min(row.rect.h - 10, 30.0))
        p.box(chip, 5, p.theme.paper, ring or p.theme.edge, 2.5 if ring else 1.2)
        if code == "X":
            p.icon("icons/star", chip.cx - 7, chip.cy - 7, 14, p.theme.paper_ink)
        else:
            p.text(code[1:], chip.cx, chip.cy, 14, letters.BOLD, p.theme.paper_ink, "c")

    def _label(self, p: Painter, row: SeatRow, seat: Seat, at: Position, laid: Laid | None) -> None:
        names, view, name = CardNames(self.app.catalogue), at.view, self.phrases.name(seat)
        lives, bid = max(0, view.lives[seat]), view.bids[seat]
        words = (
            self.tr("seat.label_no_bid", name=name, n=lives)
            if bid is None
            else self.tr("seat.label", name=name, n=lives, bid=bid, won=view.won[seat])
        )
        held = [names.short(self.code(card)) for card in members(at.state.hands[seat])]
        parts = [words, ", ".join(held)]
        if laid is not None:
            parts.append(names.label(self.code(laid.play.card)))
        p.control(f"seat{seat}", row.rect, ". ".join(part for part in parts if part))
