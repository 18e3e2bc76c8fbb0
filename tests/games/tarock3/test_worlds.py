"""Worlds that a seat cannot tell from the real one."""

from collections import Counter
from itertools import combinations
from random import Random

import pytest

from game.cards.pack import GERMAN36, members
from game.games.tarock3.worlds import lacks, resample
from tests.games.tarock3.table import (
    GAME,
    card,
    cards,
    do,
    random_match,
    random_moment,
    random_options,
    tricks,
)


def test_every_world_looks_the_same_and_holds_the_whole_pack(amount):
    rng = Random(8)
    for _ in range(amount(40, 1500)):
        match = random_match(rng, random_options(rng))
        if rng.random() < 0.9:
            random_moment(rng, match)
        for seat in (0, 1, 2, None):
            view = match.view(seat)
            world = resample(view, rng)
            assert world.view(seat) == view
            if view.phase == "over":
                continue
            held = [*world.plays, *(c for hand in world.hands for c in members(hand))]
            held += members(world.set_aside() if view.phase != "discard" else 0)
            assert sorted(held) == list(range(36))
            while world.turn is not None:
                world.apply(rng.choice(world.legal()))
            assert sum(world.result().points) in (0, 120)


def test_every_step_looks_the_same(amount):
    rng = Random(10)
    for _ in range(amount(15, 300)):
        match = random_match(rng, random_options(rng))
        for seat in (0, 1, 2, None):
            for _, view in match.steps(seat):
                assert resample(view, rng).view(seat) == view


def test_before_the_deal_there_is_nothing_to_tell_apart():
    view = GAME.start(GAME.begin(GAME.options()).dealt_by(0)).view(0)
    assert resample(view, Random(1)).view(0) == view


SUITS = {suit: " ".join(code for code in GERMAN36.codes if code[0] == suit) for suit in "EGHS"}


@pytest.mark.parametrize(
    ("led", "answer", "must_beat", "lacking"),
    [
        ("G9", "G7", False, ""),
        ("G9", "G7", True, "GU GO GK G10 GA"),
        ("G9", "GU", True, ""),
        ("G9", "E6", False, SUITS["G"]),
        ("G9", "S6", False, f"{SUITS['G']} {SUITS['E']}"),
        ("E9", "E6", True, "EU EO EK E10 EA"),
        ("E9", "S6", False, SUITS["E"]),
    ],
)
def test_what_an_answer_shows(led, answer, must_beat, lacking):
    state = tricks([f"{led} H6", f"{answer} H7", "H8 H9"], must_beat=must_beat)
    missing = lacks(do(state, f"play {led}", f"play {answer}").view(2))
    beside = cards(f"{led} {answer}")
    assert missing[1] & ~beside == cards(lacking) & ~beside and missing[0] == 0


def test_unseen_cards_lie_anywhere_that_the_plays_allow_with_equal_chance(monkeypatch):
    """Seat 0 sees a pack of twelve; seat 1 has shown a void, yet the stock may hold that suit."""
    pack = cards("G6 G7 G8 G9 GU GO S6 S7 S8 S9 SU SO")
    monkeypatch.setattr("game.games.tarock3.worlds.GERMAN36", type("Small", (), {"full": pack}))
    state = tricks(["G6 G7 S6", "S7 S8 S9", "G8 G9 SU"])
    state.stock = cards("GU GO SO")
    do(state, "play G6", "play S7", "play G8")
    rng, seen = Random(3), Counter()
    for _ in range(9000):
        world = resample(state.view(0), rng)
        seen[(world.hands[1], world.hands[2], world.stock)] += 1
    unseen = [card(code) for code in "S8 S9 G9 SU GU GO SO".split()]
    ways = set()
    for one in combinations(unseen, 2):
        rest = [c for c in unseen if c not in one]
        if all(GERMAN36.code(c)[0] == "S" for c in one):
            for two in combinations(rest, 2):
                ways.add(
                    (
                        sum(1 << c for c in one),
                        sum(1 << c for c in two),
                        sum(1 << c for c in rest if c not in two),
                    )
                )
    assert set(seen) == ways and len(ways) == 60
    assert all(abs(count - 150) < 70 for count in seen.values())


def test_the_others_cannot_tell_which_of_the_declarers_cards_were_the_stock():
    rng, stocks = Random(5), set()
    match = random_match(rng, random_options(rng, rounds=1))
    while match.state.game != "take":
        match = random_match(rng, random_options(rng, rounds=1))
    match.undo(33)
    declarer = match.state.declarer
    other = (declarer + 1) % 3
    for _ in range(50):
        world = resample(match.view(other), rng)
        assert world.stock & ~(world.hands[declarer] | world.laid) == 0 and world.laid.bit_count() == 3
        stocks.add(world.stock)
        mine = resample(match.view(declarer), rng)
        assert (mine.stock, mine.laid) == (match.state.stock, match.state.laid)
    assert len(stocks) > 40
