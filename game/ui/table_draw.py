"""The table of Whist 22, drawn: plates, pips, counts, trick, hand.

State comes in, nodes go out; nothing is decided here.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

from game.engine.contract import Play, Seat
from game.games.whist22 import view as w
from game.i18n import CardNames
from game.ui import letters
from game.ui.director import OWN, Director
from game.ui.geometry import Rect
from game.ui.layout import TableLayout
from game.ui.marks_draw import draw_marks
from game.ui.painter import Painter
from game.ui.phrases import Phrases

KING_TO_ACE = 14
"""Lives of the option that shows them as the card of that rank."""
LIFE_RED = "#a3202a"


@dataclass(frozen=True, slots=True)
class Table:
    """What one frame of the table is drawn from."""

    p: Painter
    view: w.View
    layout: TableLayout
    director: Director
    phrases: Phrases
    cards: CardNames
    tr: Callable[..., str]
    codes: tuple[str, ...]
    deciding: bool
    """The viewer is to act and the table has caught up with the session."""
    why_not: Callable[[int], str]
    """The reason in words why an own card may not be played now; empty when it may."""

    def code(self, card: int) -> str:
        return self.codes[card]

    def relative(self, seat: Seat) -> int:
        return self.director.relative(seat)


def draw_felt(p: Painter, felt: Rect) -> None:
    p.box(felt.inset(5), 22, None, p.theme.felt_line, 2)


# -- header and counts ---------------------------------------------------------------------------


def draw_header(t: Table) -> None:
    """Menu and last trick; between them is the scene's own corner."""
    p, lay, view = t.p, t.layout, t.view
    p.round_button("menu", lay.menu, "menu", t.tr("table.menu"))
    p.round_button("last", lay.last, "last-trick", t.tr("table.last_trick"), enabled=bool(view.tricks))
    if not lay.title.empty:
        p.text(
            t.tr("game.whist22"), lay.title.cx, lay.title.cy, 20, letters.TITLE, align="c", room=lay.title.w
        )
    if not lay.subtitle.empty:
        p.text(
            round_words(t),
            lay.subtitle.cx,
            lay.subtitle.cy,
            15,
            colour=p.theme.soft,
            align="c",
            room=lay.subtitle.w,
        )


def round_words(t: Table) -> str:
    """Which round this is, and its kind when its cards are hidden."""
    view = t.view
    words = t.tr("table.round", n=view.number + 1)
    if view.last_round is not None:
        words = t.tr("table.round_of", n=view.number + 1, total=view.last_round)
    return f"{words} · {t.tr(f'{view.single}.title')}" if view.single in ("forehead", "blind") else words


def verdict(t: Table) -> tuple[str, str]:
    """What the bids come to, and the colour role that says it."""
    view, total = t.view, sum(b for b in t.view.bids if b is not None)
    if any(view.bids[seat] is None for seat in view.order):
        return (t.tr("table.not_n", n=view.forbidden), "bad") if view.forbidden is not None else ("", "soft")
    over = total - view.cards
    if over == 0:
        return t.tr("table.exact"), "good"
    return t.tr("table.over_by" if over > 0 else "table.under_by", n=abs(over)), "gold_text"


