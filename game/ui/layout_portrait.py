"""Plates and trick on a screen that is taller than wide."""

from __future__ import annotations

from game.ui.geometry import TALL, Rect, card, centred
from game.ui.layout_frame import Frame
from game.ui.layout_header import Header
from game.ui.layout_parts import Arrow
from game.ui.layout_ring import PLATE_H, PLATE_W, Ring


def portrait_ring(f: Frame, hd: Header, bottom: float, seats: int, cards: int) -> Ring:
    """The far seats in a row above, the neighbours at the sides; `bottom` is where the own plate begins."""
    top = hd.bottom + f.gap
    box = Rect(f.inner.x, top, f.inner.w, bottom - top)
    if seats == 2:
        return _two(f, box)
    if seats == 3:
        return _three(f, box)
    # A small screen has no room for open cards above a broad panel: the neighbours sit beside a narrow one.
    if seats == 4 and (cards > 1 or f.felt.h > 720):
        return _four(f, box)
    return _many(f, box, seats, narrow=cards == 1)


def _plate_h(f: Frame, room: float, rows: int) -> float:
    """Full height where that leaves room for cards; on a small screen as much as two lines of text need."""
    full = PLATE_H * f.scale
    return full if room - rows * full > 270 * f.scale else (56 if rows > 1 else 50) * f.scale


def _two(f: Frame, box: Rect) -> Ring:
    ph, g = _plate_h(f, box.h, 1), f.gap
    free = box.h - ph - f.rise
    cw = min(0.27 * box.w, (free - g) / 2 / TALL)
    ch = cw * TALL
    slack = max(0.0, free - g - 2 * ch)
    top = box.y + ph + f.rise + min(slack * 0.4, 40)
    own = top + ch + g + min(slack * 0.2, 20)
    wide = min(0.66 * box.w, 1.9 * PLATE_W * f.scale)  # up to eleven cards and as many tricks in one line
    plate = centred(box.cx, box.y + ph / 2, wide, ph)
    middle = Rect(box.x, box.y + ph + f.rise, box.w, free)
    return Ring((plate,), (card(box.cx, own, cw), card(box.cx, top, cw)), (), middle)


def _three(f: Frame, box: Rect) -> Ring:
    """The others in the upper corners, the three cards in a triangle."""
    ph, g = _plate_h(f, box.h, 1), f.gap
    free = box.h - ph - f.rise
    cw = min(0.28 * box.w, free / 1.6 / TALL)
    ch = cw * TALL
    slack = max(0.0, free - 1.5 * ch)
    top = box.y + ph + f.rise + min(slack * 0.35, 48)
    own = min(box.bottom - ch, top + ch / 2 + min(slack * 0.3, 36))
    pw = min(1.16 * PLATE_W * f.scale, (box.w - 40) / 2)
    left = Rect(box.x, box.y, pw, ph)
    dx = min(max(cw + 1.5 * g, (box.w - pw) / 2), (box.w - cw) / 2)
    dx = min(dx, 1.5 * cw)
    right = left.mirrored(box.cx)
    arrow = Arrow(left.right + g, left.cy, box.cx, left.cy - g, right.x - g, right.cy)
    trick = (card(box.cx, own, cw), card(box.cx - dx, top, cw), card(box.cx + dx, top, cw))
    return Ring((left, right), trick, (arrow,), Rect(box.x, box.y + ph + f.rise, box.w, free))


