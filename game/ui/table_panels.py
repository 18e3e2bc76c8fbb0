"""Panels over and beside the table: bidding, the Excuse's value, the last trick, score sheet and log at
the side.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.engine.contract import Bid
from game.ui import letters
from game.ui.geometry import Rect
from game.ui.painter import Painter
from game.ui.sheet_draw import draw_side_sheet
from game.ui.table_draw import Table, won_words


def draw_bidding(t: Table, chosen: int | None) -> None:
    """A large button per number; the forbidden one is struck out and says why."""
    p, theme, panel = t.p, t.p.theme, t.layout.bid
    legal = {action.number for action in t.view.legal if isinstance(action, Bid)}
    p.box(panel.rect, 20, theme.sheet, theme.edge, 1.2, lift=1.2)
    _centred(t, t.tr("bid.ask"), panel.prompt, 20, letters.TITLE)
    forbidden = t.view.forbidden
    words = _hint_of_round(t) if forbidden is None else t.tr("bid.forbidden", n=forbidden, cards=t.view.cards)
    drop = 0.0 if words else panel.reason.h / 2
    for number, rect in enumerate(panel.buttons):
        _bid_button(t, number, rect.moved(0, drop), number in legal, number == chosen)
    _centred(t, words, panel.reason, 15, letters.MEDIUM, theme.soft if forbidden is None else theme.bad)


def _hint_of_round(t: Table) -> str:
    if t.view.single in ("forehead", "blind"):
        return t.tr(f"{t.view.single}.explain")
    return ""


def _centred(t: Table, words: str, box: Rect, points: float, face: str, colour: str | None = None) -> None:
    if not words or box.empty:
        return
    height = t.p.paragraph_height(words, box.w, points, face)
    t.p.paragraph(words, box.cx, box.cy - height / 2, box.w, points, face, colour, "c")


def _bid_button(t: Table, number: int, rect: Rect, allowed: bool, chosen: bool) -> None:
    p, theme = t.p, t.p.theme
    id_ = f"bid{number}"
    if chosen:
        p.box(Rect(rect.x - 3, rect.y - 3, rect.w + 6, rect.h + 6), 17, theme.gold, None)
    fill = theme.main if chosen else theme.sheet if allowed else theme.band
    ink = theme.on_main if chosen else theme.ink if allowed else theme.soft
    sink = 1.5 if p.touch.pressed == id_ and allowed else 0
    box = rect.moved(0, sink)
    if allowed and id_ == p.touch.hover:
        p.box(box.inset(-3), 17, None, theme.gold, 2)
    p.box(box, 14, fill, None if chosen else theme.edge, 1.5)
    p.text(str(number), box.cx, box.cy, 28, letters.TITLE, ink, "c", room=rect.w - 8)
    if not allowed:
        side = min(60.0, rect.w * 0.6, rect.h)
        line = f'stroke="{theme.bad}" stroke-width="4" stroke-linecap="round"'
        p.shape(
            f'<path d="M8 44L52 16" fill="none" {line}/>',
            Rect(box.cx - side / 2, box.cy - side / 2, side, side),
            60,
            60,
        )
    label = t.tr("bid.n", n=number) if allowed else t.tr("bid.n_forbidden", n=number)
    p.hit(id_, rect, label, enabled=allowed, state="pressed" if chosen else "")


def draw_excuse(t: Table, rects: Sequence[Rect], prompt: Rect, panel: Rect) -> None:
    """0 or 22, asked right at the card."""
    p, theme = t.p, t.p.theme
    p.box(panel, 16, theme.sheet, theme.gold, 2, lift=1.4)
    p.text(t.tr("excuse.ask"), prompt.cx, prompt.cy, 17, letters.TITLE, align="c", room=prompt.w)
    for id_, key, rect in zip(("excuse0", "excuse22"), ("excuse.zero", "excuse.high"), rects, strict=True):
        p.button(id_, rect, t.tr(key), points=17)


def draw_last_trick(t: Table) -> None:
    """The finished trick once more, in the order of laying."""
    from game.ui.layout import last_trick

    p, theme, trick = t.p, t.p.theme, t.view.tricks[-1]
    popup = last_trick(t.layout, len(trick.laid))
    p.scrim(t.layout.safe.right + 400, t.layout.safe.bottom + 400)
    p.hits.clear()
    p.controls.clear()
    p.hit("close_last", Rect(0, 0, t.layout.safe.right + 400, t.layout.safe.bottom + 400))
    p.box(popup.rect, 18, theme.sheet, theme.edge, 1.2, lift=1.5)
    p.text(
        t.tr("table.last_trick"),
        popup.title.cx,
        popup.title.cy,
        20,
        letters.TITLE,
        align="c",
        room=popup.title.w,
    )
    p.control("last_title", popup.title, t.tr("table.last_trick"))
    for entry, rect, name in zip(trick.laid, popup.cards, popup.names, strict=False):
        won = entry.seat == trick.winner
        p.card(t.code(entry.play.card), rect.x, rect.y, rect.w, ring=theme.gold if won else "", lift=0.6)
        words = t.phrases.name(entry.seat)
        p.text(words, name.cx, name.cy, 15, letters.BOLD if won else letters.MEDIUM, align="c", room=name.w)
        spoken = f"{words}: {t.cards.label(t.code(entry.play.card))}"
        if won:
            spoken += f". {won_words(t, entry.seat)}"
        p.control(f"last{entry.seat}", rect, spoken)
    p.round_button("close_last", popup.close, "close", t.tr("common.close"))


def draw_side(t: Table, log: Sequence[tuple[str, bool]]) -> None:
    """Score sheet and log in the right column of a wide screen."""
    side = t.layout.side
    if side is not None:
        draw_side_sheet(t, side.sheet)
        draw_log(t.p, t.tr, side.log, log)


def draw_log(p: Painter, tr: Callable[..., str], box: Rect, log: Sequence[tuple[str, bool]]) -> None:
    """The newest lines that fit, each with whether it is in bold."""
    theme = p.theme
    p.box(box, 16, theme.sheet, theme.edge, 1.2, lift=0.6)
    x, room = box.x + 20, box.w - 40
    p.text(tr("table.this_round"), x, box.y + 26, 21, letters.TITLE, room=room)
    y, used = box.y + 50, 0.0
    shown: list[tuple[str, float, bool]] = []
    for words, bold in reversed(log):
        height = p.paragraph_height(words, room, 15.5) + 6
        if used + height > box.bottom - 14 - y:
            break
        shown.append((words, height, bold))
        used += height
    for words, height, bold in reversed(shown):
        face = letters.BOLD if bold else letters.MEDIUM
        p.paragraph(words, x, y, room, 15.5, face, theme.ink if bold else theme.soft)
        y += height
