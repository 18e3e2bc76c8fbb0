"""Who may bid, hold and pass, and when the auction ends."""

import pytest

from game.games.tarock3.options import Options
from game.games.tarock3.rules import ladder
from tests.games.tarock3.table import do, legal, start

STEPS = [*range(61, 117, 5), 120]


def names(**options):
    return [f"{call.game} {call.points}" for call in ladder(Options(**options))]


def test_every_hand_is_above_every_pick_up():
    assert names() == [f"take {n}" for n in STEPS[2:]] + [f"hand {n}" for n in STEPS]
    assert names(take_base=61)[:2] == ["take 61", "take 66"]
    assert names(bid_step=1)[:50] == [f"take {n}" for n in range(71, 121)]
    assert len(names(bid_step=1)) == 50 + 60


def test_by_surplus_hand_comes_first_when_equal():
    order = names(bid_order="surplus")
    assert order[:5] == ["take 71", "hand 61", "take 76", "hand 66", "take 81"]
    assert order[-4:] == ["take 120", "hand 111", "hand 116", "hand 120"]
    assert names(bid_order="surplus", take_base=61)[:3] == ["take 61", "hand 61", "take 66"]


def test_the_dealer_may_not_hold_and_forehand_may():
    state = do(start(), "bid hand 61", "pass")
    assert state.turn == 2
    assert legal(state)[:2] == ["pass", "bid hand 66"]
    do(state, "bid hand 66")
    assert state.turn == 0 and legal(state)[:2] == ["pass", "bid hand 66"]
    do(state, "bid hand 66")
    assert state.auction.said[-1].kind == "hold" and state.auction.standing.seat == 0
    assert state.turn == 2 and legal(state)[:2] == ["pass", "bid hand 71"]
    do(state, "pass")
    assert (state.declarer, state.bid, state.phase, state.turn) == (0, 66, "name", 0)


def test_middlehand_holds_against_the_dealer_only():
    state = do(start(), "bid take 71")
    assert legal(state)[1] == "bid take 76"
    do(state, "bid take 76", "bid take 81", "pass")
    assert state.turn == 1 and legal(state)[1] == "bid take 81"


def test_after_two_passes_the_third_may_bid_or_pass():
    state = do(start(), "pass", "pass")
    assert state.turn == 2 and legal(state)[:2] == ["pass", "bid take 71"]
    do(state, "bid take 71")
    assert (state.declarer, state.phase) == (2, "discard")


def test_all_pass():
    state = do(start(), "pass", "pass", "pass")
    assert (state.phase, state.turn, state.declarer) == ("over", None, None)
    result = state.result()
    assert (result.declarer, result.game, result.units, result.points) == (None, "", (0, 0, 0), (0, 0))


def test_the_auction_ends_when_nobody_can_say_more():
    assert do(start(), "bid hand 120").declarer == 0


def test_who_can_only_pass_says_so_while_another_can_hold():
    state = do(start(), "pass", "bid hand 61", "pass")
    assert state.declarer == 1
    state = do(start(), "bid hand 61", "bid hand 120")
    assert state.turn == 2 and legal(state) == ["pass"]
    do(state, "pass")
    assert state.turn == 0 and legal(state) == ["pass", "bid hand 120"]
    assert do(state, "bid hand 120").declarer == 0


def test_the_dealers_top_bid_can_be_held_by_one():
    state = do(start(), "bid take 71", "bid take 76", "bid hand 120")
    assert legal(state) == ["pass", "bid hand 120"]
    assert do(state.copy(), "bid hand 120").declarer == 0
    do(state, "pass")
    assert state.turn == 1
    assert do(state.copy(), "bid hand 120").declarer == 1
    assert do(state, "pass").declarer == 2


@pytest.mark.parametrize(("options", "bids"), [({}, 24), ({"bid_step": 1}, 110), ({"take_base": 61}, 26)])
def test_forehand_may_open_with_anything(options, bids):
    assert len(legal(start(**options))) == bids + 1


def test_by_surplus_a_pick_up_can_outbid_a_hand():
    state = do(start(bid_order="surplus"), "bid hand 61")
    assert legal(state)[:3] == ["pass", "bid take 76", "bid hand 66"]
