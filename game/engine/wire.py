"""Frozen values as JSON and back, by their type hints: views, events, actions and messages between programs.

A record (frozen dataclass or NamedTuple) is the list of its fields; where several kinds are possible, its
name comes first. Options are the object of what differs from the defaults. Whatever comes from outside is
checked in full: what does not fit is Refused, and nothing else is ever raised for it.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass
from operator import attrgetter
from types import NoneType, UnionType
from typing import Any, NamedTuple, Union, get_args, get_origin, get_type_hints

from game.engine.contract import Refused
from game.engine.options import OptionSet
from game.engine.record import json_tree

LONGEST = 500_000
"""Characters of a message that are looked at."""
LONGEST_WORD = 200
LARGEST = 2**53 - 1
"""Whole numbers beyond this are not the same in every JSON reader."""


class Codec(NamedTuple):
    """Both ways of one type; `unpack` raises Misfit."""

    pack: Callable[[Any], Any]
    unpack: Callable[[Any], Any]


class Misfit(Exception):
    """A value that is not of its type; `path` leads to it, outermost last."""

    def __init__(self) -> None:
        super().__init__()
        self.path: list[str] = []

    def at(self, step: str) -> Misfit:
        self.path.append(step)
        return self


class Wire:
    """The codecs of one vocabulary.

    `names` resolves hints that a module knows only while its types are checked.
    """

    def __init__(self, names: Mapping[str, Any] | None = None) -> None:
        self._names = dict(names or {})
        self._codecs: dict[Any, Codec] = {}

    def pack(self, kind: Any, value: Any) -> Any:
        """A value of a type as what JSON can hold."""
        return self._codec(kind).pack(value)

    def unpack(self, kind: Any, data: Any) -> Any:
        """The value of a type that JSON held; Refused when it is none."""
        try:
            return self._codec(kind).unpack(data)
        except Misfit as fault:
            raise Refused("wire.unreadable", where="".join(reversed(fault.path)) or "?") from None

    def dump(self, kind: Any, value: Any) -> str:
        """A value of a type as text."""
        return json.dumps(self.pack(kind, value), separators=(",", ":"), ensure_ascii=False)

    def load(self, kind: Any, text: str) -> Any:
        """The value of a type that a text holds; Refused when it holds none."""
        return self.unpack(kind, _parse(text))

    def _codec(self, kind: Any) -> Codec:
        found = self._codecs.get(kind)
        if found is None:
            found = self._codecs[kind] = self._make(kind)
        return found

    def _make(self, kind: Any) -> Codec:
        origin = get_origin(kind)
        if origin is tuple:
            return self._tuple(get_args(kind))
        if origin in (Union, UnionType):
            return self._union(get_args(kind))
        if kind in PLAIN:
            return PLAIN[kind]
        if isinstance(kind, type) and issubclass(kind, OptionSet):
            return _options(kind)
        if isinstance(kind, type) and (is_dataclass(kind) or hasattr(kind, "_fields")):
            return self._record(kind)
        raise TypeError(f"nothing is known of {kind}")

    def _tuple(self, kinds: tuple[Any, ...]) -> Codec:
        if len(kinds) == 2 and kinds[1] is ...:
            return _row(self._codec(kinds[0]))
        return _fixed(tuple, [self._codec(kind) for kind in kinds], [f"[{n}]" for n in range(len(kinds))])

    def _record(self, kind: type) -> Codec:
        hints = get_type_hints(kind, localns=self._names)
        names = [field.name for field in fields(kind)] if is_dataclass(kind) else list(kind._fields)  # type: ignore[attr-defined]
        codecs = [self._codec(hints[name]) for name in names]
        body = _fixed(lambda values: kind(*values), codecs, [f".{name}" for name in names])
        if len(names) < 2:
            return Codec(lambda value: body.pack([getattr(value, name) for name in names]), body.unpack)
        values = attrgetter(*names)
        return Codec(lambda value: body.pack(values(value)), body.unpack)

    def _union(self, kinds: tuple[Any, ...]) -> Codec:
        """One type or none, or one of several records."""
        rest = [kind for kind in kinds if kind is not NoneType]
        codec = self._codec(rest[0]) if len(rest) == 1 else self._one_of(rest)
        if len(rest) == len(kinds):
            return codec
        pack, unpack = codec
        return Codec(
            lambda value: None if value is None else pack(value),
            lambda data: None if data is None else unpack(data),
        )

    def _one_of(self, kinds: list[type]) -> Codec:
        codecs = {kind.__name__: self._record(kind) for kind in kinds}

        def pack(value: Any) -> Any:
            name = type(value).__name__
            return [name, *codecs[name].pack(value)]

        def unpack(data: Any) -> Any:
            name = data[0] if isinstance(data, list) and data else None
            codec = codecs.get(name) if isinstance(name, str) else None
            if codec is None:
                raise Misfit
            try:
                return codec.unpack(data[1:])
            except Misfit as fault:
                raise fault.at(f"{name}") from None

        return Codec(pack, unpack)


def _row(item: Codec) -> Codec:
    """Any number of the same."""

    def unpack(data: Any) -> tuple[Any, ...]:
        if not isinstance(data, list):
            raise Misfit
        out = []
        for value in data:
            try:
                out.append(item.unpack(value))
            except Misfit as fault:
                raise fault.at(f"[{len(out)}]") from None
        return tuple(out)

    pack = item.pack
    return Codec(list if pack is _same else lambda values: [pack(value) for value in values], unpack)


def _fixed(make: Callable[[Any], Any], codecs: list[Codec], steps: list[str]) -> Codec:
    """So many values, each of its own type."""

    def unpack(data: Any) -> Any:
        if not isinstance(data, list) or len(data) != len(codecs):
            raise Misfit
        out = []
        for value, codec in zip(data, codecs, strict=True):
            try:
                out.append(codec.unpack(value))
            except Misfit as fault:
                raise fault.at(steps[len(out)]) from None
        return make(out)

    packs = [codec.pack for codec in codecs]

    def pack(values: Any) -> list[Any]:
        return [pack(value) for value, pack in zip(values, packs, strict=True)]

    plain = all(pack is _same for pack in packs)
    return Codec(list if plain else pack, unpack)


def _options(kind: type[OptionSet]) -> Codec:
    def unpack(data: Any) -> OptionSet:
        if not isinstance(data, dict):
            raise Misfit
        try:
            return kind.from_json(data)
        except Refused:
            raise Misfit from None

    return Codec(lambda options: options.to_json(), unpack)


def _same(data: Any) -> Any:
    return data


def _exactly(kind: type, fits: Callable[[Any], bool] = lambda _value: True) -> Codec:
    """Of just this type: a bool is no number here."""

    def unpack(data: Any) -> Any:
        if type(data) is not kind or not fits(data):
            raise Misfit
        return data

    return Codec(_same, unpack)


PLAIN: Mapping[Any, Codec] = {
    bool: _exactly(bool),
    int: _exactly(int, lambda number: -LARGEST <= number <= LARGEST),
    str: _exactly(str, lambda word: len(word) <= LONGEST_WORD and word.isprintable()),
    Any: Codec(_same, _same),
}
"""Any: what JSON holds, as it is, for whoever reads it later."""


def _parse(text: str) -> Any:
    """What a text holds; Refused when it is too long or no JSON."""
    if len(text) > LONGEST:
        raise Refused("wire.unreadable", where="…")
    try:
        return json_tree(text)
    except Refused:
        raise Refused("wire.unreadable", where="JSON") from None
