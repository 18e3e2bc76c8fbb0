"""The pages of rules on the screen: all of the text within reach, nothing cut, the ways in and out."""

from __future__ import annotations

import pytest

from game.games.pages import Text
from game.games.whist22.options import Options
from game.games.whist22.rules_text import sections
from game.host.contract import Key, Wheel
from game.ui import letters
from game.ui.scenes.home import Home
from game.ui.scenes.rules import RulesScene
from tests.ui.screen import Screen, needs_art

pytestmark = needs_art
LONG = "players=2,excuse=choice,excuse_before_last=on,overtrump=on,double20=on,lives=14,single_round=blind"


class Reader(Screen):
    def __init__(self, size: tuple[int, int], options: Options | None = None, language: str = "de") -> None:
        super().__init__(size, language)
        self.app.open(Home(self.app))
        self.rules = RulesScene(self.app, options)
        self.app.open(self.rules)
        self.go()

    def key(self, key: str) -> None:
        self.host.queue.append(Key(key))
        self.go()


@pytest.mark.parametrize("size", [(320, 568), (844, 390), (1440, 900)])
@pytest.mark.parametrize("text", [None, LONG])
def test_all_of_the_text_is_read_aloud_wherever_the_page_is(size: tuple[int, int], text: str | None) -> None:
    options = Options.from_text(text) if text else None
    reader = Reader(size, options)
    spoken = list(reader.labels().values())
    at = 0
    for section in sections(options or Options(), variants=options is None):
        words = [f"rules.section.{section.id}", *(b for b in section.blocks if isinstance(b, Text))]
        for item in words:
            line = reader.app.tr(item) if isinstance(item, str) else reader.app.tr(item.key, **item.params)
            at = spoken.index(line, at)
    reader.key("End")
    assert list(reader.labels().values())[-1] == spoken[-1]


@pytest.mark.parametrize("language", ["de", "fr", "nl", "en"])
def test_nothing_is_cut_on_the_smallest_screen(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    cut: list[str] = []
    fitted = letters.fitted

    def watch(text: str, *args: object) -> tuple[str, int]:
        found = fitted(text, *args)  # type: ignore[arg-type]
        if found[0] != text:
            cut.append(text)
        return found

    monkeypatch.setattr(letters, "fitted", watch)
    reader = Reader((320, 568), Options.from_text("start=9,players=2"), language)
    seen = -1.0
    while reader.rules.scroll.at != seen:
        seen = reader.rules.scroll.at
        reader.key("PageDown")
    assert seen > 1000 and not cut


def test_the_contents_lead_to_their_sections_on_a_wide_screen() -> None:
    reader = Reader((1440, 900))
    for section in reader.rules.sections:
        reader.tap(f"go-{section.id}")
        box = next(
            c.rect
            for c in reader.host.controls
            if c.label == reader.labels()[f"go-{section.id}"] and c.role == "text"
        )
        assert 50 < box[1] < 900 - 40
    assert "go-tips" not in Reader((390, 844)).labels()


def test_it_scrolls_by_finger_and_wheel_and_closes() -> None:
    reader = Reader((390, 844))
    reader.host.queue.append(Wheel(200, 400, 120))
    reader.go()
    assert reader.rules.scroll.at == 120
    reader.tap("back")
    assert reader.place == "Home"
    reader.tap("rules")
    assert reader.place == "RulesScene"
    reader.key("Escape")
    assert reader.place == "Home"


def test_from_a_running_match_its_own_rules_open() -> None:
    reader = Reader((390, 844), language="en")
    reader.tap("back")
    reader.tap("play")
    reader.until("TableScene")
    reader.tap("menu")
    assert any(label == "Rules" for label in reader.labels().values())
    reader.tap(next(id_ for id_, label in reader.labels().items() if label == "Rules"))
    reader.tap("full")
    assert reader.place == "RulesScene"
    assert reader.labels()["title"] == "Rules of this match"
    reader.tap("back")
    reader.tap("back")
    assert reader.place in ("TableScene", "Ask")
