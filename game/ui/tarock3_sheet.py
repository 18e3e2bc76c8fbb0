"""The score sheet of Bavarian Tarock: deals down, players across, units and what they come to."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.engine.contract import Seat
from game.games.tarock3 import view as v
from game.session.transcript import signed
from game.ui import letters
from game.ui.geometry import Rect
from game.ui.layout import SheetLayout
from game.ui.painter import Painter
from game.ui.sheet_draw import rule, side_paper
from game.ui.tarock3_draw import Table3, chip
from game.ui.tarock3_phrases import Phrases


def row_words(result: v.RoundResult, phrases: Phrases) -> str:
    """One deal as it is read out."""
    tr = phrases.tr
    number = tr("tarock3.deal", n=result.number + 1)
    if result.declarer is None:
        return f"{number}: {tr('tarock3.log.thrown')}"
    contract = phrases.contract(result.game, result.bid)
    name = phrases.name(result.declarer)
    units = ", ".join(
        f"{phrases.name(seat)} {signed(result.units[seat])} ({signed(result.tally[seat])})"
        for seat in range(len(result.units))
    )
    return f"{number}: {tr('tarock3.contract', name=name, contract=contract)}. {units}"


class Paper:
    """The deals of a match in the boxes of a SheetLayout; seats in their order at the table."""

    def __init__(self, p: Painter, view: v.View, phrases: Phrases, order: Sequence[Seat]) -> None:
        self.p, self.view, self.phrases, self.order = p, view, phrases, order

    def draw(self, lay: SheetLayout, scroll: float) -> None:
        """Names, all deals clipped to the window and pushed up by `scroll`, the legend."""
        p = self.p
        for rect, seat in zip(lay.heads, self.order, strict=True):
            name = self.phrases.name(seat)
            p.text(name, rect.cx, rect.cy, 15, letters.BOLD, align="c", room=rect.w - 4, smallest=11)
        p.clip(lay.view)
        for index, result in enumerate(self.view.history):
            row = lay.row(index, scroll)
            if row.bottom > lay.view.y and row.y < lay.view.bottom:
                self._row(lay, index, scroll, result)
        p.clip(None)
        rule(p, lay, len(self.view.history))
        legend = self.phrases.tr("tarock3.legend")
        p.text(legend, lay.note.x, lay.note.cy, 14, colour=p.theme.soft, room=lay.note.w, smallest=10)

    def _row(self, lay: SheetLayout, index: int, scroll: float, result: v.RoundResult) -> None:
        p, theme, box = self.p, self.p.theme, lay.row(index, scroll)
        if index % 2 == 0:
            p.box(box.inset(0, 2), 8, theme.band)
        number = lay.number(index, scroll)
        p.text(str(result.number + 1), number.cx, number.cy, 19, letters.TITLE, theme.soft, "c")
        for column, seat in enumerate(self.order):
            self._cell(lay.cell(index, column, scroll), result, seat)
        p.control(f"row{result.number}", box, row_words(result, self.phrases))

    def _cell(self, rect: Rect, result: v.RoundResult, seat: Seat) -> None:
        p, theme, half = self.p, self.p.theme, rect.h * 0.21
        if result.declarer is None:
            p.text("–", rect.cx, rect.cy, 16, colour=theme.soft, align="c")
            return
        units = result.units[seat]
        ink = theme.good if units > 0 else theme.bad
        wide = p.text(signed(units), rect.cx, rect.cy - half, 17, letters.BOLD, ink, "c", room=rect.w - 2)
        p.text(signed(result.tally[seat]), rect.cx, rect.cy + half, 15, colour=theme.soft, align="c")
        if seat == result.declarer and result.trump is not None:
            side = min(15 * p.scale, rect.h * 0.36, (rect.w - wide) / 2 - 7)
            if side > 7:
                mark = f"cards/mark/{self.phrases.faces.marks[result.trump]}"
                chip(p, mark, rect.cx - wide / 2 - side - 6, rect.cy - half - side / 2, side)


def standing(p: Painter, view: v.View, lay: SheetLayout, phrases: Phrases, tr: Callable[..., str]) -> None:
    """The seats in order, best first."""
    theme, title = p.theme, lay.standing_title
    p.text(tr("sheet.standing"), title.x, title.cy, 17, letters.TITLE, room=title.w)
    seats = [seat for tied in view.ranking for seat in tied]
    for seat, rect in zip(seats, lay.standing, strict=True):
        units = view.tally[seat]
        face = letters.BOLD if seat == view.seat else letters.MEDIUM
        ink = theme.bad if units < 0 else theme.ink
        wide = p.text(signed(units), rect.right - 6, rect.cy, 18, letters.TITLE, ink, "r")
        p.text(phrases.name(seat), rect.x + 4, rect.cy, 16, face, room=rect.w - wide - 20)
        p.control(f"standing{seat}", rect, tr("tarock3.seat", name=phrases.name(seat), units=signed(units)))


def draw_side_sheet(t: Table3, box: Rect) -> None:
    """The last deals that fit into the side column."""
    order = [(t.director.bottom + place) % 3 for place in range(3)]
    rows, empty = len(t.view.history), "tarock3.sheet_empty"
    lay = side_paper(t.p, t.tr, box, rows, len(order), t.layout.scale, empty)
    Paper(t.p, t.view, t.phrases, order).draw(lay, lay.most_scroll)
