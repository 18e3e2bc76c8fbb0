"""The running match is kept after every change, and nothing that was kept is lost."""

from random import Random

import pytest

from game.games.whist22.options import Options
from game.host.storage import MemoryStorage
from game.session.local import continue_match
from game.session.saves import Slot
from tests.session.tables import Box, Ticks, fresh, quick, step

KEY = "save.whist22.bots"


def reopened(box: Box) -> object:
    return continue_match(Slot(box, "whist22"), fresh(8), Ticks())


def test_every_change_is_kept_at_once() -> None:
    box, rng = Box(), Random(1)
    session = quick(2, Options(lives=5), Slot(box, "whist22"))
    assert box.kept[KEY] == session.record()
    while not session.over:
        again = continue_match(Slot(box, "whist22"), fresh(8), Ticks())
        assert again.notice == ""
        assert again.session is not None
        assert again.session.view == session.view
        if session.can_undo and rng.random() < 0.2:
            session.undo()
            assert box.kept[KEY] == session.record()
        step(session, rng)


def test_a_match_survives_a_reload_after_every_action() -> None:
    """Each action is done by a session opened anew from what the one before left behind."""
    box, rng = Box(), Random(5)
    quick(5, Options(lives=5), Slot(box, "whist22"))
    reloads = 0
    over = False
    while not over:
        session = continue_match(Slot(box, "whist22"), fresh(100 + reloads), Ticks()).session
        assert session is not None
        step(session, rng)
        over = session.over
        reloads += 1
    assert reloads > 40
    assert box.kept[KEY] == session.record()


def test_the_result_of_a_match_survives_a_reload_until_it_has_been_seen() -> None:
    box, rng = Box(), Random(5)
    session = quick(3, slot=Slot(box, "whist22"))
    while not session.over:
        step(session, rng)
    again = continue_match(Slot(box, "whist22"), fresh(2), Ticks()).session
    assert again is not None and again.over
    assert again.view == session.view
    again.forget()
    assert KEY not in box.kept
    assert box.kept[f"{KEY}.last"] == session.record()


def test_a_finished_match_leaves_nothing_to_continue() -> None:
    box, rng = Box(), Random(1)
    slot = Slot(box, "whist22")
    session = quick(3, slot=slot)
    while not session.over:
        step(session, rng)
    session.forget()
    assert KEY not in box.kept
    assert slot.read() is None
    assert slot.last() == session.record()
    assert continue_match(slot, fresh(1), Ticks()) == (None, "")


BROKEN = [
    "",
    "{",
    "null",
    "[]",
    '{"format": "atout-record", "version": "2"}',
    '{"format": "atout-record", "version": 1, "game": "whist22", "options": {"players": 99}, "rounds": []}',
    "[" * 100_000,
    "\ud800",
    '{"a": ' + "9" * 5000 + "}",
]


@pytest.mark.parametrize("text", BROKEN)
def test_a_damaged_save_is_set_aside_and_told(text: str) -> None:
    box = Box()
    box.kept = {KEY: text, f"{KEY}.damaged.1": "an older one"}
    slot = Slot(box, "whist22")
    found = continue_match(slot, fresh(1), Ticks())
    assert found == (None, "save.damaged")
    assert box.kept == {f"{KEY}.damaged.1": "an older one", f"{KEY}.damaged.2": text}
    session = quick(slot=slot)
    assert box.kept[KEY] == session.record()


NEWER = '{"format": "atout-record", "version": 2, "game": "whist22", "what": "who knows"}'


def test_a_newer_programs_match_is_left_alone_and_told() -> None:
    box = Box()
    box.kept = {KEY: NEWER}
    for _ in range(2):
        slot = Slot(box, "whist22")
        assert continue_match(slot, fresh(1), Ticks()) == (None, "save.newer")
        slot.clear()
        assert box.kept == {KEY: NEWER}


def test_a_newer_programs_match_makes_way_for_a_new_one_and_comes_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """With another Slot than the one that has read it, as a screen starts matches."""
    box, rng = Box(), Random(1)
    box.kept = {KEY: NEWER}
    assert continue_match(Slot(box, "whist22"), fresh(1), Ticks()).notice == "save.newer"
    session = quick(slot=Slot(box, "whist22"))
    assert box.kept[f"{KEY}.newer.1"] == NEWER
    while not session.over:
        step(session, rng)
    session.forget()
    assert Slot(box, "whist22").read() is None  # still unknown
    monkeypatch.setattr(Slot, "VERSIONS", {"atout-record": 2})
    assert Slot(box, "whist22").read() == NEWER
    assert box.kept[KEY] == NEWER and f"{KEY}.newer.1" not in box.kept


def test_in_a_full_storage_a_newer_programs_match_is_never_written_over() -> None:
    box = Box()
    box.kept = {KEY: NEWER}
    box.full = True
    session, rng = quick(slot=Slot(box, "whist22")), Random(1)
    for _ in range(10):
        step(session, rng)
    assert box.kept == {KEY: NEWER}


def test_every_cut_of_a_save_is_refused_cleanly() -> None:
    text, rng = quick().record(), Random(2)
    for _ in range(300):
        at = rng.randrange(len(text))
        broken = text[:at] + rng.choice(["", "}", "null", "\x00", "-1"]) + text[at + rng.randrange(1, 9) :]
        box = Box()
        box.kept = {KEY: broken}
        found = continue_match(Slot(box, "whist22"), fresh(1), Ticks())
        assert (found.session is None) == (found.notice == "save.damaged")
        assert broken in box.kept.values() or found.session is not None


def test_in_a_full_storage_a_damaged_save_is_never_written_over() -> None:
    box = Box()
    box.kept = {KEY: "precious"}
    box.full = True
    slot = Slot(box, "whist22")
    assert continue_match(slot, fresh(1), Ticks()).notice == "save.damaged"
    session, rng = quick(slot=slot), Random(1)
    for _ in range(10):
        step(session, rng)
    assert box.kept == {KEY: "precious"}
    box.full = False
    step(session, rng)
    kept = {key: text for key, text in box.kept.items() if key.startswith("save.")}
    assert kept == {f"{KEY}.damaged.1": "precious", KEY: session.record()}


def test_a_damaged_save_outlives_the_match_played_beside_it() -> None:
    box = Box()
    box.kept = {KEY: "precious"}
    box.full = True
    slot = Slot(box, "whist22")
    continue_match(slot, fresh(1), Ticks())
    session, rng = quick(slot=slot), Random(1)
    while not session.over:
        step(session, rng)
    slot.clear()
    assert box.kept == {KEY: "precious"}


def test_a_refusing_storage_does_not_stop_the_match() -> None:
    box, rng = Box(), Random(1)
    box.full = True
    session = quick(slot=Slot(box, "whist22"))
    while not session.over:
        step(session, rng)
    assert box.notice == "storage.full"
    assert box.kept == {}


def test_games_and_modes_do_not_share_a_place() -> None:
    storage = MemoryStorage("storage.refused")
    slots = [Slot(storage, "whist22"), Slot(storage, "whist22", "table"), Slot(storage, "tarot2")]
    for n, slot in enumerate(slots):
        slot.write(str(n))
    assert [slot.read() for slot in slots] == ["0", "1", "2"]
