"""The table of Whist 22 in motion: where its cards belong, and what its events look like."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from game.engine.contract import Event, Seat
from game.games.whist22 import view as w
from game.session.transcript import signed
from game.ui import cues
from game.ui.directing import DEAL, FLIP, PLAY, SETTLE, Actor, Places, TableDirector
from game.ui.geometry import Pose, Rect
from game.ui.layout import TableLayout
from game.ui.marks import AFTER, Mark, won
from game.ui.timeline import ease_in_out

OWN = "own"
"""Key of the own single card while it may not be seen."""


class Director(TableDirector):
    """Whist 22."""

    view: w.View
    held: w.Trick | None

    def __init__(
        self, view: w.View, layout: Callable[[w.View], TableLayout], now: float, speed: float
    ) -> None:
        self.layout_of = layout
        self.anchor: Seat = 0
        """Who sits at the bottom while a spectator watches."""
        self.dealt: dict[Seat, int] | None = None
        """While dealing: how many cards have arrived at each seat."""
        super().__init__(view, now, speed)

    # -- where everything belongs -----------------------------------------------------------------

    @property
    def layout(self) -> TableLayout:
        return self.layout_of(self.view)

    @property
    def bottom(self) -> Seat:
        """Who sits at the bottom: the viewer, else `anchor`."""
        return self.anchor if self.view.seat is None else self.view.seat

    def relative(self, seat: Seat) -> int:
        """Place around the table as seen from the bottom: 0 there, then clockwise."""
        return (seat - self.bottom) % len(self.view.lives)

    def hand(self) -> list[int]:
        """The own cards from left to right: strongest first, the Excuse at the end."""
        excuse = 21
        trumps = sorted((card for card in self.view.hand if card != excuse), reverse=True)
        return trumps + [card for card in self.view.hand if card == excuse]

    def poses(self) -> Places:
        """Key → (card, pose, z) of all that lies on the table at rest."""
        view, layout = self.view, self.layout
        out: Places = {}
        for index, (card, rect) in enumerate(zip(self.hand(), layout.hand, strict=False)):
            lifted = card == self.raised
            up = layout.raised if lifted else 0.0
            out[f"c{card}"] = (card, Pose.of(rect.moved(0, -up), lift=1.0 if lifted else 0.3), 100 + index)
        if view.hidden and layout.hand:
            out[OWN] = (None, Pose.of(layout.hand[0], turn=0.0, lift=0.3), 100)
        laid = self.held.laid if self.held else view.trick
        on_table = {entry.play.card for entry in laid}
        for seat, shown in enumerate(view.shown):
            if shown is not None and seat != view.seat and shown not in on_table and view.counts[seat]:
                out[f"c{shown}"] = (shown, Pose.of(layout.shown[self.relative(seat)]), 20)
        for index, entry in enumerate(laid):
            rect = layout.trick[self.relative(entry.seat)]
            won = self.held is not None and entry.seat == self.held.winner
            box = rect.moved(0, -10) if won else rect
            out[f"c{entry.play.card}"] = (
                entry.play.card,
                Pose.of(box, lift=1.0 if won else 0.4),
                90 if won else 40 + index,
            )
        return out

    def heard(self, event: Event, view: w.View) -> cues.Cues:
        return cues.whist22(event, view)

    # -- steps ------------------------------------------------------------------------------------

    def _show(self, event: Event, before: w.View) -> None:
        match event:
            case w.Dealt():
                self._deal(event)
            case w.CardPlayed():
                self._lay(event, before)
            case w.TrickWon():
                self._hold(event.trick)
            case w.CardsRevealed():
                self._reveal()
            case w.RoundScored():
                self.mark(self._round_marks(event.result))
                self._aim({}, SETTLE)
            case w.MatchEnded():
                self.mark(won(event.ranking))
                self._aim({}, SETTLE)
            case w.BidMade():
                self.time.wait(0.22)
                self._aim({}, SETTLE)
            case _:
                self._aim({}, SETTLE)

    def _deal(self, event: w.Dealt) -> None:
        """Cards fly from the dealer, seat after seat, one at a time; the own ones turn as they land."""
        view, layout = self.view, self.layout
        targets = self.poses()
        self.dealt = {}
        origin = Pose.of(layout.deck, turn=0.0)
        hand = [f"c{card}" for card in self.hand()] or ([OWN] if view.hidden else [])
        most = max(event.counts, default=0)
        turn = 0
        for number in range(most):
            for seat in view.order:
                if event.counts[seat] <= number:
                    continue
                delay, turn = turn * 0.055, turn + 1
                shown = view.shown[seat]
                key = (
                    hand[number]
                    if seat == view.seat and hand
                    else f"c{shown}"
                    if shown is not None
                    else f"deal{seat}.{number}"
                )
                self._fly_in(key, seat, origin, targets, delay)
                self.time.cue(("deal", seat), delay=delay + DEAL)
        for key in [key for key in self.actors if key not in targets and key not in self._leaving]:
            del self.actors[key]

    def _fly_in(
        self,
        key: str,
        seat: Seat,
        origin: Pose,
        targets: Places,
        delay: float,
    ) -> None:
        if key in targets:
            card, pose, z = targets[key]
        else:
            rect = self.layout.collect[self.relative(seat)]
            card, pose, z = None, Pose(rect.cx, rect.cy, max(20.0, origin.w * 0.4), turn=0.0), 60
            self._leaving.append(key)
        self.actors[key] = Actor(key, card, z)
        self.time.move(
            key,
            pose,
            a=origin,
            delay=delay,
            duration=DEAL + (0.1 if key in targets else 0),
            arc=18,
            ease=ease_in_out,
        )

    def _lay(self, event: w.CardPlayed, before: w.View) -> None:
        key = f"c{event.play.card}"
        origins = {}
        if key not in self.actors:
            rect = self.layout.collect[self.relative(event.seat)]
            width = self.layout.trick[self.relative(event.seat)].w
            origins[key] = Pose(rect.cx, rect.cy, width * 0.6, turn=0.0)
        if self.raised == event.play.card:
            self.raised = None
        self._aim(origins, PLAY, arc=22)

    def _reveal(self) -> None:
        """All single cards turn together: the own one shows its face, the others' stay or turn up."""
        own = self.actors.pop(OWN, None)
        origins: dict[str, Pose] = {}
        if own is not None and self.view.hand:
            origins[f"c{self.view.hand[0]}"] = Pose.of(self.layout.hand[0], turn=0.0)
        for seat, card in enumerate(self.view.shown):
            if card is not None and seat != self.view.seat and f"c{card}" not in self.actors:
                origins[f"c{card}"] = Pose.of(self.layout.shown[self.relative(seat)], turn=0.0)
        self._aim(origins, FLIP)

    @staticmethod
    def _round_marks(result: w.RoundResult) -> Iterator[Mark]:
        """A check for a bid that was kept, the lives lost for another, and who is out by it."""
        for seat, lost in enumerate(result.lost):
            if lost is not None:
                yield Mark(seat, "lost", signed(-lost)) if lost else Mark(seat, "kept")
            if seat in result.out:
                yield Mark(seat, "out", after=AFTER)

    def _trick_home(self, trick: w.Trick) -> tuple[Iterable[int], Rect]:
        cards = [entry.play.card for entry in trick.laid]
        return cards, self.layout.collect[self.relative(trick.winner)]

    def _dealt_out(self, name: str, seat: int) -> None:
        if self.dealt is not None:
            self.dealt[seat] = self.dealt.get(seat, 0) + 1

    def _come_to_rest(self) -> None:
        super()._come_to_rest()
        self.dealt = None

    def snap(self) -> None:
        self.dealt = None
        super().snap()
