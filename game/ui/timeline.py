"""Motion as numbers: tracks from a to b on a clock that is passed in. Nothing here draws, waits or reads
a clock.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from dataclasses import dataclass
from typing import TypeVar

from game.ui.geometry import Pose, pose_between

Ease = Callable[[float], float]
Value = TypeVar("Value", float, Pose)

NORMAL, FAST, OFF = 1.0, 0.5, 0.0
"""Tempo: what every duration and delay is multiplied by."""

LONGEST_STEP = 0.05
"""Seconds that one `advance` can move at the most: after a hidden tab or a stall the motion goes on from
where it stood.
"""


def linear(t: float) -> float:
    return t


def ease_in(t: float) -> float:
    """Starts slowly: a card that leaves."""
    return t * t * t


def ease_out(t: float) -> float:
    """Arrives softly: a card that lands."""
    return 1 - (1 - t) ** 3


def ease_in_out(t: float) -> float:
    """Starts and arrives softly: a card that turns."""
    return t * t * (3 - 2 * t)


def ease_back(t: float) -> float:
    """Arrives softly a little beyond its mark and comes back: a card that is put down with weight."""
    u = t - 1
    return 1 + u * u * (2.2 * u + 1.2)


@dataclass(frozen=True, slots=True)
class Track:
    """One motion: from `a` to `b`, both numbers or both poses, beginning at `start` (timeline seconds).

    `arc`: for poses, the pixels by which the way bends.
    """

    a: float | Pose
    b: float | Pose
    start: float
    duration: float
    arc: float = 0.0
    ease: Ease = ease_out

    @property
    def end(self) -> float:
        return self.start + self.duration

    def at(self, time: float) -> float | Pose:
        """The value at a time; `a` before the start, exactly `b` from the end on."""
        if time >= self.end:
            return self.b
        if time <= self.start:
            return self.a
        t = self.ease((time - self.start) / self.duration)
        if isinstance(self.a, Pose) and isinstance(self.b, Pose):
            return pose_between(self.a, self.b, t, self.arc)
        assert not isinstance(self.a, Pose) and not isinstance(self.b, Pose), "a number cannot become a pose"
        return self.a + (self.b - self.a) * t


class Timeline:
    """All motion of one screen: a track per key, and cues that fall due on the way.

    Its own time moves only in `advance`, by at most LONGEST_STEP, and not at all while nothing moves:
    idling, hiding and stalling neither skip a motion nor replay it. A key keeps its last value until it
    is moved again or forgotten.
    """

    def __init__(self, now: float = 0.0, speed: float = NORMAL) -> None:
        self.speed = speed
        self.time = 0.0
        self._seen: float | None = now
        self._tracks: dict[Hashable, Track] = {}
        self._cues: list[tuple[float, int, Hashable]] = []
        self._count = 0
        self._end = 0.0

    def move(
        self,
        key: Hashable,
        b: Value,
        *,
        a: Value | None = None,
        delay: float = 0.0,
        duration: float = 0.25,
        arc: float = 0.0,
        ease: Ease = ease_out,
    ) -> Track:
        """Let `key` go to `b`, from `a` or (not given) from where it is now; a new key without `a` is at
        `b` at once.

        Seconds at normal tempo. A motion that the key was in is given up.
        """
        self._wake()
        start = self.time + max(0.0, delay) * self.speed
        origin = a if a is not None else self.value(key, b)
        length = max(0.0, duration) * self.speed if origin != b else 0.0
        track = Track(origin, b, start, length, arc, ease)
        self._tracks[key] = track
        self._end = max(self._end, track.end)
        return track

    def group(
        self,
        moves: Iterable[tuple[Hashable, Value | None, Value]],
        *,
        stagger: float = 0.06,
        delay: float = 0.0,
        duration: float = 0.25,
        arc: float = 0.0,
        ease: Ease = ease_out,
        cue: Hashable | None = None,
    ) -> float:
        """Let (key, a or None, b) follow each other `stagger` seconds apart; `cue` falls due at each
        start.

        Returns the seconds (normal tempo) from now until the last one arrives.
        """
        at, last = delay, 0.0
        for key, a, b in moves:
            self.move(key, b, a=a, delay=at, duration=duration, arc=arc, ease=ease)
            if cue is not None:
                self.cue(cue, delay=at)
            last, at = at + duration, at + stagger
        return last

    def cue(self, name: Hashable, *, delay: float = 0.0) -> None:
        """Have `advance` report `name` once `delay` seconds (normal tempo) have passed."""
        self._wake()
        due = self.time + max(0.0, delay) * self.speed
        self._cues.append((due, self._count, name))
        self._count += 1
        self._cues.sort(key=lambda c: c[:2])
        self._end = max(self._end, due)

    def wait(self, seconds: float) -> None:
        """Stay active for so long (normal tempo), even when nothing moves."""
        self._wake()
        self._end = max(self._end, self.time + max(0.0, seconds) * self.speed)

    def value(self, key: Hashable, default: Value) -> Value:
        """Where `key` is now; `default` for a key that never moved."""
        track = self._tracks.get(key)
        return default if track is None else track.at(self.time)  # type: ignore[return-value]

    def target(self, key: Hashable, default: Value) -> Value:
        """Where `key` will come to rest."""
        track = self._tracks.get(key)
        return default if track is None else track.b  # type: ignore[return-value]

    def track(self, key: Hashable) -> Track | None:
        """The motion that `key` is in or was in last."""
        return self._tracks.get(key)

    def moving(self, key: Hashable) -> bool:
        track = self._tracks.get(key)
        return track is not None and self.time < track.end

    def active(self, now: float | None = None) -> bool:
        """Whether anything is still to come; with `now`, after moving on to it (cues passed stay due)."""
        if now is not None:
            self._step(now)
        return self.time < self._end or bool(self._cues)

    def advance(self, now: float) -> list[Hashable]:
        """Move on to `now` (seconds of the caller's clock); the cues that fell due, in order."""
        self._step(now)
        return list(self._due(self.time))

    def finish(self) -> list[Hashable]:
        """Everything jumps to its end (a tap skips); the cues that were still to come, in order."""
        self.time = max(self.time, self._end)
        self._seen = None
        return list(self._due(self.time))

    def forget(self, *keys: Hashable) -> None:
        """Drop these keys; without any, drop everything, cues included."""
        if not keys:
            self._tracks.clear()
            self._cues.clear()
            self._end = self.time
        for key in keys:
            self._tracks.pop(key, None)

    def _wake(self) -> None:
        # The clock may have run on while nothing moved: the first frame of a new motion is its start.
        if not self.active():
            self._seen = None

    def _step(self, now: float) -> None:
        passed = 0.0 if self._seen is None else now - self._seen
        self._seen = now
        if self.active():
            self.time += min(max(0.0, passed), LONGEST_STEP)

    def _due(self, time: float) -> Iterator[Hashable]:
        while self._cues and self._cues[0][0] <= time:
            yield self._cues.pop(0)[2]
