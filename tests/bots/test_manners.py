"""Whist 22: what people complain of in computer players, one case each."""

from collections.abc import Iterator
from random import Random

import pytest

from game.bots.thinker import decide
from game.engine.contract import Action, Bid, Play
from game.engine.match import Match
from game.games.registry import GAMES
from game.games.whist22.options import Options
from game.games.whist22.policy import Medium
from game.games.whist22.policy_odds import unseen
from game.games.whist22.policy_plan import Outlook, costs, prospect, sure_tricks
from game.games.whist22.view import Trick, View
from tests.bots.tables import card, laid, table

NO_EXCUSE = Options(excuse="none")


def decision(view: View) -> Action:
    return decide(Medium(), view, Random(0)).action


def lays(view: View) -> int | str:
    """The card it lays: its number, X0 or X22."""
    action = decision(view)
    assert isinstance(action, Play)
    return f"X{action.value}" if action.card == card("X") else action.card + 1


def bids(view: View) -> int:
    action = decision(view)
    assert isinstance(action, Bid)
    return action.number


def moments(options: Options, rounds: int, seed: int) -> Iterator[View]:
    """What the seat in turn sees at every decision of some rounds between medium bots."""
    rng = Random(seed)
    match = Match.new(GAMES["whist22"], options, rng)
    for _ in range(rounds):
        while (turn := match.turn) is not None:
            view = match.view(turn)
            yield view
            match.play(turn, decision(view))
        if match.over:
            match = Match(GAMES["whist22"], options)
        match.next_round(rng)


# --- (a) the bid --------------------------------------------------------------------------------------------


def test_bids_its_sure_tricks() -> None:
    assert bids(table([19, 20, 21], options=NO_EXCUSE)) == 3
    assert bids(table([18, 19, 20, 21, 1], options=NO_EXCUSE)) == 4


def test_a_forbidden_wanted_bid_gives_the_nearest_that_is_sensible() -> None:
    hand = [19, 20, 21, 1, 2]
    free = table(hand, options=NO_EXCUSE, bids=(None, 1, 1, 0))
    assert bids(free) == 3
    barred = table(
        hand, options=NO_EXCUSE, bids=(None, 1, 1, 0), forbidden=3, legal=[Bid(n) for n in (0, 1, 2, 4, 5)]
    )
    assert bids(barred) == 4  # two would throw away a sure trick


@pytest.mark.parametrize("players", [2, 4, 7])
def test_never_bids_below_the_tricks_it_must_win(players: int) -> None:
    for view in moments(Options(players=players, lives=50, excuse="zero"), 40, players):
        if view.phase == "bid" and view.hand:
            least = sure_tricks(view, unseen(view), view.hand)
            assert bids(view) >= min(least, max(a.number for a in view.legal if isinstance(a, Bid)))


def test_the_excuse_at_large_may_take_one_trick_from_the_highest_cards() -> None:
    view = table([20, 21])
    assert sure_tricks(view, unseen(view), view.hand) == 1
    held = table([20, 21, "X"])
    assert sure_tricks(held, unseen(held), held.hand) == 2


# --- (b) to (d) the play ------------------------------------------------------


@pytest.mark.parametrize("hand", [[7, 15, 21], [2, 11, 14], [20, 21, 3]])
def test_needing_every_trick_left_it_leads_its_strongest(hand: list[int]) -> None:
    assert lays(table(hand, options=NO_EXCUSE, cards=3, bids=(3, 1, 0, 0))) == max(hand)


def test_needing_one_of_two_it_keeps_the_boss_for_the_end() -> None:
    leading = table([3, 21], options=NO_EXCUSE, cards=2, bids=(1, 1, 0, 1))
    assert lays(leading) == 3
    last = table(
        [3, 21], options=NO_EXCUSE, cards=2, bids=(1, 1, 0, 1), trick=[laid(1, 12), laid(2, 4), laid(3, 14)]
    )
    assert lays(last) == 3


def test_over_its_bid_it_still_throws_its_highest_loser() -> None:
    view = table(
        [2, 9, 18],
        options=NO_EXCUSE,
        cards=4,
        bids=(0, 1, 1, 1),
        won=(1, 0, 0, 0),
        trick=[laid(1, 17), laid(2, 5), laid(3, 12)],
    )
    assert lays(view) == 9


def test_a_made_bid_is_kept_by_laying_under() -> None:
    view = table(
        [6, 13, 20],
        options=NO_EXCUSE,
        cards=4,
        bids=(1, 1, 1, 2),
        won=(1, 0, 0, 0),
        trick=[laid(2, 7), laid(3, 14)],
    )
    assert lays(view) == 13


