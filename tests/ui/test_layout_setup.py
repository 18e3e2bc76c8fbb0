"""The set-up screen's boxes: inside, apart, big enough to press."""

from __future__ import annotations

from itertools import combinations

import pytest

from game.ui.geometry import Rect
from game.ui.layout_parts import TOUCH
from game.ui.layout_setup import flow, pick, seat_height, seat_row, setup

SCREENS = (
    ((320, 568), (0, 0, 0, 0)),
    ((390, 844), (47, 0, 34, 0)),
    ((844, 390), (0, 47, 21, 47)),
    ((568, 320), (0, 0, 0, 0)),
    ((820, 1180), (0, 0, 0, 0)),
    ((1440, 900), (0, 0, 0, 0)),
    ((2560, 1440), (0, 0, 0, 0)),
)


def safe(size: tuple[int, int], insets: tuple[int, int, int, int]) -> Rect:
    top, right, bottom, left = insets
    return Rect(left, top, size[0] - left - right, size[1] - top - bottom)


@pytest.mark.parametrize(("size", "insets"), SCREENS)
@pytest.mark.parametrize("note", [0, 80, 300, 2000])
@pytest.mark.parametrize("text", [1.0, 1.3])
def test_the_screen(
    size: tuple[int, int], insets: tuple[int, int, int, int], note: float, text: float
) -> None:
    lay = setup(*size, insets, note, text)
    parts = {"back": lay.back, "title": lay.title, "view": lay.view, "go": lay.go, "note": lay.note}
    boxes = [box for box in parts.values() if not box.empty]
    assert all(safe(size, insets).holds(box) for box in boxes)
    assert not any(a.overlaps(b) for a, b in combinations(boxes, 2))
    assert lay.go.h >= TOUCH and lay.view.h >= 3 * TOUCH and lay.view.w >= 240
    assert lay.note.empty or lay.note.h >= note, "a summary that is shown is shown whole"
    assert lay.note_w == setup(*size, insets, 0, text).note_w
    assert lay.view.holds(Rect(lay.say.x, lay.say.y, lay.say.w, lay.say.h))


def test_a_short_summary_is_always_in_view_but_on_the_smallest() -> None:
    for size, insets in SCREENS[1:]:
        assert not setup(*size, insets, 60).note.empty


@pytest.mark.parametrize("room", [120.0, 270.0, 600.0])
def test_flow(room: float) -> None:
    widths = [50.0, 130.0, 46.0, 46.0, 300.0, 80.0, 46.0]
    boxes, height = flow(widths, room, 44, 8)
    assert [box.w for box in boxes] == [min(room, width) for width in widths]
    assert not any(a.overlaps(b) for a, b in combinations(boxes, 2))
    assert all(box.x >= 0 and box.right <= room for box in boxes) and boxes[-1].bottom == height
    assert [(box.y, box.x) for box in boxes] == sorted((box.y, box.x) for box in boxes)


@pytest.mark.parametrize("width", [250.0, 330.0, 360.0, 700.0, 1100.0])
@pytest.mark.parametrize("scale", [0.93, 1.0, 1.3])
def test_seat_rows(width: float, scale: float) -> None:
    box = Rect(10, 20, width, seat_height(width, scale))
    row = seat_row(box, scale)
    parts = [row.number, row.name, row.kind, row.up, row.down]
    assert all(box.holds(part) for part in parts)
    assert not any(a.overlaps(b) for a, b in combinations(parts, 2))
    assert all(part.w >= TOUCH and part.h >= TOUCH for part in parts[1:])
    assert row.name.w >= 90


@pytest.mark.parametrize(("size", "insets"), SCREENS)
def test_picking_from_many(size: tuple[int, int], insets: tuple[int, int, int, int]) -> None:
    lay = pick(*size, insets, 24, 51)
    assert safe(size, insets).holds(lay.rect) and lay.rect.holds(lay.close) and lay.rect.holds(lay.view)
    assert len(lay.boxes) == 51 and all(min(box.w, box.h) >= TOUCH for box in lay.boxes)
    assert not any(a.overlaps(b) for a, b in combinations(lay.boxes, 2))
    assert lay.boxes[-1].bottom - lay.view.y == pytest.approx(lay.content)
    assert all(lay.view.x <= box.x and box.right <= lay.view.right + 0.01 for box in lay.boxes)
