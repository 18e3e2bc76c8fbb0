"""The score pad: the same numbers as the game itself, corrections, hostile texts, CSV."""

import csv
import io
import json
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.contract import Refused
from game.engine.match import Match
from game.games.whist22.course import Course
from game.games.whist22.options import PRESETS, Options
from game.games.whist22.pad import BIDS, WON, Entry, Note, Pad, allowed, forbidden, off_by
from game.games.whist22.pad_text import read, to_csv, write
from game.host.storage import MemoryStorage
from game.session.pads import PadSlot
from tests.games.whist22.table import GAME

FOUR = ("Anna", "Bo", "Cleo", "Dirk")


def begin(*names: str, dealer: int = 0, **options) -> Pad:
    names = names or FOUR
    return Pad.begin(Options(players=len(names), **options), names, dealer)


def play_round(match: Match, rng: Random) -> dict[int, int | None]:
    """The round in play to its end at random; what was forbidden to its last bidder, by seat."""
    told = {}
    while match.turn is not None:
        state = match.state
        if state.phase == "bid" and match.turn == state.rules.last:
            told[match.turn] = state.forbidden()
        match.play(match.turn, rng.choice(state.legal()))
    return told


def random_options(rng: Random) -> Options:
    options = Options(players=rng.randint(2, 7))
    for option in options.schema()[1:]:
        options = options.choose(option.name, rng.choice(option.values(options)))
    return replace(options, lives=rng.choice((5, 10, 14)), first_bidder="random")


def entry_of(result) -> Entry:
    return Entry(result.bids, result.won)


@given(seed=st.integers(0, 2**32))
@settings(max_examples=40, deadline=None)
def test_a_match_written_down_has_the_same_dealers_lives_forbidden_numbers_and_places(seed):
    rng = Random(seed)
    options = random_options(rng)
    match = Match.new(GAME, options, rng)
    pad = Pad.begin(options, [f"P{n}" for n in range(options.players)], match.course.dealer)
    for number in range(12):
        course = match.course
        before = pad.course
        assert (before.dealer, before.cards, before.order) == (course.dealer, course.cards, course.order)
        told = play_round(match, rng)
        result = match.course.history[-1]
        assert forbidden(before, result.bids) == told[before.order[-1]]
        for seat in before.order:
            assert result.bids[seat] in allowed(before, result.bids, seat)
        pad = pad.write(number, entry_of(result))
        assert pad.course == match.course
        if match.over:
            break
        match.next_round(rng)
    assert pad.sound and pad.history == match.course.history
    assert pad.course.ranking == match.course.ranking and pad.course.reason == match.course.reason


@given(seed=st.integers(0, 2**32), data=st.data())
@settings(max_examples=40, deadline=None)
def test_a_correction_is_as_if_it_had_been_written_so_at_once(seed, data):
    rng = Random(seed)
    pad = begin(lives=50, dealer=rng.randrange(4))
    for number in range(8):
        pad = pad.write(number, random_entry(pad.course, rng))
    at = data.draw(st.integers(0, 7))
    better = random_entry(pad.course_of(at), rng)
    corrected = pad.write(at, better)
    anew = begin(lives=50, dealer=pad.dealer)
    for number, entry in enumerate(pad.entries):
        anew = anew.write(number, better if number == at else entry)
    assert corrected.lines == anew.lines and corrected.course == anew.course


def random_entry(course: Course, rng: Random) -> Entry:
    """Bids that may be said and tricks that add up."""
    entry = Entry.blank(course.options.players)
    for seat in course.order:
        entry = entry.put(BIDS, seat, rng.choice(allowed(course, entry.bids, seat)))
        entry = entry.put(WON, seat, 0)
    for _ in range(course.cards):
        seat = rng.choice(course.order)
        entry = entry.put(WON, seat, (entry.won[seat] or 0) + 1)
    return entry


def written(pad: Pad, *rounds: tuple[tuple, tuple]) -> Pad:
    for bids, won in rounds:
        pad = pad.write(len(pad.entries), Entry(bids, won))
    return pad


