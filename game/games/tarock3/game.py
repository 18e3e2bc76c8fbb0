"""Bavarian Tarock as the engine knows it."""

from __future__ import annotations

from random import Random
from typing import Any

from game.cards.deal import deal
from game.cards.pack import GERMAN36, members
from game.engine.game import Game
from game.games.tarock3 import codec
from game.games.tarock3.course import Course
from game.games.tarock3.options import PRESETS, Options
from game.games.tarock3.reasons import why_not
from game.games.tarock3.rules import HAND_SIZE, SEATS, STOCK_SIZE, SUIT_CODES
from game.games.tarock3.state import OVER, Deal, State
from game.games.tarock3.worlds import resample

ALL = tuple(members(GERMAN36.full))


def draw(course: Course, rng: Random) -> Deal:
    """A random deal of the whole pack; in which portions it is dealt out makes no difference to chance."""
    *hands, stock = deal(rng, ALL, (*(HAND_SIZE,) * SEATS, STOCK_SIZE))
    return Deal(tuple(hands), stock)


def report(state: State) -> dict[str, Any]:
    """One deal as `replay --json` shows it."""
    result = state.result()
    round_: dict[str, Any] = {
        "declarer": state.declarer,
        "game": state.game or None,
        "bid": state.bid or None,
        "trump": SUIT_CODES[state.trump] if state.trump >= 0 else None,
        "tricks": state.leaders[1:],
        "announced": state.announced or "none",
    }
    if result is not None:
        round_ |= {
            "points": list(result.points),
            "level": result.level,
            "made": result.made,
            "units": list(result.units),
        }
    return round_ | {"over": state.phase == OVER}


TAROCK3 = Game(
    id="tarock3",
    version=1,
    pack=GERMAN36,
    options=Options,
    presets=PRESETS,
    dealer_key="dealer",
    begin=Course,
    draw=draw,
    start=State,
    resample=resample,
    why_not=why_not,
    text=codec.text,
    parse=codec.parse,
    deal_to_json=codec.deal_to_json,
    deal_from_json=codec.deal_from_json,
    report=report,
    listing=codec.listing,
)
