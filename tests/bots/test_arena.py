"""The arena: the same deals in every seating order, counted by kind."""

import pickle
from itertools import count
from random import Random

import pytest

from game.bots.arena import Arena, Limit, Sample, Times
from game.bots.levels import players
from game.engine.contract import Thought
from game.games.figures import MEASURES
from game.games.players import BOTS
from game.games.registry import find

WHIST = find("whist22").options(players=2, rounds=2, lives=50)


class Lowest:
    """The first legal action, in as many steps as it is let."""

    def __init__(self):
        self.steps = 0

    def think(self, view, rng):
        for _ in range(5):
            self.steps += 1
            yield Thought(view.legal[0])


def arena(game_id, kinds, options=None, limit=None, seed=3, bots=None, clock=None):
    game = find(game_id)
    measure = MEASURES[game_id]
    known = {**players(BOTS[game_id]), "lowest": Lowest(), **(bots or {})}
    ticks = count()
    return Arena(
        game,
        options or game.options(),
        kinds,
        known,
        measure,
        clock or (lambda: float(next(ticks))),
        seed,
        limit,
    )


def played(*arguments, deals=2, **named):
    stage = arena(*arguments, **named)
    for _ in stage.run(deals):
        pass
    return stage


def told(stage):
    return {
        kind: (standing.wins.sums, standing.places.sums, {n: s.sums for n, s in standing.figures.items()})
        for kind, standing in stage.standings.items()
    }


def test_every_seating_order_is_played():
    whist = find("whist22").options(players=3, lives=5)
    assert len(arena("whist22", ["medium", "random", "lowest"], whist).orders) == 6
    assert len(arena("whist22", ["medium", "random", "random"], whist).orders) == 3
    assert len(arena("tarot2", ["random", "random"]).orders) == 1
    stage = played("whist22", ["random", "lowest", "lowest"], whist)
    assert stage.played == 6
    assert stage.standings["random"].wins.count == 6 and stage.standings["lowest"].wins.count == 12
    wins = sum(standing.wins.total for standing in stage.standings.values())
    places = sum(standing.places.total for standing in stage.standings.values())
    assert (wins, places) == (pytest.approx(6), pytest.approx(6 * (1 + 2 + 3)))


class Notes:
    """The lowest legal action; writes down the hands that it saw at the beginning of a round."""

    def __init__(self):
        self.hands = []

    def think(self, view, rng):
        if not view.tricks:
            self.hands.append((view.starter, view.seat, view.hand))
        yield Thought(view.legal[0])


def test_the_deals_are_the_same_in_every_order():
    """Who sits where makes no difference to the hands of the seats."""
    ours, theirs = Notes(), Notes()
    stage = arena("tarot2", ["ours", "theirs"], bots={"ours": ours, "theirs": theirs})
    seen = []
    for _ in stage.run(3):
        seen.append({seat: (starter, hand) for starter, seat, hand in ours.hands + theirs.hands})
        first = {seat for _, seat, _ in ours.hands}
        assert first == {len(seen) % 2 == 0}  # seat 0, then seat 1
        ours.hands.clear()
        theirs.hands.clear()
    for one, other in zip(seen[::2], seen[1::2], strict=True):
        assert {seat: starter for seat, (starter, _) in one.items()} == {
            seat: starter for seat, (starter, _) in other.items()
        }
        led = one[0][0]
        assert one[led] == other[led]
    assert len({str(one) for one in seen[::2]}) == 3


def test_matches_may_be_played_elsewhere():
    """What `play` answers survives a journey, and counts the same wherever it was played."""
    here, there = (
        played("whist22", ["random", "lowest"], WHIST),
        arena("whist22", ["random", "lowest"], WHIST),
    )
    away = arena("whist22", ["random", "lowest"], WHIST)
    list(there.run(2, lambda units: (pickle.loads(pickle.dumps(away.play(unit))) for unit in units)))
    assert told(here) == told(there) and there.played == 4 and away.played == 0
    assert there.standings["lowest"].times.decisions == here.standings["lowest"].times.decisions


