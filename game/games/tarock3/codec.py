"""Bavarian Tarock: the text form of actions and the JSON form of a deal."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from game.cards.pack import GERMAN36, BadCard, Card, CardSet
from game.engine.contract import Action, Announce, Call, Discard, Name, Pass, Play, Refused
from game.engine.options import quote
from game.games.tarock3.course import Course
from game.games.tarock3.rules import (
    ANNOUNCEMENTS,
    HAND_SIZE,
    LEVELS,
    NAMES,
    PASS,
    PLAYS,
    SEATS,
    STOCK_SIZE,
    SUIT_CODES,
)
from game.games.tarock3.state import Deal

_FORMS = re.compile(
    r"(?P<pass>pass)|bid (?P<game>hand|take) (?P<points>[1-9][0-9]{0,2})|discard (?P<away>\w+ \w+ \w+)"
    r"|trump (?P<suit>[EGHS])|announce (?P<level>none|schneider|schwarz)|play (?P<card>\w+)",
    re.ASCII,
)
ANY_DISCARD = "discard *"
"""Stands for all ways to lay away three cards."""


def text(action: Action) -> str:
    """`pass`, `bid hand 61`, `discard E9 G6 HA`, `trump E`, `announce none`, `play EA`."""
    if isinstance(action, Play):
        return f"play {GERMAN36.code(action.card)}"
    if isinstance(action, Call):
        return f"bid {action.game} {action.points}"
    if isinstance(action, Discard):
        return " ".join(["discard", *(GERMAN36.code(card) for card in sorted(action.cards))])
    if isinstance(action, Name):
        return f"trump {SUIT_CODES[action.suit]}"
    if isinstance(action, Announce):
        return f"announce {action.level}"
    assert isinstance(action, Pass)
    return "pass"


def listing(actions: Sequence[Action]) -> list[str]:
    """Legal actions as texts; the ways to lay away are one."""
    if actions and isinstance(actions[0], Discard):
        return [ANY_DISCARD]
    return [text(action) for action in actions]


def parse(line: str) -> Action:
    """The action of a text form; Refused for anything else. Whether it is legal is another question."""
    found = _FORMS.fullmatch(line)
    if found is None:
        raise Refused("rule.not_an_action", text=quote(line))
    if found["pass"]:
        return PASS
    if found["game"]:
        return Call(found["game"], int(found["points"]))
    if found["suit"]:
        return NAMES[SUIT_CODES.index(found["suit"])]
    if found["level"]:
        return ANNOUNCEMENTS[LEVELS.index(found["level"])]
    try:
        if found["card"]:
            return PLAYS[GERMAN36.card(found["card"])]
        return Discard(tuple(sorted(GERMAN36.card(code) for code in found["away"].split())))
    except BadCard:
        raise Refused("rule.not_an_action", text=quote(line)) from None


def deal_to_json(deal: Deal) -> dict[str, Any]:
    """Hands by seat and the stock, in pack order."""
    return {"hands": [GERMAN36.names(hand) for hand in deal.hands], "stock": GERMAN36.names(deal.stock)}


def deal_from_json(course: Course, deal: object) -> Deal:
    """The deal of a JSON value: all 36 cards, each once, in any order; Refused otherwise."""
    hands = deal.get("hands") if isinstance(deal, dict) else None
    if not isinstance(hands, list):
        raise Refused("record.field", field="hands")
    if len(hands) != SEATS:
        raise Refused("record.hands", seats=SEATS)
    taken: set[Card] = set()
    masks = tuple(_hand(seat, codes, taken) for seat, codes in enumerate(hands))
    stock = deal.get("stock") if isinstance(deal, dict) else None
    if not isinstance(stock, list) or len(stock) != STOCK_SIZE:
        raise Refused("record.field", field="stock")
    return Deal(masks, sum(1 << _card(code, taken) for code in stock))


def _hand(seat: int, codes: object, taken: set[Card]) -> CardSet:
    if not isinstance(codes, list):
        raise Refused("record.field", field="hands")
    if len(codes) != HAND_SIZE:
        raise Refused("record.hand_size", seat=seat, cards=HAND_SIZE)
    return sum(1 << _card(code, taken) for code in codes)


def _card(code: object, taken: set[Card]) -> Card:
    """The card of a code that has not been dealt before."""
    try:
        card = GERMAN36.card(code) if isinstance(code, str) else None
    except BadCard:
        card = None
    if card is None:
        raise Refused("record.card", card=quote(code))
    if card in taken:
        raise Refused("record.duplicate", card=code)
    taken.add(card)
    return card
