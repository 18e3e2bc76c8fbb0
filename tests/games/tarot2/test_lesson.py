"""The guided first tricks as data: they can be played, and each step stands where its moment is."""

from __future__ import annotations

from game.cards.pack import TAROT
from game.engine.record import read
from game.games.lesson import DO
from game.games.registry import GAMES
from game.games.tarot2.lesson import RECORD, STAGES
from game.games.tarot2.rules import EXCUSE, PETIT
from game.session.scripted import ScriptedSession


def test_each_thing_to_do_is_due_just_then() -> None:
    session = ScriptedSession(read(RECORD, GAMES), "You", lambda: 0.0)
    for stage in STAGES:
        while session.done < stage.after:
            if session.view.turn == 0:
                session.submit(session.due)
            else:
                assert session.advance(0.0)
        if stage.kind == DO:
            assert session.view.turn == 0 and session.due in session.view.legal
            assert stage.shows == f"card{session.due.card}"
    assert session.due is None


def test_the_texts_tell_the_truth() -> None:
    """5 points in the first trick, the Petit uncovered by the King, one bout then two, 19 points of 41."""
    session = ScriptedSession(read(RECORD, GAMES), "You", lambda: 0.0)

    def view_after(count: int):
        while session.done < count:
            if session.view.turn == 0:
                session.submit(session.due)
            else:
                session.advance(0.0)
        return session.view

    assert view_after(2).half_points[0] == 10
    assert PETIT in [stack.top for stack in view_after(4).stacks[0]]
    seen = view_after(7)
    own = [*seen.hand, *(stack.top for stack in seen.stacks[0] if stack.top is not None)]
    assert not [card for card in own if TAROT.code(card)[0] == "D"], "no diamonds: trumping is a duty"
    assert view_after(8).bouts[0] == (PETIT,)
    end = view_after(12)
    assert end.bouts[0] == (PETIT, EXCUSE) and end.half_points == (38, 14)
