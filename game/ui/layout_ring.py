"""Plates and trick around the table, by mode. Seats are relative; the viewer is 0, then clockwise from the left."""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.geometry import TALL, Rect, card, centred
from game.ui.layout_frame import Frame, Header, clamp

PLATE_H = 62.0


@dataclass(frozen=True, slots=True)
class Ring:
    """Plates by relative seat − 1, trick cards by relative seat, and the box between them for panels."""

    plates: tuple[Rect, ...]
    trick: tuple[Rect, ...]
    middle: Rect


def plate_height(f: Frame, room: float, rows: int) -> float:
    """The full height where there is room for it; less on a small screen, where two lines are all it holds."""
    full = PLATE_H * f.scale
    return full if room - rows * full > 250 * f.scale else max(46.0, 48 * f.scale)


def order(seats: int, sides: int) -> tuple[range, range, range]:
    """The relative seats on the left (from below), at the top (from the left) and on the right (from above)."""
    return range(1, 1 + sides), range(1 + sides, seats - sides), range(seats - sides, seats)


# ---- portrait ------------------------------------------------------------------------------------


def portrait_ring(f: Frame, hd: Header, bottom: float, seats: int) -> Ring:
    """Taller than wide: the far seats in a row above, the neighbours at the sides."""
    box = Rect(f.inner.x, hd.bottom + f.gap, f.inner.w, bottom - hd.bottom - f.gap)
    if seats <= 3:
        return _portrait_few(f, box, seats)
    return _portrait_four(f, box) if seats == 4 else _portrait_many(f, box, seats)


def _portrait_few(f: Frame, box: Rect, seats: int) -> Ring:
    ph, g = plate_height(f, box.h, 1), f.gap
    pw = min(144 * f.scale, (box.w - g) / 2)
    free = box.h - ph - g
    stack = 2.0 if seats == 2 else 1.5
    cw = min(0.27 * box.w, (free - (g if seats == 2 else 0)) / stack / TALL)
    slack = max(0.0, free - stack * cw * TALL - (g if seats == 2 else 0))
    top = box.y + ph + g + min(slack * 0.5, 40)
    if seats == 2:
        plates: tuple[Rect, ...] = (Rect(box.cx - pw / 2, box.y, pw, ph),)
        low = top + cw * TALL + g + min(slack * 0.25, 20)
        trick: tuple[Rect, ...] = (card(box.cx, low, cw), card(box.cx, top, cw))
    else:
        plates = (Rect(box.x, box.y, pw, ph), Rect(box.right - pw, box.y, pw, ph))
        dx = min(cw + 1.5 * g, (box.w - cw) / 2)
        low = top + cw * TALL / 2 + min(slack * 0.25, 24)
        trick = (card(box.cx, low, cw), card(box.cx - dx, top, cw), card(box.cx + dx, top, cw))
    return Ring(plates, trick, Rect(box.x, box.y + ph + g, box.w, free))


def _portrait_four(f: Frame, box: Rect) -> Ring:
    """A cross; the side plates stand beside the far card, right above their own cards."""
    ph, g = plate_height(f, box.h, 1), f.gap
    top = box.y + ph + g
    cw = min((box.w - 2 * g) * 0.31, (box.bottom - top - g) / 2 / TALL)
    pw = min(124 * f.scale, (box.w - cw) / 2 - g)
    slack = box.bottom - top - g - 2 * cw * TALL
    top += min(slack * 0.3, 24)
    own = min(box.bottom - cw * TALL, top + cw * TALL + g + slack * 0.3)
    side = (top + own) / 2
    sp = Rect(box.x, side - g - ph, pw, ph)
    dx = min(cw + g + 2, (box.w - cw) / 2)
    plates = (sp, centred(box.cx, box.y + ph / 2, 144 * f.scale, ph), sp.mirrored(box.cx))
    trick = (
        card(box.cx, own, cw),
        card(box.cx - dx, side, cw),
        card(box.cx, top, cw),
        card(box.cx + dx, side, cw),
    )
    return Ring(plates, trick, Rect(box.x, sp.bottom + g, box.w, box.bottom - sp.bottom - g))


