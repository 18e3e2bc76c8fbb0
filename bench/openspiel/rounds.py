"""The three games as OpenSpiel games: a game is one round, played by the states of this repository.

What OpenSpiel's own Oh Hell leaves out is here: an information state is exactly what a seat may know, and
`resample_from_infostate` deals anew what it cannot see, cards that were never dealt among it.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, ClassVar, NamedTuple, Protocol

import numpy as np
import pyspiel

from game.cards.pack import members
from game.engine.contract import Action, Announce, Bid, Call, Discard, Name, Play
from game.games.registry import find
from game.games.tarock3 import worlds as tarock3_worlds
from game.games.tarot2 import worlds as tarot2_worlds
from game.games.whist22 import worlds as whist22_worlds


class Worlds(Protocol):
    """Worlds that a seat cannot tell from the real one."""

    def draw(self, rng: Random, /) -> Any: ...


class Kind(NamedTuple):
    """What OpenSpiel must be told of a game."""

    actions: tuple[Action, ...]
    """By OpenSpiel's number."""
    key: Callable[[Any, int], str]
    """A state and a seat to all that the seat knows, shortly."""
    returns: Callable[[Any], list[float]]
    """A finished state to what each seat has of it, about -1 to 1."""
    worlds: Callable[[Any], Worlds]
    length: int
    """Decisions in a round at the most."""


# --- Whist 22 ------------------------------------------------------------------

DEATH = 1.0
"""Losing the last life costs so many lives more."""


def _whist22_key(state: Any, seat: int) -> str:
    hands, rules = state.hands, state.rules
    open_ = rules.hidden and (state.phase == "play" or state.course.single == "forehead")
    own = "" if rules.hidden and state.phase == "bid" else hands[seat]
    shown = [hand for other, hand in enumerate(hands) if other != seat] if open_ else ""
    return f"{seat} {own} {shown} {state.bids} {[(play.card, play.value) for play in state.plays]}"


def _whist22_returns(state: Any) -> list[float]:
    """Lives kept, compared with those of the others: a match is won by outliving them."""
    course = state.course
    kept = {}
    for seat in course.order:
        missed = abs(state.bids[seat] - state.won[seat])
        lost = min(missed, 1) if course.options.penalty == "flat" else missed
        dead = lost >= course.lives[seat]
        kept[seat] = -min(lost, course.lives[seat]) - DEATH * dead
    total, rivals = sum(kept.values()), max(1, len(kept) - 1)
    return [
        (kept[seat] - (total - kept[seat]) / rivals) / 3 if seat in kept else 0.0
        for seat in range(course.options.players)
    ]


# --- Tarot for two -------------------------------------------------------------


def _tarot2_key(state: Any, seat: int) -> str:
    return f"{seat} {state.hands[seat]} {state.open} {state.plays}"


def _tarot2_returns(state: Any) -> list[float]:
    """The round first, then by how much."""
    result = state.result()
    won = 0.5 + abs(result.score[result.winner]) / 200
    return [won if seat == result.winner else -won for seat in range(2)]


# --- Bavarian Tarock -----------------------------------------------------------


def _tarock3_key(state: Any, seat: int) -> str:
    own = (state.stock, state.laid) if seat == state.declarer and state.game == "take" else ""
    said = [(word.seat, word.kind, word.game, word.points) for word in state.auction.said]
    return f"{seat} {state.hands[seat]} {own} {said} {state.trump} {state.announced} {state.plays}"


def _tarock3_returns(state: Any) -> list[float]:
    return [units / 4 for units in state.result().units]


def _calls() -> tuple[Call, ...]:
    return tuple(Call(game, points) for game in ("take", "hand") for points in range(61, 121))


KINDS = {
    "whist22": Kind(
        (*map(Bid, range(23)), *map(Play, range(21)), Play(21, 0), Play(21, 22)),
        _whist22_key,
        _whist22_returns,
        whist22_worlds.Sampler,
        7 + 22,
    ),
    "tarot2": Kind(tuple(map(Play, range(78))), _tarot2_key, _tarot2_returns, tarot2_worlds.Sampler, 78),
    "tarock3": Kind(
        (
            *map(Play, range(36)),
            *map(Name, range(4)),
            *map(Announce, ("none", "schneider", "schwarz")),
            find("tarock3").parse("pass"),
            *_calls(),
        ),
        _tarock3_key,
        _tarock3_returns,
        tarock3_worlds.Sampler,
        3 * 60 + 3 + 2 + 33,
    ),
}
"""Tarock's three cards to lay away are chosen one by one, as Play: 364 choices at once are too many."""


# --- OpenSpiel's side ----------------------------------------------------------


def _type(game_id: str) -> pyspiel.GameType:
    seats = {"whist22": (2, 7), "tarot2": (2, 2), "tarock3": (3, 3)}[game_id]
    return pyspiel.GameType(
        short_name=f"python_atout_{game_id}",
        long_name=f"Atout: one round of {game_id}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.SAMPLED_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=seats[1],
        min_num_players=seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=False,
    )


