"""The marks of a round's end, drawn at the plates of their seats."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui import letters, marks
from game.ui.directing import TableDirector
from game.ui.geometry import Rect, centred
from game.ui.marks import Mark
from game.ui.painter import Painter

ICONS = {"kept": "check", "lost": "heart", "out": "heart-empty", "won": "trophy"}
"""The others are a star."""
COLOURS = {"kept": "good", "lost": "bad", "out": "bad", "won": "gold", "units": "gold", "down": "bad"}
HEIGHT = 34
"""CSS pixels at a scale of 1."""


def draw_marks(p: Painter, director: TableDirector, plates: Sequence[Rect]) -> None:
    """All marks of this moment, each on the upper right corner of its seat's plate; `plates`: by relative
    seat.
    """
    for mark, progress in director.marks_now():
        grown = marks.size(progress)
        if grown:
            _draw(p, mark, grown, marks.drop(progress, mark.kind), plates[director.relative(mark.seat)])


def _draw(p: Painter, mark: Mark, grown: float, drop: float, plate: Rect) -> None:
    theme, unit = p.theme, p.scale * grown
    high, icon, points = HEIGHT * unit, 20 * unit, 17 * grown
    words = p.text_width(mark.words, points, letters.BOLD) + 6 * unit if mark.words else 0.0
    wide = max(high, icon + words + 18 * unit)
    right = plate.right + (5 - HEIGHT / 2) * p.scale - (words + icon) / 2
    top = max(plate.y - 4 * p.scale, HEIGHT / 2 * p.scale + 4)  # plates may touch the screen's edge
    box = centred(right, top + drop * high, wide, high)
    colour = getattr(theme, COLOURS[mark.kind])
    p.box(box, high / 2, theme.sheet, colour, 2.4, lift=1.0)
    left = box.cx - (icon + words) / 2
    p.icon(f"icons/{ICONS.get(mark.kind, 'star')}", left, box.cy - icon / 2, icon, colour)
    if mark.words:
        p.text(mark.words, left + icon + 6 * unit, box.cy, points, letters.BOLD)
