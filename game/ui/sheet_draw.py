"""The score sheet as people draw it: rounds down, players across; and the standing beside it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.engine.contract import Seat
from game.games.whist22 import view as w
from game.i18n import CardNames
from game.ui import letters
from game.ui.geometry import Rect
from game.ui.layout import SheetLayout, sheet_in
from game.ui.painter import Painter
from game.ui.table_draw import KING_TO_ACE, Table

NARROW = 40.0
"""Column width in CSS pixels below which bid and tricks lose the spaces around the stroke."""


def lives_words(view: w.View, lives: int, cards: CardNames) -> str:
    """Lives as the sheet writes them: a card's rank for King to Ace, else the number; never below 0."""
    if view.options.lives == KING_TO_ACE and lives > 0:
        return cards.lives_index(lives)
    return str(max(0, lives))


def cell(result: w.RoundResult, seat: Seat) -> tuple[str, bool] | None:
    """Bid and tricks of a seat in a round, and whether they meet; None when it was out."""
    bid, won = result.bids[seat], result.won[seat]
    return None if bid is None or won is None else (f"{bid} / {won}", bid == won)


def rule(p: Painter, lay: SheetLayout, rows: int) -> None:
    """The lines on the paper: below the names, and from player to player as far down as is written."""
    low = min(lay.view.bottom, lay.view.y + rows * lay.row_h)
    left, right = lay.view.x, lay.heads[-1].right
    p.box(Rect(left, lay.view.y - 1, right - left, 1.4), 0.7, p.theme.line)
    for head in lay.heads:
        p.box(Rect(head.x - 0.6, head.y + 4, 1.2, low - head.y - 4), 0.6, p.theme.edge)


class Sheet:
    """The rounds of a match in the boxes of a SheetLayout."""

    def __init__(
        self, p: Painter, view: w.View, names: Sequence[str], cards: CardNames, tr: Callable[..., str]
    ) -> None:
        self.p, self.view, self.names, self.cards, self.tr = p, view, names, cards, tr

    def draw(self, lay: SheetLayout, scroll: float) -> None:
        """Names, all rounds (clipped to the window and pushed up by `scroll` pixels), the legend."""
        p = self.p
        for rect, name in zip(lay.heads, self.names, strict=True):
            p.text(name, rect.cx, rect.cy, 15, letters.BOLD, align="c", room=rect.w - 4, smallest=9.5)
        p.clip(lay.view)
        for index, result in enumerate(self.view.history):
            row = lay.row(index, scroll)
            if row.bottom > lay.view.y and row.y < lay.view.bottom:
                self._row(lay, index, scroll, result)
        p.clip(None)
        rule(p, lay, len(self.view.history))
        p.text(self.tr("sheet.legend"), lay.note.x, lay.note.cy, 14, colour=p.theme.soft, room=lay.note.w)

    def _row(self, lay: SheetLayout, index: int, scroll: float, result: w.RoundResult) -> None:
        p, theme, box = self.p, self.p.theme, lay.row(index, scroll)
        if index % 2 == 0:
            p.box(box.inset(0, 2), 8, theme.band)
        number = lay.number(index, scroll)
        p.text(str(result.cards), number.cx, number.cy, 19, letters.TITLE, theme.soft, "c")
        spoken = []
        for seat in range(len(self.names)):
            found = cell(result, seat)
            rect = lay.cell(index, seat, scroll)
            if found is None:
                p.text("–", rect.cx, rect.cy, 15, colour=theme.soft, align="c")
                continue
            lives = self._cell(rect, found, result, seat)
            spoken.append(f"{self.names[seat]} {found[0]} ({lives})")
        p.control(f"row{result.number}", box, f"{result.cards}: " + ", ".join(spoken))

    def _cell(self, rect: Rect, found: tuple[str, bool], result: w.RoundResult, seat: Seat) -> str:
        p, theme = self.p, self.p.theme
        words, exact = found
        tight = words.replace(" ", "") if rect.w < NARROW else words
        half = rect.h * 0.21
        p.text(
            tight,
            rect.cx,
            rect.cy - half,
            16,
            letters.BOLD,
            theme.good if exact else theme.bad,
            "c",
            room=rect.w - 2,
        )
        lives = lives_words(self.view, result.lives[seat], self.cards)
        wide = p.text(lives, rect.cx, rect.cy + half, 15, colour=theme.soft, align="c")
        if not exact:
            p.box(Rect(rect.cx + wide / 2 + 3, rect.cy + half - 2, 5, 5), 2.5, theme.bad)
        if seat in result.out:
            p.box(Rect(rect.cx - 14, rect.cy + half - 1, 28, 2), 1, theme.bad)
        return lives


def standing(
    p: Painter, view: w.View, lay: SheetLayout, names: Sequence[str], cards: CardNames, tr: Callable[..., str]
) -> None:
    """The seats in order, best first: lives left and what the last round cost."""
    theme, last = p.theme, view.history[-1] if view.history else None
    p.text(
        tr("sheet.standing"),
        lay.standing_title.x,
        lay.standing_title.cy,
        17,
        letters.TITLE,
        room=lay.standing_title.w,
    )
    seats = [seat for tied in view.ranking for seat in tied]
    for seat, rect in zip(seats, lay.standing, strict=True):
        own = seat == view.seat
        lives = lives_words(view, view.lives[seat], cards)
        gone = view.lives[seat] <= 0
        p.icon(
            "icons/heart-empty" if gone else "icons/heart",
            rect.x,
            rect.cy - 8,
            16,
            theme.soft if gone else theme.bad,
        )
        p.text(lives, rect.x + 32, rect.cy, 18, letters.TITLE, theme.soft if gone else theme.ink, "c")
        lost = last.lost[seat] if last else None
        words = "" if not lost else f"−{lost}"
        wide = p.text(words, rect.right - 4, rect.cy, 16, letters.BOLD, theme.bad, "r") if words else 0
        face = letters.BOLD if own else letters.MEDIUM
        p.text(
            names[seat],
            rect.x + 50,
            rect.cy,
            16,
            face,
            theme.soft if gone else theme.ink,
            room=rect.w - 58 - wide,
        )
        spoken = tr("sheet.lost", n=lost) if lost else tr("sheet.exact") if lost == 0 else ""
        p.control(
            f"standing{seat}",
            rect,
            ", ".join(x for x in (names[seat], tr("lives.n", n=max(0, view.lives[seat])), spoken) if x),
        )


def side_paper(
    p: Painter,
    tr: Callable[..., str],
    box: Rect,
    rows: int,
    players: int,
    scale: float,
    empty: str = "sheet.empty",
) -> SheetLayout:
    """The panel beside a table on which its sheet stands; without rows it says so (`empty`: message key)."""
    p.box(box, 16, p.theme.sheet, p.theme.edge, 1.2, lift=0.6)
    lay = sheet_in(box, rows, players, scale)
    p.text(tr("sheet.title"), lay.title.x + 4, lay.title.cy, 21, letters.TITLE, room=lay.title.w)
    if not rows:
        x, y, room = lay.view.cx, lay.view.y + 8, lay.view.w - 20
        p.paragraph(tr(empty), x, y, room, 15, colour=p.theme.soft, align="c")
    return lay


def draw_side_sheet(t: Table, box: Rect) -> None:
    """The last rounds that fit into the side column."""
    view = t.view
    names = [t.phrases.name(seat) for seat in range(len(view.lives))]
    lay = side_paper(t.p, t.tr, box, len(view.history), len(names), t.layout.scale)
    Sheet(t.p, view, names, t.cards, t.tr).draw(lay, lay.most_scroll)
