"""From the set-up screen into the running match: every option, seats, what is remembered and refused."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random

import pytest

from game.engine.options import Option, Value
from game.games.whist22.options import PRESETS, Options
from game.host.contract import Key, TextGiven, Wheel
from game.session.contract import SeatInfo
from game.session.kinds import levels_of
from game.session.saves import Slot
from game.ui.scenes.home import Home
from game.ui.scenes.setup import SetupScene
from game.ui.scenes.table import TableScene
from game.ui.scenes.write import Write
from game.ui.setup_model import KEY, KINDS, NAME_LENGTH, Setup, first_setup, load_setup, shown_values
from tests.session.tables import Box, quick, step
from tests.ui.screen import Screen, needs_art, pairs

pytestmark = needs_art
SCHEMA = Options.schema()
FEW = [0, 1, 25, 50]
"""Of the numbers of rounds: no limit, lowest, some, highest."""


TALL = (390, 4000)
"""A screen on which the whole list is in view; others are scrolled."""


class Person(Screen):
    """Finds a control by scrolling, as a person does; writes names when asked."""

    def __init__(self, size: tuple[int, int] = TALL, language: str = "en") -> None:
        super().__init__(size, language)
        self.asked: list[str] = []
        self.host.ask_text = self._ask  # type: ignore[attr-defined]
        self.app.preferences.speed, self.app.preferences.pause = "off", 0.0
        self.app.open(Home(self.app))
        self.go()

    def _ask(self, title: str, value: str, length: int, ok: str, cancel: str) -> None:
        self.asked = [title, value]

    def answer(self, text: str | None) -> None:
        self.host.queue.append(TextGiven(text))
        self.go()

    def find(self, id_: str) -> None:
        """Bring a control into view, in full."""
        scene = self.app.scene
        assert isinstance(scene, SetupScene)
        for by in (-1e6, *[60.0] * 80):
            boxes = {control.id: control.rect for control in self.host.controls}
            if id_ in boxes and boxes[id_][3] >= 40:
                return
            self._wheel(by)
        raise AssertionError(f"no {id_}")

    def _wheel(self, by: float) -> None:
        self.host.queue.append(Wheel(100, 300, by))
        self.go()

    def choose(self, id_: str) -> None:
        self.find(id_)
        self.tap(id_)

    @property
    def setup(self) -> Setup:
        scene = self.app.scene
        assert isinstance(scene, SetupScene)
        return scene.setup

    def start(self) -> TableScene:
        self.tap("go")
        return next(scene for scene in self.app.scenes if isinstance(scene, TableScene))


@pytest.fixture
def person() -> Iterator[Person]:
    person = Person()
    person.tap("setup")
    yield person


def walks() -> Iterator[tuple[str, Value]]:
    for option in SCHEMA:
        for value in shown_values(option):
            if option.name != "rounds" or value in FEW:
                yield option.name, value


def fitting(option: Option, value: Value) -> int:
    """A number of players with which a value is possible."""
    return next(n for n in (4, 3, 2) if option.fault(Options().choose("players", n), value) is None)


@pytest.mark.parametrize(("name", "value"), list(walks()))
def test_every_value_reaches_the_match(person: Person, name: str, value: Value) -> None:
    option = Options.option(name)
    if name == "players":
        person.choose(f"players-{value}")
    else:
        players = fitting(option, value)
        person.choose(f"players-{players}")
        person.choose("more")
        number = shown_values(option).index(value)
        if option.kind == "flag":
            if value != option.default:
                person.choose(f"flag-{name}")
        elif name == "rounds":
            person.choose("pick-rounds")
            assert person.place == "Pick"
            person.tap(f"value{number}")
        else:
            person.choose(f"opt-{name}-{number}")
    table = person.start()
    assert getattr(table.session.options, name) == value
    model = Options().choose("players", table.session.options.players).choose(name, value)
    assert table.session.options == model, "nothing else changed"
    assert len(table.session.seats) == model.players


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.id)
@pytest.mark.parametrize("players", [3, 4, 7])
def test_a_preset_reaches_the_match(person: Person, preset: object, players: int) -> None:
    person.choose(f"preset-{preset.id}")  # type: ignore[attr-defined]
    person.choose(f"players-{players}")
    assert person.start().session.options == preset.options(players)  # type: ignore[attr-defined]


def test_rounds_go_up_and_down_by_one(person: Person) -> None:
    person.choose("more")
    person.find("add-rounds")
    person.tap("less-rounds")
    assert person.setup.options.rounds == 0
    for _ in range(3):
        person.tap("add-rounds")
    person.tap("less-rounds")
    assert person.setup.options.rounds == 2


def test_what_cannot_be_is_there_and_says_why(person: Person) -> None:
    person.choose("players-6")
    person.choose("more")
    impossible = shown_values(Options.option("start")).index(4)
    person.find(f"opt-start-{impossible}")
    control = next(c for c in person.host.controls if c.id == f"opt-start-{impossible}")
    assert control.state == "disabled" and "6 seats can be dealt 3 cards each" in control.label
    before = person.setup
    person.tap(f"opt-start-{impossible}")
    assert person.setup == before
    assert person.host.said[-1] == "6 seats can be dealt 3 cards each at the most, not 4"


def test_what_has_no_effect_is_grey_and_may_be_chosen(person: Person) -> None:
    person.choose("more")
    person.choose("opt-excuse-3")
    person.find("flag-excuse_before_last")
    assert "No effect" in person.labels()["about-excuse_before_last"]
    person.tap("flag-excuse_before_last")
    assert person.start().session.options == Options(excuse="none", excuse_before_last=True)


def test_single_options_are_open_where_a_kept_one_differs_from_its_preset() -> None:
    person = Person()
    person.tap("pass")
    person.choose("more")
    person.choose("flag-overtrump")
    person.tap("back")
    person.tap("pass")
    assert person.setup.options.overtrump and person.labels()["more"] == person.app.tr("setup.less")
    person.tap("back")
    person.tap("setup")
    assert person.labels()["more"] == person.app.tr("setup.more"), "kept apart"


def test_more_or_fewer_players_keep_what_is_possible() -> None:
    setup = first_setup(Random(1)).choose("overtrump", True).choose("start", 5).choose("lives", 14)
    fewer = setup.choose("players", 3)
    assert fewer.options == Options(players=3, overtrump=True, start=5, lives=14)
    more = setup.choose("players", 7)
    assert more.options == Options(players=7, overtrump=True, lives=14), "5 × 7 cards are too many"
    assert more.seats[:4] == setup.seats and len({seat.name for seat in more.seats}) == 7
    alone = setup.move(0, 1).move(1, 1).move(2, 1).choose("players", 2)
    assert [seat.human for seat in alone.seats] == [False, True], "the only human stays"


def test_names_are_asked_for_and_stand_on_the_plates(person: Person) -> None:
    person.choose("name-1")
    assert person.asked == ["Name of seat 2", person.setup.seats[1].name]
    person.answer("  Grand\x07mère\nMaud, the one and only ")
    assert person.setup.seats[1].name == "Grand mère Maud,"
    person.choose("name-2")
    person.answer(None)
    before = person.setup.seats[2]
    person.choose("name-2")
    person.answer(before.name[::-1])
    person.start()
    person.go(0.5)
    labels = " ".join(person.labels().values())
    assert "Grand mère Maud," in labels and before.name[::-1] in labels and before.name not in labels


@pytest.mark.parametrize("name", ["", "\u202e\u200b", "x" * 500, "\ud800", "🂡🂡🂡", "You"])
def test_any_name_gives_a_match(person: Person, name: str) -> None:
    for seat in (0, 1):
        person.choose(f"name-{seat}")
        person.answer(name)
    names = [seat.name for seat in person.start().session.seats]
    assert all(names) and len(set(names)) == 4
    assert all(len(name) <= NAME_LENGTH + 2 for name in names)


def test_somebody_human_has_to_play(person: Person) -> None:
    person.choose("kind-0")
    assert person.host.said[-1] == "One seat has to be played by a person."
    assert person.setup.seats[0].human


def test_each_level_can_sit_down(person: Person) -> None:
    assert set(KINDS) == {"human", *levels_of("whist22")}
    seen = []
    for _ in KINDS:
        person.choose("kind-1")
        seen.append(person.setup.seats[1].kind)
        assert person.setup.seats[1].name or person.setup.seats[1].human
    assert set(seen) == set(KINDS)


def test_seats_change_places(person: Person) -> None:
    names = [seat.name for seat in person.setup.seats]
    person.choose("down-0")
    person.choose("up-3")
    person.find("up-0")
    person.tap("up-0")
    moved = person.setup.seats
    assert [seat.name for seat in moved] == [names[1], names[0], names[3], names[2]]
    table = person.start()
    assert table.session.seat == 1
    assert [seat.kind for seat in table.session.seats] == [seat.kind for seat in moved]


def test_the_last_setup_is_there_again(person: Person) -> None:
    person.choose("preset-mexicain")
    person.choose("players-3")
    person.choose("more")
    person.choose("flag-double20")
    person.choose("name-2")
    person.answer("Otto")
    kept = person.setup
    person.tap("back")
    person.tap("setup")
    assert person.setup == kept
    assert person.setup.preset == "mexicain" and person.setup.seats[2].name == "Otto"


HOSTILE = [
    "",
    "{",
    "[]",
    "null",
    "7",
    '"' + "x" * 30_000 + '"',
    "[" * 100_000,
    '{"preset": 7, "options": 7, "seats": 7}',
    '{"options": {"players": 9}}',
    '{"options": {"players": true}}',
    '{"options": {"start": 99, "players": 7}}',
    '{"options": {"nonsense": [1]}}',
    '{"options": {"lives": 5.0}}',
    '{"options": {"lives": ' + "9" * 5000 + "}}",
    '{"seats": [{"name": "A", "kind": "human"}]}',
    '{"seats": [{}, {}, {}, {}]}',
    '{"seats": [1, null, "x", []]}',
    json.dumps({"seats": [{"name": "A", "kind": "medium"}] * 4}),
    json.dumps({"seats": [{"name": "A", "kind": ["human"]}] * 4}),
    json.dumps({"seats": [{"name": "\ud800\u0000\n" * 50, "kind": "human"}] * 4}),
    json.dumps({"preset": "../../x", "options": {"players": 2}, "seats": None}),
]


@pytest.mark.parametrize("text", HOSTILE)
def test_whatever_is_kept_a_match_can_be_set_up(text: str) -> None:
    person = Person()
    person.host.storage.set(KEY, text)
    person.tap("setup")
    assert any(seat.human for seat in person.setup.seats)
    session = person.start().session
    assert session.options.players == len(session.seats)


def test_one_bad_part_does_not_spoil_the_others() -> None:
    box = Box()
    seats = [{"name": "Ada", "kind": "human"}, {"name": "Ben", "kind": "medium"}]
    box.set(KEY, json.dumps({"preset": "mexicain", "options": {"players": 2, "lives": 14}, "seats": "?"}))
    found = load_setup(box, Random(1))
    assert (found.preset, found.options) == ("mexicain", Options(players=2, lives=14)) and len(
        found.seats
    ) == 2
    box.set(KEY, json.dumps({"preset": 1, "options": {"players": 2}, "seats": seats}))
    assert load_setup(box, Random(1)).seats == (SeatInfo("Ada", "human"), SeatInfo("Ben", "medium"))


def test_a_full_storage_does_not_stop_it(person: Person) -> None:
    person.host.storage.full = True
    person.choose("preset-french_sheet")
    assert person.start().session.options == PRESETS[2].options()


def test_a_saved_match_is_asked_for_first(person: Person) -> None:
    first = person.start().session
    person.app.home()
    person.go()
    person.tap("setup")
    person.tap("go")
    assert person.place == "Ask"
    person.tap("answer0")
    assert person.place == "SetupScene", "keeping it changes nothing"
    person.tap("go")
    person.tap("answer1")
    assert person.place == "TableScene"
    assert person.app.scene.session.record() != first.record()  # type: ignore[attr-defined]
    assert [type(scene).__name__ for scene in person.app.scenes] == ["Home", "TableScene"]


@pytest.mark.parametrize(
    ("language", "size"),
    pairs([(320, 568), (390, 844), (844, 390), (820, 1180), (1440, 900), (2560, 1440)], ["en", "de"]),
    ids=str,
)
def test_start_is_in_view_wherever_the_list_is(size: tuple[int, int], language: str) -> None:
    person = Person(size, language)
    person.tap("setup")
    person.choose("more")
    for _ in range(60):
        person._wheel(size[1] * 0.8)
        controls = {control.id: control for control in person.host.controls}
        x, y, w, h = controls["go"].rect
        assert x >= 0 and x + w <= size[0] and y + h <= size[1] and h >= 44
        for control in person.host.controls:
            left, top, wide, high = control.rect
            if control.id != "go" and control.role != "text":
                assert top + high <= y or left + wide <= x, control.id
        scene = person.app.scene
        assert isinstance(scene, SetupScene)
        if scene.scroll.at >= scene.scroll.most:
            break
    else:
        raise AssertionError("the list has no end")


def test_the_rules_can_be_read_during_play(person: Person) -> None:
    person.choose("preset-king_to_ace")
    person.choose("more")
    person.choose("flag-double20")
    person.start()
    person.go(0.5)
    person.tap("menu")
    person.tap("answer1")
    assert person.place == "MatchRules"
    summary = person.labels()["summary"]
    assert summary.startswith("King to Ace, changed.") and "lives from King to Ace" in summary
    assert "•\u00a020 and 21 together" in summary and "not as in King to Ace" in summary
    person.host.queue.append(Key("Escape"))
    person.go()
    assert person.place == "TableScene"


# -- after the match, and out of it ------------------------------------------------------------------

FAST = Options(players=3, start=1, first_bidder="first", forbidden_bid=False)


def lost(person: Person) -> TableScene:
    """A table whose only human has just lost the last life, the others play on."""
    slot = Slot(person.host.storage, "whist22", "bots")
    seats = [SeatInfo("Me", "human"), SeatInfo("Ben", "thumb"), SeatInfo("Cleo", "thumb")]
    for seed in range(1, 60):
        session, rng = quick(seed, FAST, slot, seats), Random(seed)
        while not session.over and not (session.view.phase == "over" and session.view.lives[0] <= 0):
            step(session, rng)
        if not session.over:
            break
    table = TableScene(person.app, session)
    person.app.open(table)
    person.until("SheetScene")
    return table


@pytest.fixture
def outed() -> tuple[Person, TableScene]:
    person = Person()
    return person, lost(person)


def test_out_and_watching(outed: tuple[Person, TableScene]) -> None:
    person, table = outed
    person.tap("next")
    assert person.place == "Ask" and person.labels()["question"].startswith("You are out")
    assert [person.labels()[f"answer{i}"] for i in range(3)] == ["Watch", "Fast forward", "Stop"]
    person.tap("answer0")
    assert person.place == "TableScene"
    rounds = len(table.session.view.history)
    for _ in range(100):
        person.go(0.2)
        if person.place != "TableScene":
            break
    assert person.place == "SheetScene" and len(table.session.view.history) == rounds + 1


def test_out_and_fast_forward_by_the_button_later(outed: tuple[Person, TableScene]) -> None:
    person, table = outed
    person.app.preferences.speed = "normal"
    person.tap("next")
    person.tap("answer0")
    person.go(0.2)
    person.tap("watch.fast")
    person.until("SheetScene")
    assert table.session.over and person.labels()["next"] == "Final result"
    person.tap("next")
    assert person.place == "ResultScene"


def test_fast_forward_can_be_stopped(outed: tuple[Person, TableScene]) -> None:
    person, table = outed
    person.tap("next")
    table.watching.start()
    assert table.watching.button() == ("watch.watch", "Watch", True)
    person.app.close()
    table.tap("watch.watch")
    assert not table.watching.fast and table.watching.out


def test_out_and_away(outed: tuple[Person, TableScene]) -> None:
    person, _ = outed
    person.tap("next")
    person.tap("answer2")
    person.go(0.2)
    assert person.place == "Home" and "continue" in person.labels(), "nothing is lost"


def test_play_again_keeps_options_and_seats(outed: tuple[Person, TableScene]) -> None:
    person, table = outed
    person.tap("next")
    person.tap("answer1")
    person.until("SheetScene")
    person.tap("next")
    person.until("ResultScene")
    person.tap("again")
    person.until("TableScene")
    again = person.app.scene.session  # type: ignore[attr-defined]
    assert again is not table.session and not again.view.history
    assert (again.options, again.seats) == (table.session.options, table.session.seats)


# -- writing in a window -----------------------------------------------------------------------------


def test_writing_without_a_browser(person: Person) -> None:
    app = person.app
    given: list[str | None] = []
    app.scene.text_given = given.append  # type: ignore[method-assign]

    def write(*keys: str, value: str = "Ada") -> None:
        app.open(Write(app, "Name", value, 6, "OK", "Cancel"))
        person.host.queue.extend(Key(key) for key in keys)
        person.go()

    write("É", "v", "a", "Enter")
    write("Backspace", "x", "Enter")
    write("ArrowLeft", "Escape")
    write(*"too long", "Enter", value="")
    write("a", "b", "Backspace", "Enter", value="")
    assert given == ["Éva", "x", None, "too lo", "a"]
