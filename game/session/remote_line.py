"""A connection that is made again and again for as long as it is wanted."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from game.bots.thinker import Clock
from game.host.contract import Socket

Connect = Callable[[str], Socket]
FIRST, LONGEST = 0.25, 30.0
"""Seconds before the second try to connect, and the most that a try waits for the one before."""
PATIENCE = 12.0
"""Seconds that opening may take."""
SILENCE = 20.0
"""Seconds without a word after which the other side is asked whether it is there …"""
DEAF = 8.0
"""… and after which, still without one, the connection counts as dead."""
AWAKE = 3.0
"""The same after the device has slept: then most connections are dead without knowing it."""


class Line:
    """Texts to and from one address. `greet` gives the first text of each connection, `ping` a question
    that any answer satisfies. Tries again at once after a call of `wake`, else later and later, for ever.
    """

    def __init__(
        self,
        connect: Connect,
        url: str,
        clock: Clock,
        rng: Random,
        greet: Callable[[], str],
        ping: Callable[[], str],
    ) -> None:
        self._connect, self._url, self._clock, self._rng = connect, url, clock, rng
        self._greet, self._ping = greet, ping
        self._socket: Socket | None = None
        self._greeted = False
        self._tries = 0
        """Connections in a row that have come to nothing."""
        self._strikes = 0
        self._due = self._since = self._heard = clock()
        self._asked: float | None = None
        """By when an answer must have come."""
        self.wanted = True

    @property
    def open(self) -> bool:
        """Can something be said?"""
        return self._socket is not None and self._greeted and self._socket.state == "open"

    def send(self, text: str) -> None:
        """Lost unless it is open."""
        if self._socket is not None and self.open:
            self._socket.send(text)

    def wake(self) -> None:
        """The device is back, or its network: see at once whether the connection lives, or make another."""
        now = self._clock()
        if self.open:
            self._ask(now, AWAKE)
        else:
            self._due, self._tries = now, 0  # a try that is failing just now is followed at once by another
            if self._socket is not None and now - self._since > AWAKE:
                self._drop(now)
                self._due = now

    def stop(self) -> None:
        """No connection any more."""
        self.wanted = False
        if self._socket is not None:
            self._socket.close()
            self._socket = None

    def fail(self) -> None:
        """What comes over this connection makes no sense: end it and try again later."""
        if self._socket is not None:
            self._strikes += 1
            self._tries = 2 + self._strikes
            self._drop(self._clock())

    def settled(self) -> None:
        """The other side has welcomed us: the next break is the first one again."""
        self._tries = 0

    def turn(self) -> Sequence[str]:
        """Look after the connection; what has arrived."""
        if not self.wanted:
            return ()
        now = self._clock()
        socket = self._socket
        if socket is None:
            if now >= self._due:
                self._begin(now)
            return ()
        texts = socket.received()
        if socket.state == "open":
            self._attend(socket, bool(texts), now)
        elif socket.state == "closed" or now - self._since > PATIENCE:
            self._tries += 1
            self._drop(now)
        return texts

    def _begin(self, now: float) -> None:
        self._socket = self._connect(self._url)
        self._greeted, self._asked = False, None
        self._since = self._heard = now

    def _attend(self, socket: Socket, heard: bool, now: float) -> None:
        if not self._greeted:
            self._greeted, self._heard = True, now
            socket.send(self._greet())
        if heard:
            self._heard, self._asked = now, None
        elif self._asked is not None and now > self._asked:
            self._drop(now)
            self._due = now
        elif self._asked is None and now - self._heard > SILENCE:
            self._ask(now, DEAF)

    def _ask(self, now: float, patience: float) -> None:
        if self._asked is None and self._socket is not None:
            self._asked = now + patience
            self._socket.send(self._ping())

    def _drop(self, now: float) -> None:
        """Without a connection; when the next is tried grows with each that comes to nothing."""
        if self._socket is not None:
            self._socket.close()
        self._socket = None
        wait = min(LONGEST, FIRST * 2 ** min(self._tries, 10))
        self._due = now + (wait * (0.5 + self._rng.random() / 2) if self._tries > 1 else 0.0)
