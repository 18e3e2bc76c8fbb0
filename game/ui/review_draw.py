"""The review of a match, drawn: what all games share - title, verdict, buttons, the costliest decisions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.engine.contract import Event
from game.session.review import Decision
from game.ui import letters
from game.ui.geometry import Rect
from game.ui.layout_review import ReviewLayout
from game.ui.looking import Position, position
from game.ui.painter import Painter

if TYPE_CHECKING:
    from game.ui.scenes.review import ReviewScene


def title(p: Painter, lay: ReviewLayout, words: str) -> None:
    p.text(words, lay.title.cx, lay.title.cy, 24, letters.TITLE, align="c", room=lay.title.w)
    p.control("title", lay.title, words)


# -- a position ------------------------------------------------------------------------------------


def event_words(scene: ReviewScene) -> str:
    """What led to this position, in a sentence or two."""
    here, review = scene.moment, scene.review
    events: list[Event] = []
    if here.actions == 0:
        round_ = review.match.rounds[here.round]
        state = review.match.game.start(round_.course)
        state.deal(round_.deal, events.append)
        lines = scene.looking.phrases.events(events[0], state.view(review.seat))[:1]
    else:
        state = review.state(here._replace(actions=here.actions - 1))
        state.apply(review.match.rounds[here.round].actions[here.actions - 1], events.append)
        lines = scene.looking.lines(events, state.view(review.seat))
    return ". ".join(line.rstrip(".") for line in lines) + "."


def before(scene: ReviewScene, decision: Decision) -> Any:
    """What the seat saw when it decided."""
    here = decision.moment
    return scene.review.state(here._replace(actions=here.actions - 1)).view(decision.seat)


def draw_position(scene: ReviewScene, p: Painter, lay: ReviewLayout) -> None:
    """Where this is, the board, the verdict, the buttons."""
    here, total = scene.moment, len(scene.review.match.rounds[scene.moment.round].actions)
    words = scene.app.tr(scene.looking.WHERE, round=here.round + 1, n=here.actions, total=total)
    p.text(words, lay.where.cx, lay.where.cy, 16, letters.BOLD, p.theme.soft, "c", room=lay.where.w)
    p.control("where", lay.where, words)
    at = position(scene.review, here)
    scene.looking.draw(p, lay, at)
    _verdict(scene, p, lay, at)
    _buttons(scene, p, lay)


def _verdict(scene: ReviewScene, p: Painter, lay: ReviewLayout, at: Position) -> None:
    """What happened, and below it what it was worth when it was a decision of the reader."""
    theme, box, decision, verdict = p.theme, lay.verdict, at.decision, at.verdict
    edge = theme.edge if verdict is None else theme.bad if verdict.lost > 0 else theme.good
    p.box(box, 14, theme.sheet, edge, 1.2 if verdict is None else 2)
    room, x, y = box.w - 24, box.x + 12, box.y + 9
    words, more = event_words(scene), ""
    if decision is not None and verdict is None:
        more = scene.app.tr("review.weighing")
    elif decision is not None and verdict is not None:
        more = scene.looking.verdict(decision, verdict, before(scene, decision))
    first, second = _sizes(p, words, more, room, box.h - 13)
    y += p.paragraph(words, x, y, room, first, letters.BOLD) + 2
    if more:
        colour = theme.soft if verdict is None else theme.bad if verdict.lost > 0 else theme.good
        p.paragraph(more, x, y, room, second, colour=colour)
    p.control("verdict", box, f"{words} {more}".strip())


def _sizes(p: Painter, words: str, more: str, room: float, height: float) -> tuple[float, float]:
    """The largest type of the two paragraphs that the height has room for."""
    for first, second in ((16.0, 15.0), (16.0, 13.5), (14.5, 13.5)):
        used = p.paragraph_height(words, room, first, letters.BOLD) + 2
        used += p.paragraph_height(more, room, second) if more else 0
        if used <= height:
            return first, second
    return 13.5, 12.5


def _buttons(scene: ReviewScene, p: Painter, lay: ReviewLayout) -> None:
    tr, last = scene.app.tr, len(scene.moments) - 1
    more = scene.moment.round < len(scene.review.match.rounds) - 1
    earlier, later = scene.looking.ROUNDS
    items = (
        ("prev_round", "chevron-up", earlier, scene.at > 0),
        ("prev", "chevron-left", "review.prev", scene.at > 0),
        ("auto", "pause" if scene.playing else "play", "review.auto", scene.at < last),
        ("next", "chevron-right", "review.next", scene.at < last),
        ("next_round", "chevron-down", later, more),
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
    theme, looking = p.theme, scene.looking
    verdict = scene.review.verdicts[decision.moment]
    id_ = f"worst{index}"
    if index % 2 == 0:
        p.box(rect.inset(0, 2), 10, theme.band)
    here = decision.moment == scene.moment and not scene.listing
    p.outline(id_, rect.inset(1, 3), 10, always=here)
    figure, unit = looking.cost(verdict)
    right, low = rect.right - 12, rect.cy + (9 * p.scale if unit else 0)
    wide = p.text(f"−{figure}", right, 2 * rect.cy - low, 18, letters.TITLE, theme.bad, "r")
    if looking.ICON:
        p.icon(f"icons/{looking.ICON}", right - wide - 20, rect.cy - 7, 14, theme.bad)
        wide += 20
    elif unit:
        wide = max(wide, p.text(unit, right, low + 1, 13, colour=theme.soft, align="r"))
    when, words = looking.entry(decision, verdict, before(scene, decision))
    room, x = rect.w - wide - 36, rect.x + 12
    if when:
        p.text(when, x, rect.y + 15 * p.scale, 13, letters.BOLD, theme.soft, room=room)
        _two_lines(p, words, Rect(x, rect.y + 24 * p.scale, room, rect.h - 28 * p.scale))
    else:
        p.text(words, x, rect.cy, 16, room=room)
    p.hit(id_, rect, ", ".join(part for part in (when, words, f"−{figure} {unit}".strip()) if part))


def _two_lines(p: Painter, words: str, box: Rect) -> None:
    """As large as two lines allow, in the middle of what is left."""
    sizes = (16.0, 15.0, 14.0, 13.0, 12.0, 11.0)
    fits = (size for size in sizes if p.paragraph_height(words, box.w, size, leading=1.12) <= box.h)
    size = next(fits, sizes[-1])
    height = p.paragraph_height(words, box.w, size, leading=1.12)
    p.paragraph(words, box.x, box.cy - height / 2, box.w, size, leading=1.12)