def _four(f: Frame, box: Rect) -> Ring:
    """A cross; the side plates stand beside the far card, right above their own cards."""
    ph, g = _plate_h(f, box.h, 1), f.gap
    top = box.y + ph + f.rise
    cw = min((box.w - 2 * g) * 0.31, (box.bottom - top - g) / 2 / TALL)
    ch = cw * TALL
    slack = max(0.0, box.bottom - top - g - 2 * ch)
    top += min(slack * 0.3, 24)
    own = min(box.bottom - ch, top + ch + g + slack * 0.3)
    side = (top + own) / 2
    pw = min(PLATE_W * f.scale, (box.w - cw) / 2 - g)
    far = centred(box.cx, box.y + ph / 2, 1.16 * PLATE_W * f.scale, ph)
    out = (far.w + pw) / 2 + 4 * g
    dx = min(max(cw + g + 2, min(1.55 * cw, out)), (box.w - cw) / 2)
    left = Rect(max(box.x, box.cx - max(dx, out) - pw / 2), side - f.rise - ph, pw, ph)
    right = left.mirrored(box.cx)
    trick = (
        card(box.cx, own, cw),
        card(box.cx - dx, side, cw),
        card(box.cx, top, cw),
        card(box.cx + dx, side, cw),
    )
    arrows = _corner_arrows(left, far, right, g)
    middle = Rect(box.x, left.bottom + g, box.w, box.bottom - left.bottom - g)
    return Ring((left, far, right), trick, arrows, middle)


def _corner_arrows(left: Rect, far: Rect, right: Rect, g: float) -> tuple[Arrow, ...]:
    """From the left plate up to the far one and down to the right one; none where there is no room for a
    bend.
    """
    x, gap = left.cx, g * 1.2
    if left.y - far.cy < 26 or far.x - gap - x < 16:
        return ()
    up = Arrow(x, left.y - gap * 0.7, x, far.cy, far.x - gap, far.cy)
    return up, Arrow(far.right + gap, far.cy, right.cx, far.cy, right.cx, right.y - gap * 0.7)


def _many(f: Frame, box: Rect, seats: int, narrow: bool) -> Ring:
    """Far seats in a row at the top, the two neighbours at the bottom; between them two rows of cards,
    each at its plate.

    `narrow`: short side plates, so that the panel of a one-card round fits between them.
    """
    far, g = seats - 3, f.gap
    ph = _plate_h(f, box.h, 2)
    quarter = (box.w - 3 * g) / 4
    pw = min(PLATE_W * f.scale, (box.w - (far - 1) * g) / far)
    side_w = min(PLATE_W * f.scale, quarter if narrow else (box.w - 2 * g) / 3)
    cw = min(quarter, (box.h - 2 * ph - 2 * g - f.rise) / 2 / TALL)
    ch = cw * TALL
    row = centred(box.cx, box.cy, far * max(pw, cw) + (far - 1) * 4 * g, 0)
    cells = box.columns(far, g) if far > 2 else row.columns(far, 4 * g)
    slack = max(0.0, box.h - 2 * ph - 2 * g - f.rise - 2 * ch)
    top = box.y + ph + f.rise + slack * 0.25
    low = box.bottom - ph - g - ch - slack * 0.25
    left = Rect(box.x, box.bottom - ph, side_w, ph)
    first = Rect(box.x + max(0.0, (side_w - cw) / 2 if f.felt.w > 600 else 0.0), low, cw, ch)
    own = card(box.cx, min(box.bottom - ch, low + (ph + g) * 0.6), cw)
    tops = tuple(centred(c.cx, box.y + ph / 2, pw, ph) for c in cells)
    plates = (left, *tops, left.mirrored(box.cx))
    trick = (own, first, *(card(c.cx, top, cw) for c in cells), first.mirrored(box.cx))
    middle = Rect(box.x, box.y + ph + g, box.w, box.h - 2 * ph - 2 * g)
    return Ring(plates, trick, _own_arc(first, own, top + ch, g), middle)


def _own_arc(first: Rect, own: Rect, ceiling: float, g: float) -> tuple[Arrow, ...]:
    """One bend over the own card, from the left neighbour's card towards the right one's."""
    room = own.y - ceiling
    if room < 24:
        return ()
    y, reach = own.y - room * 0.22, (own.cx - first.right - g) * 0.8
    return (Arrow(own.cx - reach, y, own.cx, y - room * 0.8, own.cx + reach, y),)