def test_a_figure_by_case():
    stage = played("whist22", ["random", "lowest"], WHIST)
    for standing in stage.standings.values():
        assert set(standing.cases) == {(9, 2), (8, 2)}
        exact = standing.figures["exact_bids"]
        assert sum(sample.total for sample in standing.cases.values()) == exact.total
        assert sum(sample.count for sample in standing.cases.values()) == exact.count


def test_times_of_decisions():
    times, more = Times(), Times()
    assert times.within(0.5) is None
    for seconds in range(100, 0, -1):
        times.add(float(seconds), True)
    times.add(1000.0, False)  # nothing to decide
    assert (times.within(0.5), times.within(0.95), times.within(1.0)) == (50.0, 95.0, 100.0)
    more.add(1.0, True)
    more.join(times)
    assert (more.decisions, more.seconds, len(more.choices)) == (102, 1000 + 5050 + 1, 101)


def test_the_same_players_come_out_even():
    """Two that play alike, each deal from both sides: exactly as many wins and points."""
    stage = played("tarot2", ["lowest", "other"], deals=6, bots={"other": Lowest()})
    ours, theirs = stage.standings["lowest"], stage.standings["other"]
    assert ours.wins.total == theirs.wins.total == 6
    assert ours.figures["score"].total == theirs.figures["score"].total == 0
    assert ours.figures["round_wins"].interval(True).mean == 0.5
    assert ours.places.interval(False).mean == 1.5


def test_a_seed_gives_the_same_matches():
    results = [told(played("tarot2", ["medium", "random"], seed=seed)) for seed in (1, 1, 2)]
    assert results[0] == results[1] != results[2]


def test_whist_counts_bids_and_lives():
    stage = played("whist22", ["random", "lowest"], WHIST)
    for standing in stage.standings.values():
        assert standing.figures["exact_bids"].count == standing.figures["lives_lost"].count == 2 * 2 * 2
        assert 0 <= standing.figures["exact_bids"].total <= 8


def test_thinking_is_timed_and_limited():
    bot = Lowest()
    stage = played("tarot2", ["lowest", "random"], bots={"lowest": bot}, deals=1)
    standing = stage.standings["lowest"]
    assert standing.times.decisions == 2 * 39 and bot.steps == 5 * standing.times.decisions
    assert (
        standing.times.seconds == standing.times.decisions
    )  # the clock goes on by one each time somebody looks
    for limit, most in ((Limit(steps=2), 2), (Limit(seconds=0.5), 1)):
        bot = Lowest()
        standing = played(
            "tarot2", ["lowest", "random"], bots={"lowest": bot}, deals=1, limit=limit
        ).standings
        assert bot.steps == most * standing["lowest"].times.decisions


def test_intervals():
    sample = Sample()
    assert sample.interval(True) is None
    sample.add(0, 1.0)
    assert sample.interval(True) == (1.0, None, None)
    for deal in range(1, 20):
        sample.add(deal, 1.0)
    always = sample.interval(True)
    assert always.mean == always.high == 1.0 and 0.8 < always.low < 0.9  # twenty of twenty: Wilson's 0.839
    assert sample.interval(False) == (1.0, 1.0, 1.0)


def test_what_belongs_to_one_deal_is_no_further_witness():
    once, often = Sample(), Sample()
    rng = Random(1)
    for deal in range(50):
        value = float(rng.random() < 0.4)
        once.add(deal, value)
        for _ in range(4):
            often.add(deal, value)
    assert once.interval(True) == pytest.approx(often.interval(True))
    assert once.interval(False) == pytest.approx(often.interval(False))
    low, high = once.interval(True)[1:]
    assert low < 0.4 < high and 0.2 < high - low < 0.3
