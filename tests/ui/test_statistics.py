"""The statistics on screen: each game's own page, the match that still runs, export and reset."""

from __future__ import annotations

import json

import pytest

from game.session.statistics_tarock3 import DealStatistics
from game.session.statistics_tarot2 import RoundStatistics
from game.ui.scenes.put_away import put_away
from tests.session.test_statistics_tarock3 import result
from tests.ui.screen import needs_art, pairs
from tests.ui.test_tarock3 import Player

pytestmark = needs_art


def counted(player: Player) -> None:
    """Deals of Tarock that have been put away."""
    found = DealStatistics()
    found.found.add([result(0), result(0, -1, "hand", 66), result(1, -2, level=2), result(2)], 0)
    found.save(player.host.storage)


def to_tarock(player: Player) -> dict[str, str]:
    player.tap("statistics")
    player.tap("prev")
    return player.labels()


@pytest.mark.parametrize(("language", "size"), pairs(((320, 568), (568, 320), (1440, 900))), ids=str)
def test_every_page_has_room(language: str, size: tuple[int, int]) -> None:
    player = Player(size, language)
    counted(player)
    with player.strict(lambda fault: fault.startswith("Home")):
        player.tap("statistics")
        names = set()
        while player.labels()["prev"] not in names:
            names.add(player.labels()["prev"])
            player.tap("next")
    assert len(names) > 3 and player.faults == set()


def test_deals_of_tarock_are_told_by_game_bid_and_role() -> None:
    player = Player()
    counted(player)
    labels = to_tarock(player)
    assert labels["tile-Deals"] == "Deals: 4" and labels["tile-As declarer"] == "As declarer: 50 %"
    assert labels["tile-Schneider, Schwarz"].endswith("1 : 0")
    plots = {id_: words for id_, words in labels.items() if id_.startswith("plot-")}
    assert any("Hand 0 %; Pick-up 100 %" in words for words in plots.values())
    assert any("alone 50 %; as defender 50 %" in words for words in plots.values())


def test_a_match_is_counted_once_whether_it_runs_or_is_put_away() -> None:
    player = Player(daring=60)
    session = player.sit()
    while not any(r.declarer is not None for r in session.view.history):
        player.one()
    deals = sum(r.declarer is not None for r in session.view.history)
    assert not DealStatistics.load(player.host.storage).some
    player.app.home()
    player.go()
    assert to_tarock(player)["tile-Deals"] == f"Deals: {deals}"
    put_away(player.app, session)
    player.tap("back")
    assert to_tarock(player)["tile-Deals"] == f"Deals: {deals}"
    assert DealStatistics.load(player.host.storage).found.number == deals


def test_export_and_reset_take_only_the_game_shown() -> None:
    player = Player()
    counted(player)
    rounds = RoundStatistics()
    rounds.rounds.best = 30
    rounds.save(player.host.storage)
    saved: list[str] = []
    player.host.save_file = lambda name, text, kind: saved.append(text)  # type: ignore[attr-defined]
    to_tarock(player)
    player.app.scene.scroll.by(2000)  # type: ignore[attr-defined]
    player.app.dirty = True
    player.go()
    player.tap("export")
    assert json.loads(saved[0])["tarock3"]["defended"] == {"hit": 1, "tried": 2}
    player.tap("reset")
    player.answer("statistics.reset_yes")
    assert player.labels()["tile-Deals"] == "Deals: 0"
    assert not DealStatistics.load(player.host.storage).some
    assert RoundStatistics.load(player.host.storage).rounds.best == 30
