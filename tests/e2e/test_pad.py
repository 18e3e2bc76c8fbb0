"""The score pad on the built site in Chromium: twelve rounds by touch, one corrected, printed to PDF."""

from __future__ import annotations

import csv
import json
import shutil
import subprocess
from pathlib import Path
from random import Random

import pytest

from game.games.whist22.course import Course
from game.games.whist22.options import Options
from game.games.whist22.pad import Entry, Pad, forbidden
from game.games.whist22.pad_text import read
from tests.e2e import table
from tests.e2e.table import BOOT, PREFERENCES, QUICK, Seat, Sit
from tests.games.whist22.test_pad import random_entry

site, room, sit = table.site, table.room, table.sit  # fixtures

NAMES = ("Ada <b>", "Bø", "Cleo", "Dov & Co")
OPTIONS = Options(lives=50)
ROUNDS = 12
PAD = "atout.pad.whist22"
WRONG = 3
"""The round in which a first writing exchanges two players' tricks."""


def entries() -> list[Entry]:
    """Twelve rounds at random; in the wrong one the first two speakers must not win the same."""
    rng, pad = Random(22), Pad.begin(OPTIONS, NAMES, 1)
    while len(pad.entries) < ROUNDS:
        entry = random_entry(pad.course, rng)
        first, second = pad.course.order[:2]
        if len(pad.entries) != WRONG or entry.won[first] != entry.won[second]:
            pad = pad.write(len(pad.entries), entry)
    return list(pad.entries)


def reckoned(entries: list[Entry]) -> list[Course]:
    """The match before each round and after the last, by the rules alone."""
    courses = [Course.begin(OPTIONS).dealt_by(1)]
    for entry in entries:
        courses.append(courses[-1].finish(entry.bids, [n or 0 for n in entry.won]))
    return courses


def open_pad(seat: Seat, site: str) -> None:
    """Home, set-up (four names and fifty lives are kept from the last time), the empty pad."""
    setup = {
        "preset": "quick",
        "options": {"lives": 50},
        "seats": [{"name": name, "kind": "human"} for name in NAMES],
    }
    kept = {PREFERENCES: json.dumps(QUICK), "atout.setup.whist22.pad": json.dumps(setup)}
    seat.page.add_init_script(
        f"begin({json.dumps(kept)}); window.print = () => {{ globalThis.printed = true; }};"
    )
    seat.page.goto(site)
    seat.wait("home", timeout=BOOT)
    seat.press("pad")
    seat.until("() => control('deal-1')")
    seat.press("deal-1")
    seat.until("() => control('deal-1')?.getAttribute('aria-checked') === 'true'")
    seat.press("go")
    seat.until("() => control('write')")


def put(seat: Seat, id_: str, question: str) -> None:
    """Press a number; then something else is asked for, or nothing."""
    seat.press(id_)
    seat.until("words => control('question')?.textContent !== words", question)


def write_round(seat: Seat, number: int, course: Course, entry: Entry) -> None:
    for row in (entry.bids, entry.won):
        for player in course.order:
            question = seat.labels()["question"]
            assert NAMES[player] in question
            if row is entry.bids and player == course.order[-1]:
                struck = [
                    id_ for id_, seen in seat.seen().items() if id_.startswith("number") and seen["disabled"]
                ]
                no = forbidden(course, entry.bids)
                assert struck == ([] if no is None else [f"number{no}"])
            put(seat, f"number{row[player]}", question)
    seat.press("write")
    seat.until("number => control('round')?.textContent.startsWith(`Round ${number}:`)", number + 2)


def bring(seat: Seat, id_: str) -> None:
    """Scroll the sheet until a cell is in view."""
    x, y = seat.middle("note")
    seat.page.mouse.move(x, y - 60)
    for _ in range(40):
        box = seat.page.evaluate("id => control(id)?.getBoundingClientRect().toJSON()", id_)
        if box and box["height"] >= 38:
            return
        seat.page.mouse.wheel(0, -40)
        seat.page.wait_for_timeout(40)
    raise AssertionError(f"no {id_}")


def exchange(entry: Entry, course: Course) -> Entry:
    """The tricks of the first two speakers the other way round."""
    first, second = course.order[:2]
    return entry.put("won", first, entry.won[second]).put("won", second, entry.won[first])


