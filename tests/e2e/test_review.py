"""Looking back at a match, hints, and a link to its deals, on the built site in Chromium."""

from __future__ import annotations

import json
from random import Random

import pytest

from game.engine.match import Match
from game.engine.record import read, write
from game.games.registry import GAMES
from game.games.whist22.options import Options
from game.session.links import PREFIX, pack
from tests.e2e import table
from tests.e2e.kit import OpenPage
from tests.e2e.table import BOOT, PREFERENCES, QUICK, SAVE, Seat, Sit
from tests.session.tables import by_lot

room, sit, site = table.room, table.sit, table.site
VERDICT = "() => /Nothing better|Better by/.test(control('verdict')?.textContent ?? '')"
NAMES, KINDS = ("You", "Ada", "Ben", "Cleo"), ("human", "medium", "medium", "medium")


def finished(seed: int = 4) -> Match:
    """A match by lot, up to its end."""
    rng = Random(seed)
    match = Match.new(GAMES["whist22"], Options(), rng, 0)
    while not match.over:
        if match.round_over:
            match.next_round(rng)
        else:
            match.play(match.turn, rng.choice(match.state.legal()))
    return match


def test_a_match_is_looked_back_at_by_finger(sit: Sit, site: str) -> None:
    match = finished()
    seat = sit((390, 844), 2, True)
    seat.start(site, QUICK, write(match, NAMES, KINDS))
    seat.press("continue")
    seat.wait("sheet")
    seat.press("next")
    seat.wait("result")
    seat.press("review")
    seat.until("() => control('worst0')")
    seat.page.wait_for_function("() => !/\\d+ of \\d+/.test(control('list')?.textContent)", timeout=90_000)
    seat.press("worst0")
    seat.until("() => /lives: .*%.* instead of/.test(control('verdict')?.textContent)")
    before = seat.labels()["where"]
    seat.press("next")
    seat.until("text => control('where').textContent !== text", before)
    assert sum(id_.startswith("seat") for id_ in seat.seen()) == 4
    seat.press("back")
    seat.wait("result")


def test_a_hint_is_given_within_a_moment(sit: Sit, site: str) -> None:
    seat = sit((844, 390), 2, True)
    seat.start(site, QUICK)
    seat.press("play")
    assert seat.wait("bid") == "bid"
    seat.press("hint")
    seat.until("() => /%/.test(document.getElementById('live').textContent)")


def test_one_link_deals_the_same_hands_in_two_browsers(open_page: OpenPage, site: str) -> None:
    match = finished()
    hands = []
    for _ in range(2):
        page = open_page(f"{site}#{PREFIX}{pack(match)}", "phone", locale="en-GB", ratio=1)
        page.evaluate(table.EYES)
        seat = Seat(page, True)
        seat.wait("ask", timeout=table.BOOT)
        assert "#" not in page.url
        seat.press("answer1")
        page.wait_for_function("key => kept(key)", arg=SAVE)
        record = read(page.evaluate("key => kept(key)", SAVE), GAMES)
        hands.append(record.rounds[0]["deal"])
    assert hands[0] == hands[1] == GAMES["whist22"].deal_to_json(match.rounds[0].deal)


def test_a_broken_link_that_arrives_while_playing_is_said_so(sit: Sit, site: str) -> None:
    seat = sit((390, 844), 2, True)
    seat.start(site, QUICK)
    seat.press("play")
    seat.wait("bid")
    seat.page.evaluate(f"location.hash = '{PREFIX}broken'")
    seat.wait("ask")
    seat.press("answer0")
    assert seat.wait("bid") == "bid"


OTHERS = ("tarot2", "tarock3")
ROWS = {"tarot2": 2, "tarock3": 3}


def kept(seat: Seat, entries: dict[str, str]) -> None:
    """Come to the game with these entries kept from earlier."""
    entries = {PREFERENCES: json.dumps(QUICK), **entries}
    seat.page.add_init_script(f"begin({json.dumps(entries)})")


@pytest.mark.parametrize("game", OTHERS)
def test_a_round_of_the_other_games_is_looked_back_at(sit: Sit, site: str, game: str) -> None:
    """Of a match still going on only what is over: the round in play stays where it is."""
    match = by_lot(game, 2, 2, cut=1)
    count, steps = match.options.players, len(match.rounds[0].actions)
    seat = sit((390, 844), 2, True)
    kept(seat, {f"atout.save.{game}.bots": write(match, NAMES[:count], KINDS[:count])})
    seat.page.goto(site)
    seat.wait("home", timeout=BOOT)
    seat.press("review")
    seat.until("() => control('go')")
    seat.press("go")
    seat.until("() => control('where')")
    for n in (1, 2, 3):
        seat.press("next")
        seat.until("words => control('where').textContent.endsWith(words)", f"1, step {n} of {steps}")
    seat.until(VERDICT)
    assert sum(id_.startswith("seat") for id_ in seat.seen()) == ROWS[game]
    assert seat.seen()["next_round"]["disabled"]
    seat.press("turn")
    seat.until("() => /weighed|Judged/.test(control('list')?.textContent)")
    seat.press("back")
    seat.wait("home")


@pytest.mark.parametrize("game", OTHERS)
def test_a_link_of_the_other_games_deals_its_cards(open_page: OpenPage, site: str, game: str) -> None:
    match = by_lot(game, 1, 2)
    page = open_page(f"{site}#{PREFIX}{pack(match)}", "phone", locale="en-GB", ratio=1)
    page.evaluate(table.EYES)
    seat = Seat(page, True)
    seat.wait("ask", timeout=BOOT)
    seat.press("answer1")
    save = f"atout.save.{game}.bots"
    page.wait_for_function("key => kept(key)", arg=save)
    record = read(page.evaluate("key => kept(key)", save), GAMES)
    assert record.rounds[0]["deal"] == GAMES[game].deal_to_json(match.rounds[0].deal)
