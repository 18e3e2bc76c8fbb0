"""The guided first deal as data: it can be played, and each step stands where its moment is."""

from __future__ import annotations

from game.cards.pack import GERMAN36
from game.engine.contract import Call, Name, Play
from game.engine.record import read
from game.games.lesson import DO, LOOK
from game.games.registry import GAMES
from game.games.tarock3.lesson import ASIDE, RECORD, STAGES, trump
from game.session.scripted import ScriptedSession


def lesson() -> ScriptedSession:
    return ScriptedSession(read(RECORD, GAMES), "You", lambda: 0.0)


def after(session: ScriptedSession, count: int):
    while session.done < count:
        assert session.follow()
    return session.view


def test_each_thing_to_do_is_due_just_then() -> None:
    session = lesson()
    for stage in STAGES:
        while session.done < stage.after:
            asked = session.view.turn == 0
            assert not asked or stage.kind == LOOK or session.due is None, stage.id
            session.follow()
        if stage.kind != DO:
            continue
        due, view = session.due, session.view
        assert view.turn == 0
        match due:
            case Play():
                assert due in view.legal and stage.shows == f"card{due.card}"
            case Call():
                assert due in view.legal and stage.shows == f"say-{due.game}-{due.points}"
            case Name():
                assert stage.shows == trump("EGHS"[due.suit])
            case _ if stage.id in ASIDE:
                assert int(stage.shows[4:]) in due.cards
                continue
            case _:
                assert stage.shows == "act"
        session.submit(due)
    assert session.due is None


def test_the_moves_between_two_things_to_do_are_the_others() -> None:
    """Only after the last thing to do the learner's cards play themselves."""
    session = lesson()
    done = [stage for stage in STAGES if stage.kind == DO]
    for stage in done:
        after(session, stage.after)
        assert session.view.turn == 0, stage.id
        if stage.id in ASIDE:
            continue
        session.follow()
    hand = [GERMAN36.code(card) for card in session.view.hand]
    assert sorted(hand) == ["HK", "HO", "HU", "S8"]


def test_the_texts_tell_the_truth() -> None:
    session = lesson()
    assert after(session, 3).standing.points == 76
    assert {call.points for call in session.view.legal[1:] if call.game == "take"} >= {76}, "may hold"
    assert after(session, 6).laid_away and session.view.points == (0, 0)
    assert after(session, 13).points == (11, 20)
    end_of_ten = after(session, 22)
    assert end_of_ten.points == (45, 20), "with the ten laid away 55"
    assert after(session, 28).points[0] + 10 == 68
    result = after(session, 40).history[-1]
    assert (result.bid, result.points, result.level, result.made) == (76, (85, 35), 1, True)
    assert result.units == (2, -1, -1)
