"""Choosing a language, finding its texts, plurals, names of cards, lists."""

from pathlib import Path

import pytest

from game.cards.pack import TRUMPS22
from game.i18n import CardNames, Catalogue, MissingCatalogues, MissingText, choose, join, ordinal
from game.i18n.catalogue import locale_folder

Catalogues = dict[str, Catalogue]


@pytest.mark.parametrize(
    ("tags", "language"),
    [
        (["de-AT", "en"], "de"),
        (["pt-BR", "nl-BE", "fr"], "nl"),
        (["FR_ca.UTF-8"], "fr"),
        (["en-GB", "de"], "en"),
        (["ja", "ko"], "en"),
        (["C", "", "frr", "deu"], "en"),
        ([], "en"),
    ],
)
def test_choose(tags: list[str], language: str) -> None:
    assert choose(tags) == language


def test_plurals_follow_the_language(catalogues: Catalogues) -> None:
    said = {
        language: [catalogue.text("table.cards", n=n) for n in (0, 1, 2)]
        for language, catalogue in catalogues.items()
    }
    assert said == {
        "fr": ["0 carte", "1 carte", "2 cartes"],
        "de": ["0 Karten", "1 Karte", "2 Karten"],
        "nl": ["0 kaarten", "1 kaart", "2 kaarten"],
        "en": ["0 cards", "1 card", "2 cards"],
    }


def test_a_number_in_a_text_without_plurals(catalogues: Catalogues) -> None:
    assert catalogues["de"].text("table.over_by", n=1) == "1 zu viel"


def test_what_is_missing_raises_in_tests_and_shows_the_key_elsewhere(
    catalogues: Catalogues, monkeypatch: pytest.MonkeyPatch
) -> None:
    french = catalogues["fr"]
    with pytest.raises(MissingText, match=r"no\.such_key"):
        french.text("no.such_key")
    with pytest.raises(MissingText, match=r"table\.round"):
        french.text("table.round")
    monkeypatch.setattr(Catalogue, "strict", False)
    assert french.text("no.such_key", n=3) == "no.such_key"
    assert french.text("table.round") == "Manche {n}"


def test_names_are_no_templates(catalogues: Catalogues) -> None:
    assert catalogues["en"].text("result.winner", name="{n} {") == "{n} { wins"


def test_a_sentence_begins_with_a_capital(catalogues: Catalogues) -> None:
    assert catalogues["en"].sentence("rule.overtrump", number=9) == "You must beat 9"


def test_catalogues_are_looked_for_in_the_named_folder(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ATOUT_LOCALE", str(folder))
    assert locale_folder() == folder
    assert Catalogue("nl").text("home.play") == "Spelen"
    monkeypatch.setenv("ATOUT_LOCALE", str(tmp_path))
    with pytest.raises(MissingCatalogues, match=r"\./build\.sh"):
        Catalogue("nl")


def test_a_broken_catalogue_says_what_to_do(folder: Path, tmp_path: Path) -> None:
    place = tmp_path / "fr" / "LC_MESSAGES"
    place.mkdir(parents=True)
    whole = (folder / "fr" / "LC_MESSAGES" / "atout.mo").read_bytes()
    for broken in (b"", b"\0" * 40, whole[:10], whole[: len(whole) // 2]):
        (place / "atout.mo").write_bytes(broken)
        with pytest.raises(MissingCatalogues, match=r"\./build\.sh"):
            Catalogue("fr", tmp_path)


@pytest.mark.parametrize(
    ("language", "label", "sentence", "button", "excuse"),
    [
        ("fr", "21 d’atout", "le 21", "Jouer le 21", "l’Excuse à 22"),
        ("de", "Trumpf 21", "die 21", "21 spielen", "den Sküs als 22"),
        ("nl", "troef 21", "de 21", "Speel 21", "de Excuse als 22"),
        ("en", "21 of trumps", "the 21", "Play 21", "the Excuse as 22"),
    ],
)
def test_cards_of_whist22(
    catalogues: Catalogues, language: str, label: str, sentence: str, button: str, excuse: str
) -> None:
    names = CardNames(catalogues[language])
    assert names.label("T21") == label
    assert names.the("T21") == names.played("T21", 21) == sentence
    assert names.to_play("T21") == button
    assert names.short("T21") == "21"
    assert names.played("X", 22) == excuse
    assert names.played("X", 0, chosen=False) == names.the("X")


@pytest.mark.parametrize(
    ("language", "code", "label", "sentence", "corner"),
    [
        ("fr", "HQ", "dame de cœur", "la dame de cœur", "D"),
        ("fr", "SN", "cavalier de pique", "le cavalier de pique", "C"),
        ("fr", "T1", "1 d’atout", "le 1 d’atout", "1"),
        ("de", "C10", "Kreuz 10", "Kreuz 10", "10"),
        ("de", "DN", "Karo-Cavall", "Karo-Cavall", "C"),
        ("nl", "SK", "schoppenheer", "de schoppenheer", "H"),
        ("en", "DJ", "Jack of diamonds", "the Jack of diamonds", "J"),
    ],
)
def test_cards_of_the_tarot_pack(
    catalogues: Catalogues, language: str, code: str, label: str, sentence: str, corner: str
) -> None:
    names = CardNames(catalogues[language], "tarot")
    assert (names.label(code), names.the(code), names.index(code)) == (label, sentence, corner)


@pytest.mark.parametrize(
    ("language", "code", "label", "sentence"),
    [
        ("fr", "EA", "as de gland", "l’as de gland"),
        ("fr", "G7", "7 de feuille", "le 7 de feuille"),
        ("de", "SO", "Schellen-Ober", "Schellen-Ober"),
        ("nl", "EU", "eikelunter", "de eikelunter"),
        ("en", "GK", "King of leaves", "the King of leaves"),
    ],
)
def test_cards_of_the_german_pack(
    catalogues: Catalogues, language: str, code: str, label: str, sentence: str
) -> None:
    names = CardNames(catalogues[language], "german36")
    assert (names.label(code), names.short(code), names.the(code)) == (label, label, sentence)


def test_no_two_cards_share_a_name(catalogues: Catalogues) -> None:
    tarot = [suit + rank for suit in "SHDC" for rank in ("1", "10", *"NQKJ")] + list(TRUMPS22.codes)
    german = [suit + rank for suit in "EGHS" for rank in ("6", "10", *"UOKA")]
    for catalogue in catalogues.values():
        for pack, codes in (("tarot", tarot), ("german36", german), ("trumps22", TRUMPS22.codes)):
            names = CardNames(catalogue, pack)
            for way in (names.label, names.short, names.the):
                assert len({way(code) for code in codes}) == len(codes)


def test_lives_as_cards(catalogues: Catalogues) -> None:
    names = CardNames(catalogues["fr"])
    assert [names.lives_index(n) for n in (14, 12, 5, 1)] == ["R", "C", "5", "A"]


def test_lists_and_places(catalogues: Catalogues) -> None:
    assert join(catalogues["en"], []) == ""
    assert join(catalogues["en"], ["Nour"]) == "Nour"
    assert join(catalogues["de"], ["Nour", "Bruno"]) == "Nour und Bruno"
    assert join(catalogues["fr"], ["9", "3", "1", "l’Excuse"]) == "9, 3, 1 et l’Excuse"
    assert [ordinal(catalogues["en"], n) for n in (1, 2, 3, 4, 11)] == ["1st", "2nd", "3rd", "4th", "11th"]
    assert [ordinal(catalogues["fr"], n) for n in (1, 2)] == ["1er", "2e"]
    with pytest.raises(ValueError):
        ordinal(catalogues["en"], 0)