def draw_counts(t: Table) -> None:
    """The bar that counts for the player: cards this round, bids against tricks, the difference."""
    p, theme, pill, s = t.p, t.p.theme, t.layout.counts, t.layout.scale
    p.box(pill, pill.h / 2, theme.sheet, theme.edge, 1.2, lift=0.3)
    words, role = verdict(t)
    total = sum(b for b in t.view.bids if b is not None)
    complete = all(t.view.bids[seat] is not None for seat in t.view.order)
    figures = (
        t.tr("table.bids_for", sum=total, cards=t.view.cards)
        if complete
        else t.tr("table.bids_so_far", n=total)
    )
    colour = getattr(theme, role)
    cards = t.tr("table.cards", n=t.view.cards)
    if pill.w < 230 * s:
        first = f"{cards} · {t.tr('table.bids')} {figures}"
        if p.text_width(first, 14, letters.BOLD) > pill.w - 20:
            first = f"{cards} · {figures}"
        rise = 9 * s if words else 0
        p.text(first, pill.cx, pill.cy - rise, 14, letters.BOLD, align="c", room=pill.w - 20)
        if words:
            p.text(words, pill.cx, pill.cy + rise, 14, letters.BOLD, colour, "c", room=pill.w - 20)
    else:
        right = pill.right - 16 * s
        wide = (
            p.text(words, right, pill.cy, 16, letters.BOLD, colour, "r", room=pill.w * 0.36) if words else 0
        )
        x, end = pill.x + 16 * s, right - wide - 10 * s
        x += p.text(cards, x, pill.cy, 16, letters.BOLD, room=(end - x) * 0.45) + 12 * s
        p.box(Rect(x, pill.y + pill.h * 0.22, 1.4, pill.h * 0.56), 0.7, theme.edge)
        x += 13 * s
        label = t.tr("table.bids")
        if p.text_width(label, 15) + p.text_width(figures, 21, letters.TITLE) + 6 * s <= end - x:
            x += p.text(label, x, pill.cy, 15, colour=theme.soft) + 6 * s
        p.text(figures, x, pill.cy, 21, letters.TITLE, room=max(20, end - x))
    spoken = (cards, f"{t.tr('table.bids')} {figures}", words, round_words(t))
    p.control("counts", pill, ". ".join(part for part in spoken if part))


# -- seats ---------------------------------------------------------------------------------------


def draw_life(t: Table, lives: int, rect: Rect) -> None:
    """Lives on a small card: the rank for King to Ace, else the number; under it a heart."""
    p, theme = t.p, t.p.theme
    gone = lives <= 0
    p.box(rect, 5, theme.band if gone else theme.paper, theme.edge, 1.2)
    shown = str(max(0, lives))
    if t.view.options.lives == KING_TO_ACE and lives > 0:
        shown = t.cards.lives_index(lives)
    colour = theme.soft if gone else LIFE_RED
    p.text(shown, rect.cx, rect.y + rect.h * 0.36, 20, letters.TITLE, colour, "c", room=rect.w - 4)
    side = rect.w * 0.42
    icon = "icons/heart-empty" if gone else "icons/heart"
    p.icon(icon, rect.cx - side / 2, rect.y + rect.h * 0.62, side, theme.soft if gone else LIFE_RED)


def draw_pips(t: Table, bid: int | None, won: int, x: float, y: float, room: float) -> float:
    """Circles for the bid, filled when won; one too many is a crossed disc. Returns the width."""
    p, theme, s = t.p, t.p.theme, t.layout.scale
    if bid is None:
        return 0
    many = max(bid, won)
    if not many:
        return p.text("0", x, y, 16, letters.BOLD)
    r = 5 * s
    pitch = min(15 * s, (room - 2 * r) / max(1, many - 1)) if many > 1 else 0
    if many > 1 and pitch < 2 * r + 1:
        return p.text(
            f"{won}/{bid}", x, y, 16, letters.BOLD, theme.bad if won > bid else theme.ink, room=room
        )
    for i in range(many):
        box = Rect(x + i * pitch, y - r - 1, 2 * r + 2, 2 * r + 2)
        p.shape(_pip(i < won, i >= bid, theme.main, theme.bad, theme.sheet), box, 12, 12)
    return pitch * (many - 1) + 2 * r


def _pip(won: bool, extra: bool, main: str, bad: str, sheet: str) -> str:
    if extra:
        bar = f'<path d="M3 6L9 6" fill="none" stroke="{sheet}" stroke-width="2"/>'
        return f'<circle cx="6" cy="6" r="5" fill="{bad}"/>{bar}'
    return (
        f'<circle cx="6" cy="6" r="4.8" fill="{main if won else "none"}" stroke="{main}" stroke-width="1.9"/>'
    )


def draw_dealer(t: Table, cx: float, cy: float) -> float:
    """The dealer's disc; returns its width."""
    p, r = t.p, 9 * t.layout.scale
    p.box(Rect(cx - r, cy - r, 2 * r, 2 * r), r, p.theme.ink)
    p.text(t.tr("table.dealer_letter"), cx, cy, 13, letters.BOLD, p.theme.sheet, "c")
    return 2 * r


