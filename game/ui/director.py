"""From events to motion: keeps what the table shows, a step at a time behind the session, and aims each
card at its pose.

Pure: it knows layouts, poses and the timeline, not pygame and not the clock.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.engine.contract import Seat, Step
from game.games.whist22 import view as w
from game.ui.geometry import Pose, Rect
from game.ui.layout import TableLayout
from game.ui.timeline import Timeline, ease_back, ease_in, ease_in_out

DEAL, PLAY, COLLECT, FLIP, SETTLE = 0.24, 0.28, 0.26, 0.32, 0.18
"""Seconds of the motions at normal tempo."""
OWN = "own"
"""Key of the own single card while it may not be seen."""


@dataclass(slots=True)
class Actor:
    """A card that can be seen on the table. `code` is None for a card whose face is not known."""

    key: str
    code: int | None
    z: int


class Director:
    """Plays steps one after another. `view` is what the table shows now; the session may be ahead of it."""

    def __init__(
        self, view: w.View, layout: Callable[[w.View], TableLayout], now: float, speed: float
    ) -> None:
        self.layout_of = layout
        self.anchor: Seat = 0
        """Who sits at the bottom while a spectator watches."""
        self.time = Timeline(now, speed)
        self.queue: deque[Step] = deque()
        self.view = view
        self.held: w.Trick | None = None
        """A finished trick that stays on the table until it has been read."""
        self.raised: int | None = None
        """The own card that is selected."""
        self.dealt: dict[Seat, int] | None = None
        """While dealing: how many cards have arrived at each seat."""
        self.on_step: Callable[[Step], None] = lambda step: None
        self.cues: list[str] = []
        """What just became audible: deal, card, trick, flip, …; the scene takes them."""
        self.actors: dict[str, Actor] = {}
        self._hold_left: float | None = None
        self._showing = False
        """The motion of a step (not only of a touch) is under way."""
        self._seen = now
        self._leaving: list[str] = []
        self.snap()

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

    def poses(self) -> dict[str, tuple[int | None, Pose, int]]:
        """Key → (card, pose, z) of all that lies on the table at rest."""
        view, layout = self.view, self.layout
        out: dict[str, tuple[int | None, Pose, int]] = {}
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

    def snap(self) -> None:
        """Everything to its place at once."""
        self.time.forget()
        self._leaving.clear()
        self.dealt = None
        targets = self.poses()
        self.actors = {key: Actor(key, card, z) for key, (card, _, z) in targets.items()}
        for key, (_, pose, _) in targets.items():
            self.time.move(key, pose, a=pose)

    def settle(self, duration: float = SETTLE) -> None:
        """Everything glides from where it is to its place (a card chosen, a hand closing up)."""
        self._aim({}, duration)

    def _aim(self, origins: dict[str, Pose], duration: float, delay: float = 0.0, arc: float = 0.0) -> None:
        """Move all to its pose; what was not there yet comes from `origins` (or appears), what no longer
        belongs goes at once.
        """
        targets = self.poses()
        for key in [key for key in self.actors if key not in targets and key not in self._leaving]:
            del self.actors[key]
            self.time.forget(key)
        for key, (card, pose, z) in targets.items():
            known = key in self.actors
            self.actors[key] = Actor(key, card, z)
            if known and self.time.target(key, pose) == pose:
                continue
            start = self.time.value(key, pose) if known else origins.get(key, pose)
            new = key in origins
            self.time.move(
                key,
                pose,
                a=start,
                delay=delay if new else 0.0,
                duration=duration,
                arc=arc if new else 0.0,
                ease=ease_back if new else ease_in_out,
            )

    def drag(self, card: int, pose: Pose) -> None:
        """The finger holds this card here."""
        key = f"c{card}"
        if key in self.actors:
            self.actors[key].z = 200
            self.time.move(key, pose, a=pose)

    # -- time -------------------------------------------------------------------------------------

    def feed(self, steps: Sequence[Step]) -> None:
        self.queue.extend(steps)

    @property
    def idle(self) -> bool:
        """All steps have been shown; cards may still settle after a touch."""
        return not self.queue and self.held is None and not self._showing

    def moving(self, now: float) -> bool:
        return self.time.active() or bool(self.queue and self.held is None)

    def waiting(self) -> bool:
        """A finished trick lies there to be read."""
        return self.held is not None and not self.time.active()

    def update(self, now: float, pause: float) -> None:
        """Go on: motions, then the pause of a finished trick (`pause` seconds; negative: until a tap),
        then the next step.
        """
        passed, self._seen = min(0.25, max(0.0, now - self._seen)), now
        self._run_cues(self.time.advance(now))
        while not self.time.active():  # without motion a whole queue is shown in one go
            self._come_to_rest()
            if self.held is not None:
                if self._hold_left is None:
                    self._hold_left = pause
                elif pause >= 0:
                    self._hold_left -= passed
                if pause < 0 or self._hold_left > 0:
                    return
                self._collect()
            elif self.queue:
                self._play(self.queue.popleft())
            else:
                return

    def _come_to_rest(self) -> None:
        for key in self._leaving:
            self.actors.pop(key, None)
            self.time.forget(key)
        self._leaving.clear()
        self.dealt = None
        self._showing = False

    def skip(self) -> bool:
        """A tap: finish the motion, or take the finished trick away.

        True when there was something to skip.
        """
        if self.time.active():
            self._run_cues(self.time.finish())
            return True
        if self.held is not None:
            self._collect()
            return True
        return False

    def _run_cues(self, due: Sequence[object]) -> None:
        for cue in due:
            if isinstance(cue, tuple):
                name, seat = cue
                if self.dealt is not None:
                    self.dealt[seat] = self.dealt.get(seat, 0) + 1
                self.cues.append(str(name))
            else:
                self.cues.append(str(cue))

    # -- steps ------------------------------------------------------------------------------------

    def _play(self, step: Step) -> None:
        event, before = step.event, self.view
        self.view = step.view
        self._showing = True
        self.on_step(step)
        match event:
            case w.Dealt():
                self._deal(event)
            case w.CardPlayed():
                self._lay(event, before)
            case w.TrickWon():
                self.held, self._hold_left = event.trick, None
                self.cues.append("trick")
                self._aim({}, SETTLE)
            case w.CardsRevealed():
                self._reveal()
            case w.RoundScored() | w.MatchEnded():
                self.cues.append("round")
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
        targets: dict[str, tuple[int | None, Pose, int]],
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
        self.cues.append("card")
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
        self.cues.append("flip")
        self._aim(origins, FLIP)

    def _collect(self) -> None:
        """The trick goes to its winner."""
        trick, self.held = self.held, None
        self._hold_left, self._showing = None, True
        assert trick is not None
        rect: Rect = self.layout.collect[self.relative(trick.winner)]
        for index, entry in enumerate(trick.laid):
            key = f"c{entry.play.card}"
            if key not in self.actors:
                continue
            self._leaving.append(key)
            start = self.time.value(key, Pose.of(rect))
            goal = Pose(rect.cx, rect.cy, max(18.0, start.w * 0.35), turn=1.0)
            self.time.move(key, goal, delay=index * 0.03, duration=COLLECT, arc=14, ease=ease_in)
        self.cues.append("collect")
        self._aim({}, SETTLE)

    def resync(self, view: w.View) -> None:
        """The session jumped (undo, another match): forget the queue and show this view."""
        self.queue.clear()
        self.held, self._hold_left, self.raised, self._showing = None, None, None, False
        self.view = view
        self.snap()
