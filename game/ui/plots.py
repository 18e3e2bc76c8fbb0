"""Plain bar charts on a sheet of paper: a label under each bar, its figure above, never colour alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.ui import letters
from game.ui.geometry import Rect
from game.ui.painter import Painter


@dataclass(frozen=True, slots=True)
class Bar:
    """`share` of the full height, 0 to 1; None: nothing known.

    `figure` stands above the bar, `label` and `small` below.
    """

    label: str
    share: float | None
    figure: str
    small: str = ""


def bars(p: Painter, box: Rect, title: str, values: Sequence[Bar], empty: str) -> None:
    """A panel with one chart; with no value known it says `empty`."""
    theme, s = p.theme, p.scale
    p.box(box, 16, theme.sheet, theme.edge, 1.2, lift=0.4)
    p.text(title, box.x + 14 * s, box.y + 22 * s, 17, letters.TITLE, room=box.w - 28 * s)
    known = [bar for bar in values if bar.share is not None]
    spoken = "; ".join(f"{bar.label} {bar.figure}" for bar in known)
    p.control(f"plot-{title}", box, f"{title}: {spoken or empty}")
    if not known:
        p.paragraph(empty, box.cx, box.cy - 4, box.w - 40 * s, 15, colour=theme.soft, align="c")
        return
    foot = 38 * s if any(bar.small for bar in values) else 24 * s
    ground = Rect(box.x + 14 * s, box.y + 58 * s, box.w - 28 * s, box.h - 58 * s - foot - 8 * s)
    p.box(Rect(ground.x, ground.bottom, ground.w, 1.5), 0, theme.edge)
    for bar, column in zip(values, ground.columns(len(values), 6 * s), strict=True):
        _bar(p, bar, column)


def _bar(p: Painter, bar: Bar, column: Rect) -> None:
    theme, s = p.theme, p.scale
    p.text(bar.label, column.cx, column.bottom + 13 * s, 15, letters.BOLD, align="c", room=column.w + 4)
    if bar.small:
        p.text(
            bar.small, column.cx, column.bottom + 30 * s, 13, colour=theme.soft, align="c", room=column.w + 4
        )
    if bar.share is None:
        p.text("–", column.cx, column.bottom - 10 * s, 15, colour=theme.soft, align="c")
        return
    height = max(2.0, column.h * bar.share)
    wide = min(column.w, 46 * s)
    p.box(Rect(column.cx - wide / 2, column.bottom - height, wide, height), min(6, height / 2), theme.main)
    p.text(
        bar.figure, column.cx, column.bottom - height - 11 * s, 15, letters.BOLD, align="c", room=column.w + 8
    )
