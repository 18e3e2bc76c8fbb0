"""Tests of the wrapper: OpenSpiel plays exactly our games, in worlds that a seat may think possible."""

from __future__ import annotations

import unittest
from random import Random
from typing import Any

import pyspiel

from bench.openspiel.opponent import Ismcts
from bench.openspiel.rounds import ROUNDS, RoundState
from game.bots.thinker import decide
from game.engine.contract import Bid, Discard
from game.engine.match import Match
from game.games.registry import find

MATCHES = {"whist22": 60, "tarot2": 30, "tarock3": 60}
ROUNDS_EACH = 12


def random_options(game: Any, rng: Random) -> Any:
    options = game.options()
    for option in options.schema():
        options = options.choose(option.name, rng.choice(option.values(options)))
    return options


def twin(match: Match) -> RoundState:
    """The round that a match is in, as OpenSpiel's state."""
    return ROUNDS[match.game.id](course=match.state.course).at(match.state.copy())


class SameGame(unittest.TestCase):
    def test_rounds_go_as_in_our_engine(self) -> None:
        """Legal actions, turns and results of whole random matches, over random options."""
        for game_id, count in MATCHES.items():
            rng = Random(7)
            for _ in range(count):
                match = Match(find(game_id), random_options(find(game_id), rng))
                while not match.over and len(match.rounds) < ROUNDS_EACH:
                    match.next_round(rng)
                    self.play_round(match, rng)

    def play_round(self, match: Match, rng: Random) -> None:
        theirs = twin(match)
        actions = theirs.core.round.kind.actions
        while match.turn is not None:
            self.assertEqual(theirs.current_player(), match.turn)
            if match.state.phase == "discard":
                action = self.discard(match, theirs, rng)
            else:
                self.assertEqual({actions[code] for code in theirs.legal_actions()}, set(match.state.legal()))
                code = rng.choice(theirs.legal_actions())
                action = actions[code]
                theirs.apply_action(code)
            match.play(match.turn, action)
        self.assertTrue(theirs.is_terminal())
        result, ours = theirs.core.state.result(), match.state.result()
        self.assertEqual(result, ours)
        self.results(match, theirs.returns(), ours)

    def discard(self, match: Match, theirs: RoundState, rng: Random) -> Discard:
        """Three cards one by one; every triple can be reached, no card twice."""
        cards = rng.sample(match.view(match.turn).hand, 3)
        left = set(match.view(match.turn).hand)
        for card in cards:
            self.assertEqual(set(theirs.legal_actions()), left)
            left.remove(card)
            theirs.apply_action(card)
        return Discard(tuple(sorted(cards)))

    def results(self, match: Match, returns: list[float], result: Any) -> None:
        """Who has more of our result has more of OpenSpiel's returns."""
        if match.game.id == "whist22":
            worth = [None if lost is None else -lost for lost in result.lost]
            if any(left <= 0 for left in result.lives):
                return  # dying counts apart
        else:
            worth = list(result.score if match.game.id == "tarot2" else result.units)
        if match.game.id == "tarot2":
            self.assertEqual(returns[result.winner], -returns[1 - result.winner])
            self.assertGreater(returns[result.winner], 0)
            return
        for one, mine in enumerate(worth):
            for other, yours in enumerate(worth):
                if mine is not None and yours is not None:
                    self.assertEqual(mine > yours, returns[one] > returns[other] + 1e-9)

    def test_openspiel_finds_no_fault(self) -> None:
        for game_id in ROUNDS:
            game = pyspiel.load_game(f"python_atout_{game_id}")
            pyspiel.random_sim_test(game, 5, False, False)

    def test_a_clone_goes_its_own_way(self) -> None:
        for round_ in ROUNDS.values():
            state = round_().new_initial_state()
            state.apply_action(0)
            before, copy = str(state), state.clone()
            copy.apply_action(copy.legal_actions()[0])
            self.assertEqual((str(state), len(state.history())), (before, 1))
            self.assertNotEqual(str(copy), before)


