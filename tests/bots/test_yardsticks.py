"""The rule-of-thumb players: fixed yardsticks, which may not change unnoticed."""

from random import Random

import pytest

from game.bots.arena import Arena
from game.bots.thinker import decide
from game.cards.pack import TAROT
from game.engine.match import Match
from game.games.figures import MEASURES
from game.games.players import BOTS
from game.games.registry import GAMES, find
from game.games.tarot2.state import Deal
from game.session.kinds import players_of


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_three_fixed_baselines(game):
    assert {"random", "thumb", "medium"} <= set(players_of(game))


@pytest.mark.parametrize(
    ("hand", "led", "card"),
    [
        ("S3 SN T4 T9", "SJ", "SN"),  # wins in the suit, with the highest
        ("S3 SN T4 T9", "SK", "S3"),  # cannot win: the cheapest
        ("H2 T4 T9", "SK", "T4"),  # a King is worth the lowest trump
        ("T1 T9 X", "S5", "T9"),  # no court: the cheapest, and bouts are dear
        ("T4 T9 T12", "T8", "T9"),  # a trump is worth the lowest that beats it
        ("T1 T9 X H2", "T15", "T9"),
        ("S3 HQ D1 T21", None, "HQ"),  # leads its highest suit card
        ("T1 T5 T9 X", None, "T5"),  # only trumps: neither bout
    ],
)
def test_tarot2(hand, led, card):
    """Seat 1 answers seat 0, or leads; nobody has stacks."""
    game, own = find("tarot2"), sum(1 << TAROT.card(code) for code in hand.split())
    match = Match(game, game.options())
    none = ((),) * 6
    lead = TAROT.card(led or "C1")
    match.next_round(Random(1), dealer=0 if led else 1, deal=Deal((1 << lead, own), (none, none)))
    if led:
        match.play(0, match.state.legal()[0])
    thought = decide(BOTS["tarot2"]["thumb"], match.view(1), Random(1))
    assert TAROT.code(thought.action.card) == card


def test_in_tarot2_the_rule_of_thumb_is_better_than_chance():
    game = find("tarot2")
    arena = Arena(
        game, game.options(), ["thumb", "random"], players_of(game.id), MEASURES[game.id], lambda: 0.0, 5
    )
    for _ in arena.run(60):
        pass
    assert arena.standings["thumb"].figures["score"].interval(False).low > 0
