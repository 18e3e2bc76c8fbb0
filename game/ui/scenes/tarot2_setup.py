"""Setting up Tarot for two: who plays, what the loser writes down, whether the table counts the points."""

from __future__ import annotations

from game.session.contract import SeatInfo
from game.ui import setup_draw as draw
from game.ui.geometry import Rect
from game.ui.layout_parts import TOUCH
from game.ui.layout_setup import SeatRow, SetupLayout, seat_height, seat_row
from game.ui.painter import Painter
from game.ui.rules_words import Clause, differing
from game.ui.scenes.setup import SetupScene
from game.ui.setup_model import Setup


class Pair(draw.Column):
    """Two seats: by lot one of them starts, so that they have no order."""

    def players(self, setup: Setup) -> None:
        p, s, tr = self.p, self.p.scale, self.tr
        room, pad = self.w - 28 * s, 14 * s
        hint = tr("setup.many_humans") if setup.humans > 1 else tr("setup.pair_hint")
        hint_h, row_h = p.paragraph_height(hint, room, 15), self.row_height(room)
        box = self.take(12 * s + hint_h + 8 * s + 2 * (row_h + 8) + 6 * s)
        p.box(box, 16, p.theme.sheet, p.theme.edge, 1.2)
        x, y = box.x + pad, box.y + 12 * s
        p.paragraph(hint, x, y, room, 15, colour=p.theme.soft)
        p.control("about-seats", Rect(x, y, room, hint_h), hint)
        y += hint_h + 8 * s
        for index, seat in enumerate(draw.named(setup, tr)):
            self.seat_in(index, 2, seat, seat_row(Rect(x, y, room, row_h), s))
            y += row_h + 8

    def row_height(self, room: float) -> float:
        return seat_height(room, self.p.scale)

    def seat_in(self, index: int, count: int, seat: SeatInfo, row: SeatRow) -> None:
        """Name and who plays, over the whole width."""
        left, right, gap = row.number.x, row.down.right, 6.0
        if row.kind.y > row.name.y:  # two lines
            name, kind = Rect(left, row.name.y, right - left, row.name.h), row.kind
            kind = Rect(left, kind.y, right - left, kind.h)
        else:
            kind = Rect(right - row.kind.w, row.kind.y, row.kind.w, row.kind.h)
            name = Rect(left, row.name.y, kind.x - gap - left, row.name.h)
        self._name(f"name-{index}", seat, name)
        self.kind(index, seat, kind)

    def points(self, on: bool) -> None:
        """Whether the table shows the points won."""
        p, s, tr = self.p, self.p.scale, self.tr
        title, help_ = tr("settings.show_points"), tr("setup.show_points.help")
        room, pad = self.w - 28 * s, 14 * s
        help_h = p.paragraph_height(help_, room - 120, 15)
        box = self.take(max(TOUCH, 2 * 12 * s + 26 * s + help_h))
        p.box(box, 16, p.theme.sheet, p.theme.edge, 1.2)
        x, y = box.x + pad, box.y + 12 * s
        self._title(title, x, y + 12 * s, room - 120, True, False)
        p.paragraph(help_, x, y + 26 * s, room - 120, 15, colour=p.theme.soft)
        p.control("about-points", Rect(x, box.y, room - 120, box.h), f"{title}. {help_}")
        self.switch("points", title, Rect(x, box.y, room, box.h), on, False)


class Tarot2Setup(SetupScene):
    """All of it in view: there is little to choose."""

    GAME = "tarot2"
    TITLE = "game.tarot2"

    def column(self, p: Painter, lay: SetupLayout) -> Pair:
        view = lay.view
        return Pair(p, self.app.tr, view.x + 3, view.y + 3 - self.scroll.at, view.w - 6, lay.gap)

    def _list(self, p: Painter, lay: SetupLayout, clauses: tuple[Clause, ...]) -> float:
        list_ = self.column(p, lay)
        self.head(list_)
        list_.heading(self.app.tr("setup.players"))
        list_.players(self.setup)
        list_.heading(self.app.tr("rules.title"))
        changed = differing(self.setup.options, self.preset)
        for option in self.setup.options.schema():
            list_.option(self.words, self.setup, option, option.name in changed, self._why)
        list_.points(self.app.preferences.show_points)
        return list_.y

    def _act(self, kind: str, rest: str) -> None:
        if kind == "points":
            self.app.preferences.show_points = not self.app.preferences.show_points
            self.app.preferences_changed()
        else:
            super()._act(kind, rest)
