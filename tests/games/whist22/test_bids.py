"""The order of bidding and the forbidden number."""

import pytest

from tests.games.whist22.table import bid_all, do, legal, round_of


def last_bidder(cards: int, earlier: list[int], **options) -> list[int]:
    """What the last bidder may say after the earlier bids."""
    names = iter(range(1, 22))
    hands = [" ".join(str(next(names)) for _ in range(cards)) for _ in range(len(earlier) + 1)]
    state = round_of(hands, **options)
    for number in earlier:
        do(state, f"bid {number}")
    return [int(line.split()[1]) for line in legal(state)]


@pytest.mark.parametrize(
    ("cards", "earlier", "forbidden"),
    [(4, [1, 1, 0], 2), (5, [3, 2], 0), (5, [3, 1, 2], None), (1, [1, 0, 0], 0), (1, [0, 0], 1), (5, [0], 5)],
)
def test_forbidden_number(cards, earlier, forbidden):
    assert last_bidder(cards, earlier) == [n for n in range(cards + 1) if n != forbidden]
    assert last_bidder(cards, earlier, forbidden_bid=False) == list(range(cards + 1))


def test_earlier_bidders_are_free_and_views_name_the_number_in_time():
    state = round_of(["1 2", "3 4", "5 6"])
    for _ in range(2):
        assert legal(state) == ["bid 0", "bid 1", "bid 2"]
        assert state.view(2).forbidden is None
        do(state, "bid 0")
    assert [state.view(seat).forbidden for seat in (0, 1, 2, None)] == [2] * 4
    assert state.view(2).legal == state.legal() and state.view(1).legal == ()


def test_bids_stand_in_the_views_and_play_begins_after_the_dealer():
    state = bid_all(round_of(["1 2", "3 4", "5 6"]), 1, 2, 0)
    view = state.view(None)
    assert (view.phase, view.turn, view.bids, view.order, view.dealer) == ("play", 0, (1, 2, 0), (0, 1, 2), 2)
