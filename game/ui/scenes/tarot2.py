"""The table of Tarot for two, and the sheet at the end of a round."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING

from game.cards.pack import TAROT
from game.engine.contract import Action, Event
from game.games.tarot2.options import Options
from game.games.tarot2.view import RoundResult, RoundScored, View
from game.host.contract import Key
from game.i18n import CardNames
from game.session.local import bot_table
from game.ui import letters
from game.ui import tarot2_draw as draw
from game.ui.geometry import Rect, centred
from game.ui.layout_frame import frame
from game.ui.layout_tarot2 import Tarot2Layout, tarot2
from game.ui.painter import Painter
from game.ui.scene import Scene
from game.ui.scenes.matches import start_match
from game.ui.scenes.play import PlayScene
from game.ui.setup_model import BOT_NAMES
from game.ui.table_draw import draw_felt
from game.ui.tarot2_director import Director
from game.ui.tarot2_draw import Table2
from game.ui.tarot2_hint import Hint2
from game.ui.tarot2_phrases import Phrases

if TYPE_CHECKING:
    from game.session.local import LocalSession
    from game.ui.app import App

GAME = "tarot2"
CODES = TAROT.codes


class Tarot2Scene(PlayScene):
    """Cards from the hand and from the own open stacks; everything else is every table's."""

    director: Director
    truth: View
    hints = True
    """May one be asked for?"""

    def __init__(self, app: App, session: LocalSession) -> None:
        super().__init__(app, session)
        self.hint = Hint2(self)

    def make_director(self, view: View, now: float) -> Director:
        return Director(view, self.layout_of, now, self.app.motion)

    def layout_key(self, view: View) -> tuple[object, ...]:
        return (len(view.hand),)

    def make_layout(self, view: View) -> Tarot2Layout:
        env = self.app.env
        return tarot2(env.width, env.height, env.insets, len(view.hand), self.app.preferences.text_size)

    def phrases(self) -> Phrases:
        reader = None if self.session.shared else self.director.view.seat
        return Phrases(self.app.catalogue, CODES, self.session.seats, reader)

    def choices(self) -> Sequence[int]:
        return [*self.director.own_open(), *self.director.hand()]

    def rest_rect(self, card: int) -> Rect:
        found = self.director.rest(card)
        assert found is not None
        return found

    def ends_round(self, event: Event) -> bool:
        return isinstance(event, RoundScored)

    def round_over(self) -> None:
        if self.app.scene is self:
            self.app.open(RoundSheet(self.app, self))

    def acted(self, action: Action) -> None:
        self.director.raised = None

    def tap(self, id_: str) -> None:
        if id_ == "hint":
            self.hint.start()
        else:
            super().tap(id_)

    def tap_elsewhere(self, id_: str) -> None:
        if id_ == "undo":
            self.say(self.app.tr("undo.none"))
        else:
            super().tap_elsewhere(id_)

    def key(self, key: Key) -> None:
        if key.key == "h":
            self.hint.start()
        else:
            super().key(key)

    def draw(self, p: Painter, now: float) -> None:
        view, lay = self.director.view, self.director.layout
        p.scale = lay.scale
        t = Table2(
            p,
            view,
            lay,
            self.director,
            self.phrases(),
            CardNames(self.app.catalogue, "tarot"),
            self.app.tr,
            CODES,
            self.deciding,
            self.why_not,
            self.app.preferences.show_points,
        )
        draw_felt(p, lay.felt)
        draw.draw_header(t, self.session.can_undo and self.caught_up, self.session.shared)
        draw.draw_plate(t, 1 - self.director.bottom)
        draw.draw_plate(t, self.director.bottom)
        draw.draw_stacks(t)
        draw.draw_actors(t)
        self._slot(t)
        self.hint.draw(t)
        if self._toast[0]:
            draw.banner(t, self._toast[0], "bad")
        elif self.director.waiting():
            self._note(t)
        elif self.hint.words:
            draw.banner(t, self.hint.words)
        if self.last_open and view.tricks:
            draw.draw_last_trick(t)

    def _slot(self, t: Table2) -> None:
        if self.deciding and self.director.raised is not None:
            words = t.cards.to_play(CODES[self.director.raised])
            draw.draw_slot(t, self.app.tr("table.play"), words)
        elif self.deciding:
            draw.draw_slot(t, self.app.tr("table.your_card"))

    def _note(self, t: Table2) -> None:
        held = self.director.held
        if held is None:
            return
        director = self.director
        draw.banner(t, t.phrases.note(held, director.paying, director.last_petit))
        t.p.hit("go_on", t.layout.trick[0], self.app.tr("common.go_on"))


