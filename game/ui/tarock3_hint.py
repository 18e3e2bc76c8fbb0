"""A hint in Bavarian Tarock: the choice that pays best on the average of sampled deals, in units."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.contract import Action, Discard, Play
from game.engine.weighing import Tally
from game.i18n import join
from game.ui.hint import Hint, decimal, draw_badge, percent
from game.ui.tarock3_panels import action_words, control_id

if TYPE_CHECKING:
    from game.ui.tarock3_draw import Table3


class Hint3(Hint):
    """The hints of one table of Tarock: a word of the auction, three cards, a suit, or a card to play."""

    def _speak(self) -> None:
        assert self._found is not None
        table = self._table
        best, *others = self._found.ranking
        phrases = table.phrases()
        params = {"choice": self._named(best.action), "units": self._units(best)}
        key = "tarock3.hint.only"
        if others:
            other = others[0].action
            # Six cards in one sentence are too many.
            three = isinstance(other, Discard)
            params |= {
                "other": phrases.tr("tarock3.hint.next") if three else self._named(other),
                "less": self._units(others[0]),
            }
            key = self._key()
            params |= {
                "percent": str(percent(best.met, self._found.exact)),
                "points": str(round(best.points)),
            }
        self.words = phrases.catalogue.sentence(key, **params)
        if not table.session.shared:
            table.app.host.announce(self.words)

    def _key(self) -> str:
        """In the auction nobody knows yet whose game it will be: only units are spoken of."""
        view = self._table.director.view
        if view.declarer is None:
            return "tarock3.hint"
        return "tarock3.hint.declares" if view.declarer == view.seat else "tarock3.hint.defends"

    def _units(self, tally: Tally) -> str:
        """Expected units, with a sign."""
        units = -tally.lost
        figure = decimal(self._table.app.catalogue, abs(units))
        return f"{'+' if units >= 0 else '−'}{figure}"

    def _named(self, action: Action) -> str:
        """The choice as a word of its own."""
        phrases = self._table.phrases()
        if isinstance(action, Discard):
            return join(phrases.catalogue, [phrases.card(card) for card in action.cards])
        if isinstance(action, Play):
            return phrases.card(action.card)
        return action_words(phrases, self._table.director.view, action)

    def draw_on(self, t: Table3, free: bool) -> None:
        """The button, and the mark on what is advised. `free`: nothing stands in the place of Play."""
        if not self.possible:
            return
        self.draw_button(t.p, t.layout.own.play if free else t.layout.own.hint, t.tr("table.hint"))
        action = self.action
        if isinstance(action, Play):
            draw_badge(t.p, f"card{action.card}", 0.5)
        elif isinstance(action, Discard):
            for card in action.cards:
                draw_badge(t.p, f"card{card}", 0.5)
        elif action is not None:
            draw_badge(t.p, control_id(action), 0.86)
