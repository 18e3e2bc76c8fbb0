"""What the statistics say of each game: tiles of one figure each, and plots; words and numbers alone."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any

from game.engine.contract import Seat
from game.session.counts import Counts, Ratio
from game.session.statistics import OWN, Statistics, Tally
from game.session.statistics_tarock3 import BIDS, Deals, DealStatistics
from game.session.statistics_tarot2 import Rounds, RoundStatistics
from game.session.transcript import signed
from game.ui.plots import Bar

ALL = "all"
SEATS = ("first", "middle", "last")
NONE = "–"

Texts = Callable[..., str]
Tile = tuple[str, str]
"""Message key of what it is, and the figure."""
Plot = tuple[str, list[Bar]]
"""Message key of its title, and the bars."""


def per_cent(ratio: Ratio) -> str:
    return NONE if ratio.percent is None else f"{ratio.percent} %"


def decimal(tr: Texts, tenths: int | None) -> str:
    """A number given in tenths, with its sign when it is negative."""
    if tenths is None:
        return NONE
    whole, rest = divmod(abs(tenths), 10)
    return ("−" if tenths < 0 else "") + tr("statistics.decimal", whole=whole, tenths=rest)


def ratio_bar(label: str, ratio: Ratio) -> Bar:
    percent = ratio.percent
    if percent is None:
        return Bar(label, None, "")
    return Bar(label, percent / 100, f"{percent} %", f"{ratio.hit}/{ratio.tried}")


class Page(ABC):
    """One choice of the screen. `note`: message key of what is counted."""

    note = "statistics.note_rounds"

    def __init__(self, tr: Texts, store: Counts[Any]) -> None:
        self.tr = tr
        self.store = store

    @property
    @abstractmethod
    def name(self) -> str: ...

    @abstractmethod
    def tiles(self) -> list[Tile]: ...

    @abstractmethod
    def plots(self) -> list[Plot]: ...


class RunningPage(Page):
    """Of a game whose finished rounds count by themselves, not only with their match."""

    @abstractmethod
    def running(self, history: Sequence[Any], seat: Seat) -> None:
        """Add what is finished of a match that is still kept, for the eye alone."""


class WhistPage(Page):
    """All rules together, one preset, or rules of one's own."""

    note = "statistics.note"

    def __init__(self, tr: Texts, store: Statistics, rules: str) -> None:
        super().__init__(tr, store)
        self.rules = rules
        self.tally = store.total() if rules == ALL else store.tallies.get(rules, Tally())

    @property
    def name(self) -> str:
        named = self.rules in (ALL, OWN)
        rules = self.tr(f"statistics.of.{self.rules}" if named else f"preset.{self.rules}")
        return self.tr("common.titled", head=self.tr("game.whist22"), words=rules)

    def tiles(self) -> list[Tile]:
        tally = self.tally
        rounds = tally.bids.tried
        tenths = (20 * tally.lost + rounds) // (2 * rounds) if rounds else None
        return [
            ("statistics.matches", str(tally.finished)),
            ("statistics.won", str(tally.places.get("1", 0))),
            ("statistics.exact", per_cent(tally.bids)),
            ("statistics.lost", decimal(self.tr, tenths)),
            ("statistics.streak", str(tally.best_streak)),
            ("statistics.left", str(tally.left)),
        ]

    def plots(self) -> list[Plot]:
        tally, tr = self.tally, self.tr
        most = max((int(place) for place in tally.places), default=4)
        places = [self._count_bar(str(place)) for place in range(1, max(4, most) + 1)]
        hands = sorted(int(cards) for cards in tally.by_cards) or [1, 2, 3, 4, 5]
        sizes = [ratio_bar(str(n), tally.by_cards.get(str(n), Ratio())) for n in hands]
        seats = [ratio_bar(tr(f"statistics.seat.{s}"), tally.by_seat.get(s, Ratio())) for s in SEATS]
        return [
            ("statistics.places", places),
            ("statistics.by_cards", sizes),
            ("statistics.by_seat", seats),
        ]

    def _count_bar(self, place: str) -> Bar:
        count, most = self.tally.places.get(place, 0), max(self.tally.places.values(), default=0)
        return Bar(f"{place}.", count / most if most else None, str(count))


class Tarot2Page(RunningPage):
    def __init__(self, tr: Texts, store: RoundStatistics) -> None:
        super().__init__(tr, store)
        self.rounds: Rounds = store.found

    @property
    def name(self) -> str:
        return self.tr("game.tarot2")

    def running(self, history: Sequence[Any], seat: Seat) -> None:
        self.rounds.add(history, seat)

    def tiles(self) -> list[Tile]:
        found = self.rounds
        return [
            ("statistics.rounds", str(found.total.tried)),
            ("statistics.rounds_won", per_cent(found.total)),
            ("statistics.mean_score", decimal(self.tr, found.mean_tenths())),
            ("statistics.best_score", str(found.best) if found.total.hit else NONE),
            ("statistics.petits", f"{found.petits_won} : {found.petits_lost}"),
            ("statistics.round_streak", str(found.best_streak)),
        ]

    def plots(self) -> list[Plot]:
        found, tr = self.rounds, self.tr
        bouts = [ratio_bar(str(n), ratio) for n, ratio in enumerate(found.by_bouts)]
        you, other = found.by_start[1], found.by_start[0]
        start = [ratio_bar(tr("table.you"), you), ratio_bar(tr("statistics.other"), other)]
        return [("statistics.by_bouts", bouts), ("statistics.by_start", start)]


class Tarock3Page(RunningPage):
    note = "statistics.note_deals"

    def __init__(self, tr: Texts, store: DealStatistics) -> None:
        super().__init__(tr, store)
        self.deals: Deals = store.found

    @property
    def name(self) -> str:
        return self.tr("game.tarock3")

    def running(self, history: Sequence[Any], seat: Seat) -> None:
        self.deals.add(history, seat)

    def tiles(self) -> list[Tile]:
        found = self.deals
        tenths = found.mean_tenths()
        mean = ("+" if tenths and tenths > 0 else "") + decimal(self.tr, tenths)
        extremes = f"{signed(found.best)} / {signed(found.worst)}" if found.number else NONE
        mine, theirs = (
            found.schneider_for + found.schwarz_for,
            found.schneider_against + found.schwarz_against,
        )
        return [
            ("statistics.deals", str(found.number)),
            ("statistics.declared", per_cent(found.share)),
            ("statistics.made", per_cent(found.declared)),
            ("statistics.mean_units", mean),
            ("statistics.extremes", extremes),
            ("statistics.schneider", f"{mine} : {theirs}"),
        ]

    def plots(self) -> list[Plot]:
        found, tr = self.deals, self.tr
        names = ("tarock3.hand.word", "tarock3.take.word")
        games = [ratio_bar(tr(key), part) for key, part in zip(names, found.by_game, strict=True)]
        steps = [f"{low}–{high}" for low, high in BIDS]
        bids = [ratio_bar(label, part) for label, part in zip(steps, found.by_bid, strict=True)]
        roles = [
            ratio_bar(tr("statistics.alone"), found.declared),
            ratio_bar(tr("statistics.against"), found.defended),
        ]
        return [
            ("statistics.by_game", games),
            ("statistics.by_bid", bids),
            ("statistics.by_role", roles),
        ]
