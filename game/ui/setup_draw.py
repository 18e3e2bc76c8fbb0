"""What the set-up screen is made of: cards that are pressed, rows of values, seats, the summary."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.engine.contract import Refused
from game.engine.options import Option, Value
from game.games.whist22.options import PRESETS, Options
from game.session.contract import SeatInfo
from game.ui import letters, rich
from game.ui.geometry import Rect
from game.ui.layout_parts import TOUCH
from game.ui.layout_setup import SeatRow, flow, seat_height, seat_row
from game.ui.painter import Painter
from game.ui.rules_words import Clause, RulesWords
from game.ui.setup_model import PLAYERS, Setup, shown_values

MANY = 13
"""More values than these are stepped through or picked from a grid instead of standing side by side."""


@dataclass(frozen=True, slots=True)
class Chip:
    """A value to press. `why`: the reason that forbids it, empty when it may be chosen."""

    id: str
    words: str
    label: str
    chosen: bool
    why: str = ""


def chip_boxes(p: Painter, room: float, chips: Sequence[Chip]) -> tuple[tuple[Rect, ...], float]:
    """Chips wrapped like words, from (0, 0), and the height of all."""
    widths = [max(TOUCH + 2, p.text_width(chip.words, 16, letters.BOLD) + 26) for chip in chips]
    return flow(widths, room, max(TOUCH, 44 * p.scale), 8)


def message(p: Painter, line: Rect, words: str, ink: str) -> None:
    """A passing message over the lower end of the list, `line` being its last one; none without words."""
    if not words:
        return
    room = min(line.w - 12, 560 * p.scale)
    height = p.paragraph_height(words, room - 28, 16, letters.BOLD) + 20
    box = Rect(line.cx - room / 2, line.bottom - height - 8, room, height)
    p.box(box, 14, p.theme.sheet, p.theme.gold, 2, lift=1)
    p.paragraph(words, box.cx, box.y + 10, room - 28, 16, letters.BOLD, ink, "c")


class Column:
    """A list under construction: blocks below each other from `y` on."""

    def __init__(self, p: Painter, tr: Callable[..., str], x: float, y: float, w: float, gap: float) -> None:
        self.p, self.tr = p, tr
        self.x, self.y, self.w, self.gap = x, y, w, gap

    def take(self, h: float, gap: float | None = None) -> Rect:
        """The next `h` pixels."""
        rect = Rect(self.x, self.y, self.w, h)
        self.y += h + (self.gap if gap is None else gap)
        return rect

    def heading(self, words: str) -> None:
        rect = self.take(30 * self.p.scale, 4)
        self.p.text(words, rect.x + 4, rect.cy + 2, 20, letters.TITLE, room=rect.w - 8)
        self.p.control(f"heading-{words}", rect, words)

    # -- presets ----------------------------------------------------------------------------------

    def presets(self, setup: Setup, heading: str) -> None:
        """Big choices, as many beside each other as their help needs."""
        p, s = self.p, self.p.scale
        across = max(1, int((self.w + self.gap) // (290 * s + self.gap)))
        room = (self.w - (across - 1) * self.gap) / across
        words = [(self.tr(f"preset.{preset.id}"), self.tr(f"preset.{preset.id}.help")) for preset in PRESETS]
        inner = room - 62 * s
        tall = max(p.paragraph_height(help_, inner, 15) for _, help_ in words) + 46 * s
        lines = -(-len(PRESETS) // across)
        block = self.take(lines * (tall + self.gap) - self.gap)
        boxes = block.grid(len(PRESETS), across, self.gap, self.gap)
        for preset, (name, help_), box in zip(PRESETS, words, boxes, strict=True):
            chosen = preset.id == setup.preset
            self._preset(f"preset-{preset.id}", heading if chosen else name, help_, box, chosen)

    def _preset(self, id_: str, name: str, help_: str, box: Rect, chosen: bool) -> None:
        p, theme, s = self.p, self.p.theme, self.p.scale
        sink = 1.5 if p.touch.pressed == id_ else 0
        if p.touch.hover == id_:
            p.box(box.inset(-2), 18, None, theme.gold, 2)
        down = box.moved(0, sink)
        p.box(down, 16, theme.sheet, theme.main if chosen else theme.edge, 3 if chosen else 1.2, lift=0.5)
        self.radio(down.x + 26 * s, down.y + 26 * s, chosen)
        x, room = down.x + 48 * s, down.w - 62 * s
        p.text(name, x, down.y + 26 * s, 20, letters.TITLE, room=room)
        p.paragraph(help_, x, down.y + 40 * s, room, 15, colour=theme.soft)
        p.hit(id_, box, f"{name}. {help_}", role="radio", state="checked" if chosen else "")

    def radio(self, cx: float, cy: float, on: bool) -> None:
        p, r = self.p, 10 * self.p.scale
        p.box(Rect(cx - r, cy - r, 2 * r, 2 * r), r, p.theme.sheet, p.theme.main if on else p.theme.soft, 2)
        if on:
            q = r * 0.5
            p.box(Rect(cx - q, cy - q, 2 * q, 2 * q), q, p.theme.main)

    # -- values -----------------------------------------------------------------------------------

    def chips(self, x: float, y: float, room: float, chips: Sequence[Chip], dim: bool = False) -> float:
        """Values beside each other, wrapped; returns their height."""
        boxes, height = chip_boxes(self.p, room, chips)
        for chip, box in zip(chips, boxes, strict=True):
            self._chip(chip, box.moved(x, y), dim)
        return height

    def _chip(self, chip: Chip, box: Rect, dim: bool) -> None:
        p, theme = self.p, self.p.theme
        may = not chip.why
        sink = 1.5 if may and p.touch.pressed == chip.id else 0
        if may and p.touch.hover == chip.id:
            p.box(box.inset(-3), 15, None, theme.gold, 2)
        down = box.moved(0, sink)
        fill = theme.soft if chip.chosen and dim else theme.main if chip.chosen else theme.band
        ink = theme.sheet if chip.chosen and dim else theme.on_main if chip.chosen else theme.ink
        p.box(down, 12, fill, None if chip.chosen else theme.edge, 1.2)
        if not may or (dim and not chip.chosen):
            ink = theme.soft
        p.text(chip.words, down.cx, down.cy, 16, letters.BOLD, ink, "c", room=down.w - 10)
        if not may:
            line = f'stroke="{theme.bad}" stroke-width="2" stroke-linecap="round" fill="none"'
            p.shape(f'<path d="M8 31L36 13" {line}/>', Rect(down.cx - 22, down.cy - 22, 44, 44), 44, 44)
        p.hit(chip.id, box, chip.label, role="radio", state="checked" if chip.chosen else "", enabled=may)

    def stepper(
        self, name: str, title: str, value: str, least: bool, most: bool, x: float, y: float
    ) -> float:
        """Minus, the value (opens the grid of all), plus; returns the height."""
        p, h = self.p, max(TOUCH, 44 * self.p.scale)
        wide = max(110 * p.scale, p.text_width(value, 16, letters.BOLD) + 32)
        label = self.tr("setup.choice", name=title, value=value)
        left, middle = Rect(x, y, h, h), Rect(x + h + 8, y, wide, h)
        right = Rect(middle.right + 8, y, h, h)
        previous, following = (self.tr(f"settings.{word}") for word in ("previous", "next"))
        p.round_button(f"less-{name}", left, "minus", f"{label}, {previous}", enabled=not least)
        p.button(f"pick-{name}", middle, value, points=16, label=label)
        p.round_button(f"add-{name}", right, "plus", f"{label}, {following}", enabled=not most)
        return h

    def switch(self, id_: str, title: str, rect: Rect, on: bool, dim: bool) -> None:
        p = self.p
        left = p.switch(id_, rect.right, rect.cy, on, dim)
        words = self.tr("settings.on" if on else "settings.off")
        p.text(words, left - 10, rect.cy, 16, letters.BOLD, p.theme.soft if dim else None, align="r")
        p.hit(
            id_,
            Rect(left - 50, rect.cy - 22, 110, 44),
            title,
            role="checkbox",
            state="checked" if on else "",
        )

    # -- options ----------------------------------------------------------------------------------

    def option(
        self, words: RulesWords, setup: Setup, option: Option, changed: bool, why: Callable[[Refused], str]
    ) -> None:
        """A card: name, help, the values; greyed when the option has no effect with the others."""
        p, theme, s = self.p, self.p.theme, self.p.scale
        active, pad = option.active(setup.options), 14 * s
        title, help_ = words.title(option.name), words.help(option.name)
        room = self.w - 2 * pad
        flag = option.kind == "flag"
        text_room = room - 120 if flag else room
        help_h = p.paragraph_height(help_, text_room, 15)
        idle = "" if active else self.tr("setup.idle")
        idle_h = p.paragraph_height(idle, text_room, 15, letters.BOLD) if idle else 0.0
        control_h = 0.0 if flag else 8 * s + self._control_height(words, setup, option, room)
        box = self.take(2 * 12 * s + 26 * s + help_h + idle_h + control_h)
        p.box(box, 16, theme.sheet, theme.edge, 1.2)
        x, y = box.x + pad, box.y + 12 * s
        self._title(title, x, y + 12 * s, text_room, active, changed)
        y += 26 * s
        p.paragraph(help_, x, y, text_room, 15, colour=theme.soft)
        y += help_h
        if idle:
            p.paragraph(idle, x, y, text_room, 15, letters.BOLD, theme.soft)
            y += idle_h
        p.control(
            f"about-{option.name}", Rect(x, box.y, text_room, y - box.y), f"{title}. {help_} {idle}".strip()
        )
        value = getattr(setup.options, option.name)
        if flag:
            self.switch(f"flag-{option.name}", title, Rect(x, box.y, room, box.h), bool(value), not active)
        elif len(shown_values(option)) > MANY:
            self._steps(words, setup, option, x, y + 8 * s)
        else:
            self.chips(
                x, y + 8 * s, room, option_chips(words, setup.options, option, self.tr, why), not active
            )

    def _title(self, title: str, x: float, y: float, room: float, active: bool, changed: bool) -> None:
        p, theme = self.p, self.p.theme
        colour = theme.gold_text if changed else theme.ink if active else theme.soft
        shown = f"{rich.MARK} {title}" if changed else title
        p.text(shown, x, y, 17, letters.BOLD, colour, room=room, smallest=10)

    def _steps(self, words: RulesWords, setup: Setup, option: Option, x: float, y: float) -> None:
        values = option.values(setup.options)
        value = getattr(setup.options, option.name)
        shown = words.value(setup.options, option.name, value)
        title = words.title(option.name)
        self.stepper(option.name, title, shown, value == values[0], value == values[-1], x, y)

    def _control_height(self, words: RulesWords, setup: Setup, option: Option, room: float) -> float:
        p, h = self.p, max(TOUCH, 44 * self.p.scale)
        values = shown_values(option)
        if len(values) > MANY:
            return h
        texts = [words.value(setup.options, option.name, value) for value in values]
        return flow([max(TOUCH + 2, p.text_width(t, 16, letters.BOLD) + 26) for t in texts], room, h, 8)[1]

    # -- seats ------------------------------------------------------------------------------------

    def players(self, setup: Setup) -> None:
        """How many play, and who sits where."""
        p, s, tr = self.p, self.p.scale, self.tr
        count = setup.options.players
        room, pad = self.w - 28 * s, 14 * s
        chips = [Chip(f"players-{n}", str(n), tr("game.whist22.players", n=n), n == count) for n in PLAYERS]
        h = max(TOUCH, 44 * s)
        chip_h = flow([TOUCH + 2] * len(chips), room, h, 8)[1]
        hint = self.hint(setup)
        hint_h = p.paragraph_height(hint, room, 15)
        row_h = self.row_height(room)
        box = self.take(12 * s + chip_h + 10 * s + hint_h + 8 * s + count * (row_h + 8) + 6 * s)
        p.box(box, 16, p.theme.sheet, p.theme.edge, 1.2)
        x, y = box.x + pad, box.y + 12 * s
        y += self.chips(x, y, room, chips) + 10 * s
        p.paragraph(hint, x, y, room, 15, colour=p.theme.soft)
        p.control("about-seats", Rect(x, y, room, hint_h), hint)
        y += hint_h + 8 * s
        for index, seat in enumerate(named(setup, tr)):
            self.seat(index, count, seat, Rect(x, y, room, row_h))
            y += row_h + 8

    def hint(self, setup: Setup) -> str:
        """What is to be known of the seats."""
        return self.tr("setup.many_humans") if setup.humans > 1 else self.tr("setup.order_hint")

    def row_height(self, room: float) -> float:
        """Height of a seat's row."""
        return seat_height(room, self.p.scale)

    def seat(self, index: int, count: int, seat: SeatInfo, box: Rect) -> None:
        """A player's row."""
        row = seat_row(box, self.p.scale)
        self.seat_in(index, count, seat, row)

    def seat_in(self, index: int, count: int, seat: SeatInfo, row: SeatRow) -> None:
        """A player's row in its boxes."""
        p, tr = self.p, self.tr
        p.text(str(index + 1), row.number.cx, row.number.cy, 18, letters.TITLE, p.theme.soft, "c")
        self._name(f"name-{index}", seat, row.name)
        self.kind(index, seat, row.kind)
        up, down = (_square(box) for box in (row.up, row.down))
        p.round_button(f"up-{index}", up, "chevron-up", tr("setup.up", name=seat.name), enabled=index > 0)
        p.round_button(
            f"down-{index}", down, "chevron-down", tr("setup.down", name=seat.name), enabled=index < count - 1
        )

    def kind(self, index: int, seat: SeatInfo, box: Rect) -> None:
        """Who plays in a seat."""
        kind = kind_words(seat.kind, self.tr)
        label = self.tr("setup.choice", name=seat.name, value=kind)
        icon = "player" if seat.human else ""
        self.p.button(f"kind-{index}", box, kind, points=16, icon=icon, label=label)

    def _name(self, id_: str, seat: SeatInfo, box: Rect) -> None:
        p, theme = self.p, self.p.theme
        if p.touch.hover == id_:
            p.box(box.inset(-3), 15, None, theme.gold, 2)
        down = box.moved(0, 1.5 if p.touch.pressed == id_ else 0)
        p.box(down, 12, theme.band, theme.edge, 1.2)
        sign = 30 if p.text_width(seat.name, 15, letters.BOLD) <= down.w - 42 else 0  # the name matters more
        p.text(seat.name, down.x + 12, down.cy, 17, letters.BOLD, room=down.w - 12 - (sign or 8))
        if sign:
            p.icon("icons/pad", down.right - 28, down.cy - 9, 18, theme.soft)
        p.hit(id_, box, self.tr("setup.rename", name=seat.name))

    # -- all in one sentence -----------------------------------------------------------------------

    def summary(self, clauses: Sequence[Clause], heading: str, preset: str) -> None:
        """The summary as a block of the list."""
        pad = 14 * self.p.scale
        height = summary_height(self.p, clauses, self.w - 2 * pad, self.tr, preset)
        box = self.take(height + 2 * pad)
        draw_summary(self.p, self.tr, box.inset(pad), clauses, heading, preset, box)


