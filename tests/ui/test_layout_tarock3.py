"""The table of Bavarian Tarock as boxes: on every screen all of it lies inside, large enough, apart."""

from __future__ import annotations

from itertools import combinations

import pytest

from game.ui.geometry import Rect
from game.ui.layout_parts import TOUCH
from game.ui.layout_tarock3 import AWAY, HAND, TAKEN, Tarock3Layout, ask_panel, auction_panel, tarock3

SIZES = ((320, 568), (360, 640), (390, 844), (568, 320), (844, 390), (820, 1180), (1180, 820), (1440, 900))
NOTCH = (0.0, 44.0, 21.0, 44.0)
NONE = (0.0, 0.0, 0.0, 0.0)


def laid(
    size: tuple[int, int], hand: int = HAND, away: bool = False, text: float = 1.0, left: bool = False
) -> Tarock3Layout:
    width, height = size
    return tarock3(width, height, NOTCH if size == (844, 390) else NONE, hand, away, text, left)


def touching(boxes: list[Rect]) -> list[tuple[Rect, Rect]]:
    return [(a, b) for a, b in combinations(boxes, 2) if a.overlaps(b)]


@pytest.mark.parametrize("left", (False, True))
@pytest.mark.parametrize("text", (1.0, 1.3))
@pytest.mark.parametrize("size", SIZES)
def test_the_auction_has_room(size: tuple[int, int], text: float, left: bool) -> None:
    lay = laid(size, text=text, left=left)
    for buttons, steps in ((3, 1), (4, 2)):
        panel = auction_panel(lay, buttons, steps)
        pressed = [*panel.buttons, *panel.downs, *panel.ups]
        assert all(min(box.w, box.h) >= TOUCH - 0.01 for box in pressed), pressed
        assert all(panel.rect.holds(box) for box in (*pressed, panel.label))
        assert panel.label.w >= 60
        around = [*lay.speech, panel.rect, *lay.table.plates, lay.table.own.play, lay.table.own.info]
        assert touching(around) == []
        assert all(lay.table.safe.holds(box) for box in around)
        assert not any(panel.rect.overlaps(box) for box in lay.strips)
    assert all(box.w >= 100 and box.h >= 36 for box in lay.speech)


@pytest.mark.parametrize("left", (False, True))
@pytest.mark.parametrize("text", (1.0, 1.3))
@pytest.mark.parametrize("size", SIZES)
def test_suits_and_announcements_have_room(size: tuple[int, int], text: float, left: bool) -> None:
    lay = laid(size, text=text, left=left)
    for count in (4, 3):
        box, ask, cells = ask_panel(lay, count)
        assert len(cells) == count and touching([*cells, ask]) == []
        assert all(min(cell.w, cell.h) >= TOUCH for cell in cells)
        assert all(box.holds(cell) for cell in cells) and lay.table.safe.holds(box)
        around = [box, *lay.table.plates, lay.table.own.play, lay.table.own.info]
        assert touching(around) == []


@pytest.mark.parametrize("hand", range(TAKEN - AWAY, TAKEN + 1))
@pytest.mark.parametrize("size", SIZES)
def test_each_of_fourteen_cards_can_be_taken_and_laid_away(size: tuple[int, int], hand: int) -> None:
    for left in (False, True):
        fourteen(laid(size, hand, away=True, left=left), hand)


def fourteen(lay: Tarock3Layout, hand: int) -> None:
    assert len(lay.hand) == len(lay.strips) == hand
    assert all(min(strip.w, strip.h) >= TOUCH - 0.5 for strip in lay.strips)
    assert len(lay.tray) == AWAY and touching(list(lay.tray)) == []
    assert all(min(box.w, box.h) >= TOUCH - 1 for box in lay.tray)
    assert all(lay.tray_box.holds(box) for box in lay.tray)
    around = [lay.tray_box, *lay.table.plates, lay.table.own.play, lay.table.own.info]
    assert touching(around) == []
    assert not any(lay.tray_box.overlaps(strip) for strip in lay.strips)


@pytest.mark.parametrize("size", SIZES)
def test_the_left_hand_finds_its_button_on_the_left(size: tuple[int, int]) -> None:
    right, left = (laid(size, left=hand).table for hand in (False, True))
    assert left.own.play.cx < left.felt.cx < right.own.play.cx


@pytest.mark.parametrize("size", SIZES)
def test_nothing_moves_but_the_hand(size: tuple[int, int]) -> None:
    fixed = ("menu", "undo", "last", "counts", "plates", "own", "trick")
    whole = laid(size, HAND)
    for lay in (laid(size, 3), laid(size, 0), laid(size, TAKEN, away=True)):
        assert all(getattr(lay.table, name) == getattr(whole.table, name) for name in fixed)
        assert (lay.stock, lay.speech, lay.panel) == (whole.stock, whole.speech, whole.panel)


@pytest.mark.parametrize("size", SIZES)
def test_the_stock_lies_beside_everything(size: tuple[int, int]) -> None:
    lay = laid(size)
    head = [lay.table.menu, lay.table.undo, lay.table.last, lay.table.counts, lay.table.title]
    for card in lay.stock:
        assert card.w >= 12 and lay.table.safe.holds(card)
        assert not any(
            card.overlaps(box) for box in (*head, *lay.table.plates, *lay.table.trick, *lay.speech)
        )
