"""What the table of Bavarian Tarock asks: bids, cards to lay away, trump, announcements; and what stands
beside it on a wide screen.
"""

from __future__ import annotations

from game.engine.contract import Action, Announce, Call, Name, Pass
from game.games.tarock3 import view as v
from game.games.tarock3.rules import LEVELS, POINTS, RANKS
from game.ui import letters
from game.ui.geometry import Rect
from game.ui.layout_tarock3 import AWAY, ask_panel, auction_panel
from game.ui.tarock3_draw import Table3
from game.ui.tarock3_phrases import Phrases

FAR = 5
"""Steps of the far buttons of the stepper, where every number may be bid."""


def quick(view: v.View) -> list[Action]:
    """The near words: pass, hold, the next bid of each game."""
    out: list[Action] = [action for action in view.legal if isinstance(action, Pass)]
    calls = [action for action in view.legal if isinstance(action, Call)]
    held = hold(view)
    if held is not None:
        out.append(held)
    for game in ("take", "hand"):
        out += [call for call in calls if call.game == game and call != held][:1]
    return out


def hold(view: v.View) -> Call | None:
    """The standing bid, when the viewer may say it too."""
    standing = view.standing
    if standing is None:
        return None
    call = Call(standing.game, standing.points)
    return call if call in view.legal else None


def is_hold(view: v.View, action: Action) -> bool:
    return isinstance(action, Call) and action == hold(view)


def steps(view: v.View) -> tuple[int, ...]:
    """How far each button of the stepper goes."""
    return (FAR, 1) if view.options.bid_step == 1 else (1,)


def stepped(view: v.View, chosen: Action | None, by: int) -> Call | None:
    """The bid so many steps above (below) the chosen one; from nothing chosen, the lowest."""
    calls = [action for action in view.legal if isinstance(action, Call)]
    if not calls:
        return None
    if chosen not in calls:
        return calls[0]
    at = calls.index(chosen)  # type: ignore[arg-type]
    return calls[max(0, min(len(calls) - 1, at + by))]


def action_words(phrases: Phrases, view: v.View, action: Action) -> str:
    """An action as its button names it."""
    if isinstance(action, Call):
        if is_hold(view, action):
            return phrases.tr("tarock3.hold", points=action.points)
        return phrases.contract(action.game, action.points)
    if isinstance(action, Name):
        return phrases.suit(action.suit)
    if isinstance(action, Announce):
        return phrases.tr(f"tarock3.level.{action.level}")
    return phrases.tr("tarock3.pass")


def action_of(view: v.View, id_: str) -> Action | None:
    """The legal action that a control stands for; None for other ids."""
    return next((action for action in view.legal if control_id(action) == id_), None)


def control_id(action: Action) -> str:
    """say-pass, say-hand-66, trump-2, level-schneider."""
    if isinstance(action, Name):
        return f"trump-{action.suit}"
    if isinstance(action, Announce):
        return f"level-{action.level}"
    return f"say-{action.game}-{action.points}" if isinstance(action, Call) else "say-pass"


# -- auction -----------------------------------------------------------------------------------------


def draw_auction(t: Table3, chosen: Action | None) -> None:
    """Near words as buttons, all others by the stepper."""
    p, theme = t.p, t.p.theme
    near, far = quick(t.view), steps(t.view)
    panel = auction_panel(t.lay, len(near), len(far))
    p.box(panel.rect, 18, theme.sheet, theme.edge, 1.2, lift=1.0)
    if not panel.prompt.empty:
        ask = panel.prompt
        p.text(t.tr("tarock3.ask_bid"), ask.cx, ask.cy, 18, letters.TITLE, align="c", room=ask.w)
    for action, box in zip(near, panel.buttons, strict=True):
        _word(t, action, box, action == chosen)
    calls = [action for action in t.view.legal if isinstance(action, Call)]
    at = calls.index(chosen) if chosen in calls else -1  # type: ignore[arg-type]
    for by, box in zip(far, panel.downs, strict=True):
        _step(t, f"step-{by}", box, -by, at > 0)
    for by, box in zip(reversed(far), panel.ups, strict=True):
        _step(t, f"step+{by}", box, by, bool(calls) and at < len(calls) - 1)
    label = panel.label
    p.box(label, 14, theme.band)
    words = t.phrases.contract(calls[at].game, calls[at].points) if at >= 0 else t.tr("tarock3.higher")
    if at >= 0 and p.text_width(words, 13, letters.BOLD) > label.w - 8:
        _two_lines(t, label, t.tr(f"tarock3.{calls[at].game}.word"), str(calls[at].points), theme.ink)
    else:
        ink = theme.ink if at >= 0 else theme.soft
        p.text(words, label.cx, label.cy, 17, letters.BOLD, ink, "c", room=label.w - 8, smallest=11)
    p.control("stepper", label, words)


