"""The review of a match, drawn: seats with open hands, the verdict, the list of the costliest decisions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from game.cards.pack import members
from game.engine.contract import Action, Bid, Event, Play, Seat
from game.games.whist22.view import Laid
from game.i18n import CardNames
from game.session.review import Decision, Verdict
from game.ui import letters
from game.ui.geometry import Rect, centred
from game.ui.hint import choice, decimal, percent
from game.ui.layout_review import ReviewLayout, SeatRow
from game.ui.painter import Painter
from game.ui.table_draw import draw_pips

if TYPE_CHECKING:
    from game.ui.scenes.review import ReviewScene

EXCUSE = 21
INK = "#20242e"


@dataclass(frozen=True, slots=True)
class Pen:
    """What the table's pips are drawn with."""

    p: Painter
    layout: ReviewLayout


def title(p: Painter, lay: ReviewLayout, words: str) -> None:
    p.text(words, lay.title.cx, lay.title.cy, 24, letters.TITLE, align="c", room=lay.title.w)
    p.control("title", lay.title, words)


# -- words -----------------------------------------------------------------------------------------


def event_words(scene: ReviewScene) -> str:
    """What led to this position, in a sentence or two."""
    here = scene.moment
    if here.actions == 0:
        course = scene.review.match.rounds[here.round].course
        return scene.app.tr("log.round", round=here.round + 1, n=course.cards)
    state = scene.review.state(here._replace(actions=here.actions - 1))
    events: list[Event] = []
    action = scene.review.match.rounds[here.round].actions[here.actions - 1]
    state.apply(action, events.append)
    view, phrases = state.view(scene.review.seat), scene.phrases()
    lines = [line for event in events[:2] for line in phrases.events(event, view)]
    return ". ".join(lines[:2]) + "."


def verdict_words(scene: ReviewScene, decision: Decision, verdict: Verdict) -> str:
    """What the decision was worth from what its seat knew then."""
    catalogue, tr = scene.app.catalogue, scene.app.tr
    if verdict.lost <= 0:
        if isinstance(decision.action, Bid):
            return tr("review.good_bid", percent=percent(verdict.chosen.met, verdict.exact))
        return tr("review.good_card", percent=percent(verdict.chosen.met, verdict.exact))
    here = decision.moment
    view = scene.review.state(here._replace(actions=here.actions - 1)).view(decision.seat)
    bid = isinstance(decision.action, Bid)
    return catalogue.sentence(
        "review.better_bid" if bid else "review.better_card",
        choice=choice(catalogue, verdict.best.action, view, scene.review.match.game.pack.codes),
        lives=decimal(catalogue, verdict.lost),
        percent=percent(verdict.best.met, verdict.exact),
        instead=percent(verdict.chosen.met, verdict.exact),
    )


def line_words(scene: ReviewScene, decision: Decision, verdict: Verdict) -> str:
    """An entry of the list."""
    names = CardNames(scene.app.catalogue)
    codes = scene.review.match.game.pack.codes

    def name(action: Action) -> str:
        if isinstance(action, Bid):
            return str(action.number)
        assert isinstance(action, Play)
        short = names.short(codes[action.card])
        return f"{short} ({action.value})" if action.value >= 0 else short

    key = "review.line_bid" if isinstance(decision.action, Bid) else "review.line_card"
    words = scene.app.tr(
        key, round=decision.moment.round + 1, choice=name(decision.action), other=name(verdict.best.action)
    )
    if scene.review.seat is None:
        words = f"{scene.review.seats[decision.seat].name}: {words}"
    return words


# -- a position ------------------------------------------------------------------------------------


def position(scene: ReviewScene, p: Painter, lay: ReviewLayout) -> None:
    """Where this is, the seats, the verdict, the buttons."""
    here, tr = scene.moment, scene.app.tr
    round_ = scene.review.match.rounds[here.round]
    words = tr("review.where", round=here.round + 1, n=here.actions, total=len(round_.actions))
    p.text(words, lay.where.cx, lay.where.cy, 16, letters.BOLD, p.theme.soft, "c", room=lay.where.w)
    p.control("where", lay.where, words)
    state = scene.review.state(here)
    view = state.view(None)
    laid = view.trick or (view.tricks[-1].laid if view.tricks and here.actions else ())
    winner = view.tricks[-1].winner if view.tricks and not view.trick else None
    for seat, row in enumerate(lay.rows):
        card = next((one for one in laid if one.seat == seat), None)
        _seat(scene, p, lay, row, seat, view, card, winner == seat)
    _verdict(scene, p, lay)
    _buttons(scene, p, lay)


