"""Round end: the score sheet over the table, the standing beside it, then the next round."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.host.contract import Key
from game.i18n import CardNames
from game.ui import letters
from game.ui.layout import SheetLayout, sheet
from game.ui.news import UPDATE, above_news, draw_news
from game.ui.painter import Painter
from game.ui.scene import Scrolling
from game.ui.sheet_draw import Sheet, standing

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.scenes.table import TableScene


class SheetScene(Scrolling):
    """Shows the rounds so far; *next* deals again, or opens the result when the match is over."""

    def __init__(self, app: App, table: TableScene) -> None:
        super().__init__(app)
        self.table = table
        self.scroll.at = 1e9

    def draw(self, p: Painter, now: float) -> None:
        env, tr, view = self.app.env, self.app.tr, self.table.truth
        self.table.draw(p, now)
        p.scrim(env.width, env.height)
        p.block(env.width, env.height)
        text = self.app.preferences.text_size
        lay = sheet(env.width, env.height, above_news(self.app), len(view.history), len(view.lives), text)
        p.scale = lay.scale
        self.scroll.fit(lay.most_scroll)
        p.box(lay.rect, 18, p.theme.sheet, p.theme.edge, 1.2, lift=1.6)
        title = tr("sheet.round_over", n=view.number + 1)
        p.text(title, lay.title.x, lay.title.cy, 22, letters.TITLE, room=lay.title.w)
        p.control("title", lay.title, title)
        phrases = self.table.phrases()
        names = [phrases.name(seat) for seat in range(len(view.lives))]
        paper = Sheet(p, view, names, CardNames(self.app.catalogue), tr)
        paper.draw(lay, self.scroll.at)
        standing(p, view, lay, names, CardNames(self.app.catalogue), tr)
        self._next(p, lay)
        draw_news(self.app, p)

    def _next(self, p: Painter, lay: SheetLayout) -> None:
        over, tr = self.table.truth.over, self.app.tr
        words = tr("sheet.finish") if over else self.table.next_words(tr("sheet.next"))
        p.button("next", lay.next, words, primary=True)
        self.table.draw_on_sheet(p, lay.rect)

    def tap(self, id_: str) -> None:
        if id_ == UPDATE:
            self.app.host.take_update()
        elif id_ != "next":
            self.table.tap_on_sheet(id_)
        elif self.table.truth.over:
            from game.ui.scenes.result import ResultScene

            self.app.replace(ResultScene(self.app, self.table))
        else:
            self.table.on_from(self)

    def begins(self) -> Sequence[str]:
        return ("next", "")

    def key(self, key: Key) -> None:
        if key.key in ("Enter", " "):
            self.tap("next")
        self.scroll.key(key)
