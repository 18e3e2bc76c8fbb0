"""Whole matches of Whist 22 over random options: nothing that the rules promise is ever broken."""

from dataclasses import asdict
from random import Random

from game.cards.pack import members
from game.engine.match import Match
from tests.games.whist22.table import GAME, random_options
from tests.perft.naive import check_course, excuse_values


def test_random_matches(amount):
    rng = Random(2024)
    for _ in range(amount(500, 20_000)):
        options = random_options(rng)
        match = Match.new(GAME, options, rng)
        while True:
            play_round(match, rng)
            assert len(match.rounds) < 3000
            if match.over:
                break
            match.next_round(rng)
        view = match.view(None)
        assert view.history and len(view.history) == len(match.rounds)
        check_course(asdict(options), view.history, match.over, match.ranking)
        assert view.reason.startswith("end.") and (view.over, view.ranking) == (True, match.ranking)


def play_round(match: Match, rng: Random) -> None:
    """One round at random, checking that cards and tricks add up."""
    state, options = match.state, match.options
    living, cards = state.course.living, state.course.cards
    assert [hand.bit_count() for hand in state.hands] == [cards if alive else 0 for alive in living]
    deck = 0
    for hand in state.hands:
        assert not deck & hand
        deck |= hand
    assert not deck & ~options.deck
    while state.turn is not None:
        assert living[state.turn]
        action = rng.choice(state.legal())
        match.play(state.turn, action)
        held = sum(state.hands)
        played = [play.card for play in state.plays]
        assert len(set(played)) == len(played) and all(not held >> card & 1 for card in played)
        assert held.bit_count() + len(played) == deck.bit_count()
    assert not any(state.hands) and set(members(deck)) == {play.card for play in state.plays}
    assert all(play.value in excuse_values(asdict(options), cards) for play in state.plays if play.card == 21)
    bids = [bid for bid in state.bids if bid is not None]
    assert len(bids) == sum(living) and all(0 <= bid <= cards for bid in bids)
    assert not options.forbidden_bid or sum(bids) != cards
