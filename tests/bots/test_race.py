"""The chance to win a match of Whist 22 from the lives left, by which the strong player weighs results."""

from itertools import pairwise
from random import Random

import pytest

from game.engine.cores import core
from game.games.whist22.search import LOSS_ODDS


def chances(lives: list[int], rounds: int = -1, first_out: bool = False, before: int = 0) -> list[float]:
    """Each seat's chance with these lives after a round; `before`: the most lives that any had before it."""
    race = core("whist22").Race([max(before, *lives)] * len(lives), rounds, first_out, list(LOSS_ODDS))
    return [race.chance_of(lives, seat) for seat in range(len(lives))]


@pytest.mark.parametrize("rounds", [-1, 12])
@pytest.mark.parametrize("first_out", [False, True])
@pytest.mark.parametrize("lives", [[14, 14, 14, 14], [9, 3], [1, 2, 5, 8], [20, 1, 1]])
def test_somebody_wins(lives: list[int], first_out: bool, rounds: int) -> None:
    found = chances(lives, rounds, first_out)
    assert sum(found) == pytest.approx(1, abs=0.12)
    ranked = sorted(zip(lives, found, strict=True))
    assert all(a[1] <= b[1] + 1e-9 for a, b in pairwise(ranked))


def test_the_chance_is_the_share_of_matches_won_by_lot() -> None:
    rng, lives, won = Random(4), [3, 6, 7], 0.0
    for _ in range(4000):
        left = list(lives)
        while sum(n > 0 for n in left) > 1:
            left = [n - rng.choices(range(4), LOSS_ODDS)[0] if n > 0 else -99 for n in left]
        alive = [seat for seat, n in enumerate(left) if n > 0]
        best = max(left)
        winners = alive or [seat for seat, n in enumerate(left) if n == best]
        won += (2 in winners) / len(winners)
    assert chances(lives)[2] == pytest.approx(won / 4000, abs=0.04)


def test_who_is_out_has_lost_unless_all_are() -> None:
    assert chances([0, 4, 4], before=5)[0] == 0
    assert chances([0, 1, 0], before=5) == [0, 1, 0]
    assert chances([0, -1, 0], before=5) == [0.5, 0, 0.5]


def test_the_last_round_and_the_first_one_out_leave_it_to_the_lives() -> None:
    assert chances([3, 5, 5], rounds=0) == [0, 0.5, 0.5]
    assert chances([3, 5, 0, 2], first_out=True, before=5) == [0, 1, 0, 0]
