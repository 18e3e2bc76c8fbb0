"""What the sections of the rules of Whist 22 share."""

from __future__ import annotations

from game.games.whist22.course import cycle
from game.games.whist22.options import Options


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
