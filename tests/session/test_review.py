"""Looking back: every position, every real decision, judged by what was known then, the same each time."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from game.engine.contract import Bid
from game.engine.match import Match
from game.games.registry import GAMES
from game.games.whist22.options import Options
from game.session.contract import SeatInfo
from game.session.review import Moment, Review
from tests.session.tables import Ticks

GAME = GAMES["whist22"]
SEATS = [SeatInfo("You", "human"), *(SeatInfo(f"Bot {n}", "medium") for n in range(3))]


def dealt(hands: list[str], bids: list[int], dealer: int = 3, **options) -> Match:
    match = Match(GAME, Options(start=1, excuse="none", **options))
    course = match.course.dealt_by(dealer)
    match.next_round(dealer=dealer, deal=GAME.deal_from_json(course, {"hands": [h.split() for h in hands]}))
    for bid in bids:
        match.play(match.turn, Bid(bid))
    return match


def judged(review: Review) -> Review:
    while not review.done:
        review.work(1.0, Ticks(0.01))
    return review


def by_lot(seed: int) -> Match:
    rng = Random(seed)
    match = Match.new(GAME, Options(), rng, 0)
    while len(match.rounds) < 3:
        if match.round_over:
            match.next_round(rng)
        else:
            match.play(match.turn, rng.choice(match.state.legal()))
    return match


def test_a_hopeless_bid_is_found_and_what_it_cost() -> None:
    review = judged(Review(dealt(["T1", "T5", "T9", "T12"], [1]), SEATS))
    (worst,) = review.costliest()
    verdict = review.verdicts[worst.moment]
    assert worst.moment == Moment(0, 1)
    assert verdict.best.action == Bid(0)
    assert verdict.lost == 1.0 and verdict.chosen.met == 0.0 and verdict.best.met == 1.0


def test_a_good_bid_that_failed_is_no_mistake() -> None:
    """20 loses to the one 21 that lay against it: nothing was wrong with the bid."""
    review = judged(Review(dealt(["T20", "T21", "T9", "T12"], [1]), SEATS))
    assert review.decisions and review.costliest() == []


def test_only_decisions_with_a_choice_are_judged() -> None:
    match = dealt(["T20", "T21", "T9", "T12"], [1, 1, 0, 0])
    while match.turn is not None:
        match.play(match.turn, match.state.legal()[0])
    review = Review(match, SEATS)
    assert [one.moment for one in review.decisions] == [Moment(0, 1)]
    assert len(review.moments) == 9


def test_hidden_cards_do_not_judge() -> None:
    one = judged(Review(dealt(["T15", "T21", "T9", "T12"], [1]), SEATS))
    other = judged(Review(dealt(["T15", "T2", "T3", "T1"], [1]), SEATS))
    assert one.verdicts == other.verdicts


def test_verdicts_come_in_slices_the_wanted_one_first_and_are_the_same_each_time() -> None:
    match = by_lot(3)
    review = Review(match, SEATS)
    last = review.decisions[-1].moment
    steps = 0
    while last not in review.verdicts:
        review.work(0.0, Ticks(0.01), last)
        steps += 1
    assert steps > 10 and list(review.verdicts) == [last]
    assert not review.work(0.0, Ticks(0.01))
    again = judged(Review(match, SEATS))
    assert again.verdicts == judged(review).verdicts


@pytest.mark.parametrize("seed", range(3))
def test_every_position_is_the_one_that_was_played(seed: int) -> None:
    match = by_lot(seed)
    review = Review(match, SEATS)
    assert review.state(review.moments[-1]).view(None) == match.view(None)
    assert review.moments == sorted(review.moments)
    for decision in review.decisions:
        before = review.state(decision.moment._replace(actions=decision.moment.actions - 1))
        assert before.turn == decision.seat == 0 and decision.action in before.legal()


def test_a_record_can_be_looked_at_whoever_played() -> None:
    from game.engine.record import write

    match = by_lot(1)
    two = [replace(seat, kind="human") if n < 2 else seat for n, seat in enumerate(SEATS)]
    text = write(match, [seat.name for seat in two], [seat.kind for seat in two])
    review = Review.of_record(text)
    assert review.seat is None and {one.seat for one in review.decisions} == {0, 1}
    assert review.seats == tuple(two)