def _portrait_many(f: Frame, box: Rect, seats: int) -> Ring:
    """Far seats in a row at the top, the two neighbours at the bottom; their cards between, each at its plate."""
    far, g = seats - 3, f.gap
    ph = plate_height(f, box.h, 2)
    pw = min(124 * f.scale, (box.w - (far - 1) * g) / far)
    side_w = min(124 * f.scale, (box.w - 2 * g) / 3)
    cw = min((box.w - 3 * g) / 4, (box.h - 2 * ph - 3 * g) / 2 / TALL)
    cells = box.columns(far, g) if far > 2 else centred(box.cx, box.cy, 2 * pw + 3 * g, 0).columns(2, 3 * g)
    slack = box.h - 2 * ph - 3 * g - 2 * cw * TALL
    top = box.y + ph + g + slack * 0.25
    low = box.bottom - ph - g - cw * TALL - slack * 0.25
    left = Rect(box.x, box.bottom - ph, side_w, ph)
    r1 = Rect(box.x + max(0.0, (side_w - cw) / 2 if f.felt.w > 600 else 0.0), low, cw, cw * TALL)
    own = card(box.cx, min(box.bottom - cw * TALL, low + (ph + g) * 0.6), cw)
    tops = tuple(centred(c.cx, box.y + ph / 2, pw, ph) for c in cells)
    plates = (left, *tops, left.mirrored(box.cx))
    trick = (own, r1, *(card(c.cx, top, cw) for c in cells), r1.mirrored(box.cx))
    return Ring(plates, trick, Rect(box.x, box.y + ph + g, box.w, box.h - 2 * ph - 2 * g))


# ---- wide ----------------------------------------------------------------------------------------


def wide_ring(f: Frame, hd: Header, bottom: float, seats: int) -> Ring:
    """Desktop and tablet on its side: a true ring, the own card nearest the viewer."""
    span = min(f.inner.w, 1.3 * f.felt.h)
    box = Rect(f.felt.cx - span / 2, hd.bottom + f.gap, span, bottom - hd.bottom - f.gap)
    sides = 0 if seats == 2 else 1 if seats <= 5 else 2
    left, far, right = order(seats, sides)
    g, n = f.gap, len(far)
    ph = PLATE_H * f.scale
    pw = 150 * f.scale
    top = box.y + (ph + g if n else 0.0)
    stack = 2.0 if n else 1.5
    room = box.w - (2 * (pw + 2 * g) if sides else 0.0)
    across = max(n + 2, 3) if sides else 1
    cw = min(0.19 * f.felt.h, (box.bottom - top - g) / stack / TALL, (room - (across - 1) * g) / across)
    ch = cw * TALL
    slack = box.bottom - top - stack * ch - (g if n else 0)
    top += slack * 0.4
    own_y = box.bottom - ch - slack * 0.3
    step = cw + 2 * g
    inner = max(n, 1) / 2 + 0.5
    reach = (room - cw) / 2
    dx = min(reach, step * (inner * (1.28 if sides == 1 and n == 1 else 1.0)))
    far_x = [box.cx + (i - (n - 1) / 2) * step for i in range(n)]
    trick = {0: card(box.cx, own_y, cw)}
    plates: dict[int, Rect] = {}
    for seat, x in zip(far, far_x, strict=True):
        trick[seat] = card(x, top, cw)
    for seat, px in zip(far, _spread(far_x, pw + g, box.cx), strict=True):
        plates[seat] = Rect(px - pw / 2, box.y, pw, ph)
    heights = _side_tops(sides, n, top, own_y, ch)
    for seat, y in zip(left, heights, strict=True):
        trick[seat] = card(box.cx - dx, y, cw)
        plates[seat] = Rect(box.x, y + ch / 2 - ph / 2, pw, ph)
    for seat, y in zip(right, reversed(heights), strict=True):
        trick[seat] = card(box.cx + dx, y, cw)
        plates[seat] = Rect(box.right - pw, y + ch / 2 - ph / 2, pw, ph)
    middle = Rect(box.cx - room / 2, box.y + (ph + g if n else 0), room, 0)
    middle = Rect(middle.x, middle.y, room, box.bottom - middle.y)
    return Ring(tuple(plates[s] for s in range(1, seats)), tuple(trick[s] for s in range(seats)), middle)