def correct(seat: Seat, course: Course, entry: Entry) -> None:
    """Press the cell and write the right tricks of both players."""
    first, second = course.order[:2]
    bring(seat, f"cell{WRONG}-{first}")
    seat.press(f"cell{WRONG}-{first}")
    seat.until("() => control('cancel')")
    seat.press("tab-won")
    seat.until("() => control('question')?.textContent.includes('won?')")
    for player in (first, second):
        seat.press(f"seat{player}")
        seat.until("name => control('question')?.textContent.startsWith(name)", NAMES[player])
        seat.press(f"number{entry.won[player]}")
        words = f"tricks {entry.won[player]}"
        seat.until("([id, words]) => control(id)?.textContent.endsWith(words)", [f"seat{player}", words])
    seat.press("write")
    seat.until("() => !control('cancel')")


def rows_of(pdf: Path) -> list[list[str]]:
    """The lines of a printed page, word by word."""
    tool = shutil.which("pdftotext")
    if tool is None:
        pytest.skip("needs pdftotext (Debian: apt-get install poppler-utils)")
    text = subprocess.run([tool, "-layout", str(pdf), "-"], capture_output=True, check=True, text=True).stdout
    assert text.count("\f") == 1, "one page"
    return [line.split() for line in text.splitlines() if line.strip()]


def test_twelve_rounds_with_a_correction_printed(sit: Sit, site: str, tmp_path: Path) -> None:
    seat = sit((390, 844), 2, True)
    open_pad(seat, site)
    written = entries()
    wrong = exchange(written[WRONG], reckoned(written)[WRONG])
    first = [*written[:WRONG], wrong, *written[WRONG + 1 :]]
    for number, (course, entry) in enumerate(zip(reckoned(first), first, strict=False)):
        write_round(seat, number, course, entry)
        if number == 5:  # in the middle of it all the page is closed
            seat.reload()
            seat.press("pad")
            seat.until("() => control('round')?.textContent.startsWith('Round 7:')")
    courses = reckoned(written)
    correct(seat, courses[WRONG], written[WRONG])

    kept = read(seat.page.evaluate("key => kept(key)", PAD))
    assert list(kept.entries) == written and kept.course == courses[-1]

    seat.press("menu")
    seat.until("() => control('answer1')")
    seat.press("answer1")
    seat.until("() => globalThis.printed")
    pdf = tmp_path / "sheet.pdf"
    seat.page.pdf(path=str(pdf), prefer_css_page_size=True)
    lines = rows_of(pdf)
    printed = {line[0]: line[1:] for line in lines if len(line) == 3 + 3 * len(NAMES) and line[0].isdecimal()}
    assert list(printed) == [str(n) for n in range(1, ROUNDS + 1)]
    for course, entry, after in zip(courses, written, courses[1:], strict=False):
        no = forbidden(course, entry.bids)
        expected = [str(course.cards), "–" if no is None else str(no)]
        for player in range(4):
            numbers = (entry.bids[player], entry.won[player], after.lives[player])
            expected += [str(number) for number in numbers]
        assert printed[str(course.number + 1)] == expected
    words = " ".join(" ".join(line) for line in lines)
    assert all(name in words for name in NAMES) and "Start 50 50 50 50" in words
    best = NAMES[courses[-1].ranking[0][0]]
    assert f"1. {best} {max(courses[-1].lives)}" in words


def test_the_table_is_a_file_and_the_blank_sheet_a_page(sit: Sit, site: str, tmp_path: Path) -> None:
    seat = sit((1440, 900), 1, False)
    open_pad(seat, site)
    course = reckoned([])[0]
    entry = random_entry(course, Random(1))
    write_round(seat, 0, course, entry)
    seat.press("menu")
    seat.until("() => control('answer2')")
    with seat.page.expect_download() as download:
        seat.press("answer2")
    assert download.value.suggested_filename.startswith("Whist 22 20")
    path = tmp_path / "table.csv"
    download.value.save_as(path)
    rows = list(csv.reader(path.read_text("utf-8-sig").splitlines()))
    lives = reckoned([entry])[1].lives
    assert rows[0][4].startswith(NAMES[0]) and len(rows) == 3
    assert rows[2][6::3] == [str(n) for n in lives] and rows[2][2] == NAMES[1]

    seat.until("() => control('menu')")
    seat.press("menu")
    seat.until("() => control('answer3')")
    seat.press("answer3")
    seat.until("() => globalThis.printed")
    pdf = tmp_path / "blank.pdf"
    seat.page.pdf(path=str(pdf), prefer_css_page_size=True)
    lines = [" ".join(line) for line in rows_of(pdf)]
    assert [str(n) for n in range(1, 13)] == [line for line in lines if line.isdecimal()]
    words = "".join(lines).replace(" ", "")
    assert "7654321" + "28" + "14710131619" in words and "54321" + "15" + "26101418" in words