LOSES = ((5, 0, 0, 1), (0, 2, 2, 1))
"""Five cards: seat 0 misses by five."""
EVEN = ((1, 1, 1, 0), (1, 1, 1, 1))


def test_a_seat_that_a_correction_puts_out_keeps_its_later_numbers_with_a_note():
    pad = written(begin(), EVEN_FIVE, EVEN)
    worse = pad.write(0, Entry(*LOSES))
    assert worse.course.lives[0] == 0
    assert worse.entries[1] == pad.entries[1]
    assert Note("pad.note.out", 0) in worse.lines[1].notes
    assert Note("pad.note.few", n=1) in worse.lines[1].notes, "three tricks are left of four"
    assert worse.lines[1].result.won == (None, 1, 1, 1)
    assert worse.write(0, Entry(*EVEN_FIVE)).lines == pad.lines


EVEN_FIVE = ((2, 1, 1, 0), (2, 1, 1, 1))


def test_a_seat_that_a_correction_brings_back_is_asked_for_its_numbers():
    pad = written(begin(), LOSES, ((None, 1, 1, 1), (None, 1, 1, 2)), ((None, 1, 1, 0), (None, 1, 1, 1)))
    assert pad.course.living == (False, True, True, True)
    back = pad.write(0, Entry(*EVEN_FIVE))
    assert back.stuck == 1
    assert [note.key for line in back.lines for note in line.notes] == ["pad.note.missing", "pad.note.waits"]
    with pytest.raises(Refused):
        back.write(3, Entry(*EVEN))
    whole = back.write(1, Entry((0, 1, 1, 1), (0, 1, 1, 2)))
    assert whole.stuck == 2
    whole = whole.write(2, Entry((0, 1, 1, 0), (0, 1, 1, 1)))
    assert whole.sound and whole.stuck is None and len(whole.history) == 3


def test_rounds_after_an_end_that_came_earlier_are_kept_and_do_not_count():
    pad = written(begin(end="first_out"), EVEN_FIVE, EVEN)
    ended = pad.write(0, Entry(*LOSES))
    assert ended.course.over and ended.course.reason == "end.first_out"
    assert ended.lines[1].notes == (Note("pad.note.after_end"),)
    assert ended.entries[1] == pad.entries[1]
    assert len(ended.without_last().entries) == 1


def test_what_does_not_fit_is_refused():
    pad = begin()
    for bids, won in [
        ((2, 1, 1, 0), (2, 1, 1, 2)),
        ((2, 1, 1, 0), (2, 1, 1, None)),
        ((1, 2, 1, 1), (2, 1, 1, 1)),
    ]:
        with pytest.raises(Refused, match=r"pad\.unfit"):
            pad.write(0, Entry(bids, won))
    assert off_by(pad.course, Entry((0,) * 4, (2, 1, 1, 2))) == 1
    assert forbidden(pad.course, (None, 2, 1, 1)) == 1, "seat 0 deals and bids last"
    assert forbidden(pad.course, (None, 2, None, 1)) is None


def test_the_round_in_the_writing_is_kept_apart():
    pad = written(begin(), EVEN_FIVE)
    half = pad.sketch(1, Entry((None, 1, None, None), (None,) * 4))
    fixing = half.sketch(0, Entry(*LOSES))
    assert fixing.course == pad.course and read(write(fixing)) == fixing
    done = fixing.write(0, Entry(*EVEN_FIVE))
    assert done.fix is None and done.draft == half.draft
    assert done.sketch(1, None).draft is None


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.id)
@pytest.mark.parametrize("players", range(2, 8))
def test_every_preset_has_a_pad_that_comes_back_from_its_text(preset, players):
    rng = Random(players)
    options = preset.options(players)
    pad = Pad.begin(options, [f"P{n}" for n in range(players)], players - 1, "2024-02-29")
    for number in range(6):
        if not pad.course.over:
            pad = pad.write(number, random_entry(pad.course, rng))
    assert read(write(pad)) == pad


