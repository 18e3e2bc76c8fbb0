"""The pages of rules: they follow the options, hold the right numbers, and can be read in four languages."""

from __future__ import annotations

import importlib
from itertools import combinations
from math import comb
from pathlib import Path
from random import Random

import pytest

from game.engine.contract import Bid
from game.engine.match import Match
from game.games.pages import Block, Table, Text
from game.games.registry import find
from game.games.whist22.course import Course
from game.games.whist22.options import PRESETS, Options
from game.games.whist22.rules_text import example, sections
from game.games.whist22.rules_tips import single_chance
from game.i18n import LANGUAGES, Catalogue

SOURCES = Path(__file__).resolve().parents[3] / "game" / "i18n" / "locale"
SILENT = {("start", 5): "is what auto means for four players"}
"""Values that leave the text as it is, with the reason."""


def blocks(options: Options) -> tuple[Block, ...]:
    return tuple(block for section in sections(options) for block in section.blocks)


def params(options: Options, key: str) -> dict[str, int | str]:
    return next(block.params for block in blocks(options) if isinstance(block, Text) and block.key == key)


def some(rng: Random) -> Options:
    """Any options: each drawn by lot, what becomes impossible falling back."""
    options = Options()
    for option in Options.schema():
        options = options.choose(option.name, rng.choice(option.values(options)))
    return options


@pytest.mark.parametrize("name", [option.name for option in Options.schema()])
def test_every_value_changes_the_text_or_is_silent_for_a_reason(name: str) -> None:
    option, usual = Options.option(name), Options()
    texts = {value: blocks(usual.choose(name, value)) for value in option.values(usual)}
    for value, text in texts.items():
        if value != option.default:
            assert (text == texts[option.default]) == ((name, value) in SILENT), value
    told = [text for value, text in texts.items() if (name, value) not in SILENT]
    assert len({str(text) for text in told}) == len(told)


def test_what_has_no_effect_is_not_spoken_of(amount) -> None:
    rng = Random(1)
    for _ in range(amount(150, 3000)):
        options = some(rng)
        for option in Options.schema():
            if not options.active(option.name):
                for value in option.values(options):
                    assert blocks(options.choose(option.name, value)) == blocks(options), (
                        options,
                        option.name,
                    )


@pytest.mark.parametrize("players", range(2, 8))
def test_the_example_of_a_forbidden_bid_is_one(players: int) -> None:
    for start in Options.option("start").values(Options().choose("players", players)):
        options = Options(players=players, start=start)
        match = Match.new(find("whist22"), options, Random(1), first_dealer=0)
        said, forbidden = example(options)
        assert len(said) == players - 1
        for number in said:
            match.play(match.turn, Bid(number))
        assert match.view(0).forbidden == forbidden
        told = params(options, "rules.bids.example")
        assert told == {"n": options.most_cards, "bids": ", ".join(map(str, said)), "forbidden": forbidden}


@pytest.mark.parametrize(
    ("text", "key", "numbers"),
    [
        ("", "rules.deal.down", [5, 4, 3, 2, 1]),
        ("players=3,start=7", "rules.deal.down", [7, 6, 5, 4, 3, 2, 1]),
        ("start=4,cycle=down_up", "rules.deal.down_up", [4, 3, 2, 1, 2, 3, 4]),
        ("start=5,single_round=open_then_forehead", "rules.deal.down", [5, 4, 3, 2, 1]),
        ("rounds=3", "rules.deal.short", [5, 4, 3]),
    ],
)
def test_the_cards_of_the_rounds_are_those_of_the_match(text: str, key: str, numbers: list[int]) -> None:
    options = Options.from_text(text)
    assert params(options, key)["list"] == ", ".join(map(str, numbers))
    if "forehead" not in text:  # there the one-card round comes twice
        lives = (options.lives,) * options.players
        assert [Course.at(options, number, 0, lives).cards for number in range(len(numbers))] == numbers


