"""A match that goes as a record says."""

from __future__ import annotations

import pytest

from game.engine.contract import Bid, Refused
from game.engine.record import read
from game.games.registry import GAMES
from game.games.whist22.lesson import RECORD
from game.session.scripted import ScriptedSession


def session() -> ScriptedSession:
    return ScriptedSession(read(RECORD, GAMES), "Me", lambda: 0.0)


def test_the_human_can_do_only_what_the_record_says() -> None:
    s = session()
    assert [info.name for info in s.seats] == ["Me", "Aïcha", "Bruno", "Lotte"]
    while s.advance(0.0):
        pass
    assert s.due == Bid(2)
    with pytest.raises(Refused):
        s.submit(Bid(1))
    assert s.done == 3
    s.submit(Bid(2))
    assert s.done == 4 and s.view.bids == (2, 1, 1, 0)


def test_it_goes_to_the_end_of_the_round_and_no_further() -> None:
    s = session()
    while s.due is not None:
        if not s.advance(0.0):
            s.submit(s.due)
    assert s.view.phase == "over" and not s.advance(0.0)
    assert s.record().count("play ") == 20
