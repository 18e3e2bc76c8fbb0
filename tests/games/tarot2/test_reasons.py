"""Why an action is refused."""

from random import Random

import pytest

from game.cards.pack import TAROT
from game.engine.contract import Bid, Play
from game.games.tarot2.reasons import why_not
from tests.games.tarot2.table import card, do, random_match, random_moment, round_of


def reason(state, code, seat=None):
    action = Play(card(code)) if isinstance(code, str) else code
    refused = why_not(state.view(state.turn if seat is None else seat), action)
    return (refused.key, refused.params) if refused else None


@pytest.mark.parametrize(
    ("led", "held", "played", "why"),
    [
        ("H7", "H2 SK T5", "SK", ("rule.follow_suit", {})),
        ("H7", "H2 SK T5", "T5", ("rule.follow_suit", {})),
        ("H7", "SK T5", "SK", ("rule.must_trump", {})),
        ("T10", "T5 SK", "SK", ("rule.follow_trump", {})),
        ("T10", "T5 T12", "T5", ("rule.overtrump_high", {"number": 10})),
        ("T10", "T12 SK", "SK", ("rule.overtrump_high", {"number": 10})),
        ("H7", "H2 SK", "H3", ("rule.not_open", {"card": "H3"})),
        ("H7", "H2 SK", "H2", None),
        ("X", "H2 SK", "SK", None),
    ],
)
def test_duties(led, held, played, why):
    filler = ["D1", "D2", "D3"][: len(held.split()) - 1]
    assert reason(do(round_of([" ".join([led, *filler]), held]), led), played) == why


def test_covered_cards_and_the_others_are_not_open():
    state = round_of(["H7", "H9 H10 S1"], [["C1 C2"], ()])
    assert reason(state, "C1") == ("rule.not_open", {"card": "C1"})
    assert reason(state, "H9") == ("rule.not_open", {"card": "H9"})
    assert reason(state, "C2") is None


def test_turns_and_nonsense():
    state = round_of(["H7", "H9"])
    assert reason(state, "H9", seat=1) == ("rule.not_your_turn", {})
    assert reason(state, "H7", seat=None) is None
    assert why_not(state.view(None), Play(card("H7"))).key == "rule.not_your_turn"
    assert reason(state, Bid(1)) == ("rule.not_an_action", {"text": "Bid"})
    assert reason(state, Play(99)) == ("rule.not_an_action", {"text": "99"})
    assert reason(state, Play(card("H7"), 22)) == ("rule.not_an_action", {"text": "22"})
    do(state, "H7", "H9")
    assert reason(state, "H7", seat=0) == ("rule.round_over", {})


def test_a_reason_for_every_card_that_may_not_be_played():
    rng = Random(4)
    for _ in range(60):
        match = random_match(rng)
        random_moment(rng, match)
        if match.turn is None:
            continue
        view = match.view(match.turn)
        for number in range(TAROT.size):
            assert (why_not(view, Play(number)) is None) == (Play(number) in view.legal)