def _step(t: Table3, id_: str, box: Rect, by: int, enabled: bool) -> None:
    one, up = abs(by) == 1, by > 0
    words = "" if one else f"{'+' if up else '−'}{abs(by)}"
    icon = ("plus" if up else "minus") if one else ""
    label = t.tr("tarock3.more" if up else "tarock3.less", n=abs(by))
    t.p.button(id_, box, words, icon=icon, points=17, enabled=enabled, label=label)


def _word(t: Table3, action: Action, box: Rect, chosen: bool) -> None:
    """A button for one word: what kind it is above, the number below."""
    spoken = action_words(t.phrases, t.view, action)
    lines = [spoken]
    if isinstance(action, Call):
        key = "tarock3.hold.word" if is_hold(t.view, action) else f"tarock3.{action.game}.word"
        lines = [t.tr(key), str(action.points)]
    _big(t, control_id(action), box, chosen, spoken)
    ink = t.p.theme.on_main if chosen else t.p.theme.ink
    p = t.p
    if box.h < 54 * t.layout.scale:
        lines = [" ".join(lines)]
    if len(lines) == 1:
        p.text(lines[0], box.cx, box.cy, 17, letters.BOLD, ink, "c", room=box.w - 6, smallest=10)
        return
    _two_lines(t, box, lines[0], lines[1], ink)


def _two_lines(t: Table3, box: Rect, word: str, number: str, ink: str) -> None:
    """A bid: what kind it is above, the number below."""
    p = t.p
    p.text(word, box.cx, box.y + box.h * 0.28, 14, letters.BOLD, ink, "c", room=box.w - 4, smallest=9)
    p.text(number, box.cx, box.y + box.h * 0.66, 22, letters.TITLE, ink, "c", room=box.w - 6)


def _big(t: Table3, id_: str, box: Rect, chosen: bool, spoken: str) -> None:
    """The ground of a large button."""
    p, theme = t.p, t.p.theme
    if id_ == p.touch.hover:
        p.box(box.inset(-3), 17, None, theme.gold, 2)
    down = box.moved(0, 1.5 if id_ == p.touch.pressed else 0)
    if chosen:
        p.box(down.inset(-3), 16, theme.gold, None)
    fill = theme.main if chosen else theme.sheet
    p.box(down, 14, fill, None if chosen else theme.edge, 1.5, lift=0.5)
    p.hit(id_, box, spoken, state="pressed" if chosen else "")


# -- laying away -------------------------------------------------------------------------------------


def draw_tray(t: Table3) -> None:
    """Three places in the middle of the table, and the points of what lies there."""
    p, theme, lay = t.p, t.p.theme, t.lay
    away, box, line = t.director.chosen(), lay.tray_box, lay.tray_line
    p.box(box, 18, theme.sheet, theme.edge, 1.2, lift=0.8)
    ask = t.tr("tarock3.away.ask")
    p.text(ask, box.cx, box.y + line * 0.62, 18, letters.TITLE, align="c", room=box.w - 20)
    for place in lay.tray[len(away) :]:
        p.box(place, place.w * 0.075, theme.band, theme.line, 2)
    words = t.tr("tarock3.away.count", n=sum(POINTS[card] for card in away), count=len(away), of=AWAY)
    p.text(words, box.cx, box.bottom - line * 0.6, 16, letters.BOLD, align="c", room=box.w - 20, smallest=11)
    p.control("tray", box, f"{ask}. {words}")


