"""Tarot for two as the engine knows it."""

from __future__ import annotations

from random import Random
from typing import Any

from game.cards.deal import deal
from game.cards.pack import TAROT, members
from game.engine.game import Game
from game.games.tarot2 import codec
from game.games.tarot2.course import Course
from game.games.tarot2.options import PRESETS, Options
from game.games.tarot2.reasons import why_not
from game.games.tarot2.rules import HAND_SIZE, STACK_SIZE, STACKS
from game.games.tarot2.state import OVER, Deal, Pile, State
from game.games.tarot2.worlds import resample

ALL = tuple(members(TAROT.full))


def draw(course: Course, rng: Random) -> Deal:
    """A random deal of the whole pack."""
    first, second, stacked = deal(rng, ALL, (HAND_SIZE, HAND_SIZE, 2 * STACKS * STACK_SIZE))
    order = sorted(members(stacked), key=lambda _: rng.random())
    piles: list[Pile] = [tuple(order[at : at + STACK_SIZE]) for at in range(0, len(order), STACK_SIZE)]
    return Deal((first, second), (tuple(piles[:STACKS]), tuple(piles[STACKS:])))


def report(state: State) -> dict[str, Any]:
    """One round as `replay --json` shows it."""
    result = state.result()
    round_: dict[str, Any] = {
        "tricks": state.leaders[1:],
        "half_points": list(state.half_points),
        "bouts": [bouts.bit_count() for bouts in state.bouts],
    }
    if result is not None:
        round_ |= {"winner": result.winner, "score": list(result.score)}
    return round_ | {"over": state.phase == OVER}


TAROT2 = Game(
    id="tarot2",
    version=1,
    pack=TAROT,
    options=Options,
    presets=PRESETS,
    dealer_key="starter",
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
)
