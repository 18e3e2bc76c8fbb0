"""Setting up Bavarian Tarock: who plays, how many deals, and the rules of the house."""

from __future__ import annotations

from game.ui import setup_draw as draw
from game.ui.geometry import Rect
from game.ui.layout_setup import SetupLayout
from game.ui.painter import Painter
from game.ui.rules_words import RulesWords
from game.ui.scenes.setup import SetupScene
from game.ui.setup_model import Setup


class Words(RulesWords):
    """What other games call rounds are deals here."""

    def title(self, name: str) -> str:
        return self._text("setup.deals") if name == "rounds" else super().title(name)

    def help(self, name: str) -> str:
        return self._text("setup.deals.help") if name == "rounds" else super().help(name)


class Three(draw.Column):
    """Three seats in their order at the table."""

    def players(self, setup: Setup) -> None:
        p, s = self.p, self.p.scale
        room, pad = self.w - 28 * s, 14 * s
        hint = self.hint(setup)
        hint_h, row_h = p.paragraph_height(hint, room, 15), self.row_height(room)
        seats = draw.named(setup, self.tr)
        box = self.take(12 * s + hint_h + 8 * s + len(seats) * (row_h + 8) + 6 * s)
        p.box(box, 16, p.theme.sheet, p.theme.edge, 1.2)
        x, y = box.x + pad, box.y + 12 * s
        p.paragraph(hint, x, y, room, 15, colour=p.theme.soft)
        p.control("about-seats", Rect(x, y, room, hint_h), hint)
        y += hint_h + 8 * s
        for index, seat in enumerate(seats):
            self.seat(index, len(seats), seat, Rect(x, y, room, row_h))
            y += row_h + 8


class Tarock3Setup(SetupScene):
    """Three seats; the single options on demand."""

    GAME = "tarock3"
    TITLE = "game.tarock3"
    BLOCKS = ("players",)

    @property
    def words(self) -> Words:
        return Words(self.app.catalogue)

    def column(self, p: Painter, lay: SetupLayout) -> Three:
        view = lay.view
        return Three(p, self.app.tr, view.x + 3, view.y + 3 - self.scroll.at, view.w - 6, lay.gap)
