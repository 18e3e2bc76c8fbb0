"""Each option that changes what is seen, on the built site: a kept match with it is gone on with."""

from __future__ import annotations

import json
from typing import Any

import pytest

from game.engine.record import read
from game.games.registry import GAMES
from tests.e2e import table
from tests.e2e.table import QUICK, Seat, Sit

room, sit, site = table.room, table.sit, table.site

NAMES = ["You", "Ada", "Ben", "Cleo"]


def kept(options: dict[str, Any], *rounds: tuple[int, list[list[str]], list[str]]) -> str:
    """A record: options, then (dealer, hands by seat, actions) of each round. Played by the engine first."""
    text = json.dumps(
        {
            "format": "atout-record",
            "version": 1,
            "game": "whist22",
            "options": options,
            "names": NAMES,
            "seats": ["human", "medium", "medium", "medium"],
            "rounds": [
                {"dealer": dealer, "deal": {"hands": hands}, "actions": actions}
                for dealer, hands, actions in rounds
            ],
        }
    )
    read(text, GAMES).replay()
    return text


def continued(sit: Sit, site: str, save: str) -> Seat:
    """The table of this match, at rest, the person to act."""
    seat = sit((390, 844), 2, True)
    seat.start(site, QUICK, save)
    seat.press("continue")
    seat.wait("bid", "play", "sheet")
    seat.rest()
    return seat


def last(seat: Seat) -> str:
    """The action written last."""
    actions = json.loads(seat.record() or "")["rounds"][-1]["actions"]
    return actions[-1] if actions else ""


def said(seat: Seat) -> str:
    """All that was told aloud."""
    return seat.page.evaluate("document.getElementById('live').textContent")


ONE = [["T12"], ["T5"], ["T20"], ["T9"]]
TWO = [["T7", "X"], ["T3", "T11"], ["T20", "T5"], ["T21", "T2"]]


def test_king_to_ace_counts_lives_with_cards(sit: Sit, site: str) -> None:
    save = kept(
        {"lives": 14, "start": 1},
        (3, ONE, ["bid 0", "bid 0", "bid 1", "bid 1", "play T12", "play T5", "play T20", "play T9"]),
    )
    seat = continued(sit, site, save)
    rows = [label for id_, label in seat.labels().items() if id_.startswith("row")]
    assert "You 0 / 0 (K)" in rows[0]
    assert "Cleo 1 / 0 (Q)" in rows[0]


def test_a_forehead_round_shows_all_but_the_own_card(sit: Sit, site: str) -> None:
    save = kept({"start": 1, "single_round": "forehead"}, (0, ONE, ["bid 0", "bid 0", "bid 0"]))
    seat = continued(sit, site, save)
    labels = seat.labels()
    assert "own_hidden" in labels
    assert not any("12 of trumps" in label for label in labels.values())
    assert "Forehead" in labels["counts"]
    before = seat.looks()
    seat.bid("bid0")
    seat.until("() => control('card11')")
    assert "12 of trumps" in seat.labels()["card11"]
    assert seat.looks() != before
    assert "turned up" in said(seat)


def test_a_blind_round_shows_no_card_at_all(sit: Sit, site: str) -> None:
    hidden = kept({"start": 1, "single_round": "blind"}, (0, ONE, ["bid 0", "bid 0", "bid 0"]))
    seat = continued(sit, site, hidden)
    assert "own_hidden" in seat.labels()
    assert "Blind" in seat.labels()["counts"]
    first = seat.looks()
    seat.page.close()  # only one tab plays
    other = [["T1"], ["T21"], ["T15"], ["T2"]]
    again = continued(
        sit, site, kept({"start": 1, "single_round": "blind"}, (0, other, ["bid 0", "bid 0", "bid 0"]))
    )
    assert again.looks() == first


def test_the_second_one_card_round_is_forehead(sit: Sit, site: str) -> None:
    save = kept(
        {"start": 1, "single_round": "open_then_forehead"},
        (3, ONE, ["bid 0", "bid 0", "bid 1", "bid 1", "play T12", "play T5", "play T20", "play T9"]),
    )
    seat = continued(sit, site, save)
    seat.tap("next")
    seat.wait("bid")
    assert "own_hidden" in seat.labels()


def test_counterclockwise_goes_the_other_way(sit: Sit, site: str) -> None:
    two = kept({"start": 2, "direction": "counterclockwise"}, (1, TWO, []))
    seat = continued(sit, site, two)
    seat.bid("bid1")
    seat.wait("play")
    record = read(seat.record() or "", GAMES).replay()
    assert record.view(0).order == (0, 3, 2, 1)
    words = said(seat)
    assert words.index("Cleo bids") < words.index("Ben bids") < words.index("Ada bids")


