"""Whist 22: every option, and the presets, which are only rows of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.cards.pack import TRUMPS22, CardSet
from game.engine.contract import Refused
from game.engine.options import OptionSet, Value, choice, flag, number

EXCUSE = 21
AUTO_START = {2: 9, 3: 6, 4: 5, 5: 4, 6: 3, 7: 3}


def _most(options: Options) -> int:
    """Cards each that the pack allows."""
    return (21 if options.excuse == "none" else 22) // options.players


def _starts(options: Options) -> tuple[Value, ...]:
    return ("auto", *range(1, _most(options) + 1))


def _too_many(options: Options, value: Value) -> Refused:
    return Refused("option.start", players=options.players, most=_most(options), value=value)


def _meets_single(options: Options) -> bool:
    """Does the match get as far as a one-card round?"""
    return options.rounds == 0 or options.rounds >= options.most_cards


def _plays_many(options: Options) -> bool:
    """Are there rounds of more than one card?"""
    return options.most_cards > 1


@dataclass(frozen=True, slots=True)
class Options(OptionSet):
    """How a match of Whist 22 is played. See docs/rules for what each option means."""

    players: int = number(4, range(2, 8))
    start: int | str = number("auto", _starts, complaint=_too_many)
    lives: int = number(5, (5, 10, 14, 15, 20, 30, 50))
    rounds: int = number(0, range(51))
    end: str = choice("elimination", "first_out", active=lambda o: o.players > 2)
    excuse: str = choice("choice", "zero", "super22", "none")
    single_excuse: str = choice("as_rule", "zero", active=lambda o: o.excuse == "choice" and _meets_single(o))
    excuse_before_last: bool = flag(False, active=lambda o: o.excuse != "none" and _plays_many(o))
    single_round: str = choice("open", "forehead", "blind", "open_then_forehead", active=_meets_single)
    overtrump: bool = flag(False, active=_plays_many)
    double20: bool = flag(False)
    forbidden_bid: bool = flag(True)
    dealer: str = choice(
        "each_round",
        "each_cycle",
        active=lambda o: o.players > 2 and (_plays_many(o) or o.single_round == "open_then_forehead"),
    )
    cycle: str = choice("down", "down_up", active=lambda o: o.most_cards > 2)
    penalty: str = choice("difference", "flat", active=_plays_many)
    direction: str = choice("clockwise", "counterclockwise", active=lambda o: o.players > 2)
    first_bidder: str = choice("random", "first", "last")

    @property
    def most_cards(self) -> int:
        """Cards each in the first round: `start`, auto resolved."""
        return AUTO_START[self.players] if self.start == "auto" else int(self.start)

    @property
    def deck(self) -> CardSet:
        """The cards the match is played with."""
        return TRUMPS22.full & ~(1 << EXCUSE) if self.excuse == "none" else TRUMPS22.full

    def excuse_in(self, cards: int) -> str:
        """What the Excuse does in a round of so many cards each: choice, zero, super22 or none."""
        if self.excuse == "choice" and self.single_excuse == "zero" and cards == 1:
            return "zero"
        return self.excuse


@dataclass(frozen=True, slots=True)
class Preset:
    """A named row of options; some depend on how many play."""

    id: str
    values: Mapping[str, Value]
    by_players: Mapping[int, Mapping[str, Value]] = field(default_factory=dict)

    def options(self, players: int = 4) -> Options:
        """The preset for so many seats; what is impossible for them stays at its default."""
        options = Options().choose("players", players)
        for name, value in {**self.values, **self.by_players.get(players, {})}.items():
            if options.option(name).fault(options, value) is None:
                options = options.choose(name, value)
        return options


PRESETS = (
    Preset("quick", {}),
    Preset("king_to_ace", {"lives": 14, "single_round": "open"}),
    Preset("french_sheet", {"lives": 5, "excuse": "zero", "single_round": "forehead"}, {3: {"start": 7}}),
    Preset(
        "board_game_site", {"lives": 14, "end": "first_out", "single_round": "forehead"}, {3: {"start": 7}}
    ),
    Preset(
        "mexicain", {"lives": 14, "start": 5, "dealer": "each_cycle", "single_round": "open_then_forehead"}
    ),
)
