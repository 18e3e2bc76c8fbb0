"""The table of Bavarian Tarock in motion."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from game.engine.contract import Event, Seat
from game.games.tarock3 import view as v
from game.games.tarock3.rules import RANKS, SEATS
from game.session.transcript import signed
from game.ui import cues
from game.ui.directing import DEAL, FLIP, PLAY, SETTLE, Actor, Places, TableDirector
from game.ui.geometry import Pose, Rect
from game.ui.layout_tarock3 import AWAY, Tarock3Layout
from game.ui.marks import Mark, won
from game.ui.timeline import ease_in, ease_in_out

DEAL_STEP = 0.035
"""Seconds between two cards of the deal."""
WORD = 0.55
"""Seconds that a word of the auction is given before the next one."""
PLACES = {0: 0, 1: 2, 2: 1, 3: 3}
"""Suits in the hand: brown and yellow apart, red between the dark ones."""


def hand_order(hand: Iterable[int], trump: int | None) -> list[int]:
    """Trumps first, then suit by suit, each from the ace down."""

    def place(card: int) -> tuple[int, int]:
        suit = card // RANKS
        return (-1 if suit == trump else PLACES[suit], -card)

    return sorted(hand, key=place)


class Director(TableDirector):
    """Own hand, the stock, what is about to be laid away, and the trick."""

    view: v.View
    held: v.Trick | None

    def __init__(
        self, view: v.View, layout: Callable[[v.View, int], Tarock3Layout], now: float, speed: float
    ) -> None:
        self.layout_of = layout
        self.anchor: Seat = 0
        """Who sits at the bottom while a spectator watches."""
        self.away: list[int] = []
        """Own cards that are to be laid away, by place; not yet said to the session."""
        self.dealt: dict[Seat, int] | None = None
        """While dealing: how many cards have arrived at each seat."""
        super().__init__(view, now, speed)

    @property
    def layout(self) -> Tarock3Layout:
        return self.layout_of(self.view, len(self.hand()))

    @property
    def bottom(self) -> Seat:
        return self.anchor if self.view.seat is None else self.view.seat

    def relative(self, seat: Seat) -> int:
        """0 at the bottom, then clockwise."""
        return (seat - self.bottom) % SEATS

    def chosen(self) -> list[int]:
        """What is to be laid away, while that is still open."""
        mine = self.view.phase == "discard" and self.view.turn == self.view.seat
        return [card for card in self.away if card in self.view.hand] if mine else []

    def hand(self) -> list[int]:
        """The own cards from left to right, without those in the middle of the table."""
        away = self.chosen()
        return [card for card in hand_order(self.view.hand, self.view.trump) if card not in away]

    def rest(self, card: int) -> Rect:
        """Where a card of the hand lies."""
        lay, hand = self.layout, self.hand()
        box = lay.hand[hand.index(card)]
        return box.moved(0, -self.raise_by) if card == self.raised else box

    @property
    def raise_by(self) -> float:
        """In several close rows a card rises less, so that it hides nothing."""
        return min(self.layout.raised, 14.0) if self.view.phase == "discard" else self.layout.raised

    @property
    def stock_lies(self) -> bool:
        """The stock is on the table, face down: until it is taken, or to the end of a hand game."""
        view = self.view
        taken = view.declarer is not None and view.standing is not None and view.standing.game == "take"
        return view.phase != "over" and not (taken and view.phase != "auction")

    def poses(self) -> Places:
        view, lay = self.view, self.layout
        out: Places = {}
        if self.stock_lies:
            for index, box in enumerate(lay.stock):
                out[f"stock{index}"] = (None, Pose.of(box, turn=0.0, lift=0.2), 5 + index)
        for index, card in enumerate(self.chosen()):
            out[f"c{card}"] = (card, Pose.of(lay.tray[index], lift=0.6), 80 + index)
        hand = self.hand()
        if len(hand) == len(lay.hand):
            for index, card in enumerate(hand):
                up = card == self.raised
                out[f"c{card}"] = (card, Pose.of(self.rest(card), lift=1.0 if up else 0.3), 100 + index)
        for index, laid in enumerate(self.held.laid if self.held else view.trick):
            box = lay.table.trick[self.relative(laid.seat)]
            won = self.held is not None and laid.seat == self.held.winner
            pose = Pose.of(box.moved(0, -10) if won else box, lift=1.0 if won else 0.4)
            out[f"c{laid.card}"] = (laid.card, pose, 90 if won else 40 + index)
        return out

    def heard(self, event: Event, view: v.View) -> cues.Cues:
        return cues.tarock3(event, view)

    # -- steps ------------------------------------------------------------------------------------

    def _show(self, event: Event, before: v.View) -> None:
        match event:
            case v.Dealt():
                self._deal()
            case v.Spoken():
                self.time.wait(WORD)
                self._aim({}, SETTLE)
            case v.StockTaken():
                self._take(event)
            case v.Discarded():
                self._lay_away(event)
            case v.TrumpNamed() | v.Announced():
                self.time.wait(WORD)
                self._aim({}, SETTLE)
            case v.CardPlayed():
                self._lay(event)
            case v.TrickWon():
                self._hold(event.trick)
            case v.RoundScored():
                units = enumerate(event.result.units)
                self.mark(Mark(seat, "units" if n > 0 else "down", signed(n)) for seat, n in units if n)
                self._aim({}, SETTLE)
            case v.MatchEnded():
                self.mark(won(event.ranking))
                self._aim({}, SETTLE)
            case _:
                self._aim({}, SETTLE)

    def _deal(self) -> None:
        """Cards fly from the dealer's place in turn around the table; the own ones turn as they land."""
        view, lay = self.view, self.layout
        targets = self.poses()
        self.dealt = {}
        deck = lay.table.deck
        mine = [f"c{card}" for card in self.hand()]
        turn = 0
        for number in range(max(view.counts)):
            for seat in view.order:
                delay, turn = turn * DEAL_STEP, turn + 1
                key = mine[number] if seat == view.seat and number < len(mine) else f"deal{seat}.{number}"
                self._fly_in(key, seat, Pose.of(deck, turn=0.0), targets, delay)
                self.time.cue(("deal", seat), delay=delay + DEAL)
        for index, box in enumerate(lay.stock if self.stock_lies else ()):
            key = f"stock{index}"
            self.actors[key] = Actor(key, None, 5 + index)
            start = Pose(deck.cx, deck.cy, box.w, turn=0.0)
            delay = (turn + index) * DEAL_STEP
            self.time.move(key, targets[key][1], a=start, delay=delay, duration=DEAL, ease=ease_in_out)
        for key in [key for key in self.actors if key not in targets and key not in self._leaving]:
            del self.actors[key]

    def _fly_in(self, key: str, seat: Seat, origin: Pose, targets: Places, delay: float) -> None:
        own = key in targets
        if own:
            card, pose, z = targets[key]
        else:
            box = self.layout.table.collect[self.relative(seat)]
            card, pose, z = None, Pose(box.cx, box.cy, max(20.0, origin.w * 0.4), turn=0.0), 60
            self._leaving.append(key)
        self.actors[key] = Actor(key, card, z)
        length = DEAL + (0.1 if own else 0.0)
        self.time.move(key, pose, a=origin, delay=delay, duration=length, arc=18, ease=ease_in_out)

    def _take(self, event: v.StockTaken) -> None:
        """The stock goes to the declarer: into the own hand, turning, or to a plate unseen."""
        self.away = []
        stock = [Pose.of(box, turn=0.0) for box in self.layout.stock]
        if event.cards:
            for index in range(AWAY):
                self.actors.pop(f"stock{index}", None)
                self.time.forget(f"stock{index}")
            origins = {f"c{card}": pose for card, pose in zip(event.cards, stock, strict=True)}
            self._aim(origins, FLIP + 0.2, arc=24)
        else:
            box = self.layout.table.collect[self.relative(event.seat)]
            for index in range(AWAY):
                self._leave(f"stock{index}", box, index * 0.06)
            self._aim({}, SETTLE)

    def _lay_away(self, event: v.Discarded) -> None:
        """The three cards turn and go to their owner's side; another's are never seen."""
        box = self.layout.table.collect[self.relative(event.seat)]
        for index, card in enumerate(event.cards):
            self._leave(f"c{card}", box, index * 0.05)
        if not event.cards:
            self.time.wait(WORD)
        self.away = []
        self._aim({}, SETTLE)

    def _leave(self, key: str, box: Rect, delay: float) -> None:
        if key not in self.actors:
            return
        self._leaving.append(key)
        goal = Pose(box.cx, box.cy, box.w, turn=0.0)
        self.time.move(key, goal, delay=delay, duration=FLIP, arc=16, ease=ease_in)

    def _lay(self, event: v.CardPlayed) -> None:
        key = f"c{event.card}"
        origins = {}
        if key not in self.actors:
            box = self.layout.table.collect[self.relative(event.seat)]
            width = self.layout.table.trick[self.relative(event.seat)].w
            origins[key] = Pose(box.cx, box.cy, width * 0.6, turn=0.0)
        if self.raised == event.card:
            self.raised = None
        self._aim(origins, PLAY, arc=20)

    def _trick_home(self, trick: v.Trick) -> tuple[Iterable[int], Rect]:
        return [laid.card for laid in trick.laid], self.layout.table.collect[self.relative(trick.winner)]

    def _dealt_out(self, name: str, seat: int) -> None:
        if self.dealt is not None:
            self.dealt[seat] = self.dealt.get(seat, 0) + 1

    def _come_to_rest(self) -> None:
        super()._come_to_rest()
        self.dealt = None

    def resync(self, view: v.View) -> None:
        self.away = []
        super().resync(view)

    def snap(self) -> None:
        self.dealt = None
        super().snap()
