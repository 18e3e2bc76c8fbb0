"""The guided first round of Whist 22."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.games.lesson import DO
from game.games.whist22.lesson import OFF_BY_ONE, RECORD, STAGES
from game.ui.geometry import Rect, union
from game.ui.guide_draw import hide, rect_of
from game.ui.layout_guide import Weighted
from game.ui.painter import Painter
from game.ui.scenes.guiding import Guiding
from game.ui.scenes.sheet import SheetScene
from game.ui.scenes.table import TableScene

if TYPE_CHECKING:
    from game.ui.app import App


class _Below:
    """The guide's table as the sheet sees it: all of the guide, but drawn without what the guide says."""

    def __init__(self, guide: GuideScene) -> None:
        self._guide = guide

    def __getattr__(self, name: str) -> Any:
        return getattr(self._guide, name)

    def draw(self, p: Painter, now: float) -> None:
        self._guide.draw_table(p, now)


class GuideScene(Guiding, TableScene):
    """From the bids to the score sheet."""

    RECORD, STAGES = RECORD, STAGES

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._sheet: SheetScene | None = None

    def _say(self) -> str:
        if self.stage.id in ("sheet", "lives"):
            return self.app.tr(f"guide.{self.stage.id}.say", name=self.session.seats[OFF_BY_ONE].name)
        return super()._say()

    def _chosen(self) -> bool:
        bid = self.stage.shows == f"bid{self.bid}" and self.stage.kind == DO
        return not self.excuse_open and (bid or super()._chosen())

    def entered(self) -> None:
        if self.stage.id == "sheet":
            self._sheet = SheetScene(self.app, _Below(self))

    def play(self, card: int) -> None:
        super().play(card)
        if self.stage.id == "joker" and self.excuse_open:
            self._next()

    def key_id(self, key: str) -> str:
        if self.stage.id == "value":
            return {"0": "excuse0", "2": "excuse22"}.get(key, "")
        return f"bid{key}" if self.stage.id == "bid" else ""

    def draw(self, p: Painter, now: float) -> None:
        if self._sheet is not None:
            self._sheet.draw(p, now)
            hide(p, ("next",), p.theme.sheet)
        else:
            self.draw_table(p, now)
        self.draw_guide(p, now)

    def worth_seeing(self, p: Painter) -> tuple[Weighted, ...]:
        lay, view = self.director.layout, self.director.view
        if self._sheet is not None:
            row = rect_of(p, "row0")
            return (Rect(row.x, row.y - 60, row.w, row.h + 60), 0.4), *(
                (rect_of(p, f"standing{seat}"), 0.4) for seat in range(4)
            )
        best = max((laid.value for laid in view.trick), default=None)
        laid = tuple(
            (lay.trick[self.director.relative(one.seat)], 1.5 if one.value == best else 0.5)
            for one in view.trick
        )
        bidding = ((lay.bid.rect, 0.6),) if view.phase == "bid" and self.deciding else ()
        choosing = ((rect_of(p, "excuse0"), 2.0), (rect_of(p, "excuse22"), 2.0)) if self.excuse_open else ()
        plates = tuple((plate, 0.04) for plate in lay.plates)
        own: tuple[Weighted, ...] = ((union(lay.hand), 0.4), (lay.own.rect, 0.15), (lay.own.play, 2.0))
        return (*laid, *bidding, *choosing, *plates, *own, (lay.counts, 0.1))
