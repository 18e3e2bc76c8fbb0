"""Size, preferences, visibility and the clock of frames, in Chromium."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.e2e.input_bench import HTML, Bench, OpenBench, write_bench
from tests.e2e.kit import OpenPage, Server


def test_a_turned_phone_reports_its_new_size(opened: OpenBench) -> None:
    b = opened("phone")
    assert b.environment()["canvas"] == [1170, 2532]
    assert b.take() == []
    b.page.set_viewport_size({"width": 844, "height": 390})
    b.page.wait_for_function("JSON.parse(atoutHost.environment()).width === 844")
    b.page.wait_for_timeout(350)
    assert b.take() == [["c", "size"]]
    assert b.environment()["canvas"] == [2532, 1170]
    assert b.page.evaluate("canvas.getBoundingClientRect().width") == 844


def test_a_changed_pixel_ratio_reports_a_new_size(opened: OpenBench) -> None:
    b = opened("desktop")
    cdp = b.cdp()
    for ratio in (1.5, 1.25, 3):
        more = {"width": 1440, "height": 900, "deviceScaleFactor": ratio, "mobile": False}
        cdp.send("Emulation.setDeviceMetricsOverride", more)
        b.page.wait_for_function(f"devicePixelRatio === {ratio}")
        assert b.take() == [["c", "size"]]
        assert b.environment()["canvas"] == [round(1440 * ratio), round(900 * ratio)]


def test_safe_areas_are_told(opened: OpenBench) -> None:
    b = opened("phone")
    assert b.environment()["insets"] == [0, 0, 0, 0]
    insets = {"top": 47, "bottom": 34, "left": 0, "right": 5}
    b.cdp().send("Emulation.setSafeAreaInsetsOverride", {"insets": insets})
    b.page.evaluate("dispatchEvent(new Event('resize'))")
    assert b.environment()["insets"] == [47, 5, 34, 0]


def test_preferences_are_read_and_followed(opened: OpenBench) -> None:
    b = opened("phone", locale="de-AT", color_scheme="light", reduced_motion="no-preference")
    env = b.environment()
    assert env["languages"][0] == "de-AT"
    assert [env[k] for k in ("reduced_motion", "dark", "contrast", "coarse", "visible")] == [
        False, False, False, True, True,
    ]  # fmt: skip
    b.page.emulate_media(color_scheme="dark", reduced_motion="reduce", contrast="more")
    # First, since Chromium does not tell of a change that was seen before, by asking for it.
    b.page.wait_for_function("(window.seen ??= []).push(...take()), seen.length > 0")
    b.page.wait_for_function("JSON.parse(atoutHost.environment()).contrast")
    env = b.environment()
    assert (env["reduced_motion"], env["dark"], env["contrast"]) == (True, True, True)
    assert b.page.evaluate("seen.every(row => row[0] === 'c' && row[1] === 'preferences')")


def test_hiding_closing_and_coming_back(opened: OpenBench) -> None:
    b = opened("desktop")
    see = (
        "state => { Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });"
        "document.dispatchEvent(new Event('visibilitychange')); }"
    )
    b.page.evaluate(see, "hidden")
    assert b.take() == [["c", "hidden"]]
    assert b.environment()["visible"] is False
    b.page.evaluate(see, "visible")
    b.page.evaluate("dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))")
    b.page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
    assert b.take() == [["c", "visible"], ["c", "closing"], ["c", "visible"]]
    assert b.page.evaluate("wakes.filter(kind => kind === 'hide').length") == 2


def frames_of_a_display(b: Bench, hertz: int) -> int:
    """Frames given in ten seconds of a made-up display."""
    return b.page.evaluate(
        """hertz => { let ask = null, frames = 0;
        window.requestAnimationFrame = (callback) => { ask = callback; return 1; };
        wakes.length = 0; atoutHost.requestFrame();
        const start = performance.now();
        for (let n = 0; n < hertz * 10; n++) {
          const go = ask;
          ask = null;
          if (go) go(start + n * 1000 / hertz);
          if (wakes.length) { wakes.length = 0; frames += 1; atoutHost.requestFrame(); }
        }
        return frames; }""",
        hertz,
    )


@pytest.mark.parametrize("hertz", [30, 59, 60, 61, 75, 90, 120, 144, 240, 1000])
def test_at_most_sixty_frames_a_second_and_none_lost(opened: OpenBench, hertz: int) -> None:
    frames = frames_of_a_display(opened("desktop"), hertz)
    assert min(hertz, 58) * 10 - 2 <= frames <= 612


def test_a_hidden_tab_still_gets_a_few_frames(opened: OpenBench) -> None:
    b = opened("desktop")
    b.page.evaluate("window.requestAnimationFrame = () => 0; wakes.length = 0; atoutHost.requestFrame()")
    assert b.page.evaluate("wakes") == []
    b.page.wait_for_function("wakes.length === 1")
    assert b.page.evaluate(
        "new Promise(r => { atoutHost.requestFrame(); setTimeout(() => r(wakes), 200); })"
    ) == ["frame"]


def test_idle_ends_by_input_at_once_or_by_itself_and_asks_for_no_frames(opened: OpenBench) -> None:
    b = opened("desktop")
    b.page.evaluate(
        "const old = requestAnimationFrame; window.asked = 0;"
        "window.requestAnimationFrame = (f) => { asked += 1; return old(f); }; wakes.length = 0"
    )
    at_once = (
        "atoutHost.requestIdle(); dispatchEvent(new KeyboardEvent('keydown', { key: 'a' })); wakes.slice()"
    )
    assert b.page.evaluate(at_once) == ["idle"]
    waited = "const t = performance.now(); while (wakes.length < 2) await new Promise(r => setTimeout(r, 5));"
    gap = b.page.evaluate(
        f"async () => {{ take(); atoutHost.requestIdle(); {waited} return performance.now() - t; }}"
    )
    assert gap >= 240
    assert b.page.evaluate("asked") == 0


def test_input_waiting_before_idle_is_not_slept_over(opened: OpenBench) -> None:
    b = opened("desktop")
    b.page.keyboard.press("a")
    b.page.evaluate("wakes.length = 0; atoutHost.requestIdle(); new Promise(r => setTimeout(r, 30))")
    assert b.page.evaluate("wakes") == ["idle"]


def test_nothing_is_done_before_python_attaches(open_page: OpenPage, tmp_path: Path) -> None:
    write_bench(tmp_path, HTML.replace("atoutHost.attach(", "void ("))
    server = Server(tmp_path)
    page = open_page(server.url)
    page.wait_for_function("globalThis.ready")
    page.mouse.click(100, 100)
    page.keyboard.press("a")
    assert page.evaluate("atoutHost.takeEvents()") == ""
    server.stop()
