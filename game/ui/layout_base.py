"""The viewer's end of the table: hand, own plate, Play and Hint."""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.geometry import Rect
from game.ui.layout_frame import Frame, clamp
from game.ui.layout_hand import HandPlan, fits, plan_hand
from game.ui.layout_parts import LOW, PORTRAIT, TOUCH, OwnPlate


@dataclass(frozen=True, slots=True)
class Base:
    """The hand's measures, its middle line and edges; part `cut` of a card's height may be below the
    screen.

    `floor`: how far down the trick may reach; `beside`: plate and buttons flank the hand.
    """

    plan: HandPlan
    own: OwnPlate
    cx: float
    bottom: float
    top: float
    floor: float
    raised: float
    cut: float
    beside: bool


def base(f: Frame, cards: int) -> Base:
    """The hand at the lower edge; on a wide screen plate and buttons beside it where it leaves them room."""
    if f.mode == PORTRAIT:
        most = min(0.26 * f.felt.w, 0.137 * f.felt.h)
        return _bar(f, plan_hand(cards, f.inner.w - 4, most, 3), 0.1 if f.safe.h < 760 else 0.0, f.inner.w)
    most = (0.235 if f.mode == LOW else 0.168) * f.felt.h
    cut = 0.16 if f.mode == LOW else 0.08 if f.felt.h < 700 else 0.0
    left, right = _flanks(f)
    room = f.inner.w - left - right - 4 * f.gap
    if f.mode != LOW:
        room = f.inner.w - 2 * max(left, right) - 4 * f.gap
    if fits(cards, room, 0.85 * most):
        return _flanked(f, plan_hand(cards, room, most, 1), cut)
    plan = plan_hand(cards, f.inner.w - 4, most, 1 if f.mode == LOW else 2)
    return _above(f, plan, cut) if f.mode == LOW else _bar(f, plan, cut, min(f.inner.w, 480 * f.scale))


def _sizes(f: Frame) -> tuple[float, float]:
    """Widths of Hint and Play."""
    if f.mode == LOW:
        return TOUCH, clamp(0.128 * f.felt.w, 84, 124)
    return max(TOUCH, 46 * f.scale), (100 if f.mode == PORTRAIT else 124) * f.scale


def _flanks(f: Frame) -> tuple[float, float]:
    """Widths of the plate and of Hint and Play when they stand in the lower corners."""
    hint, play = _sizes(f)
    return clamp(0.21 * f.felt.w, 118, 180) if f.mode == LOW else 200 * f.scale, hint + f.gap + play


def _edges(f: Frame, plan: HandPlan, cut: float) -> tuple[float, float, float]:
    """Lower and upper edge of the hand and how far a chosen card rises."""
    bottom = f.safe.bottom + (cut * plan.card_h if cut else -min(6.0, f.gap))
    return bottom, bottom - plan.height, min(22 * f.scale, 0.13 * plan.card_h)


def _bar(f: Frame, plan: HandPlan, cut: float, width: float) -> Base:
    """One bar above the hand holds plate and buttons."""
    bottom, top, raised = _edges(f, plan, cut)
    h = max(TOUCH + 8, 56 * f.scale)
    bar = Rect(f.felt.cx - width / 2, top - raised - 4 - h, width, h)
    hint_w, play_w = _sizes(f)
    inner = bar.inset(8, (h - max(TOUCH, h - 12)) / 2)
    play, rest = inner.cut_right(play_w, f.gap)
    hint, info = rest.cut_right(hint_w, f.gap)
    own = _handed(f, OwnPlate(bar, info, hint, play))
    return Base(plan, own, f.felt.cx, bottom, top, bar.y - f.gap, raised, cut, False)


def _flanked(f: Frame, plan: HandPlan, cut: float) -> Base:
    """Plate lower left, buttons lower right, the hand between them."""
    bottom, top, raised = _edges(f, plan, cut)
    h = clamp(62 * f.scale, 52, 96)
    own = _corners(f, f.inner.bottom - h, h)
    boxes = (own.rect, own.hint, own.play)
    left = max(box.right for box in boxes if box.cx < f.felt.cx)
    right = min(box.x for box in boxes if box.cx > f.felt.cx)
    cx = f.felt.cx
    if f.mode == LOW:
        # The flanks differ in width: the middle of the screen where the hand fits there, else of the gap.
        half = min(plan.room, plan.width + (plan.across - 1) * (plan.width + 7)) / 2
        cx = (
            clamp(cx, left + f.gap + half, right - f.gap - half)
            if right - left > 2 * half
            else (left + right) / 2
        )
    return Base(plan, own, cx, bottom, top, top - raised - f.gap, raised, cut, True)


def _above(f: Frame, plan: HandPlan, cut: float) -> Base:
    """A long hand on a low screen: plate and buttons stand left and right above it."""
    bottom, top, raised = _edges(f, plan, cut)
    h = clamp(56 * f.scale, 48, 62)
    own = _corners(f, top - raised - 2 - h, h)
    return Base(plan, own, f.felt.cx, bottom, top, top - raised - 2, raised, cut, False)


def _corners(f: Frame, y: float, h: float) -> OwnPlate:
    hint_w, play_w = _sizes(f)
    plate = Rect(f.inner.x, y, _flanks(f)[0], h)
    bh = max(TOUCH, h - 8)
    play = Rect(f.inner.right - play_w, y + h - bh, play_w, bh)
    hint = Rect(play.x - f.gap - hint_w, play.y, hint_w, bh)
    return _handed(f, OwnPlate(plate, plate.inset(8, 6), hint, play))


def _handed(f: Frame, own: OwnPlate) -> OwnPlate:
    if not f.left_handed:
        return own
    axis = f.felt.cx
    return OwnPlate(*(box.mirrored(axis) for box in (own.rect, own.info, own.hint, own.play)))
