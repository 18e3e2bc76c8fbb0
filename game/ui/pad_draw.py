"""The score pad drawn: the written rounds, and the panel in which the round at hand is entered."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from types import SimpleNamespace

from game.engine.contract import Seat
from game.games.whist22.pad import BIDS, WON, Course, Entry, Line, Pad, allowed, forbidden, off_by
from game.games.whist22.print_sheet import note_text
from game.i18n import CardNames
from game.ui import letters
from game.ui.geometry import Rect, union
from game.ui.layout_pad import EntryLayout, OutcomeLayout
from game.ui.layout_sheet import SheetLayout
from game.ui.painter import Painter
from game.ui.sheet_draw import Sheet, lives_words, rule

NOTHING = "–"
SEAT = "seat"


@dataclass(frozen=True, slots=True)
class Writing:
    """What is being written: which round, its numbers so far, whose number is asked for (None: nobody's)."""

    number: int
    entry: Entry
    field: str
    seat: Seat | None


def choices(course: Course, writing: Writing) -> tuple[int, ...]:
    """Numbers that may be pressed. While earlier bids are missing none is known to be forbidden."""
    if writing.seat is None:
        return ()
    numbers = tuple(range(course.cards + 1))
    if writing.field == WON:
        return numbers
    return allowed(course, writing.entry.bids, writing.seat) or numbers


class PadSheet(Sheet):
    """All written rounds, each cell to be pressed, and the round at hand as the last row."""

    def __init__(
        self, p: Painter, pad: Pad, cards: CardNames, tr: Callable[..., str], writing: Writing | None
    ) -> None:
        view = SimpleNamespace(options=pad.options, history=pad.history)
        super().__init__(p, view, pad.names, cards, tr)
        self.pad, self.writing = pad, writing

    def draw(self, lay: SheetLayout, scroll: float) -> None:
        p = self.p
        for rect, name in zip(lay.heads, self.names, strict=True):
            p.text(name, rect.cx, rect.cy, 15, letters.BOLD, align="c", room=rect.w - 8, smallest=9.5)
        p.clip(lay.view)
        for line in self.pad.lines:
            row = lay.row(line.number, scroll)
            if row.bottom > lay.view.y and row.y < lay.view.bottom:
                self._written(lay, line, scroll)
        if self.writing is not None and self.writing.number == len(self.pad.lines):
            self._at_hand(lay, scroll)
        p.clip(None)
        rule(p, lay, len(self.pad.lines))
        self._note(lay.note)

    def _note(self, rect: Rect) -> None:
        """One line: how to read the cells, or how many rounds need a look."""
        marked = sum(bool(line.notes) for line in self.pad.lines)
        words = self.tr("pad.look", n=marked) if marked else self.tr("sheet.legend")
        colour = self.p.theme.bad if marked else self.p.theme.soft
        self.p.text(words, rect.x + 4, rect.cy, 14, colour=colour, room=rect.w - 8)
        self.p.control("note", rect, words)

    def _written(self, lay: SheetLayout, line: Line, scroll: float) -> None:
        if line.result is not None:
            self._row(lay, line.number, scroll, line.result)
        else:
            self._uncounted(lay, line, scroll)
        number = lay.number(line.number, scroll)
        self._strangers(lay, line, scroll)
        if line.notes:
            self.p.icon("icons/warning", number.x, number.y + 3, 14, self.p.theme.bad)
        fixing = self.writing is not None and self.writing.number == line.number
        if fixing:
            self.p.box(lay.row(line.number, scroll).inset(1, 2), 8, None, self.p.theme.gold, 2)
        for seat in range(len(self.names)):
            self._press(lay, line, seat, scroll)

    def _press(self, lay: SheetLayout, line: Line, seat: Seat, scroll: float) -> None:
        rect = lay.cell(line.number, seat, scroll)
        bid, won = line.entry.bids[seat], line.entry.won[seat]
        if bid is None and won is None and (line.course is None or not line.course.living[seat]):
            return
        lives = (
            NOTHING if line.result is None else lives_words(self.view, line.result.lives[seat], self.cards)
        )
        id_ = f"cell{line.number}-{seat}"
        self.p.outline(id_, rect.inset(1, 3), 8)
        words = self.tr(
            "pad.cell",
            name=self.names[seat],
            round=line.number + 1,
            bid=_shown(bid),
            won=_shown(won),
            lives=lives,
        )
        self.p.hit(id_, rect, words)

    def _uncounted(self, lay: SheetLayout, line: Line, scroll: float) -> None:
        """What was written stays readable, without lives."""
        number = lay.number(line.number, scroll)
        self.p.text(
            str(self.pad.cards_of(line.number)),
            number.cx,
            number.cy,
            19,
            letters.TITLE,
            self.p.theme.soft,
            "c",
        )
        for seat in range(len(self.names)):
            self._pair(lay.cell(line.number, seat, scroll), line.entry, seat, self.p.theme.soft)

    def _strangers(self, lay: SheetLayout, line: Line, scroll: float) -> None:
        """The numbers of players who were out already: readable, struck through."""
        p, theme = self.p, self.p.theme
        for note in line.notes:
            if note.key == "pad.note.out":
                rect = lay.cell(line.number, note.seat, scroll)
                if line.result is not None:  # over the dash that says so of a player who is out
                    p.box(rect.inset(2, 5), 6, theme.band if line.number % 2 == 0 else theme.sheet)
                    self._pair(rect, line.entry, note.seat, theme.soft)
                p.box(Rect(rect.cx - 14, rect.cy - 1, 28, 2), 1, theme.bad)

    def _pair(self, rect: Rect, entry: Entry, seat: Seat, colour: str) -> None:
        bid, won = entry.bids[seat], entry.won[seat]
        if bid is None and won is None:
            return
        self.p.text(
            f"{_shown(bid)}/{_shown(won)}", rect.cx, rect.cy, 16, letters.BOLD, colour, "c", room=rect.w - 2
        )

    def _at_hand(self, lay: SheetLayout, scroll: float) -> None:
        assert self.writing is not None
        course, index = self.pad.course, self.writing.number
        row, number = lay.row(index, scroll), lay.number(index, scroll)
        self.p.box(row.inset(1, 2), 8, None, self.p.theme.gold, 1.5)
        self.p.text(str(course.cards), number.cx, number.cy, 19, letters.TITLE, self.p.theme.gold_text, "c")
        for seat in course.order:
            self._pair(lay.cell(index, seat, scroll), self.writing.entry, seat, self.p.theme.ink)


def _shown(number: int | None) -> str:
    return NOTHING if number is None else str(number)


class Panel:
    """The round at hand (or one being corrected) in the boxes of an EntryLayout."""

    def __init__(
        self, p: Painter, pad: Pad, course: Course, writing: Writing, tr: Callable[..., str]
    ) -> None:
        self.p, self.pad, self.course, self.writing, self.tr = p, pad, course, writing, tr
        self.fixing = writing.number < len(pad.entries)
        self.names: Sequence[str] = pad.names

    def draw(self, lay: EntryLayout) -> None:
        self._title(lay)
        for seat, rect in zip(self.course.order, lay.seats, strict=True):
            self._seat(seat, rect)
        self._ask(lay)
        above = lay.status if self.writing.seat is not None else union((lay.ask, *lay.numbers, lay.status))
        self._status(above, 15 if self.writing.seat is not None else 20)
        self._tabs(lay)

    def _title(self, lay: EntryLayout) -> None:
        number, cards = self.writing.number + 1, self.course.cards
        if self.fixing:
            words = self.tr("pad.fix", round=number, n=cards)
        else:
            words = self.tr("pad.round", round=number, n=cards, name=self.names[self.course.dealer])
        room = lay.title.w - (lay.close.w + 6 if self.fixing else 0)
        self.p.text(words, lay.title.x + 2, lay.title.cy, 20, letters.TITLE, room=room, smallest=14)
        self.p.control("round", lay.title, words)
        if self.fixing:
            self.p.round_button("cancel", lay.close, "close", self.tr("pad.cancel"))

    def _seat(self, seat: Seat, rect: Rect) -> None:
        """A player in the round: name, bid and tricks so far; pressed to write there."""
        p, theme, entry = self.p, self.p.theme, self.writing.entry
        id_, chosen = f"{SEAT}{seat}", seat == self.writing.seat
        if p.touch.hover == id_:
            p.box(rect.inset(-3), 13, None, theme.gold, 2)
        down = rect.moved(0, 1.5 if p.touch.pressed == id_ else 0)
        p.box(down, 11, theme.main if chosen else theme.band, None if chosen else theme.edge, 1.2)
        ink = theme.on_main if chosen else theme.ink
        dealer = seat == self.course.dealer
        top, low = down.y + down.h * 0.3, down.y + down.h * 0.71
        if dealer:
            p.icon("icons/cards", down.x + 5, top - 7, 14, ink)
        left = 20 if dealer else 5
        p.text(
            self.names[seat],
            down.x + (left + down.w - 5) / 2,
            top,
            14,
            letters.BOLD,
            ink,
            "c",
            room=down.w - left - 5,
            smallest=9.5,
        )
        bid, won = entry.bids[seat], entry.won[seat]
        words = f"{_shown(bid)} / {_shown(won)}"
        colour = ink
        if not chosen and bid is not None and won is not None:
            colour = theme.good if bid == won else theme.bad
        p.text(words, down.cx, low, 17, letters.BOLD, colour, "c")
        spoken = self.tr("pad.seat", name=self.names[seat], bid=_shown(bid), won=_shown(won))
        p.hit(id_, rect, spoken, role="radio", state="checked" if chosen else "")

    def _ask(self, lay: EntryLayout) -> None:
        seat, field = self.writing.seat, self.writing.field
        if seat is None:
            return
        if field == BIDS:
            words = self.tr("pad.ask_bids", name=self.names[seat])
        else:
            bid = _shown(self.writing.entry.bids[seat])
            words = self.tr("pad.ask_won", name=self.names[seat], bid=bid)
        self.p.text(words, lay.ask.cx, lay.ask.cy, 17, align="c", room=lay.ask.w, smallest=13)
        self.p.control("question", lay.ask, words)
        may = choices(self.course, self.writing)
        for number, rect in enumerate(lay.numbers):
            self._number(number, rect, number in may)

    def _number(self, number: int, rect: Rect, may: bool) -> None:
        p, theme, seat = self.p, self.p.theme, self.writing.seat
        assert seat is not None
        row = self.writing.entry.bids if self.writing.field == BIDS else self.writing.entry.won
        chosen, id_ = row[seat] == number, f"number{number}"
        down = rect.moved(0, 1.5 if may and p.touch.pressed == id_ else 0)
        if may and (p.touch.hover == id_ or number == self._fitting()):
            p.box(down.inset(-3), 17, None, theme.gold, 2.5)
        fill = theme.main if chosen else theme.sheet if may else theme.band
        ink = theme.on_main if chosen else theme.ink if may else theme.soft
        p.box(down, 14, fill, None if chosen else theme.edge, 1.5, lift=0.4 if may and not chosen else 0)
        p.text(str(number), down.cx, down.cy, 26, letters.TITLE, ink, "c", room=rect.w - 8)
        if not may:
            side = min(60.0, rect.w * 0.6, rect.h)
            line = f'stroke="{theme.bad}" stroke-width="4" stroke-linecap="round" fill="none"'
            p.shape(
                f'<path d="M8 44L52 16" {line}/>',
                Rect(down.cx - side / 2, down.cy - side / 2, side, side),
                60,
                60,
            )
        if self.writing.field == WON:
            words = self.tr("pad.won_n", n=number)
        else:
            words = self.tr("bid.n", n=number) if may else self.tr("bid.n_forbidden", n=number)
        p.hit(id_, rect, words, role="radio", state="checked" if chosen else "", enabled=may)

    def _fitting(self) -> int:
        """The tricks that are left for the last player asked; -1 when there is no such number."""
        gaps = self.writing.entry.gaps(WON, self.course)
        if self.writing.field != WON or gaps != (self.writing.seat,):
            return -1
        return -off_by(self.course, self.writing.entry)

    # -- what it comes to -------------------------------------------------------------------------

    def _status(self, rect: Rect, points: float) -> None:
        words, colour = self.status()
        height = self.p.paragraph_height(words, rect.w, points, letters.BOLD)
        self.p.paragraph(words, rect.cx, rect.cy - height / 2, rect.w, points, letters.BOLD, colour, "c")
        if words:
            self.p.control("status", rect, words)

    def status(self) -> tuple[str, str]:
        """What is to be known now, and its colour."""
        theme, entry, course = self.p.theme, self.writing.entry, self.course
        line = self.pad.lines[self.writing.number] if self.fixing else None
        if line is not None and line.notes and entry == line.entry:
            return ". ".join(note_text(note, self.names, self.tr) for note in line.notes), theme.bad
        last = course.order[-1]
        number = forbidden(course, entry.bids)
        if number is not None and (self.writing.field, self.writing.seat) == (BIDS, last):
            return self.tr("bid.forbidden", n=number, cards=course.cards), theme.bad
        if number is not None and entry.bids[last] == number:
            return self.tr("pad.note.forbidden", name=self.names[last], n=number), theme.bad
        if self.writing.field == BIDS or entry.gaps(BIDS, course):
            return self._sum(), theme.soft
        return self._tricks()

    def _sum(self) -> str:
        bids = [self.writing.entry.bids[seat] for seat in self.course.order]
        total = sum(bid or 0 for bid in bids)
        if None in bids:
            return f"{self.tr('table.bids')} {self.tr('table.bids_so_far', n=total)}"
        over = total - self.course.cards
        words = f"{self.tr('table.bids')} {self.tr('table.bids_for', sum=total, cards=self.course.cards)}"
        if not over:
            return f"{words}, {self.tr('table.exact')}"
        return f"{words}, {self.tr('table.over_by' if over > 0 else 'table.under_by', n=abs(over))}"

    def _tricks(self) -> tuple[str, str]:
        theme, entry = self.p.theme, self.writing.entry
        off = off_by(self.course, entry)
        if off > 0:
            return self.tr("pad.note.many", n=off), theme.bad
        if entry.gaps(WON, self.course):
            return (self.tr("pad.left", n=-off) if off else self.tr("pad.fits")), theme.soft
        if off:
            return self.tr("pad.note.few", n=-off), theme.bad
        return self._losses(), theme.ink

    def _losses(self) -> str:
        """Who loses how much with this round, and who goes."""
        result = self.course.finish(self.writing.entry.only(self.course).bids, self._won()).history[-1]
        lost = [
            self.tr("pad.lives", name=self.names[seat], n=result.lost[seat])
            for seat in self.course.order
            if result.lost[seat]
        ]
        out = [self.tr("pad.goes", name=self.names[seat]) for seat in result.out]
        return " · ".join((*lost, *out)) or self.tr("pad.all_exact")

    def _won(self) -> list[int]:
        return [number or 0 for number in self.writing.entry.won]

    def fits(self) -> bool:
        """May the round be written down as it stands?"""
        entry, course = self.writing.entry, self.course
        if not entry.complete(course) or off_by(course, entry):
            return False
        return forbidden(course, entry.bids) != entry.bids[course.order[-1]]

    def _tabs(self, lay: EntryLayout) -> None:
        """Bids or tricks, and the button that writes the round down."""
        p, theme = self.p, self.p.theme
        whole = Rect(lay.tabs[0].x, lay.tabs[0].y, lay.tabs[0].w + lay.tabs[1].w, lay.tabs[0].h)
        p.box(whole, whole.h / 2, theme.band, theme.edge, 1.2)
        for field, rect in zip((BIDS, WON), lay.tabs, strict=True):
            on, id_ = self.writing.field == field, f"tab-{field}"
            if on:
                p.box(rect.inset(3), rect.h / 2 - 3, theme.soft)
            p.outline(id_, rect.inset(1), rect.h / 2)
            ink = theme.sheet if on else theme.ink
            words = self.tr(f"pad.{field}")
            p.text(words, rect.cx, rect.cy, 16, letters.BOLD, ink, "c", room=rect.w - 12, smallest=10)
            p.hit(id_, rect, words, role="radio", state="checked" if on else "")
        p.button("write", lay.go, self.tr(self._key()), primary=True, points=17, enabled=self.fits())

    def _key(self) -> str:
        if self.fixing:
            return "pad.change"
        ends = self.fits() and self.course.finish(self.writing.entry.bids, self._won()).over
        return "pad.write_last" if ends else "pad.write"


def draw_outcome(
    p: Painter, pad: Pad, lay: OutcomeLayout, cards: CardNames, tr: Callable[..., str], headline: str
) -> None:
    """The end: who won, why, all places, and what to do with the sheet."""
    theme, course = p.theme, pad.course
    p.text(headline, lay.title.cx, lay.title.cy, 24, letters.TITLE, align="c", room=lay.title.w)
    p.control("headline", lay.title, headline)
    reason = tr(course.reason)
    height = p.paragraph_height(reason, lay.reason.w, 15)
    p.paragraph(reason, lay.reason.cx, lay.reason.cy - height / 2, lay.reason.w, 15, align="c")
    p.control("reason", lay.reason, reason)
    view, place, rows = SimpleNamespace(options=pad.options), 1, iter(lay.rows)
    for tied in course.ranking:
        for seat in tied:
            rect = next(rows)
            alive = course.lives[seat] > 0
            colour = theme.ink if alive else theme.soft
            lives = lives_words(view, course.lives[seat], cards) if alive else tr("table.out")
            p.text(str(place) + ".", rect.x + 26, rect.cy, 17, letters.TITLE, colour, "r")
            p.text(pad.names[seat], rect.x + 38, rect.cy, 17, letters.BOLD, colour, room=rect.w - 110)
            p.text(lives, rect.right - 6, rect.cy, 17, letters.BOLD, colour, "r")
            p.control(f"place{seat}", rect, f"{place}. {pad.names[seat]}: {lives}")
        place += len(tied)
    p.button("print", lay.buttons[0], tr("pad.print"), primary=True, points=17)
    p.button("new", lay.buttons[1], tr("pad.new"), points=17)