class InformationStates(unittest.TestCase):
    def test_a_key_is_what_a_seat_may_know(self) -> None:
        """What looks the same to a seat has the same key, and moments with the same key look the same."""
        for game_id, count in MATCHES.items():
            rng = Random(8)
            for _ in range(count // 6):
                match = Match(find(game_id), random_options(find(game_id), rng))
                for _ in range(3):
                    if match.over:
                        break
                    match.next_round(rng)
                    self.walk(match, rng)

    def walk(self, match: Match, rng: Random) -> None:
        views: dict[str, Any] = {}
        while match.turn is not None:
            seat = match.turn
            state = twin(match)
            for _ in range(3):
                world = state.resample_from_infostate(seat, None)
                self.assertEqual(world.information_state_string(seat), state.information_state_string(seat))
                self.assertEqual(world.core.state.view(seat), match.view(seat))
                for other in range(match.options.players):
                    self.note(views, world, other)
                self.note(views, self.later(world, rng), seat)
            match.play(seat, rng.choice(match.state.legal()))

    def later(self, world: RoundState, rng: Random) -> RoundState:
        for _ in range(rng.randrange(1, 6)):
            if not world.is_terminal():
                world.apply_action(rng.choice(world.legal_actions()))
        return world

    def note(self, views: dict[str, Any], world: RoundState, seat: int) -> None:
        if world.is_terminal() or world.core.picked:
            return
        view, key = world.core.state.view(seat), world.information_state_string(seat)
        if world.core.round.game.id == "tarot2":
            view = (
                view.hand,
                [[stack.top for stack in stacks] for stacks in view.stacks],
                view.trick,
                view.tricks,
            )
            view = (seat, view[0], [sorted(filter(None, tops)) for tops in view[1]], view[2:])
            view = str(view)
        self.assertEqual(views.setdefault(key, view), view)

    def test_hidden_cards_make_hidden_states(self) -> None:
        """A seat's key changes with its own hand, and not with others' hands."""
        for game_id in ROUNDS:
            rng = Random(9)
            match = Match.new(find(game_id), find(game_id).options(), rng)
            state, seat = twin(match), match.turn
            other = (seat + 1) % match.options.players
            worlds = [state.resample_from_infostate(seat, None) for _ in range(9)]
            others = {world.information_state_string(other) for world in worlds}
            self.assertGreater(len(others), 4)
            self.assertIn(str(state.core.state.hands[seat]), state.information_state_string(seat))


class Player(unittest.TestCase):
    def test_it_plays_whole_matches_legally(self) -> None:
        for game_id in ROUNDS:
            rng = Random(10)
            match = Match.new(find(game_id), find(game_id).options(), rng)
            for by_rule in (False, True):
                while match.turn is not None:
                    bot = Ismcts(game_id, by_rule=by_rule, most=12)
                    match.play(match.turn, decide(bot, match.view(match.turn), rng).action)
                match.next_round(rng)

    def test_it_lays_away_three_cards(self) -> None:
        rng = Random(11)
        match = Match.new(find("tarock3"), find("tarock3").options(), rng)
        while match.state.phase != "discard":
            takes = [action for action in match.state.legal() if getattr(action, "game", "") == "take"]
            match.play(match.turn, takes[0] if takes else match.state.legal()[0])
        for most in (4, 2000):
            action = decide(Ismcts("tarock3", most=most), match.view(match.turn), rng).action
            self.assertIn(action, match.state.legal())

    def test_it_sees_what_is_certain(self) -> None:
        """One card each, and it is the highest: it wins its trick."""
        options = find("whist22").options(players=4, start=1, excuse="none", first_bidder="first")
        match = Match(find("whist22"), options)
        match.next_round(Random(1), deal=[1 << 20, 1 << 3, 1 << 7, 1 << 12])
        self.assertEqual(decide(Ismcts("whist22", most=400), match.view(0), Random(2)).action, Bid(1))
