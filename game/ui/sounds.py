"""Which of the due cues really sound: as loud as is wished, none on top of its like, never a heap of them.

Pure: knows the host's clock by what it is told, and nothing of files and loudspeakers.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence

CUES = (
    *("win", "out", "lost", "made", "bout", "round", "turn"),
    *("knock", "bid", "flip", "collect", "card", "deal"),
)
"""All that can be heard, the weightiest first.

deal: a card arrives at a seat; card: one is laid; flip: one turns or is taken up; collect: cards go to a
side; bid: a word of an auction; knock: a pass, or "not so"; turn: it is yours; bout: an announcement, or a
bout in a trick; made: a bid kept; lost: a life, or a game; out: a player has left; round, win: over, or won.
"""
VOLUMES = {"off": 0.0, "low": 0.35, "normal": 1.0}
"""Factor on every sample by what the settings say."""
LOUDEST = "normal"
TAKES = {"deal": 3, "card": 3, "flip": 2, "collect": 2}
"""How many takes there are of what sounds often; one of all else."""
GAPS = {"deal": 0.09, "card": 0.1, "flip": 0.12, "bid": 0.12, "collect": 0.2}
"""Seconds until a cue may sound again; longer for all else."""
GAP = 0.4
CROWD, CROWDED = 3, 0.25
"""So many cues may begin within so many seconds, before small ones stay away."""
SMALL = ("knock", "bid", "flip", "collect", "card", "deal")
AT_ONCE = 2
"""Cues that may begin together: a tap that ends a motion lets many fall due."""

WEIGHTS = {cue: weight for weight, cue in enumerate(reversed(CUES))}


def takes_of(cue: str) -> tuple[str, ...]:
    """Names of a cue's sounds."""
    count = TAKES.get(cue, 1)
    return tuple(f"{cue}{number}" for number in range(1, count + 1)) if count > 1 else (cue,)


class Sounds:
    """Between the table and the host. `play`: the host's; `volume`: what the settings say now."""

    def __init__(self, play: Callable[[str, float], None], volume: Callable[[], str]) -> None:
        self._play = play
        self._volume = volume
        self._last: dict[str, float] = {}
        self._recent: deque[float] = deque(maxlen=CROWD)
        self._turn: dict[str, int] = {}

    def hear(self, due: Sequence[str], now: float) -> None:
        """These have fallen due together, at `now` (seconds)."""
        volume = VOLUMES[self._volume()]
        if volume == 0:
            return
        first = sorted(dict.fromkeys(due), key=lambda cue: -WEIGHTS[cue])
        for cue in first[:AT_ONCE]:
            if self._may(cue, now):
                self._begin(cue, now, volume)

    def _may(self, cue: str, now: float) -> bool:
        last = self._last.get(cue)
        if last is not None and now - last < GAPS.get(cue, GAP):
            return False
        crowd = sum(now - begun < CROWDED for begun in self._recent)
        return crowd < CROWD or cue not in SMALL

    def _begin(self, cue: str, now: float, volume: float) -> None:
        self._last[cue] = now
        self._recent.append(now)
        names = takes_of(cue)
        turn = self._turn[cue] = (self._turn.get(cue, -1) + 1) % len(names)
        self._play(names[turn], volume)
