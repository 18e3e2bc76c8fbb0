"""Looking back at Tarot for two and Bavarian Tarock, and sharing their rounds, without a window."""

from __future__ import annotations

from itertools import count
from random import Random

import pytest

from game.engine.contract import Call, Discard, Name
from game.engine.record import read, write
from game.games.registry import GAMES
from game.session.links import PREFIX, pack, unpack
from game.session.local import resume
from game.session.review import Decision, Review
from game.session.saves import Slot
from game.ui.geometry import Rect, union
from game.ui.layout_review import review as lay_review
from game.ui.layout_review_boards import (
    PILE,
    STOCK,
    TAROCK_HAND,
    TAROT_HAND,
    WITH_STOCK,
    SeatBoard,
    tarock3_seats,
    tarot2_seats,
)
from game.ui.scenes.matches import open_table
from game.ui.scenes.review import ReviewScene, review_text
from tests.session.tables import by_lot
from tests.ui.driver import Driver
from tests.ui.screen import needs_art
from tests.ui.test_review import NAMES, Person, come_by

pytestmark = needs_art

SIZES = ((320, 568), (360, 640), (390, 844), (568, 320), (844, 390), (820, 1180), (1440, 900), (2560, 1440))
OTHERS = ("tarot2", "tarock3")


def kept(game: str, rounds: int, seed: int = 2, cut: int = 0, humans: int = 1) -> str:
    match = by_lot(game, rounds, seed, cut)
    count = match.options.players
    kinds = ["human"] * humans + ["medium"] * (count - humans)
    return write(match, NAMES[:count], kinds)


def back_at(person: Person, text: str, judged: int = 3) -> ReviewScene:
    """Looking back with the last few decisions left to judge."""
    scene = review_text(person.app, text)
    assert isinstance(scene, ReviewScene)
    scene.review.decisions = scene.review.decisions[-judged:]
    person.app.open(scene)
    person.go()
    return scene


def places(seats: tuple[SeatBoard, ...]) -> list[list[Rect]]:
    """By seat its fans and the card laid, each as one box."""
    found = []
    for seat in seats:
        fans = [union(fan.cards(PILE)) for fan in seat.piles]
        hand = union(seat.hand.cards(TAROT_HAND if seat.piles else WITH_STOCK))
        found.append([*fans, hand, seat.laid, seat.name])
    return found


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", [1.0, 1.3])
def test_all_cards_of_the_large_games_can_be_told_on_every_screen(size: tuple[int, int], text: float) -> None:
    lay = lay_review(*size, (0, 0, 0, 0), 64.0, text)
    two = tarot2_seats(lay)
    three, aside = tarock3_seats(lay)
    for seats in (two, three):
        for seat, boxes in zip(seats, places(seats), strict=True):
            assert lay.board.holds(seat.rect, 0.5)
            assert all(seat.rect.holds(box, 0.5) for box in boxes), size
            for index, box in enumerate(boxes):
                assert not any(box.overlaps(other, 0.5) for other in boxes[index + 1 :]), size
    for seat in two:
        assert seat.hand.card_w >= 26
        first, second, *_ = seat.hand.cards(TAROT_HAND)
        assert second.x - first.x >= 10 and (seat.hand.rows == 1 or seat.hand.step >= 12)
        assert all(fan.step >= 12 for fan in seat.piles)
    for seat in three:
        first, second, *_ = seat.hand.cards(TAROCK_HAND)
        assert seat.hand.card_w >= 26 and second.x - first.x >= 12
    assert aside.rect.holds(union(aside.cards.cards(STOCK)), 0.5)
    assert not aside.words.overlaps(union(aside.cards.cards(STOCK)), 0.5)


@pytest.mark.parametrize("game", OTHERS)
def test_every_card_lies_open_at_every_step(game: str) -> None:
    person = Person((820, 1180))
    match = by_lot(game, 1, 2)
    scene = back_at(person, kept(game, 1))
    person.tap("go")
    size = match.game.pack.size
    with person.watched():
        while scene.at < len(scene.moments) - 1:
            scene.step(5 if scene.moment.actions > 12 else 1)
            person.go()
            here = scene.review.state(scene.moment).view(None)
            lying = len(here.trick or (here.tricks[-1].laid if here.tricks else ()))
            if here.phase == "discard":  # the stock lies there, and in the hand it was taken to
                lying += STOCK
            assert len(person.faces) == size + lying
            assert len(set(person.faces)) == size
    assert scene.review.done
    labels = person.labels()
    assert {"seat0", "seat1", "verdict", "where"} <= labels.keys()
    assert labels["verdict"].startswith(person.host.said[-1])


def _decisions(game: str, scene: ReviewScene) -> list[Decision]:
    """A few of them, some made by lot that no one would make."""
    every = Review(scene.review.match, scene.review.seats).decisions
    if game == "tarot2":
        return every[-8:]
    return [one for one in every if isinstance(one.action, Discard | Name | Call)][:5]


