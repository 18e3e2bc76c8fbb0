"""The end of a round of Tarot for two: why it was won, in figures, the tally, and a next one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.engine.contract import Seat
from game.games.tarot2.view import RoundResult
from game.host.contract import Key
from game.session.transcript import signed
from game.ui import letters
from game.ui.layout_tarot2 import SheetLayout2, sheet2
from game.ui.news import UPDATE, above_news, draw_news
from game.ui.painter import Painter
from game.ui.scene import Scene

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.scenes.tarot2 import Tarot2Scene

Row = tuple[str, tuple[str, str], bool]
"""Label, figures by place (who sits at the bottom first), whether it is a sum."""


class RoundSheet(Scene):
    """A new round begins when the players agree: against a bot with one touch, else when both said so."""

    def __init__(self, app: App, table: Tarot2Scene) -> None:
        super().__init__(app)
        self.table = table
        self.agreed: set[Seat] = set()

    def shown(self) -> None:
        self.app.host.announce(self.table.phrases().headline(self.result))

    @property
    def result(self) -> RoundResult:
        found: RoundResult = self.table.truth.history[-1]
        return found

    @property
    def seats(self) -> tuple[Seat, Seat]:
        """In the order of the columns."""
        bottom = self.table.director.bottom
        return bottom, 1 - bottom

    def _layout(self, rows: int) -> SheetLayout2:
        env, shared, text = self.app.env, self.table.session.shared, self.app.preferences.text_size
        return sheet2(env.width, env.height, above_news(self.app), rows, shared, text)

    def draw(self, p: Painter, now: float) -> None:
        env, rows = self.app.env, self._rows()
        self.table.draw(p, now)
        p.scrim(env.width, env.height)
        p.block(env.width, env.height)
        lay = self._layout(len(rows))
        p.scale = lay.scale
        p.box(lay.rect, 18, p.theme.sheet, p.theme.edge, 1.2, lift=1.6)
        head = self.table.phrases().headline(self.result)
        p.text(head, lay.title.cx, lay.title.cy, 26, letters.TITLE, align="c", room=lay.title.w)
        p.control("title", lay.title, head)
        self._table(p, lay, rows)
        self._buttons(p, lay)
        self.table.draw_on_sheet(p, lay.rect)
        draw_news(self.app, p)

    def _buttons(self, p: Painter, lay: SheetLayout2) -> None:
        tr = self.app.tr
        wide = lay.home.w > 130 * p.scale
        home, (back, share) = tr("result.home"), lay.more
        p.button("home", lay.home, home if wide else "", icon="home", label=home)
        p.button("review", back, "", icon="eye", label=tr("result.review"))
        p.button("share", share, "", icon="share", label=tr("share.title"))
        if not self.table.session.shared:
            words = self.table.next_words(tr("tarot2.sheet.next"))
            p.button("next", lay.next[0], words, primary=True)
            return
        for seat, rect in zip(self.seats, lay.next, strict=True):
            words = tr("tarot2.sheet.agree", name=self.table.session.seats[seat].name)
            said = seat in self.agreed
            icon, state = "check" if said else "", "pressed" if said else ""
            p.button(f"agree{seat}", rect, words, primary=not said, icon=icon, points=16, state=state)

    def _rows(self) -> list[Row]:
        result, tr, half = self.result, self.app.tr, self.table.phrases().half
        first, second = self.seats

        def pair(of: Sequence[object]) -> tuple[str, str]:
            return str(of[first]), str(of[second])

        points = [half(value) for value in result.half_points]
        short = tr("tarot2.sheet.short", n=result.margin + 1)
        margins = [f"+{result.margin}" if seat == result.winner else short for seat in (0, 1)]
        rows: list[Row] = [
            (tr("tarot2.sheet.points"), pair(points), False),
            (tr("tarot2.sheet.bouts"), pair(result.bouts), False),
            (tr("tarot2.sheet.target"), pair(result.targets), False),
            (tr("tarot2.sheet.margin"), pair(margins), False),
            (tr("tarot2.sheet.base", margin=result.margin), pair(self._base()), False),
        ]
        if result.petit is not None:
            petit = ["+10" if seat == result.petit else "−10" for seat in (0, 1)]
            rows.append((tr("tarot2.sheet.petit"), pair(petit), False))
        rows.append((tr("tarot2.sheet.score"), pair([signed(n) for n in result.score]), True))
        rows.append((tr("tarot2.sheet.tally"), pair([signed(n) for n in result.tally]), True))
        return rows

    def _base(self) -> list[str]:
        """The score without the Petit's ten."""
        result = self.result
        ten = [0 if result.petit is None else 10 if seat == result.petit else -10 for seat in (0, 1)]
        return [signed(result.score[seat] - ten[seat]) for seat in (0, 1)]

    def _table(self, p: Painter, lay: SheetLayout2, rows: Sequence[Row]) -> None:
        phrases = self.table.phrases()
        for box, seat in zip(lay.names, self.seats, strict=True):
            p.text(phrases.name(seat), box.cx, box.cy, 15, letters.BOLD, align="c", room=box.w - 4)
        columns = [(box.cx, box.w - 2) for box in lay.names]
        for index, ((label, figures, bold), row) in enumerate(zip(rows, lay.rows, strict=True)):
            if index % 2 == 0:
                p.box(row.inset(0, 1), 8, p.theme.band)
            face = letters.BOLD if bold else letters.MEDIUM
            p.text(label, row.x + 8, row.cy, 15, face, room=lay.names[0].x - row.x - 12, smallest=12)
            for (x, room), figure in zip(columns, figures, strict=True):
                p.text(figure, x, row.cy, 16, letters.BOLD, align="c", room=room, smallest=11)
            p.control(f"row{index}", row, f"{label}: {figures[0]} / {figures[1]}")

    def tap(self, id_: str) -> None:
        if id_ == "next" and not self.table.session.shared:
            self._deal()
        elif id_ == "home":
            self.app.home()
        elif id_ == UPDATE:
            self.app.host.take_update()
        elif id_ == "review":
            self.table.look_back(True)
        elif id_ == "share":
            self.table.share()
        elif id_.startswith("agree"):
            self.agreed ^= {int(id_[5:])}
            self.app.dirty = True
            if len(self.agreed) == 2:
                self._deal()
            elif self.agreed:
                self.app.host.announce(self.app.tr("tarot2.sheet.both"))
        else:
            self.table.tap_on_sheet(id_)

    def _deal(self) -> None:
        self.table.on_from(self)

    def begins(self) -> Sequence[str]:
        return ("next", "")

    def key(self, key: Key) -> None:
        if key.key in ("Enter", " "):
            self.tap("next")
        elif key.key == "Escape":
            self.tap("home")
