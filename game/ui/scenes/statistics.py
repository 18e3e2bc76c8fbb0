"""Statistics of this device, as numbers and as plots; export and reset."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.games.whist22.options import PRESETS
from game.host.contract import Key
from game.session.counts import Counts
from game.session.statistics import OWN, Statistics
from game.session.statistics_tarock3 import DealStatistics
from game.session.statistics_tarot2 import RoundStatistics
from game.ui import letters
from game.ui.geometry import Rect
from game.ui.layout_statistics import StatisticsLayout, statistics
from game.ui.painter import Painter
from game.ui.plots import bars
from game.ui.scene import Scrolling
from game.ui.scenes.ask import Ask
from game.ui.scenes.matches import saved_match
from game.ui.statistics_pages import ALL, Page, RunningPage, Tarock3Page, Tarot2Page, WhistPage

if TYPE_CHECKING:
    from game.ui.app import App

TAROT2, TAROCK3 = "tarot2", "tarock3"
CHOICES = (ALL, *(preset.id for preset in PRESETS), OWN, TAROT2, TAROCK3)
"""Whist 22 by its presets, then the other games."""
FILE = "atout-statistics.json"


class StatisticsScene(Scrolling):
    """One page at a time: all rules of Whist 22 together or one preset, or another game."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.choice = ALL
        self.page = self._load()

    def _load(self) -> Page:
        """The page of the choice, what is finished of its kept match included."""
        tr, storage = self.app.tr, self.app.host.storage
        if self.choice not in (TAROT2, TAROCK3):
            return WhistPage(tr, Statistics.load(storage), self.choice)
        page: RunningPage = (
            Tarot2Page(tr, RoundStatistics.load(storage))
            if self.choice == TAROT2
            else Tarock3Page(tr, DealStatistics.load(storage))
        )
        session = saved_match(self.app, self.choice).session
        if session is not None and session.seat is not None:
            page.running(session.view.history, session.seat)
        return page

    def shown(self) -> None:
        self.page = self._load()

    def draw(self, p: Painter, now: float) -> None:
        env, tr = self.app.env, self.app.tr
        text = self.app.preferences.text_size
        tiles, plots = self.page.tiles(), self.page.plots()
        probe = statistics(env.width, env.height, env.insets, len(tiles), len(plots), text=text)
        p.scale = probe.scale
        note = tr(self.page.store.notice or self.page.note)
        lines = len(letters.wrap(note, letters.MEDIUM, p.size(14), p.px(probe.note.w)))
        lay = statistics(env.width, env.height, env.insets, len(tiles), len(plots), lines, text=text)
        self.scroll.fit(lay.content - lay.view.h)
        up = -self.scroll.at
        p.box(Rect(0, 0, env.width, env.height).inset(5), 22, None, p.theme.felt_line, 2)
        p.round_button("back", lay.back, "chevron-left", tr("settings.done"))
        p.text(
            tr("statistics.title"), lay.title.cx, lay.title.cy, 24, letters.TITLE, align="c", room=lay.title.w
        )
        p.control("title", lay.title, tr("statistics.title"))
        p.clip(lay.view)
        self._filter(p, lay.filter.moved(0, up))
        for (key, figure), box in zip(tiles, lay.tiles, strict=True):
            self._tile(p, box.moved(0, up), tr(key), figure)
        for (key, values), box in zip(plots, lay.plots, strict=True):
            bars(p, box.moved(0, up), tr(key), values, tr("statistics.empty"))
        p.paragraph(note, lay.note.x, lay.note.y + up, lay.note.w, 14, colour=p.theme.soft)
        p.control("note", lay.note.moved(0, up), note)
        self._buttons(p, lay, up)
        p.clip(None)

    def _buttons(self, p: Painter, lay: StatisticsLayout, up: float) -> None:
        some = self.page.store.some
        export, reset = (box.moved(0, up) for box in lay.buttons)
        p.button("export", export, self.app.tr("statistics.export"), icon="save", points=16, enabled=some)
        p.button("reset", reset, self.app.tr("statistics.reset"), icon="trash", points=16, enabled=some)

    def _filter(self, p: Painter, box: Rect) -> None:
        words = self.page.name
        side = box.h
        p.box(box, box.h / 2, p.theme.band, p.theme.edge, 1.2)
        p.text(words, box.cx, box.cy, 16, letters.BOLD, align="c", room=box.w - 2 * side - 12)
        left, right = Rect(box.x, box.y, side, side), Rect(box.right - side, box.y, side, side)
        p.round_button("prev", left, "chevron-left", f"{words}, {self.app.tr('settings.previous')}")
        p.round_button("next", right, "chevron-right", f"{words}, {self.app.tr('settings.next')}")

    @staticmethod
    def _tile(p: Painter, box: Rect, label: str, figure: str) -> None:
        p.box(box, 14, p.theme.sheet, p.theme.edge, 1.2, lift=0.4)
        p.text(figure, box.cx, box.y + box.h * 0.37, 26, letters.TITLE, align="c", room=box.w - 12)
        p.text(
            label,
            box.cx,
            box.y + box.h * 0.75,
            14,
            colour=p.theme.soft,
            align="c",
            room=box.w - 10,
            smallest=11,
        )
        p.control(f"tile-{label}", box, f"{label}: {figure}")

    def tap(self, id_: str) -> None:
        if id_ == "back":
            self.app.close()
        elif id_ in ("prev", "next"):
            step = 1 if id_ == "next" else -1
            self.choice = CHOICES[(CHOICES.index(self.choice) + step) % len(CHOICES)]
            self.page = self._load()
        elif id_ == "export":
            self.app.host.save_file(FILE, self._kept().text(), "application/json")
        elif id_ == "reset":
            answers = (("statistics.keep", None), ("statistics.reset_yes", self._reset))
            self.app.open(Ask(self.app, "statistics.reset_title", "statistics.reset_ask", answers))

    def _kept(self) -> Counts[Any]:
        """What is stored, without a match that still runs."""
        return type(self.page.store).load(self.app.host.storage)

    def _reset(self) -> None:
        type(self.page.store)().save(self.app.host.storage)
        self.page = self._load()

    def key(self, key: Key) -> None:
        if key.key == "Escape":
            self.app.close()
        elif key.key in ("ArrowLeft", "ArrowRight"):
            self.tap("next" if key.key == "ArrowRight" else "prev")
        self.scroll.key(key)