@pytest.mark.parametrize("game", OTHERS)
def test_the_costliest_decisions_of_the_other_games(game: str) -> None:
    person = Person()
    scene = back_at(person, kept(game, 12 if game == "tarock3" else 1), judged=1)
    scene.review.decisions = _decisions(game, scene)
    person.go()
    assert scene.review.done
    found = scene.review.costliest()
    assert found, "cards by lot are not the best ones"
    cost = scene.looking.cost(scene.review.verdicts[found[0].moment])
    assert "instead of" in person.labels()["worst0"] and f"−{cost[0]}" in person.labels()["worst0"]
    person.tap("worst0")
    assert scene.moment == found[0].moment
    assert f"Better by {cost[0]}" in person.labels()["verdict"]


@pytest.mark.parametrize("game", OTHERS)
@pytest.mark.parametrize(("size", "language"), [((320, 568), "de"), ((844, 390), "fr"), ((1440, 900), "nl")])
def test_nothing_is_cut_in_any_language(game: str, size: tuple[int, int], language: str) -> None:
    player = Driver(size, language)
    with player.strict():
        scene = review_text(player.app, kept(game, 12 if game == "tarock3" else 1, humans=2))
        assert isinstance(scene, ReviewScene)
        scene.review.decisions = [one for one in scene.review.decisions if one.moment.actions > 3][-4:]
        player.app.open(scene)
        player.go(0.2)
        if not scene.layout().both:
            player.tap("go")
        for decision in scene.review.decisions:
            scene.show(decision)
            player.go()
    assert player.faults == set()


def test_there_is_a_choice_when_several_matches_can_be_looked_back_at() -> None:
    person = Person()
    person.real_clock()
    storage = person.host.storage
    Slot(storage, "tarock3").finish(kept("tarock3", 12))
    Slot(storage, "tarot2").write(kept("tarot2", 2, cut=5))
    Slot(storage, "tarot2", "pass").write(kept("tarot2", 1, cut=5, humans=2))  # nothing is over there
    Slot(storage, "whist22").finish("{broken")
    person.tap("review")
    rows = {id_: words for id_, words in person.labels().items() if id_.startswith("match")}
    assert len(rows) == 2
    assert "Tarot for two · 1 round" in rows["match0"] and "Bavarian Tarock" in rows["match1"]
    person.tap("match0")
    assert person.place == "ReviewScene"
    person.tap("go")
    assert person.labels()["where"] == "Round 1, step 0 of 78"
    person.tap("back")
    assert person.place == "Home"


@pytest.mark.parametrize("game", OTHERS)
def test_a_round_that_was_just_played_is_looked_back_at_and_handed_on(game: str) -> None:
    person = Person()
    text = kept(game, 1)
    session = resume(text, lambda: Random(1), person.host.now, Slot(person.host.storage, game))
    open_table(person.app, session)
    person.go(0.3)
    if person.place == "Settlement":
        person.tap("review")
        assert person.place == "ReviewScene"
    person.tap("share")
    person.tap("answer0")
    link = person.copied.split("#")[1].removeprefix(PREFIX)
    assert unpack(link, GAMES).game.id == game
    person.tap("answer0")
    person.tap("share")
    person.tap("answer1")
    assert person.copied.startswith(person.app.tr(f"game.{game}"))
    person.tap("answer0")
    person.tap("share")
    person.tap("answer3")
    assert person.saved[0] == f"atout-{game}.json"
    assert read(person.saved[1], GAMES).replay().view(None) == by_lot(game, 1, 2).view(None)


@pytest.mark.parametrize("game", OTHERS)
def test_a_link_of_every_game_opens_its_table(game: str) -> None:
    match = by_lot(game, 2, 2)
    person = Person()
    come_by(person, PREFIX + pack(match))
    assert person.app.tr(f"game.{game}") in person.labels()["question"]
    person.tap("answer1")
    assert person.place == {"tarot2": "Tarot2Scene", "tarock3": "Tarock3Scene"}[game]
    record = read(Slot(person.host.storage, game).read() or "", GAMES)
    assert record.rounds[0]["deal"] == match.game.deal_to_json(match.rounds[0].deal)
    dealer = match.game.dealer_key
    assert record.rounds[0][dealer] == match.rounds[0].course.dealer


@pytest.mark.parametrize(("size", "language"), [((320, 568), "fr"), ((568, 320), "de"), ((390, 844), "nl")])
def test_from_the_menu_only_what_is_over_can_be_looked_back_at(size: tuple[int, int], language: str) -> None:
    player = Driver(size, language)
    player.host.now = (lambda ticks: lambda: player.host.time + next(ticks) * 0.001)(count())  # type: ignore[method-assign]
    for rounds, offered in ((1, False), (2, True)):
        text = kept("tarot2", rounds, cut=20)
        slot = Slot(player.host.storage, "tarot2")
        open_table(player.app, resume(text, lambda: Random(1), player.host.now, slot))
        player.go(0.2)
        with player.strict():
            player.tap("menu")
        labels = player.labels()
        assert (player.app.tr("result.review") in labels.values()) == offered
        for control in player.host.controls:
            x, y, w, h = control.rect
            assert x >= 0 and y >= 0 and x + w <= size[0] and y + h <= size[1], control
        if not offered:
            player.answer("menu.home")
    player.answer("result.review")
    assert player.place == "ReviewScene"
    assert len(player.app.scene.review.match.rounds) == 1  # type: ignore[attr-defined]
    player.tap("back")
    assert player.place == "Tarot2Scene"
    assert player.faults == set()
