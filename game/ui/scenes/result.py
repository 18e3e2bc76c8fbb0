"""Match end: who won, what decided it, the ranking, and again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.i18n import CardNames, ordinal
from game.ui import letters
from game.ui.layout import ResultLayout, result
from game.ui.painter import Painter
from game.ui.scenes.match_end import MatchEnd
from game.ui.sheet_draw import lives_words

if TYPE_CHECKING:
    from game.ui.scenes.table import TableScene

ORNAMENT = ("T21", "X", "T1")


class ResultScene(MatchEnd):
    """Of Whist 22."""

    table: TableScene

    def draw(self, p: Painter, now: float) -> None:
        env, tr, view = self.app.env, self.app.tr, self.table.truth
        self.table.draw(p, now)
        p.scrim(env.width, env.height)
        p.block(env.width, env.height)
        lay = result(env.width, env.height, env.insets, len(view.lives), 4, self.app.preferences.text_size)
        p.scale = lay.scale
        phrases = self.table.phrases()
        p.box(lay.rect, 20, p.theme.sheet, p.theme.edge, 1.2, lift=1.8)
        self.fan.draw(p, lay.cards, ORNAMENT)
        headline = phrases.winner(view.ranking)
        p.text(headline, lay.title.cx, lay.title.cy, 30, letters.TITLE, align="c", room=lay.title.w)
        reason = tr(view.reason)
        height = p.paragraph_height(reason, lay.reason.w, 16)
        p.paragraph(
            reason,
            lay.reason.cx,
            lay.reason.cy - height / 2,
            lay.reason.w,
            16,
            colour=p.theme.soft,
            align="c",
        )
        p.control("title", lay.title, f"{headline}. {reason}")
        self._ranking(p, lay)
        again = self.table.next_words(tr("result.again"))
        p.button("again", lay.buttons[0], again, primary=True, icon="again")
        p.button("review", lay.buttons[1], tr("result.review"), icon="eye")
        p.button("share", lay.buttons[2], tr("result.share"), icon="share")
        p.button("home", lay.buttons[3], tr("result.home"), icon="home")
        self.table.draw_on_sheet(p, lay.rect)

    def _ranking(self, p: Painter, lay: ResultLayout) -> None:
        view, tr, theme = self.table.truth, self.app.tr, p.theme
        names, cards = self.table.phrases(), CardNames(self.app.catalogue)
        row = place = 0
        for tied in view.ranking:
            for seat in tied:
                rect = lay.rows[row]
                own = seat == view.seat
                if row % 2 == 0:
                    p.box(rect.inset(0, 2), 10, theme.band)
                face = letters.BOLD if own or place == 0 else letters.MEDIUM
                where = ordinal(self.app.catalogue, place + 1)
                p.text(
                    where,
                    rect.x + 14,
                    rect.cy,
                    18,
                    letters.TITLE,
                    theme.gold_text if place == 0 else theme.soft,
                )
                p.text(names.name(seat), rect.x + 66 * lay.scale, rect.cy, 17, face, room=rect.w * 0.5)
                lives = lives_words(view, view.lives[seat], cards)
                wide = p.text(lives, rect.right - 14, rect.cy, 18, letters.TITLE, align="r")
                icon = "icons/heart" if view.lives[seat] > 0 else "icons/heart-empty"
                p.icon(icon, rect.right - 14 - wide - 24, rect.cy - 9, 18, theme.bad)
                count = tr("lives.n", n=max(0, view.lives[seat]))
                p.control(f"place{row}", rect, f"{where} {names.name(seat)}: {count}")
                row += 1
            place += len(tied)
