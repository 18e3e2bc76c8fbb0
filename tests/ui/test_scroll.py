"""Lists that follow a finger, roll out when they are flung, and stop at a touch."""

from __future__ import annotations

from itertools import pairwise

from game.ui.scroll import Scroll

FRAME = 1 / 60


class Finger:
    """On a list of 5000 hidden pixels, in its middle; time passes frame by frame."""

    def __init__(self, motion: bool = True) -> None:
        self.list, self.now, self.motion = Scroll(), 10.0, motion
        self.list.fit(5000)
        self.list.by(2500)
        self.list.run(self.now)

    def frames(self, count: int = 1) -> bool:
        rolls = False
        for _ in range(count):
            self.now += FRAME
            rolls = self.list.run(self.now, self.motion)
        return rolls

    def swipe(self, step: float, rest: int = 0, end: str = "up") -> bool:
        """Ten frames upwards by `step` pixels each, perhaps a rest, and away; was it more than a tap?"""
        self.list.pointer("down", 400)
        for part in range(1, 11):
            self.list.pointer("move", 400 - part * step)
            self.frames()
        self.frames(rest)
        used = self.list.pointer(end, 400 - 10 * step)
        self.frames()
        return used


def test_a_flung_list_rolls_on_slows_down_and_stands() -> None:
    finger = Finger()
    assert finger.swipe(20) and finger.list.at >= 2700
    places = [finger.list.at]
    while finger.frames():
        places.append(finger.list.at)
    ways = [b - a for a, b in pairwise(places)]
    assert len(ways) > 30 and 2900 < places[-1] < 3200
    assert all(later <= sooner for sooner, later in pairwise(ways))
    assert not finger.frames(5)


def test_a_finger_at_rest_a_cancelled_one_and_no_motion_leave_it_where_it_is() -> None:
    for finger, rest, end in ((Finger(), 12, "up"), (Finger(), 0, "cancel"), (Finger(False), 0, "up")):
        finger.swipe(20, rest, end)
        before = finger.list.at
        assert not finger.frames(10) and finger.list.at == before == 2700


def test_a_touch_stops_it_and_is_no_tap() -> None:
    finger = Finger()
    finger.swipe(20)
    finger.frames(5)
    finger.list.pointer("down", 300)
    stopped = finger.list.at
    finger.frames(3)
    assert finger.list.pointer("up", 300) and not finger.frames(10) and finger.list.at == stopped
    finger.list.pointer("down", 300)
    assert not finger.list.pointer("up", 300)


def test_it_ends_at_its_ends() -> None:
    finger = Finger()
    for _ in range(3):
        finger.swipe(-75)
        finger.frames(400)
    assert finger.list.at == 0 and not finger.frames()
