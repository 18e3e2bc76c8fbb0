"""Screens of tables elsewhere: everything in its place from the smallest telephone to the largest screen."""

import pytest

from game.ui.geometry import Rect
from game.ui.layout_friends import (
    LEAST_CODE,
    company_height,
    company_row,
    invite,
    invite_height,
    link_dialog,
    room,
    talk,
)
from game.ui.layout_parts import TOUCH

SIZES = ((320, 568), (390, 844), (568, 320), (844, 390), (820, 1180), (1024, 768), (1440, 900), (2560, 1440))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", [0.9, 1.0, 1.4])
def test_the_link_has_a_code_to_scan_words_and_buttons(size: tuple[int, int], text: float) -> None:
    screen = Rect(0, 0, *size)
    for buttons in (2, 3):
        lay = link_dialog(*size, (0, 0, 0, 0), 60, buttons, text)
        assert screen.holds(lay.rect) and lay.code.w >= LEAST_CODE
        for box in (lay.title, lay.code, *lay.buttons):
            assert lay.rect.holds(box, 1)
        assert all(box.h >= TOUCH for box in lay.buttons)
        assert not any(box.overlaps(lay.code) or box.overlaps(lay.words) for box in lay.buttons)


@pytest.mark.parametrize("width", [280, 360, 700])
def test_in_a_list_the_code_stands_beside_its_buttons(width: int) -> None:
    for buttons in (1, 2):
        lay = invite(Rect(0, 0, width, invite_height(width, 1.0, buttons)), 1.0, buttons)
        assert lay.code.w >= LEAST_CODE
        assert not any(box.overlaps(lay.code) or box.h < TOUCH for box in lay.buttons)
        assert all(lay.rect.holds(box) for box in (lay.code, *lay.buttons))


def test_in_a_low_column_the_code_is_worth_more_than_words() -> None:
    lay = invite(Rect(0, 0, 270, 250), 1.0, 2)
    assert lay.code.w >= LEAST_CODE and lay.words.h < 30


@pytest.mark.parametrize("act", [0, 100])
def test_a_seats_line_has_room_for_who_and_what(act: int) -> None:
    row = company_row(Rect(0, 0, 300, company_height(1.0)), 1.0, act)
    assert row.name.bottom <= row.state.y + 0.1 and row.dot.right <= row.name.x
    assert row.act.empty if not act else row.act.h >= TOUCH and not row.act.overlaps(row.name)


@pytest.mark.parametrize("size", SIZES)
def test_the_panel_is_as_tall_as_it_must_be(size: tuple[int, int]) -> None:
    low, tall = (talk(*size, (0, 0, 0, 0), content) for content in (100, 5000))
    assert Rect(0, 0, *size).holds(tall.rect) and low.rect.h < tall.rect.h
    assert low.view.h >= 99 and low.view.w == tall.view.w


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("buttons", [0, 1, 2])
def test_the_page_of_a_table_keeps_link_list_and_start_apart(size: tuple[int, int], buttons: int) -> None:
    lay, link = room(*size, (0, 0, 0, 0), buttons)
    screen = Rect(0, 0, *size)
    assert screen.holds(lay.go) and screen.holds(lay.view) and not lay.go.overlaps(lay.view)
    assert not link.overlaps(lay.go) and not link.overlaps(lay.view)
    if not link.empty:
        assert screen.holds(link) and invite(link, lay.scale, buttons).code.w >= LEAST_CODE
