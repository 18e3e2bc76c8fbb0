"""The score pad for games with real cards: the sheet, and the round at hand. Kept after every number."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.contract import Refused, Seat
from game.games.whist22.pad import BIDS, WON, Course, Entry, Pad
from game.games.whist22.pad_text import to_csv
from game.games.whist22.print_sheet import Words, blank, filled
from game.host.contract import Key
from game.i18n import CardNames, join
from game.session.pads import PadSlot
from game.ui import layout_pad as layout
from game.ui import letters
from game.ui.geometry import Rect
from game.ui.layout_pad import PadLayout
from game.ui.pad_draw import SEAT, PadSheet, Panel, Writing, choices, draw_outcome
from game.ui.painter import Painter
from game.ui.rules_words import RulesWords, nearest
from game.ui.scene import Scene, Scrolling
from game.ui.scenes.ask import Ask
from game.ui.table_draw import KING_TO_ACE

if TYPE_CHECKING:
    from game.ui.app import App

TOAST = 4.0
"""Seconds that a message stays."""
CSV = "text/csv"


def open_pad(app: App) -> Scene:
    """The pad in use; without one the set-up of a new one."""
    from game.ui.scenes.pad_setup import PadSetup

    slot = PadSlot(app.host.storage)
    kept = slot.open()
    return PadSetup(app, slot, None, kept.notice) if kept.pad is None else PadScene(app, slot, kept.pad)


def print_words(app: App, lives: int) -> Words:
    """The texts for paper, with the lives as they are written."""
    names = CardNames(app.catalogue)
    return Words(app.catalogue.language, app.tr, names.lives_index if lives == KING_TO_ACE else str)


def print_blank(app: App, players: int) -> None:
    """A sheet to be filled in by hand."""
    tell(app, app.host.print_page(app.tr("paper.blank_title"), blank(print_words(app, 0), players)))


def tell(app: App, path: str | None) -> str:
    """Say where a file went; returns the words, empty when the browser shows it itself."""
    words = app.tr("pad.not_saved") if path is None else app.tr("pad.saved", path=path) if path else ""
    if words:
        app.host.announce(words)
    return words


class PadScene(Scrolling):
    """Writes the next round, or corrects one that was pressed on the sheet."""

    wakes = True

    def __init__(self, app: App, slot: PadSlot, pad: Pad) -> None:
        super().__init__(app)
        self.slot = slot
        self.pad = pad
        self.scroll.at = 1e9
        self._toast = ("", 0.0)
        self.writing: Writing | None = None
        self._take_up()

    # -- what is being written --------------------------------------------------------------------

    def _take_up(self) -> None:
        """Go on where the pad says: a correction begun, else the next round."""
        pad = self.pad
        if pad.fix is not None and pad.course_of(pad.fix[0]) is not None:
            self._write_in(*pad.fix)
        elif pad.course.over or pad.stuck is not None:
            self.writing = None
        else:
            self._write_in(len(pad.entries), pad.draft or Entry.blank(pad.options.players))

    def _write_in(self, number: int, entry: Entry) -> None:
        course = self.pad.course_of(number)
        assert course is not None
        bids, won = entry.gaps(BIDS, course), entry.gaps(WON, course)
        seat = bids[0] if bids else won[0] if won else None
        self.writing = Writing(number, entry, BIDS if bids else WON, seat)

    @property
    def course(self) -> Course | None:
        """The match before the round that is being written."""
        return None if self.writing is None else self.pad.course_of(self.writing.number)

    def _keep(self, pad: Pad) -> None:
        self.pad = pad
        self.slot.keep(pad)
        self.app.dirty = True

    # -- drawing ----------------------------------------------------------------------------------

    def _layout(self) -> PadLayout:
        env, text, pad = self.app.env, self.app.preferences.text_size, self.pad
        course, players = self.course, pad.options.players
        size = (env.width, env.height, env.insets)
        numbers = 0 if course is None else course.cards + 1
        if course is None:
            panel = layout.outcome_height(*size, players, text)
        else:
            panel = layout.entry_height(*size, len(course.order), numbers, text)
        next_one = self.writing is not None and self.writing.number == len(pad.entries)
        return layout.pad(*size, len(pad.entries) + next_one, players, numbers, panel, text)

    def draw(self, p: Painter, now: float) -> None:
        env, tr, lay = self.app.env, self.app.tr, self._layout()
        p.scale = lay.scale
        self.scroll.fit(lay.sheet.most_scroll)
        p.box(Rect(0, 0, env.width, env.height).inset(5), 22, None, p.theme.felt_line, 2)
        p.round_button("back", lay.back, "chevron-left", tr("settings.done"))
        p.text(tr("pad.title"), lay.title.cx, lay.title.cy, 24, letters.TITLE, align="c", room=lay.title.w)
        p.control("title", lay.title, tr("pad.title"))
        p.round_button("menu", lay.menu, "menu", tr("table.menu"))
        p.box(lay.paper, 16, p.theme.sheet, p.theme.edge, 1.2, lift=0.8)
        cards = CardNames(self.app.catalogue)
        PadSheet(p, self.pad, cards, tr, self.writing).draw(lay.sheet, self.scroll.at)
        p.box(lay.panel, 18, p.theme.sheet, p.theme.edge, 1.2, lift=1.0)
        self._panel(p, lay, cards)
        self._message(p, lay)

    def _panel(self, p: Painter, lay: PadLayout, cards: CardNames) -> None:
        env, text, course = self.app.env, self.app.preferences.text_size, self.course
        size = (env.width, env.height, env.insets)
        if self.writing is not None and course is not None:
            boxes = layout.entry(*size, lay.inner, len(course.order), course.cards + 1, text)
            Panel(p, self.pad, course, self.writing, self.app.tr).draw(boxes)
        elif self.pad.stuck is not None:
            self._stuck(p, lay.inner, self.pad.stuck)
        else:
            boxes = layout.outcome(*size, lay.inner, self.pad.options.players, text)
            draw_outcome(p, self.pad, boxes, cards, self.app.tr, self.headline())

    def _stuck(self, p: Painter, box: Rect, number: int) -> None:
        """The next round has to wait for numbers that a correction made necessary."""
        words = self.app.tr("pad.stuck", round=number + 1)
        foot, rest = box.cut_bottom(max(44.0, 52 * p.scale), 8)
        height = p.paragraph_height(words, rest.w - 16, 18, letters.BOLD)
        p.icon("icons/warning", rest.cx - 14, rest.cy - height / 2 - 36, 28, p.theme.bad)
        p.paragraph(words, rest.cx, rest.cy - height / 2, rest.w - 16, 18, letters.BOLD, align="c")
        p.control("stuck", rest, words)
        p.button("complete", foot, self.app.tr("pad.complete"), primary=True)

    def headline(self) -> str:
        """Who won."""
        best = [self.pad.names[seat] for seat in self.pad.course.ranking[0]]
        if len(best) > 1:
            return self.app.tr("result.shared", names=join(self.app.catalogue, best))
        return self.app.tr("result.winner", name=best[0])

    def _message(self, p: Painter, lay: PadLayout) -> None:
        words = self._toast[0]
        if not words:
            return
        room = min(lay.paper.w - 12, 560 * p.scale)
        height = p.paragraph_height(words, room - 28, 15, letters.BOLD) + 20
        box = Rect(lay.paper.cx - room / 2, lay.paper.bottom - height - 8, room, height)
        p.box(box, 14, p.theme.sheet, p.theme.gold, 2, lift=1)
        p.paragraph(words, box.cx, box.y + 10, room - 28, 15, letters.BOLD, align="c")

    def update(self, now: float) -> None:
        if self._toast[0] and now > self._toast[1]:
            self._toast = ("", 0.0)
            self.app.dirty = True

    def busy(self) -> bool:
        return self._toast[0] != ""

    def say(self, words: str) -> None:
        """A passing message."""
        self._toast = (words, self.app.host.now() + TOAST)
        self.app.dirty = True

    # -- writing ----------------------------------------------------------------------------------

    def put(self, number: int) -> None:
        """The number that was asked for; then the next one is."""
        writing, course = self.writing, self.course
        if writing is None or course is None or writing.seat is None:
            return
        if number not in choices(course, writing):
            return
        entry = writing.entry.put(writing.field, writing.seat, number)
        field, seat = self._next_gap(course, entry, writing.field, writing.seat)
        self.writing = Writing(writing.number, entry, field, seat)
        self._keep(self.pad.sketch(writing.number, entry))

    def _next_gap(self, course: Course, entry: Entry, field: str, seat: Seat) -> tuple[str, Seat | None]:
        """Whose number is asked for after a seat's: the next gap in speaking order, then the tricks."""
        gaps = entry.gaps(field, course)
        later = [other for other in gaps if course.order.index(other) > course.order.index(seat)]
        if gaps:
            return field, (later or list(gaps))[0]
        other = WON if field == BIDS else BIDS
        gaps = entry.gaps(other, course)
        return (other, gaps[0]) if gaps else (field, None)

    def write(self) -> None:
        """Write the round down; everything after it is reckoned anew."""
        writing = self.writing
        if writing is None:
            return
        before = self.pad
        try:
            self._keep(before.write(writing.number, writing.entry))
        except Refused as refused:
            self.say(self.app.catalogue.sentence(refused.key, **refused.params))
            return
        self._announce(before)
        if writing.number == len(before.entries):
            self.scroll.at = 1e9
        self._take_up()

    def _announce(self, before: Pad) -> None:
        """Say who went out with a round, and how the match ended."""
        tr, gone = self.app.tr, {seat for result in before.history for seat in result.out}
        now = [seat for result in self.pad.history for seat in result.out if seat not in gone]
        words = [tr("log.out", name=self.pad.names[seat]) for seat in now]
        if self.pad.course.over and not before.course.over:
            words += [self.headline(), tr(self.pad.course.reason)]
        elif words:
            self.say(". ".join(words))
        for line in words:
            self.app.host.announce(line)

    def fix(self, number: int, seat: Seat | None = None) -> None:
        """Correct a written round, beginning with a seat's numbers."""
        if self.pad.course_of(number) is None:
            notes = self.pad.lines[number].notes
            self.say(self.app.catalogue.sentence(notes[0].key))
            return
        self._write_in(number, self.pad.entries[number])
        assert self.writing is not None
        course = self.course
        if seat is not None and course is not None and course.living[seat]:
            field = self.writing.field if self.writing.entry.gaps(BIDS, course) else BIDS
            self.writing = Writing(number, self.writing.entry, field, seat)
        self._reveal(number)
        self.app.dirty = True

    def _reveal(self, number: int) -> None:
        """Scroll as little as brings a round's row into view."""
        sheet = self._layout().sheet
        self.scroll.fit(sheet.most_scroll)
        top = number * sheet.row_h
        self.scroll.at = max(0.0, min(self.scroll.at, top))
        self.scroll.by(max(0.0, top + sheet.row_h - sheet.view.h - self.scroll.at))

    def cancel(self) -> None:
        """The correction is given up: the round stays as it was."""
        if self.writing is not None and self.writing.number < len(self.pad.entries):
            self._keep(self.pad.sketch(self.writing.number, None))
            self._take_up()

    # -- the sheet as a whole ---------------------------------------------------------------------

    @property
    def name(self) -> str:
        return f"Whist 22 {self.pad.date}".strip()

    def print(self) -> None:
        words = RulesWords(self.app.catalogue)
        options = self.pad.options
        rules = words.sentence(words.clauses(options, nearest(options)))
        page = filled(self.pad, print_words(self.app, options.lives), rules)
        self.say(tell(self.app, self.app.host.print_page(self.name, page)))

    def save(self) -> None:
        """The table for other programs; the mark in front tells them that it is UTF-8."""
        text = "\ufeff" + to_csv(self.pad, self.app.tr)
        self.say(tell(self.app, self.app.host.save_file(f"{self.name}.csv", text, CSV)))

    def menu(self) -> None:
        answers = [
            ("common.close", None),
            ("pad.print", self.print),
            ("pad.csv", self.save),
            ("pad.blank", lambda: print_blank(self.app, self.pad.options.players)),
        ]
        if self.pad.entries:
            answers.append(("pad.rub_out", self._ask_rub_out))
        answers.append(("pad.new", self._new))
        self.app.open(Ask(self.app, "pad.title", "", answers, bold=1))

    def _ask_rub_out(self) -> None:
        answers = (("pad.keep", None), ("pad.rub_out", self._rub_out))
        self.app.open(Ask(self.app, "pad.rub_title", "pad.rub_words", answers, bold=0))

    def _rub_out(self) -> None:
        self._keep(self.pad.without_last())
        self._take_up()

    def _new(self) -> None:
        if not self.pad.entries:
            self._set_up()
            return
        answers = (("pad.keep", None), ("pad.new", self._set_up))
        self.app.open(Ask(self.app, "pad.new_ask", "pad.new_words", answers, bold=0))

    def _set_up(self) -> None:
        from game.ui.scenes.pad_setup import PadSetup

        self.app.replace(PadSetup(self.app, self.slot, self.pad))

    # -- input ------------------------------------------------------------------------------------

    def tap(self, id_: str) -> None:
        simple = {
            "back": self.app.close,
            "menu": self.menu,
            "write": self.write,
            "cancel": self.cancel,
            "print": self.print,
            "new": self._new,
        }
        if id_ in simple:
            simple[id_]()
        elif id_ == "complete" and self.pad.stuck is not None:
            self.fix(self.pad.stuck)
        elif id_.startswith("cell"):
            number, seat = id_[4:].split("-")
            self.fix(int(number), int(seat))
        elif self.writing is not None:
            self._written(self.writing, id_)

    def _written(self, writing: Writing, id_: str) -> None:
        if id_.startswith("number"):
            self.put(int(id_[6:]))
        elif id_.startswith(SEAT):
            self.writing = Writing(writing.number, writing.entry, writing.field, int(id_[len(SEAT) :]))
        elif id_.startswith("tab-"):
            course = self.course
            assert course is not None
            gaps = writing.entry.gaps(id_[4:], course)
            seat = gaps[0] if gaps else course.order[0]
            self.writing = Writing(writing.number, writing.entry, id_[4:], seat)
        self.app.dirty = True

    def pointer(self, kind: str, x: float, y: float, id_: str) -> bool:
        if kind == "down" and not self._layout().sheet.view.contains(x, y):
            return False
        return super().pointer(kind, x, y, id_)

    def key(self, key: Key) -> None:
        if key.key == "Escape":
            fixing = self.writing is not None and self.writing.number < len(self.pad.entries)
            self.cancel() if fixing else self.app.close()
        elif key.key.isdecimal() and len(key.key) == 1:
            self.put(int(key.key))
        elif key.key == "Enter":
            self.write()
        self.scroll.key(key)
