"""What holds for every game, every preset and every number of seats, on random deals."""

from dataclasses import asdict
from random import Random

import pytest

from game.engine import record
from game.engine.contract import Discard
from game.engine.match import Match
from game.games.registry import GAMES

ENDLESS = {"tarot2": 3}
"""Matches that end when the players like, and the rounds played here."""


def seats(game):
    """How many may play."""
    options = game.options()
    names = [option.name for option in options.schema()]
    return game.options.option("players").values(options) if "players" in names else (options.players,)


CASES = [
    pytest.param(game, preset, players, id=f"{game.id}-{preset.id}-{players}")
    for game in GAMES.values()
    for preset in game.presets
    for players in seats(game)
]


@pytest.mark.parametrize(("game", "preset", "players"), CASES)
def test_every_preset_plays_to_its_end(game, preset, players):
    options = preset.options(players)
    assert options.players == players
    rng = Random(f"{game.id} {preset.id} {players}")
    match = Match.new(game, options, rng)
    heard = []
    match.listen(0, heard.append)
    actions = 0
    while not match.over:
        if match.turn is None:
            assert match.round_over
            if len(match.rounds) == ENDLESS.get(game.id):
                break
            match.next_round(rng)
        check_turn(match, rng)
        actions += 1
        assert actions < 20_000
    assert heard[-1].view == match.view(0) and match.view(0).over == (game.id not in ENDLESS)
    assert sorted(seat for place in match.ranking for seat in place) == list(range(players))
    assert record.write(record.read(record.write(match), GAMES).replay()) == record.write(match)


def check_turn(match, rng) -> None:
    """One action at random, with all that must hold around it."""
    game, state, turn = match.game, match.state, match.turn
    legal = state.legal()
    assert legal and len(set(legal)) == len(legal)
    views = {seat: match.view(seat) for seat in (*range(match.options.players), None)}
    listed = () if isinstance(legal[0], Discard) else legal
    assert all(view.legal == (listed if seat == turn else ()) for seat, view in views.items())
    assert all(view.turn == turn and view.seat == seat for seat, view in views.items())
    assert all(game.parse(game.text(action)) == action for action in legal)
    assert all(game.why_not(views[turn], action) is None for action in legal)
    if rng.random() < 0.1:
        twin = state.copy()
        twin.apply(rng.choice(legal))
        assert twin.view(turn) != views[turn] and match.view(turn) == views[turn]
    match.play(turn, rng.choice(legal))


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_option_value_can_be_chosen_from_the_defaults(game):
    options = game.options()
    for option in options.schema():
        for value in option.values(options):
            chosen = options.choose(option.name, value)
            assert getattr(chosen, option.name) == value
            assert {**asdict(chosen)} == asdict(type(chosen).from_text(chosen.to_text()))
