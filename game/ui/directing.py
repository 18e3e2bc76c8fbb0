"""From events to motion: keeps what a table shows, a step at a time behind the session, and aims each card
at its pose. What all games share; a game says where its cards belong and what its events look like.

Pure: it knows poses and the timeline, not pygame and not the clock.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from game.engine.contract import Event, Seat, Step
from game.ui.cues import LEAVES, Cues
from game.ui.geometry import Pose, Rect
from game.ui.marks import LIFE, Mark
from game.ui.timeline import Timeline, ease_back, ease_in, ease_in_out, linear

DEAL, PLAY, COLLECT, FLIP, SETTLE = 0.24, 0.28, 0.26, 0.32, 0.18
"""Seconds of the motions at normal tempo."""

Places = dict[str, tuple[int | None, Pose, int]]
"""Key of an actor to its card (None: face unknown), pose at rest and z."""


@dataclass(slots=True)
class Actor:
    """A card that can be seen on the table. `code` is None for a card whose face is not known."""

    key: str
    code: int | None
    z: int


class Seen(NamedTuple):
    """A card as a frame shows it."""

    card: int | None
    pose: Pose
    moving: bool
    goal: float
    """The width at which it will come to rest."""


class TableDirector:
    """Plays steps one after another. `view` is what the table shows now; the session may be ahead of it."""

    def __init__(self, view: Any, now: float, speed: float) -> None:
        self.time = Timeline(now, speed)
        self.queue: deque[Step] = deque()
        self.view = view
        self.held: Any = None
        """A finished trick that stays on the table until it has been read."""
        self.raised: int | None = None
        """The own card that is selected."""
        self.on_step: Callable[[Step], None] = lambda step: None
        self.cues: list[str] = []
        """What just became audible (`sounds.CUES`); the scene takes them."""
        self.marks: list[Mark] = []
        """What is said at the seats in passing."""
        self.changes = 0
        """Grows whenever more than poses has changed."""
        self.actors: dict[str, Actor] = {}
        self._hold_left: float | None = None
        self._showing = False
        """The motion of a step (not only of a touch) is under way."""
        self._seen = now
        self._leaving: list[str] = []
        self.snap()

    # -- what a game says -------------------------------------------------------------------------

    def relative(self, seat: Seat) -> int:
        """Place around the table as seen from the bottom: 0 there, then clockwise."""
        raise NotImplementedError

    def poses(self) -> Places:
        """All that lies on the table at rest."""
        raise NotImplementedError

    def _show(self, event: Event, before: Any) -> None:
        """Start the motion of an event; `view` is already the one after it."""
        raise NotImplementedError

    def heard(self, event: Event, view: Any) -> Cues:
        """What sounds while the event is shown, besides a deal's cards and a trick that is taken."""
        raise NotImplementedError

    def _trick_home(self, trick: Any) -> tuple[Iterable[int], Rect]:
        """Cards of a finished trick and the box in which they vanish."""
        raise NotImplementedError

    def _dealt_out(self, name: str, seat: int) -> None:
        """A cue (name, seat) fell due: a card has arrived."""

    def seen(self) -> list[Seen]:
        """All cards as they lie now, lowest first. Of those that wait to start from one place only the
        topmost is seen; one that leaves is gone as soon as it has arrived.
        """
        found: list[Seen] = []
        leaving = set(self._leaving)
        places: set[Pose] = set()
        lowest_first = sorted(self.actors.values(), key=lambda actor: actor.z)
        for actor in lowest_first[::-1]:
            track = self.time.track(actor.key)
            if track is None or (actor.key in leaving and self.time.time >= track.end):
                continue
            pose, goal, moving = track.at(self.time.time), track.b, self.time.time < track.end
            assert isinstance(pose, Pose) and isinstance(goal, Pose), "cards have poses"
            if self.time.time <= track.start and moving:
                if pose in places:
                    continue
                places.add(pose)
            found.append(Seen(actor.code, pose, moving, goal.w))
        return found[::-1]

    def mark(self, marks: Iterable[Mark]) -> None:
        """Say these in passing; without motion nothing is said, as the sheet tells it all."""
        for mark in marks:
            if self.time.speed > 0:
                self.marks.append(mark)
                self.time.move(mark.key, 1.0, a=0.0, delay=mark.after, duration=LIFE, ease=linear)

    def marks_now(self) -> list[tuple[Mark, float]]:
        """Each mark and the part of its life that has passed."""
        return [(mark, self.time.value(mark.key, 1.0)) for mark in self.marks]

    def _wipe(self) -> None:
        for mark in self.marks:
            self.time.forget(mark.key)
        self.marks.clear()

    # -- where things are -------------------------------------------------------------------------

    def snap(self) -> None:
        """Everything to its place at once."""
        self.time.forget()
        self._leaving.clear()
        self._wipe()
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
        self.changes += self._showing
        for key in self._leaving:
            self.actors.pop(key, None)
            self.time.forget(key)
        self._leaving.clear()
        self._wipe()
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
                self._dealt_out(str(name), seat)
                self.cues.append(str(name))
            else:
                self.cues.append(str(cue))

    def _play(self, step: Step) -> None:
        before = self.view
        self.view = step.view
        self._showing = True
        self.on_step(step)
        self._show(step.event, before)
        for cue in self.heard(step.event, step.view):
            self._sound(cue.name, cue.after)

    def _sound(self, name: str, after: float) -> None:
        """At once when nothing moves: silence must not hold up a queue that is shown in one go."""
        if after * self.time.speed > 0:
            self.time.cue(name, delay=after)
        else:
            self.cues.append(name)

    def _hold(self, trick: Any) -> None:
        """The trick is complete: it stays until it has been read."""
        self.held, self._hold_left = trick, None
        self._aim({}, SETTLE)

    def _collect(self) -> None:
        """The trick goes to its winner."""
        self.changes += 1
        trick, self.held = self.held, None
        self._hold_left, self._showing = None, True
        cards, rect = self._trick_home(trick)
        for index, card in enumerate(cards):
            key = f"c{card}"
            if key not in self.actors:
                continue
            self._leaving.append(key)
            start = self.time.value(key, Pose.of(rect))
            goal = Pose(rect.cx, rect.cy, max(18.0, start.w * 0.35), turn=1.0)
            self.time.move(key, goal, delay=index * 0.03, duration=COLLECT, arc=14, ease=ease_in)
        self._sound("collect", LEAVES)
        self._aim({}, SETTLE)

    def resync(self, view: Any) -> None:
        """The session jumped (undo, another match): forget the queue and show this view."""
        self.queue.clear()
        self.held, self._hold_left, self.raised, self._showing = None, None, None, False
        self.view = view
        self.snap()
