"""The texts of the four languages: complete, used, alike in their parameters, short on buttons."""

import re
from dataclasses import fields
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.catalog import Catalog, Message

from game.i18n import LANGUAGES
from game.ui import preferences
from tests.i18n.keys_in_code import Found, scan

BUTTONS = """
    home.continue home.play home.settings common.close common.go_on home.replace_yes home.replace_no
    table.play table.play_card excuse.zero excuse.high
    sheet.next sheet.finish result.again result.home settings.done
    menu.resume menu.home menu.settings
    guide.skip guide.finish home.rules rules.guide
""".split()

FREE = {"excuse.zero": 12, "excuse.high": 12, "common.go_on": 12, "table.play": 12}
"""Letters that fit in any case, where fewer than on the usual button."""


def messages(catalog: Catalog) -> dict[str, Message]:
    return {str(_id(message)): message for message in catalog if message.id}


def _id(message: Message) -> object:
    return message.id[0] if isinstance(message.id, tuple | list) else message.id


def forms(message: Message) -> tuple[str, ...]:
    found = message.string
    return tuple(found) if isinstance(found, tuple | list) else (str(found),)


def params(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


@pytest.fixture(scope="session")
def english(sources: dict[str, Catalog]) -> dict[str, Message]:
    return messages(sources["en"])


@pytest.fixture(scope="session")
def code(english: dict[str, Message]) -> Found:
    return scan({key.split(".")[0] for key in english})


def test_every_key_in_the_code_has_a_text(code: Found, english: dict[str, Message]) -> None:
    missing = sorted(f"{use.key} ({use.place})" for use in code.uses if use.key not in english)
    assert not missing


def test_keys_put_together_in_the_code_lead_somewhere(code: Found, english: dict[str, Message]) -> None:
    dead = [
        f"{pattern.pattern} ({place})"
        for pattern, place in code.patterns
        if pattern.pattern in code.looked_up and not any(pattern.fullmatch(key) for key in english)
    ]
    assert not dead


def test_no_text_is_unused(code: Found, english: dict[str, Message]) -> None:
    literal = code.literals()

    def built(key: str) -> bool:
        # A known key with an ending (`log.plays` + `_you`) counts only when the known one is used.
        for pattern, _ in code.patterns:
            match = pattern.fullmatch(key)
            if match and (not pattern.pattern.startswith("(") or _stem_used(match.group(1), literal)):
                return True
        return False

    assert sorted(key for key in english if key not in literal and not built(key)) == []


def _stem_used(stem: str, literal: set[str]) -> bool:
    return "." not in stem or stem in literal


def test_look_ups_give_the_parameters_of_the_text(code: Found, english: dict[str, Message]) -> None:
    wrong = []
    for use in code.uses:
        if use.params is None or use.key not in english:
            continue
        needed = set().union(*map(params, forms(english[use.key])))
        if len(forms(english[use.key])) > 1:
            needed.add("n")
        if needed != use.params:
            wrong.append(f"{use.key} needs {sorted(needed)}, gets {sorted(use.params)} ({use.place})")
    assert not wrong


@pytest.mark.parametrize("language", LANGUAGES)
def test_same_keys_parameters_and_plurals_everywhere(
    language: str, sources: dict[str, Catalog], english: dict[str, Message]
) -> None:
    here = messages(sources[language])
    assert list(here) == list(english), "keys, and their order"
    for key, message in here.items():
        texts, model = forms(message), forms(english[key])
        assert len(texts) == len(model), f"{key}: plural forms"
        assert len(texts) in (1, sources[language].num_plurals), f"{key}: plural forms"
        for text, other in zip(texts, model, strict=True):
            assert params(text) == params(other), f"{key}: parameters"
            assert text.strip() == text and text, f"{key}: empty or with space around it"
        assert not message.fuzzy, f"{key}: fuzzy"


def test_what_is_said_of_others_can_be_said_of_you(english: dict[str, Message]) -> None:
    for key in english:
        if key.startswith("log.") and key.endswith("_you"):
            other = english[key.removesuffix("_you")]
            assert params(forms(other)[0]) - params(forms(english[key])[0]) == {"name"}, key
        elif key.startswith("log.") and "name" in params(forms(english[key])[0]):
            assert f"{key}_you" in english, key


@pytest.mark.parametrize("language", ["fr", "de", "nl"])
def test_sentences_are_translated(
    language: str, sources: dict[str, Catalog], english: dict[str, Message]
) -> None:
    """Three words or more that stand in English everywhere were forgotten; so were common English words."""
    foreign = re.compile(r"\b(the|you|your|and|cards?|tricks?|bids?|lives|wins|round)\b", re.I)
    for key, message in messages(sources[language]).items():
        for text, model in zip(forms(message), forms(english[key]), strict=True):
            words = re.findall(r"[^\W\d_]{2,}", re.sub(r"{\w+}|Whist 22", "", model))
            assert text != model or len(words) < 3, f"{key}: {text}"
            assert not foreign.search(re.sub(r"{\w+}", "", text)), f"{key}: {text}"


@pytest.mark.parametrize("language", ["fr", "de", "nl"])
def test_buttons_are_hardly_longer_than_in_english(
    language: str, sources: dict[str, Catalog], english: dict[str, Message]
) -> None:
    here = messages(sources[language])
    too_long = []
    for key in BUTTONS:
        assert key in english, f"{key} is no longer a button"
        for text, model in zip(forms(here[key]), forms(english[key]), strict=True):
            if len(text) > max(FREE.get(key, 16), 1.35 * len(model)):
                too_long.append(f"{key}: {text}")
    assert not too_long


@pytest.mark.parametrize("language", LANGUAGES)
def test_typography(language: str, sources: dict[str, Catalog]) -> None:
    for key, message in messages(sources[language]).items():
        for text in forms(message):
            assert "'" not in text and '"' not in text, f"{key}: straight quote in {text}"
            assert "—" not in text and "..." not in text and "  " not in text, f"{key}: {text}"
            if language == "fr":
                assert not re.search(r"[^\u00a0]([?!;:»])|«[^\u00a0]", text), f"{key}: space in {text}"
            if language == "de":
                assert not re.search(r"\b(Sie|Ihr|Ihre|Ihnen)\b", text), f"{key}: du, not Sie: {text}"
            if language == "fr":
                assert not re.search(r"\b(tu|ton|ta|tes|toi)\b", text, re.I), f"{key}: vous, not tu: {text}"
            if language == "nl":
                assert not re.search(r"\b(u|[Uu]w)\b", text), f"{key}: je, not u: {text}"


def test_sources_are_the_only_texts(english: dict[str, Message]) -> None:
    here = Path(__file__).resolve().parents[2] / "game" / "i18n" / "locale"
    assert {place.name for place in here.iterdir() if place.is_dir()} == set(LANGUAGES)


def test_every_setting_and_choice_has_a_text(english: dict[str, Message]) -> None:
    """The settings screen puts these keys together from the names of fields and values."""
    names = [f"settings.{field.name}" for field in fields(preferences.Preferences)]
    speeds = [f"settings.speed.{choice}" for choice in preferences.SPEEDS]
    themes = [f"settings.theme.{choice}" for choice in preferences.THEME_CHOICES]
    assert not {*names, *speeds, *themes} - set(english)
    shown = {key for key in english if key.startswith(("settings.speed.", "settings.theme."))}
    assert shown == {*speeds, *themes}
