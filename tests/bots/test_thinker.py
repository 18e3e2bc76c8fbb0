"""Bots think in slices of time."""

from collections.abc import Iterator
from random import Random

import pytest

from game.bots.levels import players
from game.bots.thinker import Thinker, decide
from game.engine.contract import Bid, Thought
from tests.session.tables import Ticks


class Counting:
    """Thinks `steps` times; each thought is the number of the step."""

    def __init__(self, steps: int) -> None:
        self.steps = steps

    def think(self, view: object, rng: Random) -> Iterator[Thought]:
        for number in range(self.steps):
            yield Thought(Bid(number))


def test_a_slice_does_what_fits_into_it() -> None:
    thinker = Thinker(Counting(9), None, Random(0), budget=100)
    clock = Ticks(1)
    assert thinker.run(2, clock) is None
    assert thinker.best == Thought(Bid(1))
    assert thinker.run(1000, clock) == Thought(Bid(8))
    assert thinker.run(1, clock) == Thought(Bid(8))


def test_even_no_time_gives_one_step() -> None:
    thinker = Thinker(Counting(3), None, Random(0))
    assert [thinker.run(0, Ticks()) for _ in range(4)] == [None, None, None, Thought(Bid(2))]


def test_the_budget_ends_it() -> None:
    thinker = Thinker(Counting(1000), None, Random(0), budget=10)
    clock, slices = Ticks(1), 0
    while (found := thinker.run(2, clock)) is None:
        slices += 1
    assert found == thinker.best
    assert 2 <= slices <= 6


def test_all_the_time_gives_the_last_thought() -> None:
    assert decide(Counting(5), None, Random(0)) == Thought(Bid(4))


def test_the_lot_draws_every_legal_action() -> None:
    class Seen:
        legal = (Bid(0), Bid(1), Bid(2))

    lot = players({})["random"]
    assert {decide(lot, Seen(), Random(seed)).action for seed in range(50)} == set(Seen.legal)


@pytest.mark.parametrize("steps", [1, 5])
def test_a_decision_once_made_stays(steps: int) -> None:
    thinker = Thinker(Counting(steps), None, Random(0), budget=0)
    first = thinker.run(1, Ticks(1))
    assert first == Thought(Bid(0)) == thinker.run(1, Ticks(1))
