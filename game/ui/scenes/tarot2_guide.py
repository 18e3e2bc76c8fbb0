"""The guided first tricks of Tarot for two."""

from __future__ import annotations

from game.games.tarot2.lesson import RECORD, STAGES
from game.ui.geometry import union
from game.ui.layout_guide import Weighted
from game.ui.painter import Painter
from game.ui.scenes.guiding import Guiding
from game.ui.scenes.tarot2 import Tarot2Scene


class Tarot2Guide(Guiding, Tarot2Scene):
    """Six tricks, then the learner plays on alone."""

    RECORD, STAGES = RECORD, STAGES

    def worth_seeing(self, p: Painter) -> tuple[Weighted, ...]:
        lay, view = self.director.layout, self.director.view
        laid = tuple((lay.trick[self.director.relative(one.seat)], 3.0) for one in view.trick)
        places: tuple[Weighted, ...] = (
            (lay.action, 2.0),
            (union(lay.stacks[0]), 0.5),
            (union(lay.stacks[1]), 0.1),
            (lay.info[0], 0.3),
            (lay.info[1], 0.05),
        )
        return (*laid, *places, (union(lay.hand), 0.3)) if lay.hand else (*laid, *places)
