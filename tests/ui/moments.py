"""Every screen of the program at every moment worth a picture: the one list that gallery and tests walk."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.engine.contract import Play
from game.engine.match import Match
from game.engine.record import write
from game.games.registry import GAMES
from game.games.tarock3.options import Options as Tarock3Options
from game.games.whist22.options import Options
from game.games.whist22.pad import Entry, Pad
from game.games.whist22.pad_text import write as write_pad
from game.host.contract import Activate, Offline, TextGiven
from game.session import review as judging
from game.session.backup import BEFORE, export
from game.session.contract import SeatInfo
from game.session.local import LocalSession
from game.session.review import Review
from game.session.saves import Slot
from game.session.statistics import Statistics
from game.session.statistics_tarock3 import DealStatistics
from game.ui.scene import Scene
from game.ui.scenes.curtain import Curtain
from game.ui.scenes.data import DataScene
from game.ui.scenes.from_file import FromFile
from game.ui.scenes.games import shown
from game.ui.scenes.guides import GUIDES, refuse_guides
from game.ui.scenes.home import Home
from game.ui.scenes.keys import KeysScene
from game.ui.scenes.match_rules import MatchRules
from game.ui.scenes.menu import open_menu
from game.ui.scenes.pass_play import PassSetup, Tarock3Pass, Tarot2Pass
from game.ui.scenes.program import ProgramScene
from game.ui.scenes.result import ResultScene
from game.ui.scenes.review import ReviewScene, nothing, review_text
from game.ui.scenes.rules import RulesScene
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.share import open_share
from game.ui.scenes.sheet import SheetScene
from game.ui.scenes.statistics import StatisticsScene
from game.ui.scenes.table import TableScene
from game.ui.scenes.tarock3 import Tarock3Scene
from game.ui.scenes.tarock3_end import PaperScene, Ranking, Settlement
from game.ui.scenes.tarot2 import Tarot2Scene
from game.ui.scenes.tarot2_sheet import RoundSheet
from game.ui.scenes.trouble import Trouble, open_trouble
from game.ui.scenes.write import Write
from game.ui.setup_model import BOT_NAMES
from tests.session.tables import Ticks, by_lot, fresh
from tests.session.test_statistics_tarock3 import result
from tests.ui.driver import Driver

Until = Callable[[Any], bool]
"""Is this view where the table is to be shown?"""


@dataclass(frozen=True)
class Moment:
    """`make` brings a program from its first screen there; `scene`: the class on top then.

    `again` is done once more after the screen has changed its size.
    """

    name: str
    scene: str
    make: Callable[[Driver], None]
    again: Callable[[Driver], None] | None = None


MOMENTS: list[Moment] = []


def moment(
    name: str, scene: type[Scene] | str, again: Callable[[Driver], None] | None = None
) -> Callable[[Callable[[Driver], None]], Callable[[Driver], None]]:
    """Enter a function into the list."""
    kind = scene if isinstance(scene, str) else scene.__name__

    def enter(make: Callable[[Driver], None]) -> Callable[[Driver], None]:
        MOMENTS.append(Moment(name, kind, make, again))
        return make

    return enter


def arrive(language: str, what: Moment, size: tuple[int, int] = (390, 844), text: float = 1.0) -> Driver:
    """A program at this moment, its table waiting for a tap after each trick."""
    driver = Driver(size, language)
    driver.app.preferences.pause, driver.app.preferences.text_size = -1.0, text
    driver.app.preferences_changed()
    what.make(driver)
    driver.go(0.1)
    if what.again:
        what.again(driver)
    assert driver.place == what.scene, f"{what.name}: {driver.place}"
    return driver


# -- tables -------------------------------------------------------------------------------------------


def seats(driver: Driver, count: int, humans: int = 1) -> list[SeatInfo]:
    people = [driver.app.tr("table.you"), *BOT_NAMES]
    kinds = ["human" if seat < humans else "medium" if count == 4 else "easy" for seat in range(count)]
    return [SeatInfo(people[seat], kind) for seat, kind in enumerate(kinds)]


def sit(
    driver: Driver,
    game: str,
    until: Until = lambda view: True,
    options: Any = None,
    players: int = 0,
    humans: int = 1,
    seed: int = 3,
) -> LocalSession:
    """Open a table at the first moment that `until` accepts of what seat 0 sees.

    All have played by lot, so that the picture stays the same however bots improve.
    """
    chosen = options or GAMES[game].options()
    table = seats(driver, players or chosen.players, humans)
    slot = Slot(driver.host.storage, game, "bots" if humans == 1 else "pass")
    for lot in range(seed, seed + 60):
        match = by_lot_until(game, chosen, until, Random(lot))
        if match is not None:
            names, kinds = [seat.name for seat in table], [seat.kind for seat in table]
            slot.write(write(match, names, kinds))
            session = LocalSession(match, table, fresh(lot), Ticks(), slot)
            driver.app.open(shown(game).table(driver.app, session))
            driver.go(0.2)
            return session
    raise AssertionError("no such moment")


def by_lot_until(game: str, options: Any, until: Until, rng: Random) -> Match | None:
    """A match up to this moment; None when it never comes."""
    match = Match.new(GAMES[game], options, rng, 0)
    while not until(match.view(0)):
        if match.over:
            return None
        if match.round_over:
            match.next_round(rng)
            continue
        legal = match.state.legal()
        match.play(match.turn, rng.choice(legal[:2] if match.state.phase == "auction" else legal))
    return match


def mine(phase: str, laid: int = 0, after: int = 0) -> Until:
    """The human is to act in this phase, so many cards lie in the trick and so many tricks are over."""

    def there(view: Any) -> bool:
        lying = len(getattr(view, "trick", ()) or ()) if phase == "play" else 0
        done = len(getattr(view, "tricks", ()) or ())
        return view.phase == phase and view.turn == view.seat and lying >= laid and done >= after

    return there


def lay(driver: Driver) -> None:
    """Any card that counts as one thing only."""
    scene = driver.app.scene
    legal = [action for action in scene.director.view.legal if isinstance(action, Play)]  # type: ignore[attr-defined]
    scene._submit(legal[-1])  # type: ignore[attr-defined]
    driver.go(0.5)


def settled(view: Any) -> bool:
    return bool(view.phase == "over")


# -- first screens ------------------------------------------------------------------------------------


@moment("home", Home)
def _home(driver: Driver) -> None:
    refuse_guides(driver.app)


@moment("home-new", Home)
def _new(driver: Driver) -> None:
    pass


@moment("home-kept", Home)
def _kept(driver: Driver) -> None:
    for game in ("whist22", "tarot2", "tarock3"):
        sit(driver, game, lambda view: view.turn == view.seat)
        driver.app.home()
    driver.host.storage.notice = "storage.full"


@moment("more", "MoreMatches")
def _more(driver: Driver) -> None:
    _kept(driver)
    driver.go()
    driver.app.scene.tap("more")


@moment("learn", "Ask")
def _learn(driver: Driver) -> None:
    driver.app.scene.tap("learn")


@moment("settings", SettingsScene)
def _settings(driver: Driver) -> None:
    driver.app.open(SettingsScene(driver.app))


@moment("keys", KeysScene)
def keys(driver: Driver) -> None:
    driver.app.open(KeysScene(driver.app))


@moment("settings-end", SettingsScene, again=lambda driver: driver.key("End"))
def _settings_end(driver: Driver) -> None:
    driver.app.open(SettingsScene(driver.app))


@moment("program", ProgramScene)
def _program(driver: Driver) -> None:
    driver.host.page = Offline(1.0, True, "ios")
    driver.app.open(ProgramScene(driver.app))


@moment("program-by-hand", "Ask")
def _program_by_hand(driver: Driver) -> None:
    _program(driver)
    driver.go(0.1)
    driver.tap("install")


@moment("home-update", Home)
def _home_update(driver: Driver) -> None:
    driver.host.page = Offline(1.0, True, "")


@moment("data", DataScene)
def _data(driver: Driver) -> None:
    driver.host.storage.set(BEFORE, export(driver.host.storage, "2026-11-30"))
    driver.app.open(DataScene(driver.app))


@moment("data-delete", "Ask")
def _data_delete(driver: Driver) -> None:
    _data(driver)
    driver.go()
    driver.tap("delete")


@moment("data-restore", "Ask")
def _data_restore(driver: Driver) -> None:
    _data(driver)
    driver.app.handle(TextGiven(export(driver.host.storage, "2026-11-30")))


@moment("from-file", FromFile)
def _from_file(driver: Driver) -> None:
    driver.host.files = lambda start: [Path(f"{start}-2026-11-{day}.json") for day in (30, 29)]
    driver.app.open(FromFile(driver.app))


@moment("trouble", Trouble)
def _trouble(driver: Driver) -> None:
    sit(driver, "whist22", lambda view: view.turn == view.seat)
    open_trouble(driver.app, ValueError("a card fell off the table"))


@moment("rules", RulesScene)
def _rules(driver: Driver) -> None:
    driver.app.open(RulesScene(driver.app))


@moment("statistics", StatisticsScene)
def _statistics(driver: Driver) -> None:
    session = sit(driver, "whist22", lambda view: settled(view) and view.over)
    found = Statistics.load(driver.host.storage)
    found.count(session.view, 0)
    found.save(driver.host.storage)
    driver.app.home()
    driver.app.open(StatisticsScene(driver.app))


@moment("statistics-tarock3", StatisticsScene)
def _statistics3(driver: Driver) -> None:
    found = DealStatistics()
    found.found.add([result(0), result(0, -1, "hand", 66), result(1, -2, level=2), result(2)], 0)
    found.save(driver.host.storage)
    driver.app.open(StatisticsScene(driver.app))
    driver.app.scene.tap("prev")


@moment("write", Write)
def _write(driver: Driver) -> None:
    tr = driver.app.tr
    title, yes, no = tr("setup.name", n=2), tr("setup.name_ok"), tr("setup.name_cancel")
    driver.app.open(Write(driver.app, title, "Katharina", 20, yes, no))


# -- set-up -------------------------------------------------------------------------------------------


def _set_ups() -> Iterator[None]:
    for game in ("whist22", "tarot2", "tarock3"):
        kind = {"whist22": "SetupScene", "tarot2": "Tarot2Setup", "tarock3": "Tarock3Setup"}[game]
        moment(f"setup-{game}", kind)(
            lambda driver, game=game: driver.app.open(shown(game).setup(driver.app))  # type: ignore[misc]
        )
    for scene in (PassSetup, Tarot2Pass, Tarock3Pass):
        moment(f"pass-{scene.__name__}", scene)(
            lambda driver, scene=scene: driver.app.open(scene(driver.app))  # type: ignore[misc]
        )
    for game, kind in (("whist22", "GuideScene"), ("tarot2", "Tarot2Guide"), ("tarock3", "Tarock3Guide")):
        moment(f"guide-{game}", kind)(
            lambda driver, game=game: driver.app.open(GUIDES[game](driver.app))  # type: ignore[misc]
        )
    yield


list(_set_ups())


@moment("pick", "Pick")
def _pick(driver: Driver) -> None:
    sit(driver, "tarot2", mine("play"))
    open_menu(driver.app)
    driver.go()
    driver.answer("menu.level")


# -- Whist 22 -----------------------------------------------------------------------------------------


@moment("whist22-bid", TableScene)
def _bid(driver: Driver) -> None:
    sit(driver, "whist22", lambda view: mine("bid")(view) and sum(b is not None for b in view.bids) == 3)


@moment("whist22-play", TableScene)
def _play(driver: Driver) -> None:
    sit(driver, "whist22", mine("play", laid=2))
    driver.app.scene.tap(driver.enabled("card")[-1])


@moment("whist22-seven", TableScene)
def _seven(driver: Driver) -> None:
    sit(driver, "whist22", mine("play", laid=3), Options(players=7), players=7)


@moment("whist22-trick", TableScene)
def _trick(driver: Driver) -> None:
    sit(driver, "whist22", mine("play", laid=3))
    lay(driver)


@moment("whist22-last", TableScene)
def _last(driver: Driver) -> None:
    sit(driver, "whist22", mine("play", after=1))
    driver.app.scene.tap("last")


@moment("whist22-excuse", TableScene)
def _excuse(driver: Driver) -> None:
    sit(driver, "whist22", lambda view: mine("play")(view) and any(a.value == 22 for a in view.legal))
    scene = driver.app.scene
    card = next(action.card for action in scene.director.view.legal if action.value == 22)  # type: ignore[attr-defined]
    scene.play(card)  # type: ignore[attr-defined]


@moment("whist22-forehead", TableScene)
def _forehead(driver: Driver) -> None:
    one = Options(start=1, single_round="forehead", lives=50)
    sit(driver, "whist22", lambda view: mine("bid")(view) and sum(b is not None for b in view.bids) == 2, one)


@moment("whist22-toast", TableScene)
def _toast(driver: Driver) -> None:
    sit(driver, "whist22", mine("play", laid=1))
    driver.app.scene.say(driver.app.tr("undo.none"))  # type: ignore[attr-defined]


@moment("whist22-left", TableScene)
def _left(driver: Driver) -> None:
    driver.app.preferences.left_handed = True
    _bid(driver)


@moment("whist22-sheet", SheetScene)
def _sheet(driver: Driver) -> None:
    sit(driver, "whist22", lambda view: settled(view) and len(view.history) == 3)


@moment("whist22-result", ResultScene)
def _result(driver: Driver) -> None:
    session = sit(driver, "whist22", lambda view: settled(view) and view.over)
    driver.app.replace(ResultScene(driver.app, driver.app.scenes[-2]))  # type: ignore[arg-type]
    assert session.over


@moment("menu", "Menu")
def _menu(driver: Driver) -> None:
    sit(driver, "whist22", lambda view: mine("play")(view) and len(view.history) == 1)
    open_menu(driver.app)


@moment("match-rules", MatchRules)
def _match_rules(driver: Driver) -> None:
    session = sit(driver, "whist22")
    driver.app.open(MatchRules(driver.app, session.options))


@moment("curtain", Curtain)
def _curtain(driver: Driver) -> None:
    sit(driver, "whist22", lambda view: view.phase == "play" and view.turn == 1, humans=3)
    driver.go(1)


@moment("curtain-peek", Curtain, again=lambda driver: driver.app.handle(Activate("peek")) or driver.go())
def _peek(driver: Driver) -> None:
    _curtain(driver)


# -- Tarot for two ------------------------------------------------------------------------------------


@moment("tarot2-play", Tarot2Scene)
def _tarot2(driver: Driver) -> None:
    sit(driver, "tarot2", mine("play", laid=1))
    driver.app.scene.tap(driver.enabled("card")[-1])


@moment("tarot2-late", Tarot2Scene)
def _tarot2_late(driver: Driver) -> None:
    sit(driver, "tarot2", mine("play", after=25))


@moment("tarot2-uncover", Tarot2Scene)
def _uncover(driver: Driver) -> None:
    sit(driver, "tarot2", mine("play", laid=1, after=4))
    lay(driver)
    driver.app.preferences.speed = "normal"
    driver.app.scene.tap("go_on")
    driver.go(0.7)


@moment("tarot2-last", Tarot2Scene)
def _tarot2_last(driver: Driver) -> None:
    sit(driver, "tarot2", mine("play", after=3))
    driver.app.scene.tap("last")


@moment("tarot2-sheet", RoundSheet)
def _tarot2_sheet(driver: Driver) -> None:
    sit(driver, "tarot2", settled)


# -- Tarock -------------------------------------------------------------------------------------------

SHARP = Tarock3Options(announce=True)


@moment("tarock3-auction", Tarock3Scene)
def _auction(driver: Driver) -> None:
    sit(driver, "tarock3", mine("auction"), seed=4)


@moment("tarock3-discard", Tarock3Scene)
def _discard(driver: Driver) -> None:
    sit(driver, "tarock3", mine("discard"))
    for _ in range(2):
        driver.app.scene.tap(driver.enabled("card")[-1])
        driver.go()


@moment("tarock3-left", Tarock3Scene)
def _left3(driver: Driver) -> None:
    driver.app.preferences.left_handed = True
    _discard(driver)


@moment("tarock3-name", Tarock3Scene)
def _name(driver: Driver) -> None:
    sit(driver, "tarock3", mine("name"))
    driver.app.scene.tap("trump-2")


@moment("tarock3-announce", Tarock3Scene)
def _announce(driver: Driver) -> None:
    sit(driver, "tarock3", mine("announce"), SHARP)


@moment("tarock3-play", Tarock3Scene)
def _tarock3(driver: Driver) -> None:
    sit(driver, "tarock3", mine("play", laid=1))


@moment("tarock3-trick", Tarock3Scene)
def _tarock3_trick(driver: Driver) -> None:
    sit(driver, "tarock3", mine("play", laid=2))
    lay(driver)


@moment("tarock3-last", Tarock3Scene)
def _tarock3_last(driver: Driver) -> None:
    sit(driver, "tarock3", mine("play", after=3))
    driver.app.scene.tap("last")


def _deal_over(driver: Driver) -> LocalSession:
    return sit(driver, "tarock3", lambda view: settled(view) and view.history[-1].declarer is not None)


@moment("tarock3-settlement", Settlement)
def _settlement(driver: Driver) -> None:
    _deal_over(driver)


@moment("tarock3-paper", PaperScene)
def _paper(driver: Driver) -> None:
    _deal_over(driver)
    driver.go(0.3)
    driver.app.scene.tap("sheet")


@moment("tarock3-ranking", Ranking)
def _ranking(driver: Driver) -> None:
    sit(driver, "tarock3", lambda view: settled(view) and view.over, Tarock3Options(rounds=2))
    driver.go(0.3)
    driver.app.scene.tap("next")


# -- looking back, pad, questions ---------------------------------------------------------------------


FEW_WORLDS = 16
"""So many are enough for a picture of what decisions were worth."""


def _looking_back(game: str) -> Callable[[Driver], None]:
    """At a review whose decisions have all been judged."""

    def make(driver: Driver) -> None:
        match = by_lot(game, 1 if game != "whist22" else 3)
        kinds = ["human", *["medium"] * (len(seats(driver, match.options.players)) - 1)]
        names = [seat.name for seat in seats(driver, match.options.players)]
        scene = review_text(driver.app, write(match, names, kinds))
        assert isinstance(scene, ReviewScene)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(judging, "WORLDS", FEW_WORLDS)
            patch.setattr(judging, "ENOUGH", FEW_WORLDS)
            scene.review.work(1.0, lambda: 0.0)
        assert scene.review.done
        driver.app.open(scene)
        driver.go(0.3)

    return make


for _game in ("whist22", "tarot2", "tarock3"):
    moment(f"review-{_game}", "ReviewScene")(_looking_back(_game))


@moment("review-step", "ReviewScene")
def _review_step(driver: Driver) -> None:
    _looking_back("whist22")(driver)
    driver.app.scene.tap("worst0")


@moment("review-none", "Ask")
def _nothing(driver: Driver) -> None:
    driver.app.open(nothing(driver.app))


@moment("review-which", "Rows")
def _which(driver: Driver) -> None:
    for game in ("whist22", "tarock3"):
        sit(driver, game, lambda view: len(view.history) == 1 and view.turn == view.seat)
        driver.app.home()
    driver.app.scene.tap("review")


@moment("share", "Ask")
def _share(driver: Driver) -> None:
    open_share(driver.app, Review.of_record(write(by_lot("whist22", 1), BOT_NAMES[:4], ["human"] * 4), False))


def pad(names: Sequence[str], rounds: int) -> Pad:
    found = Pad.begin(Options(players=len(names), lives=20), tuple(names), 0)
    for number in range(rounds):
        cards = found.course.cards
        bids = [0] * len(names)
        bids[number % len(names)] = max(0, cards - 1)
        won = [0] * len(names)
        won[(number + 1) % len(names)] = cards
        found = found.write(len(found.entries), Entry(tuple(bids), tuple(won)))
    return found


def _pad(names: Sequence[str], rounds: int) -> Callable[[Driver], None]:
    def make(driver: Driver) -> None:
        driver.host.storage.set("pad.whist22", write_pad(pad(names, rounds)))
        driver.app.scene.tap("pad")

    return make


moment("pad", "PadScene")(_pad(("Anna", "Maximilian", "Cleo", "Dirk"), 3))
moment("pad-setup", "PadSetup")(lambda driver: driver.app.scene.tap("pad"))

from tests.ui import moments_friends  # noqa: E402, F401 (enters its own; needs what stands above)
