"""What the guide says, drawn: the panel, a ring and an arrow at the thing it speaks of."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.ui import letters
from game.ui.geometry import Rect
from game.ui.layout_guide import GuideLayout, Line, Measures, Weighted, arrow, inside, measures, place, shrunk
from game.ui.layout_parts import NOWHERE
from game.ui.painter import Painter

if TYPE_CHECKING:
    from game.ui.app import App

POINTS, INDENT = 16.0, 26.0


@dataclass(frozen=True, slots=True)
class Speech:
    """One step: its place among all, the texts (`do` and `button` may be empty)."""

    at: int
    total: int
    say: str
    do: str
    button: str
    wrong: bool
    """`say` answers a wrong touch."""
    others: tuple[str, ...]
    """What else the step may come to say: the panel stays where the longest of all has room."""
    touch: bool
    """The thing shown is to be touched although the table itself would not take it."""


def rect_of(p: Painter, id_: str) -> Rect:
    """Where a control of this frame stands, CSS pixels; NOWHERE when there is none."""
    for control in p.controls:
        if control.id == id_:
            return Rect(*(value / p.ratio for value in control.rect))
    return NOWHERE


def hide(p: Painter, ids: Sequence[str], colour: str) -> None:
    """Cover these controls with the ground they stand on, and take them away."""
    for id_ in ids:
        rect = rect_of(p, id_)
        if not rect.empty:
            p.box(rect.inset(-7), 10, colour)
    p.hits = [hit for hit in p.hits if hit.id not in ids]
    p.controls = [control for control in p.controls if control.id not in ids]


def draw_speech(
    app: App, p: Painter, speech: Speech, shown: Rect, goal: Rect, skip: Rect, avoid: Sequence[Weighted]
) -> None:
    """The panel beside what is `shown`, first in the reading order; ring and arrow at `goal`, which is
    another thing when what was shown only waits to be confirmed.
    """
    table, p.controls = p.controls, []
    env = app.env
    m = measures(env.width, env.height, env.insets, app.preferences.text_size)
    button = bool(speech.button)
    ways = [m] if button or m.narrow == m.width else [m, m.narrowed()]
    (_, room), m = min(
        ((_place(p, speech, way, shown, skip, avoid), way) for way in ways), key=lambda one: one[0][0]
    )
    lay = inside(m, shrunk(room, m.height(_height(p, speech.say, speech.do, m), button), shown), button)
    if not goal.empty:
        busy = [
            hit.rect for hit in p.hits if hit.id and not goal.holds(hit.rect) and not hit.rect.holds(goal)
        ]
        _point(p, goal, arrow(lay.rect, goal, Rect(0, 0, env.width, env.height), busy))
    p.box(lay.rect, 18, p.theme.sheet, p.theme.gold, 2.5, lift=1.6)
    p.hit("guide_panel", lay.rect, enabled=False)
    _text(p, speech, lay.text)
    p.control("guide_text", lay.text, f"{speech.say} {speech.do}".strip())
    _dots(p, speech, lay)
    p.control("guide_step", lay.dots, app.tr("guide.step", n=speech.at + 1, total=speech.total))
    if speech.button:
        p.button("guide_next", lay.button, speech.button, primary=True, points=17)
    if speech.touch and not goal.empty:
        p.hit("guide_point", goal, speech.do)
    p.controls += table


def _place(
    p: Painter, speech: Speech, m: Measures, shown: Rect, skip: Rect, avoid: Sequence[Weighted]
) -> tuple[float, Rect]:
    """The best place for the longest text of the step, and how bad it is."""
    tallest = max(_height(p, words, speech.do, m) for words in (speech.say, *speech.others))
    return place(m.room, m.width, m.height(tallest, bool(speech.button)), shown, skip, avoid)


def _height(p: Painter, say: str, do: str, m: Measures) -> float:
    """Of both texts."""
    high = p.paragraph_height(say, m.text_width, POINTS)
    return high + (5 + p.paragraph_height(do, m.text_width - INDENT, POINTS, letters.BOLD) if do else 0)


def _text(p: Painter, speech: Speech, box: Rect) -> None:
    """Both texts from the top of the box."""
    colour = p.theme.gold_text if speech.wrong else p.theme.ink
    y = box.y + p.paragraph(speech.say, box.x, box.y, box.w, POINTS, colour=colour) + 5
    if speech.do:
        p.icon("icons/turn", box.x, y + POINTS * p.scale * 0.64 - 8, 16, p.theme.turn)
        p.paragraph(speech.do, box.x + INDENT, y, box.w - INDENT, POINTS, letters.BOLD)


def _dots(p: Painter, speech: Speech, lay: GuideLayout) -> None:
    """One dot a step, those behind filled, the present one long."""
    box, theme = lay.dots, p.theme
    pitch = min(13.0, (box.w - 16) / speech.total)
    wide = pitch * speech.total + 8
    x = box.x if speech.button else box.cx - wide / 2
    size = min(7.0, pitch - 2)
    for number in range(speech.total):
        here = number == speech.at
        dot = Rect(x, box.cy - size / 2, size + (8 if here else 0), size)
        p.box(dot, size / 2, theme.main if number <= speech.at else None, theme.main, 1.2)
        x += pitch + (8 if here else 0)


def _point(p: Painter, target: Rect, line: Line) -> None:
    """A ring around the thing and an arrow to it; both with a dark edge, to be seen on any ground."""
    radius = min(16.0, target.h / 2)
    p.box(target.inset(-5), radius + 5, None, p.theme.ink, 5)
    p.box(target.inset(-4), radius + 4, None, p.theme.gold, 3)
    x0, y0, x1, y1 = line
    angle, long = math.atan2(y1 - y0, x1 - x0), math.hypot(x1 - x0, y1 - y0)
    if long < 6:
        return
    pad = 16.0
    box = Rect(min(x0, x1) - pad, min(y0, y1) - pad, abs(x1 - x0) + 2 * pad, abs(y1 - y0) + 2 * pad)
    head = min(18.0, long)
    shaft = [
        (0, 4),
        (long - head, 4),
        (long - head, 12),
        (long, 0),
        (long - head, -12),
        (long - head, -4),
        (0, -4),
    ]
    cos, sin = math.cos(angle), math.sin(angle)
    corners = "L".join(
        f"{x0 - box.x + cos * u - sin * v:.1f} {y0 - box.y + sin * u + cos * v:.1f}" for u, v in shaft
    )
    body = (
        f'<path d="M{corners}Z" fill="{p.theme.gold}" stroke="{p.theme.ink}" stroke-width="1.6"'
        ' stroke-linejoin="round"/>'
    )
    p.shape(body, box, round(box.w, 2), round(box.h, 2))


def draw_learn(app: App, p: Painter, rect: Rect) -> None:
    """The offer of the first screen: a row that opens the lesson (`learn`), and a cross (`learn_no`)."""
    words, theme = app.tr("home.learn"), p.theme
    no, go = rect.cut_right(max(44.0, rect.h))
    box = p.offer("learn", rect, words, "hint", no.w, "learn_no")
    if p.touch.pressed == "learn_no":
        p.box(no.inset(4), no.h / 2, theme.band)
    p.icon("icons/close", no.cx - 9, box.cy - 9, 18, theme.soft)
    p.hit("learn", go, words)
    p.hit("learn_no", no, app.tr("home.learn_no"))
