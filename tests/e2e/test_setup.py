"""Setting up a match on the built site in Chromium; names are written in the browser's own dialog."""

from __future__ import annotations

import pytest

from game.engine.record import read
from game.games.registry import GAMES
from tests.e2e import table
from tests.e2e.table import QUICK, Seat, Sit

room, sit, site = table.room, table.sit, table.site

LONG = "A name that is much too long for a plate"


def bring(seat: Seat, id_: str) -> None:
    """Scroll until a control is in view, in full."""
    seat.page.mouse.move(150, 300)
    for _ in range(60):
        box = seat.page.evaluate("id => control(id)?.getBoundingClientRect().toJSON()", id_)
        if box and box["height"] >= 40:
            return
        seat.page.mouse.wheel(0, 70)
        seat.page.wait_for_timeout(40)
    raise AssertionError(f"no {id_} among {list(seat.seen())}")


def pick(seat: Seat, id_: str) -> None:
    """Choose a value; it is then marked."""
    bring(seat, id_)
    seat.press(id_)
    seat.until("id => control(id)?.getAttribute('aria-checked') === 'true'", id_)


@pytest.mark.parametrize(("size", "ratio", "touch"), [((390, 844), 2, True), ((1440, 900), 1, False)])
def test_mexicain_for_three_with_a_name(
    sit: Sit, site: str, size: tuple[int, int], ratio: float, touch: bool
) -> None:
    seat = sit(size, ratio, touch)
    seat.start(site, QUICK)
    seat.press("setup")
    seat.until("() => control('go')")
    pick(seat, "preset-mexicain")
    pick(seat, "players-3")
    bring(seat, "name-1")
    seat.press("name-1")
    dialog = seat.page.get_by_role("dialog", name="Name of seat 2")
    dialog.wait_for()
    field = dialog.get_by_role("textbox")
    assert field.evaluate("field => field === document.activeElement")
    assert field.evaluate("field => [field.selectionStart, field.selectionEnd - field.value.length]") == [
        0,
        0,
    ]
    seat.page.keyboard.type("Ömer 2 ab")  # letters and digits that mean something to the table
    seat.page.keyboard.press("Backspace")
    assert field.input_value() == "Ömer 2 a"
    seat.page.keyboard.press("Enter")
    dialog.wait_for(state="detached")
    seat.until("() => control('name-1')?.textContent.startsWith('Ömer 2 a')")
    assert list(seat.seen()).count("name-3") == 0

    bring(seat, "name-2")
    old = seat.labels()["name-2"]
    for way in ("Escape", "button"):
        seat.press("name-2")
        dialog = seat.page.get_by_role("dialog")
        dialog.get_by_role("textbox").fill(LONG)
        if way == "Escape":
            seat.page.keyboard.press("Escape")
        else:
            dialog.get_by_role("button", name="Cancel").click()
        dialog.wait_for(state="detached")
        seat.rest()
        assert seat.labels()["name-2"] == old

    seat.press("go")
    seat.wait("bid", "busy")
    seat.until("() => control('seat1')?.textContent.startsWith('Ömer 2 a: 14 lives')")
    record = read(seat.record() or "", GAMES)
    options = record.replay().options
    assert options.to_text() == "players=3,start=5,lives=14,single_round=open_then_forehead,dealer=each_cycle"
    assert record.names and record.names[1] == "Ömer 2 a"

    seat.reload()
    seat.press("setup")
    seat.until("() => control('go')")
    assert seat.seen()["preset-mexicain"]["on"], "the last set-up is remembered"
    bring(seat, "players-3")
    assert seat.seen()["players-3"]["on"]
