"""Two places for each text: after any write its text or the one before is there, and nothing is destroyed."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from pathlib import Path

import pytest

from game.host.slots import DAMAGED, NEWER, Unreadable, pair, seal, unseal
from game.host.storage import (
    ELSEWHERE,
    FULL,
    LOST,
    NEWER_FOUND,
    RESCUED,
    FileStorage,
    LocalStorage,
)
from tests.host.areas import Area, Killed

FUTURE = "atout-slot 2 sha256:0123 17\nwho knows"


def opened(area: Area) -> LocalStorage:
    """As the next start of the program sees it."""
    return LocalStorage(lambda: area)


def written(*texts: str) -> Area:
    area = Area()
    store = opened(area)
    for text in texts:
        assert store.set("save", text)
    return area


def test_a_sealed_text_comes_back_and_no_change_of_it_goes_unseen() -> None:
    for number, text in ((1, ""), (2, "a\nb\r\n\0"), (7, "\ud800"), (1234, "Zürich ♠" * 9)):
        content, place = seal(number, text), number % 2
        assert unseal(content, place) == (number, text)
        for at in range(len(content)):
            for broken in (
                content[:at],
                content[:at] + "#" + content[at + 1 :],
                content[:at] + content[at + 1 :],
            ):
                if broken != content:
                    with pytest.raises(Unreadable):
                        unseal(broken, place)


def test_a_text_in_the_wrong_place_is_none_of_it() -> None:
    with pytest.raises(Unreadable, match=DAMAGED):
        unseal(seal(3, "x"), 0)


def test_what_a_newer_program_wrote_is_known_as_such() -> None:
    for place in (0, 1):
        with pytest.raises(Unreadable, match=NEWER):
            unseal(FUTURE, place)
    assert pair([seal(2, "old"), FUTURE]).newer


def test_texts_from_before_there_were_two_places_are_read_and_replaced() -> None:
    area = Area()
    area.items["atout.save"] = '{"format": "atout-record"}'
    store = opened(area)
    assert (store.get("save"), store.found) == ('{"format": "atout-record"}', "")
    assert store.set("save", "first")
    assert area.items["atout.save"] == '{"format": "atout-record"}'
    assert (opened(area).get("save"), opened(area).found) == ("first", "")
    assert store.set("save", "second")
    assert opened(area).get("save") == "second"
    store.remove("save")
    assert area.items == {"elsewhere": "not ours"}


@pytest.mark.parametrize("place", ["atout.save", "atout.save~1"])
def test_a_damaged_place_is_put_aside_and_said_so(place: str) -> None:
    for cut in (0, 5, 20, 26):
        area = written("one", "two", "three", "four")
        broken = area.items[place] = area.items[place][:cut]
        store = opened(area)
        assert store.get("save") in ("three", "four")
        assert store.found == RESCUED
        assert area.items[f"{place}~damaged.1"] == broken
        assert store.keys() == ["save"]
        assert store.set("save", "five") and store.set("save", "six")
        assert (opened(area).get("save"), opened(area).found) == ("six", "")
        assert area.items[f"{place}~damaged.1"] == broken


def test_when_both_are_damaged_both_are_put_aside_and_the_text_is_lost() -> None:
    area = written("one", "two", "three")
    for name in ("atout.save", "atout.save~1"):
        area.items[name] += "?"
    store = opened(area)
    assert (store.get("save"), store.found) == (None, LOST)
    assert store.set("save", "new") and opened(area).get("save") == "new"
    assert {name for name in area.items if "damaged" in name} == {
        "atout.save~damaged.1",
        "atout.save~1~damaged.1",
    }


def test_a_damaged_place_that_cannot_be_put_aside_is_not_written_over() -> None:
    area = written("one", "two")
    area.items["atout.save~1"] = "atout-slot 1 precious"
    area.room = sum(map(len, area.items.values()))
    store = opened(area)
    assert store.get("save") == "two"
    assert store.set("save", "three") is False
    assert (store.get("save"), store.notice) == ("three", FULL)
    assert area.items["atout.save~1"] == "atout-slot 1 precious"


@pytest.mark.parametrize("place", ["atout.save", "atout.save~1"])
def test_what_is_newer_is_refused_and_never_written_over(place: str) -> None:
    area = written("one", "two", "three")
    area.items[place] = FUTURE
    before = dict(area.items)
    store = opened(area)
    assert (store.get("save"), store.found) == (None, NEWER_FOUND)
    assert store.set("save", "mine") is False
    assert (store.get("save"), store.notice) == ("mine", NEWER_FOUND)
    store.remove("save")
    assert area.items == before
    assert store.set("other", "text") and opened(area).get("other") == "text"


def test_what_another_window_has_gone_on_with_is_not_written_over() -> None:
    area = written("one")
    here, there = opened(area), opened(area)
    assert (here.get("save"), there.get("save")) == ("one", "one")
    assert there.set("save", "two")
    assert here.set("save", "mine") is False
    assert here.notice == ELSEWHERE
    here.remove("save")
    assert opened(area).get("save") == "two"


def test_a_page_that_was_taken_over_from_writes_nothing() -> None:
    area, may = written("one"), True
    store = LocalStorage(lambda: area, lambda: may)
    assert store.set("save", "two")
    may = False
    assert store.set("save", "three") is False
    store.remove("save")
    assert store.notice == ELSEWHERE
    assert store.erase() is False
    assert opened(area).get("save") == "two"


def test_what_was_not_kept_is_tried_again() -> None:
    area = written("one")
    store = opened(area)
    area.refuse = {"setItem"}
    assert store.set("save", "two") is False
    area.refuse = set()
    store.retry()
    assert (opened(area).get("save"), store.notice) == ("two", "")


def test_erasing_leaves_nothing_of_ours_and_all_of_others() -> None:
    area = written("one", "two")
    area.items["atout.save~1"] = "?"
    store = opened(area)
    store.get("save")
    store.set("other", "x")
    assert store.erase() is True
    assert area.items == {"elsewhere": "not ours"}
    assert (store.get("save"), store.keys(), store.found) == (None, [], "")
    assert store.set("save", "new") and opened(area).get("save") == "new"


def test_files_are_erased_too(tmp_path: Path) -> None:
    store = FileStorage(tmp_path)
    store.set("a/b", "1")
    (tmp_path / "atout.x").write_bytes(b"\xff")
    store.get("x")
    assert store.erase() is True
    assert list(tmp_path.iterdir()) == []


# faults: each call in turn fails, lies, or is the last before the program is killed

FAULTS = ("kill", "torn", "lose", "throw", "torn and throw")
Act = Callable[[LocalStorage], object]
SCRIPT: tuple[tuple[Act, str | None], ...] = (
    (lambda store: store.set("save", "one"), "one"),
    (lambda store: store.set("save", "two"), "two"),
    (lambda store: store.set("save", "three"), "three"),
    (lambda store: store.remove("save"), None),
    (lambda store: store.set("save", "four"), "four"),
    (lambda store: store.set("save", "five"), "five"),
)
"""What is done, and what is kept after it."""


@pytest.mark.parametrize(("fault", "call"), list(product(FAULTS, range(1, 14))))
def test_after_any_fault_at_any_call_the_newest_or_the_one_before_is_there(fault: str, call: int) -> None:
    area = Area()
    store = opened(area)
    area.fault_at(call, fault)
    states: list[str | None] = [None]
    for act, after in SCRIPT:
        states.append(after)
        try:
            act(store)
        except Killed:
            break
        assert store.get("save") == after  # the running program always sees its own
    killed = area.dead
    area.revive()
    found = opened(area).get("save")
    assert found in (states[-2:] if killed else (states[-1], states[-2])), (found, states)
    if not killed and fault != "lose":
        store.retry()
        assert opened(area).get("save") == states[-1]
