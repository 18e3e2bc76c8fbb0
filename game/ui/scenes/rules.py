"""The rules as pages to read: of a match, or of the game with everything that can be chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.games.manuals import MANUALS, game_of
from game.games.registry import find
from game.host.contract import Key
from game.i18n import CardNames
from game.ui import letters
from game.ui.geometry import Rect
from game.ui.layout_rules import RulesLayout, rules
from game.ui.painter import Painter
from game.ui.rules_draw import Page, draw_piece
from game.ui.scene import Scrolling
from game.ui.setup_draw import Chip, Column, chip_boxes

if TYPE_CHECKING:
    from game.ui.app import App


class RulesScene(Scrolling):
    """To read only, and the way to the guided round. `options`: those of a match; None: of the usual `game`,
    from which the others can be reached.
    """

    def __init__(self, app: App, options: Any = None, game: str = "whist22") -> None:
        super().__init__(app)
        self.match = options is not None
        self.game = game_of(options) if self.match else game
        self.sections = MANUALS[self.game](options or find(game).options(), variants=options is None)
        self._page: Page | None = None
        self._top = 0.0
        """Height of what stands above the text."""
        self._key: tuple[object, ...] = ()

    def draw(self, p: Painter, now: float) -> None:
        env, tr = self.app.env, self.app.tr
        lay = rules(env.width, env.height, env.insets, len(self.sections), self.app.preferences.text_size)
        p.scale = lay.scale
        page = self._set(p, lay)
        self._top = self._head_height(p, lay)
        top = self._top + 20
        self.scroll.fit(top + page.y - lay.view.h)
        p.box(Rect(0, 0, env.width, env.height).inset(5), 22, None, p.theme.felt_line, 2)
        p.round_button("back", lay.back, "chevron-left", tr("common.close"))
        title = tr("common.titled", head=tr("rules.title"), words=tr(f"game.{self.game}"))
        if self.match:
            title = tr("rules.match_title")
        p.text(title, lay.title.cx, lay.title.cy, 24, letters.TITLE, align="c", room=lay.title.w)
        p.control("title", lay.title, title)
        self._contents(p, lay, page, top)
        p.box(lay.page, 16, p.theme.sheet, p.theme.edge, 1.2, lift=0.5)
        p.clip(lay.view.inset(-8, 0))
        self._head(p, lay)
        self._pieces(p, lay, page, top + 8)
        p.clip(None)

    def _names(self) -> CardNames:
        """What the pictures are called."""
        return CardNames(self.app.catalogue, "german36" if self.game == "tarock3" else "tarot")

    def _chips(self) -> list[Chip]:
        """The games, to turn from one's rules to another's; at a match only its own count."""
        names = [] if self.match else [(game, self.app.tr(f"game.{game}")) for game in MANUALS]
        return [Chip(f"game-{game}", words, words, game == self.game) for game, words in names]

    @staticmethod
    def _line(lay: RulesLayout) -> float:
        return max(44.0, 48 * lay.scale)

    def _head_height(self, p: Painter, lay: RulesLayout) -> float:
        chips = self._chips()
        return self._line(lay) + (chip_boxes(p, lay.view.w, chips)[1] + 10 if chips else 0)

    def _head(self, p: Painter, lay: RulesLayout) -> None:
        """What stands above the text."""
        view, y = lay.view, lay.view.y + 8 - self.scroll.at
        chips = self._chips()
        if chips:
            y += Column(p, self.app.tr, view.x, y, view.w, 8).chips(view.x, y, view.w, chips) + 10
        box = Rect(view.x, y, min(view.w, 340 * lay.scale), self._line(lay))
        p.button("guide", box, self.app.tr("rules.guide"), icon="play", points=16)

    def _set(self, p: Painter, lay: RulesLayout) -> Page:
        """The text in the width there is; set anew only when that or the language is another."""
        key = (lay.view.w, lay.scale, p.ratio, self.app.catalogue)
        if self._page is None or key != self._key:
            self._page, self._key = (
                Page(p, self.app.tr, self._names(), lay.view.w),
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
        elif id_.startswith("game-") and id_[5:] != self.game:
            self.app.replace(RulesScene(self.app, game=id_[5:]))
        elif id_ == "guide":
            from game.ui.scenes.guides import GUIDES

            self.app.open(GUIDES[self.game](self.app))
        elif id_.startswith("go-") and self._page is not None:
            self.scroll.at = 0.0
            self.scroll.by(self._page.starts[id_[3:]] + self._top + 12)

    def key(self, key: Key) -> None:
        if key.key in ("Escape", "Enter"):
            self.app.close()
        self.scroll.key(key)
