"""What looking back at a match needs of its game: words, costs, and a board with the seats."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from game.engine.contract import Action, Event, Seat
from game.session.review import Decision, Moment, Review, Verdict
from game.ui.geometry import Rect, centred
from game.ui.layout_review import ReviewLayout
from game.ui.painter import Painter

if TYPE_CHECKING:
    from game.ui.app import App

INK = "#20242e"
INSTEAD = "review.instead"


class Words(Protocol):
    """The sentences of a game for the one who looks back."""

    def name(self, seat: Seat) -> str: ...
    def events(self, event: Any, view: Any) -> list[str]: ...


@dataclass(frozen=True, slots=True)
class Position:
    """One position of a match with all cards open. `actor`: who acted last, None right after the deal."""

    moment: Moment
    deal: Any
    state: Any
    view: Any
    """A spectator's."""
    actor: Seat | None
    decision: Decision | None
    verdict: Verdict | None

    @property
    def better(self) -> Action | None:
        """What would have been better than the action just done."""
        found = self.verdict
        return found.best.action if found is not None and found.lost > 0 else None


def position(review: Review, moment: Moment) -> Position:
    state, turn = review.state(moment), None
    if moment.actions:
        turn = review.state(moment._replace(actions=moment.actions - 1)).turn
    deal, decision = review.match.rounds[moment.round].deal, review.decision(moment)
    verdict = review.verdicts.get(moment)
    return Position(moment, deal, state, state.view(None), turn, decision, verdict)


class Looking(ABC):
    """The part of a review that is its game's own."""

    WHERE = "review.where"
    ROUNDS = ("review.prev_round", "review.next_round")
    """Message keys: which position this is, and the buttons from round to round."""
    LINE = 64.0
    """Height of an entry of the list, before scaling."""
    ICON = ""
    """Stands before what a decision cost; else its unit stands below."""

    def __init__(self, app: App, review: Review) -> None:
        self.app, self.review = app, review
        self.tr = app.tr

    @property
    @abstractmethod
    def phrases(self) -> Words:
        """In the language and with the cards of now."""

    @abstractmethod
    def draw(self, p: Painter, lay: ReviewLayout, at: Position) -> None:
        """The board: every seat, its cards, and what lies in the middle."""

    @abstractmethod
    def verdict(self, decision: Decision, verdict: Verdict, view: Any) -> str:
        """What the decision was worth by what its seat knew (`view`: the seat's, right before)."""

    @abstractmethod
    def entry(self, decision: Decision, verdict: Verdict, view: Any) -> tuple[str, str]:
        """The decision in the list: when it was (may be empty), and what was done instead of what."""

    @abstractmethod
    def cost(self, verdict: Verdict) -> tuple[str, str]:
        """What it cost: a figure, and its unit where no icon says it."""

    @abstractmethod
    def transcript(self) -> str:
        """The match as text to read."""

    @property
    def names(self) -> list[str]:
        return [seat.name for seat in self.review.seats]

    def lines(self, events: Sequence[Event], view: Any) -> list[str]:
        """What led to a position, in a sentence or two."""
        lines = [line for event in events[:2] for line in self.phrases.events(event, view)]
        return lines[:2]

    # -- shared by the boards -----------------------------------------------------------------------

    def code(self, card: int) -> str:
        """The card as pictures and names know it."""
        return self.review.match.game.pack.codes[card]

    def seat_box(self, p: Painter, rect: Rect, acted: bool, fill: str = "") -> None:
        theme = p.theme
        edge, line = (theme.gold, 3.0) if acted else (theme.edge, 1.2)
        p.box(rect, 12, fill or theme.sheet, edge, line)

    def bulb(self, p: Painter, box: Rect) -> None:
        """The sign of what would have been better, on the upper edge of a card that leaves its index free."""
        badge = centred(box.x + min(box.w / 2, 12), box.y - 3, 22, 22)
        p.box(badge, 11, p.theme.gold, p.theme.sheet, 1.5)
        p.icon("icons/hint", badge.cx - 7, badge.cy - 7, 14, INK)
