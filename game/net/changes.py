"""What differs between two packed views: a step then carries only that."""

from __future__ import annotations

from typing import Any

from game.engine.contract import Refused

Changes = tuple[tuple[int, Any], ...]
MOST = 200
"""No view has more fields."""


def changes(before: list[Any] | None, after: list[Any]) -> Changes:
    """The fields of a packed view that are new; all of them when there was none before."""
    if before is None or len(before) != len(after):
        return tuple(enumerate(after))
    return tuple(
        (n, new) for n, (old, new) in enumerate(zip(before, after, strict=True)) if _differ(old, new)
    )


def _differ(old: Any, new: Any) -> bool:
    """Equal in value and, at the top, in kind: false is not 0."""
    return type(old) is not type(new) or old != new


def applied(before: list[Any] | None, changed: Changes) -> list[Any]:
    """The packed view after these changes; Refused when they do not fit the one before."""
    after = list(before) if before is not None else []
    for number, value in changed:
        if 0 <= number < len(after):
            after[number] = value
        elif number == len(after) and before is None and number < MOST:
            after.append(value)
        else:
            raise Refused("wire.unreadable", where="Change.changed")
    return after
