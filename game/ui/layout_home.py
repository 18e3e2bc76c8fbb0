"""The home screen: name, Continue, a panel per game, links to everything else."""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.geometry import TALL, Pose, Rect, centred
from game.ui.layout_frame import Frame, clamp, frame
from game.ui.layout_parts import LOW, PORTRAIT, TOUCH, Insets

TILT = 13.0
"""Degrees by which the outer cards of a fan lean."""


@dataclass(frozen=True, slots=True)
class GamePanel:
    """One game: a fan of three cards (back to front), name, two lines of text, Play and Set up.

    `centred`: the text stands in the middle below the fan, else left-aligned beside it.
    """

    rect: Rect
    fan: tuple[Pose, ...]
    name: Rect
    lines: tuple[Rect, ...]
    play: Rect
    setup: Rect
    centred: bool


@dataclass(frozen=True, slots=True)
class HomeLayout:
    """Boxes lie as if nothing were scrolled; with `content` above `view.h` the screen scrolls (title
    included).

    `title_size`: type size of the name; `carry_on`: a Continue for each match there is to go on with.
    """

    mode: str
    scale: float
    safe: Rect
    view: Rect
    content: float
    title: Rect
    title_size: float
    carry_on: tuple[Rect, ...]
    games: tuple[GamePanel, ...]
    links: tuple[Rect, ...]


def home(
    width: float, height: float, insets: Insets, *, continue_: int, games: int, links: int, text: float = 1.0
) -> HomeLayout:
    """Lay the home screen: `continue_` matches to go on with, `games` panels and `links` small buttons."""
    f = frame(width, height, insets, text)
    room = f.safe.inset(f.margin)
    if f.mode == LOW and (room.w * 0.62 - 2 * f.gap) / max(1, games) >= 150 * f.scale:
        return _two_sided(f, room, continue_, games, links)
    if f.mode == PORTRAIT or (room.w - (games - 1) * 16) / max(1, games) < 210 * f.scale or f.mode == LOW:
        return _stacked(f, room, continue_, games, links)
    return _columns(f, room, continue_, games, links)


