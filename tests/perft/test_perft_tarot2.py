"""Counting: every way to play tiny rounds of Tarot for two, against an independent reading of the rules."""

from random import Random

import pytest

from game.cards.pack import TAROT
from tests.games.tarot2.table import round_of
from tests.perft.naive_tarot2 import outcomes

DEALS = [
    (["X HJ", "T1 H2"], ([], [])),
    (["H7 T5 X", "H2 T9 SK"], ([], [])),
    (["T1 SK", "T21 S2"], (["X S3"], ["T4 S10"])),
    (["HK", "H1"], (["H7 T3 D1"], ["X T2 C5"])),
    (["T10 D3", "T12 T5"], (["T1", "C2 X"], ["S1 S2", "D9"])),
]


def playings(state, path=()):
    """Every way to play a round out, in the words of the naive rules."""
    if state.turn is None:
        bouts = tuple(frozenset(TAROT.names(mask)) for mask in state.bouts)
        halves = state.half_points
        yield path, tuple((halves[s] / 2, bouts[s]) for s in (0, 1)), state.leaders[-1]
        return
    for play in state.legal():
        after = state.copy()
        after.apply(play)
        yield from playings(after, (*path, TAROT.code(play.card)))


def check(hands, stacks, starter):
    plain = [hand.split() for hand in hands], [[pile.split() for pile in piles] for piles in stacks]
    expected = sorted(outcomes(*plain, starter), key=repr)
    assert sorted(playings(round_of(hands, stacks, starter)), key=repr) == expected
    return len(expected)


@pytest.mark.parametrize(("hands", "stacks"), DEALS)
def test_every_way_to_play(hands, stacks):
    assert all(check(hands, stacks, starter) > 1 for starter in (0, 1))


def test_every_way_to_play_random_deals(amount):
    """Few suits, many trumps and always the bouts, so that every duty comes up."""
    rng = Random(39)
    pack = ["T1", "T21", "X", *(f"T{n}" for n in range(2, 7)), *(f"H{r}" for r in ("1", "5", "J", "K"))]
    pack += ["SK", "S1", "S2", "DQ"]
    ways = 0
    for _ in range(amount(40, 600)):
        cards = pack[:3] + rng.sample(pack[3:], 5)
        rng.shuffle(cards)
        if rng.random() < 0.5:
            hands, stacks = [" ".join(cards[:4]), " ".join(cards[4:])], ([], [])
        else:
            hands = [" ".join(cards[:2]), " ".join(cards[2:4])]
            stacks = ([" ".join(cards[4:6])], [" ".join(cards[6:])])
        ways += check(hands, stacks, rng.randrange(2))
    assert ways > 2000
