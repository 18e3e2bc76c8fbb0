"""Whist 22 as the engine knows it."""

from __future__ import annotations

from random import Random
from typing import Any

from game.cards.deal import deal
from game.cards.pack import TRUMPS22, CardSet, members
from game.engine.game import Game
from game.games.whist22 import codec
from game.games.whist22.course import Course
from game.games.whist22.options import EXCUSE, PRESETS, Options
from game.games.whist22.reasons import why_not
from game.games.whist22.state import OVER, State
from game.games.whist22.worlds import resample

ALL = tuple(members(TRUMPS22.full))
NO_EXCUSE = ALL[:EXCUSE]


def draw(course: Course, rng: Random) -> list[CardSet]:
    """Random hands by seat for the round: N cards for each living seat."""
    sizes = [course.cards if lives > 0 else 0 for lives in course.lives]
    return deal(rng, NO_EXCUSE if course.options.excuse == "none" else ALL, sizes)


def report(state: State) -> dict[str, Any]:
    """One round as `replay --json` shows it."""
    result = state.result()
    round_: dict[str, Any] = {
        "cards": state.course.cards,
        "bids": list(state.bids),
        "won": [won if alive else None for won, alive in zip(state.won, state.course.living, strict=True)],
        "tricks": state.leaders[1:],
        "over": state.phase == OVER,
    }
    if result is not None:
        round_ |= {"lost": list(result.lost), "lives": list(result.lives)}
    return round_


WHIST22 = Game(
    id="whist22",
    version=1,
    pack=TRUMPS22,
    options=Options,
    presets=PRESETS,
    dealer_key="dealer",
    begin=Course.begin,
    draw=draw,
    start=State,
    resample=resample,
    why_not=why_not,
    text=codec.text,
    parse=codec.parse,
    deal_to_json=codec.deal_to_json,
    deal_from_json=codec.deal_from_json,
    report=report,
)
