"""Who deals, what counts, when a match ends, who is ahead."""

from random import Random

import pytest

from game.engine.contract import Refused
from game.engine.match import Match
from game.games.tarock3.codec import parse
from game.games.tarock3.course import Course
from game.games.tarock3.options import Options
from tests.games.tarock3.table import GAME, random_match, random_options


def throw_in(match):
    for _ in range(3):
        match.play(match.turn, parse("pass"))


def play(match, rng):
    match.play(match.turn, parse("bid hand 61"))
    while match.turn is not None:
        match.play(match.turn, rng.choice(match.state.legal()))


def test_the_next_seat_deals_and_forehand_sits_after_the_dealer():
    match = Match.new(GAME, Options(), Random(1), 1)
    assert match.view(None).order == (2, 0, 1) and match.turn == 2
    throw_in(match)
    assert match.course.dealer == 2
    match.next_round(Random(2))
    play(match, Random(3))
    assert match.course.dealer == 0


def test_a_deal_thrown_in_may_stay_with_its_dealer():
    match = Match.new(GAME, Options(all_pass="same_dealer"), Random(1), 1)
    throw_in(match)
    assert match.course.dealer == 1
    match.next_round(Random(2))
    play(match, Random(3))
    assert match.course.dealer == 2


def test_deals_thrown_in_do_not_count():
    rng = Random(4)
    match = Match.new(GAME, Options(rounds=1), rng)
    for number in range(3):
        throw_in(match)
        assert not match.over and match.view(0).counted == 0
        match.next_round(rng)
        assert match.view(0).number == number + 1
    play(match, rng)
    assert match.over and match.view(0).reason == "end.deals" and match.view(0).counted == 1
    assert [result.declarer is None for result in match.view(0).history] == [True, True, True, False]
    with pytest.raises(Refused):
        match.next_round(rng)


def test_an_open_match_goes_on():
    rng = Random(5)
    match = Match.new(GAME, Options(rounds=0), rng)
    for _ in range(20):
        play(match, rng)
        match.next_round(rng)
    assert not match.over


def test_tally_and_ranking():
    rng = Random(6)
    for _ in range(40):
        match = random_match(rng, random_options(rng))
        view = match.view(None)
        tally = [sum(result.units[seat] for result in view.history) for seat in range(3)]
        assert list(view.tally) == tally and sum(tally) == 0
        assert [tally[place[0]] for place in view.ranking] == sorted(set(tally), reverse=True)
        assert all(tally[seat] == tally[place[0]] for place in view.ranking for seat in place)


def test_only_the_next_seat_may_deal():
    course = Course(Options()).dealt_by(1)
    assert course.dealt_by(1) == course
    with pytest.raises(Refused) as caught:
        course.dealt_by(2)
    assert (caught.value.key, caught.value.params) == ("record.dealer", {"seat": 1})


def test_options():
    assert Options.from_text("rounds=0,announce=on,bid_step=1").to_json() == {
        "rounds": 0,
        "announce": True,
        "bid_step": 1,
    }
    for text in ("rounds=51", "bid_step=2", "take_base=66", "players=3", "announce=yes"):
        with pytest.raises(Refused):
            Options.from_text(text)
