"""Tarot for two: what the bots do, legally, sensibly and better than by lot."""

from itertools import islice
from random import Random

import pytest

from game.bots.thinker import decide
from game.cards.pack import TAROT
from game.engine.match import Match
from game.games.players import WEIGH
from game.games.tarot2.policy_end import Won, best_end
from game.games.tarot2.policy_sight import Sight
from game.session.kinds import players_of
from tests.games.tarot2.table import GAME, card, cards, do, random_match, random_moment, round_of

LEVELS = players_of("tarot2")


STEPS = 60
"""Of thinking: enough for a plain choice, and not too long where nothing is compiled."""


def lays(level: str, state) -> str:
    """The card that such a bot lays."""
    *_, thought = islice(LEVELS[level].think(state.view(state.turn), Random(0)), STEPS)
    assert thought.action in state.legal()
    return TAROT.code(thought.action.card)


@pytest.fixture(params=["medium", "strong"])
def plays(request):
    """`plays(state)`: the card that a bot with manners lays."""
    return lambda state: lays(request.param, state)


@pytest.fixture
def pack(monkeypatch):
    """`pack(state)`: let the bots know that only these cards are played with."""

    def cut(state):
        full = state.hands[0] | state.hands[1]
        for piles in state.stacks:
            full |= sum(1 << number for pile in piles for number in pile)
        small = type("Small", (), {"full": full, "size": TAROT.size, "codes": TAROT.codes})
        monkeypatch.setattr("game.games.tarot2.policy_sight.TAROT", small)
        monkeypatch.setattr("game.games.tarot2.worlds.TAROT", small)
        monkeypatch.setattr("game.games.tarot2.search.TAROT", small)

    return cut


def test_every_decision_is_legal_and_rounds_end(amount):
    rng = Random(1)
    for level, bot in LEVELS.items():
        for _ in range(amount(4, 60)):
            match = Match.new(GAME, GAME.options(), rng)
            while (turn := match.turn) is not None:
                *_, thought = islice(bot.think(match.view(turn), rng), 2)
                match.play(turn, thought.action)
            assert len(match.view(None).tricks) == 39, level


@pytest.mark.parametrize(
    ("better", "worse", "least"), [("medium", "random", 44), ("medium", "easy", 33), ("easy", "random", 40)]
)
def test_each_level_beats_the_one_below(better, worse, least):
    """Each deal from both seats (of all rounds: 0.88, 0.62 and 0.81); strong has a test of its own."""
    rng, won = Random(2), 0
    for number in range(30):
        course = GAME.begin(GAME.options()).dealt_by(number % 2)
        deal = GAME.draw(course, rng)
        for seat in (0, 1):
            state = GAME.start(course)
            state.deal(deal)
            while (turn := state.turn) is not None:
                bot = LEVELS[better if turn == seat else worse]
                state.apply(decide(bot, state.view(turn), rng).action)
            won += state.result().winner == seat
    assert won >= least


def test_easy_misjudges_the_same_way_whatever_the_chance():
    rng = Random(3)
    for _ in range(40):
        match = random_match(rng)
        random_moment(rng, match)
        if match.turn is not None:
            view = match.view(match.turn)
            assert decide(LEVELS["easy"], view, Random(1)) == decide(LEVELS["easy"], view, Random(2))


# --- manners ------------------------------------------------------------------------------------------------

FULL_HAND = "S2 S3 S4 S5 S6 S7 S8 S9 D2 D3 D4 D5 D6 D7 C2 C3 C4"


def against(led: str, held: str, more: str = ""):
    """Seat 1 answers a lead with what it holds; both have cards left."""
    count = len(held.split()) - 1
    rest = " ".join(FULL_HAND.split()[:count])
    return do(round_of([f"{led} {rest}", f"{held} {more}".strip()]), led)


def test_the_petit_is_taken_home_when_nothing_can_take_it(plays):
    assert plays(against("HK", "T1 T5 T9 D8 D9 D10 C5 C6 C7 C8")) == "T1"


def test_the_petit_is_not_thrown_under_a_higher_trump(plays):
    assert plays(against("T20", "T1 T5 D8 D9 D10 C5 C6 C7 C8 C9")) == "T5"


def test_a_court_card_comes_home_by_its_own_suit(plays):
    assert plays(against("H3", "HQ H1 H2 D8 D9 D10 C5 C6 C7 C8")) == "HQ"


def test_a_lost_trick_gets_the_cheapest_card(plays):
    assert plays(against("HK", "HQ H1 HJ D8 D9 D10 C5 C6 C7 C8")) == "H1"
    assert plays(against("T21", "SK SQ H1 DK D9 DQ C5 C6 C7 CK")) in ("H1", "D9", "C5", "C6", "C7")


def test_a_king_is_trumped_by_a_low_trump(plays):
    played = plays(against("HK", "T3 T20 T19 D8 D9 D10 C5 C6 C7 C8"))
    assert played == "T3"


def test_the_excuse_is_spent_before_the_last_trick(pack, plays):
    state = round_of(["S3 H1", "X H9"])
    pack(state)
    assert plays(do(state, "S3")) == "X"
    state = round_of(["X", ""], [["H8 D2"], ["S3 C1 C2"]])
    pack(state)
    do(state, "D2", "C2")
    assert not Sight.of(state.view(0)).clear
    assert plays(state) == "X"