# -- trump and announcement --------------------------------------------------------------------------


def draw_trumps(t: Table3, chosen: Action | None) -> None:
    """Four large buttons: the suit, how many of it the hand holds, and their points."""
    p, theme = t.p, t.p.theme
    box, ask, cells = ask_panel(t.lay, 4)
    p.box(box, 18, theme.sheet, theme.edge, 1.2, lift=1.0)
    p.text(t.tr("tarock3.ask_trump"), ask.cx, ask.cy, 20, letters.TITLE, align="c", room=ask.w)
    for suit, cell in enumerate(cells):
        _suit(t, suit, cell, chosen == Name(suit))


def _suit(t: Table3, suit: int, box: Rect, chosen: bool) -> None:
    p, s = t.p, t.layout.scale
    held = [card for card in t.view.hand if card // RANKS == suit]
    name = t.phrases.suit(suit)
    size = t.tr("tarock3.suit_size", n=len(held), points=sum(POINTS[card] for card in held))
    _big(t, control_id(Name(suit)), box, chosen, f"{name}: {size}")
    ink = p.theme.on_main if chosen else p.theme.ink
    if box.w > 1.7 * box.h:
        side = min(46 * s, box.h - 16)
        p.box(Rect(box.x + 8, box.cy - side / 2 - 4, side + 8, side + 8), 10, p.theme.paper)
        p.icon(t.mark(suit), box.x + 12, box.cy - side / 2, side)
        x = box.x + side + 24
        room = box.right - x - 6
        p.text(name, x, box.cy - 11 * s, 18, letters.BOLD, ink, room=room, smallest=11)
        p.text(size, x, box.cy + 12 * s, 15, colour=ink, room=room, smallest=10)
        return
    side = min(44 * s, box.h * 0.42, box.w - 20)
    top = box.y + box.h * 0.08
    p.box(Rect(box.cx - side / 2 - 4, top, side + 8, side + 8), 10, p.theme.paper)
    p.icon(t.mark(suit), box.cx - side / 2, top + 4, side)
    rest = box.bottom - top - side - 8
    y = box.bottom - rest
    p.text(name, box.cx, y + rest * 0.3, 16, letters.BOLD, ink, "c", room=box.w - 4, smallest=10)
    p.text(size, box.cx, y + rest * 0.7, 14, colour=ink, align="c", room=box.w - 4, smallest=9)


def draw_levels(t: Table3, chosen: Action | None) -> None:
    """Announce nothing, Schneider or Schwarz, with what is at stake."""
    p, theme = t.p, t.p.theme
    box, ask, cells = ask_panel(t.lay, len(LEVELS))
    p.box(box, 18, theme.sheet, theme.edge, 1.2, lift=1.0)
    p.text(t.tr("tarock3.ask_level"), ask.cx, ask.cy, 20, letters.TITLE, align="c", room=ask.w)
    for level, cell in zip(LEVELS, cells, strict=True):
        picked = chosen == Announce(level)
        name = t.tr(f"tarock3.level.{level}")
        what = t.tr(f"tarock3.level.{level}.stake")
        _big(t, control_id(Announce(level)), cell, picked, f"{name}: {what}")
        ink = theme.on_main if picked else theme.ink
        p.text(
            name, cell.cx, cell.cy - cell.h * 0.17, 18, letters.BOLD, ink, "c", room=cell.w - 8, smallest=11
        )
        tall = p.paragraph_height(what, cell.w - 10, 14, leading=1.1)
        top = min(cell.cy + 2, cell.bottom - tall - 5)
        p.paragraph(what, cell.cx, top, cell.w - 10, 14, colour=ink, align="c", leading=1.1)
