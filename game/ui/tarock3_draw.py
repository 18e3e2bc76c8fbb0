"""The table of Bavarian Tarock, drawn: contract, plates, the words of the auction, cards.

State comes in, nodes go out; nothing is decided here.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.engine.contract import Play, Seat
from game.games.tarock3 import view as v
from game.session.transcript import signed
from game.ui import letters
from game.ui.geometry import Rect, centred
from game.ui.layout import TableLayout, last_trick
from game.ui.layout_parts import TOUCH
from game.ui.layout_tarock3 import Tarock3Layout
from game.ui.marks_draw import draw_marks
from game.ui.painter import Painter
from game.ui.tarock3_director import Director
from game.ui.tarock3_phrases import Phrases, counted


@dataclass(frozen=True, slots=True)
class Table3:
    """What one frame is drawn from."""

    p: Painter
    view: v.View
    layout: TableLayout
    lay: Tarock3Layout
    director: Director
    phrases: Phrases
    tr: Callable[..., str]
    deciding: bool
    """The viewer is to act and the table has caught up with the session."""
    why_not: Callable[[int], str]
    show_points: bool

    def art(self, card: int) -> str:
        return self.phrases.faces.art[card]

    def mark(self, suit: int) -> str:
        return f"cards/mark/{self.phrases.faces.marks[suit]}"

    def relative(self, seat: Seat) -> int:
        return self.director.relative(seat)

    def said(self, seat: Seat) -> list[str]:
        """All that a seat has said in this auction."""
        return [self.phrases.said(said) for said in self.view.auction if said.seat == seat]

    @property
    def speaking(self) -> bool:
        """The auction, or the last word of it, is what the table is about."""
        return self.view.phase == "auction" or (self.view.phase == "over" and self.view.declarer is None)


def chip(p: Painter, mark: str, x: float, y: float, side: float) -> None:
    """The sign of a suit on a bit of paper: dark suits would not be seen on a dark table."""
    p.box(Rect(x - 2, y - 2, side + 4, side + 4), min(6.0, side * 0.3), p.theme.paper)
    p.icon(mark, x, y, side)


# -- header and contract -----------------------------------------------------------------------------


def draw_header(t: Table3) -> None:
    p, lay, view = t.p, t.layout, t.view
    p.round_button("menu", lay.menu, "menu", t.tr("table.menu"))
    p.round_button("last", lay.last, "last-trick", t.tr("table.last_trick"), enabled=bool(view.tricks))
    if lay.title.empty:
        return
    p.text(
        t.tr("game.tarock3.short"), lay.title.cx, lay.title.cy, 20, letters.TITLE, align="c", room=lay.title.w
    )
    words, soft = deal_words(view, t.tr), p.theme.soft
    p.text(words, lay.subtitle.cx, lay.subtitle.cy, 15, colour=soft, align="c", room=lay.subtitle.w)


def deal_number(view: v.View) -> int:
    """Which deal this is, from 1: of those that count, or of all in an open match."""
    if not view.options.rounds:
        return view.number + 1
    now = view.counted + (0 if view.phase == "over" and view.declarer is not None else 1)
    return min(now, view.options.rounds)


def deal_words(view: v.View, tr: Callable[..., str]) -> str:
    """Which deal this is, and of how many."""
    now, total = deal_number(view), view.options.rounds
    return tr("tarock3.deal_of", n=now, total=total) if total else tr("tarock3.deal", n=now)


def contract_words(t: Table3) -> str:
    """Who plays what; while it is bid, the bid that stands."""
    view = t.view
    if view.standing is None:
        return t.tr("tarock3.log.thrown" if view.phase == "over" else "tarock3.no_bid")
    seat = view.standing.seat if view.declarer is None else view.declarer
    contract = t.phrases.contract(view.standing.game, view.standing.points)
    return t.tr("tarock3.contract", name=t.phrases.name(seat), contract=contract)


def announced_words(t: Table3) -> str:
    """What was announced; empty when nothing."""
    level = t.view.announced
    return t.tr(f"tarock3.level.{level}") if level in ("schneider", "schwarz") else ""


def draw_pill(t: Table3) -> None:
    """Trump and contract; pressed, the points so far."""
    p, theme, pill, s, view = t.p, t.p.theme, t.layout.counts, t.layout.scale, t.view
    sunk = p.touch.pressed == "points"
    if p.touch.hover == "points":
        p.box(pill.inset(-3), pill.h / 2 + 3, None, theme.gold, 2)
    p.box(pill, pill.h / 2, theme.band if sunk else theme.sheet, theme.edge, 1.2, lift=0 if sunk else 0.3)
    words, level, trump = contract_words(t), announced_words(t), ""
    if view.trump is not None:
        trump = t.phrases.suit(view.trump)
    figures = _figures(t) if t.show_points and view.phase == "play" else ""
    pad, gap = (14 * s, 8 * s) if pill.w > 150 * s else (10.0, 5.0)
    if view.standing is not None and p.text_width(words, 10, letters.BOLD) > pill.w - 2 * pad - 26 * s - gap:
        words = t.phrases.contract(view.standing.game, view.standing.points)  # the plates say whose it is
    x, room = pill.x + pad, pill.w - 2 * pad
    if view.trump is not None:
        side = min(26 * s, pill.h - 10)
        chip(p, t.mark(view.trump), x, pill.cy - side / 2, side)
        x, room = x + side + gap, room - side - gap
    below = " · ".join(part for part in (figures or trump, level) if part)
    if below and pill.w < 230 * s:
        p.text(words, x, pill.cy - 9 * s, 14, letters.BOLD, room=room, smallest=9)
        p.text(below, x, pill.cy + 9 * s, 14, letters.BOLD, theme.gold_text, room=room, smallest=9)
    elif below:
        wide = min(p.text_width(below, 16, letters.BOLD) + 12 * s, room * 0.5)
        p.text(words, x, pill.cy, 16, letters.BOLD, room=room - wide, smallest=10)
        p.text(below, x + room, pill.cy, 16, letters.BOLD, theme.gold_text, "r", room=wide - 8, smallest=10)
    else:
        p.text(words, pill.cx, pill.cy, 16, letters.BOLD, align="c", room=room, smallest=11)
    spoken = [
        contract_words(t),
        *([t.tr("tarock3.trump_is", suit=trump)] if trump else []),
        *([level] if level else []),
    ]
    if view.phase == "play":
        spoken.append(_points_words(t) if figures else t.tr("tarock3.show_points"))
        area = pill.inset(0, min(0.0, (pill.h - TOUCH) / 2))
        p.hit("points", area, ". ".join(spoken), state="pressed" if figures else "")
    else:
        p.control("counts", pill, ". ".join(spoken))


def _figures(t: Table3) -> str:
    mine, theirs = counted(t.view)
    return t.tr("tarock3.figures", mine=mine, others=theirs)


def _points_words(t: Table3) -> str:
    """The points so far in a sentence; the declarer counts what it laid away."""
    mine, theirs = counted(t.view)
    need = t.view.standing.points if t.view.standing else 0
    own = t.view.laid_away and t.view.phase != "over"
    key = "tarock3.points_mine" if own else "tarock3.points"
    return t.tr(key, points=mine, need=need, others=theirs)


# -- seats -------------------------------------------------------------------------------------------


def seat_label(t: Table3, seat: Seat) -> str:
    """A plate as it is read out."""
    view, tr = t.view, t.tr
    words = [tr("tarock3.seat", name=t.phrases.name(seat), units=signed(view.tally[seat]))]
    if seat == view.dealer:
        words.append(tr("tarock3.deals"))
    if seat == view.declarer:
        words.append(tr("tarock3.declarer"))
    if view.phase == "auction":
        words += t.said(seat)
    elif view.phase == "play":
        words.append(tr("tarock3.tricks", n=tricks_of(view, seat)))
    return ", ".join(words)


def tricks_of(view: v.View, seat: Seat) -> int:
    return sum(trick.winner == seat for trick in view.tricks)


def _tally(t: Table3, seat: Seat, box: Rect) -> None:
    """Units so far, on a small card."""
    p, units = t.p, t.view.tally[seat]
    p.box(box, 5, p.theme.paper, p.theme.edge, 1.2)
    ink = "#a3202a" if units < 0 else p.theme.paper_ink
    p.text(signed(units), box.cx, box.cy, 18, letters.TITLE, ink, "c", room=box.w - 3, smallest=11)


def draw_plate(t: Table3, seat: Seat) -> None:
    """Another player's plate: units, name, dealer, declarer, tricks and cards left."""
    p, theme, s, view = t.p, t.p.theme, t.layout.scale, t.view
    box = t.layout.plates[t.relative(seat) - 1]
    turn = view.turn == seat and view.phase != "over"
    p.box(box, 14, theme.sheet, theme.gold if turn else theme.edge, 3 if turn else 1.2, lift=0.5)
    flat = min(1.0, box.h / (62 * s))
    tally = Rect(box.x + 7 * s, box.cy - 20 * s * flat, 30 * s, 40 * s * flat)
    _tally(t, seat, tally)
    x, right = tally.right + 7 * s, box.right - 8 * s
    _name(t, seat, Rect(x, box.y + 7 * s * flat, right - x, 22 * s * flat), box)
    y = box.y + 43 * s * flat
    if view.phase == "play":
        words = t.tr("tarock3.tricks", n=tricks_of(view, seat))
        p.text(words, x, y, 15, colour=theme.soft, room=right - x, smallest=11)
    elif t.director.dealt is None:
        _backs(t, seat, x, y, right - x)
    else:  # they arrive one by one
        p.moves_below(lambda: _backs(t, seat, x, y, right - x))
    p.control(f"seat{seat}", box, seat_label(t, seat))


