"""The guided first deal of Bavarian Tarock by a finger: right and wrong touches, all sizes and languages."""

from __future__ import annotations

import pytest

from game.games.lesson import DO
from game.games.tarock3.lesson import ASIDE, STAGES, card
from game.i18n import LANGUAGES
from game.ui.guided import DONE, SKIPPED, guide_seen, key_of
from game.ui.scenes.tarock3_guide import Tarock3Guide
from tests.ui.learner import Learner
from tests.ui.screen import needs_art

pytestmark = needs_art
SIZES = ((320, 568), (390, 844), (640, 360), (1440, 900))


class Pupil(Learner):
    GUIDE, AT_ONCE, FRAMES = Tarock3Guide, (*ASIDE, "t3_away"), 900

    def to(self, id_: str) -> None:
        for _ in STAGES:
            self.ready()
            if self.guide.stage.id == id_:
                return
            self.right()
        raise AssertionError(id_)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_whole_lesson(language: str, size: tuple[int, int]) -> None:
    learner = Pupil(size, language)
    learner.app.preferences.french_faces = language == "fr"
    with learner.strict():
        for stage in STAGES:
            learner.ready()
            assert learner.guide.stage is stage
            learner.right()
    assert learner.place == "Home" and learner.faults == set()
    assert learner.host.storage.get(key_of("tarock3")) == DONE
    assert not guide_seen(learner.app), "the other game's guide has not been seen by this"
    assert "learn" not in learner.labels(), "who has learned one game is no newcomer"


def test_wrong_touches_are_answered_and_change_nothing() -> None:
    learner = Pupil()
    for id_, wrong, key in (
        ("t3_bid", "say-hand-61", "guide.no.t3_bid"),
        ("t3_hold", "say-pass", "guide.no.t3_pass"),
        ("t3_seven", card("HA"), "guide.no.t3_away"),
        ("t3_void", f"back{card('G10')[4:]}", "guide.no.t3_back"),
        ("t3_trump", "trump-0", "guide.no.t3_trump"),
        ("t3_must", card("HK"), "guide.no.t3_must"),
    ):
        learner.to(id_)
        before = learner.guide.session.done, learner.guide.director.chosen()
        learner.tap(wrong)
        assert learner.guide.texts()[0] == learner.app.tr(key)
        assert (learner.guide.session.done, learner.guide.director.chosen()) == before
        assert learner.guide.choice is None


def test_the_last_cards_play_themselves_and_the_settlement_is_spoken_of() -> None:
    learner = Pupil()
    learner.to("t3_rest")
    assert len(learner.guide.session.view.hand) == 4
    learner.right()
    learner.ready()
    assert learner.guide.session.view.history[-1].points == (85, 35)
    labels = learner.labels()
    assert "85 of 76" in labels["points"] and "+2" in labels["units0"]
    assert not {"next", "sheet", "home"} & set(labels)


def test_by_keys_alone() -> None:
    learner = Pupil()
    for stage in STAGES:
        learner.ready()
        if stage.kind == DO and stage.shows != "act":
            learner.key("ArrowUp")
        if stage.id not in ASIDE:
            learner.key("Enter")
    assert learner.place == "Home" and learner.host.storage.get(key_of("tarock3")) == DONE


def test_the_first_screen_and_the_rules_lead_to_it_and_it_can_be_left() -> None:
    learner = Pupil()
    learner.app.home()
    learner.go()
    learner.tap("learn")
    learner.key("Escape")
    learner.tap("learn")
    learner.answer("game.tarock3")
    learner.to("t3_hold")
    learner.tap("guide_skip")
    assert learner.host.storage.get(key_of("tarock3")) == SKIPPED
    learner.tap("rules")
    learner.tap("game-tarock3")
    learner.tap("guide")
    assert learner.place == "Tarock3Guide"
