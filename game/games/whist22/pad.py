"""Whist 22 with real cards: the score pad.

People write down bids and tricks; dealers, cards, lives and the end come from the course of the match itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from game.engine.contract import Bid, Refused, Seat
from game.games.whist22.course import Course as Course
from game.games.whist22.course import cycle
from game.games.whist22.options import Options
from game.games.whist22.state import BID, State
from game.games.whist22.view import RoundResult

Numbers = tuple[int | None, ...]
MOST_ROUNDS = 500
"""No match is longer; what comes from outside must end somewhere."""
BIDS, WON = "bids", "won"


@dataclass(frozen=True, slots=True)
class Entry:
    """What was written down of one round: bids and tricks by seat, None where nothing stands."""

    bids: Numbers
    won: Numbers

    @classmethod
    def blank(cls, players: int) -> Entry:
        return cls((None,) * players, (None,) * players)

    def put(self, field: str, seat: Seat, number: int | None) -> Entry:
        """With one number written (or rubbed out): `field` is bids or won."""
        row = list(getattr(self, field))
        row[seat] = number
        return Entry(tuple(row), self.won) if field == BIDS else Entry(self.bids, tuple(row))

    def gaps(self, field: str, course: Course) -> tuple[Seat, ...]:
        """Seats in the round whose number is missing, in speaking order."""
        row = getattr(self, field)
        return tuple(seat for seat in course.order if row[seat] is None)

    def complete(self, course: Course) -> bool:
        return not self.gaps(BIDS, course) and not self.gaps(WON, course)

    def only(self, course: Course) -> Entry:
        """Without the numbers of seats that are not in the round."""
        living = course.living
        bids = tuple(n if alive else None for n, alive in zip(self.bids, living, strict=True))
        return Entry(bids, tuple(n if alive else None for n, alive in zip(self.won, living, strict=True)))


@dataclass(frozen=True, slots=True)
class Note:
    """What is wrong with a round: a message key; the seat it is about, -1 for none; how many, 0 for none."""

    key: str
    seat: Seat = -1
    n: int = 0


@dataclass(frozen=True, slots=True)
class Line:
    """One round of the sheet: what was written, and what follows from it.

    `course`: the match before the round; None when a line above keeps it from counting, or it was over.
    `result`: None when the round does not count (yet). `notes`: what to look at, empty when all is well.
    """

    number: int
    entry: Entry
    course: Course | None
    result: RoundResult | None
    notes: tuple[Note, ...]


@dataclass(frozen=True, slots=True)
class Pad:
    """A sheet in the writing. `draft` is the round being entered, `fix` an earlier one being corrected."""

    options: Options
    names: tuple[str, ...]
    dealer: Seat
    """Who deals the first round."""
    date: str = ""
    """The day the sheet was begun, ISO; empty when unknown."""
    entries: tuple[Entry, ...] = ()
    draft: Entry | None = None
    fix: tuple[int, Entry] | None = None

    @classmethod
    def begin(cls, options: Options, names: Sequence[str], dealer: Seat, date: str = "") -> Pad:
        """An empty sheet. Who deals first is said here, so `first_bidder` is left to its default."""
        if len(names) != options.players:
            raise Refused("error.seats", seats=options.players)
        return cls(options.choose("first_bidder", "random"), tuple(names), dealer, date)

    @property
    def lines(self) -> tuple[Line, ...]:
        return _reckon(self)[0]

    @property
    def course(self) -> Course:
        """The match before the next round to be written, or before the line that keeps it from counting."""
        return _reckon(self)[1]

    @property
    def stuck(self) -> int | None:
        """The round without whose missing numbers nothing below it counts; None when all count."""
        waiting = [line.number for line in self.lines if line.result is None and line.course is not None]
        return waiting[0] if waiting else None

    @property
    def history(self) -> tuple[RoundResult, ...]:
        """The rounds that count."""
        return self.course.history

    @property
    def sound(self) -> bool:
        """No line has a note."""
        return not any(line.notes for line in self.lines)

    def cards_of(self, number: int) -> int:
        """Cards each in round `number`, whatever happens before it."""
        plan = cycle(self.options)
        return plan[number % len(plan)][0]

    def course_of(self, number: int) -> Course | None:
        """The match before round `number`, which is written already or the next one."""
        return self.lines[number].course if number < len(self.entries) else self.course

    def sketch(self, number: int, entry: Entry | None) -> Pad:
        """Keep what is being written of the next round, or of an earlier one that is being corrected."""
        if number == len(self.entries):
            return replace(self, draft=entry)
        return replace(self, fix=None if entry is None else (number, entry))

    def write(self, number: int, entry: Entry) -> Pad:
        """Round `number` is as `entry` says; the next one, or a correction that counts for all after it.

        Refused when numbers are missing, do not add up, or are forbidden.
        """
        course = self.course_of(number)
        if course is None or (number == len(self.entries) and (course.over or self.stuck is not None)):
            raise Refused("rule.match_over")
        if number >= MOST_ROUNDS:
            raise Refused("pad.full")
        entry = entry.only(course)
        if not entry.complete(course) or _notes(course, entry):
            raise Refused("pad.unfit")
        if number == len(self.entries):
            return replace(self, entries=(*self.entries, entry), draft=None)
        return replace(self, entries=(*self.entries[:number], entry, *self.entries[number + 1 :]), fix=None)

    def without_last(self) -> Pad:
        """The last written round rubbed out, with whatever was being entered after it."""
        return replace(self, entries=self.entries[:-1], draft=None, fix=None)


def forbidden(course: Course, bids: Numbers) -> int | None:
    """The number that the last bidder may not say after the others' bids; None: free, or a bid is missing."""
    return _said(course, bids, course.order[:-1]).forbidden()


