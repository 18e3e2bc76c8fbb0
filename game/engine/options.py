"""Options of a game, declared once: they drive validation, text form, JSON form and the set-up screen.

A game writes a frozen dataclass deriving from OptionSet, its fields made by `flag`, `choice` and `number`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass, field, fields
from functools import cache
from types import SimpleNamespace
from typing import Any, Self, cast

from game.engine.contract import Refused

Value = bool | int | str
Values = tuple[Value, ...] | Callable[[Any], tuple[Value, ...]]
Complaint = Callable[[Any, Value], Refused]
LONGEST = 40
"""Characters of a wrong text that a message quotes."""


def _always(_options: Any) -> bool:
    return True


@dataclass(frozen=True, slots=True)
class Option:
    """One option: name, kind (flag, choice or number), default, possible values, when it has an effect."""

    name: str
    kind: str
    default: Value
    allowed: Values
    matters: Callable[[Any], bool]
    complaint: Complaint | None

    def values(self, options: Any) -> tuple[Value, ...]:
        """What it may be, given the other options."""
        return self.allowed(options) if callable(self.allowed) else self.allowed

    def active(self, options: Any) -> bool:
        """Has it an effect with the other options? When not it is legal all the same, and shown greyed."""
        return self.matters(options)

    def fault(self, options: Any, value: object) -> Refused | None:
        """What is wrong with a value, given the other options."""
        for possible in self.values(options):
            if possible == value and type(possible) is type(value):
                return None
        if self.complaint is not None and type(value) is int:
            return self.complaint(options, value)
        return Refused("option.value", name=self.name, value=quote(value))

    def text(self, value: Value) -> str:
        """`on` and `off`, digits, or the word itself."""
        return ("off", "on")[value] if isinstance(value, bool) else str(value)

    def read(self, text: str) -> Value:
        """The value of a text form; Refused when it cannot be one. Whether it is possible comes later."""
        if self.kind == "flag" and text in ("on", "off"):
            return text == "on"
        if self.kind == "number" and re.fullmatch("[0-9]{1,6}", text):
            return int(text)
        if self.kind == "flag":
            raise Refused("option.value", name=self.name, value=quote(text))
        return text


def _option(kind: str, default: Value, allowed: Values, active: Any, complaint: Complaint | None) -> Any:
    return field(default=default, metadata={"option": (kind, default, allowed, active, complaint)})


def flag(default: bool, *, active: Callable[[Any], bool] = _always) -> Any:
    """An on/off option."""
    return _option("flag", default, (False, True), active, None)


def choice(*words: str, active: Callable[[Any], bool] = _always) -> Any:
    """One of some words; the first is the default."""
    return _option("choice", words[0], words, active, None)


def number(
    default: int | str,
    values: Iterable[int] | Callable[[Any], tuple[Value, ...]],
    *,
    active: Callable[[Any], bool] = _always,
    complaint: Complaint | None = None,
) -> Any:
    """One of some whole numbers; words such as auto may be among them.

    `values` may depend on the other options. `complaint` makes the refusal of a number that is none of them.
    """
    return _option("number", default, values if callable(values) else tuple(values), active, complaint)


@dataclass(frozen=True)
class OptionSet:
    """The base of a game's options: immutable, valid by construction (Refused otherwise)."""

    def __post_init__(self) -> None:
        for option in self.schema():
            fault = option.fault(self, getattr(self, option.name))
            if fault is not None:
                raise fault

    @classmethod
    def schema(cls) -> tuple[Option, ...]:
        """All options in their order."""
        return _schema(cast(Hashable, cls))

    @classmethod
    def option(cls, name: object) -> Option:
        """The option of a name; Refused when there is none."""
        for option in cls.schema():
            if option.name == name:
                return option
        raise Refused("option.unknown", name=quote(name))

    def active(self, name: str) -> bool:
        """Has the option an effect with the others?"""
        return self.option(name).active(self)

    def choose(self, name: str, value: Value) -> Self:
        """These options with one changed; others that this makes impossible fall back to their defaults."""
        chosen = SimpleNamespace(**{option.name: getattr(self, option.name) for option in self.schema()})
        self.option(name)
        setattr(chosen, name, value)
        for option in self.schema():
            if option.name != name and option.fault(chosen, getattr(chosen, option.name)):
                setattr(chosen, option.name, option.default)
        return type(self)(**vars(chosen))

    def to_json(self) -> dict[str, Value]:
        """What differs from the defaults: booleans, numbers and words."""
        values = {option.name: getattr(self, option.name) for option in self.schema()}
        return {name: value for name, value in values.items() if value != self.option(name).default}

    @classmethod
    def from_json(cls, values: Mapping[str, object]) -> Self:
        """The options of a JSON object; Refused for an unknown name or an impossible value."""
        for name in values:
            cls.option(name)
        return cls(**values)

    def to_text(self) -> str:
        """`lives=14,double20=on`: what differs from the defaults; empty when nothing does."""
        return ",".join(f"{name}={self.option(name).text(value)}" for name, value in self.to_json().items())

    @classmethod
    def from_text(cls, text: str) -> Self:
        """The options of a text form; Refused when it is malformed or names something impossible."""
        values: dict[str, Value] = {}
        for part in text.split(",") if text.strip() else []:
            name, equals, value = (piece.strip() for piece in part.partition("="))
            if not equals:
                raise Refused("option.syntax", text=quote(part))
            if name in values:
                raise Refused("option.twice", name=quote(name))
            values[name] = cls.option(name).read(value)
        return cls(**values)


@cache
def _schema(cls: Hashable) -> tuple[Option, ...]:
    return tuple(Option(f.name, *f.metadata["option"]) for f in fields(cast(Any, cls)))


def quote(value: object) -> str:
    """A value from outside as a short printable text for a message."""
    if isinstance(value, int):
        value = str(value) if abs(value) < 10**LONGEST else "…"
    text = value if isinstance(value, str) else type(value).__name__
    clean = "".join(c if c.isprintable() else "?" for c in text[: LONGEST + 1])
    return clean if len(clean) <= LONGEST else clean[:LONGEST] + "…"
