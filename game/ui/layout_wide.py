"""Plates and trick on a desktop or a tablet on its side: a ring, the own card nearest the viewer."""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.geometry import TALL, Rect, card
from game.ui.layout_frame import Frame
from game.ui.layout_header import Header
from game.ui.layout_parts import Arrow
from game.ui.layout_ring import PLATE_H, PLATE_W, Ring, order, ring, sides_of


@dataclass(frozen=True, slots=True)
class _Grid:
    """Card width, upper edges of the far and the own card, middle lines of far cards and distance of side
    cards.
    """

    cw: float
    top: float
    own: float
    far: tuple[float, ...]
    dx: float


def wide_ring(f: Frame, hd: Header, bottom: float, seats: int) -> Ring:
    """Far plates stand in the header's row, side plates level with their cards; `bottom`: where the hand
    begins.
    """
    span = min(f.inner.w, 1.3 * f.felt.h)
    left, far, right = order(seats)
    top = hd.bottom + f.rise
    box = Rect(f.felt.cx - span / 2, top, span, bottom - top)
    ph, pw = PLATE_H * f.scale, 1.16 * PLATE_W * f.scale
    sides = sides_of(seats)
    room = box.w - (2 * (pw + 2 * f.gap) if sides else 0.0)
    grid = _grid(f, box, room, len(far), sides)
    ch = grid.cw * TALL
    trick = {0: card(box.cx, grid.own, grid.cw)}
    trick |= {seat: card(x, grid.top, grid.cw) for seat, x in zip(far, grid.far, strict=True)}
    plates = dict(zip(far, hd.far, strict=True))
    level = [grid.own, grid.top] if sides == 2 else [(grid.top + grid.own) / 2] * sides
    for k, y in enumerate(level):
        plate = Rect(box.x, y + ch / 2 - ph / 2, pw, ph)
        laid = card(box.cx - grid.dx, y, grid.cw)
        plates[left[k]], trick[left[k]] = plate, laid
        plates[right[-1 - k]], trick[right[-1 - k]] = plate.mirrored(box.cx), laid.mirrored(box.cx)
    middle = Rect(box.cx - room / 2, box.y, room, box.h)
    return ring(seats, plates, trick, _arrows(f, hd, plates, seats), middle)


def _grid(f: Frame, box: Rect, room: float, far: int, sides: int) -> _Grid:
    g, across = f.gap, max(far + 2, 3) if sides else 1
    stack, between = (2.0, f.rise) if far else (1.55, 0.0)
    cw = min(
        0.2 * f.felt.h,
        (box.h - between) / stack / TALL,
        (room - (across - 1) * 2 * g) / across,
    )
    ch, step = cw * TALL, cw + 2 * g
    slack = max(0.0, box.h - stack * ch - between)
    top = box.y + slack * 0.35
    own = box.bottom - ch - slack * 0.3
    # A cross of four has empty corners: its arms may be longer. A panel must find room between the arms.
    arms = 1.28 if sides == 1 and far == 1 else 1.0
    dx = max(step * (max(far, 1) / 2 + 0.5) * arms, cw / 2 + g + 95 * f.scale)
    dx = min((room - cw) / 2, dx)
    return _Grid(cw, top, own, tuple(box.cx + (i - (far - 1) / 2) * step for i in range(far)), dx)


def _arrows(f: Frame, hd: Header, plates: dict[int, Rect], seats: int) -> list[Arrow]:
    """Between neighbours as they sit, bent along the edge of the table."""
    left, far, right = order(seats)
    gap, mirror = f.gap, 2 * f.felt.cx
    rising: list[Arrow] = []
    if len(left) == 2:
        a, b = plates[left[0]], plates[left[1]]
        rising.append(Arrow(a.cx, a.y - gap, a.cx, a.cy, b.cx, b.bottom + gap))
    if left and far:
        a, b = plates[left[-1]], plates[far[0]]
        y = max(hd.counts.bottom + gap, b.bottom - gap)
        rising.append(Arrow(a.cx, a.y - gap, a.cx, y, b.x - gap, y))
    elif left:
        a, b = plates[left[0]], plates[right[0]]
        # Half-way the bend is as high as the mean of its ends and its control point.
        y = 2 * (hd.bottom + 2 * gap) - (a.y - gap)
        return [Arrow(a.cx, a.y - gap, f.felt.cx, y, b.cx, b.y - gap)]
    across = [_straight(plates[seat], plates[seat + 1], gap) for seat in far[:-1]]
    falling = [Arrow(mirror - a.x1, a.y1, mirror - a.cx, a.cy, mirror - a.x0, a.y0) for a in reversed(rising)]
    return rising + across + falling


def _straight(a: Rect, b: Rect, gap: float) -> Arrow:
    x0, x1 = a.right + gap * 0.6, b.x - gap * 0.6
    return Arrow(x0, a.cy, (x0 + x1) / 2, a.cy, x1, a.cy)
