"""The chances in one-card rounds are the shares of the possible worlds, counted one by one."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import permutations, product
from math import comb
from random import Random

import pytest

from game.bots.thinker import decide
from game.engine.match import Match
from game.games.registry import GAMES
from game.games.whist22.options import Options
from game.games.whist22.policy import Medium
from game.games.whist22.policy_odds import single
from tests.bots.tables import card, table

NUMBERS = list(range(1, 22))


def wins(cards: list[int], excuse: int | None, mode: str, double20: bool, who: int) -> bool:
    """Who wins by the rule's words. `cards`: numbers, 0 for the Excuse; `excuse`: what it counts."""
    values = [(excuse if c == 0 else c) for c in cards]
    if double20 and 20 in cards and 21 in cards:
        lowest = [v for v in values if not (v == 0 and mode != "choice")]
        return values[who] in lowest and values[who] == min(lowest)
    return values[who] == max(values)


def kept(cards: list[int], mode: str, double20: bool, bid: int) -> Fraction:
    """Share of keeping `bid` for seat 0: its own free Excuse as it likes, another's high half the time."""
    if 0 not in cards:
        return Fraction(wins(cards, None, mode, double20, 0) == bool(bid))
    if mode != "choice":
        return Fraction(wins(cards, {"zero": 0, "super22": 22}[mode], mode, double20, 0) == bool(bid))
    results = [wins(cards, value, mode, double20, 0) == bool(bid) for value in (0, 22)]
    if cards[0] == 0:
        return Fraction(results[1] if bid else results[0])
    return Fraction(sum(results), 2)


def worlds(known: dict[int, int], seats: int, pack: list[int]) -> Iterator[list[int]]:
    free = [s for s in range(seats) if s not in known]
    for drawn in permutations([c for c in pack if c not in known.values()], len(free)):
        yield [known[s] if s in known else drawn[free.index(s)] for s in range(seats)]


def share(known: dict[int, int], seats: int, mode: str, double20: bool, bid: int) -> Fraction:
    pack = NUMBERS + ([] if mode == "none" else [0])
    each = [kept(w, mode, double20, bid) for w in worlds(known, seats, pack)]
    return sum(each, Fraction(0)) / len(each)


CASES = list(product((2, 3), ("choice", "zero", "super22", "none"), (False, True)))


@pytest.mark.parametrize(("seats", "mode", "double20"), CASES)
def test_open(seats: int, mode: str, double20: bool) -> None:
    options = Options(players=seats, excuse=mode, double20=double20)
    for own in (1, 2, 9, 19, 20, 21):
        odds = single(table([own], options=options))
        for bid in (0, 1):
            assert odds.exact(bid) == pytest.approx(float(share({0: own}, seats, mode, double20, bid)))


@pytest.mark.parametrize(("seats", "mode", "double20"), CASES)
def test_forehead(seats: int, mode: str, double20: bool) -> None:
    options = Options(players=seats, excuse=mode, double20=double20, single_round="forehead")
    for seen in ([20], [5], [0]) if seats == 2 else ([20, 21], [3, 18], [0, 20], [0, 4]):
        if mode == "none" and 0 in seen:
            continue
        shown = [None, *("X" if c == 0 else c for c in seen)]
        odds = single(table([], cards=1, options=options, shown=shown, single="forehead"))
        for bid in (0, 1):
            assert odds.exact(bid) == pytest.approx(
                float(share(dict(enumerate(seen, 1)), seats, mode, double20, bid))
            )


@pytest.mark.parametrize(
    ("mode", "double20"), list(product(("choice", "zero", "super22", "none"), (False, True)))
)
def test_blind(mode: str, double20: bool) -> None:
    options = Options(players=3, excuse=mode, double20=double20, single_round="blind")
    odds = single(table([], cards=1, options=options, single="blind"))
    for bid in (0, 1):
        assert odds.exact(bid) == pytest.approx(float(share({}, 3, mode, double20, bid)))


@pytest.mark.parametrize("seats", range(2, 8))
def test_closed_form(seats: int) -> None:
    """With an Excuse that never wins, v wins with C(v, n-1) / C(21, n-1): it lies below v too."""
    for own in range(1, 22):
        odds = single(table([own], options=Options(players=seats, excuse="zero")))
        assert odds.one == pytest.approx(comb(own, seats - 1) / comb(21, seats - 1))


def test_single_excuse_zero_makes_the_excuse_a_sure_loser() -> None:
    odds = single(table(["X"], options=Options(single_excuse="zero")))
    assert (odds.none, odds.one) == (1, 0)


def test_an_excuse_in_sight_goes_by_its_holders_bid() -> None:
    """Forehead: whoever shows the Excuse and bid one will lay it high, whoever bid none low."""
    options = Options(players=2, single_round="forehead")
    high, low = (
        single(table([], cards=1, options=options, shown=[None, "X"], bids=(None, bid), single="forehead"))
        for bid in (1, 0)
    )
    assert high.one == 0
    assert low.one == 1
    assert card("X") == 21


@pytest.mark.parametrize("single_round", ["open", "forehead", "blind"])
def test_medium_bids_for_the_best_chance_in_a_one_card_round(single_round: str) -> None:
    """The forbidden number left out; what the others have bid does not count."""
    rng = Random(single_round)
    asked = 0
    while asked < 60:
        options = Options(players=rng.randrange(2, 8), start=1, lives=50, single_round=single_round)
        options = options.choose("excuse", rng.choice(["choice", "zero", "super22", "none"]))
        match = Match.new(GAMES["whist22"], options, rng)
        while match.view(None).phase == "bid":
            view = match.view(match.turn)
            odds = single(view)
            bid = decide(Medium(), view, rng).action
            if len(view.legal) > 1:
                assert odds.exact(bid.number) >= odds.exact(1 - bid.number) - 1e-9
                asked += 1
            match.play(match.turn, rng.choice(view.legal))
