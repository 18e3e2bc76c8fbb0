"""The page that starts the same archive through PyScript."""

from __future__ import annotations

import json

from playwright.sync_api import Browser

from tests.e2e import table
from tests.e2e.kit import Watch
from tests.e2e.table import BOOT, EYES, QUICK, SAVE, STEP, Seat, built

site = table.site  # fixture


def test_pyscript_starts_the_same_archive_from_this_site_alone(
    chromium: Browser, site: str, watch: Watch
) -> None:
    context = chromium.new_context(viewport={"width": 390, "height": 844}, locale="de-DE")
    page = context.new_page()
    page.set_default_timeout(STEP)
    page.add_init_script(EYES)
    watch.follow(page, site)
    seat = Seat(page, touch=False)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url.removeprefix(site)))
    seat.start(f"{site}pyscript.html", QUICK)
    seat.tap("play")
    seat.wait("bid", timeout=BOOT)
    assert seat.page.evaluate("key => kept(key)", SAVE)
    page_files = json.loads(page.locator("#files").text_content() or "")
    assert page_files["game"] in asked and "pyscript/core.js" in asked
    context.close()


def test_its_files_are_not_kept_for_playing_offline() -> None:
    worker = (built() / "sw.js").read_text(encoding="utf-8")
    assert '"index.html"' in worker and "/atout.apk" in worker and "/worker.mjs" in worker
    assert "pyscript" not in worker
