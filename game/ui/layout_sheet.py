"""Score sheet of a match, as drawn on paper, and the end of a match."""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.geometry import Rect, centred
from game.ui.layout_frame import clamp, frame
from game.ui.layout_parts import NOWHERE, PORTRAIT, TOUCH, Insets


@dataclass(frozen=True, slots=True)
class SheetLayout:
    """Rounds down, players across. Rows lie in `view` and scroll there; `content` is the height of all of
    them.

    `heads`: names, by column. `standing`: a line per seat, best first (empty in a side column). `note`:
    one line.
    """

    scale: float
    rect: Rect
    title: Rect
    label: Rect
    heads: tuple[Rect, ...]
    view: Rect
    row_h: float
    content: float
    note: Rect
    standing_title: Rect
    standing: tuple[Rect, ...]
    next: Rect

    @property
    def most_scroll(self) -> float:
        return max(0.0, self.content - self.view.h)

    def row(self, index: int, scroll: float = 0.0) -> Rect:
        """The band of round `index`; it may lie outside `view`, which clips it."""
        return Rect(self.view.x, self.view.y + index * self.row_h - scroll, self.view.w, self.row_h)

    def number(self, index: int, scroll: float = 0.0) -> Rect:
        """Where the cards of round `index` are written."""
        row = self.row(index, scroll)
        return Rect(self.label.x, row.y, self.label.w, row.h)

    def cell(self, index: int, column: int, scroll: float = 0.0) -> Rect:
        row, head = self.row(index, scroll), self.heads[column]
        return Rect(head.x, row.y, head.w, row.h)


