"""Weighing choices: right where everything can be counted, fair, paired, and quick to drop the hopeless."""

from __future__ import annotations

from itertools import islice, permutations
from random import Random

import pytest

from game.engine.contract import Action, Bid, Play
from game.engine.cores import core
from game.engine.match import Match
from game.engine.weighing import Evaluation
from game.games.registry import GAMES
from game.games.whist22.options import EXCUSE, Options
from game.games.whist22.search import BATCH, prepare
from game.games.whist22.search import weigh as search
from game.games.whist22.view import View

GAME = GAMES["whist22"]
MANY = 10**9


def weigh(view: View, seed: int = 1, worlds: int = MANY, keep: Action | None = None) -> Evaluation:
    """The evaluation once it has so many worlds, or its end."""
    for found in search(view, Random(seed), keep):
        if found.worlds >= worlds:
            break
    return found


def at_round(options: Options, cards: int, seed: int) -> Match:
    """A match of bids and cards by lot, up to the first round of so many cards."""
    rng = Random(seed)
    match = Match.new(GAME, options, rng, 0)
    while match.course.cards != cards or match.round_over:
        if match.round_over:
            match.next_round(rng)
        else:
            match.play(match.turn, rng.choice(match.state.legal()))
    return match


def test_a_one_card_round_is_counted_out_and_not_guessed() -> None:
    match = at_round(Options(players=3, excuse="none", lives=30), 1, 3)
    view = match.view(match.turn)
    (card,) = view.hand
    others = [other for other in range(EXCUSE) if other != card]
    wins = sum(max(pair) < card for pair in permutations(others, 2))
    all_ = len(others) * (len(others) - 1)
    found = weigh(view)
    assert found.exact and found.worlds == all_
    one, none = found.tallies[Bid(1)], found.tallies[Bid(0)]
    assert one.met_count * all_ == wins * one.samples
    assert none.met_count * all_ == (all_ - wins) * none.samples
    assert one.lost_sum * all_ == (all_ - wins) * one.samples


@pytest.mark.parametrize("seed", range(6))
def test_drawn_worlds_come_near_what_counting_gives(seed: int) -> None:
    match = at_round(Options(players=3, excuse="none", lives=30, single_round="forehead"), 1, seed)
    view = match.view(match.turn)
    exact = weigh(view)
    assert exact.exact
    drawn = prepare(core("whist22"), view, seed)
    drawn.choose([action.number for action in exact.tallies])
    drawn.run(1500)
    for number, tally in enumerate(exact.tallies.values()):
        samples, _, met, *_ = drawn.tally(number)
        assert samples == 1500 and met / samples == pytest.approx(tally.met, abs=0.06)


def test_the_last_trick_is_exact() -> None:
    match = at_round(Options(lives=30), 2, 5)
    rng = Random(8)
    while match.state.phase == "bid" or len(match.view(match.turn).hand) > 1:
        match.play(match.turn, rng.choice(match.state.legal()))
    found = weigh(match.view(match.turn))
    (samples,) = {tally.samples for tally in found.tallies.values()}
    assert found.exact and samples >= found.worlds


def dealt(options: Options, *hands: str) -> Match:
    """A match whose first round is dealt so, seat 0 dealing."""
    match = Match(GAME, options)
    deal = GAME.deal_from_json(match.course.dealt_by(0), {"hands": [hand.split() for hand in hands]})
    match.next_round(dealer=0, deal=deal)
    return match


def test_every_choice_meets_the_same_worlds() -> None:
    """Two cards that nothing lies between must fare exactly alike in each world."""
    match = dealt(Options(players=2, start=3, excuse="none"), "T20 T1 T7", "T3 T10 T11")
    match.play(1, Bid(1))
    match.play(0, Bid(1))
    found = weigh(match.view(1), worlds=30)
    one, other = found.tallies[Play(9)], found.tallies[Play(10)]
    assert one.samples == other.samples == found.worlds
    assert one.spread == other.spread


def test_a_sure_trick_is_seen() -> None:
    """The 21 alone against the pack without Excuse wins its one-card round for certain."""
    match = dealt(Options(start=1, excuse="none"), "T3", "T21", "T9", "T10")
    found = weigh(match.view(1))
    assert found.best.action == Bid(1) and found.best.met == 1.0 and found.best.lost == 0.0
    assert found.tallies.keys() == {Bid(1)}


def test_hopeless_choices_are_dropped_but_not_the_one_that_is_asked_for() -> None:
    match = Match.new(GAME, Options(players=2, start=9), Random(1), 0)
    view = match.view(match.turn)
    found = weigh(view)
    worst = found.ranking[-1]
    assert worst.samples < found.worlds == found.best.samples
    kept = weigh(view, keep=worst.action)
    assert kept.tallies[worst.action].samples == kept.worlds


def test_statistics_grow_step_by_step_and_add_up() -> None:
    match = Match.new(GAME, Options(), Random(2), 0)
    seen = 0
    for found in islice(search(match.view(match.turn), Random(1), None), 50):
        assert found.worlds in (seen + 1, seen + BATCH)
        seen = found.worlds
        for tally in found.tallies.values():
            assert tally.samples == sum(tally.spread.values())
            bid = tally.action.number
            lost = sum(abs(bid - won) * count for won, count in tally.spread.items())
            assert tally.lost_sum == lost and tally.met_count == tally.spread.get(bid, 0)
    assert seen in (50, 50 * BATCH)


@pytest.mark.parametrize("seed", range(4))
def test_what_the_seat_cannot_see_changes_nothing(seed: int) -> None:
    """The real hands of the others are swapped about: with the same seed every number stays the same."""
    rng = Random(seed)
    match = Match.new(GAME, Options(), rng, 0)
    for _ in range(4 + 4 * (seed % 2)):
        match.play(match.turn, rng.choice(match.state.legal()))
    seat = match.turn
    before = weigh(match.view(seat), 7, 60)
    twin = match.state.copy()
    others = [s for s in range(4) if s != seat]
    cards = [card for s in others for card in range(22) if twin.hands[s] >> card & 1]
    counts = [twin.hands[s].bit_count() for s in others]
    cards += [c for c in range(22) if not any(h >> c & 1 for h in twin.hands) and not _played(twin, c)]
    rng.shuffle(cards)
    for s, count in zip(others, counts, strict=True):
        twin.hands[s] = sum(1 << cards.pop() for _ in range(count))
    assert twin.hands != match.state.hands
    after = weigh(twin.view(seat), 7, 60)
    assert before == after


def _played(state, card: int) -> bool:
    return any(play.card == card for play in state.plays)
