"""Setting up a score pad for real cards: who plays, who deals first, by which rules."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from typing import TYPE_CHECKING

from game.games.whist22.pad import Pad
from game.session.contract import SeatInfo
from game.session.pads import PadSlot
from game.ui import setup_draw as draw
from game.ui.geometry import Rect
from game.ui.layout_pad import pad_seat
from game.ui.layout_parts import TOUCH
from game.ui.layout_setup import SetupLayout
from game.ui.painter import Painter
from game.ui.rules_words import Clause, nearest
from game.ui.scenes.pad import PadScene, print_blank
from game.ui.scenes.pass_play import Several
from game.ui.setup_model import HUMAN, Setup

if TYPE_CHECKING:
    from game.ui.app import App

BLANK_PLAYERS = 5
"""Columns of a blank sheet that is to serve fewer, too."""


class Column(draw.Column):
    """The list of the set-up, in which a seat says whether it deals first."""

    dealer = 0

    def hint(self, setup: Setup) -> str:
        return self.tr("pad.hint")

    def row_height(self, room: float) -> float:
        return max(TOUCH, 46 * self.p.scale)

    def seat(self, index: int, count: int, seat: SeatInfo, box: Rect) -> None:
        self.seat_in(index, count, seat, pad_seat(box, self.p.scale))

    def kind(self, index: int, seat: SeatInfo, box: Rect) -> None:
        """A card is the sign of the dealer."""
        p, theme, id_, on = self.p, self.p.theme, f"deal-{index}", index == self.dealer
        if p.touch.hover == id_:
            p.box(box.inset(-3), 15, None, theme.gold, 2)
        down = box.moved(0, 1.5 if p.touch.pressed == id_ else 0)
        p.box(down, 12, theme.main if on else theme.sheet, None if on else theme.edge, 1.2)
        p.icon("icons/cards", down.cx - 12, down.cy - 12, 24, theme.on_main if on else theme.edge)
        spoken = self.tr("pad.deals_first", name=seat.name)
        p.hit(id_, box, spoken, role="radio", state="checked" if on else "")


class PadSetup(Several):
    """As for a match, but all are people and one deals first. Begins with the names and rules of `pad`."""

    TITLE, APART = "pad.new_title", "pad"
    BLOCKS = ("players", "presets")
    ELSEWHERE = ("players", "first_bidder")

    def __init__(self, app: App, slot: PadSlot, pad: Pad | None, notice: str = "") -> None:
        super().__init__(app)
        self.slot = slot
        self.dealer = 0
        self.notice = notice
        if pad is not None:
            seats = tuple(SeatInfo(name, HUMAN) for name in pad.names)
            self.setup = Setup(nearest(pad.options).id, pad.options, seats)
            self.dealer = (pad.dealer + 1) % len(seats)

    def shown(self) -> None:
        if self.notice:
            self.say(self.app.tr(self.notice))
            self.notice = ""

    def column(self, p: Painter, lay: SetupLayout) -> Column:
        view = lay.view
        list_ = Column(p, self.app.tr, view.x + 3, view.y + 3 - self.scroll.at, view.w - 6, lay.gap)
        list_.dealer = self.dealer
        return list_

    def _list(self, p: Painter, lay: SetupLayout, clauses: tuple[Clause, ...]) -> float:
        end = super()._list(p, lay, clauses)
        h = max(48.0, 50 * p.scale)
        p.button("blank", Rect(lay.view.x + 3, end, lay.view.w - 6, h), self.app.tr("pad.blank"), icon="pad")
        return end + h + lay.gap

    def _change(self, setup_: object) -> None:
        super()._change(setup_)
        self.dealer = min(self.dealer, len(self.setup.seats) - 1)

    def _act(self, kind: str, rest: str) -> None:
        if kind == "blank":
            print_blank(self.app, max(BLANK_PLAYERS, self.setup.options.players))
        elif kind == "deal":
            self.dealer = int(rest)
            self.app.dirty = True
        else:
            super()._act(kind, rest)

    def _seat(self, kind: str, index: int) -> None:
        """The dealer's office moves with the player."""
        super()._seat(kind, index)
        if kind in ("up", "down"):
            other = min(max(0, index + (-1 if kind == "up" else 1)), len(self.setup.seats) - 1)
            if self.dealer in (index, other):
                self.dealer = other if self.dealer == index else index

    def start(self) -> None:
        """The new pad takes the place of the old one."""
        seats = draw.named(self.setup, self.app.tr)
        pad = Pad.begin(
            self.setup.options, [seat.name for seat in seats], self.dealer, date.today().isoformat()
        )
        self.slot.keep(pad)
        self.setup = replace(self.setup, seats=seats)
        self.setup.save(self.storage)
        self.app.replace(PadScene(self.app, self.slot, pad))