def _square(box: Rect) -> Rect:
    side = min(box.w, box.h)
    return Rect(box.cx - side / 2, box.cy - side / 2, side, side)


def named(setup: Setup, tr: Callable[..., str]) -> tuple[SeatInfo, ...]:
    """The seats, everybody with a name."""
    return setup.named(tr("table.you"), lambda number: tr("setup.guest", n=number))


def kind_words(kind: str, tr: Callable[..., str]) -> str:
    return tr("setup.human") if kind == "human" else tr(f"setup.level.{kind}")


def option_chips(
    words: RulesWords, options: Options, option: Option, tr: Callable[..., str], why: Callable[[Refused], str]
) -> list[Chip]:
    """A chip for each value that any number of players allows, with the reason when it is impossible now."""
    chips = []
    for index, value in enumerate(shown_values(option)):
        shown = words.value(options, option.name, value)
        label = tr("setup.choice", name=words.title(option.name), value=shown)
        reason = why_not(option, options, value, why)
        if reason:
            label = tr("setup.impossible", value=label, why=reason)
        chosen = getattr(options, option.name) == value
        chips.append(Chip(f"opt-{option.name}-{index}", shown, label, chosen, reason))
    return chips


def why_not(option: Option, options: Options, value: Value, why: Callable[[Refused], str]) -> str:
    """Why a value cannot be chosen with the other options; empty when it can."""
    fault = option.fault(options, value)
    return why(fault) if fault else ""


