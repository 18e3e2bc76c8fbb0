"""Whist 22's core keeps the rules of State, deals what could be, and is the same interpreted and compiled."""

from collections import Counter
from importlib import import_module
from importlib.util import find_spec
from random import Random

import pytest

from game.engine.contract import Action, Bid, Play
from game.engine.cores import PREFIX, core, source_of
from game.engine.match import Match
from game.games.whist22 import search
from game.games.whist22.course import Course
from game.games.whist22.state import State
from game.games.whist22.view import View
from tests.games.whist22.table import GAME, random_options

SOURCE = import_module(source_of("whist22"))
compiled = pytest.mark.skipif(find_spec(f"{PREFIX}whist22") is None, reason="no compiled core here")


def number_of(action: Action) -> int:
    """An action as the core's number."""
    if isinstance(action, Bid):
        return action.number
    assert isinstance(action, Play)
    return action.card + (action.value == 22)


def some_course(rng: Random) -> Course:
    """Some round of a match under any options, some seats out of it."""
    options = random_options(rng)
    course = Course.begin(options)
    if course.dealer < 0:
        course = course.dealt_by(rng.randrange(options.players))
    lives = [rng.choice([0, 1, 5]) for _ in range(options.players)]
    for seat in rng.sample(range(options.players), 2):
        lives[seat] = 5
    dealer = rng.choice([seat for seat, left in enumerate(lives) if left > 0])
    return Course.at(options, rng.randrange(12), dealer, tuple(lives))


def random_view(rng: Random) -> View:
    """What some seat in turn sees, with a choice, in the middle of a match by lot."""
    while True:
        match = Match.new(GAME, random_options(rng), rng)
        for _ in range(rng.randrange(60)):
            if match.turn is None and not match.over:
                match.next_round(rng)
            elif match.turn is not None:
                match.play(match.turn, rng.choice(match.state.legal()))
        if match.turn is not None and len(match.state.legal()) > 1:
            return match.view(match.turn)


def test_random_rounds_follow_the_rules(amount) -> None:
    rng, module = Random(22), core("whist22")
    played = 0
    for _ in range(amount(200, 5000)):
        course = some_course(rng)
        seats = course.order
        round_ = search.round_of(module, course.options, len(seats), course.cards, course.single)
        for _ in range(amount(10, 20)):
            told = round_.lot(rng.getrandbits(63))
            follow(course, round_, told[: len(seats)], told[len(seats) :])
            played += 1
    assert played >= amount(2000, 100_000)


def follow(course: Course, round_, hands: list[int], moves: list[int]) -> None:
    """The same round in State and, step by step, in the core: same choices, same course, same result."""
    seats, state = course.order, State(course)
    assert all(hand.bit_count() == course.cards for hand in hands)
    by_seat = dict(zip(seats, hands, strict=True))
    state.deal([by_seat.get(seat, 0) for seat in range(course.options.players)])
    round_.deal(hands)
    for move in moves:
        legal = {number_of(action): action for action in state.legal()}
        assert round_.legal() == list(legal)
        state.apply(legal[move])
        round_.apply(move)
        turn, left, bids, won = round_.stand()
        assert (None if turn < 0 else seats[turn]) == state.turn
        assert left == [state.hands[seat] for seat in seats]
        assert won == [state.won[seat] for seat in seats]
        assert bids == [state.bids[seat] or 0 for seat in seats]
    assert state.turn is None and round_.legal() == []


def test_a_world_could_have_been_dealt(amount) -> None:
    rng, module = Random(5), core("whist22")
    for _ in range(amount(150, 5000)):
        view = random_view(rng)
        assert view.seat is not None
        found = search.prepare(module, view, rng.getrandbits(63))
        for _ in range(3):
            replayed(view, found.sample())


def replayed(view: View, hands: list[int]) -> None:
    """With these hands everything that happened was legal, and the seat sees what it sees."""
    deal = [0] * view.options.players
    for seat, hand in zip(view.order, hands, strict=True):
        deal[seat] = hand
    laid = [one for trick in (*[t.laid for t in view.tricks], view.trick) for one in trick]
    for one in laid:
        deal[one.seat] |= 1 << one.play.card
    state = State(Course.of_view(view))
    state.deal(deal)
    for action in [*[Bid(n) for n in (view.bids[seat] for seat in view.order) if n is not None]]:
        state.apply(action)
    for one in laid:
        assert one.play in state.legal()
        state.apply(one.play)
    assert state.view(view.seat) == view


@pytest.mark.parametrize("seed", range(3))
def test_the_excuse_lies_as_often_in_each_place_as_in_the_games_own_worlds(seed: int) -> None:
    rng = Random(seed)
    while True:
        view = random_view(rng)
        if view.options.excuse != "none" and view.options.overtrump and len(view.tricks) > 1:
            break
    found = search.prepare(core("whist22"), view, 3)
    ours, theirs = Counter(), Counter()
    for _ in range(2000):
        hands = found.sample()
        ours[next((s for s, hand in zip(view.order, hands, strict=True) if hand >> 21), -1)] += 1
        state = GAME.resample(view, rng)
        theirs[next((s for s in view.order if state.hands[s] >> 21), -1)] += 1
    assert all(abs(ours[seat] - theirs[seat]) < 160 for seat in {*ours, *theirs})


@compiled
def test_interpreted_and_compiled_play_the_same_rounds_by_lot() -> None:
    module = core("whist22")
    assert module is not SOURCE
    for seats, cards in ((2, 11), (4, 5), (7, 3)):
        assert module.rounds(60, seats, cards, 77) == SOURCE.rounds(60, seats, cards, 77)


@compiled
def test_interpreted_and_compiled_find_the_same(amount) -> None:
    rng = Random(9)
    for _ in range(amount(40, 800)):
        view, seed = random_view(rng), rng.getrandbits(63)
        assert tallies(core("whist22"), view, seed) == tallies(SOURCE, view, seed)


def tallies(module, view: View, seed: int) -> list:
    found = search.prepare(module, view, seed)
    found.choose([number_of(action) for action in view.legal])
    found.run(4)
    return [found.tally(choice) for choice in range(len(view.legal))]
