"""The table of Tarot for two in motion."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from game.engine.contract import Event, Seat
from game.games.tarot2 import view as v
from game.session.transcript import signed
from game.ui import cues
from game.ui.directing import DEAL, FLIP, PLAY, SETTLE, Actor, Places, TableDirector
from game.ui.geometry import Pose, Rect
from game.ui.layout_tarot2 import Tarot2Layout
from game.ui.marks import Mark
from game.ui.timeline import ease_in_out

TRUMPS, EXCUSE = range(56, 77), 77
"""Cards of the pack: four suits of fourteen, then the trumps, then the Excuse."""
DEAL_STEP = 0.022
"""Seconds between two cards of the deal."""
PAY = 0.8
"""Seconds in which the Excuse's half point goes over."""
PAID = "paid"
"""Key of that motion."""
LONGER = 1.7
"""How many times as long a trick stays with which more than its points must be read."""
PETIT = TRUMPS[0]


def suit_of(card: int) -> int:
    """0 to 3 for the suits, 4 for trumps, 5 for the Excuse."""
    return 5 if card == EXCUSE else 4 if card in TRUMPS else card // 14


def hand_order(hand: Iterable[int]) -> list[int]:
    """Trumps from the highest, the Excuse, then the suits, each from the King down."""
    place = {4: 0, 5: 1, 0: 2, 1: 3, 2: 5, 3: 4}  # black and red in turn
    return sorted(hand, key=lambda card: (place[suit_of(card)], -card))