def allowed(course: Course, bids: Numbers, seat: Seat) -> tuple[int, ...]:
    """The numbers a seat may say after those who speak before it."""
    before = course.order[: course.order.index(seat)]
    state = _said(course, bids, before)
    if state.turn != seat:
        return ()
    return tuple(action.number for action in state.legal() if isinstance(action, Bid))


def off_by(course: Course, entry: Entry) -> int:
    """By how many tricks the living seats' tricks miss the cards: below 0 too few, above too many."""
    return sum(entry.won[seat] or 0 for seat in course.order) - course.cards


def _said(course: Course, bids: Numbers, seats: Sequence[Seat]) -> State:
    """The round, without cards, after the bids of these seats, up to the first that is missing."""
    state = State(course)
    state.deal([0] * course.options.players)
    for seat in seats:
        bid = bids[seat]
        if bid is None or state.phase != BID:
            break
        state.apply(Bid(bid))
    return state


def _notes(course: Course, entry: Entry) -> list[Note]:
    """What does not fit in a round that is complete."""
    notes = []
    off = off_by(course, entry)
    if off:
        notes.append(Note("pad.note.many" if off > 0 else "pad.note.few", n=abs(off)))
    last = course.order[-1]
    not_this = forbidden(course, entry.bids)
    if not_this is not None and entry.bids[last] == not_this:
        notes.append(Note("pad.note.forbidden", last, not_this))
    return notes


def _strangers(course: Course, entry: Entry) -> list[Note]:
    """Seats that are out but have numbers in this round."""
    return [
        Note("pad.note.out", seat)
        for seat, alive in enumerate(course.living)
        if not alive and (entry.bids[seat] is not None or entry.won[seat] is not None)
    ]


@lru_cache(maxsize=8)
def _reckon(pad: Pad) -> tuple[tuple[Line, ...], Course]:
    """All lines, and the match after the last one that counts."""
    course = Course.begin(pad.options).dealt_by(pad.dealer)
    lines: list[Line] = []
    stuck = False
    for number, entry in enumerate(pad.entries):
        if stuck or course.over:
            key = "pad.note.waits" if stuck else "pad.note.after_end"
            lines.append(Line(number, entry, None, None, (Note(key),)))
            continue
        strangers = _strangers(course, entry)
        if not entry.complete(course):
            seats = dict.fromkeys((*entry.gaps(BIDS, course), *entry.gaps(WON, course)))
            missing = [Note("pad.note.missing", seat) for seat in seats]
            lines.append(Line(number, entry, course, None, (*missing, *strangers)))
            stuck = True
            continue
        after = course.finish(entry.only(course).bids, [n or 0 for n in entry.won])
        notes = (*_notes(course, entry), *strangers)
        lines.append(Line(number, entry, course, after.history[-1], notes))
        course = after
    return tuple(lines), course