def runs(clauses: Sequence[Clause]) -> list[rich.Run]:
    """The sentence in pieces; what differs from the preset is marked and strong."""
    out = []
    for index, clause in enumerate(clauses):
        words = clause.words
        if index == 0:
            words = words[:1].upper() + words[1:]
        end = "." if index == len(clauses) - 1 else ","
        mark = f"{rich.MARK}\u00a0" if clause.changed else ""
        out.append(rich.Run(f"{mark}{words}{end}", clause.changed))
    return out


def _legend(tr: Callable[..., str], clauses: Sequence[Clause], preset: str) -> str:
    changed = any(clause.changed for clause in clauses)
    return tr("setup.marked", preset=tr(f"preset.{preset}")) if changed else ""


def summary_height(
    p: Painter, clauses: Sequence[Clause], room: float, tr: Callable[..., str], preset: str
) -> float:
    """Heading, sentence and, when something is marked, what the mark means."""
    legend = _legend(tr, clauses, preset)
    below = p.paragraph_height(legend, room, 14) + 4 if legend else 0.0
    return 28 * p.scale + rich.height(p, runs(clauses), room, 16) + below


def draw_summary(
    p: Painter,
    tr: Callable[..., str],
    inner: Rect,
    clauses: Sequence[Clause],
    heading: str,
    preset: str,
    box: Rect | None = None,
) -> None:
    """In `inner`, with a panel `box` around it when given."""
    if box is not None:
        p.box(box, 16, p.theme.sheet, p.theme.edge, 1.2)
    s = p.scale
    p.text(heading, inner.x, inner.y + 12 * s, 19, letters.TITLE, room=inner.w)
    pieces = runs(clauses)
    y = inner.y + 28 * s
    rich.draw(p, pieces, inner.x, y, inner.w, 16)
    y += rich.height(p, pieces, inner.w, 16) + 4
    legend = _legend(tr, clauses, preset)
    if legend:
        p.paragraph(legend, inner.x, y, inner.w, 14, colour=p.theme.gold_text)
    spoken = " ".join(run.words for run in pieces)
    p.control("summary", box or inner, f"{heading}. {spoken} {legend}".strip())
