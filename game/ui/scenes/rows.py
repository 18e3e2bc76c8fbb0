"""A list of things to choose from, each with a second line: a whole screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.host.contract import Key
from game.ui import letters
from game.ui.geometry import Rect
from game.ui.layout import SettingsLayout, settings
from game.ui.painter import Painter
from game.ui.scene import Scrolling

if TYPE_CHECKING:
    from game.ui.app import App


def draw_page(app: App, p: Painter, title: str) -> SettingsLayout:
    """A whole screen with a way back and a title; what stands in its `view` is clipped from now on."""
    env = app.env
    lay = settings(env.width, env.height, env.insets, 0, app.preferences.text_size)
    p.scale = lay.scale
    p.box(Rect(0, 0, env.width, env.height).inset(5), 22, None, p.theme.felt_line, 2)
    p.round_button("back", lay.back, "chevron-left", app.tr("common.close"))
    p.text(title, lay.title.cx, lay.title.cy, 24, letters.TITLE, align="c", room=lay.title.w)
    p.control("title", lay.title, title)
    p.clip(lay.view.inset(-4))
    return lay


@dataclass(frozen=True, slots=True)
class Row:
    """`act` happens when it is pressed, after the list has closed if it does."""

    id: str
    words: str
    more: str
    icon: str
    act: Callable[[], None]


class Rows(Scrolling):
    """Closes with a choice, or without one."""

    stays = False
    """It does not close with a choice."""

    def __init__(self, app: App, title: str, rows: Sequence[Row]) -> None:
        super().__init__(app)
        self.title, self.rows = title, tuple(rows)

    def draw(self, p: Painter, now: float) -> None:
        view = draw_page(self.app, p, self.app.tr(self.title)).view
        gap, y = 10.0, view.y - self.scroll.at
        heights = [66 * p.scale + self._extra(p, row, view.w) for row in self.rows]
        self.scroll.fit(sum(heights) + gap * (len(heights) - 1) - view.h)
        for row, height in zip(self.rows, heights, strict=True):
            self._row(p, row, Rect(view.x, y, view.w, height))
            y += height + gap
        p.clip(None)

    def _extra(self, p: Painter, row: Row, width: float) -> float:
        """Height of the lines beyond the first that the words need."""
        lines = p.paragraph_height(row.words, width - 64, 17, letters.BOLD)
        return max(0.0, lines - 17 * p.scale * 1.28)

    def _row(self, p: Painter, row: Row, rect: Rect) -> None:
        theme = p.theme
        if p.touch.hover == row.id:
            p.box(rect.inset(-3), 18, None, theme.gold, 2)
        box = rect.moved(0, 1.5 if p.touch.pressed == row.id else 0)
        p.box(box, 16, theme.sheet, theme.edge, 1.2, lift=0.5)
        line, room = 66 * p.scale, box.w - 64
        p.paragraph(row.words, box.x + 16, box.y + line * 0.34 - 17 * p.scale * 0.64, room, 17, letters.BOLD)
        p.text(row.more, box.x + 16, box.bottom - line * 0.3, 15, colour=theme.soft, room=room)
        p.icon(f"icons/{row.icon}", box.right - 38, box.cy - 11, 22, theme.ink)
        p.hit(row.id, rect, f"{row.words}: {row.more}")

    def tap(self, id_: str) -> None:
        if id_ == "back":
            self.app.close()
            return
        for row in self.rows:
            if row.id == id_:
                if not self.stays:
                    self.app.close()
                row.act()
                return

    def key(self, key: Key) -> None:
        if key.key == "Escape":
            self.app.close()
        self.scroll.key(key)
