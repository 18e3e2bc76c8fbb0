"""The score pad: the sheet, and the panel in which the round at hand is written."""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.geometry import Rect, centred
from game.ui.layout_frame import Frame, clamp, frame
from game.ui.layout_parts import LOW, NOWHERE, PORTRAIT, TOUCH, Insets
from game.ui.layout_setup import SeatRow
from game.ui.layout_sheet import SheetLayout

LEAST_ROW = TOUCH
MOST_PANEL = 0.62
"""Part of a portrait screen that the panel takes at ease; more of it and its lines move together."""


@dataclass(frozen=True, slots=True)
class EntryLayout:
    """The panel while numbers are written.

    `close` stands beside `title` (a correction can be given up). `seats`: a box for each player in speaking
    order. `numbers`: a button for each number from 0. `status` has room for two lines.
    """

    title: Rect
    close: Rect
    seats: tuple[Rect, ...]
    ask: Rect
    numbers: tuple[Rect, ...]
    status: Rect
    tabs: tuple[Rect, Rect]
    go: Rect


@dataclass(frozen=True, slots=True)
class OutcomeLayout:
    """The panel at the end: headline, what decided it, places from the best, two buttons."""

    title: Rect
    reason: Rect
    rows: tuple[Rect, ...]
    buttons: tuple[Rect, Rect]


@dataclass(frozen=True, slots=True)
class PadLayout:
    """Back, title and menu above, the sheet, and the panel: below it, or beside it on a wide screen."""

    scale: float
    back: Rect
    title: Rect
    menu: Rect
    paper: Rect
    sheet: SheetLayout
    panel: Rect
    inner: Rect
    """The panel without its margin."""


def pad(
    width: float,
    height: float,
    insets: Insets,
    rows: int,
    players: int,
    numbers: int,
    panel_h: float,
    text: float = 1.0,
) -> PadLayout:
    """The screen for a sheet of so many rows and a panel of so many numbers to choose from (0: none).

    `panel_h` comes from `entry_height` or `outcome_height`.
    """
    f = frame(width, height, insets, text)
    page, wide = _page(f, numbers)
    if f.mode == PORTRAIT:
        panel, rest = page.cut_bottom(min(panel_h, page.h * 0.72), f.gap)
    else:
        column, rest = page.cut_right(wide, f.gap * 1.5)
        h = column.h if f.mode == LOW else min(column.h, panel_h)
        panel = Rect(column.x, column.y, column.w, h)
    head, paper = rest.cut_top(f.button, f.gap)
    back, middle = head.cut_left(f.button, f.gap)
    menu, title = middle.cut_right(f.button, f.gap)
    return PadLayout(
        f.scale, back, title, menu, paper, _sheet(f, paper, rows, players), panel, _inner(f, panel)
    )


def _page(f: Frame, numbers: int) -> tuple[Rect, float]:
    """What the screen is used of, and how wide the panel is: many numbers to choose from want room."""
    room = f.safe.inset(f.margin, 12 if f.safe.h >= 500 else 6)
    tall = f.mode == PORTRAIT
    page = centred(room.cx, room.cy, min(room.w, (820 if tall else 1240) * f.scale), room.h)
    return page, page.w if tall else clamp(page.w * 0.42, 270 if numbers <= 5 else 316, 520 * f.scale)


def _margin(f: Frame) -> float:
    return 8.0 if f.mode == LOW else clamp(12 * f.scale, 10, 20)


def _inner(f: Frame, panel: Rect) -> Rect:
    return panel.inset(_margin(f))


def _sheet(f: Frame, paper: Rect, rows: int, players: int) -> SheetLayout:
    """Names above, a row for each round, one line of notes below."""
    s = f.scale
    inner = paper.inset(6, 6)
    names, rest = inner.cut_top(26 * s)
    note, view = rest.cut_bottom(22 * s, 2)
    label, cells = names.cut_left(clamp(inner.w * 0.09, 26, 48 * s))
    row_h = max(LEAST_ROW, (46 if f.safe.h >= 640 else 40) * s)
    return SheetLayout(
        s,
        paper,
        NOWHERE,
        label,
        cells.columns(players),
        view,
        row_h,
        rows * row_h,
        note,
        NOWHERE,
        (),
        NOWHERE,
    )


@dataclass(frozen=True, slots=True)
class _Sizes:
    """Heights of the panel's lines, and how many stand beside each other."""

    title: float
    seat: float
    ask: float
    number: float
    status: float
    go: float
    gap: float
    across: int
    seat_rows: int
    numbers_across: int
    number_rows: int

    @property
    def height(self) -> float:
        seats = self.seat_rows * (self.seat + self.gap)
        numbers = self.number_rows * (self.number + self.gap)
        return self.title + seats + self.ask + numbers + self.status + self.go + 3 * self.gap


