"""The score of a round, the tally, who starts."""

from random import Random

import pytest

from game.engine.contract import Refused
from game.engine.match import Match
from game.games.tarot2.course import BY_LOT, Course
from game.games.tarot2.options import Options
from tests.games.tarot2.table import GAME, cards, random_match

BOUTS = {0: "", 1: "T21", 2: "T1 T21", 3: "T1 T21 X"}


def scored(bouts: int, points: int, petit=None, **options):
    """The result when seat 0 has so many bouts and whole points."""
    own = cards(BOUTS[bouts])
    course = Course(Options(**options)).dealt_by(0)
    after = course.finish((2 * points, 182 - 2 * points), (own, cards(BOUTS[3]) & ~own), petit)
    return after.history[-1]


@pytest.mark.parametrize(
    ("bouts", "points", "score"),
    [(2, 41, 25), (2, 45, 29), (1, 51, 25), (0, 56, 25), (3, 36, 25), (3, 91, 80), (1, 50, -25)],
)
def test_cases(bouts, points, score):
    result = scored(bouts, points)
    assert result.score == (score, -score)
    assert result.winner == (0 if score > 0 else 1)
    assert result.bouts == (bouts, 3 - bouts)


def test_every_end_has_one_winner_and_the_loser_is_short_by_one_more():
    for bouts in range(4):
        for points in range(92):
            result = scored(bouts, points)
            whole = (points, 91 - points)
            reached = [whole[seat] >= result.targets[seat] for seat in (0, 1)]
            assert sum(reached) == 1 and reached[result.winner] and sum(result.targets) == 92
            loser = 1 - result.winner
            assert result.margin == whole[result.winner] - result.targets[result.winner] >= 0
            assert whole[loser] == result.targets[loser] - result.margin - 1
            assert result.score[result.winner] == 25 + result.margin == -result.score[loser]


def test_the_petit_in_the_last_trick_counts_for_whoever_wins_it():
    assert scored(2, 45, petit=0).score == (39, -39)
    assert scored(2, 45, petit=1).score == (19, -19)
    assert scored(1, 50, petit=0).score == (-15, 15)


def test_the_loser_may_go_free():
    assert scored(2, 45, loser="zero").score == (29, 0)
    assert scored(1, 50, loser="zero").score == (0, 25)
    assert scored(2, 45, petit=1, loser="zero").score == (19, 10)


def test_the_start_alternates_and_the_tally_goes_on():
    match = random_match(Random(3), rounds=4)
    history = match.view(0).history
    first = history[0].starter
    assert [result.starter for result in history] == [first, 1 - first, first, 1 - first]
    assert [result.number for result in history] == [0, 1, 2, 3]
    for seat in (0, 1):
        running = 0
        for result in history:
            running += result.score[seat]
            assert result.tally[seat] == running
    assert match.view(None).tally == history[-1].tally


def test_a_match_has_no_end_and_ranks_by_tally():
    assert Course(Options()).ranking == ((0, 1),)
    course = Course(Options()).dealt_by(0).finish((110, 72), (0, cards("T1 T21 X")), None)
    assert (course.over, course.reason, course.starter) == (False, "", 1)
    assert (course.tally, course.ranking) == ((-25, 25), ((1,), (0,)))
    course = course.finish((112, 70), (cards("T1"), cards("T21 X")), None)
    assert (course.tally, course.ranking) == ((5, -5), ((0,), (1,)))


def test_the_first_starter_is_drawn_and_the_next_is_fixed():
    course = Course(Options())
    assert course.starter == BY_LOT
    assert [course.dealt_by(seat).starter for seat in (0, 1)] == [0, 1]
    with pytest.raises(Refused) as caught:
        course.dealt_by(1).finish((112, 70), (0, 0), None).dealt_by(1)
    assert (caught.value.key, caught.value.params) == ("record.starter", {"seat": 0})


def test_options():
    assert Options().players == 2 and [option.name for option in Options.schema()] == ["loser"]
    assert Options.from_text("loser=zero").to_json() == {"loser": "zero"}
    assert Options.from_json({"loser": "mirror"}) == Options() == GAME.presets[0].options(2)
    for text in ("loser=half", "players=2", "slam=on"):
        with pytest.raises(Refused):
            Options.from_text(text)


def test_a_new_round_waits_for_the_last_one():
    match = Match(GAME, Options())
    assert match.round_over and match.turn is None
    match.next_round(Random(1))
    with pytest.raises(Refused) as caught:
        match.next_round(Random(1))
    assert caught.value.key == "error.round_open"
