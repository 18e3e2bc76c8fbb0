"""Refusals as one English line."""

from __future__ import annotations

from functools import cache

from game.engine.contract import Refused
from game.engine.options import quote
from game.engine.record import RecordError
from game.i18n import Catalogue, MissingCatalogues


class Trouble(Exception):
    """Something outside the game failed a command; its one line, in English, says what."""


@cache
def _english() -> Catalogue | None:
    try:
        return Catalogue("en")
    except MissingCatalogues:
        return None


def sentence(refused: Refused) -> str:
    """The English text of a refusal; its key and parameters when the catalogues have not been compiled."""
    english = _english()
    if english is not None:
        return english.text(refused.key, **refused.params)
    params = ", ".join(f"{name}={value}" for name, value in refused.params.items())
    return f"{refused.key} ({params})" if params else refused.key


def place(error: RecordError) -> str:
    """Where in a record, counted from 1 as people do: `round 2, action 5: play T3: `; empty when nowhere."""
    if error.round is None:
        return ""
    if error.action is None:
        return f"round {error.round + 1}: "
    act = f"{quote(error.act)}: " if error.act and error.key != "rule.not_an_action" else ""
    return f"round {error.round + 1}, action {error.action + 1}: {act}"
