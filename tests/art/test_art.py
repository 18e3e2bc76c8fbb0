"""The pack is complete, the rasteriser can draw it, and building it twice gives the same bytes."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from art import build, check, deck, fonts, frame
from art.back import back
from art.compact import compact
from art.frame import INDEX
from art.icons import GROUND_TOKEN, ICONS, INK_TOKEN, icon_svg
from art.palette import DIAMONDS, SPADES, in_four_colours
from art.raster import pygame, raster
from art.svg import HEIGHT, WIDTH, circle, document, path

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
    _, tag, rest = deck.court_index("SJ", "de").partition(INDEX)
    assert english.partition(INDEX)[0] + tag + rest == german


@pytest.mark.parametrize("name", ["tarot/CQ", "tarot/T14", "german36/EK", "back"])
def test_a_card_made_quick_to_draw_looks_as_it_was_drawn(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def drawn() -> pygame.Surface:
        text = back() if name == "back" else deck.face.__wrapped__(*name.split("/"))
        return raster(text, WIDTH, HEIGHT)

    quick = drawn()
    monkeypatch.setattr(frame, "compact", lambda body: body)
    slow = drawn()
    assert quick.get_at((120, 210)) == slow.get_at((120, 210))
    for one, other in ((quick, slow), (slow, quick)):
        rest = one.copy()
        rest.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
        far = [v for i, v in enumerate(pygame.image.tobytes(rest, "RGB")) if v > 90]
        assert len(far) < 12


def test_the_back_does_not_tell_which_way_a_card_lies() -> None:
    surface = raster(back(), WIDTH, HEIGHT)
    turned = pygame.transform.rotate(surface, 180)
    for x in range(6, WIDTH - 6, 6):
        for y in range(6, HEIGHT - 6, 6):
            assert all(
                abs(a - b) < 60 for a, b in zip(surface.get_at((x, y)), turned.get_at((x, y)), strict=True)
            )


def test_what_lies_over_something_else_stays_there() -> None:
    """Two red discs with a blue one between them: the second may not slip below it."""
    body = circle(40, 40, 20, "#ff0000", None) + circle(60, 40, 20, "#0000ff", None)
    picture = raster(document(compact(body + circle(80, 40, 20, "#ff0000", None))), WIDTH, HEIGHT)
    assert picture.get_at((45, 40))[:3] == (0, 0, 255)
    assert picture.get_at((75, 40))[:3] == (255, 0, 0)


def test_holes_stay_open_and_overlaps_stay_filled() -> None:
    ring = "M20 20L80 20L80 80L20 80ZM40 40L40 60L60 60L60 40Z"
    turned = path("M70 70L70 120L120 120L120 70Z", "#ff0000", None)
    picture = raster(document(compact(path(ring, "#ff0000", None) + turned)), WIDTH, HEIGHT)
    assert picture.get_at((50, 50))[3] == 0
    assert picture.get_at((75, 75))[:3] == (255, 0, 0)


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
