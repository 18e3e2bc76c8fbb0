"""Plates and trick on a phone that lies on its side."""

from __future__ import annotations

from game.ui.geometry import TALL, Rect, card
from game.ui.layout_frame import Frame, clamp
from game.ui.layout_header import Header
from game.ui.layout_parts import TOUCH, Arrow, OwnPlate
from game.ui.layout_ring import PLATE_H, Ring, low_plate, order, ring, sides_of


def low_ring(f: Frame, hd: Header, bottom: float, seats: int, own: OwnPlate | None) -> Ring:
    """Far plates in the header's row, the trick in one row in seat order, the own card a little nearer.

    `own`: plate and buttons when they stand beside the trick instead of beside the hand.
    """
    top = hd.menu.bottom + f.gap
    plates = _plates(f, hd, Rect(f.inner.x, top, f.inner.w, bottom - top), seats, own)
    top = hd.bottom + (f.rise if hd.far else f.gap)
    box = Rect(f.inner.x, top, f.inner.w, bottom - top)
    left, far, right = order(seats)
    x0 = max((plates[s].right + f.gap for s in left), default=box.x)
    x1 = min((plates[s].x - f.gap for s in right), default=box.right)
    if own is not None:
        flank = (own.rect, own.hint, own.play)
        x0 = max([x0, *(b.right + f.gap for b in flank if b.cx < box.cx)])
        x1 = min([x1, *(b.x - f.gap for b in flank if b.cx > box.cx)])
    room = Rect(x0, box.y, x1 - x0, box.h)
    trick = _row(f, room, seats)
    arrows: list[Arrow] = []
    if len(left) == 1 and far and plates[1].y - hd.menu.bottom > 30:
        # Up from the left plate and round the corner, in front of the first card.
        a, y = plates[1], hd.menu.bottom + f.gap
        x = max(a.cx + 20, trick[1].x - 1.5 * f.gap)
        up = Arrow(a.cx, a.y - f.gap, a.cx, y, x, y)
        mirror = plates[1].cx + plates[right[0]].cx
        arrows = [up, Arrow(mirror - x, y, mirror - a.cx, y, mirror - a.cx, up.y0)]
    return ring(seats, plates, trick, arrows, room)


def _plates(f: Frame, hd: Header, box: Rect, seats: int, own: OwnPlate | None) -> dict[int, Rect]:
    left, far, right = order(seats)
    sides, g = sides_of(seats), f.gap
    room = box.h if own is None else min(box.h, own.rect.y - g - box.y)
    ph = clamp((room - (sides - 1) * g) / max(1, sides), TOUCH, PLATE_H * f.scale)
    pw = 82 * f.scale if seats >= 6 and f.felt.w < 700 else low_plate(f)
    plates = dict(zip(far, hd.far, strict=True))
    used = sides * ph + (sides - 1) * g
    top = box.y + min(max(0.0, room - used) * 0.5, 60)
    for k in range(sides):
        plate = Rect(box.x, top + (sides - 1 - k) * (ph + g), pw, ph)
        plates[left[k]] = plate
        plates[right[-1 - k]] = plate.mirrored(box.cx)
    return plates


def _row(f: Frame, room: Rect, seats: int) -> dict[int, Rect]:
    """Left neighbour first, the own card in the middle or just right of it."""
    lower = min(10.0, room.h * 0.06)
    cw = min(0.24 * f.felt.h, (room.h - lower) / TALL, (room.w - (seats - 1) * f.gap) / seats)
    step = min(cw + 2 * f.gap, (room.w - cw) / (seats - 1))
    before = seats // 2
    line = [*range(1, 1 + before), 0, *range(1 + before, seats)]
    top = room.y + max(0.0, (room.h - lower - cw * TALL) / 2)
    return {
        seat: card(room.cx + (i - (seats - 1) / 2) * step, top + (0.0 if seat else lower), cw)
        for i, seat in enumerate(line)
    }