def _stacked(f: Frame, room: Rect, continue_: int, games: int, links: int) -> HomeLayout:
    """One below the other; a single game gets a tall panel with a large fan."""
    s, gap = f.scale, 12 * min(1.3, f.scale) if f.safe.h >= 620 else 8.0
    col = centred(room.cx, room.cy, min(room.w, 620 * s), room.h)
    title_h = 76 * s if f.safe.h >= 620 else 54.0
    cont_h = 60 * s if f.safe.h >= 620 else 54.0
    across = 3 if col.w > 560 * s and links % 3 == 0 else 2
    link_h = max(TOUCH, 50 * s if f.safe.h >= 620 else TOUCH)
    lines = -(-links // across)
    cont_all = continue_ * (cont_h + gap)
    fixed = title_h + cont_all + lines * (link_h + gap)
    least, most = (128 * s, 460 * s) if games == 1 else (124.0 if f.safe.h < 620 else 134 * s, 250 * s)
    panel_h = clamp((room.h - fixed - (games - 1) * gap) / max(1, games), least, most)
    total = fixed + games * (panel_h + gap) - gap
    y = col.y + max(0.0, room.h - total) * 0.35
    title = Rect(col.x, y, col.w, title_h)
    y += title_h
    carry = _rows(Rect(col.x, y, col.w, cont_h), continue_, gap)
    y += cont_all
    panels = []
    for _ in range(games):
        panels.append(_panel(Rect(col.x, y, col.w, panel_h), s))
        y += panel_h + gap
    grid = Rect(col.x, y, col.w, lines * link_h + (lines - 1) * gap if lines else 0.0)
    y = grid.bottom if lines else y - gap
    boxes = _links(grid, links, across, gap)
    return _whole(f, y, title, 50 * s if f.safe.h >= 620 else 40.0, carry, panels, boxes)


def _columns(f: Frame, room: Rect, continue_: int, games: int, links: int) -> HomeLayout:
    """Desktop: games side by side, links in a row below."""
    s, gap = f.scale, 16 * f.scale
    span = min(room.w, (1180 if games > 1 else 760) * s)
    col = centred(room.cx, room.cy, span, room.h)
    roomy = room.h >= 640 * s
    title_h, cont_h = (112 * s, 64 * s) if roomy else (64 * s, 54 * s)
    across = _across(span, links, 176 * s, gap)
    lines, link_h = -(-links // across), 52 * s
    cont_all = cont_h + gap if continue_ else 0.0
    fixed = title_h + cont_all + lines * (link_h + gap)
    panel_h = clamp(room.h - fixed, 200 * s, 470 * s if games > 1 else 380 * s)
    total = fixed + panel_h
    y = col.y + max(0.0, room.h - total) * 0.42
    title = Rect(col.x, y, col.w, title_h)
    y += title_h
    line = centred(col.cx, y + cont_h / 2, min(span, (760 if continue_ < 2 else 1180) * s), cont_h)
    carry = line.columns(continue_, gap) if continue_ else ()
    y += cont_all
    panels = [_panel(box, s) for box in Rect(col.x, y, col.w, panel_h).columns(games, gap)]
    y += panel_h + gap
    grid = Rect(col.x, y, col.w, lines * link_h + max(0, lines - 1) * gap)
    y = grid.bottom if lines else y - gap
    return _whole(f, y, title, (72 if roomy else 44) * s, carry, panels, _links(grid, links, across, gap))


def _two_sided(f: Frame, room: Rect, continue_: int, games: int, links: int) -> HomeLayout:
    """A phone on its side: name, Continue and links on the left, the games on the right."""
    s, gap = f.scale, f.gap
    left, right = room.cut_left(room.w * 0.38 - gap, 2 * gap)
    cont_h, lines = max(TOUCH, (54 if continue_ < 2 else TOUCH) * s), -(-links // 2)
    cont_all = continue_ * (cont_h + gap)
    link_h = max(
        TOUCH, min(50 * s, (left.h - 50 * s - max(cont_h + gap, cont_all) - gap) / max(1, lines) - gap)
    )
    block = lines * link_h + max(0, lines - 1) * gap
    used = cont_all + block
    title_h = clamp(left.h - used - gap, 44 * s, 120 * s)
    y = left.y + max(0.0, left.h - title_h - used - gap) * 0.4
    title = Rect(left.x, y, left.w, title_h)
    y = title.bottom
    carry = _rows(Rect(left.x, y, left.w, cont_h), continue_, gap)
    y += cont_all
    grid = Rect(left.x, max(y, left.bottom - block), left.w, block)
    panels = [_panel(box, s) for box in right.columns(games, gap)]
    bottom = max(grid.bottom, right.bottom)
    return _whole(f, bottom, title, min(50 * s, title_h * 0.8), carry, panels, _links(grid, links, 2, gap))


def _across(span: float, count: int, least: float, gap: float) -> int:
    """Cells in a row: all of them where they are `least` wide, else half, else three."""
    ways = (count, -(-count // 2), 3)
    return next((n for n in ways if n > 0 and (span - (n - 1) * gap) / n >= least), min(max(count, 1), 3))


def _rows(first: Rect, count: int, gap: float) -> tuple[Rect, ...]:
    return tuple(first.moved(0, row * (first.h + gap)) for row in range(count))


def _links(box: Rect, count: int, across: int, gap: float) -> tuple[Rect, ...]:
    """Cells in reading order; the ones of a short last row share its whole width."""
    full, rest = divmod(count, across)
    lines = box.rows(full + (1 if rest else 0), gap)
    whole = [cell for line in lines[:full] for cell in line.columns(across, gap)]
    return (*whole, *(lines[-1].columns(rest, gap) if rest else ()))


def _whole(
    f: Frame,
    bottom: float,
    title: Rect,
    size: float,
    carry: tuple[Rect, ...],
    panels: list[GamePanel],
    links: tuple[Rect, ...],
) -> HomeLayout:
    content = max(f.safe.h, bottom + f.margin - f.safe.y)
    return HomeLayout(f.mode, f.scale, f.safe, f.safe, content, title, size, carry, tuple(panels), links)


def _panel(box: Rect, s: float) -> GamePanel:
    return _beside(box, s) if box.w / box.h > 1.45 else _below(box, s)


def _beside(box: Rect, s: float) -> GamePanel:
    """Fan on the left, text and buttons on the right."""
    big = box.h > 260 * s
    pad = min(20 * s, box.h * 0.1)
    cw = min((box.h - 2 * pad) / 2.02, box.w * (0.185 if box.w > 420 * s else 0.165))
    fan = _fan(box.x + pad + cw * 1.18, box.cy, cw)
    x = box.x + pad + cw * 2.42 + (pad if big else 0)
    right = Rect(x, box.y, box.right - pad - x, box.h)
    bh = max(TOUCH, min(54 * s, box.h * 0.3))
    name_h, line_h = (38 * s, 24 * s) if big else (30 * s, 19 * s)
    block = name_h + 2 * line_h + bh + (24 * s if big else min(8 * s, box.h * 0.06))
    y = box.cy - block / 2
    name = Rect(x, y, right.w, name_h)
    lines = Rect(x, name.bottom, right.w, 2 * line_h).rows(2)
    row = Rect(x, y + block - bh, min(right.w, 320 * s), bh)
    play, setup = _buttons(row, s)
    return GamePanel(box, fan, name, lines, play, setup, False)


def _buttons(row: Rect, s: float) -> tuple[Rect, Rect]:
    """Play and Set up beside each other; a narrow row has a square one for Set up, for its sign alone."""
    if row.w >= 236 * s:
        play, setup = row.columns(2, 8)
        return play, setup
    setup, play = row.cut_right(row.h, 8)
    return play, setup


def _below(box: Rect, s: float) -> GamePanel:
    """Fan above, text and buttons in the middle below."""
    pad = clamp(box.w * 0.06, 8, 20 * s)
    bh = max(TOUCH, 48 * s)
    name_h, line_h = 34 * s, 21 * s
    gap = 12 * s if box.h > 330 * s else 5.0
    text_h = name_h + 2 * line_h + gap + bh
    free = box.h - text_h - 3 * pad
    cw = max(24.0, min(free / 1.98, (box.w - 2 * pad) / 2.6))
    slack = max(0.0, free - cw * 1.98)
    fan = _fan(box.cx, box.y + pad + slack / 2 + cw * 1.98 / 2, cw)
    y = box.bottom - pad - text_h
    name = Rect(box.x + pad, y, box.w - 2 * pad, name_h)
    lines = Rect(name.x, name.bottom, name.w, 2 * line_h).rows(2)
    play, setup = _buttons(centred(box.cx, box.bottom - pad - bh / 2, min(name.w, 340 * s), bh), s)
    return GamePanel(box, fan, name, lines, play, setup, True)


def _fan(cx: float, cy: float, cw: float) -> tuple[Pose, ...]:
    """Three cards, the middle one highest; about 2.2 × 2 card widths in all."""
    top = cy - 0.03 * cw * TALL
    return tuple(Pose(cx + i * 0.42 * cw, top + abs(i) * 0.06 * cw, cw, 1.0, i * TILT) for i in (-1, 0, 1))
