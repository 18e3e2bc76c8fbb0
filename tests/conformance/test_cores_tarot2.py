"""Tarot for two's core keeps the rules of State, deals what could be, and compiled it is the same."""

from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from itertools import islice
from random import Random

import pytest

from game.cards.pack import TAROT, card_set, members
from game.engine.cores import PREFIX, core, source_of
from game.games.tarot2 import search
from game.games.tarot2.inference import weights
from game.games.tarot2.rules import PLAYS
from game.games.tarot2.state import Deal, State
from game.games.tarot2.view import View
from game.games.tarot2.worlds import known, lacks
from tests.games.tarot2.table import GAME, random_match, random_moment

SOURCE = import_module(source_of("tarot2"))
compiled = pytest.mark.skipif(find_spec(f"{PREFIX}tarot2") is None, reason="no compiled core here")


def laid_out(row: list[int]) -> Deal:
    """78 cards in a row as a deal: both hands, then stack after stack."""
    piles = [tuple(row[at : at + 3]) for at in range(42, 78, 3)]
    return Deal((card_set(row[:21]), card_set(row[21:42])), (tuple(piles[:6]), tuple(piles[6:])))


def fresh(deal: Deal, starter: int, loser: str = "mirror") -> State:
    state = State(GAME.begin(GAME.options(loser=loser)).dealt_by(starter))
    state.deal(deal)
    return state


def dealt(table, deal: Deal, starter: int) -> None:
    """The same deal in the core."""
    piles = [card for stacks in deal.stacks for pile in stacks for card in pile]
    table.deal([list(members(hand)) for hand in deal.hands], piles, starter)


def random_view(rng: Random) -> View:
    """What a seat in turn sees, with a choice, in a round by lot."""
    while True:
        match = random_match(rng, loser=rng.choice(["mirror", "zero"]))
        random_moment(rng, match)
        if match.turn is not None and len(match.state.legal()) > 1:
            return match.view(match.turn)


def test_random_rounds_follow_the_rules(amount) -> None:
    rng, table = Random(22), core("tarot2").Open()
    for _ in range(amount(400, 100_000)):
        row, moves = table.lot(rng.getrandbits(63))
        assert sorted(row) == sorted(moves) == list(range(78))
        follow(table, laid_out(row), moves)


def follow(table, deal: Deal, moves: list[int]) -> None:
    """The same round in State and, step by step, in the core: same choices, same course, same result."""
    state = fresh(deal, 0)
    dealt(table, deal, 0)
    for card in moves:
        assert table.legal() == [action.card for action in state.legal()]
        state.apply(PLAYS[card])
        table.lay(card)
        turn, led, left, halves, bouts, petit = table.facts()
        assert left == (78 - state.base) // 2
        assert led == (state.plays[-1] if len(state.plays) % 2 else -1)
        assert list(halves) == state.half_points
        assert list(bouts) == [one.bit_count() for one in state.bouts]
        assert state.turn in (turn, None)
    result = state.result()
    assert petit == (-1 if result.petit is None else result.petit)
    assert table.score() == result.score[0] - result.score[1]


def test_the_loser_may_write_nothing() -> None:
    rng = Random(4)
    table = core("tarot2").Open(False)
    for _ in range(50):
        row, moves = table.lot(rng.getrandbits(63))
        state = fresh(laid_out(row), 0, "zero")
        for card in moves:
            state.apply(PLAYS[card])
        score = state.result().score
        assert table.score() == score[0] - score[1]


def test_a_world_could_have_been_dealt(amount) -> None:
    """What a world gives the other's hand it may hold; each unseen card lies somewhere, once."""
    rng = Random(5)
    for _ in range(amount(60, 3000)):
        view = random_view(rng)
        other = 1 - view.seat
        unseen = TAROT.full & ~known(view)
        found = search.prepare(view, rng)
        for _ in range(4):
            hand, covered = found.sample()
            assert len(hand) == view.counts[other]
            assert not card_set(hand) & lacks(view)[other]
            assert card_set(hand) | card_set(covered) == unseen
            assert len(hand) + len(covered) == unseen.bit_count()


def test_without_evidence_each_card_is_as_likely_in_the_hand(amount) -> None:
    rng = Random(6)
    match = random_match(rng)
    match.undo(78)
    view = match.view(match.turn)
    found, held, worlds = search.prepare(view, rng), dict.fromkeys(range(78), 0), amount(1500, 20_000)
    for _ in range(worlds):
        for card in found.sample()[0]:
            held[card] += 1
    for card in members(TAROT.full & ~known(view)):
        assert abs(held[card] / worlds - 21 / 45) < 0.08


def test_likely_cards_are_held_more_often() -> None:
    rng = Random(7)
    while True:
        view = random_view(rng)
        free = TAROT.full & ~known(view) & ~lacks(view)[1 - view.seat]
        likely = weights(view, free)
        count = view.counts[1 - view.seat]
        if 2 < count < free.bit_count() - 4 and min(likely) < 100 and sorted(likely)[-6] == 1000:
            break
    found, held = search.prepare(view, rng), dict.fromkeys(members(free), 0)
    for _ in range(1000):
        for card in found.sample()[0]:
            held[card] += 1
    by_weight = sorted(zip(likely, held.values(), strict=True))
    assert by_weight[0][1] < by_weight[-1][1]


@compiled
def test_interpreted_and_compiled_play_the_same_rounds_by_lot() -> None:
    module = core("tarot2")
    assert module is not SOURCE
    assert module.rounds(100, 77) == SOURCE.rounds(100, 77)


@compiled
def test_interpreted_and_compiled_find_the_same(amount, monkeypatch) -> None:
    rng = Random(9)
    monkeypatch.setattr(search, "_slice", lambda: 300)
    for _ in range(amount(20, 400)):
        view, seed = random_view(rng), rng.random()
        found = []
        for module in (core("tarot2"), SOURCE):
            monkeypatch.setattr(search, "core", lambda name, module=module: module)
            found.append(list(islice(tallies(view, Random(seed)), 4)))
        assert found[0] == found[1]


def tallies(view: View, rng: Random) -> Iterator[list[tuple]]:
    for found in search.weigh(view, rng):
        yield [
            (one.action, one.samples, one.stake_sum, one.stake_squares, one.met_count)
            for one in found.tallies.values()
        ]
