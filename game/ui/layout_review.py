"""Looking back at a match: a board with the seats, a verdict, buttons to step, the costliest decisions.

What lies on the board is each game's own: a row per seat for Whist 22 here, others in layout_review_boards.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.geometry import TALL, Rect
from game.ui.layout_frame import Frame, clamp, frame
from game.ui.layout_parts import LOW, NOWHERE, TOUCH, WIDE, Insets

BUTTONS = 5
"""A round back, a step back, go on by itself, a step on, a round on."""
NARROW = 700.0
"""Width below which the buttons of a phone on its side stand in two rows."""
LEAST_CARD = 27.0
"""Width below which a card's index cannot be read: then numbers stand in its place."""


@dataclass(frozen=True, slots=True)
class SeatRow:
    """A seat: `name` for two lines, `hand` for all its cards, `laid` for its card in the trick.

    `card_w`: width of a card in hand and trick.
    """

    rect: Rect
    name: Rect
    hand: Rect
    laid: Rect
    card_w: float

    def cards(self, count: int) -> tuple[Rect, ...]:
        """The hand, dealt as `count` cards, from left to right; later ones lie on earlier ones."""
        w, h = self.card_w, self.card_w * TALL
        free = self.hand.w - w
        pitch = min(w + 4, free / (count - 1)) if count > 1 else 0.0
        top = self.hand.cy - h / 2
        return tuple(Rect(self.hand.x + i * pitch, top, w, h) for i in range(count))

    @property
    def readable(self) -> bool:
        return self.card_w >= LEAST_CARD


@dataclass(frozen=True, slots=True)
class ReviewLayout:
    """`where`: which position this is, one line. `board`: the seats. `verdict`: a panel. `steps`: buttons.

    `list`: the costliest decisions; beside the table when `both`, else in its place (with `turn` in the
    header to go from one to the other, and a wide button below the list). `line_h`: height of one entry.
    """

    frame: Frame
    page: Rect
    back: Rect
    title: Rect
    turn: Rect
    share: Rect
    where: Rect
    board: Rect
    verdict: Rect
    steps: tuple[Rect, ...]
    list: Rect
    head: Rect
    view: Rect
    go: Rect
    line_h: float
    both: bool

    @property
    def scale(self) -> float:
        return self.frame.scale


def review(
    width: float, height: float, insets: Insets, line: float = 50.0, text: float = 1.0
) -> ReviewLayout:
    """Lay the screen. `line`: height of an entry of the list, before scaling."""
    f = frame(width, height, insets, text)
    s, low, both = f.scale, f.mode == LOW, f.mode == WIDE and width >= 960
    page = f.safe.inset(f.margin, 6 if low else 10)
    b = f.button
    header, body = page.cut_top(b, 6.0 if low else f.gap)
    back, rest = header.cut_left(b, f.gap)
    share, rest = rest.cut_right(b, f.gap)
    turn, title = (NOWHERE, rest) if both else rest.cut_right(b, f.gap)
    whole, side = body, NOWHERE
    if both:
        side, body = body.cut_right(clamp(0.3 * page.w, 300, 400 * s), 2 * f.gap)
    narrow = low and page.w < NARROW
    if low:
        least = 3 * TOUCH + 12 if narrow else BUTTONS * (TOUCH + 6)
        right, left = body.cut_right(max(body.w * (0.3 if narrow else 0.36), least), f.gap * 1.5)
        steps, right = right.cut_bottom(2 * TOUCH + 6 if narrow else TOUCH, f.gap)
        where, verdict = right.cut_top(24 * s, 4)
        board = left
    else:
        where, body = body.cut_top(26 * s, 4)
        steps, body = body.cut_bottom(max(TOUCH, 48 * s), f.gap)
        verdict, board = body.cut_bottom(_verdict_height(f), f.gap)
    panel = side if both else whole
    pad = 14 * s if not low else 10.0
    go, inner = (NOWHERE, panel.inset(pad)) if both else panel.inset(pad).cut_bottom(max(TOUCH, 48 * s), pad)
    head, view = inner.cut_top(52 * s if not low else 46 * s, 4)
    return ReviewLayout(
        f,
        page,
        back,
        title,
        turn,
        share,
        where,
        board,
        verdict,
        _steps(steps, f, narrow),
        panel,
        head,
        view,
        go,
        max(TOUCH, line * s),
        both,
    )


def _verdict_height(f: Frame) -> float:
    return (104 if f.safe.h >= 640 else 84) * f.scale


def _steps(box: Rect, f: Frame, narrow: bool) -> tuple[Rect, ...]:
    """All in a row; in narrow room those from round to round below the others."""
    if narrow:
        upper, lower = box.rows(2, 6)
        back, auto, on = upper.columns(3, 6)
        first, last = lower.columns(2, 6)
        return first, back, auto, on, last
    width = min(box.w, 420 * f.scale)
    middle = Rect(box.cx - width / 2, box.y, width, box.h)
    return middle.columns(BUTTONS, 6)


def seat_rows(lay: ReviewLayout, seats: int) -> tuple[SeatRow, ...]:
    """2 to 7 seats, one below the other; in two columns on a low screen with many of them."""
    box, f = lay.board, lay.frame
    across = 2 if f.mode == LOW and seats > 4 else 1
    down = -(-seats // across)
    gap = 6.0 if f.safe.h >= 500 else 4.0
    height = min((box.h - (down - 1) * gap) / down, 150 * f.scale)
    out = []
    for column, cell in enumerate(box.columns(across, 6)):
        for line in range(min(down, seats - column * down)):
            rect = Rect(cell.x, cell.y + line * (height + gap), cell.w, height)
            out.append(_row(rect, f, across))
    return tuple(out)


def _row(rect: Rect, f: Frame, across: int) -> SeatRow:
    pad = 8.0 if across == 1 else 5.0
    card_w = min((rect.h - 8) / TALL, 64 * f.scale, 0.16 * rect.w)
    inner = rect.inset(pad, 4)
    laid_w = max(card_w, 28.0)
    laid, rest = inner.cut_right(laid_w, pad)
    name, hand = rest.cut_left(clamp(0.27 * rect.w, 62, 150 * f.scale), pad)
    return SeatRow(rect, name, hand, laid, card_w)
