"""Worlds that a seat cannot tell from the real one."""

from collections import Counter
from itertools import combinations, permutations
from random import Random

import pytest

from game.cards.pack import TAROT, members
from game.games.tarot2.worlds import lacks, resample
from tests.games.tarot2.table import GAME, cards, do, random_match, random_moment, round_of


def whole(state) -> list[int]:
    """Every card of a state: hands, and stacks as dealt but for what was played from the hands."""
    piles = [card for piles in state.stacks for pile in piles for card in pile]
    from_hands = [card for card, source in zip(state.plays, state.sources, strict=True) if source < 0]
    return sorted([*piles, *from_hands, *members(state.hands[0]), *members(state.hands[1])])


def test_every_world_looks_the_same_and_holds_the_whole_pack(amount):
    rng = Random(8)
    for _ in range(amount(60, 1500)):
        match = random_match(rng, rounds=rng.randrange(1, 3))
        random_moment(rng, match)
        for seat in (0, 1, None):
            view = match.view(seat)
            world = resample(view, rng)
            assert world.view(seat) == view
            assert whole(world) == list(range(TAROT.size)) == whole(match.state)
            while world.turn is not None:
                world.apply(rng.choice(world.legal()))
            assert sum(world.half_points) == 182


def test_worlds_could_have_been_played(amount):
    """Dealt from the beginning, a world allows every card that was seen, in any seat's eyes."""
    rng = Random(9)
    for _ in range(amount(60, 1500)):
        match = random_match(rng)
        random_moment(rng, match)
        seat = rng.choice((0, 1, None))
        world = resample(match.view(seat), rng)
        hands = list(world.hands)
        owner = match.rounds[-1].course.starter
        again = GAME.start(match.rounds[-1].course)
        for trick in (*match.view(seat).tricks, None):
            for laid in trick.laid if trick else match.view(seat).trick:
                if laid.source < 0:
                    hands[laid.seat] |= 1 << laid.card
        again.deal(type(match.rounds[-1].deal)((hands[0], hands[1]), world.stacks))
        assert again.turn == owner
        for action in match.rounds[-1].actions:
            assert action in again.legal()
            again.apply(action)
        assert again.view(seat) == match.view(seat)


def test_before_the_deal_there_is_nothing_to_tell_apart():
    course = GAME.begin(GAME.options()).dealt_by(0)
    view = GAME.start(course).view(0)
    assert resample(view, Random(1)).view(0) == view


@pytest.mark.parametrize(
    ("led", "answer", "lacking"),
    [
        ("H7", "H9", ""),
        ("H7", "X", ""),
        ("X", "S1", ""),
        ("H7", "T3", "hearts"),
        ("H7", "S1", "hearts trumps"),
        ("T10", "T12", ""),
        ("T10", "T3", "above 10"),
        ("T10", "S1", "trumps"),
    ],
)
def test_what_an_answer_shows(led, answer, lacking):
    sets = {
        "hearts": cards(" ".join(code for code in TAROT.codes if code[0] == "H")),
        "trumps": cards(" ".join(f"T{n}" for n in range(1, 22))),
        "above 10": cards(" ".join(f"T{n}" for n in range(11, 22))),
        "hearts trumps": 0,
        "": 0,
    }
    sets["hearts trumps"] = sets["hearts"] | sets["trumps"]
    state = do(round_of([f"{led} C1", f"{answer} C2"]), led, answer)
    known = lacks(state.view(0))
    assert known[0] == 0 and known[1] & ~cards(f"{led} {answer}") == sets[lacking] & ~cards(f"{led} {answer}")


def tiny(view, pack, rng, tries):
    """How often each way to lie comes out, with the pack cut to a few cards."""
    seen = Counter()
    for _ in range(tries):
        world = resample(view, rng)
        seen[(world.hands[0], world.hands[1], tuple(pile for piles in world.stacks for pile in piles))] += 1
    return seen


def test_unseen_cards_lie_anywhere_with_equal_chance(monkeypatch):
    """A pack of nine; seat 0 does not know two cards of the other's hand and two covered ones."""
    pack = cards("H1 H2 H3 H4 S1 S2 T1 T2 X")
    monkeypatch.setattr("game.games.tarot2.worlds.TAROT", type("Small", (), {"full": pack}))
    state = round_of(["H1 H2", "H3 T2"], [["S1 S2"], ["T1 X H4"]])
    seen = tiny(state.view(0), pack, Random(1), 12_000)
    ways = {
        (state.hands[0], cards(" ".join(hand)), *under)
        for hand in combinations("H3 T2 S1 T1 X".split(), 2)
        for under in permutations([c for c in "H3 T2 S1 T1 X".split() if c not in hand])
    }
    assert len(seen) == len(ways) == 60
    assert all(abs(count - 200) < 75 for count in seen.values())


def test_a_void_hand_may_still_cover_the_suit(monkeypatch):
    """Both answered once; a spectator's worlds are all that fit, each equally likely."""
    pack = cards("H1 H2 H3 S1 S2 S3 T1 T2 D1 D2 D3 C1")
    monkeypatch.setattr("game.games.tarot2.worlds.TAROT", type("Small", (), {"full": pack}))
    state = round_of(["H1 T2 D1", "S1 S2 H3"], [["D2 D3 C1"], ["T1 H2 S3"]], starter=1)
    do(state, "S1", "T2")  # seat 0 has no spades in hand
    do(state, "D1", "S2")  # seat 1 has no diamonds and no trumps in hand
    view = state.view(None)
    seen = tiny(view, pack, Random(2), 12_000)
    unseen = "H1 H3 D2 D3 T1 H2".split()
    ways = [(one, two) for one, two in permutations(unseen, 2) if one[0] != "S" and two[0] not in "DT"]
    assert {(key[0], key[1]) for key in seen} == {(cards(one), cards(two)) for one, two in ways}
    assert len(seen) == len(ways) * 24
    expected = 12_000 / len(seen)
    assert all(abs(count - expected) < 6 * expected**0.5 for count in seen.values())