def _sizes(f: Frame, seats: int, numbers: int, room: float) -> _Sizes:
    """The lines at ease, or close together where `room` is not enough."""
    easy = _lines(f, seats, numbers, f.scale, f.mode == LOW)
    return easy if easy.height <= room else _lines(f, seats, numbers, min(f.scale, 0.93), True)


def _lines(f: Frame, seats: int, numbers: int, s: float, low: bool) -> _Sizes:
    gap = 5.0 if low else clamp(7 * s, 6, 10)
    most = int((_page(f, numbers)[1] - 2 * _margin(f) + gap) // (TOUCH + gap))
    across = seats if seats <= 4 else -(-seats // 2)
    lines = -(-numbers // min(6, most))
    button = max(TOUCH, (46 if low else 54) * s)
    return _Sizes(
        title=max(28.0, 30 * s) if not low else max(27.0, 26 * s),
        seat=max(TOUCH, (44 if low else 50) * s),
        ask=(24 if low else 28) * s,
        number=button,
        status=(36 if low else 42) * s,
        go=max(TOUCH, (46 if low else 52) * s),
        gap=gap,
        across=across,
        seat_rows=-(-seats // across),
        numbers_across=-(-numbers // lines),
        number_rows=lines,
    )


def entry_height(
    width: float, height: float, insets: Insets, seats: int, numbers: int, text: float = 1.0
) -> float:
    """How high the panel wants to be for so many players in the round and so many numbers to choose from."""
    f = frame(width, height, insets, text)
    room = _page(f, numbers)[0].h * (MOST_PANEL if f.mode == PORTRAIT else 1.0) - 2 * _margin(f)
    return _sizes(f, seats, numbers, room).height + 2 * _margin(f)


def entry(
    width: float, height: float, insets: Insets, inner: Rect, seats: int, numbers: int, text: float = 1.0
) -> EntryLayout:
    """The panel's lines in `inner`."""
    f = frame(width, height, insets, text)
    z = _sizes(f, seats, numbers, inner.h + 0.01)
    head, rest = inner.cut_top(z.title, z.gap)
    title = Rect(head.x, head.y, head.w, head.h)
    seats_h = z.seat_rows * (z.seat + z.gap) - z.gap
    block, rest = rest.cut_top(seats_h, z.gap)
    boxes = block.grid(seats, z.across, z.gap, z.gap)
    close = Rect(inner.right - TOUCH, block.y - TOUCH, TOUCH, TOUCH)
    ask, rest = rest.cut_top(z.ask, z.gap)
    foot, rest = rest.cut_bottom(z.go, z.gap)
    numbers_h = z.number_rows * (z.number + z.gap) - z.gap
    grid, status = rest.cut_top(numbers_h, 0)
    tabs, go = foot.cut_left(foot.w * 0.53, z.gap)
    left, right = tabs.columns(2, 0)
    return EntryLayout(
        title,
        close,
        boxes,
        ask,
        grid.grid(numbers, z.numbers_across, z.gap, z.gap),
        status,
        (left, right),
        go,
    )


def outcome_height(width: float, height: float, insets: Insets, players: int, text: float = 1.0) -> float:
    """How high the panel wants to be at the end."""
    f = frame(width, height, insets, text)
    s = f.scale
    return 2 * _margin(f) + 36 * s + 44 * s + players * 30 * s + max(TOUCH, 52 * s) + 2 * f.gap


def outcome(
    width: float, height: float, insets: Insets, inner: Rect, players: int, text: float = 1.0
) -> OutcomeLayout:
    """The end in `inner`."""
    f = frame(width, height, insets, text)
    s = f.scale
    title, rest = inner.cut_top(36 * s)
    reason, rest = rest.cut_top(44 * s, f.gap)
    foot, rest = rest.cut_bottom(max(TOUCH, 52 * s), f.gap)
    row_h = min(30 * s, rest.h / players)
    rows = tuple(Rect(rest.x, rest.y + i * row_h, rest.w, row_h) for i in range(players))
    left, right = foot.columns(2, f.gap)
    return OutcomeLayout(title, reason, rows, (left, right))


def pad_seat(box: Rect, scale: float) -> SeatRow:
    """A player's row in the set-up of a pad: number, name, a square for the dealer's sign, up and down."""
    gap, side = 6.0, max(TOUCH, min(box.h, 54 * scale))
    number, rest = box.cut_left(22 * scale, gap)
    arrows, rest = rest.cut_right(2 * TOUCH + gap, gap)
    up, down = arrows.columns(2, gap)
    kind, name = rest.cut_right(side, gap)
    return SeatRow(number, name, kind, up, down)
