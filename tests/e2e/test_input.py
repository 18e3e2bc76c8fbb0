"""web/page/input.mjs in Chromium: what a finger, a mouse or a key does arrives as it should."""

from __future__ import annotations

import pytest

from tests.e2e.input_bench import OpenBench, button, fingers


def test_a_tap_is_one_press_and_one_release(opened: OpenBench) -> None:
    b = opened("phone")
    b.page.touchscreen.tap(100, 200)
    assert b.pointers() == [["down", 300, 600, "touch", True], ["up", 300, 600, "touch", False]]


def test_a_click_of_the_mouse_is_one_press_and_one_release(opened: OpenBench) -> None:
    b = opened("desktop")
    b.page.mouse.click(100, 200)
    assert b.pointers() == [
        ["move", 100, 200, "mouse", False],
        ["down", 100, 200, "mouse", True],
        ["up", 100, 200, "mouse", False],
    ]


def test_twenty_quick_double_taps_are_forty_presses_and_no_activation(opened: OpenBench) -> None:
    b = opened("phone")
    b.show(button("card", 0, 0), button("other", 270, 540))
    for _ in range(20):
        b.page.touchscreen.tap(110, 200)
        b.page.touchscreen.tap(110, 200)
    events = b.take()
    assert [row[1] for row in events] == ["down", "up"] * 40
    assert b.page.evaluate("[scrollX, scrollY, visualViewport.scale]") == [0, 0, 1]


def test_a_drag_keeps_only_the_last_of_the_moves_and_does_not_scroll(opened: OpenBench) -> None:
    b = opened("phone")
    cdp = b.cdp()
    fingers(cdp, "touchStart", (200, 700))
    for y in range(690, 290, -10):
        fingers(cdp, "touchMove", (200, y))
    fingers(cdp, "touchEnd")
    assert b.pointers() == [
        ["down", 600, 2100, "touch", True],
        ["move", 600, 900, "touch", True],
        ["up", 600, 900, "touch", False],
    ]
    assert b.page.evaluate("[scrollY, document.scrollingElement.scrollTop]") == [0, 0]


def test_a_drag_of_the_mouse_goes_on_outside_the_window(opened: OpenBench) -> None:
    b = opened("desktop")
    b.page.mouse.move(20, 20)
    b.page.mouse.down()
    b.page.mouse.move(-50, 30)
    b.page.mouse.up()
    rows = b.pointers()
    assert rows[2:4] == [["move", -50, 30, "mouse", True], ["up", -50, 30, "mouse", False]]


def test_a_second_finger_cancels_and_both_are_then_ignored(opened: OpenBench) -> None:
    b = opened("phone")
    cdp = b.cdp()
    fingers(cdp, "touchStart", (100, 300))
    fingers(cdp, "touchStart", (100, 300), (200, 300))
    fingers(cdp, "touchMove", (110, 320), (210, 320))
    fingers(cdp, "touchEnd", (110, 320))
    fingers(cdp, "touchEnd")
    assert b.kinds() == "down cancel"
    b.page.touchscreen.tap(50, 50)
    assert b.kinds() == "down up"


def test_a_touch_the_system_takes_away_is_a_cancel_and_not_a_release(opened: OpenBench) -> None:
    b = opened("phone")
    cdp = b.cdp()
    fingers(cdp, "touchStart", (100, 300))
    fingers(cdp, "touchCancel")
    assert b.kinds() == "down cancel"


def test_the_second_button_cancels_and_opens_no_menu(opened: OpenBench) -> None:
    b = opened("desktop")
    b.page.evaluate("addEventListener('contextmenu', e => { window.menu = e.defaultPrevented; })")
    b.page.mouse.move(50, 60)
    b.page.mouse.down()
    b.page.mouse.down(button="right")
    b.page.mouse.up(button="right")
    b.page.mouse.up()
    assert b.kinds() == "move down cancel"
    b.page.mouse.click(50, 60, button="right")
    assert "down" not in b.kinds()
    assert b.page.evaluate("window.menu") is True


def test_a_long_press_opens_no_menu_and_selects_nothing_and_stays_a_tap(opened: OpenBench) -> None:
    b = opened("phone")
    b.show(button("card", 150, 450, label="A long word to select"))
    b.page.evaluate("addEventListener('contextmenu', e => { window.menu = e.defaultPrevented; })")
    cdp = b.cdp()
    fingers(cdp, "touchStart", (60, 160))
    b.page.wait_for_timeout(1200)
    fingers(cdp, "touchEnd")
    assert b.kinds() == "down up"
    assert b.page.evaluate("window.menu") in (True, None)
    assert b.page.evaluate("String(getSelection())") == ""


def test_hiding_the_page_in_a_press_cancels_it(opened: OpenBench) -> None:
    b = opened("desktop")
    b.page.mouse.move(50, 60)
    b.page.mouse.down()
    b.page.evaluate(
        "Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });"
        "document.dispatchEvent(new Event('visibilitychange'))"
    )
    b.page.mouse.up()
    assert [row[1] for row in b.take()] == ["move", "down", "cancel", "hidden"]


