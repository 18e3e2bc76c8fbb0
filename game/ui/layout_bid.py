"""The bidding panel."""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.geometry import Rect, centred
from game.ui.layout_base import Base
from game.ui.layout_frame import Frame, clamp
from game.ui.layout_parts import LOW, NOWHERE, PORTRAIT, TOUCH, BidPanel
from game.ui.layout_ring import Ring

LEAST_SHOWN = 60.0
"""Height of an open card beside the panel: 34 pixels wide, what the index needs."""


@dataclass(frozen=True, slots=True)
class _Sizes:
    """Heights of the lines, padding and gaps, grid of buttons; `hint` is the width kept free for it in
    their row.
    """

    pad: float
    gap: float
    prompt: float
    prompt_lines: int
    reason: float
    reason_lines: int
    across: int
    rows: int
    bw: float
    bh: float
    hint: float

    @property
    def height(self) -> float:
        lines = self.prompt + (self.gap if self.prompt else 0.0) + self.gap + self.reason
        return 2 * self.pad + lines + self.rows * self.bh + (self.rows - 1) * self.gap


def bid_panel(f: Frame, ring: Ring, end: Base, count: int, cards: int) -> BidPanel:
    """Where it covers neither plates nor hand; in a one-card round not the open cards of the others
    either.
    """
    room, hint = ring.middle, end.own.play
    if not end.beside and f.mode == LOW:
        room, hint = _low_room(f, ring, end), _outer(end.own.play, f)
    if cards > 1:
        return _panel(f, room, count, hint)
    if f.mode == LOW:
        # The trick row shows the open cards: the panel, hint included, stands beside the one card in the
        # hand, on the side where Play will be.
        x, y = end.cx + end.plan.width / 2 + 2 * f.gap, end.floor + f.gap
        spot = Rect(x, y, f.inner.right - x, f.safe.bottom - 4 - y)
        return _panel(f, spot.mirrored(end.cx) if f.left_handed else spot, count, None)
    room = _between(f, ring, end)
    # Cards that the panel stands below keep enough height for their index and mark.
    above = [c.y + LEAST_SHOWN + f.gap for c in ring.trick[1:] if c.overlaps(room)]
    return _panel(f, room, count, hint, most=room.bottom - max(above, default=room.y))


def _low_room(f: Frame, ring: Ring, end: Base) -> Rect:
    """Beside the own plate, with nothing but the hint on the other side."""
    own, hint = end.own.rect, _outer(end.own.play, f)
    left, right = (own, hint) if own.x < hint.x else (hint, own)
    x0 = max(left.right + f.gap, *(p.right + f.gap for p in ring.plates if p.cx < f.felt.cx * 0.7), 0.0)
    x1 = min(right.x - f.gap, *(p.x - f.gap for p in ring.plates if p.cx > f.felt.cx * 1.3), f.felt.right)
    # No card is raised while bidding.
    return Rect(x0, ring.middle.y, x1 - x0, end.top - 2 - ring.middle.y)


def _outer(play: Rect, f: Frame) -> Rect:
    """The hint in the outer part of Play's place."""
    return play.cut_right(TOUCH)[0] if play.cx > f.felt.cx else play.cut_left(TOUCH)[0]


def _between(f: Frame, ring: Ring, end: Base) -> Rect:
    """The free room of a one-card round: below the far cards, between the neighbours' where they lie as
    low.
    """
    room, others = ring.middle, ring.trick[1:]
    if f.mode == PORTRAIT and ring.plates[0].cy < ring.trick[0].cy:
        return room
    low = [c for c in others if c.bottom > ring.trick[0].y + 4]
    left = max((c.right for c in low if c.cx < room.cx), default=room.x - f.gap) + f.gap
    right = min((c.x for c in low if c.cx > room.cx), default=room.right + f.gap) - f.gap
    floor = room.bottom
    if f.mode == PORTRAIT:
        floor = end.floor
        left = max(left, ring.plates[0].right + f.gap)
        right = min(right, ring.plates[-1].x - f.gap)
    top = max((c.bottom for c in others if left < c.cx < right), default=room.y - f.gap) + f.gap
    return Rect(left, top, right - left, floor - top)


