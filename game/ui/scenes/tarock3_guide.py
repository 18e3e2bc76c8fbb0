"""The guided first deal of Bavarian Tarock, from the auction to the settlement."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.games.lesson import DO
from game.games.tarock3.lesson import ASIDE, RECORD, STAGES
from game.ui.geometry import Rect, union
from game.ui.guide_draw import hide, rect_of
from game.ui.layout_guide import Weighted
from game.ui.layout_tarock3 import ask_panel
from game.ui.painter import Painter
from game.ui.scenes.guiding import Guiding
from game.ui.scenes.tarock3 import Tarock3Scene
from game.ui.scenes.tarock3_end import Settlement
from game.ui.tarock3_panels import control_id
from game.ui.tarock3_phrases import FRENCH

if TYPE_CHECKING:
    from game.ui.app import App

SEEN_AT_END = ("title", "contract", "points", "why0", "aside", "units0", "units1", "units2")


class _Below:
    """The guide's table as the settlement sees it: all of the guide but its words."""

    def __init__(self, guide: Tarock3Guide) -> None:
        self._guide = guide

    def __getattr__(self, name: str) -> Any:
        return getattr(self._guide, name)

    def draw(self, p: Painter, now: float) -> None:
        self._guide.draw_table(p, now)


class Tarock3Guide(Guiding, Tarock3Scene):
    """One whole deal as declarer; the last tricks, which cannot be lost, play themselves."""

    RECORD, STAGES = RECORD, STAGES

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._end = Settlement(app, _Below(self))  # type: ignore[arg-type]

    @property
    def settled(self) -> bool:
        """The deal is over and its settlement is spoken of."""
        return self.ready and self.session.due is None

    def words(self) -> dict[str, str]:
        """The card of this step, the two others, and what the packs call differently."""
        phrases, shows = self.phrases(), self.stage.shows
        ranks = ("rank.queen", "rank.jack") if phrases.faces is FRENCH else ("rank.ober", "rank.unter")
        words = {
            "ober": self.app.tr(ranks[0]),
            "unter": self.app.tr(ranks[1]),
            "left": phrases.name(1),
            "right": phrases.name(2),
        }
        if shows.startswith("card"):
            words["card"] = phrases.cards.the(phrases.faces.codes[int(shows[4:])])
        return words

    def _chosen(self) -> bool:
        said = self.choice is not None and control_id(self.choice) == self.stage.shows
        return (said and self.stage.kind == DO) or super()._chosen()

    def entered(self) -> None:
        self.points_open = self.stage.id == "t3_give"

    def set_away(self, card: int) -> None:
        super().set_away(card)
        if self.stage.id in ASIDE and card in self.director.chosen():
            self._next()

    # -- drawing ----------------------------------------------------------------------------------

    def draw(self, p: Painter, now: float) -> None:
        if self.settled:
            self._end.draw(p, now)
            hide(p, ("home", "review", "sheet", "next"), p.theme.sheet)
        else:
            self.draw_table(p, now)
        self.draw_guide(p, now)

    def worth_seeing(self, p: Painter) -> tuple[Weighted, ...]:
        if self.settled:
            return tuple((rect_of(p, id_), 0.5) for id_ in SEEN_AT_END)
        lay, view = self.director.layout, self.director.view
        table = lay.table
        laid = tuple((table.trick[self.director.relative(one.seat)], 3.0) for one in view.trick)
        asked: dict[str, tuple[Rect, ...]] = {
            "auction": (*lay.speech, lay.panel),
            "discard": (lay.tray_box,),
            "name": (ask_panel(lay, 4)[0],),
        }
        panels = tuple((box, 0.6) for box in asked.get(view.phase, ()) if self.deciding)
        hand = ((union(lay.hand), 0.4),) if lay.hand else ()
        plates = tuple((plate, 0.04) for plate in table.plates)
        return (*laid, *panels, *hand, *plates, (table.own.play, 9.0), (table.counts, 0.15))
