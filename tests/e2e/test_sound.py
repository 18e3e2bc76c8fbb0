"""Sound in the page: from the first touch on, as loud as wished, and no trouble where there is none."""

from __future__ import annotations

from typing import Any

import pytest

from tests.e2e import table
from tests.e2e.table import QUICK, Seat, Sit

site, room, sit = table.site, table.room, table.sit  # fixtures
PHONE = ((390, 844), 2)
NO_AUDIO = {
    "missing": "delete globalThis.AudioContext; delete globalThis.webkitAudioContext;",
    "refused": "globalThis.AudioContext = class { constructor() { throw new Error('no device'); } };",
    "locked": """
        const Real = AudioContext;
        globalThis.AudioContext = class extends Real {
          get state() { return 'interrupted'; }
          resume() { return Promise.reject(new Error('not allowed')); }
        };""",
    "no files": """
        const real = fetch;
        globalThis.fetch = (address, ...more) => {
          if (String(address).includes('.wav')) return Promise.reject(new TypeError('gone'));
          return real(address, ...more);
        };""",
}
CONTEXTS = """
globalThis.contexts = [];
const Real = AudioContext;
globalThis.AudioContext = class extends Real {
  constructor(...args) { super(...args); contexts.push(this); }
};"""


def play_a_trick(seat: Seat) -> None:
    """From the first screen to the first card of one's own."""
    seat.tap("play")
    while (place := seat.wait("bid", "play")) != "play":
        assert place == "bid"
        seat.bid()
    seat.lay(seat.playable()[0])
    seat.wait("bid", "play", "sheet")


def fetched(seat: Seat) -> list[str]:
    return seat.page.evaluate(
        "() => performance.getEntriesByType('resource').map((e) => e.name).filter((n) => n.endsWith('.wav'))"
    )


def test_a_match_is_heard_from_the_first_touch_on(sit: Sit, site: str) -> None:
    seat = sit(*PHONE, touch=True)
    seat.page.add_init_script(CONTEXTS)
    seat.start(site, {"pause": 0.0, "speed": "fast"})
    seat.until(
        "() => performance.getEntriesByType('resource').filter((e) => /wav$/.test(e.name)).length > 10"
    )
    frame = seat.page.evaluate("performance.getEntriesByName('boot:frame')[0].startTime")
    first = seat.page.evaluate(
        "Math.min(...performance.getEntriesByType('resource')"
        ".filter((e) => /wav$/.test(e.name)).map((e) => e.startTime))"
    )
    assert first > frame  # nothing waits for sounds
    sounds = fetched(seat)
    assert len(set(sounds)) == len(sounds)
    assert seat.page.evaluate("contexts.length") == 0 == seat.figure("cues")
    play_a_trick(seat)
    assert seat.figure("cues") > 5
    assert seat.page.evaluate("contexts.map((c) => c.state)") == ["running"]


def test_muted_nothing_is_heard_and_unmuted_it_is(sit: Sit, site: str) -> None:
    seat = sit(*PHONE, touch=True)
    seat.start(site, QUICK | {"sound": "off"})
    play_a_trick(seat)
    assert seat.figure("cues") == 0
    seat.page.keyboard.press("m")
    seat.until("() => (atoutFigures.cues ?? 0) > 0")
    assert '"sound": "normal"' in seat.page.evaluate("kept('atout.preferences')")


def test_out_of_sight_the_device_rests_and_comes_back(sit: Sit, site: str) -> None:
    seat = sit(*PHONE, touch=True)
    seat.page.add_init_script(CONTEXTS)
    seat.start(site, QUICK)
    seat.tap("play")
    seat.until("() => contexts[0]?.state === 'running'")
    seat.sight(False)
    seat.until("() => contexts[0].state === 'suspended'")
    seat.sight(True)
    seat.until("() => contexts[0].state === 'running'")


@pytest.mark.parametrize("script", NO_AUDIO.values(), ids=list(NO_AUDIO))
def test_without_sound_everything_else_goes_on(sit: Sit, site: str, script: str, watch: Any) -> None:
    seat = sit(*PHONE, touch=True)
    seat.page.add_init_script(f"{{ {script} }}")
    seat.start(site, QUICK)
    play_a_trick(seat)
    assert seat.figure("cues") == 0
    watch.check()
