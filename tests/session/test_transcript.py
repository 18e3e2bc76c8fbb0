"""A match as text: everything that happened is told, in the language asked for."""

from __future__ import annotations

from random import Random

import pytest

from game.engine.contract import Bid, Play
from game.engine.match import Match
from game.games.registry import GAMES
from game.games.whist22.options import EXCUSE, Options
from game.i18n import LANGUAGES, CardNames, Catalogue
from game.session.transcript_tarock3 import Tarock3Transcript
from game.session.transcript_tarot2 import Tarot2Transcript
from game.session.transcript_whist22 import WhistTranscript
from tests.session.tables import by_lot

GAME = GAMES["whist22"]


@pytest.fixture(autouse=True)
def strict(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Catalogue, "strict", True)


def told(match: Match, *names: str, language: str = "en") -> str:
    catalogue = Catalogue(language)
    return WhistTranscript(match, names, catalogue.text, CardNames(catalogue)).text()


def test_one_round_word_for_word() -> None:
    match = Match(GAME, Options(players=3, start=2, double20=True))
    hands = {"hands": [["T20", "T3"], ["T21", "X"], ["T5", "T4"]]}
    match.next_round(dealer=2, deal=GAME.deal_from_json(match.course.dealt_by(2), hands))
    for action in (Bid(1), Bid(2), Bid(0), Play(19), Play(20), Play(4), Play(3), Play(2), Play(EXCUSE, 22)):
        match.play(match.turn, action)
    assert told(match, "Ada", "Ben", "Cleo") == (
        "Whist 22: Ada, Ben, Cleo\n"
        "Rules: players=3, start=2, double20=on\n"
        "\n"
        "Round 1, 2 cards each, Cleo deals\n"
        "  Ada: 20, 3\n"
        "  Ben: Excuse, 21\n"
        "  Cleo: 5, 4\n"
        "Bids: Ada 1, Ben 2, Cleo 0\n"
        "Trick 1: Ada 20, Ben 21, Cleo 5. 20 and 21 met, the lowest card wins: Cleo\n"
        "Trick 2: Cleo 4, Ada 3, Ben Excuse = 22. Ben wins\n"
        "  Ada: bid 1, won 0 (−1), 4 lives\n"
        "  Ben: bid 2, won 1 (−1), 4 lives\n"
        "  Cleo: bid 0, won 1 (−1), 4 lives\n"
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_match_in_every_language_ends_with_the_ranking(language: str) -> None:
    rng = Random(3)
    match = Match.new(GAME, Options(single_round="forehead"), rng, 0)
    while not match.over:
        if match.round_over:
            match.next_round(rng)
        else:
            match.play(match.turn, rng.choice(match.state.legal()))
    text = told(match, "Ada", "Ben", "Cleo", "Dov", language=language)
    best = match.ranking[0]
    assert f"  1. {', '.join(('Ada', 'Ben', 'Cleo', 'Dov')[seat] for seat in best)}\n" in text
    tricks = sum(round_.course.cards for round_ in match.rounds)
    lines = text.splitlines()
    word = Catalogue(language).text("transcript.trick", number=1, cards="", name="").split("1")[0]
    assert sum(line.startswith(word) for line in lines) == tricks


def test_a_match_that_was_given_up_is_told_as_far_as_it_went() -> None:
    match = Match.new(GAME, Options(), Random(1), 0)
    match.play(1, Bid(2))
    text = told(match, "Ada", "Ben", "Cleo", "Dov")
    assert text.endswith("Bids: Ben 2\n")


class Cards(CardNames):
    """Of the German pack, suits too."""

    def __init__(self, catalogue: Catalogue) -> None:
        super().__init__(catalogue, "german36")

    def suit(self, suit: int) -> str:
        return "EGHS"[suit]


@pytest.mark.parametrize("language", LANGUAGES)
def test_rounds_of_tarot_are_told_with_all_stacks_and_the_score(language: str) -> None:
    catalogue = Catalogue(language)
    match = by_lot("tarot2", 2)
    names = CardNames(catalogue, "tarot")
    lines = Tarot2Transcript(match, ("Ada", "Ben"), catalogue.text, names).text().splitlines()
    text = "\n".join(lines)
    assert all(text.count(names.short(code)) >= 4 for code in GAMES["tarot2"].pack.codes), "dealt and played"
    result = match.course.history[-1]
    assert str(result.targets[0]) in lines[-2] and "Ada" in lines[-2]
    assert sum(line.count(" / ") for line in lines) == 2 * 2 * 5
    word = catalogue.text("transcript.trick", number=1, cards="", name="").split("1")[0]
    assert sum(line.startswith(word) for line in lines) == 2 * 39


@pytest.mark.parametrize("language", LANGUAGES)
def test_deals_of_tarock_are_told_from_the_auction_to_the_units(language: str) -> None:
    catalogue = Catalogue(language)
    match = by_lot("tarock3", 12, seed=2)
    names = ("Ada", "Ben", "Cleo")
    text = Tarock3Transcript(match, names, catalogue.text, Cards(catalogue)).text()
    takes = [result for result in match.course.history if result.game == "take"]
    away = catalogue.text("transcript.tarock3.away", name="", cards="").strip()
    assert takes and text.count(away.split()[0]) >= len(takes)
    played = [result for result in match.course.history if result.declarer is not None]
    word = catalogue.text("transcript.trick", number=1, cards="", name="").split("1")[0]
    assert sum(line.startswith(word) for line in text.splitlines()) == 11 * len(played)
    for result in played:
        points = catalogue.text(
            "tarock3.points", points=result.points[0], need=result.bid, others=result.points[1]
        )
        assert points in text


def test_a_word_of_tarock_in_full() -> None:
    catalogue = Catalogue("en")
    match = by_lot("tarock3", 1, seed=2)
    text = Tarock3Transcript(match, ("Ada", "Ben", "Cleo"), catalogue.text, Cards(catalogue)).text()
    lines = text.splitlines()
    assert lines[0] == "Bavarian Tarock: Ada, Ben, Cleo"
    assert "Deal 1: Ada deals" in lines
    assert any(line.startswith("Auction: Ben ") for line in lines)
    assert any(line.startswith("  Stock: ") for line in lines)
