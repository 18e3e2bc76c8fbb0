"""Tarot for two: the text form of actions and the JSON form of a deal."""

from __future__ import annotations

from typing import Any

from game.cards.pack import TAROT, BadCard, Card, CardSet
from game.engine.contract import Action, Play, Refused
from game.engine.options import quote
from game.games.tarot2.course import Course
from game.games.tarot2.rules import HAND_SIZE, PLAYS, STACK_SIZE, STACKS
from game.games.tarot2.state import Deal, Pile


def text(action: Action) -> str:
    """`play SK`, `play X`."""
    assert isinstance(action, Play)
    return f"play {TAROT.code(action.card)}"


def parse(line: str) -> Action:
    """The action of a text form; Refused for anything else. Whether it is legal is another question."""
    verb, _, code = line.partition(" ")
    try:
        card = TAROT.card(code) if verb == "play" else None
    except BadCard:
        card = None
    if card is None:
        raise Refused("rule.not_an_action", text=quote(line))
    return PLAYS[card]


def deal_to_json(deal: Deal) -> dict[str, Any]:
    """Hands by seat in pack order, stacks from the bottom up."""
    return {
        "hands": [TAROT.names(hand) for hand in deal.hands],
        "stacks": [[[TAROT.code(card) for card in pile] for pile in piles] for piles in deal.stacks],
    }


def deal_from_json(course: Course, deal: object) -> Deal:
    """The deal of a JSON value: all 78 cards, each once; Refused otherwise."""
    hands = deal.get("hands") if isinstance(deal, dict) else None
    if not isinstance(hands, list):
        raise Refused("record.field", field="hands")
    if len(hands) != course.options.players:
        raise Refused("record.hands", seats=course.options.players)
    taken: set[Card] = set()
    masks = (_hand(0, hands[0], taken), _hand(1, hands[1], taken))
    stacks = deal.get("stacks") if isinstance(deal, dict) else None
    if not isinstance(stacks, list) or len(stacks) != course.options.players:
        raise Refused("record.field", field="stacks")
    return Deal(masks, (_piles(stacks[0], taken), _piles(stacks[1], taken)))


def _hand(seat: int, codes: object, taken: set[Card]) -> CardSet:
    if not isinstance(codes, list):
        raise Refused("record.field", field="hands")
    if len(codes) != HAND_SIZE:
        raise Refused("record.hand_size", seat=seat, cards=HAND_SIZE)
    return sum(1 << _card(code, taken) for code in codes)


def _piles(piles: object, taken: set[Card]) -> tuple[Pile, ...]:
    if not isinstance(piles, list) or len(piles) != STACKS:
        raise Refused("record.field", field="stacks")
    if not all(isinstance(pile, list) and len(pile) == STACK_SIZE for pile in piles):
        raise Refused("record.field", field="stacks")
    return tuple(tuple(_card(code, taken) for code in pile) for pile in piles)


def _card(code: object, taken: set[Card]) -> Card:
    """The card of a code that has not been dealt before."""
    try:
        card = TAROT.card(code) if isinstance(code, str) else None
    except BadCard:
        card = None
    if card is None:
        raise Refused("record.card", card=quote(code))
    if card in taken:
        raise Refused("record.duplicate", card=code)
    taken.add(card)
    return card
