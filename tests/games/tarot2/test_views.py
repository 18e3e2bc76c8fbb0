"""What each seat may know, and the events that tell it."""

from random import Random

from game.engine.match import Match
from game.games.tarot2.options import Options
from game.games.tarot2.state import State
from game.games.tarot2.view import (
    CardPlayed,
    Dealt,
    ExcusePaid,
    RoundScored,
    RoundStarted,
    Stack,
    TrickWon,
    Uncovered,
)
from tests.games.tarot2.table import GAME, card, cards, dealt, do, random_match, round_of

HANDS = ["X H7", "SK H9"]
STACKS = (["C1 C2", "D5"], ["T3 T4 T5"])


def test_own_hand_and_every_open_card_and_nothing_else():
    state = round_of(HANDS, STACKS)
    mine, theirs, watching = state.view(0), state.view(1), state.view(None)
    assert [view.hand for view in (mine, theirs, watching)] == [
        (card("H7"), card("X")),
        (card("SK"), card("H9")) if card("SK") < card("H9") else (card("H9"), card("SK")),
        (),
    ]
    for view in (mine, theirs, watching):
        assert view.counts == (2, 2)
        assert view.stacks[0][:3] == (Stack(2, card("C2")), Stack(1, card("D5")), Stack(0, None))
        assert view.stacks[1][0] == Stack(3, card("T5"))
    assert len(mine.legal) == 4 and theirs.legal == watching.legal == ()


def hear(*codes, seat=1, starter=0, hands=HANDS, stacks=STACKS):
    """[(event, view) as a seat gets them] of a round played from text."""
    state = State(GAME.begin(Options()).dealt_by(starter))
    seen = []

    def emit(event):
        seen.append((event.seen_by(seat), state.view(seat)))

    state.deal(dealt(hands, stacks), emit)
    do(state, *codes, emit=emit)
    return seen


def test_events_come_at_moments_that_make_sense():
    seen = hear("C2", "T5", "T4", "X")
    assert [type(event) for event, _ in seen] == [
        *(RoundStarted, Dealt),
        *(CardPlayed, CardPlayed, TrickWon, Uncovered),
        *(CardPlayed, CardPlayed, TrickWon, ExcusePaid, Uncovered),
    ]
    started, given = seen[0], seen[1]
    assert started[0] == RoundStarted(0, 0) and started[1].counts == (0, 0) and started[1].turn is None
    assert given[0] == Dealt(
        (None, tuple(sorted((card("SK"), card("H9"))))), ((card("C2"), card("D5")), (card("T5"),))
    )
    assert (given[1].turn, given[1].counts) == (0, (2, 2))
    first, second, won, turned = seen[2:6]
    assert first[0] == CardPlayed(0, card("C2"), 0)
    assert first[1].stacks[0][0] == Stack(1, None) and first[1].turn == 1 and len(first[1].trick) == 1
    assert second[1].stacks[1][0] == Stack(2, None) and second[1].turn is None
    assert (won[1].turn, won[1].trick, len(won[1].tricks)) == (None, (), 1)
    assert won[0].trick == won[1].tricks[0] and won[1].half_points == (0, 2)
    assert won[1].stacks[0][0] == Stack(1, None)
    assert turned[0] == Uncovered(((0, 0, card("C1")), (1, 0, card("T4"))))
    assert turned[1].stacks[0][0] == Stack(1, card("C1")) and turned[1].turn == 1
    assert len(turned[1].legal) == 3


def test_the_excuse_is_paid_after_the_trick_and_before_uncovering():
    seen = hear("C2", "T5", "T4", "X")
    paid, turned = seen[-2], seen[-1]
    assert paid[0] == ExcusePaid(0, 1) and paid[1].turn is None
    assert paid[1].half_points == turned[1].half_points == (8, 4)
    assert turned[0] == Uncovered(((1, 0, card("T3")),)) and turned[1].turn == 1


def test_without_anything_to_turn_up_the_winner_leads_at_once():
    seen = hear("H7", "H9")
    assert [type(event) for event, _ in seen][-1] is TrickWon and seen[-1][1].turn == 1
    seen = hear("X", "H9")
    assert [type(event) for event, _ in seen][-2:] == [TrickWon, ExcusePaid] and seen[-2][1].turn == 1


def test_the_end_of_a_round():
    seen = hear("X", "H9", hands=["X", "H9"], stacks=((), ()))
    assert [type(event) for event, _ in seen][-2:] == [TrickWon, RoundScored]
    won, scored = seen[-2], seen[-1]
    assert (won[1].phase, won[1].turn, won[1].history) == ("play", None, ())
    view = scored[1]
    assert (view.phase, view.turn, view.over) == ("over", None, False)
    assert view.history == (scored[0].result,) and view.tally == scored[0].result.tally


def test_nobody_ever_hears_of_a_covered_card_or_the_others_hand(amount):
    """At every step, for either seat and a spectator: only cards that were turned up or are its own."""
    rng = Random(12)
    for _ in range(amount(10, 200)):
        match = random_match(rng)
        for seat in (0, 1, None):
            deal = match.rounds[-1].deal
            known = deal.hands[seat] if seat is not None else 0
            for piles in deal.stacks:
                known |= sum(1 << pile[-1] for pile in piles)
            for event, view in match.steps(seat):
                if isinstance(event, CardPlayed):
                    known |= 1 << event.card
                elif isinstance(event, Uncovered):
                    known |= sum(1 << turned[2] for turned in event.cards)
                elif isinstance(event, Dealt):
                    assert [hand is None for hand in event.hands] == [s != seat for s in (0, 1)]
                assert not mentioned(view) & ~known


def mentioned(view) -> int:
    found = list(view.hand) + [laid.card for laid in view.trick]
    found += [laid.card for trick in view.tricks for laid in trick.laid]
    found += [stack.top for stacks in view.stacks for stack in stacks if stack.top is not None]
    found += [play.card for play in view.legal] + [bout for bouts in view.bouts for bout in bouts]
    return sum(1 << number for number in set(found))


def test_undo_takes_uncovering_back():
    rng = Random(7)
    match = Match.new(GAME, Options(), rng)
    views = []
    while match.turn is not None:
        views.append(match.view(0))
        match.play(match.turn, rng.choice(match.state.legal()))
    for view in reversed(views):
        match.undo()
        assert match.view(0) == view


def test_bouts_and_points_are_told_as_they_are_won():
    state = do(round_of(["T21 H1", "T1 H2"]), "T21", "T1")
    assert state.view(1).bouts == ((card("T1"), card("T21")), ())
    assert state.view(1).half_points == (18, 0) and state.bouts[0] == cards("T1 T21")