def test_a_hovering_mouse_reports_where_it_is_and_that_it_left(opened: OpenBench) -> None:
    b = opened("desktop")
    b.page.mouse.move(10, 10)
    b.page.mouse.move(30, 40)
    assert b.pointers() == [["move", 30, 40, "mouse", False]]
    b.page.hover("#field")
    assert b.pointers()[-1] == ["move", -1, -1, "mouse", False]


def test_the_wheel_scrolls_in_canvas_pixels(opened: OpenBench) -> None:
    b = opened("desktop", ratio=2)
    turn = (
        "more => overlay.dispatchEvent(new WheelEvent('wheel', "
        "{ bubbles: true, cancelable: true, clientX: 100, clientY: 50, ...more }))"
    )
    assert b.page.evaluate(turn, {"deltaY": 30}) is False  # not left to the browser
    b.page.evaluate(turn, {"deltaY": 12})
    assert b.take() == [["w", 200, 100, 84]]
    b.page.evaluate(turn, {"deltaY": -3, "deltaMode": 1})
    assert b.take() == [["w", 200, 100, -96]]
    assert b.page.evaluate(turn, {"deltaY": 30, "ctrlKey": True}) is True  # the reader's own zoom
    assert b.take() == []


def test_sdl_sees_no_pointer_at_all(opened: OpenBench) -> None:
    b = opened("tablet")
    b.show(button("card", 100, 100))
    b.page.touchscreen.tap(60, 60)
    b.page.mouse.click(200, 200)
    b.page.mouse.wheel(0, 10)
    b.page.wait_for_timeout(50)
    assert b.kinds() == "down up move down up"
    assert b.page.evaluate("sdl") == []
    assert b.page.evaluate("document.activeElement.tagName") == "BODY"


@pytest.mark.parametrize("ratio", [1, 1.25, 1.5, 2, 3])
def test_positions_and_sizes_are_exact_at_every_pixel_ratio(opened: OpenBench, ratio: float) -> None:
    b = opened("desktop", size=(801, 603), ratio=ratio)
    env = b.environment()
    size = [int(801 * ratio + 0.5), int(603 * ratio + 0.5)]
    assert (env["width"], env["height"], env["ratio"], env["canvas"]) == (801, 603, ratio, size)
    # SDL sets both the backing store and a plain inline style
    b.page.evaluate("([w, h]) => { canvas.width = w; canvas.height = h; canvas.style.width = '50px'; }", size)
    box = b.page.evaluate("canvas.getBoundingClientRect().toJSON()")
    assert box["width"] * ratio == pytest.approx(size[0], abs=0.02)
    assert box["height"] * ratio == pytest.approx(size[1], abs=0.02)
    b.page.mouse.click(400, 300)
    assert b.pointers()[-1][1:3] == pytest.approx([400 * ratio, 300 * ratio], abs=0.3)
    b.show(["spot", "Spot", round(100 * ratio), 0, round(80 * ratio), round(40 * ratio), "button", ""])
    spot = b.page.get_by_role("button", name="Spot").bounding_box()
    assert spot is not None and spot["x"] * ratio == pytest.approx(round(100 * ratio), abs=0.02)


def test_keys_arrive_by_their_dom_names(opened: OpenBench) -> None:
    b = opened("desktop")
    b.page.keyboard.press("ArrowLeft")
    b.page.keyboard.press("Shift+ArrowUp")
    b.page.keyboard.press("Escape")
    b.page.keyboard.press("?")
    b.page.keyboard.press("Control+z")
    b.page.keyboard.press(" ")
    assert b.take() == [
        ["k", "ArrowLeft", False, False],
        ["k", "ArrowUp", True, False],
        ["k", "Escape", False, False],
        ["k", "?", False, False],
        ["k", "z", False, True],
        ["k", " ", False, False],
    ]


def test_tab_belongs_to_the_browser_and_a_field_keeps_its_keys(opened: OpenBench) -> None:
    b = opened("desktop")
    b.show(button("play", 10, 10))
    b.page.keyboard.press("Tab")
    b.page.keyboard.press("Tab")
    b.page.keyboard.type("a b")
    b.page.keyboard.press("ArrowLeft")
    b.page.keyboard.type("x")
    assert b.page.input_value("#field") == "a xb"
    assert b.take() == []
    b.page.mouse.click(300, 300)
    b.page.keyboard.press("a")
    assert [row for row in b.take() if row[0] == "k"] == [["k", "a", False, False]]


def test_only_keys_that_would_scroll_are_kept_from_the_browser(opened: OpenBench) -> None:
    b = opened("desktop")
    b.page.evaluate(
        "window.kept = []; addEventListener('keydown', e => e.defaultPrevented && kept.push(e.key))"
    )
    for key in ("ArrowDown", " ", "a", "F6", "Control+ArrowDown", "PageDown", "Tab"):
        b.page.keyboard.press(key)
    assert b.page.evaluate("kept") == ["ArrowDown", " ", "PageDown"]


def test_an_open_dialog_has_the_keyboard(opened: OpenBench) -> None:
    b = opened("desktop")
    b.page.evaluate(
        "document.body.insertAdjacentHTML('beforeend', '<dialog><p tabindex=0>words</p></dialog>');"
        "document.querySelector('dialog').showModal()"
    )
    b.page.keyboard.press("ArrowDown")
    assert b.take() == []
