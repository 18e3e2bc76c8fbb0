"""The rules as pages to read: of a match, or of the game with everything that can be chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.games.whist22.options import Options
from game.games.whist22.rules_text import sections
from game.host.contract import Key
from game.i18n import CardNames
from game.ui import letters
from game.ui.geometry import Rect
from game.ui.layout_rules import RulesLayout, rules
from game.ui.painter import Painter
from game.ui.rules_draw import Page, draw_piece
from game.ui.scene import Scene
from game.ui.scroll import Scroll

if TYPE_CHECKING:
    from game.ui.app import App


class RulesScene(Scene):
    """To read only, and the way to the guided round. `options`: those of a match; None: of the usual game."""

    def __init__(self, app: App, options: Options | None = None) -> None:
        super().__init__(app)
        self.match = options is not None
        self.sections = sections(options or Options(), variants=options is None)
        self.scroll = Scroll()
        self._page: Page | None = None
        self._key: tuple[object, ...] = ()

    def draw(self, p: Painter, now: float) -> None:
        env, tr = self.app.env, self.app.tr
        lay = rules(env.width, env.height, env.insets, len(self.sections), self.app.preferences.text_size)
        p.scale = lay.scale
        page = self._set(p, lay)
        guide_h = max(44.0, 48 * lay.scale)
        top = guide_h + 16
        self.scroll.fit(top + page.y - lay.view.h)
        p.box(Rect(0, 0, env.width, env.height).inset(5), 22, None, p.theme.felt_line, 2)
        p.round_button("back", lay.back, "chevron-left", tr("common.close"))
        title = tr("rules.match_title" if self.match else "rules.title")
        p.text(title, lay.title.cx, lay.title.cy, 24, letters.TITLE, align="c", room=lay.title.w)
        p.control("title", lay.title, title)
        self._contents(p, lay, page, top)
        p.box(lay.page, 16, p.theme.sheet, p.theme.edge, 1.2, lift=0.5)
        p.clip(lay.view.inset(-8, 0))
        guide = Rect(lay.view.x, lay.view.y + 8 - self.scroll.at, min(lay.view.w, 320 * lay.scale), guide_h)
        p.button("guide", guide, tr("rules.guide"), icon="play", points=16)
        self._pieces(p, lay, page, top + 8)
        p.clip(None)

    def _set(self, p: Painter, lay: RulesLayout) -> Page:
        """The text in the width there is; set anew only when that or the language is another."""
        key = (lay.view.w, lay.scale, p.ratio, self.app.catalogue)
        if self._page is None or key != self._key:
            self._page, self._key = (
                Page(p, self.app.tr, CardNames(self.app.catalogue, "tarot"), lay.view.w),
                key,
            )
            self._page.set(self.sections)
        return self._page

    def _pieces(self, p: Painter, lay: RulesLayout, page: Page, top: float) -> None:
        """All of it for those who listen, what is in the window for those who look."""
        view = lay.view
        for piece in page.pieces:
            box = piece.box.moved(view.x, view.y + top - self.scroll.at)
            if box.bottom > view.y and box.y < view.bottom:
                draw_piece(p, piece, self.app.tr, box)
            y = min(max(box.y, view.y), view.bottom - 1)
            p.control(
                piece.id, Rect(box.x, y, box.w, max(1.0, min(box.bottom, view.bottom) - y)), piece.words
            )

    def _contents(self, p: Painter, lay: RulesLayout, page: Page, top: float) -> None:
        at = self.scroll.at - top + 60
        here = max(
            (section.id for section in self.sections if page.starts[section.id] <= at),
            key=page.starts.get,
            default=self.sections[0].id,
        )
        if self.scroll.most and self.scroll.at >= self.scroll.most:
            here = self.sections[-1].id
        for section, rect in zip(self.sections, lay.contents, strict=False):
            words, id_ = self.app.tr(f"rules.section.{section.id}"), f"go-{section.id}"
            mine = section.id == here
            if mine or p.touch.hover == id_:
                p.box(rect.inset(0, 2), 12, p.theme.sheet, p.theme.gold if mine else p.theme.edge, 1.5)
            face = letters.BOLD if mine else letters.MEDIUM
            p.text(words, rect.x + 14, rect.cy, 16, face, room=rect.w - 24)
            p.hit(id_, rect, words)

    def tap(self, id_: str) -> None:
        if id_ == "back":
            self.app.close()
        elif id_ == "guide":
            from game.ui.scenes.guide import GuideScene

            self.app.open(GuideScene(self.app))
        elif id_.startswith("go-") and self._page is not None:
            self.scroll.at = 0.0
            self.scroll.by(self._page.starts[id_[3:]] + max(44.0, 48 * self._key[1]) + 12)

    def pointer(self, kind: str, x: float, y: float, id_: str) -> bool:
        return self.scroll.pointer(kind, y)

    def wheel(self, x: float, y: float, dy: float) -> None:
        self.scroll.by(dy)
        self.app.dirty = True

    def key(self, key: Key) -> None:
        if key.key in ("Escape", "Enter"):
            self.app.close()
        self.scroll.key(key)
