"""The steps of a guided round: what is asked of the learner when. Pure data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

LOOK, TOUCH, DO = "look", "touch", "do"


@dataclass(frozen=True, slots=True)
class Stage:
    """One step. Its texts are `guide.<id>.say` and, unless it only asks to look, `guide.<id>.do`.

    It begins when `after` actions of the record are done. `kind`: LOOK waits for *go on*, TOUCH for a touch
    of what it shows, DO for the record's next action done on what it shows, which may take two touches.
    Before a LOOK even the learner's own actions are done by themselves.
    """

    id: str
    kind: str
    after: int
    shows: str = ""
    """The id of the control that it speaks of: `bid2`, `card13`, `counts`, …; empty: the game as a whole."""
    wrong: Mapping[str, str] = field(default_factory=dict)
    """Other things that may well be touched, each with the message that says kindly why not."""

    def why_not(self, touched: str) -> str:
        """The message about a wrong touch."""
        found = self.wrong.get(touched) or self.wrong.get(touched.rstrip("0123456789"))
        return found or ("guide.no.look" if self.kind == LOOK else "guide.no.other")
