"""Whist 22: the text form of actions and the JSON form of a deal."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from game.cards.pack import TRUMPS22, BadCard, CardSet
from game.engine.contract import Action, Bid, Play, Refused
from game.engine.options import quote
from game.games.whist22.course import Course
from game.games.whist22.options import EXCUSE

_ACTION = re.compile(r"bid (?P<number>0|[1-9][0-9]?)|play (?:(?P<trump>T[0-9]{1,2})|X(?P<value>0|22))")


def text(action: Action) -> str:
    """`bid 2`, `play T14`, `play X22`."""
    if isinstance(action, Bid):
        return f"bid {action.number}"
    assert isinstance(action, Play)
    value = "" if action.value < 0 else action.value
    return f"play {TRUMPS22.code(action.card)}{value}"


def parse(line: str) -> Action:
    """The action of a text form; Refused for anything else. Whether it is legal is another question."""
    found = _ACTION.fullmatch(line)
    if found is None:
        raise Refused("rule.not_an_action", text=quote(line))
    if found["number"]:
        return Bid(int(found["number"]))
    if found["value"]:
        return Play(EXCUSE, int(found["value"]))
    try:
        return Play(TRUMPS22.card(found["trump"]))
    except BadCard:
        raise Refused("rule.not_an_action", text=quote(line)) from None


def deal_to_json(hands: Sequence[CardSet]) -> dict[str, Any]:
    """Hands by seat in pack order."""
    return {"hands": [TRUMPS22.names(hand) for hand in hands]}


def deal_from_json(course: Course, deal: object) -> list[CardSet]:
    """The hands of a deal, which must be what this round deals; Refused otherwise."""
    hands = deal.get("hands") if isinstance(deal, dict) else None
    if not isinstance(hands, list):
        raise Refused("record.field", field="hands")
    if len(hands) != course.options.players:
        raise Refused("record.hands", seats=course.options.players)
    taken = 0
    masks = []
    for seat, (hand, living) in enumerate(zip(hands, course.living, strict=True)):
        size = course.cards if living else 0
        if not isinstance(hand, list):
            raise Refused("record.field", field="hands")
        if len(hand) != size:
            raise Refused("record.hand_size", seat=seat, cards=size)
        mask = 0
        for code in hand:
            bit = _bit(course, code)
            if (taken | mask) & bit:
                raise Refused("record.duplicate", card=code)
            mask |= bit
        taken |= mask
        masks.append(mask)
    return masks


def _bit(course: Course, code: object) -> CardSet:
    """The one-card set of a code that the match plays with."""
    try:
        bit = 1 << TRUMPS22.card(code) if isinstance(code, str) else 0
    except BadCard:
        bit = 0
    if not bit & course.options.deck:
        raise Refused("record.card", card=quote(code))
    return bit
