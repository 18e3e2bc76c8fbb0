"""All matches there are to go on with, when the first screen has no room for their rows."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from game.host.contract import Key
from game.ui import letters
from game.ui.geometry import Rect
from game.ui.layout import settings
from game.ui.painter import Painter
from game.ui.scene import Scene
from game.ui.scenes.matches import open_table
from game.ui.scroll import Scroll

if TYPE_CHECKING:
    from game.session.local import LocalSession
    from game.ui.app import App


class MoreMatches(Scene):
    """A list; a touch opens the table. `where`: what is said of a match."""

    def __init__(
        self, app: App, matches: Mapping[str, LocalSession], where: Callable[[LocalSession], str]
    ) -> None:
        super().__init__(app)
        self.matches, self.where = dict(matches), where
        self.scroll = Scroll()

    def draw(self, p: Painter, now: float) -> None:
        env, tr, theme = self.app.env, self.app.tr, p.theme
        lay = settings(env.width, env.height, env.insets, 0, self.app.preferences.text_size)
        p.scale, view = lay.scale, lay.view
        p.box(Rect(0, 0, env.width, env.height).inset(5), 22, None, theme.felt_line, 2)
        p.round_button("back", lay.back, "chevron-left", tr("common.close"))
        title = tr("home.more")
        p.text(title, lay.title.cx, lay.title.cy, 24, letters.TITLE, align="c", room=lay.title.w)
        p.control("title", lay.title, title)
        height, gap = 66 * p.scale, 10.0
        self.scroll.fit(len(self.matches) * (height + gap) - view.h)
        p.clip(view.inset(-4))
        for index, (id_, session) in enumerate(self.matches.items()):
            row = Rect(view.x, view.y + index * (height + gap) - self.scroll.at, view.w, height)
            self._row(p, id_, session, row)
        p.clip(None)

    def _row(self, p: Painter, id_: str, session: LocalSession, row: Rect) -> None:
        theme = p.theme
        if p.touch.hover == id_:
            p.box(row.inset(-3), 18, None, theme.gold, 2)
        box = row.moved(0, 1.5 if p.touch.pressed == id_ else 0)
        p.box(box, 16, theme.sheet, theme.edge, 1.2, lift=0.5)
        names = ", ".join(seat.name for seat in session.seats)
        where = self.where(session)
        p.text(where, box.x + 16, box.y + box.h * 0.34, 17, letters.BOLD, room=box.w - 64)
        p.text(names, box.x + 16, box.y + box.h * 0.7, 15, colour=theme.soft, room=box.w - 64)
        p.icon("icons/play", box.right - 38, box.cy - 11, 22, theme.ink)
        p.hit(id_, row, f"{where}: {names}")

    def tap(self, id_: str) -> None:
        if id_ == "back":
            self.app.close()
        elif id_ in self.matches:
            session = self.matches[id_]
            self.app.close()
            open_table(self.app, session)

    def pointer(self, kind: str, x: float, y: float, id_: str) -> bool:
        return self.scroll.pointer(kind, y)

    def wheel(self, x: float, y: float, dy: float) -> None:
        self.scroll.by(dy)
        self.app.dirty = True

    def key(self, key: Key) -> None:
        if key.key == "Escape":
            self.app.close()
        self.scroll.key(key)
