"""The guided first round without a window: the right touches lead through it, the others are answered."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.games.whist22.lesson import DO, LOOK, STAGES, TOUCH
from game.host.contract import Key
from game.ui import letters
from game.ui.geometry import Rect
from game.ui.guided import DONE, SKIPPED, key_of
from game.ui.scenes.guide import GuideScene
from game.ui.scenes.home import Home
from tests.ui.screen import Screen, needs_art

pytestmark = needs_art
SIZES = [(320, 568), (1440, 900)]
AT_ANY_TIME = {"guide_skip", "guide_next", "guide_text", "guide_step", "guide_point"}


class Learner(Screen):
    """Somebody new, in front of the first screen."""

    def __init__(self, size: tuple[int, int] = (390, 844), language: str = "de") -> None:
        super().__init__(size, language)
        self.app.preferences.speed, self.app.preferences.pause = "off", 0.0
        self.app.open(Home(self.app))
        self.go()

    @property
    def guide(self) -> GuideScene:
        scene = self.app.scene
        assert isinstance(scene, GuideScene)
        return scene

    def asked(self) -> str:
        """Until the lesson asks for something; what."""
        for _ in range(200):
            if self.place != "GuideScene":
                return ""
            if self.guide.ready and "guide_text" in self.labels():
                return self.guide.stage.id
            self.go(0.1)
        raise AssertionError(self.guide.stage)

    def right(self) -> None:
        """Do what the step asks."""
        stage, at = self.guide.stage, self.guide.at
        if stage.kind == DO:
            self.tap(stage.shows)
            if self.place == "GuideScene" and self.guide.at == at:
                self.tap("act")
        else:
            self.tap("guide_next" if stage.kind == LOOK else "guide_point")

    def begin(self) -> None:
        self.tap("learn")
        self.tap("answer0")
        assert self.asked() == STAGES[0].id

    def reach(self, at: int) -> None:
        self.begin()
        while self.guide.at < at:
            self.right()
            self.asked()

    def box(self, id_: str) -> Rect:
        """Of a control or, as the panel is none, of an area."""
        for hit in self.app._hits:
            if hit.id == id_:
                return hit.rect
        return Rect(*next(control.rect for control in self.host.controls if control.id == id_))


@pytest.fixture
def whole(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """The texts that had to be cut."""
    cut: list[str] = []
    fitted = letters.fitted

    def watch(text: str, *args: object) -> tuple[str, int]:
        found = fitted(text, *args)  # type: ignore[arg-type]
        if found[0] != text:
            cut.append(text)
        return found

    monkeypatch.setattr(letters, "fitted", watch)
    yield cut


@pytest.mark.parametrize("size", SIZES)
def test_the_right_touches_lead_through_it(size: tuple[int, int], whole: list[str]) -> None:
    learner = Learner(size)
    learner.begin()
    screen = Rect(0, 0, *size)
    seen = []
    while learner.asked():
        guide = learner.guide
        seen.append(guide.stage.id)
        panel = learner.box("guide_panel")
        assert screen.holds(panel) and screen.holds(learner.box("guide_skip"))
        assert not panel.overlaps(learner.box("guide_skip"))
        if guide.stage.shows:
            assert not panel.overlaps(learner.box(guide.stage.shows)), guide.stage.id
        assert panel.holds(learner.box("guide_text"), slack=1)
        learner.right()
    assert seen == [stage.id for stage in STAGES]
    assert learner.place == "Home" and learner.host.storage.get(key_of("whist22")) == DONE
    assert not whole


@pytest.mark.parametrize("size", SIZES)
def test_the_panel_never_hides_what_is_to_be_confirmed(size: tuple[int, int]) -> None:
    learner = Learner(size)
    for at, stage in enumerate(STAGES):
        if stage.kind != DO or stage.id in ("joker", "value"):
            continue
        learner = Learner(size)
        learner.reach(at)
        learner.tap(stage.shows)
        learner.go(0.5)
        assert learner.guide.at == at
        assert not learner.box("guide_panel").overlaps(learner.box("act")), stage.id


def wrong_things(learner: Learner) -> list[str]:
    stage = learner.guide.stage
    ids = [control.id for control in learner.host.controls if control.role != "text"]
    return [id_ for id_ in ids if id_ not in AT_ANY_TIME and id_ != stage.shows and id_ != "act"]


@pytest.mark.parametrize("size", SIZES)
def test_wrong_touches_are_answered_and_change_nothing(size: tuple[int, int]) -> None:
    learner = Learner(size)
    learner.begin()
    answers: set[str] = set()
    while learner.asked():
        guide, before = learner.guide, learner.labels()["guide_text"]
        at, done = guide.at, guide.session.done
        for id_ in wrong_things(learner):
            if learner.box("guide_panel").contains(*learner.middle(id_)):
                continue
            learner.tap(id_)
            assert (guide.at, guide.session.done, guide.bid, guide.director.raised) in (
                (at, done, None, None),
                (at, done, None, 21),
            ), id_
            assert guide.wrong == guide.stage.why_not(id_)
            words = learner.labels()["guide_text"]
            assert words != before and learner.app.tr(guide.wrong) in words
            assert any(learner.app.tr(guide.wrong) in line for line in learner.host.said[-3:])
            answers.add(guide.wrong)
        learner.right()
    assert len(answers) >= 8
    assert learner.host.storage.get(key_of("whist22")) == DONE


def test_the_second_wrong_touch_gets_its_own_answer_and_the_right_one_ends_it() -> None:
    learner = Learner()
    learner.reach([stage.id for stage in STAGES].index("bid"))
    learner.tap("bid0")
    low = learner.labels()["guide_text"]
    learner.tap("bid5")
    assert learner.labels()["guide_text"] != low
    learner.tap("bid2")
    assert learner.guide.wrong == "" and learner.guide.bid == 2


@pytest.mark.parametrize("at", [0, 4, 6, 11, 14])
def test_it_can_be_skipped_at_any_step(at: int) -> None:
    learner = Learner()
    assert "learn" in learner.labels()
    learner.reach(at)
    learner.tap("guide_skip")
    assert learner.place == "Home" and learner.host.storage.get(key_of("whist22")) == SKIPPED
    assert "learn" not in learner.labels()
    assert not [key for key in tuple(learner.host.storage.keys()) if key.startswith("save.")]


def test_the_offer_can_be_refused_and_stays_away() -> None:
    learner = Learner()
    learner.tap("learn_no")
    assert "learn" not in learner.labels() and learner.host.storage.get(key_of("whist22")) == SKIPPED


def test_it_can_be_repeated_from_the_rules_and_done_stays_done() -> None:
    learner = Learner()
    learner.begin()
    while learner.asked():
        learner.right()
    learner.tap("rules")
    learner.tap("guide")
    assert learner.asked() == STAGES[0].id
    learner.tap("guide_skip")
    assert learner.place == "RulesScene" and learner.host.storage.get(key_of("whist22")) == DONE


def test_by_keys_alone() -> None:
    learner = Learner()
    learner.begin()
    digits = {"bid": "2", "value": "2"}
    for _ in range(60):
        if not learner.asked():
            break
        stage = learner.guide.stage
        chosen = learner.guide.bid is not None or (
            stage.kind == DO and learner.guide.director.raised is not None and stage.id != "value"
        )
        enter = chosen or stage.kind in (LOOK, TOUCH)
        key = "Enter" if enter else digits.get(stage.id, "ArrowRight")
        learner.host.queue.append(Key(key))
        learner.go()
    assert learner.host.storage.get(key_of("whist22")) == DONE


def test_escape_leaves() -> None:
    learner = Learner()
    learner.begin()
    learner.host.queue.append(Key("Escape"))
    learner.go()
    assert learner.place == "Home"


@pytest.mark.parametrize("size", [(390, 844), (844, 390)])
def test_turning_the_phone_keeps_the_step(size: tuple[int, int]) -> None:
    learner = Learner(size)
    learner.reach(6)
    learner.resize(size[1], size[0])
    assert learner.asked() == STAGES[6].id
    assert not learner.box("guide_panel").overlaps(learner.box(STAGES[6].shows))
    learner.right()
    assert learner.guide.at == 7
