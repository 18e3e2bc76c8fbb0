"""The 21 trumps and the Excuse."""

from __future__ import annotations

from collections.abc import Callable

from art.marks import excuse_mark, trump_mark
from art.palette import EMBER, GOLD, GROUND, family, in_family
from art.svg import group
from art.trumps.childhood import cradle, kite
from art.trumps.elements import balloon, lighthouse, oak, whale
from art.trumps.feasts import arts, masks, stag
from art.trumps.first_and_last import sun, wren
from art.trumps.fool import fool
from art.trumps.later_ages import chess, sheaf
from art.trumps.morning_and_night import cockerel, owl
from art.trumps.noon_and_dusk import lamplighter, sundial
from art.trumps.plate import trump
from art.trumps.spring_and_autumn import fox, nest
from art.trumps.summer_and_winter import sunflower, winter

VIGNETTES: dict[int, Callable[[], str]] = {
    1: wren,
    2: cradle,
    3: kite,
    4: sheaf,
    5: chess,
    6: cockerel,
    7: sundial,
    8: lamplighter,
    9: owl,
    10: balloon,
    11: whale,
    12: oak,
    13: lighthouse,
    14: nest,
    15: sunflower,
    16: fox,
    17: winter,
    18: masks,
    19: stag,
    20: arts,
    21: sun,
}


def trump_face(number: int) -> str:
    """Trump 1 to 21 as SVG; ValueError for another number."""
    name = family(number)
    return in_family(trump(VIGNETTES[number](), str(number)), name)


def excuse_face() -> str:
    """The Excuse: cap over star in the tab, no letter, so that it belongs to no language."""
    mark = trump_mark(GOLD, GROUND) + group(excuse_mark(GOLD, EMBER), 0, -172, 1.8)
    return trump(fool(), "", mark)