def seat_label(t: Table, seat: Seat) -> str:
    view = t.view
    name = t.phrases.name(seat)
    lives = max(0, view.lives[seat])
    if not view.living[seat]:
        return t.tr("seat.label_out", name=name)
    bid = view.bids[seat]
    if bid is None:
        return t.tr("seat.label_no_bid", name=name, n=lives)
    return t.tr("seat.label", name=name, n=lives, bid=bid, won=view.won[seat])


def draw_plate(t: Table, seat: Seat) -> None:
    """Another player's plate."""
    p, theme, s, view = t.p, t.p.theme, t.layout.scale, t.view
    rect = t.layout.plates[t.relative(seat) - 1]
    turn, out = view.turn == seat and view.phase != "over", not view.living[seat]
    p.box(
        rect,
        14,
        theme.band if out else theme.sheet,
        theme.gold if turn else theme.edge,
        3 if turn else 1.2,
        lift=0.5,
    )
    narrow = rect.w < 108 * s
    flat = rect.h / 62  # a low screen squeezes the plates
    life = Rect(rect.x + 8 * s, rect.cy - 21 * flat, 30 * flat, 42 * flat)
    if narrow:
        life = Rect(rect.x + 7 * s, rect.y + 23 * flat, 23 * flat, 32 * flat)
    draw_life(t, view.lives[seat], life)
    x = rect.x + 8 * s if narrow else life.right + 8 * s
    name_y = rect.y + (15 if narrow else 19) * flat
    _draw_name(t, seat, rect, x, name_y)
    row_y = rect.y + (39 if narrow else 43) * flat
    row_x = life.right + 6 * s if narrow else x
    if out:
        p.text(t.tr("table.out"), row_x, row_y, 15, colour=theme.soft, room=rect.right - row_x - 6 * s)
    else:
        room = rect.right - row_x - 10 * s
        backs = 0 if narrow else _backs_count(t, seat)
        most = max(1, *(max(view.bids[i] or 0, view.won[i]) for i in view.order))
        pips = min(10 * s + 14 * s * (most - 1), room * 0.62)
        drawn = draw_pips(t, view.bids[seat], view.won[seat], row_x, row_y, room - 14 * s if backs else room)
        place = rect.right - 10 * s, row_y, room - max(pips, drawn) - 8 * s
        if t.director.dealt is None:
            _draw_backs(t, backs, *place)
        elif not narrow:  # they arrive one by one
            p.moves_below(lambda: _draw_backs(t, _backs_count(t, seat), *place))
    p.control(f"seat{seat}", rect, seat_label(t, seat))


def _draw_name(t: Table, seat: Seat, rect: Rect, x: float, y: float) -> None:
    """The name of a plate and what stands behind it: the dealer's disc, the mark of the turn.

    The name comes first: where it needs the room, the disc sits on the plate's corner and the gold edge
    alone tells the turn.
    """
    p, theme, s, view = t.p, t.p.theme, t.layout.scale, t.view
    out, turn = not view.living[seat], view.turn == seat and view.phase != "over"
    name, right = t.phrases.name(seat), rect.right - 10 * s
    need = p.text_width(name, 15, letters.BOLD)
    if seat == view.dealer and not out:
        if right - 22 * s - x < need:
            draw_dealer(t, rect.right - 7 * s, rect.y + 3 * s)
        else:
            draw_dealer(t, right - 9 * s, y)
            right -= 22 * s
    if turn and right - 17 * s - x >= need:
        p.icon("icons/turn", right - 13 * s, y - 7 * s, 14 * s, theme.turn)
        right -= 17 * s
    p.text(name, x, y, 16, letters.BOLD, theme.soft if out else None, room=max(16, right - x))


def _draw_backs(t: Table, count: int, right: float, y: float, room: float) -> None:
    """Backs of the cards in hand, overlapping as much as the room asks for; too little room: none."""
    p, s = t.p, t.layout.scale
    w = 11 * s
    pitch = min(7 * s, (room - w) / (count - 1)) if count > 1 else 0.0
    if not count or room < w or (count > 1 and pitch < 2):
        return
    for i in range(count):
        p.box(
            Rect(right - w - (count - 1 - i) * pitch, y - 9 * s, w, 18 * s),
            2.5,
            p.theme.back,
            p.theme.paper,
            1.2,
        )


