"""The accessible layer in Chromium: names, states, order, focus, and exactly one action for each press."""

from __future__ import annotations

from tests.e2e.input_bench import OpenBench, button


def test_a_press_on_a_control_is_a_pointer_and_never_an_activation(opened: OpenBench) -> None:
    b = opened("phone")
    b.show(button("play", 300, 300))
    b.page.get_by_role("button", name="Play").tap()
    b.page.wait_for_timeout(50)
    assert [row[:2] for row in b.take()] == [["p", "down"], ["p", "up"]]
    b.page.get_by_role("button", name="Play").click()
    b.page.wait_for_timeout(50)
    assert [row[1] for row in b.take()] == ["move", "down", "up"]


def test_keyboard_and_assistive_tools_activate(opened: OpenBench) -> None:
    b = opened("desktop")
    b.show(button("play", 10, 10), button("stop", 10, 200, state="disabled"))
    play = b.page.get_by_role("button", name="Play")
    play.evaluate("node => node.click()")
    assert b.take() == [["a", "play"]]
    b.page.keyboard.press("Tab")
    b.page.keyboard.press("Enter")
    b.page.keyboard.press(" ")
    assert b.take() == [["a", "play"], ["a", "play"]]
    b.page.keyboard.press("Tab")
    b.page.keyboard.press("Enter")
    assert b.page.evaluate("document.activeElement.textContent") == "Stop"
    assert b.take() == []


def test_a_key_held_down_on_a_control_presses_once(opened: OpenBench) -> None:
    b = opened("desktop")
    b.show(button("play", 10, 10))
    b.page.keyboard.press("Tab")
    for _ in range(5):
        b.page.keyboard.down("Enter")
    b.page.keyboard.up("Enter")
    assert b.take() == [["a", "play"]]


def test_a_made_up_press_of_an_assistive_tool_acts_once(opened: OpenBench) -> None:
    b = opened("desktop")
    b.show(button("play", 300, 300))
    for x, y in [(0, 0), (340, 340)]:
        b.page.evaluate(
            """([x, y]) => { const node = document.querySelector('[data-control=play]');
            const where = { clientX: x, clientY: y, pointerId: 9, buttons: 1 };
            const more = { bubbles: true, cancelable: true, ...where };
            node.dispatchEvent(new PointerEvent('pointerdown', more));
            node.dispatchEvent(new PointerEvent('pointerup', { ...more, buttons: 0 }));
            node.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 0 })); }""",
            [x, y],
        )
        actions = [row for row in b.take() if row[0] == "a" or row[1] == "up"]
        assert len(actions) == 1


def test_roles_states_and_names_are_told(opened: OpenBench) -> None:
    b = opened("desktop")
    b.show(
        button("raised", 0, 0, state="pressed"),
        button("one", 100, 0, role="radio", state="checked"),
        button("two", 200, 0, role="radio"),
        button("tick", 300, 0, role="checkbox", state="checked disabled"),
        button("count", 400, 0, role="text", label="3 tricks left"),
    )
    page = b.page
    assert page.get_by_role("button", name="Raised", pressed=True).count() == 1
    assert page.get_by_role("radio", name="One", checked=True).count() == 1
    assert page.get_by_role("radio", name="Two", checked=False).count() == 1
    assert page.get_by_role("checkbox", name="Tick", checked=True, disabled=True).count() == 1
    assert page.locator("[role=text]").inner_text() == "3 tricks left"
    b.show(button("raised", 0, 0), button("one", 100, 0, role="radio"))
    assert page.get_by_role("button", name="Raised", pressed=True).count() == 0
    assert page.get_by_role("radio", name="One", checked=False).count() == 1
    assert page.locator("#overlay > *").count() == 2


def test_reading_order_follows_and_focus_stays(opened: OpenBench) -> None:
    b = opened("desktop")
    b.show(*[button(name, 0, 0) for name in "abcde"])
    b.page.evaluate("window.moves = 0; addEventListener('focusin', () => { window.moves += 1; })")
    b.page.focus("[data-control=c]")
    for order in ("ecabd", "dcb", "xcy", "cab", "abc"):
        b.show(*[button(name, 0, 0) for name in order])
        shown = b.page.evaluate("[...overlay.children].map(n => n.dataset.control).join('')")
        assert shown == order
        assert b.page.evaluate("document.activeElement.dataset.control") == "c"
    assert b.page.evaluate("window.moves") == 1


def test_focus_passes_to_the_neighbour_when_its_control_goes(opened: OpenBench) -> None:
    b = opened("desktop")
    focus = "document.activeElement.dataset.control ?? ''"
    b.show(*[button(name, 0, 0) for name in "abcd"])
    b.page.focus("[data-control=c]")
    b.show(*[button(name, 0, 0) for name in "abd"])
    assert b.page.evaluate(focus) == "d"
    b.show()
    assert b.page.evaluate(focus) == ""
    b.show(*[button(name, 0, 0) for name in "fd"])
    assert b.page.evaluate(focus) == "d"
    b.page.mouse.click(700, 700)
    assert b.page.evaluate(focus) == ""
    b.show(*[button(name, 0, 0) for name in "abd"])
    assert b.page.evaluate(focus) == ""


def test_the_focus_ring_shows_for_the_keyboard_only(opened: OpenBench) -> None:
    b = opened("desktop")
    b.show(button("play", 100, 100), button("next", 300, 100))
    ring = "[...overlay.children].map(node => getComputedStyle(node).outlineStyle)"
    b.page.mouse.click(120, 120)
    assert b.page.evaluate(ring) == ["none", "none"]
    b.page.keyboard.press("Tab")
    assert b.page.evaluate(ring) == ["none", "solid"]


def test_the_live_log_keeps_fifty_lines(opened: OpenBench) -> None:
    b = opened("desktop")
    b.page.evaluate("for (let n = 0; n < 60; n++) atoutHost.announce(`line <${n}>`)")
    lines = b.page.evaluate("[...live.children].map(n => n.textContent)")
    assert lines == [f"line <{n}>" for n in range(10, 60)]


def test_text_goes_to_the_clipboard_with_and_without_permission(opened: OpenBench) -> None:
    b = opened("desktop", permissions=["clipboard-read", "clipboard-write"])
    b.page.evaluate("atoutHost.copyText('atout 1')")
    assert b.page.evaluate("navigator.clipboard.readText()") == "atout 1"
    b.page.evaluate("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    b.page.mouse.click(5, 5)
    b.page.evaluate("atoutHost.copyText('atout 2')")
    b.page.focus("#field")
    b.page.keyboard.press("Control+v")
    assert b.page.input_value("#field") == "atout 2"