def _name(t: Table3, seat: Seat, line: Rect, plate: Rect | None) -> float:
    """Name, the declarer's mark before it, the dealer's disc behind it or on the corner of the plate.
    Returns where it ends.
    """
    p, s, view = t.p, t.layout.scale, t.view
    x, name = line.x, t.phrases.name(seat)
    side = 16 * s
    if (
        seat == view.declarer
        and plate is not None
        and p.text_width(name, 11, letters.BOLD) > (line.right - x - side - 6 * s)
    ):
        _declarer(t, plate.x - side * 0.3, plate.y - side * 0.3, side)
    elif seat == view.declarer:
        _declarer(t, x, line.cy - side / 2, side)
        x += side + 6 * s
    end = x + min(line.right - x, p.text_width(name, 16, letters.BOLD))
    p.text(name, x, line.cy, 16, letters.BOLD, room=line.right - x, smallest=11)
    if seat == view.dealer:
        r = 9 * s
        if end + 2 * r + 6 <= line.right or plate is None:
            _disc(t, end + r + 5, line.cy, r)
            end += 2 * r + 8
        else:
            _disc(t, plate.right - 7 * s, plate.y + 3 * s, r)
    return end


def _declarer(t: Table3, x: float, y: float, side: float) -> None:
    """The mark of who plays alone: the trump, once it is known."""
    if t.view.trump is None:
        t.p.icon("icons/star", x, y, side, t.p.theme.gold_text)
    else:
        chip(t.p, t.mark(t.view.trump), x, y, side)


