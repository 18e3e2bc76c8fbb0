from collections import Counter
from itertools import combinations
from random import Random

from game.cards.deal import deal
from game.cards.pack import card_set


def test_hands_are_disjoint_and_of_the_sizes_asked_for():
    rng = Random(5)
    for _ in range(200):
        hands = deal(rng, range(22), [5, 0, 5, 3])
        assert [hand.bit_count() for hand in hands] == [5, 0, 5, 3]
        assert (hands[0] | hands[2] | hands[3]).bit_count() == 13
        assert max(hands) < 1 << 22


def test_every_deal_is_equally_likely():
    rng = Random(11)
    seen = Counter(tuple(deal(rng, [0, 1, 2, 3], [2, 1])) for _ in range(12_000))
    pairs = [card_set(pair) for pair in combinations(range(4), 2)]
    possible = {(pair, 1 << card) for pair in pairs for card in range(4) if not pair >> card & 1}
    assert set(seen) == possible
    # 12 deals, 1000 expected of each: five standard deviations are 151.
    assert all(849 < count < 1151 for count in seen.values())


def test_a_seed_gives_the_same_cards_for_ever():
    assert deal(Random(7), range(22), [5, 5]) == [2098504, 51203]
