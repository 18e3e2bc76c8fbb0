"""The pack is complete, the rasteriser can draw it, and building it twice gives the same bytes."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from art import build, check, deck, fonts
from art.frame import INDEX, index_only
from art.icons import GROUND_TOKEN, ICONS, INK_TOKEN, icon_svg
from art.palette import DIAMONDS, SPADES, in_four_colours
from art.raster import pygame, raster
from art.svg import document, path

TEXT = "0123456789 Größe, Œuvre naïve, één „a“ “b” ‚c’ «d» ‹e› – — … • × ± − →"


def test_packs_hold_the_cards_of_the_record_format_once_each() -> None:
    assert len(deck.TAROT) == len(set(deck.TAROT)) == 78
    assert len(deck.GERMAN36) == len(set(deck.GERMAN36)) == 36
    assert {"SK", "HN", "D10", "C1", "T1", "T21", "X"} <= set(deck.TAROT)
    assert {"EA", "G10", "HO", "SU", "E6"} <= set(deck.GERMAN36)


def test_every_card_has_a_face_of_its_own() -> None:
    faces = dict(deck.faces())
    assert len(faces) == len(set(faces.values())) == 78 + 36 + 1
    assert all(text.count(INDEX) == 1 for name, text in faces.items() if name != "back")


def test_unknown_cards_are_refused() -> None:
    for pack, code in (
        ("tarot", "T22"),
        ("tarot", "EA"),
        ("german36", "T1"),
        ("tarot", ""),
        ("german36", "E5"),
    ):
        with pytest.raises(KeyError):
            deck.face(pack, code)


def test_all_cards_and_icons_pass_the_check() -> None:
    assert list(check.all_faults()) == []


def test_the_check_sees_ink_outside_and_tags_that_are_not_drawn() -> None:
    assert check.faults(document(path("M100 100L260 100", "none", "#000000", 4)))
    assert check.faults(document(path("M20 200L20 200.5L239.5 200", "none", "#000000", 4)))
    assert check.faults(document('<text x="100" y="100">7</text>'))


def test_letters_of_a_court_change_with_the_language_and_nothing_else_does() -> None:
    english, german = (deck.face("tarot", "SJ", lang) for lang in ("en", "de"))
    assert english != german
    assert english.partition(INDEX)[0] == german.partition(INDEX)[0]
    swapped = english.partition(INDEX)[0] + index_only(german)[len(document("")) - len("</svg>\n") :]
    assert swapped == german


def test_suits_of_one_colour_part_in_the_four_colour_option() -> None:
    diamonds = deck.face("tarot", "D7")
    blue = in_four_colours(diamonds, DIAMONDS)
    assert DIAMONDS.ink in diamonds and DIAMONDS.ink not in blue
    assert in_four_colours(deck.face("tarot", "S7"), SPADES) == deck.face("tarot", "S7")


def test_icons_hold_only_colours_that_a_theme_replaces() -> None:
    for name in ICONS:
        text = icon_svg(name).replace(INK_TOKEN, "#ffffff").replace(GROUND_TOKEN, "#ffffff")
        surface = raster(text, 24, 24)
        drawn = pygame.mask.from_surface(surface, 200)
        assert drawn.count() > 8, name
        assert all(surface.get_at(p)[:3] == (255, 255, 255) for p in drawn.outline()), name


@pytest.mark.parametrize("face", fonts.FACES)
def test_fonts_have_every_letter_lining_figures_and_stable_bytes(face: str) -> None:
    data = fonts.convert(fonts.source(face))
    assert data == fonts.convert(fonts.source(face))
    font = TTFont(BytesIO(data))
    cmap = font.getBestCmap()
    assert [c for c in TEXT if ord(c) not in cmap] == []
    glyphs = font["glyf"]
    heights = {glyphs[cmap[ord(c)]].yMax // 30 for c in "0123456789"}
    assert max(heights) - min(heights) <= 2, "old-style figures rise and fall"


def test_building_twice_writes_once_and_the_same_bytes_elsewhere(tmp_path: Path) -> None:
    one, two = tmp_path / "one", tmp_path / "two"
    assert build.build(one) > 200
    assert build.build(one) == 0
    build.build(two)
    names = sorted(p.relative_to(one) for p in one.rglob("*") if p.is_file())
    assert names == sorted(p.relative_to(two) for p in two.rglob("*") if p.is_file())
    assert [n for n in names if (one / n).read_bytes() != (two / n).read_bytes()] == []
    (one / "cards/tarot/T21.svg").unlink()
    assert build.build(one) > 200


def test_missing_fonts_are_reported_with_the_way_out(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("ATOUT_FONTS", str(tmp_path / "nowhere"))
    with pytest.raises(FileNotFoundError, match="--fonts"):
        fonts.folder()