def _disc(t: Table3, cx: float, cy: float, r: float) -> None:
    p = t.p
    p.box(Rect(cx - r, cy - r, 2 * r, 2 * r), r, p.theme.ink)
    p.text(t.tr("table.dealer_letter"), cx, cy, 13, letters.BOLD, p.theme.sheet, "c")


def _backs(t: Table3, seat: Seat, x: float, y: float, room: float) -> None:
    """Backs of the cards in hand."""
    p, s, view = t.p, t.layout.scale, t.view
    dealt = t.director.dealt
    count = view.counts[seat] if dealt is None else dealt.get(seat, 0)
    w = 11 * s
    pitch = min(7 * s, (room - w) / (count - 1)) if count > 1 else 0.0
    for i in range(count):
        p.box(Rect(x + i * pitch, y - 9 * s, w, 18 * s), 2.5, p.theme.back, p.theme.paper, 1.2)


def draw_own_plate(t: Table3, action: tuple[str, str, str, bool] | None) -> None:
    """The viewer's plate with the button that acts: id, words, spoken label, enabled; or None."""
    p, theme, s, view = t.p, t.p.theme, t.layout.scale, t.view
    plate, seat = t.layout.own, t.director.bottom
    turn = view.turn == seat and view.phase != "over"
    p.box(plate.rect, 16, theme.sheet, theme.gold if turn else theme.edge, 3 if turn else 1.2, lift=0.5)
    info = plate.info
    tally = Rect(info.x, info.cy - 20 * s, 32 * s, 40 * s)
    _tally(t, seat, tally)
    x = tally.right + 9 * s
    _name(t, seat, Rect(x, info.cy - 22 * s, info.right - x, 22 * s), None)
    words, face, ink = _own_words(t, seat), letters.MEDIUM, theme.soft
    if t.speaking and t.said(seat):
        face, ink = letters.BOLD, theme.ink
        if p.text_width(words, 13, face) > info.right - x:
            words = t.said(seat)[-1]
    p.text(words, x, info.cy + 11 * s, 15, face, ink, room=info.right - x, smallest=10)
    p.control(f"seat{seat}", info, seat_label(t, seat))
    if action:
        id_, short, label, enabled = action
        p.button(id_, plate.play, short, primary=enabled, enabled=enabled, points=16, label=label)


