"""The rules in words: four languages, every option, one sentence that tells what is unusual."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from game.engine.options import Value
from game.games.whist22.options import PRESETS, Options
from game.i18n import LANGUAGES, Catalogue
from game.session.kinds import LEVELS
from game.ui.rules_words import RulesWords, differing, nearest, preset_of
from game.ui.setup_model import shown_values

SCHEMA = Options.schema()
CONTEXTS = (Options(), Options(players=3, start=7), Options(players=2))


@pytest.fixture(autouse=True)
def complete(monkeypatch: pytest.MonkeyPatch) -> None:
    """A missing text is a failure, not English."""
    monkeypatch.setattr(Catalogue, "strict", True)


def sentence(options: Options, preset: str = "quick", language: str = "en") -> str:
    words = RulesWords(Catalogue(language))
    return words.sentence(words.clauses(options, preset_of(preset)))


def changes() -> Iterator[tuple[Options, str, Value]]:
    """Every value of every option where it is possible, from the usual rules for as many players."""
    for option in SCHEMA:
        for value in shown_values(option):
            base = next(o for o in CONTEXTS if option.fault(o, value) is None)
            yield base, option.name, value


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_value_is_told_or_silent_for_a_reason(language: str) -> None:
    for base, name, value in changes():
        options = base.choose(name, value)
        same = options == base or (name == "start" and options.most_cards == base.most_cards)
        told = sentence(options, language=language) != sentence(base, language=language)
        assert told == (options.active(name) and not same), f"{name}={value}: {sentence(options)}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_two_values_never_read_alike(language: str) -> None:
    for option in SCHEMA:
        seen: dict[str, Value] = {}
        for base, name, value in changes():
            if name == option.name and base == CONTEXTS[0]:
                words = RulesWords(Catalogue(language)).value(base, name, value)
                assert words not in seen, f"{name}: {value} and {seen[words]} are both {words}"
                seen[words] = value


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_has_a_title_a_help_and_words(language: str) -> None:
    catalogue = Catalogue(language)
    words = RulesWords(catalogue)
    for option in SCHEMA:
        assert words.title(option.name)
        if option.name != "players":
            assert words.help(option.name).endswith((".", "?"))
        for value in shown_values(option):
            assert words.value(Options(), option.name, value)
    for preset in PRESETS:
        assert catalogue.text(f"preset.{preset.id}") and catalogue.text(f"preset.{preset.id}.help").endswith(
            "."
        )
    for level in LEVELS:
        assert catalogue.text(f"setup.level.{level}")


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_one_sentence(language: str) -> None:
    unusual = Options(
        lives=14,
        rounds=50,
        excuse_before_last=True,
        single_excuse="zero",
        single_round="open_then_forehead",
        overtrump=True,
        double20=True,
        forbidden_bid=False,
        dealer="each_cycle",
        cycle="down_up",
        penalty="flat",
        direction="counterclockwise",
        first_bidder="last",
    )
    for options in (Options(), unusual, *(preset.options(n) for preset in PRESETS for n in range(2, 8))):
        words = sentence(options, language=language)
        assert words[0].isupper() or words[0].isdigit()
        assert words.count(".") == 1 and words.endswith(".") and "{" not in words
        assert not re.search(r"  |,,|setup\.", words)


def test_the_usual_rules_are_told_in_few_words() -> None:
    assert sentence(Options()) == "4 players, 5 cards each at first, 5 lives, until one is left."
    assert sentence(Options(), language="de") == (
        "4 Spieler, anfangs je 5 Karten, 5 Leben, bis nur eine Person übrig ist."
    )


def test_a_difference_from_the_preset_is_marked_even_when_it_is_usual_elsewhere() -> None:
    preset = preset_of("french_sheet")
    options = preset.options(4).choose("excuse", "choice").choose("overtrump", True)
    clauses = RulesWords(Catalogue("en")).clauses(options, preset)
    marked = {clause.name: clause.words for clause in clauses if clause.changed}
    assert marked == {
        "excuse": "the Excuse counts 0 or 22",
        "overtrump": "whoever can must beat the trick",
    }
    assert differing(options, preset) == set(marked)


@pytest.mark.parametrize("players", range(2, 8))
def test_a_preset_differs_from_itself_in_nothing(players: int) -> None:
    for preset in PRESETS:
        options = preset.options(players)
        assert differing(options, preset) == set()
        assert differing(options, nearest(options)) == set()
        words = RulesWords(Catalogue("en"))
        assert words.heading(options, preset) == Catalogue("en").text(f"preset.{preset.id}")


def test_what_has_no_effect_is_no_difference() -> None:
    options = Options(excuse="none", excuse_before_last=True, single_excuse="zero")
    assert differing(options, preset_of("quick")) == {"excuse"}
    assert "before" not in sentence(options)


def test_the_usual_number_of_cards_is_no_difference() -> None:
    assert differing(Options(start=5), preset_of("quick")) == set()
    assert differing(Options(start=4), preset_of("quick")) == {"start"}


def test_the_nearest_preset() -> None:
    assert nearest(Options()).id == "quick"
    assert nearest(Options(lives=14)).id == "king_to_ace"
    assert nearest(Options(excuse="zero", single_round="forehead", double20=True)).id == "french_sheet"
    assert nearest(PRESETS[4].options(3).choose("overtrump", True)).id == "mexicain"
