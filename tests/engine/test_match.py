"""The authority over a match."""

import itertools
from random import Random

import pytest

from game.engine import record
from game.engine.contract import Bid, Name, Play, Refused, Step
from game.engine.match import Mark, Match
from game.games.registry import find
from game.games.whist22.options import Options

GAME = find("whist22")


def new(seed=1, **options) -> Match:
    return Match.new(GAME, Options(**options), Random(seed))


def act(match: Match, count: int = 1, rng: Random | None = None) -> None:
    """So many legal actions, dealing when a round is over."""
    rng = rng or Random(0)
    for _ in range(count):
        if match.turn is None:
            match.next_round(rng)
        match.play(match.turn, rng.choice(match.state.legal()))


def key(call) -> str:
    with pytest.raises(Refused) as caught:
        call()
    return caught.value.key


def test_only_the_seat_in_turn_may_act_and_nothing_changes_otherwise():
    match = new()
    turn = match.turn
    before = [match.view(seat) for seat in range(4)]
    assert key(lambda: match.play((turn + 1) % 4, Bid(0))) == "rule.not_your_turn"
    assert key(lambda: match.play(turn, Bid(9))) == "rule.bid_range"
    assert key(lambda: match.play(turn, Play(0))) == "rule.bid_first"
    assert key(lambda: match.play(turn, Name(0))).startswith("rule.")  # the same numbers as Bid(0)
    assert {key(lambda seat=seat: match.play(seat, Bid(0))) for seat in (99, -1, None)} == {
        "rule.not_your_turn"
    }
    assert key(lambda: match.next_round(Random(1))) == "error.round_open"
    assert [match.view(seat) for seat in range(4)] == before
    assert match.mark == Mark(1, 0)
    match.play(turn, Bid(0))
    assert match.mark == Mark(1, 1) and match.turn == (turn + 1) % 4


def test_a_match_before_its_first_deal():
    match = Match(GAME, Options())
    assert (match.turn, match.round_over, match.over, match.ranking) == (None, True, False, ((0, 1, 2, 3),))
    assert match.steps(0) == [] and match.mark == Mark(0, 0)
    assert key(lambda: match.view(0)) == key(lambda: match.play(0, Bid(0))) == "error.no_round"
    assert key(match.undo) == "error.nothing_to_undo"


def test_the_first_dealer_is_drawn_given_or_fixed():
    assert {new(seed).view(0).dealer for seed in range(40)} == {0, 1, 2, 3}
    assert Match.new(GAME, Options(), Random(1), first_dealer=2).view(0).dealer == 2
    assert new(first_bidder="last").view(0).dealer == 0
    fixed = Options(first_bidder="last")
    assert key(lambda: Match.new(GAME, fixed, Random(1), first_dealer=2)) == "record.dealer"


def test_rounds_follow_until_the_end():
    match = new(rounds=2, start=1)
    act(match, 8)
    assert match.round_over and not match.over
    match.next_round(Random(3))
    assert len(match.rounds) == 2 and match.view(0).number == 1
    act(match, 8)
    assert match.over and match.turn is None
    assert key(lambda: match.next_round(Random(1))) == "rule.match_over"
    assert key(lambda: match.play(0, Bid(0))) in ("rule.match_over", "rule.not_your_turn")


def test_listeners_get_what_their_seat_sees_after_the_whole_action():
    match = new()
    heard: list[tuple[Step, object]] = []
    stop = match.listen(2, lambda step: heard.append((step, match.view(2))))
    act(match, 24)
    assert [step.event for step, _ in heard] == [step.event for step in match.steps(2)][2:]
    assert [step.view for step, _ in heard] == [step.view for step in match.steps(2)][2:]
    assert heard[-1][0].view == match.view(2)
    for (step, now), (following, _) in itertools.pairwise(heard):
        assert now == step.view or type(following.event).__name__ in ("TrickWon", "RoundScored")
    stop()
    count = len(heard)
    match.next_round(Random(1))
    assert len(heard) == count


def test_undo_restores_every_earlier_moment():
    match = new(7, start=2, lives=50)
    rng = Random(2)
    marks = []
    for _ in range(60):
        if match.turn is None:
            match.next_round(rng)
        marks.append((match.mark, [match.view(seat) for seat in (0, 1, 2, 3, None)], record.write(match)))
        act(match)
    for mark, views, text in reversed(marks):
        match.undo_to(mark)
        assert match.mark == mark and record.write(match) == text
        assert [match.view(seat) for seat in (0, 1, 2, 3, None)] == views


def test_undo_counts_actions_through_deals():
    match = new(7, start=1, lives=50)
    act(match, 8 + 3)
    assert match.mark == Mark(2, 3)
    match.undo(2)
    assert match.mark == Mark(2, 1)
    match.undo(1)
    assert match.mark == Mark(2, 0)
    match.undo(3)
    assert match.mark == Mark(1, 5)
    assert key(lambda: match.undo(6)) == "error.nothing_to_undo"
    match.undo(5)
    assert match.mark == Mark(1, 0)
    assert (
        key(lambda: match.undo_to(Mark(2, 0)))
        == key(lambda: match.undo_to(Mark(1, 1)))
        == "error.nothing_to_undo"
    )


def test_the_same_seed_plays_the_same_match():
    first, second = new(5), new(5)
    act(first, 30)
    act(second, 30)
    assert record.write(first) == record.write(second)
    assert record.write(new(6)) != record.write(new(5))


def test_unknown_game():
    assert key(lambda: find("poker")) == "error.unknown_game"
