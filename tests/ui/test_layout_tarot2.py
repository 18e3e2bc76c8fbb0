"""The table of Tarot for two and the sheet of a round: everything inside, apart, large enough, in order."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.ui.geometry import Rect
from game.ui.layout_parts import TOUCH
from game.ui.layout_tarot2 import MOST, STACKS, Tarot2Layout, sheet2, tarot2

SIZES = (
    (320, 568),
    (360, 640),
    (390, 844),
    (430, 932),
    (568, 320),
    (640, 360),
    (844, 390),
    (932, 430),
    (768, 1024),
    (820, 1180),
    (1180, 820),
    (1280, 720),
    (1440, 900),
    (2560, 1440),
)
NOTCH = (0, 44, 21, 44)
NONE = (0, 0, 0, 0)
SLACK = 0.5


def layouts(hand: int = MOST) -> Iterator[tuple[tuple[int, int], Tarot2Layout]]:
    for width, height in SIZES:
        for text in (1.0, 1.3):
            yield (width, height), tarot2(width, height, NONE, hand, text)


def pressed(lay: Tarot2Layout) -> dict[str, Rect]:
    buttons = {"menu": lay.menu, "undo": lay.undo, "last": lay.last, "hint": lay.hint, "action": lay.action}
    if not lay.sound.empty:
        buttons["sound"] = lay.sound
    stacks = {f"top{n}": box for n, box in enumerate(lay.tops)}
    return buttons | stacks | {f"strip{n}": box for n, box in enumerate(lay.strips)}


@pytest.mark.parametrize("hand", range(MOST + 1))
def test_every_target_is_large_enough_and_inside(hand: int) -> None:
    for size, lay in layouts(hand):
        screen = Rect(0, 0, *size)
        for name, box in pressed(lay).items():
            seen = min(box.bottom, screen.bottom) - box.y
            assert min(box.w, seen) >= TOUCH - SLACK, (size, hand, name, box)
            assert box.x >= -SLACK and box.right <= screen.right + SLACK, (size, hand, name, box)
            assert box.y >= 0, (size, hand, name)


@pytest.mark.parametrize("hand", (1, 7, 8, 14, 15, 20, 21))
def test_targets_lie_apart(hand: int) -> None:
    for size, lay in layouts(hand):
        boxes = pressed(lay)
        boxes.pop("action")
        names = list(boxes)
        for i, one in enumerate(names):
            for other in names[i + 1 :]:
                assert not boxes[one].overlaps(boxes[other], SLACK), (size, hand, one, other)


def test_seats_and_tricks_do_not_cover_each_other() -> None:
    for size, lay in layouts():
        places = [*lay.stacks[0], *lay.stacks[1], *lay.trick, *lay.info]
        for i, one in enumerate(places):
            for other in places[i + 1 :]:
                assert not one.overlaps(other, SLACK), (size, one, other)


def test_log_and_sheet_stand_beside_the_stacks_of_a_wide_screen() -> None:
    for size, lay in layouts():
        assert lay.side is not None if size[0] >= 1280 else lay.side is None or size[0] >= 1100, size
        if lay.side is not None:
            panels = (lay.side.log, lay.side.sheet)
            places = [*lay.stacks[0], *lay.stacks[1], *lay.trick, *lay.info, *lay.hand, lay.title]
            places += pressed(lay).values()
            assert not any(one.overlaps(other, SLACK) for one in panels for other in places), size
            assert all(Rect(0, 0, *size).holds(one) for one in panels)


def test_a_raised_card_stays_clear_of_what_lies_above() -> None:
    for size, lay in layouts():
        for card in lay.stacks[0]:
            raised = card.moved(0, -lay.raised)
            assert not any(raised.overlaps(box, SLACK) for box in (*lay.trick, *lay.stacks[1])), size


def test_stacks_and_hand_read_from_left_to_right() -> None:
    for size, lay in layouts():
        for row in lay.stacks:
            assert len(row) == STACKS and list(row) == sorted(row, key=lambda box: box.x), size
        assert len(lay.hand) == len(lay.strips) == MOST
        order = sorted(lay.hand, key=lambda box: (round(box.y), box.x))
        assert list(lay.hand) == order, size


def test_each_strip_shows_the_cards_corner() -> None:
    for size, lay in layouts():
        for card, strip in zip(lay.hand, lay.strips, strict=True):
            assert (strip.x, strip.y) == (card.x, card.y), size
            assert TOUCH - SLACK <= strip.w <= card.w * 1.07 and strip.h <= card.h, size


def test_three_rows_on_a_phone_two_on_its_side_and_one_where_there_is_room() -> None:
    rows = {size: len({round(box.y) for box in lay.hand}) for size, lay in layouts()}
    assert rows[360, 640] == rows[320, 568] == 3
    assert rows[844, 390] == rows[640, 360] == 2
    assert rows[1440, 900] == 1


def test_what_does_not_belong_to_the_hand_stays_when_the_hand_gets_smaller() -> None:
    for width, height in SIZES:
        full, few = (tarot2(width, height, NONE, hand) for hand in (MOST, 4))
        for part in ("stacks", "trick", "info", "action", "menu", "raised", "peek"):
            assert getattr(full, part) == getattr(few, part), part


def test_the_safe_area_is_kept() -> None:
    for width, height in SIZES:
        lay = tarot2(width, height, NOTCH, MOST)
        for name, box in pressed(lay).items():
            assert box.x >= NOTCH[3] - SLACK and box.right <= width - NOTCH[1] + SLACK, (width, name)


@pytest.mark.parametrize("both", (False, True))
@pytest.mark.parametrize("rows", (7, 8))
def test_the_sheet_of_a_round_fits(rows: int, both: bool) -> None:
    for width, height in SIZES:
        for text in (1.0, 1.3):
            lay = sheet2(width, height, NONE, rows, both, text)
            assert Rect(0, 0, width, height).holds(lay.rect, SLACK), (width, height)
            parts = [lay.title, *lay.rows, lay.home, *lay.more, *lay.next]
            assert all(lay.rect.holds(part, SLACK) for part in (*parts, *lay.names))
            for i, one in enumerate(parts):
                assert not any(one.overlaps(other, SLACK) for other in parts[i + 1 :]), (width, height)
            assert all(min(box.w, box.h) >= TOUCH - SLACK for box in (lay.home, *lay.more, *lay.next))
            assert min(row.h for row in lay.rows) >= 15, (width, height, text)
