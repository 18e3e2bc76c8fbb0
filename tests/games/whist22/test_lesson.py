"""The guided round as data: it can be played, and each step stands where its moment is."""

from __future__ import annotations

from game.engine.record import read
from game.games.lesson import DO
from game.games.registry import GAMES
from game.games.whist22.lesson import OFF_BY_ONE, RECORD, STAGES
from game.session.scripted import ScriptedSession


def test_the_round_ends_as_the_texts_say() -> None:
    match = read(RECORD, GAMES).replay()
    result = match.view(0).history[0]
    assert result.bids == (2, 1, 1, 0) and result.won == (2, 2, 1, 0)
    assert result.lost == (0, 1, 0, 0) and result.lost[OFF_BY_ONE] == 1


def test_each_thing_to_do_is_due_just_then() -> None:
    session = ScriptedSession(read(RECORD, GAMES), "You", lambda: 0.0)
    for stage in STAGES:
        while session.done < stage.after:
            turn = session.view.turn
            if turn != 0:
                assert session.advance(0.0)
                continue
            session.submit(session.due)
        if stage.kind == DO:
            assert session.view.turn == 0 and session.due in session.view.legal
            card = getattr(session.due, "card", None)
            assert stage.shows == "excuse22" or stage.shows in (f"card{card}", f"bid{session.due[0]}")
    assert session.due is None and not session.can_undo


def test_the_dealer_meets_the_forbidden_number() -> None:
    session = ScriptedSession(read(RECORD, GAMES), "You", lambda: 0.0)
    while session.advance(0.0):
        pass
    view = session.view
    assert view.turn == view.dealer == 0 and view.forbidden == 3