def _panel(f: Frame, room: Rect, count: int, hint: Rect | None, *, most: float = 0.0) -> BidPanel:
    """In the middle of `room`, or with `most` at its lower edge and no higher than that where it can be.

    As wide as useful; without `hint` the hint shares the buttons' row.
    """
    width = min(room.w, (460 if f.mode == PORTRAIT else 520) * f.scale)
    z = _measure(f, width, most or room.h, count, hint is None)
    y = room.bottom - z.height if most else room.cy - z.height / 2
    box = Rect(room.cx - width / 2, max(room.y, y), width, z.height)
    inner = box.inset(z.pad)
    prompt, rest = inner.cut_top(z.prompt, z.gap if z.prompt else 0.0)
    block, reason = rest.cut_top(z.rows * z.bh + (z.rows - 1) * z.gap, z.gap)
    grid_w = z.across * z.bw + (z.across - 1) * z.gap
    grid = centred(block.cx - (z.hint + z.gap if z.hint else 0) / 2, block.cy, grid_w, block.h)
    if hint is None:
        hint = Rect(grid.right + z.gap, grid.y, z.hint, z.bh)
    buttons = grid.grid(count, z.across, z.gap, z.gap)
    return BidPanel(
        box, prompt if z.prompt else NOWHERE, z.prompt_lines, buttons, reason, z.reason_lines, hint
    )


def _measure(f: Frame, width: float, room: float, count: int, with_hint: bool) -> _Sizes:
    """The roomiest of a few ways that fits the height; the prompt goes first when none does."""
    found = None
    for tight in (False, True):
        found = _sizes(f, width, room, count, with_hint, tight, True)
        if found.height <= room:
            return found
    bare = _sizes(f, width, room, count, with_hint, True, False)
    return bare if found is None or bare.height <= found.height else found


def _sizes(
    f: Frame, width: float, room: float, count: int, with_hint: bool, tight: bool, with_prompt: bool
) -> _Sizes:
    line = 20 * f.scale
    pad, gap = (7.0, 4.0) if tight else (12 * min(f.scale, 1.4) if width > 240 else 9.0, 8.0)
    gap = gap if with_prompt else 3.0
    hint = max(TOUCH, 46 * f.scale) if with_hint else 0.0
    across, bw = _split(count, width - 2 * pad - (hint + gap if hint else 0), gap, f, with_prompt)
    rows = -(-count // across)
    two = width < 285 * f.scale
    prompt_lines = (2 if two else 1) if with_prompt else 0
    reason_lines = 3 if width < 200 * f.scale else 1 if width >= 400 * f.scale or (tight and not two) else 2
    prompt = prompt_lines * 1.25 * line + (0 if tight or not prompt_lines else 4)
    reason = reason_lines * 0.92 * line
    free = room - prompt - reason - 2 * pad - (2 if prompt else 1) * gap
    bh = clamp((free - (rows - 1) * gap) / rows, TOUCH, 56 * f.scale)
    return _Sizes(pad, gap, prompt, prompt_lines, reason, reason_lines, across, rows, bw, bh, hint)


def _split(count: int, width: float, gap: float, f: Frame, easy: bool) -> tuple[int, float]:
    """Buttons in a row and width of one: few rows, but rather another row than narrow buttons if `easy`."""
    one, two = 46.0 if f.mode == LOW or count <= 2 else 68.0, 52.0 if easy else TOUCH
    for rows, least in ((1, one), (2, two), (3, 46.0), (4, TOUCH)):
        across = -(-count // rows)
        w = (width - gap * (across - 1)) / across
        if w >= least:
            return across, min(w, 150 * f.scale)
    across = max(1, int((width + gap) // (TOUCH + gap)))
    return across, (width - gap * (across - 1)) / across
