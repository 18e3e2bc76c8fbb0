"""A hint in Tarot for two: what the bot would lay, and by how many points it likes that better."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from game.engine.contract import Play, Thought
from game.games.players import BOTS
from game.games.tarot2.view import View
from game.session.local import LEVEL
from game.ui.hint import draw_badge
from game.ui.tarot2_phrases import Phrases

if TYPE_CHECKING:
    from game.ui.scenes.tarot2 import Tarot2Scene
    from game.ui.tarot2_draw import Table2

SAME = 0.25
"""Half-points by which two cards are equally good."""


class Hint2:
    """The hint for one view of one table; it ends with the next view."""

    def __init__(self, table: Tarot2Scene) -> None:
        self._table = table
        self._view: View | None = None
        self._card: int | None = None
        self._words = ""

    @property
    def possible(self) -> bool:
        """Is it the viewer's own decision, with the hand in sight?"""
        return self._table.hints and self._table.deciding

    @property
    def words(self) -> str:
        """What is advised and why, as long as it is about the table in view."""
        return self._words if self.possible and self._view is self._table.director.view else ""

    def start(self) -> None:
        """Ask the bot about the decision on the table."""
        if not self.possible or self.words:
            return
        view, app = self._table.director.view, self._table.app
        bot = BOTS[self._table.session.game_id][LEVEL]
        *_, thought = bot.think(view, Random(app.host.seed()))
        assert isinstance(thought.action, Play)
        self._view, self._card = view, thought.action.card
        self._words = self._reason(thought, view)
        if not self._table.session.shared:
            app.host.announce(self._words)
        app.dirty = True

    def _reason(self, thought: Thought, view: View) -> str:
        phrases = self._table.phrases()
        assert isinstance(thought.action, Play)
        card = thought.action.card
        worth = {int(key[6:]): value for key, value in (thought.why or {}).items() if key[:6] == "worth."}
        others = sorted((value, -other) for other, value in worth.items() if other != card)
        if len(view.legal) == 1:
            return self._say(phrases, "tarot2.hint.only", card)
        if not others or card not in worth:
            return self._say(phrases, "tarot2.hint.end", card)
        value, other = others[-1]
        ahead = worth[card] - value
        if ahead < SAME:
            return self._say(phrases, "tarot2.hint.same", card, other=self._named(phrases, -other))
        halves = max(1, round(ahead))
        points = {"points": phrases.half(halves), "n": -(-halves // 2)}
        return self._say(phrases, "tarot2.hint.more", card, other=self._named(phrases, -other), **points)

    def _say(self, phrases: Phrases, key: str, card: int, **more: object) -> str:
        return phrases.catalogue.sentence(key, card=self._named(phrases, card), **more)

    @staticmethod
    def _named(phrases: Phrases, card: int) -> str:
        return phrases.cards.label(phrases.codes[card])

    def draw(self, t: Table2) -> None:
        """The button, and the mark on the card that is advised."""
        if not self.possible:
            return
        t.p.round_button("hint", t.layout.hint, "hint", t.tr("table.hint"))
        if self.words:
            draw_badge(t.p, f"card{self._card}", 0.6)
