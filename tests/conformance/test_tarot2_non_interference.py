"""Tarot for two: what a seat cannot see changes nothing of what it sees, hears and decides."""

from itertools import islice
from random import Random

import pytest

from game.engine import record
from game.engine.match import Match
from game.games.registry import GAMES
from game.games.tarot2.state import Deal
from game.session.kinds import players_of
from tests.games.tarot2.table import GAME, random_match, random_moment

LEVELS = players_of("tarot2")


def other_world(match: Match, seat: int | None, rng: Random) -> Match:
    """The same match with everything that the seat cannot see dealt anew."""
    view = match.view(seat)
    world = GAME.resample(view, rng)
    hands = list(world.hands)
    for laid in [one for trick in view.tricks for one in trick.laid] + list(view.trick):
        if laid.source < 0:
            hands[laid.seat] |= 1 << laid.card
    other = Match(GAME, match.options)
    for round_ in match.rounds[:-1]:
        other.next_round(dealer=round_.course.dealer, deal=round_.deal)
        for action in round_.actions:
            other.play(other.turn, action)
    round_ = match.rounds[-1]
    other.next_round(dealer=round_.course.dealer, deal=Deal((hands[0], hands[1]), world.stacks))
    for action in round_.actions:
        other.play(other.turn, action)
    return other


def test_views_and_events(amount):
    rng = Random(41)
    differed = 0
    for _ in range(amount(60, 1500)):
        match = random_match(rng, rounds=rng.randrange(1, 3))
        random_moment(rng, match)
        seat = rng.choice([0, 1, None])
        other = other_world(match, seat, rng)
        assert other.steps(seat) == match.steps(seat)
        assert other.view(seat) == match.view(seat)
        differed += other.rounds[-1].deal != match.rounds[-1].deal
    assert differed > 20


def decided(level: str, view, rng: Random):
    """What such a bot decides, after a while at most."""
    *_, thought = islice(LEVELS[level].think(view, rng), 4)
    return thought


@pytest.mark.parametrize("level", sorted(LEVELS))
def test_decisions(level, amount):
    rng = Random(level)
    for _ in range(amount(12, 200)):
        match = random_match(rng)
        for _ in range(4):
            random_moment(rng, match)
            if match.turn is None:
                match = random_match(rng)
                continue
            turn, seed = match.turn, rng.random()
            thought = decided(level, match.view(turn), Random(seed))
            other = other_world(match, turn, rng)
            assert decided(level, other.view(turn), Random(seed)) == thought
            while match.turn is not None:
                match.play(match.turn, rng.choice(match.state.legal()))


def test_records_come_and_go(amount):
    rng = Random(43)
    for _ in range(amount(20, 300)):
        match = random_match(rng, rounds=rng.randrange(1, 4), loser=rng.choice(["mirror", "zero"]))
        random_moment(rng, match)
        text = record.write(match, names=["a", "b"], seats=["human", "medium"])
        again = record.read(text, GAMES).replay()
        assert record.write(again, names=["a", "b"], seats=["human", "medium"]) == text
        assert again.view(0) == match.view(0)
