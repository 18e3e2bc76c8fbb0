"""Why an action is refused."""

from random import Random

import pytest

from game.engine.contract import Bid, Play
from game.games.whist22.options import Options
from game.games.whist22.reasons import why_not
from tests.games.whist22.table import bid_all, do, random_match, round_of


def reason(state, action, seat=None):
    refused = why_not(state.view(state.turn if seat is None else seat), action)
    return (refused.key, refused.params) if refused else None


def test_while_bidding():
    state = round_of(["1 2", "3 4", "5 6"])
    assert reason(state, Bid(0)) is None
    assert reason(state, Bid(0), seat=1) == ("rule.not_your_turn", {})
    assert reason(state, Bid(3)) == reason(state, Bid(-1)) == ("rule.bid_range", {"most": 2})
    assert reason(state, Play(0)) == ("rule.bid_first", {})
    do(state, "bid 1", "bid 0")
    assert reason(state, Bid(1)) == ("rule.forbidden_bid", {"number": 1, "cards": 2})


def test_while_playing():
    state = bid_all(round_of(["9 1", "3 15", "5 6"], overtrump=True))
    assert reason(state, Bid(0)) == ("rule.bidding_over", {})
    assert reason(state, Play(4)) == ("rule.not_in_hand", {"card": "T5"})
    assert reason(state, Play(99)) == ("rule.not_in_hand", {"card": "99"})
    assert reason(state, Play(8, 22)) == ("rule.not_an_action", {"text": "22"})
    assert reason(state, "play T9") == ("rule.not_an_action", {"text": "play T9"})
    do(state, "9")
    assert reason(state, Play(2)) == ("rule.overtrump", {"number": 9})
    assert reason(state, Play(14)) is None


def test_excuse():
    state = bid_all(round_of(["X 1", "3 15"], excuse_before_last=True))
    assert reason(state, Play(0)) == ("rule.excuse_now", {})
    assert reason(state, Play(21)) == reason(state, Play(21, 5)) == ("rule.value_needed", {})
    state = bid_all(round_of(["X 1", "3 15"], excuse="super22"))
    assert reason(state, Play(21, 0)) == ("rule.excuse_value", {"value": 22})
    state = bid_all(round_of(["X", "3"], single_excuse="zero"))
    assert reason(state, Play(21, 22)) == ("rule.excuse_value", {"value": 0})


def test_after_the_end():
    state = do(bid_all(round_of(["1", "3"])), "1", "3")
    assert reason(state, Bid(0), seat=0) == ("rule.round_over", {})
    match = random_match(Random(1), Options(rounds=1))
    assert reason(match.state, Bid(0), seat=0) == ("rule.match_over", {})


@pytest.mark.parametrize("seed", range(20))
def test_a_reason_is_given_exactly_for_what_is_not_legal(seed):
    everything = [*map(Bid, range(-1, 13)), *(Play(card, v) for card in range(-1, 23) for v in (-1, 0, 22))]
    rng = Random(seed)
    state = random_match(rng, Options(overtrump=True, excuse_before_last=True), rounds=2).state
    state = type(state)(state.course)
    state.deal([sum(1 << c for c in range(s * 4, s * 4 + 4)) for s in range(4)])
    while state.turn is not None:
        view = state.view(state.turn)
        assert [a for a in everything if why_not(view, a) is None] == sorted(state.legal())
        state.apply(rng.choice(state.legal()))
