"""What each seat may know, and the events that tell it."""

from random import Random

from game.engine.contract import Bid, Play
from game.engine.match import Match
from game.games.whist22.course import Course
from game.games.whist22.options import Options
from game.games.whist22.state import State
from game.games.whist22.view import CardPlayed, CardsRevealed, Dealt, MatchEnded, RoundScored, RoundStarted
from tests.games.whist22.table import GAME, bid_all, do, hand, legal, round_of


def cards(view) -> list:
    return [view.hand, view.shown]


def test_an_open_round_shows_the_own_hand_only():
    state = round_of(["1 2", "3 X", "5 6"])
    assert cards(state.view(1)) == [(2, 21), (None, None, None)]
    assert cards(state.view(None)) == [(), (None, None, None)]
    assert state.view(1).counts == (2, 2, 2) and not state.view(1).hidden


def test_forehead_shows_all_but_the_own_card_while_bidding():
    state = round_of(["1", "X", "6"], single_round="forehead")
    assert cards(state.view(1)) == [(), (0, None, 5)]
    assert state.view(1).hidden and state.view(1).counts == (1, 1, 1)
    assert cards(state.view(None)) == [(), (None, None, None)]
    bid_all(state)
    assert cards(state.view(1)) == [(21,), (0, None, 5)] and not state.view(1).hidden
    assert cards(state.view(None)) == [(), (0, 21, 5)]
    do(state, "1")
    assert cards(state.view(1)) == [(21,), (None, None, 5)]
    assert state.view(1).legal == (Play(21, 0), Play(21, 22))


def test_blind_shows_nothing_while_bidding():
    state = round_of(["1", "X", "6"], single_round="blind")
    assert all(cards(state.view(seat)) == [(), (None, None, None)] for seat in (0, 1, 2, None))
    bid_all(state)
    assert cards(state.view(0)) == [(0,), (None, 21, 5)]


def test_forehead_and_blind_concern_one_card_rounds_only():
    for single in ("forehead", "blind"):
        view = round_of(["1 2", "3 4"], single_round=single).view(0)
        assert (view.single, view.hidden, view.hand, view.shown) == ("open", False, (0, 1), (None, None))


def events(hands, *lines, **options):
    """(state, [(event, view of seat 1 at that moment)]) of a round played from text."""
    state = round_of(hands, **options)
    fresh = type(state)(state.course)
    seen = []

    def emit(event):
        seen.append((event.seen_by(1), fresh.view(1)))

    fresh.deal([hand(codes) for codes in hands], emit)
    do(fresh, *lines, emit=emit)
    return fresh, seen


def test_events_of_an_open_round_come_at_moments_that_make_sense():
    lines = ["bid 0", "bid 0", "2", "X22", "3", "1"]
    _, seen = events(["1 2", "3 X"], *lines, lives=5, rounds=1)
    names = [type(event).__name__ for event, _ in seen]
    assert names == [
        *("RoundStarted", "Dealt", "BidMade", "BidMade"),
        *("CardPlayed", "CardPlayed", "TrickWon", "CardPlayed", "CardPlayed", "TrickWon"),
        *("RoundScored", "MatchEnded"),
    ]
    started, dealt = seen[0], seen[1]
    assert started[0] == RoundStarted(0, 2, 1, "open") and started[1].counts == (0, 0)
    assert dealt[0] == Dealt((None, (2, 21)), (2, 2), "open") and dealt[1].hand == (2, 21)
    assert dealt[1].turn == 0
    assert (seen[3][1].phase, seen[3][1].turn) == ("play", 0)
    last_card, won = seen[5], seen[6]
    assert last_card[0] == CardPlayed(1, Play(21, 22), 22)
    assert (len(last_card[1].trick), last_card[1].turn, last_card[1].legal) == (2, None, ())
    assert (won[1].trick, won[1].turn, won[1].won) == ((), 1, (0, 1))
    assert won[0].trick == won[1].tricks[0] and won[0].number == 0
    scored, ended = seen[-2], seen[-1]
    assert isinstance(scored[0], RoundScored) and scored[0].result == scored[1].history[0]
    assert (scored[1].phase, scored[1].lives, scored[1].over) == ("over", (5, 3), True)
    assert ended[0] == MatchEnded(((0,), (1,)), "end.rounds") and ended[1].ranking == ((0,), (1,))


def test_the_reveal_comes_after_the_last_bid():
    _, seen = events(["1", "X"], "bid 0", "bid 0", single_round="forehead")
    assert seen[1][0] == Dealt(((0,), None), (1, 1), "forehead")
    (bid, during), (reveal, afterwards) = seen[-2:]
    assert (bid.number, during.phase, during.turn, during.hand) == (0, "bid", None, ())
    assert reveal == CardsRevealed((0, 21)) and (afterwards.phase, afterwards.turn) == ("play", 0)
    assert afterwards.hand == (21,)


def test_blind_events_carry_no_card():
    _, seen = events(["1", "X"], single_round="blind")
    assert seen[1][0] == Dealt((None, None), (1, 1), "blind")


def test_an_eliminated_seat_looks_on():
    state = State(Course.at(Options(start=2), 0, 1, (0, 5, 5, 5)))
    state.deal([0, *map(hand, ("1 2", "3 4", "5 6"))])
    view = state.view(0)
    assert (view.living, view.hand, view.legal, view.counts) == (
        (False, True, True, True),
        (),
        (),
        (0, 2, 2, 2),
    )
    assert view.order == (2, 3, 1)
    bid_all(state)
    while state.turn is not None:
        state.apply(state.legal()[0])
    result = state.result()
    assert result.bids[0] is result.won[0] is result.lost[0] is None and result.lives[0] == 0


def test_a_copy_lives_its_own_life():
    state = bid_all(round_of(["1 2", "3 X"]))
    twin = state.copy()
    before = state.view(0)
    while twin.turn is not None:
        twin.apply(twin.legal()[-1])
    assert state.view(0) == before and legal(state) == ["1", "2"]
    assert twin.result() is not None and state.result() is None


def test_views_and_matches_count_rounds():
    match = Match.new(GAME, Options(rounds=3), Random(2))
    assert (match.view(0).number, match.view(0).last_round) == (0, 3)
    assert match.view(match.turn).legal == tuple(Bid(n) for n in range(6))
    assert Match.new(GAME, Options(), Random(2)).view(0).last_round is None
