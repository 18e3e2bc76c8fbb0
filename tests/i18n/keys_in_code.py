"""Which message keys the program uses, read from its source."""

import ast
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

GAME = Path(__file__).resolve().parents[2] / "game"
KEY = re.compile(r"[a-z0-9]+(\.[a-z0-9_]+)+")
CALLS = {"tr", "_tr", "text", "_text", "sentence", "Refused", "_who"}
"""Functions whose first argument is a message key."""


@dataclass
class Use:
    """A key named in the code: where, and with which parameters when it is looked up right there."""

    key: str
    place: str
    params: frozenset[str] | None = None


@dataclass
class Found:
    uses: list[Use] = field(default_factory=list)
    patterns: list[tuple[re.Pattern[str], str]] = field(default_factory=list)
    """Texts put together from pieces that may be keys: expressions, one group a piece, and where."""
    looked_up: set[str] = field(default_factory=set)
    """Those of `patterns`, by expression, that are looked up right there."""

    def literals(self) -> set[str]:
        return {use.key for use in self.uses}


def scan(namespaces: Iterable[str]) -> Found:
    """Every literal that is looked up, or that looks like a key of a known namespace, in game/."""
    known = set(namespaces)
    found = Found()
    for path in sorted(GAME.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"), str(path))):
            place = f"{path.relative_to(GAME.parent)}:{getattr(node, 'lineno', 0)}"
            found.uses.extend(_uses(node, known, place, found))
    return found


def _uses(node: ast.AST, known: set[str], place: str, found: Found) -> Iterator[Use]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        if KEY.fullmatch(node.value) and node.value.split(".")[0] in known:
            yield Use(node.value, place)
    elif isinstance(node, ast.JoinedStr):
        pattern = _pattern(node)
        if pattern is not None:
            found.patterns.append((pattern, place))
    elif isinstance(node, ast.Call) and _name(node.func) in CALLS and node.args:
        first = node.args[0]
        for choice in (first.body, first.orelse) if isinstance(first, ast.IfExp) else (first,):
            if isinstance(choice, ast.JoinedStr) and (pattern := _pattern(choice)):
                found.looked_up.add(pattern.pattern)
            elif isinstance(choice, ast.Constant) and KEY.fullmatch(str(choice.value)):
                yield Use(str(choice.value), place, _params(node))


def _params(call: ast.Call) -> frozenset[str] | None:
    """The names given; None when some come by `**` or are added by the function itself."""
    names = [keyword.arg for keyword in call.keywords]
    if None in names or _name(call.func) == "_who":
        return None
    return frozenset(str(name) for name in names)


def _pattern(node: ast.JoinedStr) -> re.Pattern[str] | None:
    """`f"theme.{x}"` as an expression, when its fixed pieces can only be those of a key."""
    fixed = "".join(str(part.value) for part in node.values if isinstance(part, ast.Constant))
    if not re.fullmatch(r"[a-z0-9_.]+", fixed) or not ("." in fixed or fixed.startswith("_")):
        return None
    pieces = [
        re.escape(str(part.value)) if isinstance(part, ast.Constant) else r"([a-z0-9_.]+)"
        for part in node.values
    ]
    return re.compile("".join(pieces))


def _name(func: ast.expr) -> str:
    return func.attr if isinstance(func, ast.Attribute) else func.id if isinstance(func, ast.Name) else ""