TYPES = {game_id: _type(game_id) for game_id in KINDS}


class RoundGame(pyspiel.Game):
    """A round that begins at `course`, or the first one of a match with the usual options."""

    game_id: ClassVar[str]

    def __init__(self, params: Any = None, course: Any = None) -> None:
        self.game, self.kind = find(self.game_id), KINDS[self.game_id]
        self.course = course or self.game.begin(self.game.options())
        self.codes = {action: code for code, action in enumerate(self.kind.actions)}
        self.rng = Random(0)
        """For deals and for worlds that OpenSpiel asks for."""
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.kind.actions),
            max_chance_outcomes=1,
            num_players=self.course.options.players,
            min_utility=-8.0,
            max_utility=8.0,
            max_game_length=self.kind.length,
        )
        super().__init__(TYPES[self.game_id], info, params or {})

    def new_initial_state(self) -> RoundState:
        return RoundState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        return Observer()

    def at(self, state: Any) -> RoundState:
        """A round in play; `state` is ours, and belongs to the answer from now on."""
        return RoundState(self, state)


class Observer:
    """What OpenSpiel shows a seat: the information state as text, no numbers."""

    def __init__(self) -> None:
        self.tensor, self.dict = np.zeros(0, np.float32), {}

    def set_from(self, state: RoundState, player: int) -> None:
        pass

    def string_from(self, state: RoundState, player: int) -> str:
        return state.core.key(player)


class Core:
    """What a RoundState holds; OpenSpiel copies it when it clones."""

    __slots__ = ("picked", "round", "state")

    def __init__(self, round_: RoundGame, state: Any, picked: tuple[int, ...] = ()) -> None:
        self.round, self.state = round_, state
        self.picked = picked
        """Cards chosen to be laid away, as long as there are not three."""

    def __deepcopy__(self, memo: Any) -> Core:
        return Core(self.round, self.state.copy() if self.state else None, self.picked)

    def legal(self) -> list[int]:
        state = self.state
        if state.phase == "discard":
            return [card for card in members(state.hands[state.turn]) if card not in self.picked]
        codes = self.round.codes
        return sorted([codes[action] for action in state.legal()])

    def apply(self, code: int) -> None:
        state = self.state
        if state.phase != "discard":
            state.apply(self.round.kind.actions[code])
            return
        self.picked += (code,)
        if len(self.picked) == 3:
            state.apply(Discard(tuple(sorted(self.picked))))
            self.picked = ()

    def deal(self) -> None:
        game, rng, course = self.round.game, self.round.rng, self.round.course
        if course.dealer < 0:
            course = course.dealt_by(rng.randrange(course.options.players))
        self.state = game.start(course)
        self.state.deal(game.draw(course, rng))

    def key(self, seat: int) -> str:
        if self.state is None:
            return ""
        picked = self.picked if seat == self.state.turn else ""
        return f"{self.state.phase} {self.round.kind.key(self.state, seat)} {picked}"


class RoundState(pyspiel.State):
    def __init__(self, round_: RoundGame, state: Any = None) -> None:
        super().__init__(round_)
        self.core = Core(round_, state)

    def current_player(self) -> int:
        state = self.core.state
        if state is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if state.turn is None else int(state.turn)

    def _legal_actions(self, player: int) -> list[int]:
        return self.core.legal()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(0, 1.0)]

    def _apply_action(self, action: int) -> None:
        if self.core.state is None:
            self.core.deal()
        else:
            self.core.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return "deal"
        return self.core.round.game.text(self.core.round.kind.actions[action])

    def is_terminal(self) -> bool:
        return self.core.state is not None and self.core.state.turn is None

    def returns(self) -> list[float]:
        if not self.is_terminal():
            return [0.0] * self.core.round.course.options.players
        return self.core.round.kind.returns(self.core.state)

    def information_state_string(self, player: int | None = None) -> str:
        return self.core.key(self.current_player() if player is None else player)

    observation_string = information_state_string

    def resample_from_infostate(self, player: int, probability_sampler: Any) -> RoundState:
        core = self.core
        world = core.round.game.resample(core.state.view(player), core.round.rng)
        twin = core.round.at(world)
        twin.core.picked = core.picked
        return twin

    def __str__(self) -> str:
        seats = range(self.core.round.course.options.players)
        return "dealing" if self.core.state is None else "; ".join(self.core.key(seat) for seat in seats)


class Whist22Round(RoundGame):
    game_id = "whist22"


class Tarot2Round(RoundGame):
    game_id = "tarot2"


class Tarock3Round(RoundGame):
    game_id = "tarock3"


ROUNDS: dict[str, type[RoundGame]] = {cls.game_id: cls for cls in (Whist22Round, Tarot2Round, Tarock3Round)}
for _id, _round in ROUNDS.items():
    pyspiel.register_game(TYPES[_id], _round)
