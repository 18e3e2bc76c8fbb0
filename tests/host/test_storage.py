"""What is kept is kept, what cannot be is said so, and nothing ever raises."""

from __future__ import annotations

import errno
import os
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.host.storage import FULL, LOST, REFUSED, FileStorage, LocalStorage, MemoryStorage
from tests.host.areas import Area, JsError


def test_memory_keeps_until_the_program_closes_and_says_so() -> None:
    store = MemoryStorage()
    assert store.notice == REFUSED
    assert store.set("save", "x") is False
    assert (store.get("save"), store.keys()) == ("x", ["save"])
    store.remove("save")
    assert (store.get("save"), store.keys()) == (None, [])


# the browser


def test_local_storage_keeps_with_a_prefix_and_touches_nothing_else() -> None:
    area = Area()
    store = LocalStorage(lambda: area)
    assert area.items == {"elsewhere": "not ours"}
    assert store.set("save.whist22", "text") is True
    ours = {key: text for key, text in area.items.items() if key != "elsewhere"}
    assert set(ours) <= {"atout.save.whist22", "atout.save.whist22~1"} and "text" in "".join(ours.values())
    assert (store.get("save.whist22"), store.keys(), store.notice) == ("text", ["save.whist22"], "")
    store.remove("save.whist22")
    assert area.items == {"elsewhere": "not ours"}


def test_a_missing_item_is_none_although_null_is_not() -> None:
    assert LocalStorage(Area).get("absent") is None


def blocked() -> Any:
    raise JsError("SecurityError")


def test_blocked_local_storage_goes_on_in_memory_with_a_notice() -> None:
    store = LocalStorage(blocked)
    assert store.notice == REFUSED
    assert store.keys() == []
    assert store.set("save", "x") is False
    assert (store.get("save"), store.keys()) == ("x", ["save"])
    store.remove("save")
    assert (store.get("save"), store.keys()) == (None, [])


def test_a_full_local_storage_shows_the_new_text_keeps_the_old_and_recovers() -> None:
    area = Area(room=100)
    store = LocalStorage(lambda: area)
    assert store.set("save", "old")
    assert store.set("save", "n" * 200) is False
    assert (store.get("save"), store.notice) == ("n" * 200, FULL)
    assert LocalStorage(lambda: area).get("save") == "old"
    area.room = 1000
    assert store.set("save", "new") is True
    assert (store.get("save"), store.notice) == ("new", "")


def test_a_storage_full_from_the_start_says_so_before_anything_is_lost() -> None:
    assert LocalStorage(lambda: Area(room=0)).notice == FULL


def test_what_local_storage_will_not_forget_is_forgotten_all_the_same() -> None:
    area = Area()
    store = LocalStorage(lambda: area)
    store.set("save", "x")
    area.refuse = {"removeItem"}
    store.remove("save")
    assert (store.get("save"), store.keys(), store.notice) == (None, [], REFUSED)


@pytest.mark.parametrize("call", ["getItem", "setItem", "removeItem", "length"])
def test_no_refusal_of_the_browser_reaches_the_caller(call: str) -> None:
    area = Area()
    store = LocalStorage(lambda: area)
    area.refuse = {call}
    store.set("a", "1")
    store.get("a")
    store.get("b")
    store.keys()
    store.remove("a")
    assert store.notice in ("", REFUSED)


# files


def test_files_keep_any_text_under_any_key(tmp_path: Path) -> None:
    texts = {
        "save": "Zürich — 22 ♠\n\r\n\0",
        "a/b..\\c:*": "",
        "../up": "x",
        "lone": "\ud800",
        "é~damaged?": "y",
    }
    store = FileStorage(tmp_path / "new" / "folder")
    assert store.keys() == []
    for key, text in texts.items():
        assert store.set(key, text) is True
    again = FileStorage(tmp_path / "new" / "folder")
    assert again.keys() == sorted(texts)
    assert {key: again.get(key) for key in texts} == texts
    assert [path.name for path in tmp_path.iterdir()] == ["new"]
    for key in texts:
        again.remove(key)
    assert again.keys() == [] and again.notice == ""


def failing(code: int) -> Callable[..., Any]:
    def fail(*_: object, **__: object) -> Any:
        raise OSError(code, os.strerror(code))

    return fail


@pytest.mark.parametrize(
    ("call", "code", "notice"),
    [
        ("fsync", errno.ENOSPC, FULL),
        ("fsync", errno.EDQUOT, FULL),
        ("fsync", errno.EIO, REFUSED),
        ("replace", errno.EACCES, REFUSED),
    ],
)
def test_a_write_that_fails_half_way_leaves_the_old_file_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, call: str, code: int, notice: str
) -> None:
    store = FileStorage(tmp_path)
    store.set("save", "old")
    with monkeypatch.context() as patch:
        patch.setattr(f"game.host.storage.os.{call}", failing(code))
        assert store.set("save", "new") is False
    assert (store.get("save"), store.notice) == ("new", notice)
    assert FileStorage(tmp_path).get("save") == "old"
    assert not [path.name for path in tmp_path.iterdir() if "save" not in path.name]
    assert store.set("save", "newer") is True
    assert (FileStorage(tmp_path).get("save"), store.notice) == ("newer", "")


def test_a_folder_that_is_a_file_is_no_reason_to_stop(tmp_path: Path) -> None:
    place = tmp_path / "data"
    place.write_text("not a folder")
    store = FileStorage(place)
    assert store.get("save") is None
    assert store.set("save", "x") is False
    assert (store.get("save"), store.keys(), store.notice) == ("x", ["save"], REFUSED)
    store.remove("save")
    assert (store.get("save"), store.keys()) == (None, [])
    assert place.read_text() == "not a folder"


def test_a_folder_in_the_place_of_a_file_is_no_reason_to_stop(tmp_path: Path) -> None:
    (tmp_path / "atout.save").mkdir()
    store = FileStorage(tmp_path)
    assert store.get("save") is None
    assert store.set("save", "x") is False
    assert (store.get("save"), store.notice) == ("x", REFUSED)


def test_a_damaged_file_counts_as_missing_and_is_not_destroyed(tmp_path: Path) -> None:
    (tmp_path / "atout.save").write_bytes(b"whist22\xff\xfe half a save")
    store = FileStorage(tmp_path)
    assert store.get("save") is None
    assert store.found == LOST
    assert store.set("save", "new game") is True
    assert store.keys() == ["save"]
    assert (tmp_path / "atout.save~damaged.1").read_bytes() == b"whist22\xff\xfe half a save"


def test_left_over_halves_are_no_keys(tmp_path: Path) -> None:
    (tmp_path / ".abc.tmp").write_text("half")
    (tmp_path / "notes.txt").write_text("the user's own")
    store = FileStorage(tmp_path)
    store.set("save", "x")
    assert store.keys() == ["save"]


def test_two_programs_writing_at_once_leave_one_whole_text(tmp_path: Path) -> None:
    texts = [letter * 50_000 for letter in "ab"]
    seen: list[str | None] = []

    def write(text: str) -> None:
        store = FileStorage(tmp_path)
        for _ in range(20):
            store.set("save", text)
            seen.append(store.get("save"))

    threads = [threading.Thread(target=write, args=(text,)) for text in texts]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(seen) == 40 and set(seen) <= set(texts)
    assert FileStorage(tmp_path).get("save") in texts
    assert {path.name for path in tmp_path.iterdir()} <= {"atout.save", "atout.save~1"}
