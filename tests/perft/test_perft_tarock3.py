"""Counting: every auction of up to three bids, and every way to play tiny deals, against naive rules."""

from random import Random

import pytest

from game.cards.pack import GERMAN36, members
from game.games.tarock3.codec import text
from game.games.tarock3.course import Course
from game.games.tarock3.options import Options
from game.games.tarock3.rules import level, stake
from game.games.tarock3.state import Deal, State
from tests.games.tarock3.table import DEALER, cards, deal_of, do
from tests.perft.naive_tarock3 import can_say, may_play, settle, situation, winning, worth

DEAL = deal_of()


def auctions(options, bids, each):
    """Every auction with up to so many bids, state beside words; `each` sees every position once."""
    state = State(Course(options).dealt_by(DEALER))
    state.deal(DEAL)
    stack = [(state, (), bids)]
    while stack:
        state, said, left = stack.pop()
        each(state, said)
        if state.phase != "auction":
            continue
        seat = state.turn
        for action in state.legal():
            line = text(action).split()
            if line == ["pass"]:
                word, rest = "pass", left
            elif left:
                word, rest = (line[1], int(line[2])), left - 1
            else:
                continue
            after = state.copy()
            after.apply(action)
            stack.append((after, (*said, (seat, word)), rest))


def agree(options, bids):
    """Compare with the naive rules: who is to speak and may say what, or how it ended. Counts (ends, all)."""
    rules = (options.bid_step, options.bid_order, options.take_base)
    count = {"turn": 0, "end": 0, "thrown in": 0}

    def each(state, said):
        what, *facts = situation(said, rules)
        count[what] += 1
        if what == "turn":
            (seat,) = facts
            assert (state.phase, state.turn) == ("auction", seat)
            legal = state.legal()
            assert text(legal[0]) == "pass" and len(set(legal)) == len(legal)
            assert {(call.game, call.points) for call in legal[1:]} == can_say(said, seat, rules)
        elif what == "end":
            seat, bid = facts
            assert (state.declarer, state.game, state.bid, state.turn) == (seat, *bid, seat)
            assert state.phase == ("discard" if bid[0] == "take" else "name")
        else:
            assert (state.phase, state.declarer, state.turn) == ("over", None, None)

    auctions(options, bids, each)
    return count


def test_every_auction_of_the_default_ladder_up_to_three_bids():
    count = agree(Options(), 3)
    assert count == {"turn": 11_296, "end": 9_824, "thrown in": 1}


@pytest.mark.parametrize(
    "options",
    [
        Options(bid_order="surplus"),
        Options(take_base=61),
        Options(bid_order="surplus", take_base=61),
        Options(bid_step=1),
    ],
    ids=lambda options: options.to_text(),
)
def test_other_ladders_up_to_two_bids(options):
    assert min(agree(options, 2).values()) == 1


def playings(state, path=()):
    if state.turn is None:
        yield path, state.leaders[-1], state.result()
        return
    for play in state.legal():
        after = state.copy()
        after.apply(play)
        yield from playings(after, (*path, GERMAN36.code(play.card)))


def naive_playings(hands, leader, trump, must_beat, trick=(), path=(), own=0, won=0):
    """Every way to play: cards, the last winner, the declarer's (seat 0) points and tricks."""
    if len(trick) == 3:
        winner = (leader + winning(list(trick), trump)) % 3
        own, won = own + (winner == 0) * sum(map(worth, trick)), won + (winner == 0)
        leader, trick = winner, ()
        if not any(hands):
            yield path, winner, own, won
            return
    seat = (leader + len(trick)) % 3
    for card in may_play(hands[seat], list(trick), trump, must_beat):
        rest = [[c for c in hand if c != card] for hand in hands]
        yield from naive_playings(rest, leader, trump, must_beat, (*trick, card), (*path, card), own, won)


def test_every_way_to_play_tiny_deals(amount):
    """Two or three cards each and the rest in the stock, so that the points still add up to 120."""
    rng = Random(36)
    ways = 0
    for _ in range(amount(60, 1500)):
        size, must_beat = rng.choice((2, 3)), rng.random() < 0.5
        few = rng.sample([c for c in GERMAN36.codes if c[0] in "EG"] + ["HA", "H10", "S6"], 3 * size)
        hands = [few[seat * size : seat * size + size] for seat in range(3)]
        stock = GERMAN36.full & ~cards(" ".join(few))
        options = Options(must_beat=must_beat, schneider=rng.choice(("29_30", "30_30")), announce=True)
        state = State(Course(options).dealt_by(DEALER))
        state.deal(Deal(tuple(cards(" ".join(hand)) for hand in hands), stock))
        bid, announced = rng.choice((61, 91, 101, 116)), rng.choice(("none", "schneider", "schwarz"))
        do(state, f"bid hand {bid}", "pass", "pass", "trump E", f"announce {announced}")
        aside = sum(worth(GERMAN36.code(card)) for card in members(stock))
        expected = {}
        for path, winner, own, won in naive_playings(hands, 0, "E", must_beat):
            made, level, units = settle(bid, own + aside, won, size, announced, options.schneider)
            expected[path] = winner, own + aside, made, level, units
        found = {
            path: (winner, result.points[0], result.made, result.level, result.units[0])
            for path, winner, result in playings(state)
        }
        assert found == expected
        ways += len(found)
    assert ways > 1000


def test_every_settlement():
    """All sums of points and tricks, bids, announcements and both Schneider options."""
    for schneider in ("29_30", "30_30"):
        options = Options(schneider=schneider)
        for own in range(121):
            for tricks in {0, 5, 11}:
                for bid in (61, 66, 91, 120):
                    reached = own >= bid
                    if (reached and tricks == 0) or (tricks == 11 and own != 120):
                        continue
                    for announced in ("none", "schneider", "schwarz"):
                        losers = (120 - own, 11 - tricks) if reached else (own, tricks)
                        found = level(*losers, not reached, options)
                        made, units = stake(reached, found, announced)
                        plain = settle(bid, own, tricks, 11, announced, schneider)
                        assert (made, found, 2 * units if made else -2 * units) == plain
