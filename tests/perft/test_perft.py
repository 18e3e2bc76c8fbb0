"""Counting: every way to bid and to play small rounds, against an independent reading of the rules."""

from dataclasses import asdict
from itertools import product
from random import Random

import pytest

from tests.games.whist22.table import bid_all, round_of
from tests.perft.naive import biddings, outcomes


def number(card: int):
    return "X" if card == 21 else card + 1


def playings(state, path=()):
    """Every way to play a round out, in the words of the naive rules."""
    if state.turn is None:
        yield path, tuple(state.won)
        return
    for play in state.legal():
        after = state.copy()
        after.apply(play)
        laid = (number(play.card), play.value if play.card == 21 else play.card + 1)
        yield from playings(after, (*path, laid))


def sequences(state, said=()):
    """Every sequence of bids."""
    if state.phase != "bid":
        yield said
        return
    for bid in state.legal():
        after = state.copy()
        after.apply(bid)
        yield from sequences(after, (*said, bid.number))


@pytest.mark.parametrize("forbidden", [True, False])
@pytest.mark.parametrize(
    ("seats", "cards"), [(2, 1), (2, 2), (2, 11), (3, 1), (3, 3), (4, 2), (4, 5), (5, 4), (7, 1), (7, 2)]
)
def test_every_bidding(seats, cards, forbidden):
    hands = [
        " ".join(str(n) for n in range(1 + s * cards, 1 + (s + 1) * cards)).replace("22", "X")
        for s in range(seats)
    ]
    state = round_of(hands, forbidden_bid=forbidden)
    options = asdict(state.course.options)
    assert list(sequences(state)) == list(biddings(options, cards, seats))


CHOICES = {
    "excuse": ["choice", "zero", "super22", "none"],
    "overtrump": [False, True],
    "excuse_before_last": [False, True],
    "double20": [False, True],
    "single_excuse": ["as_rule", "zero"],
}
DEALS = [
    ["20 3", "21 X", "5 9"],
    ["X", "20", "21", "4"],
    ["20 X 2", "21 1 10"],
    ["1 12 20", "3 X 21", "5 9 14"],
    ["4 8 15 X", "6 9 20 21"],
    ["X 1", "20 2", "21 3", "10 11"],
]


@pytest.mark.parametrize("deal", DEALS, ids=" | ".join)
def test_every_way_to_play(deal):
    for values in product(*CHOICES.values()):
        options = dict(zip(CHOICES, values, strict=True))
        hands = [hand.replace("X", "19") for hand in deal] if options["excuse"] == "none" else deal
        check(hands, options)


def test_every_way_to_play_random_deals(amount):
    rng = Random(21)
    for _ in range(amount(40, 600)):
        seats, cards = rng.choice([(2, 3), (3, 2), (3, 3), (4, 2), (5, 2)])
        options = {name: rng.choice(values) for name, values in CHOICES.items()}
        # Few low cards, so that the twenties and the Excuse are there and meet.
        pack = [
            *rng.sample(range(1, 20), seats * cards - 3),
            20,
            21,
            19 if options["excuse"] == "none" else "X",
        ]
        pack = list(dict.fromkeys(pack)) + [n for n in range(1, 19) if n not in pack]
        pack = pack[: seats * cards]
        rng.shuffle(pack)
        hands = [" ".join(map(str, pack[s * cards : (s + 1) * cards])) for s in range(seats)]
        check(hands, options)


def check(hands: list[str], options: dict) -> None:
    state = bid_all(round_of(hands, **options))
    cards = len(hands[0].split())
    plain = [[c if c == "X" else int(c) for c in hand.split()] for hand in hands]
    expected = sorted(outcomes(asdict(state.course.options), cards, plain, 0), key=repr)
    assert sorted(playings(state), key=repr) == expected
