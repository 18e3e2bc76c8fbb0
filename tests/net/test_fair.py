"""The check of a deal: it holds for every honest round of every game, and for nothing else."""

from random import Random

import pytest

from game.engine.match import Match
from game.games.registry import GAMES
from game.net.fair import chance, is_fair, seal_of


def played(game, seed, salts, rounds):
    """A match by lot whose last round was dealt from seed and salts; what a server would open."""
    match, rng = Match(game, game.options()), Random(f"{game.id} {seed}")
    for _ in range(rounds):
        if match.over:
            break
        match.next_round(chance(seed, salts))
        while match.turn is not None:
            match.play(match.turn, rng.choice(match.state.legal()))
    return match, [game.text(action) for action in match.rounds[-1].actions]


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_an_honest_round_is_fair_for_every_seat(game, amount):
    for number in range(amount(3, 100)):
        salts = [f"s{seat}" for seat in range(game.options().players)]
        match, actions = played(game, f"seed{number}", salts, 1 + number % 3)
        for seat in range(len(salts)):
            view = match.view(seat)
            assert is_fair(game.id, view, seal_of(f"seed{number}"), f"seed{number}", salts, actions)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_whatever_was_changed_shows(game):
    salts = ["a"] * game.options().players
    match, actions = played(game, "seed", salts, 1)
    view, seal = match.view(0), seal_of("seed")
    assert is_fair(game.id, view, seal, "seed", salts, actions)
    assert not is_fair(game.id, view, seal, "other", salts, actions)
    assert not is_fair(game.id, view, seal_of("other"), "other", salts, actions)
    assert not is_fair(game.id, view, seal, "seed", ["b", *salts[1:]], actions)
    assert not is_fair(game.id, view, seal, "seed", salts[1:], actions)
    assert not is_fair(game.id, view, seal, "seed", salts, actions[:-1])
    assert not is_fair(game.id, view, seal, "seed", salts, [*actions, actions[-1]])
    assert not is_fair(game.id, view, seal, "seed", salts, ["rubbish", *actions[1:]])
    other, told = played(game, "seed2", salts, 1)
    assert not is_fair(game.id, other.view(0), seal, "seed", salts, told)


def test_every_salt_counts():
    numbers = {
        chance("seed", salts).random() for salts in (["a", "b"], ["b", "a"], ["", "a"], ["a", ""], ["a"])
    }
    assert len(numbers) == 5
