"""A hint at the table: thinks in slices, then marks a bid or card and says in numbers why."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING

from game.engine.contract import Action, Bid, Play
from game.engine.weighing import Evaluation
from game.games.players import WEIGH
from game.games.whist22 import view as w
from game.i18n import CardNames, Catalogue
from game.ui import letters
from game.ui.geometry import Rect, centred
from game.ui.painter import Painter
from game.ui.scenes.whist_setup import CODES

if TYPE_CHECKING:
    from game.ui.scenes.table import TableScene
    from game.ui.table_draw import Table

SLICE = 0.007
"""Seconds a frame that are spent thinking."""
LONGEST = 0.6
"""Seconds of thinking in all."""
LEAST_WORLDS = 12
"""However slow the machine is."""
HOPELESS = 0.005
"""Chance below which a bid counts as lost: then lives are spoken of."""


class Hint:
    """The hints of one table. It holds what it found for one view, which ends with the next one."""

    def __init__(self, table: TableScene) -> None:
        self._table = table
        self._view: w.View | None = None
        self._steps: Iterator[Evaluation] = iter(())
        self._found: Evaluation | None = None
        self._left = 0.0
        self.words = ""

    @property
    def thinking(self) -> bool:
        return self._view is not None and self._left > 0

    @property
    def possible(self) -> bool:
        """Is it the viewer's own decision, with hands in sight?"""
        return self._table.hints and self._table.deciding

    @property
    def action(self) -> Action | None:
        """What is advised, once it is."""
        return self._found.best.action if self.words and self._found is not None else None

    def start(self) -> None:
        """Begin to think about the decision on the table; said at once when there is no choice."""
        if not self.possible or self._view is self._table.director.view:
            return
        self.stop()
        view, app = self._table.director.view, self._table.app
        self._view, self._left = view, LONGEST
        self._steps = WEIGH[self._table.session.game_id](view, Random(app.host.seed()), None)
        app.dirty = True

    def stop(self) -> None:
        """Forget all."""
        self._view, self._found, self._left, self.words = None, None, 0.0, ""

    def run(self) -> None:
        """A slice of thinking; what belongs to a view that is gone is dropped."""
        if self._view is None:
            return
        table = self._table
        if self._view is not table.director.view or not self.possible:
            self.stop()
            table.app.dirty = True
        elif self.thinking:
            self._think()
            table.app.dirty = True

    def _think(self) -> None:
        now = self._table.app.host.now
        start = now()
        while True:
            found = next(self._steps, None)
            self._found = found or self._found
            spent = now() - start
            enough = spent >= self._left and self._found is not None and self._found.worlds >= LEAST_WORLDS
            if found is None or enough:
                self._left = 0.0
                self._speak()
                return
            if spent >= SLICE:
                self._left = max(1e-9, self._left - max(spent, SLICE))
                return

    def _speak(self) -> None:
        assert self._found is not None and self._view is not None
        app = self._table.app
        self.words = words(app.catalogue, self._found, self._view, CODES)
        if not self._table.session.shared:
            app.host.announce(self.words)

    # -- drawing ----------------------------------------------------------------------------------

    def draw(self, t: Table, chosen: bool) -> None:
        """The button, and the mark on what is advised. `chosen`: Play holds a bid that can be said now."""
        if not self.possible:
            return
        rect = t.layout.own.hint
        if t.view.phase == "bid" and (not chosen or rect.overlaps(t.layout.bid.rect)):
            rect = t.layout.bid.hint
        if chosen and rect.overlaps(t.layout.own.play):
            return
        self.draw_button(t.p, rect, t.tr("table.hint"))
        action = self.action
        if isinstance(action, Bid):
            draw_badge(t.p, f"bid{action.number}", 0.86)
        elif isinstance(action, Play):
            draw_badge(t.p, f"card{action.card}", 0.5)

    def draw_button(self, p: Painter, rect: Rect, words: str) -> None:
        """A bulb, with its name where there is room."""
        long = p.text_width(words, 17, letters.BOLD)
        wide = long <= rect.w - 56
        p.button("hint", rect, words if wide else "", icon="hint", label=words)
        if self.thinking:
            named = long + 8 if wide else 0
            self._draw_progress(p, Rect(rect.cx - 11 - named / 2, rect.y, 22, rect.h))

    def _draw_progress(self, p: Painter, rect: Rect) -> None:
        """The bulb fills from below while it thinks."""
        share = 1 - self._left / LONGEST
        x, y = rect.cx - 11, rect.cy - 11
        p.box(Rect(x, y, 22, 22), 0, p.theme.sheet)
        p.icon("icons/hint", x, y, 22, p.theme.edge)
        p.clip(Rect(rect.x, y + 22 * (1 - share), rect.w, 22 * share + 1))
        p.icon("icons/hint", x, y, 22, p.theme.gold_text)
        p.clip(None)


def draw_badge(p: Painter, id_: str, across: float) -> None:
    """A bulb on the upper edge of what can be pressed under this id."""
    box = next((hit.rect for hit in p.hits if hit.id == id_), None)
    if box is None:
        return
    badge = centred(box.x + box.w * across, box.y + 2, 30, 30)
    p.box(badge, 15, p.theme.gold, p.theme.sheet, 2, lift=0.6)
    p.icon("icons/hint", badge.cx - 9, badge.cy - 9, 18, "#20242e")


def percent(chance: float, exact: bool) -> int:
    """A chance as whole per cent; 0 and 100 only for what is certain, which no sample shows."""
    if exact and chance in (0, 1):
        return round(100 * chance)
    return min(99, max(1, round(100 * chance)))


def decimal(catalogue: Catalogue, number: float) -> str:
    """A number with one place, as the language writes it."""
    return f"{number:.1f}".replace(".", catalogue.text("settings.decimal"))


def words(catalogue: Catalogue, found: Evaluation, view: w.View, codes: tuple[str, ...]) -> str:
    """What is advised and why: against the next best choice, in chances, or in lives when the bid is lost."""
    tr, (best, *others) = catalogue.text, found.ranking
    name = {tally.action: choice(catalogue, tally.action, view, codes) for tally in found.ranking}
    if not others:
        key = "hint.only_bid" if isinstance(best.action, Bid) else "hint.only_card"
        return catalogue.sentence(key, choice=name[best.action], percent=percent(best.met, found.exact))
    other = others[0]
    if best.met < HOPELESS:
        return catalogue.sentence(
            "hint.lives",
            choice=name[best.action],
            lives=decimal(catalogue, best.lost),
            other=name[other.action],
            more=decimal(catalogue, other.lost),
        )
    key = "hint.bid" if isinstance(best.action, Bid) else "hint.card"
    text = tr(
        key,
        choice=name[best.action],
        percent=percent(best.met, found.exact),
        other=name[other.action],
        second=percent(other.met, found.exact),
    )
    return text[:1].upper() + text[1:]


def choice(catalogue: Catalogue, action: Action, view: w.View, codes: tuple[str, ...]) -> str:
    """An action as the subject of a sentence: a number of tricks, or a card with its article."""
    if isinstance(action, Bid):
        return str(action.number)
    chosen = view.options.excuse == "choice"
    return CardNames(catalogue).played(codes[action.card], action.value, chosen)
