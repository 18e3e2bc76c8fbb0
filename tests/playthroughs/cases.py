"""Which playthroughs there must be, and what each has to show."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from game.engine.match import Match
from game.games.registry import GAMES
from game.games.whist22.view import Trick
from tests.playthroughs import script, script_tarock3, script_tarot2

Shows = Callable[[Match], bool]


SCRIPTS: dict[str, Any] = {"whist22": script, "tarot2": script_tarot2, "tarock3": script_tarock3}
"""How each game's matches are told and read."""


@dataclass(frozen=True)
class Case:
    """One file: its name, the options, and what must happen in the match for it to be worth reading."""

    name: str
    options: Any
    shows: Shows = field(default=lambda match: match.over, repr=False)

    @property
    def script(self) -> Any:
        return SCRIPTS[self.name.split("/")[0]]


def tricks(match: Match) -> Iterator[Trick]:
    for state in match.states():
        yield from state.view(None).tricks


def excuse(match: Match, value: int, cards: int | None = None) -> bool:
    """Was the Excuse laid at this value (in a round of so many cards)?"""
    return any(
        laid.play.card == 21 and laid.value == value and cards in (None, round_.course.cards)
        for round_, state in zip(match.rounds, match.states(), strict=True)
        for trick in state.view(None).tricks
        for laid in trick.laid
    )


def forced(match: Match) -> bool:
    """Did a duty ever leave fewer cards than the hand held?"""
    for round_ in match.rounds:
        state = match.game.start(round_.course)
        state.deal(round_.deal)
        for action in round_.actions:
            if (
                state.phase == "play"
                and len({a.card for a in state.legal()}) < state.hands[state.turn].bit_count()
            ):
                return True
            state.apply(action)
    return False


def outs(match: Match) -> int:
    return sum(len(result.out) for result in match.view(None).history)


def single(match: Match, kind: str) -> bool:
    return any(round_.course.single == kind for round_ in match.rounds)


WITH: dict[tuple[str, Any], dict[str, Any]] = {
    ("rounds", 50): {"lives": 50, "start": 1, "penalty": "flat", "players": 3},
    ("single_excuse", "zero"): {"start": 2},
    ("dealer", "each_cycle"): {"start": 2},
    ("cycle", "down_up"): {"start": 3, "lives": 10},
    ("lives", 50): {"players": 2},
    ("lives", 30): {"players": 3},
}
"""Other options that let a value show."""

SHOWS: dict[tuple[str, Any], Shows] = {
    ("rounds", 1): lambda m: len(m.rounds) == 1,
    ("rounds", 50): lambda m: len(m.rounds) == 50,
    ("end", "first_out"): lambda m: m.course.reason == "end.first_out" and 0 < outs(m) < 3,
    ("end", "elimination"): lambda m: m.course.reason == "end.last_alive" and len(m.ranking) == 4,
    ("excuse", "choice"): lambda m: excuse(m, 0) and excuse(m, 22),
    ("excuse", "zero"): lambda m: excuse(m, 0),
    ("excuse", "super22"): lambda m: excuse(m, 22),
    ("single_excuse", "zero"): lambda m: excuse(m, 0, 1) and excuse(m, 22, 2),
    ("single_excuse", "as_rule"): lambda m: excuse(m, 22, 1),
    ("excuse_before_last", True): forced,
    ("overtrump", True): forced,
    ("double20", True): lambda m: any(trick.reversed_ for trick in tricks(m)),
    ("single_round", "forehead"): lambda m: single(m, "forehead"),
    ("single_round", "blind"): lambda m: single(m, "blind"),
    ("single_round", "open_then_forehead"): lambda m: single(m, "forehead"),
    ("dealer", "each_cycle"): lambda m: len(m.rounds) > 4 and outs(m) < 5,
    ("cycle", "down_up"): lambda m: len(m.rounds) > 5,
    ("penalty", "flat"): lambda m: any(
        bid is not None and abs(bid - won) > 1
        for result in m.view(None).history
        for bid, won in zip(result.bids, result.won, strict=True)
    ),
}


def shown_values(game: Any, option: Any) -> list[Any]:
    """The values that need a playthrough: all named ones; of a range the lowest, the default, the highest."""
    values = option.values(game.options())
    numbers = [value for value in values if type(value) is int]
    if len(numbers) < 2 or len(numbers) < numbers[-1] - numbers[0] + 1:
        return list(values)
    ends = [numbers[0], *([option.default] if option.default in numbers else []), numbers[-1]]
    return list(dict.fromkeys([value for value in values if type(value) is not int] + ends))


def cases() -> list[Case]:
    """Every playthrough of every game."""
    found = []
    for game in (GAMES[game_id] for game_id in SCRIPTS):
        ended = getattr(SCRIPTS[game.id], "ended", lambda match: match.over)
        own = {**SHOWS, **getattr(SCRIPTS[game.id], "SHOWS", {})}
        beside = getattr(SCRIPTS[game.id], "WITH", WITH)
        for preset in game.presets:
            found.append(Case(f"{game.id}/preset-{preset.id}", preset.options(4), ended))
            if getattr(preset, "by_players", None):
                found.append(Case(f"{game.id}/preset-{preset.id}-3-seats", preset.options(3)))
        for option in game.options.schema():
            for value in shown_values(game, option):
                options = game.options()
                for name, other in {**beside.get((option.name, value), {}), option.name: value}.items():
                    options = options.choose(name, other)
                shows = own.get((option.name, value), ended)
                found.append(Case(f"{game.id}/{option.name}-{option.text(value)}", options, shows))
    return found