def _seat(
    scene: ReviewScene,
    p: Painter,
    lay: ReviewLayout,
    row: SeatRow,
    seat: Seat,
    view: Any,
    laid: Laid | None,
    won: bool,
) -> None:
    theme, here = p.theme, scene.moment
    actor = _actor(scene)
    dealt = scene.review.match.rounds[here.round].deal[seat]
    acted = actor == seat
    p.box(
        row.rect,
        12,
        theme.sheet if dealt else theme.band,
        theme.gold if acted else theme.edge,
        3 if acted else 1.2,
    )
    name = scene.phrases().name(seat)
    top, low = row.name.cy - row.name.h * 0.2, row.name.cy + row.name.h * 0.22
    shown = 16 if row.name.h > 40 else 14
    p.text(name, row.name.x, top, shown, letters.BOLD, room=row.name.w)
    lives = max(0, view.lives[seat])
    if not dealt:
        p.text(scene.app.tr("table.out"), row.name.x, low, shown, colour=theme.soft, room=row.name.w)
        p.control(f"seat{seat}", row.rect, scene.app.tr("seat.label_out", name=name))
        return
    x = row.name.x
    p.icon("icons/heart", x, low - 7, 14, theme.bad)
    x += 18 + p.text(str(lives), x + 18, low, shown, letters.TITLE) + 12
    bid = view.bids[seat]
    if bid is not None:
        draw_pips(Pen(p, lay), bid, view.won[seat], x, low, max(20, row.name.right - x))
    _hand(scene, p, row, seat, dealt, laid)
    if laid is not None:
        box = centred(row.laid.cx, row.laid.cy, row.card_w, row.card_w * 1.75)
        _card(p, row, _code(scene, laid.play.card), box, theme.gold if won else "")
    _label(scene, p, row, seat, name, view, laid)


def _actor(scene: ReviewScene) -> Seat | None:
    """Who acted last."""
    here = scene.moment
    if here.actions == 0:
        return None
    turn: Seat | None = scene.review.state(here._replace(actions=here.actions - 1)).turn
    return turn


def _code(scene: ReviewScene, card: int) -> str:
    return scene.review.match.game.pack.codes[card]


def _hand(scene: ReviewScene, p: Painter, row: SeatRow, seat: Seat, dealt: int, laid: Laid | None) -> None:
    """All cards that were dealt, strongest first, the played ones veiled; a bulb on the better one."""
    cards = sorted((card for card in members(dealt)), key=lambda card: (card == EXCUSE, -card))
    held = scene.review.state(scene.moment).hands[seat]
    better = _better(scene, seat)
    for card, box in zip(cards, row.cards(len(cards)), strict=True):
        _card(p, row, _code(scene, card), box, "")
        if not held >> card & 1:
            p.veil(box)
        if card == better:
            badge = centred(box.x + min(box.w / 2, 12), box.y + 6, 22, 22)
            p.box(badge, 11, p.theme.gold, p.theme.sheet, 1.5)
            p.icon("icons/hint", badge.cx - 7, badge.cy - 7, 14, INK)


def _better(scene: ReviewScene, seat: Seat) -> int | None:
    """The card that would have been better than the one just laid by this seat."""
    verdict = scene.review.verdicts.get(scene.moment)
    decision = scene.review.decision(scene.moment)
    if verdict is None or decision is None or decision.seat != seat or verdict.lost <= 0:
        return None
    best = verdict.best.action
    return best.card if isinstance(best, Play) else None


def _card(p: Painter, row: SeatRow, code: str, box: Rect, ring: str) -> None:
    """A card, or only its number where a card would be too small to read."""
    if row.readable:
        p.card(code, box.x, box.y, box.w, ring=ring, lift=0.3)
        return
    w = max(box.w, 22.0)
    chip = centred(box.cx, box.cy, w, min(row.rect.h - 10, 30.0))
    p.box(chip, 5, p.theme.paper, ring or p.theme.edge, 2.5 if ring else 1.2)
    if code == "X":
        p.icon("icons/star", chip.cx - 7, chip.cy - 7, 14, p.theme.paper_ink)
    else:
        p.text(code[1:], chip.cx, chip.cy, 14, letters.BOLD, p.theme.paper_ink, "c")


def _label(
    scene: ReviewScene, p: Painter, row: SeatRow, seat: Seat, name: str, view: Any, laid: Laid | None
) -> None:
    tr, names = scene.app.tr, CardNames(scene.app.catalogue)
    lives, bid = max(0, view.lives[seat]), view.bids[seat]
    words = (
        tr("seat.label_no_bid", name=name, n=lives)
        if bid is None
        else tr("seat.label", name=name, n=lives, bid=bid, won=view.won[seat])
    )
    held = [names.short(_code(scene, card)) for card in members(scene.review.state(scene.moment).hands[seat])]
    parts = [words, ", ".join(held)]
    if laid is not None:
        parts.append(names.label(_code(scene, laid.play.card)))
    p.control(f"seat{seat}", row.rect, ". ".join(part for part in parts if part))


