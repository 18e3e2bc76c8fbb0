"""Bots know what their seat knows, act legally under every option, and beat the yardsticks."""

from collections.abc import Sequence
from itertools import islice
from random import Random

import pytest

from game.engine.contract import Bot, Thought
from game.engine.match import Match
from game.games.registry import GAMES
from game.games.whist22.options import Options
from game.games.whist22.view import View
from game.session.kinds import players_of

GAME = GAMES["whist22"]
LEVELS = players_of("whist22")
STEPS = 4
"""Of thinking are enough here."""


def decide(bot: Bot, view: View, rng: Random) -> Thought:
    *_, thought = islice(bot.think(view, rng), STEPS)
    return thought


def any_options(rng: Random) -> Options:
    options = Options(players=rng.randrange(2, 8), rounds=rng.choice([3, 8]))
    for name in rng.sample([option.name for option in Options.schema() if option.name != "players"], 6):
        options = options.choose(name, rng.choice(Options.option(name).values(options)))
    return options


def play(options: Options, bots: Sequence[Bot], rng: Random) -> Match:
    match = Match.new(GAME, options, rng)
    while not match.over:
        while (turn := match.turn) is not None:
            match.play(turn, decide(bots[turn], match.view(turn), rng).action)
        if not match.over:
            match.next_round(rng)
    return match


@pytest.mark.parametrize("level", sorted(LEVELS))
def test_hidden_cards_do_not_sway_a_decision(level: str) -> None:
    """Whatever the others hold: the same sight and the same chance give the same decision and reasons."""
    rng = Random(level)
    for _ in range(12):
        match = Match.new(GAME, any_options(rng), rng)
        while not match.over:
            while (turn := match.turn) is not None:
                view, seed = match.view(turn), rng.random()
                thought = decide(LEVELS[level], view, Random(seed))
                other = GAME.resample(view, rng).view(turn)
                assert decide(LEVELS[level], other, Random(seed)) == thought
                match.play(turn, thought.action)
            if match.over or match.mark.rounds > 6:
                break
            match.next_round(rng)


@pytest.mark.parametrize("level", sorted(LEVELS))
def test_any_options_are_played_to_the_end(level: str) -> None:
    rng = Random(f"{level} options")
    for _ in range(25):
        options = any_options(rng)
        assert play(options, [LEVELS[level]] * options.players, rng).over


def exact(bots: Sequence[Bot], matches: int, seed: int) -> dict[int, float]:
    """Share of bids kept by hand size, all seats together."""
    kept: dict[int, list[bool]] = {}
    rng = Random(seed)
    for _ in range(matches):
        match = play(Options(players=len(bots), lives=50, rounds=5), bots, rng)
        for result in match.view(None).history:
            kept.setdefault(result.cards, []).extend(
                b == w for b, w in zip(result.bids, result.won, strict=True)
            )
    return {cards: sum(each) / len(each) for cards, each in kept.items()}


def test_medium_keeps_most_of_its_bids() -> None:
    """The forbidden bid makes one of four miss: three of four is the ceiling (measured: 0.71)."""
    rates = exact([LEVELS["medium"]] * 4, 60, 1)
    assert set(rates) == {1, 2, 3, 4, 5}
    assert min(rates.values()) > 0.62


@pytest.mark.parametrize(("other", "share"), [("random", 0.95), ("thumb", 0.85)])
def test_medium_beats_the_yardsticks(other: str, share: float) -> None:
    rng, won = Random(other), 0.0
    for number in range(24):
        bots = [LEVELS[other]] * 4
        bots[number % 4] = LEVELS["medium"]
        best = play(Options(lives=14), bots, rng).ranking[0]
        won += (number % 4 in best) / len(best)
    assert won / 24 >= share