def _backs_count(t: Table, seat: Seat) -> int:
    shown = t.view.shown[seat]
    if shown is not None:
        return 0
    arrived = t.director.dealt
    return arrived.get(seat, 0) if arrived is not None else t.view.counts[seat]


def draw_own_plate(t: Table, action: tuple[str, str, bool] | None) -> None:
    """The viewer's plate with the button that acts: (id, words, enabled) or None."""
    p, theme, s, view = t.p, t.p.theme, t.layout.scale, t.view
    plate, seat = t.layout.own, t.director.bottom
    turn = view.turn == seat and view.phase != "over"
    p.box(plate.rect, 16, theme.sheet, theme.gold if turn else theme.edge, 3 if turn else 1.2, lift=0.5)
    info = plate.info
    life = Rect(info.x, info.cy - 20 * s, 28 * s, 40 * s)
    draw_life(t, view.lives[seat], life)
    x = life.right + 9 * s
    top, low = info.cy - 11 * s, info.cy + 11 * s
    x2 = x + p.text(t.phrases.name(seat), x, top, 16, letters.BOLD, room=info.right - x) + 8 * s
    if seat == view.dealer and x2 + 20 * s < info.right:
        draw_dealer(t, x2 + 9 * s, top)
    bid = view.bids[seat]
    if not view.living[seat]:
        p.text(t.tr("table.out"), x, low, 15, colour=theme.soft, room=info.right - x)
    elif bid is None:
        words = t.tr("bid.yours") if turn and seat == view.seat else ""
        if p.text_width(words, 13) <= info.right - x:  # the panel asks as well
            p.text(words, x, low, 15, colour=theme.soft, room=info.right - x)
    else:
        wide = draw_pips(t, bid, view.won[seat], x, low, (info.right - x) * 0.6)
        room = info.right - x - wide - 10 * s
        for key in ("table.tricks_of", "table.tricks_of_short"):
            words = t.tr(key, won=view.won[seat], bid=bid, n=bid)
            if p.text_width(words, 15) <= room:
                p.text(words, x + wide + 10 * s, low, 15, colour=theme.soft)
                break
    p.control(f"seat{seat}", info, seat_label(t, seat))
    if action and action[0]:
        id_, words, enabled = action
        short = words
        if (
            id_ == "act"
            and view.phase == "play"
            and p.text_width(words, 13, letters.BOLD) > plate.play.w - 16
        ):
            short = t.tr("table.play")
        p.button(id_, plate.play, short, primary=enabled, enabled=enabled, points=16, label=words)


def draw_arrows(t: Table) -> None:
    """The direction of play, between the plates."""
    p = t.p
    back = t.view.options.direction == "counterclockwise"
    for arrow in t.layout.arrows:
        a = arrow.reversed() if back else arrow
        xs, ys = (a.x0, a.cx, a.x1), (a.y0, a.cy, a.y1)
        pad = 12.0
        box = Rect(min(xs) - pad, min(ys) - pad, max(xs) - min(xs) + 2 * pad, max(ys) - min(ys) + 2 * pad)
        x0, y0, cx, cy, x1, y1 = (
            a.x0 - box.x,
            a.y0 - box.y,
            a.cx - box.x,
            a.cy - box.y,
            a.x1 - box.x,
            a.y1 - box.y,
        )
        angle = math.atan2(y1 - cy, x1 - cx)
        head = [(x1 + 8 * math.cos(angle + q), y1 + 8 * math.sin(angle + q)) for q in (0, 2.4, -2.4)]
        points = "L".join(f"{hx:.1f} {hy:.1f}" for hx, hy in head)
        bend, colour = f"M{x0:.1f} {y0:.1f}Q{cx:.1f} {cy:.1f} {x1:.1f} {y1:.1f}", p.theme.line
        body = (
            f'<path d="{bend}" fill="none" stroke="{colour}" stroke-width="2.4" stroke-linecap="round"/>'
            f'<path d="M{points}Z" fill="{colour}"/>'
        )
        p.shape(body, box, round(box.w, 2), round(box.h, 2))


