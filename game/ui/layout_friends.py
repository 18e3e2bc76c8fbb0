"""Screens of tables elsewhere: the link with its code of squares, a seat's line, the panel to talk."""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.geometry import Rect, centred
from game.ui.layout_frame import clamp, frame
from game.ui.layout_parts import NOWHERE, PORTRAIT, TOUCH, Insets
from game.ui.layout_setup import SetupLayout, setup

LEAST_CODE = 96.0
"""A smaller code is hard to read by a camera: then it is left to its own screen."""


@dataclass(frozen=True, slots=True)
class InviteBox:
    """The link for friends: `code` (empty: no room), the words beside or below, buttons."""

    rect: Rect
    code: Rect
    words: Rect
    buttons: tuple[Rect, ...]


def invite_height(width: float, scale: float, buttons: int) -> float:
    """What `invite` takes in a list of this width."""
    code = clamp(width * 0.42, LEAST_CODE, 190 * scale)
    return max(code, 46 * scale + buttons * (max(TOUCH, 46 * scale) + 8)) + 24 * scale


def invite(rect: Rect, scale: float, buttons: int) -> InviteBox:
    """In a list (wide and low): the code on the left. In a column (tall): the code above."""
    pad, gap, bar = 12 * scale, 8.0, max(TOUCH, 46 * scale)
    inner = rect.inset(pad)
    if inner.w > inner.h * 1.15 or inner.h < LEAST_CODE + buttons * (bar + gap):
        side = min(inner.h, inner.w * 0.45)
        code = Rect(inner.x, inner.cy - side / 2, side, side) if side >= LEAST_CODE else NOWHERE
        left = inner.x if code.empty else code.right + pad
        right = Rect(left, inner.y, inner.right - left, inner.h)
        row, words = right.cut_bottom(buttons * (bar + gap) - gap, gap)
        return InviteBox(rect, code, words, row.rows(buttons, gap))
    foot, above = inner.cut_bottom(buttons * (bar + gap) - gap, gap)
    words_h = 46 * scale if above.h >= 46 * scale + 130 else 0.0
    words, rest = above.cut_top(words_h, 4 if words_h else 0)
    side = min(rest.w, rest.h, 260 * scale)
    code = centred(rest.cx, rest.cy, side, side) if side >= LEAST_CODE else NOWHERE
    return InviteBox(rect, code, words, foot.rows(buttons, gap))


def room(
    width: float, height: float, insets: Insets, buttons: int, text: float = 1.0
) -> tuple[SetupLayout, Rect]:
    """The page of a table: as a set-up, with a box for the link beside the list (empty: it belongs into the
    list). `buttons`: below the link; 0 when there is no link.
    """
    lay = setup(width, height, insets, 0, text)
    if lay.go.x <= lay.view.right or not buttons:
        return lay, NOWHERE
    bar = max(TOUCH, 46 * lay.scale) + 8
    free = lay.view.h - lay.go.h - lay.gap - 2 * lay.pad
    wanted = min(lay.go.w, 260 * lay.scale) + buttons * bar + 60 * lay.scale
    lay = setup(width, height, insets, min(free, wanted), text)
    return lay, lay.note


@dataclass(frozen=True, slots=True)
class CompanyRow:
    """A seat's line: who, how they are, and what can be done there (`act`, may be unused)."""

    rect: Rect
    dot: Rect
    name: Rect
    state: Rect
    act: Rect


def company_height(scale: float) -> float:
    """Height of a seat's line."""
    return max(TOUCH + 8, 54 * scale)


def company_row(rect: Rect, scale: float, act: float) -> CompanyRow:
    """`act`: width of the button at the right, 0 when there is none."""
    pad = 10 * scale
    inner = rect.inset(pad, 4)
    bar = max(TOUCH, 44 * scale)
    button, rest = inner.cut_right(act, pad) if act else (NOWHERE, inner)
    if act:
        button = Rect(button.x, button.cy - bar / 2, button.w, bar)
    dot = Rect(rest.x, rest.cy - 6 * scale, 12 * scale, 12 * scale)
    text = Rect(dot.right + pad, rest.y, rest.right - dot.right - pad, rest.h)
    name, state = text.rows(2)
    return CompanyRow(rect, dot, name, state, button)


@dataclass(frozen=True, slots=True)
class LinkLayout:
    """A link to be handed on: title, code, the words, buttons."""

    scale: float
    rect: Rect
    title: Rect
    code: Rect
    words: Rect
    buttons: tuple[Rect, ...]


def link_dialog(
    width: float, height: float, insets: Insets, words_h: float, buttons: int, text: float = 1.0
) -> LinkLayout:
    """As large a code as there is room for; beside the words where the screen is low."""
    f = frame(width, height, insets, text)
    s, room = f.scale, f.safe.inset(f.margin, 8)
    pad, gap, bar, head = 16 * s, 8.0, max(TOUCH, 48 * s), 36 * s
    if f.mode == PORTRAIT or room.h > 560 * s:
        w = min(room.w, 460 * s)
        row = buttons * (bar + gap) - gap
        side = max(0.0, min(w - 2 * pad, room.h - 2 * pad - head - words_h - row - 3 * gap, 330 * s))
        h = 2 * pad + head + side + words_h + row + 3 * gap
        box = centred(room.cx, room.cy, w, h)
        title, rest = box.inset(pad).cut_top(head, gap)
        strip, rest = rest.cut_top(side, gap)
        words, rest = rest.cut_top(words_h, gap)
        code = centred(strip.cx, strip.cy, side, side)
        return LinkLayout(s, box, title, code, words, rest.rows(buttons, gap))
    w = min(room.w, 720 * s)
    box = centred(room.cx, room.cy, w, min(room.h, 420 * s))
    inner = box.inset(pad)
    side = min(inner.h, inner.w * 0.5)
    left, right = inner.cut_left(side, pad)
    title, rest = right.cut_top(head, gap)
    foot, words = rest.cut_bottom(buttons * (bar + gap) - gap, gap)
    return LinkLayout(s, box, title, centred(left.cx, left.cy, side, side), words, foot.rows(buttons, gap))


@dataclass(frozen=True, slots=True)
class TalkLayout:
    """The panel about the company of a table: its list scrolls in `view`."""

    scale: float
    rect: Rect
    title: Rect
    close: Rect
    view: Rect


def talk(width: float, height: float, insets: Insets, content: float, text: float = 1.0) -> TalkLayout:
    """In the middle, with room for `content` pixels as far as the screen allows. The width of `view`
    depends on the screen alone.
    """
    f = frame(width, height, insets, text)
    s, room = f.scale, f.safe.inset(f.margin, 8)
    pad = 14 * s
    box = centred(room.cx, room.cy, min(room.w, 620 * s), min(room.h, content + 2 * pad + TOUCH + 8))
    head, view = box.inset(pad).cut_top(TOUCH, 8)
    close, title = head.cut_right(TOUCH, 8)
    return TalkLayout(s, box, title, close, view)
