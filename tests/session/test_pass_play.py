"""Several humans on one device: whose eyes see what, and what nobody may tell from it."""

from random import Random

import pytest

from game.engine.contract import Bid, Refused
from game.engine.match import Match
from game.games.whist22.options import Options
from game.games.whist22.view import Dealt
from game.session.contract import SeatInfo
from game.session.local import LocalSession, resume
from game.session.saves import Slot, newest
from tests.games.whist22.table import GAME
from tests.session.tables import Box, Ticks, fresh, quick

NAMES = ("Ada", "Ben", "Cleo", "Dov", "Eva", "Finn", "Gus")
TABLES = [
    (Options(), "hhhh"),
    (Options(players=2, single_round="forehead"), "hh"),
    (Options(players=3, start=2, single_round="blind"), "hbh"),
    (Options(players=5, start=1, lives=50, single_round="open_then_forehead"), "hhbhb"),
    (Options(players=7, start=1, lives=50, single_round="forehead"), "hhhhhhh"),
]


def seats(pattern: str) -> list[SeatInfo]:
    return [SeatInfo(NAMES[i], "human" if kind == "h" else "medium") for i, kind in enumerate(pattern)]


def table(options: Options, pattern: str, seed: int = 1, slot: Slot | None = None) -> LocalSession:
    return quick(seed, options, slot, seats(pattern))


def turn(session: LocalSession) -> int | None:
    return session.view.turn


def go_on(session: LocalSession, rng: Random) -> None:
    """Whoever is to act does so; a human takes the device first."""
    seat = turn(session)
    if seat is None:
        session.next_round()
    elif session.seats[seat].human:
        session.look(seat)
        session.submit(rng.choice(session.view.legal))
    else:
        assert session.advance(1)


@pytest.mark.parametrize(("options", "pattern"), TABLES)
def test_nobodys_hand_is_in_view_until_someone_looks(options: Options, pattern: str) -> None:
    session, rng = table(options, pattern), Random(2)
    assert session.shared and session.seat is None
    for _ in range(200):
        if session.over:
            break
        before = turn(session)
        go_on(session, rng)
        assert session.seat is None
        for step in session.poll():
            assert step.view.seat is None
            assert step.view.hand == () and step.view.legal == ()
            if step.view.phase == "bid":
                assert not any(card is not None for card in step.view.shown)
            if isinstance(step.event, Dealt):
                assert all(hand is None for hand in step.event.hands)
        assert before is None or session.view.hand == ()


def test_looking_shows_one_hand_and_poll_begins_anew() -> None:
    session = table(Options(first_bidder="first"), "hhhh")
    session.look(2)
    assert session.poll() == []
    assert session.view.seat == 2 and len(session.view.hand) == 5
    session.look(0)
    assert session.view.seat == 0
    session.look(None)
    assert session.view.hand == ()


def test_in_a_forehead_round_a_seat_sees_all_but_its_own() -> None:
    session = table(Options(start=1, single_round="forehead", first_bidder="first"), "hhhh")
    for seat in range(4):
        session.look(seat)
        view = session.view
        assert view.hidden and view.hand == ()
        assert [card is None for card in view.shown] == [other == seat for other in range(4)]


def test_bots_have_no_hand_to_look_at() -> None:
    session = table(Options(), "hbbh")
    with pytest.raises(ValueError, match="bot"):
        session.look(1)


def test_only_who_holds_the_device_acts() -> None:
    session = table(Options(first_bidder="first"), "hhhh")
    for seat in (None, 1):
        session.look(seat)
        with pytest.raises(Refused, match="not_your_turn"):
            session.submit(Bid(1))
        assert session.seat == seat
    session.look(0)
    with pytest.raises(Refused, match="bid_range"):
        session.submit(Bid(9))
    assert session.seat == 0
    session.submit(Bid(1))
    assert [one.event.seat for one in session.poll()] == [0]


def test_undo_ends_when_another_hand_was_shown() -> None:
    session = table(Options(first_bidder="first"), "hbhh")
    session.look(0)
    assert not session.can_undo
    session.submit(Bid(2))
    session.advance(1)
    assert session.can_undo  # a bot's answer changes nothing: seat 2 has not looked yet
    session.undo()
    assert turn(session) == 0 and session.view.bids == (None,) * 4
    session.look(0)
    session.submit(Bid(1))
    session.advance(1)
    session.look(2)
    session.look(None)
    assert not session.can_undo
    with pytest.raises(Refused, match="nothing_to_undo"):
        session.undo()
    session.look(0)
    assert not session.can_undo


def test_a_resumed_match_shows_no_hand() -> None:
    session, rng = table(Options(), "hhbh", slot=None), Random(3)
    for _ in range(30):
        go_on(session, rng)
        again = resume(session.record(), fresh(1), Ticks())
        assert again.shared and again.seat is None and not again.can_undo
        assert again.seats == session.seats
        session.poll()
        assert again.view == session.view
        assert again.told() == session.told()


def test_both_ways_to_play_have_their_own_save() -> None:
    box = Box()
    alone = quick(1, slot=Slot(box, "whist22", "bots"))
    assert newest(box) == [("whist22", "bots")]
    together = table(Options(), "hhhh", slot=Slot(box, "whist22", "pass"))
    assert newest(box) == [("whist22", "pass"), ("whist22", "bots")]
    assert Slot(box, "whist22", "bots").read() == alone.record()
    assert Slot(box, "whist22", "pass").read() == together.record()
    together.forget()
    assert Slot(box, "whist22", "bots").read() == alone.record()
    assert Slot(box, "whist22", "pass").read() is None


def twin(match: Match, seat: int | None, rng: Random) -> Match:
    """The same match with other hidden cards: one that the seat cannot tell from it."""
    view = match.view(seat)
    deal = list(GAME.resample(view, rng).hands)
    for laid in [one for trick in view.tricks for one in trick.laid] + list(view.trick):
        deal[laid.seat] |= 1 << laid.play.card
    other = Match(GAME, match.options)
    for round_ in match.rounds[:-1]:
        other.next_round(dealer=round_.course.dealer, deal=round_.deal)
        for action in round_.actions:
            other.play(other.turn or 0, action)
    round_ = match.rounds[-1]
    other.next_round(dealer=round_.course.dealer, deal=deal)
    for action in round_.actions:
        other.play(other.turn or 0, action)
    return other


@pytest.mark.parametrize(("options", "pattern"), TABLES)
def test_hidden_cards_change_nothing_that_the_holder_is_shown(options: Options, pattern: str) -> None:
    session, rng, differed = table(options, pattern, 5), Random(5), 0
    for _ in range(40):
        seat = turn(session)
        if session.over or seat is None or not session.seats[seat].human:
            if session.over:
                break
            go_on(session, rng)
            continue
        match = session._match
        for eyes in (None, seat):
            other = LocalSession(twin(match, eyes, rng), session.seats, fresh(1), Ticks())
            differed += list(other._match.rounds[-1].deal) != list(match.rounds[-1].deal)
            other.look(eyes)
            session.look(eyes)
            assert other.view == session.view
            assert other.told() == session.told()
        go_on(session, rng)
    assert differed > 5
