"""Looking back: every position, every real decision, judged by what was known then, the same each time."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from game.engine.contract import Bid, Call, Discard, Name, Play
from game.engine.match import Match
from game.engine.record import write
from game.games.registry import GAMES
from game.games.whist22.options import Options
from game.session.contract import SeatInfo
from game.session.review import Moment, Review
from tests.session.tables import Ticks
from tests.session.tables import by_lot as lot

GAME = GAMES["whist22"]
SEATS = [SeatInfo("You", "human"), *(SeatInfo(f"Bot {n}", "medium") for n in range(3))]


def dealt(hands: list[str], bids: list[int], dealer: int = 3, **options) -> Match:
    match = Match(GAME, Options(start=1, excuse="none", **options))
    course = match.course.dealt_by(dealer)
    match.next_round(dealer=dealer, deal=GAME.deal_from_json(course, {"hands": [h.split() for h in hands]}))
    for bid in bids:
        match.play(match.turn, Bid(bid))
    return match


def people(count: int, humans: int = 1) -> list[SeatInfo]:
    return [SeatInfo(f"P{n}", "human" if n < humans else "medium") for n in range(count)]


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


@pytest.mark.parametrize(("game", "seed"), [(game, seed) for game in GAMES for seed in range(3)])
def test_every_position_is_the_one_that_was_played(game: str, seed: int) -> None:
    match = lot(game, 2, seed)
    review = Review(match, people(match.options.players))
    assert review.state(review.moments[-1]).view(None) == match.view(None)
    assert review.moments == sorted(review.moments)
    for decision in review.decisions:
        before = review.state(decision.moment._replace(actions=decision.moment.actions - 1))
        assert before.turn == decision.seat == 0 and decision.action in before.legal()


def test_a_record_can_be_looked_at_whoever_played() -> None:
    match = by_lot(1)
    two = [replace(seat, kind="human") if n < 2 else seat for n, seat in enumerate(SEATS)]
    text = write(match, [seat.name for seat in two], [seat.kind for seat in two])
    review = Review.of_record(text)
    assert review.seat is None and {one.seat for one in review.decisions} == {0, 1}
    assert review.seats == tuple(two)


@pytest.mark.parametrize("game", ["tarot2", "tarock3"])
def test_the_round_in_play_cannot_be_looked_at(game: str) -> None:
    match = lot(game, 2, cut=3)
    text = write(match)
    assert len(Review.of_record(text).match.rounds) == 2
    over = Review.of_record(text, running=True)
    assert len(over.match.rounds) == 1
    assert over.moments[-1] == Moment(0, len(match.rounds[0].actions))
    whole = write(lot(game, 2))
    assert len(Review.of_record(whole, running=True).match.rounds) == 2
    nothing = Review.of_record(write(lot(game, 1, cut=3)), running=True)
    assert nothing.match.rounds == [] and nothing.done


def test_the_decisions_of_tarock_begin_with_the_first_word_and_take_in_every_kind() -> None:
    match = lot("tarock3", 12, seed=2)
    review = Review(match, people(3, humans=3))
    kinds = {type(one.action) for one in review.decisions}
    assert {Call, Discard, Name, Play} <= kinds
    assert review.decisions[0].moment == Moment(0, 1)
    assert review.seat is None


def test_cards_laid_away_that_nobody_would_think_of_are_judged_all_the_same() -> None:
    match = lot("tarock3", 12, seed=2)
    review = Review(match, people(3, humans=3))
    away = next(one for one in review.decisions if isinstance(one.action, Discard))
    while away.moment not in review.verdicts:
        review.work(1.0, Ticks(0.01), away.moment)
    verdict = review.verdicts[away.moment]
    assert verdict.chosen.action == away.action
    assert isinstance(verdict.best.action, Discard)
    assert verdict.lost >= 0


def test_the_last_tricks_of_tarot_are_reckoned_the_same_each_time() -> None:
    match = lot("tarot2", 1, seed=4)
    reviews = [Review(match, people(2)) for _ in range(2)]
    for review in reviews:
        review.decisions = review.decisions[-6:]
        judged(review)
    one, other = reviews
    assert one.verdicts == other.verdicts and one.decisions
    for decision in one.costliest():
        assert one.verdicts[decision.moment].best.action != decision.action


def test_what_is_looked_at_is_judged_before_the_rest() -> None:
    review = Review(lot("tarock3", 3, seed=5), people(3))
    last = max(one.moment.round for one in review.decisions)
    while not review.verdicts:
        review.work(0.0, Ticks(0.01), Moment(last, 0))
    assert [moment.round for moment in review.verdicts] == [last]
