"""How much a connection may say, and an address may ask for."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import NamedTuple

Clock = Callable[[], float]
"""Seconds, monotonic."""


class Limit(NamedTuple):
    """So many at once, and so many a second from then on."""

    most: float
    rate: float


class Bucket:
    """What is left of a limit."""

    def __init__(self, most: float, rate: float, clock: Clock) -> None:
        self._most, self._rate, self._clock = most, rate, clock
        self._left, self._since = most, clock()

    def take(self) -> bool:
        """One more; False when that is too much."""
        now = self._clock()
        self._left = min(self._most, self._left + (now - self._since) * self._rate)
        self._since = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Buckets:
    """One for each address; of those not seen for longest some are forgotten."""

    def __init__(self, most: float, rate: float, clock: Clock, remembered: int = 10_000) -> None:
        self._most, self._rate, self._clock, self._remembered = most, rate, clock, remembered
        self._of: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str) -> bool:
        bucket = self._of.pop(address, None) or Bucket(self._most, self._rate, self._clock)
        self._of[address] = bucket
        if len(self._of) > self._remembered:
            self._of.popitem(last=False)
        return bucket.take()