@pytest.mark.parametrize(
    ("options", "asked", "played"),
    [
        ({}, True, "play X0"),
        ({"excuse": "zero"}, False, "play X0"),
        ({"excuse": "super22"}, False, "play X22"),
    ],
)
def test_the_excuse_asks_only_where_there_is_a_choice(
    sit: Sit, site: str, options: dict[str, Any], asked: bool, played: str
) -> None:
    save = kept({"start": 2, **options}, (3, TWO, ["bid 0", "bid 0", "bid 0", "bid 0"]))
    seat = continued(sit, site, save)
    seat.choose("card21")
    seat.press("act")
    if asked:
        seat.wait("excuse")
        seat.tap("excuse0")
    seat.until("() => !control('card21')")
    actions = json.loads(seat.record() or "")["rounds"][-1]["actions"]
    assert actions[4] == played


def test_a_lone_excuse_that_is_nothing_is_laid_without_a_question(sit: Sit, site: str) -> None:
    hands = [["X"], ["T5"], ["T20"], ["T9"]]
    options = {"start": 1, "single_excuse": "zero"}
    seat = continued(sit, site, kept(options, (3, hands, ["bid 0", "bid 0", "bid 0", "bid 0"])))
    seat.choose("card21")
    seat.press("act")
    seat.until("() => !control('card21')")
    assert json.loads(seat.record() or "")["rounds"][0]["actions"][4] == "play X0"


def test_the_excuse_before_the_last_trick_blocks_the_other_card(sit: Sit, site: str) -> None:
    options = {"start": 2, "excuse_before_last": True}
    seat = continued(sit, site, kept(options, (3, TWO, ["bid 0", "bid 0", "bid 0", "bid 0"])))
    row = seat.seen()["card6"]
    assert row["disabled"]
    assert "Excuse must be played" in row["label"]
    seat.press("card6")
    seat.until("() => document.getElementById('live').textContent.includes('Excuse must be played')")
    assert last(seat) == "bid 0"


def test_overtrumping_blocks_the_lower_card_and_says_what_to_beat(sit: Sit, site: str) -> None:
    hands = [["T3", "T15"], ["T2", "T4"], ["T6", "T8"], ["T9", "T10"]]
    actions = ["bid 0", "bid 0", "bid 0", "bid 0", "play T2", "play T8", "play T9"]
    seat = continued(sit, site, kept({"start": 2, "overtrump": True}, (0, hands, actions)))
    assert seat.playable() == ["card14"]
    assert "you must beat 9" in seat.seen()["card2"]["label"]


def test_twenty_and_twenty_one_make_the_lowest_card_win(sit: Sit, site: str) -> None:
    hands = [["T1", "T15"], ["T20", "T4"], ["T21", "T8"], ["T9", "T10"]]
    actions = ["bid 0", "bid 0", "bid 0", "bid 0", "play T20", "play T21", "play T9"]
    seat = continued(sit, site, kept({"start": 2, "double20": True}, (0, hands, actions)))
    seat.lay("card0")
    seat.wait("play")
    assert "the lowest card wins" in said(seat)
    assert "You win the trick" in said(seat)


@pytest.mark.parametrize("forbidden", [True, False])
def test_the_forbidden_bid_is_struck_out_or_free(sit: Sit, site: str, forbidden: bool) -> None:
    options = {"start": 2} if forbidden else {"start": 2, "forbidden_bid": False}
    seat = continued(sit, site, kept(options, (0, TWO, ["bid 0", "bid 1", "bid 0"])))
    row = seat.seen()["bid1"]
    assert row["disabled"] is forbidden
    assert ("forbidden" in row["label"]) is forbidden
    if forbidden:
        seat.press("bid1")
        seat.until("() => document.getElementById('live').textContent.includes('1 is forbidden')")
        assert last(seat) == "bid 0"


def test_a_limit_of_rounds_is_told(sit: Sit, site: str) -> None:
    seat = continued(sit, site, kept({"start": 2, "rounds": 12}, (3, TWO, [])))
    assert "Round 1 of 12" in seat.labels()["counts"]


def test_the_first_one_out_ends_the_match(sit: Sit, site: str) -> None:
    hands = [
        ["T1", "T2", "T3", "T4", "T5"],
        ["T6", "T7", "T8", "T9", "T10"],
        ["T11", "T12", "T13", "T14", "T15"],
        ["T16", "T17", "T18", "T19", "T20"],
    ]
    plays = [f"play {hand[0]}" for hand in hands]  # the last seat wins this and all others
    for trick in range(1, 5):
        plays += [f"play {hands[seat][trick]}" for seat in (3, 0, 1, 2)]
    save = kept(
        {"end": "first_out", "start": 5},
        (3, hands, ["bid 5", "bid 0", "bid 0", "bid 1", *plays]),
    )
    seat = continued(sit, site, save)
    assert seat.labels()["next"] == "Final result"
    seat.tap("next")
    seat.wait("result")
    assert "The first player is out" in seat.labels()["title"]