def sheet(
    width: float, height: float, insets: Insets, rounds: int, seats: int, text: float = 1.0
) -> SheetLayout:
    """The sheet as a panel over the table, the standing beside it or below, and Next."""
    f = frame(width, height, insets, text)
    s, pad = f.scale, 18 * f.scale if f.safe.h >= 500 else 10.0
    beside = f.mode != PORTRAIT
    room = f.safe.inset(f.margin, 12 if f.safe.h >= 500 else 6)
    width = min(room.w, (300 + 92 * seats + 120 if beside else 560) * s)
    head = _head(s, f.safe.h)
    next_h = max(TOUCH, 50 * s)
    if beside:
        list_w = clamp(width * 0.34, 190 * s, 300 * s)
        list_h = head + seats * _line(room.h - head - next_h - 3 * pad, seats, s) + pad + next_h
        paper = _paper_height(rounds, s, f.safe.h)
        h = min(room.h, max(paper, list_h) + 2 * pad)
        box = centred(room.cx, room.cy, width, h)
        paper_box, right = box.inset(pad).cut_left(width - 2 * pad - list_w - 1.5 * pad, 1.5 * pad)
        go, standing = right.cut_bottom(next_h, pad)
        standing_title, lines = standing.cut_top(head)
        rows = _lines(lines, seats, 1, s)
    else:
        across = 2 if seats > 3 else 1
        count = -(-seats // across)
        line_h = clamp(30 * s, 26, 40)
        below = 30 * s + count * line_h + pad + next_h
        h = min(room.h, _paper_height(rounds, s, f.safe.h) + pad + below + 2 * pad)
        box = centred(room.cx, room.cy, width, h)
        inner = box.inset(pad if width > 340 else 10, pad)
        lower, paper_box = inner.cut_bottom(below, pad)
        standing_title, rest = lower.cut_top(30 * s)
        go, lines = rest.cut_bottom(next_h, pad)
        rows = _lines(lines, seats, across, s)
    grid = _grid(paper_box, rounds, seats, s, f.safe.h)
    return SheetLayout(s, box, *grid, standing_title, rows, go)


def sheet_in(box: Rect, rounds: int, seats: int, scale: float) -> SheetLayout:
    """The sheet in a box of its own (the side column of a wide table): no standing, no Next."""
    grid = _grid(box.inset(14 * scale, 12 * scale), rounds, seats, scale, 900)
    return SheetLayout(scale, box, *grid, NOWHERE, (), NOWHERE)


def _head(s: float, screen_h: float) -> float:
    return (34 if screen_h >= 500 else 26) * s


def _paper_height(rounds: int, s: float, screen_h: float) -> float:
    head = _head(s, screen_h)
    return head + 26 * s + max(1, rounds) * _row_h(s, screen_h) + 24 * s


def _row_h(s: float, screen_h: float) -> float:
    return (46 if screen_h >= 640 else 40) * s


def _grid(
    box: Rect, rounds: int, seats: int, s: float, screen_h: float
) -> tuple[Rect, Rect, tuple[Rect, ...], Rect, float, float, Rect]:
    """Title, number column, names, scrolled view, height of a row, height of all, note."""
    title, rest = box.cut_top(_head(s, screen_h))
    names, rest = rest.cut_top(26 * s)
    note, view = rest.cut_bottom(22 * s, 2 * s)
    label, cells = names.cut_left(clamp(box.w * 0.11, 28, 48 * s))
    row_h = _row_h(s, screen_h)
    return title, label, cells.columns(seats), view, row_h, rounds * row_h, note


def _line(free: float, count: int, s: float) -> float:
    return clamp(free / max(1, count), 22, 44 * s)


def _lines(box: Rect, seats: int, across: int, s: float) -> tuple[Rect, ...]:
    """A line per seat, down the columns."""
    per = -(-seats // across)
    h = min(box.h / per, 44 * s)
    columns = box.columns(across, 16 * s)
    return tuple(Rect(columns[i // per].x, box.y + (i % per) * h, columns[0].w, h) for i in range(seats))


@dataclass(frozen=True, slots=True)
class ResultLayout:
    """The end of a match: heading, what decided it, ranking from the best, buttons from the most wanted.

    `cards`: two or three cards may stand here as an ornament (empty when there is no room).
    """

    scale: float
    rect: Rect
    title: Rect
    reason: Rect
    cards: Rect
    rows: tuple[Rect, ...]
    buttons: tuple[Rect, ...]


def result(
    width: float, height: float, insets: Insets, seats: int, buttons: int = 2, text: float = 1.0
) -> ResultLayout:
    """A panel in the middle; on a low screen the buttons stand beside the ranking."""
    f = frame(width, height, insets, text)
    s, pad = f.scale, 20 * f.scale if f.safe.h >= 500 else 10.0
    room = f.safe.inset(f.margin, 8)
    low = f.safe.h < 500
    w = min(room.w, (760 if low else 520) * s)
    bh = max(TOUCH, 52 * s)
    title_h, reason_h = (48 * s, 44 * s) if not low else (34 * s, 24 * s)
    across = 1 if low and buttons <= 2 else 2
    down = -(-buttons // across)
    block = down * (bh + 10) - 10 if not low else 0.0
    rest = room.h - 2 * pad - title_h - reason_h - (block + pad if block else 0)
    row_h = clamp(rest / seats, 22, 50 * s)
    extra = rest - seats * row_h
    cards_h = clamp(extra - pad, 0, 190 * s) if not low and extra > 110 * s else 0.0
    h = 2 * pad + title_h + reason_h + seats * row_h + (block + pad if block else 0) + cards_h
    if low:
        h = max(h, 2 * pad + down * (bh + 8) - 8)
    box = centred(room.cx, room.cy, w, h)
    inner = box.inset(pad)
    if low:
        side, inner = inner.cut_right(inner.w * 0.34, pad)
        foot = side.cut_bottom(down * (bh + 8) - 8)[0]
        places = foot.grid(buttons, across, 8, 8)
    else:
        foot, inner = inner.cut_bottom(block, pad)
        places = foot.grid(buttons, across, 12, 10)
    cards, inner = inner.cut_top(cards_h)
    title, inner = inner.cut_top(title_h)
    reason, inner = inner.cut_top(reason_h)
    rows = Rect(inner.x, inner.y, inner.w, seats * row_h).rows(seats)
    return ResultLayout(s, box, title, reason, cards if cards_h else NOWHERE, rows, places)
