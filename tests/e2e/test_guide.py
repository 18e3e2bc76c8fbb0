"""The guided first round on the built site in Chromium, by finger on a phone."""

from __future__ import annotations

from game.games.whist22.lesson import DO, LOOK, STAGES
from tests.e2e import table
from tests.e2e.table import QUICK, Sit

room, sit, site = table.room, table.sit, table.site
STEP = "([id, text]) => control(id) && control('guide_step')?.textContent === text"


def test_a_beginner_is_led_through_the_first_round(sit: Sit, site: str) -> None:
    seat = sit((390, 844), 2, True)
    seat.start(site, QUICK)
    seat.press("learn")
    seat.answer("game.whist22")
    for number, stage in enumerate(STAGES, 1):
        button = {DO: stage.shows, LOOK: "guide_next"}.get(stage.kind, "guide_point")
        seat.until(STEP, [button, f"Step {number} of {len(STAGES)}"])
        if stage.id == "low":  # a wrong touch first: answered, and still the same step
            text = seat.labels()["guide_text"]
            seat.press("card0")
            seat.until("text => control('guide_text').textContent !== text", text)
            assert seat.labels()["guide_step"] == f"Step {number} of {len(STAGES)}"
        if stage.kind == DO and stage.id not in ("joker", "value"):
            seat.choose(button)
            seat.press("act")
        elif stage.id == "joker":
            seat.choose(button)
            seat.press(button)
        else:
            seat.press(button)
    seat.wait("home")
    assert "learn" not in seat.seen()
    assert seat.page.evaluate("kept('atout.guide.whist22')") == "done"
    assert seat.record() is None
    seat.press("rules")
    seat.until("() => control('guide')")