def _own_words(t: Table3, seat: Seat) -> str:
    """What was said, what is to be done, or the tricks."""
    view = t.view
    if t.speaking:
        said = t.said(seat)
        return " · ".join(said[-2:]) if said else t.tr("bid.yours") if t.deciding else ""
    if view.phase == "play" or view.tricks:
        return t.tr("tarock3.tricks", n=tricks_of(view, seat))
    return t.tr("tarock3.declarer") if seat == view.declarer else ""


def draw_speech(t: Table3) -> None:
    """What each of the others has said: the last word large, what came before it above."""
    for seat in (0, 1, 2):
        place = t.relative(seat)
        if place and (t.said(seat) or t.view.turn == seat):
            _bubble(t, seat, t.lay.speech[place - 1], place)


def _bubble(t: Table3, seat: Seat, room: Rect, place: int) -> None:
    p, theme, s = t.p, t.p.theme, t.layout.scale
    said = t.said(seat)
    waits = t.view.turn == seat
    last = said[-1] if said and not waits else "…"
    before = said if waits else said[:-1]
    points = 17.0
    wide = room.w - 20 * s
    lines = letters.wrap(" · ".join(before), letters.MEDIUM, p.size(14), p.px(wide)) if before else ()
    tight = room.h < 62 * s
    step, big, pad = 14 * s * (1.1 if tight else 1.25), (22 if tight else 26) * s, (3 if tight else 5) * s
    fit = max(0, int((room.h - big - 2 * pad) / step))
    lines = lines[max(0, len(lines) - fit) :] if fit else ()
    need = max([p.text_width(last, points, letters.BOLD), *(p.text_width(line, 14) for line in lines)])
    w = min(room.w, max(need + 24 * s, 58 * s))
    h = min(room.h, len(lines) * step + big + 2 * pad)
    box = Rect(room.x if place == 1 else room.right - w, room.y, w, h)
    passed = t.view.passed[seat]
    p.box(box, 14, theme.band if passed else theme.sheet, theme.gold if waits else theme.edge, 1.5, lift=0.4)
    y = box.y + pad
    for line in lines:
        p.text(line, box.cx, y + step / 2, 14, colour=theme.soft, align="c", room=w - 14 * s, smallest=10)
        y += step
    ink = theme.soft if passed or waits else theme.ink
    p.text(last, box.cx, y + big / 2, points, letters.BOLD, ink, "c", room=w - 12 * s, smallest=11)
    name = t.phrases.name(seat)
    words = t.tr("tarock3.log.said", name=name, words=", ".join(said)) if said else name
    p.control(f"said{seat}", box, t.tr("tarock3.thinks", words=words) if waits else words)


# -- cards -------------------------------------------------------------------------------------------


def draw_slot(t: Table3) -> None:
    """The empty place for the own card."""
    rect, p = t.layout.trick[0], t.p
    p.box(rect, rect.w * 0.075, None, p.theme.line, 2)
    words = t.tr("table.your_card")
    p.paragraph(words, rect.cx, rect.cy - 10, rect.w - 8, 15, colour=p.theme.soft, align="c")


