"""Cards that a seat cannot see change nothing that it sees: neither its views nor its events."""

from random import Random

from game.engine.match import Match
from tests.games.whist22.table import GAME, random_options


def test_hidden_cards_leave_views_and_events_alone(amount):
    rng = Random(33)
    differed = 0
    for _ in range(amount(150, 3000)):
        options = random_options(rng)
        match = Match.new(GAME, options, rng)
        for _ in range(rng.randrange(4)):
            finish(match, rng)
            if match.over:
                break
            match.next_round(rng)
        for _ in range(rng.randrange(30)):
            if match.turn is not None:
                match.play(match.turn, rng.choice(match.state.legal()))
        seat = rng.choice([*range(options.players), None])
        differed += check(match, seat, rng)
    assert differed > 50


def finish(match: Match, rng: Random) -> None:
    while match.turn is not None:
        match.play(match.turn, rng.choice(match.state.legal()))


def check(match: Match, seat: int | None, rng: Random) -> bool:
    """Play the round again from a deal that the seat cannot tell from the real one."""
    view = match.view(seat)
    world = GAME.resample(view, rng)
    deal = list(world.hands)
    for laid in [one for trick in view.tricks for one in trick.laid] + list(view.trick):
        deal[laid.seat] |= 1 << laid.play.card
    other = Match(GAME, match.options)
    for round_ in match.rounds[:-1]:
        other.next_round(dealer=round_.course.dealer, deal=round_.deal)
        for action in round_.actions:
            other.play(other.turn, action)
    round_ = match.rounds[-1]
    other.next_round(dealer=round_.course.dealer, deal=deal)
    for action in round_.actions:
        other.play(other.turn, action)
    assert other.steps(seat) == match.steps(seat)
    assert other.view(seat) == view
    return list(round_.deal) != deal
