"""The arena: the same deals in every seating order, counted by kind."""

from itertools import count
from random import Random

import pytest

from game.bots.arena import Arena, Limit, Sample
from game.bots.levels import players
from game.engine.contract import Thought
from game.games.figures import MEASURES
from game.games.players import BOTS
from game.games.registry import find


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
        measure.figures,
        measure.rounds,
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


def test_the_deals_are_the_same_in_every_order(monkeypatch):
    deals = {}

    def note(deal, order, match):
        deals.setdefault(deal, []).append((match.rounds[0].course, match.rounds[0].deal, order))

    stage = arena("tarot2", ["lowest", "random"])
    monkeypatch.setattr(stage, "_count", note)
    list(stage.run(3))
    for pair in deals.values():
        assert pair[0][:2] == pair[1][:2] and pair[0][2] == pair[1][2][::-1]
    assert len({str(pair[0][1]) for pair in deals.values()}) == 3


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
    options = find("whist22").options(players=2, rounds=2, lives=50)
    stage = played("whist22", ["random", "lowest"], options)
    for standing in stage.standings.values():
        assert standing.figures["exact_bids"].count == standing.figures["lives_lost"].count == 2 * 2 * 2
        assert 0 <= standing.figures["exact_bids"].total <= 8


def test_thinking_is_timed_and_limited():
    bot = Lowest()
    stage = played("tarot2", ["lowest", "random"], bots={"lowest": bot}, deals=1)
    standing = stage.standings["lowest"]
    assert standing.decisions == 2 * 39 and bot.steps == 5 * standing.decisions
    assert standing.seconds == standing.decisions  # the clock goes on by one each time somebody looks
    for limit, most in ((Limit(steps=2), 2), (Limit(seconds=0.5), 1)):
        bot = Lowest()
        standing = played(
            "tarot2", ["lowest", "random"], bots={"lowest": bot}, deals=1, limit=limit
        ).standings
        assert bot.steps == most * standing["lowest"].decisions


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