def tables(options: Options) -> dict[str, Table]:
    return {block.head: block for block in blocks(options) if isinstance(block, Table)}


def test_cards_that_nobody_holds() -> None:
    assert tables(Options())["rules.tips.undealt.cards"].columns == (
        ("5", "2"), ("4", "6"), ("3", "10"), ("2", "14"), ("1", "18"),
    )  # fmt: skip
    assert params(Options(), "rules.deal.rest") == {"n": 2}
    full = Options.from_text("players=3,start=7,excuse=none")
    assert tables(full)["rules.tips.undealt.cards"].columns[0] == ("7", "0")
    assert Text("rules.deal.all") in blocks(full)


def test_chances_of_a_single_card_are_the_closed_form() -> None:
    for players in range(2, 8):
        options = Options(players=players)
        for value in range(1, 22):
            assert single_chance(options, value) == comb(value, players - 1) / comb(21, players - 1)
    columns = dict(tables(Options())["rules.tips.single.card"].columns)
    assert (columns["21"], columns["17"], columns["9"]) == ("100 %", "51 %", "6 %")


@pytest.mark.parametrize(("excuse", "counts"), [("zero", 0), ("super22", 22), ("none", None)])
def test_chances_of_a_single_card_by_counting_all_deals(excuse: str, counts: int | None) -> None:
    options = Options(players=3, excuse=excuse)
    pack = [*range(1, 22)] + ([] if counts is None else [counts])
    for own in (21, 15, 4):
        others = list(combinations([card for card in pack if card != own], 2))
        won = sum(max(pair) < own for pair in others)
        assert single_chance(options, own) == pytest.approx(won / len(others))


def test_variants_name_every_option_only_when_asked() -> None:
    with_variants = {section.id: section for section in sections(Options(), variants=True)}
    assert "variants" not in {section.id for section in sections(Options())}
    told = len(with_variants["variants"].blocks) - 1
    lots = {"players", "start", "lives", "rounds"}
    values = sum(len(o.values(Options())) - 1 for o in Options.schema() if o.name not in lots)
    assert told == len(lots) + values


@pytest.fixture(scope="module")
def catalogues(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Catalogue]:
    pytest.importorskip("babel", reason="catalogues are compiled on the desktop")
    tools = importlib.import_module("tools.catalogues")
    root = tmp_path_factory.mktemp("locale")
    for language in LANGUAGES:
        place = Path(language) / "LC_MESSAGES"
        tools.compile_catalogue(SOURCES / place / "atout.po", root / place / "atout.mo")
    return {language: Catalogue(language, root) for language in LANGUAGES}


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_of_it_can_be_read(
    language: str, catalogues: dict[str, Catalogue], monkeypatch: pytest.MonkeyPatch, amount
) -> None:
    monkeypatch.setattr(Catalogue, "strict", True)
    tr, rng = catalogues[language].text, Random(2)
    options = [preset.options(players) for preset in PRESETS for players in range(2, 8)]
    for each in [*options, *(some(rng) for _ in range(amount(100, 1000)))]:
        for section in sections(each, variants=True):
            assert tr(f"rules.section.{section.id}")
            for block in section.blocks:
                if isinstance(block, Text):
                    assert "{" not in tr(block.key, **block.params)
                elif isinstance(block, Table):
                    assert tr(block.head) and tr(block.body)


def test_a_few_sentences_as_they_are_read(catalogues: dict[str, Catalogue]) -> None:
    tr = catalogues["en"].text
    page = " ".join(
        tr(b.key, **b.params) for b in blocks(Options(excuse="zero", lives=14)) if isinstance(b, Text)
    )
    assert "after 1, 1, 0 the dealer may not say 3" in page
    assert "5, 4, 3, 2, 1. Then it starts again with 5" in page
    assert "always counts 0" in page and "says what it counts" not in page
    assert "from King to Ace" in page
