"""A hint in Tarot for two: the card that brings most on the average, with its chance to win the round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.contract import Play
from game.engine.weighing import Tally
from game.games.tarot2.options import Options
from game.i18n import Catalogue
from game.ui.hint import Hint, decimal, draw_badge, percent

if TYPE_CHECKING:
    from game.ui.tarot2_draw import Table2

HUNDREDTHS = 100
"""Of a point of the score, in which harm is counted."""


def score_words(catalogue: Catalogue, tally: Tally, options: Options, exact: bool) -> str:
    """The score of the round that may be expected, with a sign."""
    points = -tally.stake / HUNDREDTHS
    if options.loser == "mirror":
        points /= 2  # both scores were counted
    figure = f"{abs(points):.0f}" if exact else decimal(catalogue, abs(points))
    return f"{'+' if points >= 0 else '−'}{figure}"


class Hint2(Hint):
    """The hints of one table of Tarot for two."""

    def _speak(self) -> None:
        assert self._found is not None
        table = self._table
        best, *others = self._found.ranking
        catalogue = table.phrases().catalogue
        params = {"card": self._named(best), "score": self._score(best), "percent": self._percent(best)}
        if not others:
            self.words = catalogue.sentence("tarot2.hint.only", card=self._named(best))
        else:
            other = others[0]
            params |= {
                "other": self._named(other),
                "less": self._score(other),
                "second": self._percent(other),
            }
            key = "tarot2.hint.end" if self._found.exact else "tarot2.hint.more"
            self.words = catalogue.sentence(key, **params)
        if not table.session.shared:
            table.app.host.announce(self.words)

    def _score(self, tally: Tally) -> str:
        assert self._found is not None and self._view is not None
        return score_words(self._table.app.catalogue, tally, self._view.options, self._found.exact)

    def _percent(self, tally: Tally) -> int:
        assert self._found is not None
        return percent(tally.met, self._found.exact)

    def _named(self, tally: Tally) -> str:
        phrases = self._table.phrases()
        assert isinstance(tally.action, Play)
        return phrases.cards.label(phrases.codes[tally.action.card])

    def draw_on(self, t: Table2) -> None:
        """The button, and the mark on the card that is advised."""
        if not self.possible:
            return
        t.p.round_button("hint", t.layout.hint, "hint", t.tr("table.hint"))
        if self.thinking:
            self._draw_progress(t.p, t.layout.hint)
        if isinstance(self.action, Play):
            draw_badge(t.p, f"card{self.action.card}", 0.6)