class Director(TableDirector):
    """Own hand, both seats' open stack cards and the trick; covered cards have no face here."""

    view: v.View
    held: v.Trick | None

    def __init__(
        self, view: v.View, layout: Callable[[v.View], Tarot2Layout], now: float, speed: float
    ) -> None:
        self.layout_of = layout
        self.anchor: Seat = 0
        """Who sits at the bottom while a spectator watches."""
        super().__init__(view, now, speed)

    @property
    def layout(self) -> Tarot2Layout:
        return self.layout_of(self.view)

    @property
    def bottom(self) -> Seat:
        return self.anchor if self.view.seat is None else self.view.seat

    def relative(self, seat: Seat) -> int:
        """0 at the bottom, 1 across."""
        return (seat - self.bottom) % 2

    def hand(self) -> list[int]:
        return hand_order(self.view.hand)

    def own_open(self) -> list[int]:
        """The own open stack cards, by stack."""
        return [stack.top for stack in self.view.stacks[self.bottom] if stack.top is not None]

    def lifted(self, card: int) -> bool:
        """Whether an own card stands higher: it may be played (and not all may), or it is chosen."""
        legal = {action.card for action in self.view.legal}  # type: ignore[union-attr]
        own = len(self.view.hand) + len(self.own_open())
        return card == self.raised or (card in legal and len(legal) < own and self.held is None)

    def rest(self, card: int) -> Rect | None:
        """Where an own card lies; None when it is none of the viewer's."""
        view, layout = self.view, self.layout
        hand = self.hand()
        if card in hand and len(layout.hand) == len(hand):
            box = layout.hand[hand.index(card)]
        else:
            stacks = view.stacks[self.bottom]
            found = [i for i, stack in enumerate(stacks) if stack.top == card]
            if not found or view.seat is None:
                return None
            box = layout.stacks[0][found[0]]
        return box.moved(0, -self.lift_of(card))

    def lift_of(self, card: int) -> float:
        """How much higher an own card stands."""
        up = 2.0 if card == self.raised else 1.0 if self.lifted(card) else 0.0
        return up * self.layout.raised

    @property
    def last_petit(self) -> Seat | None:
        """Who wins the trick on the table, which is the round's last one, with the Petit in it."""
        held = self.held
        if held is None or self.view.counts != (0, 0):
            return None
        if any(stack.depth for stacks in self.view.stacks for stack in stacks):
            return None
        return held.winner if any(laid.card == PETIT for laid in held.laid) else None

    @property
    def paying(self) -> Seat | None:
        """Who keeps an Excuse that lies in the trick on the table and pays for it; None when nobody does."""
        held = self.held
        if held is None:
            return None
        owner = next((laid.seat for laid in held.laid if laid.card == EXCUSE), None)
        return owner if owner is not None and owner != held.winner else None

    def update(self, now: float, pause: float) -> None:
        more = pause > 0 and (self.last_petit is not None or self.paying is not None)
        super().update(now, pause * LONGER if more else pause)

    def poses(self) -> Places:
        view, layout = self.view, self.layout
        out: Places = {}
        for seat, stacks in enumerate(view.stacks):
            for number, stack in enumerate(stacks):
                if stack.top is not None:
                    box = layout.stacks[self.relative(seat)][number]
                    if seat == view.seat:
                        box = box.moved(0, -self.lift_of(stack.top))
                    out[f"c{stack.top}"] = (stack.top, Pose.of(box, lift=0.3), 20 + number)
        for index, card in enumerate(self.hand()):
            box = self.rest(card)
            if box is not None:
                up = card == self.raised
                out[f"c{card}"] = (card, Pose.of(box, lift=1.0 if up else 0.2), 100 + index)
        for index, laid in enumerate(self.held.laid if self.held else view.trick):
            box = layout.trick[self.relative(laid.seat)]
            won = self.held is not None and laid.seat == self.held.winner
            pose = Pose.of(box.moved(0, -8) if won else box, lift=1.0 if won else 0.4)
            out[f"c{laid.card}"] = (laid.card, pose, 90 if won else 60 + index)
        return out

    def heard(self, event: Event, view: v.View) -> cues.Cues:
        return cues.tarot2(event, view)

    def _show(self, event: Event, before: v.View) -> None:
        match event:
            case v.Dealt():
                self._deal()
            case v.CardPlayed():
                self._lay(event)
            case v.TrickWon():
                self._hold(event.trick)
            case v.Uncovered():
                self._uncover(event)
            case v.ExcusePaid():
                self._pay(event)
            case v.RoundScored():
                result = event.result
                self.mark([Mark(result.winner, "won", signed(result.score[result.winner]))])
                self._aim({}, SETTLE)
            case _:
                self._aim({}, SETTLE)

    def _deal(self) -> None:
        """Stacks first, row by row, then the own hand; the other's hand goes to its plate unseen."""
        targets = self.poses()
        origin = Pose.of(self.layout.deck, turn=0.0)
        for turn, key in enumerate(sorted(targets, key=lambda key: targets[key][2])):
            card, pose, z = targets[key]
            self.actors[key] = Actor(key, card, z)
            delay = turn * DEAL_STEP
            self.time.move(key, pose, a=origin, delay=delay, duration=DEAL + 0.08, arc=14, ease=ease_in_out)
            if turn % 3 == 0:
                self.time.cue("deal", delay=delay + DEAL)
        for key in [key for key in self.actors if key not in targets]:
            del self.actors[key]

    def _lay(self, event: v.CardPlayed) -> None:
        key = f"c{event.card}"
        origins = {}
        if key not in self.actors:
            box = self.layout.collect[self.relative(event.seat)]
            width = self.layout.trick[0].w
            origins[key] = Pose(box.cx, box.cy, width * 0.6, turn=0.0)
        if self.raised == event.card:
            self.raised = None
        self._aim(origins, PLAY, arc=18)

    def _pay(self, event: v.ExcusePaid) -> None:
        """Half a point goes from plate to plate."""
        start, goal = (
            Pose(box.cx, box.cy, box.w)
            for box in (self.layout.collect[self.relative(seat)] for seat in (event.owner, event.winner))
        )
        self.time.move(PAID, goal, a=start, duration=PAY, arc=26, ease=ease_in_out)
        self._aim({}, SETTLE)

    def _uncover(self, event: v.Uncovered) -> None:
        """Both seats' cards turn up together."""
        origins = {}
        for seat, number, card in event.cards:
            box = self.layout.stacks[self.relative(seat)][number]
            origins[f"c{card}"] = Pose.of(box, turn=0.0)
        self._aim(origins, FLIP)

    def _trick_home(self, trick: v.Trick) -> tuple[Iterable[int], Rect]:
        return [laid.card for laid in trick.laid], self.layout.collect[self.relative(trick.winner)]
