"""What each seat may know, and the events that tell it."""

from random import Random

from game.cards.pack import card_set, members
from game.games.tarock3.course import Course
from game.games.tarock3.options import Options
from game.games.tarock3.state import State
from game.games.tarock3.view import (
    Announced,
    AuctionEnded,
    CardPlayed,
    Dealt,
    Discarded,
    MatchEnded,
    RoundScored,
    RoundStarted,
    Spoken,
    StockTaken,
    TrickWon,
    TrumpNamed,
)
from tests.games.tarock3.table import cards, deal_of, do, random_match, random_options

DEAL = deal_of(["E6 E7 E8 E9 EU EO EK E10 EA G6 H6", "", ""], "GA HA SA")
TAKE = ("bid take 71", "pass", "pass", "discard G6 H6 SA", "trump E")


def hear(*lines, seat=1, **options):
    """[(event, view) as a seat gets them] of a deal played from text."""
    state = State(Course(Options(**options)).dealt_by(2))
    seen = []

    def emit(event):
        seen.append((event.seen_by(seat), state.view(seat)))

    state.deal(DEAL, emit)
    do(state, *lines, emit=emit)
    while state.turn is not None and state.phase == "play":
        state.apply(state.legal()[-1], emit)
    return seen


def kinds(seen):
    return [type(event) for event, _ in seen]


def test_events_come_at_moments_that_make_sense():
    seen = hear(*TAKE, rounds=1)
    assert kinds(seen)[:9] == [
        *(RoundStarted, Dealt, Spoken, Spoken, Spoken),
        *(AuctionEnded, StockTaken, Discarded, TrumpNamed),
    ]
    views = [view for _, view in seen]
    assert views[0].counts == (0, 0, 0) and views[0].turn is None
    assert views[1].counts == (11, 11, 11) and views[1].turn == 0
    assert (views[4].turn, views[4].declarer, views[4].phase) == (None, None, "auction")
    assert (views[5].turn, views[5].declarer, views[5].counts) == (None, 0, (11, 11, 11))
    assert (views[6].turn, views[6].phase, views[6].counts) == (0, "discard", (14, 11, 11))
    assert (views[7].turn, views[7].phase, views[7].counts) == (0, "name", (11, 11, 11))
    assert (views[8].turn, views[8].phase, views[8].trump, views[8].announced) == (0, "play", 0, "none")
    assert kinds(seen)[9:13] == [CardPlayed, CardPlayed, CardPlayed, TrickWon]
    third, won = seen[11][1], seen[12][1]
    assert (third.turn, len(third.trick), third.tricks) == (None, 3, ())
    assert (won.turn, won.trick, len(won.tricks)) == (won.tricks[0].winner, (), 1)
    assert kinds(seen)[-3:] == [TrickWon, RoundScored, MatchEnded]
    last, scored = seen[-3][1], seen[-2]
    assert (last.phase, last.turn, last.history) == ("play", None, ())
    assert scored[1].phase == "over" and scored[1].history == (scored[0].result,)
    assert scored[0].shown == tuple(members(cards("G6 H6 SA"))) == scored[1].laid_away
    assert scored[1].taken == tuple(members(DEAL.stock))
    assert sum(scored[1].points) == 120 and scored[1].points == scored[0].result.points


def test_stock_and_laid_away_cards_are_the_declarers_only():
    for seat in (0, 1, 2, None):
        seen = hear(*TAKE, seat=seat)
        taken = next(event for event, _ in seen if isinstance(event, StockTaken))
        gone = next(event for event, _ in seen if isinstance(event, Discarded))
        assert taken.cards == (tuple(members(DEAL.stock)) if seat == 0 else ())
        assert gone.cards == (tuple(members(cards("G6 H6 SA"))) if seat == 0 else ())
        for _, view in seen:
            if view.phase in ("discard", "name", "play") and view.declarer is not None:
                assert bool(view.taken) == (seat == 0)
                assert bool(view.laid_away) == (seat == 0 and view.phase != "discard")


def test_the_stock_of_a_hand_game_is_shown_at_the_end_to_all():
    for seat in (0, 1, None):
        seen = hear("bid hand 61", "pass", "pass", "trump E", seat=seat)
        assert StockTaken not in kinds(seen) and Discarded not in kinds(seen)
        assert all(view.taken == view.laid_away == () for _, view in seen[:-1])
        scored, view = seen[-1]
        assert scored.shown == view.taken == tuple(members(DEAL.stock)) and view.laid_away == ()


def test_all_passed():
    seen = hear("pass", "pass", "pass")
    assert kinds(seen)[-2:] == [AuctionEnded, RoundScored]
    assert seen[-2][0] == AuctionEnded(None, "", 0) and seen[-2][1].turn is None
    assert seen[-1][1].phase == "over" and seen[-1][1].counts == (11, 11, 11)


def test_announcements_are_told_when_there_are_any():
    seen = hear("bid hand 61", "pass", "pass", "trump E", "announce schwarz", announce=True)
    named = kinds(seen).index(TrumpNamed)
    assert kinds(seen)[named + 1] is Announced and seen[named + 1][0] == Announced(0, "schwarz")
    assert (seen[named][1].phase, seen[named][1].announced) == ("announce", "")
    assert seen[named + 1][1].announced == "schwarz"


def test_nobody_ever_sees_a_card_that_is_not_his(amount):
    rng = Random(12)
    for _ in range(amount(15, 400)):
        match = random_match(rng, random_options(rng))
        deal = match.rounds[-1].deal
        for seat in (0, 1, 2, None):
            known = deal.hands[seat] if seat is not None else 0
            for event, view in match.steps(seat):
                if isinstance(event, CardPlayed):
                    known |= 1 << event.card
                elif isinstance(event, StockTaken) and seat == event.seat:
                    known |= deal.stock
                elif isinstance(event, Dealt):
                    assert [hand is None for hand in event.hands] == [s != seat for s in range(3)]
                if view.phase == "over":
                    break
                mentioned = [*view.hand, *view.taken, *view.laid_away, *(one.card for one in view.trick)]
                mentioned += [one.card for trick in view.tricks for one in trick.laid]
                assert not card_set(mentioned) & ~known
