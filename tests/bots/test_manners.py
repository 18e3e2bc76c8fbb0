"""Whist 22: what people complain of in computer players, one case each."""

from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest

from game.engine.contract import Action, Bid, Play
from game.engine.match import Match
from game.games.registry import GAMES
from game.games.whist22.options import Options
from game.games.whist22.policy_odds import unseen
from game.games.whist22.policy_plan import Outlook, costs, prospect, sure_tricks
from game.games.whist22.view import Trick, View
from game.session.kinds import players_of
from tests.bots.tables import card, laid, table

NO_EXCUSE = Options(excuse="none")


STEPS = 64
"""Of thinking: all that the search has when it is compiled, 64 worlds when it is not."""


def decision(view: View, level: str = "medium") -> Action:
    *_, thought = islice(players_of("whist22")[level].think(view, Random(0)), STEPS)
    return thought.action


class Player:
    """A level, asked for single decisions."""

    def __init__(self, level: str) -> None:
        self.level = level

    def lays(self, view: View) -> int | str:
        """The card it lays: its number, X0 or X22."""
        action = decision(view, self.level)
        assert isinstance(action, Play)
        return f"X{action.value}" if action.card == card("X") else action.card + 1

    def bids(self, view: View) -> int:
        action = decision(view, self.level)
        assert isinstance(action, Bid)
        return action.number


@pytest.fixture(params=["medium", "strong"])
def player(request: pytest.FixtureRequest) -> Player:
    return Player(request.param)


def trick(*numbers: int, leader: int) -> Trick:
    """A finished trick of a table for four."""
    each = tuple(laid((leader + place) % 4, number) for place, number in enumerate(numbers))
    return Trick(each, max(each, key=lambda one: one.value).seat)


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


def test_bids_its_sure_tricks(player: Player) -> None:
    assert player.bids(table([19, 20, 21], options=NO_EXCUSE)) == 3
    assert player.bids(table([18, 19, 20, 21, 1], options=NO_EXCUSE)) == 4


def test_a_forbidden_wanted_bid_gives_the_nearest_that_is_sensible(player: Player) -> None:
    hand = [19, 20, 21, 1, 2]
    free = table(hand, options=NO_EXCUSE, bids=(None, 1, 1, 0))
    assert player.bids(free) == 3
    barred = table(
        hand, options=NO_EXCUSE, bids=(None, 1, 1, 0), forbidden=3, legal=[Bid(n) for n in (0, 1, 2, 4, 5)]
    )
    assert player.bids(barred) == 4  # two would throw away a sure trick


@pytest.mark.parametrize("players", [2, 4, 7])
def test_never_bids_below_the_tricks_it_must_win(player: Player, players: int) -> None:
    for view in moments(Options(players=players, lives=50, excuse="zero"), 40, players):
        if view.phase == "bid" and view.hand:
            least = sure_tricks(view, unseen(view), view.hand)
            assert player.bids(view) >= min(least, max(a.number for a in view.legal if isinstance(a, Bid)))


def test_the_excuse_at_large_may_take_one_trick_from_the_highest_cards() -> None:
    view = table([20, 21])
    assert sure_tricks(view, unseen(view), view.hand) == 1
    held = table([20, 21, "X"])
    assert sure_tricks(held, unseen(held), held.hand) == 2


# --- (b) to (d) the play ------------------------------------------------------


@pytest.mark.parametrize("hand", [[7, 15, 21], [2, 11, 14], [20, 21, 3]])
def test_needing_every_trick_left_it_leads_its_strongest(player: Player, hand: list[int]) -> None:
    assert player.lays(table(hand, options=NO_EXCUSE, cards=3, bids=(3, 1, 0, 0))) == max(hand)


def test_needing_one_of_two_it_keeps_the_boss_for_the_end(player: Player) -> None:
    leading = table([3, 21], options=NO_EXCUSE, cards=2, bids=(1, 1, 0, 1))
    assert player.lays(leading) == 3
    last = table(
        [16, 21], options=NO_EXCUSE, cards=2, bids=(1, 1, 0, 1), trick=[laid(1, 12), laid(2, 4), laid(3, 17)]
    )
    assert player.lays(last) == 16


