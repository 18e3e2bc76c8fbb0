"""What each event of each game sounds like to whom."""

from __future__ import annotations

from inspect import getmembers, isclass
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from game.engine.contract import Play
from game.games.tarock3 import view as tarock
from game.games.tarot2 import view as tarot
from game.games.whist22 import view as whist
from game.ui import cues
from game.ui.sounds import CUES

NOBODY = None
"""A spectator; and a table of several people that nobody holds."""


def names(heard: cues.Cues) -> list[str]:
    return [cue.name for cue in heard]


def whist_round(lost: tuple[int | None, ...], out: tuple[int, ...] = ()) -> whist.RoundScored:
    bids = tuple(None if one is None else 1 for one in lost)
    return whist.RoundScored(whist.RoundResult(0, 2, 0, "open", bids, bids, lost, (3, 3, 3), out))


WHIST: dict[type, tuple[Any, list[str]]] = {
    whist.RoundStarted: (whist.RoundStarted(0, 5, 0, "open"), []),
    whist.Dealt: (whist.Dealt((None, None), (5, 5), "open"), []),
    whist.BidMade: (whist.BidMade(1, 2), ["bid"]),
    whist.CardsRevealed: (whist.CardsRevealed((3, 4)), ["flip"]),
    whist.CardPlayed: (whist.CardPlayed(0, Play(3), 4), ["card"]),
    whist.TrickWon: (whist.TrickWon(whist.Trick((), 0), 0), []),
    whist.RoundScored: (whist_round((0, 1, 0)), ["made"]),
    whist.MatchEnded: (whist.MatchEnded(((0,), (1,)), "end.rounds"), ["win"]),
}


def tarot_trick(*cards: int) -> tarot.TrickWon:
    return tarot.TrickWon(tarot.Trick(tuple(tarot.Laid(0, card, -1) for card in cards), 0, (2, 0)), 3)


def tarot_round(winner: int) -> tarot.RoundScored:
    return tarot.RoundScored(
        tarot.RoundResult(0, 0, (100, 82), (1, 2), (51, 41), winner, 1, None, (1, 0), (1, 0))
    )


TAROT: dict[type, tuple[Any, list[str]]] = {
    tarot.RoundStarted: (tarot.RoundStarted(0, 0), []),
    tarot.Dealt: (tarot.Dealt((None, None), ((), ())), []),
    tarot.CardPlayed: (tarot.CardPlayed(1, 5, -1), ["card"]),
    tarot.TrickWon: (tarot_trick(3, 9), []),
    tarot.ExcusePaid: (tarot.ExcusePaid(0, 1), ["bid"]),
    tarot.Uncovered: (tarot.Uncovered(((0, 1, 8),)), ["flip"]),
    tarot.RoundScored: (tarot_round(0), ["win"]),
}


def tarock_round(units: tuple[int, int, int], declarer: int | None = 0) -> tarock.RoundScored:
    result = tarock.RoundResult(
        *(0, 0, declarer, "take", 61, 1, (70, 50), 1, False, "none", True, units, units)
    )
    return tarock.RoundScored(result, ())


TAROCK: dict[type, tuple[Any, list[str]]] = {
    tarock.RoundStarted: (tarock.RoundStarted(0, 0), []),
    tarock.Dealt: (tarock.Dealt((None, None, None)), []),
    tarock.Spoken: (tarock.Spoken(tarock.Said(0, "bid", "take", 61)), ["bid"]),
    tarock.AuctionEnded: (tarock.AuctionEnded(0, "take", 61), []),
    tarock.StockTaken: (tarock.StockTaken(0, ()), ["flip"]),
    tarock.Discarded: (tarock.Discarded(0, ()), ["collect"]),
    tarock.TrumpNamed: (tarock.TrumpNamed(0, 2), ["bid"]),
    tarock.Announced: (tarock.Announced(0, "schneider"), ["bout"]),
    tarock.CardPlayed: (tarock.CardPlayed(0, 3), ["card"]),
    tarock.TrickWon: (tarock.TrickWon(tarock.Trick((), 0, 10), 0), []),
    tarock.RoundScored: (tarock_round((2, -1, -1)), ["made"]),
    tarock.MatchEnded: (tarock.MatchEnded(((0,), (1,), (2,)), "end.deals"), ["win"]),
}
"""By kind: an event, and what seat 0 hears of it. Dealt cards and taken tricks are the table's own sounds."""

GAMES = (
    (whist, cues.whist22, WHIST),
    (tarot, cues.tarot2, TAROT),
    (tarock, cues.tarock3, TAROCK),
)


def as_seen(seat: int | None) -> Any:
    return SimpleNamespace(seat=seat)


@pytest.mark.parametrize(("module", "heard", "expected"), GAMES)
def test_each_kind_of_event_sounds_as_it_should(
    module: ModuleType, heard: Any, expected: dict[type, tuple[Any, list[str]]]
) -> None:
    kinds = {kind for _, kind in getmembers(module, isclass) if hasattr(kind, "seen_by")}
    assert kinds == set(expected)
    for event, sounds in expected.values():
        found = names(heard(event, as_seen(0)))
        assert found == sounds, event
        assert set(found) <= set(CUES)


def test_a_kept_bid_and_a_lost_life_sound_different_and_only_for_their_owner() -> None:
    event = whist_round((0, 2, None))
    assert names(cues.whist22(event, as_seen(0))) == ["made"]
    assert names(cues.whist22(event, as_seen(1))) == ["lost"]
    assert names(cues.whist22(event, as_seen(2))) == ["round"]  # was out before
    assert names(cues.whist22(event, as_seen(NOBODY))) == ["round"]


def test_whoever_leaves_the_match_is_heard_by_all_after_their_own() -> None:
    heard = cues.whist22(whist_round((0, 3, 0), out=(1,)), as_seen(0))
    assert names(heard) == ["made", "out"] and heard[1].after > heard[0].after


def test_only_a_winner_or_an_onlooker_hears_the_match_won() -> None:
    ended = whist.MatchEnded(((0, 2), (1,)), "end.rounds")
    assert [names(cues.whist22(ended, as_seen(seat)))[0] for seat in (0, 1, 2, NOBODY)] == [
        *("win", "round", "win", "win"),
    ]
    over = tarock.MatchEnded(((1,), (0,), (2,)), "end.deals")
    assert names(cues.tarock3(over, as_seen(0))) == ["round"]


def test_a_trick_with_a_bout_in_it_is_heard() -> None:
    for bout in (56, 76, 77):
        assert names(cues.tarot2(tarot_trick(3, bout), as_seen(0))) == ["bout"]
    assert names(cues.tarot2(tarot_trick(57, 75), as_seen(0))) == []
    assert names(cues.tarot2(tarot_round(1), as_seen(0))) == ["lost"]


def test_in_an_auction_a_pass_is_a_knock_and_in_a_settlement_who_pays_hears_it() -> None:
    assert names(cues.tarock3(tarock.Spoken(tarock.Said(0, "pass")), as_seen(1))) == ["knock"]
    assert names(cues.tarock3(tarock.Announced(0, "none"), as_seen(1))) == ["bid"]
    assert names(cues.tarock3(tarock_round((2, -1, -1)), as_seen(1))) == ["lost"]
    assert names(cues.tarock3(tarock_round((0, 0, 0), None), as_seen(1))) == ["round"]


def test_a_laid_card_is_heard_when_it_lands_not_when_it_leaves() -> None:
    (cue,) = cues.whist22(whist.CardPlayed(0, Play(3), 4), as_seen(0))
    assert 0.1 < cue.after < 0.28
