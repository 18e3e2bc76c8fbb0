"""Statistics of this device, as numbers and as plots; export and reset."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.games.whist22.options import PRESETS
from game.host.contract import Key
from game.session.statistics import OWN, Ratio, Statistics, Tally
from game.session.statistics_tarot2 import Rounds, RoundStatistics
from game.ui import letters
from game.ui.geometry import Rect
from game.ui.layout_statistics import StatisticsLayout, statistics
from game.ui.painter import Painter
from game.ui.plots import Bar, bars
from game.ui.scene import Scene
from game.ui.scenes.ask import Ask
from game.ui.scenes.matches import saved_match
from game.ui.scroll import Scroll

if TYPE_CHECKING:
    from game.ui.app import App

ALL = "all"
TAROT2 = "tarot2"
CHOICES = (ALL, *(preset.id for preset in PRESETS), OWN, TAROT2)
"""Whist 22 by its presets, then the other game."""
SEATS = ("first", "middle", "last")
FILE = "atout-statistics.json"


class StatisticsScene(Scene):
    """One tally at a time: all rules of Whist 22 together or one preset, or another game."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.found: Statistics = Statistics.load(app.host.storage)
        self.rounds = RoundStatistics.load(app.host.storage)
        self.choice = ALL
        self.scroll = Scroll()

    def tally(self) -> Tally:
        if self.choice == ALL:
            return self.found.total()
        return self.found.tallies.get(self.choice, Tally())

    @property
    def shown_now(self) -> Statistics | RoundStatistics:
        """What the choice belongs to."""
        return self.rounds if self.choice == TAROT2 else self.found

    def all_rounds(self) -> Rounds:
        """Rounds of Tarot for two, those of the kept match included."""
        found = RoundStatistics.load(self.app.host.storage).rounds
        session = saved_match(self.app, TAROT2).session
        if session is not None and session.seat is not None:
            found.add(session.view.history, session.seat)
        return found

    def draw(self, p: Painter, now: float) -> None:
        env, tr = self.app.env, self.app.tr
        text = self.app.preferences.text_size
        tiles, plots = self._tiles(), self._plots()
        probe = statistics(env.width, env.height, env.insets, len(tiles), len(plots), text=text)
        p.scale = probe.scale
        note = tr(self.shown_now.notice or self._note())
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
        some = bool(self.rounds.rounds.total.tried if self.choice == TAROT2 else self.found.tallies)
        export, reset = (box.moved(0, up) for box in lay.buttons)
        p.button("export", export, self.app.tr("statistics.export"), icon="save", points=16, enabled=some)
        p.button("reset", reset, self.app.tr("statistics.reset"), icon="trash", points=16, enabled=some)

    def _filter(self, p: Painter, box: Rect) -> None:
        words = self._named()
        side = box.h
        p.box(box, box.h / 2, p.theme.band, p.theme.edge, 1.2)
        p.text(words, box.cx, box.cy, 16, letters.BOLD, align="c", room=box.w - 2 * side - 12)
        left, right = Rect(box.x, box.y, side, side), Rect(box.right - side, box.y, side, side)
        p.round_button("prev", left, "chevron-left", f"{words}, {self.app.tr('settings.previous')}")
        p.round_button("next", right, "chevron-right", f"{words}, {self.app.tr('settings.next')}")

    def _note(self) -> str:
        return "statistics.note_rounds" if self.choice == TAROT2 else "statistics.note"

    def _named(self) -> str:
        tr = self.app.tr
        if self.choice == TAROT2:
            return tr("game.tarot2")
        named = self.choice in (ALL, OWN)
        rules = tr(f"statistics.of.{self.choice}" if named else f"preset.{self.choice}")
        return f"{tr('game.whist22')}: {rules}"

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

    def _tiles(self) -> list[tuple[str, str]]:
        if self.choice == TAROT2:
            return self._round_tiles()
        tally = self.tally()
        exact, rounds = tally.bids.percent, tally.bids.tried
        per_round = self.app.tr("statistics.decimal", whole=0, tenths=0)
        if rounds:
            tenths = (20 * tally.lost + rounds) // (2 * rounds)
            per_round = self.app.tr("statistics.decimal", whole=tenths // 10, tenths=tenths % 10)
        return [
            ("statistics.matches", str(tally.finished)),
            ("statistics.won", str(tally.places.get("1", 0))),
            ("statistics.exact", "–" if exact is None else f"{exact} %"),
            ("statistics.lost", per_round if rounds else "–"),
            ("statistics.streak", str(tally.best_streak)),
            ("statistics.left", str(tally.left)),
        ]

    def _plots(self) -> list[tuple[str, list[Bar]]]:
        if self.choice == TAROT2:
            return self._round_plots()
        tally = self.tally()
        most = max((int(place) for place in tally.places), default=4)
        places = [self._count_bar(str(place), tally) for place in range(1, max(4, most) + 1)]
        hands = sorted(int(cards) for cards in tally.by_cards) or [1, 2, 3, 4, 5]
        sizes = [self._ratio_bar(str(n), tally.by_cards.get(str(n), Ratio())) for n in hands]
        tr = self.app.tr
        seats = [self._ratio_bar(tr(f"statistics.seat.{s}"), tally.by_seat.get(s, Ratio())) for s in SEATS]
        return [
            ("statistics.places", places),
            ("statistics.by_cards", sizes),
            ("statistics.by_seat", seats),
        ]

    def _round_tiles(self) -> list[tuple[str, str]]:
        found = self.all_rounds()
        percent, tenths = found.total.percent, found.mean_tenths()
        mean = "–"
        if tenths is not None:
            whole, rest = divmod(abs(tenths), 10)
            mean = ("−" if tenths < 0 else "") + self.app.tr("statistics.decimal", whole=whole, tenths=rest)
        return [
            ("statistics.rounds", str(found.total.tried)),
            ("statistics.rounds_won", "–" if percent is None else f"{percent} %"),
            ("statistics.mean_score", mean),
            ("statistics.best_score", str(found.best) if found.total.hit else "–"),
            ("statistics.petits", f"{found.petits_won} : {found.petits_lost}"),
            ("statistics.round_streak", str(found.best_streak)),
        ]

    def _round_plots(self) -> list[tuple[str, list[Bar]]]:
        found, tr = self.all_rounds(), self.app.tr
        bouts = [self._ratio_bar(str(n), ratio) for n, ratio in enumerate(found.by_bouts)]
        you, other = found.by_start[1], found.by_start[0]
        start = [self._ratio_bar(tr("table.you"), you), self._ratio_bar(tr("statistics.other"), other)]
        return [("statistics.by_bouts", bouts), ("statistics.by_start", start)]

    @staticmethod
    def _count_bar(place: str, tally: Tally) -> Bar:
        count, most = tally.places.get(place, 0), max(tally.places.values(), default=0)
        return Bar(f"{place}.", count / most if most else None, str(count))

    @staticmethod
    def _ratio_bar(label: str, ratio: Ratio) -> Bar:
        percent = ratio.percent
        if percent is None:
            return Bar(label, None, "")
        return Bar(label, percent / 100, f"{percent} %", f"{ratio.hit}/{ratio.tried}")

    def tap(self, id_: str) -> None:
        if id_ == "back":
            self.app.close()
        elif id_ in ("prev", "next"):
            step = 1 if id_ == "next" else -1
            self.choice = CHOICES[(CHOICES.index(self.choice) + step) % len(CHOICES)]
        elif id_ == "export":
            self.app.host.save_file(FILE, self.shown_now.text(), "application/json")
        elif id_ == "reset":
            answers = (("statistics.keep", None), ("statistics.reset_yes", self._reset))
            self.app.open(Ask(self.app, "statistics.reset_title", "statistics.reset_ask", answers))

    def _reset(self) -> None:
        if self.choice == TAROT2:
            self.rounds = RoundStatistics()
        else:
            self.found = Statistics()
        self.shown_now.save(self.app.host.storage)

    def pointer(self, kind: str, x: float, y: float, id_: str) -> bool:
        return self.scroll.pointer(kind, y)

    def wheel(self, x: float, y: float, dy: float) -> None:
        self.scroll.by(dy)
        self.app.dirty = True

    def key(self, key: Key) -> None:
        if key.key == "Escape":
            self.app.close()
        elif key.key in ("ArrowLeft", "ArrowRight"):
            self.tap("next" if key.key == "ArrowRight" else "prev")
        self.scroll.key(key)
