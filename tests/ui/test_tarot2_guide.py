"""The guided first tricks of Tarot for two by a finger: right and wrong touches, all sizes and languages."""

from __future__ import annotations

import pytest

from game.games.tarot2.lesson import STAGES
from game.i18n import LANGUAGES
from game.ui.guided import DONE, SKIPPED, guide_over, guide_seen, key_of
from game.ui.scenes.tarot2_guide import Tarot2Guide
from tests.ui.learner import Learner
from tests.ui.screen import needs_art

pytestmark = needs_art
SIZES = ((320, 568), (390, 844), (640, 360), (1440, 900))


class Pupil(Learner):
    GUIDE = Tarot2Guide


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_whole_lesson(language: str, size: tuple[int, int]) -> None:
    learner = Pupil(size, language)
    with learner.strict():
        for stage in STAGES:
            learner.ready()
            assert learner.guide.stage is stage
            learner.right()
    assert learner.place == "Home" and learner.faults == set()
    assert learner.host.storage.get(key_of("tarot2")) == DONE
    assert not guide_seen(learner.app), "the other game's guide has not been seen by this"


def test_a_wrong_card_is_answered_and_changes_nothing() -> None:
    learner = Pupil()
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
    learner = Pupil()
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
