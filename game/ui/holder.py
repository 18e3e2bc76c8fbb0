"""Several humans on one screen: who holds it, when the curtain falls, and what is gone when it does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.contract import Seat
from game.ui.scenes.curtain import Curtain

if TYPE_CHECKING:
    from game.ui.scenes.play import PlayScene

GUARD = 0.35
"""Seconds after a hand has come up in which no press counts: the finger may still tap what was there."""
TURNED = 0.25
"""Part of the height from which a change of it is more than a browser's bar coming or going."""


class Holder:
    """Does nothing in a match of one human. Else the table is a spectator's but while somebody is to act.

    `seat`: who lifted the curtain last and has had the device since; acts again without another one.
    """

    def __init__(self, table: PlayScene) -> None:
        self.table = table
        self.session = table.session
        self.seat: Seat | None = None
        self._size = self._window()
        self._guard = 0.0
        self._swallowing = False
        if self.session.shared:
            humans = [seat for seat, info in enumerate(self.session.seats) if info.human]
            table.director.anchor = humans[0]

    def _window(self) -> tuple[int, int]:
        return self.table.app.env.width, self.table.app.env.height

    @property
    def due(self) -> Seat | None:
        """The human who is to act and does not see the hand yet; None when there is nobody to wait for."""
        session, turn = self.session, self.table.truth.turn
        if not session.shared or turn is None or turn == session.seat or not session.seats[turn].human:
            return None
        return turn

    def pass_on(self) -> bool:
        """The table has shown all: on to who is due, behind a curtain if that is somebody else."""
        seat, app = self.due, self.table.app
        if seat is None:
            return False
        if seat == self.seat:
            self.lift(seat)
        elif app.scene is self.table:
            app.open(Curtain(app, self.table, seat))
        return True

    def lift(self, seat: Seat) -> None:
        """The table for this player's turn."""
        self.seat = seat
        self._guard = self.table.app.host.now() + GUARD
        self.show(seat)

    def show(self, seat: Seat | None) -> None:
        """See through a seat, or nobody's, at once."""
        for step in self.table.director.queue:  # what had no time to be played is told all the same
            self.table.note_step(step)
        self.session.look(seat)
        if seat is not None:
            self.table.director.anchor = seat
        self.table.resync()

    def put_down(self) -> None:
        """The device lies where all look at it: whoever is next begins with the curtain."""
        self.seat = None

    def cover(self) -> None:
        """No hand in view from this moment on, and the curtain before the next."""
        if not self.session.shared:
            return
        self.put_down()
        if self.session.seat is not None or self.table.director.view.seat is not None:
            self.show(None)
            self.pass_on()

    def resized(self) -> None:
        """A device that was turned may have been turned towards somebody else."""
        (width, height), self._size = self._size, self._window()
        now_width, now_height = self._size
        if now_width != width or abs(now_height - height) > TURNED * height:
            self.cover()

    def swallows(self, kind: str) -> bool:
        """Is this pointer event part of a press that began too early?"""
        if kind == "down":
            self._swallowing = self.table.app.host.now() < self._guard
        return self._swallowing