def texts_of_pads():
    good = json.loads(write(written(begin(), EVEN_FIVE, EVEN).sketch(2, Entry.blank(4))))

    def but(**changes) -> str:
        return json.dumps(good | changes)

    yield from ("", "null", "[]", "{", '"x"', "[" * 100_000, "9" * 9000, "NaN", "\ud800")
    yield from (but(format="x"), but(version=0), but(version=True), but(game="tarot2"))
    yield from (
        but(options=[]),
        but(options={"players": 9}),
        but(options={"x": 1}),
        but(options={"lives": "5"}),
    )
    yield from (but(names=["a"]), but(names=[1, 2, 3, 4]), but(names=None))
    yield from (
        but(dealer=4),
        but(dealer=-1),
        but(dealer=True),
        but(dealer=None),
        but(date="<b>"),
        but(date=1),
    )
    for entries in (
        1,
        [1],
        [[1, 2]],
        [[[1], [1]]],
        [[[6, 0, 0, 0], [0] * 4]],
        [[[True] * 4, [0] * 4]],
        [[]] * 501,
    ):
        yield but(entries=entries)
    yield from (but(entries=[[[-1] * 4, [0] * 4]]), but(entries=[[[0.5] * 4, [0] * 4]]))
    yield from (
        but(draft=[1]),
        but(draft={}),
        but(fix=[0]),
        but(fix=[9, [0] * 4, [0] * 4]),
        but(fix=[True, 1, 2]),
    )


@pytest.mark.parametrize("text", list(texts_of_pads()))
def test_a_hostile_text_is_refused_and_kept_aside(text):
    with pytest.raises(Refused):
        read(text)
    storage = MemoryStorage()
    storage.set("pad.whist22", text)
    kept = PadSlot(storage).open()
    assert kept.pad is None and kept.notice == "pad.damaged"
    assert text in map(storage.get, storage.keys())


def test_a_newer_programs_pad_is_left_alone_and_told():
    storage = MemoryStorage()
    text = json.dumps(json.loads(write(begin())) | {"version": 2})
    storage.set("pad.whist22", text)
    kept = PadSlot(storage).open()
    assert kept.pad is None and kept.notice == "pad.newer"
    assert text in map(storage.get, storage.keys())


def test_a_kept_pad_is_no_match_to_continue():
    storage = MemoryStorage()
    PadSlot(storage).keep(begin())
    assert list(storage.keys()) == ["pad.whist22"]
    assert PadSlot(storage).open().pad == begin()


def test_a_long_hostile_pad_is_reckoned_all_the_same():
    pad = begin(lives=50)
    entry = [[1, 1, 1, 1], [1, 1, 1, 1]]
    tree = json.loads(write(pad)) | {"entries": [entry] * 500}
    assert len(read(json.dumps(tree)).lines) == 500


@pytest.mark.parametrize("name", ["=1+1", "+x", "-x", "@x", " =x", 'a"b', "a,b", "a;b", "%0A", "Zoé"])
def test_csv_is_quoted_and_no_formula(name):
    pad = written(begin(name, "B", "C", "D"), EVEN_FIVE, LOSES_ONE)
    text = to_csv(pad, lambda key: f"={key}")
    assert text.endswith("\r\n") and "\n" not in text.replace("\r\n", "")
    rows = list(csv.reader(io.StringIO(text, newline="")))
    assert {len(row) for row in rows} == {16}
    for row in rows:
        assert not any(cell.lstrip()[:1] in "=+@" or cell.startswith("-") for cell in row if cell)
    assert rows[0][4].lstrip("'").startswith(name)
    assert [row[:2] for row in rows[2:]] == [["1", "5"], ["2", "4"]]
    lives = [[row[6], row[9], row[12], row[15]] for row in rows[1:]]
    assert lives == [["5"] * 4] + [[str(n) for n in result.lives] for result in pad.history]


LOSES_ONE = ((1, 0, 1, 0), (1, 1, 1, 1))