def quick_round(app: App) -> None:
    """Against one bot, the usual rules."""
    seats = bot_table(app.tr("table.you"), BOT_NAMES, Random(app.host.seed()), count=Options.players)
    start_match(app, GAME, Options(), seats)


# -- the end of a round ------------------------------------------------------------------------------


class RoundSheet(Scene):
    """Why the round was won, in figures, the tally, and a new round when the players agree."""

    def __init__(self, app: App, table: Tarot2Scene) -> None:
        super().__init__(app)
        self.table = table

    def shown(self) -> None:
        self.app.host.announce(self.table.phrases().headline(self.result))

    @property
    def result(self) -> RoundResult:
        found: RoundResult = self.table.truth.history[-1]
        return found

    def draw(self, p: Painter, now: float) -> None:
        env, tr = self.app.env, self.app.tr
        self.table.draw(p, now)
        p.scrim(env.width, env.height)
        p.block(env.width, env.height)
        f = frame(env.width, env.height, env.insets, self.app.preferences.text_size)
        p.scale = s = f.scale
        rows = self._rows()
        low = env.height < 500
        line = 25 * s if low else 34 * s
        wide = min(f.safe.w - 24, 520 * s)
        height = 64 * s + 32 * s + len(rows) * line + 78 * s
        box = centred(f.safe.cx, f.safe.cy, wide, min(height, f.safe.h - 12))
        p.box(box, 18, p.theme.sheet, p.theme.edge, 1.2, lift=1.6)
        head = self.table.phrases().headline(self.result)
        p.text(head, box.cx, box.y + 34 * s, 26, letters.TITLE, align="c", room=box.w - 30)
        p.control("title", Rect(box.x, box.y, box.w, 60 * s), head)
        self._table(
            p, Rect(box.x + 16, box.y + 62 * s, box.w - 32, box.bottom - 76 * s - box.y - 62 * s), rows
        )
        home, go = Rect(box.x + 16, box.bottom - 66 * s, box.w - 32, 52 * s).columns(2, 12)
        p.button("home", home, tr("result.home"), icon="home")
        p.button("next", go, tr("tarot2.sheet.next"), primary=True)

    def _rows(self) -> list[tuple[str, tuple[str, str], bool]]:
        """Label, figures by seat (viewer first), bold."""
        result, tr, half = self.result, self.app.tr, self.table.phrases().half
        order = (self.table.director.bottom, 1 - self.table.director.bottom)

        def pair(of: Sequence[object]) -> tuple[str, str]:
            return str(of[order[0]]), str(of[order[1]])

        points = [half(value) for value in result.half_points]
        short = tr("tarot2.sheet.short", n=result.margin + 1)
        margins = [f"+{result.margin}" if seat == result.winner else short for seat in (0, 1)]
        rows = [
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
        out = []
        for seat in (0, 1):
            ten = 0 if result.petit is None else 10 if seat == result.petit else -10
            out.append(signed(result.score[seat] - ten))
        return out

    def _table(self, p: Painter, box: Rect, rows: list[tuple[str, tuple[str, str], bool]]) -> None:
        phrases, s = self.table.phrases(), p.scale
        bottom = self.table.director.bottom
        column = min(104 * s, box.w * 0.24)
        xs = (box.right - column * 1.5, box.right - column * 0.5)
        for x, seat in zip(xs, (bottom, 1 - bottom), strict=True):
            p.text(phrases.name(seat), x, box.y + 14 * s, 15, letters.BOLD, align="c", room=column - 4)
        lines = Rect(box.x, box.y + 30 * s, box.w, box.h - 30 * s).rows(len(rows))
        for index, ((label, figures, bold), row) in enumerate(zip(rows, lines, strict=True)):
            if index % 2 == 0:
                p.box(row.inset(0, 1), 8, p.theme.band)
            face = letters.BOLD if bold else letters.MEDIUM
            p.text(label, row.x + 8, row.cy, 15, face, room=row.w - 2 * column - 14)
            for x, figure in zip(xs, figures, strict=True):
                p.text(figure, x, row.cy, 16, letters.BOLD, align="c", room=column - 2, smallest=11)
            p.control(f"row{index}", row, f"{label}: {figures[0]} / {figures[1]}")

    def tap(self, id_: str) -> None:
        if id_ == "next":
            self.app.close()
            self.table.next_round()
        elif id_ == "home":
            self.app.home()

    def key(self, key: Key) -> None:
        if key.key in ("Enter", " "):
            self.tap("next")
        elif key.key == "Escape":
            self.tap("home")


def signed(number: int) -> str:
    """+25, −25, 0."""
    return f"+{number}" if number > 0 else f"−{-number}" if number < 0 else "0"
