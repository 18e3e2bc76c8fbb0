"""What the pages of rules are made of, and what their sections share."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.games.whist22.course import cycle
from game.games.whist22.options import Options

Params = dict[str, int | str]


@dataclass(frozen=True, slots=True)
class Text:
    """A paragraph: a message key and its parameters."""

    key: str
    params: Params = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Cards:
    """Cards side by side, by their codes in the tarot pack."""

    codes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Table:
    """Columns of two numbers: `head` and `body` are the keys that name the rows."""

    head: str
    body: str
    columns: tuple[tuple[str, str], ...]


Block = Text | Cards | Table


@dataclass(frozen=True, slots=True)
class Section:
    """Its heading is the text of `rules.section.<id>`."""

    id: str
    blocks: tuple[Block, ...]


def reaches_single(o: Options) -> bool:
    """Does the match get as far as a one-card round?"""
    return o.active("single_round")


def many(o: Options) -> bool:
    """Are there rounds of more than one card?"""
    return o.most_cards > 1


def rounds_of(o: Options) -> list[int]:
    """Cards each in the rounds of one cycle, as far as the match goes; a pair of one-card rounds is one."""
    plan = [n for n, kind in cycle(o) if not (kind == "forehead" and o.single_round == "open_then_forehead")]
    return plan[: o.rounds] if o.rounds else plan