@pytest.mark.parametrize("level", ["medium", "strong"])
def test_an_excuse_is_lost_only_when_that_cannot_be_helped(level, amount):
    """In whole rounds the last trick holds an Excuse only when it had just been turned up."""
    rng = Random(5)
    for _ in range(amount(15, 300)):
        match = Match.new(GAME, GAME.options(), rng)
        while (turn := match.turn) is not None:
            left = 39 - len(match.state.plays) // 2
            *_, thought = islice(LEVELS[level if left <= 4 else "medium"].think(match.view(turn), rng), STEPS)
            match.play(turn, thought.action)
        *_, before, last = match.view(None).tricks
        for laid in last.laid:
            if laid.card == card("X"):
                (earlier,) = (one for one in before.laid if one.seat == laid.seat)
                assert laid.source >= 0 and earlier.source == laid.source


def test_the_petit_wins_the_last_trick_where_it_can(pack, plays):
    state = round_of(["T1 T9 H1", "S2 D3 H9"])
    pack(state)
    do(state, plays(state))
    assert state.plays[0] != card("T1")
    while state.turn is not None:
        do(state, plays(state))
    assert state.result().petit == 0


def test_open_cards_of_the_other_are_seen():
    """It does not lead a Queen under an open King, but leads what beats the open cards."""
    hands = ["HQ DQ S2 S3 S4", "C2 C3 C4"]
    state = round_of(hands, [(), ["HK", "D3"]])
    assert lays("medium", state) != "HQ"


def test_a_king_is_drawn_before_the_queen_is_led(pack):
    """Two hearts against the bare King: the small one first, then the Queen is good."""
    state = round_of(["HQ H2 T5 T6", "D2 D3 C4"], [(), ["HK"]])
    pack(state)
    assert lays("strong", state) != "HQ"


def test_the_petit_is_kept_where_a_higher_trump_waits(pack, plays):
    """A trump must be laid: not the Petit, as the other's open trump would take it."""
    state = round_of(["T1 T3 H5 H6", "T9 D4 D5 D6"])
    pack(state)
    played = plays(state)
    assert played != "T1"


# --- the last tricks ----------------------------------------------------------------------------------------


def best_score(state, seat: int) -> int:
    """The best that the seat can reach, every line tried, without any shortcut."""
    if state.turn is None:
        score = state.result().score
        return score[seat] - score[1 - seat]
    found = []
    for action in state.legal():
        after = state.copy()
        after.apply(action)
        found.append(best_score(after, seat))
    return max(found) if state.turn == seat else min(found)


def test_counted_ends_are_the_best_there_are(amount):
    """Ends of real rounds, with all that was won before."""
    rng, checked = Random(8), 0
    while checked < amount(40, 400):
        match = random_match(rng)
        match.undo(rng.randrange(2, 9))
        state = match.state
        sight = Sight.of(match.view(state.turn))
        if not sight.clear or sight.left > 4 or len(state.legal()) < 2:
            continue
        checked += 1
        led = state.plays[-1] if len(state.plays) % 2 else None
        won = Won(state.half_points[state.turn], state.bouts[state.turn].bit_count())
        seat = state.turn
        chosen = state.copy()
        chosen.apply(next(a for a in state.legal() if a.card == best_end(sight, led, won)))
        assert best_score(chosen, seat) == best_score(state, seat)


def test_the_search_counts_clear_ends_out_and_finds_the_best(amount):
    """Every choice gets the score that it leads to when both play as well as can be."""
    rng, checked = Random(18), 0
    while checked < amount(25, 300):
        match = random_match(rng, loser=rng.choice(["mirror", "zero"]))
        match.undo(rng.randrange(2, 9))
        state = match.state
        view = match.view(state.turn)
        if not Sight.of(view).clear or Sight.of(view).left > 4 or len(view.legal) < 2:
            continue
        checked += 1
        *_, found = WEIGH["tarot2"](view, Random(0), None)
        assert found.exact
        for action, tally in found.tallies.items():
            after = state.copy()
            after.apply(action)
            assert -tally.stake == 100 * best_score(after, view.seat)
            assert tally.samples == 1 and tally.met == (best_score(after, view.seat) > 0)


# --- weighing -----------------------------------------------------------------------------------------------


def test_weighing_finds_what_wins(pack):
    """Two tricks to go: the Excuse now, or it is lost with its points."""
    state = do(round_of(["S3 H1 D1", "X H9 D9"]), "S3")
    pack(state)
    *_, found = islice(WEIGH["tarot2"](state.view(1), Random(1), None), 60)
    assert found.worlds > 0 and len(found.tallies) == 3
    for tally in found.tallies.values():
        assert set(tally.spread) <= set(range(183))


def test_nothing_unseen_is_counted_exactly(pack):
    state = do(round_of(["S3", "X"], [["H1"], ["H9"]]), "S3")
    pack(state)
    *_, found = islice(WEIGH["tarot2"](state.view(1), Random(1), None), 60)
    assert found.exact and found.worlds == 1
    assert found.best.action.card == card("X")
    assert cards("X H9") == state.hands[1] | state.open[1]
