"""The table of Tarot for two, drawn: stacks with their depth, plates with points and targets, trick, hand."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.engine.contract import Play, Seat
from game.games.tarot2 import view as v
from game.i18n import CardNames
from game.ui import letters
from game.ui.geometry import Pose, Rect, centred
from game.ui.layout_tarot2 import Tarot2Layout
from game.ui.marks_draw import draw_marks
from game.ui.painter import Painter
from game.ui.tarot2_director import PAID, Director
from game.ui.tarot2_phrases import Phrases

TARGETS = (56, 51, 41, 36)
"""Whole points needed with 0 to 3 bouts."""
TRICKS = 39


@dataclass(frozen=True, slots=True)
class Table2:
    """What one frame is drawn from."""

    p: Painter
    view: v.View
    layout: Tarot2Layout
    director: Director
    phrases: Phrases
    cards: CardNames
    tr: Callable[..., str]
    codes: tuple[str, ...]
    deciding: bool
    why_not: Callable[[int], str]
    show_points: bool

    def relative(self, seat: Seat) -> int:
        return self.director.relative(seat)


def draw_header(t: Table2) -> None:
    p, lay, view = t.p, t.layout, t.view
    p.round_button("menu", lay.menu, "menu", t.tr("table.menu"))
    p.round_button("last", lay.last, "last-trick", t.tr("table.last_trick"), enabled=bool(view.tricks))
    number = min(TRICKS, len(view.tricks) + (0 if view.phase == "over" else 1))
    title, below = lay.title, lay.subtitle
    trick = t.tr("tarot2.trick_of", n=number)
    words = f"{t.tr('tarot2.round', n=view.number + 1)} · {trick}"
    forms = (words, trick, f"{number}/{TRICKS}")
    shown = next((form for form in forms if p.text_width(form, 15) <= below.w), forms[-1])
    p.text(shown, below.cx, below.cy, 15, colour=p.theme.soft, align="c", room=below.w, smallest=11)
    p.control("round", below, words)
    if not title.empty:
        p.text(t.tr("game.tarot2"), title.cx, title.cy, 20, letters.TITLE, align="c", room=title.w)


def draw_plate(t: Table2, seat: Seat) -> None:
    """Name, points against the target that the bouts give, bouts as stars, cards in hand."""
    p, theme, s, view = t.p, t.p.theme, t.layout.scale, t.view
    box = t.layout.info[t.relative(seat)]
    turn = view.turn == seat and view.phase != "over"
    p.box(box, 14, theme.sheet, theme.gold if turn else theme.edge, 3 if turn else 1.2, lift=0.4)
    name = t.phrases.name(seat)
    rows = box.inset(8 * s, 6 * s).rows(4 if t.show_points else 2)
    p.text(name, box.cx, rows[0].cy, 16, letters.BOLD, align="c", room=box.w - 12)
    points, bouts = t.phrases.half(view.half_points[seat]), len(view.bouts[seat])
    target, cards = TARGETS[bouts], view.counts[seat]
    if t.show_points:
        figure = t.tr("tarot2.points_of", points=points, target=target)
        p.text(figure, box.cx, rows[1].cy + 2 * s, 20, letters.TITLE, align="c", room=box.w - 10)
        _stars(t, box.cx, rows[2].cy + 2 * s, bouts)
        spoken = t.tr("tarot2.plate", name=name, points=points, bouts=bouts, target=target, cards=cards)
    else:
        spoken = t.tr("tarot2.plate_hidden", name=name, cards=cards)
    words = t.tr("tarot2.in_hand", n=cards)
    if p.text_width(words, 12) <= box.w - 10:
        p.text(words, box.cx, rows[-1].cy, 14, colour=theme.soft, align="c", room=box.w - 10, smallest=11)
    else:
        p.icon("icons/cards", box.cx - 21, rows[-1].cy - 9, 18, theme.soft)
        p.text(str(cards), box.cx + 3, rows[-1].cy, 15, letters.BOLD, theme.soft)
    p.control(f"seat{seat}", box, spoken)


def _stars(t: Table2, cx: float, cy: float, bouts: int) -> None:
    """Three places for bouts: a filled star for each one won, a ring for the others."""
    p, s = t.p, t.layout.scale
    side, gap = 15 * s, 4 * s
    x = cx - (3 * side + 2 * gap) / 2
    for i in range(3):
        box = Rect(x + i * (side + gap), cy - side / 2, side, side)
        if i < bouts:
            p.icon("icons/star", box.x, box.y, side, p.theme.gold_text)
        else:
            p.box(box.inset(side * 0.2), side, None, p.theme.edge, 1.4)


def draw_stacks(t: Table2) -> None:
    """The covered cards of every stack; the open ones are actors and lie on top."""
    for seat in (0, 1):
        for number, stack in enumerate(t.view.stacks[seat]):
            _stack(t, seat, number, stack)


def _stack(t: Table2, seat: Seat, number: int, stack: v.Stack) -> None:
    p, lay = t.p, t.layout
    box = lay.stacks[t.relative(seat)][number]
    name = t.phrases.name(seat)
    if not stack.depth:
        p.box(box, box.w * 0.075, None, p.theme.felt_line, 2)
        p.control(f"stack{seat}.{number}", box, t.tr("tarot2.stack_empty", name=name, n=number + 1))
        return
    under = stack.depth - (1 if stack.top is not None else 0)
    for k in range(under, 0, -1):
        up = k * lay.peek if stack.top is not None else (k - 1) * lay.peek
        p.card("back", box.x + min(k, 2) * 1.0, box.y - up, box.w - 2, lift=0)
    if stack.top is None:
        words = t.tr("tarot2.stack_covered", name=name, n=number + 1, depth=stack.depth)
        p.control(f"stack{seat}.{number}", box, words)
    elif seat != t.view.seat:
        card = t.cards.label(t.codes[stack.top])
        words = t.tr("tarot2.stack_open", name=name, n=number + 1, card=card, depth=stack.depth)
        p.control(f"stack{seat}.{number}", box, words)


def draw_slot(t: Table2, words: str, label: str = "") -> None:
    """The empty place for the own card; with a spoken label the button that fills it."""
    rect, p = t.layout.trick[0], t.p
    p.box(rect, rect.w * 0.075, None, p.theme.line, 2)
    if label:
        p.button("act", t.layout.action, words, primary=True, points=16, label=label)
    else:
        p.paragraph(words, rect.cx, rect.cy - 18, rect.w - 8, 15, colour=p.theme.soft, align="c")


def draw_actors(t: Table2) -> None:
    """All face-up cards, lowest first, and what a finger can mean."""
    director, p, view = t.director, t.p, t.view
    legal = {action.card for action in view.legal if isinstance(action, Play)} if t.deciding else set()
    own = set(view.hand) | set(director.own_open())
    choice = bool(legal) and len(legal) < len(own)
    won = None
    if director.held is not None:
        won = next(laid.card for laid in director.held.laid if laid.seat == director.held.winner)

    def cards() -> None:
        for card, pose, moving, goal in director.seen():
            marked = card is not None and (card in (won, director.raised) or (choice and card in legal))
            ring, code = p.theme.gold if marked else "", "back" if card is None else t.codes[card]
            up = p.rise(f"card{card}", t.deciding and card != director.raised and not moving)
            p.posed(code, pose, up, ring=ring, lift=0.4 + pose.lift, moving=moving, goal=goal)
            if choice and card in own and card not in legal and not moving:
                p.veil(pose.rect)
        if director.time.moving(PAID):
            _coin(t, director.time.value(PAID, Pose(0, 0, 0)))
        draw_marks(p, director, t.layout.info)

    p.moves(cards)
    if view.seat is not None:
        _areas(t, legal)


def _coin(t: Table2, pose: Pose) -> None:
    """Half a point on its way."""
    p, side = t.p, 38 * t.layout.scale
    box = centred(pose.cx, pose.cy, side, side)
    p.box(box, side / 2, p.theme.gold, p.theme.sheet, 2, lift=1.2)
    p.text("½", box.cx, box.cy, 20, letters.BOLD, "#20242e", "c")


def _areas(t: Table2, legal: set[int]) -> None:
    """Own stack tops, then the hand, in reading order."""
    lay, director = t.layout, t.director
    for number, stack in enumerate(t.view.stacks[t.view.seat or 0]):
        if stack.top is not None:
            box = lay.tops[number]
            _area(t, stack.top, box.moved(0, -director.lift_of(stack.top)), legal)
    cards = director.hand()
    if len(cards) == len(lay.strips):
        for card, strip in zip(cards, lay.strips, strict=True):
            _area(t, card, strip.moved(0, -director.lift_of(card)), legal)


def _area(t: Table2, card: int, box: Rect, legal: set[int]) -> None:
    name = t.cards.label(t.codes[card])
    if t.deciding and card in legal:
        name = t.tr("hand.playable", card=name)
    elif t.deciding:
        name = t.tr("hand.blocked", card=name, why=t.why_not(card))
    t.p.hit(f"card{card}", box)
    state = "pressed" if t.director.raised == card else "" if card in legal else "disabled"
    t.p.control(f"card{card}", box, name, "button", state)


def banner(t: Table2, words: str, role: str = "ink") -> None:
    """One passing message below the trick."""
    p, box = t.p, t.layout.notice
    points = 16.0
    lines = letters.wrap(words, letters.BOLD, p.size(points), p.px(box.w - 28))
    height = max(box.h, len(lines) * points * p.scale * 1.28 + 14)
    wide = min(box.w, max(p.text_width(line, points, letters.BOLD) for line in lines) + 36)
    rect = Rect(box.cx - wide / 2, box.y, wide, height)
    p.box(rect, min(20, height / 2), p.theme.sheet, p.theme.gold, 2, lift=0.8)
    top = rect.cy - len(lines) * points * p.scale * 0.64
    p.paragraph(words, rect.cx, top, box.w - 28, points, letters.BOLD, getattr(p.theme, role), "c")


def draw_last_trick(t: Table2) -> None:
    """The finished trick once more."""
    p, theme, lay, trick = t.p, t.p.theme, t.layout, t.view.tricks[-1]
    room = lay.popup
    w = min(150 * lay.scale, (room.w - 60) / 2.2, (room.h - 150) / 1.75)
    panel = Rect(room.cx - w - 34, room.cy - w * 0.875 - 50, 2 * w + 68, w * 1.75 + 104)
    whole = Rect(0, 0, lay.safe.right + 400, lay.safe.bottom + 400)
    p.scrim(whole.w, whole.h)
    p.hits.clear()
    p.controls.clear()
    p.hit("close_last", whole)
    p.box(panel, 18, theme.sheet, theme.edge, 1.2, lift=1.5)
    p.text(t.tr("table.last_trick"), panel.cx, panel.y + 30, 20, letters.TITLE, align="c", room=panel.w - 110)
    for index, laid in enumerate(trick.laid):
        x = panel.cx + (-w - 8 if index == 0 else 8)
        y = panel.y + 58
        won = laid.seat == trick.winner
        p.card(t.codes[laid.card], x, y, w, ring=theme.gold if won else "", lift=0.6)
        name = t.phrases.name(laid.seat)
        face = letters.BOLD if won else letters.MEDIUM
        p.text(name, x + w / 2, y + w * 1.75 + 20, 15, face, align="c", room=w)
        p.control(f"last{laid.seat}", Rect(x, y, w, w * 1.75), f"{name}: {t.cards.label(t.codes[laid.card])}")
    p.round_button("close_last", Rect(panel.right - 52, panel.y + 8, 44, 44), "close", t.tr("common.close"))