# -- cards ---------------------------------------------------------------------------------------


def draw_slot(t: Table) -> None:
    """The empty place for the own card."""
    rect, p = t.layout.trick[0], t.p
    p.box(rect, rect.w * 0.075, None, p.theme.line, 2)
    p.paragraph(
        t.tr("table.your_card"), rect.cx, rect.cy - 10, rect.w - 8, 15, colour=p.theme.soft, align="c"
    )


def draw_actors(t: Table) -> None:
    """All cards, lowest first."""
    director, p = t.director, t.p
    legal = {action.card for action in t.view.legal if isinstance(action, Play)} if t.deciding else set()
    choosing = t.deciding and bool(legal)
    winner = director.held.winner if director.held else None
    won_card = (
        next((e.play.card for e in director.held.laid if e.seat == winner), None) if director.held else None
    )
    hand = set(t.view.hand)

    def cards() -> None:
        for card, pose, moving, goal in director.seen():
            marked = card == won_card or (choosing and card == director.raised)
            choice = choosing and card in legal and len(legal) < len(hand)
            ring = p.theme.gold if card is not None and (marked or choice) else ""
            code = "back" if card is None else t.code(card)
            up = p.rise(f"card{card}", choosing and not marked and not moving)
            p.posed(code, pose, up, ring=ring, lift=0.5 + pose.lift, moving=moving, goal=goal)
            if choosing and card in hand and card not in legal and not moving:
                p.veil(pose.rect)
        draw_marks(p, director, (t.layout.own.rect, *t.layout.plates))

    p.moves(cards)
    _hand_areas(t, legal, choosing)


def _hand_areas(t: Table, legal: set[int], choosing: bool) -> None:
    """What a finger can mean in the hand, and the names of the cards for the accessible layer."""
    cards = t.director.hand()
    for card, rect, strip in zip(cards, t.layout.hand, t.layout.strips, strict=False):
        name = t.cards.label(t.code(card))
        label = name
        if choosing and card in legal:
            label = t.tr("hand.playable", card=name)
        elif choosing:
            label = t.tr("hand.blocked", card=name, why=t.why_not(card))
        raised = t.director.raised == card
        box = rect.moved(0, -t.layout.raised) if raised else rect
        t.p.hit(f"card{card}", box if card == cards[-1] else Rect(strip.x, box.y, strip.w, box.h))
        t.p.control(
            f"card{card}",
            strip,
            label,
            "button",
            "pressed" if raised else "" if card in legal else "disabled",
        )
    if OWN in t.director.actors and t.layout.hand:
        t.p.control("own_hidden", t.layout.hand[0], t.tr("hand.hidden"))


def won_words(t: Table, seat: Seat) -> str:
    if seat == t.phrases.seat:
        return t.tr("trick.you_win")
    return t.tr("trick.won_by", name=t.phrases.name(seat))


def draw_trick_note(t: Table) -> None:
    """Who won the finished trick, and how to go on."""
    held = t.director.held
    if held is None or t.director.time.active():
        return
    words = won_words(t, held.winner)
    banner(t, f"{t.tr('trick.double20')}. {words}" if held.reversed_ else words)


def banner(t: Table, words: str, role: str = "ink") -> None:
    """One passing message, in the place of the counts so that it hides nothing that matters at that
    moment.
    """
    p, pill = t.p, t.layout.counts
    room, points = pill.w - 28, 16.0
    if p.text_width(words, points, letters.BOLD) > room:
        points = 14.0
    lines = letters.wrap(words, letters.BOLD, p.size(points), p.px(room))
    height = max(pill.h, len(lines) * points * p.scale * 1.28 + 14)
    rect = Rect(pill.x, pill.y, pill.w, height)
    p.box(rect, min(20, height / 2), p.theme.sheet, p.theme.gold, 2, lift=0.8)
    top = rect.cy - len(lines) * points * p.scale * 0.64
    p.paragraph(words, rect.cx, top, room, points, letters.BOLD, getattr(p.theme, role), "c")
