"""What the pages of rules are made of: message keys and figures, no words."""

from __future__ import annotations

from dataclasses import dataclass, field

Params = dict[str, int | str]


@dataclass(frozen=True, slots=True)
class Text:
    """A paragraph: a message key and its parameters."""

    key: str
    params: Params = field(default_factory=dict)
    clause: bool = False
    """The text is a part of the sentence about a match; here it is a sentence of its own."""


@dataclass(frozen=True, slots=True)
class Cards:
    """Cards side by side, by their codes in the tarot pack or, as german36/EA, in another."""

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
