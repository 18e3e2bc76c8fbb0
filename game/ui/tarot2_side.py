"""Log and score sheet beside the stacks of Tarot for two."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.tarot2.view import RoundResult
from game.session.transcript import signed
from game.ui import letters
from game.ui.geometry import Rect
from game.ui.layout import SheetLayout
from game.ui.sheet_draw import rule, side_paper
from game.ui.table_panels import draw_log
from game.ui.tarot2_draw import Table2


def draw_side(t: Table2, log: Sequence[tuple[str, bool]]) -> None:
    """On a screen that is wide enough."""
    side = t.layout.side
    if side is not None:
        draw_log(t.p, t.tr, side.log, log)
        _sheet(t, side.sheet)


def _sheet(t: Table2, box: Rect) -> None:
    """Rounds down, players across: what each scored, and below it what that comes to."""
    p, theme, history = t.p, t.p.theme, t.view.history
    lay = side_paper(p, t.tr, box, len(history), 2, t.layout.scale)
    order = (t.director.bottom, 1 - t.director.bottom)
    for rect, seat in zip(lay.heads, order, strict=True):
        p.text(t.phrases.name(seat), rect.cx, rect.cy, 15, letters.BOLD, align="c", room=rect.w - 4)
    p.clip(lay.view)
    for index, result in enumerate(history):
        _row(t, lay, index, result, order)
    p.clip(None)
    rule(p, lay, len(history))
    p.text(t.tr("tarot2.legend"), lay.note.x, lay.note.cy, 14, colour=theme.soft, room=lay.note.w)


def _row(t: Table2, lay: SheetLayout, index: int, result: RoundResult, order: tuple[int, int]) -> None:
    p, theme, scroll = t.p, t.p.theme, lay.most_scroll
    box, number = lay.row(index, scroll), lay.number(index, scroll)
    if box.bottom <= lay.view.y:
        return
    if index % 2 == 0:
        p.box(box.inset(0, 2), 8, theme.band)
    p.text(str(index + 1), number.cx, number.cy, 19, letters.TITLE, theme.soft, "c")
    for column, seat in enumerate(order):
        rect, score = lay.cell(index, column, scroll), result.score[seat]
        ink, half = theme.good if score > 0 else theme.bad if score < 0 else theme.soft, rect.h * 0.21
        p.text(signed(score), rect.cx, rect.cy - half, 17, letters.BOLD, ink, "c", room=rect.w - 2)
        p.text(signed(result.tally[seat]), rect.cx, rect.cy + half, 15, colour=theme.soft, align="c")
    figures = ", ".join(
        f"{t.phrases.name(seat)} {signed(result.score[seat])} ({signed(result.tally[seat])})"
        for seat in order
    )
    p.control(f"row{index}", box, f"{t.tr('tarot2.round', n=index + 1)}: {figures}")