def _side_tops(sides: int, far: int, top: float, own: float, ch: float) -> list[float]:
    """Upper edges of the side cards, from below: half-way when there is one, level with far and own when two."""
    if sides == 2:
        return [own, top]
    return [(top + own) / 2 if far else own - ch / 2] * sides


def _spread(xs: list[float], pitch: float, cx: float) -> list[float]:
    """The same order at `pitch` at least."""
    n = len(xs)
    if n > 1 and xs[1] - xs[0] < pitch:
        return [cx + (i - (n - 1) / 2) * pitch for i in range(n)]
    return xs


# ---- low -----------------------------------------------------------------------------------------


def low_ring(f: Frame, hd: Header, bottom: float, seats: int, own: tuple[Rect, Rect] | None) -> Ring:
    """A phone on its side: far plates in the header's row, the trick in one row in seat order, own card lower.

    `own`: plate and buttons when they stand above the hand, beside the trick.
    """
    box = Rect(f.inner.x, hd.bottom + f.gap, f.inner.w, bottom - hd.bottom - f.gap)
    sides = 0 if seats == 2 else 1 if seats <= 5 else 2
    left, far, right = order(seats, sides)
    g, ph = f.gap, max(44.0, min(PLATE_H * f.scale, (box.h - f.gap) / 2 if sides == 2 else 99.0))
    free = Rect(hd.counts.right + g, hd.menu.y, hd.undo.x - hd.counts.right - 2 * g, hd.menu.h)
    pw = clamp(116 * f.scale, 90, 124)
    fw = min(pw, (free.w - (len(far) - 1) * g) / max(1, len(far)))
    row = centred(free.cx, free.y + hd.menu.h / 2, len(far) * fw + (len(far) - 1) * g, hd.menu.h)
    plates = dict(zip(far, row.columns(len(far), g), strict=True))
    for seat, k in zip(left, reversed(range(sides)), strict=True):
        plates[seat] = Rect(box.x, box.y + k * (ph + g), pw, ph)
    for seat, k in zip(right, range(sides), strict=True):
        plates[seat] = Rect(box.right - pw, box.y + k * (ph + g), pw, ph)
    x0 = box.x + (pw + g if sides else 0.0)
    x1 = box.right - (pw + g if sides else 0.0)
    if own is not None:
        x0, x1 = max(x0, min(own[0].right, own[1].right) + g), min(x1, max(own[0].x, own[1].x) - g)
    lower = min(10.0, box.h * 0.06)
    cw = min(0.24 * f.felt.h, (box.h - lower) / TALL, (x1 - x0 - (seats - 1) * g) / seats)
    step = min(cw + 2 * g, (x1 - x0 - cw) / max(1, seats - 1))
    before = -(-(seats - 1) // 2)
    line = [*range(1, 1 + before), 0, *range(1 + before, seats)]
    mid = (x0 + x1) / 2
    trick = {}
    top = box.y + max(0.0, (box.h - lower - cw * TALL) / 2)
    for i, seat in enumerate(line):
        trick[seat] = card(mid + (i - (seats - 1) / 2) * step, top + (lower if seat == 0 else 0.0), cw)
    return Ring(
        tuple(plates[s] for s in range(1, seats)),
        tuple(trick[s] for s in range(seats)),
        Rect(x0, box.y, x1 - x0, box.h),
    )
