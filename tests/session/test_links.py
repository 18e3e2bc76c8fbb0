"""Deals as a link: the same cards come back, and whatever else a link holds is refused in one word."""

from __future__ import annotations

import base64
import json
import zlib
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.match import Match
from game.engine.record import read
from game.games.registry import GAMES
from game.games.whist22.options import Options
from game.session.contract import SeatInfo
from game.session.links import LARGEST, LONGEST, MOST_ROUNDS, LinkError, pack, unpack
from game.session.local import new_match, resume
from tests.session.tables import Ticks, by_lot

GAME = GAMES["whist22"]


def played(options: Options, seed: int = 1, rounds: int = 1000) -> Match:
    """A match by lot to its end, or until so many rounds have been dealt."""
    rng = Random(seed)
    match = Match.new(GAME, options, rng, 0)
    while not match.over and len(match.rounds) < rounds:
        if match.round_over:
            match.next_round(rng)
        else:
            match.play(match.turn, rng.choice(match.state.legal()))
    return match


def wrap(value: object) -> str:
    data = value if isinstance(value, bytes) else json.dumps(value).encode()
    return base64.urlsafe_b64encode(zlib.compress(data)).decode().rstrip("=")


def head(text: str) -> dict:
    return json.loads(zlib.decompress(base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))))


@pytest.mark.parametrize(
    "options", [Options(), Options(players=7, lives=50), Options(players=2, double20=True, excuse="none")]
)
def test_the_same_actions_on_the_same_deals_give_the_same_match(options: Options) -> None:
    match = played(options)
    deals = unpack(pack(match), GAMES)
    twin = Match(deals.game, deals.options)
    for round_ in match.rounds[:MOST_ROUNDS]:
        deals.deal_next(twin)
        assert (twin.rounds[-1].deal, twin.rounds[-1].course) == (round_.deal, round_.course)
        for action in round_.actions:
            twin.play(twin.turn, action)


def test_a_link_is_short_and_fit_for_an_address_and_names_nobody() -> None:
    text = pack(played(Options(players=7, lives=50), rounds=60))
    assert len(text) < 2000
    assert text.isascii() and text.replace("-", "").replace("_", "").isalnum()
    assert not {"names", "seats", "deals"} & head(text).keys()
    assert all(round_["actions"] == [] for round_ in head(text)["rounds"])


def test_where_the_deals_do_not_fit_everybody_gets_the_same_others() -> None:
    """Played differently other seats are out, and the match lasts longer than the one it came from."""
    text = pack(played(Options()))

    def cards(seed: int) -> list:
        rng, deals = Random(seed), unpack(text, GAMES)
        match = Match(deals.game, deals.options)
        while not match.over and len(match.rounds) < 12:
            if match.round_over:
                deals.deal_next(match)
            else:
                match.play(match.turn, match.state.legal()[0])
            rng.random()
        return [round_.deal for round_ in match.rounds]

    assert cards(1) == cards(2)
    assert len(cards(1)) > len(head(text)["rounds"])


def test_a_session_deals_from_a_link_also_after_it_was_put_down() -> None:
    source = played(Options(lives=50), rounds=4)
    deals = unpack(pack(source), GAMES)
    seats = [SeatInfo("You", "human"), *(SeatInfo(f"Bot {n}", "medium") for n in range(3))]
    session = new_match("whist22", deals.options, seats, lambda: Random(9), Ticks(), deals=deals)
    for _ in range(3):
        while session.view.phase != "over":
            if session.view.legal:
                session.submit(session.view.legal[0])
            else:
                session.advance(1.0)
        session = resume(session.record(), lambda: Random(10), Ticks())
        session.next_round()
    dealt = [round_["deal"] for round_ in read(session.record(), GAMES).rounds]
    assert dealt == [GAME.deal_to_json(round_.deal) for round_ in source.rounds[:4]]


def test_a_record_with_foreign_or_broken_deals_goes_on_without_them() -> None:
    match = played(Options(), rounds=1)
    other = pack(played(Options(players=2)))
    from game.engine.record import write

    for deals in (other, "nonsense", "A" * (LONGEST + 1)):
        session = resume(write(match, deals=deals), lambda: Random(1), Ticks())
        assert "deals" not in json.loads(session.record())


def bad_links() -> list[str]:
    good = head(pack(played(Options(), rounds=2)))
    first = good["rounds"][0]
    return [
        "",
        "!",
        "å",
        "A",
        "AAAA",
        "A" * (LONGEST + 1),
        wrap(b"\x00" * (LARGEST + 1)),
        wrap(b"\xff\xfe"),
        wrap([]),
        wrap({}),
        wrap({**good, "game": "chess"}),
        wrap({**good, "version": 2}),
        wrap({**good, "rounds": []}),
        wrap({**good, "rounds": 5}),
        wrap({**good, "options": {"players": 99}}),
        wrap({**good, "options": {"first_bidder": "last"}, "rounds": [{**first, "dealer": 2}]}),
        wrap({**good, "rounds": [{**first, "dealer": 9}]}),
        wrap({**good, "rounds": [{**first, "deal": None}]}),
        wrap({**good, "rounds": [{**first, "deal": {"hands": [["T1"]] * 4}}]}),
        pack(played(Options()))[:-4],
        *bad_links_of("tarot2", starter=2),
        *bad_links_of("tarot2", deal={"hands": [["SK"], []], "stacks": [[], []]}),
        *bad_links_of("tarock3", dealer=-1),
        *bad_links_of("tarock3", deal={"hands": [], "stock": None}),
        *bad_links_of("tarock3", deal=[]),
    ]


def bad_links_of(game: str, **wrong: object) -> list[str]:
    good = head(pack(by_lot(game, 1)))
    return [wrap({**good, "rounds": [{**good["rounds"][0], **wrong}]})]


@pytest.mark.parametrize("text", bad_links())
def test_what_is_no_deal_is_refused(text: str) -> None:
    with pytest.raises(LinkError) as refused:
        unpack(text, GAMES)
    assert refused.value.key == "link.bad"


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_damage_never_surprises(data: st.DataObject) -> None:
    text = list(pack(played(Options(), rounds=2)))
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(text) - 1))
        text[at] = data.draw(st.characters())
    try:
        deals = unpack("".join(text), GAMES)
    except LinkError:
        return
    deals.deal_next(Match(deals.game, deals.options))


@pytest.mark.parametrize("game", ["tarot2", "tarock3"])
@pytest.mark.parametrize("dealer", [0, 1])
def test_the_deals_of_every_game_are_handed_on_with_who_begins(game: str, dealer: int) -> None:
    match = by_lot(game, 3, dealer=dealer)
    deals = unpack(pack(match), GAMES)
    twin = Match(deals.game, deals.options)
    for round_ in match.rounds:
        deals.deal_next(twin)
        assert (twin.rounds[-1].deal, twin.rounds[-1].course) == (round_.deal, round_.course)
        for action in round_.actions:
            twin.play(twin.turn, action)
    deals.deal_next(twin)  # goes on: the same for everybody
    again = unpack(pack(match), GAMES)
    assert again._deal(twin.rounds[-1].course) == twin.rounds[-1].deal


def test_the_longest_evening_of_tarot_for_two_fits_into_a_link() -> None:
    match = by_lot("tarot2", MOST_ROUNDS + 1)
    text = pack(match)
    assert len(text) <= LONGEST
    assert unpack(text, GAMES).dealer == 0
