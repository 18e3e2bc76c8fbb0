"""The viewer's end of the table: hand, own plate, Play and Hint."""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.geometry import Rect
from game.ui.layout_frame import Frame, clamp
from game.ui.layout_hand import HandPlan, fits, plan_hand
from game.ui.layout_parts import LOW, PORTRAIT, TOUCH, OwnPlate


@dataclass(frozen=True, slots=True)
class Base:
    """`bottom`: lowest edge of the hand (part `cut` of a card may be below the screen); `top`: its upper edge;
    `ring_bottom`: how far down the trick may reach; `beside`: plate and buttons flank the hand."""

    plan: HandPlan
    own: OwnPlate
    bottom: float
    top: float
    ring_bottom: float
    raised: float
    cut: float
    beside: bool


def base(f: Frame, cards: int) -> Base:
    """The hand at the lower edge; on a wide screen plate and buttons beside it where the hand leaves them room."""
    if f.mode == PORTRAIT:
        most = min(0.26 * f.felt.w, 0.137 * f.felt.h)
        plan = plan_hand(cards, f.inner.w - 4, most, 3)
        cut = 0.1 if f.safe.h < 760 else 0.0
        return _bar(f, plan, cut, f.inner.w)
    most = (0.235 if f.mode == LOW else 0.168) * f.felt.h
    cut = 0.16 if f.mode == LOW else 0.08 if f.felt.h < 700 else 0.0
    own_w = (152 if f.mode == LOW else 190) * f.scale
    hint, play = _sizes(f)
    flank = max(own_w, hint + f.gap + play)
    room = f.inner.w - 2 * (flank + 2 * f.gap)
    if fits(cards, room, 0.85 * most):
        return _flanked(f, plan_hand(cards, room, most, 1), cut, own_w)
    plan = plan_hand(cards, f.inner.w - 4, most, 2 if f.mode != LOW else 1)
    if f.mode == LOW:
        return _above(f, plan, cut, own_w)
    return _bar(f, plan, cut, min(f.inner.w, 480 * f.scale))


def _sizes(f: Frame) -> tuple[float, float]:
    """Widths of Hint and Play."""
    if f.mode == PORTRAIT:
        return max(TOUCH, 44 * f.scale), 100 * f.scale
    return max(TOUCH, 46 * f.scale), (104 if f.mode == LOW else 124) * f.scale


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
    pad = (h - max(TOUCH, h - 12)) / 2
    inner = bar.inset(8, pad)
    play, rest = inner.cut_right(play_w, f.gap)
    hint, info = rest.cut_right(hint_w, f.gap)
    own = OwnPlate(bar, info, hint, play)
    return Base(plan, _handed(f, own), bottom, top, bar.y - f.gap, raised, cut, False)


def _flanked(f: Frame, plan: HandPlan, cut: float, own_w: float) -> Base:
    """Plate lower left, buttons lower right, the hand between them."""
    bottom, top, raised = _edges(f, plan, cut)
    h = clamp(62 * f.scale, 52, 90)
    own = _corners(f, f.inner.bottom - h, h, own_w)
    return Base(plan, own, bottom, top, top - raised - f.gap, raised, cut, True)


def _above(f: Frame, plan: HandPlan, cut: float, own_w: float) -> Base:
    """A long hand on a low screen: plate and buttons stand left and right above it."""
    bottom, top, raised = _edges(f, plan, cut)
    h = clamp(56 * f.scale, 48, 62)
    own = _corners(f, top - raised - 2 - h, h, own_w)
    return Base(plan, own, bottom, top, top - raised - 2, raised, cut, False)


def _corners(f: Frame, y: float, h: float, own_w: float) -> OwnPlate:
    hint_w, play_w = _sizes(f)
    plate = Rect(f.inner.x, y, own_w, h)
    bh = max(TOUCH, h - 8)
    play = Rect(f.inner.right - play_w, y + h - bh, play_w, bh)
    hint = Rect(play.x - f.gap - hint_w, play.y, hint_w, bh)
    return _handed(f, OwnPlate(plate, plate.inset(8, 6), hint, play))


def _handed(f: Frame, own: OwnPlate) -> OwnPlate:
    if not f.left_handed:
        return own
    axis = f.felt.cx
    return OwnPlate(*(box.mirrored(axis) for box in (own.rect, own.info, own.hint, own.play)))
