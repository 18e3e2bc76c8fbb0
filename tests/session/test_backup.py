"""All that is kept goes into one text and back: checked first, wholly or not at all, the old kept."""

from __future__ import annotations

import contextlib
import json
from random import Random

import pytest

from game.games.whist22.options import Options
from game.games.whist22.pad import Pad
from game.host.storage import LocalStorage
from game.session import backup
from game.session.backup import BackupError
from game.session.local import continue_match
from game.session.pads import PadSlot
from game.session.saves import Slot
from game.session.statistics import Statistics
from tests.host.areas import Area, Killed
from tests.session.tables import Box, Ticks, fresh, quick, step

DAY = "2026-11-30"


def full(box: Box, seed: int = 1) -> None:
    """A running match, a finished one's counts, a pad, preferences, and what others keep."""
    session, rng = quick(seed, slot=Slot(box, "whist22")), Random(seed)
    while not session.over:
        step(session, rng)
    found = Statistics()
    found.add(session.view, 0, session.record())
    found.save(box)
    session.forget()
    again = quick(seed + 1, slot=Slot(box, "whist22"))
    for _ in range(9):
        step(again, rng)
    PadSlot(box).keep(Pad.begin(Options(), ["Ada", "Ben", "Cleo", "Dov"], 0, DAY))
    box.set("preferences", '{"speed": "off"}')
    box.set("seat.7f", "secret")


def words(text: str) -> str:
    with pytest.raises(BackupError) as caught:
        backup.parse(text)
    return caught.value.key


@pytest.mark.parametrize("way", [lambda text: text, backup.code, lambda text: f"\n {backup.code(text)}\n"])
def test_everything_comes_back_by_file_and_by_code(way: object) -> None:
    here, there = Box(), Box()
    full(here, 1)
    full(there, 5)
    before = dict(there.kept)
    found = backup.parse(way(backup.export(here, DAY)))  # type: ignore[operator]
    assert (found.date, found.matches) == (DAY, 1)
    backup.restore(there, found, DAY)
    assert {key: text for key, text in there.kept.items() if key != "backup"} == here.kept
    session = continue_match(Slot(there, "whist22"), fresh(1), Ticks()).session
    assert session is not None and session.record() == here.kept["save.whist22.bots"]
    old = backup.before(there)
    assert old is not None and old.texts == before
    backup.restore(there, old, DAY)  # and back again
    assert {key: text for key, text in there.kept.items() if key != "backup"} == before
    newest = backup.before(there)
    assert newest is not None and newest.texts == here.kept


def test_every_broken_backup_is_refused() -> None:
    box, rng = Box(), Random(3)
    full(box)
    text = backup.export(box, DAY)
    for whole in (text, backup.code(text)):
        for _ in range(150):
            at = rng.randrange(30, len(whole) - 3)
            broken = whole[:at] + rng.choice(["", "7", "x", "\x00"]) + whole[at + rng.randrange(1, 4) :]
            if broken != whole and not _same(broken, whole):
                assert words(broken) in ("backup.damaged", "backup.none", "backup.newer")
    for nothing in (
        "",
        "{}",
        "[]",
        "null",
        "hello",
        "[" * 90_000,
        '{"format": "atout-record"}',
        "ATOUT2.abc",
    ):
        assert words(nothing) == "backup.none"
    assert words("ATOUT1.") == words("ATOUT1.äöü") == "backup.damaged"


def _same(broken: str, whole: str) -> bool:
    """A change of blanks or of the date changes nothing that is kept."""
    try:
        return bool(backup.parse(broken).texts == backup.parse(whole).texts)
    except BackupError:
        return False


def test_a_backup_whose_parts_cannot_be_played_is_refused() -> None:
    box = Box()
    full(box)
    for key, text, why in (
        ("save.whist22.bots", box.kept["save.whist22.bots"][:-9], "backup.damaged"),
        ("save.whist22.bots", '{"format": "atout-record", "version": 2}', "backup.newer"),
        ("counts.whist22", '{"version": 1, "whist22": []}', "backup.damaged"),
        ("counts.whist22", '{"format": "atout-statistics", "version": 7}', "backup.newer"),
        ("pad.whist22", "{", "backup.damaged"),
        ("preferences", "[]", "backup.damaged"),
        ("../up", "x", "backup.damaged"),
        ("restoring", "x", "backup.damaged"),
    ):
        other = Box()
        other.kept = {**box.kept, key: text}
        texts = dict(other.kept)
        assert words(backup._text(backup.Backup(DAY, texts))) == why, key


def test_a_newer_programs_backup_is_known_as_such() -> None:
    assert words('{"format": "atout-backup", "version": 2, "what": "who knows"}') == "backup.newer"


def test_without_room_nothing_is_changed() -> None:
    here, area = Box(), Area(room=12_000)
    full(here)
    there = LocalStorage(lambda: area)
    assert there.set("preferences", "{}") and there.set("save.x", "y" * 1000)
    area.room = 4000
    with pytest.raises(BackupError, match="no_room"):
        backup.restore(there, backup.parse(backup.export(here, DAY)), DAY)
    assert there.get("save.x") == "y" * 1000
    again = LocalStorage(lambda: area)
    assert sorted(again.keys()) == ["preferences", "save.x"]
    assert not backup.finish(again)


def test_killed_at_any_write_all_is_old_or_the_next_start_makes_all_new() -> None:
    new = {"preferences": "{}", "seat.1": "a", "seat.2": "b"}
    old = {"preferences": '{"speed": "off"}', "newest": "whist22.bots", "seat.1": "c"}
    ends = set()
    for write in range(1, 60):
        area = Area(room=100_000)
        store = LocalStorage(lambda area=area: area)  # type: ignore[misc]
        for key, text in old.items():
            store.set(key, text)
        area.fault_at(write, "torn")
        with contextlib.suppress(Killed):
            backup.restore(store, backup.Backup(DAY, new), DAY)
        done = not area.dead
        area.revive()
        again = LocalStorage(lambda area=area: area)  # type: ignore[misc]
        backup.finish(again)
        kept = {key: again.get(key) for key in again.keys() if key not in backup.APART}  # noqa: SIM118
        assert kept in (old, new), (write, kept)
        assert kept == new or not done
        ends.add(json.dumps(kept))
        if done:
            break
    assert done and len(ends) == 2