def test_the_free_excuse_wins_or_loses_as_the_bid_wants() -> None:
    last = [laid(1, 12), laid(2, 4), laid(3, 21)]
    assert lays(table(["X"], cards=2, bids=(1, 1, 0, 1), trick=last)) == "X22"
    assert lays(table(["X"], cards=2, bids=(0, 1, 1, 1), trick=last)) == "X0"


def test_when_twenty_meets_twenty_one_the_excuse_at_nought_is_the_winner() -> None:
    last = [laid(1, 20), laid(2, 4), laid(3, 21)]
    options = Options(double20=True)
    assert lays(table(["X"], options=options, cards=2, bids=(1, 1, 0, 1), trick=last)) == "X0"
    assert lays(table(["X"], options=options, cards=2, bids=(0, 1, 1, 1), trick=last)) == "X22"


# --- (e) lives ----------------------------------------------------------------------------------------------


def test_a_rival_about_to_die_is_denied_the_trick_that_would_save_it() -> None:
    """The boss can wait for a better moment, but not when the rival on its last life needs the trick."""
    three = Options(players=3, excuse="none")

    def seat(lives: int) -> View:
        return table(
            [2, 8, 20],
            options=three,
            tricks=[Trick((laid(0, 1), laid(1, 11), laid(2, 7)), winner=1)],
            bids=(1, 1, 1),
            won=(0, 1, 0),
            lives=(9, 9, lives),
            trick=[laid(1, 17), laid(2, 18)],
        )

    assert lays(seat(9)) == 8
    assert lays(seat(1)) == 20


def test_staying_in_is_worth_more_when_that_wins_the_match() -> None:
    two = Options(players=2, excuse="none")
    calm = table([5], options=two, cards=3, bids=(1, 1), won=(1, 1), lives=(2, 5))
    dying = table([5], options=two, cards=3, bids=(1, 0), won=(1, 1), lives=(2, 1))
    assert costs(dying)[2] - costs(dying)[1] > costs(calm)[2] - costs(calm)[1] > 1


def test_when_all_go_out_together_the_most_lives_count() -> None:
    two = Options(players=2, excuse="none")
    view = table([5], options=two, cards=5, bids=(0, 0), won=(2, 3), lives=(2, 1))
    assert costs(view)[3] < costs(view)[4] - 1


def test_in_the_last_round_only_the_place_counts() -> None:
    """Behind by one it may lose as much as it likes; ahead by two it can afford one."""
    options = Options(players=2, rounds=1)
    ahead, behind = (
        costs(table([5], options=options, cards=3, bids=(1, 1), lives=lives, last_round=1))
        for lives in ((5, 3), (3, 5))
    )
    assert ahead[1] - ahead[0] < 1 < ahead[3] - ahead[1]
    assert behind[3] - behind[0] < 1


# --- (f) forehead -------------------------------------------------------------------------------------------


def test_forehead_goes_by_the_others_cards() -> None:
    options = Options(single_round="forehead")
    low = table([], cards=1, options=options, shown=[None, 2, 3, 5], single="forehead")
    high = table([], cards=1, options=options, shown=[None, 2, 3, 17], single="forehead")
    assert (bids(low), bids(high)) == (1, 0)


# --- (g) the Excuse before the last trick -------------------------------------


def test_the_excuse_is_not_left_to_rot() -> None:
    """Bound to be laid before the last trick it can put nothing right at the end: it takes the trick now."""

    def seat(before_last: bool) -> View:
        return table(
            [10, 11, "X"],
            options=Options(excuse_before_last=before_last),
            bids=(1, 1, 1, 2),
            trick=[laid(1, 5), laid(2, 14), laid(3, 20)],
        )

    assert lays(seat(False)) != "X22"
    assert lays(seat(True)) == "X22"


def test_an_excuse_that_cannot_wait_is_worth_less() -> None:
    view = table(["X", 10, 12])
    free, bound = (Outlook(unseen(view), 3, 3, 2.0, "choice", before_last) for before_last in (False, True))
    price = costs(view)
    assert prospect(free, view.hand, 1, price) < prospect(bound, view.hand, 1, price)


def test_needing_none_the_excuse_that_always_loses_is_kept_while_a_higher_card_can_go() -> None:
    view = table(
        ["X", 3, 16], options=Options(excuse="zero"), bids=(0, 1, 1, 2), trick=[laid(1, 5), laid(2, 18)]
    )
    assert lays(view) == 16
