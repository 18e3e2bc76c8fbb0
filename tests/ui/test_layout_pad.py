"""The score pad's layouts: on screen, apart, and big enough to press, at every size."""

from itertools import combinations

import pytest

from game.ui import layout_pad as layout
from game.ui.geometry import Rect
from game.ui.layout_frame import safe_area
from game.ui.layout_parts import TOUCH
from game.ui.preferences import TEXT_SIZES
from tests.ui.test_layout import SCREENS, apart

ROUNDS = ((2, 2, 10), (2, 2, 12), (3, 3, 8), (3, 2, 8), (4, 4, 6), (5, 3, 5), (7, 7, 4), (7, 7, 2), (7, 2, 4))
"""Players, those in the round, numbers to choose from."""
TEXTS = (min(TEXT_SIZES), 1.0, max(TEXT_SIZES))


def big(*boxes: Rect, width: float = TOUCH, height: float = TOUCH) -> None:
    for box in boxes:
        assert box.w >= width - 0.01 and box.h >= height - 0.01, box


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize(("size", "insets"), SCREENS)
@pytest.mark.parametrize(("players", "seats", "numbers"), ROUNDS)
def test_entering_a_round(size, insets, players, seats, numbers, text):
    panel = layout.entry_height(*size, insets, seats, numbers, text)
    lay = layout.pad(*size, insets, 13, players, numbers, panel, text)
    whole = safe_area(*size, insets)
    apart({"back": lay.back, "title": lay.title, "menu": lay.menu, "paper": lay.paper, "panel": lay.panel})
    for box in (lay.back, lay.menu, lay.paper, lay.panel):
        assert whole.holds(box)
    big(lay.back, lay.menu)
    entry = layout.entry(*size, insets, lay.inner, seats, numbers, text)
    named = {f"seat{i}": box for i, box in enumerate(entry.seats)}
    named |= {f"number{i}": box for i, box in enumerate(entry.numbers)}
    named |= {"ask": entry.ask, "status": entry.status, "bids": entry.tabs[0], "won": entry.tabs[1]}
    named |= {"go": entry.go}
    apart(named | {"close": entry.close})
    named |= {"title": entry.title}
    apart(named)
    assert whole.holds(entry.close)
    for name, box in named.items():
        assert lay.panel.holds(box), name
    big(*entry.seats, *entry.numbers, *entry.tabs, entry.go, entry.close)
    assert entry.status.h >= 15 * lay.scale * 1.28


@pytest.mark.parametrize(("size", "insets"), SCREENS)
@pytest.mark.parametrize("players", [2, 4, 7])
def test_the_sheet_shows_a_round_at_least_and_its_cells_can_be_pressed(size, insets, players):
    numbers = 22 // players + 1
    panel = layout.entry_height(*size, insets, players, numbers)
    sheet = layout.pad(*size, insets, 20, players, numbers, panel).sheet
    assert sheet.view.h >= sheet.row_h
    assert sheet.most_scroll > 0
    big(*(sheet.cell(0, seat) for seat in range(players)), width=31, height=layout.LEAST_ROW)
    boxes = [sheet.label, *sheet.heads, sheet.view, sheet.note]
    assert not any(a.overlaps(b) for a, b in combinations(boxes, 2))


@pytest.mark.parametrize(("size", "insets"), SCREENS)
@pytest.mark.parametrize("players", [2, 7])
def test_the_end(size, insets, players):
    panel = layout.outcome_height(*size, insets, players)
    lay = layout.pad(*size, insets, 13, players, 0, panel)
    end = layout.outcome(*size, insets, lay.inner, players)
    named = {f"row{i}": box for i, box in enumerate(end.rows)}
    named |= {"title": end.title, "reason": end.reason, "print": end.buttons[0], "new": end.buttons[1]}
    apart(named)
    assert all(lay.panel.holds(box) for box in named.values())
    big(*end.buttons)
    big(*end.rows, height=17)


@pytest.mark.parametrize("width", [230.0, 340.0, 700.0])
def test_a_players_row_in_the_set_up(width):
    row = layout.pad_seat(Rect(0, 0, width, 46), 1.0)
    boxes = {"number": row.number, "name": row.name, "kind": row.kind, "up": row.up, "down": row.down}
    apart(boxes)
    big(row.kind, row.up, row.down, row.name)
