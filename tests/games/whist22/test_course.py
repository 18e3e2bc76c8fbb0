"""Cycles, the dealer, lives, elimination, ranking."""

import pytest

from game.games.whist22.course import BY_LOT, Course
from game.games.whist22.options import Options


def after(course: Course, *lost: int) -> Course:
    """The course when each seat misses its bid by so many (no tricks won; bids tell the loss)."""
    bids = [miss if alive else None for miss, alive in zip(lost, course.living, strict=True)]
    return course.finish(bids, [0] * len(lost))


def rounds(count: int, **options) -> list[Course]:
    """The first rounds of a match in which nobody ever loses."""
    options.setdefault("first_bidder", "last")
    course = Course.begin(Options(**options))
    found = []
    for _ in range(count):
        found.append(course)
        course = after(course, *[0] * course.options.players)
    return found


def cards(count: int, **options) -> str:
    """Cards a round; f for forehead, b for blind."""
    signs = {"open": "", "forehead": "f", "blind": "b"}
    return " ".join(f"{course.cards}{signs[course.single]}" for course in rounds(count, **options))


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ({}, "5 4 3 2 1 5 4 3 2 1 5"),
        ({"start": 3, "single_round": "forehead"}, "3 2 1f 3 2 1f 3"),
        ({"start": 3, "single_round": "blind"}, "3 2 1b 3 2 1b"),
        ({"start": 3, "single_round": "open_then_forehead"}, "3 2 1 1f 3 2 1 1f 3"),
        ({"start": 4, "cycle": "down_up"}, "4 3 2 1 2 3 4 3 2 1 2 3 4"),
        ({"start": 3, "cycle": "down_up", "single_round": "open_then_forehead"}, "3 2 1 1f 2 3 2 1 1f 2 3"),
        ({"start": 2, "cycle": "down_up"}, "2 1 2 1 2"),
        ({"start": 1}, "1 1 1"),
        ({"start": 1, "cycle": "down_up", "single_round": "open_then_forehead"}, "1 1f 1 1f 1"),
        ({"players": 2}, "9 8 7 6 5 4 3 2 1 9"),
    ],
)
def test_cards_of_each_round(options, expected):
    assert cards(len(expected.split()), **options) == expected


@pytest.mark.parametrize(
    ("options", "dealers"),
    [
        ({}, [0, 1, 2, 3, 0, 1]),
        ({"direction": "counterclockwise"}, [0, 3, 2, 1, 0]),
        ({"start": 2, "dealer": "each_cycle"}, [0, 0, 1, 1, 2, 2, 3, 3, 0]),
        ({"start": 3, "dealer": "each_cycle", "cycle": "down_up"}, [0, 0, 0, 0, 1, 1, 1, 1, 2]),
        ({"start": 1, "dealer": "each_cycle"}, [0, 1, 2]),
        ({"start": 1, "dealer": "each_cycle", "single_round": "open_then_forehead"}, [0, 0, 1, 1, 2]),
        ({"players": 2, "dealer": "each_cycle", "start": 3}, [0, 1, 0, 1]),
    ],
)
def test_dealers(options, dealers):
    assert [course.dealer for course in rounds(len(dealers), **options)] == dealers


def test_a_dealer_who_is_out_hands_on_at_once_and_two_who_are_left_alternate():
    course = Course.begin(Options(start=5, dealer="each_cycle", first_bidder="last"))
    course = after(course, 5, 0, 0, 0)
    assert (course.dealer, course.cards, course.order) == (1, 4, (2, 3, 1))
    course = after(course, 0, 0, 5, 0)
    assert (course.dealer, course.order) == (3, (1, 3))
    assert [course.dealer, after(course, 0, 0, 0, 0).dealer] == [3, 1]


def test_who_bids_first():
    def first(**options):
        return Course.begin(Options(**options))

    assert first().dealer == BY_LOT
    assert first(first_bidder="first").order == (0, 1, 2, 3)
    assert first(first_bidder="last").order == (1, 2, 3, 0)
    assert first(first_bidder="first", direction="counterclockwise").order == (0, 3, 2, 1)
    assert first(first_bidder="last", direction="counterclockwise").order == (3, 2, 1, 0)


def test_loss_is_the_distance_or_one():
    course = Course.begin(Options())
    result = course.finish([3, 0, 1, 1], [0, 2, 1, 2]).history[-1]
    assert (result.lost, result.lives) == ((3, 2, 0, 1), (2, 3, 5, 4))
    flat = Course.begin(Options(penalty="flat"))
    assert flat.finish([3, 0, 1, 1], [0, 2, 1, 2]).history[-1].lost == (1, 1, 0, 1)


def test_lives_go_below_nought_and_rank_there():
    course = after(Course.begin(Options(first_bidder="last")), 4, 4, 0, 0)
    course = after(course, 1, 3, 0, 0)
    assert (course.lives, course.living) == ((0, -2, 5, 5), (False, False, True, True))
    assert course.history[-1].out == (0, 1)
    assert course.ranking == ((2, 3), (0,), (1,))
    course = after(course, 0, 0, 1, 0)
    result = course.history[-1]
    assert (result.bids, result.won, result.lost) == (
        (None, None, 1, 0),
        (None, None, 0, 0),
        (None, None, 1, 0),
    )
    assert result.lives == (0, -2, 4, 5)


def test_the_later_eliminated_ranks_first_whatever_the_lives():
    course = after(Course.begin(Options(first_bidder="last", players=3)), 5, 0, 0)
    course = after(course, 0, 7, 0)
    assert (course.lives, course.over, course.reason) == ((0, -2, 5), True, "end.last_alive")
    assert course.ranking == ((2,), (1,), (0,))


@pytest.mark.parametrize(
    ("lost", "ranking"),
    [((5, 6, 7), ((0,), (1,), (2,))), ((6, 6, 7), ((0, 1), (2,))), ((5, 5, 5), ((0, 1, 2),))],
)
def test_all_die_in_one_round(lost, ranking):
    course = after(Course.begin(Options(players=3)), *lost)
    assert (course.over, course.reason, course.ranking) == (True, "end.all_out", ranking)


def test_first_out_ends_the_match():
    course = after(Course.begin(Options(end="first_out")), 1, 1, 5, 0)
    assert (course.over, course.reason, course.ranking) == (True, "end.first_out", ((3,), (0, 1), (2,)))
    assert not after(Course.begin(Options(end="first_out")), 1, 1, 4, 0).over


def test_rounds_limit_the_match():
    course = Course.begin(Options(rounds=2, lives=10))
    course = after(course, 1, 0, 0, 2)
    assert not course.over and course.ranking == ((1, 2), (0,), (3,))
    course = after(course, 0, 3, 1, 0)
    assert (course.over, course.reason, course.ranking) == (True, "end.rounds", ((0, 2), (3,), (1,)))
    assert all(not course.over for course in rounds(60))


def test_start_stays_when_seats_are_out():
    course = after(Course.begin(Options(start=2, players=7, first_bidder="last")), 5, 5, 5, 5, 0, 0, 0)
    assert [course.cards, after(course, *[0] * 7).cards] == [1, 2]
