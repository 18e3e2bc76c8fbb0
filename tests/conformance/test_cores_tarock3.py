"""Bavarian Tarock's core keeps the rules of State, and is the same interpreted and compiled."""

from collections import deque
from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from random import Random

import pytest

from game.cards.pack import GERMAN36, card_set, members
from game.engine.contract import Discard
from game.engine.cores import PREFIX, core, source_of
from game.engine.match import Match
from game.games.tarock3 import policy_hand, search
from game.games.tarock3.course import Course
from game.games.tarock3.options import Options
from game.games.tarock3.rules import ANNOUNCEMENTS, NAMES, PASS, PLAYS, ladder
from game.games.tarock3.state import Deal, State
from tests.games.tarock3.table import GAME, random_match, random_moment, random_options

SOURCE = import_module(source_of("tarock3"))
compiled = pytest.mark.skipif(find_spec(f"{PREFIX}tarock3") is None, reason="no compiled core here")


def lots(module, options: Options, forehand: int, seed: int):
    found = module.Lots(seed)
    found.rules(
        forehand, int(options.must_beat), int(options.schneider == "30_30"), int(options.lead == "declarer")
    )
    calls = ladder(options)
    games = [search.GAMES.index(call.game) for call in calls]
    found.ladder(games, [call.points for call in calls], -1, -1, [0, 0, 0])
    return found


def test_random_deals_follow_the_rules(amount) -> None:
    rng, module, played = Random(7), core("tarock3"), 0
    for _ in range(amount(60, 2000)):
        options, dealer = random_options(rng), rng.randrange(3)
        log = [0]
        deals = amount(10, 50)
        player = lots(module, options, (dealer + 1) % 3, rng.getrandbits(63))
        thrown = player.rounds(deals, int(options.announce), log)
        told = iter(log[1:])
        results = [replay(told, Course(options).dealt_by(dealer)) for _ in range(deals)]
        assert next(told, None) is None
        assert results.count("") == thrown
        played += deals - thrown
    assert played > amount(300, 90_000)


def replay(told: Iterator[int], course: Course) -> str:
    """One deal of a log in the State: the same things could be chosen, and it comes to the same."""
    state = State(course)
    state.deal(Deal((next(told), next(told), next(told)), next(told)))
    while state.phase == "auction":
        least, rank = next(told), next(told)
        assert state.legal() == (PASS, *state.auction.ladder[least:])
        state.apply(PASS if rank < 0 else state.auction.ladder[rank])
    if state.turn is None:
        return ""
    away, suit, level = next(told), next(told), next(told)
    if state.phase == "discard":
        state.apply(Discard(tuple(members(away))))
    state.apply(NAMES[suit])
    if state.phase == "announce":
        state.apply(ANNOUNCEMENTS[level])
    while state.turn is not None:
        legal, card = next(told), next(told)
        assert legal == state.allowed()
        state.apply(PLAYS[card])
    result = state.result()
    assert result is not None and result.declarer is not None
    points, units = next(told), next(told)
    assert (result.points[0], result.units[result.declarer]) == (points, 2 * units)
    return result.game


@compiled
def test_interpreted_and_compiled_deal_alike(amount) -> None:
    rng = Random(8)
    for _ in range(amount(10, 200)):
        options, seed = random_options(rng), rng.getrandbits(63)
        logs = []
        for module in (SOURCE, core("tarock3")):
            logs.append([0])
            lots(module, options, 0, seed).rounds(10, 1, logs[-1])
        assert logs[0] == logs[1]


@compiled
def test_interpreted_and_compiled_weigh_alike(amount, monkeypatch) -> None:
    """The same seed: the same worlds, sums, squares and spreads in every phase."""
    rng, phases = Random(9), set()
    for _ in range(amount(25, 400)):
        match = Match.new(GAME, random_options(rng, rounds=1), rng)
        steps = rng.choice((0, 1, 2, 3, 4, 5, 6, 9, 14, 21, 28, 33))
        while match.turn is not None and steps:
            match.play(match.turn, rng.choice(match.state.legal()[:4]))
            steps -= 1
        if match.turn is None:
            continue
        view, seed = match.view(match.turn), rng.getrandbits(32)
        phases.add(view.phase)
        found = []
        for module in (SOURCE, core("tarock3")):
            monkeypatch.setattr(search, "core", lambda _, module=module: module)
            decision = search.Decision(view, Random(seed), None)
            while decision.found.worlds < 12:
                deque(decision.step(12), maxlen=0)
            found.append(decision.found)
        assert found[0] == found[1]
    assert phases >= {"auction", "play"}


def test_the_core_values_hands_as_the_rule_of_thumb_does() -> None:
    """Laying away by the core is laying away by `best_discard`."""
    rng = Random(10)
    for _ in range(40):
        cards = rng.sample(range(36), 14)
        deal = card_set(cards[:11]), card_set(cards[11:])
        away, trump = core("tarock3").Lots(1).declare(*deal)
        whole = deal[0] | deal[1]
        own = policy_hand.worth(whole & ~away, trump) + sum(policy_points(away))
        best = max(max(policy_hand.discards(whole, suit))[0] for suit in range(4))
        assert abs(own - best) < 1e-9


def policy_points(cards: int) -> list[int]:
    worth = {"A": 11, "10": 10, "K": 4, "O": 3, "U": 2}
    return [worth.get(GERMAN36.code(card)[1:], 0) for card in members(cards)]


def test_worlds_keep_to_what_is_seen(amount) -> None:
    """Every world the core draws is one that the seat cannot tell from the real deal."""
    rng, looked = Random(11), 0
    for _ in range(amount(60, 2000)):
        match = random_match(rng, random_options(rng, rounds=1))
        random_moment(rng, match)
        if match.turn is None:
            continue
        view = match.view(match.turn)
        for hands, aside in search.worlds(view, Random(rng.random()), 4):
            looked += 1
            assert hands[view.seat] == card_set(view.hand)
            sizes = [hand.bit_count() for hand in hands]
            assert sizes == list(view.counts)
            gone = card_set(one.card for trick in view.tricks for one in trick.laid)
            gone |= card_set(one.card for one in view.trick)
            if view.phase != "discard":
                assert sum(hands) + aside + gone == GERMAN36.full
            if view.laid_away:
                assert aside == card_set(view.laid_away)
            missing = search.lacks(view)
            assert all(hand & lack == 0 for hand, lack in zip(hands, missing, strict=True))
    assert looked > 100