def test_over_its_bid_it_still_throws_its_highest_loser(player: Player) -> None:
    view = table(
        [2, 9, 18],
        options=NO_EXCUSE,
        tricks=[trick(16, 3, 6, 10, leader=0), trick(4, 20, 7, 8, leader=0)],
        bids=(0, 2, 1, 1),
        won=(1, 1, 0, 0),
        trick=[laid(1, 17), laid(2, 5), laid(3, 12)],
    )
    assert player.lays(view) == 9


def test_a_made_bid_is_kept_by_laying_under(player: Player) -> None:
    view = table(
        [6, 13, 20],
        options=NO_EXCUSE,
        tricks=[trick(18, 3, 5, 10, leader=0), trick(4, 8, 19, 11, leader=0)],
        bids=(1, 1, 1, 1),
        won=(1, 0, 1, 0),
        trick=[laid(2, 7), laid(3, 14)],
    )
    assert player.lays(view) == 13


def test_the_free_excuse_wins_or_loses_as_the_bid_wants(player: Player) -> None:
    first, last = [trick(5, 20, 3, 8, leader=0)], [laid(1, 12), laid(2, 4), laid(3, 21)]
    won = (0, 1, 0, 0)
    assert player.lays(table(["X"], bids=(1, 1, 0, 1), tricks=first, won=won, trick=last)) == "X22"
    assert player.lays(table(["X"], bids=(0, 1, 0, 2), tricks=first, won=won, trick=last)) == "X0"


def test_when_twenty_meets_twenty_one_the_excuse_at_nought_is_the_winner(player: Player) -> None:
    first, last = [trick(5, 18, 3, 8, leader=0)], [laid(1, 20), laid(2, 4), laid(3, 21)]
    for bid, card_ in ((1, "X0"), (0, "X22")):
        view = table(
            ["X"],
            options=Options(double20=True),
            tricks=first,
            bids=(bid, 1, 1, 0),
            won=(0, 1, 0, 0),
            trick=last,
        )
        assert player.lays(view) == card_


# --- (e) lives ----------------------------------------------------------------------------------------------


def test_a_rival_about_to_die_is_denied_the_trick_that_would_save_it(player: Player) -> None:
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

    assert player.lays(seat(9)) == 8
    assert player.lays(seat(1)) == 20


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


def test_forehead_goes_by_the_others_cards(player: Player) -> None:
    options = Options(single_round="forehead")
    low = table([], cards=1, options=options, shown=[None, 2, 3, 5], single="forehead")
    high = table([], cards=1, options=options, shown=[None, 2, 3, 17], single="forehead")
    assert (player.bids(low), player.bids(high)) == (1, 0)


# --- (g) the Excuse before the last trick -------------------------------------


def test_the_excuse_is_not_left_to_rot(player: Player) -> None:
    """Bound to be laid before the last trick it can put nothing right at the end: it takes one in time."""
    options = Options(excuse_before_last=True)
    last = [laid(1, 5), laid(2, 14), laid(3, 20)]
    first = table([10, 11, "X"], options=options, bids=(1, 1, 1, 2), trick=last)
    bound = table(
        [11, "X"],
        options=options,
        tricks=[Trick((*last, laid(0, 10)), 3)],
        bids=(1, 1, 1, 2),
        won=(0, 0, 0, 1),
        trick=[laid(3, 6)],
        legal=[Play(card("X"), 0), Play(card("X"), 22)],
    )
    assert player.lays(first) == "X22" or player.lays(bound) == "X22"


def test_an_excuse_that_cannot_wait_is_worth_less() -> None:
    view = table(["X", 10, 12])
    free, bound = (Outlook(unseen(view), 3, 3, 2.0, "choice", before_last) for before_last in (False, True))
    price = costs(view)
    assert prospect(free, view.hand, 1, price) < prospect(bound, view.hand, 1, price)


def test_needing_none_the_excuse_that_always_loses_is_kept_while_a_higher_card_can_go(player: Player) -> None:
    view = table(
        ["X", 3, 16], options=Options(excuse="zero"), bids=(0, 1, 1, 2), trick=[laid(2, 5), laid(3, 18)]
    )
    assert player.lays(view) == 16
