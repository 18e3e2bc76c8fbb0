"""Worlds that a seat cannot tell from the real one."""

from collections import Counter
from itertools import permutations
from random import Random

import pytest

from game.cards.pack import members
from game.games.whist22.worlds import resample
from tests.games.whist22.table import GAME, bid_all, do, random_match, random_options, round_of


def test_every_world_looks_the_same_and_holds_the_whole_deck(amount):
    rng = Random(8)
    for _ in range(amount(60, 1500)):
        options = random_options(rng)
        match = random_match(rng, options, rounds=rng.randrange(1, 8))
        round_ = match.rounds[-1]
        state = GAME.start(round_.course)
        state.deal(round_.deal)
        for action in [*round_.actions, None]:
            for seat in (*range(options.players), None):
                view = state.view(seat)
                world = resample(view, rng)
                assert world.view(seat) == view
                seen = [play.card for play in world.plays]
                held = [card for hand in world.hands for card in members(hand)]
                assert len({*seen, *held}) == len(seen) + len(held)
            if action is not None:
                state.apply(action)


def test_worlds_could_have_been_played(amount):
    """Dealt from the beginning, a world allows every action that was seen."""
    rng = Random(9)
    for _ in range(amount(60, 1000)):
        options = random_options(rng, overtrump=True, excuse_before_last=True)
        state = random_match(rng, options, rounds=1).state
        replayed = GAME.start(state.course)
        deal = [0] * options.players
        for trick in state.view(None).tricks:
            for laid in trick.laid:
                deal[laid.seat] |= 1 << laid.play.card
        replayed.deal(deal)
        stop = rng.randrange(len(state.plays))
        for _ in range(state.rules.seats):
            replayed.apply(next(a for a in replayed.legal() if a.number == state.bids[replayed.turn]))
        for play in state.plays[:stop]:
            replayed.apply(play)
        view = replayed.view(rng.choice([*state.course.order, None]))
        world = resample(view, rng)
        again = GAME.start(state.course)
        hands = list(world.hands)
        for laid in [laid for trick in (*view.tricks, view) for laid in getattr(trick, "laid", view.trick)]:
            hands[laid.seat] |= 1 << laid.play.card
        again.deal(hands)
        for action in [*replayed_bids(again, state.bids), *state.plays[:stop]]:
            assert action in again.legal()
            again.apply(action)


def replayed_bids(state, bids):
    seat = state.turn
    for _ in range(state.rules.seats):
        yield next(action for action in state.legal() if action.number == bids[seat])
        seat = state.rules.after[seat]


def frequencies(view, seat, tries=8000) -> Counter:
    rng = Random(10)
    return Counter(resample(view, rng).hands[seat] for _ in range(tries))


def test_unseen_cards_lie_anywhere_with_equal_chance():
    seen = frequencies(round_of(["1", "2", "3"]).view(0), 1, tries=21_000)
    assert set(seen) == {1 << card for card in range(1, 22)}
    assert all(840 < count < 1160 for count in seen.values())


def test_in_a_forehead_round_the_own_card_is_what_is_unknown():
    view = round_of(["1", "2", "3"], single_round="forehead").view(0)
    seen = frequencies(view, 0, tries=19_000)
    assert set(seen) == {1 << card for card in range(22)} - {1 << 1, 1 << 2}
    assert all(800 < count < 1100 for count in seen.values())
    assert set(frequencies(view, 1, tries=50)) == {1 << 1}


def test_who_did_not_overtrump_holds_nothing_higher():
    state = bid_all(round_of(["9 1", "3 X", "12 20"], overtrump=True))
    view = do(state, "9", "3").view(0)
    seen = frequencies(view, 1)
    assert set(seen) == {1 << card for card in (1, 3, 4, 5, 6, 7, 21)}
    assert all(abs(count - 8000 / 7) < 160 for count in seen.values())


def test_who_kept_a_card_for_the_last_trick_has_not_the_excuse():
    state = bid_all(round_of(["9 1", "3 5", "12 20"], excuse_before_last=True))
    view = do(state, "9", "3").view(0)
    assert 1 << 21 not in frequencies(view, 1, tries=2000)
    assert any(hand >> 21 & 1 for hand in frequencies(view, 2, tries=2000))


@pytest.mark.parametrize("ceilings", [(5, 3, 4), (4, 4, 3)])
def test_the_excuse_lies_where_the_count_of_deals_puts_it(ceilings):
    """Against a full enumeration: three seats with one card each, none above their ceilings."""
    from game.games.whist22.worlds import Place, ways

    trumps = 0b11111
    places = [Place(seat, 1, ceiling, True) for seat, ceiling in enumerate(ceilings)]
    rest = Place(None, 2, 21, True)
    counted = sum(
        all(card < ceiling for card, ceiling in zip(cards, ceilings, strict=True))
        for cards in permutations(range(5), 3)
    )
    assert ways([*places, rest], trumps) == counted
