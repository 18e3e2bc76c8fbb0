"""A match on this device: steps, turns, undo, resuming."""

from random import Random

import pytest

from game.engine.contract import Bid, Play, Refused
from game.games.whist22.options import Options
from game.games.whist22.view import BidMade, Dealt, MatchEnded, RoundScored, RoundStarted
from game.session.contract import SeatInfo
from game.session.local import bot_table, new_match, resume
from tests.session.tables import POOL, Ticks, fresh, quick, step

VARIANTS = [
    Options(),
    Options(players=2, single_round="forehead", lives=5),
    Options(players=7, single_round="blind", penalty="flat"),
    Options(players=3, excuse="super22", overtrump=True, double20=True, excuse_before_last=True),
    Options(players=5, end="first_out", direction="counterclockwise", single_round="open_then_forehead"),
]


def refused(call: object, *args: object) -> str:
    with pytest.raises(Refused) as caught:
        call(*args)  # type: ignore[operator]
    return caught.value.key


def test_the_first_poll_tells_the_deal() -> None:
    session = quick()
    events = [one.event for one in session.poll()]
    assert [type(event) for event in events] == [RoundStarted, Dealt]
    assert session.poll() == []


def test_steps_show_only_what_the_seat_may_know() -> None:
    session, rng = quick(options=Options(players=4)), Random(1)
    steps = list(session.poll())
    while session.view.phase != "over":
        step(session, rng)
        steps += session.poll()
    (dealt,) = (one.event for one in steps if isinstance(one.event, Dealt))
    assert [hand is not None for hand in dealt.hands] == [True, False, False, False]
    assert all(one.view.seat == 0 for one in steps)
    assert steps[-1].view == session.view


@pytest.mark.parametrize("options", VARIANTS)
def test_a_whole_match_is_played_to_its_end(options: Options) -> None:
    session, rng = quick(3, options), Random(3)
    events = []
    for _ in range(20_000):
        if session.over:
            break
        step(session, rng)
        events += [one.event for one in session.poll()]
    assert isinstance(events[-1], MatchEnded)
    assert sum(isinstance(event, RoundScored) for event in events) == session.view.number + 1
    assert session.view.ranking == events[-1].ranking
    assert refused(session.next_round) == "rule.match_over"
    assert not session.advance(1)
    assert not session.can_undo


@pytest.mark.parametrize("options", VARIANTS)
def test_after_every_action_a_session_from_the_record_looks_the_same(options: Options) -> None:
    session, rng = quick(4, options), Random(4)
    for _ in range(150):
        if session.over:
            break
        step(session, rng)
        again = resume(session.record(), fresh(9), Ticks())
        assert again.view == session.view
        assert again.poll() == []
        assert again.seats == session.seats
        assert again.can_undo == session.can_undo
        assert again.record() == session.record()


def test_the_same_chances_give_the_same_match() -> None:
    first, second, other = quick(5), quick(5), quick(6)
    for session in (first, second, other):
        rng = Random(0)
        while not session.over:
            step(session, rng)
    assert first.record() == second.record()
    assert first.record() != other.record()


def test_every_deal_has_its_own_chance() -> None:
    deals = {quick(seed).view.hand for seed in range(20)}
    assert len(deals) > 15


def test_out_of_turn_and_illegal_actions_change_nothing() -> None:
    session = quick(options=Options(first_bidder="last"))
    before = session.record()
    assert refused(session.submit, Bid(1)) == "rule.not_your_turn"
    while session.view.turn != 0:
        assert session.advance(1)
    before = session.record()
    assert refused(session.submit, Bid(99)) == "rule.bid_range"
    assert refused(session.submit, Bid(session.view.forbidden)) == "rule.forbidden_bid"
    assert refused(session.submit, Play(0)) == "rule.bid_first"
    assert refused(session.next_round) == "error.round_open"
    assert session.record() == before
    assert not session.advance(1)  # the human is to act


def test_advance_applies_one_action_of_a_bot_at_a_time() -> None:
    session = quick(options=Options(first_bidder="last"))
    session.poll()
    for seat in (1, 2, 3):
        assert session.advance(1)
        (one,) = session.poll()
        assert isinstance(one.event, BidMade)
        assert one.event.seat == seat


def test_a_table_of_bots_plays_by_itself() -> None:
    session = quick(seats=[SeatInfo(name, "medium") for name in POOL[:4]])
    assert session.seat is None
    assert refused(session.submit, Bid(0)) == "rule.not_your_turn"
    while session.view.phase != "over":
        assert session.advance(1)
    assert all(
        hand is None for one in session.poll() if isinstance(one.event, Dealt) for hand in one.event.hands
    )
    assert not session.can_undo


def test_undo_goes_back_to_the_own_last_decision() -> None:
    session, rng = quick(7, Options(lives=50)), Random(7)
    moments: list[tuple[int, object]] = []
    for _ in range(120):
        view = session.view
        if view.phase == "over":
            moments.clear()
        elif view.turn == 0:
            moments.append((view.number, view))
        step(session, rng)
        assert session.can_undo == bool(moments)
        if moments and rng.random() < 0.3:
            session.undo()
            assert session.poll() == []
            assert session.view == moments.pop()[1]
            assert resume(session.record(), fresh(1), Ticks()).view == session.view
    while session.can_undo:
        session.undo()
        assert session.view == moments.pop()[1]
    assert refused(session.undo) == "error.nothing_to_undo"


def test_after_undo_another_choice_leads_elsewhere() -> None:
    session = quick(options=Options(first_bidder="first"))
    session.submit(Bid(2))
    session.advance(1)
    session.undo()
    session.submit(Bid(0))
    assert session.view.bids == (0, None, None, None)


def test_seats_must_fit_the_match() -> None:
    seats = bot_table("You", POOL, Random(1), 3)
    assert refused(new_match, "whist22", Options(), seats, fresh(1), Ticks()) == "error.seats"


def test_a_table_has_different_names() -> None:
    table = bot_table("Ada", POOL, Random(1), 7)
    assert table[0] == SeatInfo("Ada", "human")
    assert len({info.name for info in table}) == 7
    short = bot_table("You", ["Bo"], Random(1), 4)
    assert len({info.name for info in short}) == 4
    assert [info.kind for info in short] == ["human", "medium", "medium", "medium"]


def test_a_record_of_unknown_players_is_gone_on_with() -> None:
    text = quick().record().replace('"medium"', '"grandmaster"').replace('"human"', '"robot"')
    session = resume(text, fresh(1), Ticks())
    assert [info.kind for info in session.seats] == ["human", "medium", "medium", "medium"]


def test_a_record_without_names_or_rounds_begins_a_match() -> None:
    text = '{"format": "atout-record", "version": 1, "game": "whist22", "options": {}, "rounds": []}'
    session = resume(text, fresh(1), Ticks())
    assert session.view.phase == "bid"
    assert len(session.view.hand) + sum(session.view.counts) > 0