def draw_actors(t: Table3) -> None:
    """All cards, lowest first, and what a finger can mean."""
    director, p, view = t.director, t.p, t.view
    legal = {action.card for action in view.legal if isinstance(action, Play)} if t.deciding else set()
    choice = bool(legal) and len(legal) < len(view.hand)
    won = None
    if director.held is not None:
        won = next(laid.card for laid in director.held.laid if laid.seat == director.held.winner)

    def cards() -> None:
        for card, pose, moving, goal in director.seen():
            marked = card is not None and (card in (won, director.raised) or (choice and card in legal))
            ring, code = p.theme.gold if marked else "", "back" if card is None else t.art(card)
            up = p.rise(f"card{card}", t.deciding and card != director.raised and not moving)
            p.posed(code, pose, up, ring=ring, lift=0.4 + pose.lift, moving=moving, goal=goal)
            if choice and card in view.hand and card not in legal and not moving:
                p.veil(pose.rect)
        draw_marks(p, director, (t.layout.own.rect, *t.layout.plates))

    p.moves(cards)
    _areas(t, legal)


def _areas(t: Table3, legal: set[int]) -> None:
    director, lay = t.director, t.lay
    for card, box in zip(director.chosen(), lay.tray, strict=False):
        if t.p.touched(f"back{card}"):
            t.p.box(box.inset(-3), box.w * 0.075 + 3, None, t.p.theme.gold, 3)
        label = t.tr("tarock3.away.back", card=t.phrases.card(card))
        t.p.hit(f"back{card}", box, label)
    cards = director.hand()
    if len(cards) != len(lay.strips):
        return
    if t.deciding and t.view.phase == "discard":
        _new_cards(t, cards)
    for card, strip in zip(cards, lay.strips, strict=True):
        raised = director.raised == card
        box = strip.moved(0, -director.raise_by) if raised else strip
        name = t.phrases.card(card)
        open_ = card in legal
        if t.deciding and t.view.phase == "discard":
            new = card in t.view.taken
            name = t.tr("tarock3.away.new" if new else "tarock3.away.choose", card=name)
            open_ = True
        elif t.deciding and card in legal:
            name = t.tr("hand.playable", card=name)
        elif t.deciding and t.view.phase == "play":
            name = t.tr("hand.blocked", card=name, why=t.why_not(card))
        t.p.hit(f"card{card}", box)
        t.p.control(f"card{card}", box, name, "button", "pressed" if raised else "" if open_ else "disabled")


def _new_cards(t: Table3, cards: list[int]) -> None:
    """A plus on the cards that came from the stock."""
    p, side = t.p, 9 * t.layout.scale
    for card, strip in zip(cards, t.lay.strips, strict=True):
        if card not in t.view.taken:
            continue
        y = strip.y - (t.director.raise_by if t.director.raised == card else 0)
        disc = centred(strip.x + strip.w / 2, y + 1, 2 * side, 2 * side)
        p.box(disc, side, p.theme.paper, p.theme.gold, 2)
        p.icon("icons/plus", disc.cx - side * 0.6, disc.cy - side * 0.6, side * 1.2, p.theme.paper_ink)


def draw_last_trick(t: Table3) -> None:
    """The finished trick once more, in the order of laying, with its points."""
    p, theme, trick = t.p, t.p.theme, t.view.tricks[-1]
    popup = last_trick(t.layout, len(trick.laid))
    whole = Rect(0, 0, t.layout.safe.right + 400, t.layout.safe.bottom + 400)
    p.scrim(whole.w, whole.h)
    p.hits.clear()
    p.controls.clear()
    p.hit("close_last", whole)
    p.box(popup.rect, 18, theme.sheet, theme.edge, 1.2, lift=1.5)
    title = t.tr("tarock3.last_trick", n=trick.points)
    p.text(title, popup.title.x, popup.title.cy, 20, letters.TITLE, room=popup.title.w)
    p.control("last_title", popup.title, title)
    for laid, box, line in zip(trick.laid, popup.cards, popup.names, strict=False):
        won = laid.seat == trick.winner
        p.card(t.art(laid.card), box.x, box.y, box.w, ring=theme.gold if won else "", lift=0.6)
        name = t.phrases.name(laid.seat)
        face = letters.BOLD if won else letters.MEDIUM
        p.text(name, line.cx, line.cy, 15, face, align="c", room=line.w)
        spoken = f"{name}: {t.phrases.card(laid.card)}"
        p.control(f"last{laid.seat}", box, f"{spoken}. {t.phrases.trick(trick)}" if won else spoken)
    p.round_button("close_last", popup.close, "close", t.tr("common.close"))
