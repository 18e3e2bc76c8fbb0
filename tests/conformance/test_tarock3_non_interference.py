"""Bavarian Tarock: cards that a seat cannot see, stock and laid-away ones too, change nothing it sees."""

from random import Random

from game.cards.pack import members
from game.engine.contract import Discard
from game.engine.match import Match
from game.games.tarock3.state import Deal, State
from tests.games.tarock3.table import GAME, random_match, random_moment, random_options


def test_hidden_cards_leave_views_and_events_alone(amount):
    rng = Random(34)
    differed = laid_differently = 0
    for _ in range(amount(150, 3000)):
        match = random_match(rng, random_options(rng))
        if rng.random() < 0.9:
            random_moment(rng, match)
        seat = rng.choice((0, 1, 2, None))
        other = twin(match, seat, rng)
        assert other.steps(seat) == match.steps(seat)
        assert other.view(seat) == match.view(seat)
        differed += other.rounds[-1].deal != match.rounds[-1].deal
        laid_differently += other.state.laid != match.state.laid
    assert differed > 50 and laid_differently > 10


def twin(match: Match, seat: int | None, rng: Random) -> Match:
    """The match with its last deal played again from cards that the seat cannot tell from the real ones."""
    world = GAME.resample(match.view(seat), rng)
    round_ = match.rounds[-1]
    other = Match(GAME, match.options)
    for earlier in match.rounds[:-1]:
        other.next_round(dealer=earlier.course.dealer, deal=earlier.deal)
        for action in earlier.actions:
            other.play(other.turn, action)
    other.next_round(dealer=round_.course.dealer, deal=dealt(world))
    for action in round_.actions:
        if isinstance(action, Discard):
            action = Discard(tuple(members(world.laid)))
        other.play(other.turn, action)
    return other


def dealt(world: State) -> Deal:
    """The deal that a world came from."""
    hands = list(world.hands)
    for number, card in enumerate(world.plays):
        hands[(world.leaders[number // 3] + number) % 3] |= 1 << card
    if world.game == "take" and world.phase != "auction":
        assert world.declarer is not None
        hands[world.declarer] = (hands[world.declarer] | world.laid) & ~world.stock
    return Deal(tuple(hands), world.stock)
