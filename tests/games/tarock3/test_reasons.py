"""Why an action is refused."""

from random import Random

import pytest

from game.cards.pack import GERMAN36
from game.engine.contract import Announce, Bid, Call, Discard, Name, Pass, Play, Refused
from game.engine.match import Match
from game.games.tarock3.codec import parse
from game.games.tarock3.options import Options
from game.games.tarock3.reasons import why_not
from tests.games.tarock3.table import GAME, card, deal_of, do, random_action, random_options, start, tricks

DEAL = deal_of(["E6 E7 E8 E9 EU EO EK E10 EA G6 H6", "", ""], "GA HA SA")


def reason(state, action, seat=None):
    action = parse(action) if isinstance(action, str) else action
    refused = why_not(state.view(state.turn if seat is None else seat), action)
    return refused and refused.key


@pytest.mark.parametrize(
    ("words", "action", "key"),
    [
        ([], "play E6", "rule.bid_first"),
        ([], "trump E", "rule.bid_first"),
        ([], "bid hand 62", "rule.no_such_bid"),
        ([], "bid take 61", "rule.no_such_bid"),
        (["bid hand 61"], "bid take 120", "rule.bid_higher"),
        (["bid hand 61"], "bid hand 61", "rule.no_hold"),
        (["bid hand 61", "bid hand 66", "pass"], "bid hand 66", None),
        (["bid hand 61", "bid hand 66", "pass"], "bid hand 61", "rule.bid_higher"),
        (["bid take 71", "pass", "pass"], "pass", "rule.bidding_over"),
        (["bid take 71", "pass", "pass"], "trump E", "rule.discard_first"),
        (["bid take 71", "pass", "pass"], "discard E6 E7 G7", "rule.not_in_hand"),
        (["bid take 71", "pass", "pass"], "discard E6 E7 GA", None),
        (["bid take 71", "pass", "pass"], Discard((0, 0, 1)), "rule.discard_three"),
        (["bid take 71", "pass", "pass"], Discard((0, 1)), "rule.discard_three"),
        (["bid take 71", "pass", "pass"], Discard(("E6", 0, 1)), "rule.not_an_action"),
        (["bid hand 61", "pass", "pass"], "discard E6 E7 E8", "rule.name_first"),
        (["bid hand 61", "pass", "pass"], Name(4), "rule.not_an_action"),
        (["bid hand 61", "pass", "pass", "trump E"], "announce none", "rule.not_now"),
        (["bid hand 61", "pass", "pass", "trump E"], "bid hand 66", "rule.bidding_over"),
        (["bid hand 61", "pass", "pass", "trump E"], "play G7", "rule.not_in_hand"),
        (["bid hand 61", "pass", "pass", "trump E"], Play(99), "rule.not_an_action"),
        (["bid hand 61", "pass", "pass", "trump E"], Bid(1), "rule.not_an_action"),
    ],
)
def test_before_the_cards(words, action, key):
    assert reason(do(start(DEAL), *words), action) == key


def test_announcing():
    state = do(start(DEAL, announce=True), "bid hand 61", "pass", "pass", "trump E")
    assert reason(state, "play E6") == "rule.announce_first"
    assert reason(state, Announce("durch")) == "rule.not_an_action"
    assert reason(state, "announce schwarz") is None


@pytest.mark.parametrize(
    ("led", "held", "played", "why"),
    [
        ("GA", "G7 E9 HA", "HA", "rule.follow_suit"),
        ("GA", "E9 HA S6", "HA", "rule.must_trump"),
        ("E10", "E6 HA S6", "HA", "rule.follow_trump"),
        ("G9", "GO G7 S6", "G7", "rule.must_beat"),
        ("G9", "GO G7 S6", "GO", None),
    ],
)
def test_duties(led, held, played, why):
    state = tricks([f"{led} S7 S8", held, "H7 H8 H9"], must_beat=True)
    assert reason(do(state, f"play {led}"), f"play {played}") == why


def test_the_card_to_beat_is_told():
    state = tricks(["G9 S7", "E7 H7", "E6 E9"], must_beat=True)
    do(state, "play G9", "play E7")
    refused = why_not(state.view(2), Play(card("E6")))
    assert (refused.key, refused.params) == ("rule.must_beat", {"card": "E7"})


def test_turns_and_the_end():
    state = start(DEAL)
    assert reason(state, "pass", seat=1) == "rule.not_your_turn"
    assert why_not(state.view(None), Pass()).key == "rule.not_your_turn"
    do(state, "pass", "pass", "pass")
    assert reason(state, "pass", seat=0) == "rule.round_over"


def test_a_match_takes_any_three_cards_of_the_hand_and_nothing_else():
    match = Match.new(GAME, Options(), Random(1), 2)
    for word in ("bid take 71", "pass", "pass"):
        match.play(match.turn, parse(word))
    view = match.view(0)
    assert view.legal == () and len(view.hand) == 14
    foreign = next(c for c in range(36) if c not in view.hand)
    for cards in ((*view.hand[:2], foreign), view.hand[:2], view.hand[:4], (view.hand[0],) * 3):
        with pytest.raises(Refused):
            match.play(0, Discard(tuple(cards)))
    assert match.view(0) == view
    match.play(0, Discard((view.hand[1], view.hand[7], view.hand[13])))
    assert match.view(0).laid_away == (view.hand[1], view.hand[7], view.hand[13])


def test_a_reason_for_everything_that_is_not_legal():
    rng = Random(4)
    every = [Pass(), *(Play(c) for c in range(GERMAN36.size)), *(Name(suit) for suit in range(4))]
    every += [Call(game, n) for game in ("hand", "take") for n in range(60, 121)] + [Announce("none")]
    for _ in range(30):
        match = Match.new(GAME, random_options(rng), rng)
        while match.turn is not None:
            legal = match.state.legal()
            for action in rng.sample(every, 25):
                refused = why_not(match.view(match.turn), action)
                assert (refused is None) == (action in legal), (action, refused)
            match.play(match.turn, random_action(match.state, rng))
