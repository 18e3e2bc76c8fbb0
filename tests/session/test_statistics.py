"""Statistics: counted once a match, from what the rounds say; hostile storage is set aside."""

import json
from random import Random

import pytest

from game.games.whist22.options import Options
from game.session.statistics import KEY, OWN, Statistics, bidding_seat, place_of, preset_of
from tests.session.tables import Box, quick, step


def played(seed: int, options: Options | None = None, rounds: int | None = None):
    """A match by chance: to its end, or until so many rounds are over."""
    session, rng = quick(seed, options or Options()), Random(seed)
    while not session.over and (rounds is None or len(session.view.history) < rounds):
        step(session, rng)
    return session.view


def test_a_finished_match_counts_each_of_its_rounds_and_its_place() -> None:
    view = played(3)
    statistics = Statistics()
    statistics.count(view, 0)
    tally = statistics.tallies["quick"]
    own = [result for result in view.history if result.bids[0] is not None]
    assert (tally.finished, tally.left) == (1, 0)
    assert tally.places == {str(place_of(view.ranking, 0)): 1}
    assert tally.bids.tried == len(own)
    assert tally.bids.hit == sum(result.bids[0] == result.won[0] for result in own)
    assert tally.lost == sum(result.lost[0] or 0 for result in own)
    assert sum(part.tried for part in tally.by_seat.values()) == len(own)


def test_a_match_left_early_counts_as_left_and_keeps_its_rounds() -> None:
    view = played(4, rounds=3)
    statistics = Statistics()
    statistics.count(view, 0)
    tally = statistics.tallies["quick"]
    assert (tally.finished, tally.left, tally.places) == (0, 1, {})
    assert tally.bids.tried == 3


def test_a_match_without_a_finished_round_leaves_no_trace() -> None:
    statistics = Statistics()
    statistics.count(quick(1).view, 0)
    assert statistics.tallies == {}


def test_streaks_run_over_matches_and_break_with_a_missed_bid() -> None:
    statistics = Statistics()
    flags: list[bool] = []
    for seed in (5, 6, 7):
        view = played(seed)
        statistics.count(view, 0)
        flags += [r.bids[0] == r.won[0] for r in view.history if r.bids[0] is not None]
    best = run = 0
    for flag in flags:
        run = run + 1 if flag else 0
        best = max(best, run)
    assert statistics.tallies["quick"].best_streak == best


def test_the_dealer_speaks_last_and_the_next_living_seat_first() -> None:
    view = played(8)
    for result in view.history:
        assert bidding_seat(result, result.dealer, True) == "last"
        living = [seat for seat, bid in enumerate(result.bids) if bid is not None]
        after = sorted(living, key=lambda seat: (seat - result.dealer - 1) % 4)
        assert bidding_seat(result, after[0], True) == "first"
        assert all(bidding_seat(result, seat, True) == "middle" for seat in after[1:-1])


def test_rules_are_counted_under_their_preset() -> None:
    assert preset_of(Options()) == "quick"
    assert preset_of(Options(lives=14)) == "king_to_ace"
    assert preset_of(Options(lives=10, overtrump=True)) == OWN


def test_what_is_stored_comes_back() -> None:
    box, statistics = Box(), Statistics()
    for seed in (1, 2):
        statistics.count(played(seed), 0)
    statistics.count(played(3, Options(lives=10)), 0)
    statistics.save(box)
    again = Statistics.load(box)
    assert again.tallies == statistics.tallies
    total = again.total()
    assert total.finished == 3
    assert total.bids.tried == sum(tally.bids.tried for tally in statistics.tallies.values())


def test_a_match_counts_once_even_when_the_program_ends_before_it_is_put_away() -> None:
    box, session, rng = Box(), quick(3), Random(3)
    while not session.over:
        step(session, rng)
    for _ in range(2):
        found = Statistics.load(box)
        if found.add(session.view, 0, session.record()):
            found.save(box)
    assert Statistics.load(box).total().finished == 1


def test_what_a_newer_program_has_counted_is_left_alone() -> None:
    text = '{"format": "atout-statistics", "version": 2, "whist22": {}}'
    box = Box()
    box.kept = {KEY: text}
    found = Statistics.load(box)
    assert found.notice == "statistics.newer"
    found.save(box)
    assert box.kept == {KEY: text}


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "7",
        '{"version": 2}',
        '{"version": 1, "whist22": []}',
        '{"version": 1, "whist22": {"quick": {"finished": -1}}}',
        '{"version": 1, "whist22": {"quick": {"finished": 1e999}}}',
        '{"version": 1, "whist22": {"quick": {"by_cards": {"99": {"hit": 1, "tried": 1}}}}}',
        '{"version": 1, "whist22": {"quick": {"by_cards": {"5": {"hit": 2, "tried": 1}}}}}',
        "[" * 100_000,
    ],
)
def test_damaged_statistics_are_set_aside_and_said_so(text: str) -> None:
    box = Box()
    box.kept[KEY] = text
    found = Statistics.load(box)
    assert found.tallies == {}
    assert found.notice == "statistics.damaged"
    assert box.kept[f"{KEY}.damaged.1"] == text


def test_unknown_presets_are_ignored_not_fatal() -> None:
    box = Box()
    box.kept[KEY] = json.dumps({"version": 1, "whist22": {"someday": {}, "quick": {"finished": 2}}})
    found = Statistics.load(box)
    assert list(found.tallies) == ["quick"]
    assert found.notice == ""
