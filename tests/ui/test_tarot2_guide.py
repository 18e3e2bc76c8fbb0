"""The guided first tricks of Tarot for two by a finger: right and wrong touches, all sizes and languages."""

from __future__ import annotations

import pytest

from game.games.lesson import DO, LOOK
from game.games.tarot2.lesson import STAGES
from game.i18n import LANGUAGES
from game.ui.scenes.guiding import DONE, SKIPPED, guide_over, guide_seen, key_of
from game.ui.scenes.tarot2_guide import Tarot2Guide
from tests.ui.driver import Driver
from tests.ui.screen import needs_art

pytestmark = needs_art
SIZES = ((320, 568), (390, 844), (640, 360), (1440, 900))


class Learner(Driver):
    def __init__(self, size: tuple[int, int] = (390, 844), language: str = "en") -> None:
        super().__init__(size, language)
        self.app.open(Tarot2Guide(self.app))
        self.go(0.1)

    @property
    def guide(self) -> Tarot2Guide:
        scene = self.app.scene
        assert isinstance(scene, Tarot2Guide)
        return scene

    def ready(self) -> None:
        for _ in range(600):
            if self.guide.ready and not self.guide.director.moving(self.host.time):
                self.go(0.1)
                return
            self.go()
        raise AssertionError(self.guide.stage.id)

    def right(self) -> None:
        stage = self.guide.stage
        if stage.kind == DO:
            self.tap(stage.shows)
            self.tap("act")
        else:
            self.tap("guide_next" if stage.kind == LOOK else "guide_point")


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_whole_lesson(language: str, size: tuple[int, int]) -> None:
    learner = Learner(size, language)
    with learner.strict():
        for stage in STAGES:
            learner.ready()
            assert learner.guide.stage is stage
            learner.right()
    assert learner.place == "Home" and learner.faults == set()
    assert learner.host.storage.get(key_of("tarot2")) == DONE
    assert not guide_seen(learner.app), "the other game's guide has not been seen by this"


def test_a_wrong_card_is_answered_and_changes_nothing() -> None:
    learner = Learner()
    while learner.guide.stage.id != "t2_follow":
        learner.ready()
        learner.right()
    learner.ready()
    before, right = learner.guide.session.done, learner.guide.stage.shows
    wrong = next(id_ for id_ in learner.enabled("card") if id_ != right and id_ != "card77")
    learner.tap(wrong)
    assert learner.guide.texts()[0] == learner.app.tr("guide.no.t2_king")
    assert learner.guide.session.done == before and learner.guide.director.raised is None
    learner.tap("card77")
    assert learner.guide.texts()[0] == learner.app.tr("guide.no.t2_excuse")
    learner.right()
    learner.ready()
    assert learner.guide.session.done == before + 1


def test_it_can_be_left_and_stays_done() -> None:
    learner = Learner()
    learner.ready()
    learner.tap("guide_skip")
    assert learner.host.storage.get(key_of("tarot2")) == SKIPPED
    guide_over(learner.app, DONE, "tarot2")
    guide_over(learner.app, SKIPPED, "tarot2")
    assert learner.host.storage.get(key_of("tarot2")) == DONE
    learner.tap("rules")
    learner.tap("game-tarot2")
    learner.tap("guide")
    assert learner.place == "Tarot2Guide"