def _verdict(scene: ReviewScene, p: Painter, lay: ReviewLayout) -> None:
    """What happened, and below it what it was worth when it was a decision of the reader."""
    theme, box, tr = p.theme, lay.verdict, scene.app.tr
    decision, verdict = scene.review.decision(scene.moment), scene.review.verdicts.get(scene.moment)
    judged = decision is not None and verdict is not None
    edge = theme.edge if not judged else theme.bad if verdict.lost > 0 else theme.good
    p.box(box, 14, theme.sheet, edge, 2 if judged else 1.2)
    room, x, y = box.w - 24, box.x + 12, box.y + 9
    words = event_words(scene)
    y += p.paragraph(words, x, y, room, 16, letters.BOLD) + 2
    spoken = words
    if decision is not None:
        more = tr("review.weighing") if verdict is None else verdict_words(scene, decision, verdict)
        colour = theme.soft if verdict is None else theme.bad if verdict.lost > 0 else theme.good
        points = 15.0
        if y + p.paragraph_height(more, room, points) > box.bottom - 4:
            points = 13.5
        p.paragraph(more, x, y, room, points, colour=colour)
        spoken = f"{words} {more}"
    p.control("verdict", box, spoken)


def _buttons(scene: ReviewScene, p: Painter, lay: ReviewLayout) -> None:
    tr, last = scene.app.tr, len(scene.moments) - 1
    here = scene.moment
    rounds = len(scene.review.match.rounds)
    items = (
        ("prev_round", "chevron-up", "review.prev_round", scene.at > 0),
        ("prev", "chevron-left", "review.prev", scene.at > 0),
        ("auto", "pause" if scene.playing else "play", "review.auto", scene.at < last),
        ("next", "chevron-right", "review.next", scene.at < last),
        ("next_round", "chevron-down", "review.next_round", here.round < rounds - 1),
    )
    for rect, (id_, icon, key, enabled) in zip(lay.steps, items, strict=True):
        p.button(id_, rect, "", icon=icon, label=tr(key), enabled=enabled, primary=id_ == "next" and enabled)


# -- the list --------------------------------------------------------------------------------------


def costliest(scene: ReviewScene, p: Painter, lay: ReviewLayout) -> None:
    """The decisions that cost most, worst first, and how many have been judged so far."""
    theme, tr, review = p.theme, scene.app.tr, scene.review
    p.box(lay.list, 18, theme.sheet, theme.edge, 1.2, lift=0.8)
    words = tr("review.costliest")
    p.text(words, lay.head.x, lay.head.y + 14 * lay.scale, 20, letters.TITLE, room=lay.head.w)
    sub = tr("review.progress", done=len(review.verdicts), total=len(review.decisions))
    if review.done:
        sub = tr("review.from_view")
    p.text(sub, lay.head.x, lay.head.bottom - 12 * lay.scale, 14, colour=theme.soft, room=lay.head.w)
    p.control("list", lay.head, f"{words}. {sub}")
    found = review.costliest()
    scene.scroll.fit(len(found) * lay.line_h - lay.view.h)
    if not found and review.done:
        p.paragraph(tr("review.nothing"), lay.view.x, lay.view.y + 10, lay.view.w, 16, colour=theme.soft)
    p.clip(lay.view)
    for index, decision in enumerate(found):
        rect = Rect(lay.view.x, lay.view.y + index * lay.line_h - scene.scroll.at, lay.view.w, lay.line_h)
        if rect.bottom > lay.view.y and rect.y < lay.view.bottom:
            _line(scene, p, rect, index, decision)
    p.clip(None)
    if not lay.both:
        p.button("go", lay.go, tr("review.step"), primary=True, icon="eye")


def _line(scene: ReviewScene, p: Painter, rect: Rect, index: int, decision: Decision) -> None:
    theme, verdict = p.theme, scene.review.verdicts[decision.moment]
    id_ = f"worst{index}"
    if index % 2 == 0:
        p.box(rect.inset(0, 2), 10, theme.band)
    if decision.moment == scene.moment and not scene.listing:
        p.box(rect.inset(1, 3), 10, None, theme.gold, 2)
    if p.touch.hover == id_:
        p.box(rect.inset(1, 3), 10, None, theme.gold, 2)
    cost = f"−{decimal(scene.app.catalogue, verdict.lost)}"
    wide = p.text(cost, rect.right - 12, rect.cy, 18, letters.TITLE, theme.bad, "r")
    p.icon("icons/heart", rect.right - 12 - wide - 20, rect.cy - 7, 14, theme.bad)
    words = line_words(scene, decision, verdict)
    room = rect.w - wide - 56
    p.text(words, rect.x + 12, rect.cy, 16, room=room)
    p.hit(id_, rect, f"{words}, {cost}")
